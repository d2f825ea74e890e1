//! Bots for the board games Nova Luna and Terra Nova.
//!
//! - [`think`] and [`choose`] run a bot of a [`Level`] on a position.
//! - [`review`] compares each action of a game with better ones.
//! - [`solve`] searches for the best score of a solo game of Nova Luna.
//! - [`nets`] says where the nets of level `grandmaster` come from, [`net`] reads them, and [`training`]
//!   produces samples for them.
//! - [`policy_net`] evaluates larger nets, which a [`tree_search`] uses. They are trained by self-play.
//!
//! Bots are deterministic: the same position, level, budget and seed always give the same action. A
//! [`Budget`] is a number of nodes, and each considered action is one node. The crate uses no clock,
//! thread or source of entropy. The caller provides the budget and the seed, and can stop a bot at any
//! moment.
//!
//! # Example
//!
//! ```
//! use ai::{Budget, Level, think};
//! use game::{Position, Rng};
//! use nova_luna::{NovaLuna, Setup, Variant};
//!
//! let position = NovaLuna::new(&Setup::from_seed(2, Variant::Standard, 7).0)?;
//! let thought = think(&position, Level::Greedy, &mut Budget::nodes(5_000), &mut Rng::new(1));
//! let thought = thought.expect("a player is to act");
//! assert!(position.check(thought.action).is_ok());
//! # Ok::<(), nova_luna::SetupError>(())
//! ```
//!
//! # Features
//!
//! - `serde` (off by default): `Serialize` and `Deserialize` for [`Level`] and for the value types of
//!   the rules.

#![deny(missing_docs)]

mod budget;
mod level;
pub mod net;
pub mod nets;
mod nova_luna;
pub mod policy_net;
#[doc(hidden)]
pub mod policy_search;
pub mod review;
pub mod solve;
mod sort;
pub mod terra_nova;
mod think;
pub mod training;
pub mod tree_search;
#[doc(hidden)]
pub mod tuning;

pub use budget::Budget;
pub use level::{Level, ParseLevelError};
pub use think::{ActionValue, Thought, choose, think};

use game::Rng;
use nets::UsesNet;

/// A game that the bots can play.
pub trait Evaluate: UsesNet {
    /// The static score of each legal action, for a greedy player; more is better.
    fn static_scores(&self, actions: &[Self::Action]) -> Vec<f64>;

    /// The result of a level that searches, which are all but `random` and `greedy`. Called only
    /// when a player is to act. Without a budget from the caller, the level's default applies.
    fn search(&self, level: Level, budget: &mut Budget<'_>, rng: &mut Rng)
    -> Thought<Self::Action>;

    /// The default number of nodes of a level.
    fn default_nodes(&self, level: Level) -> u64;
}

#[cfg(feature = "serde")]
game::serde_as_text!(Level);
