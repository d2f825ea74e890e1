//! The level `grandmaster`.

use ai::{Budget, Evaluate, Level, Thought, choose, think};
use game::{Position, Rng, Turn};
use nova_luna::{NovaLuna, Setup, Variant};
use terra_nova::{Options, TerraNova, generate};

fn nova_luna(players: usize, seed: u64) -> NovaLuna {
    NovaLuna::new(&Setup::from_seed(players, Variant::Standard, seed).0).unwrap()
}

/// A game on a generated map.
fn terra_nova(players: usize, seed: u64) -> TerraNova {
    let map = generate(seed, &Options { fields: 60, landscapes: 6 }).unwrap();
    TerraNova::new(&terra_nova::Setup::new(players).on(&map)).unwrap()
}

fn grandmaster<P: Evaluate>(position: &P, nodes: u64) -> Thought<P::Action> {
    let budget = &mut Budget::nodes(nodes);
    think(position, Level::Grandmaster, budget, &mut Rng::new(1)).expect("a player is to act")
}

/// The share of the first seat, in a game in which the seats have these levels and budgets in turn.
fn share<P: Evaluate>(mut position: P, levels: &[(Level, u64)], seed: u64) -> f64 {
    let mut rng = Rng::new(seed);
    loop {
        let action = match position.turn() {
            Turn::Over => break,
            Turn::Chance => position.random_action(&mut rng),
            Turn::Seat(seat) => {
                let (level, nodes) = levels[seat.index() % levels.len()];
                choose(&position, level, &mut Budget::nodes(nodes), &mut rng)
            }
        };
        position.play(action.expect("the game is not over")).expect("a legal action");
    }
    position.outcome().expect("the game is over").shares()[0]
}

#[test]
fn it_plays_whole_games_of_any_size_and_on_any_map() {
    for players in 2..=4 {
        share(nova_luna(players, 4), &[(Level::Grandmaster, 4)], 1);
        share(terra_nova(players, 4), &[(Level::Grandmaster, 500)], 1);
    }
    share(nova_luna(1, 4), &[(Level::Grandmaster, 2_000)], 1);
}

#[test]
fn it_beats_novice_with_few_nodes() {
    let levels = [(Level::Grandmaster, 16), (Level::Novice, 2_000)];
    let shares: f64 = (1..=4).map(|seed| share(nova_luna(2, seed), &levels, seed)).sum();
    assert!(shares >= 3.0, "Nova Luna: {shares} of 4");
    let levels = [(Level::Grandmaster, 2_000), (Level::Novice, 2_000)];
    let shares: f64 = (1..=4).map(|seed| share(terra_nova(2, seed), &levels, seed)).sum();
    assert!(shares >= 3.0, "Terra Nova: {shares} of 4");
}

fn is_consistent<P: Evaluate>(position: &P, nodes: u64) {
    for nodes in [0, 1, nodes / 100, nodes / 5] {
        let thought = grandmaster(position, nodes);
        assert_eq!(thought, grandmaster(position, nodes));
        assert_eq!(thought.line.first(), Some(&thought.action));
        position.check(thought.action).unwrap();
        assert!(thought.value.iter().all(|share| (0.0..=1.0).contains(share)));
    }
    let thought = grandmaster(position, nodes);
    let value: f64 = thought.value.iter().sum();
    assert!((value - 1.0).abs() < 1e-4);
    let compared = thought.actions;
    assert!(compared.iter().all(|one| position.check(one.action).is_ok()));
    assert!(compared.iter().all(|one| (0.0..=1.0).contains(&one.value)));
    let share: f64 = compared.iter().map(|one| one.share).sum();
    assert!((share - 1.0).abs() < 1e-9);
    let mut distinct: Vec<_> = compared.iter().map(|one| one.action).collect();
    distinct.sort();
    distinct.dedup();
    assert_eq!(distinct.len(), compared.len());
}

#[test]
fn a_search_repeats_exactly_and_compares_different_actions() {
    let mut rng = Rng::new(3);
    for players in 2..=4 {
        let (mut nova_luna, mut terra_nova) = (nova_luna(players, 8), terra_nova(players, 8));
        for _ in 0..30 {
            nova_luna.play_unchecked(nova_luna.random_action(&mut rng).unwrap());
            terra_nova.play_unchecked(terra_nova.random_action(&mut rng).unwrap());
        }
        while nova_luna.turn() == Turn::Chance {
            nova_luna.play_unchecked(nova_luna.random_action(&mut rng).unwrap());
        }
        is_consistent(&nova_luna, 100);
        is_consistent(&terra_nova, 20_000);
    }
}
