//! The moon wheel: take a tile from here.

use leptos::ev;
use leptos::prelude::*;
use nova_luna::{Action, Event, MOST_GOALS, SLOTS, Tile};

use super::desk::{Desk, Drag};
use super::hand::{arrow, next_slot};
use super::{say, sky, tile};
use crate::look;

#[component]
pub(super) fn WheelView(desk: &'static Desk) -> impl IntoView {
    let focused = RwSignal::new(None::<u8>);
    // The one tile that the tab key reaches: the arrows reach the others.
    let stop = Memo::new(move |_| {
        desk.now.with(|now| {
            let wheel = now.wheel();
            let focused = focused.get().filter(|&slot| wheel.tile(slot).is_some());
            focused.or_else(|| wheel.choices().first().copied())
        })
    });
    let solo = Memo::new(move |_| desk.now.with(|now| now.solo().is_some()));
    let name = move || {
        desk.words.with(|words| {
            let stack = desk.now.with(|now| now.stack().len());
            let stack = words.with("nl-stack", &[("count", stack.into())]);
            format!("{}. {stack}", words.text("nl-wheel"))
        })
    };
    let slots = (0..SLOTS as u8)
        .map(|slot| view! { <Slot desk number=slot focused stop /> })
        .collect_view();
    view! {
        <div class="nl-sky">
            <svg
                class="nl-wheel"
                viewBox="-500 -500 1000 1000"
                role="group"
                tabindex="-1"
                aria-label=name
            >
                <g inner_html=move || sky::backdrop(solo.get())></g>
                <Middle desk />
                <Marker desk />
                {move || (!solo.get()).then(|| view! { <Counters desk /> })}
                {slots}
            </svg>
        </div>
    }
}

/// A slot and its tile.
#[component]
fn Slot(
    desk: &'static Desk,
    number: u8,
    focused: RwSignal<Option<u8>>,
    stop: Memo<Option<u8>>,
) -> impl IntoView {
    let slot = number;
    let tile = Memo::new(move |_| desk.now.with(|now| now.wheel().tile(slot)));
    let choice = Memo::new(move |_| {
        desk.now.with(|now| now.end_reason().is_none() && now.wheel().choices().contains(&slot))
    });
    let (x, y) = sky::slot_place(slot);
    move || {
        let tile = tile.get()?;
        let face = move || {
            let marks = [tile::Mark::Open; MOST_GOALS];
            desk.words.with(|words| tile::face(tile, marks, 0, words))
        };
        let name =
            move || desk.now.with(|now| desk.words.with(|words| say::slot(now, slot, words)));
        Some(view! {
            <g transform=format!("translate({x:.1} {y:.1}) scale({})", sky::TILE)>
                <g
                    class=move || classes(desk, slot, tile, choice.get())
                    role="button"
                    data-slot=slot.to_string()
                    tabindex=move || if stop.get() == Some(slot) { "0" } else { "-1" }
                    aria-label=name
                    aria-disabled=move || (!choice.get() || desk.acting.get().is_none()).to_string()
                    aria-pressed=move || (desk.hand.get().held == Some(slot)).to_string()
                    on:focus=move |_| focused.set(Some(slot))
                    on:click=move |_| desk.choose(slot)
                    on:keydown=move |event| key(desk, slot, &event)
                    on:pointerdown=move |event| grab(desk, slot, &event)
                >
                    <rect class="nl-halo" x="-54" y="-54" width="108" height="108" rx="20" />
                    <g class="nl-lift" inner_html=face></g>
                    <rect class="bd-focus" x="-53" y="-53" width="106" height="106" rx="19" />
                </g>
            </g>
        })
    }
}

/// The classes of a tile on the wheel: whether it may be taken, is held, and so on.
fn classes(desk: &'static Desk, slot: u8, tile: Tile, choice: bool) -> String {
    let held = desk.hand.with(|hand| hand.held);
    let hinted = matches!(desk.hint.get(), Some(Action::Take { slot: hint, .. }) if hint == slot);
    let named = desk.marked.with(|events| events.iter().any(|event| is_taken(event, slot, tile)));
    let next = desk.foreseen().is_some_and(|(.., preview)| preview.choices.contains(&slot));
    [
        ("nl-choice", choice),
        ("nl-takeable", choice && desk.acting.get().is_some()),
        ("nl-held", held == Some(slot)),
        ("nl-after", held.is_some() && next),
        ("nl-hinted", hinted),
        ("nl-named", named),
    ]
    .into_iter()
    .filter_map(|(class, on)| on.then_some(class))
    .fold("nl-lying".to_owned(), |all, class| format!("{all} {class}"))
}

/// Whether a tile was taken from a slot by what happened.
fn is_taken(event: &Event, from: u8, taken: Tile) -> bool {
    matches!(event, Event::Taken { slot, tile, .. } if *slot == from && *tile == taken)
}

