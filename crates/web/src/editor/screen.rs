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
use super::state::EditorState;
use crate::lazy_texts::{drawer, lazy_text, with_texts};
use crate::maps;
use crate::translate::{tr, words};

pub(crate) fn screen() -> AnyView {
    with_texts("editor", |texts| view! { <Editor texts /> }.into_any())
}

#[component]
fn Editor(texts: Signal<Words>) -> impl IntoView {
    let editor = EditorState::open(texts);
    let kept = RwSignal::new(maps::list());
    let page = words();
    let draft = editor.draft();
    let label = move |field: Field| {
        let (row, column) = canvas::place(field);
        let ground = editor.with(|draft| {
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
        <div class="editor bd-paper" on:keydown=move |event| key(editor, &event)>
            <h1>{tr("map-editor")}</h1>
            <div class="editor-brushes"><Palette editor /></div>
            <div class="editor-sheet">
                <EditorCanvas
                    draft
                    sheet=editor.sheet()
                    brush=editor.brush
                    marked=Signal::derive(move || editor.faults.with(|faults| marked(faults)))
                    name=Signal::derive(lazy_text(texts, "editor-sheet"))
                    label
                    words=page
                    begin=move |()| editor.begin()
                    paint=move |(field, ground)| editor.paint(field, ground)
                />
            </div>
            <div class="editor-side">
                <Faults editor />
                <Keep editor kept />
                {drawer(texts, "editor-summary", true, view! { <Summary editor /> }.into_any())}
                {drawer(texts, "editor-new", false, view! { <Generator editor /> }.into_any())}
                {drawer(texts, "editor-shelf", false, view! { <Shelf editor kept /> }.into_any())}
                {drawer(texts, "editor-text", false, view! { <MapText editor /> }.into_any())}
                <p class="quiet">{lazy_text(texts, "editor-keys")}</p>
            </div>
        </div>
    }
}

/// Handles the standard keys for undo and redo.
fn key(editor: EditorState, event: &ev::KeyboardEvent) {
    let writes = event_target::<web_sys::Element>(event);
    if !(event.ctrl_key() || event.meta_key())
        || matches!(writes.tag_name().as_str(), "INPUT" | "TEXTAREA")
    {
        return;
    }
    match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
        ("z", false) => editor.undo(),
        ("z", true) | ("y", _) => editor.redo(),
        _ => return,
    }
    event.prevent_default();
}
