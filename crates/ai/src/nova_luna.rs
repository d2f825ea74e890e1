use game::{Position, Rng, Seat};
use nova_luna::{Action, Colour, Goal, NovaLuna, Placed};

use crate::{Budget, Evaluate, Level, Thought, nets};

#[cfg(test)]
mod agreement_tests;
pub(crate) mod beam;
pub(crate) mod cell_grid;
mod cell_promise;
pub(crate) mod features;
pub(crate) mod net;
mod net_inputs;
pub(crate) mod net_samples;
pub(crate) mod search;
pub(crate) mod search_area;
pub(crate) mod shared_state;
pub(crate) mod solo;
pub(crate) mod solo_estimate;
pub(crate) mod solo_weights;
pub(crate) mod tile_tables;
mod training_samples;
pub(crate) mod weights;

pub use features::{FEATURES, Features};
pub use search::SearchSettings;
pub use solo::{SoloSettings, search as solo_with};
pub use solo_estimate::{SoloEstimate, SoloNet};
pub use solo_weights::{Estimate, FITTED as FITTED_SOLO, SoloWeights, TERMS};
pub use training_samples::{Sample, solo_samples};
pub use weights::{FITTED, Weights};

/// The default number of nodes of `grandmaster` in games against others, multiplied by the number of
/// players: an evaluation takes longer with more areas.
const GRANDMASTER_NODES: u64 = 1_200;

impl Evaluate for NovaLuna {
    /// The new goals, plus a quarter of the progress of the open goals, minus 0.15 for each field
    /// of time. A refill scores 0, which is better than a tile that only costs time.
    fn static_scores(&self, actions: &[Action]) -> Vec<f64> {
        let seat = self.track().first();
        let (covered, progress) = (self.covered(seat), progress(self, seat));
        let worth = |&action: &Action| {
            let Action::Take { slot, .. } = action else { return 0.0 };
            let cost = self.wheel().tile(slot).map_or(0, nova_luna::Tile::cost);
            let mut after = self.clone();
            after.play_unchecked(action);
            let goals = f64::from(after.covered(seat) - covered);
            goals + 0.25 * (self::progress(&after, seat) - progress) - 0.15 * f64::from(cost)
        };
        actions.iter().map(worth).collect()
    }

    fn search(&self, level: Level, budget: &mut Budget<'_>, rng: &mut Rng) -> Thought<Action> {
        if self.players() == 1 {
            return solo::search(self, &solo_settings(level), None, budget, rng);
        }
        if level == Level::Grandmaster
            && let Some(thought) = nets::search(self, budget, rng)
        {
            return thought;
        }
        let weights = match level {
            Level::Random | Level::Greedy | Level::Novice => &weights::NOVICE,
            Level::Casual => &weights::CASUAL,
            Level::Strong => &weights::STRONG,
            Level::Master | Level::Grandmaster => &weights::FITTED,
        };
        search_with(self, search_settings(level), Some(weights), budget, rng)
    }

    fn default_nodes(&self, level: Level) -> u64 {
        match level {
            Level::Random | Level::Greedy | Level::Novice | Level::Casual => 2_000,
            Level::Strong => 10_000,
            Level::Master if self.players() == 1 => 120_000,
            Level::Master => 40_000,
            Level::Grandmaster if self.players() == 1 => 600_000,
            Level::Grandmaster => GRANDMASTER_NODES / self.players() as u64,
        }
    }
}

/// The search parameters of each level in games against others.
fn search_settings(level: Level) -> SearchSettings {
    match level {
        Level::Random | Level::Greedy | Level::Novice | Level::Casual => {
            SearchSettings { depth: 1, width: [1, 1], look: 50, deals: [0, 0] }
        }
        Level::Strong => SearchSettings { depth: 2, width: [4, 2], look: 6, deals: [2, 0] },
        Level::Master | Level::Grandmaster => {
            SearchSettings { depth: 12, width: [4, 2], look: 8, deals: [4, 1] }
        }
    }
}

/// The search parameters of each level in solo games.
fn solo_settings(level: Level) -> SoloSettings {
    let settings = SoloSettings { width: [1, 1], look: 8, depth: 1, plans: 1, deals: 0, narrow: 1 };
    match level {
        Level::Random | Level::Greedy | Level::Novice => settings,
        Level::Casual => SoloSettings { width: [4, 4], depth: 3, ..settings },
        Level::Strong => SoloSettings { width: [6, 6], depth: 40, ..settings },
        Level::Master => SoloSettings { width: [200, 400], depth: 40, ..settings },
        Level::Grandmaster => SoloSettings { width: [1_000, 2_000], depth: 40, ..settings },
    }
}

/// A search for two to four players with explicit parameters.
#[doc(hidden)]
pub fn search_with(
    position: &NovaLuna,
    settings: SearchSettings,
    weights: Option<&Weights>,
    budget: &mut Budget<'_>,
    rng: &mut Rng,
) -> Thought<Action> {
    let linear = linear(position, weights.unwrap_or(&FITTED));
    search::Search::new(position, settings, linear, budget, rng).run(position)
}

fn linear<'a>(position: &NovaLuna, weights: &'a Weights) -> weights::Linear<'a> {
    let discs = f32::from(position.left(Seat(0)) + position.covered(Seat(0)));
    weights::Linear { weights, discs }
}

/// The features of a player's area, for the tuner, including the position on the track.
#[doc(hidden)]
pub fn features_of(position: &NovaLuna, seat: Seat) -> Vec<f32> {
    let board = search_area::Board::of(position, seat);
    let mut survey = features::Survey::default();
    survey.look(&board);
    let time = f32::from(position.track().position(seat));
    features::Features { time, ..survey.features(&board) }.to_array().to_vec()
}

/// The summed progress of an area's open goals, each less than 1.
fn progress(position: &NovaLuna, seat: Seat) -> f64 {
    let of_tile = |placed: Placed| {
        let open = placed.tile.goals().iter().enumerate().filter(|&(i, _)| !placed.is_done(i));
        open.map(|(_, goal)| of_goal(placed, *goal)).sum::<f64>()
    };
    position.area(seat).map(of_tile).sum()
}

fn of_goal(placed: Placed, goal: Goal) -> f64 {
    let (mut have, mut need) = (0, 0);
    for colour in Colour::ALL {
        have += placed.in_reach(colour).min(goal.needs(colour));
        need += goal.needs(colour);
    }
    f64::from(have) / f64::from(need)
}
