//! A game as a line of JSON, without anything that identifies its players.

use std::collections::{BTreeMap, BTreeSet};

use daily_deck::Day;
use game::Seat;
use hmac::{Hmac, KeyInit, Mac};
use protocol::{Departure, Occupant, Phase, TableEvent, is_bot_account};
use serde_json::{Map, Value, json};
use sha2::Sha256;
use table::Table;

use crate::StoreError;
use crate::store::{DELETED_PLAYER, GameRow};

/// The version of the lines. It changes if a reader of earlier lines cannot read them.
const FORMAT: u32 = 1;

/// Tags of a record that lead to the table, or name players.
const REMOVED_TAGS: [&str; 6] = ["seat-", "commitment", "secret", "table", "entropy-", "running"];

/// Gives each player a pseudonym that is the same in the whole archive of a day, and different in that of
/// another day.
pub(super) struct Anonymizer {
    key: Hmac<Sha256>,
    /// Players whose names do not appear, whatever they chose.
    banned: BTreeSet<String>,
}

impl Anonymizer {
    pub(super) fn new(key: &str, day: Day, banned: BTreeSet<String>) -> Anonymizer {
        let mut of_day = keyed(key.as_bytes());
        of_day.update(format!("open data {day}").as_bytes());
        let key = keyed(&of_day.finalize().into_bytes());
        Anonymizer { key, banned }
    }

    fn pseudonym(&self, player: &str) -> String {
        let mut hash = self.key.clone();
        hash.update(player.as_bytes());
        let hash = hash.finalize().into_bytes();
        let digits: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        format!("player-{digits}")
    }
}

fn keyed(key: &[u8]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("a key may have any length")
}

/// A finished game.
pub(super) struct GameLine {
    table: Table,
    day: Day,
}

impl GameLine {
    /// The game of a row; `None` if it did not begin, or was closed by the operator.
    pub(super) fn of(row: GameRow) -> Result<Option<GameLine>, StoreError> {
        let GameRow { opening, deal, made, log, .. } = row;
        let plays = |event: &TableEvent| matches!(event, TableEvent::Play { .. });
        let last = log.iter().rev().find(|entry| plays(&entry.event)).map(|entry| entry.at);
        let Some(last) = last else { return Ok(None) };
        let table = Table::load(opening, deal, made, log)
            .map_err(|refused| StoreError::Unreadable(refused.message))?;
        let closed = table.result().is_none_or(|result| result["reason"] == "closed");
        let over = table.phase() == Phase::Over && !closed;
        Ok(over.then(|| GameLine { table, day: Day::of(last) }))
    }

    /// The people of the game, and empty texts for the other seats.
    pub(super) fn people(&self) -> [&str; 4] {
        let mut people = [""; 4];
        for (place, seat) in people.iter_mut().zip(self.table.seats()) {
            *place = seat.player();
        }
        people
    }

    /// The line, without its end. `named` has the names of the players who want theirs to be shown.
    pub(super) fn text(&self, anonymizer: &Anonymizer, named: &BTreeMap<String, String>) -> String {
        let opening = self.table.opening();
        let players: Vec<Value> = Seat::all(self.table.seats().len())
            .map(|seat| self.player(seat, anonymizer, named))
            .collect();
        json!({
            "format": FORMAT,
            "game": opening.game,
            "date": self.day.to_string(),
            "players": players,
            "clock": opening.clock,
            "rated": opening.rated,
            "assistance": opening.assistance,
            "undo": opening.undo,
            "result": self.table.result(),
            "record": self.record(&players),
        })
        .to_string()
    }

    fn player(
        &self,
        seat: Seat,
        anonymizer: &Anonymizer,
        named: &BTreeMap<String, String>,
    ) -> Value {
        let state = &self.table.seats()[seat.index()];
        let mut player = Map::new();
        match &state.occupant {
            Occupant::Open => {}
            Occupant::Bot { level } => {
                player.insert("kind".to_owned(), json!("bot"));
                player.insert("name".to_owned(), json!(level));
            }
            Occupant::Human { player: id, .. } => {
                let kind = if is_bot_account(id) { "bot-account" } else { "person" };
                player.insert("kind".to_owned(), json!(kind));
                let deleted = id == DELETED_PLAYER;
                let pseudonym = (!deleted).then(|| anonymizer.pseudonym(id));
                let name = named.get(id).filter(|_| !anonymizer.banned.contains(id));
                let shown = name.cloned().or_else(|| pseudonym.clone());
                player.insert("name".to_owned(), json!(shown.unwrap_or_else(|| "deleted".into())));
                player.insert("id".to_owned(), json!(pseudonym));
            }
        }
        if let Some(out) = state.out {
            let out = if out == Departure::TimeUp { "time-up" } else { "resigned" };
            player.insert("out".to_owned(), json!(out));
        }
        if matches!(state.occupant, Occupant::Human { .. }) && self.table.is_replaced(seat) {
            player.insert("replaced".to_owned(), json!(true));
        }
        Value::Object(player)
    }

    /// The record with the names of this archive.
    fn record(&self, players: &[Value]) -> String {
        let text = self.table.record();
        let mut record = String::with_capacity(text.len());
        let mut lines = text.lines();
        let mut in_tags = true;
        for (number, line) in (0..).zip(&mut lines) {
            if in_tags && line == "setup" {
                in_tags = false;
                for (seat, player) in players.iter().enumerate() {
                    let name = player["name"].as_str().unwrap_or_default();
                    record.push_str(&format!("seat-{seat} {name}\n"));
                }
                record.push_str(&format!("date {}\n", self.day));
            }
            // The first two lines are the version and the game.
            let removed =
                in_tags && number > 1 && REMOVED_TAGS.iter().any(|tag| line.starts_with(tag));
            if !removed {
                record.push_str(line);
                record.push('\n');
            }
        }
        record
    }
}
