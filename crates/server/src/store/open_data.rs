//! The finished public games for the open data, and the players who want their names there.

use sqlx::Connection;

use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Database, Store, StoreError, connect, schema};

#[derive(Clone, Debug)]
pub(crate) enum OpenDataChange {
    /// A player wants the name of their account in the open data.
    ShowName { player: String, now: u64 },
    /// A player does not want it any more.
    HideName { player: String },
}

impl FeatureChange for OpenDataChange {
    fn subject(&self) -> &str {
        match self {
            OpenDataChange::ShowName { player, .. } | OpenDataChange::HideName { player } => player,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            OpenDataChange::ShowName { player, now } => {
                let sql = "INSERT INTO open_data_names (player, since) SELECT $1, $2 \
                           WHERE EXISTS (SELECT 1 FROM accounts WHERE player = $1) \
                           ON CONFLICT DO NOTHING";
                statement(sql).bind(player).bind(*now as i64)
            }
            OpenDataChange::HideName { player } => {
                statement("DELETE FROM open_data_names WHERE player = $1").bind(player)
            }
        })
    }
}

impl Store {
    /// Opens a database only to read it, also while a server uses it.
    pub(crate) async fn open_to_read(database: &Database) -> Result<Store, StoreError> {
        let mut connection = connect::connect_reader(database).await?;
        let version = schema::known(&mut connection).await?;
        connection.close().await?;
        if version < schema::VERSION {
            return Err(StoreError::Failed(
                "the database is of an older version; start its server with this version once"
                    .to_owned(),
            ));
        }
        Ok(Store::without_writer(database))
    }

    /// The ids of some finished games of the public lists, after one of them. They have a fixed order, so
    /// that no game is missed and none comes twice while others are added.
    pub(crate) async fn finished_public_games(
        &self,
        after: &str,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM games WHERE id > $1 AND phase = 'over' AND listed = 1 \
                   AND watch = 1 ORDER BY id LIMIT $2";
        let query = sqlx::query_scalar(sql).bind(after).bind(i64::from(limit));
        self.with_timeout(query.fetch_all(&self.pool)).await
    }

    /// The names of the accounts among these four players that want theirs in the open data.
    pub(crate) async fn open_data_names(
        &self,
        players: [&str; 4],
    ) -> Result<Vec<(String, String)>, StoreError> {
        let [first, second, third, fourth] = players;
        let sql = "SELECT players.id, players.name FROM open_data_names \
                   JOIN players ON players.id = open_data_names.player \
                   JOIN accounts ON accounts.player = open_data_names.player \
                   WHERE open_data_names.player IN ($1, $2, $3, $4)";
        let query = sqlx::query_as(sql).bind(first).bind(second).bind(third).bind(fourth);
        self.with_timeout(query.fetch_all(&self.pool)).await
    }

    /// Whether a player wants their name in the open data.
    pub(crate) async fn is_named_in_open_data(&self, player: &str) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) FROM open_data_names WHERE player = $1";
        let query = sqlx::query_scalar(sql).bind(player);
        let count: i64 = self.with_timeout(query.fetch_one(&self.pool)).await?;
        Ok(count > 0)
    }

    /// A setting, such as a key, if the server has made it.
    pub(crate) async fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT value FROM meta WHERE name = $1").bind(name);
        self.with_timeout(query.fetch_optional(&self.pool)).await
    }
}
