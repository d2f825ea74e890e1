//! Everything that belongs to one player: to take along, and to be forgotten.

use serde_json::Value;
use table::{Deed, Opening, Sitter};

use super::Change;
use super::accounts::AccountChange;
use super::rows::{Card, Listed, ListedRow, listed, read};
use super::statement::{Statement, statement};
use super::writer::json;
use super::{Store, StoreError};

/// Who has gone, in logs and openings.
pub(crate) const GONE: &str = "gone";

/// What others see of who has gone.
const NOBODY: &str = "–";

/// What is deleted with a player, besides the seats, which follow game by game.
const FORGET: [&str; 13] = [
    "DELETE FROM sessions WHERE player = $1",
    "DELETE FROM names WHERE player = $1",
    "DELETE FROM accounts WHERE player = $1",
    "DELETE FROM players WHERE id = $1",
    "DELETE FROM guests WHERE player = $1",
    "DELETE FROM records WHERE player = $1",
    "DELETE FROM ratings WHERE player = $1",
    "DELETE FROM tries WHERE player = $1",
    "DELETE FROM lines WHERE player = $1",
    "DELETE FROM mutes WHERE player = $1",
    "DELETE FROM mutes WHERE muted = $1",
    "DELETE FROM rating_changes WHERE player = $1",
    "DELETE FROM offers WHERE player = $1",
];

/// Something to write about a player who goes.
#[derive(Clone, Debug)]
pub(crate) enum Departure {
    /// A player wants to be forgotten.
    Begin {
        /// Who.
        player: String,
        /// When.
        now: u64,
    },
    /// One of the things that are deleted with them.
    Forget {
        /// The statement.
        sql: &'static str,
        /// Who.
        player: String,
    },
    /// How a table began, without the player.
    Opening {
        /// The table.
        game: String,
        /// How it began.
        opening: Box<Opening>,
        /// What lists say about it.
        card: Value,
    },
    /// An entry of a log, without the player.
    Deed {
        /// The table.
        game: String,
        /// Which entry.
        ply: u32,
        /// What was done.
        deed: Box<Deed>,
    },
    /// The entries of a table do not say any longer who asked for them.
    NotAsked {
        /// The table.
        game: String,
        /// Who.
        player: String,
    },
    /// A table is done with.
    NoSeat {
        /// The table.
        game: String,
        /// Who.
        player: String,
    },
    /// Nothing of the player is left.
    End {
        /// Who.
        player: String,
    },
}

impl Departure {
    /// What it is about.
    pub(super) fn subject(&self) -> &str {
        match self {
            Departure::Begin { player, .. }
            | Departure::Forget { player, .. }
            | Departure::End { player } => player,
            Departure::Opening { game, .. }
            | Departure::Deed { game, .. }
            | Departure::NotAsked { game, .. }
            | Departure::NoSeat { game, .. } => game,
        }
    }

    pub(super) fn statement(&self) -> Statement<'_> {
        match self {
            Departure::Begin { player, now } => {
                let sql = "INSERT INTO departures (player, at) VALUES ($1, $2) \
                           ON CONFLICT DO NOTHING";
                statement(sql).bind(player).bind(*now as i64)
            }
            Departure::Forget { sql, player } => statement(sql).bind(player),
            Departure::Opening { game, opening, card } => {
                let sql = "UPDATE games SET opening = $2, card = $3, host = $4 WHERE id = $1";
                let query = statement(sql).bind(game).bind(json(opening));
                query.bind(card.to_string()).bind(&opening.host)
            }
            Departure::Deed { game, ply, deed } => {
                let sql = "UPDATE entries SET deed = $3 WHERE game = $1 AND ply = $2";
                statement(sql).bind(game).bind(i64::from(*ply)).bind(json(deed))
            }
            Departure::NotAsked { game, player } => {
                let sql = "UPDATE entries SET player = NULL, request = NULL \
                           WHERE game = $1 AND player = $2";
                statement(sql).bind(game).bind(player)
            }
            Departure::NoSeat { game, player } => {
                let sql = "DELETE FROM seats WHERE game = $1 AND player = $2";
                statement(sql).bind(game).bind(player)
            }
            Departure::End { player } => {
                statement("DELETE FROM departures WHERE player = $1").bind(player)
            }
        }
    }
}

impl From<Departure> for Change {
    fn from(change: Departure) -> Change {
        Change::Account(AccountChange::Departure(change))
    }
}

/// A game that somebody brought.
#[derive(Clone, Debug, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct OwnRecord {
    /// Its id.
    pub(crate) id: String,
    /// When it was brought, in milliseconds since 1970.
    pub(crate) made: u64,
    /// The record.
    pub(crate) text: String,
}

