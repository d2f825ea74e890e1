//! Fills a SQLite file with players and records, for measurements:
//! `cargo run -p server --example fill -- FILE PLAYERS RECORDS`.
//!
//! The first players are guests who stored a record and were not here for 200 days; of the
//! others every second one is a guest who took a name 60 days ago and never played. All of these
//! are removed by the hourly housekeeping; the rest were here just now.

use std::error::Error;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use server::{Database, Store};
use sqlx::{AnyConnection, Connection};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Numbers from 0 on, as many as asked for.
const NUMBERS: &str = "WITH RECURSIVE numbers (n) AS \
    (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < $1) ";

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, players, records] = arguments.as_slice() else {
        return Err("give a file, a number of players and a number of records".into());
    };
    let (players, records): (i64, i64) = (players.parse()?, records.parse()?);
    let file = PathBuf::from(file);
    // This makes the file and its schema.
    drop(Store::open(&Database::Sqlite(file.clone())).await?);
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis() as u64;
    let ago = |days: u64| (now - days * DAY) as i64;
    sqlx::any::install_default_drivers();
    let url = format!("sqlite://{}", file.display());
    let mut connection = AnyConnection::connect(&url).await?;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut connection).await?;
    let id = "'p' || substr('00000000' || n, -8) || 'aaaaaaaaaaaaaaaaa'";
    let made = "CASE WHEN n < $2 THEN $3 WHEN n % 2 = 0 THEN $4 ELSE $5 END";
    for sql in [
        format!(
            "{NUMBERS} INSERT INTO players (id, name, made, fold) \
             SELECT {id}, 'Player ' || n, {made}, 'player' || n FROM numbers"
        ),
        format!("{NUMBERS} INSERT INTO guests (player, seen) SELECT {id}, {made} FROM numbers"),
        format!(
            "{NUMBERS} INSERT INTO records (id, player, made, text) \
             SELECT 'r' || n, {id}, {made}, hex(zeroblob(1500)) FROM numbers WHERE n < $2"
        ),
    ] {
        let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(players).bind(records);
        query.bind(ago(200)).bind(ago(60)).bind(ago(0)).execute(&mut connection).await?;
    }
    sqlx::query("COMMIT").execute(&mut connection).await?;
    connection.close().await?;
    Ok(())
}
