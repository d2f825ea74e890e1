use game::{MAX_SEATS, Position};
use nova_luna::NovaLuna;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Clock, Code, Refused, Sitter};

/// The version of the rules that new games are played by. It grows when a game that was
/// stored before would no longer replay to the same end.
pub const RULES_VERSION: u32 = 1;

/// How a table begins; everybody may know it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub struct Opening {
    /// The name of the game.
    pub game: String,
    /// What the game asks for: `players`, and `variant` or `map`, `first`, `quiet_rounds`.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub setup: Map<String, Value>,
    /// Who sits where at the beginning.
    pub seats: Vec<Sitter>,
    /// How much time players have.
    #[serde(default)]
    pub clock: Clock,
    /// Whether people say themselves when they are ready to begin. They do in any case where
    /// a clock will run in real time.
    #[serde(default)]
    pub ready_check: bool,
    /// Whether turns may be taken back at all.
    #[serde(default = "yes")]
    pub undo: bool,
    /// The level of bots that play for those who are away or have given up.
    pub stand_in: String,
    /// Who made the table.
    pub host: String,
    /// Whether the result counts for the players' ratings.
    #[serde(default, skip_serializing_if = "is_not")]
    pub rated: bool,
    /// The day whose deck is played, such as `2026-11-15`, if it is that day's ranked try.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// Whether only set phrases may be said here.
    #[serde(default, skip_serializing_if = "is_not")]
    pub phrases_only: bool,
    /// Whether hints and the analysis board may be used during the game. Players agree to it by
    /// sitting down. Never at a rated table.
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

/// A field that says no is left out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
pub(crate) fn is_not(field: &bool) -> bool {
    !field
}

impl Opening {
    /// The fields that the set-up of each game may have at a table. The deck and the order
    /// of play are not among them: they are the dealer's.
    fn fields(&self) -> &'static [&'static str] {
        match self.game.as_str() {
            NovaLuna::GAME => &["players", "variant"],
            _ => &["players", "map", "first", "quiet_rounds"],
        }
    }

    /// Whether the game waits until everybody has said to be ready.
    pub(crate) fn asks_readiness(&self) -> bool {
        self.seats.len() > 1 && (self.ready_check || matches!(self.clock, Clock::RealTime { .. }))
    }

    /// What is wrong with the opening of a new table. Tables that were stored before this was
    /// checked are still loaded.
    pub fn check_new(&self) -> Result<(), Refused> {
        let mut people: Vec<&str> = self.seats.iter().filter_map(Sitter::player).collect();
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

    /// What is wrong with the opening, apart from what the rules of the game say.
    pub(crate) fn check(&self) -> Result<(), Refused> {
        let bad = |message: String| Err(Refused::new(Code::BadSetup, message));
        let fields = self.fields();
        if let Some(field) = self.setup.keys().find(|key| !fields.contains(&key.as_str())) {
            let fields = fields.join(", ");
            return bad(format!("a table's set-up has {fields}; not {field:?}"));
        }
        // How many may play is for the rules to say; that everybody has a seat is not.
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
