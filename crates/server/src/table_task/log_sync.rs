//! Follows the entries that other servers append to the log of a table.

use protocol::Refused;

use super::{TableTask, reloading, restore};

impl TableTask {
    /// Reads the entries that other servers appended to the log and publishes them; true if there were
    /// any.
    pub(super) async fn catch_up(&mut self) -> Result<bool, Refused> {
        if !self.games.store.is_shared() {
            return Ok(false);
        }
        let entries = self.games.store.log(&self.id, self.table.ply()).await?;
        let grown = !entries.is_empty();
        for entry in entries {
            let applied = self.table.follow(entry).inspect_err(|error| {
                tracing::error!(game = self.id, %error, "a log cannot be followed");
                self.out_of_sync = true;
            })?;
            self.publish_entry(&applied);
        }
        Ok(grown)
    }

    /// Reloads the table without its last entry, which was not stored because of a conflict, and
    /// catches up with the other servers.
    pub(super) async fn roll_back(&mut self) -> Result<(), Refused> {
        let known = self.table.ply() - 1;
        let row = self.games.store.game(&self.id).await.inspect_err(|_| self.out_of_sync = true)?;
        let row = row.ok_or_else(reloading).inspect_err(|_| self.out_of_sync = true)?;
        let table = restore(&self.games, row, Some(known));
        self.table = table.inspect_err(|_| self.out_of_sync = true)?;
        self.update_presence();
        self.catch_up().await.inspect_err(|_| self.out_of_sync = true)?;
        Ok(())
    }

    /// Catches up if a client knows a longer log.
    pub(super) async fn catch_up_to(&mut self, ply: u32) -> Result<(), Refused> {
        if ply > self.table.ply() {
            self.catch_up().await?;
        }
        Ok(())
    }
}
