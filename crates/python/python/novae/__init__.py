"""Nova Luna and Terra Nova: rules, bots and environments for machine learning.

- `novae.nova_luna` and `novae.terra_nova`: the rules of each game.
- `think`, `choose`, `solve`: bots of six levels for both games, and the solver of the solo game.
- `Batch` and `arrays`: thousands of games stepped together.
- `SelfPlay`: games in which a tree search with a net of yours chooses all actions.
- `novae.aec`: environments for PettingZoo. `novae.envs`: the ids of environments for Gymnasium.
- `novae.openspiel` registers both games with OpenSpiel. `novae.spiel`: games with the interface of
  OpenSpiel, without OpenSpiel.

A first game:

>>> from novae import Illegal, choose, nova_luna
>>> game = nova_luna.Match.from_seed(2, seed=7)
>>> while game.position.turn != "over":
...     game.play(choose(game.position, "random", seed=game.ply))
>>> sorted(game.position.outcome.places)
[0, 1]
>>> try:
...     game.play("+")
... except Illegal as error:
...     print(error)
the game is over (NL-51)
"""

from . import nova_luna, terra_nova
from ._novae import (
    ActionValue,
    BadRecord,
    BadSetup,
    Batch,
    Illegal,
    Outcome,
    Rng,
    SelfPlay,
    Solution,
    Thought,
    choose,
    random_games,
    solve,
    think,
    verify_deal,
)
from .arrays import Arrays, arrays

__all__ = [
    "ActionValue",
    "Arrays",
    "BadRecord",
    "BadSetup",
    "Batch",
    "Illegal",
    "Outcome",
    "Rng",
    "SelfPlay",
    "Solution",
    "Thought",
    "arrays",
    "choose",
    "nova_luna",
    "random_games",
    "solve",
    "terra_nova",
    "think",
    "verify_deal",
]
