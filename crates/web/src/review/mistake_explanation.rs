//! The explanation of the shown position beside the board: the played action, the better action and
//! its reason, and the buttons to the other mistakes.

use std::time::Duration;

use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;

use super::Explained;
use super::evaluation::{Grade, Judged, amount};
use super::learn_from_mistakes::Attempt;
use super::state::State;
use crate::lazy_texts::lazy_text as text;
use crate::mentions::{Named, mentions, mentions_with};
use crate::play::same_turn;
use crate::widgets::IconButton;

/// How long autoplay shows each action of a line.
const BEAT: Duration = Duration::from_millis(1500);

#[component]
pub(super) fn Strip<P: Explained>(state: State<P>) -> impl IntoView {
    let body = move || {
        let ply = state.controller.looking.get()?;
        Some(view! { <ShownAction state ply /> })
    };
    view! {
        <section class="message review-strip" aria-label=text(state.words, "review-explanation")>
            <Head state />
            {body}
        </section>
    }
}

/// The number of the shown mistake, and the buttons to the others.
#[component]
fn Head<P: Explained>(state: State<P>) -> impl IntoView {
    let controller = state.controller;
    let none = Signal::derive(move || state.faults.with(Vec::is_empty));
    let title = move || {
        let words = state.words.get();
        let faults = state.listed();
        let Some(ply) = controller.looking.get() else {
            let done = state.judged.with(Vec::len);
            if state.running.get() {
                let count = controller.with(|session| session.plies().len());
                let values = [("done", done.into()), ("count", count.into())];
                return words.with("review-running", &values);
            }
            return words.with("review-found", &[("count", faults.len().into())]);
        };
        let Some(grade) = state.judged.with(|all| all.get(ply).map(Judged::grade)) else {
            return String::new();
        };
        let name = words.text(grade.name());
        match faults.iter().position(|&fault| fault == ply) {
            Some(index) => {
                let values = [
                    ("grade", name.into()),
                    ("index", (index + 1).into()),
                    ("count", faults.len().into()),
                ];
                words.with("review-which", &values)
            }
            None => name,
        }
    };
    let label = move |id: &'static str| Signal::derive(text(state.words, id));
    view! {
        <div class="review-which">
            <IconButton id="previous-mistake" label=label("review-previous") titled=true disabled=none icon="back" press=move |()| state.go(-1) />
            <strong role="status">{title}</strong>
            <IconButton id="next-mistake" label=label("review-next") titled=true disabled=none icon="next" press=move |()| state.go(1) />
            <Show when=move || controller.looking.get().is_some()>
                <IconButton label=label("back-to-live") titled=true icon="close" press=move |()| controller.looking.set(None) />
            </Show>
        </div>
    }
}

/// The played action at a moment, and the better one.
#[component]
fn ShownAction<P: Explained>(state: State<P>, ply: usize) -> impl IntoView {
    let fault = Memo::new(move |_| {
        state.judged.with(|all| all.get(ply).is_some_and(|one| one.grade().is_fault()))
    });
    let said = move || {
        match state.attempt.get() {
        Attempt::None => view! { <Solution state ply /> }.into_any(),
        Attempt::Trying => view! {
            <p class="review-prompt">{text(state.words, "review-prompt")}</p>
            <div class="menu across">
                <button class="button small" id="show-solution" on:click=move |_| state.show_solution()>
                    {text(state.words, "review-solution")}
                </button>
            </div>
        }
        .into_any(),
        Attempt::Weighed => {
            view! { <p class="review-prompt">{text(state.words, "review-weighing")}</p> }.into_any()
        }
        Attempt::Answered(grade, loss) => view! { <Answer state ply grade loss /> }.into_any(),
    }
    };
    let action = move || Named::Action.by(&state.action_text(ply));
    let pointed = Callback::new(move |on: bool| {
        state.controller.mentioned.try_set(on.then_some(ply));
    });
    let played = move || {
        let words = state.words.get();
        let action = action();
        let loss = state.judged.with(|all| all.get(ply).map(|one| one.loss)).unwrap_or(0.0);
        let id = if state.alone { "review-played-solo" } else { "review-played" };
        let loss = amount(loss, state.alone, &words);
        words.with(id, &[("action", action.into()), ("amount", loss.into())])
    };
    view! {
        <Show
            when=move || fault.get()
            fallback=move || view! { <p>{mentions_with(action, Some(pointed))}</p> }
        >
            <p class="review-played">{mentions_with(played, Some(pointed))}</p>
            <div aria-live="polite">{said}</div>
        </Show>
    }
}

