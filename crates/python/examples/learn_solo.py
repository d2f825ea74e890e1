"""A linear player learns the solo game of Nova Luna by policy gradient, within a minute on a CPU.

python examples/learn_solo.py --rounds 150 --plot learning.png
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from linear import FEATURES, best, choices

from novae import Batch, arrays, nova_luna

LONGEST = 24


class Learner:
    """Chooses by a softmax over weighted sums of features, and learns from the rewards."""

    def __init__(self, games: int, seed: int) -> None:
        self.encoding = nova_luna.Encoding(players=1)
        self.batch = Batch(self.encoding, games, seed=seed)
        self.own = arrays(self.batch)
        self.weights = np.zeros(len(FEATURES), np.float32)
        self.rng = np.random.default_rng(seed)
        self._first = np.zeros_like(self.weights)
        self._second = np.zeros_like(self.weights)

    def play(self, seed: int, learn: bool) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Play one game in each slot; return rewards and gradients per step, and the scores.

        Without learning, play the best action instead of a sampled one.
        """
        batch, own, games = self.batch, self.own, self.batch.games
        batch.reset(seed)
        batch.observe(observations=own.observations, masks=own.masks)
        alive = np.ones(games, np.float32)
        rewards = np.zeros((LONGEST, games), np.float32)
        gradients = np.zeros((LONGEST, games, len(FEATURES)), np.float32)
        for step in range(LONGEST):
            found = choices(self.encoding, own.observations, own.masks)
            if learn:
                codes, gradient = self._draw(found, games)
                gradients[step] = gradient * alive[:, None]
            else:
                codes = best(found, self.weights, games)
            batch.step(
                codes,
                rewards=own.rewards,
                dones=own.dones,
                observations=own.observations,
                masks=own.masks,
            )
            rewards[step] = own.rewards[:, 0] * alive
            alive[own.dones] = 0.0
            if not alive.any():
                break
        return rewards, gradients, 290.0 - rewards.sum(0)

    def _draw(self, found, games: int) -> tuple[np.ndarray, np.ndarray]:
        appeal = found.features @ self.weights
        # The maximum of the sums with independent Gumbel noise is a sample of the softmax.
        noise = self.rng.gumbel(size=len(appeal)).astype(np.float32)
        order = np.lexsort((appeal + noise, found.game))
        last = np.searchsorted(found.game[order], np.arange(games), side="right") - 1
        drawn = order[last]
        starts = np.searchsorted(found.game, np.arange(games))
        weight = np.exp(appeal - np.maximum.reduceat(appeal, starts)[found.game])
        weight /= np.add.reduceat(weight, starts)[found.game]
        mean = np.add.reduceat(found.features * weight[:, None], starts)
        return found.code[drawn], found.features[drawn] - mean

    def learn(self, seed: int, rate: float) -> float:
        """Play, update the weights, and return the mean score."""
        rewards, gradients, scores = self.play(seed, learn=True)
        to_come = rewards[::-1].cumsum(0)[::-1]
        advantage = to_come - to_come.mean(1, keepdims=True)
        advantage /= advantage.std() + 1e-6
        gradient = (advantage[..., None] * gradients).sum((0, 1)) / rewards.shape[1]
        self._first = 0.9 * self._first + 0.1 * gradient
        self._second = 0.99 * self._second + 0.01 * gradient**2
        self.weights += rate * self._first / (np.sqrt(self._second) + 1e-6)
        return float(scores.mean())


def plot(curve: list[float], path: Path) -> None:
    """Draw the learning curve."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4))
    axes.plot(curve)
    axes.set(xlabel="round", ylabel="mean score (lower is better)", title="Nova Luna alone")
    axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(path, dpi=120)


def main() -> None:
    """Learn, and print the progress."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=150)
    parser.add_argument("--games", type=int, default=128, help="games per round")
    parser.add_argument("--rate", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="where the learning curve goes, as PNG")
    parser.add_argument("--save", type=Path, help="where the weights go, for match_master.py")
    args = parser.parse_args()

    learner = Learner(args.games, args.seed)
    curve = []
    for number in range(args.rounds):
        curve.append(learner.learn(seed=1000 + number, rate=args.rate))
        if number % 10 == 0:
            print(f"round {number:>4}: mean score {curve[-1]:.1f}", flush=True)
    before, after = curve[0], float(learner.play(seed=1, learn=False)[2].mean())
    print(f"mean score {before:.1f} at first, {after:.1f} on new decks with what it has learnt")
    for weight, name in sorted(zip(learner.weights.tolist(), FEATURES, strict=True)):
        print(f"  {weight:+.2f}  {name}")
    if args.plot:
        plot(curve, args.plot)
    if args.save:
        np.save(args.save, learner.weights)


if __name__ == "__main__":
    main()
