//! The board: its layers, and the fields that can be pressed.

use game::{Position, Turn};
use leptos::ev;
use leptos::prelude::*;
use terra_nova::{Action, Event, Field, Phase, TerraNova};
use wasm_bindgen::JsCast;

use super::desk::Desk;
use super::panel::PlannerSwitch;
use super::rehearsal::Rehearsal;
use super::{chart, layers, walk};
use crate::dom;
use crate::moon::arrow;
use crate::pane::{PaneButtons, PaneWindow};

#[component]
pub(super) fn BoardView(desk: &'static Desk) -> impl IntoView {
    let pane = desk.pane;
    let map = Memo::new(move |_| desk.now.with(|now| now.map().clone()));
    let name = Signal::derive(move || desk.text("tn-board"));
    view! {
        <div class="tn-board">
            <div class="bd-pane-bar">
                <PlannerSwitch desk />
                <PaneButtons pane words=desk.words />
            </div>
            <PaneWindow pane class="tn-map" name>
                <defs class="tn-patterns" inner_html=move || map.with(|map| chart::patterns(map.landscapes()))></defs>
                <g inner_html=move || map.with(chart::land)></g>
                <Standing desk />
                <g class="tn-names" aria-hidden="true" inner_html=move || names(desk, map)></g>
                <Fields desk map />
                <Overlay desk />
            </PaneWindow>
        </div>
    }
}

/// Scored areas, stones and pieces.
#[component]
fn Standing(desk: &'static Desk) -> impl IntoView {
    let scored = move || {
        let areas = desk.news().into_iter().filter_map(|event| match event {
            Event::Area(area) => Some(area),
            _ => None,
        });
        let fresh: Vec<_> = areas.collect();
        desk.seats.with(|seats| desk.now.with(|now| layers::scored(now, &fresh, seats)))
    };
    let points = move || {
        desk.seats.with(|seats| {
            desk.words.with(|words| desk.now.with(|now| layers::points(now, seats, words)))
        })
    };
    let standing = move || {
        let news = desk.news();
        desk.seats.with(|seats| desk.now.with(|now| layers::standing(now, &news, seats)))
    };
    // The opponents' last moves stay marked until the player begins a turn.
    let trails = move || {
        let composing = desk.turn.with(Rehearsal::can_undo);
        let last = if composing { String::new() } else { layers::trails(&desk.last.get()) };
        format!("{last}<g class=\"tn-marked\">{}</g>", layers::trails(&desk.marked.get()))
    };
    view! {
        <g class="tn-areas" aria-hidden="true" inner_html=scored></g>
        <g class="tn-trails" aria-hidden="true" inner_html=trails></g>
        <g aria-hidden="true" inner_html=move || regions(desk)></g>
        <g class="tn-standing" aria-hidden="true" inner_html=standing></g>
        <g class="tn-standing" aria-hidden="true">
            {move || gliding(desk)}
        </g>
        <g class="tn-areas" aria-hidden="true" inner_html=points></g>
    }
}

/// Animates the pieces that have just moved from their old field.
fn gliding(desk: &'static Desk) -> impl IntoView {
    let moves = layers::journeys(&desk.news()).into_iter().filter_map(|(from, to)| {
        let spot = desk.now.with(|now| now.map().spot(to))?;
        let seat = desk.now.with(|now| now.piece_on(spot))?;
        let ((x, y), (from_x, from_y)) = (chart::middle(to), chart::middle(from));
        Some(view! {
            <g transform=format!("translate({x:.1} {y:.1})")>
                <g
                    class="tn-gliding"
                    style:--dx=format!("{:.1}px", from_x - x)
                    style:--dy=format!("{:.1}px", from_y - y)
                    inner_html=crate::look::piece(desk.ink(seat))
                ></g>
            </g>
        })
    });
    moves.collect_view()
}

/// The names of the fields, if coordinates are enabled.
fn names(desk: &'static Desk, map: Memo<terra_nova::Map>) -> String {
    if !desk.coordinates.get() {
        return String::new();
    }
    desk.words.with(|words| map.with(|map| chart::names(map.fields(), words)))
}

fn regions(desk: &'static Desk) -> String {
    if !desk.planner.get() {
        return String::new();
    }
    desk.seats.with(|seats| {
        desk.words.with(|words| desk.now.with(|now| layers::regions(now, seats, words)))
    })
}

