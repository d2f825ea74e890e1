//! The levels: what each of them believes, and how far it looks.

use super::outlook::Weights;
use super::plans::Width;
use super::prospect::FAR;
use super::search::Recipe;
use crate::Level;

const GLANCE: Width = Width { second_moves: 0, third_stones: 3, third_moves: 1 };
const NARROW: Width = Width { second_moves: 2, third_stones: 25, third_moves: 2 };
const WIDE: Width = Width { second_moves: 6, third_stones: 60, third_moves: 6 };

/// Fitted to games that `casual` plays with itself; `tn_fit` prints these rows.
const WEIGHTS: Weights = Weights {
    nearness: [
        1.0, 0.76, 0.62, 0.54, 0.5, 0.46, 0.43, 0.39, 0.35, 0.34, 0.32, 0.27, 0.25, 0.21, 0.2,
        0.18, 0.1,
    ],
    grip: [
        1.3, 1.3, 0.85, 0.8, 0.62, 0.58, 0.46, 0.46, 0.42, 0.4, 0.38, 0.38, 0.38, 0.38, 0.38, 0.38,
        0.38,
    ],
    tempo: [0.2, 0.2, 0.22, 0.26, 0.35, 0.4, 0.4, 0.3, 0.2, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    piece: 0.0,
    free: 0.5,
    margin: (8.0, 0.06),
};

/// Sees the walls that are almost finished, and believes that one piece more is enough.
const CASUAL: Weights = Weights {
    nearness: [
        1.0, 0.95, 0.7, 0.5, 0.35, 0.25, 0.18, 0.13, 0.1, 0.08, 0.07, 0.06, 0.05, 0.04, 0.03, 0.02,
        0.0,
    ],
    grip: [2.0; FAR + 1],
    ..WEIGHTS
};

/// Sees little beyond the next stone or two.
const NOVICE: Weights = Weights {
    nearness: [
        1.0, 0.9, 0.5, 0.3, 0.2, 0.15, 0.12, 0.1, 0.08, 0.07, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01,
        0.0,
    ],
    free: 0.0,
    ..CASUAL
};

/// What a level does.
pub fn recipe(level: Level) -> Recipe {
    match level {
        Level::Random | Level::Greedy | Level::Novice => {
            Recipe { weights: NOVICE, turns: Vec::new() }
        }
        Level::Casual => Recipe { weights: CASUAL, turns: vec![(GLANCE, 1)] },
        Level::Strong => Recipe { weights: WEIGHTS, turns: vec![(NARROW, 8), (NARROW, 1)] },
        Level::Master => {
            Recipe { weights: WEIGHTS, turns: vec![(WIDE, 32), (NARROW, 6), (NARROW, 1)] }
        }
    }
}

/// How many nodes a level gets when nobody says otherwise.
pub(super) fn nodes(level: Level) -> u64 {
    match level {
        Level::Random | Level::Greedy => 50_000,
        Level::Novice => 2_000,
        Level::Casual => 10_000,
        Level::Strong => 40_000,
        Level::Master => 150_000,
    }
}
