//! The animation of a tile from the wheel to its area.

use game::Seat;
use leptos::prelude::*;
use nova_luna::{Cell, Event, Tile};

use super::table_state::TableState;
use super::{area_drawing, wheel_drawing};

/// The start and end of the animation: centre and side length, in pixels of the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Movement {
    tile: Tile,
    seat: Seat,
    from: (f64, f64, f64),
    to: (f64, f64, f64),
}

#[component]
pub(super) fn TileAnimation(table: &'static TableState) -> impl IntoView {
    let movement = RwSignal::new(None::<Movement>);
    Effect::new(move |before: Option<()>| {
        let taken = table.last.with(|events| {
            events.iter().find_map(|event| match *event {
                Event::Taken { seat, slot, tile, at } => Some((seat, slot, tile, at)),
                _ => None,
            })
        });
        // Turns from before the board was opened are not animated.
        let taken = taken.filter(|&(seat, _, _, at)| {
            before.is_some() && table.carried.get_untracked() != Some((seat, at))
        });
        movement.set(taken.and_then(|(seat, slot, tile, at)| {
            Some(Movement { tile, seat, from: from(table, slot)?, to: to(table, seat, at)? })
        }));
    });
    move || {
        let Movement { tile, seat, from, to } = movement.get()?;
        let card =
            table.words.with_untracked(|words| area_drawing::card(tile, table.ink(seat), words));
        let place = |(x, y, side): (f64, f64, f64)| {
            format!("translate({x:.1}px, {y:.1}px) translate(-50%, -50%) scale({:.3})", side / CARD)
        };
        Some(view! {
            <div
                class="nl-flying"
                aria-hidden="true"
                style:--from=place(from)
                style:--to=place(to)
                on:animationend=move |_| movement.set(None)
                inner_html=card
            ></div>
        })
    }
}

/// The size of the animated tile before scaling, in pixels.
const CARD: f64 = 100.0;

/// The position of a slot on the screen.
fn from(table: &'static TableState, slot: u8) -> Option<(f64, f64, f64)> {
    let wheel = table.root.get_untracked()?.query_selector(".nl-wheel").ok()??;
    let window = visible_box(&wheel)?;
    // The drawing is a square with a side of 1000, centred in its window.
    let scale = window.width().min(window.height()) / 1000.0;
    let (x, y) = wheel_drawing::slot_place(slot);
    Some((
        window.left() + window.width() / 2.0 + x * scale,
        window.top() + window.height() / 2.0 + y * scale,
        CARD * wheel_drawing::TILE * scale,
    ))
}

/// The position of a cell on the screen. If the area is not shown large, the position of the button
/// that opens it.
fn to(table: &'static TableState, seat: Seat, at: Cell) -> Option<(f64, f64, f64)> {
    if table.shown.get_untracked() == seat {
        return table.pane.on_screen(area_drawing::middle(at), CARD);
    }
    let selector = format!("[data-seat='{seat}']");
    let small = table.root.get_untracked()?.query_selector(&selector).ok()??;
    let small = visible_box(&small)?;
    let (x, y) = (small.left() + small.width() / 2.0, small.top() + small.height() / 2.0);
    Some((x, y, small.height() / 4.0))
}

/// The bounding box of an element; `None` if the layout hides it.
fn visible_box(element: &web_sys::Element) -> Option<web_sys::DomRect> {
    let found = element.get_bounding_client_rect();
    (found.width() > 0.0).then_some(found)
}
