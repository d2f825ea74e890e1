//! A step of a course: a position, a task, and the answer to the player's attempt.

use ai::Level;
use board::SeatLook;
use game::{Refusal, Seat};
use leptos::html;
use leptos::prelude::*;
use lessons::{Course, Step, steps};
use nova_luna::NovaLuna;
use terra_nova::TerraNova;
use words::Words;

use super::courses::kind_of;
use super::practice_boards::{LessonGame, Scene};
use super::progress;
use super::rule_link::RuleLink;
use crate::browser;
use crate::lazy_parts::with_game;
use crate::lazy_texts::{lazy_text, with_texts};
use crate::mentions::mentions;
use crate::play::Plan;
use crate::route::{Route, router};
use crate::screens::today;
use crate::seats::Seats;
use crate::settings::handling;
use crate::translate::{tr, words};
use crate::widgets::{Icon, Link};

#[component]
pub(crate) fn LessonScreen(course: Course, step: String) -> impl IntoView {
    with_texts("learn", move |texts| match course {
        Course::NovaLuna | Course::Solo => open::<NovaLuna>(course, &step, texts),
        Course::TerraNova => open::<TerraNova>(course, &step, texts),
    })
}

fn open<P: LessonGame>(course: Course, id: &str, texts: Signal<Words>) -> AnyView {
    let steps = steps::<P>(course).unwrap_or_default();
    let number = steps.iter().position(|step| step.id == id).unwrap_or(0);
    let Some(step) = steps.into_iter().nth(number) else { return ().into_any() };
    view! { <StepScreen course number step=StoredValue::new(step) texts /> }.into_any()
}

/// The result of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Open,
    Wrong,
    Done,
}

/// The state of a step. Copies share the state.
struct Stage<P: LessonGame> {
    course: Course,
    number: usize,
    step: StoredValue<Step<P>>,
    texts: Signal<Words>,
    position: RwSignal<P>,
    last: RwSignal<Vec<P::Event>>,
    verdict: RwSignal<Verdict>,
    hinted: RwSignal<bool>,
    refusal: RwSignal<Option<P::IllegalAction>>,
    said: RwSignal<String>,
}

copy_signals!(Stage: LessonGame);

impl<P: LessonGame> Stage<P> {
    /// Plays the actions and checks whether they solve the task.
    fn attempt(self, actions: &[P::Action]) {
        if self.verdict.get_untracked() != Verdict::Open {
            return;
        }
        match self.step.with_value(|step| step.attempt(actions)) {
            Err(refusal) => self.refusal.set(Some(refusal)),
            Ok(attempt) => {
                self.refusal.set(None);
                self.last.set(attempt.events);
                self.position.set(attempt.after);
                self.verdict.set(if attempt.passed { Verdict::Done } else { Verdict::Wrong });
                if attempt.passed {
                    self.step.with_value(|step| progress::keep(self.course, &step.id));
                }
            }
        }
    }

    /// Restores the initial position.
    fn retry(self) {
        self.last.set(Vec::new());
        self.refusal.set(None);
        self.position.set(self.step.with_value(|step| step.start.clone()));
        self.verdict.set(Verdict::Open);
    }

    /// A message about this step.
    fn part_text(self, part: &str) -> impl Fn() -> String + Clone + Send + Sync + 'static {
        lazy_text(self.texts, self.step.with_value(|step| self.course.message(&step.id, part)))
    }

    /// The step `by` steps after this one.
    fn other(self, by: isize) -> Option<&'static str> {
        self.course.step_ids().nth(self.number.checked_add_signed(by)?)
    }
}

#[component]
fn StepScreen<P: LessonGame>(
    course: Course,
    number: usize,
    step: StoredValue<Step<P>>,
    texts: Signal<Words>,
) -> impl IntoView {
    provide_context(handling());
    let stage = Stage {
        course,
        number,
        step,
        texts,
        position: RwSignal::new(step.with_value(|step| step.start.clone())),
        last: RwSignal::new(Vec::new()),
        verdict: RwSignal::new(Verdict::Open),
        hinted: RwSignal::new(false),
        refusal: RwSignal::new(None),
        said: RwSignal::new(String::new()),
    };
    view! {
        <div class="play-frame"><div class=format!("lesson {}", kind_of(course).look())>
            <Explanation stage />
            <div class="lesson-table">{table(stage)}</div>
            <div class="lesson-side">
                <Answer stage />
                <Buttons stage />
            </div>
            <p class="sr-only" aria-live="polite">{move || stage.said.get()}</p>
        </div></div>
    }
}

fn table<P: LessonGame>(stage: Stage<P>) -> AnyView {
    let (page, texts) = (words(), stage.texts);
    let own = stage.step.with_value(Step::seat);
    let players = stage.position.with_untracked(game::Position::players);
    let seats = move || {
        let name = |other: Seat| {
            if other == own {
                page.with(|words| words.text("you"))
            } else {
                texts.with(|texts| texts.text("learn-opponent"))
            }
        };
        Seat::all(players)
            .map(|seat| SeatLook { name: name(seat), ink: seat.0, you: seat == own })
            .collect()
    };
    let hint = move || {
        let shown = stage.hinted.get() && stage.verdict.get() == Verdict::Open;
        if shown { stage.step.with_value(|step| step.hint.clone()) } else { Vec::new() }
    };
    P::lesson_table(Scene {
        position: stage.position.into(),
        hand: Signal::derive(move || (stage.verdict.get() == Verdict::Open).then_some(own)),
        home: Signal::stored(own),
        seats: Signal::derive(seats),
        hint: Signal::derive(hint),
        last: stage.last.into(),
        act: Callback::new(move |actions: Vec<P::Action>| stage.attempt(&actions)),
        refused: Callback::new(move |refusal| stage.refusal.set(Some(refusal))),
        announce: Callback::new(move |text| stage.said.set(text)),
    })
}

