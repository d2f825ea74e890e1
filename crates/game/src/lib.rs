//! What the board games of Novae have in common: positions, seats, outcomes, records, and tests for
//! rules.
//!
//! A game is a type that implements [`Position`], with the player to act, the legal actions and their
//! effects. Chance is an action. A position has no random generator and no information
//! that is hidden from the players. The program that hosts a game is its *dealer*: it chooses the
//! outcome of chance and plays it like any other action.
//!
//! - [`Position`], [`Seat`], [`Turn`], [`Outcome`]: the interface of the rules.
//! - [`Record`]: a game as text, which replays without a seed.
//! - [`perft`]: counts sequences of actions, to compare two implementations of the same rules.
//! - [`laws`]: properties that every position of every game must have, as a test.
//! - [`Rng`]: a random number generator whose numbers never change. Seeds of decks and maps use it.
//!
//! The crate uses no clock, thread, file, socket or source of entropy.
//!
//! # Example
//!
//! A program that works with any game takes a [`Position`]:
//!
//! ```
//! use game::{Outcome, Position, Rng, Seat};
//!
//! /// How often a seat wins when all players choose at random.
//! fn wins<P: Position>(start: &P, seat: Seat, games: u32) -> u32 {
//!     let mut rng = Rng::new(1);
//!     (0..games)
//!         .filter(|_| {
//!             let mut position = start.clone();
//!             while let Some(action) = position.random_action(&mut rng) {
//!                 position.play_unchecked(action);
//!             }
//!             let winners = |outcome: Outcome| outcome.ranking().into_iter().next();
//!             position.outcome().and_then(winners).is_some_and(|seats| seats.contains(&seat))
//!         })
//!         .count() as u32
//! }
//! ```
//!
//! The crates `novae-nova-luna` and `novae-terra-nova` implement it.
//!
//! # Features
//!
//! - `serde` (off by default): `Serialize` and `Deserialize` for [`Seat`], [`Turn`], [`Outcome`] and
//!   [`Record`]. A record is the string that `Display` writes. The module `as_text` does the same for
//!   other types with a notation.

#![deny(missing_docs)]

mod by_name;
mod messages;
mod outcome;
mod perft;
mod position;
mod record;
mod rng;
mod seat;
mod turn_error;

#[cfg(feature = "serde")]
pub mod as_text;
pub mod laws;

#[cfg(test)]
mod toy;

pub use outcome::Outcome;
pub use perft::perft;
pub use position::{Position, Refusal, random_game};
pub use record::{Record, RecordError, Replay};
pub use rng::Rng;
pub use seat::{MAX_SEATS, ParseSeatError, Seat, Turn};
pub use turn_error::TurnError;
