use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use super::postgres_writer::PostgresWriter;
use super::sqlite_writer::SqliteWriter;
use super::{Change, Signal, StoreError};
use crate::metrics::Metrics;

/// The most writes that are committed together.
const BATCH: usize = 512;

/// Writes in the background wait for others, but when there are always others they get their
/// turn once in this time.
const OVERDUE: std::time::Duration = std::time::Duration::from_secs(1);

/// Changes that are written together, and the channel for the result. An empty list closes the writer.
#[derive(Debug)]
pub(super) struct Write {
    pub(super) changes: Vec<Change>,
    pub(super) reply: oneshot::Sender<Result<(), StoreError>>,
}

impl Write {
    fn is_background(&self) -> bool {
        self.changes.first().is_some_and(Change::is_background)
    }

    fn subject(&self) -> Option<&str> {
        self.changes.first().map(Change::subject)
    }
}

/// The changes of a batch, each list belongs together.
pub(super) type Batch = Arc<Vec<Vec<Change>>>;

/// What became of each of them.
pub(super) type Results = Vec<Result<(), StoreError>>;

pub(super) enum Writer {
    Sqlite(SqliteWriter),
    Postgres(PostgresWriter),
}

impl Writer {
    /// Commits what is waiting, again and again, until the database is closed or nothing can
    /// be written any more. The request to close is answered when the database is closed.
    ///
    /// What is in the `background` is written when nothing else waits, each write in a
    /// separate transaction, so that no turn shares one with it.
    pub(super) async fn write_all(
        mut self,
        mut queue: mpsc::Receiver<Write>,
        mut background: mpsc::Receiver<Write>,
        metrics: Arc<Metrics>,
    ) {
        let mut waiting = Vec::with_capacity(BATCH);
        let mut closing = Vec::new();
        let mut rested = Instant::now();
        while closing.is_empty() {
            if rested.elapsed() > OVERDUE
                && let Ok(write) = background.try_recv()
            {
                waiting.push(write);
            } else {
                tokio::select! {
                    biased;
                    count = queue.recv_many(&mut waiting, BATCH) => if count == 0 { break },
                    Some(write) = background.recv() => waiting.push(write),
                }
            }
            if waiting.first().is_some_and(Write::is_background) {
                rested = Instant::now();
            }
            // Transactions that lock rows in the same order never wait for each other in a circle.
            waiting.sort_by(|a, b| a.subject().cmp(&b.subject()));
            let (changes, replies): (Vec<_>, Vec<_>) =
                waiting.drain(..).map(|write| (write.changes, write.reply)).unzip();
            let begun = Instant::now();
            let batch = Arc::new(changes);
            let results = self.write(&batch).await;
            metrics.batch_committed(batch.len(), begun.elapsed());
            if results.iter().any(|result| matches!(result, Err(StoreError::Failed(_)))) {
                metrics.database_failed();
            }
            for ((changes, reply), result) in batch.iter().zip(replies).zip(&results) {
                if changes.is_empty() {
                    closing.push((reply, result.clone()));
                } else {
                    // The task that asked may have ended; the write stands all the same.
                    let _ = reply.send(result.clone());
                }
            }
            if let Writer::Postgres(postgres) = &mut self {
                postgres.notify(&signals(&batch, &results)).await;
            }
        }
        match self {
            Writer::Sqlite(sqlite) => sqlite.close().await,
            Writer::Postgres(postgres) => postgres.close().await,
        }
        for (reply, result) in closing {
            let _ = reply.send(result);
        }
    }

    /// Writes a batch in one transaction; returns for each list whether it was in conflict.
    async fn write(&mut self, batch: &Batch) -> Results {
        match self {
            Writer::Sqlite(sqlite) => match sqlite.write(batch).await {
                Ok(results) => results,
                Err(failed) => batch.iter().map(|_| Err(failed.clone())).collect(),
            },
            Writer::Postgres(postgres) => postgres.write(batch).await,
        }
    }
}

/// The signals that the stored changes of a batch send to other servers.
fn signals(batch: &[Vec<Change>], results: &Results) -> Vec<Signal> {
    let stored = batch.iter().zip(results).filter(|(_, result)| result.is_ok());
    stored.flat_map(|(changes, _)| changes.iter().filter_map(Change::signal)).collect()
}
