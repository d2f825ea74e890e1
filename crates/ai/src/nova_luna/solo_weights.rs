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
pub static FITTED: SoloWeights = SoloWeights {
    to_come: Estimate {
        start: TABLE.column(0),
        start_constant: 132.040,
        slope: TABLE.column(1),
        slope_constant: -156.278,
    },
    before_refill: Estimate {
        start: TABLE.column(2),
        start_constant: 130.146,
        slope: TABLE.column(3),
        slope_constant: -233.141,
    },
};

/// The start and the slope of each weight, for [`SoloWeights::to_come`] and for
/// [`SoloWeights::before_refill`].
const TABLE: Features<[f32; 4]> = Features {
    covered: [-0.183, 1.824, -0.816, -1.554],
    time: [-4.364, 4.540, -2.620, 0.306],
    one_step: [-1.311, 1.562, -0.811, -0.791],
    two_of_one_colour: [-0.714, 1.117, -1.357, 5.806],
    two_colours: [-0.013, 0.112, -0.071, 1.518],
    three_missing: [0.022, 0.014, -0.606, 1.892],
    four_missing: [0.616, -0.806, -0.408, -1.212],
    hopeless: [0.266, -0.360, 1.516, -1.183],
    colours_with_one: [0.160, -0.633, -0.742, 0.809],
    colours_with_two: [-0.516, 0.235, 0.241, -2.248],
    colours_with_three: [-0.803, 0.352, 0.677, -2.378],
    best_advance: [-0.771, 0.679, -2.615, 8.265],
    longest_chains: [-0.799, 0.742, -2.671, 4.495],
    richest_cell: [-0.483, 0.372, -0.482, 0.974],
    second_richest_cell: [-0.781, 0.697, -0.888, 5.052],
    tiles: [-0.023, -0.550, 2.858, -0.733],
    second_cells: [-0.759, 0.784, -1.632, 1.613],
    most_completed: [-0.990, 0.195, -2.131, -1.001],
};
