//! The player's recent days as a calendar, and the length of the streak.

use daily_deck::Day;
use leptos::prelude::*;
use words::{Language, Words};

use super::attempts::{History, Played};
use super::moon_icon;
use crate::browser;
use crate::lazy_texts::lazy_text;
use crate::route::Route;
use crate::widgets::Link;

const DAYS: usize = 35;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// `15 November 2026`
    Long,
    /// `15`
    Number,
}

/// A day in the format and the calendar of a language.
pub(super) fn date(day: Day, language: Language, form: Form) -> String {
    let form = match form {
        Form::Long => ("dateStyle", "long"),
        Form::Number => ("day", "numeric"),
    };
    browser::local_date(&day.to_string(), language.code(), Some(form)).unwrap_or_default()
}

/// The calendar of the recent weeks. Each day is a link to its deck.
#[component]
pub(super) fn Calendar(
    today: Day,
    history: RwSignal<History>,
    texts: Signal<Words>,
) -> impl IntoView {
    let streak = move || {
        let played: Vec<Day> = history.with(|history| history.keys().rev().copied().collect());
        let days = today.streak(&played);
        texts.with(|texts| texts.with("moon-streak", &[("count", days.into())]))
    };
    let played = move || {
        let count = history.with(History::len);
        texts.with(|texts| texts.with("moon-played", &[("count", count.into())]))
    };
    let mut days: Vec<Day> =
        std::iter::successors(Some(today), |day| Some(day.before())).take(DAYS).collect();
    days.reverse();
    let cells = move || {
        let texts = texts.get();
        let cell = |&day: &Day| {
            let played = history.with(|history| history.get(&day).copied());
            view! { <Cell day played today=day == today texts=texts.clone() /> }
        };
        days.iter().map(cell).collect_view()
    };
    view! {
        <section class="moon-days">
            <h2>{lazy_text(texts, "moon-history")}</h2>
            <p><strong>{streak}</strong> " · " {played}</p>
            <ul class="days">{cells}</ul>
        </section>
    }
}

#[component]
fn Cell(day: Day, played: Option<Played>, today: bool, texts: Words) -> impl IntoView {
    let long = date(day, texts.language(), Form::Long);
    let label = match played {
        None => long,
        Some(Played { score, par: None }) => {
            texts.with("moon-day", &[("date", long.into()), ("score", score.into())])
        }
        Some(Played { score, par: Some(par) }) => texts.with(
            "moon-day-par",
            &[("date", long.into()), ("score", score.into()), ("par", par.into())],
        ),
    };
    let score = played.map(|played| texts.number(played.score.into()));
    let moon = played.map(|played| {
        // If par is not known, 90 is the reference: the rules call a score below 100 good.
        moon_icon::draw(moon_icon::of_score(played.score, played.par.unwrap_or(90)))
    });
    let number = date(day, texts.language(), Form::Number);
    view! {
        <li>
            <Link to=Route::Moon((!today).then(|| day.to_string())) class="day">
                <span class="sr-only">{label}</span>
                <span class="day-number" aria-hidden="true">{number}</span>
                <span class="day-moon" inner_html=moon.unwrap_or_default()></span>
                <span class="day-score" aria-hidden="true">{score}</span>
            </Link>
        </li>
    }
}
