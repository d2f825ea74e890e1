//! The message that the net of a bot could not be fetched.

use ai::Level;
use leptos::prelude::*;

use crate::seats::level_name;
use crate::translate::{tr, words};

/// The message, with a button to fetch the net again, and one to continue with bots of a level, for
/// which `choose` is called with true.
pub(crate) fn net_missing(level: Level, choose: Callback<bool>) -> AnyView {
    let words = words();
    let continue_at_level = move || {
        words.with(|words| {
            words.with("continue-at-level", &[("level", words.text(level_name(level)).into())])
        })
    };
    view! {
        <div class="message error with-buttons" role="alert">
            <p>{tr("grandmaster-missing")}</p>
            <button class="button small" id="fetch-net" on:click=move |_| choose.run(false)>
                {tr("try-again")}
            </button>
            <button class="button small" id="replace-bots" on:click=move |_| choose.run(true)>
                {continue_at_level}
            </button>
        </div>
    }
    .into_any()
}
