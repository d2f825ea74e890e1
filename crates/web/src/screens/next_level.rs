//! The offer of stronger bots after a win.

use ai::Level;
use game::{Outcome, Seat};
use leptos::prelude::*;

use super::start_game::{start, today};
use crate::browser;
use crate::play::{Controller, Playable};
use crate::route::router;
use crate::seats::{Seats, level_name};
use crate::settings::settings;
use crate::translate::tr_with;

/// The next level and its seats, if the local player has won, alone or with others.
fn next(outcome: Option<&Outcome>, seats: &Seats) -> Option<(Level, Seats)> {
    let Outcome::Places { places, .. } = outcome? else { return None };
    let won = |seat: Seat| seats.is_you(seat) && places[seat.index()] == 0;
    Seat::all(seats.len()).any(won).then(|| seats.harder()).flatten()
}

/// A button to play against bots of the next level; none if the player did not win.
pub(crate) fn harder<P: Playable>(controller: Controller<P>) -> Option<impl IntoView> {
    let next =
        controller.peek(|session| next(session.position().outcome().as_ref(), &session.seats));
    let (next, seats) = next?;
    let (router, level) = (router(), settings().level);
    let begin = move |_| {
        level.set(next);
        let mut plan = controller.peek(|session| P::plan_of(&session.setup()));
        plan.seed = browser::entropy();
        start::<P>(router, seats.clone(), &plan, today());
    };
    let label = tr_with("harder", move |words| [("level", words.text(level_name(next)).into())]);
    Some(view! { <button class="button" id="harder" on:click=begin>{label}</button> })
}
