//! The list of courses, with the player's progress.

use leptos::prelude::*;
use lessons::Course;
use words::Words;

use super::progress;
use crate::game_kind::Kind;
use crate::lazy_texts::{lazy_text, with_texts};
use crate::route::Route;
use crate::translate::tr;
use crate::widgets::Link;

#[component]
pub(crate) fn Courses() -> impl IntoView {
    with_texts("learn", |texts| {
        let cards = Course::ALL.map(|course| view! { <CourseCard course texts /> });
        view! {
            <div class="home courses">
                <header class="page-head">
                    <h1>{tr("learn")}</h1>
                    <p>{lazy_text(texts, "learn-intro")}</p>
                </header>
                <div class="cards">{cards.collect_view()}</div>
            </div>
        }
        .into_any()
    })
}

pub(super) const fn kind_of(course: Course) -> Kind {
    match course {
        Course::NovaLuna | Course::Solo => Kind::NovaLuna,
        Course::TerraNova => Kind::TerraNova,
    }
}

/// The message id of a course's description.
const fn about(course: Course) -> &'static str {
    match course {
        Course::NovaLuna => "learn-nova-luna",
        Course::Solo => "learn-solo",
        Course::TerraNova => "learn-terra-nova",
    }
}

#[component]
fn CourseCard(course: Course, texts: Signal<Words>) -> impl IntoView {
    let done = progress::done(course);
    let steps: Vec<&'static str> = course.step_ids().collect();
    let is_done = |step: &&str| done.iter().any(|known| known == step);
    let (count, finished) = (steps.len(), steps.iter().filter(|step| is_done(step)).count());
    let next = steps.iter().find(|step| !is_done(step)).or(steps.first()).copied();
    let begin = if (1..count).contains(&finished) { "learn-go-on" } else { "learn-begin" };
    let progress = move || {
        let values = [("done", finished.into()), ("count", count.into())];
        texts.with(|texts| texts.with("learn-progress", &values))
    };
    let list = steps.iter().map(|&step| {
        let done = is_done(&step);
        view! { <StepLine course step done texts /> }
    });
    let heading = format!("course-{}", course.name());
    let labelled = heading.clone();
    view! {
        <section class=format!("card {}", kind_of(course).look()) aria-labelledby=labelled>
            <div class="card-words">
                <h2 id=heading>{tr(course.name())}</h2>
                <p>{lazy_text(texts, about(course))}</p>
                <p class="course-progress">
                    <progress max=count value=finished aria-hidden="true"></progress>
                    {progress}
                </p>
            </div>
            <ol class="course-steps">{list.collect_view()}</ol>
            <div class="card-ways">
                <Link to=Route::Lesson(course, next.unwrap_or_default().to_owned()) class="button primary">
                    {lazy_text(texts, begin)}
                </Link>
                <Link to=Route::Rules(kind_of(course)) class="button">
                    {tr("rules")}
                </Link>
            </div>
        </section>
    }
}

#[component]
fn StepLine(course: Course, step: &'static str, done: bool, texts: Signal<Words>) -> impl IntoView {
    view! {
        <li class:done=done>
            <Link to=Route::Lesson(course, step.to_owned())>
                {lazy_text(texts, course.message(step, "title"))}
            </Link>
            {done
                .then(|| {
                    view! {
                        <span class="done-mark">
                            <span aria-hidden="true">"✓"</span>
                            <span class="sr-only">{lazy_text(texts, "learn-is-done")}</span>
                        </span>
                    }
                })}
        </li>
    }
}
