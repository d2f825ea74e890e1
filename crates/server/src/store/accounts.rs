use super::mine::Departure;
use super::statement::{Statement, statement};
use super::{Store, StoreError};

/// A session ends when nobody has used it for so long, in milliseconds: half a year.
pub(crate) const SESSION_LASTS: u64 = 182 * 24 * 60 * 60 * 1000;

/// Tries of a password are counted for so long, in milliseconds: a quarter of an hour.
pub(crate) const ATTEMPTS_COUNT: u64 = 15 * 60 * 1000;

/// Something to write about accounts.
#[derive(Clone, Debug)]
pub(crate) enum AccountChange {
    /// Somebody has a name for themselves; a conflict if it is somebody else's.
    Name {
        /// The name as names are compared.
        fold: String,
        /// Who.
        player: String,
    },
    /// All other names of theirs are free again.
    OnlyName {
        /// The name that stays.
        fold: String,
        /// Whose.
        player: String,
    },
    /// Guests who only borrowed a name go without.
    Unname {
        /// The name.
        fold: String,
        /// Who keeps it.
        player: String,
    },
    /// A guest becomes an account.
    Open {
        /// Who.
        player: String,
        /// The hash of the password.
        password: String,
        /// When.
        now: u64,
    },
    /// A new password.
    Password {
        /// Whose.
        player: String,
        /// Its hash.
        password: String,
    },
    /// Whether somebody takes part in ratings.
    Rated {
        /// Who.
        player: String,
        /// Whether.
        rated: bool,
    },
    /// Somebody has signed in.
    Session(Session),
    /// A session was used.
    Seen {
        /// The hash of its token.
        token: String,
        /// When.
        now: u64,
    },
    /// A session ends; a conflict if there is none.
    End {
        /// Its id.
        id: String,
        /// Whose.
        player: String,
    },
    /// All sessions of a player end, but for one.
    EndOthers {
        /// Whose.
        player: String,
        /// The id of the one that stays, if any.
        but: String,
    },
    /// Of all sessions of a player only the latest stay.
    OnlyLatest {
        /// Whose.
        player: String,
        /// How many.
        most: u32,
    },
    /// A password was tried.
    Attempt {
        /// By whom, or for which name: a hash.
        what: String,
        /// When.
        now: u64,
    },
    /// A password that was counted was right.
    AttemptRight {
        /// What it was counted by.
        what: String,
    },
    /// A password was right.
    NoAttempts {
        /// What need not be counted any longer.
        what: String,
    },
    /// Somebody goes.
    Departure(Departure),
}

/// A place where somebody is signed in.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// The hash of the cookie's token.
    pub(crate) token: String,
    /// Its id, for lists.
    pub(crate) id: String,
    /// Who.
    pub(crate) player: String,
    /// The browser, in words.
    pub(crate) browser: String,
    /// When it began.
    pub(crate) made: u64,
    /// When it was used last, more or less.
    pub(crate) seen: u64,
}

/// Somebody with a password.
#[derive(Clone, Debug)]
pub(crate) struct Account {
    /// Who.
    pub(crate) player: String,
    /// The hash of the password.
    pub(crate) password: String,
    /// Whether they take part in ratings.
    pub(crate) rated: bool,
    /// Since when.
    pub(crate) made: u64,
}

impl AccountChange {
    /// Whether it is a conflict if nothing changes.
    pub(super) fn decides(&self) -> bool {
        matches!(self, AccountChange::Name { .. } | AccountChange::End { .. })
    }

    /// What it is about.
    pub(super) fn subject(&self) -> &str {
        match self {
            AccountChange::Name { fold, .. }
            | AccountChange::OnlyName { fold, .. }
            | AccountChange::Unname { fold, .. } => fold,
            AccountChange::Open { player, .. }
            | AccountChange::Password { player, .. }
            | AccountChange::Rated { player, .. }
            | AccountChange::End { player, .. }
            | AccountChange::OnlyLatest { player, .. }
            | AccountChange::EndOthers { player, .. } => player,
            AccountChange::Session(Session { token, .. }) | AccountChange::Seen { token, .. } => {
                token
            }
            AccountChange::Attempt { what, .. }
            | AccountChange::AttemptRight { what }
            | AccountChange::NoAttempts { what } => what,
            AccountChange::Departure(change) => change.subject(),
        }
    }