fn key(desk: &'static Desk, slot: u8, event: &ev::KeyboardEvent) {
    match event.key().as_str() {
        "Enter" | " " => {
            event.prevent_default();
            desk.keys.set(true);
            desk.choose(slot);
        }
        key => {
            let Some((dx, dy)) = arrow(key) else { return };
            event.prevent_default();
            desk.keys.set(true);
            let next = desk.now.with_untracked(|now| next_slot(now, slot, dx + dy > 0));
            desk.focus(format!("[data-slot='{next}']"));
        }
    }
}

fn grab(desk: &'static Desk, slot: u8, event: &ev::PointerEvent) {
    let takeable = desk.now.with_untracked(|now| now.wheel().choices().contains(&slot));
    if event.button() == 0 && takeable && desk.acting.get_untracked().is_some() {
        let from = (event.client_x(), event.client_y());
        let pointer = event.pointer_id();
        desk.drag.set(Some(Drag { slot, pointer, from, to: from, moving: false }));
    }
}

/// The great moon, and how many tiles are left in the stack.
#[component]
fn Middle(desk: &'static Desk) -> impl IntoView {
    let marker = Memo::new(move |_| desk.now.with(|now| now.wheel().marker()));
    let stack = move || {
        let left = desk.now.with(|now| now.stack().len());
        desk.words.with(|words| words.number(left as i64))
    };
    view! {
        <g class="nl-great" transform="translate(0 -22)" inner_html=move || sky::moon(marker.get(), 118.0)></g>
        <g
            class="nl-stack"
            class:nl-hinted=move || desk.hint.get() == Some(Action::Refill)
            transform="translate(0 142)"
            aria-hidden="true"
        >
            <rect x="-46" y="-18" width="34" height="34" rx="6" />
            <rect x="-42" y="-22" width="34" height="34" rx="6" />
            <rect x="-38" y="-26" width="34" height="34" rx="6" />
            <text x="12" y="11">{stack}</text>
        </g>
    }
}

/// The moon marker; before a take, also where it would go.
#[component]
fn Marker(desk: &'static Desk) -> impl IntoView {
    let marker = Memo::new(move |_| desk.now.with(|now| now.wheel().marker()));
    let angle = Memo::new(move |before: Option<&f64>| {
        before.map_or_else(
            || sky::slot_angle(marker.get()),
            |&from| sky::turn_towards(from, marker.get()),
        )
    });
    view! {
        <g
            class="nl-marker"
            style:transform=move || sky::marker_transform(angle.get())
            inner_html=move || sky::moon(marker.get(), 58.0)
        ></g>
    }
}

/// The players' counters on the track, and where one would go.
#[component]
fn Counters(desk: &'static Desk) -> impl IntoView {
    // Where each counter is and where it came from: it walks along the track.
    let piles = Memo::new(move |before: Option<&Vec<(game::Seat, u8, usize, u8)>>| {
        let old =
            |seat| before.and_then(|all| all.iter().find(|pile| pile.0 == seat)).map(|pile| pile.1);
        let piles = desk.now.with(sky::piles);
        let with_old = |(seat, at, below)| (seat, at, below, old(seat).unwrap_or(at));
        piles.into_iter().map(with_old).collect::<Vec<_>>()
    });
    let name = move || {
        desk.words.with(|words| {
            desk.seats.with(|seats| desk.now.with(|now| say::track(now, seats, words)))
        })
    };
    let counters = move || {
        piles
            .get()
            .into_iter()
            .map(|(seat, at, below, from)| {
                let turn = |field: u8| format!("{:.1}deg", sky::field_angle(field.into()));
                let walks = at != from;
                view! {
                    <g
                        class="nl-counter"
                        class:nl-walks=walks
                        class:nl-first=move || desk.now.with(|now| now.track().first() == seat)
                        style:--from=turn(from)
                        style:--to=turn(at)
                        style:transform=sky::counter_transform(at.into(), below)
                        inner_html=move || look::disc(desk.ink(seat))
                    ></g>
                }
            })
            .collect_view()
    };
    view! {
        <g role="img" aria-label=name>
            {counters}
            {move || landing(desk)}
        </g>
    }
}

/// Where the counter of whoever is about to take a tile would go.
fn landing(desk: &'static Desk) -> Option<impl IntoView> {
    let (.., preview) = desk.foreseen()?;
    let (seat, field) = (desk.acting.get()?, preview.counter?);
    let below = desk.now.with(|now| {
        let others = sky::piles(now).into_iter();
        others.filter(|&(other, at, _)| at == field && other != seat).count()
    });
    Some(view! {
        <g
            class="nl-counter nl-landing"
            style:transform=sky::counter_transform(field.into(), below)
            inner_html=look::disc(desk.ink(seat))
        ></g>
    })
}