/// The legal actions, and a preview of their effect.
#[component]
fn Overlay(desk: &'static Desk) -> impl IntoView {
    let drawing = move || {
        let hint = desk.hint.with(|hint| desk.turn.with(|turn| layers::hint(turn.rest_of(hint))));
        let Some(seat) = desk.acting.get() else { return hint };
        let (lifted, cursor) = (desk.lifted.get(), desk.cursor.get());
        let choices = desk.now.with(|now| match (now.phase(), lifted) {
            (Phase::Placement, _) => desk
                .pinned
                .get()
                .or(cursor)
                .filter(|&at| now.check(Action::Place { at }).is_ok())
                .map_or_else(String::new, |at| layers::offered(at, desk.ink(seat))),
            (_, Some(from)) => layers::reach(from, &now.reach(from)),
            (_, None) => free_choices(desk, now, cursor),
        });
        choices + &hint
    };
    view! { <g class="tn-overlay" aria-hidden="true" inner_html=drawing></g> }
}

/// The pieces and stones that can be chosen, and the area that the stone under the cursor would
/// close.
fn free_choices(desk: &'static Desk, now: &TerraNova, cursor: Option<Field>) -> String {
    let stones = now.stone_fields();
    let pieces = now.turn().seat().map(|seat| now.pieces(seat)).unwrap_or_default();
    let movable: Vec<Field> =
        pieces.into_iter().filter(|&from| !now.reach(from).is_empty()).collect();
    let closing = cursor.filter(|at| stones.contains(at)).map(|at| now.stone_preview(at));
    let closing = desk.seats.with(|seats| {
        desk.words.with(|words| layers::closing(now, &closing.unwrap_or_default(), seats, words))
    });
    format!("{closing}{}{}", layers::movable(&movable), layers::ghosts(now, &stones))
}

/// One element per field, for pointer, keyboard and screen reader.
#[component]
fn Fields(desk: &'static Desk, map: Memo<terra_nova::Map>) -> impl IntoView {
    let stop = Memo::new(move |_| {
        desk.cursor.get().unwrap_or_else(|| map.with(|map| walk::middle(map.fields())))
    });
    let fields = move || {
        let fields = map.with(|map| map.fields().to_vec());
        fields.into_iter().map(|field| view! { <FieldShape desk field stop /> }).collect_view()
    };
    view! {
        <g
            class="tn-fields"
            on:pointerover=move |event| {
                if event.pointer_type() != "touch"
                    && !untrack(|| desk.pane.is_held())
                    && let Some(field) = field_of(&event)
                {
                    desk.point(field);
                }
            }
            on:click=move |event| {
                if let Some(field) = field_of(&event).filter(|_| !desk.pane.was_dragged()) {
                    desk.press(field, dom::by_finger(&event));
                }
            }
            on:focusin=move |event| {
                if let Some(field) = field_of(&event).filter(|_| desk.keys.get_untracked()) {
                    desk.point(field);
                }
            }
            on:keydown=move |event| key(desk, &event)
        >
            {fields}
        </g>
    }
}

#[component]
fn FieldShape(desk: &'static Desk, field: Field, stop: Memo<Field>) -> impl IntoView {
    view! {
        <path
            class="tn-hit"
            d=chart::hexagon(field, 1.0)
            role="button"
            data-field=field.to_string()
            tabindex=move || if stop.get() == field { "0" } else { "-1" }
            aria-label=move || desk.about(field).sentence()
            aria-pressed=move || (desk.lifted.get() == Some(field)).to_string()
        />
    }
}

/// The field of an event's target.
pub(super) fn field_of(event: &web_sys::Event) -> Option<Field> {
    let target: web_sys::Element = event.target()?.dyn_into().ok()?;
    target.get_attribute("data-field")?.parse().ok()
}

fn key(desk: &'static Desk, event: &ev::KeyboardEvent) {
    let Some(here) = field_of(event) else { return };
    desk.keys.set(true);
    let map = desk.now.with_untracked(|now| now.map().clone());
    let go = |field: Field| {
        desk.point(field);
        desk.show(field);
        desk.focus(field);
    };
    match event.key().as_str() {
        "Enter" | " " => desk.press(here, false),
        key @ ("PageDown" | "PageUp") => {
            let choices =
                desk.now.with_untracked(|now| walk::choices(now, desk.lifted.get_untracked()));
            if let Some(next) = walk::next_choice(&choices, here, key == "PageDown") {
                desk.column.set(chart::column(next));
                go(next);
            }
        }
        key => {
            let Some(way) = arrow(key) else { return };
            let keep = if way.1 == 0 { chart::column(here) } else { desk.column.get_untracked() };
            let keep =
                if (keep - chart::column(here)).abs() > 1 { chart::column(here) } else { keep };
            let (next, keep) = walk::step(map.fields(), here, keep, way);
            desk.column.set(keep);
            go(next);
        }
    }
    event.prevent_default();
}

/// Whether the game is over.
pub(super) fn is_over(now: &TerraNova) -> bool {
    now.turn() == Turn::Over
}
