//! Tables whose players the server paired. Both players confirm with `ready`, so that no player
//! faces an absent opponent.

use protocol::{Occupant, Phase};

use crate::Table;

/// How long paired players have to confirm, in milliseconds.
pub const CONFIRM_WITHIN: u64 = 10_000;

impl Table {
    /// When a table of paired players is closed because a player has not confirmed. If a player has
    /// left, at once.
    pub(crate) fn confirm_by(&self) -> Option<u64> {
        let waits = self.opening.paired && self.phase() == Phase::Waiting;
        let is_open = self.seats.iter().any(|seat_state| seat_state.occupant == Occupant::Open);
        waits.then_some(if is_open { self.made } else { self.made + CONFIRM_WITHIN })
    }

    /// When [`time_up`](Table::time_up) is due.
    pub fn alarm(&self) -> Option<u64> {
        self.confirm_by().or_else(|| self.deadline())
    }
}
