//! Import of games from files.

use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;

use crate::lazy_parts::game;
use crate::record;
use crate::route::{Route, router};
use crate::translate::{tr, words};

/// The button that imports a record from a file.
#[component]
pub(crate) fn Import() -> impl IntoView {
    let error = RwSignal::new(None::<String>);
    let (router, words) = (router(), words());
    let read = move |event: leptos::ev::Targeted<web_sys::Event, web_sys::HtmlInputElement>| {
        let input = event.target();
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = text_of(&file).await;
            if record::is_running(&text) {
                error.try_set(Some(words.with_untracked(|words| words.text("still-running"))));
            } else {
                match take_in(&text).await {
                    // If the player has left the screen in the meantime, do not navigate.
                    Ok(_) if error.try_get_untracked().is_none() => return,
                    Ok(id) => return router.go(Route::Play(id)),
                    Err(reason) => {
                        let values = [("reason", reason.into())];
                        let text =
                            words.with_untracked(|words| words.with("not-imported", &values));
                        error.try_set(Some(text));
                    }
                }
            }
            input.set_value("");
        });
    };
    view! {
        <label class="link-button">
            {tr("import")}
            <input id="import" class="sr-only" type="file" accept=".txt,.novae,text/plain" on:change:target=read />
        </label>
        <p class="import-outcome" role="status">{move || error.get()}</p>
    }
}

async fn text_of(file: &File) -> String {
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    text.unwrap_or_default()
}

/// Stores the game of a record in this browser; returns its name there.
async fn take_in(text: &str) -> Result<String, String> {
    let kind = record::kind_of(text).ok_or("novae-record 1?")?;
    let game = game(kind).await.map_err(|error| error.to_string())?;
    (game.take_in)(text)
}
