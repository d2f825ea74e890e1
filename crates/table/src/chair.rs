use serde::{Deserialize, Serialize};

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// A person.
    Human {
        /// Who, for the server.
        player: String,
        /// The name on the table.
        name: String,
    },
    /// A bot of a level.
    Bot {
        /// The name of the level.
        level: String,
    },
}

impl Sitter {
    /// The identity of the person, if it is one.
    pub fn player(&self) -> Option<&str> {
        match self {
            Sitter::Human { player, .. } => Some(player),
            Sitter::Open | Sitter::Bot { .. } => None,
        }
    }
}

/// Why a seat's owner takes no further part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Out {
    /// The player gave up.
    Resigned,
    /// The player's time was up.
    TimeUp,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// Whether the game may begin for all this seat cares.
    pub ready: bool,
    /// Whether a bot plays for the owner, who may come back.
    pub stand_in: bool,
    /// Why the owner cannot come back.
    pub out: Option<Out>,
    /// The owner's contribution to the shuffle (see [`fair`](crate::fair)).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<String>,
}

impl Chair {
    pub(crate) fn new(sitter: Sitter, ready: bool) -> Chair {
        Chair { sitter, ready, stand_in: false, out: None, entropy: None }
    }

    /// Whether this person sits here.
    pub fn is_of(&self, player: &str) -> bool {
        matches!(&self.sitter, Sitter::Human { player: sitting, .. } if sitting == player)
    }

    /// Whether a person sits here who may still come to the table.
    pub(crate) fn has_person(&self) -> bool {
        matches!(self.sitter, Sitter::Human { .. }) && self.out.is_none()
    }

    /// The identity of the person who sits here; empty where none does.
    pub fn player(&self) -> &str {
        self.sitter.player().unwrap_or_default()
    }

    /// The name on the table: that of the person, or the level of the bot.
    pub fn name(&self) -> &str {
        match &self.sitter {
            Sitter::Open => "",
            Sitter::Human { name, .. } => name,
            Sitter::Bot { level } => level,
        }
    }
}
