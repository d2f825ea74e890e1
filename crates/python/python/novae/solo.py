"""The solo game of Nova Luna as a Gymnasium environment.

    env = gymnasium.make("novae.envs:novae/NovaLunaSolo-v0")

The provisional score is the score if the game ended now; it starts at 290. The reward of a step is
the decrease of the provisional score, so that the rewards of an episode add up to 290 minus the
score. `novae.single_agent` describes observations, masks and illegal codes.
"""

from __future__ import annotations

from typing import Any

from . import envs as _envs  # noqa: F401 (registers the environment)
from .nova_luna import Encoding, NovaLuna, Setup
from .single_agent import SingleAgentEnv

__all__ = ["NovaLunaSolo"]


class NovaLunaSolo(SingleAgentEnv):
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

    def __init__(
        self, *, window: int = 16, illegal: str = "penalty", render_mode: str | None = None
    ) -> None:
        super().__init__(Encoding(1, window=window), illegal=illegal, render_mode=render_mode)

    def _begin(self, seed: int) -> NovaLuna:
        setup, _ = Setup.from_seed(1, seed=seed)
        return NovaLuna(setup)

    def _result(self) -> dict[str, Any]:
        return {"score": self.position.outcome.score}
