"""Adds the outputs of the policy nets to the golden files of `tests/policy_nets.rs`.

This is a second, simple implementation of the nets in NumPy, in double precision. It follows the
description of the layers and shares no code with the crate.
"""

import json
import pathlib

import numpy as np

DATA = pathlib.Path(__file__).parent
CHANNELS, BLOCKS, SEED = 16, 2, 9
MASK = 2**64 - 1


class SplitMix64:
    """`game::Rng`."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def number(self):
        """From -1 to 1."""
        low = self.next() & 0xFFFF
        return (low - 0x10000 if low >= 0x8000 else low) / 32768


def random_layers(shapes, whole_numbers):
    """Layers with random weights. `whole_numbers` has the number of the last inputs of a layer that
    are whole numbers, whose weights are 1/32 of the others."""
    rng = SplitMix64(SEED)
    layers = {}
    for name, inputs, outputs in shapes:
        scale = np.sqrt(6 / inputs)
        others = inputs - whole_numbers.get(name, 0)
        weights = np.array([[rng.number() for _ in range(outputs)] for _ in range(inputs)]) * scale
        weights[others:] /= 32
        bias = np.array([rng.number() for _ in range(outputs)]) * scale
        layers[name] = (weights, bias)
    return layers


def relu(x):
    return np.maximum(x, 0)


def rms(x):
    return x / np.sqrt((x**2).mean(axis=-1, keepdims=True) + 1e-3)


def softmax(x):
    e = np.exp(x - x.max())
    return e / e.sum()


def numbers(text):
    return np.array(list(bytes.fromhex(text)), dtype=float)


def convolution(layer, taps, values):
    """`taps` has the row of each tap of each cell, or None."""
    weights, bias = layer
    zero = np.zeros(values.shape[1])
    rows = [np.concatenate([zero if t is None else values[t] for t in cell]) for cell in taps]
    return np.array(rows) @ weights + bias


def block_shapes(blocks, conv, pooled):
    for b in range(blocks):
        yield f"conv1.{b}", conv, CHANNELS
        yield f"P.{b}", pooled, CHANNELS
        yield f"conv2.{b}", conv, CHANNELS


def rounded(x):
    return np.round(x, 4).tolist()


# Nova Luna

C = CHANNELS
NOVA_LUNA = [
    ("convIn", 270, C), ("Ws", 262, C), ("Wp", 17, C), *block_shapes(BLOCKS, 9 * C, 2 * C),
    ("V1", 2 * C + 279, 64), ("V2", 64, 1), ("G", 2 * C + 279, 48), ("A", C, 48), ("T", 18, 48),
    ("w", 48, 1), ("R1", 2 * C + 279, 32), ("R2", 32, 1),
]
NOVA_LUNA_NUMBERS = {"convIn": 270, "Ws": 262, "Wp": 17, "V1": 279, "G": 279, "R1": 279}


def nova_luna(position, net):
    def dense(name, x, bias=True):
        return x @ net[name][0] + (net[name][1] if bias else 0)

    areas = position["areas"]
    shared = numbers(position["shared"])
    players = [numbers(area["player"]) for area in areas]
    cells = [np.array([numbers(cell) for cell in area["cells"]]) for area in areas]
    taps = []
    for area in areas:
        rows = {tuple(at): row for row, at in enumerate(area["at"])}
        steps = [(dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
        taps.append([[rows.get((x + dx, y + dy)) for dy, dx in steps] for x, y in area["at"]])

    def pooled(a):
        means = [values.mean(axis=0) for values in a]
        others = [np.mean(means[:i] + means[i + 1 :], axis=0) for i in range(len(a))]
        return [np.concatenate(pair) for pair in zip(means, others)]

    x = [
        convolution(net["convIn"], taps[i], cells[i])
        + dense("Ws", shared, False)
        + dense("Wp", players[i], False)
        for i in range(len(areas))
    ]
    for b in range(BLOCKS):
        a = [relu(rms(values)) for values in x]
        pools = pooled(a)
        for i in range(len(areas)):
            h = convolution(net[f"conv1.{b}"], taps[i], a[i]) + dense(f"P.{b}", pools[i], False)
            x[i] = x[i] + convolution(net[f"conv2.{b}"], taps[i], relu(rms(h)))
    y = [relu(rms(values)) for values in x]
    f = [np.concatenate([pool, s, shared]) for pool, s in zip(pooled(y), players)]

    values = [dense("V2", relu(dense("V1", f_i)))[0] for f_i in f]
    choices = [shared[208 + 18 * t : 226 + 18 * t] for t in range(3)]
    frontier = [row for row, cell in enumerate(cells[0]) if cell[21] == 1]
    base = dense("G", f[0])
    place = [
        [
            dense("w", relu(dense("A", y[0][c], False) + base + dense("T", tile, False)))[0]
            for c in frontier
        ]
        for tile in choices
        if tile[0] == 1
    ]
    refill = dense("R2", relu(dense("R1", f[0])))[0]
    return {
        "shares": rounded(softmax(np.array(values))),
        "place": rounded(np.array(place)),
        "refill": rounded(refill),
    }


# Terra Nova

TERRA_NOVA = [
    ("convIn", 210, C), ("Ws", 40, C), *block_shapes(BLOCKS, 7 * C, C),
    ("V1", 3 * C + 40, 64), ("V2", 64, 4), ("G", 3 * C + 40, 32), ("A", C, 32), ("w", 32, 2),
    ("Q", C, 32), ("K", C, 32), ("B", C, 2),
]
TERRA_NOVA_NUMBERS = {"convIn": 210, "Ws": 40, "V1": 40, "G": 40}
DIRECTIONS = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]


def terra_nova(position, net):
    def dense(name, x, bias=True):
        return x @ net[name][0] + (net[name][1] if bias else 0)

    fields = [(ord(name[0]), int(name[1:])) for name in position["fields"]]
    rows = {field: row for row, field in enumerate(fields)}
    steps = [(0, 0), *DIRECTIONS]
    taps = [[rows.get((r + dr, n + dn)) for dr, dn in steps] for r, n in fields]
    cells = np.array([numbers(cell) for cell in position["cells"]])
    shared = numbers(position["shared"])

    x = convolution(net["convIn"], taps, cells) + dense("Ws", shared, False)
    for b in range(BLOCKS):
        a = relu(rms(x))
        h = convolution(net[f"conv1.{b}"], taps, a) + dense(f"P.{b}", a.mean(axis=0), False)
        x = x + convolution(net[f"conv2.{b}"], taps, relu(rms(h)))
    y = relu(rms(x))
    own = cells[:, 0] == 1
    others = cells[:, 1:4].any(axis=1)
    f = np.concatenate([y.mean(axis=0), y[own].sum(axis=0) / 8, y[others].sum(axis=0) / 8, shared])

    players = 2 + int(np.argmax(shared[8:11]))
    shares = softmax(dense("V2", relu(dense("V1", f)))[:players])
    logits = dense("w", relu(dense("A", y, False) + dense("G", f)))
    q, k, b = dense("Q", y), dense("K", y), dense("B", y)
    # Every fourth piece keeps the file small.
    moves = {
        position["fields"][row]: rounded(k @ q[row] / np.sqrt(32) + b[row, 0] + b[:, 1])
        for row in np.flatnonzero(own)[::4]
    }
    # A player places pieces or moves them, so a position has only one kind of logits.
    outputs = {"shares": rounded(shares)}
    if shared[0] == 1:
        outputs["place"] = rounded(logits[:, 0])
    else:
        outputs["stone"] = rounded(logits[:, 1])
        outputs["moves"] = moves
    return outputs


def write(name, shapes, whole_numbers, outputs):
    net = random_layers(shapes, whole_numbers)
    path = DATA / f"{name}-policy.jsonl"
    lines = []
    for line in path.read_text().splitlines():
        position = json.loads(line)
        position.pop("outputs", None)
        position["outputs"] = outputs(position, net)
        lines.append(json.dumps(position, separators=(",", ":")))
    path.write_text("\n".join(lines) + "\n")


write("nova-luna", NOVA_LUNA, NOVA_LUNA_NUMBERS, nova_luna)
write("terra-nova", TERRA_NOVA, TERRA_NOVA_NUMBERS, terra_nova)
