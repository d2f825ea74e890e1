//! The panel with the possible actions and their preview. In a solo game, also the two piles.

use game::{Position, Seat, Turn};
use leptos::prelude::*;
use nova_luna::{Action, Event, NovaLuna, Preview, Solo, Tile};

use super::table_state::TableState;
use super::{area_drawing, sentences};
use crate::player_colors::{disc, ink_class, sign, values_of};

#[component]
pub(super) fn Panel(table: &'static TableState) -> impl IntoView {
    view! {
        <div class="nl-panel">
            <div class="nl-choice-panel">
                {move || match table.held() {
                    Some(tile) => view! { <Holding table tile /> }.into_any(),
                    None => view! {
                        <div class="nl-idle">
                            <Prompt table />
                            <Refill table />
                        </div>
                    }
                    .into_any(),
                }}
            </div>
        </div>
    }
}

/// Whose turn it is, and what to do.
#[component]
fn Prompt(table: &'static TableState) -> impl IntoView {
    let text = move || {
        let seat = match table.now.with(NovaLuna::turn) {
            Turn::Over => return table.text("bd-over"),
            _ if table.over.get() => return table.text("bd-over"),
            Turn::Chance => return table.text("nl-dealing"),
            Turn::Seat(seat) => seat,
        };
        match table.acting.get() {
            // The button to refill has an explanation.
            Some(_) if table.now.with(|now| now.wheel().is_empty()) => String::new(),
            Some(_) => table.text("nl-choose"),
            None => {
                table.with(&|_, seats, words| words.with("bd-waiting", &values_of(seats, seat)))
            }
        }
    };
    view! { <p class="bd-prompt">{text}</p> }
}

/// The held tile, and the preview of its take.
#[component]
fn Holding(table: &'static TableState, tile: Tile) -> impl IntoView {
    let card = move || table.words.with(|words| area_drawing::card(tile, 0, words));
    let details = move || {
        // At first, it is more important to explain the second press than the effect of the take.
        let pinned = table.hand.with(|hand| hand.pinned) && !(table.handling.is_explained)();
        let prompt = if pinned { "bd-press-again" } else { "nl-choose-cell" };
        match table.foreseen().filter(|_| !pinned) {
            Some((_, _, preview)) => foreseen(table, &preview).into_any(),
            None => view! { <p class="bd-prompt">{table.text(prompt)}</p> }.into_any(),
        }
    };
    view! {
        <span class="nl-in-hand" inner_html=card></span>
        <div class="nl-foreseen">{details}</div>
        <div class="bd-buttons">
            <button type="button" class="bd-button" on:click=move |_| table.put_back()>
                {move || table.text("nl-put-back")}
            </button>
            <button
                type="button"
                class="bd-button bd-main"
                disabled=move || table.hand.with(|hand| hand.at.is_none())
                on:click=move |_| table.place()
            >
                {move || table.text("nl-place")}
            </button>
        </div>
    }
}

fn foreseen(table: &'static TableState, preview: &Preview) -> impl IntoView + use<> {
    let (goals, then, next) = table.with(&|now, seats, words| {
        let tiles = preview.choices.iter().filter_map(|&slot| now.wheel().tile(slot));
        let next: String = tiles.map(|tile| area_drawing::card(tile, 0, words)).collect();
        (sentences::completes(preview, words), sentences::then(preview, seats, words), next)
    });
    let seat = table.acting.get().unwrap_or(Seat(0));
    let discs = sign(table.ink(seat)).repeat(preview.covers.len());
    let next_label = match preview.next {
        Turn::Seat(seat) => {
            table.with(&|_, seats, words| words.with("nl-next-takes", &values_of(seats, seat)))
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
                        <span class="nl-next-tiles" inner_html=next></span>
                    </p>
                }
            })}
    }
}

#[component]
fn Refill(table: &'static TableState) -> impl IntoView {
    let reason = Memo::new(move |_| {
        table.acting.get()?;
        table.with(&|now, _, words| sentences::refill_reason(now, words))
    });
    move || {
        let reason = reason.get()?;
        let hinted = move || table.hint.get() == Some(Action::Refill);
        Some(view! {
            <div class="nl-refill-row">
                <p>{reason}</p>
                <button
                    type="button"
                    class="bd-button nl-refill"
                    class:nl-hinted=hinted
                    on:click=move |_| table.play(Action::Refill)
                >
                    {table.text("nl-refill")}
                </button>
            </div>
        })
    }
}

/// The phase, the time spent and both partial scores of a solo game, next to the area.
#[component]
pub(super) fn SoloBar(table: &'static TableState) -> impl IntoView {
    let rows = move || {
        let rows = table
            .with(&|now, _, words| now.solo().map(|solo| sentences::solo_bar(now, solo, words)));
        let par = table.par.map(|par| {
            table.words.with(|words| (words.text("nl-solo-par"), words.number(par.into())))
        });
        let row = |(name, value): (String, String)| {
            view! { <div><dt>{name}</dt>" "<dd>{value}</dd></div> }
        };
        rows.into_iter().flatten().chain(par).map(row).collect_view()
    };
    // The single refill of a solo game starts phase 2.
    let begun = move || {
        let dealt = |event: &Event| matches!(event, Event::Dealt { .. });
        let new = table.last.with(|last| last.iter().any(dealt));
        new.then(|| table.text("nl-solo-begun"))
    };
    view! {
        <div class="nl-solo-bar">
            <strong class="nl-solo-phase">{move || phase(table)}</strong>
            <dl>{rows}</dl>
            <p class="nl-solo-begun" role="status">{begun}</p>
        </div>
    }
}

fn phase(table: &'static TableState) -> String {
    table.with(&|now, _, words| {
        let phase = now.solo().map_or(1, Solo::phase);
        words.with("nl-solo-phase", &[("phase", phase.into())])
    })
}

/// The two piles, the phase, and the scores of a solo game.
#[component]
pub(super) fn SoloPanel(table: &'static TableState) -> impl IntoView {
    let covered = move || table.now.with(|now| now.covered(Seat(0)));
    let pile = move |size: u8, used: u8| {
        let discs: String = (0..size)
            .map(|i| {
                let class = if i < used { "nl-used" } else { "nl-left" };
                format!(
                    "<svg class=\"bd-sign {class}\" viewBox=\"-21 -21 42 42\" aria-hidden=\"true\">{}</svg>",
                    disc(table.ink(Seat(0))),
                )
            })
            .collect();
        let name = table.words.with(|words| {
            words.with("nl-solo-pile", &[("used", used.into()), ("size", size.into())])
        });
        view! { <p class="nl-pile"><span inner_html=discs></span><span>{name}</span></p> }
    };
    let rows = move || {
        let rows =
            table.with(&|now, _, words| now.solo().map(|solo| sentences::solo(now, solo, words)));
        let row = |(name, value): (String, String)| {
            view! { <div><dt>{name}</dt><dd>{value}</dd></div> }
        };
        rows.into_iter().flatten().map(row).collect_view()
    };
    view! {
        <div class=move || format!("nl-solo {}", ink_class(table.ink(Seat(0))))>
            <h2>{move || phase(table)}</h2>
            {move || pile(Solo::SMALL_PILE, covered().min(Solo::SMALL_PILE))}
            {move || {
                pile(Solo::DISCS - Solo::SMALL_PILE, covered().saturating_sub(Solo::SMALL_PILE))
            }}
            <dl>{rows}</dl>
        </div>
    }
}
