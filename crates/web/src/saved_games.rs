//! The games that are stored in the browser, and the list of solo scores.

use game::{Outcome, Seat};

use crate::browser;
use crate::game_kind::Kind;
use crate::play::{Playable, Session};
use crate::record;
use crate::seats::Seats;

const INDEX: &str = "novae.games";
const SCORES: &str = "novae.scores";

/// The most stored games. When there are more, the oldest finished games are deleted.
const MOST_GAMES: usize = 40;

fn key(id: &str) -> String {
    format!("novae.game.{id}")
}

/// A stored game, as the home screen lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SavedGame {
    pub(crate) id: String,
    pub(crate) kind: Kind,
    pub(crate) seats: Seats,
    pub(crate) date: String,
    /// The number of actions that players have played.
    pub(crate) plies: usize,
    /// The player to act; `None` when the game is over.
    pub(crate) turn: Option<Seat>,
    /// The result in the format of [`crate::result_text::GameResult::parse`]; empty if it is not known.
    pub(crate) result: String,
}

/// The entries of the index, the newest first.
fn entries() -> Vec<String> {
    browser::kept(INDEX).unwrap_or_default().split_whitespace().map(str::to_owned).collect()
}

fn id_of(entry: &str) -> &str {
    entry.split(':').next().unwrap_or(entry)
}

/// Stores a game in front of the others; false if the browser refuses.
pub(crate) fn put<P: Playable>(session: &Session<P>) -> bool {
    let turn = session.position().turn().seat();
    let turn = turn.map_or_else(|| "-".to_owned(), |seat| seat.to_string());
    let mut entry = format!("{}:{}:{turn}", session.id, session.plies().len());
    if let Some(outcome) = session.position().outcome() {
        let height = |seat| session.position().height(seat);
        let heights: Vec<i32> = Seat::all(session.seats.len()).map(height).collect();
        entry = entry + ":" + &result_text(outcome, &heights);
    }
    let mut all = entries();
    all.retain(|other| id_of(other) != session.id);
    // Room is made before the new entry is added, so that it is never the one that goes.
    while all.len() >= MOST_GAMES {
        let finished = all.iter().rposition(|entry| entry.split(':').nth(2) == Some("-"));
        let entry = all.remove(finished.unwrap_or(all.len() - 1));
        browser::forget(&key(id_of(&entry)));
    }
    all.insert(0, entry);
    note_score(session);
    browser::keep(&key(&session.id), &session.record().to_string())
        && browser::keep(INDEX, &all.join("\n"))
}

/// A result in the format of [`crate::result_text::GameResult::parse`]. `heights` has the points or
/// covered goals of each seat.
fn result_text(outcome: Outcome, heights: &[i32]) -> String {
    if let Outcome::Score(score) = outcome {
        return format!("s{score}");
    }
    let places = outcome.ranking();
    let height = |place: usize| places.get(place).and_then(|seats| heights.get(seats[0].index()));
    let margin = height(0).zip(height(1)).map(|(first, next)| (first - next).to_string());
    let winners: Vec<String> = places.iter().take(1).flatten().map(ToString::to_string).collect();
    format!("{},{}", winners.join("+"), margin.unwrap_or_default())
}

/// The record of a stored game.
pub(crate) fn get(id: &str) -> Option<String> {
    browser::kept(&key(id))
}

pub(crate) fn remove(id: &str) {
    browser::forget(&key(id));
    let mut all = entries();
    all.retain(|entry| id_of(entry) != id);
    browser::keep(INDEX, &all.join("\n"));
}

