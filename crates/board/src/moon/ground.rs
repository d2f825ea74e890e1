//! The large area, where the player places tiles.

use game::{Position, Seat};
use leptos::ev;
use leptos::prelude::*;
use nova_luna::{Action, Cell, Event};

use super::area;
use super::desk::Desk;
use super::hand::{arrow, first_cell, walk};
use super::panel::SoloBar;
use super::say;
use crate::dom;
use crate::look::name_of;
use crate::pane::{PaneButtons, PaneWindow};

#[component]
pub(super) fn Ground(desk: &'static Desk) -> impl IntoView {
    let pane = desk.pane;
    let shown = Memo::new(move |_| desk.shown());
    let solo = Memo::new(move |_| desk.now.with(|now| now.solo().is_some()));
    let name = Signal::derive(move || {
        desk.seats.with(|seats| {
            desk.words.with(|words| desk.now.with(|now| say::area(now, shown.get(), seats, words)))
        })
    });
    view! {
        <div class="nl-ground">
            {move || solo.get().then(|| view! { <SoloBar desk /> })}
            <div class="bd-pane-bar">
                {move || {
                    let name = move || desk.seats.with(|seats| name_of(seats, shown.get()));
                    let name = || view! { <span class="bd-pane-name" aria-hidden="true">{name}</span> };
                    (!solo.get()).then(name)
                }}
                <PaneButtons pane words=desk.words />
            </div>
            <PaneWindow pane class="nl-area" name>
                <g inner_html=move || tiles(desk, shown.get())></g>
                <Cells desk />
                <Foresight desk />
                <HintedCell desk />
                <g aria-hidden="true" inner_html=move || marks(desk, shown.get())></g>
            </PaneWindow>
            <Contents desk shown />
        </div>
    }
}

/// The tiles of an area. The newest one is animated.
fn tiles(desk: &'static Desk, seat: Seat) -> String {
    let newest = desk.last.with(|last| {
        last.iter().find_map(|event| match event {
            Event::Taken { seat: who, at, .. } if *who == seat => Some(*at),
            _ => None,
        })
    });
    let newest = newest.filter(|&at| desk.carried.get_untracked() != Some((seat, at)));
    let ink = desk.ink(seat);
    desk.words.with(|words| desk.now.with(|now| area::tiles(now, seat, ink, newest, words)))
}

/// The tile that a text refers to, and the numbers of columns and rows.
fn marks(desk: &'static Desk, seat: Seat) -> String {
    let mut out = String::new();
    desk.marked.with(|events| {
        for event in events {
            if let Event::Taken { seat: who, at, .. } = event
                && *who == seat
            {
                out.push_str(&area::mark(*at));
            }
        }
    });
    if desk.coordinates.get() {
        let bounds = desk.pane.bounds();
        out.push_str(&desk.words.with(|words| area::coordinates(bounds, words)));
    }
    out
}

/// The cell of a hint, before the player has picked up the tile.
#[component]
fn HintedCell(desk: &'static Desk) -> impl IntoView {
    move || {
        let Action::Take { at, .. } = desk.hint.get()? else { return None };
        let idle = desk.hand.with(|hand| hand.held.is_none());
        let (x, y) = area::middle(at);
        let own = desk.now.with(|now| now.turn().seat()) == Some(desk.shown());
        (idle && own).then(|| {
            view! {
                <rect
                    class="nl-hinted-cell"
                    data-at=at.to_string()
                    x=x - 50.0
                    y=y - 50.0
                    width="100"
                    height="100"
                    rx="18"
                />
            }
        })
    }
}

/// The cells where the held tile may go.
#[component]
fn Cells(desk: &'static Desk) -> impl IntoView {
    let held = Memo::new(move |_| desk.acting.get().zip(desk.hand.get().held));
    // The single tab stop: the arrow keys reach the other cells.
    let stop = Memo::new(move |_| {
        let seat = desk.acting.get()?;
        desk.hand.get().at.or_else(|| Some(desk.now.with(|now| first_cell(now, seat))))
    });
    move || {
        let (seat, slot) = held.get()?;
        let cells: Vec<Cell> = desk.now.with(|now| now.frontier(seat).collect());
        let cell = |at| view! { <FreeCell desk seat taken=slot at stop /> };
        Some(cells.into_iter().map(cell).collect_view())
    }
}

