//! The faults of a draft, and statistics of a map.

use board::{landscape_name, swatch};
use leptos::prelude::*;
use terra_nova::{DraftFault, Fairness, Field, Setup};
use words::Words;

use super::state::EditorState;
use crate::lazy_texts::lazy_text;
use crate::translate::words;

/// The fields that a fault is about.
pub(super) fn marked(faults: &[DraftFault]) -> Vec<Field> {
    let fields = |fault: &DraftFault| match fault {
        DraftFault::TooManyFields(fields) | DraftFault::Apart(fields) => fields.clone(),
        DraftFault::TooFewFields { .. } | DraftFault::TooFewLandscapes(_) => Vec::new(),
    };
    faults.iter().flat_map(fields).collect()
}

fn sentence(fault: &DraftFault, fields: usize, texts: &Words) -> String {
    match fault {
        DraftFault::TooFewFields { fields, needed } => texts
            .with("fault-few-fields", &[("count", (*fields).into()), ("needed", (*needed).into())]),
        DraftFault::TooManyFields(beyond) => texts.with(
            "fault-many-fields",
            &[("count", fields.into()), ("most", (fields - beyond.len()).into())],
        ),
        DraftFault::Apart(fields) => texts.with("fault-apart", &[("count", fields.len().into())]),
        DraftFault::TooFewLandscapes(count) => {
            texts.with("fault-few-landscapes", &[("count", (*count).into())])
        }
    }
}

/// All faults of the draft in words, or a message that the draft is a valid map.
#[component]
pub(super) fn Faults(editor: EditorState) -> impl IntoView {
    let texts = editor.texts;
    let fields = Memo::new(move |_| editor.with(|draft| draft.landscape_of.len()));
    let lines = move || {
        let text = |fault: &DraftFault| texts.with(|texts| sentence(fault, fields.get(), texts));
        editor.faults.with(|faults| faults.iter().map(text).collect::<Vec<_>>())
    };
    let sound = move || editor.faults.with(Vec::is_empty);
    let players = move || {
        let fits = |players: &usize| {
            Setup::pieces_each(*players).is_some_and(|each| each * players <= fields.get())
        };
        (2..=game::MAX_SEATS).filter(fits).max().unwrap_or(2)
    };
    let good =
        move || texts.with(|texts| texts.with("editor-sound", &[("count", players().into())]));
    view! {
        <div class="verdict" role="status">
            <Show when=sound>
                <p class="verdict-good">{good}</p>
            </Show>
            <ul class="faults">
                {move || lines().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ul>
        </div>
    }
}

/// A row for each landscape: fields, connected parts, price.
#[component]
pub(super) fn Summary(editor: EditorState) -> impl IntoView {
    let (texts, page) = (editor.texts, words());
    let rows = move || {
        let map = editor.map();
        let prices = map.as_ref().map(|map| Fairness::of(map).prices);
        let draft = editor.draft().get();
        let parts = draft.parts();
        let words = page.get();
        let price = |key: &str| {
            let (map, prices) = (map.as_ref()?, prices.as_ref()?);
            let at = map.landscapes().iter().position(|landscape| landscape.key == key)?;
            Some(words.number(prices[at] as i64))
        };
        let row = |(ground, landscape): (usize, &terra_nova::Landscape)| {
            let fields = draft.landscape_of.values().filter(|&&of| of == ground).count();
            view! {
                <tr>
                    <th scope="row">
                        <span class="brush-picture" inner_html=swatch(landscape, ground)></span>
                        {landscape_name(landscape, &words)}
                    </th>
                    <td>{words.number(fields as i64)}</td>
                    <td>{words.number(parts[ground] as i64)}</td>
                    <td>{price(&landscape.key).unwrap_or_else(|| "–".to_owned())}</td>
                </tr>
            }
        };
        draft.landscapes.iter().enumerate().map(row).collect_view()
    };
    let sums = move || {
        let fields = editor.with(|draft| draft.landscape_of.len());
        let all = texts.with(|texts| texts.with("editor-all", &[("count", fields.into())]));
        let spread = editor.map().map(|map| Fairness::of(&map).spread());
        let spread = spread.map(|spread| {
            texts.with(|texts| texts.with("editor-spread", &[("spread", spread.into())]))
        });
        format!("{all} {}", spread.unwrap_or_default())
    };
    view! {
        <table class="summary">
            <thead>
                <tr>
                    <th scope="col">{lazy_text(texts, "editor-landscape")}</th>
                    <th scope="col">{lazy_text(texts, "editor-fields")}</th>
                    <th scope="col">{lazy_text(texts, "editor-parts")}</th>
                    <th scope="col">{lazy_text(texts, "editor-price")}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        <p class="editor-sums">{sums}</p>
        <p class="quiet">{lazy_text(texts, "editor-price-note")}</p>
    }
}
