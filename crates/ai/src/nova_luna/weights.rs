//! What the features of an area are worth, fitted to self-play by `examples/nl_tune.rs`.

use super::features::{FEATURES, Features};

/// Two weights for each feature: at the start of a game, and what is added by its end.
#[derive(Clone, Debug)]
pub struct Weights(pub [[f32; FEATURES]; 2]);

/// An area's worth: at the start of a game, and what is added by its end. In between it is
/// in between.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Worth {
    pub(crate) start: f32,
    pub(crate) slope: f32,
}

impl Worth {
    /// The worth when the player who is ahead has covered this part of the goals.
    #[inline]
    pub(crate) fn at(self, progress: f32) -> f32 {
        self.start + progress * self.slope
    }
}

impl Weights {
    /// What an area with these features is worth.
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

/// The feature that is a player's position on the moon track.
pub(crate) const TIME: usize = 1;

/// The weights that `casual` and the levels above it use.
pub(crate) static FITTED: Weights = Weights([
    [0.6085, -0.2578, 0.3482, 0.2462, 0.0584, 0.1005, 0.1169, 0.0510, -0.0986, -0.0498, 0.0718, 0.1308, 0.2878, 0.0919, 0.0551, -0.1216, 0.0848, 0.0463],
    [0.4727, -0.2629, -0.2938, -0.2903, -0.0770, -0.1571, -0.0284, -0.0690, 0.2594, 0.1725, 0.1445, -0.0385, -0.2669, 0.0558, -0.0405, 0.1332, -0.0562, 0.3504],
]);
