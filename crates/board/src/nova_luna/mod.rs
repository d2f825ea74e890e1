//! The board of Nova Luna.

mod action_panel;
mod large_area;
mod selection;
mod sentences;
mod table_state;
mod thumbnails;
mod tile_animation;
mod wheel_view;

use board_drawings::nova_luna::{area_drawing, tile_drawing, wheel_drawing};
use game::{Position, Seat};
use leptos::ev;
use leptos::html::Section;
use leptos::prelude::*;
use nova_luna::{Action, Event, IllegalAction, NovaLuna};
use words::Words;

use crate::camera::Places;
use crate::confirm_moves::Handling;
use crate::geometry::length;
use crate::pan_and_zoom::Pane;
use crate::player_colors::SeatLook;
use action_panel::Panel;
use large_area::Ground;
use selection::Hand;
pub(crate) use selection::arrow;
pub use sentences::tile as tile_words;
use table_state::{Drag, TableState};
use thumbnails::Others;
use tile_animation::TileAnimation;
use wheel_view::WheelView;

/// The largest scale of a tile.
const LARGEST: f64 = 1.25;

/// The board of Nova Luna: the moon wheel, the areas, and the preview of a take.
#[component]
pub fn NovaLunaTable(
    /// The position to show, which may be an earlier one.
    #[prop(into)]
    position: Signal<NovaLuna>,
    /// The seat that may act on this device now; `None` for a read-only board.
    #[prop(into)]
    hand: Signal<Option<Seat>>,
    /// The player whose area is shown large.
    #[prop(into)]
    home: Signal<Seat>,
    /// The colours and names of the players, by seat.
    #[prop(into)]
    seats: Signal<Vec<SeatLook>>,
    /// The texts of the language.
    #[prop(into)]
    words: Signal<Words>,
    /// Called with a legal action of the seat that may act.
    #[prop(into)]
    act: Callback<Action>,
    /// The action of a hint.
    #[prop(into, optional)]
    hint: Signal<Option<Action>>,
    /// The events of the last turn, which are animated.
    #[prop(into, optional)]
    last: Signal<Vec<Event>>,
    /// The events to mark because a text refers to them.
    #[prop(into, optional)]
    marked: Signal<Vec<Event>>,
    /// Whether the numbers of columns and rows are shown.
    #[prop(into, optional)]
    coordinates: Signal<bool>,
    /// The score to beat in a solo game.
    #[prop(optional_no_strip)]
    par: Option<u32>,
    /// Called with the rule when the player tries an illegal action.
    #[prop(into, optional)]
    refused: Option<Callback<IllegalAction>>,
    /// Whether the game ended early, before the rules would end it.
    #[prop(into, optional)]
    over: Signal<bool>,
    /// Called with a text for screen readers.
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
        now.with(|now| area_drawing::bounds(now, shown.get(), cells))
    });
    let table: &'static TableState = Box::leak(Box::new(TableState {
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
        shown,
        drag: RwSignal::new(None),
        carried: RwSignal::new(None),
        keys: RwSignal::new(false),
        handling: Handling::current(),
        pane: Pane::new(bounds, LARGEST),
        root: NodeRef::<Section>::new(),
    }));
    begin_turns(table);
    table.pane.approach(Box::new(move || places(table)), area_drawing::CELL);
    view! {
        <section
            class="bd-table bd-night"
            node_ref=table.root
            class:nl-holding=move || table.hand.with(|hand| hand.held.is_some())
            class:nl-viewing=move || table.shown.get() != table.home.get()
            on:keydown=move |event| key(table, &event)
            on:pointerdown=move |_| table.keys.set(false)
            on:pointermove=move |event| drag(table, &event)
            on:pointerup=move |event| drop_tile(table, &event)
            on:pointercancel=move |_| table.drag.set(None)
        >
            <div class="bd-frame">
                <div class="nl-table">
                    <WheelView table />
                    <Panel table />
                    <Ground table />
                    <Others table />
                </div>
            </div>
            <DraggedTile table />
            <TileAnimation table />
        </section>
    }
}

