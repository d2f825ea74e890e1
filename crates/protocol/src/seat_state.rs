use serde::{Deserialize, Serialize};

/// The occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Occupant {
    /// The seat is free.
    Open,
    /// A person.
    Human {
        /// The player's id on the server.
        player: String,
        /// The player's displayed name.
        name: String,
    },
    /// A bot of a level.
    Bot {
        /// The name of the level.
        level: String,
    },
}

impl Occupant {
    /// The player's id, if the occupant is a person.
    pub fn player(&self) -> Option<&str> {
        match self {
            Occupant::Human { player, .. } => Some(player),
            Occupant::Open | Occupant::Bot { .. } => None,
        }
    }
}

/// The beginning of the id of a bot account. No other player has it.
const BOT_ACCOUNT: &str = "bot-";

/// Whether this is the id of a bot account: a program plays for it. Clients must mark such players
/// wherever they show them.
pub fn is_bot_account(player: &str) -> bool {
    player.starts_with(BOT_ACCOUNT)
}

/// Why a player is out of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Departure {
    /// The player gave up.
    Resigned,
    /// The player's time was up.
    TimeUp,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatState {
    /// The occupant.
    #[serde(rename = "sitter")]
    pub occupant: Occupant,
    /// Whether the occupant is ready for the game to begin.
    pub ready: bool,
    /// Whether a bot plays for the occupant, who may return.
    pub stand_in: bool,
    /// Why the occupant is out of the game and cannot return.
    pub out: Option<Departure>,
    /// The occupant's contribution to the shuffle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<String>,
}

impl SeatState {
    /// A seat at the start of a table, or of a new occupant.
    pub fn new(occupant: Occupant, ready: bool) -> SeatState {
        SeatState { occupant, ready, stand_in: false, out: None, entropy: None }
    }

    /// Whether this player is the occupant.
    pub fn is_of(&self, player: &str) -> bool {
        matches!(&self.occupant, Occupant::Human { player: sitting, .. } if sitting == player)
    }

    /// Whether the occupant is a person who is still in the game.
    pub fn has_person(&self) -> bool {
        matches!(self.occupant, Occupant::Human { .. }) && self.out.is_none()
    }

    /// The player's id; empty if the occupant is not a person.
    pub fn player(&self) -> &str {
        self.occupant.player().unwrap_or_default()
    }

    /// The displayed name: that of the person, or the level of the bot.
    pub fn name(&self) -> &str {
        match &self.occupant {
            Occupant::Open => "",
            Occupant::Human { name, .. } => name,
            Occupant::Bot { level } => level,
        }
    }
}
