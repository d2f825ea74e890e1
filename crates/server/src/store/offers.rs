use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError};

/// An offer to play, in a pool of players who look for the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) player: String,
    /// The table that was created for the player and an opponent; none while the offer is open.
    pub(crate) game: Option<String>,
    /// The stage of that table.
    pub(crate) phase: Option<String>,
    /// When it was renewed last, or accepted.
    pub(crate) seen: u64,
}

#[derive(Clone, Debug)]
pub(crate) struct OfferChange {
    pub(crate) pool: String,
    /// The player who made the offer.
    pub(crate) player: String,
    pub(crate) step: OfferStep,
}

#[derive(Clone, Debug)]
pub(crate) enum OfferStep {
    /// Removes what is in the way of a new offer: the open one of any player if it was not renewed
    /// after `before`, and the player's own one that led to the table `done`.
    Clear { before: u64, done: String },
    /// A new offer; a conflict if the pool has an open one or the player has one.
    Open { now: u64 },
    /// The player is still there; a conflict if the offer is not open.
    Renew { now: u64 },
    /// Another player accepts; a conflict if the offer is not open or was not renewed after
    /// `before`.
    Accept { game: String, before: u64, now: u64 },
    /// The player who accepted an offer has found the same table.
    Found { game: String, now: u64 },
    /// The player does not look any longer; a conflict if the offer is not open.
    Withdraw,
}

impl FeatureChange for OfferChange {
    fn decides(&self) -> bool {
        !matches!(self.step, OfferStep::Clear { .. })
    }

    fn subject(&self) -> &str {
        &self.pool
    }

    fn statement(&self) -> Option<Statement<'_>> {
        let of = |sql: &'static str| statement(sql).bind(&self.pool).bind(&self.player);
        Some(match &self.step {
            OfferStep::Clear { before, done } => {
                let sql = "DELETE FROM offers WHERE pool = $1 \
                           AND ((player = $2 AND game = $4) OR (game IS NULL AND seen <= $3))";
                of(sql).bind(*before as i64).bind(done)
            }
            OfferStep::Open { now } => {
                let sql = "INSERT INTO offers (pool, player, seen) VALUES ($1, $2, $3) \
                           ON CONFLICT DO NOTHING";
                of(sql).bind(*now as i64)
            }
            OfferStep::Renew { now } => {
                let sql = "UPDATE offers SET seen = $3 \
                           WHERE pool = $1 AND player = $2 AND game IS NULL";
                of(sql).bind(*now as i64)
            }
            OfferStep::Accept { game, before, now } => {
                let sql = "UPDATE offers SET game = $3, seen = $5 \
                           WHERE pool = $1 AND player = $2 AND game IS NULL AND seen > $4";
                of(sql).bind(game).bind(*before as i64).bind(*now as i64)
            }
            OfferStep::Found { game, now } => {
                let sql = "INSERT INTO offers (pool, player, game, seen) VALUES ($1, $2, $3, $4) \
                           ON CONFLICT (pool, player) DO UPDATE \
                           SET game = excluded.game, seen = excluded.seen";
                of(sql).bind(game).bind(*now as i64)
            }
            OfferStep::Withdraw => {
                of("DELETE FROM offers WHERE pool = $1 AND player = $2 AND game IS NULL")
            }
        })
    }
}

type OfferRow = (String, Option<String>, Option<String>, i64);

impl Store {
    /// The open offer of a pool, and the player's own one.
    pub(crate) async fn offers(&self, pool: &str, player: &str) -> Result<Vec<Offer>, StoreError> {
        let sql = "SELECT player, offers.game, phase, seen FROM offers \
                   LEFT JOIN games ON games.id = offers.game \
                   WHERE pool = $1 AND (player = $2 OR offers.game IS NULL)";
        let query = sqlx::query_as(sql).bind(pool).bind(player);
        let rows: Vec<OfferRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        let offer = |(player, game, phase, seen): OfferRow| {
            let seen = seen as u64;
            Offer { player, game, phase, seen }
        };
        Ok(rows.into_iter().map(offer).collect())
    }
}
