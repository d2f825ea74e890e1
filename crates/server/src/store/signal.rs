use serde::{Deserialize, Serialize};

use super::change::FeatureChange;
use super::statement::Statement;

/// What servers that share a database tell each other. A signal may be lost: whoever missed one
/// finds out by looking.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Signal {
    /// A log has grown.
    Entry {
        /// Whose.
        game: String,
        /// The entry.
        ply: u32,
    },
    /// Somebody has said something at a table.
    #[serde(rename = "said")]
    ChatLine {
        /// Which.
        game: String,
    },
    /// The operator has removed a line.
    LineRemoved {
        /// The table.
        game: String,
        /// The line.
        number: u32,
    },
    /// A server lives.
    #[serde(rename = "pulse")]
    Heartbeat(String),
    /// Who of a table's players is connected to a server, and how many others.
    Presence {
        /// The server.
        node: String,
        /// The table.
        game: String,
        /// Who.
        players: Vec<String>,
        /// How many watch.
        watching: u32,
    },
    /// A server has missed signals: who is where?
    #[serde(rename = "missed")]
    PresenceRequest {},
}

impl FeatureChange for Signal {
    fn statement(&self) -> Option<Statement<'_>> {
        None
    }

    fn subject(&self) -> &'static str {
        ""
    }

    fn signal(&self) -> Option<Signal> {
        Some(self.clone())
    }
}
