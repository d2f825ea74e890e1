//! Texts that change with the language.

use leptos::prelude::*;
use words::{Language, Value, Words};

use crate::browser;

/// Loads the texts of a language; `None` if they cannot be loaded.
pub(crate) async fn fetch(language: Language) -> Option<Words> {
    let text = browser::fetch(&format!("words/{}.ftl", language.code())).await?;
    Some(Words::read(language, &text))
}

/// The texts of the page's language.
pub(crate) fn words() -> Signal<Words> {
    expect_context()
}

/// A message that changes with the language.
pub(crate) fn tr(id: &'static str) -> impl Fn() -> String + Copy + Send + 'static {
    let words = words();
    move || words.with(|words| words.text(id))
}

/// A day such as `2026-11-15` in the format and the calendar of the language. It does not wrap.
pub(crate) fn date(day: &str, words: &Words) -> String {
    // In Persian the short form is unambiguous; in English it is not.
    let form = (words.language() != Language::Fa).then_some(("dateStyle", "medium"));
    let date = browser::local_date(day, words.language().code(), form);
    date.unwrap_or_else(|| words.digits(day)).replace(' ', "\u{a0}")
}

/// The operator's notice, in words.
pub(crate) fn notice(words: &Words, restart: Option<u64>, text: Option<String>) -> Option<String> {
    let restart = restart.map(|at| {
        let time = words.digits(&browser::time_of_day(at));
        words.with("server-restarts", &[("time", time.into())])
    });
    let all: Vec<String> = restart.into_iter().chain(text).collect();
    (!all.is_empty()).then(|| all.join(" "))
}

/// A message with arguments that changes with the language and with the signals in `values`.
pub(crate) fn tr_with<const N: usize>(
    id: &'static str,
    values: impl Fn(&Words) -> [(&'static str, Value); N] + Send + 'static,
) -> impl Fn() -> String + Send + 'static {
    let words = words();
    move || words.with(|words| words.with(id, &values(words)))
}
