//! Small pictures of all areas, which open the large one. A solo game shows the two piles instead.

use game::{Position, Seat};
use leptos::prelude::*;

use super::action_panel::SoloPanel;
use super::area_drawing;
use super::large_area::placed;
use super::table_state::TableState;
use crate::player_colors::{ink_class, name_of, sign, values_of};

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

#[component]
fn Other(table: &'static TableState, seat: Seat) -> impl IntoView {
    let name = move || table.seats.with(|seats| name_of(seats, seat));
    let left = move || table.now.with(|now| now.left(seat));
    let more = move || {
        table.with(&|_, seats, words| {
            let discs = words.with("nl-discs-left", &[("count", left().into())]);
            format!("{discs}. {}", words.with("nl-open-area", &values_of(seats, seat)))
        })
    };
    let picture = move || {
        let ink = table.ink(seat);
        table.with(&|now, _, words| {
            area_drawing::picture("nl-miniature", now, seat, ink, None, words)
        })
    };
    let turn = move || table.now.with(|now| now.turn().seat() == Some(seat));
    let class = move || format!("nl-other {}", ink_class(table.ink(seat)));
    view! {
        <button
            type="button"
            class=class
            class:nl-turn=turn
            class:nl-mentioned=move || table.marked.with(|events| placed(events, seat).next().is_some())
            data-seat=seat.to_string()
            aria-pressed=move || (table.shown.get() == seat).to_string()
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
