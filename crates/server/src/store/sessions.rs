use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError};
use crate::DAY;

/// How long an unused session is valid, in milliseconds: half a year.
pub(super) const LIFETIME: u64 = 182 * DAY;

/// A session: a device on which an account is signed in.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// The hash of the cookie's token.
    pub(crate) token: String,
    /// Its id, for lists.
    pub(crate) id: String,
    pub(crate) player: String,
    /// The browser and the system, as text.
    pub(crate) browser: String,
    pub(crate) made: u64,
    /// When it was last used, to about ten minutes.
    pub(crate) seen: u64,
}

#[derive(Clone, Debug)]
pub(crate) enum SessionChange {
    /// A player signs in; a conflict if the account was deleted.
    Start(Session),
    /// A session was used. The token is a hash.
    Seen { token: String, now: u64 },
    /// The player of a session has proved again to be its owner.
    Verified { id: String, player: String, now: u64 },
    /// A session ends; a conflict if there is none.
    End { id: String, player: String },
    /// All sessions of a player end, except the one with this id; empty for none.
    EndOthers { player: String, except: String },
    /// All sessions of a player end except the ones that were used last.
    KeepLatest { player: String, count: u32 },
}

impl FeatureChange for SessionChange {
    fn decides(&self) -> bool {
        matches!(self, SessionChange::Start(_) | SessionChange::End { .. })
    }

    fn subject(&self) -> &str {
        match self {
            SessionChange::Start(Session { token, .. }) | SessionChange::Seen { token, .. } => {
                token
            }
            SessionChange::Verified { player, .. }
            | SessionChange::End { player, .. }
            | SessionChange::EndOthers { player, .. }
            | SessionChange::KeepLatest { player, .. } => player,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            SessionChange::Start(session) => insert(session),
            SessionChange::Seen { token, now } => {
                let sql = "UPDATE sessions SET seen = $2 WHERE token = $1";
                statement(sql).bind(token).bind(*now as i64)
            }
            SessionChange::Verified { id, player, now } => {
                let sql = "UPDATE sessions SET verified = $3 WHERE id = $1 AND player = $2";
                statement(sql).bind(id).bind(player).bind(*now as i64)
            }
            SessionChange::End { id, player } => {
                let sql = "DELETE FROM sessions WHERE id = $1 AND player = $2";
                statement(sql).bind(id).bind(player)
            }
            SessionChange::EndOthers { player, except } => {
                let sql = "DELETE FROM sessions WHERE player = $1 AND id <> $2";
                statement(sql).bind(player).bind(except)
            }
            SessionChange::KeepLatest { player, count } => {
                let sql = "DELETE FROM sessions WHERE player = $1 AND token NOT IN (SELECT token \
                           FROM sessions WHERE player = $1 ORDER BY seen DESC, made DESC LIMIT $2)";
                statement(sql).bind(player).bind(i64::from(*count))
            }
        })
    }
}

fn insert(session: &Session) -> Statement<'_> {
    let sql = "INSERT INTO sessions (token, id, player, browser, made, seen) \
               SELECT $1, $2, $3, $4, $5, $6 \
               WHERE EXISTS (SELECT 1 FROM accounts WHERE player = $3)";
    let query = statement(sql).bind(&session.token).bind(&session.id).bind(&session.player);
    query.bind(&session.browser).bind(session.made as i64).bind(session.seen as i64)
}

type SessionRow = (String, String, String, String, i64, i64);

impl Store {
    /// The session of a token's hash, if it is still valid.
    pub(crate) async fn session(
        &self,
        token: &str,
        now: u64,
    ) -> Result<Option<Session>, StoreError> {
        let sql = "SELECT token, id, player, browser, made, seen FROM sessions \
                   WHERE token = $1 AND seen >= $2";
        let oldest = now.saturating_sub(LIFETIME) as i64;
        let query = sqlx::query_as(sql).bind(token).bind(oldest);
        let row: Option<SessionRow> = self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(row.map(session))
    }

    /// When the player of a session last proved to be its owner.
    pub(crate) async fn verified_at(
        &self,
        player: &str,
        session: &str,
    ) -> Result<Option<u64>, StoreError> {
        let sql = "SELECT COALESCE(verified, made) FROM sessions WHERE player = $1 AND id = $2";
        let query = sqlx::query_scalar(sql).bind(player).bind(session);
        let at: Option<i64> = self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(at.map(|at| at as u64))
    }

    /// The valid sessions of a player, the latest first.
    pub(crate) async fn sessions(
        &self,
        player: &str,
        now: u64,
    ) -> Result<Vec<Session>, StoreError> {
        let sql = "SELECT token, id, player, browser, made, seen FROM sessions \
                   WHERE player = $1 AND seen >= $2 ORDER BY seen DESC, made DESC";
        let oldest = now.saturating_sub(LIFETIME) as i64;
        let query = sqlx::query_as(sql).bind(player).bind(oldest);
        let rows: Vec<SessionRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().map(session).collect())
    }
}

fn session((token, id, player, browser, made, seen): SessionRow) -> Session {
    Session { token, id, player, browser, made: made as u64, seen: seen as u64 }
}
