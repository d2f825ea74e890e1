//! Bot accounts at a table.

use protocol::{Occupant, TableEvent, is_bot_account};

use super::TableTask;
use crate::store::{ChallengeChange, Change};

impl TableTask {
    /// The challenge that a bot accepts by sitting down. It is written together with the entry, so that a
    /// bot whose invitation ends at the same time does not sit down.
    pub(super) fn accepted_challenge(&self, event: &TableEvent) -> Option<Change> {
        let TableEvent::Sit { player, .. } = event else { return None };
        if !is_bot_account(player) || *player == self.table.opening().host {
            return None;
        }
        let (game, bot) = (self.id.clone(), player.clone());
        Some(ChallengeChange::Accept { game, bot }.into())
    }

    /// Notifies the event streams of the bots at the table.
    pub(super) fn notify_bots(&self) {
        let seats = self.table.seats().iter().map(|seat_state| &seat_state.occupant);
        for bot in seats.filter_map(Occupant::player).filter(|player| is_bot_account(player)) {
            self.games.notify_bot(bot);
        }
    }
}
