//! Online play over a server.

pub(crate) mod api;
mod chat;
mod clock;
mod confirm_pairing;
mod connection;
mod create_table;
mod deal;
mod error_texts;
mod invite_bot;
mod invite_link;
mod lobby;
mod menu;
mod notifications;
mod pairing;
mod rating_lists;
mod rematch;
mod resign;
mod seat_order;
mod table;
mod undo;
mod waiting_room;

pub(crate) use api::was_online;
pub(crate) use clock::out_words;
pub(crate) use connection::Connection;
pub(crate) use create_table::{Friends, NAME};
pub(crate) use error_texts::{ErrorMessage, RequestError};
pub(crate) use lobby::{Lobby, MyTurns, names_text};
pub(crate) use pairing::Pair;
pub(crate) use table::TableScreen;
