use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError, audit, login_attempts, sessions};
use crate::DAY;

/// How long an unused table that never began is kept, in milliseconds.
pub(crate) const ABANDONED_AFTER: u64 = 30 * DAY;

/// How long the name of a guest who never played is kept, in milliseconds.
pub(crate) const UNUSED_NAME_AFTER: u64 = 30 * DAY;

/// How many rows a chore looks at, or removes, in one piece.
const PAGE: i64 = 100;

/// What goes when it is old: a name for the log, the age in milliseconds, the statement, which
/// removes a piece of it.
pub(crate) const EXPIRIES: [(&str, u64, &str); 15] = [
    (
        "ended sessions",
        sessions::LIFETIME,
        "DELETE FROM sessions WHERE token IN \
         (SELECT token FROM sessions WHERE seen < $1 LIMIT 100)",
    ),
    (
        "tries of passwords",
        login_attempts::WINDOW,
        "DELETE FROM attempts WHERE what IN \
         (SELECT what FROM attempts WHERE since < $1 LIMIT 100)",
    ),
    (
        "reports that were dealt with",
        90 * DAY,
        "DELETE FROM reports WHERE id IN \
         (SELECT id FROM reports WHERE closed IS NOT NULL AND closed < $1 LIMIT 100)",
    ),
    (
        "uses that were counted",
        2 * DAY,
        "DELETE FROM uses WHERE what IN \
         (SELECT what FROM uses WHERE day < $1 / 86400000 LIMIT 100)",
    ),
    (
        "the audit log",
        audit::RETENTION,
        "DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at < $1 LIMIT 100)",
    ),
    (
        "links to set a password",
        DAY,
        "DELETE FROM resets WHERE token IN (SELECT token FROM resets WHERE until < $1 LIMIT 100)",
    ),
    (
        "links to confirm a mail address",
        DAY,
        "DELETE FROM mail_links WHERE token IN \
         (SELECT token FROM mail_links WHERE until < $1 LIMIT 100)",
    ),
    (
        "mail addresses that were not confirmed",
        7 * DAY,
        "DELETE FROM mail_confirmations WHERE player IN \
         (SELECT player FROM mail_confirmations WHERE made < $1 LIMIT 100)",
    ),
    (
        "offers to play",
        DAY,
        "DELETE FROM offers WHERE (pool, player) IN \
         (SELECT pool, player FROM offers WHERE seen < $1 LIMIT 100)",
    ),
    (
        "challenges of bots",
        DAY,
        "DELETE FROM challenges WHERE (game, bot) IN \
         (SELECT game, bot FROM challenges WHERE until < $1 LIMIT 100)",
    ),
    (
        "challenges of passkeys",
        DAY,
        "DELETE FROM used_challenges WHERE challenge IN \
         (SELECT challenge FROM used_challenges WHERE until < $1 LIMIT 100)",
    ),
    (
        "invitations",
        DAY,
        "DELETE FROM invites WHERE code IN (SELECT code FROM invites WHERE until < $1 LIMIT 100)",
    ),
    (
        "messages that were sent",
        7 * DAY,
        "DELETE FROM outbox WHERE (event, player, destination) IN \
         (SELECT event, player, destination FROM outbox WHERE due IS NULL AND made < $1 LIMIT 100)",
    ),
    (
        "subscriptions of sessions that have ended",
        DAY,
        "DELETE FROM notification_targets WHERE id IN (SELECT id FROM notification_targets \
         WHERE session IS NOT NULL AND made < $1 AND NOT EXISTS (SELECT 1 FROM sessions \
         WHERE sessions.id = notification_targets.session) LIMIT 100)",
    ),
    (
        "webhooks that were switched off because they failed",
        30 * DAY,
        "DELETE FROM notification_targets WHERE id IN \
         (SELECT id FROM notification_targets WHERE disabled IS NOT NULL AND disabled < $1 LIMIT 100)",
    ),
];

/// A removal of data that is not needed any more. Such changes are written in the background.
#[derive(Clone, Debug)]
pub(crate) enum CleanupChange {
    /// Removes up to a hundred expired rows, from before a time; a conflict if there are none.
    Expire { sql: &'static str, before: u64 },
    /// Removes the rows of a table or of a guest.
    Delete { sql: &'static str, id: String },
}

impl FeatureChange for CleanupChange {
    fn decides(&self) -> bool {
        matches!(self, CleanupChange::Expire { .. })
    }

    fn subject(&self) -> &str {
        match self {
            CleanupChange::Expire { sql, .. } => sql,
            CleanupChange::Delete { id, .. } => id,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            CleanupChange::Expire { sql, before } => statement(sql).bind(*before as i64),
            CleanupChange::Delete { sql, id } => statement(sql).bind(id),
        })
    }

    fn is_background(&self) -> bool {
        true
    }
}

/// All that is known of a table.
const TABLE_ROWS: [&str; 4] = [
    "DELETE FROM games WHERE id = $1",
    "DELETE FROM entries WHERE game = $1",
    "DELETE FROM seats WHERE game = $1",
    "DELETE FROM lines WHERE game = $1",
];

/// What is removed with a guest. Of a guest with a lot, only some at a time.
const GUEST_ROWS: [&str; 9] = [
    "DELETE FROM records WHERE id IN (SELECT id FROM records WHERE player = $1 LIMIT 100)",
    "DELETE FROM mutes WHERE player = $1 AND muted IN \
     (SELECT muted FROM mutes WHERE player = $1 LIMIT 100)",
    "DELETE FROM tries WHERE player = $1",
    "DELETE FROM outbox WHERE player = $1",
    "DELETE FROM notification_targets WHERE player = $1",
    "DELETE FROM notification_preferences WHERE player = $1",
    "DELETE FROM seats WHERE player = $1",
    "DELETE FROM players WHERE id = $1 \
     AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.player = players.id)",
    "DELETE FROM guests WHERE player = $1 \
     AND NOT EXISTS (SELECT 1 FROM records WHERE records.player = guests.player) \
     AND NOT EXISTS (SELECT 1 FROM mutes WHERE mutes.player = guests.player)",
];

impl Store {
    /// Tables that have not begun and at which nothing has happened since.
    pub(crate) async fn abandoned_since(&self, since: u64) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM games WHERE phase = 'waiting' AND changed < $1 LIMIT 1000";
        let query = sqlx::query_scalar(sql).bind(since as i64);
        self.with_timeout(query.fetch_all(&self.pool)).await
    }

