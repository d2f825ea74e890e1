//! The overview of a review: the chart, a table of the players, and the list of mistakes.

use game::Seat;
use leptos::prelude::*;

use super::Explained;
use super::chances_chart::Chances;
use super::evaluation::{Tally, amount, signed, tally};
use super::state::State;
use crate::translate::tr;

/// The most mistakes that are listed.
const MOST: usize = 8;

/// The overview of a review, as far as the engine has evaluated the game.
#[component]
pub(super) fn Panel<P: Explained>(state: State<P>) -> impl IntoView {
    let none = move || state.judged.with(Vec::is_empty);
    let done = move || (!state.running.get()).then_some("");
    view! {
        <div class="review-panel" data-done=done>
            <Show when=move || state.running.get()>
                <Progress state />
            </Show>
            <Show when=move || !none()>
                <Chances state />
                <Players state />
                <Faults state />
            </Show>
        </div>
    }
}

#[component]
fn Progress<P: Explained>(state: State<P>) -> impl IntoView {
    let count = state.controller.peek(|session| session.plies().len());
    let done = move || state.judged.with(Vec::len);
    let text = move || {
        let values = [("done", done().into()), ("count", count.into())];
        state.words.with(|words| words.with("review-running", &values))
    };
    view! {
        <label class="review-progress">
            <span>{text}</span>
            <progress max=count prop:value=move || done() as f64></progress>
        </label>
    }
}

/// A table with a column for each player: accuracy, best moves, faults and luck.
#[component]
fn Players<P: Explained>(state: State<P>) -> impl IntoView {
    let players = state.controller.peek(|session| session.seats.len());
    let heads = move || {
        let words = state.words.get();
        let names = state.controller.with(|session| session.seats.names(&words));
        let head = |(seat, name): (Seat, String)| {
            view! {
                <th scope="col">
                    <span class="player-sign" inner_html=board::sign(seat.0)></span>
                    <span class="review-name">{name}</span>
                </th>
            }
        };
        Seat::all(players).zip(names).map(head).collect_view()
    };
    let rows = move || {
        let words = state.words.get();
        let all: Vec<Tally> = state
            .judged
            .with(|judged| Seat::all(players).map(|seat| tally(judged, seat)).collect());
        let row = |id: &'static str, value: &dyn Fn(&Tally) -> String| {
            let cells = all.iter().map(|one| view! { <td>{value(one)}</td> }).collect_view();
            view! { <tr><th scope="row">{words.text(id)}</th>{cells}</tr> }
        };
        let number = |count: usize| words.number(count as i64);
        let accuracy = |one: &Tally| amount(one.accuracy / 100.0, false, &words);
        let luck = |one: &Tally| signed(one.luck.unwrap_or(0.0), state.alone, &words);
        let dealt = all.iter().any(|one| one.luck.is_some());
        view! {
            {row("review-accuracy", &accuracy)}
            {row("review-best", &|one| number(one.best))}
            {row("review-inaccuracies", &|one| number(one.inaccuracies))}
            {row("review-mistakes", &|one| number(one.mistakes))}
            {dealt.then(|| row("review-luck", &luck))}
        }
    };
    view! {
        <table class="review-players">
            <thead>
                <tr>
                    <td></td>
                    {heads}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// The inaccuracies and mistakes, the worst first.
#[component]
fn Faults<P: Explained>(state: State<P>) -> impl IntoView {
    let controller = state.controller;
    let none = move || state.faults.with(Vec::is_empty);
    let done = move || !state.running.get();
    let row = move |ply: usize| {
        let words = state.words.get();
        let (seat, loss) = state.judged.with(|all| (all[ply].seat, all[ply].loss));
        let here = move || controller.looking.get() == Some(ply);
        view! {
            <li>
                <button
                    class="log-line"
                    class:here=here
                    aria-current=move || here().then_some("true")
                    on:click=move |_| {
                        state.learning.set(false);
                        controller.look_at(ply);
                    }
                    on:pointerenter=move |_| controller.mentioned.set(Some(ply))
                    on:pointerleave=move |_| controller.mentioned.set(None)
                    on:focus=move |_| controller.mentioned.set(Some(ply))
                    on:blur=move |_| controller.mentioned.set(None)
                >
                    <span class="log-number">{words.number(ply as i64 + 1)}</span>
                    <span class="log-sign" inner_html=board::sign(seat.0)></span>
                    <span class="log-text">{state.action_text(ply)}</span>
                    <strong class="review-loss">{amount(loss, state.alone, &words)}</strong>
                </button>
            </li>
        }
    };
    let rows = move || state.faults.get().into_iter().take(MOST).map(row).collect_view();
    view! {
        <div class="review-head">
            <h2>{tr("review-list")}</h2>
            <Show when=move || done() && !none()>
                <button class="button small primary" id="learn-from-mistakes" on:click=move |_| state.learn()>
                    {tr("review-learn")}
                </button>
            </Show>
        </div>
        <Show when=move || done() && none()>
            <p class="quiet">{tr("review-none")}</p>
        </Show>
        <ol class="review-mistakes">{rows}</ol>
    }
}
