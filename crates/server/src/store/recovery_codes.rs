use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError};

/// A change of the recovery codes of a player. A code is stored as a hash.
#[derive(Clone, Debug)]
pub(crate) enum RecoveryCodeChange {
    Add {
        player: String,
        code: String,
        now: u64,
    },
    /// A code is used; a conflict if it was used before or is not valid any more.
    Use {
        player: String,
        code: String,
    },
    /// All codes of a player are void.
    Clear {
        player: String,
    },
}

impl FeatureChange for RecoveryCodeChange {
    fn decides(&self) -> bool {
        matches!(self, RecoveryCodeChange::Use { .. })
    }

    fn subject(&self) -> &str {
        match self {
            RecoveryCodeChange::Add { player, .. }
            | RecoveryCodeChange::Use { player, .. }
            | RecoveryCodeChange::Clear { player } => player,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            RecoveryCodeChange::Add { player, code, now } => {
                statement("INSERT INTO recovery_codes (player, code, made) VALUES ($1, $2, $3)")
                    .bind(player)
                    .bind(code)
                    .bind(*now as i64)
            }
            RecoveryCodeChange::Use { player, code } => {
                statement("DELETE FROM recovery_codes WHERE player = $1 AND code = $2")
                    .bind(player)
                    .bind(code)
            }
            RecoveryCodeChange::Clear { player } => {
                statement("DELETE FROM recovery_codes WHERE player = $1").bind(player)
            }
        })
    }
}

impl Store {
    /// How many codes a player has left, and when they were made.
    pub(crate) async fn recovery_codes(
        &self,
        player: &str,
    ) -> Result<(u64, Option<u64>), StoreError> {
        let sql = "SELECT COUNT(*), MAX(made) FROM recovery_codes WHERE player = $1";
        let query = sqlx::query_as(sql).bind(player);
        let (count, made): (i64, Option<i64>) =
            self.with_timeout(query.fetch_one(&self.pool)).await?;
        Ok((count.unsigned_abs(), made.map(i64::unsigned_abs)))
    }

    /// Whether a code, by its hash, is valid for a player.
    pub(crate) async fn is_recovery_code(
        &self,
        player: &str,
        code: &str,
    ) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) FROM recovery_codes WHERE player = $1 AND code = $2";
        let query = sqlx::query_scalar(sql).bind(player).bind(code);
        let count: i64 = self.with_timeout(query.fetch_one(&self.pool)).await?;
        Ok(count > 0)
    }
}
