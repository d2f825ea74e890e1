"""The nets as PyTorch modules, the layout of their samples, and their file format."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn

HIDDEN = 32
SEATS = 4


@dataclass(frozen=True)
class Layout:
    """How the inputs of one seat are divided: parts of equal length, then the other inputs."""

    kind: int
    parts: int
    part: int
    other: int

    @property
    def seat(self) -> int:
        """The number of inputs of a seat."""
        return self.parts * self.part + self.other

    @property
    def row(self) -> int:
        """The length of a row: see the module `training` of the crate `novae-ai`."""
        return 1 + SEATS * self.seat + 2 * SEATS


LAYOUTS = {
    "solo": Layout(kind=2, parts=1, part=56, other=32),
    "terra-nova": Layout(kind=3, parts=16, part=26, other=20),
}


class AreaNet(nn.Module):
    """An area and its surroundings, two hidden layers, one output."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self.layout = layout
        self.area = nn.Linear(layout.part, HIDDEN)
        self.context = nn.Linear(layout.other, HIDDEN)
        self.hidden = nn.Linear(HIDDEN, HIDDEN)
        self.output = nn.Linear(HIDDEN, 1)
        self.register_buffer("scale", torch.ones(layout.seat))

    def fit_scale(self, seats: Tensor) -> None:
        """Divides each input by its standard deviation."""
        self.scale.copy_(1 / seats.float().std(0).clamp(min=0.1))

    def forward(self, seats: Tensor) -> Tensor:
        """The output for the inputs of each seat."""
        x = seats * self.scale
        part = self.layout.part
        first = self.area(x[..., :part]) + self.context(x[..., part:])
        return self.output(torch.relu(self.hidden(torch.relu(first))))[..., 0]

    def layers(self) -> list[tuple[Tensor, Tensor]]:
        """The weights and the bias of each layer, for inputs that are not scaled."""
        part = self.layout.part
        return [
            folded(self.area, self.scale[:part]),
            folded(self.context, self.scale[part:]),
            folded(self.hidden),
            folded(self.output),
        ]


class PartNet(nn.Module):
    """A layer for each enclosure, summed in proportion to its points; then the player's inputs."""

    POINTS = 12

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self.layout = layout
        self.part = nn.Linear(layout.part, HIDDEN)
        self.sum = nn.Linear(HIDDEN, HIDDEN)
        self.player = nn.Linear(layout.other, HIDDEN)
        self.hidden = nn.Linear(HIDDEN, HIDDEN)
        self.output = nn.Linear(HIDDEN, 1)
        self.register_buffer("scale", torch.ones(layout.part + layout.other))

    def fit_scale(self, seats: Tensor) -> None:
        """Divides each input by its standard deviation; absent enclosures do not count."""
        layout = self.layout
        cut = layout.parts * layout.part
        parts = seats[:, :cut].reshape(-1, layout.part)
        parts = parts[parts[:, self.POINTS] > 0].float()
        spread = torch.cat([parts.std(0), seats[:, cut:].float().std(0)])
        self.scale.copy_(1 / spread.clamp(min=0.1))

    def forward(self, seats: Tensor) -> Tensor:
        """The output for the inputs of each seat."""
        layout = self.layout
        cut = layout.parts * layout.part
        parts = seats[..., :cut].unflatten(-1, (layout.parts, layout.part))
        hidden = torch.relu(self.part(parts * self.scale[: layout.part]))
        sums = (hidden * parts[..., self.POINTS : self.POINTS + 1] / 16).sum(-2)
        first = self.sum(sums) + self.player(seats[..., cut:] * self.scale[layout.part :])
        return self.output(torch.relu(self.hidden(torch.relu(first))))[..., 0]

    def layers(self) -> list[tuple[Tensor, Tensor]]:
        """The weights and the bias of each layer, for inputs that are not scaled."""
        cut = self.layout.part
        return [
            folded(self.part, self.scale[:cut]),
            folded(self.sum),
            folded(self.player, self.scale[cut:]),
            folded(self.hidden),
            folded(self.output),
        ]


def make(game: str) -> AreaNet | PartNet:
    """A new net for a game."""
    layout = LAYOUTS[game]
    return PartNet(layout) if layout.parts > 1 else AreaNet(layout)


def folded(layer: nn.Linear, scale: Tensor | None = None) -> tuple[Tensor, Tensor]:
    """The weights for inputs that are not scaled, a row for each input; and the bias."""
    weights = layer.weight if scale is None else layer.weight * scale
    return weights.T.detach().cpu(), layer.bias.detach().cpu()


def to_bytes(model: AreaNet | PartNet, provenance: str) -> bytes:
    """The file of a net; docs/nets.md describes it.

    The second layer on the same sum has its bias in the first, which Rust adds once.
    """
    layers = model.layers()
    first, second = (0, 1) if isinstance(model, AreaNet) else (1, 2)
    layers[first] = (layers[first][0], layers[first][1] + layers[second][1])
    layers[second] = (layers[second][0], torch.zeros_like(layers[second][1]))
    text = provenance.encode()
    data = b"NOVAENET" + struct.pack("<4H", 1, model.layout.kind, len(layers), len(text)) + text
    for weights, bias in layers:
        data += struct.pack("<2H", *weights.shape)
        data += weights.contiguous().numpy().astype("<f2").tobytes()
        data += bias.numpy().astype("<f2").tobytes()
    return data + struct.pack("<I", zlib.crc32(data))


def read_rows(path: str, layout: Layout) -> np.ndarray:
    """The samples of a file."""
    return np.fromfile(path, dtype="<i2").reshape(-1, layout.row)
