//! Counts of positions, from a table that other implementations can be compared with.

mod support;

use game::{Position, Turn, perft};
use nova_luna::{NovaLuna, Setup, Variant};
use support::{model::Model, with_model};

#[test]
fn the_perft_table_holds() {
    let mut rows = 0;
    for line in include_str!("nova-luna.perft").lines() {
        let Some((start, counts)) = line.split_once(':').filter(|_| !line.starts_with('#')) else {
            continue;
        };
        let [_, players, seed, skip]: [&str; 4] =
            start.split_whitespace().collect::<Vec<_>>().try_into().expect("id players seed skip");
        let position =
            start_of(players.parse().unwrap(), seed.parse().unwrap(), skip.parse().unwrap());
        for (depth, nodes) in (1..).zip(counts.split_whitespace()) {
            assert_eq!(perft(&position, depth).to_string(), nodes, "{start} to depth {depth}");
        }
        rows += 1;
    }
    assert!(rows >= 8, "the table is there");
}

/// The game of a seed after `skip` actions, each the first in the order of text; a refill
/// is preferred when it is possible, so that the table has chance in it.
fn start_of(players: usize, seed: u64, skip: usize) -> NovaLuna {
    let (setup, _) = Setup::from_seed(players, Variant::Standard, seed);
    let mut position = NovaLuna::new(&setup).unwrap();
    for _ in 0..skip {
        assert_ne!(position.turn(), Turn::Over);
        let action = position.legal().into_iter().min_by_key(ToString::to_string).unwrap();
        position.play_unchecked(action);
    }
    position
}

#[test]
fn the_plain_model_counts_the_same() {
    fn count(model: &Model, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let next = |action: &String| {
            let mut next = model.clone();
            next.play(action);
            count(&next, depth - 1)
        };
        model.legal().iter().map(next).sum()
    }
    for (players, depth) in [(1, 4), (2, 4), (3, 5), (4, 5)] {
        let (position, _, model) = with_model(players, Variant::Standard, 1);
        assert_eq!(perft(&position, depth), count(&model, depth), "{players} players");
    }
}