/// The stored games, the newest first.
pub(crate) fn list() -> Vec<SavedGame> {
    let shown = |entry: String| {
        let mut parts = entry.split(':');
        let id = parts.next()?.to_owned();
        let plies = parts.next()?.parse().ok()?;
        let turn = parts.next()?.parse().ok().map(Seat);
        let text = get(&id)?;
        Some(SavedGame {
            kind: record::kind_of(&text)?,
            seats: Seats::parse(record::tag(&text, record::SEATS)?)?,
            date: record::tag(&text, record::DATE).unwrap_or_default().to_owned(),
            id,
            plies,
            turn,
            result: parts.next().unwrap_or_default().to_owned(),
        })
    };
    entries().into_iter().filter_map(shown).collect()
}

/// A name that no game has yet.
pub(crate) fn new_id() -> String {
    let taken = entries();
    loop {
        let id = format!("{:08x}", browser::entropy() as u32);
        if taken.iter().all(|entry| id_of(entry) != id) {
            return id;
        }
    }
}

/// A solo game in the list of scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Score {
    pub(crate) id: String,
    pub(crate) date: String,
    pub(crate) notes: [u32; 2],
    /// The day, if it was a ranked attempt.
    pub(crate) day: Option<String>,
}

impl Score {
    pub(crate) fn total(&self) -> u32 {
        self.notes[0] + self.notes[1]
    }

    fn parse(line: &str) -> Option<Score> {
        let mut words = line.split(' ');
        let (id, date) = (words.next()?.to_owned(), words.next()?.to_owned());
        let notes = [words.next()?.parse().ok()?, words.next()?.parse().ok()?];
        // Older versions only store that it was a daily puzzle; then the date is the day.
        let day = match words.next() {
            Some(record::DAILY) => Some(date.clone()),
            day => day.filter(|day| *day != "-").map(str::to_owned),
        };
        Some(Score { id, date, notes, day })
    }

    fn line(&self) -> String {
        let [first, second] = self.notes;
        let day = self.day.as_deref().unwrap_or("-");
        format!("{} {} {first} {second} {day}", self.id, self.date)
    }
}

/// The solo scores, the oldest first.
pub(crate) fn scores() -> Vec<Score> {
    browser::kept(SCORES).unwrap_or_default().lines().filter_map(Score::parse).collect()
}

/// Adds a finished solo game of this player to the list, once.
pub(crate) fn note_score<P: Playable>(session: &Session<P>) {
    if !session.is_over() || session.room().is_some_and(|room| room.own_seats.is_empty()) {
        return;
    }
    let (Some(Outcome::Score(_)), Some(notes)) =
        (session.position().outcome(), session.position().notes())
    else {
        return;
    };
    let mut sheet = scores();
    if sheet.iter().any(|score| score.id == session.id) {
        return;
    }
    let day = session.ranked_day();
    let date = day.clone().unwrap_or_else(browser::today);
    sheet.push(Score { id: session.id.clone(), date, notes, day });
    let lines: Vec<String> = sheet.iter().map(Score::line).collect();
    browser::keep(SCORES, &lines.join("\n"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_names_the_winners_and_the_margin() {
        let of = |places: &[u8], heights: &[i32]| {
            result_text(Outcome::ranked(places.len(), |seat| places[seat.index()]), heights)
        };
        assert_eq!(of(&[1, 0, 1], &[20, 34, 20]), "1,14");
        assert_eq!(of(&[0, 0], &[7, 7]), "0+1,");
        assert_eq!(of(&[0, 1], &[18, 18]), "0,0", "the order decided");
        assert_eq!(result_text(Outcome::Score(93), &[]), "s93");
    }

    #[test]
    fn scores_round_trip_through_their_text() {
        let score = Score {
            id: "ab".to_owned(),
            date: "2026-11-15".to_owned(),
            notes: [31, 58],
            day: Some("2026-11-14".to_owned()),
        };
        assert_eq!(Score::parse(&score.line()), Some(score.clone()));
        let old = Score::parse("ab 2026-11-15 31 58 daily").and_then(|score| score.day);
        assert_eq!(old.as_deref(), Some("2026-11-15"));
        assert_eq!(score.total(), 89);
    }
}
