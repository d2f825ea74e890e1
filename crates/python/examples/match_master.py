"""A match against the bots, in the PettingZoo environment for two.

python examples/match_master.py --games 10 --level master --weights weights.npy
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from linear import best, choices

from novae import aec, choose, nova_luna


def play(env: aec.NovaLunaEnv, own: str, weights: np.ndarray | None, args, seed: int) -> float:
    """Play one game; return the reward of the player."""
    rng = np.random.default_rng(seed)
    got = 0.0
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if agent == own:
            got += reward
        if termination or truncation:
            code = None
        elif agent != own:
            action = choose(env.position, args.level, nodes=args.nodes, seed=seed)
            code = env.encoding.encode(env.position, action)
        elif weights is None:
            code = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        else:
            observations = observation["observation"][None]
            found = choices(env.encoding, observations, observation["action_mask"][None])
            code = int(best(found, weights, 1)[0])
        env.step(code)
    return got


def main() -> None:
    """Play the match; each side starts half of the games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--level", default="master")
    parser.add_argument("--nodes", type=int, help="how long the bot thinks; else its usual time")
    parser.add_argument("--weights", type=Path, help="from learn_solo.py; else a random player")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    weights = None if args.weights is None else np.load(args.weights)
    # In this window every action of a game for two has a code, for any shape of an area.
    env = aec.nova_luna(players=2, window=nova_luna.Encoding.exact_window(2))
    wins = 0.0
    for number in range(args.games):
        own = env.possible_agents[number % 2]
        wins += (play(env, own, weights, args, args.seed + number // 2) + 1) / 2
        print(f"{wins:g} of {number + 1} against {args.level}", flush=True)


if __name__ == "__main__":
    main()
