//! The review of a finished game: the engine's evaluation of each action, and better alternatives.
//! It is loaded when a player opens it.

mod action_sentences;
mod arrow;
mod chances_chart;
mod evaluation;
mod hint;
mod learn_from_mistakes;
mod mistake_explanation;
mod panel;
mod state;
mod terra_nova_effects;

use leptos::prelude::*;

use crate::lazy_texts::with_more_words;
use crate::play::Controller;

pub(crate) use action_sentences::Explained;
pub(crate) use evaluation::amount;
pub(crate) use hint::hint;
use mistake_explanation::Strip;
use panel::Panel;
use state::State;

/// The review of a game. The explanation of the shown position is beside the board.
pub(crate) fn screen<P: Explained>(controller: Controller<P>) -> AnyView {
    with_more_words("review", move || {
        let state = State::start(controller);
        arrow::show_arrow();
        controller.explanation.set(Some(ViewFn::from(move || view! { <Strip state /> })));
        on_cleanup(move || {
            controller.explanation.try_set(None);
        });
        view! { <Panel state /> }.into_any()
    })
}
