"""Trains a policy-value net by self-play: `python train_policy.py nova-luna`.

A tree search with the current net chooses all actions of thousands of games; the net learns what
the search found and who won. All state is in one folder. After an interruption, the same command
continues from the last checkpoint, which is at most a minute old.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import math
import os
import sys
import threading
import time
from pathlib import Path

import torch
from augment import AUGMENT
from policy_nets import NETS, from_bytes, to_bytes
from torch import Tensor, nn
from torch.nn import functional

from novae import SelfPlay


def arguments() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(NETS))
    parser.add_argument("--run", type=Path, help="the folder of the run (default: runs/GAME)")
    parser.add_argument("--seconds", type=float, default=540, help="the time of the whole training")
    parser.add_argument("--stop-after", type=float, help="stop this process after so many seconds")
    parser.add_argument("--channels", type=int, default=48)
    parser.add_argument("--blocks", type=int)
    parser.add_argument("--actors", type=int, default=3, help="threads with games of two players")
    parser.add_argument("--games", type=int, default=3072, help="games of each of these threads")
    parser.add_argument("--many", type=int, default=1, help="0: no games of three and four players")
    parser.add_argument("--maps", type=int, default=200, help="generated maps of Terra Nova")
    parser.add_argument("--simulations", type=int, nargs="+", default=[16, 32],
                        help="simulations of each search, in equal parts of the time")  # fmt: skip
    parser.add_argument("--batch", type=int, default=3072)
    parser.add_argument("--reuse", type=float, default=2.5, help="how often a sample is learned")
    parser.add_argument("--buffer", type=int, default=1_500_000, help="samples in memory")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--outcome", type=float, default=0.6, help="the weight of the outcome")
    parser.add_argument("--static", type=float, default=0.15,
                        help="part of the time in which the values of `master` help")  # fmt: skip
    parser.add_argument("--start", type=Path, help="a net to begin with, of the same size")
    parser.add_argument("--checkpoint", type=float, default=45, help="seconds between checkpoints")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-compile", action="store_true")
    options = parser.parse_args()
    options.run = options.run or Path("runs") / options.game
    return options


class Actor(threading.Thread):
    """Plays games of the same number of players in a thread.

    Several actors share the processor and the GPU, so that both are busy.
    """

    def __init__(self, training: Training, players: int, games: int, seed: int, replay: Replay):
        super().__init__(daemon=True)
        options = training.options
        self.training, self.replay, self.players = training, replay, players
        self.play = SelfPlay(
            options.game, games, players=players, seed=seed, maps=options.maps,
            simulations=options.simulations[0],
            considered=considered_actions(options.simulations[0]),
        )  # fmt: skip
        pin = training.device == "cuda"
        most = self.play.most_actions
        self.rows = torch.zeros(games, self.play.row_len, dtype=torch.uint8, pin_memory=pin)
        self.codes = torch.zeros(games, most, dtype=torch.int32, pin_memory=pin)
        self.logits = torch.zeros(games, most, pin_memory=pin)
        self.shares = torch.zeros(games, 4, pin_memory=pin)
        self.stream = torch.cuda.Stream() if pin else None
        self.evaluations, self.games, self.stop = 0, 0, False
        self.simulations = options.simulations[0]

    def run(self) -> None:
        """Plays until the training ends."""
        with torch.cuda.stream(self.stream) if self.stream else contextlib.nullcontext():
            while not self.stop:
                self.step()

    def step(self) -> None:
        """Continues all games and evaluates their next positions."""
        if self.simulations != self.training.simulations:
            self.simulations = self.training.simulations
            considered = considered_actions(self.simulations)
            self.play.set_search(simulations=self.simulations, considered=considered)
        self.play.step(*[x.numpy() for x in (self.logits, self.shares, self.rows, self.codes)])
        self.evaluate()
        if self.play.samples >= 4096:
            self.replay.fill(self.play)
            self.games = self.play.finished
        if self.stream:
            self.stream.synchronize()
        self.evaluations += len(self.rows)

    @torch.no_grad()
    def evaluate(self) -> None:
        """Asks the GPU for the evaluations of the rows and returns at once."""
        training = self.training
        rows = self.rows.to(training.device, non_blocking=True)
        codes = self.codes.to(training.device, non_blocking=True).long()
        logits, shares, _ = training.mean(rows, codes, training.dtype)
        shares = torch.softmax(shares, 1)
        # At first, the static evaluation of `master` is better than the net.
        static = training.static
        if static > 0:
            shares = torch.lerp(shares, training.mean.static_shares(rows), static)
        self.logits.copy_(logits, non_blocking=True)
        self.shares.copy_(shares, non_blocking=True)


def considered_actions(simulations: int) -> int:
    """How many actions the root of a search compares."""
    return min(16, max(2, simulations // 2))


class Replay:
    """The newest samples, in the memory of the GPU."""

    def __init__(self, players: int, row_len: int, most: int, capacity: int, device: str):
        self.players = players
        self.lock = threading.Lock()
        shapes = [
            (row_len, torch.uint8),
            (most, torch.int32),
            (most, torch.float16),
            (12, torch.float32),
        ]
        self.arrays = [torch.zeros(capacity, n, dtype=d, device=device) for n, d in shapes]
        self.capacity, self.written = capacity, 0
        pin = device == "cuda"
        kinds = [torch.uint8, torch.int32, torch.float32, torch.float32]
        self.buffers = [
            torch.zeros(8192, n, dtype=d, pin_memory=pin)
            for (n, _), d in zip(shapes, kinds, strict=True)
        ]

    def __len__(self) -> int:
        """The number of samples."""
        return min(self.written, self.capacity)

    def fill(self, play: SelfPlay) -> None:
        """Takes the samples of finished games. Actors of several threads can call it."""
        with self.lock:
            self.take(play)

    def take(self, play: SelfPlay) -> None:
        """Takes the samples of finished games."""
        count = play.take(*[buffer.numpy() for buffer in self.buffers])
        device = self.arrays[0].device
        place = (self.written + torch.arange(count, device=device)) % self.capacity
        for array, buffer in zip(self.arrays, self.buffers, strict=True):
            array[place] = buffer[:count].to(device).to(array.dtype)
        if device.type == "cuda":
            torch.cuda.current_stream().synchronize()
        self.written += count

    def batch(self, options: argparse.Namespace) -> int:
        """The size of a training batch: in Nova Luna, all have equal numbers of areas."""
        return options.batch * 2 // self.players if options.game == "nova-luna" else options.batch

    def sample(self, count: int) -> list[Tensor]:
        """Random samples."""
        device = self.arrays[0].device
        picked = torch.randint(len(self), (count,), device=device)
        return [array[picked] for array in self.arrays]


def losses(net, augment, samples: list[Tensor], outcome: float, chance, dtype):
    """The losses of policy, value and progress."""
    rows, codes, policies, targets = samples
    rows, codes = augment(net, rows, codes, chance)
    logits, shares, progress = net(rows, codes.long(), dtype)
    absent = codes < 0
    log_policy = torch.log_softmax(logits.masked_fill(absent, -1e4), 1)
    policy = -(policies.float() * log_policy.masked_fill(absent, 0.0)).sum(1).mean()
    won, searched, achieved = targets.unflatten(1, (3, 4)).unbind(1)
    target = outcome * won + (1 - outcome) * searched
    value = -(target * torch.log_softmax(shares, 1)).sum(1).mean()
    with torch.no_grad():
        floor = -(policies.float() * policies.float().clamp(min=1e-9).log()).sum(1).mean()
    return policy, value, functional.mse_loss(progress, achieved), policy.detach() - floor


class Training:
    """A training run, with all its state in one folder."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        options.run.mkdir(parents=True, exist_ok=True)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.dtype = torch.bfloat16 if self.device == "cuda" else torch.float32
        torch.manual_seed(options.seed)
        self.chance = torch.Generator().manual_seed(options.seed)
        shape = {"channels": options.channels}
        if options.blocks:
            shape["blocks"] = options.blocks
        make = NETS[options.game]
        self.net, self.mean = make(**shape).to(self.device), make(**shape).to(self.device)
        if options.start:
            try:
                self.net.load_state_dict(from_bytes(options.start.read_bytes()).state_dict())
            except RuntimeError as error:
                message = f"{options.start} is no net of this game and size: {error}"
                raise SystemExit(message) from error
        self.mean.load_state_dict(self.net.state_dict())
        fused = self.device == "cuda"
        self.optimizer = torch.optim.AdamW(
            self.net.parameters(), lr=options.rate, weight_decay=1e-3, fused=fused
        )
        self.passed, self.steps, self.samples, self.games = 0.0, 0, 0, 0
        self.simulations, self.static = options.simulations[0], 1.0
        self.load()
        torch._dynamo.config.recompile_limit = 64
        if not options.no_compile:
            self.net.trunk.compile()
            self.mean.trunk.compile()

    @property
    def checkpoint(self) -> Path:
        """The file that an interrupted run continues from."""
        return self.options.run / "checkpoint.pt"

    def load(self) -> None:
        """Continues an interrupted run."""
        if not self.checkpoint.exists():
            return
        state = torch.load(self.checkpoint, map_location=self.device, weights_only=True)
        self.net.load_state_dict(state["net"])
        self.mean.load_state_dict(state["mean"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.passed, self.steps = state["passed"], state["steps"]
        self.samples, self.games = state["samples"], state["games"]
        self.chance.manual_seed(self.options.seed + self.steps)
        self.log(resumed=True)

    def save(self) -> None:
        """Writes the checkpoint and the net. A reader never sees half of a file."""
        state = {
            "net": self.net.state_dict(), "mean": self.mean.state_dict(),
            "optimizer": self.optimizer.state_dict(), "passed": self.passed,
            "steps": self.steps, "samples": self.samples, "games": self.games,
        }  # fmt: skip
        part = self.checkpoint.with_suffix(".part")
        torch.save(state, part)
        os.replace(part, self.checkpoint)
        text = (f"{self.options.game}: {self.passed:.0f} s of self-play, {self.games} games, "
                f"{self.samples} samples, {self.steps} steps of {self.options.batch}")  # fmt: skip
        data = to_bytes(self.mean, text)
        for name in [f"{self.passed:05.0f}.net", "newest.net"]:
            (self.options.run / name).write_bytes(data)

    def log(self, **entry: object) -> None:
        """Prints an entry and adds it to the log of the run."""
        line = json.dumps({"passed": round(self.passed, 1), **entry})
        print(line, flush=True)
        with (self.options.run / "log.jsonl").open("a") as log:
            log.write(line + "\n")

    def learn(self, replay: Replay) -> list[Tensor]:
        """One training step."""
        options = self.options
        part = min(self.passed / options.seconds, 1)
        warm = min(1, (self.steps + 10) / 300)
        rate = options.rate * warm * (0.02 + 0.98 * (1 - part) ** 1.2)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        samples = replay.sample(replay.batch(options))
        policy, value, progress, gap = losses(
            self.net, AUGMENT[options.game], samples, options.outcome, self.chance, self.dtype
        )
        self.optimizer.zero_grad(set_to_none=True)
        (policy + 1.5 * value + 0.5 * progress).backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimizer.step()
        self.steps += 1
        decay = min(0.998, 1 - 1 / (self.steps + 1))
        with torch.no_grad():
            means, values = list(self.mean.parameters()), list(self.net.parameters())
            torch._foreach_lerp_(means, values, 1 - decay)
        return [policy.detach(), value.detach(), progress.detach(), gap]

    def actors(self) -> list[Actor]:
        """The actors of all numbers of players. In Nova Luna all have equal numbers of areas."""
        options = self.options
        by_area = options.game == "nova-luna"
        plan = [2] * options.actors + ([3, 4] if options.many else [])
        actors, replays = [], {}
        for number, players in enumerate(plan):
            games = options.games * 2 // players if by_area else options.games
            if players not in replays:
                probe = SelfPlay(options.game, 1, players=players)
                capacity = options.buffer if players == 2 else options.buffer // 4
                replay = Replay(players, probe.row_len, probe.most_actions, capacity, self.device)
                replays[players] = replay
            seed = options.seed * 1_000_003 + self.games + 101 * number
            actors.append(Actor(self, players, games, seed, replays[players]))
        return actors

    def advance(self, before: float, begun: float) -> bool:
        """Sets what depends on the time; returns whether the training goes on."""
        options = self.options
        spent = time.monotonic() - begun
        self.passed = before + spent
        part = self.passed / options.seconds
        stage = min(int(part * len(options.simulations)), len(options.simulations) - 1)
        self.simulations = options.simulations[stage]
        helps = options.static and not options.start
        self.static = max(0.0, 1 - part / options.static) if helps else 0.0
        return part < 1 and not (options.stop_after and spent > options.stop_after)

    def warm_up(self, actors: list[Actor]) -> None:
        """Compiles everything before the threads start, because threads cannot compile at once."""
        for actor in actors:
            actor.step()
            replay = actor.replay
            count = replay.batch(self.options)
            samples = [array[:count] for array in replay.arrays]
            augment = AUGMENT[self.options.game]
            parts = losses(self.net, augment, samples, 1.0, self.chance, self.dtype)
            (parts[0] + parts[1] + parts[2]).backward()
            self.optimizer.zero_grad(set_to_none=True)
        self.log(ready=True)

    def run(self) -> None:
        """Plays and learns until the time is over."""
        options = self.options
        sys.setswitchinterval(2e-4)
        actors = self.actors()
        replays = list({id(actor.replay): actor.replay for actor in actors}.values())
        learned = [0.0] * len(replays)
        self.advance(self.passed, time.monotonic())
        self.warm_up(actors)
        before, begun = self.passed, time.monotonic()
        for actor in actors:
            actor.start()
        report = Report(self, actors, replays)
        saved = time.monotonic()
        while self.advance(before, begun):
            idle = True
            for i, replay in enumerate(replays):
                if len(replay) < min(60_000, replay.capacity // 4):
                    learned[i] = replay.written * options.reuse
                elif replay.written * options.reuse - learned[i] >= replay.batch(options):
                    report.add(self.learn(replay))
                    learned[i] += replay.batch(options)
                    idle = False
            if idle:
                time.sleep(0.002)
            report.print()
            if not all(actor.is_alive() for actor in actors):
                raise SystemExit("an actor has failed")
            if time.monotonic() - saved > options.checkpoint:
                self.save()
                saved = time.monotonic()
        for actor in actors:
            actor.stop = True
        for actor in actors:
            actor.join()
        self.save()
        self.log(finished=True, steps=self.steps, samples=self.samples, games=self.games)


class Report:
    """Prints the progress every ten seconds."""

    def __init__(self, training: Training, actors: list[Actor], replays: list[Replay]) -> None:
        self.training, self.actors, self.replays = training, actors, replays
        self.before = training.games, training.samples
        self.evaluations, self.time = 0, time.monotonic()
        self.losses: list[Tensor] = []

    def add(self, losses: list[Tensor]) -> None:
        """Adds the losses of a step, which stay on the GPU."""
        self.losses.append(torch.stack(losses))

    def print(self) -> None:
        """Prints a line if the last one is old."""
        spent = time.monotonic() - self.time
        if spent < 10:
            return
        training = self.training
        evaluations = sum(actor.evaluations for actor in self.actors)
        training.games = self.before[0] + sum(actor.games for actor in self.actors)
        training.samples = self.before[1] + sum(replay.written for replay in self.replays)
        entry = {}
        if self.losses:
            means = torch.stack(self.losses).float().mean(0).tolist()
            if not all(map(math.isfinite, means)):
                raise SystemExit("the losses are not finite")
            names = ["policy", "value", "progress", "gap"]
            entry = {name: round(mean, 4) for name, mean in zip(names, means, strict=True)}
        training.log(
            steps=training.steps, samples=training.samples, games=training.games,
            evaluations=round((evaluations - self.evaluations) / spent), **entry,
        )  # fmt: skip
        self.losses.clear()
        self.evaluations, self.time = evaluations, time.monotonic()


if __name__ == "__main__":
    Training(arguments()).run()
