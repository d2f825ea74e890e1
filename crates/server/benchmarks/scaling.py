"""Measures how the cost of the server grows with its load, and draws plots.

    cargo build --release --package novae --example fill
    python crates/server/benchmarks/scaling.py target/release/novae --data target/scaling.jsonl \
        --plots docs live pace stored length nodes

Each measured point is a line of the data file. A point that is already there is not measured
again, so the command continues after an interruption. Without names of series it only draws.
The plots need matplotlib.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import socket
import sqlite3
import statistics
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

Point = dict[str, float]

# The points of each series.
LIVE = [100, 300, 1000, 3000, 9000]
FAST = [1, 10, 50, 200, 500]
STORED = [10_000, 100_000, 1_000_000, 10_000_000]
PLAYERS = [10_000, 100_000, 1_000_000]
NODES = [1, 2, 3]

# How often a request is repeated; the median counts.
REPEATS = 9


def load(novae: Path, *options: object, seconds: float = 20) -> Point:
    """Runs `novae load` and returns what the plots need of its report."""
    command = [novae, "load", "--json", "--quiet", "--seconds", seconds, *options]
    output = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, check=True)
    report = json.loads(output.stdout)
    server, latency = report["server"], report["milliseconds"]["done"]
    return {
        "actions_per_second": report["actions_per_second"],
        "cpu_us": server["processor_seconds"] * 1e6 / max(report["actions"], 1),
        "p50_ms": latency["p50"],
        "p99_ms": latency["p99"],
        "memory_mib": server["memory_after"] / 2**20,
        "memory_per_game_kib": server["memory_per_game"] / 2**10,
    }


@contextlib.contextmanager
def serving(novae: Path, database: Path) -> Iterator[tuple[str, float, subprocess.Popen]]:
    """A server with this database, its address, and the milliseconds of its start."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{probe.getsockname()[1]}"
    begun = time.monotonic()
    command = [novae, "serve", "--no-limits", "--listen", address, "--database", database]
    with subprocess.Popen(
        [str(part) for part in command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        try:
            url = f"http://{address}"
            while not answers(f"{url}/healthz"):
                if server.poll() is not None:
                    raise SystemExit(f"the server ended with status {server.returncode}")
                time.sleep(0.001)
            yield url, (time.monotonic() - begun) * 1e3, server
        finally:
            server.terminate()


def answers(url: str) -> bool:
    """Whether a request succeeds."""
    try:
        with urllib.request.urlopen(url, timeout=60) as response:
            return response.status == 200
    except OSError:
        return False


def milliseconds(url: str) -> float:
    """The median time of a request."""
    times = []
    for _ in range(REPEATS):
        begun = time.monotonic()
        with urllib.request.urlopen(url, timeout=600) as response:
            response.read()
        times.append((time.monotonic() - begun) * 1e3)
    return statistics.median(times)


def memory_mib(process: subprocess.Popen) -> float:
    """The resident memory of a process."""
    pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 2**20


def played(novae: Path, folder: Path, *options: object) -> Path:
    """A database with games that were just played."""
    database = folder / "games.db"
    command = [novae, "load", "--json", "--quiet", "--database", database, *options]
    subprocess.run([str(part) for part in command], stdout=subprocess.DEVNULL, check=True)
    return database


def copy_games(database: Path, games: int) -> None:
    """Fills a database with copies of its shortest finished game."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        shortest = (
            "SELECT games.id FROM games JOIN entries ON entries.game = games.id "
            "WHERE phase = 'over' GROUP BY games.id ORDER BY COUNT(*) LIMIT 1"
        )
        (source,) = connection.execute(shortest).fetchone()
        numbers = (
            "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers "
            f"WHERE n < {games}) "
        )
        connection.execute("PRAGMA synchronous = OFF")
        for table, key in [("games", "id"), ("entries", "game"), ("seats", "game")]:
            names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            values = [f"'c' || n || substr({key}, 1, 8)" if name == key else name for name in names]
            connection.execute(
                f"{numbers}INSERT INTO {table} ({', '.join(names)}) SELECT {', '.join(values)} "
                f"FROM numbers CROSS JOIN {table} WHERE {key} = ?",
                [source],
            )
        connection.commit()


def stored(novae: Path, games: int) -> Point:
    """The start of a server and its answers, with so many finished games."""
    with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as name:
        database = played(novae, Path(name), "--games", 4, "--game", "nova-luna")
        copy_games(database, games)
        with contextlib.closing(sqlite3.connect(database)) as connection:
            (table,) = connection.execute("SELECT id FROM games WHERE id LIKE 'c1%'").fetchone()
        with serving(novae, database) as (url, start, server):
            return {
                "start_ms": start,
                "lobby_ms": milliseconds(f"{url}/api/games?show=waiting"),
                "history_ms": milliseconds(f"{url}/api/games?show=over"),
                "table_ms": milliseconds(f"{url}/api/games/{table}"),
                "memory_mib": memory_mib(server),
                "database_mib": database.stat().st_size / 2**20,
            }


def players(novae: Path, count: int) -> Point:
    """Games in a database with so many players."""
    with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as name:
        database = Path(name) / "players.db"
        fill = novae.parent / "examples" / "fill"
        subprocess.run([fill, database, str(count), "0"], check=True)
        return load(novae, "--database", database, "--games", 200, "--pace", 2)


def lengths(novae: Path) -> Iterator[Point]:
    """The time to open tables with logs of different lengths."""
    with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as name:
        options = ["--games", 60, "--game", "terra-nova", "--seconds", 6]
        database = played(novae, Path(name), *options)
        with contextlib.closing(sqlite3.connect(database)) as connection:
            counts = "SELECT game, COUNT(*) FROM entries GROUP BY game ORDER BY COUNT(*)"
            tables = connection.execute(counts).fetchall()
        step = max(len(tables) // 12, 1)
        with serving(novae, database) as (url, _, _):
            for table, entries in tables[::step]:
                begun = time.monotonic()
                answers(f"{url}/api/games/{table}")
                first = (time.monotonic() - begun) * 1e3
                log = milliseconds(f"{url}/api/games/{table}/log")
                yield {"x": entries, "first_ms": first, "log_ms": log}


def measure(novae: Path, series: str, done: set[float]) -> Iterator[Point]:
    """The points of a series that are not measured yet."""
    measures: dict[str, tuple[list[int], Callable[[int], Point]]] = {
        "live": (LIVE, lambda games: load(novae, "--games", games, "--pace", 5)),
        "fast": (FAST, lambda games: load(novae, "--games", games, seconds=10)),
        "stored": (STORED, lambda games: stored(novae, games)),
        "players": (PLAYERS, lambda count: players(novae, count)),
        "nodes": (
            NODES,
            lambda nodes: load(novae, "--nodes", nodes, "--games", 200, seconds=10),
        ),
    }
    if series == "length":
        if not done:
            yield from lengths(novae)
        return
    points, run = measures[series]
    for point in points:
        if point not in done:
            yield {"x": point, **run(point)}


# The plots: the file, the series, the label of the x axis, and the values with their labels.
PLOTS = [
    ("scaling-live", "live", "live games, one action in 5 s", ["cpu_us", "p99_ms", "memory_mib"]),
    ("scaling-fast", "fast", "live games, as fast as possible", ["actions_per_second", "cpu_us"]),
    ("scaling-stored", "stored", "finished games", ["start_ms", "history_ms", "table_ms"]),
    ("scaling-players", "players", "players in the database", ["cpu_us", "p99_ms"]),
    ("scaling-length", "length", "entries of the log", ["first_ms", "log_ms"]),
    ("scaling-nodes", "nodes", "servers on one PostgreSQL", ["actions_per_second", "cpu_us"]),
]
LABELS = {
    "cpu_us": "processor time per action, µs",
    "p99_ms": "request p99, ms",
    "memory_mib": "memory of the server, MiB",
    "actions_per_second": "actions per second",
    "start_ms": "start, ms",
    "history_ms": "first page of the history, ms",
    "table_ms": "a table, ms",
    "first_ms": "first request of the table, ms",
    "log_ms": "its log, ms",
}


def draw(points: list[dict], folder: Path) -> None:
    """Draws the plots of the series that were measured."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot as plt

    for file, series, label, values in PLOTS:
        rows = sorted((row for row in points if row["series"] == series), key=lambda row: row["x"])
        if not rows:
            continue
        figure, axes = plt.subplots(1, len(values), figsize=(3.6 * len(values), 2.8))
        for axis, value in zip(axes, values, strict=True):
            axis.plot([row["x"] for row in rows], [row[value] for row in rows], marker="o")
            if rows[-1]["x"] > 20 * rows[0]["x"]:
                axis.set_xscale("log")
            axis.set_ylim(bottom=0)
            axis.set_xlabel(label)
            axis.set_title(LABELS[value], fontsize=9)
        figure.tight_layout()
        figure.savefig(folder / f"{file}.svg", metadata={"Date": None})
        plt.close(figure)


def main() -> None:
    """Measures, then draws."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("novae", type=Path, help="the program")
    parser.add_argument("series", nargs="*", choices=[plot[1] for plot in PLOTS] + [[]])
    parser.add_argument("--data", type=Path, default=Path("target/scaling.jsonl"))
    parser.add_argument("--plots", type=Path, help="the folder for the plots")
    options = parser.parse_args()
    lines = options.data.read_text().splitlines() if options.data.exists() else []
    points = [json.loads(line) for line in lines]
    for series in options.series:
        done = {point["x"] for point in points if point["series"] == series}
        for measured in measure(options.novae.resolve(), series, done):
            before = os.getloadavg()[0]
            point = {"series": series, "load": round(before, 1), **measured}
            points.append(point)
            print(json.dumps(point), flush=True)
            with options.data.open("a") as data:
                data.write(json.dumps(point) + "\n")
    if options.plots:
        draw(points, options.plots)


if __name__ == "__main__":
    main()
