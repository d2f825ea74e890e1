//! The offer of stronger bots after a win.

use game::{Outcome, Seat};
use leptos::prelude::*;

use super::start_game::today;
use crate::browser;
use crate::game_kind::Kind;
use crate::lazy_parts::with_game;
use crate::play::Plan;
use crate::route::router;
use crate::seats::{Seats, level_name};
use crate::settings::settings;
use crate::translate::tr_with;

/// A finished local game.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) kind: Kind,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) seats: Seats,
    pub(crate) plan: Plan,
}

impl Played {
    /// Whether the local player has won, alone or with others.
    fn is_won(&self) -> bool {
        let Some(Outcome::Places { places, .. }) = self.outcome else { return false };
        let won = |seat: Seat| self.seats.is_you(seat) && places[seat.index()] == 0;
        Seat::all(self.seats.len()).any(won)
    }
}

/// A button to play against bots of the next level; empty if the player did not win.
pub(crate) fn harder(played: Played) -> AnyView {
    let Some((next, seats)) = played.seats.harder().filter(|_| played.is_won()) else {
        return ().into_any();
    };
    let (router, level, notice) = (router(), settings().level, RwSignal::new(None));
    let begin = move |_| {
        level.set(next);
        let (seats, mut plan) = (seats.clone(), played.plan.clone());
        plan.seed = browser::entropy();
        with_game(played.kind, notice, move |game| (game.start)(router, seats, &plan, today()));
    };
    let label = tr_with("harder", move |words| [("level", words.text(level_name(next)).into())]);
    view! { <button class="button" id="harder" on:click=begin>{label}</button> }.into_any()
}
