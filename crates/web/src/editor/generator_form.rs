//! The map generator.

use leptos::prelude::*;
use terra_nova::{Draft, Options, generate};

use super::state::EditorState;
use crate::browser;
use crate::lazy_texts::lazy_text;
use crate::translate::words;
use crate::widgets::{Choice, NumberField};

const SIZES: [usize; 7] = [40, 64, 96, 128, 168, 210, 256];

/// The largest map number: nine digits can be read and typed.
const LARGEST_SEED: u64 = 999_999_999;

/// The form of the map generator. Each press of the button uses the next seed.
#[component]
pub(super) fn Generator(editor: EditorState) -> impl IntoView {
    let (texts, page) = (editor.texts, words());
    let usual = Options::default();
    let (fields, landscapes) = (RwSignal::new(usual.fields), RwSignal::new(usual.landscapes));
    let seed = RwSignal::new(browser::entropy() % 1000);
    let make = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let options = Options { fields: fields.get(), landscapes: landscapes.get() };
        if let Ok(map) = generate(seed.get(), &options) {
            editor.load(Draft::from(&map));
            seed.update(|seed| *seed = (*seed + 1) % (LARGEST_SEED + 1));
        }
    };
    let numbers = move |all: Vec<usize>| {
        page.with(|words| all.iter().map(|&n| (n.to_string(), words.number(n as i64))).collect())
    };
    view! {
        <form class="generator" on:submit=make>
            <Choice
                label=Signal::derive(lazy_text(texts, "editor-fields"))
                options=Signal::derive(move || numbers(SIZES.to_vec()))
                chosen=Signal::derive(move || fields.get().to_string())
                on_choose=move |text: String| fields.set(text.parse().unwrap_or(168))
                id="size"
            />
            <Choice
                label=Signal::derive(lazy_text(texts, "editor-landscapes"))
                options=Signal::derive(move || numbers((4..=8).collect()))
                chosen=Signal::derive(move || landscapes.get().to_string())
                on_choose=move |text: String| landscapes.set(text.parse().unwrap_or(8))
                id="landscapes"
            />
            <NumberField
                label=Signal::derive(lazy_text(texts, "editor-seed"))
                id="seed"
                range=0..=LARGEST_SEED
                value=seed
                on_change=move |number| seed.set(number)
            />
            <button class="button" type="submit" id="generate">{lazy_text(texts, "editor-generate")}</button>
        </form>
    }
}
