"""The environments follow the conventions of PettingZoo, Gymnasium and OpenSpiel."""

import importlib.metadata
import pickle
import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from novae import Illegal, Rng, aec, envs, nova_luna, spiel, terra_nova
from novae.solo import NovaLunaSolo
from novae.versus import NovaLunaVersus, TerraNovaVersus

MAKERS = {
    "nova-luna 1": lambda: aec.nova_luna(1),
    "nova-luna 2": lambda: aec.nova_luna(2),
    "nova-luna 3": lambda: aec.nova_luna(3, variant="beginner"),
    "nova-luna 4": lambda: aec.nova_luna(4, window=29),
    "terra-nova 2": lambda: aec.terra_nova(2),
    "terra-nova 3": lambda: aec.terra_nova(3, map=terra_nova.generate(1, fields=60)),
}


@pytest.mark.parametrize("name", MAKERS)
# The checker warns about every environment with masks, including those of PettingZoo.
@pytest.mark.filterwarnings("ignore:Observation")
def test_pettingzoo_accepts_the_environment(name, capsys):
    api_test(MAKERS[name](), num_cycles=150)
    seed_test(MAKERS[name], num_cycles=40)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["nova-luna 2", "nova-luna 4", "terra-nova 2"])
def test_a_whole_game_pays_out_what_the_outcome_says(name):
    env = MAKERS[name]()
    env.reset(seed=5)
    got = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        got[agent] += reward
        mask = observation["action_mask"]
        env.step(None if termination or truncation else int(rng.choice(np.flatnonzero(mask))))
    assert list(got.values()) == pytest.approx(env.encoding.returns(env.position))
    with pytest.raises(ValueError, match="over; reset"):
        env.step(0)


def test_wrong_codes_raise_and_change_nothing():
    env = aec.nova_luna(2)
    with pytest.raises(ValueError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    before, agent = env.position.clone(), env.agent_selection
    for wrong, error in [(768, Illegal), (0, Illegal), (769, ValueError), (-1, ValueError)]:
        with pytest.raises(error):
            env.step(wrong)
    with pytest.raises(ValueError, match="None is for"):
        env.step(None)
    assert (env.position, env.agent_selection) == (before, agent)
    with pytest.raises(ValueError, match="render_mode"):
        aec.nova_luna(2, render_mode="human")
    assert "wheel" in _rendered(aec.nova_luna(2, render_mode="ansi"))


def _rendered(env):
    env.reset(seed=1)
    return env.render()


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("NovaLunaSolo", {}),
        ("NovaLuna", {}),
        ("NovaLuna", {"players": 4, "level": "casual", "nodes": 50, "variant": "beginner"}),
        ("TerraNova", {"seat": 1}),
        ("TerraNova", {"players": 3, "map": terra_nova.generate(1, fields=60)}),
    ],
)
def test_gymnasium_accepts_the_environment(name, options):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(f"novae/{name}-v0", render_mode="ansi", **options)
        check_env(env.unwrapped)


def in_a_new_process(code):
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_ids_work_without_an_import():
    make = "import gymnasium; print(gymnasium.make('novae.envs:novae/NovaLunaSolo-v0').spec.id)"
    assert in_a_new_process(make) == "novae/NovaLunaSolo-v0"
    # The same without a module fails; if this changes, the documentation is to be changed.
    bare = "import gymnasium; gymnasium.make('novae/NovaLunaSolo-v0')"
    with pytest.raises(AssertionError, match="NamespaceNotFound"):
        in_a_new_process(bare)


def test_the_entry_point_registers_the_environments():
    (entry,) = importlib.metadata.entry_points(group="gymnasium.envs", name="novae")
    for name in envs.ENVIRONMENTS:
        gymnasium.registry.pop(name)
    entry.load()()
    assert set(envs.ENVIRONMENTS) <= set(gymnasium.registry)


def test_pettingzoo_makes_the_environments_after_an_import():
    if not hasattr(pettingzoo, "make"):
        pytest.skip("PettingZoo has a registry from version 1.27 on")
    assert isinstance(pettingzoo.make("aec", "novae/nova_luna_v0", players=3), aec.NovaLunaEnv)
    assert isinstance(pettingzoo.make("aec", "novae/terra_nova_v0"), aec.TerraNovaEnv)


