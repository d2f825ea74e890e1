//! The weights of an area's features, fitted to self-play by `examples/nl_tune.rs`.

use game::MAX_SEATS;

use super::features::{FEATURES, Features, Survey};
use super::search::{Shares, softmax};
use super::search_area::Board;
use super::shared_state::SharedState;

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

/// The evaluation with [`Weights`].
pub(crate) struct Linear<'a> {
    pub(crate) weights: &'a Weights,
    /// The number of discs of each player.
    pub(crate) discs: f32,
}

/// The value of an area, and its number of covered goals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LinearArea {
    worth: Worth,
    covered: u8,
}

/// The values of the areas, the counters, and the most covered goals of the other players.
pub(crate) struct LinearContext {
    players: usize,
    seat: usize,
    at: [u8; MAX_SEATS],
    worths: [Worth; MAX_SEATS],
    covered: u8,
}

impl LinearContext {
    /// Prepares the evaluation of positions that differ only in the area of `seat`.
    pub(crate) fn new(after: &SharedState, areas: &[LinearArea], seat: usize) -> LinearContext {
        let mut worths = [Worth::default(); MAX_SEATS];
        let mut covered = 0;
        for (other, area) in areas.iter().enumerate() {
            worths[other] = area.worth;
            covered = if other == seat { covered } else { area.covered.max(covered) };
        }
        LinearContext { players: after.players(), seat, at: after.at, worths, covered }
    }
}

impl Linear<'_> {
    /// The area of a player, from the board and its survey.
    pub(crate) fn area(&self, survey: &Survey, board: &Board) -> LinearArea {
        let worth = self.weights.worth(&survey.features(board));
        LinearArea { worth, covered: board.covered }
    }

    /// The shares if `area` is the area of the seat of the context.
    pub(crate) fn shares(&self, context: &mut LinearContext, area: &LinearArea) -> Shares {
        context.worths[context.seat] = area.worth;
        let progress = f32::from(context.covered.max(area.covered)) / self.discs;
        let time = self.weights.time().at(progress);
        let at = &context.at[..context.players];
        let first = at.iter().copied().min().unwrap_or(0);
        let mut shares = [0.0; MAX_SEATS];
        for (seat, share) in shares.iter_mut().enumerate().take(context.players) {
            let worth = context.worths[seat].at(progress) + time * f32::from(at[seat] - first);
            *share = worth.clamp(-60.0, 60.0);
        }
        softmax(shares, context.players)
    }
}

/// Weights that ignore all features.
const NONE: Features = Features::from_array([0.0; FEATURES]);

/// The weights that `master` uses.
pub static FITTED: Weights = Weights { start: TABLE.column(0), slope: TABLE.column(1) };

/// The start and the slope of each weight of [`FITTED`].
const TABLE: Features<[f32; 2]> = Features {
    covered: [0.609, 0.458],
    time: [-0.256, -0.264],
    one_step: [0.314, -0.284],
    two_of_one_colour: [0.227, -0.260],
    two_colours: [0.015, -0.004],
    three_missing: [0.137, -0.183],
    four_missing: [0.101, -0.132],
    hopeless: [0.015, 0.005],
    colours_with_one: [-0.138, 0.339],
    colours_with_two: [0.037, 0.110],
    colours_with_three: [0.098, 0.065],
    best_advance: [0.148, -0.088],
    longest_chains: [0.306, -0.285],
    richest_cell: [0.070, 0.056],
    second_richest_cell: [0.040, 0.046],
    tiles: [-0.128, 0.173],
    second_cells: [0.184, -0.136],
    most_completed: [0.015, 0.493],
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
