from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import nova_luna as _luna
from . import terra_nova as _terra

nova_luna: ModuleType
terra_nova: ModuleType

class Illegal(ValueError):
    rule: str

class BadSetup(ValueError):
    rule: str

class BadRecord(ValueError): ...

class Outcome:
    @property
    def places(self) -> list[int] | None: ...
    @property
    def score(self) -> int | None: ...
    def ranking(self) -> list[list[int]]: ...
    def shares(self) -> list[float]: ...

class Rng:
    def __init__(self, seed: int = 0) -> None: ...
    def next_u64(self) -> int: ...
    def below(self, n: int) -> int: ...
    def clone(self) -> Rng: ...

class ActionValue:
    @property
    def action(self) -> Any: ...
    @property
    def value(self) -> float: ...
    @property
    def share(self) -> float: ...

class Thought:
    @property
    def action(self) -> Any: ...
    @property
    def value(self) -> list[float]: ...
    @property
    def line(self) -> list[Any]: ...
    @property
    def nodes(self) -> int: ...
    @property
    def actions(self) -> list[ActionValue]: ...

class Solution:
    @property
    def score(self) -> int: ...
    @property
    def line(self) -> list[_luna.Action]: ...
    @property
    def bound(self) -> int: ...
    @property
    def proven(self) -> bool: ...
    @property
    def nodes(self) -> int: ...

class SelfPlay:
    def __init__(
        self,
        game: str,
        games: int,
        *,
        players: int = 2,
        seed: int = 0,
        threads: int | None = None,
        simulations: int = 16,
        considered: int = 8,
        noise: bool = True,
        value_scale: float = 1.0,
        maps: int = 0,
        first_map: int = 1,
        opponents: float = 0.0,
    ) -> None: ...
    @property
    def games(self) -> int: ...
    @property
    def players(self) -> int: ...
    @property
    def row_len(self) -> int: ...
    @property
    def most_actions(self) -> int: ...
    @property
    def finished(self) -> int: ...
    @property
    def against(self) -> int: ...
    @property
    def won(self) -> float: ...
    @property
    def samples(self) -> int: ...
    def set_search(self, *, simulations: int, considered: int) -> None: ...
    def step(
        self,
        logits: NDArray[np.float32],
        shares: NDArray[np.float32],
        rows: NDArray[np.uint8],
        codes: NDArray[np.int32],
        opponents: NDArray[np.uint8] | None = None,
    ) -> None: ...
    def take(
        self,
        rows: NDArray[np.uint8],
        codes: NDArray[np.int32],
        policies: NDArray[np.float32],
        targets: NDArray[np.float32],
    ) -> int: ...
    def __len__(self) -> int: ...

class Batch:
    def __init__(
        self,
        encoding: _luna.Encoding | _terra.Encoding,
        games: int,
        *,
        seed: int = 0,
        threads: int | None = None,
    ) -> None: ...
    @property
    def games(self) -> int: ...
    @property
    def players(self) -> int: ...
    @property
    def actions(self) -> int: ...
    @property
    def observation_len(self) -> int: ...
    @property
    def packed_len(self) -> int: ...
    @property
    def encoding(self) -> Any: ...
    def position(self, game: int) -> Any: ...
    def reset(self, seed: int) -> None: ...
    def observe(
        self,
        *,
        seats: NDArray[np.int8] | None = None,
        observations: NDArray[np.uint8] | None = None,
        masks: NDArray[np.bool_] | None = None,
        packed_masks: NDArray[np.uint8] | None = None,
        samples: NDArray[np.int64] | None = None,
    ) -> None: ...
    def step(
        self,
        codes: NDArray[np.int64],
        *,
        rewards: NDArray[np.float32] | None = None,
        dones: NDArray[np.bool_] | None = None,
        seats: NDArray[np.int8] | None = None,
        observations: NDArray[np.uint8] | None = None,
        masks: NDArray[np.bool_] | None = None,
        packed_masks: NDArray[np.uint8] | None = None,
        samples: NDArray[np.int64] | None = None,
    ) -> None: ...
    def __len__(self) -> int: ...

def think(
    position: _luna.NovaLuna | _terra.TerraNova,
    level: str = "master",
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> Thought: ...
def choose(
    position: _luna.NovaLuna | _terra.TerraNova,
    level: str = "master",
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> Any: ...
def solve(
    deck: _luna.Deck, *, nodes: int | None = None, seconds: float | None = None
) -> Solution: ...
def verify_deal(
    record: str,
    *,
    table: str | None = None,
    commitment: str | None = None,
    entropy: dict[int, str] | None = None,
) -> str | None: ...
def random_games(
    encoding: _luna.Encoding | _terra.Encoding, games: int, seed: int = 0
) -> tuple[int, int]: ...
