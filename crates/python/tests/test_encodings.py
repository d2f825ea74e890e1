"""Codes, masks and observations; the Rust tests are more thorough."""

import numpy as np
import pytest

from novae import Illegal, Rng, nova_luna, terra_nova

SETUPS = [
    *[(nova_luna, nova_luna.Encoding(n), nova_luna.Setup.from_seed(n, seed=1)[0]) for n in (1, 4)],
    (terra_nova, terra_nova.Encoding(terra_nova.Setup(3)), terra_nova.Setup(3)),
]


def begin(rules, setup):
    return (rules.NovaLuna if rules is nova_luna else rules.TerraNova)(setup)


@pytest.mark.parametrize(("rules", "encoding", "setup"), SETUPS)
def test_codes_and_masks_agree_with_the_rules(rules, encoding, setup):
    position, rng = begin(rules, setup), Rng(3)
    for _ in range(120):
        if position.turn == "over":
            break
        actions = position.legal()
        codes = [encoding.encode(position, action) for action in actions]
        assert sorted(codes) == encoding.legal(position)
        assert [encoding.decode(position, code) for code in codes] == actions
        if position.turn != "chance":
            assert np.flatnonzero(encoding.mask(position)).tolist() == sorted(codes)
        position.play(actions[rng.below(len(actions))])


@pytest.mark.parametrize(("rules", "encoding", "setup"), SETUPS)
def test_observations_have_their_sections(rules, encoding, setup):
    position, rng = begin(rules, setup), Rng(3)
    sections = encoding.sections()
    assert sum(length for _, length, _ in sections) == encoding.observation_len
    high = np.repeat([high for *_, high in sections], [length for _, length, _ in sections])
    assert (encoding.high == high).all()
    planes, rows, columns = encoding.planes_shape
    for _ in range(25 if encoding.players == 1 else 60):
        position.play(position.random_action(rng))
    observation = encoding.observation(position, 0)
    assert observation.dtype == np.uint8
    assert (observation <= high).all()
    assert encoding.planes(observation).shape == (planes, rows, columns)
    assert encoding.planes(observation[None]).shape == (1, planes, rows, columns)
    assert encoding.scalars(observation).shape == (encoding.scalars_len,)
    assert np.shares_memory(encoding.planes(observation), observation)
    names = [name for name, _, _ in sections]
    plane = names.index("own area: blue tiles" if rules is nova_luna else "pieces, own")
    seen = encoding.planes(observation)[plane]
    if rules is nova_luna:
        blue = [p.at for p in position.area(0) if nova_luna.Tile(p.tile).colour == "blue"]
        assert {(int(c) - 8, int(r) - 8) for r, c in np.argwhere(seen)} == set(blue)
    else:
        expected = {encoding.place(field) for field in position.pieces(0)}
        assert {(int(r), int(c)) for r, c in np.argwhere(seen)} == expected


def test_wrong_codes_and_positions_are_refused():
    encoding = nova_luna.Encoding(2)
    position = nova_luna.NovaLuna(nova_luna.Setup.from_seed(2, seed=1)[0])
    for wrong in (-1, 769, 10**12):
        with pytest.raises(ValueError, match="0 to 768"):
            encoding.decode(position, wrong)
    with pytest.raises(Illegal, match="NL-30"):
        encoding.decode(position, 768)
    with pytest.raises(Illegal, match="NL-34"):
        encoding.decode(position, 0)
    with pytest.raises(TypeError):
        encoding.decode(position, "x")
    with pytest.raises(OverflowError):
        encoding.decode(position, 10**30)
    with pytest.raises(ValueError, match="for 3 players"):
        nova_luna.Encoding(3).mask(position)
    with pytest.raises(ValueError, match="window"):
        nova_luna.Encoding(2, window=7)
    with pytest.raises(ValueError, match="seat"):
        encoding.observation(position, 2)
    with pytest.raises(ValueError, match="last dimension"):
        encoding.planes(np.zeros(5, np.uint8))
    other = terra_nova.Encoding(terra_nova.Setup(2, map=terra_nova.generate(1)))
    with pytest.raises(ValueError, match="another map"):
        other.mask(terra_nova.TerraNova(terra_nova.Setup(2)))
    position.play_random(Rng(1))
    with pytest.raises(Illegal, match="over"):
        encoding.decode(position, 768)
    assert not encoding.mask(position).any()


