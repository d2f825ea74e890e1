//! A text that goes in and out: to copy, to download, to paste, to open.

use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use words::Words;

use crate::browser;
use crate::texts::told;
use crate::widgets::Icon;

/// A text and all its ways in and out.
#[component]
pub(crate) fn Exchange(
    /// The words of the screen.
    texts: Signal<Words>,
    /// What it is called.
    #[prop(into)]
    name: Signal<String>,
    /// The text as it is now.
    #[prop(into)]
    text: Signal<String>,
    /// The name of the file that it is saved as.
    #[prop(into)]
    file: Signal<String>,
    /// Takes another text, or says what is wrong with it.
    #[prop(into)]
    take: Callback<String, Option<String>>,
) -> impl IntoView {
    let written = RwSignal::new(None::<String>);
    let copied = RwSignal::new(false);
    let wrong = RwSignal::new(None::<String>);
    // What changes elsewhere takes the place of what was written.
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
            // Whoever has left the screen meanwhile wants nothing of it.
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
                {told(texts, "exchange-use")}
            </button>
            <button class="button" id="copy" on:click=copy>{told(texts, "exchange-copy")}</button>
            <button class="button" id="download" on:click=download>
                <Icon name="down" />
                {told(texts, "exchange-download")}
            </button>
            <label class="button file-button">
                {told(texts, "exchange-file")}
                <input id="open-file" class="sr-only" type="file" accept=".map,.novae,.txt,text/plain" on:change:target=open />
            </label>
        </div>
        <p class="message" role="status" hidden=move || !copied.get()>{told(texts, "exchange-copied")}</p>
        <p class="message error" role="alert" hidden=move || wrong.get().is_none()>{move || wrong.get()}</p>
    }
}
