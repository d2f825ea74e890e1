use sqlx::{Connection, SqliteConnection};

use super::StoreError;

/// The schema, version by version. What is in here is never changed, only added to.
const MIGRATIONS: [&str; 1] = [include_str!("../../migrations/0001.sql")];

/// Brings the schema up to date, one version at a time.
pub(super) async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
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
pub(super) async fn known(connection: &mut SqliteConnection) -> Result<usize, StoreError> {
    let (version,): (i64,) = sqlx::query_as("SELECT COALESCE(MAX(version), 0) FROM schema")
        .fetch_one(connection)
        .await
        .map_err(|_| StoreError::Failed("this is not a database of Novae".to_owned()))?;
    let version = usize::try_from(version).unwrap_or(usize::MAX);
    if version > MIGRATIONS.len() {
        return Err(StoreError::Failed(format!(
            "the database was written by a newer program (schema {version}; this one knows {})",
            MIGRATIONS.len()
        )));
    }
    Ok(version)
}
