//! The messages between a Novae server and its clients, and the client's side of a table.
//!
//! - [`Request`]: what a player asks of a table. [`Receipt`] or [`Refusal`] answers it.
//! - [`Entry`]: an entry of the log of a table. The log determines everything else.
//! - [`Message`]: what the server sends: the state of the table when a client connects, then each new
//!   entry.
//! - [`TableFollower`]: the client's side of a table: it checks the received log, keeps the state of the
//!   table, and keeps requests until they are answered.
//! - [`GameFollower`]: the position of the game, from the log.
//!
//! Nothing here does input or output: the caller moves the messages and provides times and random
//! numbers. The browser, the Rust client, the load test and bots use the same code.

#![deny(missing_docs)]

mod backoff;
mod bot_event;
mod chat;
mod clock_options;
mod entry;
mod game_follower;
mod game_options;
mod message;
mod names;
mod opening;
mod refused;
mod request;
mod seat_state;
mod table_follower;
mod unanswered_requests;
mod view;

pub use backoff::Backoff;
pub use bot_event::BotEvent;
pub use chat::{LONGEST_LINE, Line, PHRASES};
pub use clock_options::{Clock, DAY};
pub use entry::{Entry, RequestId, TableEvent};
pub use game_follower::{FollowError, GameFollower, Step};
pub use game_options::GameOptions;
pub use message::{Message, Notice, Presence, Receipt, Refusal, Update, Welcome};
pub use names::{clean_line, clean_name};
pub use opening::Opening;
pub use refused::{Code, Refused};
pub use request::{Request, Verb};
pub use seat_state::{Departure, Occupant, SeatState, is_bot_account};
pub use table_follower::{FollowedTable, Inconsistent, Received, TableFollower};
pub use view::{Phase, RematchOffer, Standing, UndoRequest, View};
