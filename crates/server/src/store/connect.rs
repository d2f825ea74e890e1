//! Connections to either database. The SQL text is the same for both; only what is said once,
//! when a connection is made, differs.

use std::time::Duration;

use sqlx::any::AnyConnectOptions;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AnyConnection, ConnectOptions, Executor, PgConnection};

use super::{Database, StoreError};

/// WAL, and FULL: the log reaches the disk with every commit, so that not even a power cut
/// loses what was acknowledged.
pub(super) const SQLITE: &str = "PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; \
                      PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;";

/// A reader empties its cache whenever the writer has changed the file, so a large one is useless.
const SQLITE_READER: &str = "PRAGMA cache_size = -256;";

/// A server that was stopped in the middle of a transaction must not keep others from theirs.
const POSTGRES: &str = "SET idle_in_transaction_session_timeout = '700ms'; \
                        SET statement_timeout = '20s'; SET application_name = 'novae';";

/// How long the database may take to do something. SQLite has a separate timeout for
/// locks, and a disk that is slow is better than none; but where there are other servers that
/// may reach the database, clients should go there soon.
pub(super) fn query_timeout(database: &Database) -> Duration {
    Duration::from_secs(if database.is_shared() { 3 } else { 30 })
}

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
    connect_with(database, "rwc").await
}

/// A connection for reading; a file must be there.
pub(super) async fn connect_reader(database: &Database) -> Result<AnyConnection, sqlx::Error> {
    let mut connection = connect_with(database, "rw").await?;
    if !database.is_shared() {
        connection.execute(SQLITE_READER).await?;
    }
    Ok(connection)
}

async fn connect_with(database: &Database, mode: &str) -> Result<AnyConnection, sqlx::Error> {
    let options =
        options(database, mode).map_err(|error| sqlx::Error::Configuration(error.into()))?;
    let connecting = async {
        let mut connection = options.connect().await.map_err(explain_tls)?;
        connection.execute(setup_sql(database)).await?;
        Ok(connection)
    };
    let silence = |_| sqlx::Error::Protocol("the database does not answer".to_owned());
    tokio::time::timeout(query_timeout(database), connecting).await.map_err(silence)?
}

/// A connection to PostgreSQL that can send arrays, which `Any` cannot.
pub(super) async fn connect_postgres(database: &Database) -> Result<PgConnection, sqlx::Error> {
    let options: PgConnectOptions = database.url("").parse()?;
    let connecting = async {
        let options = options.disable_statement_logging();
        let mut connection = options.connect().await.map_err(explain_tls)?;
        connection.execute(POSTGRES).await?;
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
