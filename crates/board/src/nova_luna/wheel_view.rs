//! The moon wheel, where the player picks up tiles.

use leptos::ev;
use leptos::prelude::*;
use nova_luna::{Action, Event, MOST_GOALS, SLOTS, Tile};

use super::selection::next_slot;
use super::table_state::{Drag, TableState};
use super::{sentences, tile_drawing, wheel_drawing};
use crate::player_colors;

#[component]
pub(super) fn WheelView(table: &'static TableState) -> impl IntoView {
    let focused = RwSignal::new(None::<u8>);
    // The single tab stop: the arrow keys reach the other tiles.
    let stop = Memo::new(move |_| {
        table.now.with(|now| {
            let wheel = now.wheel();
            let focused = focused.get().filter(|&slot| wheel.tile(slot).is_some());
            focused.or_else(|| wheel.choices().first().copied())
        })
    });
    let solo = Memo::new(move |_| table.now.with(|now| now.solo().is_some()));
    let name = move || {
        table.with(&|now, _, words| {
            let stack = words.with("nl-stack", &[("count", now.stack().len().into())]);
            format!("{}. {stack}", words.text("nl-wheel"))
        })
    };
    let slots = (0..SLOTS as u8)
        .map(|slot| view! { <Slot table number=slot focused stop /> })
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
                <g inner_html=move || wheel_drawing::backdrop(solo.get())></g>
                <Middle table />
                <Marker table />
                {move || (!solo.get()).then(|| view! { <Counters table /> })}
                {slots}
            </svg>
        </div>
    }
}

#[component]
fn Slot(
    table: &'static TableState,
    number: u8,
    focused: RwSignal<Option<u8>>,
    stop: Memo<Option<u8>>,
) -> impl IntoView {
    let slot = number;
    let tile = Memo::new(move |_| table.now.with(|now| now.wheel().tile(slot)));
    let choice = Memo::new(move |_| {
        table.now.with(|now| now.end_reason().is_none() && now.wheel().choices().contains(&slot))
    });
    let (x, y) = wheel_drawing::slot_place(slot);
    move || {
        let tile = tile.get()?;
        let face = move || {
            let marks = [tile_drawing::Mark::Open; MOST_GOALS];
            table.words.with(|words| tile_drawing::face(tile, marks, 0, words))
        };
        let name = move || table.with(&|now, _, words| sentences::slot(now, slot, words));
        Some(view! {
            <g transform=format!("translate({x:.1} {y:.1}) scale({})", wheel_drawing::TILE)>
                <g
                    class=move || classes(table, slot, tile, choice.get())
                    role="button"
                    data-slot=slot.to_string()
                    tabindex=move || if stop.get() == Some(slot) { "0" } else { "-1" }
                    aria-label=name
                    aria-disabled=move || (!choice.get() || table.acting.get().is_none()).to_string()
                    aria-pressed=move || (table.hand.get().held == Some(slot)).to_string()
                    on:focus=move |_| focused.set(Some(slot))
                    on:click=move |_| table.choose(slot)
                    on:keydown=move |event| key(table, slot, &event)
                    on:pointerdown=move |event| grab(table, slot, &event)
                >
                    <rect class="nl-halo" x="-54" y="-54" width="108" height="108" rx="20" />
                    <g class="nl-lift" inner_html=face></g>
                    <rect class="bd-focus" x="-53" y="-53" width="106" height="106" rx="19" />
                </g>
            </g>
        })
    }
}

/// The CSS classes of a tile on the wheel: takeable, held, and so on.
fn classes(table: &'static TableState, slot: u8, tile: Tile, choice: bool) -> String {
    let held = table.hand.with(|hand| hand.held);
    let hinted = matches!(table.hint.get(), Some(Action::Take { slot: hint, .. }) if hint == slot);
    let named = table.marked.with(|events| events.iter().any(|event| is_taken(event, slot, tile)));
    let next = table.foreseen().is_some_and(|(.., preview)| preview.choices.contains(&slot));
    [
        ("nl-choice", choice),
        ("nl-takeable", choice && table.acting.get().is_some()),
        ("nl-held", held == Some(slot)),
        ("nl-after", held.is_some() && next),
        ("nl-hinted", hinted),
        ("nl-named", named),
    ]
    .into_iter()
    .filter_map(|(class, on)| on.then_some(class))
    .fold("nl-lying".to_owned(), |all, class| format!("{all} {class}"))
}

