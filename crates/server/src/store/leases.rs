//! Leases: what one server alone may do, such as to run the bots and clocks of a table.

use super::change::FeatureChange;
use super::node::database_now;
use super::statement::{Statement, statement};
use super::{Store, StoreError};

#[derive(Clone, Debug)]
pub(crate) enum LeaseChange {
    /// A server takes a lease; a conflict if another server holds it and is alive.
    Acquire { name: String, node: String },
    /// A server gives up a lease.
    Release { name: String, node: String },
}

impl FeatureChange for LeaseChange {
    fn decides(&self) -> bool {
        matches!(self, LeaseChange::Acquire { .. })
    }

    fn subject(&self) -> &str {
        match self {
            LeaseChange::Acquire { name, .. } | LeaseChange::Release { name, .. } => name,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            LeaseChange::Acquire { name, node } => {
                let sql = concat!(
                    "INSERT INTO leases (name, node) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE \
                     SET node = excluded.node WHERE leases.node = excluded.node OR NOT EXISTS \
                     (SELECT 1 FROM nodes WHERE nodes.id = leases.node AND nodes.until > ",
                    database_now!(),
                    ")"
                );
                statement(sql).bind(name).bind(node)
            }
            LeaseChange::Release { name, node } => {
                let sql = "DELETE FROM leases WHERE name = $1 AND node = $2";
                statement(sql).bind(name).bind(node)
            }
        })
    }
}

impl Store {
    /// Takes a lease unless another live server holds it; returns the id of this server under which
    /// it is held. Where the database is not shared, every lease is granted.
    pub(crate) async fn acquire_lease(&self, name: &str) -> Result<Option<String>, StoreError> {
        let node = self.node.id();
        if !self.is_shared() {
            return Ok(Some(node));
        }
        let acquire = LeaseChange::Acquire { name: name.to_owned(), node: node.clone() };
        match self.write(vec![acquire.into()]).await {
            Ok(()) => Ok(Some(node)),
            Err(StoreError::Conflict) => Ok(None),
            Err(failed) => Err(failed),
        }
    }

    /// Gives up a lease without waiting for the write.
    pub(crate) fn release_lease(&self, name: &str, node: String) {
        if self.is_shared() {
            self.write_detached(LeaseChange::Release { name: name.to_owned(), node }.into());
        }
    }

    /// Whether this server holds the lease of a job, after it has tried to take it. A lease can be
    /// lost at any time: check it before every piece of work.
    pub async fn lease(&self, name: &str) -> Result<bool, StoreError> {
        let held = self.acquire_lease(name).await?;
        Ok(held.is_some_and(|node| self.is_alive_as(&node)))
    }
}
