//! This server among others that share the database: whether it is alive, and what it alone may
//! do.
//!
//! A server says every second that it lives, in one row. What it holds, it holds as long as it
//! lives by the clock of the database; single leases are not renewed. A server that was
//! stopped or cut off for longer finds that it is dead, and goes on under a new name, holding
//! nothing.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use sqlx::AnyConnection;
use tokio::sync::watch;

use super::connect::connect;
use super::{Database, Store, StoreError};
use crate::entropy;

/// How long a server counts as alive after a heartbeat, unless a test sets another time.
pub(super) const TIME_TO_LIVE: Duration = Duration::from_secs(5);

/// The interval of heartbeats.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// How long a heartbeat may take.
const TIMEOUT: Duration = Duration::from_secs(2);

/// After this time without the database the clients are disconnected, to use another server.
const UNREACHABLE: Duration = Duration::from_millis(2500);

/// The present, in milliseconds, by the clock of PostgreSQL.
macro_rules! database_now {
    () => {
        "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint"
    };
}
pub(super) use database_now;

/// The identity of this server among others.
#[derive(Debug)]
pub(crate) struct Node {
    state: Mutex<State>,
    /// How long this server counts as alive after a heartbeat.
    time_to_live: Duration,
    ready: watch::Sender<bool>,
}

#[derive(Debug)]
struct State {
    id: String,
    /// Until when it counts as alive; `None` before the first heartbeat and without a shared database.
    until: Option<Instant>,
}

impl Node {
    pub(super) fn new(time_to_live: Duration) -> Node {
        let state = State { id: entropy::random_id(16), until: None };
        Node { state: Mutex::new(state), time_to_live, ready: watch::Sender::new(true) }
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().expect("the lock is not poisoned")
    }

    pub(crate) fn id(&self) -> String {
        self.state().id.clone()
    }
}

impl Store {
    pub(crate) fn is_shared(&self) -> bool {
        self.database.is_shared()
    }

    /// Whether the database can be reached, as a channel that is notified of changes. Clients should use
    /// another server while it is false.
    pub fn ready(&self) -> watch::Receiver<bool> {
        self.node.ready.subscribe()
    }

    /// Whether the database can be reached.
    pub(crate) fn is_ready(&self) -> bool {
        *self.node.ready.borrow()
    }

    /// Whether this server is still alive under an id, so that it still holds the leases of that id.
    pub(crate) fn is_alive_as(&self, node: &str) -> bool {
        let state = self.node.state();
        let alive = state.until.is_some_and(|until| Instant::now() < until);
        state.id == node && (alive || !self.is_shared())
    }

    pub(super) async fn start_heartbeat(&self) -> Result<(), StoreError> {
        if self.is_shared() {
            let begun = Instant::now();
            self.with_timeout(self.send_heartbeat(&mut None)).await?;
            self.node.state().until = Some(begun + self.node.time_to_live);
        }
        Ok(())
    }

    /// Sends a heartbeat every second until it is cancelled; `on_new_id` is called when the server
    /// continues under a new id.
    pub(crate) async fn run_heartbeat(self, on_new_id: impl Fn()) {
        let mut connection = None;
        let mut last_success = Instant::now();
        loop {
            let begun = Instant::now();
            match tokio::time::timeout(TIMEOUT, self.send_heartbeat(&mut connection)).await {
                Ok(Ok(was_alive)) => {
                    last_success = begun;
                    self.node.state().until = Some(begun + self.node.time_to_live);
                    self.node.ready.send_if_modified(|ready| !std::mem::replace(ready, true));
                    if !was_alive {
                        on_new_id();
                    }
                }
                Ok(Err(error)) => {
                    tracing::warn!(%error, "the database cannot be reached");
                    connection = None;
                }
                Err(_) => {
                    tracing::warn!("the database does not answer");
                    connection = None;
                }
            }
            let was_ready = |ready: &mut bool| std::mem::replace(ready, false);
            if last_success.elapsed() > UNREACHABLE && self.node.ready.send_if_modified(was_ready) {
                tracing::error!(
                    "the database is unreachable for too long: clients are disconnected"
                );
            }
            tokio::time::sleep(HEARTBEAT.saturating_sub(begun.elapsed()).max(HEARTBEAT / 5)).await;
        }
    }

    /// Sends a heartbeat; false if the server had expired and took a new id.
    async fn send_heartbeat(&self, kept: &mut Option<AnyConnection>) -> Result<bool, sqlx::Error> {
        let mut connection = match kept.take() {
            Some(connection) => connection,
            None => connect(&self.database).await?,
        };
        let node = self.node.id();
        let sql = concat!(
            "WITH renewed AS (UPDATE nodes SET until = ",
            database_now!(),
            " + $2 WHERE id = $1 AND until > ",
            database_now!(),
            " RETURNING id) SELECT COUNT(pg_notify('novae', '{\"pulse\":\"' || id || '\"}')) \
             FROM renewed"
        );
        let life = self.node.time_to_live.as_millis() as i64;
        let query = sqlx::query_scalar(sql).bind(node).bind(life);
        let renewed: i64 = query.fetch_one(&mut connection).await?;
        if renewed == 0 {
            let fresh = entropy::random_id(16);
            let sql =
                concat!("INSERT INTO nodes (id, until) VALUES ($1, $2 + ", database_now!(), ")");
            sqlx::query(sql).bind(&fresh).bind(life).execute(&mut connection).await?;
            remove_dead_nodes(&mut connection).await?;
            *self.node.state() = State { id: fresh, until: None };
        }
        *kept = Some(connection);
        Ok(renewed > 0)
    }

    /// Releases all leases of this server when it stops.
    pub(crate) async fn release_all(&self) -> Result<(), StoreError> {
        if !self.is_shared() {
            return Ok(());
        }
        let node = self.node.id();
        for sql in ["DELETE FROM leases WHERE node = $1", "DELETE FROM nodes WHERE id = $1"] {
            self.with_timeout(sqlx::query(sql).bind(&node).execute(&self.pool)).await?;
        }
        Ok(())
    }

    /// Of these games: how long their logs are, and whether a server that lives runs their bots and
    /// clocks.
    pub(crate) async fn game_progress(
        &self,
        games: &str,
    ) -> Result<Vec<(String, u32, bool)>, StoreError> {
        let sql = concat!(
            "SELECT game, (SELECT COALESCE(MAX(ply) + 1, 0) FROM entries WHERE entries.game = \
             asked.game), EXISTS (SELECT 1 FROM leases JOIN nodes ON nodes.id = leases.node \
             WHERE leases.name = asked.game AND nodes.until > ",
            database_now!(),
            ") FROM unnest(string_to_array($1, ',')) AS asked (game)"
        );
        let rows: Vec<(String, i64, bool)> =
            self.with_timeout(sqlx::query_as(sql).bind(games).fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().map(|(game, ply, held)| (game, ply as u32, held)).collect())
    }

    /// The address where notifications come from, if there are several servers.
    pub(crate) fn notifications(&self) -> Option<String> {
        match &*self.database {
            Database::Postgres(_) => Some(self.database.url("")),
            Database::Sqlite(_) => None,
        }
    }
}

/// Removes servers that have been dead for long, and their leases.
async fn remove_dead_nodes(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let nodes = concat!("DELETE FROM nodes WHERE until < ", database_now!(), " - 3600000");
    sqlx::query(nodes).execute(&mut *connection).await?;
    let leases = "DELETE FROM leases WHERE NOT EXISTS \
                  (SELECT 1 FROM nodes WHERE nodes.id = leases.node)";
    sqlx::query(leases).execute(connection).await?;
    Ok(())
}
