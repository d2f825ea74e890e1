"""Fits a net to samples."""

from __future__ import annotations

import time

import numpy as np
import torch
from models import SEATS
from torch import Tensor, nn


def losses(model: nn.Module, rows: Tensor, outcome: float) -> Tensor:
    """The loss of each row against a mixture of the outcome and the value of the search."""
    layout = model.layout
    players = rows[:, 0].long()
    most = int(players.max())
    seats = rows[:, 1 : 1 + most * layout.seat].float().unflatten(1, (most, layout.seat))
    results = rows[:, -2 * SEATS :].float() / 1000
    target = outcome * results[:, :most] + (1 - outcome) * results[:, SEATS : SEATS + most]
    absent = torch.arange(most, device=rows.device)[None] >= players[:, None]
    logits = model(seats).masked_fill(absent, -1e4)
    return -(target * torch.log_softmax(logits, 1)).sum(1)


def costs(model: nn.Module, rows: Tensor, outcome: float) -> Tensor:
    """The loss of each row of a solo game: the error of the remaining cost, in tens of points."""
    del outcome
    seats = rows[:, 1 : 1 + model.layout.seat].float()
    return nn.functional.huber_loss(
        model(seats), rows[:, -2 * SEATS].float() / 100, reduction="none", delta=0.5
    )


def fit(
    model: nn.Module,
    rows: np.ndarray,
    *,
    loss=losses,
    seconds: float,
    batch: int = 8192,
    rate: float = 2e-3,
    outcome: float = 0.4,
    seed: int = 0,
) -> dict[str, float]:
    """Trains for a time; returns the losses on the last twentieth of the rows, not trained on."""
    torch.manual_seed(seed)
    device = next(model.parameters()).device
    data = torch.from_numpy(rows).to(device)
    held = len(data) // 20
    train, test = data[: len(data) - held], data[len(data) - held :]
    # Rows of equal numbers of players are together, so that absent seats cost nothing.
    groups = [train[train[:, 0] == players] for players in range(1, SEATS + 1)]
    groups = [group for group in groups if len(group)]
    optimizer = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=1e-3)
    start, steps = time.monotonic(), 0
    shares = np.array([len(group) for group in groups], dtype=float) / len(train)
    choice = np.random.default_rng(seed)
    while (passed := (time.monotonic() - start) / seconds) < 1:
        for entry in optimizer.param_groups:
            entry["lr"] = rate * min(1, 10 * passed + 0.01) * (1 - passed) ** 1.5 + 1e-6
        group = groups[choice.choice(len(groups), p=shares)]
        picked = group[torch.randint(len(group), (batch,), device=device)]
        value = loss(model, picked, outcome).mean()
        optimizer.zero_grad(set_to_none=True)
        value.backward()
        optimizer.step()
        steps += 1
    with torch.no_grad():
        result = {"steps": float(steps), "rows": float(len(data))}
        for name, mix in [("outcome", 1.0), ("search", 0.0)]:
            parts = [loss(model, part, mix).sum() for part in test.split(65536)]
            result[name] = float(sum(parts)) / max(held, 1)
    return result
