//! Writes to PostgreSQL, which other servers use too.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use sqlx::{Connection, Executor, PgConnection};
use tokio::time::timeout;

use super::connect::{connect_postgres, query_timeout};
use super::games::TurnWrite;
use super::writer::{Batch, Results};
use super::{Change, Database, Signal, StoreError, to_json};

/// Stores all turns of a batch, and their tables' status, in one round trip. Returns the tables whose
/// ply was free.
const STORE_TURNS: &str = "\
    WITH turns AS (SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::text[], \
    $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::text[], $10::bigint[]) \
    AS turn (game, ply, at, deed, player, request, changed, wake, card, bots)), \
    stored AS (INSERT INTO entries (game, ply, at, deed, player, request) \
    SELECT game, ply, at, deed, player, request FROM turns ON CONFLICT DO NOTHING RETURNING game), \
    updated AS (UPDATE games SET changed = turns.changed, wake = turns.wake, card = turns.card, \
    bots = turns.bots FROM turns JOIN stored ON stored.game = turns.game WHERE games.id = turns.game) \
    SELECT game FROM stored";

/// A connection that was idle for this long is tested before it is used.
const TEST_AFTER: Duration = Duration::from_millis(100);

/// How often a list of changes is tried if deadlocks end its transaction.
const MOST_ATTEMPTS: usize = 5;

pub(super) struct PostgresWriter {
    database: Database,
    /// None before the first write, and when it broke, until the next write.
    connection: Option<PgConnection>,
    /// When the connection answered last.
    answered: Instant,
}

/// A part of a batch: the lists of changes with their positions.
type Part<'a> = Vec<(usize, &'a [Change])>;

impl PostgresWriter {
    pub(super) fn new(database: Database) -> PostgresWriter {
        PostgresWriter { database, connection: None, answered: Instant::now() }
    }

    /// Writes the turns of a batch in one statement, and the others in one transaction. If the
    /// database refuses either, each list of changes is tried by itself, so that no player suffers
    /// from what others wrote.
    pub(super) async fn write(&mut self, batch: &Batch) -> Results {
        let mut results = vec![Ok(()); batch.len()];
        // The statement says only which tables have a new entry, so a table can be in it once.
        let mut games = BTreeSet::new();
        let is_turn = |(_, changes): &(usize, &'_ [Change])| -> bool {
            TurnWrite::of(changes).is_some_and(|turn| games.insert(turn.game.to_owned()))
        };
        let lists = batch.iter().map(Vec::as_slice).enumerate();
        // Signals are not stored.
        let lists =
            lists.filter(|(_, changes)| changes.iter().any(|one| one.statement().is_some()));
        let (turns, others): (Part, Part) = lists.partition(is_turn);
        self.write_part(&turns, true, &mut results).await;
        self.write_part(&others, false, &mut results).await;
        results
    }

    async fn write_part(
        &mut self,
        part: &[(usize, &[Change])],
        turns: bool,
        results: &mut Results,
    ) {
        if part.is_empty() {
            return;
        }
        match self.attempt(part, turns).await {
            Ok(written) => {
                for ((index, _), result) in part.iter().zip(written) {
                    results[*index] = result;
                }
            }
            Err(sqlx::Error::Database(_)) => {
                for each in part {
                    results[each.0] = self.write_alone(each).await;
                }
            }
            Err(error) => {
                let failed = StoreError::from(error);
                for (index, _) in part {
                    results[*index] = Err(failed.clone());
                }
            }
        }
    }

