//! The options that a table accepts.

use game::{MAX_SEATS, Position};
use nova_luna::NovaLuna;
use protocol::{Code, Occupant, Opening, Refused};
use serde_json::Value;

/// The version of the rules for new games. It increases when a stored game would no longer replay
/// to the same result.
pub const RULES_VERSION: u32 = 1;

/// The setup fields that each game allows at a table. The dealer decides the deck and the order
/// of play, so they are not allowed.
fn fields(opening: &Opening) -> &'static [&'static str] {
    match opening.game.as_str() {
        NovaLuna::GAME => &["players", "variant"],
        _ => &["players", "map", "first", "quiet_rounds"],
    }
}

/// Checks the opening of a new table. Stored tables from before this check are still loaded.
pub fn check_new_opening(opening: &Opening) -> Result<(), Refused> {
    let mut people: Vec<&str> = opening.seats.iter().filter_map(Occupant::player).collect();
    people.sort_unstable();
    if opening.rated && people.windows(2).any(|pair| pair[0] == pair[1]) {
        let message = "at a rated table each player has one seat";
        return Err(Refused::new(Code::BadSetup, message).because("two-seats"));
    }
    if opening.assistance && (opening.rated || opening.day.is_some()) {
        let message = "hints and analysis are not allowed where the result counts";
        return Err(Refused::new(Code::BadSetup, message).because("rated-assistance"));
    }
    Ok(())
}

/// Checks the opening, except for the rules of the game.
pub(crate) fn check_opening(opening: &Opening) -> Result<(), Refused> {
    let bad = |message: String| Err(Refused::new(Code::BadSetup, message));
    let fields = fields(opening);
    if let Some(field) = opening.setup.keys().find(|key| !fields.contains(&key.as_str())) {
        let fields = fields.join(", ");
        return bad(format!("a table's set-up has {fields}; not {field:?}"));
    }
    // The rules decide the number of players. This only checks that the number of seats
    // matches.
    let seats = opening.seats.len();
    let players = opening.setup.get("players").and_then(Value::as_u64);
    let other =
        |players: &u64| (1..=MAX_SEATS as u64).contains(players) && *players != seats as u64;
    if let Some(players) = players.filter(other) {
        return bad(format!("{seats} seats are named for {players} players"));
    }
    match opening.clock.fault() {
        Some(fault) => bad(fault.to_owned()),
        None => Ok(()),
    }
}
