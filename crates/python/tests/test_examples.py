"""The examples run, and the learner improves."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(name, *args):
    command = [sys.executable, EXAMPLES / name, *map(str, args)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_random_baseline():
    out = run("random_baseline.py", "--games", 300)
    score = float(re.search(r"mean score ([\d.]+)", out)[1])
    assert 270 < score < 330
    assert "terra-nova for two: 300 games" in out


def test_the_learner_learns_and_plays_a_match(tmp_path):
    curve, weights = tmp_path / "curve.png", tmp_path / "weights.npy"
    out = run("learn_solo.py", "--rounds", 25, "--games", 64, "--plot", curve, "--save", weights)
    first, last = map(float, re.search(r"score ([\d.]+) at first, ([\d.]+) on", out).groups())
    assert last < first - 80, out
    assert curve.read_bytes().startswith(b"\x89PNG")
    out = run("match_master.py", "--games", 2, "--nodes", 500, "--weights", weights)
    assert "of 2 against master" in out
    assert "of 2 against random" in run("match_master.py", "--games", 2, "--level", "random")
