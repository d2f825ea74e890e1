//! The levels: what each of them believes, and how far it looks.

use super::outlook::{Weights, slope};
use super::plans::Width;
use super::prospect::Nearness;
use super::search::Recipe;
use crate::Level;

const NARROW: Width = Width { second_moves: 2, third_stones: 25, third_moves: 2 };
const WIDE: Width = Width { second_moves: 6, third_stones: 60, third_moves: 6 };

const NEARNESS: Nearness = [
    1.0, 1.0, 0.95, 0.8, 0.7, 0.58, 0.48, 0.4, 0.33, 0.28, 0.24, 0.2, 0.17, 0.14, 0.12, 0.1, 0.02,
];

const WEIGHTS: Weights = Weights {
    nearness: NEARNESS,
    grip: slope(2.2, 0.3),
    tempo: [1.0, 1.3, 0.8, 0.2, 0.2, 0.1, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    piece: 0.5,
    free: 0.5,
    margin: (6.0, 0.08),
};

/// What a level does.
pub(super) fn recipe(level: Level) -> Recipe {
    match level {
        Level::Random | Level::Greedy | Level::Novice | Level::Casual => {
            Recipe { weights: WEIGHTS, turns: &[(NARROW, 1)] }
        }
        Level::Strong => Recipe { weights: WEIGHTS, turns: &[(NARROW, 5), (NARROW, 1)] },
        Level::Master => Recipe { weights: WEIGHTS, turns: &[(WIDE, 12), (NARROW, 1)] },
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
