//! The names of the players as the screen shows them.

use game::Seat;
use protocol::{FollowedTable, Occupant, SeatState, clean_line};

use super::super::seats::Seats;
use super::super::texts;

/// The longest name on the screen.
const LONGEST_NAME: usize = 16;

/// A name that a server sent, without characters that would change the terminal.
pub(super) fn shown_name(name: &str) -> String {
    // The server allows at most 32 characters; a longer name comes from another program.
    let name = clean_line(name, 64).unwrap_or_else(|| "?".to_owned());
    if name.chars().count() <= LONGEST_NAME {
        return name;
    }
    name.chars().take(LONGEST_NAME - 1).chain(['…']).collect()
}

/// A text that a server sent, for one line.
pub(crate) fn shown_text(text: &str) -> String {
    clean_line(text, 1000).unwrap_or_default()
}

/// The occupant of a seat: a name, the level of a bot, or an open seat.
pub(super) fn occupant(seat: Seat, state: &SeatState) -> String {
    match &state.occupant {
        Occupant::Open => texts::OPEN_SEAT.to_owned(),
        Occupant::Human { name, .. } => shown_name(name),
        Occupant::Bot { level } => texts::bot_name(&shown_name(level), seat),
    }
}

/// The players of a table. If this player has one seat, it is called "You".
pub(super) fn seats_of(table: &FollowedTable) -> Seats {
    let alone = table.own_seats.len() == 1;
    let name = |(seat, state): (u8, &SeatState)| {
        let is_you = alone && table.own_seats.contains(&seat);
        (!is_you).then(|| occupant(Seat(seat), state))
    };
    Seats::named((0..).zip(&table.standing.seats).map(name))
}
