//! The weights of an area's features, fitted to self-play by `examples/nl_tune.rs`.

use super::features::{FEATURES, Features};

/// Two weights for each feature: at the start of a game, and the change until its end.
#[derive(Clone, Debug)]
pub struct Weights(pub [[f32; FEATURES]; 2]);

/// The value of an area: at the start of a game, and the change until its end. Between them it is
/// interpolated.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Worth {
    pub(crate) start: f32,
    pub(crate) slope: f32,
}

impl Worth {
    /// The value when the leading player has covered this part of the goals.
    #[inline]
    pub(crate) fn at(self, progress: f32) -> f32 {
        self.start + progress * self.slope
    }
}

impl Weights {
    /// The value of an area with these features.
    #[inline]
    pub(crate) fn worth(&self, features: &Features) -> Worth {
        let dot = |weights: &[f32; FEATURES]| {
            weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
        };
        Worth { start: dot(&self.0[0]), slope: dot(&self.0[1]) }
    }

    /// The weight of one field of time.
    #[inline]
    pub(crate) fn time(&self) -> Worth {
        Worth { start: self.0[0][TIME], slope: self.0[1][TIME] }
    }
}

/// The index of the feature that holds a player's position on the moon track.
pub(crate) const TIME: usize = 1;

/// The weights that `master` uses.
pub(crate) static FITTED: Weights = Weights([
    [
        0.609, -0.256, 0.314, 0.227, 0.015, 0.137, 0.101, 0.015, -0.138, 0.037, 0.098, 0.148,
        0.306, 0.070, 0.040, -0.128, 0.184, 0.015,
    ],
    [
        0.458, -0.264, -0.284, -0.260, -0.004, -0.183, -0.132, 0.005, 0.339, 0.110, 0.065, -0.088,
        -0.285, 0.056, 0.046, 0.173, -0.136, 0.493,
    ],
]);

/// The weights of `strong`: those of `casual`, plus tiles that serve several goals, and chains.
pub(crate) static STRONG: Weights = Weights([
    [
        0.7, -0.28, 0.3, 0.15, 0.1, 0.08, 0.04, 0.0, 0.0, 0.05, 0.05, 0.1, 0.2, 0.05, 0.0, 0.0,
        0.0, 0.0,
    ],
    [0.2, -0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.1, 0.1, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
]);

/// The weights of `casual`: goals, time, and the missing tiles of each goal. They ignore tiles that
/// serve several goals, and goals that are out of reach.
pub(crate) static CASUAL: Weights = Weights([
    [
        0.7, -0.25, 0.3, 0.15, 0.15, 0.08, 0.04, 0.0, 0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0,
        0.0,
    ],
    [0.0; FEATURES],
]);

/// The weights of `novice`: goals that are complete or lack one tile, and cheap tiles.
pub(crate) static NOVICE: Weights = Weights([
    [0.7, -0.05, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0; FEATURES],
]);
