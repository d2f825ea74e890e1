//! Guests who are merged into an account while the table is loaded.

use std::sync::atomic::Ordering;

use protocol::{Occupant, Refused, TableEvent};

use super::{TableTask, reloading, restore};
use crate::store::Merge;

impl TableTask {
    /// Gives the seats of the guest to the account. The table is read again, in which the store replaces the
    /// guest; no clock begins again. Connections of both open again as the player that they are now.
    pub(super) async fn players_merged(&mut self, merge: &Merge) {
        // The notification may be a repeated one; then the account stays connected.
        let is_new = self.names(&merge.guest);
        let opens_again =
            |player: &str| player == merge.guest || (is_new && player == merge.account);
        let before = self.subscribers.len();
        self.subscribers.retain(|(_, each)| !each.player.as_deref().is_some_and(opens_again));
        if is_new && self.reload().await.is_err() {
            self.out_of_sync = true;
            return;
        }
        if self.subscribers.len() < before {
            self.presence_changed();
        }
    }

    /// Whether the table knows this player by the present id.
    fn names(&self, player: &str) -> bool {
        let opening = self.table.opening();
        let sat = |occupant: &Occupant| occupant.player() == Some(player);
        let logged = |event: &TableEvent| matches!(event, TableEvent::Sit { player: own, .. } if own == player);
        opening.host == player
            || opening.seats.iter().any(sat)
            || self.table.log().iter().any(|entry| logged(&entry.event))
    }

    /// Reads the known part of the log again, and then what is new.
    async fn reload(&mut self) -> Result<(), Refused> {
        let known = self.handle.ply.load(Ordering::Relaxed).min(self.table.ply());
        let row = self.games.store.game(&self.id).await?.ok_or_else(reloading)?;
        let mut table = restore(&self.games, row, Some(known))?;
        table.set_absences(self.table.absences().to_vec());
        self.table = table;
        self.update_presence();
        self.catch_up().await?;
        self.start_bot();
        Ok(())
    }
}
