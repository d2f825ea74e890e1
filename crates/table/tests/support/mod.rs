//! Tables and their players.

#![allow(dead_code, reason = "each test uses a part of this")]

use game::Rng;
use protocol::{Code, Entry, GameOptions, Occupant, Opening, Refused, Request, Verb};
use table::{AppliedEntry, Deal, Done, Table};

pub(crate) const SECOND: u64 = 1000;
pub(crate) const DAY: u64 = 24 * 60 * 60 * SECOND;

pub(crate) fn human(name: &str) -> Occupant {
    Occupant::Human { player: name.to_owned(), name: name.to_owned() }
}

pub(crate) fn people(names: &[&str]) -> Vec<Occupant> {
    names.iter().map(|name| human(name)).collect()
}

pub(crate) fn bot() -> Occupant {
    Occupant::Bot { level: "casual".to_owned() }
}

/// The options of a table of the first player.
pub(crate) fn opening(game: &str, seats: Vec<Occupant>) -> Opening {
    Opening {
        game: game.to_owned(),
        setup: GameOptions::players(seats.len()),
        seats,
        undo: true,
        stand_in: "casual".to_owned(),
        host: "ada".to_owned(),
        ..Opening::default()
    }
}

/// The same deal for all tables with these options.
pub(crate) fn deal(opening: &Opening) -> Deal {
    match opening.game.as_str() {
        "nova-luna" => Deal::from_seed(opening.seats.len(), 1),
        _ => Deal::default(),
    }
}

pub(crate) fn new_table(opening: Opening) -> Table {
    let deal = deal(&opening);
    Table::new(opening, deal, 0).unwrap()
}

/// The table again, from its log in the database format.
pub(crate) fn loaded(table: &Table) -> Table {
    let opening = table.opening().clone();
    let deal = deal(&opening);
    Table::load(opening, deal, 0, table.log().iter().map(stored)).unwrap()
}

/// An entry after a round trip through the database format.
pub(crate) fn stored(entry: &Entry) -> Entry {
    let text = serde_json::to_string(entry).unwrap();
    Entry { asked: entry.asked.clone(), ..serde_json::from_str(&text).unwrap() }
}

/// The name of the player to act.
pub(crate) fn to_act(table: &Table) -> String {
    table.seats()[table.to_act().unwrap().index()].name().to_owned()
}

/// Plays a random turn of the player or the bot to act.
pub(crate) fn play(table: &mut Table, rng: &mut Rng, now: u64) -> AppliedEntry {
    let (ply, turn) = (table.ply(), table.game().random_turn(rng));
    if table.bot_to_act().is_some() {
        return table.bot_plays(ply, turn, now).unwrap();
    }
    let request = Request::play(ply, turn, format!("k{ply}"));
    applied(table.request(&to_act(table), &request, now))
}

/// The entry of a request that was carried out now.
pub(crate) fn applied(done: Result<Done, Refused>) -> AppliedEntry {
    match done.unwrap() {
        Done::Now(applied) => *applied,
        Done::Before(ply) => panic!("it had happened before, at {ply}"),
    }
}

/// A request about the table as it is.
pub(crate) fn at_ply(table: &Table, verb: Verb) -> Request {
    Request { ply: Some(table.ply()), ..Request::to(verb) }
}

pub(crate) fn sit(name: &str) -> Request {
    Request { name: Some(name.to_owned()), ..Request::to(Verb::Sit) }
}

pub(crate) fn code(answer: Result<Done, Refused>) -> Code {
    answer.unwrap_err().code
}

pub(crate) fn reason(answer: Result<Done, Refused>) -> String {
    answer.unwrap_err().reason.unwrap_or_default().into_owned()
}
