"""The archives of open data."""

import gzip
import io
import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import islice
from pathlib import Path

import pytest

from novae.games import BadArchive, open_data

#: Written by `novae export`: games of bots, of a named account and of guests.
ARCHIVE = Path(__file__).parent / "data" / "games.jsonl.gz"


def test_every_game_of_an_archive_can_be_replayed():
    games = list(open_data(ARCHIVE))
    assert len(games) == 4
    assert {game.game for game in games} == {"nova-luna", "terra-nova"}
    for game in games:
        position = game.parse().replay()
        assert position.players == len(game.players)
        if all(player.out is None for player in game.players):
            assert position.turn == "over"
            ranking = game.result["ranking"]
            places = position.outcome.places
            assert [places[seat] for place in ranking for seat in place] == sorted(places)
    people = [player for game in games for player in game.players if player.kind == "person"]
    assert {player.name for player in people if not player.name.startswith("player-")} == {"Ada"}
    assert all(player.id.startswith("player-") for player in people)


def test_an_archive_is_read_from_a_url_as_far_as_needed():
    data = ARCHIVE.read_bytes()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            if self.path == "/latest":
                self.send_response(307)
                self.send_header("Location", "/archive")
                self.end_headers()
                return
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/latest"
    assert list(open_data(url)) == list(open_data(ARCHIVE))
    server.shutdown()


def test_the_archive_is_never_in_the_memory():
    line = gzip.decompress(ARCHIVE.read_bytes()).splitlines()[0] + b"\n"

    class Endless(io.RawIOBase):
        """A compressed archive without an end."""

        def __init__(self):
            self.buffer, self.served = b"", 0
            self.file = gzip.GzipFile(fileobj=self, mode="wb")

        def write(self, data):
            self.buffer += bytes(data)
            return len(data)

        def read(self, size=-1):
            while len(self.buffer) < size:
                self.file.write(line)
            piece, self.buffer = self.buffer[:size], self.buffer[size:]
            self.served += len(piece)
            return piece

    endless = Endless()
    assert sum(1 for _ in islice(open_data(endless), 1000)) == 1000
    assert endless.served < 1_000_000


def test_a_damaged_archive_is_an_error_and_not_a_shorter_list():
    whole = ARCHIVE.read_bytes()
    lines = gzip.decompress(whole)
    newer = json.dumps({**json.loads(lines.splitlines()[0]), "format": 2}).encode() + b"\n"
    for damaged in [
        whole[: len(whole) // 2],
        whole[:-4],
        b"no gzip",
        gzip.compress(lines[:-1]),
        gzip.compress(b"[]\n"),
        gzip.compress(b'{"format": 1}\n'),
        gzip.compress(newer),
    ]:
        with pytest.raises(BadArchive):
            list(open_data(io.BytesIO(damaged)))
    assert list(open_data(io.BytesIO(gzip.compress(b"")))) == []
