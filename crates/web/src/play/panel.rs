//! The players: colour, sign, name, what they have reached, and whose turn it is.

use game::Seat;
use leptos::prelude::*;

use super::{Desk, Playable};
use crate::online::{Clock, Live, Room};
use crate::say::say;

/// The players' panel.
#[component]
pub(crate) fn Players<P: Playable>(desk: Desk<P>) -> impl IntoView {
    let players = desk.peek(|session| session.seats.len());
    let rows = Seat::all(players).map(|seat| view! { <PlayerRow desk seat /> }).collect_view();
    view! {
        <ul class="players" aria-label=say("players")>
            {rows}
        </ul>
    }
}

/// At a table elsewhere: the time that is left, and whether somebody is away.
#[component]
fn Connection(live: Live, seat: Seat) -> impl IntoView {
    let look = move |look: fn(&Room, Seat) -> bool| {
        live.room.with(|room| room.as_ref().is_some_and(|room| look(room, seat)))
    };
    let away = move || look(Room::is_away);
    let stand_in = move || {
        look(|room, seat| {
            let chair = &room.standing.seats[seat.index()];
            chair.stand_in || chair.out.is_some()
        })
    };
    view! {
        <Clock live seat />
        <Show when=stand_in>
            <span class="badge">{say("bot-plays")}</span>
        </Show>
        <Show when=move || away() && !stand_in()>
            <span class="badge">{say("away")}</span>
        </Show>
    }
}

#[component]
fn PlayerRow<P: Playable>(desk: Desk<P>, seat: Seat) -> impl IntoView {
    let to_act = Memo::new(move |_| desk.shown.with(|shown| shown.turn().seat()) == Some(seat));
    let name = move || desk.looks.with(|looks| looks[seat.index()].name.clone());
    let ink = desk.looks.with_untracked(|looks| looks[seat.index()].ink);
    let standing =
        move || desk.shown.with(|shown| desk.words.with(|words| shown.standing(seat, words)));
    let progress = move || {
        let part = desk.thinking.get().filter(|_| to_act.get() && desk.looking.get().is_none())?;
        Some(view! {
            <progress class="thinking" max="1" value=part aria-label=say("thinking")></progress>
        })
    };
    view! {
        <li
            class=format!("player bd-ink-{ink}")
            class:to-act=to_act
            aria-current=move || to_act.get().then_some("true")
        >
            <span class="player-sign" inner_html=board::sign(ink)></span>
            <span class="player-name">{name}</span>
            {desk.live.map(|live| view! { <Connection live seat /> })}
            <span class="player-standing">{standing}</span>
            {progress}
        </li>
    }
}
