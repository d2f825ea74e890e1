"""The open data of a server: all finished public games, read one after the other.

`novae export` writes such an archive, and a server can publish one every night
(docs/open-data.md). Neither the archive nor the list of games has to fit into the memory.

>>> import gzip, json, tempfile
>>> from novae import nova_luna
>>> from novae.games import open_data
>>> record = str(nova_luna.Match.from_seed(2, seed=7).record())
>>> line = {"format": 1, "game": "nova-luna", "date": "2026-11-19", "record": record}
>>> with tempfile.NamedTemporaryFile(suffix=".jsonl.gz") as file:
...     with gzip.open(file.name, "wt") as archive:
...         _ = archive.write(json.dumps(line) + "\\n")
...     for game in open_data(file.name):
...         print(game.date, game.parse().replay().players)
2026-11-19 2
"""

from __future__ import annotations

import gzip
import io
import json
import os
import urllib.request
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import IO, Any

from . import nova_luna, terra_nova

__all__ = ["BadArchive", "Game", "Player", "open_data"]

#: The version of the lines that this package reads.
FORMAT = 1

#: The longest line. A game has far less; a longer line is no game.
LONGEST = 16 * 1024 * 1024

_RECORDS = {"nova-luna": nova_luna.Record, "terra-nova": terra_nova.Record}


class BadArchive(ValueError):
    """The archive is damaged, incomplete or of a newer version."""


@dataclass(frozen=True)
class Player:
    """A player of a game."""

    #: `person`, `bot` or `bot-account`.
    kind: str
    #: The pseudonym, the name of a player who chose to show it, or the level of a bot.
    name: str
    #: The pseudonym, which is the same in the whole archive; none for bots and deleted players.
    id: str | None = None
    #: `resigned` or `time-up`, if the player did not play to the end.
    out: str | None = None
    #: Whether a bot played more than a quarter of the turns.
    replaced: bool = False


@dataclass(frozen=True)
class Game:
    """A finished game."""

    #: `nova-luna` or `terra-nova`.
    game: str
    #: The day of the last turn, such as `2026-11-19`.
    date: str
    #: The record as text, with all actions.
    record: str
    players: tuple[Player, ...] = ()
    #: `reason`, and `ranking` (the seats of each place) or `score`.
    result: dict[str, Any] = field(default_factory=dict)
    #: `none`, or a real-time clock or a number of days for each turn.
    clock: Any = "none"
    rated: bool = False
    #: Whether hints were allowed during the game.
    assistance: bool = False
    #: Whether turns could be taken back.
    undo: bool = True

    def parse(self) -> nova_luna.Record | terra_nova.Record:
        """Parses the record; `replay()` of it checks all actions."""
        return _RECORDS[self.game].parse(self.record)


def open_data(source: str | os.PathLike[str] | IO[bytes], timeout: float = 60) -> Iterator[Game]:
    """Iterates over the games of an archive: a file, an open file, or a URL such as
    `https://example.org/api/open-data/latest.jsonl.gz`. The archive is read as far as needed.

    Raises `BadArchive` if the archive is damaged or ends in the middle.
    """
    if not isinstance(source, (str, os.PathLike)):
        yield from _games(source)
    elif str(source).startswith(("http://", "https://")):
        with urllib.request.urlopen(str(source), timeout=timeout) as answer:
            yield from _games(answer)
    else:
        with open(source, "rb") as file:
            yield from _games(file)


def _games(compressed: IO[bytes]) -> Iterator[Game]:
    with io.BufferedReader(gzip.GzipFile(fileobj=compressed)) as lines:  # type: ignore[arg-type]
        number = 0
        while line := _line(lines, number + 1):
            number += 1
            yield _game(line, number)


def _line(lines: io.BufferedReader, number: int) -> bytes:
    try:
        line = lines.readline(LONGEST)
    except (EOFError, OSError, zlib.error) as error:
        raise BadArchive(f"the archive is damaged at line {number}: {error}") from error
    if line and not line.endswith(b"\n"):
        raise BadArchive(f"line {number} has no end")
    return line


def _game(line: bytes, number: int) -> Game:
    try:
        values = json.loads(line)
        version = values.pop("format")
        if version != FORMAT:
            raise BadArchive(f"line {number} has version {version}; install a newer novae-games")
        known = {name: values[name] for name in Game.__dataclass_fields__ if name in values}
        players = tuple(_player(player) for player in known.pop("players", ()))
        game = Game(players=players, **known)
        if game.game not in _RECORDS:
            raise BadArchive(f"line {number} is of the unknown game {game.game!r}")
        return game
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        if isinstance(error, BadArchive):
            raise
        raise BadArchive(f"line {number} is no game: {error}") from error


def _player(player: dict[str, Any]) -> Player:
    return Player(**{name: player[name] for name in Player.__dataclass_fields__ if name in player})
