//! Copies a SQLite file into an empty PostgreSQL database.

use std::path::Path;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor, Row};

use super::connect::connect;
use super::{Database, Store, StoreError, lock, schema};

/// How many rows are copied at once.
const PAGE: i64 = 500;

/// Tables that describe a database or its servers.
const NOT_COPIED: [&str; 5] = ["schema", "nodes", "leases", "assets", "offers"];

/// How much was copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopySummary {
    /// Rows in all.
    pub rows: u64,
    /// Games, each with its log.
    pub games: u64,
}

struct Column {
    name: String,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    Text,
    Whole,
    Real,
}

impl Store {
    /// Moves everything from a file that no server is using into an empty PostgreSQL: all of
    /// it, compared, or nothing. `progress` is called with the share that is done.
    pub async fn copy_to_postgres(
        from: &Path,
        to: &Database,
        mut progress: impl FnMut(f64),
    ) -> Result<CopySummary, StoreError> {
        let file = Database::Sqlite(from.to_owned());
        let _lock = lock(&file)?;
        let mut source = connect(&file).await?;
        schema::known(&mut source).await?;
        schema::migrate(&mut source, false).await?;
        let mut target = connect(to).await?;
        // Copying may take a while, and no other client uses the database.
        target.execute("SET idle_in_transaction_session_timeout = 0").await?;
        target.execute("SET statement_timeout = 0").await?;
        schema::migrate(&mut target, true).await?;
        let tables = tables(&mut source).await?;
        let mut all = 0;
        for table in &tables {
            refuse_if_used(&mut target, table).await?;
            all += count(&mut source, table).await?;
        }
        let mut transaction = target.begin().await?;
        let mut rows = 0;
        for table in &tables {
            let share = |done: u64| progress(0.7 * (rows + done) as f64 / all.max(1) as f64);
            let copied = copy(&mut source, &mut transaction, table, share).await?;
            let stored = count(&mut transaction, table).await?;
            if copied != stored {
                return Err(different(
                    table,
                    &format!("{copied} rows were read, {stored} are there"),
                ));
            }
            rows += copied;
        }
        let share = |done: f64| progress(0.7 + 0.3 * done);
        let games = compare_logs(&mut source, &mut transaction, share).await?;
        transaction.commit().await?;
        source.close().await?;
        target.close().await?;
        Ok(CopySummary { rows, games })
    }
}

async fn tables(source: &mut AnyConnection) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' \
               ORDER BY name";
    let names: Vec<String> = sqlx::query_scalar(sql).fetch_all(source).await?;
    Ok(names.into_iter().filter(|name| !NOT_COPIED.contains(&name.as_str())).collect())
}

async fn columns(source: &mut AnyConnection, table: &str) -> Result<Vec<Column>, StoreError> {
    let sql = "SELECT name, type FROM pragma_table_info($1) ORDER BY cid";
    let rows: Vec<(String, String)> = sqlx::query_as(sql).bind(table).fetch_all(source).await?;
    let column = |(name, kind): (String, String)| {
        let kind = match kind.as_str() {
            "TEXT" => Kind::Text,
            "BIGINT" => Kind::Whole,
            "DOUBLE PRECISION" => Kind::Real,
            other => return Err(different(table, &format!("{name} is {other}"))),
        };
        Ok(Column { name, kind })
    };
    rows.into_iter().map(column).collect()
}

async fn count(connection: &mut AnyConnection, table: &str) -> Result<u64, StoreError> {
    let sql = AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
    let count: i64 = sqlx::query_scalar(sql).fetch_one(connection).await?;
    Ok(count.unsigned_abs())
}

async fn refuse_if_used(target: &mut AnyConnection, table: &str) -> Result<(), StoreError> {
    match count(target, table).await? {
        0 => Ok(()),
        count => Err(StoreError::Failed(format!(
            "the target is not empty: its table {table} has {count} rows; use an empty database"
        ))),
    }
}

/// Copies a table; returns how many rows it has.
async fn copy(
    source: &mut AnyConnection,
    target: &mut AnyConnection,
    table: &str,
    mut share: impl FnMut(u64),
) -> Result<u64, StoreError> {
    let columns = columns(source, table).await?;
    let names = columns.iter().map(|column| column.name.as_str()).collect::<Vec<_>>().join(", ");
    let page =
        format!("SELECT {names}, rowid FROM {table} WHERE rowid > $1 ORDER BY rowid LIMIT $2");
    let (mut after, mut copied) = (i64::MIN, 0);
    loop {
        let query = sqlx::query(AssertSqlSafe(page.as_str())).bind(after).bind(PAGE);
        let rows = query.fetch_all(&mut *source).await?;
        let Some(last) = rows.last() else { return Ok(copied) };
        after = last.try_get(columns.len())?;
        insert(target, table, &names, &columns, &rows).await?;
        copied += rows.len() as u64;
        share(copied);
    }
}

async fn insert(
    target: &mut AnyConnection,
    table: &str,
    names: &str,
    columns: &[Column],
    rows: &[AnyRow],
) -> Result<(), StoreError> {
    let row = |index: usize| {
        let value = |column: usize| format!("${}", index * columns.len() + column + 1);
        format!("({})", (0..columns.len()).map(value).collect::<Vec<_>>().join(", "))
    };
    let values = (0..rows.len()).map(row).collect::<Vec<_>>().join(", ");
    let sql = format!("INSERT INTO {table} ({names}) VALUES {values}");
    let mut query = sqlx::query(AssertSqlSafe(sql)).persistent(false);
    for row in rows {
        for (index, column) in columns.iter().enumerate() {
            query = match column.kind {
                Kind::Text => query.bind(row.try_get::<Option<String>, _>(index)?),
                Kind::Whole => query.bind(row.try_get::<Option<i64>, _>(index)?),
                Kind::Real => query.bind(row.try_get::<Option<f64>, _>(index)?),
            };
        }
    }
    query.execute(target).await?;
    Ok(())
}

type EntryRow = (i64, i64, String, Option<String>, Option<String>);

/// Compares the log of every game, entry by entry; returns how many games there are.
async fn compare_logs(
    source: &mut AnyConnection,
    target: &mut AnyConnection,
    mut share: impl FnMut(f64),
) -> Result<u64, StoreError> {
    let games: Vec<String> =
        sqlx::query_scalar("SELECT id FROM games ORDER BY rowid").fetch_all(&mut *source).await?;
    let sql = "SELECT ply, at, deed, player, request FROM entries WHERE game = $1 ORDER BY ply";
    for (number, game) in games.iter().enumerate() {
        let here: Vec<EntryRow> = sqlx::query_as(sql).bind(game).fetch_all(&mut *source).await?;
        let there: Vec<EntryRow> = sqlx::query_as(sql).bind(game).fetch_all(&mut *target).await?;
        if here != there {
            return Err(different("entries", &format!("the log of game {game} is not the same")));
        }
        share(number as f64 / games.len() as f64);
    }
    Ok(games.len() as u64)
}

fn different(table: &str, why: &str) -> StoreError {
    StoreError::Failed(format!("the table {table} cannot be moved: {why}; nothing was moved"))
}
