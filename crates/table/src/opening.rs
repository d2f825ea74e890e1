use game::{MAX_SEATS, Position};
use nova_luna::NovaLuna;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Clock, Code, Occupant, Refused};

/// The version of the rules for new games. It increases when a stored game would no longer replay
/// to the same result.
pub const RULES_VERSION: u32 = 1;

/// The public options of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub struct Opening {
    /// The name of the game.
    pub game: String,
    /// The options of the game: `players`, and `variant` or `map`, `first`, `quiet_rounds`.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub setup: Map<String, Value>,
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
    /// The setup fields that each game allows at a table. The dealer decides the deck and the order
    /// of play, so they are not allowed.
    fn fields(&self) -> &'static [&'static str] {
        match self.game.as_str() {
            NovaLuna::GAME => &["players", "variant"],
            _ => &["players", "map", "first", "quiet_rounds"],
        }
    }

    /// Whether the game waits until all players have confirmed that they are ready.
    pub(crate) fn asks_readiness(&self) -> bool {
        self.seats.len() > 1 && (self.ready_check || matches!(self.clock, Clock::RealTime { .. }))
    }

    /// Checks the opening of a new table. Stored tables from before this check are still loaded.
    pub fn check_new(&self) -> Result<(), Refused> {
        let mut people: Vec<&str> = self.seats.iter().filter_map(Occupant::player).collect();
        people.sort_unstable();
        if self.rated && people.windows(2).any(|pair| pair[0] == pair[1]) {
            let message = "at a rated table each player has one seat";
            return Err(Refused::new(Code::BadSetup, message).because("two-seats"));
        }
        if self.assistance && (self.rated || self.day.is_some()) {
            let message = "hints and analysis are not allowed where the result counts";
            return Err(Refused::new(Code::BadSetup, message).because("rated-assistance"));
        }
        Ok(())
    }

    /// Checks the opening, except for the rules of the game.
    pub(crate) fn check(&self) -> Result<(), Refused> {
        let bad = |message: String| Err(Refused::new(Code::BadSetup, message));
        let fields = self.fields();
        if let Some(field) = self.setup.keys().find(|key| !fields.contains(&key.as_str())) {
            let fields = fields.join(", ");
            return bad(format!("a table's set-up has {fields}; not {field:?}"));
        }
        // The rules decide the number of players. This only checks that the number of seats
        // matches.
        let seats = self.seats.len();
        let players = self.setup.get("players").and_then(Value::as_u64);
        let other =
            |players: &u64| (1..=MAX_SEATS as u64).contains(players) && *players != seats as u64;
        if let Some(players) = players.filter(other) {
            return bad(format!("{seats} seats are named for {players} players"));
        }
        match self.clock.fault() {
            Some(fault) => bad(fault.to_owned()),
            None => Ok(()),
        }
    }
}