#[component]
fn Explanation<P: LessonGame>(stage: Stage<P>) -> impl IntoView {
    let Stage { course, number, texts, .. } = stage;
    let count = course.step_ids().count();
    let place = move || {
        let values = [("number", (number + 1).into()), ("count", count.into())];
        texts.with(|texts| texts.with("learn-step", &values))
    };
    let rule = stage.step.with_value(|step| step.rule.clone());
    let about = rule.clone();
    let more =
        move || texts.with(|texts| texts.with("learn-rule", &[("rule", about.clone().into())]));
    view! {
        <div class="lesson-text">
            <div class="lesson-place">
                <Link to=Route::Learn>{lazy_text(texts, "learn-courses")}</Link>
                <span>{tr(course.name())}" · "{place}</span>
            </div>
            <progress class="lesson-progress" max=count value=number + 1 aria-hidden="true"></progress>
            <h1>{stage.part_text("title")}</h1>
            <p>{mentions(stage.part_text("text"))}</p>
            <div class="task">
                <h2>{lazy_text(texts, "learn-task")}</h2>
                <p>{mentions(stage.part_text("task"))}</p>
            </div>
            <RuleLink rule text=Signal::derive(more) />
        </div>
    }
}

/// The answer to the last attempt.
#[component]
fn Answer<P: LessonGame>(stage: Stage<P>) -> impl IntoView {
    let page = words();
    let verdict = move || match stage.verdict.get() {
        Verdict::Open => ().into_any(),
        Verdict::Wrong => {
            view! { <p class="message error wrong">{mentions(stage.part_text("wrong"))}</p> }
                .into_any()
        }
        Verdict::Done => view! {
            <p class="message done">
                <span aria-hidden="true">"✓ "</span>
                {mentions(stage.part_text("done"))}
                {stage.other(1).is_none().then(|| {
                    let finished = lazy_text(stage.texts, "learn-finished");
                    view! { " " <strong>{finished}</strong> }
                })}
            </p>
        }
        .into_any(),
    };
    let refusal = move || {
        stage.refusal.get().map(|refusal| {
            let rule = refusal.rule();
            let reason = move || page.with(|words| P::refusal(&refusal, words));
            view! { <p class="message error">{reason} " " <RuleLink rule /></p> }
        })
    };
    let hint = move || {
        let shown = stage.hinted.get() && stage.verdict.get() == Verdict::Open;
        shown.then(|| view! { <p class="message hint">{mentions(stage.part_text("hint"))}</p> })
    };
    view! { <div class="messages" aria-live="polite">{verdict} {refusal} {hint}</div> }
}

/// The buttons for a hint, another attempt, and the next step.
#[component]
fn Buttons<P: LessonGame>(stage: Stage<P>) -> impl IntoView {
    let router = router();
    let way_on = NodeRef::<html::Button>::new();
    let again = NodeRef::<html::Button>::new();
    // Moves the keyboard focus to the button that continues.
    Effect::new(move |_| {
        let button = match stage.verdict.get() {
            Verdict::Open => None,
            Verdict::Wrong => again.get(),
            Verdict::Done => way_on.get(),
        };
        if let Some(button) = button {
            request_animation_frame(move || drop(button.focus()));
        }
    });
    let go = move |step: Option<&'static str>| {
        let route = step.map_or(Route::Learn, |step| Route::Lesson(stage.course, step.to_owned()));
        router.go(route);
    };
    let texts = stage.texts;
    let next = if stage.other(1).is_some() { "learn-next" } else { "learn-courses" };
    let is_last = stage.other(1).is_none();
    let ends = move || is_last && stage.verdict.get() == Verdict::Done;
    let (open, back) =
        (move || stage.verdict.get() == Verdict::Open, lazy_text(texts, "learn-back"));
    view! {
        <div class="lesson-buttons">
            <button
                class="button step-back"
                id="step-back"
                aria-label=back.clone()
                title=back
                disabled=stage.number == 0
                on:click=move |_| go(stage.other(-1))
            >
                <Icon name="back" />
            </button>
            <Show when=open>
                <button class="button" id="hint" on:click=move |_| stage.hinted.set(true)>
                    <Icon name="hint" />
                    {tr("hint")}
                </button>
            </Show>
            <Show when=move || stage.verdict.get() == Verdict::Wrong>
                <button class="button primary" id="retry" node_ref=again on:click=move |_| stage.retry()>
                    {lazy_text(texts, "learn-retry")}
                </button>
            </Show>
            <Show when=ends>
                <PlayNow course=stage.course texts />
            </Show>
            <button
                class="button"
                class:primary=move || stage.verdict.get() == Verdict::Done && !is_last
                id="step-on"
                node_ref=way_on
                on:click=move |_| go(stage.other(1))
            >
                {lazy_text(texts, next)}
            </button>
        </div>
    }
}

/// Starts a game of the course against a bot for beginners.
#[component]
fn PlayNow(course: Course, texts: Signal<Words>) -> impl IntoView {
    let router = router();
    let notice = RwSignal::new(None::<&'static str>);
    let begin = move |_| {
        let players = if course == Course::Solo { 1 } else { 2 };
        let seats = Seats::against_bots(players, Level::Novice);
        let plan = Plan { players, beginner: false, map: None, seed: browser::entropy() };
        with_game(kind_of(course), notice, move |game| (game.start)(router, seats, &plan, today()));
    };
    let page = words();
    let status = move || notice.get().map(|id| page.with(|words| words.text(id)));
    view! {
        <button class="button primary" id="play-now" on:click=begin>{lazy_text(texts, "learn-play")}</button>
        <span class="sr-only" role="status">{status}</span>
    }
}
