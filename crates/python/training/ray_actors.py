"""Actors on other machines: one worker for each GPU of a Ray cluster.

Only `train_policy.py --ray` imports this module. Each machine needs PyTorch, Ray and `novae`;
Ray copies the files of this folder.
"""

from __future__ import annotations

import argparse
import queue
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import ray
import torch
from actors import MOST_SAMPLES, REFRESH, Guide, LocalActors, Totals, plan
from policy_nets import NETS
from torch import Tensor

from novae import SelfPlay

# Seconds before another worker replaces a lost one.
AGAIN = 10

# Seconds without an answer of any worker after which the training gives up.
PATIENCE = 300


@dataclass
class Update:
    """New weights and parameters for a worker."""

    weights: dict[str, Tensor]
    simulations: int
    static: float
    opponents: list[bytes]


class Outbox:
    """The samples of games with one number of players that the learner has not fetched yet."""

    def __init__(self, players: int, waiting: queue.Queue) -> None:
        self.players, self.waiting = players, waiting

    def fill(self, play: SelfPlay) -> None:
        """Takes the samples of finished games. Waits if the learner fetches none."""
        kinds = [np.uint8, np.int32, np.float32, np.float32]
        lengths = [play.row_len, play.most_actions, play.most_actions, 12]
        arrays = [np.zeros((MOST_SAMPLES, n), d) for n, d in zip(lengths, kinds, strict=True)]
        count = play.take(*arrays)
        rows, codes, policies, targets = [array[:count] for array in arrays]
        self.waiting.put((self.players, [rows, codes, policies.astype(np.float16), targets]))


class Worker:
    """A process that runs the actors of a machine."""

    def __init__(self, options: argparse.Namespace, shape: dict, update: Update, seed: int):
        sys.setswitchinterval(2e-4)
        device = "cuda" if torch.cuda.is_available() else "cpu"
        dtype = torch.bfloat16 if device == "cuda" else torch.float32
        net = NETS[options.game](**shape).to(device)
        torch._dynamo.config.recompile_limit = 64
        if not options.no_compile:
            net.trunk.compile()
        self.guide = Guide(net, device, dtype, not options.no_compile, update.simulations)
        self.update(update)
        self.waiting = queue.Queue(maxsize=16)
        self.actors = LocalActors(
            self.guide, options, seed, lambda players: Outbox(players, self.waiting)
        )
        self.actors.warm_up()
        self.actors.start()

    def update(self, update: Update) -> None:
        """Uses new weights and parameters."""
        self.guide.net.load_state_dict(update.weights)
        self.guide.simulations, self.guide.static = update.simulations, update.static
        self.guide.opponents = update.opponents

    def collect(self, update: Update | None) -> tuple[list, Totals]:
        """The samples since the last call, and what the actors have done since their start."""
        if update:
            self.update(update)
        samples, end = [], time.monotonic() + 1
        while len(samples) < 8 and (left := end - time.monotonic()) > 0:
            try:
                samples.append(self.waiting.get(timeout=left))
            except queue.Empty:
                break
        self.actors.poll()
        return samples, self.actors.totals()


@dataclass
class Remote:
    """The learner's view of a worker."""

    number: int
    handle: object
    refreshed: float


class RayActors:
    """All workers of a cluster. The learner polls them."""

    def __init__(self, training, replays: dict, seed: int) -> None:
        self.training, self.replays, self.seed = training, replays, seed
        folder = str(Path(__file__).parent)
        address = training.options.ray
        extra = {"include_dashboard": False} if address == "local" else {}
        environment = {"working_dir": folder, "excludes": ["runs", "__pycache__"]}
        ray.init(address=address, runtime_env=environment, log_to_driver=True, **extra)
        self.gpus = int(ray.cluster_resources().get("GPU", 0))
        alive = sum(node["Alive"] for node in ray.nodes())
        self.count = training.options.workers or self.gpus or alive
        self.pending: dict[object, Remote] = {}
        # What workers have done, also those that were lost.
        self.done: dict[int, Totals] = {}
        # When to start other workers for lost ones.
        self.due: list[float] = []
        self.started, self.answered, self.polled = 0, time.monotonic(), 0.0

    def warm_up(self) -> None:
        """Starts the workers and waits for the first one."""
        for _ in range(self.count):
            self.add()
        self.training.log(workers=self.count, gpus=self.gpus)
        while not ray.wait(list(self.pending), timeout=1)[0]:
            self.give_up()

    def start(self) -> None:
        """The workers have already begun."""

    def add(self) -> None:
        """Starts a worker where there is room, now or later."""
        training = self.training
        kind = ray.remote(Worker).options(
            num_cpus=1, num_gpus=1 if self.gpus else 0, scheduling_strategy="SPREAD"
        )
        seed = self.seed + 10_007 * self.started
        handle = kind.remote(training.options, training.shape, self.update(), seed)
        self.ask(Remote(self.started, handle, time.monotonic()), None)
        self.started += 1

    def update(self) -> Update:
        """The newest weights."""
        training = self.training
        weights = {name: value.cpu() for name, value in training.mean.state_dict().items()}
        guide = training.guide
        nets = training.pick_opponents(len(plan(training.options)))
        return Update(weights, guide.simulations, guide.static, nets)

    def ask(self, remote: Remote, update: Update | None) -> None:
        """Sends a request to a worker. Each worker has one at any time."""
        self.pending[remote.handle.collect.remote(update)] = remote

    def poll(self) -> None:
        """Takes the samples that have arrived, and replaces lost workers."""
        now = time.monotonic()
        if now - self.polled < 0.05:
            return
        self.polled = now
        pending = list(self.pending)
        for answer in ray.wait(pending, num_returns=len(pending), timeout=0)[0] if pending else []:
            remote = self.pending.pop(answer)
            try:
                samples, totals = ray.get(answer)
            except ray.exceptions.RayTaskError:
                raise
            except ray.exceptions.RayError as error:
                self.replace(error)
                continue
            for players, arrays in samples:
                self.replays[players].add(arrays)
            self.done[remote.number] = totals
            self.answered, update = now, None
            if now - remote.refreshed > REFRESH:
                remote.refreshed, update = now, self.update()
            self.ask(remote, update)
        if self.due and self.due[0] < now:
            self.due.pop(0)
            self.add()
        self.give_up()

    def replace(self, error: Exception) -> None:
        """Starts another worker for a lost one, a little later: Ray may not know yet that its
        machine is lost."""
        self.training.log(lost=type(error).__name__, workers=len(self.pending))
        if not self.done and not self.pending:
            raise SystemExit(f"no worker has started: {error}")
        self.due.append(time.monotonic() + AGAIN)

    def give_up(self) -> None:
        """Ends the training if no worker answers."""
        if time.monotonic() - self.answered > PATIENCE:
            raise SystemExit(f"no worker has answered for {PATIENCE} s")

    def totals(self) -> Totals:
        """What all workers have done."""
        return sum(self.done.values(), Totals())

    def stop(self) -> None:
        """Ends the workers."""
        ray.shutdown()
