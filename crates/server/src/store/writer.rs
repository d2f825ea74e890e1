use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use super::postgres_writer::PostgresWriter;
use super::sqlite_writer::SqliteWriter;
use super::{Change, Signal, StoreError};

/// The most writes that are committed together.
const BATCH: usize = 512;

/// Writes in the background wait for others, but when there are always others they get their
/// turn once in this time.
const OVERDUE: std::time::Duration = std::time::Duration::from_secs(1);

/// Changes that belong together, and who waits for them. Without changes it asks to close.
#[derive(Debug)]
pub(super) struct Write {
    pub(super) changes: Vec<Change>,
    pub(super) reply: oneshot::Sender<Result<(), StoreError>>,
}

impl Write {
    /// Whether it is one of those that nobody waits for.
    fn is_background(&self) -> bool {
        let first = self.changes.first();
        first.is_some_and(|change| matches!(change, Change::Sweep { .. } | Change::Remove { .. }))
    }

    /// What the first change, the one that decides, is about.
    fn subject(&self) -> Option<&str> {
        self.changes.first().map(|change| match change {
            Change::Remember { name, .. }
            | Change::Wish { name, .. }
            | Change::Claim { name, .. }
            | Change::Release { name, .. } => name.as_str(),
            Change::Tell(_) => "",
            Change::Player { id, .. } | Change::Record { id, .. } => id,
            Change::Game(game) => &game.id,
            Change::Entry { game, .. }
            | Change::Status { game, .. }
            | Change::Seat { game, .. }
            | Change::NoSeat { game, .. }
            | Change::Remove { game, .. } => game,
            Change::Sweep { sql, .. } => sql,
            Change::Use(change) => change.subject(),
            Change::Account(change) => change.subject(),
            Change::Rate(change) => change.subject(),
            Change::Day(change) => change.subject(),
            Change::Chat(change) => change.subject(),
            Change::Moderation(change) => change.subject(),
            Change::Offer(change) => change.subject(),
        })
    }
}

/// The changes of a batch, each list belongs together.
pub(super) type Batch = Arc<Vec<Vec<Change>>>;

/// What became of each of them.
pub(super) type Results = Vec<Result<(), StoreError>>;

/// The task that writes.
pub(super) enum Writer {
    /// To a file.
    Sqlite(SqliteWriter),
    /// To PostgreSQL.
    Postgres(PostgresWriter),
}

impl Writer {
    /// Commits what is waiting, again and again, until the database is closed or nothing can
    /// be written any more. The request to close is answered when the database is closed.
    ///
    /// What is in the `background` is written when nothing else waits, each write in a
    /// transaction of its own, so that no turn shares one with it.
    pub(super) async fn write_all(
        mut self,
        mut queue: mpsc::Receiver<Write>,
        mut background: mpsc::Receiver<Write>,
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
            crate::metrics::committed(batch.len(), begun.elapsed());
            for ((changes, reply), result) in batch.iter().zip(replies).zip(&results) {
                if changes.is_empty() {
                    closing.push((reply, result.clone()));
                } else {
                    // The task that asked may have ended; the write stands all the same.
                    let _ = reply.send(result.clone());
                }
            }
            if let Writer::Postgres(postgres) = &mut self {
                postgres.notify(news(&batch, &results)).await;
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

/// What other servers should hear of a batch.
fn news(batch: &[Vec<Change>], results: &Results) -> Vec<String> {
    let written = batch.iter().zip(results).filter(|(_, result)| result.is_ok());
    let signal = |change: &Change| match change {
        Change::Entry { game, entry } => {
            Some(Signal::Entry { game: game.clone(), ply: entry.ply }.text())
        }
        Change::Tell(signal) => Some(signal.text()),
        _ => None,
    };
    written.flat_map(|(changes, _)| changes.iter().filter_map(signal)).collect()
}

/// Whether a change that changes nothing is a conflict.
pub(super) fn decides(change: &Change) -> bool {
    match change {
        Change::Entry { .. }
        | Change::Remember { .. }
        | Change::Game(_)
        | Change::Claim { .. }
        | Change::Sweep { .. } => true,
        Change::Use(change) => change.decides(),
        Change::Account(change) => change.decides(),
        Change::Rate(change) => change.decides(),
        Change::Day(change) => change.decides(),
        Change::Chat(change) => change.decides(),
        Change::Moderation(change) => change.decides(),
        Change::Offer(change) => change.decides(),
        _ => false,
    }
}

pub(super) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("our own types are JSON")
}
