//! The database.
//!
//! Reads go through a pool. All writes go through one task that gathers what is waiting and
//! commits it together, so that they share the cost of a flush.

mod accounts;
mod assets;
mod audit;
mod bot_accounts;
mod challenges;
mod change;
mod chat;
mod connect;
mod daily;
mod database;
mod encryption;
mod game_lists;
mod games;
mod guests;
mod housekeeping;
mod leases;
mod login_attempts;
mod mail;
mod merges;
mod moderation;
mod node;
mod notification_targets;
mod offers;
mod open_data;
mod outbox;
mod passkeys;
mod player_deletion;
mod postgres_writer;
mod quotas;
mod ratings;
mod readers;
mod records;
mod recovery_codes;
mod schema;
mod sessions;
mod settings;
mod signal;
mod size;
mod sqlite_to_postgres;
mod sqlite_writer;
mod statement;
mod writer;

use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::metrics::Metrics;
pub(crate) use accounts::{Account, AccountChange, registration};
pub(crate) use audit::AuditEntry;
pub(crate) use bot_accounts::{BotAccount, BotAccountChange, BotToken};
pub(crate) use challenges::{Challenge, ChallengeChange, ChallengeState};
pub(crate) use change::Change;
pub(crate) use chat::{ChatChange, ChatScope, Report};
pub(crate) use daily::{DailyAttempt, DailyChange, Par};
pub use database::Database;
pub(crate) use game_lists::Listed;
pub(crate) use games::{GameChange, GameRow, NewGame, Status};
pub(crate) use guests::GuestChange;
pub(crate) use housekeeping::{ABANDONED_AFTER, CleanupChange, EXPIRIES, UNUSED_NAME_AFTER};
pub(crate) use leases::LeaseChange;
pub(crate) use login_attempts::LoginAttemptChange;
pub(crate) use mail::MailChange;
pub(crate) use merges::{Merge, MergeChange};
pub(crate) use moderation::ModerationChange;
use node::Node;
pub(crate) use notification_targets::{
    NotificationChange, NotificationPreference, NotificationTarget,
};
pub(crate) use offers::{Offer, OfferChange, OfferStep};
pub(crate) use open_data::OpenDataChange;
pub(crate) use outbox::{Channel, DueItem, MAIL_DESTINATION, Notice, OutboxChange, OutboxItem};
pub(crate) use passkeys::{Passkey, PasskeyChange};
pub(crate) use player_deletion::{DELETED_PLAYER, DeletionChange};
use postgres_writer::PostgresWriter;
pub(crate) use quotas::{PlayerQuota, QuotaChange};
pub(crate) use ratings::{NewRating, RatedBefore, RatedGame, RatingChange, RatingStep};
use readers::Readers;
pub(crate) use records::{NewRecord, OwnRecord};
pub(crate) use recovery_codes::RecoveryCodeChange;
pub(crate) use sessions::{Session, SessionChange};
pub(crate) use settings::SettingChange;
pub(crate) use signal::Signal;
pub use sqlite_to_postgres::CopySummary;
use sqlite_writer::SqliteWriter;
use writer::{Write, Writer};

/// How many writes may wait in the queue before callers wait.
const QUEUE_LENGTH: usize = 4096;

/// Between two writes in the background: so many times as long as the first took, within
/// bounds.
const REST_FACTOR: u32 = 50;
const MIN_REST: Duration = Duration::from_millis(20);
const MAX_REST: Duration = Duration::from_secs(2);

/// Why an operation of the store failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Another write took this ply first.
    Conflict,
    /// The database cannot be used: the disk is full, the file is damaged, ...
    Failed(String),
    /// The database answers, but what is stored there cannot be read: it was damaged, or
    /// written by another version.
    Unreadable(String),
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("conflict with another write"),
            StoreError::Failed(why) | StoreError::Unreadable(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Failed(error.to_string())
    }
}

/// The database. Clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    database: Arc<Database>,
    /// The connections for reading. What is asked of them goes through
    /// [`with_timeout`](Store::with_timeout).
    pool: Readers,
    writes: mpsc::Sender<Write>,
    background: mpsc::Sender<Write>,
    pub(crate) node: Arc<Node>,
    pub(crate) metrics: Arc<Metrics>,
    size: Arc<size::Size>,
    /// Held while a file is open.
    lock: Arc<Mutex<Option<File>>>,
}