def test_a_straight_line_leaves_the_window_and_stays_right():
    encoding = nova_luna.Encoding(2)
    exact = nova_luna.Encoding(2, window=nova_luna.Encoding.exact_window(2))
    position, rng, without = nova_luna.Match.from_seed(2, seed=1).position, Rng(1), 0
    while position.turn != "over":
        if position.turn == "chance":
            position.play(position.random_action(rng))
            continue
        takes = [a for a in position.legal() if isinstance(a, nova_luna.Action.Take)]
        action = max(takes, key=lambda a: a.at[0]) if takes else nova_luna.Action.Refill()
        assert exact.decode(position, exact.encode(position, action)) == action
        for code in encoding.legal(position):
            encoding.decode(position, code)
        for take in takes:
            try:
                assert encoding.decode(position, encoding.encode(position, take)) == take
            except ValueError as error:
                without += "no code" in str(error)
        position.play(action)
    assert without > 0


@pytest.mark.parametrize(("rules", "encoding", "setup"), SETUPS)
def test_a_list_of_positions_is_written_at_once(rules, encoding, setup):
    position, rng, positions = begin(rules, setup), Rng(5), []
    while position.turn != "over":
        positions.append(position.clone())
        position.play(position.random_action(rng))
    positions.append(position)
    count = len(positions)
    seats = np.full(count, 9, np.int8)
    observations = np.full((count, encoding.observation_len), 255, np.uint8)
    masks = np.ones((count, encoding.actions), np.bool_)
    packed = np.full((count, encoding.packed_len), 255, np.uint8)
    encoding.observe(
        positions, seats=seats, observations=observations, masks=masks, packed_masks=packed
    )
    assert seats.tolist() == [p.turn if isinstance(p.turn, int) else -1 for p in positions]
    assert (observations == [encoding.observation(p) for p in positions]).all()
    assert (masks == [encoding.mask(p) for p in positions]).all()
    assert (packed == np.packbits(masks, axis=1, bitorder="little")).all()
    last = encoding.players - 1
    encoding.observe(positions, seat=last, observations=observations)
    assert (observations == [encoding.observation(p, last) for p in positions]).all()
    encoding.observe([], masks=masks[:0])


def test_wrong_lists_and_arrays_are_refused():
    encoding = terra_nova.Encoding(terra_nova.Setup(2))
    position = terra_nova.TerraNova(terra_nova.Setup(2))
    with pytest.raises(ValueError, match=r"masks must have the shape \[2, 5664\], not \[1, 5664\]"):
        encoding.observe([position, position], masks=np.zeros((1, 5664), np.bool_))
    with pytest.raises(ValueError, match=r"packed_masks must have the shape \[1, 708\]"):
        encoding.observe([position], packed_masks=np.zeros((1, 707), np.uint8))
    with pytest.raises(ValueError, match="no seat 2"):
        encoding.observe([position], seat=2)
    with pytest.raises(ValueError, match="for 2 players"):
        encoding.observe([position, terra_nova.TerraNova(terra_nova.Setup(3))])
    with pytest.raises(TypeError):
        encoding.observe([position, "x"])


def test_codes_of_terra_nova_without_a_position():
    small = terra_nova.generate(2, fields=40)
    encoding = terra_nova.Encoding(terra_nova.Setup(2, map=small))
    fields, moves = small.fields, encoding.moves()
    assert moves.shape == (encoding.actions - 2 * len(fields), 3)
    assert moves[:, 2].tolist() == list(range(2 * len(fields), encoding.actions))
    for start, destination, code in moves.tolist():
        action = terra_nova.Action.Move(fields[start], fields[destination])
        assert encoding.action(code) == action
        assert encoding.code(action) == code
    assert encoding.action(3) == terra_nova.Action.Place(fields[3])
    assert encoding.action(len(fields)) == terra_nova.Action.Stone(fields[0])
    assert encoding.code(terra_nova.Action.Stone(fields[0])) == len(fields)
    for wrong in (-1, encoding.actions):
        with pytest.raises(ValueError, match="no code"):
            encoding.action(wrong)
    with pytest.raises(ValueError, match="never legal"):
        encoding.code(terra_nova.Action.Move(fields[0], fields[0]))
