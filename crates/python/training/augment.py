"""Symmetries of samples: each training step shows the net a mirrored or rotated board, and other
names of the colours or landscapes."""

from __future__ import annotations

import torch
from policy_nets import NovaLunaNet, TerraNovaNet
from torch import Tensor


def nova_luna(net: NovaLunaNet, rows: Tensor, codes: Tensor, chance: torch.Generator):
    """One of 8 symmetries of the areas and 24 permutations of the colours, for all rows."""
    order = torch.randperm(4, generator=chance)
    windows, players, shared = net.split(rows)
    cell = torch.arange(net.CELL)
    for first in [0, 4, 8, 12, 16, 22, 26]:
        cell[first : first + 4] = first + order
    tile = torch.arange(net.TILE)
    for first in [1, 6, 10, 14]:
        tile[first : first + 4] = first + order
    wheel = torch.cat([i * net.TILE + tile for i in range(11)])
    rest = torch.cat([198 + order, torch.arange(202, 208)])
    choices = torch.cat([208 + i * net.TILE + tile for i in range(3)])
    shared = shared[:, torch.cat([wheel, rest, choices]).to(rows.device)]

    side = net.WINDOW
    places = torch.arange(side * side).view(side, side)
    places = turned(places, int(torch.randint(8, (1,), generator=chance))).flatten()
    windows = windows.flatten(2, 3)[:, :, places.to(rows.device)][..., cell.to(rows.device)]
    moved = torch.empty_like(places)
    moved[places] = torch.arange(side * side)
    cells = side * side
    moved = moved.to(rows.device)
    taken = codes.clamp(0, 3 * cells - 1)
    taken = taken // cells * cells + moved[taken % cells]
    codes = torch.where((codes < 0) | (codes == 3 * cells), codes, taken.to(codes.dtype))
    return torch.cat([windows.flatten(1), players.flatten(1), shared], 1), codes


def terra_nova(net: TerraNovaNet, rows: Tensor, codes: Tensor, chance: torch.Generator):
    """One of 4 symmetries of the grid and a permutation of the landscapes, for all rows."""
    grid, scalars = net.split(rows)
    cell = torch.arange(net.CELL)
    cell[8:16] = 8 + torch.randperm(8, generator=chance)
    side = net.GRID
    places = torch.arange(side * side).view(side, side)
    kind = int(torch.randint(4, (1,), generator=chance))
    # Only these symmetries of a square map neighbours of hexagons to neighbours.
    if kind & 1:
        places = places.T
    if kind & 2:
        places = places.flip(0, 1)
    places = places.flatten()
    moved = torch.empty_like(places)
    moved[places] = torch.arange(side * side)
    places, moved = places.to(rows.device), moved.to(rows.device)
    grid = grid.flatten(1, 2)[:, places][..., cell.to(rows.device)]
    fields = side * side
    inner = codes.clamp(min=0)
    move = moved[(inner // fields).clamp(max=fields - 1)] * fields + moved[inner % fields]
    # The codes of places and stones are multiples of the number of fields, plus the field.
    single = inner // fields * fields + moved[inner % fields]
    turned_codes = torch.where(inner < fields * fields, move, single).to(codes.dtype)
    return torch.cat([grid.flatten(1), scalars], 1), torch.where(codes < 0, codes, turned_codes)


def turned(square: Tensor, symmetry: int) -> Tensor:
    """One of the 8 symmetries of a square."""
    square = square.rot90(symmetry % 4)
    return square.T if symmetry >= 4 else square


AUGMENT = {"nova-luna": nova_luna, "terra-nova": terra_nova}
