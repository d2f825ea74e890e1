//! The lease of a table: which server runs its bots and clocks.

use super::{TableCommand, TableTask};
use crate::now;
use crate::store::StoreError;

/// Which server runs the bots and clocks of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TableLease {
    /// None that this server knows of.
    None,
    /// This server has requested the lease and waits for the database.
    Requested,
    /// This server, as long as it is alive under this id.
    Held(String),
    /// Another server.
    Elsewhere,
}

impl<T> TableTask<T> {
    /// Whether this server runs the bots and clocks of the table.
    pub(super) fn holds_lease(&self) -> bool {
        matches!(&self.lease, TableLease::Held(node) if self.games.store.is_alive_as(node))
    }

    pub(super) fn release_lease(&mut self) {
        if let TableLease::Held(node) = std::mem::replace(&mut self.lease, TableLease::None) {
            self.games.store.release_lease(&self.id, node);
        }
    }
}

impl TableTask {
    /// Requests the lease if the table has bots or clocks and no other server holds it. If no server held
    /// it for a while (`away`), that time is not charged to any player.
    pub(super) async fn acquire_lease(&mut self, away: bool) {
        let needed = self.table.bot_to_act().is_some() || self.table.alarm().is_some();
        if self.lease != TableLease::None || !needed {
            return self.start_bot();
        }
        let (store, id) = (self.games.store.clone(), self.id.clone());
        if !store.is_shared() {
            return self.claimed(store.acquire_lease(&id).await, away).await;
        }
        // The write may take a while; the commands of clients must not wait for it.
        self.lease = TableLease::Requested;
        let mailbox = self.handle.mailbox.clone();
        tokio::spawn(async move {
            let node = store.acquire_lease(&id).await;
            if let Some(mailbox) = mailbox.upgrade() {
                let _ = mailbox.send(Box::new(TableCommand::LeaseResult { node, away })).await;
            }
        });
    }

    pub(super) async fn claimed(&mut self, node: Result<Option<String>, StoreError>, away: bool) {
        self.lease = match node {
            Ok(Some(node)) => TableLease::Held(node),
            Ok(None) => TableLease::Elsewhere,
            // The next poll of the cluster requests it again.
            Err(_) => TableLease::None,
        };
        // Another server may have held it until now.
        if !self.holds_lease() || self.catch_up().await.is_err() {
            return;
        }
        if away && let Some(applied) = self.table.resume(now()) {
            let _ = self.store_entry(applied, Vec::new()).await;
        } else {
            self.start_bot();
        }
    }
}
