//! The panel with the possible actions and their preview. In a solo game, also the two piles.

use game::{Position, Seat, Turn};
use leptos::prelude::*;
use nova_luna::{Action, Event, NovaLuna, Preview, Solo, Tile};

use super::desk::Desk;
use super::{area, say};
use crate::look::{disc, ink_class, name_of, sign};

#[component]
pub(super) fn Panel(desk: &'static Desk) -> impl IntoView {
    view! {
        <div class="nl-panel">
            <div class="nl-choice-panel">
                {move || match desk.held() {
                    Some(tile) => view! { <Holding desk tile /> }.into_any(),
                    None => view! { <Idle desk /> }.into_any(),
                }}
            </div>
        </div>
    }
}

/// The panel while no tile is held.
#[component]
fn Idle(desk: &'static Desk) -> impl IntoView {
    view! {
        <div class="nl-idle">
            <Prompt desk />
            <Refill desk />
        </div>
    }
}

/// Whose turn it is, and what to do.
#[component]
fn Prompt(desk: &'static Desk) -> impl IntoView {
    let text = move || {
        let seat = match desk.now.with(NovaLuna::turn) {
            Turn::Over => return desk.text("bd-over"),
            _ if desk.over.get() => return desk.text("bd-over"),
            Turn::Chance => return desk.text("nl-dealing"),
            Turn::Seat(seat) => seat,
        };
        match desk.acting.get() {
            // The button to refill has an explanation.
            Some(_) if desk.now.with(|now| now.wheel().is_empty()) => String::new(),
            Some(_) => desk.text("nl-choose"),
            None => {
                let name = desk.seats.with(|seats| name_of(seats, seat));
                desk.words.with(|words| words.with("bd-waiting", &[("name", name.into())]))
            }
        }
    };
    view! { <p class="bd-prompt">{text}</p> }
}

/// The held tile, and the preview of its take.
#[component]
fn Holding(desk: &'static Desk, tile: Tile) -> impl IntoView {
    let card = move || desk.words.with(|words| area::card(tile, 0, words));
    let details = move || {
        // At first, it is more important to explain the second press than the effect of the take.
        let pinned = desk.hand.with(|hand| hand.pinned) && !(desk.handling.is_explained)();
        let prompt = if pinned { "bd-press-again" } else { "nl-choose-cell" };
        match desk.foreseen().filter(|_| !pinned) {
            Some((_, _, preview)) => foreseen(desk, &preview).into_any(),
            None => view! { <p class="bd-prompt">{desk.text(prompt)}</p> }.into_any(),
        }
    };
    view! {
        <span class="nl-in-hand" inner_html=card></span>
        <div class="nl-foreseen">{details}</div>
        <div class="bd-buttons">
            <button type="button" class="bd-button" on:click=move |_| desk.put_back()>
                {move || desk.text("nl-put-back")}
            </button>
            <button
                type="button"
                class="bd-button bd-main"
                disabled=move || desk.hand.with(|hand| hand.at.is_none())
                on:click=move |_| desk.place()
            >
                {move || desk.text("nl-place")}
            </button>
        </div>
    }
}

