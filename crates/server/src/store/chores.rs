use super::accounts::{ATTEMPTS_COUNT, SESSION_LASTS};
use super::{Change, Store, StoreError};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// A table that never began is removed when nothing has happened at it for so long.
pub(crate) const ABANDONED: u64 = 30 * DAY;

/// What goes when it is old: a name for the log, the age in milliseconds, the statement. They
/// may be carried out any number of times.
pub(crate) const CHORES: [(&str, u64, &str); 4] = [
    ("ended sessions", SESSION_LASTS, "DELETE FROM sessions WHERE seen < $1"),
    ("tries of passwords", ATTEMPTS_COUNT, "DELETE FROM attempts WHERE since < $1"),
    (
        "names of guests who never played",
        30 * DAY,
        "DELETE FROM players WHERE made < $1 \
         AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.player = players.id) \
         AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.player = players.id) \
         AND NOT EXISTS (SELECT 1 FROM records WHERE records.player = players.id)",
    ),
    ("reports that were dealt with", 90 * DAY, "DELETE FROM reports WHERE closed < $1"),
];

/// All that is known of a table.
const PARTS: [&str; 4] = [
    "DELETE FROM games WHERE id = $1",
    "DELETE FROM entries WHERE game = $1",
    "DELETE FROM seats WHERE game = $1",
    "DELETE FROM lines WHERE game = $1",
];

impl Store {
    /// Tables that have not begun and at which nothing has happened since.
    pub(crate) async fn abandoned(&self, since: u64) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM games WHERE phase = 'waiting' AND changed < $1 LIMIT 1000";
        let query = sqlx::query_as(sql).bind(since as i64);
        let rows: Vec<(String,)> = self.timely(query.fetch_all(&self.pool())).await?;
        Ok(rows.into_iter().map(|row| row.0).collect())
    }

    /// Removes a table that is closed.
    pub(crate) async fn remove(&self, game: &str) -> Result<(), StoreError> {
        let part = |sql| Change::Remove { sql, game: game.to_owned() };
        self.write(PARTS.map(part).into()).await
    }
}
