//! Tables whose players the server paired.

use protocol::{Clock, Opening, Phase, Request, TableEvent, Verb};
use serde_json::json;
use table::{AppliedEntry, CONFIRM_WITHIN, Deal, Table};

use crate::support::{applied, opening, people};

fn paired(clock: Clock) -> Table {
    let usual = opening("nova-luna", people(&["ada", "bob"]));
    let opening = Opening { clock, ready_check: true, paired: true, ..usual };
    Table::new(opening, Deal::from_seed(2, 1), 1000).unwrap()
}

fn ask(table: &mut Table, player: &str, verb: Verb, now: u64) -> AppliedEntry {
    applied(table.request(player, &Request::to(verb), now))
}

#[test]
fn the_game_begins_when_both_have_confirmed() {
    for (_, clock) in Clock::PRESETS {
        let mut table = paired(clock);
        assert_eq!((table.phase(), table.alarm()), (Phase::Waiting, Some(1000 + CONFIRM_WITHIN)));
        ask(&mut table, "bob", Verb::Ready, 1100);
        assert_eq!(table.phase(), Phase::Waiting);
        ask(&mut table, "ada", Verb::Ready, 1200);
        assert_eq!((table.phase(), table.alarm()), (Phase::Playing, table.deadline()));
        assert!(table.time_up(1000 + CONFIRM_WITHIN).is_none(), "there is nothing to confirm");
    }
}

#[test]
fn the_table_is_closed_when_one_does_not_confirm() {
    let mut table = paired(Clock::None);
    ask(&mut table, "ada", Verb::Ready, 1100);
    assert!(table.time_up(999 + CONFIRM_WITHIN).is_none());
    let applied = table.time_up(1000 + CONFIRM_WITHIN).unwrap();
    assert_eq!((applied.entry.event, table.phase()), (TableEvent::Close {}, Phase::Over));
    assert_eq!(table.result(), Some(json!({"reason": "closed"})));
    assert!(table.request("bob", &Request::to(Verb::Ready), 2000).is_err(), "it is too late");
    assert_eq!((table.alarm(), table.time_up(u64::MAX)), (None, None));
}

#[test]
fn the_table_is_closed_at_once_when_one_leaves() {
    let mut table = paired(Clock::None);
    ask(&mut table, "ada", Verb::Leave, 1100);
    assert!(table.alarm().unwrap() <= 1100);
    assert_eq!(table.time_up(1100).unwrap().entry.event, TableEvent::Close {});
}

#[test]
fn a_log_with_a_pairing_that_was_not_confirmed_is_loaded_again() {
    let mut table = paired(Clock::None);
    ask(&mut table, "ada", Verb::Ready, 1100);
    table.time_up(1000 + CONFIRM_WITHIN).unwrap();
    let opening = table.opening().clone();
    let log = table.log().to_vec();
    let loaded = Table::load(opening.clone(), Deal::from_seed(2, 1), 1000, log).unwrap();
    assert_eq!(loaded.phase(), Phase::Over);
    // Until it is closed, the time counts from the creation of the table.
    let waiting = Table::load(opening, Deal::from_seed(2, 1), 1000, []).unwrap();
    assert_eq!(waiting.alarm(), Some(1000 + CONFIRM_WITHIN));
}

#[test]
fn other_tables_wait_as_long_as_their_players_like() {
    let mut opening = paired(Clock::None).opening().clone();
    opening.paired = false;
    let mut table = Table::new(opening, Deal::from_seed(2, 1), 1000).unwrap();
    assert_eq!((table.alarm(), table.time_up(u64::MAX)), (None, None));
}
