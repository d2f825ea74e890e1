//! A client for the Novae server that reconnects automatically.
//!
//! - [`Server`]: the address of a server, or of several equivalent ones.
//! - [`Guest`]: an identity on a server, stored in a cookie, and all requests over HTTP.
//! - [`BotEvents`]: the events of a bot account, on a stream that reconnects.
//! - [`Connection`]: a WebSocket to a table. It reconnects, to another server if there is one, repeats
//!   unanswered requests with the same key, and keeps the received log. If a server violates the
//!   protocol, it returns an error.
//! - [`Board`]: the game on the table, kept up to date from the log.
//!
//! A bot that plays at a table until the game is over:
//!
//! ```no_run
//! # async fn play() -> Result<(), client::Error> {
//! use client::{Board, Guest, Connection, Server};
//! use protocol::{Message, Request};
//!
//! let server = Server::at("http://127.0.0.1:7878")?;
//! let guest = Guest::new(&server).await?;
//! let new = serde_json::json!({
//!     "game": "nova-luna", "setup": {"players": 2}, "seats": ["me", "casual"],
//! });
//! let table = guest.make_table(&new).await?;
//! let mut board = Board::from_record(&guest.record(&table).await?)?;
//! let mut live = Connection::new(&guest, &table);
//! let mut rng = game::Rng::new(1);
//! loop {
//!     match live.next().await? {
//!         Message::Welcome(_) | Message::Update(_) => board.follow(live.log())?,
//!         Message::Refused(refusal) => eprintln!("{}", refusal.error),
//!         Message::Done(_) | Message::Presence(_) => continue,
//!         Message::Notice(_) | Message::Lines(_) => continue,
//!     }
//!     match board.to_act() {
//!         None => return Ok(()),
//!         Some(seat) if live.seats().contains(&seat.0) => {
//!             let turn = board.random_turn(&mut rng);
//!             live.submit(Request { ply: Some(live.ply()), actions: turn, ..Request::default() })
//!                 .await;
//!         }
//!         Some(_) => {}
//!     }
//! }
//! # }
//! ```
//!
//! Addresses begin with `http://` or `https://`. With HTTPS, requests and WebSockets use TLS, and the
//! certificate of the server must be from an authority that the operating system trusts, or that the
//! file in the environment variable `SSL_CERT_FILE` contains.

mod admin;
mod board;
mod bot_events;
mod connection;
mod connector;
mod deal;
mod error;
mod guest;
mod lobby;
mod secure;
mod server;

pub use admin::Admin;
pub use board::Board;
pub use bot_events::BotEvents;
pub use connection::Connection;
pub use error::Error;
pub use guest::Guest;
pub use lobby::{ListedTable, Profile, TableCard};
pub use server::Server;
