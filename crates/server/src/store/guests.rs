use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError};

#[derive(Clone, Debug)]
pub(crate) enum GuestChange {
    /// A guest for whom something is stored has sent a request. The time is written once an hour.
    Seen { player: String, now: u64 },
    /// Makes other changes of the guest wait until this one is stored, also those of other servers.
    Lock { player: String, now: u64 },
    /// A guest stores something; a conflict if the guest has an account since, was merged into one or was
    /// deleted. It follows [`GuestChange::Lock`].
    Need { player: String, now: u64 },
    /// The guest has registered an account.
    Remove { player: String },
}

impl FeatureChange for GuestChange {
    fn decides(&self) -> bool {
        matches!(self, GuestChange::Need { .. })
    }

    fn subject(&self) -> &str {
        match self {
            GuestChange::Seen { player, .. }
            | GuestChange::Lock { player, .. }
            | GuestChange::Need { player, .. }
            | GuestChange::Remove { player } => player,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            GuestChange::Seen { player, now } => {
                let sql = "INSERT INTO guests (player, seen) SELECT $1, $2 \
                           WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE player = $1) \
                           AND NOT EXISTS (SELECT 1 FROM merges WHERE guest = $1) \
                           ON CONFLICT (player) DO UPDATE SET seen = excluded.seen \
                           WHERE guests.seen < excluded.seen - 3600000";
                statement(sql).bind(player).bind(*now as i64)
            }
            GuestChange::Lock { player, now } => {
                let sql = "INSERT INTO guests (player, seen) VALUES ($1, $2) \
                           ON CONFLICT (player) DO UPDATE SET seen = guests.seen";
                statement(sql).bind(player).bind(*now as i64)
            }
            GuestChange::Need { player, now } => {
                let sql = "UPDATE guests SET seen = $2 WHERE player = $1 \
                           AND NOT EXISTS (SELECT 1 FROM accounts WHERE player = $1) \
                           AND NOT EXISTS (SELECT 1 FROM merges WHERE guest = $1) \
                           AND NOT EXISTS (SELECT 1 FROM departures WHERE player = $1)";
                statement(sql).bind(player).bind(*now as i64)
            }
            GuestChange::Remove { player } => {
                statement("DELETE FROM guests WHERE player = $1").bind(player)
            }
        })
    }
}

/// What the database knows about the player of a guest's cookie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GuestStatus {
    /// Whether the guest has registered an account, was merged into one or was just deleted: the cookie is not
    /// valid any more.
    pub(crate) has_ended: bool,
    /// When the guest was last seen; only for guests for whom something is stored.
    pub(crate) seen: Option<u64>,
}

impl Store {
    pub(crate) async fn guest_status(&self, player: &str) -> Result<GuestStatus, StoreError> {
        let sql = "SELECT (SELECT COUNT(*) FROM accounts WHERE player = $1) \
                   + (SELECT COUNT(*) FROM merges WHERE guest = $1) \
                   + (SELECT COUNT(*) FROM departures WHERE player = $1), \
                   (SELECT COALESCE(MAX(seen), -1) FROM guests WHERE player = $1)";
        let query = sqlx::query_as(sql).bind(player);
        let (ended, seen): (i64, i64) = self.with_timeout(query.fetch_one(&self.pool)).await?;
        Ok(GuestStatus { has_ended: ended > 0, seen: u64::try_from(seen).ok() })
    }
}
