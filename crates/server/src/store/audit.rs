use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError};
use crate::{DAY, entropy, now};

/// How long the audit log is kept, in milliseconds: a year.
pub(super) const RETENTION: u64 = 365 * DAY;

#[derive(Clone, Debug, serde::Serialize)]
pub(crate) struct AuditEntry {
    pub(crate) id: String,
    /// When, in milliseconds since 1970.
    pub(crate) at: u64,
    /// The operator, or the id of the player.
    pub(crate) actor: String,
    /// The command, such as `ban`.
    pub(crate) action: String,
    /// The player, table or address that it is about.
    pub(crate) subject: String,
    pub(crate) detail: String,
}

impl AuditEntry {
    /// An action that is carried out now.
    pub(crate) fn new(
        actor: &str,
        action: &str,
        subject: impl Into<String>,
        detail: impl Into<String>,
    ) -> AuditEntry {
        let [actor, action] = [actor, action].map(str::to_owned);
        let (subject, detail) = (subject.into(), detail.into());
        AuditEntry { id: entropy::random_id(12), at: now(), actor, action, subject, detail }
    }
}

impl FeatureChange for AuditEntry {
    #[expect(clippy::misnamed_getters, reason = "the key of the row, not the field")]
    fn subject(&self) -> &str {
        &self.id
    }

    fn statement(&self) -> Option<Statement<'_>> {
        let sql = "INSERT INTO audit (id, at, actor, action, subject, detail) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let query = statement(sql).bind(&self.id).bind(self.at as i64).bind(&self.actor);
        Some(query.bind(&self.action).bind(&self.subject).bind(&self.detail))
    }
}

type AuditRow = (String, i64, String, String, String, String);

impl Store {
    /// The audit log, the latest first.
    pub(crate) async fn audit(&self, limit: u32) -> Result<Vec<AuditEntry>, StoreError> {
        let sql = "SELECT id, at, actor, action, subject, detail FROM audit \
                   ORDER BY at DESC, id LIMIT $1";
        let query = sqlx::query_as(sql).bind(i64::from(limit));
        let rows: Vec<AuditRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().map(entry).collect())
    }
}

fn entry((id, at, actor, action, subject, detail): AuditRow) -> AuditEntry {
    AuditEntry { id, at: at as u64, actor, action, subject, detail }
}
