"""The arrays that a batch writes into."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ._novae import Batch


@dataclass
class Arrays:
    """One array for each output of a batch; the caller owns all of them."""

    codes: NDArray[np.int64]
    rewards: NDArray[np.float32]
    dones: NDArray[np.bool_]
    seats: NDArray[np.int8]
    observations: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    packed_masks: NDArray[np.uint8]


def arrays(batch: Batch) -> Arrays:
    """Return new arrays of the right shapes for a batch.

    >>> from novae import Batch, arrays, nova_luna
    >>> batch = Batch(nova_luna.Encoding(players=1), games=64, seed=1)
    >>> own = arrays(batch)
    >>> batch.observe(observations=own.observations, masks=own.masks, samples=own.codes)
    >>> batch.step(own.codes, rewards=own.rewards, observations=own.observations)
    >>> own.observations.shape, own.rewards.shape
    ((64, 5689), (64, 1))
    """
    games = batch.games
    return Arrays(
        codes=np.zeros(games, np.int64),
        rewards=np.zeros((games, batch.players), np.float32),
        dones=np.zeros(games, np.bool_),
        seats=np.zeros(games, np.int8),
        observations=np.zeros((games, batch.observation_len), np.uint8),
        masks=np.zeros((games, batch.actions), np.bool_),
        packed_masks=np.zeros((games, batch.packed_len), np.uint8),
    )
