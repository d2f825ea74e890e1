//! The map as text: to copy, to download, to paste, to open.

use leptos::prelude::*;
use terra_nova::{Draft, MapError, MapFault};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use words::Words;

use super::studio::Studio;
use crate::browser;
use crate::texts::told;
use crate::widgets::Icon;

/// What is wrong with a text, in the player's language.
fn reason(error: &MapError, texts: &Words) -> String {
    let fault = texts.text(match error.fault {
        MapFault::BadHeader => "fault-header",
        MapFault::BadName | MapFault::SecondName => "fault-name",
        MapFault::NoBoard => "fault-no-board",
        MapFault::BadLetter
        | MapFault::BadKey
        | MapFault::SecondLetter(_)
        | MapFault::SecondKey(_) => "fault-landscape",
        MapFault::Character(_) => "fault-character",
        MapFault::UnknownLetter(_) => "fault-letter",
        MapFault::Parity => "fault-parity",
        MapFault::TooManyRows
        | MapFault::TooManyFields
        | MapFault::EmptyRow
        | MapFault::NotConnected
        | MapFault::TooFewLandscapes(_) => "fault-large",
    });
    let (line, column) = (error.line.into(), error.column.into());
    texts.with("fault-at", &[("line", line), ("column", column), ("fault", fault.into())])
}

/// The text of the map, and all ways in and out.
#[component]
pub(super) fn MapText(studio: Studio) -> impl IntoView {
    let texts = studio.texts;
    let written = RwSignal::new(None::<String>);
    let outcome = RwSignal::new(None::<Result<String, MapError>>);
    // What is painted is written, until somebody writes.
    Effect::new(move |_| {
        studio.draft().track();
        written.set(None);
    });
    let text = move || written.get().unwrap_or_else(|| studio.with(text_of));
    let take = move |text: &str| match text.parse::<Draft>() {
        Ok(draft) => {
            studio.load(draft);
            outcome.set(None);
        }
        Err(error) => outcome.set(Some(Err(error))),
    };
    let open = move |event: leptos::ev::Targeted<web_sys::Event, web_sys::HtmlInputElement>| {
        let input = event.target();
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            take(&text.unwrap_or_default());
            input.set_value("");
        });
    };
    let copy = move |_| {
        let _ = window().navigator().clipboard().write_text(&text());
        outcome.set(Some(Ok(texts.with_untracked(|texts| texts.text("editor-copied")))));
    };
    let download = move |_| {
        let name = studio.with(|draft| draft.name.trim().replace(['/', '\\', '.'], "-"));
        let name = if name.is_empty() { "map".to_owned() } else { name };
        browser::download(&format!("{name}.map.txt"), &text());
    };
    let good = move || outcome.get().and_then(Result::ok);
    let bad = move || outcome.get().and_then(Result::err).map(|e| texts.with(|t| reason(&e, t)));
    view! {
        <textarea
            class="map-text"
            id="map-text"
            rows="12"
            spellcheck="false"
            dir="ltr"
            aria-label=told(texts, "editor-text")
            prop:value=text
            on:input:target=move |event| written.set(Some(event.target().value()))
        ></textarea>
        <div class="menu across">
            <button class="button" id="use-text" disabled=move || written.get().is_none() on:click=move |_| take(&text())>
                {told(texts, "editor-use")}
            </button>
            <button class="button" id="copy" on:click=copy>{told(texts, "editor-copy")}</button>
            <button class="button" id="download" on:click=download>
                <Icon name="down" />
                {told(texts, "editor-download")}
            </button>
            <label class="button file-button">
                {told(texts, "editor-file")}
                <input id="open-map" class="sr-only" type="file" accept=".map,.txt,text/plain" on:change:target=open />
            </label>
        </div>
        <p class="message" role="status" hidden=move || good().is_none()>{good}</p>
        <p class="message error" role="alert" hidden=move || bad().is_none()>{bad}</p>
    }
}

/// The text of a draft; that of a map is as everywhere.
fn text_of(draft: &Draft) -> String {
    draft.map().map_or_else(|_| draft.to_string(), |map| map.to_string())
}
