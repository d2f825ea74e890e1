//! The screen of a game in a link.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use words::Words;

use super::link::{carried, is_carried};
use crate::game_kind::Kind;
use crate::lazy_parts::{game, later, with_game};
use crate::lazy_texts::{lazy_text, with_texts};
use crate::record;
use crate::route::{Route, router};
use crate::saved_games;
use crate::translate::{tr, words};
use crate::widgets::Link;

/// The game in the address, at the moment in the address.
#[component]
pub(crate) fn Replay() -> impl IntoView {
    let text = RwSignal::new(None::<Option<String>>);
    let read = move || {
        text.set(None);
        spawn_local(async move {
            let found = carried().await;
            text.try_set(Some(found));
        });
    };
    read();
    // Another link in the same window changes only the anchor, which does not change the screen.
    let changed = window_event_listener(ev::hashchange, move |_| {
        if is_carried() {
            read();
        }
    });
    on_cleanup(move || changed.remove());
    with_texts("replay", move |texts| {
        let screen = move || match text.get() {
            None => view! { <p class="coming" role="status">{tr("coming")}</p> }.into_any(),
            Some(text) => show(text, texts),
        };
        screen.into_any()
    })
}

fn show(text: Option<String>, texts: Signal<Words>) -> AnyView {
    if text.as_deref().is_some_and(record::is_running) {
        return view! {
            <div class="sheet">
                <p role="alert">{tr("still-running")}</p>
                <Link to=Route::Home class="button primary">{tr("home")}</Link>
            </div>
        }
        .into_any();
    }
    let found = text.map(|text| record::from_elsewhere(&text));
    let found = found.and_then(|text| Some((record::kind_of(&text)?, text)));
    let Some((kind, text)) = found else { return view! { <Broken texts /> }.into_any() };
    let played = text.clone();
    later(
        move || game(kind),
        move |game| match (game.play)(saved_games::new_id(), &played) {
            Some(table) => view! { <Keep kind text=played.clone() texts /> {table} }.into_any(),
            None => view! { <Broken texts /> }.into_any(),
        },
    )
}

/// A notice that the game is not stored here, and a button to store it.
#[component]
fn Keep(kind: Kind, text: String, texts: Signal<Words>) -> impl IntoView {
    let (router, words) = (router(), words());
    let notice = RwSignal::new(None::<&'static str>);
    let keep = move |_| {
        let text = text.clone();
        with_game(kind, notice, move |game| {
            if let Ok(id) = (game.take_in)(&text) {
                router.go(Route::Play(id));
            }
        });
    };
    let said = move || notice.get().map(|id| words.with(|words| words.text(id)));
    view! {
        <p class="notice-bar">
            {lazy_text(texts, "replay-note")} " "
            <button class="button small" id="keep" on:click=keep>{lazy_text(texts, "replay-keep")}</button>
            {said}
        </p>
    }
}

/// The screen for an incomplete or changed link.
#[component]
fn Broken(texts: Signal<Words>) -> impl IntoView {
    view! {
        <div class="sheet">
            <h1>{lazy_text(texts, "replay-broken")}</h1>
            <p>{lazy_text(texts, "replay-broken-text")}</p>
            <Link to=Route::Home class="button primary">{tr("home")}</Link>
        </div>
    }
}
