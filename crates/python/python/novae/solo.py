"""The solo game of Nova Luna as a Gymnasium environment.

    env = gymnasium.make("novae/NovaLunaSolo-v0")      # after `import novae.solo`

An observation is that of `nova_luna.Encoding(1).observation`. The provisional score is the score if
the game ended now; it starts at 290. The reward of a step is the decrease of the provisional score,
so that the rewards of an episode add up to 290 minus the score. `info["action_mask"]` and
`action_masks()` contain the legal codes.

A code that is illegal in the position changes nothing: the reward is -1 and `info["illegal"]` is
the rule that forbids it; with `illegal="raise"` it raises `novae.Illegal` instead. An invalid code
always raises `ValueError`.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ._novae import Rng
from .nova_luna import Encoding, NovaLuna, Setup

__all__ = ["NovaLunaSolo"]


class NovaLunaSolo(gymnasium.Env):
    """The solo game of Nova Luna.

    >>> from novae.solo import NovaLunaSolo
    >>> env = NovaLunaSolo()
    >>> observation, info = env.reset(seed=1)
    >>> done, total = False, 0.0
    >>> while not done:
    ...     code = int(info["action_mask"].argmax())
    ...     observation, reward, done, truncated, info = env.step(code)
    ...     total += reward
    >>> 290 - total == info["score"]
    True
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 (as in Gymnasium)

    def __init__(
        self, *, window: int = 16, illegal: str = "penalty", render_mode: str | None = None
    ) -> None:
        if illegal not in ("penalty", "raise"):
            raise ValueError(f"illegal is 'penalty' or 'raise', not {illegal!r}")
        self.encoding = Encoding(1, window=window)
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.encoding.actions)
        self.observation_space = spaces.Box(0, self.encoding.high, dtype=np.uint8)
        self.position: NovaLuna | None = None
        self._illegal = illegal
        self._deals = Rng()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Start a new game; without a seed the random stream of the last one continues."""
        super().reset(seed=seed)
        draw = self.np_random.integers(0, 2**63, 2)
        setup, _ = Setup.from_seed(1, seed=int(draw[0]))
        self.position, self._deals = NovaLuna(setup), Rng(int(draw[1]))
        return self.encoding.observation(self.position, 0), self._info()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Play a code."""
        position = self.position
        if position is None:
            raise ValueError("reset the environment before the first step")
        if position.turn == "over":
            raise ValueError("the game is over; reset the environment")
        before = self.encoding.returns(position)[0]
        try:
            position.play(self.encoding.decode(position, int(action)))
        except ValueError as error:
            if self._illegal == "raise" or not 0 <= action < self.encoding.actions:
                raise
            info = {**self._info(), "illegal": str(error)}
            return self.encoding.observation(position, 0), -1.0, False, False, info
        while position.turn == "chance":
            position.play(position.random_action(self._deals))
        reward = self.encoding.returns(position)[0] - before
        observation = self.encoding.observation(position, 0)
        return observation, float(reward), position.turn == "over", False, self._info()

    def action_masks(self) -> np.ndarray:
        """Return which codes are legal."""
        if self.position is None:
            raise ValueError("reset the environment first")
        return self.encoding.mask(self.position)

    def render(self) -> str | None:
        """Return the position as text."""
        return str(self.position) if self.render_mode == "ansi" else None

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks()}
        if self.position is not None and self.position.outcome is not None:
            info["score"] = self.position.outcome.score
        return info


gymnasium.register("novae/NovaLunaSolo-v0", entry_point="novae.solo:NovaLunaSolo")
