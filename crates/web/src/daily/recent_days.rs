//! The player's recent days as a calendar, and the length of the streak.

use daily_deck::Day;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use words::{Language, Words};

use super::attempts::{History, Played};
use super::moon_icon;
use crate::lazy_texts::told;
use crate::route::Route;
use crate::widgets::Link;

/// The number of days in the calendar.
const DAYS: usize = 35;

/// The format of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// `15 November 2026`
    Long,
    /// `15`
    Number,
}

/// A day in the format and the calendar of a language.
pub(super) fn date(day: Day, language: Language, form: Form) -> String {
    let options = js_sys::Object::new();
    let set = |name: &str, value: &str| {
        let _ = js_sys::Reflect::set(&options, &name.into(), &JsValue::from_str(value));
    };
    set("timeZone", "UTC");
    match form {
        Form::Long => set("dateStyle", "long"),
        Form::Number => set("day", "numeric"),
    }
    let date = js_sys::Date::new(&JsValue::from_f64(day.begins() as f64));
    String::from(date.to_locale_date_string(language.code(), &options))
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
            <h2>{told(texts, "moon-history")}</h2>
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
