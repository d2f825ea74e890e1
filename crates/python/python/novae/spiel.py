"""Both games with the interface of OpenSpiel: states with chance nodes, codes and tensors.

The names are those of OpenSpiel, so that its Python algorithms work with a `Game`. OpenSpiel is not
required. `novae.openspiel` registers the same games with an installed OpenSpiel.

>>> from novae import Rng, spiel
>>> game = spiel.load_game("nova_luna", players=2)
>>> state, rng = game.new_initial_state(), Rng(1)
>>> while not state.is_terminal():
...     legal = state.legal_actions()
...     state.apply_action(legal[rng.below(len(legal))])
>>> sum(state.returns())
0.0
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from . import nova_luna, terra_nova

__all__ = ["CHANCE", "TERMINAL", "Game", "GameType", "State", "load_game"]

CHANCE = -1
TERMINAL = -4

_TILES = 68
_FIRST_TILES = 11


class GameType(NamedTuple):
    """The type of a game, with OpenSpiel's constants if OpenSpiel is installed."""

    short_name: str
    long_name: str
    dynamics: Any
    chance_mode: Any
    information: Any
    utility: Any
    reward_model: Any
    max_num_players: int
    min_num_players: int


def _word(group: str, name: str) -> Any:
    """Return OpenSpiel's constant, which its algorithms compare with; else the plain name."""
    try:
        import pyspiel
    except ImportError:
        return name
    return getattr(getattr(pyspiel.GameType, group), name)


