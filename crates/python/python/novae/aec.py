"""Both games as PettingZoo environments, seat by seat (AEC).

    env = novae.aec.nova_luna(players=2)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        mask = observation["action_mask"]
        env.step(None if termination or truncation else env.action_space(agent).sample(mask))

An observation is that of `Encoding.observation`, from the agent's point of view; the mask is all
zeros unless it is the agent's turn. Chance actions are played automatically. There are rewards only
at the end: a sole winner gets 1, winners who share the win get less, and the others get equal
negative parts, so that the sum is 0. For solo games see `novae.solo`. An illegal code raises
`novae.Illegal`, an invalid code raises `ValueError`; in both cases no action is played.

Importing this module also registers the environments with PettingZoo, from version 1.27 on, for
`pettingzoo.make("aec", "novae/nova_luna_v0")` and `"novae/terra_nova_v0"`. PettingZoo finds
environments of other packages only after such an import.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
import pettingzoo
from gymnasium import spaces
from pettingzoo import AECEnv

from . import nova_luna as _nova_luna
from . import terra_nova as _terra_nova
from ._novae import Rng

__all__ = ["NovaLunaEnv", "TerraNovaEnv", "nova_luna", "terra_nova"]


class _GameEnv(AECEnv):
    """The common base of both environments."""

    def __init__(self, encoding: Any, render_mode: str | None) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is None or 'ansi', not {render_mode!r}")
        self.encoding = encoding
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(encoding.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action_space = {a: spaces.Discrete(encoding.actions) for a in self.possible_agents}
        self._observation_space = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, encoding.high, dtype=np.uint8),
                    "action_mask": spaces.Box(0, 1, (encoding.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._rng: Rng | None = None
        self.position: Any = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the observation space of an agent."""
        return self._observation_space[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the action space of an agent."""
        return self._action_space[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; without a seed the random stream of the last one continues."""
        if seed is not None or self._rng is None:
            self._rng = Rng(secrets.randbits(64) if seed is None else seed)
        self.position = self._begin(self._rng)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._returns = self.encoding.returns(self.position)
        self.agent_selection = self.possible_agents[self.position.turn]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """Return the observation of an agent."""
        seat = self._seats[agent]
        if self.position.turn == seat:
            mask = self.encoding.mask(self.position).astype(np.int8)
        else:
            mask = np.zeros(self.encoding.actions, np.int8)
        observation = self.encoding.observation(self.position, seat)
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play a code for the agent to act."""
        if self.position is None:
            raise ValueError("reset the environment before the first step")
        if not self.agents:
            raise ValueError("the game is over; reset the environment")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is for agents whose game is over")
        self.position.play(self.encoding.decode(self.position, int(action)))
        while self.position.turn == "chance":
            self.position.play(self.position.random_action(self._rng))
        returns = self.encoding.returns(self.position)
        for other, now, before in zip(self.possible_agents, returns, self._returns, strict=True):
            self.rewards[other] = now - before
        self._returns = returns
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()
        if self.position.turn == "over":
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.position.turn]

    def render(self) -> str | None:
        """Return the position as text."""
        return str(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there are no resources to release."""

    def _begin(self, rng: Rng) -> Any:
        raise NotImplementedError


class NovaLunaEnv(_GameEnv):
    """Nova Luna for 1 to 4 players."""

    metadata: dict[str, Any] = {  # noqa: RUF012 (as in PettingZoo)
        "name": "nova_luna_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 2,
        *,
        variant: str = "standard",
        window: int = 16,
        render_mode: str | None = None,
    ) -> None:
        super().__init__(_nova_luna.Encoding(players, variant=variant, window=window), render_mode)
        self._variant = variant

    def _begin(self, rng: Rng) -> _nova_luna.NovaLuna:
        players, seed = self.encoding.players, rng.next_u64()
        setup, _ = _nova_luna.Setup.from_seed(players, seed=seed, variant=self._variant)
        return _nova_luna.NovaLuna(setup)


class TerraNovaEnv(_GameEnv):
    """Terra Nova for 2 to 4 players, on any map. The starting player is random."""

    metadata: dict[str, Any] = {  # noqa: RUF012 (as in PettingZoo)
        "name": "terra_nova_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 2,
        *,
        map: _terra_nova.Map | str = "island",
        quiet_rounds: int = 12,
        render_mode: str | None = None,
    ) -> None:
        setup = _terra_nova.Setup(players, map=map, quiet_rounds=quiet_rounds)
        super().__init__(_terra_nova.Encoding(setup), render_mode)
        self._map, self._quiet_rounds = map, quiet_rounds

    def _begin(self, rng: Rng) -> _terra_nova.TerraNova:
        players = self.encoding.players
        first = rng.below(players)
        setup = _terra_nova.Setup(
            players, map=self._map, first=first, quiet_rounds=self._quiet_rounds
        )
        return _terra_nova.TerraNova(setup)


def nova_luna(players: int = 2, **options: Any) -> NovaLunaEnv:
    """Return the environment for Nova Luna.

    >>> from novae import aec
    >>> env = aec.nova_luna(players=3)
    >>> env.reset(seed=1)
    >>> observation, reward, termination, truncation, info = env.last()
    >>> int(observation["action_mask"].sum())
    3
    """
    return NovaLunaEnv(players, **options)


def terra_nova(players: int = 2, **options: Any) -> TerraNovaEnv:
    """Return the environment for Terra Nova.

    >>> from novae import aec
    >>> env = aec.terra_nova(players=2)
    >>> env.reset(seed=1)
    >>> env.step(0)
    >>> sum(len(env.position.pieces(seat)) for seat in (0, 1))
    1
    """
    return TerraNovaEnv(players, **options)


# Versions before 1.27 have no registry.
if hasattr(pettingzoo, "register"):
    pettingzoo.register("aec", "novae/nova_luna_v0", entry_point="novae.aec:nova_luna")
    pettingzoo.register("aec", "novae/terra_nova_v0", entry_point="novae.aec:terra_nova")
