use serde::{Deserialize, Serialize};

use crate::Asked;

/// What a player asks of a table, as it comes over a wire.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// What to do.
    #[serde(rename = "do")]
    pub verb: Verb,
    /// The length of the log that the player knows. `play`, `undo`, `request_undo` and
    /// `accept_undo` need it; elsewhere it is checked if it is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// A word that the client chooses anew for each submission, and repeats when it is not
    /// sure that the submission arrived: it is carried out once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    pub key: Option<String>,
    /// The seat that is meant. Without it: the player's own, or the first open one.
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
    /// For `sit` and `ready`: a random word of the client's own, which goes into the shuffle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    pub entropy: Option<String>,
    /// For `assign`: the level of the bot; without it the seat is opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// What a player can ask for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Verb {
    /// Sit down on an open seat.
    Sit,
    /// Get up, before the game begins.
    Leave,
    /// Be ready to begin.
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
    /// Take back one's last turn: while nobody else has acted and nothing was revealed.
    Undo,
    /// Ask the other players for their consent to take back one's last turn and all turns after it.
    RequestUndo,
    /// Accept such a request.
    AcceptUndo,
    /// Decline such a request, or withdraw the own one.
    DeclineUndo,
    /// Give up.
    Resign,
    /// Let a bot play for somebody who is away.
    StandIn,
    /// Take the own seat back from the bot.
    Return,
    /// Offer a rematch once the game is over, or accept the offer of another player.
    Rematch,
    /// Decline the offer of a rematch, or withdraw the own one.
    DeclineRematch,
}

impl Request {
    /// A turn at a ply.
    pub fn play(ply: u32, actions: Vec<String>, key: impl Into<String>) -> Request {
        Request { ply: Some(ply), key: Some(key.into()), actions, ..Request::default() }
    }

    /// The player who asks and the key of the request, if it has one.
    pub fn asked_by(&self, player: &str) -> Option<Asked> {
        let key = self.key.clone()?;
        Some(Asked { player: player.to_owned(), key })
    }

    /// Anything else.
    pub fn to(verb: Verb) -> Request {
        Request { verb, ..Request::default() }
    }
}
