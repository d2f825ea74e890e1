//! The table of Nova Luna.

mod area;
mod desk;
mod figure;
mod flight;
mod glyph;
mod ground;
mod hand;
mod others;
mod panel;
mod say;
mod sky;
mod tile;
mod wheel;

use game::{Position, Seat};
use leptos::ev;
use leptos::html::Section;
use leptos::prelude::*;
use nova_luna::{Action, Event, IllegalAction, NovaLuna};
use words::Words;

use crate::camera::Places;
use crate::geometry::length;
use crate::handling::Handling;
use crate::look::SeatLook;
use crate::pane::Pane;
use desk::{Desk, Drag};
pub use figure::{area_figure, tile_figure, tile_words, wheel_figure};
use flight::Flight;
use ground::Ground;
use hand::Hand;
pub(crate) use hand::arrow;
use others::Others;
use panel::Panel;
use wheel::WheelView;

/// How large a tile may be seen at most, compared with its drawing.
const LARGEST: f64 = 1.25;

/// The table of Nova Luna: the moon wheel, the areas, and what a take would bring about.
#[component]
pub fn NovaLunaTable(
    /// The position to show; it may be a past one.
    #[prop(into)]
    position: Signal<NovaLuna>,
    /// The seat that may act on this device now; none to look only.
    #[prop(into)]
    hand: Signal<Option<Seat>>,
    /// Whose area is shown large.
    #[prop(into)]
    home: Signal<Seat>,
    /// How the players look, by seat.
    #[prop(into)]
    seats: Signal<Vec<SeatLook>>,
    /// The words of the language.
    #[prop(into)]
    words: Signal<Words>,
    /// Called with a legal action of the seat that may act.
    #[prop(into)]
    act: Callback<Action>,
    /// An action to point out.
    #[prop(into, optional)]
    hint: Signal<Option<Action>>,
    /// What happened last, to be shown as it happens.
    #[prop(into, optional)]
    last: Signal<Vec<Event>>,
    /// What a text refers to, to be marked.
    #[prop(into, optional)]
    marked: Signal<Vec<Event>>,
    /// Whether columns and rows are named.
    #[prop(into, optional)]
    coordinates: Signal<bool>,
    /// The score to beat in a solo game.
    #[prop(optional_no_strip)]
    par: Option<u32>,
    /// Called with the rule when the player tries what is not allowed.
    #[prop(into, optional)]
    refused: Option<Callback<IllegalAction>>,
    /// Whether the game is over, though the rules would let it go on.
    #[prop(into, optional)]
    over: Signal<bool>,
    /// Called with what a screen reader should say.
    #[prop(into)]
    announce: Callback<String>,
) -> impl IntoView {
    let now = Memo::new(move |_| position.get());
    let acting = Memo::new(move |_| {
        let seat = hand.get()?;
        (now.with(|now| now.turn().seat()) == Some(seat)).then_some(seat)
    });
    let (hand, opened) = (RwSignal::new(Hand::default()), RwSignal::new(None));
    let shown = Memo::new(move |_| {
        let own = hand.with(|hand: &Hand| hand.held).and(acting.get());
        own.or_else(|| opened.get()).unwrap_or_else(|| home.get())
    });
    let bounds = Signal::derive(move || {
        let own = now.with(|now| now.turn().seat()) == Some(shown.get());
        let cells = own && (acting.get().is_some() || hint.get().is_some());
        now.with(|now| area::bounds(now, shown.get(), cells))
    });
    let desk: &'static Desk = Box::leak(Box::new(Desk {
        now,
        acting,
        home,
        seats,
        words,
        over,
        hint,
        last,
        marked,
        coordinates,
        par,
        act,
        announce,
        refused,
        hand,
        opened,
        drag: RwSignal::new(None),
        carried: RwSignal::new(None),
        keys: RwSignal::new(false),
        handling: Handling::current(),
        pane: Pane::new(bounds, LARGEST),
        root: NodeRef::<Section>::new(),
    }));
    begin_turns(desk);
    desk.pane.approach(Box::new(move || places(desk)), area::CELL);
    view! {
        <section
            class="bd-table bd-night"
            node_ref=desk.root
            class:nl-holding=move || desk.hand.with(|hand| hand.held.is_some())
            class:nl-viewing=move || desk.shown() != desk.home.get()
            on:keydown=move |event| key(desk, &event)
            on:pointerdown=move |_| desk.keys.set(false)
            on:pointermove=move |event| drag(desk, &event)
            on:pointerup=move |event| drop_tile(desk, &event)
            on:pointercancel=move |_| desk.drag.set(None)
        >
            <div class="bd-frame">
                <div class="nl-table">
                    <WheelView desk />
                    <Panel desk />
                    <Ground desk />
                    <Others desk />
                </div>
            </div>
            <DraggedTile desk />
            <Flight desk />
        </section>
    }
}

