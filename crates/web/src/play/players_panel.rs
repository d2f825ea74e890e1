//! The panel of the players: colour, symbol, name, score, and whose turn it is.

use game::Seat;
use leptos::prelude::*;

use super::{Controller, Playable};
use crate::translate::tr;

#[component]
pub(crate) fn Players<P: Playable>(controller: Controller<P>) -> impl IntoView {
    let players = controller.peek(|session| session.seats.len());
    let rows =
        Seat::all(players).map(|seat| view! { <PlayerRow controller seat /> }).collect_view();
    view! {
        <ul class="players" aria-label=tr("players")>
            {rows}
        </ul>
    }
}

#[component]
fn PlayerRow<P: Playable>(controller: Controller<P>, seat: Seat) -> impl IntoView {
    let to_act = Memo::new(move |_| {
        controller.shown.with(|shown| shown.turn().seat()) == Some(seat) && !controller.is_over()
    });
    let name = move || controller.looks.with(|looks| looks[seat.index()].name.clone());
    let ink = controller.looks.with_untracked(|looks| looks[seat.index()].ink);
    let standing = move || {
        controller.shown.with(|shown| controller.words.with(|words| shown.standing(seat, words)))
    };
    let progress = move || {
        let part = controller
            .thinking
            .get()
            .filter(|_| to_act.get() && controller.looking.get().is_none())?;
        Some(view! {
            <progress class="thinking" max="1" value=part aria-label=tr("thinking")></progress>
        })
    };
    view! {
        // A tap moves the focus to the row, which shows the whole name.
        <li
            tabindex="-1"
            class=format!("player bd-ink-{ink}")
            class:to-act=to_act
            aria-current=move || to_act.get().then_some("true")
        >
            <span class="player-sign" inner_html=board::sign(ink)></span>
            <span class="player-name" dir="auto" title=name>{name}</span>
            {controller.live.map(|live| (live.beside)(live, seat))}
            <span class="player-standing">{standing}</span>
            {progress}
            <span class="player-full" dir="auto" aria-hidden="true">{name}</span>
        </li>
    }
}
