//! The host changes the order of the seats before the game begins.

use protocol::{Code, Occupant, Opening, Phase, Refused, Request, TableEvent, Verb};
use table::{Done, Table};

use crate::support::{applied, bot, human, loaded, new_table, opening, reason, sit};

fn table(ready_check: bool) -> Table {
    let seats = vec![human("ada"), human("bob"), Occupant::Open, bot()];
    new_table(Opening { ready_check, ..opening("nova-luna", seats) })
}

fn arrange(table: &mut Table, player: &str, order: &[u8]) -> Result<Done, Refused> {
    let request = Request { order: order.to_vec(), ..Request::to(Verb::Arrange) };
    table.request_online(player, &request, 0)
}

fn names(table: &Table) -> Vec<&str> {
    table.seats().iter().map(protocol::SeatState::name).collect()
}

#[test]
fn the_occupants_change_seats() {
    let mut table = table(false);
    let entry = applied(arrange(&mut table, "ada", &[1, 0, 3, 2]));
    assert_eq!(entry.entry.event, TableEvent::Arrange { order: vec![1, 0, 3, 2] });
    assert_eq!(names(&table), ["bob", "ada", "casual", ""]);
    assert_eq!(table.seats_of("ada").next().map(|seat| seat.0), Some(1));
    assert_eq!(names(&loaded(&table)), names(&table));
    // An unchanged order appends no entry.
    let length = table.ply();
    assert_eq!(arrange(&mut table, "ada", &[0, 1, 2, 3]), Ok(Done::Before(length - 1)));
    assert_eq!(table.ply(), length);
}

#[test]
fn only_the_host_and_only_before_the_game() {
    let mut table = table(false);
    for player in ["bob", "eve"] {
        let refused = arrange(&mut table, player, &[1, 0, 2, 3]);
        assert_eq!(reason(refused), "only-host", "{player}");
    }
    for wrong in [&[][..], &[0, 1, 2], &[0, 0, 1, 2], &[0, 1, 2, 4], &[0, 1, 2, 3, 4]] {
        let refused = arrange(&mut table, "ada", wrong).unwrap_err();
        assert_eq!(refused.code, Code::BadRequest, "{wrong:?}");
    }
    // The request must name the current ply, so that the host changes the order that is shown.
    let order = vec![1, 0, 2, 3];
    let late = Request { ply: Some(7), order, ..Request::to(Verb::Arrange) };
    assert_eq!(table.request_online("ada", &late, 0).unwrap_err().code, Code::Stale);
    table.request_online("cyd", &sit("cyd"), 0).unwrap();
    assert_eq!(table.phase(), Phase::Playing);
    assert_eq!(arrange(&mut table, "ada", &[1, 0, 2, 3]).unwrap_err().code, Code::NotNow);
}

#[test]
fn a_player_who_was_moved_must_be_ready_again() {
    let mut table = table(true);
    let ready = |entropy: &str| {
        let entropy = Some(entropy.to_owned());
        Request { entropy, ..Request::to(Verb::Ready) }
    };
    table.request("ada", &ready("a"), 0).unwrap();
    table.request("bob", &ready("b"), 0).unwrap();
    arrange(&mut table, "ada", &[0, 2, 1, 3]).unwrap();
    let state = |seat: usize| (table.seats()[seat].ready, table.seats()[seat].entropy.as_deref());
    assert_eq!(state(0), (true, Some("a")), "ada stays where she was");
    assert_eq!((names(&table)[2], state(2)), ("bob", (false, Some("b"))));
    assert!(table.seats()[3].ready, "bots are always ready");
    table.request("cyd", &sit("cyd"), 0).unwrap();
    table.request("cyd", &ready("c"), 0).unwrap();
    assert_eq!(table.phase(), Phase::Waiting);
    table.request("bob", &ready("other"), 0).unwrap();
    assert_eq!(table.phase(), Phase::Playing);
    assert_eq!(table.seats()[2].entropy.as_deref(), Some("b"), "the word that was given first");
}
