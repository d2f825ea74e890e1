//! Where the game screen shows the review. The review itself is loaded when a player opens it.

use leptos::prelude::*;

use super::{Desk, Playable, Session, Variation};
use crate::parts::{self, later};
use crate::say::say;

/// The review of a finished game, or the button that starts it.
#[component]
pub(crate) fn Review<P: Playable>(desk: Desk<P>) -> impl IntoView {
    let ready = Memo::new(move |_| desk.with(Session::is_for_review));
    // Playing on discards the review.
    let length = Memo::new(move |_| desk.with(|session| session.plies().len()));
    Effect::new(move |before: Option<usize>| {
        let now = length.get();
        if before.is_some_and(|before| before != now) {
            desk.reviewing.set(false);
            desk.explanation.set(None);
            desk.variation.set(Variation::default());
        }
        now
    });
    let shown = move || {
        if desk.reviewing.get() {
            return later(parts::study, move |part| P::review(part, desk));
        }
        view! {
            <button class="button" id="review" on:click=move |_| desk.reviewing.set(true)>
                {say("review-start")}
            </button>
        }
        .into_any()
    };
    view! {
        <Show when=move || ready.get()>
            <section class="review" aria-label=say("review")>{shown}</section>
        </Show>
    }
}