/// The cells where the held tile may go.
fn places(desk: &'static Desk) -> Places {
    let held = desk.hand.with(|hand| hand.held).and(desk.acting.get());
    let cells = |seat| desk.now.with(|now| now.frontier(seat).map(area::middle).collect());
    Places { all: held.map_or_else(Vec::new, cells), first: None }
}

/// A new position, or another player's turn, begins with an empty hand.
fn begin_turns(desk: &'static Desk) {
    // A hint is for the area of the player to act.
    Effect::new(move |_| {
        if desk.hint.get().is_some() {
            desk.opened.set(None);
        }
    });
    Effect::new(move |_| {
        desk.now.track();
        let acting = desk.acting.get();
        desk.hand.set(Hand::default());
        desk.drag.set(None);
        if acting.is_some() {
            desk.opened.set(None);
        }
        let root = desk.root.get_untracked();
        if acting.is_some() && root.is_some_and(|root| crate::dom::may_focus(&root)) {
            desk.focus(".nl-takeable, .nl-refill".to_owned());
        }
    });
}

fn key(desk: &'static Desk, event: &ev::KeyboardEvent) {
    desk.keys.set(true);
    match event.key().as_str() {
        "Escape" if desk.hand.with_untracked(|hand| hand.held.is_some()) => {
            event.prevent_default();
            desk.put_back();
        }
        "r" if !event.ctrl_key() && !event.meta_key() => desk.play(Action::Refill),
        _ => {}
    }
}

fn drag(desk: &'static Desk, event: &ev::PointerEvent) {
    let Some(mut drag) = desk.drag.get_untracked() else { return };
    if drag.pointer != event.pointer_id() {
        return;
    }
    drag.to = (event.client_x(), event.client_y());
    let travelled = length(f64::from(drag.to.0 - drag.from.0), f64::from(drag.to.1 - drag.from.1));
    if !drag.moving && travelled > crate::camera::Grip::SLOP {
        drag.moving = true;
        desk.now.with_untracked(|now| {
            let held = |hand: &Hand| Hand { pinned: false, ..hand.take_up(now, drag.slot) };
            desk.hand.update(|hand| *hand = held(hand));
        });
    }
    desk.drag.set(Some(drag));
    if drag.moving {
        let at = over_cell(desk, drag);
        if desk.hand.with_untracked(|hand| hand.at) != at {
            desk.hand.update(|hand| hand.at = at);
        }
    }
}

/// The legal cell under a tile that is being dragged.
fn over_cell(desk: &'static Desk, drag: Drag) -> Option<nova_luna::Cell> {
    let (x, y) = desk.pane.under(drag.to.0, drag.to.1)?;
    let seat = desk.acting.get_untracked()?;
    desk.now.with_untracked(|now| hand::nearest(now, seat, (x / tile::SIDE, y / tile::SIDE)))
}

fn drop_tile(desk: &'static Desk, event: &ev::PointerEvent) {
    let Some(drag) = desk.drag.get_untracked() else { return };
    if drag.pointer != event.pointer_id() {
        return;
    }
    desk.drag.set(None);
    if !drag.moving {
        return;
    }
    match over_cell(desk, drag) {
        Some(at) if desk.handling.asks(event.pointer_type() == "touch") => desk.pin(at),
        Some(at) => {
            desk.carried.set(desk.acting.get_untracked().map(|seat| (seat, at)));
            desk.place();
        }
        // The click that follows must not take it up again: it finds the hand empty.
        None => desk.hand.set(Hand::default()),
    }
}

/// The tile that follows the pointer.
#[component]
fn DraggedTile(desk: &'static Desk) -> impl IntoView {
    let moving = move || desk.drag.get().filter(|drag| drag.moving);
    move || {
        let tile = moving().and_then(|_| desk.held())?;
        let seat = desk.acting.get()?;
        let card = desk.words.with(|words| area::card(tile, desk.ink(seat), words));
        let place = move || {
            moving().map_or_else(String::new, |Drag { to, .. }| {
                format!("translate({}px, {}px) translate(-50%, -50%)", to.0, to.1)
            })
        };
        let over = move || desk.hand.with(|hand| hand.at.is_some());
        Some(
            view! { <div class="nl-dragged" class:nl-over=over style:transform=place inner_html=card></div> },
        )
    }
}
