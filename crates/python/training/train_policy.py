"""Trains a policy-value net by self-play: `python train_policy.py nova-luna`.

A tree search with the current net chooses all actions of thousands of games; the net learns what
the search found and who won. All state is in one folder. After an interruption, the same command
continues from the last checkpoint, which is at most a minute old.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from pathlib import Path

import torch
from actors import REFRESH, Guide, LocalActors, Totals, plan
from augment import AUGMENT
from policy_nets import NETS, from_bytes, to_bytes
from pool import Pool
from replay import Replay
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
    parser.add_argument(
        "--opponents",
        type=float,
        help="the share of the games of two players in which one plays with a net of the pool",
    )
    parser.add_argument(
        "--pool",
        type=Path,
        nargs="+",
        default=[],
        help="nets for opponents, or folders of nets, besides the checkpoints",
    )
    parser.add_argument("--against", type=Path, help="train only to beat this net")
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on the machines of a Ray cluster, or on this one: local",
    )
    parser.add_argument(
        "--workers", type=int, help="processes of --ray (default: one for each GPU or machine)"
    )
    parser.add_argument("--checkpoint", type=float, default=45, help="seconds between checkpoints")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-compile", action="store_true")
    options = parser.parse_args()
    name = f"{options.game}-against-{options.against.stem}" if options.against else options.game
    options.run = options.run or Path("runs") / name
    if options.opponents is None:
        options.opponents = 1.0 if options.against else 0.2 if options.pool else 0.0
    if not 0 <= options.opponents <= 1:
        parser.error("--opponents must be 0 to 1")
    if (options.pool or options.against) and not options.opponents:
        parser.error("--pool and --against need games with --opponents")
    return options


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
        self.shape = {"channels": options.channels}
        if options.blocks:
            self.shape["blocks"] = options.blocks
        make = NETS[options.game]
        self.net, self.mean = [make(**self.shape).to(self.device) for _ in range(2)]
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
        self.guide = Guide(
            self.mean, self.device, self.dtype, not options.no_compile, options.simulations[0]
        )
        self.pool = Pool(options) if options.opponents else None
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
            part = self.options.run / "net.part"
            part.write_bytes(data)
            os.replace(part, self.options.run / name)

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

    def replays(self) -> dict[int, Replay]:
        """An empty replay buffer for each number of players."""
        options, replays = self.options, {}
        for players in plan(options):
            if players not in replays:
                probe = SelfPlay(options.game, 1, players=players)
                capacity = options.buffer if players == 2 else options.buffer // 4
                replay = Replay(players, probe.row_len, probe.most_actions, capacity, self.device)
                replays[players] = replay
        return replays

    def actors(self, replays: dict[int, Replay]):
        """The actors of this process or of other machines."""
        options = self.options
        seed = options.seed * 1_000_003 + self.games
        if options.ray:
            # Ray is needed only here.
            from ray_actors import RayActors

            return RayActors(self, replays, seed)
        self.guide.opponents = self.pick_opponents(len(plan(options)))
        return LocalActors(self.guide, options, seed, replays.__getitem__)

    def pick_opponents(self, count: int) -> list[bytes]:
        """The files of nets for opponents. Without any, the newest net plays for them too."""
        return self.pool.pick(count) if self.pool else []

    def advance(self, before: float, begun: float) -> bool:
        """Sets what depends on the time; returns whether the training goes on."""
        options = self.options
        spent = time.monotonic() - begun
        self.passed = before + spent
        part = self.passed / options.seconds
        stage = min(int(part * len(options.simulations)), len(options.simulations) - 1)
        self.guide.simulations = options.simulations[stage]
        helps = options.static and not options.start
        self.guide.static = max(0.0, 1 - part / options.static) if helps else 0.0
        return part < 1 and not (options.stop_after and spent > options.stop_after)

    def warm_up(self, replays: list[Replay]) -> None:
        """Compiles the training step."""
        for replay in replays:
            count = replay.batch(self.options)
            samples = [array[:count] for array in replay.arrays]
            augment = AUGMENT[self.options.game]
            parts = losses(self.net, augment, samples, 1.0, self.chance, self.dtype)
            (parts[0] + parts[1] + parts[2]).backward()
            self.optimizer.zero_grad(set_to_none=True)
        if self.device == "cuda":
            torch.cuda.synchronize()
        self.log(ready=True)

    def run(self) -> None:
        """Plays and learns until the time is over."""
        options = self.options
        sys.setswitchinterval(2e-4)
        by_players = self.replays()
        replays = list(by_players.values())
        learned = [0.0] * len(replays)
        self.advance(self.passed, time.monotonic())
        actors = self.actors(by_players)
        actors.warm_up()
        self.warm_up(replays)
        before, begun = self.passed, time.monotonic()
        actors.start()
        report = Report(self, actors, replays)
        saved = switched = time.monotonic()
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
            actors.poll()
            if time.monotonic() - switched > REFRESH:
                self.guide.opponents = self.pick_opponents(len(plan(options)))
                switched = time.monotonic()
            if time.monotonic() - saved > options.checkpoint:
                self.save()
                saved = time.monotonic()
        actors.stop()
        self.save()
        self.log(finished=True, steps=self.steps, samples=self.samples, games=self.games)


class Report:
    """Prints the progress every ten seconds."""

    def __init__(self, training: Training, actors, replays: list[Replay]) -> None:
        self.training, self.actors, self.replays = training, actors, replays
        self.before = training.games, training.samples
        self.last, self.time = Totals(), time.monotonic()
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
        totals, last = self.actors.totals(), self.last
        training.games = self.before[0] + totals.games
        training.samples = self.before[1] + sum(replay.written for replay in self.replays)
        entry = {}
        if self.losses:
            means = torch.stack(self.losses).float().mean(0).tolist()
            if not all(map(math.isfinite, means)):
                raise SystemExit("the losses are not finite")
            names = ["policy", "value", "progress", "gap"]
            entry = {name: round(mean, 4) for name, mean in zip(names, means, strict=True)}
        if against := totals.against - last.against:
            # The learner's share of the wins against opponents since the last line.
            entry |= {"against": against, "won": round((totals.won - last.won) / against, 4)}
        training.log(
            steps=training.steps, samples=training.samples, games=training.games,
            evaluations=round((totals.evaluations - last.evaluations) / spent), **entry,
        )  # fmt: skip
        self.losses.clear()
        self.last, self.time = totals, time.monotonic()


if __name__ == "__main__":
    Training(arguments()).run()
