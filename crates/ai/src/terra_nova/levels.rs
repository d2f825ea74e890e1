//! The parameters of the levels.

use super::enclosure_costs::FAR;
use super::evaluation::Weights;
use super::search::SearchSettings;
use super::turn_candidates::Width;
use crate::Level;

const GLANCE: Width = Width { second_moves: 0, third_stones: 1, third_moves: 0 };
const NARROW: Width = Width { second_moves: 2, third_stones: 25, third_moves: 2 };
const WIDE: Width = Width { second_moves: 6, third_stones: 60, third_moves: 6 };

/// Tuned by hand, in matches with a depth of one turn; see `docs/strength-terra-nova.md`.
const WEIGHTS: Weights = Weights {
    nearness: [
        1.0, 0.92, 0.57, 0.38, 0.28, 0.22, 0.18, 0.16, 0.13, 0.12, 0.11, 0.09, 0.08, 0.06, 0.04,
        0.03, 0.01,
    ],
    grip: [2.0; FAR + 1],
    tempo: [0.1; FAR + 1],
    rim: 0.0,
    piece: 0.0,
    free: 1.0,
    margin: (8.0, 0.06),
};

/// Tuned by `tn_tune`; `docs/strength-terra-nova.md` has the command.
pub(crate) const TUNED: Weights = Weights {
    nearness: [
        1.000, 0.706, 0.437, 0.403, 0.268, 0.213, 0.177, 0.138, 0.099, 0.099, 0.099, 0.099, 0.099,
        0.099, 0.099, 0.051, 0.013,
    ],
    grip: [
        2.000, 2.040, 1.871, 1.816, 1.762, 1.716, 1.671, 1.627, 1.584, 1.699, 1.822, 1.954, 2.096,
        2.247, 2.410, 2.585, 2.773,
    ],
    tempo: [
        0.100, 0.105, -0.110, 0.068, 0.245, 0.361, 0.478, 0.594, 0.710, 0.710, 0.710, 0.710, 0.710,
        0.710, 0.710, 0.710, 0.710,
    ],
    rim: 0.230,
    piece: 0.300,
    free: 1.320,
    margin: (7.43, 0.0547),
};

/// Weights that value areas with many missing stones less, and ignore whether pieces can move.
const SHORT_SIGHTED: Weights = Weights {
    nearness: [
        1.0, 0.9, 0.5, 0.3, 0.2, 0.15, 0.12, 0.1, 0.08, 0.07, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01,
        0.0,
    ],
    free: 0.0,
    ..WEIGHTS
};

/// The search settings of a level.
pub fn search_settings(level: Level) -> SearchSettings {
    match level {
        Level::Random | Level::Greedy | Level::Novice => {
            SearchSettings { weights: SHORT_SIGHTED, turns: Vec::new(), net: None }
        }
        Level::Casual => {
            SearchSettings { weights: SHORT_SIGHTED, turns: vec![(GLANCE, 1)], net: None }
        }
        Level::Strong => {
            let turns = vec![(NARROW, 10), (NARROW, 1)];
            SearchSettings { weights: WEIGHTS, turns, net: None }
        }
        Level::Master | Level::Grandmaster => {
            let turns = vec![(WIDE, 32), (NARROW, 6), (NARROW, 1)];
            SearchSettings { weights: TUNED, turns, net: None }
        }
    }
}