    /// Removes a table that is closed.
    pub(crate) async fn remove_table(&self, game: &str) -> Result<(), StoreError> {
        let part = |sql| CleanupChange::Delete { sql, id: game.to_owned() }.into();
        self.write_in_background(TABLE_ROWS.map(part).into()).await
    }

    /// The names of a few guests, in the order of their ids after one of them; and which of
    /// these guests came before a moment and have never played nor stored a record.
    pub(crate) async fn unused_names(
        &self,
        after: &str,
        before: u64,
    ) -> Result<(Option<String>, Vec<String>), StoreError> {
        let sql = "SELECT id, CASE WHEN made < $2 \
             AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.player = players.id) \
             AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.player = players.id) \
             AND NOT EXISTS (SELECT 1 FROM records WHERE records.player = players.id) \
             AND NOT EXISTS (SELECT 1 FROM notification_targets AS targets \
             WHERE targets.player = players.id) \
             AND NOT EXISTS (SELECT 1 FROM guests WHERE guests.player = players.id \
             AND guests.seen >= $2) THEN 1 ELSE 0 END \
             FROM players WHERE id > $1 ORDER BY id LIMIT $3";
        let query = sqlx::query_as(sql).bind(after).bind(before as i64).bind(PAGE);
        let rows: Vec<(String, i32)> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        let last = rows.last().map(|row| row.0.clone());
        let unused = rows.into_iter().filter(|(_, unused)| *unused == 1);
        Ok((last, unused.map(|row| row.0).collect()))
    }

    /// Forgets the names of guests, and when they were here.
    pub(crate) async fn forget_names(&self, guests: Vec<String>) -> Result<(), StoreError> {
        let sqls = ["DELETE FROM players WHERE id = $1", "DELETE FROM guests WHERE player = $1"];
        let each =
            |guest: String| sqls.map(|sql| CleanupChange::Delete { sql, id: guest.clone() }.into());
        self.write_in_background(guests.into_iter().flat_map(each).collect()).await
    }

    /// A page of guests who were not seen since a time.
    pub(crate) async fn unused_guests(&self, since: u64) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT player FROM guests WHERE seen < $1 AND NOT EXISTS \
                   (SELECT 1 FROM accounts WHERE accounts.player = guests.player) \
                   ORDER BY seen LIMIT $2";
        let query = sqlx::query_scalar(sql).bind(since as i64).bind(PAGE);
        self.with_timeout(query.fetch_all(&self.pool)).await
    }

    /// A page of the tables that a guest created or played at without other known players, ordered by
    /// id, with whether they are over. Rated tables are not included.
    pub(crate) async fn tables_only_of_guest(
        &self,
        guest: &str,
        after: &str,
    ) -> Result<Vec<(String, bool)>, StoreError> {
        let sql = "SELECT id, phase FROM games WHERE rated = 0 AND id > $2 AND id IN \
             (SELECT game FROM seats WHERE player = $1 \
             UNION SELECT id FROM games WHERE host = $1) AND NOT EXISTS \
             (SELECT 1 FROM seats WHERE seats.game = games.id AND seats.player <> $1 \
             AND seats.here = 1 AND (EXISTS (SELECT 1 FROM accounts \
             WHERE accounts.player = seats.player) OR EXISTS (SELECT 1 FROM guests \
             WHERE guests.player = seats.player))) ORDER BY id LIMIT $3";
        let query = sqlx::query_as(sql).bind(guest).bind(after).bind(PAGE);
        let rows: Vec<(String, String)> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().map(|(id, phase)| (id, phase == "over")).collect())
    }

    /// Removes what belongs to some guests alone, but for tables. Guests with a lot are still
    /// there afterwards, with less.
    pub(crate) async fn remove_guests(&self, guests: &[String]) -> Result<(), StoreError> {
        let part = |guest: &String| {
            GUEST_ROWS.map(|sql| CleanupChange::Delete { sql, id: guest.clone() }.into())
        };
        self.write_in_background(guests.iter().flat_map(part).collect()).await
    }
}
