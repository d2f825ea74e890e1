"""Draws the course of a training.

    python curves.py runs/nova-luna curves.png --matches matches.txt

The first plot shows how far the policy of the net is from that of the search. With opponents, the
second one shows the learner's share of the wins. The last one shows the strength of the
checkpoints, from the output of `net match NNNNN.net:NODES OTHER ...`, one line for each match.
"""

from __future__ import annotations

import argparse
import json
import math
import re
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot as plt

MATCH = re.compile(r"(\d+)\.net\S* v (\S+), \d players: ([\d.]+)% \+- ([\d.]+) of (\d+)")


def arguments() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("run", type=Path, help="the folder of the run")
    parser.add_argument("picture", type=Path, help="the PNG to write")
    parser.add_argument("--matches", type=Path, help="a file with the results of matches")
    return parser.parse_args()


def elo(share: float) -> float:
    """The difference in rating that gives a share of the wins."""
    share = min(max(share, 0.01), 0.99)
    return 400 * math.log10(share / (1 - share))


def main() -> None:
    """Draws the picture."""
    options = arguments()
    lines = (options.run / "log.jsonl").read_text().splitlines()
    rows = [row for row in map(json.loads, lines) if "gap" in row]
    text = options.matches.read_text() if options.matches else ""
    matches = [match.groups() for match in MATCH.finditer(text)]
    won = [row for row in map(json.loads, lines) if "won" in row]
    plots = 1 + bool(won) + bool(matches)
    figure, axes = plt.subplots(plots, 1, sharex=True, figsize=(7, 3 * plots), squeeze=False)
    upper = axes[0][0]
    upper.plot([row["passed"] for row in rows], [row["gap"] for row in rows], linewidth=1)
    upper.set_ylabel("policy: distance from the search")
    if won:
        axes[1][0].plot([row["passed"] for row in won], [row["won"] for row in won], linewidth=1)
        axes[1][0].set_ylabel("share of the wins against opponents")
    if matches:
        lower = axes[-1][0]
        times = [int(time) for time, *_ in matches]
        shares = [float(share) / 100 for _, _, share, _, _ in matches]
        errors = [float(error) / 100 for *_, error, _ in matches]
        points = [elo(share) for share in shares]
        pairs = list(zip(shares, errors, strict=True))
        low = [elo(share) - elo(share - error) for share, error in pairs]
        high = [elo(share + error) - elo(share) for share, error in pairs]
        lower.errorbar(times, points, yerr=[low, high], marker="o", capsize=3)
        lower.axhline(0, color="grey", linewidth=0.5)
        lower.set_ylabel(f"Elo against {matches[0][1]}")
    axes[-1][0].set_xlabel("seconds of training")
    figure.tight_layout()
    figure.savefig(options.picture, dpi=100)


if __name__ == "__main__":
    main()
