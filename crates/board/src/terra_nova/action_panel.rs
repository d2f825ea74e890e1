//! The panel with the composed turn, the description of a field, and the planner.

use game::{Position, Seat, Turn};
use leptos::prelude::*;
use terra_nova::{Area, Phase, TerraNova};

use super::table_state::TableState;
use super::turn_draft::{Pip, TurnDraft};
use super::{map_drawing, sentences};
use crate::dom;
use crate::player_colors::{ink_class, sign, values_of};

#[component]
pub(super) fn Panel(table: &'static TableState) -> impl IntoView {
    view! {
        <div class="tn-panel" tabindex="0">
            <TurnPanel table />
            <AboutField table />
            {move || if table.planner.get() {
                view! { <Planner table /> }.into_any()
            } else {
                view! { <Legend table /> }.into_any()
            }}
        </div>
    }
}

/// Whose turn it is, the three actions, and the buttons for the turn.
#[component]
fn TurnPanel(table: &'static TableState) -> impl IntoView {
    let prompt = move || {
        let (complete, acting) = (table.complete.get(), table.acting.get());
        table.with(&|now, seats, words| {
            // A turn that ends the game must be confirmed like any other.
            if complete {
                return sentences::turn(now, complete, words);
            }
            let seat = now.turn().seat().filter(|_| !table.over.get());
            let Some(seat) = seat else { return words.text("bd-over") };
            let pinned = table.pinned.get().is_some() && !(table.handling.is_explained)();
            match (now.phase(), acting) {
                (Phase::Placement, Some(_)) if pinned => words.text("bd-press-again"),
                (Phase::Placement, Some(_)) => {
                    words.with("tn-place-one", &[("left", now.in_hand(seat).into())])
                }
                _ if acting.is_some() => sentences::turn(now, complete, words),
                _ => words.with("bd-waiting", &values_of(seats, seat)),
            }
        })
    };
    let stones = move || {
        let left = table.now.with(TerraNova::stones_left);
        table.words.with(|words| words.with("tn-stones-left", &[("count", left.into())]))
    };
    let composing = move || {
        let playing = table.now.with(|now| now.phase() == Phase::Play);
        let buttons = playing || table.handling.asks(dom::is_touch_screen());
        table.complete.get() || (buttons && table.acting.get().is_some())
    };
    view! {
        <div class="tn-turn">
            <div class="tn-turn-head">
                <Pips table />
                <p class="bd-prompt">{prompt}</p>
            </div>
            <p class="tn-supply">{stones}{move || quiet(table)}</p>
            {move || composing().then(|| view! { <TurnButtons table /> })}
        </div>
    }
}

/// The number of remaining turns without a stone, once it is low.
fn quiet(table: &'static TableState) -> Option<String> {
    let (quiet, limit, over) = table.now.with(|now| {
        (now.quiet(), now.quiet_rounds() * now.players() as u32, now.turn() == Turn::Over)
    });
    (limit > 0 && quiet > 0 && !over).then(|| {
        let text = table.words.with(|words| {
            words.with("tn-quiet", &[("count", quiet.into()), ("limit", limit.into())])
        });
        format!(" · {text}")
    })
}

#[component]
fn Pips(table: &'static TableState) -> impl IntoView {
    let class = move || {
        let seat = table.turn.with(TurnDraft::seat);
        format!("tn-pips {}", seat.map_or("", |seat| ink_class(table.ink(seat))))
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
    let playing = move || table.now.with(|now| now.phase() == Phase::Play);
    let shown = move || playing() || table.complete.get();
    move || {
        let pips = table.turn.with(TurnDraft::pips);
        shown().then(
            || view! { <div class=class aria-hidden="true">{pips.map(pip).collect_view()}</div> },
        )
    }
}

#[component]
fn TurnButtons(table: &'static TableState) -> impl IntoView {
    let can_undo = move || table.turn.with(TurnDraft::can_undo);
    let can_redo = move || table.turn.with(TurnDraft::can_redo);
    let icon = move |id: &'static str,
                     drawing: &'static str,
                     can: Signal<bool>,
                     how: fn(&mut TurnDraft)| {
        let name = move || table.text(id);
        view! {
            <button
                type="button"
                class="bd-round bd-turns"
                aria-label=name
                title=name
                disabled=move || !can.get()
                on:click=move |_| table.change(how)
            >
                <svg viewBox="-12 -12 24 24" aria-hidden="true"><path d=drawing /></svg>
            </button>
        }
    };
    view! {
        <div class="bd-buttons">
            {icon("tn-undo", "M-3 -8L-8 -3L-3 2M-8 -3H3A5 5 0 0 1 3 7H-3", Signal::derive(can_undo), TurnDraft::undo)}
            {icon("tn-redo", "M3 -8L8 -3L3 2M8 -3H-3A5 5 0 0 0 -3 7H3", Signal::derive(can_redo), TurnDraft::redo)}
            {icon("tn-restart", "M-6 -5A8 8 0 1 1 -8 2M-7 -9V-4H-2", Signal::derive(can_undo), TurnDraft::restart)}
            <button
                type="button"
                class="bd-button bd-main tn-confirm"
                disabled=move || !table.complete.get() && table.pinned.get().is_none()
                on:click=move |_| table.confirm()
            >
                {move || table.text("tn-confirm")}
            </button>
        </div>
    }
}

/// The description of the field under the cursor.
#[component]
fn AboutField(table: &'static TableState) -> impl IntoView {
    let about = move || {
        let Some(field) = table.cursor.get() else {
            return view! { <p class="tn-point">{table.text("tn-point")}</p> }.into_any();
        };
        let about = table.about(field);
        let ground = table.now.with(|now| {
            let ground = now.map().landscape_of(now.map().index_of(field)?);
            Some(map_drawing::swatch(&now.map().landscapes()[ground], ground))
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

#[component]
fn Legend(table: &'static TableState) -> impl IntoView {
    let landscapes = move || {
        table.with(&|now, _, words| {
            let row = |(place, land)| {
                let name = sentences::landscape_name(land, words);
                view! { <li><span inner_html=map_drawing::swatch(land, place)></span>{name}</li> }
            };
            now.map().landscapes().iter().enumerate().map(row).collect_view()
        })
    };
    view! { <div class="tn-legend"><ul>{landscapes}</ul></div> }
}

/// The switch between the legend and the planner.
#[component]
pub(super) fn PlannerSwitch(table: &'static TableState) -> impl IntoView {
    view! {
        <button
            type="button"
            class="bd-button"
            aria-pressed=move || table.planner.get().to_string()
            on:click=move |_| table.planner.update(|on| *on = !*on)
        >
            {move || table.text("tn-planner")}
        </button>
    }
}

/// Every open region: its size, its leader, and its points.
#[component]
fn Planner(table: &'static TableState) -> impl IntoView {
    let region = move |number: usize, region: &Area, players: usize| {
        let (title, worth) = table.words.with(|words| {
            let worth = words.with("tn-worth", &[("points", region.points.into())]);
            let gains = table.seats.with(|seats| sentences::gains(region, seats, words));
            (sentences::region(number, region, words), format!("{worth}: {gains}"))
        });
        let counts = Seat::all(players).map(|seat| {
            let pieces = table.words.with(|words| words.number(region.pieces[seat.index()].into()));
            let ink = table.ink(seat);
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
        let (regions, players) = table.now.with(|now| (now.open_regions(), now.players()));
        (1..).zip(&regions).map(|(number, area)| region(number, area, players)).collect_view()
    };
    view! { <div class="tn-planner"><ol>{regions}</ol></div> }
}
