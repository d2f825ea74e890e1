use protocol::{Entry, Occupant, Opening, Phase, RequestId, TableEvent};
use table::{Deal, Table};

use super::change::FeatureChange;
use super::game_lists::Card;
use super::statement::{Statement, statement};
use super::{Change, Signal, Store, StoreError, from_json, log_failure, to_json};

/// A table to be written.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    pub(crate) id: String,
    pub(crate) opening: Opening,
    /// The dealer's secret.
    pub(crate) deal: Deal,
    /// Whether the lobby lists it.
    pub(crate) listed: bool,
    /// Whether spectators may watch.
    pub(crate) watch: bool,
    pub(crate) made: u64,
    pub(crate) status: Status,
}

/// What lists say about a table.
#[derive(Clone, Debug)]
pub(crate) struct Status {
    pub(crate) changed: u64,
    pub(crate) phase: &'static str,
    /// When the server must look at it by itself: because a bot is to act, or a clock.
    pub(crate) wake: Option<u64>,
    /// Whether bots sit at it.
    pub(crate) bots: bool,
    /// The card of the lists, as JSON.
    pub(crate) card: String,
}

impl Status {
    pub(crate) fn of(table: &Table, now: u64) -> Status {
        let phase = match table.phase() {
            Phase::Waiting => "waiting",
            Phase::Playing => "playing",
            Phase::Over => "over",
        };
        let wake = if table.bot_to_act().is_some() { Some(now) } else { table.alarm() };
        let card = Card {
            players: table.seats().len(),
            names: table.seats().iter().map(|seat_state| seat_state.name().to_owned()).collect(),
            people: table.seats().iter().map(|seat_state| seat_state.player().to_owned()).collect(),
            to_act: table.to_act().map(|seat| seat.0),
            ply: table.ply(),
            result: table.result(),
        };
        let bots = table
            .seats()
            .iter()
            .any(|seat_state| matches!(seat_state.occupant, Occupant::Bot { .. }));
        Status { changed: now, phase, wake, bots, card: to_json(&card) }
    }
}

/// A table as it was stored.
#[derive(Clone, Debug)]
pub(crate) struct GameRow {
    pub(crate) opening: Opening,
    pub(crate) deal: Deal,
    pub(crate) watch: bool,
    pub(crate) listed: bool,
    pub(crate) made: u64,
    pub(crate) log: Vec<Entry>,
}

/// A change of a table, its log or its seats.
#[derive(Clone, Debug)]
pub(crate) enum GameChange {
    /// Creates a table.
    Create(Box<NewGame>),
    /// Appends an entry to a log; a conflict if the ply is written.
    Append { game: String, entry: Entry },
    /// Updates what lists show of a table, except its stage.
    Status { game: String, status: Status },
    /// Updates the stage of a table. SQLite writes all indexes with a column that an update names,
    /// even if the value stays the same, so this is separate.
    Phase { game: String, phase: &'static str },
    /// A player sits down at a table.
    AddSeat { player: String, game: String },
    /// A player has left a table.
    RemoveSeat { player: String, game: String },
}

impl FeatureChange for GameChange {
    fn decides(&self) -> bool {
        matches!(self, GameChange::Create(_) | GameChange::Append { .. })
    }

    fn subject(&self) -> &str {
        match self {
            GameChange::Create(game) => &game.id,
            GameChange::Append { game, .. }
            | GameChange::Status { game, .. }
            | GameChange::Phase { game, .. }
            | GameChange::AddSeat { game, .. }
            | GameChange::RemoveSeat { game, .. } => game,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            GameChange::Create(game) => insert_game(game),
            GameChange::Append { game, entry } => insert_entry(game, entry),
            GameChange::Status { game, status } => {
                let sql = "UPDATE games SET changed = $2, wake = $3, card = $4, bots = $5 \
                           WHERE id = $1";
                let query = statement(sql).bind(game).bind(status.changed as i64);
                let query = query.bind(status.wake.map(|wake| wake as i64));
                query.bind(&status.card).bind(i64::from(status.bots))
            }
            GameChange::Phase { game, phase } => {
                let sql = "UPDATE games SET phase = $2 WHERE id = $1 AND phase <> $2";
                statement(sql).bind(game).bind(*phase)
            }
            GameChange::AddSeat { player, game } => {
                let sql = "INSERT INTO seats (player, game) VALUES ($1, $2) \
                           ON CONFLICT (player, game) DO UPDATE SET here = 1 WHERE seats.here = 0";
                statement(sql).bind(player).bind(game)
            }
            GameChange::RemoveSeat { player, game } => {
                let sql = "UPDATE seats SET here = 0 WHERE player = $1 AND game = $2";
                statement(sql).bind(player).bind(game)
            }
        })
    }

    fn signal(&self) -> Option<Signal> {
        match self {
            GameChange::Append { game, entry } => {
                Some(Signal::Entry { game: game.clone(), ply: entry.ply })
            }
            _ => None,
        }
    }
}

