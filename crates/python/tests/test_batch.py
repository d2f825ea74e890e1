"""Batches are correct, reproducible, and never crash."""

import threading
import time

import numpy as np
import pytest

from novae import Batch, arrays, nova_luna, random_games, terra_nova

LUNA = nova_luna.Encoding(2)
TERRA = terra_nova.Encoding(terra_nova.Setup(2))


@pytest.mark.parametrize("encoding", [nova_luna.Encoding(1), LUNA, nova_luna.Encoding(4), TERRA])
def test_a_batch_shows_what_its_positions_say(encoding):
    batch = Batch(encoding, 20, seed=1)
    own = arrays(batch)
    rewards = np.zeros((20, encoding.players))
    batch.observe(samples=own.codes)
    for _ in range(40):
        before = [batch.position(i) for i in range(20)]
        codes = own.codes.copy()
        batch.step(
            own.codes,
            rewards=own.rewards,
            dones=own.dones,
            seats=own.seats,
            observations=own.observations,
            masks=own.masks,
            packed_masks=own.packed_masks,
            samples=own.codes,
        )
        bits = np.unpackbits(own.packed_masks, 1, encoding.actions, "little")
        assert (bits == own.masks).all()
        rewards += own.rewards
        for i in range(20):
            position = batch.position(i)
            assert position.turn == own.seats[i]
            assert (encoding.observation(position) == own.observations[i]).all()
            assert (encoding.mask(position) == own.masks[i]).all()
            assert own.masks[i, own.codes[i]]
            before[i].play(encoding.decode(before[i], codes[i]))
            if before[i].turn != "chance" and not own.dones[i]:
                assert before[i] == position
    assert batch.encoding.actions == encoding.actions
    if encoding.players > 1:
        assert np.allclose(rewards.sum(1), 0)


def story(encoding, threads, seed=3):
    batch = Batch(encoding, 600, seed=seed, threads=threads)
    own, seen = arrays(batch), []
    batch.observe(samples=own.codes)
    for _ in range(50):
        batch.step(own.codes, rewards=own.rewards, dones=own.dones, samples=own.codes)
        seen.append((own.codes.copy(), own.rewards.copy(), own.dones.copy()))
    return [np.stack(parts) for parts in zip(*seen, strict=True)]


def test_the_same_seed_is_the_same_story_whatever_the_threads():
    first, second, third = story(LUNA, 1), story(LUNA, 3), story(LUNA, None)
    assert all(
        (a == b).all() and (a == c).all() for a, b, c in zip(first, second, third, strict=True)
    )
    other = story(LUNA, 1, seed=4)
    assert any((a != b).any() for a, b in zip(first, other, strict=True))


def test_finished_games_restart_automatically():
    batch = Batch(nova_luna.Encoding(1), 100, seed=1)
    own = arrays(batch)
    batch.observe(samples=own.codes)
    ended, total = 0, np.zeros(100)
    for _ in range(200):
        batch.step(own.codes, rewards=own.rewards, dones=own.dones, samples=own.codes)
        total += own.rewards[:, 0]
        ended += own.dones.sum()
        assert (total[own.dones] <= 290).all()
        total[own.dones] = 0
        for i in np.flatnonzero(own.dones)[:3]:
            assert batch.position(int(i)).area(0) == []
    assert ended > 500


