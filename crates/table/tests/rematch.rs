//! The rematch: offers and answers in the log.

use protocol::{Code, GameOptions, Occupant, Opening, RematchOffer, Request, TableEvent, Verb};
use serde_json::json;
use table::{Deal, Done, EntryLimits, RematchStep, Table};

fn human(name: &str) -> Occupant {
    Occupant::Human { player: name.to_owned(), name: name.to_owned() }
}

fn opening(seats: Vec<Occupant>) -> Opening {
    Opening {
        game: "nova-luna".to_owned(),
        setup: GameOptions::players(seats.len()),
        seats,
        undo: true,
        stand_in: "casual".to_owned(),
        host: "ada".to_owned(),
        ..Opening::default()
    }
}

/// A table whose game is over, because all players but the last have resigned.
fn over(seats: Vec<Occupant>) -> Table {
    let people: Vec<String> =
        seats.iter().filter_map(Occupant::player).map(str::to_owned).collect();
    let deal = Deal::from_seed(seats.len(), 1);
    let mut table = Table::new(opening(seats), deal, 0).unwrap();
    for player in &people {
        if !table.is_over() {
            table.request(player, &Request::to(Verb::Resign), 0).unwrap();
        }
    }
    assert!(table.is_over());
    table
}

fn two() -> Table {
    over(vec![human("ada"), human("bob")])
}

fn ask(table: &mut Table, player: &str, verb: Verb) -> Result<RematchStep, Code> {
    table.request_rematch(player, &Request::to(verb), 0).map_err(|refused| refused.code)
}

fn offer(table: &Table) -> Option<RematchOffer> {
    table.standing(0).offer
}

#[test]
fn an_offer_is_recorded_and_another_player_accepts_it() {
    let mut table = two();
    let before = table.ply();
    let Ok(RematchStep::Done(Done::Now(told))) = ask(&mut table, "bob", Verb::Rematch) else {
        panic!("an offer");
    };
    assert_eq!(told.entry.deed, TableEvent::OfferRematch { seat: 1 });
    assert_eq!(
        offer(&table),
        Some(RematchOffer { seat: 1, accepted: vec![], declined: vec![], open: true })
    );
    // A repeated offer is still one offer.
    let again = ask(&mut table, "bob", Verb::Rematch);
    assert_eq!(again, Ok(RematchStep::Done(Done::Before(before))));
    assert_eq!(table.ply(), before + 1);
    assert_eq!(ask(&mut table, "ada", Verb::Rematch), Ok(RematchStep::Create));
    table.rematch("next".to_owned(), None, 0).unwrap();
    // A later request returns the existing table.
    let late = ask(&mut table, "bob", Verb::Rematch);
    assert_eq!(late, Ok(RematchStep::Done(Done::Before(before + 1))));
    assert_eq!(ask(&mut table, "bob", Verb::DeclineRematch), Err(Code::NotNow));
    // The stored log gives the same table.
    let loaded =
        Table::load(table.opening().clone(), Deal::from_seed(2, 1), 0, table.log().to_vec());
    let loaded = loaded.unwrap();
    assert_eq!((loaded.next(), offer(&loaded)), (Some("next"), offer(&table)));
}

#[test]
fn a_request_that_is_repeated_under_its_key_is_carried_out_once() {
    let mut table = two();
    let request = Request { key: Some("k".to_owned()), ..Request::to(Verb::Rematch) };
    table.request_rematch("ada", &request, 0).unwrap();
    let length = table.ply();
    assert!(ask(&mut table, "ada", Verb::DeclineRematch).is_ok());
    // Repeating a withdrawn offer with the same key does not offer again.
    let again = table.request_rematch("ada", &request, 0).unwrap();
    assert_eq!(again, RematchStep::Done(Done::Before(length - 1)));
    assert!(!offer(&table).unwrap().open);
}

#[test]
fn an_offer_ends_when_it_is_declined_or_withdrawn_and_can_be_made_again() {
    let mut table = two();
    assert_eq!(ask(&mut table, "bob", Verb::DeclineRematch), Err(Code::NotNow), "no offer");
    ask(&mut table, "ada", Verb::Rematch).unwrap();
    ask(&mut table, "bob", Verb::DeclineRematch).unwrap();
    assert_eq!(
        offer(&table),
        Some(RematchOffer { seat: 0, accepted: vec![], declined: vec![1], open: false })
    );
    // The next request is a new offer, by either player.
    ask(&mut table, "bob", Verb::Rematch).unwrap();
    assert_eq!(
        offer(&table),
        Some(RematchOffer { seat: 1, accepted: vec![], declined: vec![], open: true })
    );
    ask(&mut table, "bob", Verb::DeclineRematch).unwrap();
    assert!(!offer(&table).unwrap().open, "withdrawn");
    assert_eq!(
        ask(&mut table, "ada", Verb::Rematch).map(|step| step == RematchStep::Create),
        Ok(false)
    );
}

#[test]
fn of_several_players_those_who_declined_leave_their_seats_open() {
    let bot = Occupant::Bot { level: "casual".to_owned() };
    let mut table = over(vec![human("ada"), human("bob"), human("cyd"), bot.clone()]);
    ask(&mut table, "ada", Verb::Rematch).unwrap();
    ask(&mut table, "bob", Verb::DeclineRematch).unwrap();
    let length = table.ply();
    ask(&mut table, "bob", Verb::DeclineRematch).unwrap();
    assert_eq!(table.ply(), length, "declined twice is declined once");
    assert!(offer(&table).unwrap().open, "cyd has not answered");
    assert_eq!(ask(&mut table, "cyd", Verb::Rematch), Ok(RematchStep::Create), "all have answered");
    let open = vec![human("ada"), Occupant::Open, human("cyd"), bot];
    assert_eq!(table.rematch_opening("cyd", false).seats, open);
}

