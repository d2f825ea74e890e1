//! Writes to SQLite, on a thread of the writer alone: a batch is handed over once, whatever the
//! number of its statements, and each statement is compiled once.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::connect::SQLITE;
use super::statement::Statement;
use super::writer::{Batch, Results};
use super::{Change, StoreError};

/// How many compiled statements are kept. There are fewer.
const STATEMENTS: usize = 128;

/// How long a batch may take. A slow disk is better than none.
const TIMEOUT: Duration = Duration::from_secs(30);

/// After this time without a batch the cache of the connection is emptied.
const SHRINK_AFTER: Duration = Duration::from_secs(20);

/// A batch, and where its results are expected.
struct Job {
    batch: Batch,
    reply: oneshot::Sender<rusqlite::Result<Results>>,
}

/// The thread and its connection.
#[derive(Debug)]
pub(super) struct SqliteWriter {
    file: PathBuf,
    /// None after a batch that was not answered, until the next one.
    thread: Option<(Sender<Job>, JoinHandle<()>)>,
}

impl SqliteWriter {
    pub(super) fn new(file: &Path) -> SqliteWriter {
        SqliteWriter { file: file.to_owned(), thread: None }
    }

    /// Writes a batch in one transaction, all of it or nothing.
    pub(super) async fn write(&mut self, batch: &Batch) -> Result<Results, StoreError> {
        let (reply, results) = oneshot::channel();
        let job = Job { batch: Arc::clone(batch), reply };
        if self.jobs()?.send(job).is_err() {
            self.thread = None;
            return Err(failed("the database is closed"));
        }
        let Ok(Ok(results)) = tokio::time::timeout(TIMEOUT, results).await else {
            // The thread ends when it comes back from what it waits for.
            self.thread = None;
            return Err(failed("the database does not answer"));
        };
        results.map_err(|error| failed(&error.to_string()))
    }

    /// Closes the connection.
    pub(super) async fn close(self) {
        if let Some((jobs, thread)) = self.thread {
            drop(jobs);
            let _ = tokio::task::spawn_blocking(|| thread.join()).await;
        }
    }

    fn jobs(&mut self) -> Result<&Sender<Job>, StoreError> {
        if self.thread.is_none() {
            let file = self.file.clone();
            let (jobs, queue) = channel();
            let thread = std::thread::Builder::new().name("sqlite".to_owned());
            let thread = thread.spawn(move || work(&file, &queue));
            self.thread = Some((jobs, thread.map_err(|error| failed(&error.to_string()))?));
        }
        let (jobs, _) = self.thread.as_ref().expect("begun just now");
        Ok(jobs)
    }
}

fn failed(why: &str) -> StoreError {
    StoreError::Failed(why.to_owned())
}

fn open(file: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    connection.execute_batch(SQLITE)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

fn work(file: &Path, queue: &Receiver<Job>) {
    let mut connection: Option<Connection> = None;
    loop {
        let job = queue.recv_timeout(SHRINK_AFTER).or_else(|error| {
            if let (RecvTimeoutError::Timeout, Some(connection)) = (error, &connection) {
                let _ = connection.execute_batch("PRAGMA shrink_memory");
            }
            queue.recv()
        });
        let Ok(Job { batch, reply }) = job else { return };
        let written = match &connection {
            Some(connection) => write(connection, &batch),
            None => open(file).and_then(|opened| write(connection.insert(opened), &batch)),
        };
        let _ = reply.send(written);
    }
}

fn write(connection: &Connection, batch: &[Vec<Change>]) -> rusqlite::Result<Results> {
    run(connection, "BEGIN IMMEDIATE")?;
    let written = write_in_transaction(connection, batch);
    // A full disk may have ended the transaction; then there is nothing to take back.
    if written.is_err() && !connection.is_autocommit() {
        let _ = run(connection, "ROLLBACK");
    }
    written
}

fn write_in_transaction(
    connection: &Connection,
    batch: &[Vec<Change>],
) -> rusqlite::Result<Results> {
    let mut results = Vec::with_capacity(batch.len());
    for changes in batch {
        let mut result = Ok(());
        // A conflict of the first change leaves nothing behind; one of a later change is undone.
        let undo = changes.iter().skip(1).any(Change::decides);
        if undo {
            run(connection, "SAVEPOINT write")?;
        }
        for change in changes {
            let Some(statement) = change.statement() else { continue };
            if execute(connection, &statement)? == 0 && change.decides() {
                result = Err(StoreError::Conflict);
                break;
            }
        }
        if undo && result.is_err() {
            run(connection, "ROLLBACK TO SAVEPOINT write")?;
        }
        if undo {
            run(connection, "RELEASE SAVEPOINT write")?;
        }
        results.push(result);
    }
    run(connection, "COMMIT")?;
    Ok(results)
}

/// Runs a statement; returns how many rows changed. To SQLite `$2` is a name like any other, and
/// names are numbered in the order in which they first appear.
fn execute(connection: &Connection, statement: &Statement<'_>) -> rusqlite::Result<usize> {
    let mut prepared = connection.prepare_cached(statement.sql)?;
    for index in 1..=prepared.parameter_count() {
        let name = prepared.parameter_name(index).and_then(|name| name.strip_prefix('$'));
        let number: Option<usize> = name.and_then(|name| name.parse().ok());
        let value = number.and_then(|number| statement.values.get(number.checked_sub(1)?));
        prepared.raw_bind_parameter(index, value.expect("one value for each number"))?;
    }
    prepared.raw_execute()
}

fn run(connection: &Connection, sql: &'static str) -> rusqlite::Result<usize> {
    connection.prepare_cached(sql)?.execute([])
}
