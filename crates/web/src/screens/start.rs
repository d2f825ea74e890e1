//! Beginning a game, or going on with one from a file.

use nova_luna::NovaLuna;
use table::Day;
use terra_nova::TerraNova;

use crate::browser;
use crate::game_kind::Kind;
use crate::play::{Plan, Playable, Session};
use crate::record::{self, DAILY, DATE};
use crate::route::{Route, Router};
use crate::seats::{Player, Seats};
use crate::shelf;

/// Begins a game and goes to its table.
pub(crate) fn start(router: Router, kind: Kind, seats: Seats, plan: &Plan) {
    let tags = vec![(DATE.to_owned(), browser::today())];
    begin(router, kind, seats, plan, tags);
}

/// Begins another game like one that was played.
pub(crate) fn start_again<P: Playable>(router: Router, session: &Session<P>) {
    let mut plan = P::plan_of(&session.setup());
    plan.seed = browser::entropy();
    plan.map_seed = plan.map_seed.map(|_| browser::entropy());
    start(router, P::KIND, session.seats.clone(), &plan);
}

/// Goes to today's moon: the solo game whose deck everybody gets today.
pub(crate) fn todays_moon(router: Router) {
    let day = Day::of(browser::now());
    let today = day.to_string();
    let begun = shelf::list().into_iter().find(|kept| {
        let text = shelf::get(&kept.id).unwrap_or_default();
        record::tag(&text, DAILY) == Some(today.as_str())
    });
    if let Some(kept) = begun {
        return router.go(Route::Play(kept.id));
    }
    let plan = Plan { players: 1, beginner: false, map_seed: None, seed: day.seed() };
    let tags = vec![(DATE.to_owned(), today.clone()), (DAILY.to_owned(), today)];
    begin(router, Kind::NovaLuna, Seats(vec![Player::Person(None)]), &plan, tags);
}

type Tags = Vec<(String, String)>;

fn begin(router: Router, kind: Kind, seats: Seats, plan: &Plan, tags: Tags) {
    let id = match kind {
        Kind::NovaLuna => put::<NovaLuna>(seats, plan, tags),
        Kind::TerraNova => put::<TerraNova>(seats, plan, tags),
    };
    if let Some(id) = id {
        router.go(Route::Play(id));
    }
}

fn put<P: Playable>(seats: Seats, plan: &Plan, tags: Tags) -> Option<String> {
    let session = Session::<P>::begin(shelf::new_id(), seats, plan, tags).ok()?;
    shelf::put(&session);
    Some(session.id)
}

/// Puts a record on the shelf, or says why that cannot be.
pub(crate) fn take_in(text: &str) -> Result<(), String> {
    match record::kind_of(text) {
        Some(Kind::NovaLuna) => put_record::<NovaLuna>(text),
        Some(Kind::TerraNova) => put_record::<TerraNova>(text),
        None => Err("novae-record 1?".to_owned()),
    }
}

fn put_record<P: Playable>(text: &str) -> Result<(), String> {
    let record = record::read::<P>(text)?;
    let players = record.replay().map_err(|error| error.to_string())?.players();
    // A record of somebody else's seats is played by people here.
    let named = record.tag(record::SEATS).and_then(Seats::parse);
    let seats = named.filter(|seats| seats.len() == players);
    let seats = seats.unwrap_or_else(|| Seats(vec![Player::Person(None); players]));
    let session = Session::resume(shelf::new_id(), seats, record, browser::entropy())
        .map_err(|error| error.to_string())?;
    shelf::put(&session);
    Ok(())
}
