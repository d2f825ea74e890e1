//! Playing together, over a server.

mod clock;
mod friends;
mod leaving;
mod live;
mod lobby;
mod room;
mod server;
mod share;
mod table;
mod waiting;

pub(crate) use clock::out_words;
pub(crate) use friends::Friends;
pub(crate) use live::Live;
pub(crate) use lobby::Lobby;
pub(crate) use room::Room;
pub(crate) use table::TableScreen;