/// The cells where the held tile may go.
fn places(table: &'static TableState) -> Places {
    let held = table.hand.with(|hand| hand.held).and(table.acting.get());
    let cells = |seat| table.now.with(|now| now.frontier(seat).map(area_drawing::middle).collect());
    Places { all: held.map_or_else(Vec::new, cells), first: None }
}

/// A new position, or another player's turn, resets the hand.
fn begin_turns(table: &'static TableState) {
    // A hint refers to the area of the player to act, so show that area.
    Effect::new(move |_| {
        if table.hint.get().is_some() {
            table.opened.set(None);
        }
    });
    Effect::new(move |_| {
        table.now.track();
        let acting = table.acting.get();
        table.hand.set(Hand::default());
        table.drag.set(None);
        if acting.is_some() {
            table.opened.set(None);
        }
        let root = table.root.get_untracked();
        if acting.is_some() && root.is_some_and(|root| crate::dom::may_focus(&root)) {
            table.focus(".nl-takeable, .nl-refill".to_owned());
        }
    });
}

fn key(table: &'static TableState, event: &ev::KeyboardEvent) {
    table.keys.set(true);
    match event.key().as_str() {
        "Escape" if table.hand.with_untracked(|hand| hand.held.is_some()) => {
            event.prevent_default();
            table.put_back();
        }
        "r" if !event.ctrl_key() && !event.meta_key() => table.play(Action::Refill),
        _ => {}
    }
}

fn drag(table: &'static TableState, event: &ev::PointerEvent) {
    let Some(mut drag) = dragged(table, event) else { return };
    drag.to = (event.client_x(), event.client_y());
    let travelled = length(f64::from(drag.to.0 - drag.from.0), f64::from(drag.to.1 - drag.from.1));
    if !drag.moving && travelled > crate::camera::Gesture::SLOP {
        drag.moving = true;
        table.now.with_untracked(|now| {
            let held = |hand: &Hand| Hand { pinned: false, ..hand.take_up(now, drag.slot) };
            table.hand.update(|hand| *hand = held(hand));
        });
    }
    table.drag.set(Some(drag));
    if drag.moving {
        let at = over_cell(table, drag);
        if table.hand.with_untracked(|hand| hand.at) != at {
            table.hand.update(|hand| hand.at = at);
        }
    }
}

fn dragged(table: &'static TableState, event: &ev::PointerEvent) -> Option<Drag> {
    table.drag.get_untracked().filter(|drag| drag.pointer == event.pointer_id())
}

/// The legal cell under a tile that is being dragged.
fn over_cell(table: &'static TableState, drag: Drag) -> Option<nova_luna::Cell> {
    let (x, y) = table.pane.under(drag.to.0, drag.to.1)?;
    let seat = table.acting.get_untracked()?;
    table.now.with_untracked(|now| {
        selection::nearest(now, seat, (x / tile_drawing::SIDE, y / tile_drawing::SIDE))
    })
}

fn drop_tile(table: &'static TableState, event: &ev::PointerEvent) {
    let Some(drag) = dragged(table, event) else { return };
    table.drag.set(None);
    if !drag.moving {
        return;
    }
    match over_cell(table, drag) {
        Some(at) if table.handling.asks(event.pointer_type() == "touch") => table.pin(at),
        Some(at) => {
            table.carried.set(table.acting.get_untracked().map(|seat| (seat, at)));
            table.place();
        }
        // Empties the hand. The click event that follows finds no tile to pick up again.
        None => table.hand.set(Hand::default()),
    }
}

/// The tile that follows the pointer.
#[component]
fn DraggedTile(table: &'static TableState) -> impl IntoView {
    let moving = move || table.drag.get().filter(|drag| drag.moving);
    move || {
        let tile = moving().and_then(|_| table.held())?;
        let seat = table.acting.get()?;
        let card = table.words.with(|words| area_drawing::card(tile, table.ink(seat), words));
        let place = move || {
            moving().map_or_else(String::new, |Drag { to, .. }| {
                format!("translate({}px, {}px) translate(-50%, -50%)", to.0, to.1)
            })
        };
        let over = move || table.hand.with(|hand| hand.at.is_some());
        Some(
            view! { <div class="nl-dragged" class:nl-over=over style:transform=place inner_html=card></div> },
        )
    }
}
