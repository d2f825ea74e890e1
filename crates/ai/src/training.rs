//! Games of a bot against itself, as samples for the training of a small net.
//!
//! A sample is a row of whole numbers: the number of players; for each of four seats the inputs of
//! the net; for each seat the share of the win in thousandths; and for each seat the share that the
//! search expected, in thousandths. In a solo game the row has one seat, and both results are
//! tenths of the remaining cost.

use game::{MAX_SEATS, Position, Rng};

use crate::Budget;
use crate::{Evaluate, Level, choose};

pub use crate::nova_luna::net_samples::{ROW as SOLO_ROW, play as solo};
pub use crate::terra_nova::net_samples::{ROW as TERRA_NOVA_ROW, play as terra_nova};

/// The parameters of a game that produces samples.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay {
    /// The seed of the deck or map, of the bot and of the exploration.
    pub seed: u64,
    /// The number of players.
    pub players: usize,
    /// The budget of every search.
    pub nodes: u64,
    /// How many of a thousand turns are played by a weak bot or at random, without a search.
    pub exploration: usize,
}

/// A weak action, if this turn explores.
pub(crate) fn explore<P: Evaluate>(
    position: &P,
    exploration: usize,
    rng: &mut Rng,
) -> Option<P::Action> {
    if rng.below(1000) >= exploration {
        return None;
    }
    let level = if rng.below(4) == 0 { Level::Random } else { Level::Casual };
    choose(position, level, &mut Budget::nodes(2_000), rng)
}

/// Writes the results of a finished game into its rows.
pub(crate) fn finish<P: Position>(rows: &mut [i16], row: usize, end: &P) {
    let Some(outcome) = end.outcome() else { return };
    let shares = outcome.shares();
    let from = row - 2 * MAX_SEATS;
    for sample in rows.chunks_exact_mut(row) {
        for (value, share) in sample[from..].iter_mut().zip(&shares) {
            *value = thousandths(*share);
        }
    }
}

/// A share in thousandths.
pub(crate) fn thousandths(share: f64) -> i16 {
    (1000.0 * share).round() as i16
}
