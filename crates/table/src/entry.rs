use serde::{Deserialize, Serialize};

/// One line in the log of a table. The log *is* the table: who folds the same entries over
/// the same opening gets the same game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Entry {
    /// Its place in the log, counted from 0.
    pub ply: u32,
    /// When it was accepted, in milliseconds since 1970.
    pub at: u64,
    /// What was done.
    pub deed: Deed,
    /// Who asked for it, and under which idempotency key. For the server alone.
    #[serde(skip)]
    pub asked: Option<Asked>,
}

/// Who asked for something, under which key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The player.
    pub player: String,
    /// The key, which the player's client chose.
    pub key: String,
}

/// What can happen at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Deed {
    /// Somebody sat down.
    Sit {
        /// Where.
        seat: u8,
        /// Who.
        player: String,
        /// The name to show.
        name: String,
        /// Whether the game may begin for all this person cares.
        ready: bool,
        /// The player's contribution to the shuffle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
    },
    /// Somebody got up before the game began.
    Leave {
        /// From where.
        seat: u8,
    },
    /// The host, or the operator of the server, removed a player before the game began.
    Remove {
        /// The seat, which is open now.
        seat: u8,
    },
    /// A player is ready to begin.
    Ready {
        /// Who.
        seat: u8,
        /// The player's contribution to the shuffle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
    },
    /// The host gave a seat to a bot, or opened it again.
    Assign {
        /// Which seat.
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
        /// By whom.
        seat: u8,
        /// The actions in notation: the whole turn in Terra Nova, one action in Nova Luna.
        actions: Vec<String>,
        /// The tiles that were turned up because of it, in order.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dealt: Vec<u8>,
    },
    /// The last turn was taken back, or several by consent.
    Undo {
        /// By whom.
        seat: u8,
        /// How many turns. With the consent of the others, the last turn of this seat and all
        /// turns after it.
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
    /// Somebody gave up.
    Resign {
        /// Who.
        seat: u8,
    },
    /// Somebody's time was up.
    TimeUp {
        /// Whose.
        seat: u8,
    },
    /// A bot plays for somebody who is away.
    StandIn {
        /// For whom.
        seat: u8,
    },
    /// Somebody is back, and the bot gets up.
    Return {
        /// Who.
        seat: u8,
    },
    /// The server was away; the present turn's time begins again.
    Resume {},
    /// The operator of the server ended the game; nobody has won.
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
    /// A player declined a rematch, or withdrew the own offer.
    DeclineRematch {
        /// The player's seat.
        seat: u8,
    },
    /// A new table was made for the same players.
    Rematch {
        /// The id of the new table.
        next: String,
    },
}

fn one() -> u32 {
    1
}

/// One turn is the usual number, and is left out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_one(turns: &u32) -> bool {
    *turns == 1
}
