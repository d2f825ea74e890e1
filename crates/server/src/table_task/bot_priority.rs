//! The player whose share of thinking time a bot uses.

use ai::Level;
use protocol::Occupant;
use table::Table;

use crate::bots::JobPriority;

/// The priority of a bot's turn at this table. It is charged to the host if the host plays, or else to
/// another person who does; at tables without people, to the host.
pub(super) fn priority(table: &Table, level: Level) -> JobPriority {
    let plays = |chair: &&protocol::SeatState| {
        matches!(chair.sitter, Occupant::Human { .. }) && chair.out.is_none() && !chair.stand_in
    };
    let host = &table.opening().host;
    let mut people =
        table.chairs().iter().filter(plays).map(protocol::SeatState::player).peekable();
    let person_waits = people.peek().is_some();
    let first = people.peek().copied();
    let owner = people.find(|player| player == host).or(first).unwrap_or(host).to_owned();
    JobPriority { owner, person_waits, level }
}
