//! What is still to come in a solo game, fitted by `examples/nl_solo_tune.rs`.

use super::features::{FEATURES, Features};

/// The features of an area and a constant.
pub(crate) const TERMS: usize = FEATURES + 1;

/// The weights of an estimate: with no goal covered, and what is added when all are.
pub type Estimate = [[f32; TERMS]; 2];

/// What the solo player thinks of unfinished areas.
#[derive(Clone, Debug)]
pub struct Taste {
    /// The cost of phase 2 from a position in it, or from right before the refill.
    pub to_come: Estimate,
    /// The cost from a position in phase 1, where each tile counts twice.
    pub before_refill: Estimate,
}

/// The feature that is the number of tiles on the wheel.
pub(crate) const WHEEL: usize = 1;

/// What an estimate says about an area with `tiles` on the wheel.
#[inline]
pub(crate) fn estimate(weights: &Estimate, features: &Features, tiles: u32) -> f32 {
    let progress = features[0] / 21.0;
    let mut sum = weights[0][FEATURES] + progress * weights[1][FEATURES];
    for i in 0..FEATURES {
        let feature = if i == WHEEL { tiles as f32 } else { features[i] };
        sum += (weights[0][i] + progress * weights[1][i]) * feature;
    }
    sum
}

/// The taste in use.
pub(crate) static FITTED: Taste = Taste {
    to_come: [
        [
            -2.17, 0.0, -0.52, -0.26, -0.05, -0.06, -0.26, -0.04, -0.08, -0.10, -0.37, -0.29,
            -0.40, -0.31, -0.09, 0.14, -0.15, -0.57, 62.0,
        ],
        [0.0; TERMS],
    ],
    before_refill: [
        [
            -3.8, 0.0, -0.9, -0.5, -0.1, -0.12, -0.4, -0.04, -0.12, -0.16, -0.6, -0.5, -0.7, -0.5,
            -0.15, 0.2, -0.25, -0.9, 90.0,
        ],
        [0.0; TERMS],
    ],
};
