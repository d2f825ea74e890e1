use serde::{Deserialize, Serialize};

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
    Said {
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
    Pulse(String),
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
    Missed {},
}

impl From<Signal> for super::Change {
    fn from(signal: Signal) -> super::Change {
        super::Change::Tell(signal)
    }
}

impl Signal {
    pub(super) fn text(&self) -> String {
        serde_json::to_string(self).expect("a signal is JSON")
    }
}
