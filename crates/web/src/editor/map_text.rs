//! The map as text.

use leptos::prelude::*;
use terra_nova::{Draft, MapError, MapFault};
use words::Words;

use super::state::EditorState;
use crate::import_export::ImportExport;
use crate::lazy_texts::lazy_text;

#[component]
pub(super) fn MapText(editor: EditorState) -> impl IntoView {
    let texts = editor.texts;
    let take = move |text: String| match text.parse::<Draft>() {
        Ok(draft) => {
            editor.load(draft);
            None
        }
        Err(error) => Some(texts.with_untracked(|texts| reason(&error, texts))),
    };
    let file = move || {
        let name = editor.with(|draft| draft.name.trim().replace(['/', '\\', '.'], "-"));
        if name.is_empty() { "map.txt".to_owned() } else { format!("{name}.map.txt") }
    };
    view! {
        <ImportExport
            texts
            name=Signal::derive(lazy_text(texts, "editor-text"))
            text=Signal::derive(move || editor.with(text_of))
            file=Signal::derive(file)
            take
        />
    }
}

/// The text of a draft. A draft that is a valid map has the canonical map text.
fn text_of(draft: &Draft) -> String {
    draft.map().map_or_else(|_| draft.to_string(), |map| map.to_string())
}

/// Why a text is not a map, in the player's language.
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