    pub(super) fn statement(&self) -> Statement<'_> {
        match self {
            AccountChange::Name { fold, player } => statement(
                "INSERT INTO names (fold, player) VALUES ($1, $2) ON CONFLICT (fold) \
                 DO UPDATE SET player = excluded.player WHERE names.player = excluded.player",
            )
            .bind(fold)
            .bind(player),
            AccountChange::OnlyName { fold, player } => {
                statement("DELETE FROM names WHERE player = $2 AND fold <> $1")
                    .bind(fold)
                    .bind(player)
            }
            AccountChange::Unname { fold, player } => {
                statement("DELETE FROM players WHERE fold = $1 AND id <> $2")
                    .bind(fold)
                    .bind(player)
            }
            AccountChange::Open { player, password, now } => statement(
                "INSERT INTO accounts (player, password, rated, made) VALUES ($1, $2, 0, $3) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(player)
            .bind(password)
            .bind(*now as i64),
            AccountChange::Password { player, password } => {
                statement("UPDATE accounts SET password = $2 WHERE player = $1")
                    .bind(player)
                    .bind(password)
            }
            AccountChange::Rated { player, rated } => {
                statement("UPDATE accounts SET rated = $2 WHERE player = $1")
                    .bind(player)
                    .bind(i64::from(*rated))
            }
            AccountChange::Session(session) => session.statement(),
            AccountChange::Seen { token, now } => {
                statement("UPDATE sessions SET seen = $2 WHERE token = $1")
                    .bind(token)
                    .bind(*now as i64)
            }
            AccountChange::End { id, player } => {
                statement("DELETE FROM sessions WHERE id = $1 AND player = $2")
                    .bind(id)
                    .bind(player)
            }
            AccountChange::EndOthers { player, but } => {
                statement("DELETE FROM sessions WHERE player = $1 AND id <> $2")
                    .bind(player)
                    .bind(but)
            }
            AccountChange::OnlyLatest { player, most } => statement(
                "DELETE FROM sessions WHERE player = $1 AND token NOT IN (SELECT token \
                 FROM sessions WHERE player = $1 ORDER BY seen DESC, made DESC LIMIT $2)",
            )
            .bind(player)
            .bind(i64::from(*most)),
            AccountChange::Attempt { what, now } => attempt(what, *now),
            AccountChange::AttemptRight { what } => {
                let sql = "UPDATE attempts SET count = count - 1 WHERE what = $1 AND count > 0";
                statement(sql).bind(what)
            }
            AccountChange::NoAttempts { what } => {
                statement("DELETE FROM attempts WHERE what = $1").bind(what)
            }
            AccountChange::Departure(change) => change.statement(),
        }
    }
}

/// Counts from the first try on, and anew when that is long ago.
fn attempt(what: &str, now: u64) -> Statement<'_> {
    let sql = "INSERT INTO attempts (what, since, count) VALUES ($1, $2, 1) \
               ON CONFLICT (what) DO UPDATE SET \
               count = CASE WHEN attempts.since < $3 THEN 1 ELSE attempts.count + 1 END, \
               since = CASE WHEN attempts.since < $3 THEN $2 ELSE attempts.since END";
    let old = now.saturating_sub(ATTEMPTS_COUNT);
    statement(sql).bind(what).bind(now as i64).bind(old as i64)
}

impl Session {
    fn statement(&self) -> Statement<'_> {
        let sql = "INSERT INTO sessions (token, id, player, browser, made, seen) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let query = statement(sql).bind(&self.token).bind(&self.id).bind(&self.player);
        query.bind(&self.browser).bind(self.made as i64).bind(self.seen as i64)
    }
}

type SessionRow = (String, String, String, String, i64, i64);
type AccountRow = (String, String, i64, i64);

impl Store {
    /// The session of a token's hash, if it has not ended.
    pub(crate) async fn session(
        &self,
        token: &str,
        now: u64,
    ) -> Result<Option<Session>, StoreError> {
        let sql = "SELECT token, id, player, browser, made, seen FROM sessions \
                   WHERE token = $1 AND seen >= $2";
        let oldest = now.saturating_sub(SESSION_LASTS) as i64;
        let query = sqlx::query_as(sql).bind(token).bind(oldest);
        let row: Option<SessionRow> = self.timely(query.fetch_optional(&self.pool())).await?;
        Ok(row.map(session))
    }

    /// Where a player is signed in, the latest first.
    pub(crate) async fn sessions(
        &self,
        player: &str,
        now: u64,
    ) -> Result<Vec<Session>, StoreError> {
        let sql = "SELECT token, id, player, browser, made, seen FROM sessions \
                   WHERE player = $1 AND seen >= $2 ORDER BY seen DESC, made DESC";
        let oldest = now.saturating_sub(SESSION_LASTS) as i64;
        let query = sqlx::query_as(sql).bind(player).bind(oldest);
        let rows: Vec<SessionRow> = self.timely(query.fetch_all(&self.pool())).await?;
        Ok(rows.into_iter().map(session).collect())
    }

    /// A player's account.
    pub(crate) async fn account(&self, player: &str) -> Result<Option<Account>, StoreError> {
        let sql = "SELECT player, password, rated, made FROM accounts WHERE player = $1";
        let query = sqlx::query_as(sql).bind(player);
        let row: Option<AccountRow> = self.timely(query.fetch_optional(&self.pool())).await?;
        Ok(row.map(account))
    }

    /// The account with this name, as names are compared.
    pub(crate) async fn account_named(&self, fold: &str) -> Result<Option<Account>, StoreError> {
        let sql = "SELECT accounts.player, password, rated, made FROM names \
                   JOIN accounts ON accounts.player = names.player WHERE fold = $1";
        let query = sqlx::query_as(sql).bind(fold);
        let row: Option<AccountRow> = self.timely(query.fetch_optional(&self.pool())).await?;
        Ok(row.map(account))
    }

    /// How often something was tried lately.
    pub(crate) async fn attempts(&self, what: &str, now: u64) -> Result<u64, StoreError> {
        let sql = "SELECT count FROM attempts WHERE what = $1 AND since >= $2";
        let since = now.saturating_sub(ATTEMPTS_COUNT) as i64;
        let query = sqlx::query_as(sql).bind(what).bind(since);
        let row: Option<(i64,)> = self.timely(query.fetch_optional(&self.pool())).await?;
        Ok(row.map_or(0, |row| row.0 as u64))
    }
}

fn session((token, id, player, browser, made, seen): SessionRow) -> Session {
    Session { token, id, player, browser, made: made as u64, seen: seen as u64 }
}

fn account((player, password, rated, made): AccountRow) -> Account {
    Account { player, password, rated: rated != 0, made: made as u64 }
}
