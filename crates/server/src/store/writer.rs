use std::time::Instant;

use sqlx::any::{Any, AnyArguments, AnyQueryResult};
use sqlx::{AnyConnection, Connection, Executor};
use table::Entry;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::connect::{connect, patience};
use super::node::database_now;
use super::{Change, Database, NewGame, Signal, StoreError};
use crate::names;

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

/// The one who writes.
pub(super) struct Writer {
    database: Database,
    /// None when it broke, until the next write.
    connection: Option<AnyConnection>,
}

type Results = Vec<Result<(), StoreError>>;

impl Writer {
    pub(super) fn new(database: Database, connection: AnyConnection) -> Writer {
        Writer { database, connection: Some(connection) }
    }

    /// Commits what is waiting, again and again, until somebody closes the database or nobody
    /// can write any more. Whoever closes is answered when the database is closed.
    ///
    /// What is in the `background` is written when nothing else waits, each write in a
    /// transaction of its own, so that nobody's turn shares one with it.
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
            // Whoever locks rows in the same order as everybody else never waits in a circle.
            waiting.sort_by(|a, b| a.subject().cmp(&b.subject()));
            let begun = Instant::now();
            let results = self.write_batch(&waiting).await;
            crate::metrics::committed(waiting.len(), begun.elapsed());
            let shared = self.database.is_shared();
            let news = if shared { news(&waiting, &results) } else { Vec::new() };
            for (write, result) in waiting.drain(..).zip(results) {
                if write.changes.is_empty() {
                    closing.push((write.reply, result));
                } else {
                    // Whoever asked may have gone; the write stands all the same.
                    let _ = write.reply.send(result);
                }
            }
            self.notify(news).await;
        }
        if let Some(connection) = self.connection.take() {
            let _ = connection.close().await;
        }
        for (reply, result) in closing {
            let _ = reply.send(result);
        }
    }

    /// Writes a batch in one transaction; tells for each write whether it was in conflict. If
    /// the database refuses the batch, each write is tried by itself, so that nobody suffers
    /// from what others wrote.
    async fn write_batch(&mut self, batch: &[Write]) -> Results {
        let error = match self.attempt(batch).await {
            Ok(results) => return results,
            Err(error) => error,
        };
        let refused = matches!(&error, sqlx::Error::Database(_)) && self.database.is_shared();
        if !refused {
            let failed = StoreError::from(error);
            return batch.iter().map(|_| Err(failed.clone())).collect();
        }
        let mut results = Results::with_capacity(batch.len());
        for write in batch {
            let result = self.attempt(std::slice::from_ref(write)).await;
            results.push(match result {
                Ok(mut result) => result.pop().unwrap_or(Ok(())),
                Err(error) => Err(error.into()),
            });
        }
        results
    }

    /// Writes a batch, or nothing of it.
    ///
    /// The transaction is spoken by hand: when a disk is full the database itself takes back
    /// what was begun, and sqlx's own transactions, which count along, would never begin again.
    async fn attempt(&mut self, batch: &[Write]) -> Result<Results, sqlx::Error> {
        let patience = patience(&self.database);
        let silence = |_| sqlx::Error::Protocol("the database does not answer".to_owned());
        let mut connection = timeout(patience, self.begin()).await.map_err(silence)??;
        let written = timeout(patience, write_in_transaction(&mut connection, batch)).await;
        // A connection that broke, or on which nothing comes back, is of no use any more.
        let written = written.map_err(silence)?;
        let intact = match &written {
            Ok(_) => true,
            Err(sqlx::Error::Database(_)) => {
                // It may have ended by itself; then there is nothing to take back.
                let rollback = timeout(patience, connection.execute("ROLLBACK")).await;
                rollback.is_ok()
            }
            Err(_) => !self.database.is_shared(),
        };
        if intact {
            self.connection = Some(connection);
        }
        written
    }

    /// Tells the other servers what is new. This comes after the commit and not within it:
    /// PostgreSQL lets transactions that notify commit one at a time, each waiting for the disk.
    /// What is not heard, because this server ends here, is found when others look.
    async fn notify(&mut self, news: Vec<String>) {
        let Some(connection) = self.connection.as_mut().filter(|_| !news.is_empty()) else {
            return;
        };
        let sql = "SELECT COUNT(pg_notify('novae', value)) FROM json_array_elements_text($1::json)";
        let query = sqlx::query(sql).bind(json(&news));
        if !matches!(timeout(patience(&self.database), query.execute(connection)).await, Ok(Ok(_)))
        {
            self.connection = None;
        }
    }

    /// A connection on which a transaction has begun.
    async fn begin(&mut self) -> Result<AnyConnection, sqlx::Error> {
        let begin = if self.database.is_shared() { "BEGIN" } else { "BEGIN IMMEDIATE" };
        if let Some(mut connection) = self.connection.take() {
            match connection.execute(begin).await {
                Ok(_) => return Ok(connection),
                Err(error) if !self.database.is_shared() => {
                    self.connection = Some(connection);
                    return Err(error);
                }
                // The database was away for a moment: nothing is lost yet.
                Err(_) => {}
            }
        }
        let mut connection = connect(&self.database).await?;
        connection.execute(begin).await?;
        Ok(connection)
    }
}

