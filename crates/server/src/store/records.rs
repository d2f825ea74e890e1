use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError};

/// The record of a game that was played elsewhere, to be stored.
#[derive(Clone, Debug)]
pub(crate) struct NewRecord {
    pub(crate) id: String,
    /// The player who uploaded it.
    pub(crate) player: String,
    pub(crate) text: String,
    pub(crate) now: u64,
}

impl FeatureChange for NewRecord {
    fn subject(&self) -> &str {
        &self.id
    }

    fn statement(&self) -> Option<Statement<'_>> {
        let sql = "INSERT INTO records (id, player, made, text) VALUES ($1, $2, $3, $4)";
        let query = statement(sql).bind(&self.id).bind(&self.player);
        Some(query.bind(self.now as i64).bind(&self.text))
    }
}

/// A record that a player uploaded.
#[derive(Clone, Debug, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct OwnRecord {
    /// Its id.
    pub(crate) id: String,
    /// When it was uploaded, in milliseconds since 1970.
    pub(crate) made: u64,
    /// The record.
    pub(crate) text: String,
}

impl Store {
    pub(crate) async fn record(&self, id: &str) -> Result<Option<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT text FROM records WHERE id = $1").bind(id);
        self.with_timeout(query.fetch_optional(&self.pool)).await
    }

    /// A page of the records that a player uploaded: those with ids after `after`.
    pub(crate) async fn records_of(
        &self,
        player: &str,
        after: &str,
        limit: u32,
    ) -> Result<Vec<OwnRecord>, StoreError> {
        let sql = "SELECT id, made, text FROM records WHERE player = $1 AND id > $2 \
                   ORDER BY id LIMIT $3";
        let query = sqlx::query_as(sql).bind(player).bind(after).bind(i64::from(limit));
        let rows: Vec<(String, i64, String)> =
            self.with_timeout(query.fetch_all(&self.pool)).await?;
        let record = |(id, made, text)| OwnRecord { id, made: i64::unsigned_abs(made), text };
        Ok(rows.into_iter().map(record).collect())
    }
}
