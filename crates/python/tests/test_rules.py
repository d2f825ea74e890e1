"""The basic interface: set-ups, positions, actions, records, matches, bots, the solver."""

import copy
import pickle

import pytest

from novae import (
    BadRecord,
    BadSetup,
    Illegal,
    Rng,
    choose,
    nova_luna,
    solve,
    terra_nova,
    think,
)


def luna(players=2, seed=7):
    return nova_luna.NovaLuna(nova_luna.Setup.from_seed(players, seed=seed)[0])


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_of_nova_luna_goes_from_start_to_end(players):
    position, rng = luna(players), Rng(players)
    while position.turn != "over":
        legal = position.legal()
        action = legal[rng.below(len(legal))]
        assert nova_luna.Action.parse(str(action)) == action
        position.check(action)
        position.play(action)
    assert position.legal() == []
    assert position.end in ("discs", "exhausted")
    outcome = position.outcome
    if players == 1:
        assert outcome.score == sum(position.notes)
        assert outcome.places is None
        assert outcome.shares() == []
    else:
        assert sorted(outcome.places) == list(range(players))
        assert sum(outcome.shares()) == 1
    with pytest.raises(Illegal, match="over"):
        position.play("+")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_of_terra_nova_goes_from_start_to_end(players):
    position, rng = terra_nova.TerraNova(terra_nova.Setup(players)), Rng(players)
    for _ in range(200):
        legal = position.legal()
        position.play(legal[rng.below(len(legal))])
    other = position.clone()
    assert other == position
    assert other.play_random(Rng(1)) > 0
    assert other != position
    assert other.phase == "over"
    assert other.reason is not None
    assert len(other.outcome.ranking()) >= 1
    with pytest.raises(Illegal, match="over"):
        other.play("h8")


def test_a_turn_of_terra_nova_is_played_as_one_or_not_at_all():
    position = terra_nova.TerraNova(terra_nova.Setup(2))
    while position.phase == "placement":
        position.play(position.random_action(Rng(len(position.legal()))))
    turn, after = [], position.clone()
    seat = after.turn
    while after.turn == seat:
        turn.append(after.random_action(Rng(len(turn))))
        after.play(turn[-1])
    with pytest.raises(Illegal, match="not over"):
        position.play_turn(turn[:1])
    position.play_turn(turn)
    assert position == after


def test_a_refusal_names_its_rule_and_changes_nothing():
    position = luna()
    before = position.clone()
    for wrong, rule in [("+", "NL-30"), ("1@1,0", "NL-34"), ("9@0,0", "NL-32"), ("#1", "NL-31")]:
        with pytest.raises(Illegal) as caught:
            position.play(wrong)
        assert caught.value.rule == rule
        assert rule in str(caught.value)
    assert position == before


@pytest.mark.parametrize("wrong", ["", "3", "3@x,y", "3@0,0 ", "#69", "\uff13@0,0", "\0"])
def test_what_is_no_notation_is_a_value_error(wrong):
    with pytest.raises(ValueError, match="is no action"):
        luna().play(wrong)


@pytest.mark.parametrize("wrong", [3, None, 1.5, b"+", ["+"], terra_nova.Action.parse("h8")])
def test_what_is_no_action_at_all_is_a_type_error(wrong):
    with pytest.raises(TypeError, match="an action must be"):
        luna().play(wrong)


def test_actions_are_small_objects():
    action = nova_luna.Action.Take(slot=3, at=(0, -1))
    match action:
        case nova_luna.Action.Take(slot=slot, at=(x, y)):
            assert (slot, x, y) == (3, 0, -1)
        case _:
            pytest.fail("it is a take")
    assert hash(action) == hash(nova_luna.Action.parse("3@0,-1"))
    assert pickle.loads(pickle.dumps(action)) == action
    move = terra_nova.Action.Move("h8", "h12")
    assert pickle.loads(pickle.dumps(move)) == move
    with pytest.raises(AttributeError):
        action.slot = 4
    with pytest.raises(ValueError, match="from 1 to 68"):
        luna().play(nova_luna.Action.Deal(tile=200))
    with pytest.raises(OverflowError):
        nova_luna.Action.Take(slot=3000, at=(0, 0))


