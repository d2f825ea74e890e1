//! The sheet of fields on which the player paints a map.

use leptos::ev;
use leptos::html::Section;
use leptos::prelude::*;
use terra_nova::{Draft, Field};
use words::Words;

use super::board::field_of;
use super::{LARGEST, chart, walk};
use crate::camera::Bounds;
use crate::dom;
use crate::geometry::length;
use crate::moon::arrow;
use crate::pane::{Pane, PaneButtons, PaneWindow};

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
struct Desk {
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
pub fn Easel(
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
    let bounds = Signal::derive(move || sheet.with(|fields| chart::bounds(fields)));
    let pane = Pane::new(bounds, LARGEST);
    let desk = Desk {
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
        <section class="tn-easel bd-paper" node_ref=desk.root>
            <div class="tn-board">
                <div class="bd-pane-bar">
                    <PaneButtons pane words />
                </div>
                <PaneWindow pane class="tn-map" name>
                    <defs class="tn-patterns" inner_html=move || landscapes.with(|all| chart::patterns(all))></defs>
                    <g aria-hidden="true" inner_html=grid></g>
                    <g aria-hidden="true" inner_html=land></g>
                    <g aria-hidden="true" inner_html=marks></g>
                    <Fields desk label />
                </PaneWindow>
            </div>
        </section>
    }
}

/// The drawing of a draft.
fn plan(draft: &Draft) -> String {
    let fields: Vec<Field> = draft.grounds.keys().copied().collect();
    chart::ground_plan(&fields, &draft.landscapes, &|field| draft.grounds.get(&field).copied())
}

fn outlines(fields: &[Field], scale: f64, class: &str) -> String {
    let path: String = fields.iter().map(|&field| chart::hexagon(field, scale)).collect();
    format!("<path class=\"{class}\" d=\"{path}\"/>")
}

/// One element per field of the sheet.
#[component]
fn Fields(desk: Desk, label: Callback<Field, String>) -> impl IntoView {
    let stop = Memo::new(move |_| {
        let here = desk.cursor.get();
        desk.sheet.with(|sheet| {
            here.filter(|field| sheet.binary_search(field).is_ok())
                .or_else(|| (!sheet.is_empty()).then(|| walk::middle(sheet)))
        })
    });
    let field = move |field: Field| {
        view! {
            <path
                class="tn-hit"
                d=chart::hexagon(field, 1.0)
                role="button"
                data-field=field.to_string()
                tabindex=move || if stop.get() == Some(field) { "0" } else { "-1" }
                aria-label=move || label.run(field)
            />
        }
    };
    let moving = move || desk.brush.get() == Brush::Hand;
    view! {
        <g
            class="tn-fields"
            class:tn-painting=move || !moving()
            on:pointerdown=move |event| press(&desk, &event)
            on:pointermove=move |event| drag(&desk, &event)
            on:pointerup=move |_| desk.stroke.set(None)
            on:pointercancel=move |_| desk.stroke.set(None)
            on:focusin=move |event| desk.cursor.set(field_of(&event))
            on:keydown=move |event| key(&desk, &event)
        >
            {move || desk.sheet.get().into_iter().map(field).collect_view()}
        </g>
    }
}

fn press(desk: &Desk, event: &ev::PointerEvent) {
    let Brush::Paint(ground) = desk.brush.get_untracked() else { return };
    if event.button() != 0 || !event.is_primary() {
        return;
    }
    // Otherwise the window would pan.
    event.stop_propagation();
    let Some(at) = desk.pane.under(event.client_x(), event.client_y()) else { return };
    desk.begin.run(());
    desk.stroke.set(Some(at));
    dab(desk, at, ground);
}

fn drag(desk: &Desk, event: &ev::PointerEvent) {
    let (Some(from), Brush::Paint(ground)) =
        (desk.stroke.get_untracked(), desk.brush.get_untracked())
    else {
        return;
    };
    event.stop_propagation();
    if event.buttons() & 1 == 0 {
        return desk.stroke.set(None);
    }
    let Some(to) = desk.pane.under(event.client_x(), event.client_y()) else { return };
    desk.stroke.set(Some(to));
    // Interpolate, so that a fast pointer leaves no gaps.
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let steps = (length(dx, dy) / chart::HALF).ceil().clamp(1.0, 99.0);
    for step in 1..=steps as u32 {
        let part = f64::from(step) / steps;
        dab(desk, (from.0 + dx * part, from.1 + dy * part), ground);
    }
}

fn dab(desk: &Desk, at: (f64, f64), ground: Option<usize>) {
    let on_sheet =
        |field: &Field| desk.sheet.with_untracked(|sheet| sheet.binary_search(field).is_ok());
    if let Some(field) = chart::field_at(at).filter(on_sheet) {
        desk.paint.run((field, ground));
    }
}

fn key(desk: &Desk, event: &ev::KeyboardEvent) {
    let Some(here) = field_of(event) else { return };
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let dab = |ground: Option<usize>| {
        desk.begin.run(());
        desk.paint.run((here, ground));
    };
    match (event.key().as_str(), desk.brush.get_untracked()) {
        ("Enter" | " ", Brush::Paint(ground)) => dab(ground),
        ("0" | "Delete" | "Backspace", _) => dab(None),
        (key, _) => {
            if let Some(digit) = key.parse::<usize>().ok().filter(|digit| *digit < 10) {
                dab(Some(digit - 1));
            } else if let Some(way) = arrow(key) {
                go(desk, here, way);
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
fn go(desk: &Desk, here: Field, way: (i32, i32)) {
    let column = chart::column(here);
    let kept = desk.column.get_untracked();
    let keep = if way.1 == 0 || (kept - column).abs() > 1 { column } else { kept };
    let (next, keep) = desk.sheet.with_untracked(|sheet| walk::step(sheet, here, keep, way));
    desk.column.set(keep);
    desk.cursor.set(Some(next));
    desk.pane.show(Bounds::around([chart::middle(next)], chart::SIDE * 2.0));
    if let Some(root) = desk.root.get_untracked() {
        dom::focus(&root, format!("[data-field='{next}']"));
    }
}