    /// Writes one list of changes. It can meet a batch of another server that locks the same rows in another
    /// order; if PostgreSQL ends this transaction so that the other one can continue, it is repeated.
    async fn write_alone(&mut self, each: &(usize, &[Change])) -> Result<(), StoreError> {
        let mut attempts = 1;
        loop {
            match self.attempt(std::slice::from_ref(each), false).await {
                Ok(mut result) => return result.pop().unwrap_or(Ok(())),
                Err(error) if is_deadlock(&error) && attempts < MOST_ATTEMPTS => attempts += 1,
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Writes a part of a batch, or nothing of it.
    async fn attempt(
        &mut self,
        part: &[(usize, &[Change])],
        turns: bool,
    ) -> Result<Results, sqlx::Error> {
        let query_timeout = query_timeout(&self.database);
        let silence = |_| sqlx::Error::Protocol("the database does not answer".to_owned());
        let mut connection = timeout(query_timeout, self.connect()).await.map_err(silence)??;
        let written = timeout(query_timeout, async {
            if turns {
                store_turns(&mut connection, part).await
            } else {
                write_in_transaction(&mut connection, part).await
            }
        });
        // A connection that broke, or on which nothing comes back, is of no use any more.
        let written = written.await.map_err(silence)?;
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
            (self.connection, self.answered) = (Some(connection), Instant::now());
        }
        written
    }

    /// Sends signals to the other servers, after the commit and not within it: PostgreSQL serializes
    /// the commits of transactions that notify. A lost signal is made up for by the polls of the other
    /// servers.
    pub(super) async fn notify(&mut self, signals: &[Signal]) {
        if signals.is_empty() {
            return;
        }
        let limit = query_timeout(&self.database);
        let Ok(Ok(mut connection)) = timeout(limit, self.connect()).await else { return };
        let texts: Vec<String> = signals.iter().map(to_json).collect();
        let query = sqlx::query("SELECT COUNT(pg_notify('novae', value)) FROM UNNEST($1) AS value");
        let sent = timeout(limit, query.bind(texts).execute(&mut connection)).await;
        if matches!(sent, Ok(Ok(_))) {
            (self.connection, self.answered) = (Some(connection), Instant::now());
        }
    }

    /// A connection that answers.
    async fn connect(&mut self) -> Result<PgConnection, sqlx::Error> {
        if let Some(mut connection) = self.connection.take()
            && (self.answered.elapsed() < TEST_AFTER || connection.ping().await.is_ok())
        {
            return Ok(connection);
        }
        // The database was away for a moment: nothing is lost yet.
        connect_postgres(&self.database).await
    }

    pub(super) async fn close(self) {
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
    }
}

fn is_deadlock(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| code == "40P01")
}

async fn store_turns(
    connection: &mut PgConnection,
    part: &[(usize, &[Change])],
) -> Result<Results, sqlx::Error> {
    let turns: Vec<TurnWrite> =
        part.iter().filter_map(|(_, changes)| TurnWrite::of(changes)).collect();
    let texts = |text: fn(&TurnWrite) -> String| turns.iter().map(text).collect::<Vec<_>>();
    let numbers = |number: fn(&TurnWrite) -> i64| turns.iter().map(number).collect::<Vec<_>>();
    let asked = |text: fn(&protocol::RequestId) -> &String| {
        let asked = turns.iter().map(|turn| turn.entry.asked.as_ref().map(text).cloned());
        asked.collect::<Vec<Option<String>>>()
    };
    let wake: Vec<_> = turns.iter().map(|turn| turn.status.wake.map(|at| at as i64)).collect();
    let query = sqlx::query_scalar(STORE_TURNS)
        .bind(texts(|turn| turn.game.to_owned()))
        .bind(numbers(|turn| i64::from(turn.entry.ply)))
        .bind(numbers(|turn| turn.entry.at as i64))
        .bind(texts(|turn| to_json(&turn.entry.event)))
        .bind(asked(|asked| &asked.player))
        .bind(asked(|asked| &asked.key))
        .bind(numbers(|turn| turn.status.changed as i64))
        .bind(wake)
        .bind(texts(|turn| turn.status.card.clone()))
        .bind(numbers(|turn| i64::from(turn.status.bots)));
    let stored: BTreeSet<String> = query.fetch_all(connection).await?.into_iter().collect();
    let result = |turn: &TurnWrite| {
        if stored.contains(turn.game) { Ok(()) } else { Err(StoreError::Conflict) }
    };
    Ok(turns.iter().map(result).collect())
}

async fn write_in_transaction(
    connection: &mut PgConnection,
    part: &[(usize, &[Change])],
) -> Result<Results, sqlx::Error> {
    connection.execute("BEGIN").await?;
    let mut results = Vec::with_capacity(part.len());
    for (_, changes) in part {
        let mut result = Ok(());
        // A conflict of the first change leaves nothing behind; one of a later change is undone.
        let undo = changes.iter().skip(1).any(Change::decides);
        if undo {
            connection.execute("SAVEPOINT write").await?;
        }
        for change in *changes {
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