impl Store {
    /// Some of the records that a player brought, by their ids after one of them.
    pub(crate) async fn records_of(
        &self,
        player: &str,
        after: &str,
        limit: u32,
    ) -> Result<Vec<OwnRecord>, StoreError> {
        let sql = "SELECT id, made, text FROM records WHERE player = $1 AND id > $2 \
                   ORDER BY id LIMIT $3";
        let query = sqlx::query_as(sql).bind(player).bind(after).bind(i64::from(limit));
        let rows: Vec<(String, i64, String)> = self.timely(query.fetch_all(&self.pool())).await?;
        let record = |(id, made, text)| OwnRecord { id, made: i64::unsigned_abs(made), text };
        Ok(rows.into_iter().map(record).collect())
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
        let rows: Vec<ListedRow> = self.timely(query.fetch_all(&self.pool())).await?;
        rows.into_iter().map(listed).collect()
    }

    /// The tables at which a player has sat, with their stage and their last change.
    pub(crate) async fn tables_of(
        &self,
        player: &str,
    ) -> Result<Vec<(String, String, u64)>, StoreError> {
        let sql = "SELECT id, phase, changed FROM seats JOIN games ON games.id = seats.game \
                   WHERE player = $1 ORDER BY id";
        let query = sqlx::query_as(sql).bind(player);
        let rows: Vec<(String, String, i64)> = self.timely(query.fetch_all(&self.pool())).await?;
        Ok(rows.into_iter().map(|(id, phase, changed)| (id, phase, changed as u64)).collect())
    }

    /// Forgets a player: first everything that lets anybody in, then what tables know.
    pub(crate) async fn forget_player(&self, player: &str, now: u64) -> Result<(), StoreError> {
        let begin = Departure::Begin { player: player.to_owned(), now };
        let forget = FORGET.map(|sql| Departure::Forget { sql, player: player.to_owned() });
        self.write([begin].into_iter().chain(forget).map(Into::into).collect()).await?;
        self.depart(player, now).await
    }

    /// Players who are being forgotten.
    pub(crate) async fn departures(&self) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query_as("SELECT player FROM departures ORDER BY at LIMIT 1000");
        let rows: Vec<(String,)> = self.timely(query.fetch_all(&self.pool())).await?;
        Ok(rows.into_iter().map(|row| row.0).collect())
    }

    /// Takes a player out of the logs. A table that is loaded somewhere may write the name
    /// once more into what lists say: tables that changed within the last hour are gone
    /// through again the next time.
    pub(crate) async fn depart(&self, player: &str, now: u64) -> Result<(), StoreError> {
        const HOUR: u64 = 60 * 60 * 1000;
        let mut left = false;
        for (game, phase, changed) in self.tables_of(player).await? {
            let mut changes = match self.without(&game, player).await {
                Err(StoreError::Unreadable(why)) => {
                    // It is tried again the next time; the other tables need not wait for it.
                    tracing::error!(game, why, "a table cannot be read to remove a player from it");
                    left = true;
                    continue;
                }
                changes => changes?,
            };
            if phase == "playing" || changed + HOUR > now {
                left = true;
            } else {
                changes.push(Departure::NoSeat { game, player: player.to_owned() });
            }
            self.write(changes.into_iter().map(Into::into).collect()).await?;
        }
        if !left {
            self.write(vec![Departure::End { player: player.to_owned() }.into()]).await?;
        }
        Ok(())
    }

    /// What makes a table forget a player's name.
    async fn without(&self, game: &str, player: &str) -> Result<Vec<Departure>, StoreError> {
        let Some(row) = self.game(game).await? else { return Ok(Vec::new()) };
        let sql = "SELECT card FROM games WHERE id = $1";
        let (card,): (String,) =
            self.timely(sqlx::query_as(sql).bind(game).fetch_one(&self.pool())).await?;
        let (mut opening, mut card): (_, Card) = (row.opening, read(&card)?);
        // A table that was loaded may have written both again, though its log had forgotten them.
        for (listed, shown) in card.people.iter_mut().zip(&mut card.names) {
            if listed == player {
                GONE.clone_into(listed);
                NOBODY.clone_into(shown);
            }
        }
        let mut hide = |seat: usize, own: &mut String, name: &mut String| {
            if own != player {
                return false;
            }
            if let Some(shown) = card.names.get_mut(seat).filter(|shown| *shown == name) {
                NOBODY.clone_into(shown);
            }
            GONE.clone_into(own);
            NOBODY.clone_into(name);
            true
        };
        for (seat, sitter) in opening.seats.iter_mut().enumerate() {
            if let Sitter::Human { player, name } = sitter {
                hide(seat, player, name);
            }
        }
        let mut changes = Vec::new();
        for mut entry in row.log {
            let Deed::Sit { seat, player, name, .. } = &mut entry.deed else { continue };
            if hide(usize::from(*seat), player, name) {
                let (game, deed) = (game.to_owned(), Box::new(entry.deed));
                changes.push(Departure::Deed { game, ply: entry.ply, deed });
            }
        }
        if opening.host == player {
            GONE.clone_into(&mut opening.host);
        }
        let (game, player) = (game.to_owned(), player.to_owned());
        let card = serde_json::json!(card);
        let opening = Box::new(opening);
        changes.push(Departure::Opening { game: game.clone(), opening, card });
        changes.push(Departure::NotAsked { game, player });
        Ok(changes)
    }
}
