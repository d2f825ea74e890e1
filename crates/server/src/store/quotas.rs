use super::Change;
use super::statement::{Statement, statement};
use super::{Store, StoreError};

/// Something is stored that is counted.
#[derive(Clone, Debug)]
pub(crate) enum Use {
    /// Once more in a day; a conflict if it was that often already.
    Daily {
        /// By what it is counted: a hash.
        what: String,
        /// The day, by its number.
        day: u64,
        /// How often it may be.
        most: u32,
    },
    /// One more of what a player holds; a conflict if there are as many already.
    Held {
        /// Of what.
        held: Held,
        /// Who.
        player: String,
        /// The day, by its number.
        day: u64,
        /// How many there may be.
        most: u32,
    },
    /// A guest who has something stored was here.
    Guest {
        /// Who.
        player: String,
        /// When.
        now: u64,
    },
    /// A guest has an account now.
    NoGuest {
        /// Who.
        player: String,
    },
}

/// What is counted for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Held {
    /// Records.
    Records,
    /// Tables that are not over.
    Tables,
    /// Tables that are not over and at which bots sit.
    TablesWithBots,
}

impl Held {
    /// The statement that counts them. `$1` is the player.
    fn count(self) -> &'static str {
        match self {
            Held::Records => "SELECT COUNT(*) FROM records WHERE player = $1",
            Held::Tables => {
                "SELECT COUNT(*) FROM games WHERE host = $1 AND phase IN ('waiting', 'playing')"
            }
            Held::TablesWithBots => {
                "SELECT COUNT(*) FROM games WHERE host = $1 AND phase IN ('waiting', 'playing') \
                 AND bots = 1"
            }
        }
    }

    /// A write that changes a row if there are fewer than `$3`: the writer makes it in the same
    /// transaction as what is stored. `$1` is the player, `$2` the day.
    fn one_more(self) -> &'static str {
        match self {
            Held::Records => {
                "INSERT INTO uses (what, day, count) SELECT 'records ' || $1, $2, 1 \
                 WHERE (SELECT COUNT(*) FROM records WHERE player = $1) < $3 \
                 ON CONFLICT (what) DO UPDATE SET day = excluded.day, count = uses.count + 1"
            }
            Held::Tables => {
                "INSERT INTO uses (what, day, count) SELECT 'tables ' || $1, $2, 1 \
                 WHERE (SELECT COUNT(*) FROM games WHERE host = $1 \
                 AND phase IN ('waiting', 'playing')) < $3 \
                 ON CONFLICT (what) DO UPDATE SET day = excluded.day, count = uses.count + 1"
            }
            Held::TablesWithBots => {
                "INSERT INTO uses (what, day, count) SELECT 'bots ' || $1, $2, 1 \
                 WHERE (SELECT COUNT(*) FROM games WHERE host = $1 \
                 AND phase IN ('waiting', 'playing') AND bots = 1) < $3 \
                 ON CONFLICT (what) DO UPDATE SET day = excluded.day, count = uses.count + 1"
            }
        }
    }
}

impl Use {
    /// Whether it is a conflict if nothing changes.
    pub(super) fn decides(&self) -> bool {
        matches!(self, Use::Daily { .. } | Use::Held { .. })
    }

    /// What it is about.
    pub(super) fn subject(&self) -> &str {
        match self {
            Use::Daily { what, .. } => what,
            Use::Held { player, .. } | Use::Guest { player, .. } | Use::NoGuest { player } => {
                player
            }
        }
    }

    pub(super) fn statement(&self) -> Statement<'_> {
        match self {
            Use::Daily { what, day, most } => {
                let sql = "INSERT INTO uses (what, day, count) VALUES ($1, $2, 1) \
                           ON CONFLICT (what) DO UPDATE SET count = uses.count + 1 \
                           WHERE uses.count < $3";
                statement(sql).bind(what).bind(*day as i64).bind(i64::from(*most))
            }
            Use::Held { held, player, day, most } => {
                statement(held.one_more()).bind(player).bind(*day as i64).bind(i64::from(*most))
            }
            Use::Guest { player, now } => {
                let sql = "INSERT INTO guests (player, seen) SELECT $1, $2 \
                           WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE player = $1) \
                           ON CONFLICT (player) DO UPDATE SET seen = excluded.seen \
                           WHERE guests.seen < excluded.seen - 3600000";
                statement(sql).bind(player).bind(*now as i64)
            }
            Use::NoGuest { player } => {
                statement("DELETE FROM guests WHERE player = $1").bind(player)
            }
        }
    }
}

impl From<Use> for Change {
    fn from(change: Use) -> Change {
        Change::Use(change)
    }
}

impl Store {
    /// Whether there is no more room for this use.
    pub(crate) async fn is_used_up(&self, of: &Use) -> Result<bool, StoreError> {
        let (sql, what, most) = match of {
            Use::Daily { what, most, .. } => {
                ("SELECT COALESCE(MAX(count), 0) FROM uses WHERE what = $1", what, most)
            }
            Use::Held { held, player, most, .. } => (held.count(), player, most),
            Use::Guest { .. } | Use::NoGuest { .. } => return Ok(false),
        };
        let query = sqlx::query_as(sql).bind(what);
        let (count,): (i64,) = self.timely(query.fetch_one(&self.pool())).await?;
        Ok(count >= i64::from(*most))
    }

    /// How many a player holds.
    pub(crate) async fn held(&self, held: Held, player: &str) -> Result<u64, StoreError> {
        let query = sqlx::query_as(held.count()).bind(player);
        let (count,): (i64,) = self.timely(query.fetch_one(&self.pool())).await?;
        Ok(count.unsigned_abs())
    }

    /// Whether a player has an account; and for a guest who has something stored, when they
    /// were last here.
    pub(crate) async fn acquaintance(
        &self,
        player: &str,
    ) -> Result<(bool, Option<u64>), StoreError> {
        let sql = "SELECT (SELECT COUNT(*) FROM accounts WHERE player = $1), \
                   (SELECT COALESCE(MAX(seen), -1) FROM guests WHERE player = $1)";
        let query = sqlx::query_as(sql).bind(player);
        let (accounts, seen): (i64, i64) = self.timely(query.fetch_one(&self.pool())).await?;
        Ok((accounts > 0, u64::try_from(seen).ok()))
    }
}
