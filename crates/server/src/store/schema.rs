use sqlx::{AnyConnection, Connection};

use super::StoreError;

/// The schema, version by version. What is in here is never changed, only added to; and a
/// version only adds tables and columns that may be left out, and adds or removes indexes, because
/// servers of the version before go on working while new ones start.
const MIGRATIONS: [&str; 14] = [
    include_str!("../../migrations/0001.sql"),
    include_str!("../../migrations/0002.sql"),
    include_str!("../../migrations/0003.sql"),
    include_str!("../../migrations/0004_quotas.sql"),
    include_str!("../../migrations/0005_moderation.sql"),
    include_str!("../../migrations/0006_assets.sql"),
    include_str!("../../migrations/0007_spectator_chat.sql"),
    include_str!("../../migrations/0008_pairing.sql"),
    include_str!("../../migrations/0009_fewer_index_pages.sql"),
    include_str!("../../migrations/0010_bots.sql"),
    include_str!("../../migrations/0011_notifications.sql"),
    include_str!("../../migrations/0012_mail_and_recovery.sql"),
    include_str!("../../migrations/0013_passkeys_and_merges.sql"),
    include_str!("../../migrations/0014_open_data.sql"),
];

/// The version of the schema that this program uses.
pub(super) const VERSION: usize = MIGRATIONS.len();

/// The advisory lock of the server that migrates.
pub(super) const LOCK: i64 = 0x6e6f_7661_6531;

/// Brings the schema up to date, one version at a time. Of several servers that start at once
/// one does it, and the others wait. The wait, and a migration of large tables, may take longer
/// than any other statement: the connection's timeouts apply again afterwards.
pub(super) async fn migrate(
    connection: &mut AnyConnection,
    shared: bool,
) -> Result<(), StoreError> {
    if !shared {
        return migrate_alone(connection).await;
    }
    let limits: (String, String) = sqlx::query_as(
        "SELECT current_setting('statement_timeout'), current_setting('lock_timeout')",
    )
    .fetch_one(&mut *connection)
    .await?;
    set_timeouts(connection, "0", "0").await?;
    lock(connection).await?;
    let done = migrate_alone(connection).await;
    let unlock = sqlx::query("SELECT pg_advisory_unlock($1)").bind(LOCK);
    unlock.execute(&mut *connection).await?;
    set_timeouts(connection, &limits.0, &limits.1).await?;
    done
}

/// Sets the timeouts of a PostgreSQL connection for a statement and for a lock.
async fn set_timeouts(
    connection: &mut AnyConnection,
    statement: &str,
    lock: &str,
) -> Result<(), StoreError> {
    let sql = "SELECT set_config('statement_timeout', $1, false), \
               set_config('lock_timeout', $2, false)";
    sqlx::query(sql).bind(statement).bind(lock).execute(connection).await?;
    Ok(())
}

/// Takes the lock, however long another server holds it.
async fn lock(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let (taken,): (bool,) = sqlx::query_as("SELECT pg_try_advisory_lock($1)")
        .bind(LOCK)
        .fetch_one(&mut *connection)
        .await?;
    if !taken {
        tracing::warn!("another server migrates the database; waiting until it has finished");
        let wait = sqlx::query("SELECT pg_advisory_lock($1)::text").bind(LOCK);
        wait.execute(connection).await?;
    }
    Ok(())
}

async fn migrate_alone(connection: &mut AnyConnection) -> Result<(), StoreError> {
    sqlx::query("CREATE TABLE IF NOT EXISTS schema (version BIGINT PRIMARY KEY NOT NULL)")
        .execute(&mut *connection)
        .await?;
    let done = known(connection).await?;
    for (index, script) in MIGRATIONS.iter().enumerate().skip(done) {
        let mut transaction = connection.begin().await?;
        sqlx::raw_sql(*script).execute(&mut *transaction).await?;
        sqlx::query("INSERT INTO schema (version) VALUES ($1)")
            .bind(index as i64 + 1)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
    }
    Ok(())
}

/// The version of the schema, if this program knows it.
pub(super) async fn known(connection: &mut AnyConnection) -> Result<usize, StoreError> {
    let (version,): (i64,) = sqlx::query_as("SELECT COALESCE(MAX(version), 0) FROM schema")
        .fetch_one(connection)
        .await
        .map_err(|_| StoreError::Failed("this is not a database of Novae".to_owned()))?;
    let version = usize::try_from(version).unwrap_or(usize::MAX);
    if version > MIGRATIONS.len() {
        return Err(StoreError::Failed(format!(
            "the database was written by a newer program (schema {version}; this one knows {}); use a newer version of novae",
            MIGRATIONS.len()
        )));
    }
    Ok(version)
}
