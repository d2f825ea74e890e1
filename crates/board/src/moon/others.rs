//! Small pictures of all areas, which open the large one. A solo game shows the two piles instead.

use game::{Position, Seat};
use leptos::prelude::*;
use nova_luna::Event;

use super::area;
use super::desk::Desk;
use super::panel::SoloPanel;
use crate::look::{ink_class, name_of, sign};

#[component]
pub(super) fn Others(desk: &'static Desk) -> impl IntoView {
    let players = Memo::new(move |_| desk.now.with(Position::players));
    move || {
        if players.get() == 1 {
            return view! { <SoloPanel desk /> }.into_any();
        }
        let seats = Seat::all(players.get()).map(|seat| view! { <Other desk seat /> });
        view! { <div class="nl-others">{seats.collect_view()}</div> }.into_any()
    }
}

/// Whether a text refers to a tile of a player's area.
fn is_named(events: &[Event], seat: Seat) -> bool {
    events.iter().any(|event| matches!(event, Event::Taken { seat: who, .. } if *who == seat))
}

#[component]
fn Other(desk: &'static Desk, seat: Seat) -> impl IntoView {
    let name = move || desk.seats.with(|seats| name_of(seats, seat));
    let left = move || desk.now.with(|now| now.left(seat));
    let more = move || {
        desk.words.with(|words| {
            let discs = words.with("nl-discs-left", &[("count", left().into())]);
            format!("{discs}. {}", words.with("nl-open-area", &[("name", name().into())]))
        })
    };
    let picture = move || {
        desk.words
            .with(|words| desk.now.with(|now| area::miniature(now, seat, desk.ink(seat), words)))
    };
    let turn = move || desk.now.with(|now| now.turn().seat() == Some(seat));
    let class = move || format!("nl-other {}", ink_class(desk.ink(seat)));
    view! {
        <button
            type="button"
            class=class
            class:nl-turn=turn
            class:nl-mentioned=move || desk.marked.with(|events| is_named(events, seat))
            data-seat=seat.to_string()
            aria-pressed=move || (desk.shown() == seat).to_string()
            on:click=move |_| {
                desk.put_back();
                desk.opened.set(Some(seat));
                desk.pane.fit();
            }
        >
            <span class="nl-other-area" inner_html=picture></span>
            <span class="nl-other-name">
                <span class="bd-sign-box" inner_html=move || sign(desk.ink(seat))></span>
                <span class="nl-other-text">{name}</span>
                <span class="nl-other-left" aria-hidden="true">
                    {move || desk.words.with(|words| words.number(left().into()))}
                </span>
                <span class="bd-hidden">{more}</span>
            </span>
        </button>
    }
}
