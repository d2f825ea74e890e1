//! The board: its layers, and the fields that can be pressed.

use game::Position;
use leptos::ev;
use leptos::prelude::*;
use terra_nova::{Action, Event, Field, Phase, TerraNova};
use wasm_bindgen::JsCast;

use super::action_panel::PlannerSwitch;
use super::table_state::TableState;
use super::turn_draft::TurnDraft;
use super::{arrow_keys, map_drawing, pieces_and_stones};
use crate::dom;
use crate::nova_luna::arrow;
use crate::pan_and_zoom::{PaneButtons, PaneWindow};

#[component]
pub(super) fn BoardView(table: &'static TableState) -> impl IntoView {
    let pane = table.pane;
    let map = Memo::new(move |_| table.now.with(|now| now.map().clone()));
    let name = Signal::derive(move || table.text("tn-board"));
    view! {
        <div class="tn-board">
            <div class="bd-pane-bar">
                <PlannerSwitch table />
                <PaneButtons pane words=table.words />
            </div>
            <PaneWindow pane class="tn-map" name>
                <defs class="tn-patterns" inner_html=move || map.with(|map| map_drawing::patterns(map.landscapes()))></defs>
                <g inner_html=move || map.with(map_drawing::land)></g>
                <Standing table />
                <g class="tn-names" aria-hidden="true" inner_html=move || names(table, map)></g>
                <Fields table map />
                <Overlay table />
            </PaneWindow>
        </div>
    }
}

/// Scored areas, stones and pieces.
#[component]
fn Standing(table: &'static TableState) -> impl IntoView {
    let scored = move || {
        let areas = table.news().into_iter().filter_map(|event| match event {
            Event::Area(area) => Some(area),
            _ => None,
        });
        let fresh: Vec<_> = areas.collect();
        table.with(&|now, seats, _| pieces_and_stones::scored(now, &fresh, seats))
    };
    let points = move || table.with(&pieces_and_stones::points);
    let standing = move || {
        let news = table.news();
        table.with(&|now, seats, _| pieces_and_stones::standing(now, &news, seats))
    };
    // The opponents' last moves stay marked until the player begins a turn.
    let trails = move || {
        let composing = table.turn.with(TurnDraft::can_undo);
        let last =
            if composing { String::new() } else { pieces_and_stones::trails(&table.last.get()) };
        format!(
            "{last}<g class=\"tn-marked\">{}</g>",
            pieces_and_stones::trails(&table.marked.get())
        )
    };
    view! {
        <g class="tn-areas" aria-hidden="true" inner_html=scored></g>
        <g class="tn-trails" aria-hidden="true" inner_html=trails></g>
        <g aria-hidden="true" inner_html=move || regions(table)></g>
        <g class="tn-standing" aria-hidden="true" inner_html=standing></g>
        <g class="tn-standing" aria-hidden="true">
            {move || gliding(table)}
        </g>
        <g class="tn-areas" aria-hidden="true" inner_html=points></g>
    }
}

/// Animates the pieces that have just moved from their old field.
fn gliding(table: &'static TableState) -> impl IntoView {
    let moves = pieces_and_stones::movements(&table.news()).into_iter().filter_map(|(from, to)| {
        let field = table.now.with(|now| now.map().index_of(to))?;
        let seat = table.now.with(|now| now.piece_on(field))?;
        let ((x, y), (from_x, from_y)) = (map_drawing::middle(to), map_drawing::middle(from));
        Some(view! {
            <g transform=format!("translate({x:.1} {y:.1})")>
                <g
                    class="tn-gliding"
                    style:--dx=format!("{:.1}px", from_x - x)
                    style:--dy=format!("{:.1}px", from_y - y)
                    inner_html=crate::player_colors::piece(table.ink(seat))
                ></g>
            </g>
        })
    });
    moves.collect_view()
}

/// The names of the fields, if coordinates are enabled.
fn names(table: &'static TableState, map: Memo<terra_nova::Map>) -> String {
    if !table.coordinates.get() {
        return String::new();
    }
    table.words.with(|words| map.with(|map| map_drawing::names(map.fields(), words)))
}

fn regions(table: &'static TableState) -> String {
    if !table.planner.get() {
        return String::new();
    }
    table.with(&pieces_and_stones::regions)
}

