//! Games that come in as files.

use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;

use crate::parts::game;
use crate::record;
use crate::say::{say, words};
use crate::shelf::{self, Kept};

/// A button that takes records from files.
#[component]
pub(crate) fn Import(games: RwSignal<Vec<Kept>>) -> impl IntoView {
    let outcome = RwSignal::new(None::<String>);
    let words = words();
    let read = move |event: leptos::ev::Targeted<web_sys::Event, web_sys::HtmlInputElement>| {
        let input = event.target();
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let told = take_in(&file).await;
            outcome.set(Some(words.with_untracked(|words| match told {
                Ok(()) => words.text("imported"),
                Err(reason) => words.with("not-imported", &[("reason", reason.into())]),
            })));
            games.set(shelf::list());
            input.set_value("");
        });
    };
    view! {
        <label class="link-button">
            {say("import")}
            <input id="import" class="sr-only" type="file" accept=".txt,.novae,text/plain" on:change:target=read />
        </label>
        <p class="import-outcome" role="status">{move || outcome.get()}</p>
    }
}

async fn take_in(file: &File) -> Result<(), String> {
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    let text = text.unwrap_or_default();
    let kind = record::kind_of(&text).ok_or("novae-record 1?")?;
    let game = game(kind).await.map_err(|error| error.to_string())?;
    (game.take_in)(&text).map(drop)
}
