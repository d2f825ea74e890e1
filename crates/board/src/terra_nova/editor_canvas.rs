//! The sheet of fields on which the player paints a map.

use board_drawings::bounds::Bounds;
use leptos::ev;
use leptos::html::Section;
use leptos::prelude::*;
use terra_nova::{Draft, Field};
use words::Words;

use super::map_view::field_of;
use super::{LARGEST, arrow_keys, map_drawing};
use crate::dom;
use crate::geometry::length;
use crate::nova_luna::arrow;
use crate::pan_and_zoom::{Pane, PaneButtons, PaneWindow};

/// The effect of a pointer on the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    /// Moves the sheet.
    Hand,
    /// Paints with one of the draft's landscapes, or with the sea.
    Paint(Option<usize>),
}

/// The state that the listeners share.
#[derive(Clone, Copy)]
struct TableState {
    sheet: Signal<Vec<Field>>,
    brush: Signal<Brush>,
    begin: Callback<()>,
    paint: Callback<(Field, Option<usize>)>,
    /// The last position of the painting pointer.
    stroke: RwSignal<Option<(f64, f64)>>,
    /// The field that the Tab key focuses.
    cursor: RwSignal<Option<Field>>,
    column: RwSignal<i32>,
    pane: Pane,
    root: NodeRef<Section>,
}

/// A sheet on which the player paints a map by mouse, touch or keyboard. The arrow keys move the
/// cursor, 1 to 9 paint with a landscape, 0 and Delete with the sea, and Enter with the brush.
#[component]
pub fn EditorCanvas(
    /// The draft of the map.
    #[prop(into)]
    draft: Signal<Draft>,
    /// The fields of the sheet, sorted.
    #[prop(into)]
    sheet: Signal<Vec<Field>>,
    /// The effect of a pointer.
    #[prop(into)]
    brush: Signal<Brush>,
    /// Fields to mark because they have a fault.
    #[prop(into)]
    marked: Signal<Vec<Field>>,
    /// The name of the sheet.
    #[prop(into)]
    name: Signal<String>,
    /// The name of a field.
    #[prop(into)]
    label: Callback<Field, String>,
    /// The texts of the language.
    #[prop(into)]
    words: Signal<Words>,
    /// Called when a stroke begins.
    #[prop(into)]
    begin: Callback<()>,
    /// Called with each field of a stroke, and its new landscape.
    #[prop(into)]
    paint: Callback<(Field, Option<usize>)>,
) -> impl IntoView {
    let bounds = Signal::derive(move || sheet.with(|fields| map_drawing::bounds(fields)));
    let pane = Pane::new(bounds, LARGEST);
    let table = TableState {
        sheet,
        brush,
        begin,
        paint,
        stroke: RwSignal::new(None),
        cursor: RwSignal::new(None),
        column: RwSignal::new(0),
        pane,
        root: NodeRef::new(),
    };
    let landscapes = Memo::new(move |_| draft.with(|draft| draft.landscapes.clone()));
    let land = move || draft.with(plan);
    let grid = move || sheet.with(|fields| outlines(fields, 1.0, "tn-grid"));
    let marks = move || marked.with(|fields| outlines(fields, 0.86, "tn-mark"));
    view! {
        <section class="tn-canvas bd-paper" node_ref=table.root>
            <div class="tn-board">
                <div class="bd-pane-bar">
                    <PaneButtons pane words />
                </div>
                <PaneWindow pane class="tn-map" name>
                    <defs class="tn-patterns" inner_html=move || landscapes.with(|all| map_drawing::patterns(all))></defs>
                    <g aria-hidden="true" inner_html=grid></g>
                    <g aria-hidden="true" inner_html=land></g>
                    <g aria-hidden="true" inner_html=marks></g>
                    <Fields table label />
                </PaneWindow>
            </div>
        </section>
    }
}

/// The drawing of a draft.
fn plan(draft: &Draft) -> String {
    let fields: Vec<Field> = draft.landscape_of.keys().copied().collect();
    map_drawing::ground_plan(&fields, &draft.landscapes, &|field| {
        draft.landscape_of.get(&field).copied()
    })
}

fn outlines(fields: &[Field], scale: f64, class: &str) -> String {
    let path: String = fields.iter().map(|&field| map_drawing::hexagon(field, scale)).collect();
    format!("<path class=\"{class}\" d=\"{path}\"/>")
}

