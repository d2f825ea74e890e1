"""The games pass the tests that OpenSpiel has for its games.

OpenSpiel has no wheels for some systems (see requirements.txt); there, these tests are skipped.
"""

import pickle

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel has no wheel for this system")

from absl import flags  # noqa: E402
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough, mcts  # noqa: E402
from open_spiel.python.bots import uniform_random  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from novae import Illegal, nova_luna, openspiel, terra_nova  # noqa: E402

GAMES = [
    "nova_luna",
    "nova_luna(players=1)",
    "nova_luna(players=3,variant=beginner)",
    "nova_luna(players=4,window=29)",
    "terra_nova",
    "terra_nova(players=3,map=isle-1-60-5)",
    "terra_nova(players=4,map=isle-7,quiet_rounds=3)",
]


@pytest.fixture(autouse=True, scope="module")
def _flags():
    """Read the flags of OpenSpiel's tests, which are programs of their own."""
    flags.FLAGS.mark_as_parsed()


@pytest.mark.parametrize("name", GAMES)
def test_the_simulations_of_openspiel_accept_the_game(name):
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    games_sim_test.GamesSimTest().sim_game(game)


class TestApiNovaLuna(api_test.EnforceAPIOnPartialTreeBase):
    """OpenSpiel's checks of a sample of states."""

    game_name = "nova_luna"
    game = pyspiel.load_game(game_name)


class TestApiNovaLunaSolo(api_test.EnforceAPIOnPartialTreeBase):
    game_name = "nova_luna(players=1)"
    game = pyspiel.load_game(game_name)


class TestApiTerraNova(api_test.EnforceAPIOnPartialTreeBase):
    game_name = "terra_nova(map=isle-1-40-4,quiet_rounds=1)"
    game = pyspiel.load_game(game_name)


# The tensors are written as text, so the games are small.
SMALL = ["nova_luna(window=8)", "nova_luna(players=1,window=8)", "terra_nova(map=isle-1-32-4)"]


@pytest.mark.parametrize("name", SMALL)
def test_a_playthrough_can_be_generated_and_replayed(name, tmp_path):
    lines = generate_playthrough.playthrough(name, action_sequence=[], seed=3)
    file = tmp_path / "playthrough.txt"
    file.write_text(lines, encoding="utf-8")
    original, again = generate_playthrough.replay(file)
    assert original == again
    assert "provides_observation_tensor = True" in lines
    assert ("\nChanceOutcomes() = [(0,0.0147059)," in lines) == name.startswith("nova_luna")


def random_states(name, seed=1):
    state, rng = pyspiel.load_game(name).new_initial_state(), np.random.default_rng(seed)
    while not state.is_terminal():
        yield state
        state.apply_action(int(rng.choice(state.legal_actions())))
    yield state


@pytest.mark.parametrize("name", GAMES)
def test_a_state_agrees_with_the_position_and_its_encoding(name):
    for number, state in enumerate(random_states(name)):
        if state.position is None or number % 7 != 0:
            continue
        position, encoding = state.position, state.get_game().game.encoding
        assert state.legal_actions() == encoding.legal(position)
        assert state.returns() == encoding.returns(position)
        for player in range(state.num_players()):
            tensor = np.array(state.observation_tensor(player), np.float32)
            expected = encoding.observation(position, player) / encoding.high.astype(np.float32)
            assert (tensor == expected).all()
        for code in state.legal_actions()[:20]:
            text = state.action_to_string(state.current_player(), code)
            assert state.string_to_action(state.current_player(), text) == code
            assert position.check(text) is None
    assert state.returns() == encoding.returns(state.position)


@pytest.mark.parametrize("name", GAMES)
def test_states_survive_serialization_and_go_on_alike(name):
    states = [state.clone() for state in random_states(name)]
    for state in states[:: len(states) // 5]:
        text = pyspiel.serialize_game_and_state(state.get_game(), state)
        _, parsed = pyspiel.deserialize_game_and_state(text)
        for other in (parsed, pickle.loads(pickle.dumps(state))):
            assert other.history() == state.history()
            assert other.position == state.position
            assert other.legal_actions() == state.legal_actions()
            assert other.rewards() == state.rewards()


def test_the_wheel_is_filled_by_eleven_equally_likely_tiles():
    state, left = pyspiel.load_game("nova_luna").new_initial_state(), 68
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert len(outcomes) == left
        assert {probability for _, probability in outcomes} == {1 / left}
        state.apply_action(outcomes[-1][0])
        left -= 1
    assert left == 68 - 11
    assert state.position.stack == list(range(1, 58))
    assert [tile for tile in state.position.wheel if tile] == list(range(68, 57, -1))


def test_rewards_of_the_solo_game_add_up_to_290_minus_the_score():
    total = 0.0
    for state in random_states("nova_luna(players=1)"):
        total += 0.0 if state.is_chance_node() else state.rewards()[0]
    assert total == state.returns()[0] == 290 - state.position.outcome.score


def test_observers_have_named_tensors():
    game = pyspiel.load_game("terra_nova")
    observer = game.make_py_observer()
    state = game.new_initial_state()
    state.apply_action(0)
    observer.set_from(state, 0)
    assert observer.dict["planes"].shape == (15, 16, 16)
    assert observer.dict["planes"][0].sum() == 1
    assert observer.dict["scalars"].shape == (11,)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"x": 1})


def test_wrong_parameters_and_codes_are_refused():
    for name, words in [
        ("nova_luna(players=5)", "1 to 4 players"),
        ("nova_luna(variant=hard)", "variant"),
        ("nova_luna(window=3)", "window"),
        ("terra_nova(players=1)", "players"),
        ("terra_nova(map=atlantis)", "atlantis"),
        ("terra_nova(map=isle-1-5-5)", "fields"),
    ]:
        with pytest.raises(ValueError, match=words):
            pyspiel.load_game(name)
    with pytest.raises(ValueError, match="text of a map"):
        pyspiel.load_game("terra_nova", {"map": str(terra_nova.Map.island())})
    state = pyspiel.load_game("terra_nova").new_initial_state()
    with pytest.raises(Illegal, match="TN-"):
        state.apply_action(200)
    assert state.history() == []


@pytest.mark.parametrize("name", ["nova_luna", "terra_nova(map=isle-1-32-4)"])
def test_a_search_of_openspiel_plays_a_whole_game(name):
    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    search = mcts.MCTSBot(game, 2, 5, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    bots = [search, uniform_random.UniformRandomBot(1, rng)]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            codes, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(codes, p=probabilities))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == 0


def test_the_environment_of_openspiel_uses_the_observation():
    env = rl_environment.Environment(pyspiel.load_game("nova_luna(players=1)"), seed=1)
    step, total = env.reset(), 0.0
    while not step.last():
        assert len(step.observations["info_state"][0]) == nova_luna.Encoding(1).observation_len
        step = env.step([step.observations["legal_actions"][0][0]])
        total += step.rewards[0]
    assert total == env.get_state.returns()[0]
    assert isinstance(env.get_state, openspiel.State)
