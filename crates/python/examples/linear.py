"""A linear player for Nova Luna: ten features of an action, and a weight for each.

It uses only observations and masks, so it works with any number of players.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from novae.nova_luna import Encoding

FEATURES = [
    "cost of the tile",
    "open goals next to it that it completes",
    "open goals next to it that it helps",
    "own goals that are complete at once",
    "neighbours that its goals ask for",
    "symbols on its goals",
    "neighbours of its colour",
    "neighbours",
    "refill",
    "refill, with three tiles to choose from",
]

COLOURS, GOALS, REACH, FACE = slice(0, 4), slice(4, 16), slice(16, 20), 17


@dataclass
class Choices:
    """All legal actions of a batch of games, one row each."""

    game: np.ndarray
    code: np.ndarray
    features: np.ndarray


def around(planes: np.ndarray) -> np.ndarray:
    """Add up the four neighbours of every cell; the window wraps around."""
    return sum(np.roll(planes, step, axis) for axis in (-2, -1) for step in (-1, 1))


def choices(encoding: Encoding, observations: np.ndarray, masks: np.ndarray) -> Choices:
    """Return the legal actions of all games and their features."""
    window = encoding.window
    area = encoding.planes(observations)[:, :20].astype(np.float32)
    faces = encoding.scalars(observations)[:, : 3 * FACE].reshape(-1, 3, FACE).astype(np.float32)
    tiles, reach = area[:, COLOURS], area[:, REACH]
    goals = area[:, GOALS].reshape(-1, 3, 4, window, window)
    missing = np.maximum(goals - reach[:, None], 0.0)
    last = missing.sum(2, keepdims=True) == 1.0
    completes = around((missing * last).sum(1))
    helps = around((missing > 0.0).sum(1).astype(np.float32))
    near = around(tiles)

    game, code = np.nonzero(masks)
    features = np.zeros((len(code), len(FEATURES)), np.float32)
    take = code < 3 * window * window
    features[~take, 8] = 1.0
    features[~take, 9] = faces[game[~take], 2, 4] > 0
    g, c = game[take], code[take]
    choice, row, column = np.unravel_index(c, (3, window, window))
    face = faces[g, choice]
    colour = face[:, :4].argmax(1)
    neighbours = near[g, :, row, column]
    own = face[:, 5:].reshape(-1, 3, 4)
    exists = own.sum(2) > 0
    features[take, 0] = face[:, 4]
    features[take, 1] = completes[g, colour, row, column]
    features[take, 2] = helps[g, colour, row, column]
    features[take, 3] = ((own <= neighbours[:, None]).all(2) & exists).sum(1)
    features[take, 4] = np.minimum(own.sum(1), neighbours).sum(1)
    features[take, 5] = own.sum((1, 2))
    features[take, 6] = neighbours[np.arange(len(g)), colour]
    features[take, 7] = neighbours.sum(1)
    return Choices(game, code, features)


def best(found: Choices, weights: np.ndarray, games: int) -> np.ndarray:
    """Return the code with the largest sum in each game."""
    appeal = found.features @ weights
    order = np.lexsort((appeal, found.game))
    last = np.searchsorted(found.game[order], np.arange(games), side="right") - 1
    return found.code[order][last]
