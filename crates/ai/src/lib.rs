//! Bots for both games.
//!
//! A [`Level`] is deterministic: the same position, level, budget and seed always give the same
//! action. Budgets are in nodes, and each considered action is one node. The caller provides time
//! and randomness, and can stop a bot at any moment.
//!
//! ```
//! use ai::{Budget, Level, think};
//! use game::{Position, Rng};
//! use nova_luna::{NovaLuna, Setup, Variant};
//!
//! let position = NovaLuna::new(&Setup::from_seed(2, Variant::Standard, 7).0)?;
//! let thought = think(&position, Level::Greedy, &mut Budget::nodes(5_000), &mut Rng::new(1));
//! let thought = thought.expect("it is somebody's turn");
//! assert!(position.check(thought.action).is_ok());
//! # Ok::<(), nova_luna::SetupError>(())
//! ```

mod budget;
mod level;
mod nova_luna;
pub mod review;
pub mod solve;
mod sort;
pub mod terra_nova;
mod think;
#[doc(hidden)]
pub mod tuning;

pub use budget::Budget;
pub use level::{Level, NoSuchLevel};
pub use think::{Thought, choose, think};

use game::{Position, Rng};

/// A game that the bots can play.
pub trait Judge: Position {
    /// The static score of each legal action, for a greedy player; more is better.
    fn appeal(&self, actions: &[Self::Action]) -> Vec<f64>;

    /// The result of a level that searches, which are all but `random` and `greedy`. Called only
    /// when a player is to act. Without a budget from the caller, the level's default applies.
    fn search(&self, level: Level, budget: &mut Budget<'_>, rng: &mut Rng)
    -> Thought<Self::Action>;

    /// The default number of nodes of a level.
    fn default_nodes(&self, level: Level) -> u64;
}
