//! A table that other servers may have loaded too: which of them runs its bots and clocks, and
//! how this one learns what the others have added to the log.

use table::Refused;

use super::{Ask, Host, lost, restore};
use crate::now;
use crate::store::StoreError;

/// Which server runs the bots and clocks of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Holding {
    /// None that we know of.
    Nobody,
    /// The database is being asked.
    Asked,
    /// This one, as long as it lives under this name.
    Ours(String),
    /// Another one.
    Theirs,
}

impl Host {
    /// Whether this server runs the bots and clocks of the table.
    pub(super) fn holds(&self) -> bool {
        matches!(&self.holding, Holding::Ours(node) if self.games.store.lives_as(node))
    }

    /// Runs the bots and clocks of the table if it needs that and no other server does. If
    /// nobody did for a while, `away`, no time of that is charged to anybody.
    pub(super) async fn take_charge(&mut self, away: bool) {
        let needed = self.table.bot_to_act().is_some() || self.table.alarm().is_some();
        if self.holding != Holding::Nobody || !needed {
            return self.ask_bot();
        }
        let (store, id) = (self.games.store.clone(), self.id.clone());
        if !store.is_shared() {
            return self.claimed(store.claim(&id).await, away).await;
        }
        // Others may be in the way for a while; guests need not wait for that.
        self.holding = Holding::Asked;
        let mailbox = self.way.mailbox.clone();
        tokio::spawn(async move {
            let node = store.claim(&id).await;
            if let Some(mailbox) = mailbox.upgrade() {
                let _ = mailbox.send(Ask::Claimed { node, away }).await;
            }
        });
    }

    /// The database has said which server runs the table: this one, under a name, or another.
    pub(super) async fn claimed(&mut self, node: Result<Option<String>, StoreError>, away: bool) {
        self.holding = match node {
            Ok(Some(node)) => Holding::Ours(node),
            Ok(None) => Holding::Theirs,
            // Whoever looks after the tables comes by again.
            Err(_) => Holding::Nobody,
        };
        // Another server may have run it until just now.
        if !self.holds() || self.catch_up().await.is_err() {
            return;
        }
        if away && let Some(told) = self.table.resume(now()) {
            let _ = self.store(told, Vec::new()).await;
        } else {
            self.ask_bot();
        }
    }

    pub(super) fn release(&mut self) {
        if let Holding::Ours(node) = std::mem::replace(&mut self.holding, Holding::Nobody) {
            self.games.store.release(&self.id, node);
        }
    }

    /// Reads what other servers have added to the log, and tells everybody; true if there was
    /// something.
    pub(super) async fn catch_up(&mut self) -> Result<bool, Refused> {
        if !self.games.store.is_shared() {
            return Ok(false);
        }
        let entries = self.games.store.log(&self.id, self.table.ply()).await?;
        let grown = !entries.is_empty();
        for entry in entries {
            let told = self.table.follow(entry).inspect_err(|error| {
                tracing::error!(game = self.id, %error, "a log cannot be followed");
                self.lost = true;
            })?;
            self.announce(told);
        }
        Ok(grown)
    }

    /// The table in memory is ahead by an entry that was not stored because others were first:
    /// loads it as it was before that, and follows the others.
    pub(super) async fn give_way(&mut self) -> Result<(), Refused> {
        let known = self.table.ply() - 1;
        let row = self.games.store.game(&self.id).await.inspect_err(|_| self.lost = true)?;
        let row = row.ok_or_else(lost).inspect_err(|_| self.lost = true)?;
        let table = restore(&self.games, row, Some(known));
        self.table = table.inspect_err(|_| self.lost = true)?;
        self.note_presence();
        self.catch_up().await.inspect_err(|_| self.lost = true)?;
        Ok(())
    }

    /// Makes sure that the log is as long as somebody knows it.
    pub(super) async fn reach(&mut self, ply: u32) -> Result<(), Refused> {
        if ply > self.table.ply() {
            self.catch_up().await?;
        }
        Ok(())
    }
}
