//! The review of a finished game: the engine's evaluation of each action, and better alternatives.
//! It is loaded when a player opens it.

mod arrow;
mod attempt;
mod chances;
mod explain;
mod hint;
mod judged;
mod panel;
mod state;
mod strip;

use leptos::prelude::*;

use crate::play::Desk;
use crate::texts::with_more_words;

pub(crate) use explain::Explained;
pub(crate) use hint::hint;
use panel::Panel;
use state::State;
use strip::Strip;

/// The review of a game. The explanation of the shown position is beside the board.
pub(crate) fn screen<P: Explained>(desk: Desk<P>) -> AnyView {
    with_more_words("review", move || {
        let state = State::start(desk);
        arrow::show_arrow();
        desk.explanation.set(Some(ViewFn::from(move || view! { <Strip state /> })));
        on_cleanup(move || {
            desk.explanation.try_set(None);
        });
        view! { <Panel state /> }.into_any()
    })
}
