//! Where the game screen shows the review. The review itself is loaded when a player opens it.

use leptos::prelude::*;

use super::{Controller, Playable, Session, Variation};
use crate::lazy_parts::{self, later};
use crate::translate::tr;

/// The review of a finished game, or the button that starts it.
#[component]
pub(crate) fn Review<P: Playable>(controller: Controller<P>) -> impl IntoView {
    let ready = Memo::new(move |_| controller.with(Session::is_for_review));
    // Playing on discards the review.
    let length = Memo::new(move |_| controller.with(|session| session.plies().len()));
    Effect::new(move |before: Option<usize>| {
        let now = length.get();
        if before.is_some_and(|before| before != now) {
            controller.reviewing.set(false);
            controller.explanation.set(None);
            controller.variation.set(Variation::default());
        }
        now
    });
    let shown = move || {
        if controller.reviewing.get() {
            return later(lazy_parts::study, move |part| P::review(part, controller));
        }
        view! {
            <button class="button" id="review" on:click=move |_| controller.reviewing.set(true)>
                {tr("review-start")}
            </button>
        }
        .into_any()
    };
    view! {
        <Show when=move || ready.get()>
            <section class="review" aria-label=tr("review")>{shown}</section>
        </Show>
    }
}
