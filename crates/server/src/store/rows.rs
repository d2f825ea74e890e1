use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Asked, Deal, Deed, Entry, Opening, Phase, Sitter, Table};

use super::node::database_now;
use super::{Store, StoreError};

/// A table to be written.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    /// Its id.
    pub(crate) id: String,
    /// How it begins.
    pub(crate) opening: Opening,
    /// The dealer's secret.
    pub(crate) deal: Deal,
    /// Whether the lobby lists it.
    pub(crate) listed: bool,
    /// Whether everybody may watch.
    pub(crate) watch: bool,
    /// When it was made.
    pub(crate) made: u64,
    /// What lists say about it.
    pub(crate) status: Status,
}

/// What lists say about a table.
#[derive(Clone, Debug)]
pub(crate) struct Status {
    /// When it changed last.
    pub(crate) changed: u64,
    /// Its stage.
    pub(crate) phase: &'static str,
    /// When the server must look at it by itself: because a bot is to act, or a clock.
    pub(crate) wake: Option<u64>,
    /// Whether bots sit at it.
    pub(crate) bots: bool,
    /// Everything else.
    pub(crate) card: Value,
}

impl Status {
    /// What lists say about this table now.
    pub(crate) fn of(table: &Table, now: u64) -> Status {
        let phase = match table.phase() {
            Phase::Waiting => "waiting",
            Phase::Playing => "playing",
            Phase::Over => "over",
        };
        let wake = if table.bot_to_act().is_some() { Some(now) } else { table.alarm() };
        let card = Card {
            players: table.chairs().len(),
            names: table.chairs().iter().map(|chair| chair.name().to_owned()).collect(),
            people: table.chairs().iter().map(|chair| chair.player().to_owned()).collect(),
            to_act: table.to_act().map(|seat| seat.0),
            ply: table.ply(),
            result: table.result(),
        };
        let bots = table.chairs().iter().any(|chair| matches!(chair.sitter, Sitter::Bot { .. }));
        Status { changed: now, phase, wake, bots, card: serde_json::json!(card) }
    }
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub(crate) struct Card {
    /// How many play.
    pub(crate) players: usize,
    /// Who sits on each seat: a person's name or a bot's level; empty for an open seat.
    pub(crate) names: Vec<String>,
    /// In one's own list, the identity of the person on each seat; empty where none sits.
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
    /// Whether it is this player's turn.
    fn is_turn_of(&self, player: &str) -> bool {
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

/// A table as it was stored.
#[derive(Clone, Debug)]
pub(crate) struct GameRow {
    /// How it began.
    pub(crate) opening: Opening,
    /// The dealer's secret.
    pub(crate) deal: Deal,
    /// Whether everybody may watch.
    pub(crate) watch: bool,
    /// Whether the lobby lists it.
    pub(crate) listed: bool,
    /// When it was made.
    pub(crate) made: u64,
    /// Its log.
    pub(crate) log: Vec<Entry>,
}

type EntryRow = (i64, i64, String, Option<String>, Option<String>);
pub(super) type ListedRow = (String, String, String, i64, String);

impl Store {
    /// A table with its log.
    pub(crate) async fn game(&self, id: &str) -> Result<Option<GameRow>, StoreError> {
        let sql = "SELECT opening, deal, watch, listed, made, rules FROM games WHERE id = $1";
        let (pool, query) = (self.pool(), sqlx::query_as(sql).bind(id));
        let row: Option<(String, String, i64, i64, i64, i64)> =
            self.timely(query.fetch_optional(&pool)).await?;
        let Some((opening, deal, watch, listed, made, rules)) = row else { return Ok(None) };
        if rules != i64::from(table::RULES_VERSION) {
            return Err(StoreError::Unreadable(format!(
                "this game was played by rules version {rules}; this server knows {}",
                table::RULES_VERSION
            )));
        }
        Ok(Some(GameRow {
            opening: read(&opening)?,
            deal: read(&deal)?,
            watch: watch != 0,
            listed: listed != 0,
            made: made as u64,
            log: self.log(id, 0).await?,
        }))
    }

    /// The log of a table from a ply on.
    pub async fn log(&self, id: &str, from: u32) -> Result<Vec<Entry>, StoreError> {
        let sql = "SELECT ply, at, deed, player, request FROM entries \
                   WHERE game = $1 AND ply >= $2 ORDER BY ply";
        let (pool, query) = (self.pool(), sqlx::query_as(sql).bind(id).bind(i64::from(from)));
        let rows: Vec<EntryRow> = self.timely(query.fetch_all(&pool)).await?;
        let entry = |(ply, at, deed, player, key): EntryRow| {
            let asked = player.zip(key).map(|(player, key)| Asked { player, key });
            Ok(Entry { ply: ply as u32, at: at as u64, deed: read::<Deed>(&deed)?, asked })
        };
        rows.into_iter().map(entry).collect()
    }

    /// The listed tables at a stage, the ones that changed last first.
    pub(crate) async fn list(
        &self,
        phase: &str,
        before: u64,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let sql = "SELECT id, game, phase, changed, card FROM games \
                   WHERE phase = $1 AND listed = 1 AND changed < $2 ORDER BY changed DESC LIMIT $3";
        let query = sqlx::query_as(sql).bind(phase).bind(before as i64).bind(i64::from(limit));
        let rows: Vec<ListedRow> = self.timely(query.fetch_all(&self.pool())).await?;
        rows.into_iter().map(listed).collect()
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
        let rows: Vec<ListedRow> = self.timely(query.fetch_all(&self.pool())).await?;
        rows.into_iter().map(listed).collect()
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
        let rows: Vec<ListedRow> = self.timely(query.fetch_all(&self.pool())).await?;
        let mut games = rows.into_iter().map(listed).collect::<Result<Vec<_>, _>>()?;
        games.retain(|game| game.card.is_turn_of(player));
        games.truncate(limit as usize);
        Ok(games)
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
        let mut query = sqlx::query_as(sql).bind(then as i64);
        if self.is_shared() {
            query = query.bind(self.node.id());
        }
        let rows: Vec<(String,)> = self.timely(query.fetch_all(&self.pool())).await?;
        Ok(rows.into_iter().map(|row| row.0).collect())
    }

    /// A player's name.
    pub(crate) async fn name(&self, player: &str) -> Result<Option<String>, StoreError> {
        let query = sqlx::query_as("SELECT name FROM players WHERE id = $1").bind(player);
        let row: Option<(String,)> = self.timely(query.fetch_optional(&self.pool())).await?;
        Ok(row.map(|row| row.0))
    }

    /// A record that somebody brought.
    pub(crate) async fn record(&self, id: &str) -> Result<Option<String>, StoreError> {
        let query = sqlx::query_as("SELECT text FROM records WHERE id = $1").bind(id);
        let row: Option<(String,)> = self.timely(query.fetch_optional(&self.pool())).await?;
        Ok(row.map(|row| row.0))
    }
}

pub(super) fn listed((id, game, phase, changed, card): ListedRow) -> Result<Listed, StoreError> {
    Ok(Listed { id, game, phase, changed: changed as u64, card: read(&card)? })
}

pub(super) fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text)
        .map_err(|error| StoreError::Unreadable(format!("a row of the database: {error}")))
}