/// One element per field of the sheet.
#[component]
fn Fields(table: TableState, label: Callback<Field, String>) -> impl IntoView {
    let stop = Memo::new(move |_| {
        let here = table.cursor.get();
        table.sheet.with(|sheet| {
            here.filter(|field| sheet.binary_search(field).is_ok())
                .or_else(|| (!sheet.is_empty()).then(|| arrow_keys::middle(sheet)))
        })
    });
    let field = move |field: Field| {
        view! {
            <path
                class="tn-hit"
                d=map_drawing::hexagon(field, 1.0)
                role="button"
                data-field=field.to_string()
                tabindex=move || if stop.get() == Some(field) { "0" } else { "-1" }
                aria-label=move || label.run(field)
            />
        }
    };
    let moving = move || table.brush.get() == Brush::Hand;
    view! {
        <g
            class="tn-fields"
            class:tn-painting=move || !moving()
            on:pointerdown=move |event| press(&table, &event)
            on:pointermove=move |event| drag(&table, &event)
            on:pointerup=move |_| table.stroke.set(None)
            on:pointercancel=move |_| table.stroke.set(None)
            on:focusin=move |event| table.cursor.set(field_of(&event))
            on:keydown=move |event| key(&table, &event)
        >
            {move || table.sheet.get().into_iter().map(field).collect_view()}
        </g>
    }
}

fn press(table: &TableState, event: &ev::PointerEvent) {
    let Brush::Paint(ground) = table.brush.get_untracked() else { return };
    if event.button() != 0 || !event.is_primary() {
        return;
    }
    // Otherwise the window would pan.
    event.stop_propagation();
    let Some(at) = table.pane.under(event.client_x(), event.client_y()) else { return };
    table.begin.run(());
    table.stroke.set(Some(at));
    dab(table, at, ground);
}

fn drag(table: &TableState, event: &ev::PointerEvent) {
    let (Some(from), Brush::Paint(ground)) =
        (table.stroke.get_untracked(), table.brush.get_untracked())
    else {
        return;
    };
    event.stop_propagation();
    if event.buttons() & 1 == 0 {
        return table.stroke.set(None);
    }
    let Some(to) = table.pane.under(event.client_x(), event.client_y()) else { return };
    table.stroke.set(Some(to));
    // Interpolate, so that a fast pointer leaves no gaps.
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let steps = (length(dx, dy) / map_drawing::HALF).ceil().clamp(1.0, 99.0);
    for step in 1..=steps as u32 {
        let part = f64::from(step) / steps;
        dab(table, (from.0 + dx * part, from.1 + dy * part), ground);
    }
}

fn dab(table: &TableState, at: (f64, f64), ground: Option<usize>) {
    let on_sheet =
        |field: &Field| table.sheet.with_untracked(|sheet| sheet.binary_search(field).is_ok());
    if let Some(field) = map_drawing::field_at(at).filter(on_sheet) {
        table.paint.run((field, ground));
    }
}

fn key(table: &TableState, event: &ev::KeyboardEvent) {
    let Some(here) = field_of(event) else { return };
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let dab = |ground: Option<usize>| {
        table.begin.run(());
        table.paint.run((here, ground));
    };
    match (event.key().as_str(), table.brush.get_untracked()) {
        ("Enter" | " ", Brush::Paint(ground)) => dab(ground),
        ("0" | "Delete" | "Backspace", _) => dab(None),
        (key, _) => {
            if let Some(digit) = key.parse::<usize>().ok().filter(|digit| *digit < 10) {
                dab(Some(digit - 1));
            } else if let Some(way) = arrow(key) {
                go(table, here, way);
            } else {
                return;
            }
        }
    }
    event.prevent_default();
    // Otherwise the window would handle 0, too.
    event.stop_propagation();
}

/// Moves the cursor to the next field.
fn go(table: &TableState, here: Field, way: (i32, i32)) {
    let kept = table.column.get_untracked();
    let (next, kept) = table.sheet.with_untracked(|sheet| arrow_keys::step(sheet, here, kept, way));
    table.column.set(kept);
    table.cursor.set(Some(next));
    table.pane.show(Bounds::around([map_drawing::middle(next)], map_drawing::SIDE * 2.0));
    if let Some(root) = table.root.get_untracked() {
        dom::focus(&root, format!("[data-field='{next}']"));
    }
}
