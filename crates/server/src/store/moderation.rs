use super::Change;
use super::statement::{Statement, statement};
use super::{Store, StoreError};
use crate::{entropy, now};

/// The audit log is kept for so long, in milliseconds: a year.
pub(crate) const AUDIT_LASTS: u64 = 365 * 24 * 60 * 60 * 1000;

/// An entry of the audit log.
#[derive(Clone, Debug, serde::Serialize)]
pub(crate) struct Audit {
    /// A random id.
    pub(crate) id: String,
    /// When, in milliseconds since 1970.
    pub(crate) at: u64,
    /// The operator, or the id of the player.
    pub(crate) actor: String,
    /// The command, such as `ban`.
    pub(crate) action: String,
    /// The player, table or address that it is about.
    pub(crate) subject: String,
    /// The rest, for people.
    pub(crate) detail: String,
}

impl Audit {
    /// An action that is carried out now.
    pub(crate) fn new(
        actor: &str,
        action: &str,
        subject: impl Into<String>,
        detail: impl Into<String>,
    ) -> Audit {
        let [actor, action] = [actor, action].map(str::to_owned);
        let (subject, detail) = (subject.into(), detail.into());
        Audit { id: entropy::word(12), at: now(), actor, action, subject, detail }
    }
}

/// Something to write about moderation.
#[derive(Clone, Debug)]
pub(crate) enum ModerationChange {
    /// An entry of the audit log.
    Audit(Audit),
    /// A link to set a new password is issued.
    Reset {
        /// The hash of its token.
        token: String,
        /// The player.
        player: String,
        /// When it expires.
        until: u64,
    },
    /// A link is used; a conflict if it was used before or has expired.
    UseReset {
        /// The hash of its token.
        token: String,
        /// When.
        now: u64,
    },
    /// All links of a player are void.
    NoResets {
        /// The player.
        player: String,
    },
    /// An invitation is issued.
    Invite {
        /// The hash of its code.
        code: String,
        /// The number of accounts that it is good for.
        uses: u32,
        /// When it expires.
        until: u64,
    },
    /// An invitation is used; a conflict if it is used up or has expired.
    UseInvite {
        /// The hash of its code.
        code: String,
        /// When.
        now: u64,
    },
}

impl ModerationChange {
    /// Whether it is a conflict if nothing changes.
    pub(super) fn decides(&self) -> bool {
        matches!(self, ModerationChange::UseReset { .. } | ModerationChange::UseInvite { .. })
    }

    /// What it is about.
    pub(super) fn subject(&self) -> &str {
        match self {
            ModerationChange::Audit(audit) => &audit.id,
            ModerationChange::Reset { token, .. } | ModerationChange::UseReset { token, .. } => {
                token
            }
            ModerationChange::NoResets { player } => player,
            ModerationChange::Invite { code, .. } | ModerationChange::UseInvite { code, .. } => {
                code
            }
        }
    }

    pub(super) fn statement(&self) -> Statement<'_> {
        match self {
            ModerationChange::Audit(audit) => statement(
                "INSERT INTO audit (id, at, actor, action, subject, detail) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(&audit.id)
            .bind(audit.at as i64)
            .bind(&audit.actor)
            .bind(&audit.action)
            .bind(&audit.subject)
            .bind(&audit.detail),
            ModerationChange::Reset { token, player, until } => {
                statement("INSERT INTO resets (token, player, until) VALUES ($1, $2, $3)")
                    .bind(token)
                    .bind(player)
                    .bind(*until as i64)
            }
            ModerationChange::UseReset { token, now } => {
                statement("DELETE FROM resets WHERE token = $1 AND until > $2")
                    .bind(token)
                    .bind(*now as i64)
            }
            ModerationChange::NoResets { player } => {
                statement("DELETE FROM resets WHERE player = $1").bind(player)
            }
            ModerationChange::Invite { code, uses, until } => {
                statement("INSERT INTO invites (code, uses, until) VALUES ($1, $2, $3)")
                    .bind(code)
                    .bind(i64::from(*uses))
                    .bind(*until as i64)
            }
            ModerationChange::UseInvite { code, now } => statement(
                "UPDATE invites SET uses = uses - 1 WHERE code = $1 AND uses > 0 AND until > $2",
            )
            .bind(code)
            .bind(*now as i64),
        }
    }
}

impl From<ModerationChange> for Change {
    fn from(change: ModerationChange) -> Change {
        Change::Moderation(Box::new(change))
    }
}

impl From<Audit> for Change {
    fn from(audit: Audit) -> Change {
        ModerationChange::Audit(audit).into()
    }
}

type AuditRow = (String, i64, String, String, String, String);

impl Store {
    /// The audit log, the latest first.
    pub(crate) async fn audit(&self, limit: u32) -> Result<Vec<Audit>, StoreError> {
        let sql = "SELECT id, at, actor, action, subject, detail FROM audit \
                   ORDER BY at DESC, id LIMIT $1";
        let query = sqlx::query_as(sql).bind(i64::from(limit));
        let rows: Vec<AuditRow> = self.timely(query.fetch_all(&self.pool())).await?;
        let each = |(id, at, actor, action, subject, detail): AuditRow| Audit {
            id,
            at: at as u64,
            actor,
            action,
            subject,
            detail,
        };
        Ok(rows.into_iter().map(each).collect())
    }

    /// The player of a link to set a new password, by the hash of its token.
    pub(crate) async fn reset_of(
        &self,
        token: &str,
        now: u64,
    ) -> Result<Option<String>, StoreError> {
        let sql = "SELECT player FROM resets WHERE token = $1 AND until > $2";
        let query = sqlx::query_as(sql).bind(token).bind(now as i64);
        let row: Option<(String,)> = self.timely(query.fetch_optional(&self.pool())).await?;
        Ok(row.map(|row| row.0))
    }

    /// Whether an invitation is good for another account, by the hash of its code.
    pub(crate) async fn is_invited(&self, code: &str, now: u64) -> Result<bool, StoreError> {
        let sql = "SELECT uses FROM invites WHERE code = $1 AND uses > 0 AND until > $2";
        let query = sqlx::query_as(sql).bind(code).bind(now as i64);
        let row: Option<(i64,)> = self.timely(query.fetch_optional(&self.pool())).await?;
        Ok(row.is_some())
    }
}
