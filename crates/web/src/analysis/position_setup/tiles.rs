//! Position setup of Nova Luna: the tiles and the places where they can lie.

use game::{Position, Seat};
use leptos::prelude::*;
use nova_luna::{Cell, Colour, NovaLuna, SLOTS};

use super::place::{Fault, Held, Place};
use crate::analysis::state::Study;
use crate::browser;
use crate::lazy_texts::lazy_text;
use crate::learn::RuleLink;
use crate::translate::tr;
use crate::widgets::Choice;

/// The state of the position setup. Copies share the state.
#[derive(Clone, Copy)]
struct Bench {
    study: Study<NovaLuna>,
    held: RwSignal<Option<Held>>,
    /// The player whose area is shown; `None` shows the wheel.
    shown: RwSignal<Option<Seat>>,
    colour: RwSignal<Colour>,
    /// Why the last change was not allowed.
    fault: RwSignal<Option<Fault>>,
}

impl Bench {
    /// Puts down the held item, or picks up the item at this place.
    fn press(self, place: Place) {
        self.fault.set(None);
        let position = self.study.position.get_untracked();
        let (held, lying) = (self.held.get_untracked(), place.tile(&position));
        if place.has_marker(&position) && !matches!(held, Some(Held::Tile(_))) {
            return self.held.set(held.is_none().then_some(Held::Marker));
        }
        if held.is_none() && lying.is_none() {
            return;
        }
        match place.put(&position, held) {
            Ok(setup) => {
                self.study.set_up(setup);
                let taken = lying.filter(|_| held.is_none());
                if let Some(tile) = taken {
                    self.colour.set(tile.colour());
                }
                self.held.set(taken.map(Held::Tile));
                self.study.said.set(self.name(place));
                focus(place);
            }
            Err(fault) => self.fault.set(Some(fault)),
        }
    }

    /// The name of a place and of its contents, for the player.
    fn name(self, place: Place) -> String {
        let study = self.study;
        let lying = study.position.with(|position| {
            let id = if place.has_marker(position) { "arrange-moon" } else { "arrange-nothing" };
            match place.tile(position) {
                Some(tile) => study.words.with(|words| board::tile_words(tile, words)),
                None => study.texts.with(|texts| texts.text(id)),
            }
        });
        study.words.with(|words| match place {
            Place::Slot(slot) => {
                words.with("nl-slot", &[("slot", slot.into()), ("tile", lying.into())])
            }
            Place::Cell(_, at) => {
                let cell = words.with("nl-cell", &[("x", at.x.into()), ("y", at.y.into())]);
                format!("{cell}: {lying}")
            }
        })
    }

    fn button(self, place: Place, style: String) -> impl IntoView {
        let picture = move || {
            self.study.position.with(|position| match place.tile(position) {
                Some(tile) => self.study.words.with(|words| board::tile_figure(tile, words)),
                None if place.has_marker(position) => MARKER.to_owned(),
                None => String::new(),
            })
        };
        let pressed = move || {
            let held = self.held.get() == Some(Held::Marker);
            (held && self.study.position.with(|position| place.has_marker(position))).to_string()
        };
        view! {
            <button
                class="arrange-place"
                style=style
                data-place=label(place)
                aria-label=move || self.name(place)
                aria-pressed=pressed
                on:click=move |_| self.press(place)
                inner_html=picture
            ></button>
        }
    }
}

/// The value of the attribute `data-place` that identifies a place on the page.
fn label(place: Place) -> String {
    match place {
        Place::Slot(slot) => slot.to_string(),
        Place::Cell(_, at) => at.to_string(),
    }
}

/// Moves the keyboard focus to the place where an item was put, even if the place has moved.
fn focus(place: Place) {
    request_animation_frame(move || {
        let selector = format!("[data-place='{}']", label(place));
        if let Ok(Some(there)) = document().query_selector(&selector) {
            browser::focus(&there);
        }
    });
}

#[component]
pub(super) fn Tiles(study: Study<NovaLuna>) -> impl IntoView {
    let alone = Memo::new(move |_| study.position.with(Position::players) == 1);
    move || {
        if alone.get() {
            return view! { <p class="quiet">{lazy_text(study.texts, "arrange-alone")}</p> }
                .into_any();
        }
        let bench = Bench {
            study,
            held: RwSignal::new(None),
            shown: RwSignal::new(None),
            colour: RwSignal::new(Colour::Blue),
            fault: RwSignal::new(None),
        };
        view! {
            <p class="quiet">{lazy_text(study.texts, "arrange-tiles-note")}</p>
            <Stock bench />
            <Places bench />
            <TopCounter study />
        }
        .into_any()
    }
}

