//! The large area, where the player places tiles.

use game::{Position, Seat};
use leptos::ev;
use leptos::prelude::*;
use nova_luna::{Action, Cell, Event};

use super::action_panel::SoloBar;
use super::area_drawing;
use super::selection::{first_cell, walk};
use super::sentences;
use super::table_state::TableState;
use crate::dom;
use crate::pan_and_zoom::{PaneButtons, PaneWindow};
use crate::player_colors::name_of;

#[component]
pub(super) fn Ground(table: &'static TableState) -> impl IntoView {
    let (pane, shown) = (table.pane, table.shown);
    let solo = Memo::new(move |_| table.now.with(|now| now.solo().is_some()));
    let name = Signal::derive(move || {
        table.with(&|now, seats, words| sentences::area(now, shown.get(), seats, words))
    });
    view! {
        <div class="nl-ground">
            {move || solo.get().then(|| view! { <SoloBar table /> })}
            <div class="bd-pane-bar">
                {move || {
                    let name = move || table.seats.with(|seats| name_of(seats, shown.get()));
                    let name = || view! { <span class="bd-pane-name" aria-hidden="true">{name}</span> };
                    (!solo.get()).then(name)
                }}
                <PaneButtons pane words=table.words />
            </div>
            <PaneWindow pane class="nl-area" name>
                <g inner_html=move || tiles(table, shown.get())></g>
                <Cells table />
                <Foresight table />
                <HintedCell table />
                <g aria-hidden="true" inner_html=move || marks(table, shown.get())></g>
            </PaneWindow>
            <Contents table shown />
        </div>
    }
}

/// The cells where a player placed tiles.
pub(super) fn placed(events: &[Event], seat: Seat) -> impl Iterator<Item = Cell> {
    events.iter().filter_map(move |event| match event {
        Event::Taken { seat: who, at, .. } if *who == seat => Some(*at),
        _ => None,
    })
}

fn tiles(table: &'static TableState, seat: Seat) -> String {
    let newest = table.last.with(|last| placed(last, seat).next());
    let newest = newest.filter(|&at| table.carried.get_untracked() != Some((seat, at)));
    let ink = table.ink(seat);
    table.with(&|now, _, words| area_drawing::tiles(now, seat, ink, newest, words))
}

/// The tile that a text refers to, and the numbers of columns and rows.
fn marks(table: &'static TableState, seat: Seat) -> String {
    let mut out: String =
        table.marked.with(|events| placed(events, seat).map(area_drawing::mark).collect());
    if table.coordinates.get() {
        let bounds = table.pane.bounds();
        out.push_str(&table.words.with(|words| area_drawing::coordinates(bounds, words)));
    }
    out
}

/// The cell of a hint, before the player has picked up the tile.
#[component]
fn HintedCell(table: &'static TableState) -> impl IntoView {
    move || {
        let Action::Take { at, .. } = table.hint.get()? else { return None };
        let idle = table.hand.with(|hand| hand.held.is_none());
        let (x, y) = area_drawing::middle(at);
        let own = table.now.with(|now| now.turn().seat()) == Some(table.shown.get());
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
fn Cells(table: &'static TableState) -> impl IntoView {
    let held = Memo::new(move |_| table.acting.get().zip(table.hand.get().held));
    // The single tab stop: the arrow keys reach the other cells.
    let stop = Memo::new(move |_| {
        let seat = table.acting.get()?;
        table.hand.get().at.or_else(|| Some(table.now.with(|now| first_cell(now, seat))))
    });
    move || {
        let (seat, slot) = held.get()?;
        let cells: Vec<Cell> = table.now.with(|now| now.frontier(seat).collect());
        let cell = |at| view! { <FreeCell table seat taken=slot at stop /> };
        Some(cells.into_iter().map(cell).collect_view())
    }
}

#[component]
fn FreeCell(
    table: &'static TableState,
    seat: Seat,
    taken: u8,
    at: Cell,
    stop: Memo<Option<Cell>>,
) -> impl IntoView {
    let preview = table.now.with_untracked(|now| now.preview(taken, at).ok());
    let goals = preview.as_ref().map_or(0, |preview| preview.covers.len());
    let name = move || {
        let preview = preview.as_ref()?;
        let sentences =
            |seats: &Vec<_>| table.words.with(|words| sentences::cell(at, preview, seats, words));
        Some(table.seats.with(sentences))
    };
    let hinted = move || table.hint.get() == Some(Action::Take { slot: taken, at });
    let point_by_key = move |_| {
        if table.keys.get_untracked() {
            table.point(at);
        }
    };
    let (x, y) = area_drawing::middle(at);
    view! {
        <g transform=format!("translate({x} {y})")>
            <g
                class="nl-cell"
                class:nl-pointed=move || table.hand.with(|hand| hand.at == Some(at))
                class:nl-hinted=hinted
                role="button"
                data-cell=at.to_string()
                tabindex=move || if stop.get() == Some(at) { "0" } else { "-1" }
                aria-label=name
                on:focus=point_by_key
                on:pointerenter=move |event| hover(table, at, &event)
                on:click=move |event| press(table, at, &event)
                on:keydown=move |event| key(table, seat, at, &event)
            >
                <rect x="-44" y="-44" width="88" height="88" rx="14" />
                {(goals > 0).then(|| view! { <Promise table goals /> })}
            </g>
        </g>
    }
}

fn hover(table: &'static TableState, at: Cell, event: &ev::PointerEvent) {
    let pinned = table.hand.with_untracked(|hand| hand.pinned);
    if event.pointer_type() != "touch" && !pinned && table.drag.get_untracked().is_none() {
        table.point(at);
    }
}

fn press(table: &'static TableState, at: Cell, event: &ev::MouseEvent) {
    if !table.pane.was_dragged() {
        table.press(at, dom::by_finger(event));
    }
}

/// The number of goals that a cell would complete.
#[component]
fn Promise(table: &'static TableState, goals: usize) -> impl IntoView {
    let number = move || table.words.with(|words| words.number(goals as i64));
    view! {
        <g class="nl-promise" aria-hidden="true">
            <circle r="17" />
            <text y="7">{number}</text>
        </g>
    }
}

fn key(table: &'static TableState, seat: Seat, at: Cell, event: &ev::KeyboardEvent) {
    table.key(event, &|| table.press(at, false), &|way| {
        let next = table.now.with_untracked(|now| walk(now, seat, at, way));
        format!("[data-cell='{next}']")
    });
}

/// The preview of the held tile and of the goals that it completes.
#[component]
fn Foresight(table: &'static TableState) -> impl IntoView {
    let drawing = move || {
        let chosen = table.acting.get().zip(table.foreseen());
        let (seat, (tile, at, preview)) = chosen.or_else(|| table.pointed_out())?;
        let ink = table.ink(seat);
        Some(table.with(&|now, _, words| {
            area_drawing::foresight(now, seat, (tile, at), &preview, ink, words)
        }))
    };
    view! { <g class="nl-foresight" aria-hidden="true" inner_html=move || drawing().unwrap_or_default()></g> }
}

/// The area as a list, for screen readers.
#[component]
fn Contents(table: &'static TableState, shown: Memo<Seat>) -> impl IntoView {
    move || {
        let lines: Vec<String> = table.with(&|now, _, words| {
            now.area(shown.get()).map(|placed| sentences::placed(placed, words)).collect()
        });
        view! {
            <ul class="bd-hidden">{lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
        }
    }
}
