//! The authority of one running game, without input or output.
//!
//! - [`Match`]: a game in progress with its dealer: plays, deals, takes back, keeps the
//!   record.
//! - [`AnyGame`]: a match of either game, spoken to in notation and JSON, as the engine
//!   protocol does.
//! - [`wire`]: positions and events as JSON.
//! - [`fair`]: the commitment to a deck, and its check.
//!
//! What is absent: clocks, threads, input and output, entropy. Whoever calls brings seeds.

mod any_game;
mod dealer;
mod matches;
mod refused;

pub mod fair;
pub mod wire;

pub use any_game::{AnyGame, game_of};
pub use dealer::{Dealt, NovaLunaDealer};
pub use matches::Match;
pub use refused::{Code, Refused};
