//! Tables whose players the server paired.

use protocol::{Phase, TableEvent};

use super::{TableTask, presence};
use crate::store::{Change, GameChange};

impl TableTask {
    /// What to write with an entry that closes a table of paired players before the first turn: no
    /// list shows it.
    pub(super) fn unlist_unconfirmed(&self, event: &TableEvent) -> Vec<Change> {
        let is_turn = |event: &TableEvent| matches!(event, TableEvent::Play { .. });
        let closed = matches!(event, TableEvent::Close {}) && self.table.phase() == Phase::Over;
        let unconfirmed = closed
            && self.table.opening().paired
            && !self.table.log().iter().any(|entry| is_turn(&entry.event));
        let players = if unconfirmed { presence::players(&self.table) } else { Vec::new() };
        let unlist = |player| GameChange::RemoveSeat { player, game: self.id.clone() }.into();
        players.into_iter().map(unlist).collect()
    }
}
