"""Both games against bots as Gymnasium environments.

    env = gymnasium.make("novae.envs:novae/NovaLuna-v0", players=3, level="casual")
    env = gymnasium.make("novae.envs:novae/TerraNova-v0", seat=0)

The agent has one seat, bots of a level (see `novae.think`) have the others. Without `seat`, the
seat of the agent is drawn for each game. An observation is from the point of view of the agent. The
reward is given at the end: 1 for a sole win, less for a shared one, and for a loss a negative
number that depends on the number of players. `info["place"]` is then the place of the agent, 0 for
the winner. `novae.single_agent` describes masks and illegal codes.
"""

from __future__ import annotations

from typing import Any

from . import envs as _envs  # noqa: F401 (registers the environments)
from . import nova_luna, terra_nova
from ._novae import choose
from .single_agent import SingleAgentEnv

__all__ = ["NovaLunaVersus", "TerraNovaVersus"]


class _VersusEnv(SingleAgentEnv):
    """The common base of both environments."""

    def __init__(
        self,
        encoding: Any,
        *,
        level: str,
        nodes: int | None,
        seat: int | None,
        illegal: str,
        render_mode: str | None,
    ) -> None:
        super().__init__(encoding, illegal=illegal, render_mode=render_mode)
        if seat is not None and not 0 <= seat < encoding.players:
            raise ValueError(f"there is no seat {seat}; the seats are 0 to {encoding.players - 1}")
        # An unknown level is refused here, not in the middle of a game.
        choose(self._deal(0), level, nodes=1)
        self._level, self._nodes, self._fixed_seat = level, nodes, seat

    def _begin(self, seed: int) -> Any:
        drawn = self._rng.below(self.encoding.players)
        self.seat = drawn if self._fixed_seat is None else self._fixed_seat
        return self._deal(seed)

    def _deal(self, seed: int) -> Any:
        raise NotImplementedError

    def _opponent(self) -> Any:
        return choose(self.position, self._level, nodes=self._nodes, seed=self._rng.next_u64())

    def _result(self) -> dict[str, Any]:
        return {"place": self.position.outcome.places[self.seat]}


class NovaLunaVersus(_VersusEnv):
    """Nova Luna for 2 to 4 players, against bots.

    >>> from novae.versus import NovaLunaVersus
    >>> env = NovaLunaVersus(players=3, level="random", seat=1)
    >>> observation, info = env.reset(seed=1)
    >>> done = False
    >>> while not done:
    ...     code = int(info["action_mask"].argmax())
    ...     observation, reward, done, truncated, info = env.step(code)
    >>> (reward == 1.0) == (info["place"] == 0)
    True
    """

    def __init__(
        self,
        *,
        players: int = 2,
        level: str = "novice",
        nodes: int | None = None,
        seat: int | None = None,
        variant: str = "standard",
        window: int = 16,
        illegal: str = "penalty",
        render_mode: str | None = None,
    ) -> None:
        if players == 1:
            raise ValueError("a game against bots needs 2 to 4 players; see novae.solo")
        self._variant = variant
        super().__init__(
            nova_luna.Encoding(players, variant=variant, window=window),
            level=level,
            nodes=nodes,
            seat=seat,
            illegal=illegal,
            render_mode=render_mode,
        )

    def _deal(self, seed: int) -> nova_luna.NovaLuna:
        players = self.encoding.players
        setup, _ = nova_luna.Setup.from_seed(players, seed=seed, variant=self._variant)
        return nova_luna.NovaLuna(setup)


class TerraNovaVersus(_VersusEnv):
    """Terra Nova for 2 to 4 players, against bots. Seat 0 starts.

    >>> from novae.versus import TerraNovaVersus
    >>> env = TerraNovaVersus(seat=1)
    >>> observation, info = env.reset(seed=1)
    >>> len(env.position.pieces(0)), int(info["action_mask"].sum())
    (1, 167)
    """

    def __init__(
        self,
        *,
        players: int = 2,
        level: str = "novice",
        nodes: int | None = None,
        seat: int | None = None,
        map: terra_nova.Map | str = "island",
        quiet_rounds: int = 12,
        illegal: str = "penalty",
        render_mode: str | None = None,
    ) -> None:
        self._setup = terra_nova.Setup(players, map=map, quiet_rounds=quiet_rounds)
        super().__init__(
            terra_nova.Encoding(self._setup),
            level=level,
            nodes=nodes,
            seat=seat,
            illegal=illegal,
            render_mode=render_mode,
        )

    def _deal(self, seed: int) -> terra_nova.TerraNova:
        return terra_nova.TerraNova(self._setup)
