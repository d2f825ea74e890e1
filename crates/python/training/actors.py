"""Actors: threads that play games with the newest net, and opponents from a pool."""

from __future__ import annotations

import argparse
import contextlib
import math
import threading
from dataclasses import astuple, dataclass, field

import numpy as np
import torch
from policy_nets import from_bytes
from torch import Tensor, nn

from novae import SelfPlay

# The most samples that an actor passes on at once.
MOST_SAMPLES = 8192

# Seconds between new opponents, and between new weights for other machines.
REFRESH = 20


@dataclass
class Guide:
    """What all actors of a process share: the net and the parameters of the search."""

    net: nn.Module
    device: str
    dtype: torch.dtype
    compiled: bool
    simulations: int
    # The weight of the static evaluation of `master`.
    static: float = 0.0
    # Files of nets. Each actor uses one of them for the opponents of its games.
    opponents: list[bytes] = field(default_factory=list)

    def evaluate(self, rows: Tensor, codes: Tensor) -> tuple[Tensor, Tensor]:
        """Logits and shares from the newest net."""
        logits, shares, _ = self.net(rows, codes, self.dtype)
        shares = torch.softmax(shares, 1)
        # At first, the static evaluation of `master` is better than the net.
        if self.static > 0:
            shares = torch.lerp(shares, self.net.static_shares(rows), self.static)
        return logits, shares

    def opponent(self, data: bytes):
        """A function that evaluates with the net of a file."""
        net = from_bytes(data).to(self.device)
        if net.trunk.input.bias.shape == self.net.trunk.input.bias.shape:
            # What is already compiled for these shapes. Nets of other sizes are not compiled.
            net.trunk.normalise, net.trunk.finish = self.net.trunk.normalise, self.net.trunk.finish

        def evaluate(rows: Tensor, codes: Tensor) -> tuple[Tensor, Tensor]:
            logits, shares, _ = net(rows, codes, self.dtype)
            return logits, torch.softmax(shares, 1)

        return evaluate


@dataclass
class Totals:
    """What actors have done: the games against opponents, and the learner's wins of these."""

    evaluations: int = 0
    games: int = 0
    against: int = 0
    won: float = 0.0

    def __add__(self, other: Totals) -> Totals:
        """The sum."""
        return Totals(*[a + b for a, b in zip(astuple(self), astuple(other), strict=True)])


