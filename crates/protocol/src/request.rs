use serde::{Deserialize, Serialize};

use crate::RequestId;

/// A player's request to a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The command.
    #[serde(rename = "do")]
    pub verb: Verb,
    /// The length of the log that the player knows. `play`, `undo`, `request_undo` and
    /// `accept_undo` need it; elsewhere it is checked if it is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// The idempotency key. The client chooses a new one for each request, and repeats the request
    /// with the same key if it gets no answer. The request is carried out once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    pub key: Option<String>,
    /// The seat. Without it: the player's seat, or the first open one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(maximum = 3))]
    pub seat: Option<u8>,
    /// For `arrange`: for each seat, the seat whose occupant goes there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(max_items = 4))]
    pub order: Vec<u8>,
    /// For `play`: the actions in notation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(max_items = 3))]
    pub actions: Vec<String>,
    /// For `sit`: the name to show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// For `sit` and `ready`: a random word that the client contributes to the shuffle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    pub entropy: Option<String>,
    /// For `assign`: the level of the bot; without it the seat is opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// A player's command.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Verb {
    /// Take an open seat.
    Sit,
    /// Leave the seat, before the game begins.
    Leave,
    /// Confirm that the player is ready to begin.
    Ready,
    /// The host gives a seat to a bot or opens it, before the game begins.
    Assign,
    /// The host removes another player from a seat, before the game begins.
    Remove,
    /// The host changes the order of the seats, before the game begins.
    Arrange,
    /// Play a turn.
    #[default]
    Play,
    /// Take back the player's last turn, if no other player has acted and no tiles were revealed.
    Undo,
    /// Ask the other players to take back the player's last turn and all later turns.
    RequestUndo,
    /// Accept such a request.
    AcceptUndo,
    /// Decline such a request, or withdraw it.
    DeclineUndo,
    /// Resign.
    Resign,
    /// Let a bot play for an absent player.
    StandIn,
    /// Return to the seat that a bot plays.
    Return,
    /// Offer a rematch once the game is over, or accept the offer of another player.
    Rematch,
    /// Decline the offer of a rematch, or withdraw it.
    DeclineRematch,
}

impl Request {
    /// A request to play a turn at a ply.
    pub fn play(ply: u32, actions: Vec<String>, key: impl Into<String>) -> Request {
        Request { ply: Some(ply), key: Some(key.into()), actions, ..Request::default() }
    }

    /// The identity of this request, if it has a key.
    pub fn asked_by(&self, player: &str) -> Option<RequestId> {
        let key = self.key.clone()?;
        Some(RequestId { player: player.to_owned(), key })
    }

    /// A request with a command and no arguments.
    pub fn to(verb: Verb) -> Request {
        Request { verb, ..Request::default() }
    }
}
