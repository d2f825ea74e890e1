//! The follower of a client receives what the authority of a table sends.

use game::Seat;
use protocol::{
    Clock, Code, FollowedTable, Inconsistent, Message, Occupant, Opening, Phase, Receipt, Received,
    Refusal, Refused, Request, TableFollower, Verb,
};
use table::{Deal, Table};

use crate::support::{DAY, applied, at_ply, people, sit};

const PLAYERS: [&str; 2] = ["a", "b"];

fn opening() -> Opening {
    let usual = crate::support::opening("nova-luna", people(&PLAYERS));
    Opening { clock: Clock::Days { per_turn: 1 }, host: "a".to_owned(), ..usual }
}

fn table(opening: Opening) -> Table {
    Table::new(opening, Deal::from_seed(2, 7), 0).unwrap()
}

/// A follower that has just connected.
fn connected(table: &Table, player: &str) -> TableFollower {
    let mut follower = TableFollower::new("key");
    let welcome = table.welcome("t", Some(player), None, 0);
    assert_eq!(follower.receive(&welcome, 0), Ok(Received::New));
    follower
}

fn followed(table: &Table, player: &str) -> FollowedTable {
    connected(table, player).table().unwrap().clone()
}

/// Carries out a request; returns the update for all clients.
fn request(table: &mut Table, player: &str, request: &Request) -> Message {
    let applied = applied(table.request_online(player, request, 0));
    table.update(&applied.entry, 0)
}

fn play(table: &mut Table) -> Message {
    let player = PLAYERS[table.to_act().unwrap().index()];
    let actions = vec![table.game().legal()[0].clone()];
    let turn = Request { actions, ..at_ply(table, Verb::Play) };
    request(table, player, &turn)
}

#[test]
fn a_follower_applies_updates_and_detects_gaps() {
    let mut table = table(opening());
    let first = table.to_act().unwrap();
    let mine = PLAYERS[first.index()];
    let mut follower = connected(&table, mine);
    assert_eq!(follower.table().unwrap().acting(), Some(first));
    assert!(!follower.table().unwrap().can_undo());
    let one = play(&mut table);
    assert_eq!(follower.receive(&one, 5), Ok(Received::New));
    assert_eq!(follower.receive(&one, 6), Ok(Received::Nothing), "the same entry again");
    assert!(follower.table().unwrap().can_undo(), "the player's own turn, without new tiles");
    let missed = play(&mut table);
    let later = play(&mut table);
    assert_eq!(follower.receive(&later, 6), Err(Inconsistent::Gap { ply: 2, expected: 1 }));
    assert_eq!(follower.receive(&missed, 6), Ok(Received::New));
    follower.disconnected();
    let again = table.welcome("t", Some(mine), Some(follower.ply()), 0);
    assert_eq!(follower.receive(&again, 7), Ok(Received::New));
    assert_eq!(follower.log(), table.log());
    let tail = table.welcome("t", Some(mine), Some(1), 0);
    assert!(TableFollower::new("key").receive(&tail, 0).is_err(), "the start is missing");
}

#[test]
fn a_follower_detects_a_log_that_was_rewritten() {
    let (mut one, mut other) = (table(opening()), table(opening()));
    let mine = PLAYERS[one.to_act().unwrap().index()];
    let mut follower = connected(&one, mine);
    follower.receive(&play(&mut one), 0).unwrap();
    let resign = request(&mut other, mine, &Request::to(Verb::Resign));
    assert_eq!(follower.receive(&resign, 0), Err(Inconsistent::Rewritten { ply: 0 }));
    let shorter = table(opening()).welcome("t", Some(mine), Some(1), 0);
    assert_eq!(follower.receive(&shorter, 0), Err(Inconsistent::Rewritten { ply: 0 }));
}

