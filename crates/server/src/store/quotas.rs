use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError};

/// Something is stored that is counted.
#[derive(Clone, Debug)]
pub(crate) enum QuotaChange {
    /// Once more in a day, by its number; a conflict if it was that often already. It is counted by
    /// a hash.
    Daily { what: String, day: u64, most: u32 },
    /// One more of what a player holds; a conflict if there are as many already.
    Held { held: PlayerQuota, player: String, day: u64, most: u32 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayerQuota {
    Records,
    /// Tables that are not over.
    Tables,
    /// Tables that are not over and at which bots sit.
    TablesWithBots,
    /// Bot accounts.
    BotAccounts,
    /// Tokens; the player is a bot account.
    BotTokens,
}

impl PlayerQuota {
    /// The statement that counts them. `$1` is the player.
    fn count_sql(self) -> &'static str {
        match self {
            PlayerQuota::Records => "SELECT COUNT(*) FROM records WHERE player = $1",
            PlayerQuota::Tables => {
                "SELECT COUNT(*) FROM games WHERE host = $1 AND phase IN ('waiting', 'playing')"
            }
            PlayerQuota::TablesWithBots => {
                "SELECT COUNT(*) FROM games WHERE host = $1 AND phase IN ('waiting', 'playing') \
                 AND bots = 1"
            }
            PlayerQuota::BotAccounts => "SELECT COUNT(*) FROM bots WHERE owner = $1",
            PlayerQuota::BotTokens => "SELECT COUNT(*) FROM bot_tokens WHERE bot = $1",
        }
    }

    /// A write that changes a row if there are fewer than `$3`: the writer makes it in the same
    /// transaction as what is stored. `$1` is the player, `$2` the day.
    fn reserve_sql(self) -> &'static str {
        match self {
            PlayerQuota::Records => {
                "INSERT INTO uses (what, day, count) SELECT 'records ' || $1, $2, 1 \
                 WHERE (SELECT COUNT(*) FROM records WHERE player = $1) < $3 \
                 ON CONFLICT (what) DO UPDATE SET day = excluded.day, count = uses.count + 1"
            }
            PlayerQuota::Tables => {
                "INSERT INTO uses (what, day, count) SELECT 'tables ' || $1, $2, 1 \
                 WHERE (SELECT COUNT(*) FROM games WHERE host = $1 \
                 AND phase IN ('waiting', 'playing')) < $3 \
                 ON CONFLICT (what) DO UPDATE SET day = excluded.day, count = uses.count + 1"
            }
            PlayerQuota::TablesWithBots => {
                "INSERT INTO uses (what, day, count) SELECT 'bots ' || $1, $2, 1 \
                 WHERE (SELECT COUNT(*) FROM games WHERE host = $1 \
                 AND phase IN ('waiting', 'playing') AND bots = 1) < $3 \
                 ON CONFLICT (what) DO UPDATE SET day = excluded.day, count = uses.count + 1"
            }
            PlayerQuota::BotAccounts => {
                "INSERT INTO uses (what, day, count) SELECT 'bot accounts ' || $1, $2, 1 \
                 WHERE (SELECT COUNT(*) FROM bots WHERE owner = $1) < $3 \
                 ON CONFLICT (what) DO UPDATE SET day = excluded.day, count = uses.count + 1"
            }
            PlayerQuota::BotTokens => {
                "INSERT INTO uses (what, day, count) SELECT 'bot tokens ' || $1, $2, 1 \
                 WHERE (SELECT COUNT(*) FROM bot_tokens WHERE bot = $1) < $3 \
                 ON CONFLICT (what) DO UPDATE SET day = excluded.day, count = uses.count + 1"
            }
        }
    }
}

impl FeatureChange for QuotaChange {
    fn decides(&self) -> bool {
        true
    }

    fn subject(&self) -> &str {
        match self {
            QuotaChange::Daily { what, .. } => what,
            QuotaChange::Held { player, .. } => player,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            QuotaChange::Daily { what, day, most } => {
                let sql = "INSERT INTO uses (what, day, count) VALUES ($1, $2, 1) \
                           ON CONFLICT (what) DO UPDATE SET count = uses.count + 1 \
                           WHERE uses.count < $3";
                statement(sql).bind(what).bind(*day as i64).bind(i64::from(*most))
            }
            QuotaChange::Held { held, player, day, most } => {
                statement(held.reserve_sql()).bind(player).bind(*day as i64).bind(i64::from(*most))
            }
        })
    }
}

impl Store {
    /// Whether there is no more room for this use.
    pub(crate) async fn is_exhausted(&self, of: &QuotaChange) -> Result<bool, StoreError> {
        let (sql, what, most) = match of {
            QuotaChange::Daily { what, most, .. } => {
                ("SELECT COALESCE(MAX(count), 0) FROM uses WHERE what = $1", what, most)
            }
            QuotaChange::Held { held, player, most, .. } => (held.count_sql(), player, most),
        };
        let query = sqlx::query_scalar(sql).bind(what);
        let count: i64 = self.with_timeout(query.fetch_one(&self.pool)).await?;
        Ok(count >= i64::from(*most))
    }

    pub(crate) async fn count_held(
        &self,
        held: PlayerQuota,
        player: &str,
    ) -> Result<u64, StoreError> {
        let query = sqlx::query_scalar(held.count_sql()).bind(player);
        let count: i64 = self.with_timeout(query.fetch_one(&self.pool)).await?;
        Ok(count.unsigned_abs())
    }
}
