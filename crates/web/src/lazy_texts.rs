//! Texts that only some screens need, and which are loaded with these screens.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use words::Words;

use crate::browser;
use crate::translate::{tr, words};

/// A screen with additional texts, from `words/<volume>/<language>.ftl`. A change of the language
/// does not rebuild the screen.
pub(crate) fn with_texts(
    volume: &'static str,
    screen: impl Fn(Signal<Words>) -> AnyView + Send + 'static,
) -> AnyView {
    let page = words();
    let texts = RwSignal::new(None::<Words>);
    let failed = RwSignal::new(false);
    let fetch = move || {
        let language = page.with(Words::language);
        failed.set(false);
        spawn_local(async move {
            let text = browser::fetch(&format!("words/{volume}/{}.ftl", language.code())).await;
            if page.try_with_untracked(Words::language) != Some(language) {
                return;
            }
            match text {
                Some(text) => drop(texts.try_set(Some(Words::read(language, &text)))),
                None => drop(failed.try_set(true)),
            }
        });
    };
    Effect::new(move |_| fetch());
    let there = Memo::new(move |_| texts.with(Option::is_some));
    let shown = move || match (there.get(), failed.get()) {
        (true, _) => screen(Signal::derive(move || {
            texts.get().unwrap_or_else(|| page.with(|words| Words::read(words.language(), "")))
        })),
        (false, true) => not_loaded(move || untrack(fetch)),
        (false, false) => view! { <p class="coming" role="status">{tr("coming")}</p> }.into_any(),
    };
    shown.into_any()
}

/// The message that a part of the program could not be loaded.
pub(crate) fn not_loaded(try_again: impl Fn() + 'static) -> AnyView {
    view! {
        <div class="sheet">
            <p role="alert">{tr("not-come")}</p>
            <button class="button primary" on:click=move |_| try_again()>{tr("try-again")}</button>
        </div>
    }
    .into_any()
}

/// A view that uses the texts of the page and those of a volume.
pub(crate) fn with_more_words(
    volume: &'static str,
    screen: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let page = words();
    with_texts(volume, move |texts| {
        let all = move |_: Option<&Words>| page.with(|page| texts.with(|more| page.and(more)));
        let all = Memo::new_with_compare(all, |_, _| true);
        provide_context(Signal::<Words>::from(all));
        screen()
    })
}

/// A part of a screen that the player can open and close.
pub(crate) fn drawer(
    texts: Signal<Words>,
    id: &'static str,
    open: bool,
    body: AnyView,
) -> impl IntoView {
    view! {
        <details class="drawer" open=open>
            <summary>{lazy_text(texts, id)}</summary>
            <div class="drawer-body">{body}</div>
        </details>
    }
}

/// A message of these texts.
pub(crate) fn lazy_text(
    texts: Signal<Words>,
    id: impl Into<String>,
) -> impl Fn() -> String + Clone + Send + Sync + 'static {
    let id: String = id.into();
    move || texts.with(|texts| texts.text(&id))
}
