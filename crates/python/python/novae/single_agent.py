"""What the Gymnasium environments of both games share.

An observation is that of `Encoding.observation`. `info["action_mask"]` and `action_masks()` contain
the legal codes. A code that is illegal in the position changes nothing: the reward is -1 and
`info["illegal"]` is the rule that forbids it; with `illegal="raise"` it raises `novae.Illegal`
instead. An invalid code always raises `ValueError`.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ._novae import Rng

__all__ = ["SingleAgentEnv"]


class SingleAgentEnv(gymnasium.Env):
    """A game in which the agent has one seat and everything else is played automatically."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 (as in Gymnasium)

    def __init__(self, encoding: Any, *, illegal: str, render_mode: str | None) -> None:
        if illegal not in ("penalty", "raise"):
            raise ValueError(f"illegal is 'penalty' or 'raise', not {illegal!r}")
        self.encoding = encoding
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(encoding.actions)
        self.observation_space = spaces.Box(0, encoding.high, dtype=np.uint8)
        self.position: Any = None
        self.seat = 0
        self._illegal = illegal
        self._rng = Rng()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Start a new game; without a seed the random stream of the last one continues."""
        super().reset(seed=seed)
        draw = self.np_random.integers(0, 2**63, 2)
        self._rng = Rng(int(draw[1]))
        self.position = self._begin(int(draw[0]))
        self._continue()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Play a code."""
        position = self.position
        if position is None:
            raise ValueError("reset the environment before the first step")
        if position.turn == "over":
            raise ValueError("the game is over; reset the environment")
        before = self.encoding.returns(position)[self.seat]
        try:
            position.play(self.encoding.decode(position, int(action)))
        except ValueError as error:
            if self._illegal == "raise" or not 0 <= action < self.encoding.actions:
                raise
            info = {**self._info(), "illegal": str(error)}
            return self._observation(), -1.0, False, False, info
        self._continue()
        reward = self.encoding.returns(position)[self.seat] - before
        return self._observation(), float(reward), position.turn == "over", False, self._info()

    def action_masks(self) -> np.ndarray:
        """Return which codes are legal."""
        if self.position is None:
            raise ValueError("reset the environment first")
        return self.encoding.mask(self.position)

    def render(self) -> str | None:
        """Return the position as text."""
        return str(self.position) if self.render_mode == "ansi" else None

    def _observation(self) -> np.ndarray:
        return self.encoding.observation(self.position, self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks()}
        if self.position.outcome is not None:
            info |= self._result()
        return info

    def _continue(self) -> None:
        """Play until the agent is to act or the game is over."""
        while self.position.turn not in (self.seat, "over"):
            if self.position.turn == "chance":
                self.position.play(self.position.random_action(self._rng))
            else:
                self.position.play(self._opponent())

    def _begin(self, seed: int) -> Any:
        """Return the first position of a game, and choose the seat of the agent."""
        raise NotImplementedError

    def _opponent(self) -> Any:
        """Return the action of another seat."""
        raise NotImplementedError

    def _result(self) -> dict[str, Any]:
        """Return what `info` contains at the end of a game."""
        raise NotImplementedError
