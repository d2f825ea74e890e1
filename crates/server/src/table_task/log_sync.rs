//! Follows the entries that other servers append to the log of a table.

use table::Refused;

use super::{TableTask, reloading, restore};

impl TableTask {
    /// Reads what other servers have added to the log, and tells everybody; true if there was
    /// something.
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
            self.publish_entry(applied);
        }
        Ok(grown)
    }

    /// The table in memory is ahead by an entry that was not stored because others were first:
    /// loads it as it was before that, and follows the others.
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

    /// Makes sure that the log is as long as somebody knows it.
    pub(super) async fn catch_up_to(&mut self, ply: u32) -> Result<(), Refused> {
        if ply > self.table.ply() {
            self.catch_up().await?;
        }
        Ok(())
    }
}
