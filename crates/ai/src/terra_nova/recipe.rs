//! The levels: what each of them believes, and how far it looks.

use super::outlook::{Weights, slope};
use super::plans::Width;
use super::prospect::Nearness;
use super::search::Recipe;
use crate::Level;

const NARROW: Width = Width { second_moves: 2, third_stones: 25, third_moves: 2 };
const WIDE: Width = Width { second_moves: 6, third_stones: 60, third_moves: 6 };

const NEARNESS: Nearness = [
    1.0, 1.0, 0.95, 0.732, 0.607, 0.466, 0.358, 0.277, 0.212, 0.168, 0.136, 0.105, 0.084, 0.064, 0.051, 0.04, 0.004,
];

const WEIGHTS: Weights = Weights {
    nearness: NEARNESS,
    grip: slope(1.5, 0.2),
    tempo: [0.5, 0.65, 0.4, 0.1, 0.1, 0.05, 0.05, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    piece: 0.0,
    free: 0.5,
    pockets: 8.0,
    margin: (6.0, 0.08),
};

/// What a level does.
pub fn recipe(level: Level) -> Recipe {
    match level {
        Level::Random | Level::Greedy | Level::Novice | Level::Casual => {
            Recipe { weights: WEIGHTS, turns: vec![(NARROW, 1)] }
        }
        Level::Strong => Recipe { weights: WEIGHTS, turns: vec![(NARROW, 5), (NARROW, 1)] },
        Level::Master => Recipe { weights: WEIGHTS, turns: vec![(WIDE, 12), (NARROW, 1)] },
    }
}

/// How many nodes a level gets when nobody says otherwise.
pub(super) fn nodes(level: Level) -> u64 {
    match level {
        Level::Random | Level::Greedy => 50_000,
        Level::Novice | Level::Casual => 10_000,
        Level::Strong => 50_000,
        Level::Master => 200_000,
    }
}
