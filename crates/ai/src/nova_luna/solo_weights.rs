//! Estimates of the remaining cost of a solo game, fitted by `examples/nl_solo_tune.rs`.

use super::features::{FEATURES, Features};

/// The number of terms: the features of an area and a constant.
pub(crate) const TERMS: usize = FEATURES + 1;

/// The weights of an estimate: those with no covered goal, and the change until all are covered.
pub(crate) type Estimate = [[f32; TERMS]; 2];

/// The solo player's estimates of unfinished areas.
#[derive(Clone, Debug)]
pub struct SoloWeights {
    /// The remaining cost of phase 2 from a position in it, or from right before the refill.
    pub to_come: Estimate,
    /// The remaining cost from a position in phase 1, where each tile counts twice.
    pub before_refill: Estimate,
}

/// The index of the feature that holds the number of tiles on the wheel.
pub(crate) const WHEEL: usize = 1;

/// The estimate for an area, with `tiles` on the wheel.
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

/// The estimates in use.
pub(crate) static FITTED: SoloWeights = SoloWeights {
    to_come: [
        [
            -0.183, -4.364, -1.311, -0.714, -0.013, 0.022, 0.616, 0.266, 0.160, -0.516, -0.803,
            -0.771, -0.799, -0.483, -0.781, -0.023, -0.759, -0.990, 132.040,
        ],
        [
            1.824, 4.540, 1.562, 1.117, 0.112, 0.014, -0.806, -0.360, -0.633, 0.235, 0.352, 0.679,
            0.742, 0.372, 0.697, -0.550, 0.784, 0.195, -156.278,
        ],
    ],
    before_refill: [
        [
            -0.816, -2.620, -0.811, -1.357, -0.071, -0.606, -0.408, 1.516, -0.742, 0.241, 0.677,
            -2.615, -2.671, -0.482, -0.888, 2.858, -1.632, -2.131, 130.146,
        ],
        [
            -1.554, 0.306, -0.791, 5.806, 1.518, 1.892, -1.212, -1.183, 0.809, -2.248, -2.378,
            8.265, 4.495, 0.974, 5.052, -0.733, 1.613, -1.001, -233.141,
        ],
    ],
};
