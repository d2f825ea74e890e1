//! The panel with the composed turn, the description of a field, and the planner.

use game::{Position, Seat};
use leptos::prelude::*;
use terra_nova::{Area, Phase, TerraNova};

use super::board::is_over;
use super::desk::Desk;
use super::rehearsal::{Pip, Rehearsal};
use super::{chart, say};
use crate::look::{ink_class, ink_of, name_of, sign};

#[component]
pub(super) fn Panel(desk: &'static Desk) -> impl IntoView {
    view! {
        <div class="tn-panel" tabindex="0">
            <TurnPanel desk />
            <AboutField desk />
            {move || if desk.planner.get() {
                view! { <Planner desk /> }.into_any()
            } else {
                view! { <Legend desk /> }.into_any()
            }}
        </div>
    }
}

/// Whose turn it is, the three actions, and the buttons for the turn.
#[component]
fn TurnPanel(desk: &'static Desk) -> impl IntoView {
    let prompt = move || {
        let (complete, acting) = (desk.complete.get(), desk.acting.get());
        desk.now.with(|now| {
            desk.words.with(|words| {
                // A turn that ends the game must be confirmed like any other.
                if complete {
                    return say::turn(now, complete, words);
                }
                let seat = now.turn().seat().filter(|_| !desk.over.get());
                let Some(seat) = seat else { return words.text("bd-over") };
                let name = desk.seats.with(|seats| name_of(seats, seat));
                let pinned = desk.pinned.get().is_some() && !(desk.handling.is_explained)();
                match (now.phase(), acting) {
                    (Phase::Placement, Some(_)) if pinned => words.text("bd-press-again"),
                    (Phase::Placement, Some(_)) => {
                        words.with("tn-place-one", &[("left", now.in_hand(seat).into())])
                    }
                    _ if acting.is_some() => say::turn(now, complete, words),
                    _ => words.with("bd-waiting", &[("name", name.into())]),
                }
            })
        })
    };
    let stones = move || {
        let left = desk.now.with(TerraNova::stones_left);
        desk.words.with(|words| words.with("tn-stones-left", &[("count", left.into())]))
    };
    let composing = move || {
        let playing = desk.now.with(|now| now.phase() == Phase::Play);
        let buttons = playing || desk.handling.asks_here();
        desk.complete.get() || (buttons && desk.acting.get().is_some())
    };
    view! {
        <div class="tn-turn">
            <div class="tn-turn-head">
                <Pips desk />
                <p class="bd-prompt">{prompt}</p>
            </div>
            <p class="tn-supply">{stones}{move || quiet(desk)}</p>
            {move || composing().then(|| view! { <TurnButtons desk /> })}
        </div>
    }
}

/// The number of remaining turns without a stone, once it is low.
fn quiet(desk: &'static Desk) -> Option<String> {
    let (quiet, limit) =
        desk.now.with(|now| (now.quiet(), now.quiet_rounds() * now.players() as u32));
    (limit > 0 && quiet > 0 && !desk.now.with(is_over)).then(|| {
        let text = desk.words.with(|words| {
            words.with("tn-quiet", &[("count", quiet.into()), ("limit", limit.into())])
        });
        format!(" · {text}")
    })
}

#[component]
fn Pips(desk: &'static Desk) -> impl IntoView {
    let class = move || {
        let seat = desk.turn.with(Rehearsal::seat);
        format!("tn-pips {}", seat.map_or("", |seat| ink_class(desk.ink(seat))))
    };
    let pip = |pip: Pip| {
        let (class, drawing) = match pip {
            Pip::Past => ("tn-pip tn-made", "M-5 0L-1 4L6 -5"),
            Pip::Move => ("tn-pip tn-made", "M-6 0H5M1 -5L6 0L1 5"),
            Pip::Stone => ("tn-pip tn-made", "M-5 -2L-2 -6H4L6 -1L4 5H-3L-6 3Z"),
            Pip::Now => ("tn-pip tn-now", "M0 0h.01"),
            Pip::Open => ("tn-pip", ""),
        };
        view! { <svg class=class viewBox="-12 -12 24 24"><circle r="10.5" /><path d=drawing /></svg> }
    };
    let playing = move || desk.now.with(|now| now.phase() == Phase::Play);
    let shown = move || playing() || desk.complete.get();
    move || {
        let pips = desk.turn.with(Rehearsal::pips);
        shown().then(
            || view! { <div class=class aria-hidden="true">{pips.map(pip).collect_view()}</div> },
        )
    }
}

