//! Estimates of the remaining cost of a solo game, fitted by `examples/nl_solo_tune.rs`.

use nova_luna::Solo;

use super::features::{FEATURES, Features};

/// The number of terms of an estimate: the features of an area and a constant.
pub const TERMS: usize = FEATURES + 1;

/// The weights of an estimate.
#[derive(Clone, Debug)]
pub struct Estimate {
    /// The weights with no covered goal.
    pub start: Features,
    /// The constant with no covered goal.
    pub start_constant: f32,
    /// The change of the weights until all goals are covered.
    pub slope: Features,
    /// The change of the constant until all goals are covered.
    pub slope_constant: f32,
}

impl Estimate {
    /// The estimate of two rows of terms: at the start, and the change. The constant comes last.
    pub fn from_rows(rows: [[f32; TERMS]; 2]) -> Estimate {
        let [(start, start_constant), (slope, slope_constant)] = rows.map(|row| {
            let weights = std::array::from_fn(|i| row[i]);
            (Features::from_array(weights), row[FEATURES])
        });
        Estimate { start, start_constant, slope, slope_constant }
    }

    /// The two rows of terms from which [`Estimate::from_rows`] makes the estimate again.
    pub fn to_rows(&self) -> [[f32; TERMS]; 2] {
        let row = |weights: Features, constant: f32| {
            let mut row = [constant; TERMS];
            row[..FEATURES].copy_from_slice(&weights.to_array());
            row
        };
        [row(self.start, self.start_constant), row(self.slope, self.slope_constant)]
    }
}

/// The solo player's estimates of unfinished areas.
#[derive(Clone, Debug)]
pub struct SoloWeights {
    /// The remaining cost of phase 2 from a position in it, or from right before the refill.
    pub to_come: Estimate,
    /// The remaining cost from a position in phase 1, where each tile counts twice.
    pub before_refill: Estimate,
}

/// The estimate for an area, with `tiles` on the wheel.
#[inline]
pub(crate) fn estimate(weights: &Estimate, features: &Features, tiles: u32) -> f32 {
    let progress = features.covered / f32::from(Solo::DISCS);
    let mut sum = weights.start_constant + progress * weights.slope_constant;
    let features = Features { time: tiles as f32, ..*features }.to_array();
    let (start, slope) = (weights.start.to_array(), weights.slope.to_array());
    for i in 0..FEATURES {
        sum += (start[i] + progress * slope[i]) * features[i];
    }
    sum
}

/// The estimates in use.
pub(crate) static FITTED: SoloWeights = SoloWeights {
    to_come: Estimate {
        start: Features {
            covered: -0.183,
            time: -4.364,
            one_step: -1.311,
            two_of_one_colour: -0.714,
            two_colours: -0.013,
            three_missing: 0.022,
            four_missing: 0.616,
            hopeless: 0.266,
            colours_with_one: 0.160,
            colours_with_two: -0.516,
            colours_with_three: -0.803,
            best_advance: -0.771,
            longest_chains: -0.799,
            richest_cell: -0.483,
            second_richest_cell: -0.781,
            tiles: -0.023,
            second_cells: -0.759,
            most_completed: -0.990,
        },
        start_constant: 132.040,
        slope: Features {
            covered: 1.824,
            time: 4.540,
            one_step: 1.562,
            two_of_one_colour: 1.117,
            two_colours: 0.112,
            three_missing: 0.014,
            four_missing: -0.806,
            hopeless: -0.360,
            colours_with_one: -0.633,
            colours_with_two: 0.235,
            colours_with_three: 0.352,
            best_advance: 0.679,
            longest_chains: 0.742,
            richest_cell: 0.372,
            second_richest_cell: 0.697,
            tiles: -0.550,
            second_cells: 0.784,
            most_completed: 0.195,
        },
        slope_constant: -156.278,
    },
    before_refill: Estimate {
        start: Features {
            covered: -0.816,
            time: -2.620,
            one_step: -0.811,
            two_of_one_colour: -1.357,
            two_colours: -0.071,
            three_missing: -0.606,
            four_missing: -0.408,
            hopeless: 1.516,
            colours_with_one: -0.742,
            colours_with_two: 0.241,
            colours_with_three: 0.677,
            best_advance: -2.615,
            longest_chains: -2.671,
            richest_cell: -0.482,
            second_richest_cell: -0.888,
            tiles: 2.858,
            second_cells: -1.632,
            most_completed: -2.131,
        },
        start_constant: 130.146,
        slope: Features {
            covered: -1.554,
            time: 0.306,
            one_step: -0.791,
            two_of_one_colour: 5.806,
            two_colours: 1.518,
            three_missing: 1.892,
            four_missing: -1.212,
            hopeless: -1.183,
            colours_with_one: 0.809,
            colours_with_two: -2.248,
            colours_with_three: -2.378,
            best_advance: 8.265,
            longest_chains: 4.495,
            richest_cell: 0.974,
            second_richest_cell: 5.052,
            tiles: -0.733,
            second_cells: 1.613,
            most_completed: -1.001,
        },
        slope_constant: -233.141,
    },
};
