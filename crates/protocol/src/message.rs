//! The server's messages to the clients at a table.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Entry, Line, Refused, Standing, View};

/// A message of the server.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// The first message: the state of the table.
    Welcome(Box<Welcome>),
    /// A new entry of the log.
    Update(Box<Update>),
    /// A request was carried out.
    Done(Receipt),
    /// A request was refused. Nothing changed.
    Refused(Refusal),
    /// A player or spectator connected or disconnected.
    Presence(Presence),
    /// A notice of the operator.
    Notice(Notice),
    /// Chat lines, earlier ones or a new one.
    Lines(Vec<Line>),
}

/// The state of a table for a client that has connected.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Welcome {
    /// The id of the table.
    pub id: String,
    /// The player's id; none for a spectator.
    #[serde(default)]
    pub player: Option<String>,
    /// The player's seats.
    pub you: Vec<u8>,
    /// The public state of the table.
    pub view: View,
    /// The entries after the ply that the client knows, or all entries.
    pub entries: Vec<Entry>,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
}

/// A new entry and the state of the table after it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Update {
    /// The entry.
    pub entry: Entry,
    /// The events on the board, as in the engine protocol. Only for clients that connect with
    /// `state=true`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    pub events: Vec<Value>,
    /// The new state of the table.
    pub standing: Standing,
}

/// The confirmation of a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Receipt {
    /// The key of the request.
    pub key: Option<String>,
    /// The ply of the resulting entry.
    pub ply: u32,
}

/// The refusal of a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refusal {
    /// The key of the request, if it could be parsed.
    pub key: Option<String>,
    /// The reason.
    pub error: Refused,
}

/// The connected players and spectators.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Presence {
    /// For each seat, whether its occupant is connected.
    pub seats: Vec<bool>,
    /// The number of connections of spectators.
    pub watching: u32,
}

/// A notice of the operator. An empty notice removes the previous one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Notice {
    /// When the server restarts, in milliseconds since 1970. Games continue afterwards.
    #[serde(default)]
    pub restart: Option<u64>,
    /// A text of the operator.
    #[serde(default)]
    pub text: Option<String>,
}

impl Message {
    /// The message as JSON.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a message is JSON")
    }
}
