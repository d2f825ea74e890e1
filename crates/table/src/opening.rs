//! The options that a table accepts.

use game::{MAX_SEATS, Position};
use nova_luna::NovaLuna;
use protocol::{Code, GameOptions, Occupant, Opening, Refused};

/// The version of the rules for new games. It increases when a stored game would no longer replay
/// to the same result.
pub const RULES_VERSION: u32 = 1;

/// An option of the setup that the game does not have.
fn foreign_option(opening: &Opening) -> Option<&'static str> {
    let GameOptions { players: _, variant, map, first, quiet_rounds } = &opening.setup;
    let foreign = match opening.game.as_str() {
        NovaLuna::GAME => [
            ("map", map.is_some()),
            ("first", first.is_some()),
            ("quiet_rounds", quiet_rounds.is_some()),
        ],
        _ => [("variant", variant.is_some()), ("", false), ("", false)],
    };
    foreign.into_iter().find(|(_, given)| *given).map(|(name, _)| name)
}

/// Checks the opening of a new table. Stored tables from before this check are still loaded.
pub fn check_new_opening(opening: &Opening) -> Result<(), Refused> {
    let bad = |message: &str| Err(Refused::new(Code::BadSetup, message));
    if opening.rated && opening.seats.len() < 2 {
        return bad("a rated game needs at least two players");
    }
    let is_bot = |seat: &Occupant| matches!(seat, Occupant::Bot { .. });
    if opening.rated && opening.seats.iter().all(is_bot) {
        return bad("a rated table needs a person or an open seat");
    }
    let mut people: Vec<&str> = opening.seats.iter().filter_map(Occupant::player).collect();
    people.sort_unstable();
    if opening.rated && people.windows(2).any(|pair| pair[0] == pair[1]) {
        let message = "at a rated table each player has one seat";
        return Err(Refused::new(Code::BadSetup, message).because("two-seats"));
    }
    if !people.iter().all(|player| opening.accepts(player)) {
        return Err(no_bot_accounts(Code::BadSetup));
    }
    if opening.assistance && (opening.rated || opening.day.is_some()) {
        let message = "hints and analysis are not allowed where the result counts";
        return Err(Refused::new(Code::BadSetup, message).because("rated-assistance"));
    }
    Ok(())
}

/// The refusal of a bot account at a rated table for people.
pub(crate) fn no_bot_accounts(code: Code) -> Refused {
    let message = "this table is rated and not open to bot accounts (`bot_accounts`)";
    Refused::new(code, message).because("no-bot-accounts")
}

/// Refuses seats that are all occupied by bots.
pub fn check_not_only_bots<'a>(
    seats: impl IntoIterator<Item = &'a Occupant>,
) -> Result<(), Refused> {
    if seats.into_iter().any(|seat| !matches!(seat, Occupant::Bot { .. })) {
        return Ok(());
    }
    let message =
        "a table needs a person or an open seat; this server does not allow tables with only bots";
    Err(Refused::new(Code::BadSetup, message).because("only-bots"))
}

/// Checks the opening, except for the rules of the game.
pub(crate) fn check_opening(opening: &Opening) -> Result<(), Refused> {
    let bad = |message: String| Err(Refused::new(Code::BadSetup, message));
    if let Some(option) = foreign_option(opening) {
        return bad(format!("{} has no option `{option}`", opening.game));
    }
    // The rules decide the number of players. This only checks that the number of seats
    // matches.
    let seats = opening.seats.len();
    let players = opening.setup.players;
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
