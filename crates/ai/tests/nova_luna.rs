//! Properties of every Nova Luna level, and of the solver.

use ai::solve::solve;
use ai::{Budget, Evaluate, Level, think};
use game::{Outcome, Position, Rng};
use nova_luna::{Action, Deck, NovaLuna, Setup, Variant};

/// A new game, and its deck.
fn start(players: usize, seed: u64) -> (NovaLuna, Deck) {
    let (setup, deck) = Setup::from_seed(players, Variant::Standard, seed);
    (NovaLuna::new(&setup).unwrap(), deck)
}

/// Plays a whole game in which the levels take turns; returns the players' actions.
fn play(players: usize, seed: u64, nodes: u64, levels: &[Level]) -> (NovaLuna, Vec<Action>) {
    let (mut position, deck) = start(players, seed);
    let mut actions = Vec::new();
    let mut turn = 0;
    while position.turn().seat().is_some() {
        let level = levels[turn % levels.len()];
        let mut rng = Rng::new(turn as u64);
        let mut budget = Budget::nodes(nodes);
        let thought = think(&position, level, &mut budget, &mut rng).unwrap();
        position.check(thought.action).unwrap_or_else(|error| panic!("{level}: {error}"));
        assert_eq!(thought.line[0], thought.action);
        assert_eq!(thought.value.len(), players);
        deck.play(&mut position, thought.action, &mut Vec::new(), |_| ()).unwrap();
        actions.push(thought.action);
        turn += 1;
    }
    (position, actions)
}

#[test]
fn every_level_plays_whole_games_of_any_size_legally() {
    for players in 1..=4 {
        for (seed, level) in (1..).zip(Level::ALL) {
            let evaluates = level == Level::Grandmaster && players > 1;
            let (end, _) = play(players, seed, if evaluates { 10 } else { 2_000 }, &[level]);
            assert!(end.outcome().is_some(), "{level} with {players} players");
        }
        play(players, 77, 50, &Level::ALL);
    }
}

#[test]
fn the_same_position_level_budget_and_seed_give_the_same_action() {
    for players in [1, 2, 3] {
        for level in [Level::Novice, Level::Strong, Level::Master] {
            let [one, two] = [0, 1].map(|_| play(players, 5, 1_500, &[level]).1);
            assert_eq!(one, two, "{level} with {players} players");
        }
    }
}

#[test]
fn the_smallest_budget_is_enough_for_an_action() {
    for players in 1..=4 {
        for nodes in [0, 1, 10] {
            play(players, 9, nodes, &[Level::Master, Level::Casual, Level::Strong]);
        }
    }
}

#[test]
fn a_budget_is_kept_but_for_the_last_layer() {
    for players in 1..=4 {
        let (position, _) = start(players, 3);
        for nodes in [1_000, 5_000, 20_000] {
            let mut budget = Budget::nodes(nodes);
            think(&position, Level::Master, &mut budget, &mut Rng::new(1)).unwrap();
            assert!(budget.spent() <= nodes + nodes / 5 + 500, "{} of {nodes}", budget.spent());
        }
    }
}

#[test]
fn a_search_stops_when_the_caller_asks() {
    let (position, _) = start(2, 3);
    let mut asked = 0;
    let mut stop = |_| {
        asked += 1;
        asked > 20
    };
    let mut budget = Budget::nodes(u64::MAX).or_until(&mut stop);
    let thought = think(&position, Level::Master, &mut budget, &mut Rng::new(1)).unwrap();
    assert!(position.check(thought.action).is_ok());
    assert!(thought.nodes < 10_000);
}

#[test]
fn a_line_can_be_played_up_to_the_first_deal() {
    let mut longest = 0;
    for players in 1..=4 {
        for plies in [0, 9, 20, 33] {
            let (mut position, deck) = start(players, 6);
            let think = |position: &NovaLuna, level, nodes| {
                think(position, level, &mut Budget::nodes(nodes), &mut Rng::new(1))
            };
            for _ in 0..plies {
                let Some(thought) = think(&position, Level::Novice, 500) else { break };
                deck.play(&mut position, thought.action, &mut Vec::new(), |_| ()).unwrap();
            }
            for level in [Level::Casual, Level::Strong, Level::Master] {
                let Some(thought) = think(&position, level, 20_000) else { continue };
                let mut after = position.clone();
                for action in &thought.line {
                    assert!(after.turn().seat().is_some(), "{level}: {:?}", thought.line);
                    after.play(*action).unwrap();
                }
                longest = longest.max(if players > 1 { thought.line.len() } else { 0 });
            }
        }
    }
    assert!(longest >= 4, "some line has four actions, not {longest}");
}

#[test]
fn shares_add_up_to_one_win() {
    let (position, _) = start(3, 8);
    let mut budget = Budget::nodes(3_000);
    let thought = think(&position, Level::Master, &mut budget, &mut Rng::new(1)).unwrap();
    assert!((thought.value.iter().sum::<f64>() - 1.0).abs() < 1e-3, "{:?}", thought.value);
}

#[test]
fn a_win_on_the_spot_is_taken() {
    // Plays until the player to act can win at once; the search must find the win.
    let mut wins = 0;
    for seed in 0..12 {
        let (mut position, deck) = start(2, seed);
        while let Some(seat) = position.turn().seat() {
            let can_win = position.legal().into_iter().any(|action| {
                let mut after = position.clone();
                after.play_unchecked(action);
                after.left(seat) == 0
            });
            let nodes = position.default_nodes(Level::Strong);
            let mut budget = Budget::nodes(nodes);
            let thought = think(&position, Level::Strong, &mut budget, &mut Rng::new(1)).unwrap();
            deck.play(&mut position, thought.action, &mut Vec::new(), |_| ()).unwrap();
            if can_win {
                assert_eq!(position.left(seat), 0, "seed {seed}");
                wins += 1;
            }
        }
    }
    assert!(wins > 0);
}

#[test]
fn the_solvers_line_replays_to_its_score_and_no_bound_is_above_it() {
    for seed in 1..=6 {
        let (mut position, deck) = start(1, seed);
        let mut scores = Vec::new();
        let mut see = |progress: ai::solve::Progress| scores.extend(progress.score);
        let solution = solve(&deck, &mut Budget::nodes(30_000), &mut see);
        assert!(scores.is_sorted_by(|a, b| a >= b), "it never gets worse: {scores:?}");
        assert!(solution.bound <= solution.score);
        assert_eq!(solution.proven, solution.bound == solution.score);

        for &action in &solution.line {
            deck.play(&mut position, action, &mut Vec::new(), |_| ()).unwrap();
        }
        assert_eq!(position.outcome(), Some(Outcome::Score(solution.score)));
        let (end, _) = play(1, seed, 500, &[Level::Strong]);
        let Some(Outcome::Score(played)) = end.outcome() else { panic!("a solo game") };
        assert!(solution.bound <= played);
    }
}

#[test]
fn a_solver_without_a_budget_still_plays_a_game() {
    let (_, deck) = start(1, 4);
    let solution = solve(&deck, &mut Budget::nodes(0), &mut |_| ());
    assert!(!solution.line.is_empty());
}