class Actor(threading.Thread):
    """Plays games of the same number of players in a thread.

    Several actors share the processor and the GPU, so that both are busy. `samples` takes the
    samples of finished games, with its method `fill`.
    """

    def __init__(self, guide: Guide, options: argparse.Namespace, number: int, seed: int, samples):
        super().__init__(daemon=True)
        players = plan(options)[number]
        games = games_of(options, players)
        self.guide, self.number, self.samples, self.players = guide, number, samples, players
        self.simulations = guide.simulations
        self.play = SelfPlay(
            options.game, games, players=players, seed=seed + 101 * number, maps=options.maps,
            simulations=self.simulations, considered=considered_actions(self.simulations),
            opponents=opponents_share(options, players),
        )  # fmt: skip
        pin = guide.device == "cuda"
        most = self.play.most_actions
        self.rows = torch.zeros(games, self.play.row_len, dtype=torch.uint8, pin_memory=pin)
        self.codes = torch.zeros(games, most, dtype=torch.int32, pin_memory=pin)
        self.logits = torch.zeros(games, most, pin_memory=pin)
        self.shares = torch.zeros(games, 4, pin_memory=pin)
        self.stream = torch.cuda.Stream() if pin else None
        self.totals, self.stop = Totals(), False
        # Only for games with opponents: whose search the rows belong to.
        self.owners = np.zeros(games, np.uint8) if options.opponents else None
        self.sizes = part_sizes(options, players) if guide.compiled else (games, games)
        self.order = torch.zeros(3 * games + 96, dtype=torch.long, pin_memory=pin)
        self.opponent, self.opponents = guide.evaluate, guide.opponents[:0]

    def run(self) -> None:
        """Plays until the training ends."""
        with torch.cuda.stream(self.stream) if self.stream else contextlib.nullcontext():
            while not self.stop:
                self.step()

    def step(self) -> None:
        """Continues all games and evaluates their next positions."""
        self.update()
        arrays = [x.numpy() for x in (self.logits, self.shares, self.rows, self.codes)]
        self.play.step(*arrays, self.owners)
        self.evaluate()
        if self.play.samples >= min(MOST_SAMPLES // 2, 8 * len(self.rows)):
            self.samples.fill(self.play)
            self.count()
        if self.stream:
            self.stream.synchronize()
        self.totals.evaluations += len(self.rows)

    def count(self) -> None:
        """Counts the finished games."""
        play, totals = self.play, self.totals
        totals.games, totals.against, totals.won = play.finished, play.against, play.won

    def update(self) -> None:
        """Takes new parameters and a new opponent."""
        guide = self.guide
        if self.simulations != guide.simulations:
            self.simulations = guide.simulations
            considered = considered_actions(self.simulations)
            self.play.set_search(simulations=self.simulations, considered=considered)
        if self.opponents is not guide.opponents:
            self.opponents = guide.opponents
            if self.opponents:
                data = self.opponents[self.number % len(self.opponents)]
                self.opponent = guide.opponent(data)

    @torch.no_grad()
    def evaluate(self) -> None:
        """Asks the GPU for the evaluations of the rows and returns at once."""
        device = self.guide.device
        rows = self.rows.to(device, non_blocking=True)
        codes = self.codes.to(device, non_blocking=True).long()
        if self.owners is None:
            logits, shares = self.guide.evaluate(rows, codes)
        else:
            logits, shares = self.evaluate_parts(rows, codes)
        self.logits.copy_(logits, non_blocking=True)
        self.shares.copy_(shares, non_blocking=True)

    def evaluate_parts(self, rows: Tensor, codes: Tensor) -> tuple[Tensor, Tensor]:
        """Evaluates the rows of the learner with its net, and those of opponents with theirs."""
        parts, begin, order = [], 0, self.order.numpy()
        evaluators = [self.guide.evaluate, self.opponent]
        for owner, (evaluate, size) in enumerate(zip(evaluators, self.sizes, strict=True)):
            chosen = np.flatnonzero(self.owners == owner)
            for first in range(0, len(chosen), size):
                part = chosen[first : first + size]
                # A compiled net needs parts of constant size: the last row is repeated.
                length = size if self.guide.compiled else len(part)
                order[begin : begin + len(part)] = part
                order[begin + len(part) : begin + length] = part[-1]
                parts.append((evaluate, begin, begin + length))
                begin += length
        places = self.order[:begin].to(rows.device, non_blocking=True)
        logits = torch.empty(codes.shape, device=rows.device)
        shares = torch.empty(len(rows), 4, device=rows.device)
        for evaluate, begin, end in parts:
            part = places[begin:end]
            logits[part], shares[part] = evaluate(rows[part], codes[part])
        return logits, shares


def plan(options: argparse.Namespace) -> list[int]:
    """The numbers of players of all actors."""
    return [2] * options.actors + ([3, 4] if options.many else [])


def games_of(options: argparse.Namespace, players: int) -> int:
    """The games of an actor. In Nova Luna all actors have equal numbers of areas."""
    return options.games * 2 // players if options.game == "nova-luna" else options.games


def considered_actions(simulations: int) -> int:
    """How many actions the root of a search compares."""
    return min(16, max(2, simulations // 2))


def opponents_share(options: argparse.Namespace, players: int) -> float:
    """The share of the games that have opponents.

    With more players it is lower, so that opponents have the same part of the searches. With
    `--opponents 1` all games have opponents.
    """
    share = options.opponents
    return share if share == 1 else share * players / (2 * (players - 1))


def part_sizes(options: argparse.Namespace, players: int) -> tuple[int, int]:
    """How many rows the nets of the learner and of the opponents evaluate at once.

    All actors have the same sizes (in Nova Luna equal numbers of areas), so that two sizes are
    compiled. They leave some room, because the number of rows of the opponents varies.
    """
    counts = sorted(set(plan(options)))
    parts = [opponents_share(options, n) * (n - 1) / n for n in counts]
    fewest = min(games_of(options, n) for n in counts)

    def rows(part: float) -> int:
        room = 0.05 * min(part, 1 - part) + 3 * math.sqrt(part * (1 - part) / fewest)
        part = min(1.0, part + room)
        if options.game == "nova-luna":
            return max(math.ceil(2 * options.games * part / 48), 1) * 48 // players
        return min(max(math.ceil(options.games * part / 16), 1) * 16, options.games)

    return rows(1 - min(parts)), rows(max(parts))


class LocalActors:
    """The actors of this process."""

    def __init__(self, guide: Guide, options: argparse.Namespace, seed: int, samples) -> None:
        """`samples` returns what takes the samples of games with this number of players."""
        count = range(len(plan(options)))
        numbers = plan(options)
        self.actors = [Actor(guide, options, i, seed, samples(numbers[i])) for i in count]

    def warm_up(self) -> None:
        """Compiles everything before the threads start, because threads cannot compile at once."""
        for actor in self.actors:
            actor.step()

    def start(self) -> None:
        """Starts all threads."""
        for actor in self.actors:
            actor.start()

    def poll(self) -> None:
        """Ends the training if an actor has failed."""
        if not all(actor.is_alive() for actor in self.actors):
            raise SystemExit("an actor has failed")

    def totals(self) -> Totals:
        """What all actors have done."""
        return sum((actor.totals for actor in self.actors), Totals())

    def stop(self) -> None:
        """Stops all threads."""
        for actor in self.actors:
            actor.stop = True
        for actor in self.actors:
            actor.join()