/// An entry and the status of its table after it: most writes are no more than that.
pub(super) struct TurnWrite<'a> {
    pub(super) game: &'a str,
    pub(super) entry: &'a Entry,
    pub(super) status: &'a Status,
}

impl<'a> TurnWrite<'a> {
    /// The turn, if these changes are nothing else.
    pub(super) fn of(changes: &'a [Change]) -> Option<TurnWrite<'a>> {
        let [Change::Game(append), Change::Game(update)] = changes else { return None };
        match (append.as_ref(), update.as_ref()) {
            (GameChange::Append { game, entry }, GameChange::Status { game: same, status })
                if game == same =>
            {
                Some(TurnWrite { game, entry, status })
            }
            _ => None,
        }
    }
}

fn insert_game(game: &NewGame) -> Statement<'_> {
    let sql = "INSERT INTO games (id, game, rules, opening, deal, listed, watch, made, changed, \
               phase, wake, card, rated, host, bots) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) \
               ON CONFLICT DO NOTHING";
    statement(sql)
        .bind(&game.id)
        .bind(&game.opening.game)
        .bind(i64::from(table::RULES_VERSION))
        .bind(to_json(&game.opening))
        .bind(to_json(&game.deal))
        .bind(i64::from(game.listed))
        .bind(i64::from(game.watch))
        .bind(game.made as i64)
        .bind(game.status.changed as i64)
        .bind(game.status.phase)
        .bind(game.status.wake.map(|wake| wake as i64))
        .bind(&game.status.card)
        .bind(i64::from(game.opening.rated))
        .bind(&game.opening.host)
        .bind(i64::from(game.status.bots))
}

fn insert_entry<'a>(game: &'a str, entry: &'a Entry) -> Statement<'a> {
    let sql = "INSERT INTO entries (game, ply, at, deed, player, request) \
               VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
    let asked = entry.asked.as_ref();
    statement(sql)
        .bind(game)
        .bind(i64::from(entry.ply))
        .bind(entry.at as i64)
        .bind(to_json(&entry.event))
        .bind(asked.map(|asked| asked.player.as_str()))
        .bind(asked.map(|asked| asked.key.as_str()))
}

type EntryRow = (i64, i64, String, Option<String>, Option<String>);

impl Store {
    /// Whether a player created a table.
    pub(crate) async fn is_host(&self, game: &str, player: &str) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) FROM games WHERE id = $1 AND host = $2";
        let query = sqlx::query_scalar(sql).bind(game).bind(player);
        let count: i64 = self.with_timeout(query.fetch_one(&self.pool)).await?;
        Ok(count > 0)
    }

    /// Whether bots sit at a table.
    pub(crate) async fn has_bots(&self, id: &str) -> Result<bool, StoreError> {
        let query = sqlx::query_scalar("SELECT bots FROM games WHERE id = $1").bind(id);
        let bots: Option<i64> = self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(bots == Some(1))
    }

    pub(crate) async fn game(&self, id: &str) -> Result<Option<GameRow>, StoreError> {
        let sql = "SELECT opening, deal, watch, listed, made, rules FROM games WHERE id = $1";
        let query = sqlx::query_as(sql).bind(id);
        let row: Option<(String, String, i64, i64, i64, i64)> =
            self.with_timeout(query.fetch_optional(&self.pool)).await?;
        let Some((opening, deal, watch, listed, made, rules)) = row else { return Ok(None) };
        if rules != i64::from(table::RULES_VERSION) {
            let unreadable = StoreError::Unreadable(format!(
                "this game was played by rules version {rules}; this server knows {}",
                table::RULES_VERSION
            ));
            log_failure(&unreadable);
            return Err(unreadable);
        }
        let (mut opening, mut log) = (from_json(&opening)?, self.stored_log(id, 0).await?);
        self.resolve_players(id, Some(&mut opening), &mut log).await?;
        Ok(Some(GameRow {
            opening,
            deal: from_json(&deal)?,
            watch: watch != 0,
            listed: listed != 0,
            made: made as u64,
            log,
        }))
    }

    /// The log of a table from a ply on.
    pub async fn log(&self, id: &str, from: u32) -> Result<Vec<Entry>, StoreError> {
        let mut log = self.stored_log(id, from).await?;
        // Only these entries name players.
        if log.iter().any(|entry| matches!(entry.event, TableEvent::Sit { .. })) {
            self.resolve_players(id, None, &mut log).await?;
        }
        Ok(log)
    }

    /// The log as it is stored.
    async fn stored_log(&self, id: &str, from: u32) -> Result<Vec<Entry>, StoreError> {
        let sql = "SELECT ply, at, deed, player, request FROM entries \
                   WHERE game = $1 AND ply >= $2 ORDER BY ply";
        let query = sqlx::query_as(sql).bind(id).bind(i64::from(from));
        let rows: Vec<EntryRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        let entry = |(ply, at, event, player, key): EntryRow| {
            let asked = player.zip(key).map(|(player, key)| RequestId { player, key });
            Ok(Entry { ply: ply as u32, at: at as u64, event: from_json(&event)?, asked })
        };
        rows.into_iter().map(entry).collect()
    }
}
