use serde::{Deserialize, Serialize};

/// An entry in the log of a table. The log determines the table: the same opening and the same
/// entries always give the same game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Entry {
    /// The index of the entry in the log, from 0.
    pub ply: u32,
    /// When it was accepted, in milliseconds since 1970.
    pub at: u64,
    /// The event.
    #[serde(rename = "deed")]
    pub event: TableEvent,
    /// The player and the idempotency key of the request. Only for the server.
    #[serde(skip)]
    pub asked: Option<RequestId>,
}

/// The identity of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestId {
    /// The player's id.
    pub player: String,
    /// The idempotency key, which the client chooses.
    pub key: String,
}

/// An event at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TableEvent {
    /// A player took a seat.
    Sit {
        /// The seat.
        seat: u8,
        /// The player's id.
        player: String,
        /// The displayed name.
        name: String,
        /// Whether the player is ready for the game to begin.
        ready: bool,
        /// The player's contribution to the shuffle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
    },
    /// A player left before the game began.
    Leave {
        /// The seat.
        seat: u8,
    },
    /// The host or the operator removed a player before the game began.
    Remove {
        /// The seat, which is open now.
        seat: u8,
    },
    /// A player is ready to begin.
    Ready {
        /// The player's seat.
        seat: u8,
        /// The player's contribution to the shuffle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
    },
    /// The host gave a seat to a bot, or opened it again.
    Assign {
        /// The seat.
        seat: u8,
        /// The level of the bot; none for an open seat.
        level: Option<String>,
    },
    /// The host changed the order of the seats before the game began.
    Arrange {
        /// For each seat, the seat whose occupant is there now.
        order: Vec<u8>,
    },
    /// A turn was played.
    Play {
        /// The player's seat.
        seat: u8,
        /// The actions in notation: the whole turn in Terra Nova, one action in Nova Luna.
        actions: Vec<String>,
        /// The tiles that the turn revealed, in order.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dealt: Vec<u8>,
    },
    /// The last turn was taken back, or several by consent.
    Undo {
        /// The player's seat.
        seat: u8,
        /// The number of turns. With the consent of the others: the last turn of this seat and all
        /// later turns.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        turns: u32,
    },
    /// A player asked the others for their consent to take back turns.
    RequestUndo {
        /// The player's seat.
        seat: u8,
    },
    /// A player accepted that turns are taken back; the consent of others is still missing.
    AcceptUndo {
        /// The player's seat.
        seat: u8,
    },
    /// A player declined that turns are taken back, or withdrew the request.
    DeclineUndo {
        /// The player's seat.
        seat: u8,
    },
    /// A player resigned.
    Resign {
        /// The player's seat.
        seat: u8,
    },
    /// A player ran out of time.
    TimeUp {
        /// The player's seat.
        seat: u8,
    },
    /// A bot replaced an absent player.
    StandIn {
        /// The player's seat.
        seat: u8,
    },
    /// An absent player returned and replaced the bot.
    Return {
        /// The player's seat.
        seat: u8,
    },
    /// The server was down, and the clock of the current turn restarts.
    Resume {},
    /// The operator ended the game without a winner.
    Close {},
    /// A player offered a rematch.
    OfferRematch {
        /// The player's seat.
        seat: u8,
    },
    /// A player accepted a rematch; others have not answered yet.
    AcceptRematch {
        /// The player's seat.
        seat: u8,
    },
    /// A player declined a rematch, or withdrew an offer.
    DeclineRematch {
        /// The player's seat.
        seat: u8,
    },
    /// A new table was created for the same players.
    Rematch {
        /// The id of the new table.
        next: String,
    },
}

fn one() -> u32 {
    1
}

/// The default of one turn is omitted.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_one(turns: &u32) -> bool {
    *turns == 1
}