/// Whether the event is a take of this tile from this slot.
fn is_taken(event: &Event, from: u8, taken: Tile) -> bool {
    matches!(event, Event::Taken { slot, tile, .. } if *slot == from && *tile == taken)
}

fn key(table: &'static TableState, slot: u8, event: &ev::KeyboardEvent) {
    table.key(event, &|| table.choose(slot), &|(dx, dy)| {
        let next = table.now.with_untracked(|now| next_slot(now, slot, dx + dy > 0));
        format!("[data-slot='{next}']")
    });
}

fn grab(table: &'static TableState, slot: u8, event: &ev::PointerEvent) {
    let takeable = table.now.with_untracked(|now| now.wheel().choices().contains(&slot));
    if event.button() == 0 && takeable && table.acting.get_untracked().is_some() {
        let from = (event.client_x(), event.client_y());
        let pointer = event.pointer_id();
        table.drag.set(Some(Drag { slot, pointer, from, to: from, moving: false }));
    }
}

/// The large moon, and the number of tiles in the stack.
#[component]
fn Middle(table: &'static TableState) -> impl IntoView {
    let marker = Memo::new(move |_| table.now.with(|now| now.wheel().marker()));
    let stack = move || {
        let left = table.now.with(|now| now.stack().len());
        table.words.with(|words| words.number(left as i64))
    };
    view! {
        <g class="nl-great" transform="translate(0 -22)" inner_html=move || wheel_drawing::moon(marker.get(), 118.0)></g>
        <g
            class="nl-stack"
            class:nl-hinted=move || table.hint.get() == Some(Action::Refill)
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

/// The moon marker and, before a take, its next position.
#[component]
fn Marker(table: &'static TableState) -> impl IntoView {
    let marker = Memo::new(move |_| table.now.with(|now| now.wheel().marker()));
    let angle = Memo::new(move |before: Option<&f64>| {
        before.map_or_else(
            || wheel_drawing::slot_angle(marker.get()),
            |&from| wheel_drawing::turn_towards(from, marker.get()),
        )
    });
    view! {
        <g
            class="nl-marker"
            style:transform=move || wheel_drawing::marker_transform(angle.get())
            inner_html=move || wheel_drawing::moon(marker.get(), 58.0)
        ></g>
    }
}

/// The players' counters on the track, and the next position of one.
#[component]
fn Counters(table: &'static TableState) -> impl IntoView {
    // The current and previous field of each counter, for the animation along the track.
    let piles = Memo::new(move |before: Option<&Vec<(game::Seat, u8, usize, u8)>>| {
        let old =
            |seat| before.and_then(|all| all.iter().find(|pile| pile.0 == seat)).map(|pile| pile.1);
        let piles = table.now.with(wheel_drawing::piles);
        let with_old = |(seat, at, below)| (seat, at, below, old(seat).unwrap_or(at));
        piles.into_iter().map(with_old).collect::<Vec<_>>()
    });
    let name = move || table.with(&sentences::track);
    let counters = move || {
        piles
            .get()
            .into_iter()
            .map(|(seat, at, below, from)| {
                let turn =
                    |field: u8| format!("{:.1}deg", wheel_drawing::field_angle(field.into()));
                let walks = at != from;
                view! {
                    <g
                        class="nl-counter"
                        class:nl-walks=walks
                        class:nl-first=move || table.now.with(|now| now.track().first() == seat)
                        style:--from=turn(from)
                        style:--to=turn(at)
                        style:transform=wheel_drawing::counter_transform(at.into(), below)
                        inner_html=move || player_colors::disc(table.ink(seat))
                    ></g>
                }
            })
            .collect_view()
    };
    view! {
        <g role="img" aria-label=name>
            {counters}
            {move || landing(table)}
        </g>
    }
}

/// The next position of the counter of the player who selects a take.
fn landing(table: &'static TableState) -> Option<impl IntoView> {
    let (.., preview) = table.foreseen()?;
    let (seat, field) = (table.acting.get()?, preview.counter?);
    let below = table.now.with(|now| {
        let others = wheel_drawing::piles(now).into_iter();
        others.filter(|&(other, at, _)| at == field && other != seat).count()
    });
    Some(view! {
        <g
            class="nl-counter nl-landing"
            style:transform=wheel_drawing::counter_transform(field.into(), below)
            inner_html=player_colors::disc(table.ink(seat))
        ></g>
    })
}
