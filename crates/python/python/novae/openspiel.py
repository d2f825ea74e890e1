"""Both games, registered with OpenSpiel as `nova_luna` and `terra_nova`.

Importing this module registers them; it needs the package `open_spiel`.

>>> import pyspiel
>>> import novae.openspiel
>>> game = pyspiel.load_game("nova_luna(players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 68)
>>> state.action_to_string(0)
'#1'

The codes of actions are those of `Encoding`. The code of a chance outcome is the id of the tile
minus 1. The first eleven chance nodes fill the wheel. All outcomes of a node are equally likely.

Parameters of `nova_luna`: `players` (1 to 4), `variant` and `window`. With one player it is the
solo game: rewards come during the game, and the utility is a general sum.

Parameters of `terra_nova`: `players` (2 to 4), `map` and `quiet_rounds`. The map is "island" or the
name of a generated map: "isle-7" is `terra_nova.generate(7)`, and "isle-7-60-5" is
`terra_nova.generate(7, fields=60, landscapes=5)`.

An observation is that of `Encoding.observation`, each value divided by its maximum, in two tensors:
`planes` and `scalars`. It is 0 while the wheel is being filled. The string of an information state
is the history; there is no tensor for it, because an observation does not contain the history.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from . import spiel, terra_nova

__all__ = ["NovaLunaGame", "Observer", "State", "TerraNovaGame"]

_GENERATED_MAP = re.compile(r"isle-(\d+)(?:-(\d+)-(\d+))?")


def _game_type(game: spiel.Game, parameters: dict[str, Any]) -> pyspiel.GameType:
    """Return the type of a game for OpenSpiel."""
    return pyspiel.GameType(
        **game.get_type()._asdict(),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def _game_info(game: spiel.Game) -> pyspiel.GameInfo:
    """Return the sizes of a game for OpenSpiel."""
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_distinct_actions(),
        max_chance_outcomes=game.max_chance_outcomes(),
        num_players=game.num_players(),
        min_utility=game.min_utility(),
        max_utility=game.max_utility(),
        utility_sum=game.utility_sum(),
        max_game_length=game.max_game_length(),
    )


class _Game(pyspiel.Game):
    """The common base of both games."""

    defaults: dict[str, Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.game = self._load(**(self.defaults | (params or {})))
        kind = _game_type(self.game, self.defaults)
        super().__init__(kind, _game_info(self.game), params or {})

    @staticmethod
    def _load(**parameters: Any) -> spiel.Game:
        raise NotImplementedError

    def new_initial_state(self) -> State:
        """Return the initial state."""
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return an upper bound of the number of chance nodes of a game."""
        return self.game.max_chance_nodes_in_history()

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: dict[str, Any] | None = None,
    ) -> Observer | IIGObserverForPublicInfoGame:
        """Return an observer of the position, or of the history if it needs perfect recall."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self.game, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class NovaLunaGame(_Game):
    """Nova Luna for 1 to 4 players."""

    defaults: dict[str, Any] = {"players": 2, "variant": "standard", "window": 16}  # noqa: RUF012

    @staticmethod
    def _load(**parameters: Any) -> spiel.Game:
        return spiel.load_game("nova_luna", **parameters)


class TerraNovaGame(_Game):
    """Terra Nova for 2 to 4 players."""

    defaults: dict[str, Any] = {"players": 2, "map": "island", "quiet_rounds": 12}  # noqa: RUF012

    @staticmethod
    def _load(map: str, **parameters: Any) -> spiel.Game:
        return spiel.load_game("terra_nova", map=_map(map), **parameters)


def _map(name: str) -> terra_nova.Map | str:
    """Return the map with a name. A text would not survive in the string of a game."""
    if generated := _GENERATED_MAP.fullmatch(name):
        seed, fields, landscapes = (int(part or 0) for part in generated.groups())
        return terra_nova.generate(seed, fields=fields or 168, landscapes=landscapes or 8)
    if "\n" in name:
        raise ValueError("map is 'island' or the name of a generated map, not the text of a map")
    return name


class State(pyspiel.State):
    """A state of either game."""

    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self.state = game.game.new_initial_state()

    @property
    def position(self) -> Any:
        """The position; None while the wheel is being filled."""
        return self.state.position

    def current_player(self) -> int:
        """Return the player to act, or OpenSpiel's id of chance or of the end."""
        return self.state.current_player()

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.state.is_terminal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the codes of chance with their probabilities."""
        return self.state.chance_outcomes()

    def returns(self) -> list[float]:
        """Return the return of each player so far."""
        return self.state.returns()

    def rewards(self) -> list[float]:
        """Return the reward of each player since a player was last to act."""
        return self.state.rewards()

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        self.state.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.action_to_string(player, action)

    def __str__(self) -> str:
        """Return the position as text."""
        return str(self.state)


class Observer:
    """Observations of the position, from the point of view of a player."""

    def __init__(self, game: spiel.Game, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations; got {params}")
        encoding = game.encoding
        self.tensor = np.zeros(encoding.observation_len, np.float32)
        self.dict = {
            "planes": encoding.planes(self.tensor),
            "scalars": encoding.scalars(self.tensor),
        }

    def set_from(self, state: State, player: int) -> None:
        """Write the observation of a player into the tensor."""
        self.tensor[:] = state.state.observation_tensor(player)

    def string_from(self, state: State, player: int) -> str:
        """Return the position as text, which is the same for all players."""
        return str(state)


for _kind in (NovaLunaGame, TerraNovaGame):
    pyspiel.register_game(_kind().get_type(), _kind)
