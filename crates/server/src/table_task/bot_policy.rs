//! The player whose share of thinking time a bot uses, and whether a table may have only bots.

use ai::Level;
use table::{Code, Occupant, Refused, Request, Table, Verb};

use crate::bots::JobPriority;

/// The priority of a bot's turn at this table. It is charged to the host if the host plays, or else to
/// another person who does; at tables without people, to the host.
pub(super) fn priority(table: &Table, level: Level) -> JobPriority {
    let plays = |chair: &&table::SeatState| {
        matches!(chair.sitter, Occupant::Human { .. }) && chair.out.is_none() && !chair.stand_in
    };
    let host = &table.opening().host;
    let mut people = table.chairs().iter().filter(plays).map(table::SeatState::player).peekable();
    let person_waits = people.peek().is_some();
    let first = people.peek().copied();
    let owner = people.find(|player| player == host).or(first).unwrap_or(host).to_owned();
    JobPriority { owner, person_waits, level }
}

/// Refuses to give the last seat of a table to a bot where tables without people are not
/// allowed.
pub(super) fn check_not_only_bots(
    table: &Table,
    request: &Request,
    bot_tables: bool,
) -> Result<(), Refused> {
    if bot_tables || request.verb != Verb::Assign || request.level.is_none() {
        return Ok(());
    }
    let chairs = table.chairs().iter().enumerate();
    let mut others = chairs.filter(|(seat, _)| request.seat.map(usize::from) != Some(*seat));
    if others.any(|(_, chair)| !matches!(chair.sitter, Occupant::Bot { .. })) {
        Ok(())
    } else {
        Err(only_bots())
    }
}

/// The refusal of a table at which only bots play.
pub(crate) fn only_bots() -> Refused {
    let message =
        "a table needs a person or an open seat; this server does not allow tables with only bots";
    Refused::new(Code::BadSetup, message).because("only-bots")
}
