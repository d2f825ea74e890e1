//! A tile flies from the wheel to the area where it was placed.

use game::Seat;
use leptos::prelude::*;
use nova_luna::{Cell, Event, Tile};

use super::desk::Desk;
use super::{area, sky};

/// From where to where, and how large at each end: the middle and the side, in pixels of
/// the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Journey {
    tile: Tile,
    seat: Seat,
    from: (f64, f64, f64),
    to: (f64, f64, f64),
}

#[component]
pub(super) fn Flight(desk: &'static Desk) -> impl IntoView {
    let journey = RwSignal::new(None::<Journey>);
    Effect::new(move |before: Option<()>| {
        let taken = desk.last.with(|events| {
            events.iter().find_map(|event| match *event {
                Event::Taken { seat, slot, tile, at } => Some((seat, slot, tile, at)),
                _ => None,
            })
        });
        // What happened before the table was opened is over.
        let taken = taken.filter(|&(seat, _, _, at)| {
            before.is_some() && desk.carried.get_untracked() != Some((seat, at))
        });
        journey.set(taken.and_then(|(seat, slot, tile, at)| {
            Some(Journey { tile, seat, from: from(desk, slot)?, to: to(desk, seat, at)? })
        }));
    });
    move || {
        let Journey { tile, seat, from, to } = journey.get()?;
        let card = desk.words.with_untracked(|words| area::card(tile, desk.ink(seat), words));
        let place = |(x, y, side): (f64, f64, f64)| {
            format!("translate({x:.1}px, {y:.1}px) translate(-50%, -50%) scale({:.3})", side / CARD)
        };
        Some(view! {
            <div
                class="nl-flying"
                aria-hidden="true"
                style:--from=place(from)
                style:--to=place(to)
                on:animationend=move |_| journey.set(None)
                inner_html=card
            ></div>
        })
    }
}

/// How large the flying card is before it is scaled, in pixels.
const CARD: f64 = 100.0;

/// Where a slot is on the screen.
fn from(desk: &'static Desk, slot: u8) -> Option<(f64, f64, f64)> {
    let wheel = desk.root.get_untracked()?.query_selector(".nl-wheel").ok()??;
    let window = visible_box(&wheel)?;
    // The picture is a square of 1000 in the middle of its window.
    let scale = window.width().min(window.height()) / 1000.0;
    let (x, y) = sky::slot_place(slot);
    Some((
        window.left() + window.width() / 2.0 + x * scale,
        window.top() + window.height() / 2.0 + y * scale,
        CARD * sky::TILE * scale,
    ))
}

/// Where a cell is on the screen; for an area that is not shown large, where the button that
/// opens it is.
fn to(desk: &'static Desk, seat: Seat, at: Cell) -> Option<(f64, f64, f64)> {
    if untrack(|| desk.shown()) == seat {
        return desk.pane.on_screen(area::middle(at), CARD);
    }
    let selector = format!("[data-seat='{seat}']");
    let small = desk.root.get_untracked()?.query_selector(&selector).ok()??;
    let small = visible_box(&small)?;
    let (x, y) = (small.left() + small.width() / 2.0, small.top() + small.height() / 2.0);
    Some((x, y, small.height() / 4.0))
}

/// The box of an element; none where the layout does not show it.
fn visible_box(element: &web_sys::Element) -> Option<web_sys::DomRect> {
    let found = element.get_bounding_client_rect();
    (found.width() > 0.0).then_some(found)
}
