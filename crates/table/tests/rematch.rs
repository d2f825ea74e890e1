//! The rematch: offers and answers in the log.

use protocol::{Code, Occupant, Opening, RematchOffer, Request, TableEvent, Verb};
use serde_json::json;
use table::{Deal, Done, EntryLimits, RematchStep, Table};

use crate::support::{bot, human, loaded, new_table, people};

fn opening(seats: Vec<Occupant>) -> Opening {
    crate::support::opening("nova-luna", seats)
}

/// A table whose game is over, because all players but the last have resigned.
fn over(seats: &[Occupant]) -> Table {
    let mut table = new_table(opening(seats.to_vec()));
    for player in seats.iter().filter_map(Occupant::player) {
        if !table.is_over() {
            table.request(player, &Request::to(Verb::Resign), 0).unwrap();
        }
    }
    assert!(table.is_over());
    table
}

fn two() -> Table {
    over(&people(&["ada", "bob"]))
}

fn ask(table: &mut Table, player: &str, verb: Verb) -> Result<RematchStep, Code> {
    table.request_rematch(player, &Request::to(verb), 0).map_err(|refused| refused.code)
}

fn offer(table: &Table) -> Option<RematchOffer> {
    table.standing(0).offer
}

/// An offer that nobody has accepted.
fn offered(seat: u8, declined: Vec<u8>, open: bool) -> RematchOffer {
    RematchOffer { seat, accepted: vec![], declined, open }
}

#[test]
fn an_offer_is_recorded_and_another_player_accepts_it() {
    let mut table = two();
    let before = table.ply();
    let Ok(RematchStep::Done(Done::Now(applied))) = ask(&mut table, "bob", Verb::Rematch) else {
        panic!("an offer");
    };
    assert_eq!(applied.entry.event, TableEvent::OfferRematch { seat: 1 });
    assert_eq!(offer(&table), Some(offered(1, vec![], true)));
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
    let loaded = loaded(&table);
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
    assert_eq!(offer(&table), Some(offered(0, vec![1], false)));
    // The next request is a new offer, by either player.
    ask(&mut table, "bob", Verb::Rematch).unwrap();
    assert_eq!(offer(&table), Some(offered(1, vec![], true)));
    ask(&mut table, "bob", Verb::DeclineRematch).unwrap();
    assert!(!offer(&table).unwrap().open, "withdrawn");
    assert_ne!(ask(&mut table, "ada", Verb::Rematch).unwrap(), RematchStep::Create);
}

#[test]
fn of_several_players_those_who_declined_leave_their_seats_open() {
    let mut table = over(&[human("ada"), human("bob"), human("cyd"), bot()]);
    ask(&mut table, "ada", Verb::Rematch).unwrap();
    ask(&mut table, "bob", Verb::DeclineRematch).unwrap();
    let length = table.ply();
    ask(&mut table, "bob", Verb::DeclineRematch).unwrap();
    assert_eq!(table.ply(), length, "declined twice is declined once");
    assert!(offer(&table).unwrap().open, "cyd has not answered");
    assert_eq!(ask(&mut table, "cyd", Verb::Rematch), Ok(RematchStep::Create), "all have answered");
    let open = vec![human("ada"), Occupant::Open, human("cyd"), bot()];
    assert_eq!(table.rematch_opening("cyd", false).seats, open);
}

#[test]
fn a_player_who_has_not_answered_is_not_seated_at_the_rematch() {
    let mut table = over(&people(&["ada", "bob", "cyd", "dan"]));
    ask(&mut table, "ada", Verb::Rematch).unwrap();
    ask(&mut table, "bob", Verb::DeclineRematch).unwrap();
    // A player can change the answer in both directions.
    let accepts = ask(&mut table, "bob", Verb::Rematch);
    assert!(matches!(accepts, Ok(RematchStep::Done(Done::Now(_)))), "the others have not answered");
    let known = table.ply();
    ask(&mut table, "bob", Verb::Rematch).unwrap();
    assert_eq!(table.ply(), known, "accepted twice is accepted once");
    ask(&mut table, "bob", Verb::DeclineRematch).unwrap();
    let answers = offer(&table).unwrap();
    assert_eq!((answers.accepted, answers.declined), (vec![], vec![1]));
    // The player who offered cannot begin alone.
    let again = ask(&mut table, "ada", Verb::Rematch);
    assert!(matches!(again, Ok(RematchStep::Done(Done::Before(_)))), "{again:?}");
    ask(&mut table, "cyd", Verb::Rematch).unwrap();
    assert_eq!(table.next(), None);
    assert_eq!(ask(&mut table, "ada", Verb::Rematch), Ok(RematchStep::Create));
    let come = vec![human("ada"), Occupant::Open, human("cyd"), Occupant::Open];
    assert_eq!(table.rematch_opening("ada", false).seats, come);
    // The stored log gives the same offer.
    let mut loaded = loaded(&table);
    assert_eq!(offer(&loaded), offer(&table));
    assert_eq!(ask(&mut loaded, "dan", Verb::Rematch), Ok(RematchStep::Create));
}

#[test]
fn only_players_of_a_finished_game_offer_a_rematch() {
    let mut running = new_table(opening(people(&["ada", "bob"])));
    assert_eq!(ask(&mut running, "ada", Verb::Rematch), Err(Code::NotNow));
    assert_eq!(ask(&mut running, "eve", Verb::Rematch), Err(Code::NotYours));
    let mut table = two();
    for verb in [Verb::Rematch, Verb::DeclineRematch] {
        assert_eq!(ask(&mut table, "eve", verb), Err(Code::NotYours));
        // The general request function refuses rematch commands.
        assert!(table.request("ada", &Request::to(verb), 0).is_err());
    }
    // With bots alone, no other player has to agree.
    let mut alone = over(&[human("ada"), bot()]);
    assert_eq!(ask(&mut alone, "ada", Verb::Rematch), Ok(RematchStep::Create));
}

#[test]
fn offers_without_end_are_refused() {
    let mut table = two();
    table.set_limits(EntryLimits { per_minute: 4, ..EntryLimits::NONE });
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
    let old = serde_json::to_value(opening(people(&["ada", "bob"]))).unwrap();
    assert!(old.get("assistance").is_none(), "an option that is off is not written");
    let opening: Opening = serde_json::from_value(old).unwrap();
    let table = Table::load(opening, Deal::from_seed(2, 1), 0, log).unwrap();
    assert_eq!((table.next(), offer(&table)), (Some("n"), None));
}

#[test]
fn hints_are_never_allowed_where_the_result_counts() {
    let seats = vec![human("ada"), Occupant::Open];
    let casual = Opening { assistance: true, ..opening(seats) };
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
    let usual = opening(people(&["ada", "bob"]));
    let assisted = Opening { assistance: true, ..usual.clone() };
    assert!(new_table(usual).record().contains("\nrunning yes\n"));
    assert!(!new_table(assisted).record().contains("running"));
    assert!(!two().record().contains("running"));
}
