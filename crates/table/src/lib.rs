//! The rules of a table for one running game, without input or output.
//!
//! - [`Table`]: a game with its seats, permissions, undo, clocks, resignation and stand-ins. Its
//!   log is all that has to be stored.
//! - [`Match`]: a game in progress with its dealer. It plays, deals, undoes and keeps the record.
//! - [`AnyGame`]: a match of either game, in the notation and JSON of the engine protocol.
//! - [`wire`]: positions and events as JSON.
//! - [`verifiable_deal`]: the commitment to a deck, and its check.
//!
//! What is absent: clocks, threads, input and output, entropy. The caller provides times and seeds.
//!
//! # Example
//!
//! ```
//! use nova_luna::{NovaLuna, Setup, Variant};
//! use table::{Match, NovaLunaDealer};
//!
//! let (setup, deck) = Setup::from_seed(2, Variant::Standard, 7);
//! let mut game = Match::<NovaLuna>::new(setup, NovaLunaDealer::secret(deck))?;
//! let mut events = Vec::new();
//! game.play("3@0,0".parse()?, &mut |event| events.push(event))?;
//! assert_eq!((game.ply(), events.len()), (1, 2), "a tile was taken, a counter advanced");
//! assert!(game.record().to_string().ends_with("3@0,0\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `schema` (off by default): JSON schemas of the messages, for the OpenAPI description of the
//!   server.

#![deny(missing_docs)]

mod any_game;
mod deal;
mod dealer;
mod limits;
mod merged_players;
mod messages;
mod opening;
mod pairing;
mod permissions;
mod rematch;
mod running_clocks;
mod running_game;
mod seat_order;
mod table;
mod undo;
mod view;

pub mod verifiable_deal;
pub mod wire;

pub use any_game::{AnyGame, Events, PlayedTurn, game_of};
pub use deal::Deal;
pub use dealer::{Dealt, NovaLunaDealer};
pub use limits::EntryLimits;
pub use merged_players::replace_players;
pub use opening::{RULES_VERSION, check_new_opening, check_not_only_bots};
pub use pairing::CONFIRM_WITHIN;
pub use permissions::{Done, PATIENCE};
pub use rematch::RematchStep;
pub use running_game::Match;
pub use table::{AppliedEntry, Table};
pub use undo::MOST_UNDO_REQUESTS;
pub use view::RUNNING;
