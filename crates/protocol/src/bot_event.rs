use serde::{Deserialize, Serialize};

use crate::Opening;

/// A line of the event stream of a bot account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum BotEvent {
    /// The first line.
    Hello {
        /// The id of the bot.
        player: String,
        /// The name of the bot.
        name: String,
    },
    /// The bot is invited to a table and has not answered.
    Challenge {
        /// The id of the table.
        table: String,
        /// The seat; none for any open one.
        seat: Option<u8>,
        /// The id of the player who invites.
        from: String,
        /// The name of the player who invites.
        name: String,
        /// When the challenge expires, in milliseconds since 1970.
        until: u64,
        /// The options of the table.
        opening: Box<Opening>,
    },
    /// A challenge was answered or withdrawn, or has expired.
    ChallengeClosed {
        /// The id of the table.
        table: String,
    },
    /// The bot has a seat at a table whose game has not ended.
    Table {
        /// The id of the table.
        table: String,
        /// The name of the game.
        game: String,
        /// `waiting` or `playing`.
        phase: String,
    },
    /// It is the bot's turn.
    Turn {
        /// The id of the table.
        table: String,
        /// The length of its log.
        ply: u32,
    },
    /// The game is over, or the bot has no seat at the table any more.
    TableClosed {
        /// The id of the table.
        table: String,
    },
    /// Nothing has changed.
    Ping {
        /// The server's time, in milliseconds since 1970.
        now: u64,
    },
    /// An event that this version does not know.
    #[serde(other)]
    Unknown,
}
