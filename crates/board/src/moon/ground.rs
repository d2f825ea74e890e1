//! The area that is shown large: place a tile here.

use game::Seat;
use leptos::ev;
use leptos::prelude::*;
use nova_luna::{Action, Cell, Event};

use super::area;
use super::desk::Desk;
use super::hand::{arrow, walk};
use super::say;
use crate::dom;
use crate::pane::PaneButtons;

#[component]
pub(super) fn Ground(desk: &'static Desk) -> impl IntoView {
    let pane = desk.pane;
    let shown = Memo::new(move |_| desk.shown());
    let name = move || {
        desk.seats.with(|seats| {
            desk.words.with(|words| desk.now.with(|now| say::area(now, shown.get(), seats, words)))
        })
    };
    let tiles = move || {
        let seat = shown.get();
        let newest = desk.last.with(|last| {
            last.iter().find_map(|event| match event {
                Event::Taken { seat: who, at, .. } if *who == seat => Some(*at),
                _ => None,
            })
        });
        desk.words.with(|words| {
            desk.now.with(|now| area::tiles(now, seat, desk.ink(seat), newest, words))
        })
    };
    view! {
        <div class="nl-ground">
            <div class="bd-pane-bar">
                <span class="bd-pane-name" aria-hidden="true">
                    {move || desk.seats.with(|seats| crate::look::name_of(seats, shown.get()))}
                </span>
                <PaneButtons pane words=desk.words />
            </div>
            <div class="bd-window">
            <svg
                class="nl-area"
                node_ref=pane.element
                role="group"
                aria-label=name
                on:pointerdown=move |event| pane.press(&event)
                on:pointermove=move |event| pane.drag(&event)
                on:pointerup=move |event| pane.release(&event)
                on:pointercancel=move |event| pane.release(&event)
                on:wheel=move |event| pane.wheel(&event)
                on:keydown=move |event| {
                    if pane.key(&event.key()) {
                        event.prevent_default();
                    }
                }
            >
                <g
                    class="bd-plane"
                    class:bd-still=move || pane.is_still()
                    style:transform=move || pane.camera().transform()
                >
                    <g inner_html=tiles></g>
                    <HintedCell desk />
                    <Cells desk />
                    <Foresight desk />
                </g>
            </svg>
            </div>
            <Contents desk shown />
        </div>
    }
}

/// Where a hint would place a tile, before the tile is taken up.
#[component]
fn HintedCell(desk: &'static Desk) -> impl IntoView {
    move || {
        let Action::Take { at, .. } = desk.hint.get()? else { return None };
        let idle = desk.hand.with(|hand| hand.held.is_none());
        let (x, y) = area::middle(at);
        (idle && desk.acting.get() == Some(desk.shown())).then(|| {
            view! {
                <rect
                    class="nl-hinted-cell"
                    x=x - 45.0
                    y=y - 45.0
                    width="90"
                    height="90"
                    rx="15"
                />
            }
        })
    }
}

/// The cells where the held tile may go.
#[component]
fn Cells(desk: &'static Desk) -> impl IntoView {
    let held = Memo::new(move |_| desk.acting.get().zip(desk.hand.get().held));
    move || {
        let (seat, slot) = held.get()?;
        let cells: Vec<Cell> = desk.now.with(|now| now.frontier(seat).collect());
        Some(
            cells
                .into_iter()
                .map(|at| view! { <FreeCell desk seat taken=slot at /> })
                .collect_view(),
        )
    }
}

#[component]
fn FreeCell(desk: &'static Desk, seat: Seat, taken: u8, at: Cell) -> impl IntoView {
    let (x, y) = area::middle(at);
    let name = move || {
        let preview = desk.now.with(|now| now.preview(taken, at).ok())?;
        Some(
            desk.seats.with(|seats| desk.words.with(|words| say::cell(at, &preview, seats, words))),
        )
    };
    let pointed = move || desk.hand.with(|hand| hand.at == Some(at));
    let hinted = move || matches!(desk.hint.get(), Some(Action::Take { at: hint, slot: from }) if hint == at && from == taken);
    let goals = desk.now.with_untracked(|now| now.preview(taken, at).map_or(0, |p| p.covers.len()));
    view! {
        <g transform=format!("translate({x} {y})")>
            <g
                class="nl-cell"
                class:nl-pointed=pointed
                class:nl-hinted=hinted
                role="button"
                data-cell=at.to_string()
                tabindex=move || if pointed() { "0" } else { "-1" }
                aria-label=name
                on:focus=move |_| {
                    if desk.keys.get_untracked() {
                        desk.point(at);
                    }
                }
                on:pointerenter=move |event| {
                    if event.pointer_type() != "touch" && desk.drag.get_untracked().is_none() {
                        desk.point(at);
                    }
                }
                on:click=move |event| {
                    if desk.pane.was_dragged() {
                        return;
                    }
                    // A finger shows first and places with the second tap; a mouse has
                    // shown already.
                    let shown = untrack(pointed) || !dom::by_finger(&event);
                    desk.point(at);
                    if shown {
                        desk.place();
                    }
                }
                on:keydown=move |event| key(desk, seat, at, &event)
            >
                <rect x="-44" y="-44" width="88" height="88" rx="14" />
                {(goals > 0).then(|| view! { <Promise desk goals /> })}
            </g>
        </g>
    }
}

/// How many goals a cell would complete, on the cell itself.
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
            desk.point(at);
            desk.place();
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

/// The tile where it would lie, and the goals it would complete.
#[component]
fn Foresight(desk: &'static Desk) -> impl IntoView {
    let drawing = move || {
        let (seat, (tile, at, preview)) = desk.acting.get().zip(desk.foreseen())?;
        let ink = desk.ink(seat);
        Some(desk.words.with(|words| {
            desk.now.with(|now| area::foresight(now, seat, (tile, at), &preview, ink, words))
        }))
    };
    view! { <g class="nl-foresight" aria-hidden="true" inner_html=move || drawing().unwrap_or_default()></g> }
}

/// The area as a list, for whoever cannot see it.
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