/// The preview of the selected take.
fn foreseen(desk: &'static Desk, preview: &Preview) -> impl IntoView + use<> {
    let (goals, then) = desk.words.with(|words| {
        desk.seats.with(|seats| (say::completes(preview, words), say::then(preview, seats, words)))
    });
    let seat = desk.acting.get().unwrap_or(Seat(0));
    let discs = sign(desk.ink(seat)).repeat(preview.covers.len());
    let next: Vec<String> = desk.words.with(|words| {
        desk.now.with(|now| {
            let tiles = preview.choices.iter().filter_map(|&slot| now.wheel().tile(slot));
            tiles.map(|tile| area::card(tile, 0, words)).collect()
        })
    });
    let next_label = match preview.next {
        Turn::Seat(seat) => {
            let name = desk.seats.with(|seats| name_of(seats, seat));
            desk.words.with(|words| words.with("nl-next-takes", &[("name", name.into())]))
        }
        _ => String::new(),
    };
    let completes = if preview.covers.is_empty() { "nl-goals" } else { "nl-goals nl-some" };
    view! {
        <p class=completes>
            {(!discs.is_empty())
                .then(|| view! { <span class="nl-goal-discs" inner_html=discs></span> })}
            {goals}
        </p>
        {then.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
        {(!next.is_empty())
            .then(|| {
                view! {
                    <p class="nl-next">
                        <span class="nl-next-label">{next_label}</span>
                        <span class="nl-next-tiles" inner_html=next.concat()></span>
                    </p>
                }
            })}
    }
}

/// The button to refill, with the reason.
#[component]
fn Refill(desk: &'static Desk) -> impl IntoView {
    let reason = Memo::new(move |_| {
        desk.acting.get()?;
        desk.words.with(|words| desk.now.with(|now| say::refill_reason(now, words)))
    });
    move || {
        let reason = reason.get()?;
        let hinted = move || desk.hint.get() == Some(Action::Refill);
        Some(view! {
            <div class="nl-refill-row">
                <p>{reason}</p>
                <button
                    type="button"
                    class="bd-button nl-refill"
                    class:nl-hinted=hinted
                    on:click=move |_| desk.play(Action::Refill)
                >
                    {desk.text("nl-refill")}
                </button>
            </div>
        })
    }
}

/// The phase, the time spent and both partial scores of a solo game, next to the area.
#[component]
pub(super) fn SoloBar(desk: &'static Desk) -> impl IntoView {
    let rows = move || {
        let rows = desk.words.with(|words| {
            desk.now.with(|now| now.solo().map(|solo| say::solo_bar(now, solo, words)))
        });
        let par = desk.par.map(|par| {
            desk.words.with(|words| (words.text("nl-solo-par"), words.number(par.into())))
        });
        let row = |(name, value): (String, String)| {
            view! { <div><dt>{name}</dt>" "<dd>{value}</dd></div> }
        };
        rows.into_iter().flatten().chain(par).map(row).collect_view()
    };
    // The single refill of a solo game starts phase 2.
    let begun = move || {
        let dealt = |event: &Event| matches!(event, Event::Dealt { .. });
        let new = desk.last.with(|last| last.iter().any(dealt));
        new.then(|| desk.text("nl-solo-begun"))
    };
    let phase = move || {
        let phase = desk.now.with(|now| now.solo().map_or(1, Solo::phase));
        desk.words.with(|words| words.with("nl-solo-phase", &[("phase", phase.into())]))
    };
    view! {
        <div class="nl-solo-bar">
            <strong class="nl-solo-phase">{phase}</strong>
            <dl>{rows}</dl>
            <p class="nl-solo-begun" role="status">{begun}</p>
        </div>
    }
}

/// The two piles, the phase, and the scores of a solo game.
#[component]
pub(super) fn SoloPanel(desk: &'static Desk) -> impl IntoView {
    let covered = move || desk.now.with(|now| now.covered(Seat(0)));
    let phase = move || {
        let phase = desk.now.with(|now| now.solo().map_or(1, Solo::phase));
        desk.words.with(|words| words.with("nl-solo-phase", &[("phase", phase.into())]))
    };
    let pile = move |size: u8, used: u8| {
        let discs: String = (0..size)
            .map(|i| {
                let class = if i < used { "nl-used" } else { "nl-left" };
                format!(
                    "<svg class=\"bd-sign {class}\" viewBox=\"-21 -21 42 42\" aria-hidden=\"true\">{}</svg>",
                    disc(desk.ink(Seat(0))),
                )
            })
            .collect();
        let name = desk.words.with(|words| {
            words.with("nl-solo-pile", &[("used", used.into()), ("size", size.into())])
        });
        view! { <p class="nl-pile"><span inner_html=discs></span><span>{name}</span></p> }
    };
    let rows = move || {
        let rows = desk
            .words
            .with(|words| desk.now.with(|now| now.solo().map(|solo| say::solo(now, solo, words))));
        rows.into_iter()
            .flatten()
            .map(|(name, value)| {
                view! { <div><dt>{name}</dt><dd>{value}</dd></div> }
            })
            .collect_view()
    };
    view! {
        <div class=move || format!("nl-solo {}", ink_class(desk.ink(Seat(0))))>
            <h2>{phase}</h2>
            {move || pile(Solo::SMALL_PILE, covered().min(Solo::SMALL_PILE))}
            {move || {
                pile(Solo::DISCS - Solo::SMALL_PILE, covered().saturating_sub(Solo::SMALL_PILE))
            }}
            <dl>{rows}</dl>
        </div>
    }
}
