use serde::{Deserialize, Serialize};

use crate::{Clock, GameOptions, Occupant, is_bot_account};

/// The public options of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a separate option")]
pub struct Opening {
    /// The name of the game.
    pub game: String,
    /// The options of the game: `players`, and `variant` or `map`, `first`, `quiet_rounds`.
    pub setup: GameOptions,
    /// The initial occupants of the seats.
    pub seats: Vec<Occupant>,
    /// The time control.
    #[serde(default)]
    pub clock: Clock,
    /// Whether players must confirm that they are ready. With a real-time clock they always must.
    #[serde(default)]
    pub ready_check: bool,
    /// Whether turns can be taken back.
    #[serde(default = "yes")]
    pub undo: bool,
    /// The level of the bots that replace absent players and players who are out.
    pub stand_in: String,
    /// The id of the player who created the table.
    pub host: String,
    /// Whether the result counts for the players' ratings.
    #[serde(default, skip_serializing_if = "is_not")]
    pub rated: bool,
    /// Whether bot accounts can take part although the result counts. Other tables need no consent.
    #[serde(default, skip_serializing_if = "is_not")]
    pub bot_accounts: bool,
    /// The day of the daily puzzle, such as `2026-11-15`, if this is a ranked attempt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// Whether the chat allows only set phrases.
    #[serde(default, skip_serializing_if = "is_not")]
    pub phrases_only: bool,
    /// Whether hints and the analysis board are allowed during the game. Players accept this by
    /// taking a seat. Never allowed at a rated table.
    #[serde(default, skip_serializing_if = "is_not")]
    pub assistance: bool,
    /// Whether the server paired the players. The game begins when all of them have sent `ready`;
    /// the table is closed if one of them does not.
    #[serde(default, skip_serializing_if = "is_not")]
    pub paired: bool,
}

fn yes() -> bool {
    true
}

/// Omits a field that is false.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
pub(crate) fn is_not(field: &bool) -> bool {
    !field
}

impl Opening {
    /// Whether a player can sit down here: a bot account only if the result does not count, or if the
    /// table says that bot accounts take part.
    pub fn accepts(&self, player: &str) -> bool {
        !self.rated || self.bot_accounts || !is_bot_account(player)
    }

    /// Whether the game waits until all players have confirmed that they are ready.
    pub fn asks_readiness(&self) -> bool {
        self.seats.len() > 1 && (self.ready_check || matches!(self.clock, Clock::RealTime { .. }))
    }
}