class Game:
    """One game with one kind of set-up.

    Nova Luna starts with chance nodes that reveal the eleven tiles of the wheel. With a seed, the
    game starts with the set-up of that seed.
    """

    def __init__(self, encoding: Any, setup: Any, parameters: dict[str, Any]) -> None:
        self.encoding = encoding
        self.scale = encoding.high.astype(np.float32)
        self._setup = setup
        self._parameters = parameters

    def new_initial_state(self) -> State:
        """Return the initial state."""
        return State(self)

    def num_players(self) -> int:
        """Return the number of players."""
        return self.encoding.players

    def num_distinct_actions(self) -> int:
        """Return the number of codes of players."""
        return self.encoding.actions

    def max_chance_outcomes(self) -> int:
        """Return the number of codes of chance."""
        return self.encoding.chances

    def max_game_length(self) -> int:
        """Return an upper bound of the number of actions of players."""
        if self._parameters["game"] == "nova_luna":
            return 2 * _TILES
        # At least one stone in every `quiet_rounds` rounds of three actions, and 80 stones.
        rounds = self._parameters["quiet_rounds"] or 10_000
        return 81 * rounds * 3 * self.num_players() + 26

    def max_chance_nodes_in_history(self) -> int:
        """Return an upper bound of the number of chance actions: each tile is turned up once."""
        return _TILES if self.encoding.chances else 0

    def min_utility(self) -> float:
        """Return the minimum return of a player."""
        return -300.0 if self.num_players() == 1 else -1.0

    def max_utility(self) -> float:
        """Return the maximum return of a player."""
        return 290.0 if self.num_players() == 1 else 1.0

    def utility_sum(self) -> float | None:
        """Return the sum of all returns; None for a solo game."""
        return None if self.num_players() == 1 else 0.0

    def observation_tensor_size(self) -> int:
        """Return the number of values of an observation."""
        return self.encoding.observation_len

    def observation_tensor_shape(self) -> list[int]:
        """Return the shape of an observation: it is flat, planes first."""
        return [self.encoding.observation_len]

    def get_type(self) -> GameType:
        """Return the type of the game."""
        name = self._parameters["game"]
        solo = self.num_players() == 1
        return GameType(
            short_name=name,
            long_name={"nova_luna": "Nova Luna", "terra_nova": "Terra Nova"}[name],
            dynamics=_word("Dynamics", "SEQUENTIAL"),
            chance_mode=_word(
                "ChanceMode", "EXPLICIT_STOCHASTIC" if self.encoding.chances else "DETERMINISTIC"
            ),
            information=_word("Information", "PERFECT_INFORMATION"),
            utility=_word("Utility", "GENERAL_SUM" if solo else "ZERO_SUM"),
            reward_model=_word("RewardModel", "REWARDS" if solo else "TERMINAL"),
            max_num_players=4,
            min_num_players=1 if name == "nova_luna" else 2,
        )

    def get_parameters(self) -> dict[str, Any]:
        """Return the parameters of the game."""
        return dict(self._parameters)

    def deserialize_state(self, text: str) -> State:
        """Return the state from the output of `State.serialize`."""
        state = self.new_initial_state()
        for code in text.split():
            state.apply_action(int(code))
        return state

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the parameters."""
        return _load, (self._parameters,)

    def __str__(self) -> str:
        """Return the name and the parameters; a map without a name is omitted."""
        words = [
            f"{key}={value}"
            for key, value in self._parameters.items()
            if key != "game" and value is not None and "\n" not in str(value)
        ]
        return f"{self._parameters['game']}({','.join(words)})"


class State:
    """The position of a game and its history."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._encoding = game.encoding
        self._history: list[tuple[int, int]] = []
        self._wheel: list[int] = []
        self._position: Any = None
        # The returns when a player was last to act. Rewards are counted from there.
        self._settled = [0.0] * game.num_players()
        if game._setup is not None:
            rules = nova_luna.NovaLuna if game.encoding.chances else terra_nova.TerraNova
            self._position = rules(game._setup)

    @property
    def position(self) -> Any:
        """The position; None while the wheel is being filled."""
        return self._position

    def get_game(self) -> Game:
        """Return the game."""
        return self._game

    def num_players(self) -> int:
        """Return the number of players."""
        return self._game.num_players()

    def current_player(self) -> int:
        """Return the player to act, `CHANCE` or `TERMINAL`."""
        turn = "chance" if self._position is None else self._position.turn
        return {"chance": CHANCE, "over": TERMINAL}.get(turn, turn)

    def is_chance_node(self) -> bool:
        """Return whether chance is to act."""
        return self.current_player() == CHANCE

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.current_player() == TERMINAL

    def is_player_node(self) -> bool:
        """Return whether a player is to act."""
        return self.current_player() >= 0

    def is_simultaneous_node(self) -> bool:
        """Return False: players act one after another."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal codes in ascending order; an empty list if the player is not to act."""
        if player is not None and player != self.current_player():
            return []
        if self._position is None:
            return [tile - 1 for tile in range(1, _TILES + 1) if tile not in self._wheel]
        return self._encoding.legal(self._position)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """Return 1 for each legal code and 0 for all others."""
        chance = self.is_chance_node()
        mask = [0] * (self._encoding.chances if chance else self._encoding.actions)
        for code in self.legal_actions(player):
            mask[code] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the chance codes with their probabilities."""
        if not self.is_chance_node():
            raise ValueError("it is not chance's turn")
        legal = self.legal_actions()
        return [(code, 1.0 / len(legal)) for code in legal]

    def apply_action(self, code: int) -> None:
        """Play a code for the player or chance to act."""
        player = self.current_player()
        if self._position is None:
            self._turn_up(int(code))
        else:
            action = self._encoding.decode(self._position, int(code))
            if player >= 0:
                self._settled = self.returns()
            self._position.play(action)
        self._history.append((player, int(code)))

    def _turn_up(self, code: int) -> None:
        if code not in self.legal_actions():
            raise ValueError(f"tile {code + 1} cannot be turned up")
        self._wheel.append(code + 1)
        if len(self._wheel) == _FIRST_TILES:
            order = list(range(self.num_players()))
            variant = self._game._parameters["variant"]
            setup = nova_luna.Setup(len(order), order=order, wheel=self._wheel, variant=variant)
            self._position = nova_luna.NovaLuna(setup)

    def child(self, code: int) -> State:
        """Return the state after a code; this one does not change."""
        state = self.clone()
        state.apply_action(code)
        return state

    def clone(self) -> State:
        """Return an independent copy of the state."""
        state = State.__new__(State)
        state._game, state._encoding = self._game, self._encoding
        state._history, state._wheel = list(self._history), list(self._wheel)
        state._position = None if self._position is None else self._position.clone()
        state._settled = self._settled
        return state

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        """Return a clone."""
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the game and the history."""
        return _replay, (self._game, self.serialize())

    def resample_from_infostate(self, player: int, sampler: Any) -> State:
        """Return a clone: all players have the same information."""
        return self.clone()

    def returns(self) -> list[float]:
        """Return the return of each player so far."""
        if self._position is None:
            return [0.0] * self.num_players()
        return self._encoding.returns(self._position)

    def rewards(self) -> list[float]:
        """Return the reward of each player for the last code of a player and the deals after it."""
        return [now - then for now, then in zip(self.returns(), self._settled, strict=True)]

    def player_return(self, player: int) -> float:
        """Return the return of a player so far."""
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        """Return the reward of a player; see `rewards`."""
        return self.rewards()[player]

    def observation_tensor(self, player: int | None = None) -> np.ndarray:
        """Return the observation of a player, each value divided by its maximum."""
        if self._position is None:
            return np.zeros(self._encoding.observation_len, np.float32)
        if player is None or player < 0:
            player = max(self.current_player(), 0)
        return self._encoding.observation(self._position, player) / self._game.scale

    def observation_string(self, player: int | None = None) -> str:
        """Return the position as text."""
        return str(self)

    def information_state_string(self, player: int | None = None) -> str:
        """Return the whole history, which all players know."""
        return self.history_str()

    def history(self) -> list[int]:
        """Return all codes played so far, including those of chance."""
        return [code for _, code in self._history]

    def full_history(self) -> list[tuple[int, int]]:
        """Return all codes played so far with their players."""
        return list(self._history)

    def history_str(self) -> str:
        """Return all codes played so far as text."""
        return " ".join(str(code) for _, code in self._history)

    def serialize(self) -> str:
        """Return a text for `Game.deserialize_state`."""
        return self.history_str()

    def move_number(self) -> int:
        """Return the number of codes played so far."""
        return len(self._history)

    def action_to_string(self, player: int, code: int | None = None) -> str:
        """Return a code in notation; the player is optional."""
        code = player if code is None else code
        if self._position is None:
            return f"#{code + 1}"
        return str(self._encoding.decode(self._position, code))

    def string_to_action(self, text: str) -> int:
        """Return the code of an action in notation."""
        if self._position is None:
            return int(text.removeprefix("#")) - 1
        return self._encoding.encode(self._position, text)

    def __str__(self) -> str:
        """Return the position as text."""
        return f"wheel {self._wheel}" if self._position is None else str(self._position)


