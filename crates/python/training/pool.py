"""The nets that opponents use."""

from __future__ import annotations

import argparse
import random

from policy_nets import NETS, from_bytes


class Pool:
    """Given nets, and the earlier checkpoints of the run. With `--against`, only this net."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.run = None if options.against else options.run
        self.chance = random.Random(options.seed)
        if options.against:
            self.given = [options.against]
        else:
            self.given = [options.start] if options.start else []
            for path in options.pool:
                self.given += sorted(path.glob("*.net")) if path.is_dir() else [path]
        # A wrong file should end the training at its start.
        for path in self.given:
            if not isinstance(from_bytes(path.read_bytes()), NETS[options.game]):
                raise SystemExit(f"{path} is no net of this game")

    def pick(self, count: int) -> list[bytes]:
        """The files of random nets; none before there is a net."""
        files = self.given + (sorted(self.run.glob("[0-9]*.net")) if self.run else [])
        return [self.chance.choice(files).read_bytes() for _ in range(count)] if files else []
