"""The replay buffer."""

from __future__ import annotations

import argparse
import threading

import numpy as np
import torch
from actors import MOST_SAMPLES
from torch import Tensor

from novae import SelfPlay


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
            torch.zeros(MOST_SAMPLES, n, dtype=d, pin_memory=pin)
            for (n, _), d in zip(shapes, kinds, strict=True)
        ]

    def __len__(self) -> int:
        """The number of samples."""
        return min(self.written, self.capacity)

    def fill(self, play: SelfPlay) -> None:
        """Takes the samples of finished games. Actors of several threads can call it."""
        with self.lock:
            count = play.take(*[buffer.numpy() for buffer in self.buffers])
            self.store([buffer[:count] for buffer in self.buffers])

    def add(self, samples: list[np.ndarray]) -> None:
        """Adds samples from another process."""
        with self.lock:
            self.store([torch.from_numpy(array.copy()) for array in samples])

    def store(self, samples: list[Tensor]) -> None:
        """Writes samples over the oldest ones."""
        device, count = self.arrays[0].device, len(samples[0])
        place = (self.written + torch.arange(count, device=device)) % self.capacity
        for array, values in zip(self.arrays, samples, strict=True):
            array[place] = values.to(device).to(array.dtype)
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