def load_game(
    name: str,
    *,
    players: int = 2,
    seed: int | None = None,
    variant: str = "standard",
    window: int = 16,
    map: terra_nova.Map | str = "island",
    quiet_rounds: int = 12,
) -> Game:
    """Return the game with a name: "nova_luna" or "terra_nova".

    `seed`, `variant` and `window` are for Nova Luna, `map` and `quiet_rounds` for Terra Nova.
    """
    parameters: dict[str, Any] = {"game": name, "players": players}
    if name == "nova_luna":
        encoding = nova_luna.Encoding(players, variant=variant, window=window)
        setup = None
        if seed is not None:
            setup, _ = nova_luna.Setup.from_seed(players, seed=seed, variant=variant)
        parameters |= {"variant": variant, "window": window, "seed": seed}
        return Game(encoding, setup, parameters)
    if name == "terra_nova":
        setup = terra_nova.Setup(players, map=map, quiet_rounds=quiet_rounds)
        parameters |= {"map": setup.map, "quiet_rounds": quiet_rounds}
        return Game(terra_nova.Encoding(setup), setup, parameters)
    raise ValueError(f"there is no game {name!r}; there are 'nova_luna' and 'terra_nova'")


def _load(parameters: dict[str, Any]) -> Game:
    options = {key: value for key, value in parameters.items() if key != "game"}
    return load_game(parameters["game"], **options)


def _replay(game: Game, text: str) -> State:
    return game.deserialize_state(text)
