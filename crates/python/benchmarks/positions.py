"""Positions per second: observations and masks one by one, and of a list at once.

python benchmarks/positions.py

The lists have the length of the batches in which a search evaluates positions. The measurements
alternate; each figure is the best of several. CPU time is measured, so that other load on the
machine hardly matters; run it with RAYON_NUM_THREADS=1 to use one core.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import numpy as np

from novae import Rng, nova_luna, terra_nova


def positions_of(start) -> list:
    """Return positions of random games in which a player is to act, in random order."""
    found, rng = [], Rng(1)
    while len(found) < 4096:
        position = start.clone()
        while position.turn != "over":
            if position.turn != "chance":
                found.append(position.clone())
            position.play(position.random_action(rng))
    random.Random(1).shuffle(found)
    return found


def ways(encoding, positions: list) -> dict[str, Callable[[], None]]:
    """Return what is compared."""
    count = len(positions)
    observations = np.zeros((count, encoding.observation_len), np.uint8)
    masks = np.zeros((count, encoding.actions), np.bool_)
    packed = np.zeros((count, encoding.packed_len), np.uint8)

    def one_by_one() -> None:
        for i, position in enumerate(positions):
            observations[i] = encoding.observation(position)
            masks[i] = encoding.mask(position)

    return {
        "one by one, masks and observations": one_by_one,
        "list, masks and observations": lambda: encoding.observe(
            positions, observations=observations, masks=masks
        ),
        "list, packed masks and observations": lambda: encoding.observe(
            positions, observations=observations, packed_masks=packed
        ),
        "list, masks": lambda: encoding.observe(positions, masks=masks),
        "list, packed masks": lambda: encoding.observe(positions, packed_masks=packed),
    }


def main() -> None:
    """Measure everything."""
    luna = nova_luna.NovaLuna(nova_luna.Setup.from_seed(2, seed=1)[0])
    setup = terra_nova.Setup(2)
    games = [
        ("nova-luna for two", nova_luna.Encoding(2), luna),
        ("terra-nova for two", terra_nova.Encoding(setup), terra_nova.TerraNova(setup)),
    ]
    for title, encoding, start in games:
        positions = positions_of(start)
        for count in (1, 16, 256):
            found = ways(encoding, positions[:count])
            best = dict.fromkeys(found, 0.0)
            for _ in range(7):
                for name, run in found.items():
                    begun, done = time.process_time(), 0
                    while (taken := time.process_time() - begun) < 0.05:
                        run()
                        done += count
                    best[name] = max(best[name], done / taken)
            print(f"\n{title}, {count} positions")
            for name, speed in best.items():
                print(f"  {name:<38}{speed:>14,.0f}")


if __name__ == "__main__":
    main()
