//! A hint in words. Its names mark items of the board, and Nova Luna shows an arrow to the cell.

use leptos::prelude::*;
use words::Words;

use super::arrow::show_arrow;
use crate::mentions::mentions;
use crate::play::{Controller, Hint, Playable, Session};

/// The hint that the player asked for, or the progress of the bot.
pub(crate) fn hint<P: Playable>(controller: Controller<P>) -> AnyView {
    show_arrow();
    let given = move || controller.hint.with(|hint| matches!(hint, Hint::Given(_)));
    let text = move || {
        let words = controller.words.get();
        match controller.hint.get() {
            Hint::None => String::new(),
            Hint::Pending => words.text("hint-asked"),
            Hint::Given(actions) => controller.with(|session| reasons(session, &actions, &words)),
        }
    };
    view! {
        <p class="message" class:hint=given role="status">
            {mentions(text)}
        </p>
    }
    .into_any()
}

/// Why a strong bot would play these actions, one sentence each.
fn reasons<P: Playable>(session: &Session<P>, actions: &[P::Action], words: &Words) -> String {
    let names = session.seats.names(words);
    let mut position = session.position().clone();
    let mut reasons = Vec::new();
    for &action in actions {
        reasons.push(position.why(action, &names, words));
        if position.play(action).is_err() {
            break;
        }
    }
    reasons.join(" ")
}