#[component]
fn FreeCell(
    desk: &'static Desk,
    seat: Seat,
    taken: u8,
    at: Cell,
    stop: Memo<Option<Cell>>,
) -> impl IntoView {
    let preview = desk.now.with_untracked(|now| now.preview(taken, at).ok());
    let goals = preview.as_ref().map_or(0, |preview| preview.covers.len());
    let name = move || {
        let preview = preview.as_ref()?;
        let told = |seats: &Vec<_>| desk.words.with(|words| say::cell(at, preview, seats, words));
        Some(desk.seats.with(told))
    };
    let hinted = move || desk.hint.get() == Some(Action::Take { slot: taken, at });
    let point_by_key = move |_| {
        if desk.keys.get_untracked() {
            desk.point(at);
        }
    };
    let (x, y) = area::middle(at);
    view! {
        <g transform=format!("translate({x} {y})")>
            <g
                class="nl-cell"
                class:nl-pointed=move || desk.hand.with(|hand| hand.at == Some(at))
                class:nl-hinted=hinted
                role="button"
                data-cell=at.to_string()
                tabindex=move || if stop.get() == Some(at) { "0" } else { "-1" }
                aria-label=name
                on:focus=point_by_key
                on:pointerenter=move |event| hover(desk, at, &event)
                on:click=move |event| press(desk, at, &event)
                on:keydown=move |event| key(desk, seat, at, &event)
            >
                <rect x="-44" y="-44" width="88" height="88" rx="14" />
                {(goals > 0).then(|| view! { <Promise desk goals /> })}
            </g>
        </g>
    }
}

fn hover(desk: &'static Desk, at: Cell, event: &ev::PointerEvent) {
    let pinned = desk.hand.with_untracked(|hand| hand.pinned);
    if event.pointer_type() != "touch" && !pinned && desk.drag.get_untracked().is_none() {
        desk.point(at);
    }
}

fn press(desk: &'static Desk, at: Cell, event: &ev::MouseEvent) {
    if !desk.pane.was_dragged() {
        desk.press(at, dom::by_finger(event));
    }
}

/// The number of goals that a cell would complete.
#[component]
fn Promise(desk: &'static Desk, goals: usize) -> impl IntoView {
    let number = move || desk.words.with(|words| words.number(goals as i64));
    view! {
        <g class="nl-promise" aria-hidden="true">
            <circle r="17" />
            <text y="7">{number}</text>
        </g>
    }
}

fn key(desk: &'static Desk, seat: Seat, at: Cell, event: &ev::KeyboardEvent) {
    match event.key().as_str() {
        "Enter" | " " => {
            event.prevent_default();
            desk.keys.set(true);
            desk.press(at, false);
        }
        key => {
            let Some(way) = arrow(key) else { return };
            event.prevent_default();
            desk.keys.set(true);
            let next = desk.now.with_untracked(|now| walk(now, seat, at, way));
            desk.focus(format!("[data-cell='{next}']"));
        }
    }
}

/// The preview of the held tile and of the goals that it completes.
#[component]
fn Foresight(desk: &'static Desk) -> impl IntoView {
    let drawing = move || {
        let chosen = desk.acting.get().zip(desk.foreseen());
        let (seat, (tile, at, preview)) = chosen.or_else(|| desk.pointed_out())?;
        let ink = desk.ink(seat);
        Some(desk.words.with(|words| {
            desk.now.with(|now| area::foresight(now, seat, (tile, at), &preview, ink, words))
        }))
    };
    view! { <g class="nl-foresight" aria-hidden="true" inner_html=move || drawing().unwrap_or_default()></g> }
}

/// The area as a list, for screen readers.
#[component]
fn Contents(desk: &'static Desk, shown: Memo<Seat>) -> impl IntoView {
    move || {
        let lines: Vec<String> = desk.words.with(|words| {
            desk.now.with(|now| {
                now.area(shown.get()).map(|placed| say::placed(placed, words)).collect()
            })
        });
        view! {
            <ul class="bd-hidden">{lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
        }
    }
}
