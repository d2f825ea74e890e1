//! The deal of a table: this device stores the commitment before the first turn, contributes to
//! the shuffle, and checks the deal when the game is over.

use game::{Position, Record};
use leptos::prelude::*;
use nova_luna::NovaLuna;
use protocol::{Clock, FollowedTable, Occupant, Phase, Request, Verb};
use serde_json::{Value, json};
use table::verifiable_deal::{self, Promise, Verdict};

use super::{Connection, api};
use crate::browser;
use crate::translate::tr;

/// The data that this device stores about a table.
struct Stored {
    name: String,
    fields: Value,
}

impl Stored {
    fn of(table: &str) -> Stored {
        let name = format!("novae.deal.{table}");
        let text = browser::kept(&name).unwrap_or_default();
        Stored { name, fields: serde_json::from_str(&text).unwrap_or_else(|_| json!({})) }
    }

    fn save(&self) {
        browser::keep(&self.name, &self.fields.to_string());
    }

    /// This device's contribution to the shuffle: one random word for each table.
    fn word(&mut self) -> String {
        if let Some(word) = self.fields["word"].as_str() {
            return word.to_owned();
        }
        let word = browser::random_word();
        self.fields["word"] = json!(word);
        self.save();
        word
    }

    fn has_commitment(&self) -> bool {
        self.fields["commitment"].is_string()
    }

    /// The commitment from before the first turn; `None` if this device did not store one.
    fn promise(&self, table: &str) -> Option<Promise> {
        let word = self.fields["word"].as_str();
        let seats = self.fields["seats"].as_array().into_iter().flatten();
        let entropy = seats.filter_map(|seat| Some((seat.as_u64()? as u8, word?.to_owned())));
        Some(Promise {
            table: table.to_owned(),
            commitment: self.fields["commitment"].as_str()?.to_owned(),
            entropy: entropy.collect(),
        })
    }
}

/// Adds this device's contribution to a request that can carry one. A server that knew the
/// contribution before its commitment could choose the deck, so the commitment must be stored.
pub(super) fn contribute(table: &str, request: &mut Request) {
    if matches!(request.verb, Verb::Sit | Verb::Ready) {
        let mut stored = Stored::of(table);
        request.entropy = stored.has_commitment().then(|| stored.word());
    }
}

/// A request for a seat of this player that has not contributed yet. The host takes a seat when the
/// table is created, before the page can contribute; paired players, and a person who plays against bots
/// without a clock, confirm with their contribution.
pub(super) fn missing(room: &FollowedTable) -> Option<Request> {
    let opening = &room.opening;
    let bots = opening.seats.iter().filter(|seat| matches!(seat, Occupant::Bot { .. })).count();
    let with_bots = bots + 1 == opening.seats.len() && opening.clock == Clock::None;
    let confirms = opening.paired || with_bots;
    let silent = |seat: &&u8| {
        let seat_state = room.standing.seats.get(usize::from(**seat));
        seat_state.is_some_and(|seat_state| {
            if seat_state.ready { seat_state.entropy.is_none() } else { confirms }
        })
    };
    let counts = room.commitment.is_some() || confirms;
    let waits = room.phase() == Phase::Waiting && counts;
    let seat = room.own_seats.iter().find(silent).filter(|_| waits)?;
    Some(Request { seat: Some(*seat), ..Request::to(Verb::Ready) })
}

/// Stores the commitment before the first turn, and the contributions that the server accepted.
pub(super) fn note(room: &FollowedTable) {
    let mut stored = Stored::of(&room.id);
    let word = stored.fields["word"].as_str().map(str::to_owned);
    let Some(known) = Promise::before_first_turn(room, word.as_deref()) else { return };
    if !stored.has_commitment() {
        stored.fields["commitment"] = json!(known.commitment);
    }
    let seats: Vec<u8> = known.entropy.into_iter().map(|(seat, _)| seat).collect();
    stored.fields["seats"] = json!(seats);
    stored.save();
}

/// Whether the deal matches the commitment, once the game is over.
#[component]
pub(super) fn DealCheck(live: Connection) -> impl IntoView {
    let room = live.room.get_untracked();
    // The deck of the daily puzzle follows from the date.
    let dealt =
        room.filter(|room| room.opening.game == NovaLuna::GAME && room.opening.day.is_none());
    let Some(table) = dealt.map(|room| room.id) else { return ().into_any() };
    let verdict = LocalResource::new(move || {
        let table = table.clone();
        async move {
            let record = api::record(&table).await.ok()?;
            let record: Record<NovaLuna> = record.parse().ok()?;
            let promise = Stored::of(&table).promise(&table);
            Some(match promise {
                Some(promise) => (promise.verify(&record), true),
                None => (verifiable_deal::verify(&record), false),
            })
        }
    });
    let shown = move || {
        let (verdict, stored) = verdict.get().flatten()?;
        let (title, why) = match (verdict, stored) {
            (Verdict::Fair, true) => ("deal-verified", "deal-verified-why"),
            (Verdict::WithoutContribution, _) => ("deal-consistent", "deal-alone-why"),
            (Verdict::Fair, false) => ("deal-consistent", "deal-consistent-why"),
            (Verdict::Unfair(_), _) => ("deal-wrong", "deal-wrong-why"),
            (Verdict::NoCommitment | Verdict::NotRevealed, _) => return None,
        };
        Some(view! {
            <details class="deal-check" id=title>
                <summary>{tr(title)}</summary>
                <p class="quiet">{tr(why)}</p>
            </details>
        })
    };
    shown.into_any()
}
