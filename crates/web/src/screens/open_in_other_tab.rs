//! The notice for a game that another tab plays.

use leptos::prelude::*;

use crate::lazy_texts::{lazy_text, with_texts};

/// The notice that another tab plays this game, with a button to play it here.
pub(crate) fn elsewhere(play_here: Callback<()>) -> AnyView {
    with_texts("pages", move |texts| {
        view! {
            <p class="message elsewhere" role="status">
                {lazy_text(texts, "open-elsewhere")} " "
                <button class="button small" id="play-here" on:click=move |_| play_here.run(())>
                    {lazy_text(texts, "play-here")}
                </button>
            </p>
        }
        .into_any()
    })
}