#[component]
fn TurnButtons(desk: &'static Desk) -> impl IntoView {
    let can_undo = move || desk.turn.with(Rehearsal::can_undo);
    let can_redo = move || desk.turn.with(Rehearsal::can_redo);
    let icon = move |id: &'static str,
                     drawing: &'static str,
                     can: Signal<bool>,
                     how: fn(&mut Rehearsal)| {
        let name = move || desk.text(id);
        view! {
            <button
                type="button"
                class="bd-round bd-turns"
                aria-label=name
                title=name
                disabled=move || !can.get()
                on:click=move |_| desk.change(how)
            >
                <svg viewBox="-12 -12 24 24" aria-hidden="true"><path d=drawing /></svg>
            </button>
        }
    };
    view! {
        <div class="bd-buttons">
            {icon("tn-undo", "M-3 -8L-8 -3L-3 2M-8 -3H3A5 5 0 0 1 3 7H-3", Signal::derive(can_undo), Rehearsal::undo)}
            {icon("tn-redo", "M3 -8L8 -3L3 2M8 -3H-3A5 5 0 0 0 -3 7H3", Signal::derive(can_redo), Rehearsal::redo)}
            {icon("tn-restart", "M-6 -5A8 8 0 1 1 -8 2M-7 -9V-4H-2", Signal::derive(can_undo), Rehearsal::restart)}
            <button
                type="button"
                class="bd-button bd-main tn-confirm"
                disabled=move || !desk.complete.get() && desk.pinned.get().is_none()
                on:click=move |_| desk.confirm()
            >
                {move || desk.text("tn-confirm")}
            </button>
        </div>
    }
}

/// The description of the field under the cursor.
#[component]
fn AboutField(desk: &'static Desk) -> impl IntoView {
    let about = move || {
        let Some(field) = desk.cursor.get() else {
            return view! { <p class="tn-point">{desk.text("tn-point")}</p> }.into_any();
        };
        let about = desk.about(field);
        let ground = desk.now.with(|now| {
            let ground = now.map().ground(now.map().spot(field)?);
            Some(chart::swatch(&now.map().landscapes()[ground], ground))
        });
        let lines = about.lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view();
        view! {
            <span class="tn-swatch-box" inner_html=ground></span>
            <div>
                <p class="tn-title">{about.title}</p>
                {lines}
            </div>
        }
        .into_any()
    };
    view! { <div class="tn-about">{about}</div> }
}

/// The legend of the landscapes.
#[component]
fn Legend(desk: &'static Desk) -> impl IntoView {
    let landscapes = move || {
        desk.words.with(|words| {
            desk.now.with(|now| {
                let one =
                    |(place, land)| (chart::swatch(land, place), say::landscape_name(land, words));
                now.map().landscapes().iter().enumerate().map(one).collect::<Vec<_>>()
            })
        })
    };
    view! {
        <div class="tn-legend">
            <ul>
                {move || {
                    landscapes()
                        .into_iter()
                        .map(|(picture, name)| view! { <li><span inner_html=picture></span>{name}</li> })
                        .collect_view()
                }}
            </ul>
        </div>
    }
}

/// The switch between the legend and the planner.
#[component]
pub(super) fn PlannerSwitch(desk: &'static Desk) -> impl IntoView {
    view! {
        <button
            type="button"
            class="bd-button"
            aria-pressed=move || desk.planner.get().to_string()
            on:click=move |_| desk.planner.update(|on| *on = !*on)
        >
            {move || desk.text("tn-planner")}
        </button>
    }
}

/// Every open region: its size, its leader, and its points.
#[component]
fn Planner(desk: &'static Desk) -> impl IntoView {
    let region = move |number: usize, region: &Area, players: usize| {
        let (title, worth) = desk.words.with(|words| {
            let worth = words.with("tn-worth", &[("points", region.points.into())]);
            let gains = desk.seats.with(|seats| say::gains(region, seats, words));
            (say::region(number, region, words), format!("{worth}: {gains}"))
        });
        let counts = Seat::all(players).map(|seat| {
            let pieces = desk.words.with(|words| words.number(region.pieces[seat.index()].into()));
            let ink = desk.seats.with(|seats| ink_of(seats, seat));
            view! { <span class="tn-count"><span class="bd-sign-box" inner_html=sign(ink)></span>{pieces}</span> }
        });
        view! {
            <li>
                <p class="tn-title">{title}</p>
                <p class="tn-counts">{counts.collect_view()}</p>
                <p>{worth}</p>
            </li>
        }
    };
    let regions = move || {
        let (regions, players) = desk.now.with(|now| (now.open_regions(), now.players()));
        (1..).zip(&regions).map(|(number, area)| region(number, area, players)).collect_view()
    };
    view! { <div class="tn-planner"><ol>{regions}</ol></div> }
}
