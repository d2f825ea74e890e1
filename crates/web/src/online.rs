//! Online play over a server.

mod chat;
mod clock;
mod deal;
mod friends;
mod leaving;
mod live;
mod lobby;
mod menu;
mod notify;
mod order;
mod paired;
mod pairing;
mod rematch;
mod room;
pub(crate) mod server;
mod share;
mod table;
mod trouble;
mod undo;
mod waiting;

pub(crate) use clock::out_words;
pub(crate) use friends::{Friends, NAME};
pub(crate) use live::Live;
pub(crate) use lobby::{Lobby, MyTurns, company};
pub(crate) use pairing::Pair;
pub(crate) use room::Room;
pub(crate) use server::was_online;
pub(crate) use table::TableScreen;
pub(crate) use trouble::{Trouble, Troubled};
