use super::rows::{Listed, ListedRow, listed};
use super::{Store, StoreError};

impl Store {
    /// What the operator wishes, as names and values.
    pub(crate) async fn wishes(&self) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT name, value FROM meta \
                   WHERE name = 'notice' OR name LIKE 'block %' OR name LIKE 'ban %'";
        self.timely(sqlx::query_as(sql).fetch_all(&self.pool())).await
    }

    /// The tables at a stage, of a game, of a player, listed or not; the ones that changed
    /// last first.
    pub(crate) async fn all_games(
        &self,
        (phase, game, player): (Option<&str>, Option<&str>, Option<&str>),
        before: u64,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let sql = "SELECT id, game, phase, changed, card FROM games \
                   WHERE ($1 = '' OR phase = $1) AND ($2 = '' OR game = $2) \
                   AND ($3 = '' OR id IN (SELECT game FROM seats WHERE player = $3)) \
                   AND changed < $4 ORDER BY changed DESC LIMIT $5";
        let query = sqlx::query_as(sql).bind(phase.unwrap_or_default());
        let query = query.bind(game.unwrap_or_default()).bind(player.unwrap_or_default());
        let query = query.bind(before as i64).bind(i64::from(limit));
        let rows: Vec<ListedRow> = self.timely(query.fetch_all(&self.pool())).await?;
        rows.into_iter().map(listed).collect()
    }
}
