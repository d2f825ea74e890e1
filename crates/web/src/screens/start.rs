//! Beginning a game, or going on with one from a file.

use crate::browser;
use crate::play::{Plan, Playable, Session};
use crate::record::{self, DATE};
use crate::route::{Route, Router};
use crate::seats::{Player, Seats};
use crate::shelf;

/// What is kept with a game.
pub(crate) type Tags = Vec<(String, String)>;

/// The tags of a game that begins today.
pub(crate) fn today() -> Tags {
    vec![(DATE.to_owned(), browser::today())]
}

/// Begins a game with these tags and goes to its table.
pub(crate) fn start<P: Playable>(router: Router, seats: Seats, plan: &Plan, tags: Tags) {
    if let Ok(session) = Session::<P>::begin(shelf::new_id(), seats, plan, tags) {
        shelf::put(&session);
        router.go(Route::Play(session.id));
    }
}

/// Begins another game like one that was played.
pub(crate) fn start_again<P: Playable>(router: Router, session: &Session<P>) {
    let mut plan = P::plan_of(&session.setup());
    plan.seed = browser::entropy();
    start::<P>(router, session.seats.clone(), &plan, today());
}

/// Puts a record on the shelf and returns its name there, or says why that cannot be.
pub(crate) fn take_in<P: Playable>(text: &str) -> Result<String, String> {
    let record = record::read::<P>(&record::from_elsewhere(text))?;
    let players = record.replay().map_err(|error| error.to_string())?.players();
    // A record of somebody else's seats is played by people here.
    let named = record.tag(record::SEATS).and_then(Seats::parse);
    let seats = named.filter(|seats| seats.len() == players);
    let seats = seats.unwrap_or_else(|| Seats(vec![Player::Person(None); players]));
    let session = Session::resume(shelf::new_id(), seats, record, browser::entropy())
        .map_err(|error| error.to_string())?;
    shelf::put(&session);
    Ok(session.id)
}
