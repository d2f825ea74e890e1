//! Small pictures of all areas, which open the large one. A solo game shows the two piles instead.

use game::{Position, Seat};
use leptos::prelude::*;
use nova_luna::Event;

use super::action_panel::SoloPanel;
use super::area_drawing;
use super::table_state::TableState;
use crate::player_colors::{ink_class, name_of, sign};

#[component]
pub(super) fn Others(table: &'static TableState) -> impl IntoView {
    let players = Memo::new(move |_| table.now.with(Position::players));
    move || {
        if players.get() == 1 {
            return view! { <SoloPanel table /> }.into_any();
        }
        let seats = Seat::all(players.get()).map(|seat| view! { <Other table seat /> });
        view! { <div class="nl-others">{seats.collect_view()}</div> }.into_any()
    }
}

/// Whether a text refers to a tile of a player's area.
fn is_named(events: &[Event], seat: Seat) -> bool {
    events.iter().any(|event| matches!(event, Event::Taken { seat: who, .. } if *who == seat))
}

#[component]
fn Other(table: &'static TableState, seat: Seat) -> impl IntoView {
    let name = move || table.seats.with(|seats| name_of(seats, seat));
    let left = move || table.now.with(|now| now.left(seat));
    let more = move || {
        table.words.with(|words| {
            let discs = words.with("nl-discs-left", &[("count", left().into())]);
            format!("{discs}. {}", words.with("nl-open-area", &[("name", name().into())]))
        })
    };
    let picture = move || {
        table.words.with(|words| {
            table.now.with(|now| area_drawing::miniature(now, seat, table.ink(seat), words))
        })
    };
    let turn = move || table.now.with(|now| now.turn().seat() == Some(seat));
    let class = move || format!("nl-other {}", ink_class(table.ink(seat)));
    view! {
        <button
            type="button"
            class=class
            class:nl-turn=turn
            class:nl-mentioned=move || table.marked.with(|events| is_named(events, seat))
            data-seat=seat.to_string()
            aria-pressed=move || (table.shown() == seat).to_string()
            on:click=move |_| {
                table.put_back();
                table.opened.set(Some(seat));
                table.pane.fit();
            }
        >
            <span class="nl-other-area" inner_html=picture></span>
            <span class="nl-other-name">
                <span class="bd-sign-box" inner_html=move || sign(table.ink(seat))></span>
                <span class="nl-other-text">{name}</span>
                <span class="nl-other-left" aria-hidden="true">
                    {move || table.words.with(|words| words.number(left().into()))}
                </span>
                <span class="bd-hidden">{more}</span>
            </span>
        </button>
    }
}
