"""Trains a net by expert iteration: `python train.py nova-luna --actor PATH`.

In every round the search with the current net (in the first round: `master`) plays games against
itself; a new net learns the results and the values of the search; and a match measures it. All
state is in one folder. After an interruption the same command continues with the unfinished step.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import time
from pathlib import Path

import numpy as np
import torch
from fit import costs, fit, losses
from models import LAYOUTS, make, read_rows, to_bytes


def arguments() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(LAYOUTS))
    parser.add_argument("--actor", required=True, help="the example `net` of the crate novae-ai")
    parser.add_argument("--run", type=Path, help="the folder of the run (default: runs/GAME)")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=10_000, help="games in every round")
    parser.add_argument("--nodes", type=int, default=1500, help="the budget of each search")
    parser.add_argument("--exploration", type=int, default=80, help="of a thousand turns")
    parser.add_argument("--seconds", type=float, default=30, help="training time of each round")
    parser.add_argument("--outcome", type=float, default=0.4, help="the weight of the outcome")
    parser.add_argument("--window", type=int, default=3, help="rounds in the replay buffer")
    parser.add_argument("--match-games", type=int, default=400)
    parser.add_argument("--match-nodes", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1_000_000_000)
    options = parser.parse_args()
    options.run = options.run or Path("runs") / options.game
    return options


class Run:
    """A training run, with all its state in one folder."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.folder: Path = options.run
        self.folder.mkdir(parents=True, exist_ok=True)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"

    def net(self, index: int) -> str:
        """The file of a net. The first round plays without one."""
        return str(self.folder / f"{index}.net") if index else "-"

    def rows(self, index: int) -> Path:
        """The file with the samples of a round."""
        return self.folder / f"{index}.rows"

    def actor(self, *words: object) -> str:
        """Runs the program that plays; returns what it prints."""
        command = [self.options.actor, *map(str, words)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def log(self, **entry: object) -> None:
        """Prints an entry and adds it to the log of the run."""
        line = json.dumps({"time": round(time.time()), **entry})
        print(line, flush=True)
        with (self.folder / "log.jsonl").open("a") as log:
            log.write(line + "\n")

    def play(self, index: int) -> None:
        """Writes the samples of a round, unless they exist."""
        if self.rows(index).exists():
            return
        options = self.options
        part = self.rows(index).with_suffix(".part")
        seed = options.seed + index * 10_000_000
        text = self.actor(
            "samples", options.game, self.net(index), part, seed, options.games, options.nodes,
            options.exploration,
        )  # fmt: skip
        os.replace(part, self.rows(index))
        self.log(round=index, samples=text.strip())

    def learn(self, index: int) -> None:
        """Trains the net of the next round, unless it exists."""
        target = Path(self.net(index + 1))
        if target.exists():
            return
        options, layout = self.options, LAYOUTS[self.options.game]
        model = make(options.game).to(self.device)
        first = max(0, index + 1 - options.window)
        files = [self.rows(i) for i in range(first, index + 1)]
        rows = [read_rows(str(file), layout) for file in files if file.exists()]
        rows = np.concatenate(rows)
        checkpoint = self.folder / "checkpoint.pt"
        if index and checkpoint.exists():
            model.load_state_dict(torch.load(checkpoint, map_location=self.device))
        else:
            some = rows[np.random.default_rng(0).integers(len(rows), size=min(len(rows), 50_000))]
            seats = torch.from_numpy(some[:, 1 : 1 + layout.seat].astype(np.float32))
            model.fit_scale(seats.to(self.device))
        loss = costs if options.game == "solo" else losses
        result = fit(
            model, rows, loss=loss, seconds=options.seconds, outcome=options.outcome, seed=index
        )
        torch.save(model.state_dict(), checkpoint)
        target.with_suffix(".golden").write_text(golden(model, rows[-1::-997][:24]))
        provenance = (
            f"{options.game}: round {index + 1}, {len(rows)} samples, "
            f"{options.nodes} nodes per search, outcome weight {options.outcome}"
        )
        part = target.with_suffix(".part")
        part.write_bytes(to_bytes(model, provenance))
        os.replace(part, target)
        self.log(round=index, **result)

    def measure(self, index: int) -> None:
        """Plays matches of the new net against `master` and its predecessor."""
        options, nodes = self.options, self.options.match_nodes
        opponents = [f"master:{nodes}"] + ([f"{self.net(index)}:{nodes}"] if index else [])
        players = 1 if options.game == "solo" else 2
        for opponent in opponents if options.match_games else []:
            text = self.actor(
                "match", options.game, f"{self.net(index + 1)}:{nodes}", opponent, players,
                options.match_games, options.seed + 900_000_000 + index * 1_000_000,
            )  # fmt: skip
            self.log(round=index, match=text.strip())


def golden(model: torch.nn.Module, rows: np.ndarray) -> str:
    """The inputs of the first seat of some rows, and the output of the net: a line for each."""
    seats = rows[:, 1 : 1 + model.layout.seat].astype(np.float32)
    with torch.no_grad():
        outputs = model.cpu()(torch.from_numpy(seats)).tolist()
    lines = [
        f"{output:.6f} {' '.join(str(int(x)) for x in seat)}"
        for output, seat in zip(outputs, seats, strict=True)
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Runs all rounds that are not finished."""
    options = arguments()
    run = Run(options)
    for index in range(options.rounds):
        if Path(run.net(index + 1)).exists():
            continue
        run.play(index)
        run.learn(index)
        run.measure(index)


if __name__ == "__main__":
    main()