@pytest.mark.parametrize("kind", [NovaLunaVersus, TerraNovaVersus])
def test_games_against_bots_pay_out_what_the_outcome_says(kind):
    env, rng, seats = kind(players=3, level="random"), np.random.default_rng(1), set()
    for seed in range(6):
        _, info = env.reset(seed=seed)
        seats.add(env.seat)
        terminated, total = False, 0.0
        while not terminated:
            assert env.position.turn == env.seat
            code = int(rng.choice(np.flatnonzero(info["action_mask"])))
            observation, reward, terminated, _, info = env.step(code)
            total += reward
        assert (observation == env.encoding.observation(env.position, env.seat)).all()
        assert info["place"] == env.position.outcome.places[env.seat]
        assert total == env.encoding.returns(env.position)[env.seat]
    assert len(seats) > 1, "the seat is drawn"


def test_what_games_against_bots_refuse():
    with pytest.raises(ValueError, match="2 to 4 players"):
        NovaLunaVersus(players=1)
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        TerraNovaVersus(seat=2)
    with pytest.raises(ValueError, match="level"):
        NovaLunaVersus(level="genius")


def test_the_solo_game_forgives_or_raises():
    env = NovaLunaSolo()
    with pytest.raises(ValueError, match="reset"):
        env.step(0)
    first, info = env.reset(seed=1)
    again, reward, terminated, _, details = env.step(768)
    assert (first == again).all()
    assert (reward, terminated) == (-1.0, False)
    assert "NL-61" in details["illegal"] or "NL-6" in details["illegal"]
    with pytest.raises(ValueError, match="0 to 768"):
        env.step(769)
    strict = NovaLunaSolo(illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(Illegal):
        strict.step(768)
    terminated = False
    while not terminated:
        *_, terminated, _, info = env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert info["score"] == env.position.outcome.score
    with pytest.raises(ValueError, match="over; reset"):
        env.step(0)


@pytest.mark.parametrize("name", ["nova_luna", "terra_nova"])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_states_in_the_manner_of_openspiel(name, players):
    if name == "terra_nova" and players == 1:
        pytest.skip("Terra Nova is for two and more")
    game = spiel.load_game(name, players=players)
    state, rng, chances, earned = game.new_initial_state(), Rng(1), 0, np.zeros(players)
    while not state.is_terminal():
        legal = state.legal_actions()
        assert legal == sorted(legal)
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert abs(sum(p for _, p in outcomes) - 1) < 1e-9
            assert [code for code, _ in outcomes] == legal
            chances += 1
        else:
            player = state.current_player()
            assert np.flatnonzero(state.legal_actions_mask()).tolist() == legal
            assert state.legal_actions(player) == legal
            assert state.legal_actions(player + 1) == []
            if state.move_number() % 10 == 0:
                tensor = state.observation_tensor(player)
                assert tensor.shape == tuple(game.observation_tensor_shape())
                assert 0 <= tensor.min() <= tensor.max() <= 1
        code = legal[rng.below(len(legal))]
        text = state.action_to_string(state.current_player(), code)
        assert state.string_to_action(text) == code
        child = state.child(code)
        assert child.move_number() == state.move_number() + 1
        state.apply_action(code)
        if not state.is_chance_node():
            earned += state.rewards()
    assert (chances > 0) == (game.max_chance_outcomes() > 0)
    assert "TERMINAL" in str(game.get_type().reward_model) or players == 1
    assert state.legal_actions() == []
    assert earned.tolist() == pytest.approx(state.returns())
    assert game.min_utility() <= min(state.returns()) <= max(state.returns()) <= game.max_utility()
    players_moves = sum(player >= 0 for player, _ in state.full_history())
    assert players_moves <= game.max_game_length()
    for again in (game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
        assert (str(again), again.returns()) == (str(state), state.returns())
        assert str(again.get_game()) == str(game)
    with pytest.raises(ValueError, match="over"):
        state.apply_action(0)


def test_what_openspiel_states_refuse():
    with pytest.raises(ValueError, match="no game"):
        spiel.load_game("chess")
    state = spiel.load_game("nova_luna").new_initial_state()
    with pytest.raises(ValueError, match="turned up"):
        state.apply_action(68)
    state = spiel.load_game("nova_luna", seed=3).new_initial_state()
    assert state.is_player_node()
    assert state.position == nova_luna.NovaLuna(nova_luna.Setup.from_seed(2, seed=3)[0])
    with pytest.raises(ValueError, match="chance's turn"):
        state.chance_outcomes()
