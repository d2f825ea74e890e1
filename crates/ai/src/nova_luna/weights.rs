//! The weights of an area's features, fitted to self-play by `examples/nl_tune.rs`.

use super::features::{FEATURES, Features};

/// Two weights for each feature.
#[derive(Clone, Debug)]
pub struct Weights {
    /// The weights at the start of a game.
    pub start: Features,
    /// The change of the weights until the end of the game.
    pub slope: Features,
}

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
        let features = features.to_array();
        let dot = |weights: Features| {
            weights.to_array().iter().zip(features).map(|(weight, feature)| weight * feature).sum()
        };
        Worth { start: dot(self.start), slope: dot(self.slope) }
    }

    /// The weight of one field of time.
    #[inline]
    pub(crate) fn time(&self) -> Worth {
        Worth { start: self.start.time, slope: self.slope.time }
    }
}

/// Weights that ignore all features.
const NONE: Features = Features::from_array([0.0; FEATURES]);

/// The weights that `master` uses.
pub(crate) static FITTED: Weights = Weights {
    start: Features {
        covered: 0.609,
        time: -0.256,
        one_step: 0.314,
        two_of_one_colour: 0.227,
        two_colours: 0.015,
        three_missing: 0.137,
        four_missing: 0.101,
        hopeless: 0.015,
        colours_with_one: -0.138,
        colours_with_two: 0.037,
        colours_with_three: 0.098,
        best_advance: 0.148,
        longest_chains: 0.306,
        richest_cell: 0.070,
        second_richest_cell: 0.040,
        tiles: -0.128,
        second_cells: 0.184,
        most_completed: 0.015,
    },
    slope: Features {
        covered: 0.458,
        time: -0.264,
        one_step: -0.284,
        two_of_one_colour: -0.260,
        two_colours: -0.004,
        three_missing: -0.183,
        four_missing: -0.132,
        hopeless: 0.005,
        colours_with_one: 0.339,
        colours_with_two: 0.110,
        colours_with_three: 0.065,
        best_advance: -0.088,
        longest_chains: -0.285,
        richest_cell: 0.056,
        second_richest_cell: 0.046,
        tiles: 0.173,
        second_cells: -0.136,
        most_completed: 0.493,
    },
};

/// The weights of `strong`: those of `casual`, plus tiles that serve several goals, and chains.
pub(crate) static STRONG: Weights = Weights {
    start: Features {
        covered: 0.7,
        time: -0.28,
        one_step: 0.3,
        two_of_one_colour: 0.15,
        two_colours: 0.1,
        three_missing: 0.08,
        four_missing: 0.04,
        colours_with_two: 0.05,
        colours_with_three: 0.05,
        best_advance: 0.1,
        longest_chains: 0.2,
        richest_cell: 0.05,
        ..NONE
    },
    slope: Features {
        covered: 0.2,
        time: -0.1,
        colours_with_one: 0.1,
        colours_with_two: 0.1,
        colours_with_three: 0.1,
        ..NONE
    },
};

/// The weights of `casual`: goals, time, and the missing tiles of each goal. They ignore tiles that
/// serve several goals, and goals that are out of reach.
pub(crate) static CASUAL: Weights = Weights {
    start: Features {
        covered: 0.7,
        time: -0.25,
        one_step: 0.3,
        two_of_one_colour: 0.15,
        two_colours: 0.15,
        three_missing: 0.08,
        four_missing: 0.04,
        best_advance: 0.1,
        ..NONE
    },
    slope: NONE,
};

/// The weights of `novice`: goals that are complete or lack one tile, and cheap tiles.
pub(crate) static NOVICE: Weights =
    Weights { start: Features { covered: 0.7, time: -0.05, one_step: 0.1, ..NONE }, slope: NONE };
