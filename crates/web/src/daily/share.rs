//! Sharing a result without revealing the tiles.

use std::cmp::Ordering;

use daily_deck::Day;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use words::Words;

use super::goals_per_take::Course;
use super::{moon_icon, recent_days};
use crate::browser;
use crate::lazy_texts::lazy_text;
use crate::translate::tr;

/// The text to share.
pub(super) fn text(
    day: Day,
    score: u32,
    par: Option<u32>,
    course: &Course,
    texts: &Words,
) -> String {
    let date = recent_days::date(day, texts.language(), recent_days::Form::Long);
    let head = texts.with("moon-share", &[("date", date.into()), ("score", score.into())]);
    let par = par.map(|par| {
        texts.with(
            "moon-share-par",
            &[("par", par.into()), ("over", over(score, par, texts).into())],
        )
    });
    let origin = window().location().origin().unwrap_or_default();
    let lines = [
        Some(head),
        par,
        Some(texts.digits(&course.signs())),
        Some(format!("{origin}/moon/{day}")),
    ];
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// The difference between a score and par: `+12`, `±0`, `−1`.
pub(super) fn over(score: u32, par: u32, texts: &Words) -> String {
    let sign = match score.cmp(&par) {
        Ordering::Less => '\u{2212}',
        Ordering::Equal => '±',
        Ordering::Greater => '+',
    };
    format!("{sign}{}", texts.number(score.abs_diff(par).into()))
}

#[component]
pub(super) fn Share(texts: Signal<Words>, course: Course, text: Signal<String>) -> impl IntoView {
    let done = RwSignal::new(None::<bool>);
    let copy = move |_| {
        spawn_local(async move {
            let copied = browser::copy(&text.get_untracked()).await;
            done.try_set(Some(copied));
        });
    };
    let outcome = move || {
        let id = if done.get()? { "moon-copied" } else { "moon-not-copied" };
        Some(texts.with(|texts| texts.text(id)))
    };
    let row = |goals: Vec<u8>| {
        let moons: String = goals.into_iter().map(moon_icon::draw).collect();
        view! { <div class="faces" inner_html=moons></div> }
    };
    let rows = course.goals.into_iter().filter(|goals| !goals.is_empty()).map(row).collect_view();
    view! {
        <section class="moon-share">
            <h2>{lazy_text(texts, "moon-course")}</h2>
            {rows}
            <p class="quiet">{lazy_text(texts, "moon-course-about")}</p>
            <p class="moon-row">
                <button class="button" id="copy" on:click=copy>{lazy_text(texts, "moon-copy")}</button>
                {sender().is_some().then(|| view! {
                    <button class="button" id="share" on:click=move |_| send(&text.get_untracked())>
                        {lazy_text(texts, "moon-send")}
                    </button>
                })}
            </p>
            <p role="status" class="quiet">{outcome}</p>
            <details open=move || done.get() == Some(false)>
                <summary>{lazy_text(texts, "moon-share-text")}</summary>
                <pre class="share-text" tabindex="0" aria-label=tr("todays-moon")>{text}</pre>
            </details>
        </section>
    }
}

/// The browser's `share` function, if it has one.
fn sender() -> Option<js_sys::Function> {
    let navigator = window().navigator();
    js_sys::Reflect::get(&navigator, &JsValue::from_str("share")).ok()?.dyn_into().ok()
}

fn send(text: &str) {
    let what = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&what, &JsValue::from_str("text"), &JsValue::from_str(text));
    if let Some(send) = sender()
        && let Ok(sending) = send.call1(&window().navigator(), &what)
        && let Ok(sending) = sending.dyn_into::<js_sys::Promise>()
    {
        // Cancelling is not an error.
        spawn_local(async move { drop(JsFuture::from(sending).await) });
    }
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    #[test]
    fn a_score_is_shown_relative_to_par() {
        let difference = |language, score| over(score, 90, &Words::read(language, ""));
        assert_eq!(difference(Language::En, 105), "+15");
        assert_eq!(difference(Language::Fa, 90), "±۰");
        assert_eq!(difference(Language::De, 89), "−1");
    }
}