/// The tiles that are not in use, by colour.
#[component]
fn Stock(bench: Bench) -> impl IntoView {
    let study = bench.study;
    let colours = Colour::ALL.map(|colour| {
        let id = board::colour_class(colour);
        let pressed = move || (bench.colour.get() == colour).to_string();
        view! {
            <button class="brush" aria-pressed=pressed on:click=move |_| bench.colour.set(colour)>
                <span class=format!("brush-picture hue {id}")></span>
                <span class="brush-name">{tr(id)}</span>
            </button>
        }
    });
    let tiles = move || {
        let mut tiles: Vec<_> = study.position.with(|position| position.stack().iter().collect());
        tiles.retain(|tile| tile.colour() == bench.colour.get());
        tiles.sort_by_key(|tile| tile.cost());
        let button = |tile| {
            let held = Some(Held::Tile(tile));
            let press = move |_| {
                bench.held.update(|now| *now = held.filter(|_| *now != held));
            };
            view! {
                <button
                    class="arrange-place"
                    data-tile=tile.id().to_string()
                    aria-label=study.words.with(|words| board::tile_words(tile, words))
                    aria-pressed=move || (bench.held.get() == held).to_string()
                    on:click=press
                    inner_html=study.words.with(|words| board::tile_figure(tile, words))
                ></button>
            }
        };
        tiles.into_iter().map(button).collect_view()
    };
    view! {
        <div class="brushes hues" role="group" aria-label=lazy_text(study.texts, "arrange-colours")>
            {colours.into_iter().collect_view()}
        </div>
        <div class="stock" role="group" aria-label=lazy_text(study.texts, "arrange-stock")>{tiles}</div>
    }
}

/// The places of the wheel or of an area.
#[component]
fn Places(bench: Bench) -> impl IntoView {
    let study = bench.study;
    let tab = move |shown: Option<Seat>, picture: String, name: Signal<String>| {
        let pressed = move || (bench.shown.get() == shown).to_string();
        let press = move |_| {
            bench.shown.set(shown);
            bench.held.update(|held| *held = held.filter(|held| *held != Held::Marker));
        };
        view! {
            <button class="brush" aria-pressed=pressed on:click=press>
                <span class="brush-picture" inner_html=picture></span>
                <span class="brush-name">{name}</span>
            </button>
        }
    };
    let areas = move || {
        let seats = Seat::all(game::MAX_SEATS).zip(study.names());
        let area = |(seat, name): (Seat, String)| {
            tab(Some(seat), board::sign(seat.0), Signal::stored(name))
        };
        seats.map(area).collect_view()
    };
    let players = Memo::new(move |_| study.position.with(Position::players));
    let places = move || match bench.shown.get().filter(|seat| seat.index() < players.get()) {
        None => view! { <Ring bench /> }.into_any(),
        Some(seat) => view! { <Area bench seat /> }.into_any(),
    };
    let fault = move || {
        bench.fault.get().map(|(id, rule)| {
            let text = lazy_text(study.texts, id);
            view! { <p class="message error" role="alert">{text} " " <RuleLink rule /></p> }
        })
    };
    view! {
        <div class="brushes" role="group" aria-label=lazy_text(study.texts, "arrange-where")>
            {tab(None, MARKER.to_owned(), Signal::derive(tr("nl-wheel")))}
            {areas}
        </div>
        {fault}
        {places}
    }
}

/// The slots of the wheel.
#[component]
fn Ring(bench: Bench) -> impl IntoView {
    let slots = (0..SLOTS as u8).map(|slot| {
        let (sin, cos) = (f64::from(slot) * std::f64::consts::TAU / SLOTS as f64).sin_cos();
        let style = format!("left: {:.1}%; top: {:.1}%", 50.0 + 41.0 * sin, 50.0 - 41.0 * cos);
        bench.button(Place::Slot(slot), style)
    });
    view! { <div class="ring" role="group" aria-label=tr("nl-wheel")>{slots.collect_view()}</div> }
}

/// The tiles of an area and the free cells next to them.
#[component]
fn Area(bench: Bench, seat: Seat) -> impl IntoView {
    let cells = Memo::new(move |_| {
        bench.study.position.with(|position| {
            let tiles = position.area(seat).map(|placed| placed.at);
            let mut cells: Vec<Cell> = tiles.chain(position.frontier(seat)).collect();
            cells.sort_unstable_by_key(|at| (at.y, at.x));
            cells
        })
    });
    let buttons = move || {
        let cells = cells.get();
        let left = cells.iter().map(|at| at.x).min().unwrap_or(0);
        let top = cells.iter().map(|at| at.y).min().unwrap_or(0);
        let button = |at: Cell| {
            let (column, row) = (at.x - left + 1, at.y - top + 1);
            bench.button(Place::Cell(seat, at), format!("grid-area: {row} / {column}"))
        };
        cells.into_iter().map(button).collect_view()
    };
    let name = move || bench.study.names().get(seat.index()).cloned().unwrap_or_default();
    view! { <div class="plot" dir="ltr" role="group" aria-label=name>{buttons}</div> }
}

/// The order of the players whose pieces share the last space of the track.
#[component]
fn TopCounter(study: Study<NovaLuna>) -> impl IntoView {
    let behind = move || {
        let names = study.names();
        study.position.with(|position| {
            let track = position.track();
            let last = track.position(track.first());
            let seats = Seat::all(names.len()).filter(|&seat| track.position(seat) == last);
            seats.map(|seat| (seat.to_string(), names[seat.index()].clone())).collect::<Vec<_>>()
        })
    };
    let choose = move |seat: String| {
        let Ok(seat) = seat.parse().map(Seat) else { return };
        let mut setup = study.position.with_untracked(NovaLuna::setup);
        setup.order.retain(|&other| other != seat);
        setup.order.insert(0, seat);
        study.set_up(setup);
    };
    view! {
        <Choice
            label=Signal::derive(lazy_text(study.texts, "arrange-turn"))
            options=Signal::derive(behind)
            chosen=Signal::derive(move || study.position.with(|now| now.track().first().to_string()))
            on_choose=choose
            id="to-act"
        />
    }
}

const MARKER: &str = "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">\
    <path d=\"M15 3a9 9 0 1 0 6 12A8 8 0 0 1 15 3z\"/></svg>";
