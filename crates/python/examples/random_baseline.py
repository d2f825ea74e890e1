"""The results of random players, as a baseline.

python examples/random_baseline.py --games 2000
"""

from __future__ import annotations

import argparse

import numpy as np

from novae import Batch, arrays, nova_luna, terra_nova


def returns_of_random_play(batch: Batch, games: int) -> np.ndarray:
    """Return the results of each seat, one row per game."""
    own = arrays(batch)
    total = np.zeros_like(own.rewards)
    finished: list[np.ndarray] = []
    batch.observe(samples=own.codes)
    while sum(map(len, finished)) < games:
        batch.step(own.codes, rewards=own.rewards, dones=own.dones, samples=own.codes)
        total += own.rewards
        finished.append(total[own.dones])
        total[own.dones] = 0.0
    return np.concatenate(finished)[:games]


def main() -> None:
    """Print the mean result of random play in each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    solo = returns_of_random_play(
        Batch(nova_luna.Encoding(players=1), min(args.games, 1024), seed=args.seed), args.games
    )
    print(f"nova-luna alone: mean score {290 - solo.mean():.1f}, best {290 - solo.max():.0f}")
    for name, encoding in [
        ("nova-luna", nova_luna.Encoding(players=2)),
        ("terra-nova", terra_nova.Encoding(terra_nova.Setup(2))),
    ]:
        batch = Batch(encoding, min(args.games, 256), seed=args.seed)
        got = returns_of_random_play(batch, args.games)
        shared = (got == 0).all(1).mean()
        wins = ", ".join(f"seat {seat} {share:.1%}" for seat, share in enumerate((got > 0).mean(0)))
        print(f"{name} for two: {len(got)} games, won by {wins}, shared {shared:.1%}")


if __name__ == "__main__":
    main()