#[test]
fn nobody_is_seated_at_the_rematch_who_has_not_answered() {
    let mut table = over(vec![human("ada"), human("bob"), human("cyd"), human("dan")]);
    ask(&mut table, "ada", Verb::Rematch).unwrap();
    ask(&mut table, "bob", Verb::DeclineRematch).unwrap();
    // A player can change the answer in both directions.
    let accepts = ask(&mut table, "bob", Verb::Rematch);
    assert!(matches!(accepts, Ok(RematchStep::Done(Done::Now(_)))), "the others have not answered");
    let known = table.ply();
    ask(&mut table, "bob", Verb::Rematch).unwrap();
    assert_eq!(table.ply(), known, "accepted twice is accepted once");
    ask(&mut table, "bob", Verb::DeclineRematch).unwrap();
    let offered = offer(&table).unwrap();
    assert_eq!((offered.accepted, offered.declined), (vec![], vec![1]));
    // The player who offered cannot begin alone.
    let again = ask(&mut table, "ada", Verb::Rematch);
    assert!(matches!(again, Ok(RematchStep::Done(Done::Before(_)))), "{again:?}");
    ask(&mut table, "cyd", Verb::Rematch).unwrap();
    assert_eq!(table.next(), None);
    assert_eq!(ask(&mut table, "ada", Verb::Rematch), Ok(RematchStep::Create));
    let come = vec![human("ada"), Occupant::Open, human("cyd"), Occupant::Open];
    assert_eq!(table.rematch_opening("ada", false).seats, come);
    // The stored log gives the same offer.
    let log = table.log().to_vec();
    let mut loaded = Table::load(table.opening().clone(), Deal::from_seed(4, 1), 0, log).unwrap();
    assert_eq!(offer(&loaded), offer(&table));
    assert_eq!(ask(&mut loaded, "dan", Verb::Rematch), Ok(RematchStep::Create));
}

#[test]
fn only_players_of_a_finished_game_offer_a_rematch() {
    let seats = vec![human("ada"), human("bob")];
    let mut running = Table::new(opening(seats), Deal::from_seed(2, 1), 0).unwrap();
    assert_eq!(ask(&mut running, "ada", Verb::Rematch), Err(Code::NotNow));
    assert_eq!(ask(&mut running, "eve", Verb::Rematch), Err(Code::NotYours));
    let mut table = two();
    for verb in [Verb::Rematch, Verb::DeclineRematch] {
        assert_eq!(ask(&mut table, "eve", verb), Err(Code::NotYours));
        // The general request function refuses rematch commands.
        assert!(table.request("ada", &Request::to(verb), 0).is_err());
    }
    // With bots alone, no other player has to agree.
    let bot = Occupant::Bot { level: "casual".to_owned() };
    let mut alone = over(vec![human("ada"), bot]);
    assert_eq!(ask(&mut alone, "ada", Verb::Rematch), Ok(RematchStep::Create));
}

#[test]
fn offers_without_end_are_refused() {
    let mut table = two();
    table.set_limits(EntryLimits { per_minute: 4, ..EntryLimits::PUBLIC });
    let mut refused = 0;
    for _ in 0..10 {
        for verb in [Verb::Rematch, Verb::DeclineRematch] {
            refused += usize::from(ask(&mut table, "ada", verb) == Err(Code::TooMany));
        }
    }
    assert!(refused > 0 && table.ply() < 8, "{refused} {}", table.ply());
}

#[test]
fn logs_of_older_versions_are_loaded() {
    // Before version 0.1, a rematch had no offer, and an opening had no `assistance`.
    let entry = json!({"ply": 1, "at": 0, "deed": {"rematch": {"next": "n"}}});
    let resign = json!({"ply": 0, "at": 0, "deed": {"resign": {"seat": 0}}});
    let log = [resign, entry].map(|entry| serde_json::from_value(entry).unwrap());
    let old = serde_json::to_value(opening(vec![human("ada"), human("bob")])).unwrap();
    assert!(old.get("assistance").is_none(), "an option that is off is not written");
    let opening: Opening = serde_json::from_value(old).unwrap();
    let table = Table::load(opening, Deal::from_seed(2, 1), 0, log).unwrap();
    assert_eq!((table.next(), offer(&table)), (Some("n"), None));
}

#[test]
fn hints_are_never_allowed_where_the_result_counts() {
    let seats = || vec![human("ada"), Occupant::Open];
    let casual = Opening { assistance: true, ..opening(seats()) };
    assert_eq!(table::check_new_opening(&casual), Ok(()));
    let rated = Opening { rated: true, ..casual.clone() };
    let daily = Opening { day: Some("2026-11-15".to_owned()), ..casual };
    for wrong in [rated, daily] {
        let refused = table::check_new_opening(&wrong).unwrap_err();
        assert_eq!(refused.reason.as_deref(), Some("rated-assistance"));
    }
}

#[test]
fn the_record_of_a_running_game_says_so_unless_hints_are_allowed() {
    let seats = || vec![human("ada"), human("bob")];
    let record = |opening: Opening| Table::new(opening, Deal::from_seed(2, 1), 0).unwrap().record();
    assert!(record(opening(seats())).contains("\nrunning yes\n"));
    assert!(!record(Opening { assistance: true, ..opening(seats()) }).contains("running"));
    assert!(!two().record().contains("running"));
}
