//! The bots of Terra Nova, and their parameters for experiments.

mod enclosure_costs;
mod evaluation;
mod levels;
mod net;
pub(crate) mod net_samples;
mod search;
pub(crate) mod static_evaluation;
#[cfg(test)]
mod tests;
mod turn_candidates;

pub use enclosure_costs::{Enclosure, FAR, Nearness};
pub use evaluation::Weights;
pub(crate) use levels::TUNED;
pub use levels::search_settings;
pub use net::PartNet;
pub use search::{SearchSettings, search};
pub use turn_candidates::Width;

use std::sync::Arc;

use game::{Position, Rng, Seat};
use terra_nova::{Action, Area, Field, TerraNova};

use crate::{Budget, Evaluate, Level, Thought, nets};

/// The default number of nodes of `grandmaster`.
const GRANDMASTER_NODES: u64 = 400_000;

impl Evaluate for TerraNova {
    /// The points of an action, minus the points of the best opponent. A stone that closes nothing
    /// scores slightly more the longer the wall that it joins. A move scores 0.
    fn static_scores(&self, actions: &[Action]) -> Vec<f64> {
        let Some(seat) = self.turn().seat() else { return vec![0.0; actions.len()] };
        let worth = |&action: &Action| match action {
            Action::Place { .. } | Action::Move { .. } => 0.0,
            Action::Stone { at } => {
                let closed = self.stone_preview(at);
                let points: f64 = closed.iter().map(|area| lead(self, area, seat)).sum();
                points + 0.1 * walls_around(self, at)
            }
        };
        actions.iter().map(worth).collect()
    }

    fn search(&self, level: Level, budget: &mut Budget<'_>, rng: &mut Rng) -> Thought<Action> {
        if level == Level::Grandmaster
            && let Some(thought) = nets::search(self, budget, rng)
        {
            return thought;
        }
        search(self, &search_settings(level), budget, rng)
    }

    fn default_nodes(&self, level: Level) -> u64 {
        match level {
            Level::Random | Level::Greedy => 50_000,
            Level::Novice => 2_000,
            Level::Casual => 10_000,
            Level::Strong => 40_000,
            Level::Master => 150_000,
            Level::Grandmaster => GRANDMASTER_NODES,
        }
    }
}

/// The search of `master` with a net that orders the turns and evaluates them.
pub(crate) fn search_with_net(
    position: &TerraNova,
    net: &Arc<PartNet>,
    budget: &mut Budget<'_>,
    rng: &mut Rng,
) -> Thought<Action> {
    let net = Some(Arc::clone(net));
    let settings = SearchSettings { net, ..search_settings(Level::Grandmaster) };
    search(position, &settings, budget, rng)
}

/// The possible areas of a position, evaluated with the weights of the settings.
pub fn enclosures(position: &TerraNova, settings: &SearchSettings) -> Vec<Enclosure> {
    evaluation::Evaluation::new(&settings.weights).enclosures(position, None).chosen.clone()
}

/// The difference between a seat's points for an area and those of the best opponent.
fn lead(position: &TerraNova, area: &Area, seat: Seat) -> f64 {
    let others = Seat::all(position.players()).filter(|&other| other != seat);
    let best = others.map(|other| area.gain[other.index()]).max().unwrap_or(0);
    f64::from(area.gain[seat.index()]) - f64::from(best)
}

/// The number of sides of a field that are stones or scored land; the edge of the board counts
/// half. Every field also counts a little, so that a bot starts a wall.
fn walls_around(position: &TerraNova, at: Field) -> f64 {
    let map = position.map();
    let Some(field) = map.index_of(at) else { return 0.0 };
    let near = map.neighbours(field);
    let walls = (*near & *position.stone_set()).count() + (*near & *position.scored()).count();
    f64::from(walls as u32) + 0.5 * (6.0 - f64::from(near.count() as u32)) + 0.1
}