impl Store {
    /// Opens the database, makes it if there is none, and brings its schema up to date.
    pub async fn open(database: &Database) -> Result<Store, StoreError> {
        Store::open_with(database, node::TIME_TO_LIVE).await
    }

    /// Opens the database as a server that counts as alive for this time after a heartbeat.
    async fn open_with(database: &Database, time_to_live: Duration) -> Result<Store, StoreError> {
        let lock = lock(database)?;
        let mut connection = connect::connect(database).await?;
        schema::migrate(&mut connection, database.is_shared()).await?;
        let pool = Readers::new(database);
        let (writes, queue) = mpsc::channel(QUEUE_LENGTH);
        let (background, background_queue) = mpsc::channel(1);
        connection.close().await?;
        let task = match database {
            Database::Sqlite(file) => Writer::Sqlite(SqliteWriter::new(file)),
            Database::Postgres(_) => Writer::Postgres(PostgresWriter::new(database.clone())),
        };
        let metrics = Arc::<Metrics>::default();
        tokio::spawn(task.write_all(queue, background_queue, Arc::clone(&metrics)));
        let database = Arc::new(database.clone());
        let node = Arc::new(Node::new(time_to_live));
        let (size, lock) = (Arc::default(), Arc::new(Mutex::new(lock)));
        let store = Store { database, pool, writes, background, node, metrics, size, lock };
        store.start_heartbeat().await?;
        Ok(store)
    }

    /// A database that this program only reads. Writes fail.
    fn without_writer(database: &Database) -> Store {
        let (writes, _) = mpsc::channel(1);
        Store {
            database: Arc::new(database.clone()),
            pool: Readers::new(database),
            background: writes.clone(),
            writes,
            node: Arc::new(Node::new(node::TIME_TO_LIVE)),
            metrics: Arc::default(),
            size: Arc::default(),
            lock: Arc::default(),
        }
    }

    /// Counts an error of the database.
    fn database_error(&self, error: sqlx::Error) -> StoreError {
        self.metrics.database_failed();
        error.into()
    }

    /// Runs a query with a time limit. Failures are counted and logged.
    pub(crate) async fn with_timeout<T>(
        &self,
        query: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, StoreError> {
        // The connection of a query that is dropped before its answer is closed.
        let result = match tokio::time::timeout(connect::query_timeout(&self.database), query).await
        {
            Err(_) => {
                self.metrics.database_failed();
                Err(StoreError::Failed("the database does not answer".to_owned()))
            }
            Ok(done) => done.map_err(|error| self.database_error(error)),
        };
        result.inspect_err(log_failure)
    }

    /// Writes all of these changes or none; when this returns they are on the disk. If one of them is
    /// in conflict with the database, none is written.
    pub(crate) async fn write(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        submit(&self.writes, changes).await
    }

    /// Writes all of these changes or none, in a transaction of their own, when no other write waits;
    /// then sleeps, so that most of the time is left to others.
    pub(crate) async fn write_in_background(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        let begun = Instant::now();
        let result = submit(&self.background, changes).await;
        tokio::time::sleep((REST_FACTOR * begun.elapsed()).clamp(MIN_REST, MAX_REST)).await;
        result
    }

    /// Hands a change to the writer without waiting for it. It is dropped if the queue is full.
    fn write_detached(&self, change: Change) {
        let (reply, _) = oneshot::channel();
        let _ = self.writes.try_send(Write { changes: vec![change], reply });
    }

    /// Sends a signal to the other servers. A signal may be lost.
    pub(crate) fn send_signal(&self, signal: Signal) {
        if self.is_shared() {
            self.write_detached(signal.into());
        }
    }

    /// Writes a copy of the whole database into a file that must not exist yet. Games may go
    /// on meanwhile.
    pub async fn backup(from: &Path, to: &Path) -> Result<(), StoreError> {
        let options = options(from).read_only(true);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        let to = to.to_string_lossy().into_owned();
        sqlx::query("VACUUM INTO $1").bind(&to).execute(&mut connection).await?;
        connection.close().await?;
        // SQLite does not wait for the disk when it writes a copy.
        let written = File::open(&to).and_then(|file| file.sync_all());
        written.map_err(|error| StoreError::Failed(format!("{to}: {error}")))
    }

    /// Checks that a file is a whole database of ours; returns how many games are in it.
    pub async fn check(path: &Path) -> Result<u64, StoreError> {
        let database = Database::Sqlite(path.to_owned());
        let mut connection = connect::read_only(&database).await?;
        let verdict: String =
            sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut connection).await?;
        if verdict != "ok" {
            return Err(StoreError::Failed(format!("the file is damaged: {verdict}")));
        }
        schema::known(&mut connection).await?;
        let games: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM games").fetch_one(&mut connection).await?;
        connection.close().await?;
        Ok(games.unsigned_abs())
    }

