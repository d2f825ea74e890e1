//! Connections to either database. The SQL text is the same for both; only what is said once,
//! when a connection is made, differs.

use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Connection, Executor};

use super::{Database, StoreError};

/// WAL, and FULL: the log reaches the disk with every commit, so that not even a power cut
/// loses what was acknowledged.
pub(super) const SQLITE: &str = "PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; \
                      PRAGMA synchronous = FULL;";

/// A server that was stopped in the middle of a transaction must not keep others from theirs.
const POSTGRES: &str = "SET idle_in_transaction_session_timeout = '700ms'; \
                        SET statement_timeout = '20s'; SET application_name = 'novae';";

/// How long the database may take to do something. SQLite has a patience of its own for
/// locks, and a disk that is slow is better than none; but where there are other servers that
/// may reach the database, clients should go there soon.
pub(super) fn query_timeout(database: &Database) -> Duration {
    Duration::from_secs(if database.is_shared() { 3 } else { 30 })
}

/// How many connections there are for reading.
const READERS: u32 = 4;

/// How long a connection may take to answer before it is used or goes back to the pool.
const PING_TIMEOUT: Duration = Duration::from_secs(1);

fn options(database: &Database, mode: &str) -> Result<AnyConnectOptions, StoreError> {
    sqlx::any::install_default_drivers();
    let options: AnyConnectOptions = database.url(mode).parse()?;
    Ok(options.disable_statement_logging())
}

fn setup_sql(database: &Database) -> &'static str {
    if database.is_shared() { POSTGRES } else { SQLITE }
}

/// A connection; a file is made if there is none.
pub(super) async fn connect(database: &Database) -> Result<AnyConnection, sqlx::Error> {
    let options =
        options(database, "rwc").map_err(|error| sqlx::Error::Configuration(error.into()))?;
    let connecting = async {
        let mut connection = options.connect().await.map_err(explain_tls)?;
        connection.execute(setup_sql(database)).await?;
        Ok(connection)
    };
    let silence = |_| sqlx::Error::Protocol("the database does not answer".to_owned());
    tokio::time::timeout(query_timeout(database), connecting).await.map_err(silence)?
}

/// What to do when PostgreSQL cannot encrypt the connection that has to be encrypted.
fn explain_tls(error: sqlx::Error) -> sqlx::Error {
    match error {
        sqlx::Error::Tls(why) => sqlx::Error::Tls(
            format!(
                "{why}; a connection to another machine has to be encrypted: set ssl = on in \
                 PostgreSQL, or, on a network that you trust, add ?sslmode=disable to the address"
            )
            .into(),
        ),
        other => other,
    }
}

/// A connection to a file that must be there, only to read it.
pub(super) async fn read_only(database: &Database) -> Result<AnyConnection, StoreError> {
    Ok(options(database, "ro")?.connect().await?)
}

/// Connections for reading; they are made when they are needed.
pub(super) fn pool(database: &Database) -> Result<AnyPool, StoreError> {
    let setup_sql = setup_sql(database);
    let pool = AnyPoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(query_timeout(database))
        .test_before_acquire(false)
        .before_acquire(|connection, _| Box::pin(check_alive(connection)))
        .after_release(|connection, _| Box::pin(check_alive(connection)))
        .after_connect(move |connection, _| {
            Box::pin(async move { connection.execute(setup_sql).await.map(|_| ()) })
        });
    Ok(pool.connect_lazy_with(options(database, "rw")?))
}

/// Whether a connection answers, before it is used and when it is returned. A query that was
/// cancelled returns its connection too, and a dead connection would occupy the pool: an error closes
/// it at once.
async fn check_alive(connection: &mut AnyConnection) -> Result<bool, sqlx::Error> {
    let silence = |_| sqlx::Error::Protocol("the connection does not answer".to_owned());
    tokio::time::timeout(PING_TIMEOUT, connection.ping()).await.map_err(silence)??;
    Ok(true)
}
