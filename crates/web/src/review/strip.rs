//! What the review says about the position that is shown, beside the board: what was played, what
//! would have been better and why, and the way to the next mistake.

use std::time::Duration;

use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;

use super::Explained;
use super::attempt::Attempt;
use super::judged::{Grade, Judged, amount};
use super::state::State;
use crate::mention::mentions;
use crate::play::same_turn;
use crate::widgets::Icon;

/// How long each action of a line is shown.
const BEAT: Duration = Duration::from_millis(1500);

/// The explanation beside the board.
#[component]
pub(super) fn Strip<P: Explained>(state: State<P>) -> impl IntoView {
    let body = move || {
        let ply = state.desk.looking.get()?;
        Some(view! { <Moment state ply /> })
    };
    view! {
        <section class="message review-strip" aria-label=text(state, "review-explanation")>
            <Head state />
            {body}
        </section>
    }
}

/// A message of the review.
fn text<P: Explained>(
    state: State<P>,
    id: &'static str,
) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    move || state.words.with(|words| words.text(id))
}

/// Which mistake is shown, and the buttons that lead to the others.
#[component]
fn Head<P: Explained>(state: State<P>) -> impl IntoView {
    let desk = state.desk;
    let none = move || state.faults.with(Vec::is_empty);
    let title = move || {
        let words = state.words.get();
        let faults = state.faults.get();
        let Some(ply) = desk.looking.get() else {
            let done = state.judged.with(Vec::len);
            if state.running.get() {
                let count = desk.with(|session| session.plies().len());
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
    let button = move |id: &'static str, label: &'static str, icon: &'static str, by: isize| {
        view! {
            <button
                class="icon-button"
                id=id
                aria-label=text(state, label)
                title=text(state, label)
                disabled=none
                on:click=move |_| state.go(by)
            >
                <Icon name=icon />
            </button>
        }
    };
    view! {
        <div class="review-which">
            {button("previous-mistake", "review-previous", "back", -1)}
            <strong role="status">{title}</strong>
            {button("next-mistake", "review-next", "next", 1)}
            <Show when=move || desk.looking.get().is_some()>
                <button
                    class="icon-button"
                    aria-label=text(state, "back-to-live")
                    title=text(state, "back-to-live")
                    on:click=move |_| desk.looking.set(None)
                >
                    <Icon name="close" />
                </button>
            </Show>
        </div>
    }
}

/// What was played at a moment of the game, and what would have been better.
#[component]
fn Moment<P: Explained>(state: State<P>, ply: usize) -> impl IntoView {
    let fault = Memo::new(move |_| {
        state.judged.with(|all| all.get(ply).is_some_and(|one| one.grade().is_fault()))
    });
    let said = move || match state.attempt.get() {
        Attempt::None => view! { <Solution state ply /> }.into_any(),
        Attempt::Asked => {
            view! { <p class="review-prompt">{text(state, "review-prompt")}</p> }.into_any()
        }
        Attempt::Weighed => {
            view! { <p class="review-prompt">{text(state, "review-weighing")}</p> }.into_any()
        }
        Attempt::Answered(grade, loss) => view! { <Answer state ply grade loss /> }.into_any(),
    };
    let played = move || {
        let words = state.words.get();
        let told = state.told(ply);
        let loss = state.judged.with(|all| all.get(ply).map(|one| one.loss)).unwrap_or(0.0);
        let id = if state.alone { "review-played-solo" } else { "review-played" };
        let loss = amount(loss, state.alone, &words);
        words.with(id, &[("action", told.into()), ("amount", loss.into())])
    };
    view! {
        <Show when=move || fault.get() fallback=move || view! { <p>{state.told(ply)}</p> }>
            <p>{mentions(played)}</p>
            <div aria-live="polite">{said}</div>
        </Show>
    }
}

/// The better action in words; its line can be played on the board.
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
    let why = move || {
        let step = state.step.get().unwrap_or(0);
        let line = state.better(ply);
        let mut position = state.desk.with(|session| session.position_at(ply).clone());
        for &action in line.iter().take(step) {
            if position.play(action).is_err() {
                break;
            }
        }
        let turn = same_turn(position.clone(), line.iter().skip(step).copied());
        let turn = if state.step.get().is_some() { &turn[..turn.len().min(1)] } else { &turn[..] };
        let why = state.explain(position, turn);
        let id = if step == 0 { "review-better" } else { "review-then" };
        state.words.with(|words| words.with(id, &[("why", why.clone().into())]))
    };
    view! {
        <p class="review-why">{mentions(why)}</p>
        <div class="menu across">
            <button class="button small" id="play-line" disabled=length == 0 on:click=play>
                {text(state, "review-line")}
            </button>
            <button class="button small" id="try-again" on:click=move |_| state.try_again()>
                {text(state, "review-try")}
            </button>
        </div>
    }
}

/// What the engine says of an action that the player tried, and what it would answer.
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
        let (played, drawn) = state.desk.variation.with(|it| (it.played.clone(), it.drawn.clone()));
        if played.is_empty() || drawn.is_empty() {
            return None;
        }
        let after = state
            .desk
            .with(|session| state.desk.variation.with(|it| it.after(session.position_at(ply))));
        let why = state.explain(after, &drawn);
        let text =
            state.words.with(|words| words.with("review-then", &[("why", why.clone().into())]));
        Some(view! { <p class="review-reply">{mentions(move || text.clone())}</p> })
    };
    view! {
        <p class="review-verdict">{verdict}</p>
        {reply}
        <div class="menu across">
            <button class="button small" id="try-again" on:click=move |_| state.try_again()>
                {text(state, "review-try")}
            </button>
            <button class="button small" id="show-solution" on:click=move |_| state.desk.look_at(ply)>
                {text(state, "review-solution")}
            </button>
        </div>
    }
}
