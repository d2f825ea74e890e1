use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError};

/// How long attempts are counted, in milliseconds: a quarter of an hour.
pub(super) const WINDOW: u64 = 15 * 60 * 1000;

/// A change of the number of login attempts. The key is the hash of an address, a name or both.
#[derive(Clone, Debug)]
pub(crate) enum LoginAttemptChange {
    /// A password is checked.
    Count { key: String, now: u64 },
    /// The password was right: the attempt is not counted.
    Uncount { key: String },
    /// The password was right: the count starts again.
    Reset { key: String },
}

impl FeatureChange for LoginAttemptChange {
    fn subject(&self) -> &str {
        match self {
            LoginAttemptChange::Count { key, .. }
            | LoginAttemptChange::Uncount { key }
            | LoginAttemptChange::Reset { key } => key,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            LoginAttemptChange::Count { key, now } => count(key, *now),
            LoginAttemptChange::Uncount { key } => {
                let sql = "UPDATE attempts SET count = count - 1 WHERE what = $1 AND count > 0";
                statement(sql).bind(key)
            }
            LoginAttemptChange::Reset { key } => {
                statement("DELETE FROM attempts WHERE what = $1").bind(key)
            }
        })
    }
}

/// Increments the count; it starts again when the window since the first attempt is over.
fn count(key: &str, now: u64) -> Statement<'_> {
    let sql = "INSERT INTO attempts (what, since, count) VALUES ($1, $2, 1) \
               ON CONFLICT (what) DO UPDATE SET \
               count = CASE WHEN attempts.since < $3 THEN 1 ELSE attempts.count + 1 END, \
               since = CASE WHEN attempts.since < $3 THEN $2 ELSE attempts.since END";
    let expired = now.saturating_sub(WINDOW);
    statement(sql).bind(key).bind(now as i64).bind(expired as i64)
}

impl Store {
    /// The number of attempts with this key in the present window.
    pub(crate) async fn login_attempts(&self, key: &str, now: u64) -> Result<u64, StoreError> {
        let sql = "SELECT count FROM attempts WHERE what = $1 AND since >= $2";
        let since = now.saturating_sub(WINDOW) as i64;
        let query = sqlx::query_scalar(sql).bind(key).bind(since);
        let count: Option<i64> = self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(count.map_or(0, |count| count as u64))
    }
}
