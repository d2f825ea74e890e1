//! Undo by consent: the request to the other players, and their answers.

use leptos::prelude::*;
use protocol::{Entry, FollowedTable, Occupant, Phase, Request, TableEvent, Verb};
use table::MOST_UNDO_REQUESTS;

use super::Connection;
use crate::seats::shown_name;
use crate::translate::{tr, tr_with};

/// Whether the player can probably ask the others to take back an earlier turn. The server
/// decides.
fn can_request_undo(room: &FollowedTable) -> bool {
    let turns = room.turns();
    let Some(first) = turns.iter().rposition(|(seat, _)| room.own_seats.contains(seat)) else {
        return false;
    };
    let taken = &turns[first..];
    let seat_state = &room.standing.seats[usize::from(taken[0].0)];
    let open = room.standing.undo_request.as_ref().is_some_and(|it| it.declined.is_none());
    let asks = |entry: &&Entry| match entry.event {
        TableEvent::RequestUndo { seat } => room.own_seats.contains(&seat),
        _ => false,
    };
    let no_turn = |entry: &&Entry| !matches!(entry.event, TableEvent::Play { .. });
    let often = room.log.iter().rev().take_while(no_turn).any(|entry| asks(&entry))
        || room.log.iter().filter(asks).count() >= MOST_UNDO_REQUESTS;
    let person = |(seat, seat_state): (usize, &protocol::SeatState)| {
        matches!(seat_state.occupant, Occupant::Human { .. })
            && !room.own_seats.contains(&(seat as u8))
    };
    let people = room.standing.seats.iter().enumerate().any(person);
    let plays = seat_state.out.is_none() && !seat_state.stand_in;
    room.phase() == Phase::Playing
        && room.opening.undo
        && plays
        && !open
        && !often
        && taken.len() > 1
        && taken.iter().all(|(_, revealed)| !revealed)
        && (people || !room.opening.rated)
}

/// A request that refers to the table's current state.
fn request(live: Connection, verb: Verb) -> Request {
    let ply = untrack(|| live.with(&|room| room.log.len() as u32));
    Request { ply, ..Request::to(verb) }
}

/// The button that asks the other players.
#[component]
pub(super) fn AskUndo(live: Connection, open: RwSignal<bool>) -> impl IntoView {
    let can = Memo::new(move |_| live.is(&can_request_undo));
    let ask = move |_| {
        open.set(false);
        live.submit(request(live, Verb::RequestUndo));
    };
    view! {
        <Show when=move || can.get()>
            <button class="button" id="request-undo" on:click=ask>{tr("request-undo")}</button>
        </Show>
    }
}

/// The state of an undo request from this player's view.
#[derive(Clone, PartialEq, Eq)]
enum State {
    None,
    /// This player's request.
    Own,
    /// This player's request, which the named player declined.
    Declined(String),
    /// The named player's request to take back so many turns, and whether this player has to
    /// answer.
    Asked(String, u32, bool),
}

impl State {
    fn of(room: &FollowedTable) -> State {
        let Some(open) = &room.standing.undo_request else { return State::None };
        let name = |seat: u8| {
            let seat_state = room.standing.seats.get(usize::from(seat));
            seat_state.map(|seat_state| seat_state.name().to_owned()).unwrap_or_default()
        };
        let own = room.own_seats.contains(&open.seat);
        match open.declined {
            None if own => State::Own,
            None => {
                let answers = |seat: &u8| {
                    let seat_state = room.standing.seats.get(usize::from(*seat));
                    let plays = seat_state
                        .is_some_and(|seat_state| seat_state.out.is_none() && !seat_state.stand_in);
                    plays && !open.accepted.contains(seat)
                };
                State::Asked(name(open.seat), open.turns, room.own_seats.iter().any(answers))
            }
            Some(seat) if own && !room.own_seats.contains(&seat) => State::Declined(name(seat)),
            Some(_) => State::None,
        }
    }
}

/// The undo request and the buttons to answer it, above the table. The table becomes smaller, so
/// that nothing is covered.
#[component]
pub(super) fn UndoBar(live: Connection) -> impl IntoView {
    let state = Memo::new(move |_| live.with(&State::of).unwrap_or(State::None));
    // The player can dismiss a message.
    let read = RwSignal::new(false);
    Effect::new(move |_| {
        state.track();
        read.set(false);
    });
    let button = move |verb: Verb, id: &'static str, class: &'static str| {
        let answer = move |_| live.submit(request(live, verb));
        view! { <button class=class on:click=answer>{tr(id)}</button> }
    };
    let shown = move || match state.get() {
        State::None => ().into_any(),
        State::Own => view! {
            <p role="status">{tr("undo-requested")}</p>
            {button(Verb::DeclineUndo, "withdraw-undo", "button withdraw-undo")}
        }
        .into_any(),
        State::Declined(name) => {
            let text =
                tr_with("undo-declined", move |words| [("name", shown_name(&name, words).into())]);
            view! {
                <p role="status">{text}</p>
                <button class="button" on:click=move |_| read.set(true)>{tr("close")}</button>
            }
            .into_any()
        }
        State::Asked(name, turns, expected) => {
            let text = tr_with("undo-by", move |words| {
                [("name", shown_name(&name, words).into()), ("count", turns.into())]
            });
            let answers = expected.then(|| {
                view! {
                    {button(Verb::AcceptUndo, "accept-rematch", "button primary accept-undo")}
                    {button(Verb::DeclineUndo, "decline-rematch", "button decline-undo")}
                }
            });
            view! { <p role="status">{text}</p> {answers} }.into_any()
        }
    };
    view! {
        <Show when=move || state.get() != State::None && !read.get()>
            <div class="rematch rematch-bar undo-bar">{shown}</div>
        </Show>
    }
}
