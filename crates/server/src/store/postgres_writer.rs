//! Writes to PostgreSQL, which other servers use too.

use sqlx::{AnyConnection, Connection, Executor};
use tokio::time::timeout;

use super::connect::{connect, query_timeout};
use super::writer::{Batch, Results};
use super::{Change, Database, Signal, StoreError, database_error, to_json};

/// The connection for writing.
pub(super) struct PostgresWriter {
    database: Database,
    /// None when it broke, until the next write.
    connection: Option<AnyConnection>,
}

impl PostgresWriter {
    pub(super) fn new(database: Database, connection: AnyConnection) -> PostgresWriter {
        PostgresWriter { database, connection: Some(connection) }
    }

    /// Writes a batch in one transaction. If the database refuses the batch, each list of
    /// changes is tried by itself, so that no player suffers from what others wrote.
    pub(super) async fn write(&mut self, batch: &Batch) -> Results {
        let error = match self.attempt(batch).await {
            Ok(results) => return results,
            Err(error) => error,
        };
        if !matches!(&error, sqlx::Error::Database(_)) {
            let failed = database_error(error);
            return batch.iter().map(|_| Err(failed.clone())).collect();
        }
        let mut results = Results::with_capacity(batch.len());
        for changes in batch.iter() {
            let result = self.attempt(std::slice::from_ref(changes)).await;
            results.push(match result {
                Ok(mut result) => result.pop().unwrap_or(Ok(())),
                Err(error) => Err(database_error(error)),
            });
        }
        results
    }

    /// Writes a batch, or nothing of it.
    async fn attempt(&mut self, batch: &[Vec<Change>]) -> Result<Results, sqlx::Error> {
        let query_timeout = query_timeout(&self.database);
        let silence = |_| sqlx::Error::Protocol("the database does not answer".to_owned());
        let mut connection = timeout(query_timeout, self.begin()).await.map_err(silence)??;
        let written = timeout(query_timeout, write_in_transaction(&mut connection, batch)).await;
        // A connection that broke, or on which nothing comes back, is of no use any more.
        let written = written.map_err(silence)?;
        let intact = match &written {
            Ok(_) => true,
            Err(sqlx::Error::Database(_)) => {
                // It may have ended by itself; then there is nothing to take back.
                let rollback = timeout(query_timeout, connection.execute("ROLLBACK")).await;
                rollback.is_ok()
            }
            Err(_) => false,
        };
        if intact {
            self.connection = Some(connection);
        }
        written
    }

    /// Sends signals to the other servers, after the commit and not within it: PostgreSQL serializes
    /// the commits of transactions that notify. A lost signal is made up for by the polls of the other
    /// servers.
    pub(super) async fn notify(&mut self, signals: &[Signal]) {
        let Some(connection) = self.connection.as_mut().filter(|_| !signals.is_empty()) else {
            return;
        };
        let sql = "SELECT COUNT(pg_notify('novae', value)) FROM json_array_elements_text($1::json)";
        let texts: Vec<String> = signals.iter().map(to_json).collect();
        let query = sqlx::query(sql).bind(to_json(&texts));
        if !matches!(
            timeout(query_timeout(&self.database), query.execute(connection)).await,
            Ok(Ok(_))
        ) {
            self.connection = None;
        }
    }

    /// A connection on which a transaction has begun.
    async fn begin(&mut self) -> Result<AnyConnection, sqlx::Error> {
        if let Some(mut connection) = self.connection.take()
            && connection.execute("BEGIN").await.is_ok()
        {
            return Ok(connection);
        }
        // The database was away for a moment: nothing is lost yet.
        let mut connection = connect(&self.database).await?;
        connection.execute("BEGIN").await?;
        Ok(connection)
    }

    /// Closes the connection.
    pub(super) async fn close(self) {
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
    }
}

async fn write_in_transaction(
    connection: &mut AnyConnection,
    batch: &[Vec<Change>],
) -> Result<Results, sqlx::Error> {
    let mut results = Vec::with_capacity(batch.len());
    for changes in batch {
        let mut result = Ok(());
        // A conflict of the first change leaves nothing behind; one of a later change is undone.
        let undo = changes.iter().skip(1).any(Change::decides);
        if undo {
            connection.execute("SAVEPOINT write").await?;
        }
        for change in changes {
            let Some(statement) = change.statement() else { continue };
            let changed = connection.execute(statement.query()).await?;
            if changed.rows_affected() == 0 && change.decides() {
                result = Err(StoreError::Conflict);
                break;
            }
        }
        if undo && result.is_err() {
            connection.execute("ROLLBACK TO SAVEPOINT write").await?;
        }
        if undo {
            connection.execute("RELEASE SAVEPOINT write").await?;
        }
        results.push(result);
    }
    connection.execute("COMMIT").await?;
    Ok(results)
}
