use game::{Position, Rng, Seat};
use terra_nova::{Action, MapChoice, Options, Phase, Setup, TerraNova, generate};

use super::{enclosures, search_settings};
use crate::{Budget, Evaluate, Level, choose, think};

const SEARCHING: [Level; 4] = [Level::Novice, Level::Casual, Level::Strong, Level::Master];

fn small(players: usize, seed: u64) -> TerraNova {
    let map = generate(seed, &Options { fields: 48, landscapes: 5 }).unwrap();
    TerraNova::new(&Setup::new(players).on(&map)).unwrap()
}

/// A position in the middle of a game on the island.
fn middle(seed: u64, plies: usize) -> TerraNova {
    let mut position = TerraNova::new(&Setup::new(2)).unwrap();
    let mut rng = Rng::new(seed);
    for _ in 0..plies {
        let action = if position.phase() == Phase::Play {
            choose(&position, Level::Casual, &mut Budget::nodes(10_000), &mut rng)
        } else {
            position.random_action(&mut rng)
        };
        position.play(action.unwrap()).unwrap();
    }
    position
}

#[test]
fn every_level_plays_whole_games_by_the_rules() {
    for players in 2..=4 {
        for level in SEARCHING {
            let (mut position, mut rng) = (small(players, 3), Rng::new(5));
            let mut plies = 0;
            while position.turn().seat().is_some() {
                let thought = think(&position, level, &mut Budget::nodes(1500), &mut rng).unwrap();
                let sum: f64 = thought.value.iter().sum();
                assert_eq!(thought.value.len(), players);
                assert!((sum - 1.0).abs() < 1e-6, "{level}: {:?}", thought.value);
                assert_eq!(thought.line[0], thought.action);
                position.play(thought.action).unwrap();
                plies += 1;
                assert!(plies < 5000, "{level} never comes to an end");
            }
        }
    }
}

#[test]
fn the_same_position_level_budget_and_seed_give_the_same_thought() {
    for position in [small(3, 1), middle(2, 26), middle(3, 41), middle(4, 60)] {
        for level in SEARCHING {
            let once = || think(&position, level, &mut Budget::nodes(20_000), &mut Rng::new(9));
            assert_eq!(once(), once(), "{level}");
        }
    }
}

#[test]
fn a_line_can_be_played() {
    for seed in 0..4 {
        let mut position = middle(seed, 40);
        let thought = think(&position, Level::Master, &mut Budget::nodes(50_000), &mut Rng::new(1));
        for action in thought.unwrap().line {
            position.play(action).unwrap();
        }
    }
}

#[test]
fn budgets_are_kept_and_the_smallest_is_enough() {
    for seed in 0..4 {
        let position = middle(seed, 35);
        for nodes in [1, 100, 1_000, 10_000, 100_000] {
            for level in SEARCHING {
                let mut budget = Budget::nodes(nodes);
                let thought = think(&position, level, &mut budget, &mut Rng::new(1)).unwrap();
                assert!(position.check(thought.action).is_ok());
                // The budget is exceeded by at most the actions of one position.
                assert!(budget.spent() < nodes + 600, "{level}: {} of {nodes}", budget.spent());
            }
        }
    }
}

#[test]
fn the_search_stops_when_the_caller_asks() {
    let (position, mut asked) = (middle(1, 30), 0);
    let mut stop = |_| {
        asked += 1;
        asked > 5
    };
    let mut budget = Budget::nodes(u64::MAX).or_until(&mut stop);
    let thought = think(&position, Level::Master, &mut budget, &mut Rng::new(1)).unwrap();
    assert!(position.check(thought.action).is_ok());
    assert!(thought.nodes < 5_000);
}

/// A strip of four landscapes. The player who walls off the left end scores it.
const STRIP: &str = "name strip
landscape A a
landscape B b
landscape C c
landscape D d
board
A A A A B B B B C C C C D D D D
 A A A A B B B B C C C C D D D D
";

#[test]
fn every_level_that_plans_takes_the_area_that_it_can_close() {
    let setup = Setup::new(2).on(MapChoice::Text(STRIP.to_owned()));
    let mut position = TerraNova::new(&setup).unwrap();
    // Seat 0 has pieces on the left and seat 1 on the right, with a gap between them. Every wall
    // needs two stones, which seat 0 can place in one turn.
    let fields = position.map().fields().to_vec();
    let row = |row: u8| fields.iter().filter(move |field| field.row() == row).copied();
    let (top, bottom): (Vec<_>, Vec<_>) = (row(0).collect(), row(1).collect());
    let left: Vec<_> = top[..7].iter().chain(&bottom[..6]).copied().collect();
    let right: Vec<_> = top[9..].iter().chain(&bottom[10..]).copied().collect();
    for (mine, theirs) in left.into_iter().zip(right) {
        position.play(Action::Place { at: mine }).unwrap();
        position.play(Action::Place { at: theirs }).unwrap();
    }
    assert_eq!(position.phase(), Phase::Play);
    for level in [Level::Casual, Level::Strong, Level::Master] {
        let mut after = position.clone();
        while after.turn().seat() == Some(Seat(0)) {
            let nodes = after.default_nodes(level);
            let thought = think(&after, level, &mut Budget::nodes(nodes), &mut Rng::new(2));
            after.play(thought.unwrap().action).unwrap();
        }
        assert!(after.scores()[0] >= 12, "{level} scored {:?}\n{after}", after.scores());
    }
}

#[test]
fn enclosures_do_not_overlap_and_their_walls_close_them() {
    for seed in 0..6 {
        let position = middle(seed, 50);
        let parts = enclosures(&position, &search_settings(Level::Master));
        assert!(!parts.is_empty());
        for (i, part) in parts.iter().enumerate() {
            assert!(parts[..i].iter().all(|other| !other.fields.meets(&part.fields)));
            let seed = part.fields.first().unwrap();
            let region = position.map().region(seed, &(position.open() - part.cut));
            assert_eq!(region, part.fields, "stones on the wall leave just the area");
            assert!(position.map().landscapes_in(&part.fields) <= 3);
        }
    }
}
