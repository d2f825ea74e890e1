//! Lists of tables.

use protocol::is_bot_account;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::any::{Any, AnyArguments};
use sqlx::query::QueryAs;

use super::node::database_now;
use super::{Store, StoreError, from_json};

/// A table in a list.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub(crate) struct Card {
    /// How many play.
    pub(crate) players: usize,
    /// The occupant of each seat: a person's name or a bot's level; empty for an open seat.
    pub(crate) names: Vec<String>,
    /// In the player's own list, the id of the player on each seat; empty where there is none. In other
    /// lists, only the ids of bot accounts, which begin with `bot-`.
    #[serde(default)]
    pub(crate) people: Vec<String>,
    /// The seat to act.
    pub(crate) to_act: Option<u8>,
    /// The length of the log.
    pub(crate) ply: u32,
    /// The result, once the game is over.
    #[schema(value_type = Option<Object>)]
    pub(crate) result: Option<Value>,
}

impl Card {
    /// Removes the ids of people; those of bot accounts stay.
    pub(crate) fn hide_people(&mut self) {
        if self.people.iter().any(|player| is_bot_account(player)) {
            self.people.iter_mut().filter(|player| !is_bot_account(player)).for_each(String::clear);
        } else {
            self.people.clear();
        }
    }

    pub(crate) fn is_turn_of(&self, player: &str) -> bool {
        let seat = self.to_act.map(usize::from);
        seat.and_then(|seat| self.people.get(seat)).is_some_and(|own| own == player)
    }
}

/// A table in a list, with its id.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Listed {
    /// Its id.
    pub(crate) id: String,
    /// The name of the game.
    pub(crate) game: String,
    /// Its stage: `waiting`, `playing` or `over`.
    pub(crate) phase: String,
    /// When it changed last, in milliseconds since 1970.
    pub(crate) changed: u64,
    /// Everything else.
    pub(crate) card: Card,
}

type ListedRow = (String, String, String, i64, String);
type ListedQuery<'q> = QueryAs<'q, Any, ListedRow, AnyArguments>;

impl Store {
    /// The listed tables at a stage, the ones that changed last first. A table without spectators is
    /// listed only while it waits for players.
    pub(crate) async fn list(
        &self,
        phase: &str,
        before: u64,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let sql = "SELECT id, game, phase, changed, card FROM games \
                   WHERE phase = $1 AND listed = 1 AND (watch = 1 OR phase = 'waiting') AND changed < $2 \
                   ORDER BY changed DESC LIMIT $3";
        let query = sqlx::query_as(sql).bind(phase).bind(before as i64).bind(i64::from(limit));
        self.fetch_listed(query).await
    }

    /// A player's tables, the ones that changed last first.
    pub(crate) async fn list_of(
        &self,
        player: &str,
        before: u64,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let sql = "SELECT id, games.game, phase, changed, card FROM seats \
                   JOIN games ON games.id = seats.game \
                   WHERE player = $1 AND here = 1 AND changed < $2 ORDER BY changed DESC LIMIT $3";
        let query = sqlx::query_as(sql).bind(player).bind(before as i64).bind(i64::from(limit));
        self.fetch_listed(query).await
    }

    /// The tables at which it is a player's turn, the ones that changed last first.
    pub(crate) async fn list_turns_of(
        &self,
        player: &str,
        before: u64,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let sql = "SELECT id, games.game, phase, changed, card FROM seats \
                   JOIN games ON games.id = seats.game \
                   WHERE player = $1 AND here = 1 AND phase = 'playing' AND changed < $2 \
                   ORDER BY changed DESC LIMIT 200";
        let query = sqlx::query_as(sql).bind(player).bind(before as i64);
        let mut games = self.fetch_listed(query).await?;
        games.retain(|game| game.card.is_turn_of(player));
        games.truncate(limit as usize);
        Ok(games)
    }

    /// The tables of a player whose games have not ended, the ones that changed last first.
    pub(crate) async fn running_of(
        &self,
        player: &str,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let sql = "SELECT id, games.game, phase, changed, card FROM seats \
                   JOIN games ON games.id = seats.game \
                   WHERE player = $1 AND here = 1 AND phase IN ('waiting', 'playing') \
                   ORDER BY changed DESC LIMIT $2";
        let query = sqlx::query_as(sql).bind(player).bind(i64::from(limit));
        self.fetch_listed(query).await
    }

    async fn fetch_listed(&self, query: ListedQuery<'_>) -> Result<Vec<Listed>, StoreError> {
        let rows = self.with_timeout(query.fetch_all(&self.pool)).await?;
        rows.into_iter().map(listed).collect()
    }

    /// The tables that a server must look at by itself until `then`, and no other one does.
    pub(crate) async fn to_wake(&self, then: u64) -> Result<Vec<String>, StoreError> {
        let sql = if self.is_shared() {
            concat!(
                "SELECT id FROM games WHERE wake IS NOT NULL AND wake <= $1 AND NOT EXISTS \
                 (SELECT 1 FROM leases JOIN nodes ON nodes.id = leases.node \
                 WHERE leases.name = games.id AND nodes.id <> $2 AND nodes.until > ",
                database_now!(),
                ") ORDER BY wake LIMIT 1000"
            )
        } else {
            "SELECT id FROM games WHERE wake IS NOT NULL AND wake <= $1 ORDER BY wake LIMIT 1000"
        };
        let mut query = sqlx::query_scalar(sql).bind(then as i64);
        if self.is_shared() {
            query = query.bind(self.node.id());
        }
        self.with_timeout(query.fetch_all(&self.pool)).await
    }

    /// The card of a running game, which says whose turn it is, and when its time is up.
    pub(crate) async fn turn_of(
        &self,
        table: &str,
    ) -> Result<Option<(Card, Option<u64>)>, StoreError> {
        let sql = "SELECT card, wake FROM games WHERE id = $1 AND phase = 'playing'";
        let query = sqlx::query_as(sql).bind(table);
        let row: Option<(String, Option<i64>)> =
            self.with_timeout(query.fetch_optional(&self.pool)).await?;
        row.map(|(card, wake)| Ok((from_json(&card)?, wake.map(|wake| wake as u64)))).transpose()
    }

    /// Some of the tables at which a player sits, by their ids after one of them.
    pub(crate) async fn listed_of(
        &self,
        player: &str,
        after: &str,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let sql = "SELECT id, games.game, phase, changed, card FROM seats \
                   JOIN games ON games.id = seats.game \
                   WHERE player = $1 AND seats.game > $2 AND here = 1 \
                   ORDER BY seats.game LIMIT $3";
        let query = sqlx::query_as(sql).bind(player).bind(after).bind(i64::from(limit));
        self.fetch_listed(query).await
    }

    /// The tables at which a player has sat, with their stage and their last change.
    pub(crate) async fn tables_of(
        &self,
        player: &str,
    ) -> Result<Vec<(String, String, u64)>, StoreError> {
        let sql = "SELECT id, phase, changed FROM seats JOIN games ON games.id = seats.game \
                   WHERE player = $1 ORDER BY id";
        let query = sqlx::query_as(sql).bind(player);
        let rows: Vec<(String, String, i64)> =
            self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().map(|(id, phase, changed)| (id, phase, changed as u64)).collect())
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
        self.fetch_listed(query).await
    }
}

fn listed((id, game, phase, changed, card): ListedRow) -> Result<Listed, StoreError> {
    Ok(Listed { id, game, phase, changed: changed as u64, card: from_json(&card)? })
}
