//! Import and export of a text: copy, download, paste, open a file.

use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use words::Words;

use crate::browser;
use crate::lazy_texts::lazy_text;
use crate::widgets::Icon;

/// A text with the controls to import and export it.
#[component]
pub(crate) fn ImportExport(
    texts: Signal<Words>,
    /// The label of the text.
    #[prop(into)]
    name: Signal<String>,
    #[prop(into)] text: Signal<String>,
    /// The file name for the download.
    #[prop(into)]
    file: Signal<String>,
    /// Imports another text; returns a message if it is not valid.
    #[prop(into)]
    take: Callback<String, Option<String>>,
) -> impl IntoView {
    let written = RwSignal::new(None::<String>);
    let copied = RwSignal::new(false);
    let wrong = RwSignal::new(None::<String>);
    // A change of the source replaces the player's unsaved input.
    Effect::new(move |_| {
        text.track();
        written.set(None);
        copied.set(false);
        wrong.set(None);
    });
    let shown = move || written.get().unwrap_or_else(|| text.get());
    let try_it = move |text: String| wrong.set(take.run(text));
    let open = move |event: leptos::ev::Targeted<web_sys::Event, web_sys::HtmlInputElement>| {
        let input = event.target();
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            // The player may have left the screen in the meantime.
            if wrong.try_get_untracked().is_some() {
                try_it(text.unwrap_or_default());
                input.set_value("");
            }
        });
    };
    let copy = move |_| {
        let text = shown();
        spawn_local(async move {
            let done = browser::copy(&text).await;
            copied.try_set(done);
        });
    };
    let download = move |_| {
        browser::download(&file.get(), &shown());
    };
    view! {
        <textarea
            class="exchange"
            id="text"
            rows="12"
            spellcheck="false"
            dir="ltr"
            aria-label=name
            prop:value=shown
            on:input:target=move |event| {
                wrong.set(None);
                written.set(Some(event.target().value()));
            }
        ></textarea>
        <div class="menu across">
            <button class="button" id="use-text" disabled=move || written.get().is_none() on:click=move |_| try_it(shown())>
                {lazy_text(texts, "exchange-use")}
            </button>
            <button class="button" id="copy" on:click=copy>{lazy_text(texts, "exchange-copy")}</button>
            <button class="button" id="download" on:click=download>
                <Icon name="down" />
                {lazy_text(texts, "exchange-download")}
            </button>
            <label class="button file-button">
                {lazy_text(texts, "exchange-file")}
                <input id="open-file" class="sr-only" type="file" accept=".map,.novae,.txt,text/plain" on:change:target=open />
            </label>
        </div>
        <p class="message" role="status" hidden=move || !copied.get()>{lazy_text(texts, "exchange-copied")}</p>
        <p class="message error" role="alert" hidden=move || wrong.get().is_none()>{move || wrong.get()}</p>
    }
}