#[test]
fn requests_are_repeated_with_the_same_key_until_they_are_answered() {
    let table = table(opening());
    let mut follower = TableFollower::new("key");
    let key = follower.submit(Request::to(Verb::Resign), 0);
    assert!(follower.next_due(0).is_none(), "not connected");
    follower.receive(&table.welcome("t", Some("a"), None, 0), 0).unwrap();
    assert_eq!(follower.next_due(0).unwrap().key.as_ref(), Some(&key));
    follower.sent(Some(&key));
    assert!(follower.due().is_none() && !follower.is_answered());
    // The connection is lost before the answer.
    follower.disconnected();
    follower.receive(&table.welcome("t", Some("a"), Some(0), 0), 10).unwrap();
    assert_eq!(follower.next_due(10).unwrap().key.as_ref(), Some(&key));
    follower.sent(Some(&key));
    // The server is busy.
    let refusal = |code| {
        Message::Refused(Refusal { key: Some(key.clone()), error: Refused::new(code, "text") })
    };
    assert_eq!(follower.receive(&refusal(Code::Unavailable), 11), Ok(Received::Nothing));
    follower.send_again(Some(&key), 500);
    assert_eq!((follower.due(), follower.next_due(499).is_none()), (Some(500), true));
    follower.sent(Some(&key));
    let done = Message::Done(Receipt { key: Some(key.clone()), ply: 0 });
    assert_eq!(follower.receive(&done, 600), Ok(Received::New));
    assert!(follower.is_answered() && !follower.is_settled(), "the entry is still missing");
    assert_eq!(follower.receive(&refusal(Code::Illegal), 601), Ok(Received::Nothing));
}

#[test]
fn another_player_does_not_repeat_the_requests_of_the_first() {
    let table = table(opening());
    let mut follower = connected(&table, "a");
    follower.submit(Request::to(Verb::Resign), 0);
    let welcome = table.welcome("t", Some("b"), Some(0), 0);
    assert_eq!(follower.receive(&welcome, 0), Ok(Received::OtherPlayer));
    assert!(follower.is_answered());
    assert_eq!(follower.table().unwrap().own_seats, [1]);
}

#[test]
fn a_follower_detects_that_its_player_sits_down_and_is_removed() {
    let mut options = opening();
    options.seats[1] = Occupant::Open;
    options.ready_check = true;
    let mut table = table(options);
    let mut guest = connected(&table, "b");
    let own = |follower: &TableFollower| {
        let table = follower.table().unwrap();
        (table.own_seats.clone(), table.was_removed())
    };
    assert_eq!(own(&guest), (vec![], false));
    guest.receive(&request(&mut table, "b", &sit("b")), 0).unwrap();
    assert_eq!(own(&guest), (vec![1], false), "without a new connection");
    let remove = Request { seat: Some(1), ..Request::to(Verb::Remove) };
    guest.receive(&request(&mut table, "a", &remove), 1).unwrap();
    assert_eq!(own(&guest), (vec![], true));
    assert!(followed(&table, "b").was_removed(), "also after a reload");
    assert!(!followed(&table, "a").was_removed() && !followed(&table, "c").was_removed());
}

#[test]
fn a_follower_detects_the_new_seat_of_its_player() {
    let mut table = table(Opening { ready_check: true, ..opening() });
    let mut moved = connected(&table, "b");
    let arrange = Request { order: vec![1, 0], ..Request::to(Verb::Arrange) };
    moved.receive(&request(&mut table, "a", &arrange), 1).unwrap();
    let moved = moved.table().unwrap();
    assert_eq!((moved.own_seats.as_slice(), moved.was_removed()), (&[0][..], false));
    table.request("a", &Request { seat: Some(0), ..Request::to(Verb::Remove) }, 0).unwrap();
    assert!(followed(&table, "b").was_removed() && !followed(&table, "a").was_removed());
}

#[test]
fn turns_that_were_taken_back_are_not_listed() {
    let mut table = table(opening());
    let first = table.to_act().unwrap();
    let [mine, other] = [first.index(), 1 - first.index()].map(|seat| PLAYERS[seat]);
    play(&mut table);
    while table.to_act() == Some(first) {
        play(&mut table);
    }
    play(&mut table);
    let before = followed(&table, mine).turns();
    for (player, verb) in [(mine, Verb::RequestUndo), (other, Verb::AcceptUndo)] {
        let asked = at_ply(&table, verb);
        request(&mut table, player, &asked);
    }
    let after = followed(&table, mine);
    assert_eq!(after.turns(), before[..before.len() - 2]);
    assert_eq!(after.acting(), Some(first));
}

#[test]
fn clocks_run_from_the_time_of_the_last_update() {
    let table = table(opening());
    let mut follower = TableFollower::new("key");
    follower.receive(&table.welcome("t", Some("a"), None, 0), 1_000).unwrap();
    let seat = table.to_act().unwrap();
    let table_copy = follower.table().unwrap();
    assert_eq!(table_copy.phase(), Phase::Playing);
    assert_eq!(table_copy.left(seat, 61_000), Some(DAY - 60_000));
    assert_eq!(table_copy.left(Seat(1 - seat.0), 61_000), Some(DAY));
}
