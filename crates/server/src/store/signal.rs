use serde::{Deserialize, Serialize};

use super::change::FeatureChange;
use super::statement::Statement;

/// A signal between servers that share a database. It may be lost: servers also poll the
/// database.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Signal {
    /// A log has grown.
    Entry { game: String, ply: u32 },
    /// A chat line was stored.
    #[serde(rename = "said")]
    ChatLine { game: String },
    /// The operator has removed a line.
    LineRemoved { game: String, number: u32 },
    /// A guest was merged into an account.
    Merged { guest: String, account: String },
    /// A server is alive.
    #[serde(rename = "pulse")]
    Heartbeat(String),
    /// The players of a table that are connected to a server, and the number of spectators.
    Presence { node: String, game: String, players: Vec<String>, watching: u32 },
    /// A server may have missed signals and requests the presence at all tables.
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
