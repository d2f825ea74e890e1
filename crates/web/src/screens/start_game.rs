//! Starting a new game, or importing one.

use crate::browser;
use crate::play::{Plan, Playable, Session};
use crate::record::{self, DATE};
use crate::route::{Route, Router};
use crate::saved_games;
use crate::seats::Seats;

/// The tags of a stored record.
pub(crate) type Tags = Vec<(String, String)>;

/// The tags of a game that begins today.
pub(crate) fn today() -> Tags {
    vec![(DATE.to_owned(), browser::today())]
}

/// Starts a game with these tags and opens its screen.
pub(crate) fn start<P: Playable>(router: Router, seats: Seats, plan: &Plan, tags: Tags) {
    if let Ok(session) = Session::<P>::begin(saved_games::new_id(), seats, plan, tags) {
        saved_games::put(&session);
        router.go(Route::Play(session.id));
    }
}

/// Starts another game with the same options.
pub(crate) fn start_again<P: Playable>(router: Router, session: &Session<P>) {
    let mut plan = P::plan_of(&session.setup());
    plan.seed = browser::entropy();
    start::<P>(router, session.seats.clone(), &plan, today());
}

/// Stores a record in the browser; returns its name, or an error message.
pub(crate) fn take_in<P: Playable>(text: &str) -> Result<String, String> {
    let session = Session::<P>::open(saved_games::new_id(), &record::from_elsewhere(text))?;
    saved_games::put(&session);
    Ok(session.id)
}
