"""Environment steps per second: batches, the environments, and PettingZoo's own classics.

python benchmarks/steps.py                     # everything on one core, then batches on all cores

All figures come from one run. The measurements alternate, so that other load on the machine affects
all of them equally; each figure is the best of several. Runs on one core are measured in CPU time,
runs on all cores in wall-clock time. A step is one action of a player, including new games and
chance. "Rust" is `random_games`: complete random games in Rust on one core, as a reference.
PettingZoo's classics need additional packages: pip install pygame chess.
"""

from __future__ import annotations

import argparse
import importlib
import time
from collections.abc import Callable

import numpy as np

from novae import Batch, aec, arrays, nova_luna, random_games, terra_nova

# These environments need only PettingZoo.
CLASSICS = ["tictactoe_v3", "connect_four_v3", "rps_v2", "go_v5", "chess_v6"]

Run = Callable[[float], float]


def rust(encoding) -> Run:
    """Measure random games in Rust on one core."""

    def run(seconds: float) -> float:
        begun, steps, games = time.process_time(), 0, 200
        while (taken := time.process_time() - begun) < seconds:
            steps += random_games(encoding, games, seed=steps)[0]
        return steps / taken

    return run


def batch(encoding, games: int, threads: int | None, views: list[str]) -> Run:
    """Measure random play in a batch that also writes the given views."""
    stepped = Batch(encoding, games, seed=1, threads=threads)
    own = arrays(stepped)
    views = {name: getattr(own, name) for name in views}
    stepped.observe(samples=own.codes)
    for _ in range(200):  # spread the games over all stages
        stepped.step(own.codes, samples=own.codes)
    stepped.step(own.codes, samples=own.codes, **views)  # allocate the memory
    clock = time.process_time if threads == 1 else time.perf_counter

    def run(seconds: float) -> float:
        begun, steps = clock(), 0
        repeat = max(1, 2000 // games)
        while (taken := clock() - begun) < seconds:
            for _ in range(repeat):
                stepped.step(own.codes, samples=own.codes, **views)
            steps += games * repeat
        return steps / taken

    return run


def environment(env) -> Run:
    """Measure random play in a PettingZoo environment."""
    rng = np.random.default_rng(1)

    def run(seconds: float) -> float:
        begun, steps = time.process_time(), 0
        while (taken := time.process_time() - begun) < seconds:
            env.reset(seed=int(rng.integers(1 << 30)))
            for agent in env.agent_iter():
                observation, _, termination, truncation, _ = env.last()
                if termination or truncation:
                    env.step(None)
                    continue
                mask = observation["action_mask"] if isinstance(observation, dict) else None
                env.step(env.action_space(agent).sample(mask))
                steps += 1
        return steps / taken

    return run


def runs(encoding, env) -> dict[str, Run]:
    """Return all measurements of one game."""
    outcome = ["rewards", "dones", "seats"]
    everything = [*outcome, "masks", "observations"]
    found = {"Rust": rust(encoding)}
    for games in (1, 64, 4096):
        found[f"batch of {games}"] = batch(encoding, games, 1, outcome)
        found[f"batch of {games}, masks"] = batch(encoding, games, 1, [*outcome, "masks"])
        found[f"batch of {games}, everything"] = batch(encoding, games, 1, everything)
    found["batch of 4096, all cores"] = batch(encoding, 4096, None, outcome)
    found["batch of 4096, everything, all cores"] = batch(encoding, 4096, None, everything)
    found["PettingZoo environment"] = environment(env)
    return found


def classics() -> dict[str, Run]:
    """Return the installed environments of PettingZoo."""
    found = {}
    for name in CLASSICS:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            found[name] = environment(module.env())
        except Exception as error:  # Each needs additional packages.
            print(f"without {name}: {str(error).splitlines()[0]}")
    return found


def measure(title: str, found: dict[str, Run], seconds: float, rounds: int) -> None:
    """Measure alternately and print the best of each."""
    best = dict.fromkeys(found, 0.0)
    for _ in range(rounds):
        for name, run in found.items():
            best[name] = max(best[name], run(seconds))
    print(f"\n{title}")
    for name, steps in best.items():
        share = f"{steps / best['Rust']:8.0%}" if "Rust" in best else ""
        print(f"  {name:<38}{steps:>14,.0f}{share}")


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.3, help="for each figure, each time")
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    games = [
        ("nova-luna alone", nova_luna.Encoding(1), aec.nova_luna(1)),
        ("nova-luna for two", nova_luna.Encoding(2), aec.nova_luna(2)),
        ("terra-nova for two", terra_nova.Encoding(terra_nova.Setup(2)), aec.terra_nova(2)),
    ]
    print("steps per second, and their share of Rust's on one core")
    for title, encoding, env in games:
        measure(title, runs(encoding, env), args.seconds, args.rounds)
    measure("PettingZoo's classics", classics(), args.seconds, args.rounds)


if __name__ == "__main__":
    main()
