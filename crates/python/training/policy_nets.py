"""The policy-value nets as PyTorch modules, and their export.

`docs/nets.md` describes the inputs, the layers and the file. Inputs are rows of `novae.SelfPlay`.
"""

from __future__ import annotations

import struct
import zlib

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

PLAYERS = 4

# A layer, and the factors of its inputs.
ScaledLayer = tuple[nn.Module, Tensor | None]


def rms(x: Tensor) -> Tensor:
    """Divides each cell by the root mean square of its channels."""
    return x * torch.rsqrt(x.float().square().mean(1, keepdim=True) + 1e-3).to(x.dtype)


def normalise(x: Tensor, mask: Tensor, count: Tensor) -> tuple[Tensor, Tensor]:
    """The input of a convolution and its mean over the active cells."""
    a = torch.relu(rms(x)) * mask
    return a, a.float().sum((2, 3)) / count


class Grid(nn.Module):
    """A convolution over active cells. `taps` names the cells of the kernel that are used."""

    def __init__(
        self, inputs: int, channels: int, taps: tuple[int, ...], gain: float = 1.0
    ) -> None:
        super().__init__()
        self.taps = list(taps)
        scale = gain * (2 / (inputs * len(taps))) ** 0.5
        self.weight = nn.Parameter(torch.randn(channels, inputs, 9) * scale)
        self.bias = nn.Parameter(torch.zeros(channels))
        used = torch.zeros(9)
        used[self.taps] = 1
        self.register_buffer("used", used)

    def kernel(self) -> Tensor:
        """The weights with zeros for the unused cells."""
        kernel = (self.weight * self.used).unflatten(2, (3, 3))
        return kernel.contiguous(memory_format=torch.channels_last)

    def forward(self, x: Tensor) -> Tensor:
        """The outputs of all cells."""
        return functional.conv2d(x, self.kernel().to(x.dtype), self.bias.to(x.dtype), padding=1)

    def layer(self, scale: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """The layer in the file: tap-major inputs."""
        weight = self.weight if scale is None else self.weight * scale[None, :, None]
        return weight[:, :, self.taps].permute(2, 1, 0).flatten(0, 1), self.bias

    def read(self, weight: Tensor, bias: Tensor, scale: Tensor | None = None) -> None:
        """Sets the parameters from a layer in the file."""
        weight = weight.unflatten(0, (len(self.taps), -1)).permute(2, 1, 0)
        self.weight[:, :, self.taps] = weight if scale is None else weight / scale[None, :, None]
        self.bias.copy_(bias)


def residual(x: Tensor, a: Tensor, bias: Tensor, mask: Tensor, first: Tensor, first_bias: Tensor,
             second: Tensor, second_bias: Tensor) -> Tensor:  # fmt: skip
    """The output of a block, from its normalised input and the bias of the pooled values."""
    h = functional.conv2d(a, first, first_bias, padding=1) + bias[:, :, None, None].to(a.dtype)
    h = torch.relu(rms(h)) * mask
    return x + functional.conv2d(h, second, second_bias, padding=1) * mask


class Block(nn.Module):
    """A residual block."""

    def __init__(self, channels: int, pooled: int, taps: tuple[int, ...]) -> None:
        super().__init__()
        self.first = Grid(channels, channels, taps)
        self.pool = nn.Linear(pooled, channels, bias=False)
        self.second = Grid(channels, channels, taps, gain=0.3)

    def forward(self, x: Tensor, a: Tensor, pooled: Tensor, mask: Tensor, finish) -> Tensor:
        """The output. `finish` is `residual`, possibly compiled."""
        bias = functional.linear(pooled.to(x.dtype), self.pool.weight.to(x.dtype))
        d = x.dtype
        first, second = self.first, self.second
        return finish(x, a, bias, mask, first.kernel().to(d), first.bias.to(d),
                      second.kernel().to(d), second.bias.to(d))  # fmt: skip


def compiled(function):
    """The function, compiled. While another thread compiles, a call is not compiled."""
    fast = torch.compile(function, dynamic=False)

    def call(*inputs):
        try:
            return fast(*inputs)
        except RuntimeError as error:
            if "symbolically trace" not in str(error):
                raise
            return function(*inputs)

    return call


class Trunk(nn.Module):
    """The convolutions of both games."""

    def __init__(
        self, features: int, channels: int, blocks: int, pooled: int, taps: tuple[int, ...]
    ):
        super().__init__()
        self.input = Grid(features, channels, taps)
        self.blocks = nn.ModuleList(Block(channels, pooled, taps) for _ in range(blocks))
        self.normalise, self.finish = normalise, residual

    def compile(self) -> None:
        """Compiles the parts that the blocks share."""
        self.normalise = compiled(normalise)
        self.finish = compiled(residual)

    def forward(self, cells: Tensor, context: Tensor, mask: Tensor, mix) -> tuple[Tensor, Tensor]:
        """The features of all cells and their mean. `mix` adds those of other areas to a mean."""
        count = mask.float().sum((2, 3)).clamp(min=1)
        x = (self.input(cells) + context[:, :, None, None].to(cells.dtype)) * mask
        for block in self.blocks:
            a, pooled = self.normalise(x, mask, count)
            x = block(x, a, mix(pooled), mask, self.finish)
        return self.normalise(x, mask, count)


class NovaLunaNet(nn.Module):
    """Nova Luna for two to four players."""

    KIND = 4
    CELL, PLAYER, SHARED, TILE = 30, 17, 262, 18
    WINDOW = 10
    TAPS = (0, 1, 2, 3, 4, 5, 6, 7, 8)

    def __init__(self, channels: int = 48, blocks: int = 4) -> None:
        super().__init__()
        c, tail = channels, 2 * channels + self.PLAYER + self.SHARED
        self.trunk = Trunk(self.CELL, c, blocks, 2 * c, self.TAPS)
        self.shared = nn.Linear(self.SHARED, c, bias=False)
        self.player = nn.Linear(self.PLAYER, c, bias=False)
        self.value = nn.Linear(tail, 64)
        self.share = nn.Linear(64, 1)
        self.progress = nn.Linear(64, 1)
        self.base = nn.Linear(tail, 48)
        self.cell = nn.Linear(c, 48, bias=False)
        self.tile = nn.Linear(self.TILE, 48, bias=False)
        self.logit = nn.Linear(48, 1)
        self.refill_hidden = nn.Linear(tail, 32)
        self.refill = nn.Linear(32, 1)
        cell = torch.ones(self.CELL)
        cell[4:20], cell[22:26], cell[26:30] = 0.5, 0.5, 0.1
        player = torch.tensor([0.1, 0.3, 1, 1, 1, 1, 0.1, 0.1] + [0.2] * 6 + [0.1, 0.05, 0.03])
        tile = torch.tensor([1, 1, 1, 1, 1, 0.25] + [0.5] * 12)
        rest = torch.tensor([0.1] * 4 + [0.03, 0.1] + [1.0] * 4)
        self.register_buffer("cell_scale", cell)
        self.register_buffer("player_scale", player)
        self.register_buffer("tile_scale", tile)
        self.register_buffer("shared_scale", torch.cat([tile.repeat(11), rest, tile.repeat(3)]))

    def split(self, rows: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The windows, the scalars of the players and the shared scalars of rows."""
        cells = self.WINDOW**2 * self.CELL
        players = (rows.shape[1] - self.SHARED) // (cells + self.PLAYER)
        windows = rows[:, : players * cells]
        scalars = rows[:, players * cells : -self.SHARED]
        return (windows.unflatten(1, (players, self.WINDOW, self.WINDOW, self.CELL)),
                scalars.unflatten(1, (players, self.PLAYER)), rows[:, -self.SHARED :])  # fmt: skip

    def forward(self, rows: Tensor, codes: Tensor, dtype=torch.float32):
        """Logits of the actions with these codes; logits of winning; progress."""
        windows, players, shared = self.split(rows)
        batch, count = windows.shape[:2]
        cells = windows.flatten(0, 1).permute(0, 3, 1, 2)
        mask = (cells[:, 20:21] + cells[:, 21:22]).to(dtype)
        cells = cells.to(dtype) * self.cell_scale.to(dtype)[None, :, None, None]
        players = players.to(dtype) * self.player_scale.to(dtype)
        shared = shared.to(dtype) * self.shared_scale.to(dtype)
        tiles = shared[:, -3 * self.TILE :].unflatten(1, (3, self.TILE))

        def mix(pooled: Tensor) -> Tensor:
            own = pooled.unflatten(0, (batch, count))
            others = (own.sum(1, keepdim=True) - own) / (count - 1)
            return torch.cat([own, others], 2).flatten(0, 1)

        context = lin(self.shared, shared)[:, None] + lin(self.player, players)
        y, pooled = self.trunk(cells, context.flatten(0, 1), mask, mix)
        mixed = mix(pooled).unflatten(0, (batch, count)).to(dtype)
        shared_each = shared[:, None].expand(-1, count, -1)
        tail = torch.cat([mixed, players, shared_each], 2)
        hidden = torch.relu(lin(self.value, tail))
        share, progress = lin(self.share, hidden)[..., 0], lin(self.progress, hidden)[..., 0]

        first = y.unflatten(0, (batch, count))[:, 0].flatten(2).transpose(1, 2)
        by_cell = lin(self.cell, first)
        by_tile = lin(self.tile, tiles) + lin(self.base, tail[:, 0])[:, None]
        take = codes.clamp(0, 3 * self.WINDOW**2 - 1)
        index = torch.arange(batch, device=rows.device)[:, None]
        z = by_cell[index, take % self.WINDOW**2] + by_tile[index, take // self.WINDOW**2]
        logits = lin(self.logit, torch.relu(z))[..., 0]
        refill = lin(self.refill, torch.relu(lin(self.refill_hidden, tail[:, 0])))
        logits = torch.where(codes == 3 * self.WINDOW**2, refill, logits)
        return logits.float(), pad(share.float()), pad(progress.float(), 0.0)

    def static_shares(self, rows: Tensor) -> Tensor:
        """The shares that `master` expects."""
        return pad(self.split(rows)[1][:, :, 16].float() / 100, 0.0)

    def layers(self) -> list[ScaledLayer]:
        """The layers of the file."""
        c = self.shared.out_features
        ones = torch.ones(2 * c, device=self.cell_scale.device)
        tail = torch.cat([ones, self.player_scale, self.shared_scale])
        return [
            (self.trunk.input, self.cell_scale),
            (self.shared, self.shared_scale),
            (self.player, self.player_scale),
            *block_layers(self.trunk),
            (self.value, tail), (self.share, None),
            (self.base, tail), (self.cell, None), (self.tile, self.tile_scale),
            (self.logit, None), (self.refill_hidden, tail), (self.refill, None),
        ]  # fmt: skip


class TerraNovaNet(nn.Module):
    """Terra Nova for two to four players on any map."""

    KIND = 5
    CELL, SHARED, GRID, KEY = 30, 40, 16, 32
    # The field itself, then right, down right, down left, left, up left, up right.
    TAPS = (4, 5, 7, 6, 3, 1, 2)

    def __init__(self, channels: int = 48, blocks: int = 5) -> None:
        super().__init__()
        c, tail = channels, 3 * channels + self.SHARED
        self.trunk = Trunk(self.CELL, c, blocks, c, self.TAPS)
        self.shared = nn.Linear(self.SHARED, c, bias=False)
        self.value = nn.Linear(tail, 64)
        self.share = nn.Linear(64, PLAYERS)
        self.progress = nn.Linear(64, PLAYERS)
        self.base = nn.Linear(tail, 32)
        self.cell = nn.Linear(c, 32, bias=False)
        self.logit = nn.Linear(32, 2)
        self.query = nn.Linear(c, self.KEY)
        self.key = nn.Linear(c, self.KEY)
        self.ends = nn.Linear(c, 2)
        region, enclosure = [0.01, 0.2, 0.2, 0.2, 0.05, 1, 0.3, 1], [0.03, 0.1, 0.02, 1, 1, 0.03]
        cell = torch.tensor([1.0] * 6 + [0.5] * 2 + [1.0] * 8 + region + enclosure)
        seat = [0.03, 0.1, 0.1, 1.0]
        shared = (
            [1.0] * 5 + [0.02, 0.1, 1.0] + [1.0] * 4 + seat * 4 + [0.01, 0.2, 0.3, 1.0] + [0.03] * 8
        )
        self.register_buffer("cell_scale", cell)
        self.register_buffer("shared_scale", torch.tensor(shared))

    def split(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """The grids and the scalars of rows."""
        grid = rows[:, : -self.SHARED].unflatten(1, (self.GRID, self.GRID, self.CELL))
        return grid, rows[:, -self.SHARED :]

    def forward(self, rows: Tensor, codes: Tensor, dtype=torch.float32):
        """Logits of the actions with these codes; logits of winning; progress."""
        grid, scalars = self.split(rows)
        cells = grid.permute(0, 3, 1, 2)
        # Each active field has a landscape.
        mask = cells[:, 8:16].sum(1, keepdim=True).clamp(max=1).to(dtype)
        own = cells[:, :1].to(dtype)
        others = cells[:, 1:4].sum(1, keepdim=True).to(dtype)
        cells = cells.to(dtype) * self.cell_scale.to(dtype)[None, :, None, None]
        shared = scalars.to(dtype) * self.shared_scale.to(dtype)
        y, pooled = self.trunk(cells, lin(self.shared, shared), mask, lambda pooled: pooled)
        pieces = [(y * pieces).float().sum((2, 3)) / 8 for pieces in (own, others)]
        tail = torch.cat([torch.cat([pooled, *pieces], 1).to(dtype), shared], 1)
        hidden = torch.relu(lin(self.value, tail))
        share, progress = lin(self.share, hidden), lin(self.progress, hidden)
        players = 2 + scalars[:, 8:11].argmax(1)
        absent = torch.arange(PLAYERS, device=rows.device)[None] >= players[:, None]

        first = y.flatten(2).transpose(1, 2)
        fields = self.GRID**2
        hidden = torch.relu(lin(self.cell, first) + lin(self.base, tail)[:, None])
        single = lin(self.logit, hidden).transpose(1, 2).flatten(1)
        query, key, ends = lin(self.query, first), lin(self.key, first), lin(self.ends, first)
        index = torch.arange(len(rows), device=rows.device)[:, None]
        moves = codes.clamp(0, fields**2 - 1)
        start, end = moves // fields, moves % fields
        move = (query[index, start] * key[index, end]).sum(2) / self.KEY**0.5
        move = move + ends[index, start, 0] + ends[index, end, 1]
        other = single[index, (codes - fields**2).clamp(0, 2 * fields - 1)]
        logits = torch.where(codes < fields**2, move, other)
        share = share.float().masked_fill(absent, -1e4)
        return logits.float(), share, progress.float().masked_fill(absent, 0.0)

    def static_shares(self, rows: Tensor) -> Tensor:
        """The shares that `master` expects."""
        return rows[:, -4:].float() / 100

    def layers(self) -> list[ScaledLayer]:
        """The layers of the file."""
        c = self.shared.out_features
        tail = torch.cat([torch.ones(3 * c, device=self.cell_scale.device), self.shared_scale])
        return [
            (self.trunk.input, self.cell_scale),
            (self.shared, self.shared_scale),
            *block_layers(self.trunk),
            (self.value, tail), (self.share, None),
            (self.base, tail), (self.cell, None), (self.logit, None),
            (self.query, None), (self.key, None), (self.ends, None),
        ]  # fmt: skip


NETS = {"nova-luna": NovaLunaNet, "terra-nova": TerraNovaNet}


def lin(layer: nn.Linear, x: Tensor) -> Tensor:
    """A linear layer in the precision of its input."""
    bias = None if layer.bias is None else layer.bias.to(x.dtype)
    return functional.linear(x, layer.weight.to(x.dtype), bias)


def pad(values: Tensor, absent: float = -1e4) -> Tensor:
    """A column for each of four players."""
    return functional.pad(values, (0, PLAYERS - values.shape[1]), value=absent)


def dense(layer: nn.Linear, scale: Tensor | None = None) -> tuple[Tensor, Tensor]:
    """A linear layer in the file, for inputs that are not scaled."""
    weight = layer.weight if scale is None else layer.weight * scale
    bias = torch.zeros(layer.out_features) if layer.bias is None else layer.bias
    return weight.T, bias


def read_dense(layer: nn.Linear, weight: Tensor, bias: Tensor, scale: Tensor | None) -> None:
    """Sets the parameters of a linear layer from the file."""
    layer.weight.copy_(weight.T if scale is None else weight.T / scale)
    if layer.bias is not None:
        layer.bias.copy_(bias)


def block_layers(trunk: Trunk) -> list[ScaledLayer]:
    """The layers of all blocks."""
    return [
        (layer, None) for block in trunk.blocks for layer in (block.first, block.pool, block.second)
    ]


def to_bytes(net: NovaLunaNet | TerraNovaNet, provenance: str) -> bytes:
    """The file of a net."""
    layers, text = net.layers(), provenance.encode()
    data = b"NOVAENET" + struct.pack("<4H", 1, net.KIND, len(layers), len(text)) + text
    for layer, scale in layers:
        weight, bias = layer.layer(scale) if isinstance(layer, Grid) else dense(layer, scale)
        data += struct.pack("<2H", *weight.shape)
        for values in (weight, bias):
            data += values.detach().float().cpu().contiguous().numpy().astype("<f2").tobytes()
    return data + struct.pack("<I", zlib.crc32(data))


def from_bytes(data: bytes) -> NovaLunaNet | TerraNovaNet:
    """The net of a file. The head for the progress is not in the file, so it is a new one."""
    if data[:8] != b"NOVAENET" or zlib.crc32(data[:-4]) != struct.unpack("<I", data[-4:])[0]:
        raise ValueError("this is no net, or it is damaged: its checksum is wrong")
    _, kind, count, text = struct.unpack("<4H", data[8:16])
    offset, layers = 16 + text, []
    for _ in range(count):
        inputs, outputs = struct.unpack("<2H", data[offset : offset + 4])
        values = np.frombuffer(data, "<f2", (inputs + 1) * outputs, offset + 4)
        values = torch.from_numpy(values.astype(np.float32)).view(inputs + 1, outputs)
        layers.append((values[:-1], values[-1]))
        offset += 4 + 2 * (inputs + 1) * outputs
    make = {net.KIND: net for net in NETS.values()}[kind]
    channels = layers[0][0].shape[1]
    net = make(channels=channels, blocks=1)
    net = make(channels=channels, blocks=1 + (count - len(net.layers())) // 3)
    with torch.no_grad():
        for (layer, scale), (weight, bias) in zip(net.layers(), layers, strict=True):
            if isinstance(layer, Grid):
                layer.read(weight, bias, scale)
            else:
                read_dense(layer, weight, bias, scale)
    return net
