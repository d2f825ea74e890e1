//! What the operator may know of a table, and do with it.

use protocol::{Code, Entry, Refused, TableEvent, View};
use serde::Serialize;

use super::{ATTEMPTS, TableTask};
use crate::now;
use crate::store::{AuditEntry, Change, GameChange};

/// What the operator may know of a table.
#[derive(Debug, Serialize)]
pub(crate) struct Inspection {
    /// What everybody may see.
    view: View,
    listed: bool,
    watch: bool,
    /// When the time of the player to act will be up.
    deadline: Option<u64>,
    /// The players of all connections to this server.
    connected: Vec<String>,
    log: Vec<Entry>,
}

impl TableTask {
    pub(super) fn inspect(&self) -> Inspection {
        let players = self.subscribers.iter().filter_map(|(_, each)| each.player.clone());
        Inspection {
            view: self.table.view(now()),
            listed: self.access.listed,
            watch: self.access.watch,
            deadline: self.table.deadline(),
            connected: players.collect(),
            log: self.table.log().to_vec(),
        }
    }

    pub(super) async fn close(&mut self, audit: Option<AuditEntry>) -> Result<u32, Refused> {
        self.catch_up().await?;
        for _ in 0..ATTEMPTS {
            let applied = self.table.close(now())?;
            let audit = audit.clone().into_iter().map(Change::from).collect();
            if let Some(ply) = self.store_entry(applied, audit).await? {
                return Ok(ply);
            }
        }
        Err(Refused::new(Code::Unavailable, "too many requests at once; try again"))
    }

    /// The operator removes a player from all seats, before the game begins.
    pub(super) async fn remove(&mut self, player: &str, audit: AuditEntry) -> Result<u32, Refused> {
        self.catch_up().await?;
        for _ in 0..ATTEMPTS {
            let applied = self.table.remove(player, now())?;
            let last = self.table.seats_of(player).next().is_none();
            let audit = last.then(|| audit.clone().into()).into_iter().collect();
            if let Some(ply) = self.store_entry(applied, audit).await?.filter(|_| last) {
                return Ok(ply);
            }
        }
        Err(Refused::new(Code::Unavailable, "too many requests at once; try again"))
    }

    /// What the audit log says when the host removes a player.
    pub(super) fn removal_audit(&self, host: &str, event: &TableEvent) -> Option<Change> {
        let TableEvent::Remove { .. } = event else { return None };
        let player = self.table.removed().last()?;
        Some(AuditEntry::new(host, "remove", player, format!("table {}", self.id)).into())
    }

    /// The seat that is released when a player is removed: unless the player has another one.
    pub(super) fn released_seat(&self, event: &TableEvent) -> Option<Change> {
        let TableEvent::Remove { .. } = event else { return None };
        let player = self.table.removed().last()?;
        let seated = self.table.seats_of(player).next().is_some();
        let remove = || GameChange::RemoveSeat { player: player.clone(), game: self.id.clone() };
        (!seated).then(|| remove().into())
    }
}
