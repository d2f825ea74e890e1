//! The vocabulary that every game of Novae shares.
//!
//! A game is a [`Position`]: whose turn it is, what may be done, what follows. Chance is
//! an action like any other: a position never holds a random generator, nor anything that
//! the players do not know. Whoever hosts a game is its *dealer* and feeds the outcomes in.
//!
//! - [`Position`], [`Seat`], [`Turn`], [`Outcome`]: the rules' side.
//! - [`Record`]: a game as text that a person can read, and that replays without a seed.
//! - [`perft`]: counts the positions below one, to compare implementations.
//! - [`laws`]: what must be true of every position of every game, as a test to call.
//! - [`Rng`]: the one stable stream of random numbers from which seeds make decks and maps.
//!
//! What is absent: clocks, threads, input and output, entropy. Nothing here knows a
//! particular game.

mod outcome;
mod perft;
mod position;
mod record;
mod rng;
mod seat;
mod turn_error;

pub mod laws;

#[cfg(test)]
mod toy;

pub use outcome::Outcome;
pub use perft::perft;
pub use position::{Position, Refusal, random_game};
pub use record::{BadRecord, Record, Replay};
pub use rng::Rng;
pub use seat::{MAX_SEATS, Seat, Turn};
pub use turn_error::TurnError;