def test_wrong_arrays_are_refused_with_what_is_expected():
    batch = Batch(LUNA, 8, seed=1)
    own = arrays(batch)
    batch.observe(samples=own.codes)
    good = own.codes.copy()
    before = batch.position(0)

    def refuse(error, words, codes=good, **views):
        with pytest.raises(error, match=words):
            batch.step(codes, **views)
        assert batch.position(0) == before

    refuse(TypeError, "codes must be of int64, not of float64", codes=good.astype(float))
    refuse(TypeError, "codes must be a numpy array", codes=good.tolist())
    refuse(TypeError, "codes must be a numpy array", codes=None)
    refuse(ValueError, r"codes must have the shape \[8\], not \[9\]", codes=np.zeros(9, np.int64))
    refuse(ValueError, r"shape \[8\], not \[8, 1\]", codes=good[:, None])
    refuse(ValueError, "contiguous", codes=np.zeros(16, np.int64)[::2])
    refuse(TypeError, "rewards must be of float32", rewards=np.zeros((8, 2)))
    refuse(ValueError, r"rewards must have the shape \[8, 2\]", rewards=np.zeros(8, np.float32))
    refuse(TypeError, "masks must be of bool", masks=np.zeros((8, 769), np.uint8))
    refuse(TypeError, "observations must be of uint8", observations=own.masks)
    refuse(ValueError, "contiguous", masks=np.asfortranarray(own.masks))
    frozen = own.dones.copy()
    frozen.flags.writeable = False
    refuse(ValueError, "dones cannot be written", dones=frozen)
    swapped = good.astype(good.dtype.newbyteorder())
    refuse(TypeError, "codes must be of int64", codes=swapped)
    whole = np.zeros((8, 770), np.bool_)
    refuse(ValueError, "contiguous", masks=whole[:, :769])


def test_one_array_cannot_serve_twice():
    batch = Batch(nova_luna.Encoding(1), 8, seed=1)
    own = arrays(batch)
    batch.observe(samples=own.codes)
    memory = np.zeros(8 * 769, np.bool_)
    with pytest.raises(ValueError, match="cannot be written"):
        batch.step(own.codes, dones=memory[:8], masks=memory.reshape(8, 769))


@pytest.mark.parametrize(
    ("wrong", "words"), [(769, "0 to 768"), (-5, "0 to 768"), (768, "NL-30"), (0, "NL-34")]
)
def test_a_wrong_code_names_its_game_and_nothing_is_played(wrong, words):
    batch = Batch(LUNA, 300, seed=1)
    own = arrays(batch)
    batch.observe(samples=own.codes)
    before = [batch.position(i) for i in range(300)]
    codes = own.codes.copy()
    codes[217] = wrong
    with pytest.raises(ValueError, match=f"game 217, code {wrong}: .*{words}"):
        batch.step(codes)
    assert all(batch.position(i) == before[i] for i in range(300))
    batch.step(own.codes)
    assert all(batch.position(i) != before[i] for i in range(300))


def test_wrong_sizes_are_refused():
    for games in (0, 1 << 21, 10**15):
        with pytest.raises(ValueError, match="1 to 1048576"):
            Batch(LUNA, games)
    with pytest.raises(OverflowError):
        Batch(LUNA, -1)
    for threads in (0, 100_000):
        with pytest.raises(ValueError, match="threads"):
            Batch(LUNA, 10, threads=threads)
    with pytest.raises(TypeError):
        Batch("nova-luna", 10)
    with pytest.raises(IndexError, match="no game 10"):
        Batch(LUNA, 10).position(10)


def test_other_threads_run_while_a_batch_works():
    batch = Batch(TERRA, 4096, seed=1, threads=1)
    own = arrays(batch)
    batch.observe(samples=own.codes)
    ticks, stop = [], threading.Event()

    def tick():
        while not stop.is_set():
            ticks.append(time.perf_counter())
            time.sleep(0.0005)

    thread = threading.Thread(target=tick)
    thread.start()
    begun = time.perf_counter()
    batch.step(own.codes, masks=own.masks, observations=own.observations, samples=own.codes)
    ended = time.perf_counter()
    stop.set()
    thread.join()
    assert any(begun < tick < ended for tick in ticks), "the lock was released"


def test_two_threads_cannot_step_one_batch_at_once():
    batch = Batch(TERRA, 4096, seed=1, threads=1)
    own = arrays(batch)
    batch.observe(samples=own.codes)
    errors = []

    def step():
        try:
            for _ in range(5):
                batch.step(np.zeros(4096, np.int64))
        except (RuntimeError, ValueError) as error:
            errors.append(error)

    threads = [threading.Thread(target=step) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors, "an exception, not a crash"


def test_random_games_are_reproducible():
    assert random_games(TERRA, 3, seed=1) == random_games(TERRA, 3, seed=1)
    assert random_games(TERRA, 3, seed=1)[1] == 0