/// The legal actions, and a preview of their effect.
#[component]
fn Overlay(table: &'static TableState) -> impl IntoView {
    let drawing = move || {
        let hint = table
            .hint
            .with(|hint| table.turn.with(|turn| pieces_and_stones::hint(turn.rest_of(hint))));
        let Some(seat) = table.acting.get() else { return hint };
        let (lifted, cursor) = (table.lifted.get(), table.cursor.get());
        let choices = table.now.with(|now| match (now.phase(), lifted) {
            (Phase::Placement, _) => table
                .pinned
                .get()
                .or(cursor)
                .filter(|&at| now.check(Action::Place { at }).is_ok())
                .map_or_else(String::new, |at| pieces_and_stones::offered(at, table.ink(seat))),
            (_, Some(from)) => pieces_and_stones::reach(from, &now.reach(from)),
            (_, None) => free_choices(table, now, cursor),
        });
        choices + &hint
    };
    view! { <g class="tn-overlay" aria-hidden="true" inner_html=drawing></g> }
}

/// The pieces and stones that can be chosen, and the area that the stone under the cursor would
/// close.
fn free_choices(table: &'static TableState, now: &TerraNova, cursor: Option<Field>) -> String {
    let stones = now.stone_fields();
    let pieces = now.turn().seat().map(|seat| now.pieces(seat)).unwrap_or_default();
    let movable: Vec<Field> =
        pieces.into_iter().filter(|&from| !now.reach(from).is_empty()).collect();
    let closing = cursor.filter(|at| stones.contains(at)).map(|at| now.stone_preview(at));
    let closing = table.seats.with(|seats| {
        table.words.with(|words| {
            pieces_and_stones::closing(now, &closing.unwrap_or_default(), seats, words)
        })
    });
    format!(
        "{closing}{}{}",
        pieces_and_stones::movable(&movable),
        pieces_and_stones::ghosts(now, &stones)
    )
}

/// One element per field, for pointer, keyboard and screen reader.
#[component]
fn Fields(table: &'static TableState, map: Memo<terra_nova::Map>) -> impl IntoView {
    let stop = Memo::new(move |_| {
        table.cursor.get().unwrap_or_else(|| map.with(|map| arrow_keys::middle(map.fields())))
    });
    let fields = move || {
        let fields = map.with(|map| map.fields().to_vec());
        fields.into_iter().map(|field| view! { <FieldShape table field stop /> }).collect_view()
    };
    view! {
        <g
            class="tn-fields"
            on:pointerover=move |event| {
                if event.pointer_type() != "touch"
                    && !untrack(|| table.pane.is_held())
                    && let Some(field) = field_of(&event)
                {
                    table.point(field);
                }
            }
            on:click=move |event| {
                if let Some(field) = field_of(&event).filter(|_| !table.pane.was_dragged()) {
                    table.press(field, dom::by_finger(&event));
                }
            }
            on:focusin=move |event| {
                if let Some(field) = field_of(&event).filter(|_| table.keys.get_untracked()) {
                    table.point(field);
                }
            }
            on:keydown=move |event| key(table, &event)
        >
            {fields}
        </g>
    }
}

#[component]
fn FieldShape(table: &'static TableState, field: Field, stop: Memo<Field>) -> impl IntoView {
    view! {
        <path
            class="tn-hit"
            d=map_drawing::hexagon(field, 1.0)
            role="button"
            data-field=field.to_string()
            tabindex=move || if stop.get() == field { "0" } else { "-1" }
            aria-label=move || table.about(field).sentence()
            aria-pressed=move || (table.lifted.get() == Some(field)).to_string()
        />
    }
}

/// The field of an event's target.
pub(super) fn field_of(event: &web_sys::Event) -> Option<Field> {
    let target: web_sys::Element = event.target()?.dyn_into().ok()?;
    target.get_attribute("data-field")?.parse().ok()
}

fn key(table: &'static TableState, event: &ev::KeyboardEvent) {
    let Some(here) = field_of(event) else { return };
    table.keys.set(true);
    let map = table.now.with_untracked(|now| now.map().clone());
    let go = |field: Field| {
        table.point(field);
        table.show(field);
        table.focus(field);
    };
    match event.key().as_str() {
        "Enter" | " " => table.press(here, false),
        key @ ("PageDown" | "PageUp") => {
            let choices = table
                .now
                .with_untracked(|now| arrow_keys::choices(now, table.lifted.get_untracked()));
            if let Some(next) = arrow_keys::next_choice(&choices, here, key == "PageDown") {
                table.column.set(map_drawing::column(next));
                go(next);
            }
        }
        key => {
            let Some(way) = arrow(key) else { return };
            let column = table.column.get_untracked();
            let (next, column) = arrow_keys::step(map.fields(), here, column, way);
            table.column.set(column);
            go(next);
        }
    }
    event.prevent_default();
}