def test_wrong_set_ups_are_refused_with_their_rule():
    with pytest.raises(BadSetup, match="NL-10"):
        nova_luna.NovaLuna(nova_luna.Setup(2, order=[0, 1], wheel=[1, 2]))
    with pytest.raises(BadSetup, match="NL-11"):
        nova_luna.NovaLuna(nova_luna.Setup(2, order=[0, 0], wheel=list(range(1, 12))))
    with pytest.raises(ValueError, match="1 to 4"):
        nova_luna.Setup.from_seed(5, seed=1)
    with pytest.raises(ValueError, match="variant"):
        nova_luna.Setup.from_seed(2, seed=1, variant="hard")
    with pytest.raises(BadSetup, match="68"):
        nova_luna.Deck([1, 2, 3])
    with pytest.raises(BadSetup):
        terra_nova.TerraNova(terra_nova.Setup(5))
    with pytest.raises(BadSetup):
        terra_nova.TerraNova(terra_nova.Setup(2, map="atlantis"))
    with pytest.raises(ValueError, match="fields"):
        terra_nova.generate(1, fields=3)
    with pytest.raises(ValueError, match="seat"):
        luna().area(2)


def test_copies_go_their_own_way():
    position = luna()
    for other in (copy.copy(position), copy.deepcopy(position), position.clone()):
        other.play("1@0,0")
        assert other != position
    assert position == luna()


def test_records_and_matches():
    game = nova_luna.Match.from_seed(3, seed=5)
    while game.position.turn != "over":
        game.play(choose(game.position, "random", seed=game.ply))
    record = game.record()
    again = nova_luna.Record.parse(str(record))
    assert again == record
    assert pickle.loads(pickle.dumps(record)) == record
    assert again.replay() == game.position
    assert dict(record.tags)["deck"].split() == [str(tile) for tile in game.deck.tiles]
    loaded = nova_luna.Match.load(record)
    assert loaded.undo()
    assert loaded.ply == game.ply - 1
    with pytest.raises(BadRecord, match="novae-record"):
        nova_luna.Record.parse("hello")
    broken = nova_luna.Record(record.setup, [*record.actions[:5], "+"])
    with pytest.raises(BadRecord, match="NL-30"):
        broken.replay()


def test_bots_are_reproducible_and_say_what_they_expect():
    position = luna()
    first, second = (think(position, "strong", nodes=3000, seed=1) for _ in range(2))
    assert (first.action, first.value, first.nodes) == (second.action, second.value, second.nodes)
    assert first.line[0] == first.action
    assert abs(sum(first.value) - 1) < 1e-6
    assert think(position, "master", seconds=0.05).action in position.legal()
    with pytest.raises(ValueError, match="level"):
        think(position, "genius")
    with pytest.raises(ValueError, match="seconds"):
        think(position, seconds=-1.0)
    position.play_random(Rng(1))
    with pytest.raises(ValueError, match="no player is to act"):
        choose(position)
    with pytest.raises(TypeError):
        choose("position")


@pytest.mark.parametrize("position", [luna(), terra_nova.TerraNova(terra_nova.Setup(3))])
@pytest.mark.parametrize("level", ["strong", "grandmaster"])
def test_a_search_gives_a_value_and_a_share_of_nodes_for_the_actions_that_it_compared(
    position, level
):
    thought = think(position, level, nodes=300)
    assert thought.actions
    assert all(one.action in position.legal() for one in thought.actions)
    assert abs(sum(one.share for one in thought.actions) - 1) < 1e-6
    assert all(0 <= one.value <= 1 for one in thought.actions)
    assert repr(thought.actions[0]).startswith("ActionValue(action=")
    assert think(position, "greedy", nodes=1).actions == []


def test_the_solver_finds_a_line_that_can_be_played():
    game = nova_luna.Match.from_seed(1, seed=7)
    solution = solve(game.deck, nodes=30_000)
    for action in solution.line:
        game.play(action)
    assert game.position.outcome.score == solution.score
    assert solution.bound <= solution.score
    assert solution.proven == (solution.bound == solution.score)


def test_maps():
    island = terra_nova.Map.island()
    assert island.name == "island"
    assert set(island.neighbours("h8")) <= set(island.fields)
    with pytest.raises(ValueError, match="no field z9"):
        island.landscape("z9")
    small = terra_nova.generate(3, fields=64, landscapes=5)
    setup = terra_nova.Setup(4, map=small)
    assert terra_nova.TerraNova(setup).map == small
    assert pickle.loads(pickle.dumps(setup)) == setup
    assert copy.deepcopy(small) == pickle.loads(pickle.dumps(small)) == small
