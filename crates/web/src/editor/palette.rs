//! The tools of the editor: the landscapes, the sea, and a hand that moves the sheet.

use board::{Brush, landscape_name, swatch};
use leptos::prelude::*;

use super::state::EditorState;
use crate::lazy_texts::lazy_text;
use crate::translate::{tr, words};
use crate::widgets::Icon;

#[component]
pub(super) fn Palette(editor: EditorState) -> impl IntoView {
    let landscapes = Memo::new(move |_| editor.with(|draft| draft.landscapes.clone()));
    let page = words();
    let brushes = move || {
        let all = landscapes.get().into_iter().enumerate();
        all.map(|(ground, landscape)| {
            let picture = swatch(&landscape, ground);
            let name = Signal::derive(move || page.with(|words| landscape_name(&landscape, words)));
            let key = (ground < 9).then_some(ground + 1);
            view! { <BrushButton editor brush=Brush::Paint(Some(ground)) picture name key /> }
        })
        .collect_view()
    };
    let sea = Signal::derive(lazy_text(editor.texts, "editor-sea"));
    let hand = Signal::derive(lazy_text(editor.texts, "editor-hand"));
    view! {
        <div class="brushes" role="group" aria-label=lazy_text(editor.texts, "editor-brushes")>
            {brushes}
            <BrushButton editor brush=Brush::Paint(None) picture=SEA.to_owned() name=sea key=Some(0) />
            <BrushButton editor brush=Brush::Hand picture=HAND.to_owned() name=hand key=None />
        </div>
        <div class="menu across">
            <button class="button" id="undo" disabled=move || !editor.can_undo() on:click=move |_| editor.undo()>
                <Icon name="undo" />
                {tr("tn-undo")}
            </button>
            <button class="button" id="redo" disabled=move || !editor.can_redo() on:click=move |_| editor.redo()>
                <Icon name="redo" />
                {tr("tn-redo")}
            </button>
            <button class="button" id="clear" on:click=move |_| editor.clear()>
                <Icon name="close" />
                {lazy_text(editor.texts, "editor-clear")}
            </button>
        </div>
    }
}

const SEA: &str = "<svg class=\"tn-swatch\" viewBox=\"-21 -24 42 48\" aria-hidden=\"true\">\
    <path class=\"tn-grid\" d=\"M0 -22L19 -11L19 11L0 22L-19 11L-19 -11Z\"/></svg>";

const HAND: &str = "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">\
    <path d=\"M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3\"/></svg>";

#[component]
fn BrushButton(
    editor: EditorState,
    brush: Brush,
    picture: String,
    name: Signal<String>,
    /// The key that selects this brush.
    key: Option<usize>,
) -> impl IntoView {
    let pressed = move || (editor.brush.get() == brush).to_string();
    let page = words();
    let key = move || key.map(|key| page.with(|words| words.number(key as i64)));
    view! {
        <button class="brush" aria-pressed=pressed on:click=move |_| editor.brush.set(brush)>
            <span class="brush-picture" inner_html=picture></span>
            <span class="brush-name">{name}</span>
            <span class="brush-key" aria-hidden="true">{key}</span>
        </button>
    }
}
