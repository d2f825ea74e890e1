//! Settings that all servers on a database share: secret keys, and the operator's notice, blocks and
//! bans.

use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError};

#[derive(Clone, Debug)]
pub(crate) enum SettingChange {
    /// Sets a value that is never changed afterwards; a conflict if there is one.
    Init { name: String, value: String },
    /// Sets or replaces a value.
    Set { name: String, value: String },
    /// Removes a setting.
    Remove { name: String },
}

impl FeatureChange for SettingChange {
    fn decides(&self) -> bool {
        matches!(self, SettingChange::Init { .. })
    }

    fn subject(&self) -> &str {
        match self {
            SettingChange::Init { name, .. }
            | SettingChange::Set { name, .. }
            | SettingChange::Remove { name } => name,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            SettingChange::Init { name, value } => {
                let sql = "INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
                statement(sql).bind(name).bind(value)
            }
            SettingChange::Set { name, value } => {
                let sql = "INSERT INTO meta (name, value) VALUES ($1, $2) \
                           ON CONFLICT (name) DO UPDATE SET value = excluded.value";
                statement(sql).bind(name).bind(value)
            }
            SettingChange::Remove { name } => {
                statement("DELETE FROM meta WHERE name = $1").bind(name)
            }
        })
    }
}

impl Store {
    /// The value of a setting that never changes; it becomes `initial` if there is none yet.
    pub(crate) async fn setting_or_init(
        &self,
        name: &str,
        initial: String,
    ) -> Result<String, StoreError> {
        let change = SettingChange::Init { name: name.to_owned(), value: initial };
        match self.write(vec![change.into()]).await {
            Ok(()) | Err(StoreError::Conflict) => {}
            Err(failed) => return Err(failed),
        }
        let query = sqlx::query_scalar("SELECT value FROM meta WHERE name = $1").bind(name);
        self.with_timeout(query.fetch_one(&self.pool)).await
    }

    pub(crate) async fn operator_settings(&self) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT name, value FROM meta \
                   WHERE name = 'notice' OR name LIKE 'block %' OR name LIKE 'ban %'";
        self.with_timeout(sqlx::query_as(sql).fetch_all(&self.pool)).await
    }
}