async fn write_in_transaction(
    connection: &mut AnyConnection,
    batch: &[Write],
) -> Result<Results, sqlx::Error> {
    let mut results = Vec::with_capacity(batch.len());
    for write in batch {
        let mut result = Ok(());
        // A conflict of the first change leaves nothing behind; one of a later change is undone.
        let undo = write.changes.iter().skip(1).any(decides);
        if undo {
            connection.execute("SAVEPOINT write").await?;
        }
        for change in &write.changes {
            if make(connection, change).await?.rows_affected() == 0 && decides(change) {
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

/// What other servers should hear of a batch.
fn news(batch: &[Write], results: &Results) -> Vec<String> {
    let written = batch.iter().zip(results).filter(|(_, result)| result.is_ok());
    let signal = |change: &Change| match change {
        Change::Entry { game, entry } => {
            Some(Signal::Entry { game: game.clone(), ply: entry.ply }.text())
        }
        Change::Tell(signal) => Some(signal.text()),
        _ => None,
    };
    written.flat_map(|(write, _)| write.changes.iter().filter_map(signal)).collect()
}

/// Whether a change that changes nothing is a conflict.
fn decides(change: &Change) -> bool {
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

async fn make(
    connection: &mut AnyConnection,
    change: &Change,
) -> Result<AnyQueryResult, sqlx::Error> {
    match change {
        Change::Remember { name, value } => {
            let sql = "INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
            run(connection, sqlx::query(sql).bind(name).bind(value)).await
        }
        Change::Wish { name, value: Some(value) } => {
            let sql = "INSERT INTO meta (name, value) VALUES ($1, $2) \
                       ON CONFLICT (name) DO UPDATE SET value = excluded.value";
            run(connection, sqlx::query(sql).bind(name).bind(value)).await
        }
        Change::Wish { name, value: None } => {
            run(connection, sqlx::query("DELETE FROM meta WHERE name = $1").bind(name)).await
        }
        Change::Player { id, name, now } => {
            let sql = "INSERT INTO players (id, name, made, fold) VALUES ($1, $2, $3, $4) \
                       ON CONFLICT (id) DO UPDATE SET name = excluded.name, fold = excluded.fold";
            let query = sqlx::query(sql).bind(id).bind(name).bind(*now as i64);
            run(connection, query.bind(names::fold(name))).await
        }
        Change::Game(game) => run(connection, insert_game(game)).await,
        Change::Entry { game, entry } => run(connection, insert_entry(game, entry)).await,
        Change::Status { game, status } => {
            let sql = "UPDATE games SET changed = $2, phase = $3, wake = $4, card = $5, bots = $6 \
                       WHERE id = $1";
            let query = sqlx::query(sql).bind(game).bind(status.changed as i64);
            let query = query.bind(status.phase).bind(status.wake.map(|wake| wake as i64));
            let query = query.bind(status.card.to_string()).bind(i64::from(status.bots));
            run(connection, query).await
        }
        Change::Seat { player, game } => {
            let sql = "INSERT INTO seats (player, game) VALUES ($1, $2) \
                       ON CONFLICT (player, game) DO UPDATE SET here = 1";
            run(connection, sqlx::query(sql).bind(player).bind(game)).await
        }
        Change::NoSeat { player, game } => {
            let sql = "UPDATE seats SET here = 0 WHERE player = $1 AND game = $2";
            run(connection, sqlx::query(sql).bind(player).bind(game)).await
        }
        Change::Claim { name, node } => {
            let sql = concat!(
                "INSERT INTO leases (name, node) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE \
                 SET node = excluded.node WHERE leases.node = excluded.node OR NOT EXISTS \
                 (SELECT 1 FROM nodes WHERE nodes.id = leases.node AND nodes.until > ",
                database_now!(),
                ")"
            );
            run(connection, sqlx::query(sql).bind(name).bind(node)).await
        }
        Change::Release { name, node } => {
            let sql = "DELETE FROM leases WHERE name = $1 AND node = $2";
            run(connection, sqlx::query(sql).bind(name).bind(node)).await
        }
        Change::Tell(_) => Ok(AnyQueryResult::default()),
        Change::Record { id, player, text, now } => {
            let sql = "INSERT INTO records (id, player, made, text) VALUES ($1, $2, $3, $4)";
            let query = sqlx::query(sql).bind(id).bind(player).bind(*now as i64).bind(text);
            run(connection, query).await
        }
        Change::Sweep { sql, before } => {
            run(connection, sqlx::query(*sql).bind(*before as i64)).await
        }
        Change::Use(change) => run(connection, change.query()).await,
        Change::Account(change) => run(connection, change.query()).await,
        Change::Rate(change) => run(connection, change.query()).await,
        Change::Day(change) => run(connection, change.query()).await,
        Change::Chat(change) => run(connection, change.query()).await,
        Change::Moderation(change) => run(connection, change.query()).await,
        Change::Offer(change) => run(connection, change.query()).await,
        Change::Remove { sql, game } => run(connection, sqlx::query(*sql).bind(game)).await,
    }
}

pub(super) type Query<'a> = sqlx::query::Query<'a, Any, AnyArguments>;

async fn run(
    connection: &mut AnyConnection,
    query: Query<'_>,
) -> Result<AnyQueryResult, sqlx::Error> {
    connection.execute(query).await
}

fn insert_game(game: &NewGame) -> Query<'_> {
    let sql = "INSERT INTO games (id, game, rules, opening, deal, listed, watch, made, changed, \
               phase, wake, card, rated, host, bots) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) \
               ON CONFLICT DO NOTHING";
    sqlx::query(sql)
        .bind(&game.id)
        .bind(&game.opening.game)
        .bind(i64::from(table::RULES_VERSION))
        .bind(json(&game.opening))
        .bind(json(&game.deal))
        .bind(i64::from(game.listed))
        .bind(i64::from(game.watch))
        .bind(game.made as i64)
        .bind(game.status.changed as i64)
        .bind(game.status.phase)
        .bind(game.status.wake.map(|wake| wake as i64))
        .bind(game.status.card.to_string())
        .bind(i64::from(game.opening.rated))
        .bind(&game.opening.host)
        .bind(i64::from(game.status.bots))
}

fn insert_entry<'a>(game: &'a str, entry: &'a Entry) -> Query<'a> {
    let sql = "INSERT INTO entries (game, ply, at, deed, player, request) \
               VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
    let asked = entry.asked.as_ref();
    sqlx::query(sql)
        .bind(game)
        .bind(i64::from(entry.ply))
        .bind(entry.at as i64)
        .bind(json(&entry.deed))
        .bind(asked.map(|asked| asked.player.as_str()))
        .bind(asked.map(|asked| asked.key.as_str()))
}

pub(super) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("our own types are JSON")
}