    /// Reserves a file for the caller: no server and no other command uses it until the
    /// returned guard is dropped. The file need not exist.
    pub async fn reserve(path: &Path) -> Result<File, StoreError> {
        let database = Database::Sqlite(path.to_owned());
        let busy = "a server or another command is using it; stop the server first";
        let lock = lock(&database).map_err(|_| StoreError::Failed(busy.to_owned()))?;
        let Some(lock) = lock else { return Err(StoreError::Failed(busy.to_owned())) };
        if !path.exists() {
            return Ok(lock);
        }
        let options = options(path).busy_timeout(Duration::ZERO).locking_mode(
            // Succeeds only if no other process uses the file.
            sqlx::sqlite::SqliteLockingMode::Exclusive,
        );
        let mut connection =
            SqliteConnection::connect_with(&options).await.map_err(|error| in_use(&error))?;
        sqlx::query("BEGIN EXCLUSIVE")
            .execute(&mut connection)
            .await
            .map_err(|error| in_use(&error))?;
        sqlx::query("COMMIT").execute(&mut connection).await?;
        connection.close().await?;
        Ok(lock)
    }

    /// Closes connections for reading that were not needed for a while.
    pub(crate) fn close_idle_readers(&self) {
        self.pool.close_idle();
    }

    pub(crate) async fn ping(&self) -> Result<(), StoreError> {
        self.with_timeout(sqlx::query("SELECT 1").execute(&self.pool)).await?;
        Ok(())
    }

    /// Finishes what is being written and closes the file.
    pub(crate) async fn close(&self) {
        let (reply, done) = oneshot::channel();
        // A write without changes: when it is answered, all before it are on the disk, and
        // the writer has closed the file.
        if self.writes.send(Write { changes: Vec::new(), reply }).await.is_ok() {
            let _ = done.await;
        }
        self.pool.close().await;
        drop(self.lock.lock().expect("the lock is not poisoned").take());
    }
}

/// Hands changes to the writer and waits for the result.
async fn submit(queue: &mpsc::Sender<Write>, changes: Vec<Change>) -> Result<(), StoreError> {
    let (reply, done) = oneshot::channel();
    let sent = queue.send(Write { changes, reply }).await;
    let closed = || StoreError::Failed("the database is closed".to_owned());
    let result = match sent {
        Ok(()) => done.await.unwrap_or_else(|_| Err(closed())),
        Err(_) => Err(closed()),
    };
    result.inspect_err(log_failure)
}

/// Logs an error unless it is a conflict, which callers handle.
fn log_failure(error: &StoreError) {
    if *error != StoreError::Conflict {
        tracing::error!(%error, "the database failed");
    }
}

fn to_json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("the types that are stored can be written as JSON")
}

fn from_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    let parsed = serde_json::from_str(text);
    let unreadable = |error| StoreError::Unreadable(format!("a row of the database: {error}"));
    parsed.map_err(unreadable).inspect_err(log_failure)
}

/// Locks a SQLite file: only one server may use it, because each would run all clocks.
fn lock(database: &Database) -> Result<Option<File>, StoreError> {
    let Database::Sqlite(file) = database else { return Ok(None) };
    let mut beside = file.clone().into_os_string();
    beside.push(".lock");
    let failed =
        |why: String| StoreError::Failed(format!("{}: {why}", Path::new(&beside).display()));
    let lock = File::create(&beside).map_err(|error| failed(error.to_string()))?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => Err(StoreError::Failed(format!(
            "another server is using {}; stop it first, or use another database. \
             Several servers can share a PostgreSQL",
            file.display()
        ))),
        Err(TryLockError::Error(error)) => Err(failed(error.to_string())),
    }
}

fn in_use(error: &sqlx::Error) -> StoreError {
    StoreError::Failed(format!("a server is using it; stop the server first ({error})"))
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(Duration::from_secs(10))
        .disable_statement_logging()
}

#[cfg(test)]
pub(crate) mod tests;
