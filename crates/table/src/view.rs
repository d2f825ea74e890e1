//! The public state of a table, and its record.

use game::{Outcome, Seat};
use protocol::{Departure, Phase, Standing, TableEvent, View};
use serde_json::{Value, json};

use crate::{Table, verifiable_deal};

/// The tag of a record whose game was not over, at a table without hints and analysis. Analysis
/// programs should refuse such a record.
pub const RUNNING: &str = "running";

impl Table {
    /// The public state. It contains no secret before the game is over.
    pub fn view(&self, now: u64) -> View {
        View {
            opening: self.opening.clone(),
            commitment: self.deal.commitment(),
            standing: Standing { state: self.game.state(), ..self.standing(now) },
        }
    }

    /// The current state without the game. It contains no secret before the game is over.
    pub fn standing(&self, now: u64) -> Standing {
        Standing {
            phase: self.phase(),
            ply: self.ply(),
            seats: self.seats.clone(),
            to_act: self.to_act().map(|seat| seat.0),
            left: self.time_left(now),
            state: Value::Null,
            result: self.result(),
            secret: self.revealed_secret(),
            undo_request: self.undo_request.clone(),
            offer: self.offer.clone(),
            next: self.next.clone(),
        }
    }

    /// The dealer's secret, once a game with a deck is over.
    fn revealed_secret(&self) -> Option<String> {
        let reveal = self.begun && self.phase() == Phase::Over;
        (reveal && self.deal.commitment().is_some()).then(|| self.deal.secret.clone())
    }

    /// The remaining time of each seat, in milliseconds; `None` without clocks.
    pub fn time_left(&self, now: u64) -> Option<Vec<u64>> {
        self.times.left(self.to_act(), now)
    }

    /// The result, once the game is over. Players who are out rank below the others; those who left
    /// later rank higher.
    pub fn result(&self) -> Option<Value> {
        if self.phase() != Phase::Over {
            return None;
        }
        if self.closed {
            return Some(json!({"reason": "closed"}));
        }
        let outcome = self.game.outcome();
        let mut state = self.game.state();
        let mut result = state["result"].take();
        if outcome.is_none() {
            let last = self.gone.last().and_then(|seat| self.seats[seat.index()].out);
            let reason = if last == Some(Departure::TimeUp) { "time_up" } else { "resigned" };
            result = json!({"reason": reason});
        }
        if self.seats.len() == 1 {
            return Some(result);
        }
        if outcome.is_some() && self.gone.is_empty() {
            // The points in Terra Nova, or the remaining discs in Nova Luna.
            for count in ["scores", "left"].into_iter().filter(|count| !state[*count].is_null()) {
                result[count] = state[count].clone();
            }
        }
        let place = |seat: Seat| match outcome {
            Some(Outcome::Places { places, .. }) => places[seat.index()],
            Some(Outcome::Score(_)) | None => 0,
        };
        // Players who stayed to the end sort before those who are out.
        let key = |seat: Seat| match self.gone.iter().position(|gone| *gone == seat) {
            None => (0, place(seat)),
            Some(when) => (self.gone.len() - when, 0),
        };
        let ranking = Outcome::ranked(self.seats.len(), key).ranking();
        let seats = |place: Vec<Seat>| place.into_iter().map(|seat| seat.0).collect::<Vec<_>>();
        result["ranking"] = json!(ranking.into_iter().map(seats).collect::<Vec<_>>());
        Some(result)
    }

    /// The record of the game, as text. It contains the deck and the dealer's secret once the game
    /// is over. Before the game has begun, nothing is dealt, and there is nothing to record.
    pub fn record(&self) -> String {
        let over = self.begun && self.phase() == Phase::Over;
        let mut tags = Vec::new();
        if self.phase() != Phase::Over && !self.opening.assistance {
            tags.push((RUNNING.to_owned(), "yes".to_owned()));
        }
        for (seat, seat_state) in Seat::all(self.seats.len()).zip(&self.seats) {
            tags.push((format!("seat-{seat}"), seat_state.name().to_owned()));
            if let Some(out) = seat_state.out {
                let why = if out == Departure::TimeUp { "time-up" } else { "resigned" };
                tags.push((format!("out-{seat}"), why.to_owned()));
            }
        }
        if let Some(commitment) = self.deal.commitment() {
            tags.push((verifiable_deal::COMMITMENT.to_owned(), commitment));
            if let Some(table) = &self.deal.table {
                tags.push((verifiable_deal::TABLE.to_owned(), table.clone()));
            }
            for (seat, seat_state) in Seat::all(self.seats.len()).zip(&self.seats) {
                let entropy = seat_state.entropy.clone();
                tags.extend(
                    entropy.map(|own| (format!("{}-{seat}", verifiable_deal::ENTROPY), own)),
                );
            }
            if over {
                tags.push((verifiable_deal::SECRET.to_owned(), self.deal.secret.clone()));
            }
        }
        self.game.record_with(tags, over)
    }

    /// Whether a bot plays for the person at a seat now, or has played more than a quarter of the turns
    /// of that seat.
    pub fn is_replaced(&self, seat: Seat) -> bool {
        let (mut by_bot, mut turns) = (0, 0);
        let mut stand_in = false;
        for entry in &self.log {
            match entry.event {
                TableEvent::StandIn { seat: own } if own == seat.0 => stand_in = true,
                TableEvent::Return { seat: own } if own == seat.0 => stand_in = false,
                TableEvent::Play { seat: own, .. } if own == seat.0 => {
                    turns += 1;
                    by_bot += usize::from(stand_in);
                }
                _ => {}
            }
        }
        self.seats[seat.index()].stand_in || 4 * by_bot > turns
    }
}
