//! The screen of the map editor.

use board::{EditorCanvas, landscape_name};
use leptos::ev;
use leptos::prelude::*;
use terra_nova::Field;
use words::Words;

use super::canvas;
use super::generator_form::Generator;
use super::map_check::{Faults, Summary, marked};
use super::map_text::MapText;
use super::palette::Palette;
use super::saved_maps::{Keep, Shelf};
use super::state::Studio;
use crate::lazy_texts::{drawer, lazy_text, with_texts};
use crate::maps;
use crate::translate::{say, words};

pub(crate) fn screen() -> AnyView {
    with_texts("editor", |texts| view! { <Editor texts /> }.into_any())
}

#[component]
fn Editor(texts: Signal<Words>) -> impl IntoView {
    let studio = Studio::open(texts);
    let kept = RwSignal::new(maps::list());
    let page = words();
    let draft = studio.draft();
    let label = move |field: Field| {
        let (row, column) = canvas::place(field);
        let ground = studio.with(|draft| {
            let ground = draft.landscape_of.get(&field);
            ground.and_then(|&ground| draft.landscapes.get(ground)).cloned()
        });
        let ground = match ground {
            Some(landscape) => page.with(|words| landscape_name(&landscape, words)),
            None => texts.with(|texts| texts.text("editor-sea")),
        };
        let values = [("row", row.into()), ("column", column.into()), ("ground", ground.into())];
        texts.with(|texts| texts.with("editor-place", &values))
    };
    view! {
        <div class="editor bd-paper" on:keydown=move |event| key(studio, &event)>
            <h1>{say("map-editor")}</h1>
            <div class="editor-brushes"><Palette studio /></div>
            <div class="editor-sheet">
                <EditorCanvas
                    draft
                    sheet=studio.sheet()
                    brush=studio.brush
                    marked=Signal::derive(move || studio.faults.with(|faults| marked(faults)))
                    name=Signal::derive(lazy_text(texts, "editor-sheet"))
                    label
                    words=page
                    begin=move |()| studio.begin()
                    paint=move |(field, ground)| studio.paint(field, ground)
                />
            </div>
            <div class="editor-side">
                <Faults studio />
                <Keep studio kept />
                {drawer(texts, "editor-summary", true, view! { <Summary studio /> }.into_any())}
                {drawer(texts, "editor-new", false, view! { <Generator studio /> }.into_any())}
                {drawer(texts, "editor-shelf", false, view! { <Shelf studio kept /> }.into_any())}
                {drawer(texts, "editor-text", false, view! { <MapText studio /> }.into_any())}
                <p class="quiet">{lazy_text(texts, "editor-keys")}</p>
            </div>
        </div>
    }
}

/// Handles the standard keys for undo and redo.
fn key(studio: Studio, event: &ev::KeyboardEvent) {
    let writes = event_target::<web_sys::Element>(event);
    if !(event.ctrl_key() || event.meta_key())
        || matches!(writes.tag_name().as_str(), "INPUT" | "TEXTAREA")
    {
        return;
    }
    match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
        ("z", false) => studio.undo(),
        ("z", true) | ("y", _) => studio.redo(),
        _ => return,
    }
    event.prevent_default();
}
