"""Plays matches between levels and nets, and rates them.

    cargo build --release -p novae-ai --example net
    python league.py nova-luna master strong crates/ai/nets/nova-luna-grandmaster.net:400 \\
        --results league.jsonl --picture league.png

A contestant is a bot of `net match`: LEVEL, LEVEL:NODES or NET:NODES. Every pair plays `--games`
games, in rounds of `--round` games. The results file has a line for each match, so the same
command continues an interrupted league, and plays only what a new contestant lacks.

Ratings maximise the likelihood of the Bradley-Terry model: with a difference of 400 points the
better one wins 10 of 11 games. The intervals are 95%, from the Fisher information, multiplied by
the observed variance between groups of games on the same deck or map.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import subprocess
import sys
import zlib
from collections import defaultdict
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import numpy as np

MATCH = re.compile(r"players: ([\d.]+)% \+- ([\d.]+|NaN) of (\d+)")
TIME = re.compile(r": ([\d.]+) ms and")

# Rating points for a factor e of the odds.
SCALE = 400 / math.log(10)


@dataclass(frozen=True)
class Pair:
    """All matches of two contestants with a number of players. The first one has one seat."""

    a: int
    b: int
    players: int


@dataclass
class Score:
    """The games of a pair, and the wins of the first contestant."""

    games: float = 0.0
    won: float = 0.0


def arguments() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=["nova-luna", "terra-nova"])
    parser.add_argument("contestants", nargs="+", help="LEVEL, LEVEL:NODES or NET:NODES")
    parser.add_argument("--players", type=int, nargs="+", default=[2], choices=[2, 3, 4])
    parser.add_argument("--games", type=int, default=192, help="games of each pair")
    parser.add_argument("--round", type=int, default=48, help="games of a match")
    parser.add_argument("--seed", type=int, default=3_000_001, help="the first deck or map")
    parser.add_argument("--anchor", help="the contestant with a given rating (default: the first)")
    parser.add_argument("--rating", type=float, default=0, help="the rating of the anchor")
    parser.add_argument("--results", type=Path, default=Path("league.jsonl"))
    parser.add_argument("--picture", type=Path, help="the PNG to write")
    parser.add_argument("--program", default="target/release/examples/net", help="`net`, compiled")
    options = parser.parse_args()
    options.anchor = options.anchor or options.contestants[0]
    if options.anchor not in options.contestants:
        parser.error(f"{options.anchor} is not a contestant")
    if len(set(options.contestants)) < max(2, len(options.contestants)):
        parser.error("there must be two different contestants or more")
    if any(options.round % players for players in options.players):
        parser.error("--round must be a multiple of the number of players")
    return options


def identity(contestant: str) -> str:
    """The name, and the checksum of the net, because the file of a net can change."""
    path = Path(contestant.split(":")[0])
    return f"{contestant} {zlib.crc32(path.read_bytes()):08x}" if path.is_file() else contestant


def read(path: Path) -> list[dict]:
    """The results so far. The last line can be incomplete after an interruption."""
    rows = []
    for line in path.read_text().splitlines() if path.exists() else []:
        try:
            rows.append(json.loads(line))
        except json.JSONDecodeError:
            print(f"ignored an incomplete line of {path}", file=sys.stderr)
    return rows


def key(row: dict) -> tuple:
    """What a match is identified by."""
    return tuple(row[name] for name in ["game", "a", "b", "players", "games", "seed"])


def play(options: argparse.Namespace, row: dict, bots: tuple[str, str]) -> dict:
    """Plays a match and returns its result."""
    numbers = [str(row[name]) for name in ["players", "games", "seed"]]
    command = [options.program, "match", row["game"], *bots, *numbers]
    text = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    found = MATCH.search(text)
    if not found:
        raise SystemExit(f"not the output of a match: {text}")
    error = 0.0 if found[2] == "NaN" else float(found[2]) / 100
    times = [float(time) for time in TIME.findall(text)]
    return row | {"share": float(found[1]) / 100, "error": error, "ms": times}


def play_all(options: argparse.Namespace) -> list[dict]:
    """Plays all matches that the results lack; returns the results of the contestants."""
    names = {bot: identity(bot) for bot in options.contestants}
    done = {key(row): row for row in read(options.results)}
    wanted = []
    for first in range(0, options.games, options.round):
        for players in options.players:
            seed = options.seed + first // players
            # With more players, the first bot has one seat and the second all others.
            pairs = list(combinations(options.contestants, 2))
            if players > 2:
                pairs += [(b, a) for a, b in pairs]
            for a, b in pairs:
                row = {"game": options.game, "a": names[a], "b": names[b], "players": players,
                       "games": options.round, "seed": seed}  # fmt: skip
                # The opposite match of two players is the same.
                other = row | {"a": names[b], "b": names[a]}
                if players == 2 and key(other) in done:
                    row = other
                wanted.append((row, (a, b)))
    rows = []
    with options.results.open("a") as results:
        # An incomplete last line must not spoil the next one.
        if results.tell() and not options.results.read_bytes().endswith(b"\n"):
            results.write("\n")
        for number, (row, bots) in enumerate(wanted, 1):
            if key(row) not in done:
                done[key(row)] = play(options, row, bots)
                results.write(json.dumps(done[key(row)]) + "\n")
                results.flush()
                share = 100 * done[key(row)]["share"]
                print(f"{number}/{len(wanted)}: {row['a']} v {row['b']}: {share:.1f}%", flush=True)
            rows.append(done[key(row)])
    return rows


def dispersion(rows: list[dict]) -> float:
    """The observed variance of the groups of games with a deck, divided by that of the model."""
    observed = expected = 0.0
    for row in rows:
        games, share = row["games"], row["share"]
        weight = games / row["players"] - 1
        observed += weight * (row["error"] / 1.96) ** 2 * games
        expected += weight * share * (1 - share)
    return observed / expected if observed and expected else 1.0


def rate(scores: dict[Pair, Score], count: int, anchor: int) -> tuple[np.ndarray, np.ndarray]:
    """The ratings, as logarithms of odds, and the inverse of the Fisher information."""
    for score in scores.values():
        # Otherwise a contestant that never loses would have no rating.
        if score.won in (0, score.games):
            score.games, score.won = score.games + 1, score.won + 0.5
    ratings = np.zeros(count)
    free = [i for i in range(count) if i != anchor]
    for _ in range(100):
        slope, information = np.zeros(count), np.zeros((count, count))
        for pair, score in scores.items():
            a, b = pair.a, pair.b
            p = 1 / (1 + (pair.players - 1) * math.exp(ratings[b] - ratings[a]))
            for i, sign in [(a, 1), (b, -1)]:
                slope[i] += sign * (score.won - score.games * p)
                information[i, [a, b]] += sign * score.games * p * (1 - p) * np.array([1, -1])
        step = np.linalg.solve(information[np.ix_(free, free)], slope[free])
        ratings[free] += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    covariance = np.zeros((count, count))
    covariance[np.ix_(free, free)] = np.linalg.inv(information[np.ix_(free, free)])
    return ratings, covariance


def table(options: argparse.Namespace, rows: list[dict]) -> list[tuple[str, float, float]]:
    """Prints the table; returns names, ratings and errors, the best first."""
    names = [identity(bot) for bot in options.contestants]
    scores: dict[Pair, Score] = defaultdict(Score)
    games, won, times = np.zeros(len(names)), np.zeros(len(names)), defaultdict(list)
    for row in rows:
        a, b = names.index(row["a"]), names.index(row["b"])
        score = scores[Pair(a, b, row["players"])]
        score.games += row["games"]
        score.won += row["games"] * row["share"]
        for i, share in [(a, row["share"]), (b, 1 - row["share"])]:
            games[i] += row["games"]
            won[i] += row["games"] * share
        for i, time in zip((a, b), row["ms"], strict=False):
            times[i].append(time)
    anchor = options.contestants.index(options.anchor)
    ratings, covariance = rate(scores, len(names), anchor)
    spread = dispersion(rows)
    errors = 1.96 * SCALE * np.sqrt(spread * covariance.diagonal())
    points = options.rating + SCALE * ratings
    print(f"\n{options.game}, {options.players} players; variance of groups of games: "
          f"{spread:.2f} of that of the model\n")  # fmt: skip
    print("| contestant | rating | 95% | games | share of the wins | ms per action |")
    print("| --- | --- | --- | --- | --- | --- |")
    entries = []
    for i in np.argsort(-points):
        label = short(options.contestants[i])
        error = "anchor" if i == anchor else f"+- {errors[i]:.0f}"
        ms = f"{np.mean(times[i]):.1f}" if times[i] else ""
        share = 100 * won[i] / games[i]
        print(f"| {label} | {points[i]:.0f} | {error} | {games[i]:.0f} | {share:.1f}% | {ms} |")
        entries.append((label, float(points[i]), float(errors[i])))
    return entries


def short(contestant: str) -> str:
    """A contestant without the folder of its net."""
    path, *rest = contestant.split(":")
    return ":".join([Path(path).name.removesuffix(".net"), *rest])


def draw(options: argparse.Namespace, entries: list[tuple[str, float, float]]) -> None:
    """Draws the ratings with their intervals."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 1 + 0.35 * len(entries)))
    labels, points, errors = zip(*reversed(entries), strict=True)
    axes.errorbar(points, range(len(points)), xerr=errors, fmt="o", capsize=3)
    axes.set_yticks(range(len(points)), labels)
    axes.set_ylim(-0.5, len(points) - 0.5)
    axes.set_xlabel(f"rating, {short(options.anchor)} = {options.rating:.0f}; intervals 95%")
    axes.grid(axis="x", linewidth=0.3)
    figure.tight_layout()
    figure.savefig(options.picture, dpi=100)


def main() -> None:
    """Plays, rates and prints."""
    options = arguments()
    entries = table(options, play_all(options))
    if options.picture:
        draw(options, entries)


if __name__ == "__main__":
    main()
