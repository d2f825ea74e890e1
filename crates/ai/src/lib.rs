//! Bots for both games.
//!
//! A [`Level`] is a recipe: the same position, level, budget and seed always give the same
//! action. Budgets are in nodes, an action considered being one; whoever calls owns time
//! and randomness, and may stop a bot at any moment.
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
#[doc(hidden)]
pub mod lab;
mod level;
mod nova_luna;
mod rank;
pub mod review;
pub mod solve;
pub mod terra_nova;
mod think;

pub use budget::Budget;
pub use level::{Level, NoSuchLevel};
pub use think::{Thought, choose, think};

use game::{Position, Rng};

/// A game that the bots can play.
pub trait Judge: Position {
    /// How much a greedy player likes each of the legal actions, the more the better.
    fn appeal(&self, actions: &[Self::Action]) -> Vec<f64>;

    /// What a level comes up with that searches: all but `random` and `greedy`. Called only
    /// when a player is to act. Without a budget of the caller's it takes the level's own.
    fn search(&self, level: Level, budget: &mut Budget<'_>, rng: &mut Rng)
    -> Thought<Self::Action>;

    /// How many nodes a level gets when nobody says otherwise.
    fn default_nodes(&self, level: Level) -> u64;
}