/// The better action in words. Its line can be stepped through or played automatically.
#[component]
fn Solution<P: Explained>(state: State<P>, ply: usize) -> impl IntoView {
    let timer = StoredValue::new(None::<IntervalHandle>);
    let stop = move || {
        if let Some(Some(handle)) = timer.try_update_value(Option::take) {
            handle.clear();
        }
    };
    on_cleanup(stop);
    let length = state.better(ply).len();
    let next = move || {
        let step = state.step.get_untracked().map_or(0, |step| step + 1);
        if step < length {
            state.show_step(step);
        } else {
            stop();
        }
    };
    let play = move |_| {
        stop();
        state.step.set(None);
        next();
        timer.set_value(set_interval_with_handle(next, BEAT).ok());
    };
    let stop = Callback::new(move |()| stop());
    view! {
        <p class="review-why">{mentions(move || explained(state, ply))}</p>
        <div class="menu across">
            <button class="button small" id="play-line" disabled=length == 0 on:click=play>
                {text(state.words, "review-line")}
            </button>
            <span class="steps" hidden=length < 2>
                <LineStep state length stop by=-1 />
                <LineStep state length stop by=1 />
            </span>
            <button class="button small" id="try-again" on:click=move |_| state.try_again()>
                {text(state.words, "review-try")}
            </button>
        </div>
    }
}

/// A button that goes one step along the better line.
#[component]
fn LineStep<P: Explained>(
    state: State<P>,
    length: usize,
    /// Stops autoplay.
    stop: Callback<()>,
    by: isize,
) -> impl IntoView {
    let (id, label, icon) = match by {
        -1 => ("line-back", "step-back", "back"),
        _ => ("line-on", "step-on", "next"),
    };
    let there = move || {
        let here = state.step.get().unwrap_or(0);
        here.checked_add_signed(by).filter(|step| *step < length)
    };
    let end = Signal::derive(move || there().is_none());
    let go = move |()| {
        stop.run(());
        if let Some(step) = untrack(there) {
            state.show_step(step);
        }
    };
    let label = Signal::derive(text(state.words, label));
    view! { <IconButton id label titled=true disabled=end icon press=go /> }
}

/// The explanation of the shown step; before the first step, of the whole turn.
fn explained<P: Explained>(state: State<P>, ply: usize) -> String {
    let step = state.step.get();
    let line = state.better(ply);
    let mut position = state.controller.with(|session| session.position_at(ply).clone());
    let mut before = None;
    for &action in line.iter().take(step.unwrap_or(0)) {
        before = position.turn().seat();
        if position.play(action).is_err() {
            break;
        }
    }
    let turn = same_turn(&position, line.iter().skip(step.unwrap_or(0)).copied());
    let turn = if step.is_some() { &turn[..turn.len().min(1)] } else { &turn[..] };
    let why = state.explain(&position, turn);
    if before.is_some() {
        return state.then(&position, before, why);
    }
    state.words.with(|words| words.with("review-better", &[("why", why.into())]))
}

/// The engine's evaluation of the player's attempt, and the answer that it expects.
#[component]
fn Answer<P: Explained>(state: State<P>, ply: usize, grade: Grade, loss: f64) -> impl IntoView {
    let verdict = move || {
        let words = state.words.get();
        match grade {
            Grade::Best => words.text("review-try-best"),
            Grade::Good => words.text("review-try-good"),
            Grade::Inaccuracy | Grade::Mistake => {
                let loss = amount(loss, state.alone, &words);
                let id = if state.alone { "review-try-bad-solo" } else { "review-try-bad" };
                words.with(id, &[("amount", loss.into())])
            }
        }
    };
    let reply = move || {
        let (played, drawn) =
            state.controller.variation.with(|it| (it.played.clone(), it.drawn.clone()));
        if played.is_empty() || drawn.is_empty() {
            return None;
        }
        let (before, after) = state.controller.with(|session| {
            let position = session.position_at(ply);
            (position.turn().seat(), state.controller.variation.with(|it| it.after(position)))
        });
        let why = state.explain(&after, &drawn);
        let text = state.then(&after, before, why);
        Some(view! { <p class="review-reply">{mentions(move || text.clone())}</p> })
    };
    let solved = matches!(grade, Grade::Best | Grade::Good);
    let more = move || solved && state.learning.get() && state.listed().len() > 1;
    view! {
        <p class="review-verdict">{verdict}</p>
        {reply}
        <div class="menu across">
            <Show when=more>
                <button class="button small primary" id="learn-next" on:click=move |_| state.go(1)>
                    {text(state.words, "review-next")}
                </button>
            </Show>
            <button class="button small" id="try-again" on:click=move |_| state.try_again()>
                {text(state.words, "review-try")}
            </button>
            <button class="button small" id="show-solution" on:click=move |_| state.show_solution()>
                {text(state.words, "review-solution")}
            </button>
        </div>
    }
}
