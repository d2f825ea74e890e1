//! Words on the page: they change when the language does.

use leptos::prelude::*;
use words::{Language, Value, Words};

use crate::browser;

/// Fetches the words of a language; none if they cannot be had.
pub(crate) async fn fetch(language: Language) -> Option<Words> {
    let text = browser::fetch(&format!("words/{}.ftl", language.code())).await?;
    Some(Words::read(language, &text))
}

/// The words of the page's language.
pub(crate) fn words() -> Signal<Words> {
    expect_context()
}

/// A message that follows the language.
pub(crate) fn say(id: &'static str) -> impl Fn() -> String + Copy + Send + 'static {
    let words = words();
    move || words.with(|words| words.text(id))
}

/// A day such as `2026-11-15` as the language writes it, by the calendar that its speakers use.
pub(crate) fn date(day: &str, words: &Words) -> String {
    if words.language() == Language::Fa
        && let Some(date) = browser::local_date(day, words.language().code())
    {
        return date;
    }
    words.digits(&day.replace('-', "\u{2011}"))
}

/// What the operator of the server has to say to everybody.
pub(crate) fn notice(words: &Words, restart: Option<u64>, text: Option<String>) -> Option<String> {
    let restart = restart.map(|at| {
        let time = words.digits(&browser::time_of_day(at));
        words.with("server-restarts", &[("time", time.into())])
    });
    let all: Vec<String> = restart.into_iter().chain(text).collect();
    (!all.is_empty()).then(|| all.join(" "))
}

/// A message with arguments that follows the language and whatever `values` reads.
pub(crate) fn say_with<const N: usize>(
    id: &'static str,
    values: impl Fn(&Words) -> [(&'static str, Value); N] + Send + 'static,
) -> impl Fn() -> String + Send + 'static {
    let words = words();
    move || words.with(|words| words.with(id, &values(words)))
}
