"""Self-play: the arrays, and refusals of wrong arguments."""

import numpy as np
import pytest

from novae import SelfPlay


def arrays(play):
    n = play.games
    return (
        np.zeros((n, play.most_actions), np.float32),
        np.full((n, 4), 0.25, np.float32),
        np.zeros((n, play.row_len), np.uint8),
        np.zeros((n, play.most_actions), np.int32),
    )


@pytest.mark.parametrize("game", ["nova-luna", "terra-nova"])
def test_samples_of_finished_games_have_a_policy_and_targets(game):
    play = SelfPlay(game, 3, players=3, seed=5, simulations=2, considered=2, maps=1)
    assert repr(play) == f"SelfPlay({game}, games=3, players=3)"
    step = arrays(play)
    while play.finished == 0:
        play.step(*step)
    count = play.samples
    rows = np.zeros((count, play.row_len), np.uint8)
    codes = np.zeros((count, play.most_actions), np.int32)
    policies = np.zeros((count, play.most_actions), np.float32)
    targets = np.zeros((count, 12), np.float32)
    assert play.take(rows, codes, policies, targets) == count
    assert rows.any(axis=1).all()
    np.testing.assert_allclose(policies.sum(1), 1, atol=1e-3)
    assert (policies[codes < 0] == 0).all()
    np.testing.assert_allclose(targets[:, :4].sum(1), 1, atol=1e-5)
    assert (targets[:, 3] == 0).all()


@pytest.mark.parametrize("players", [2, 3])
def test_rows_of_opponents_are_marked_and_their_moves_are_no_samples(players):
    play = SelfPlay(
        "nova-luna", 8, players=players, seed=3, simulations=2, considered=2, opponents=1.0
    )
    step = arrays(play)
    owners = np.full(8, 9, np.uint8)
    marked, steps = 0, 0
    while play.against < 20:
        play.step(*step, owners)
        assert set(owners) <= {0, 1}
        marked += owners.sum()
        steps += 1
    assert play.against == play.finished
    assert 0 < play.won < play.against
    assert marked / (8 * steps) == pytest.approx(1 - 1 / players, abs=0.1)


def test_without_opponents_no_row_is_marked():
    play = SelfPlay("terra-nova", 3, simulations=2, considered=2)
    owners = np.full(3, 9, np.uint8)
    play.step(*arrays(play), opponents=owners)
    assert not owners.any()
    assert (play.against, play.won) == (0, 0)


def test_wrong_arguments_are_refused():
    for wrong in [
        {"games": 0},
        {"players": 1},
        {"threads": 0},
        {"simulations": 0},
        {"maps": 10**6},
        {"opponents": 1.5},
        {"opponents": float("nan")},
    ]:
        with pytest.raises(ValueError, match=r"must be|for 2 to 4"):
            SelfPlay("nova-luna", **({"games": 1} | wrong))
    with pytest.raises(ValueError, match="there is no game"):
        SelfPlay("chess", 1)
    play = SelfPlay("nova-luna", 2)
    logits, shares, rows, codes = arrays(play)
    with pytest.raises(ValueError, match="rows must have the shape"):
        play.step(logits, shares, rows[:1], codes)
    with pytest.raises(TypeError, match="codes must be of int32"):
        play.step(logits, shares, rows, codes.astype(np.int64))
    with pytest.raises(ValueError, match="opponents must have the shape"):
        play.step(logits, shares, rows, codes, np.zeros(3, np.uint8))
    with pytest.raises(ValueError, match="simulations"):
        play.set_search(simulations=0, considered=1)
