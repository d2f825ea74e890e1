//! A guest who signs in is the account from then on, in logs that do not change.

use game::Rng;
use protocol::{Entry, Opening, RequestId, Verb};
use table::{Table, replace_players};

use crate::support::{
    applied, at_ply, bot, code, deal, human, new_table, opening, people, play, sit,
};

/// The account `ann` instead of the guest `ada`.
fn merged(table: &Table) -> (Opening, Vec<Entry>) {
    let (mut opening, mut log) = (table.opening().clone(), table.log().to_vec());
    let replace = |player: &str| (player == "ada").then(|| "ann".to_owned());
    replace_players(Some(&mut opening), &mut log, replace);
    (opening, log)
}

fn load(opening: Opening, log: Vec<Entry>) -> Table {
    let deal = deal(&opening);
    Table::load(opening, deal, 0, log).unwrap()
}

#[test]
fn the_account_has_the_seats_the_clocks_and_the_game_of_the_guest_at_every_ply() {
    for (seed, game) in [(1, "nova-luna"), (2, "terra-nova"), (3, "nova-luna")] {
        let mut rng = Rng::new(seed);
        let mut before = new_table(opening(game, vec![human("ada"), human("bob"), bot()]));
        for now in 0..25 {
            let (opening, log) = merged(&before);
            let after = load(opening, log);
            assert_eq!(before.ply(), after.ply());
            assert_eq!(before.to_act(), after.to_act());
            assert_eq!(before.phase(), after.phase());
            assert_eq!(before.deadline(), after.deadline());
            assert_eq!(before.record(), after.record());
            assert_eq!(after.opening().host, "ann");
            assert!(before.seats_of("ada").eq(after.seats_of("ann")));
            assert!(before.seats_of("bob").eq(after.seats_of("bob")));
            assert_eq!(after.seats_of("ada").count(), 0, "the guest is nobody");
            if before.bot_to_act().is_none() && before.phase() == protocol::Phase::Playing {
                // What the guest may do, the account may do, and nobody else.
                let (mut before, mut after) = (before.clone(), after);
                let undo = |table: &Table| at_ply(table, Verb::Undo);
                let by_guest = before.request("ada", &undo(&before), 1000).map_err(|why| why.code);
                let by_account = after.clone().request("ann", &undo(&after), 1000);
                assert_eq!(by_guest.is_ok(), by_account.is_ok());
                assert_eq!(by_guest.err(), by_account.map_err(|why| why.code).err());
                let refused = undo(&after);
                assert_eq!(code(after.request("ada", &refused, 1000)), protocol::Code::NotYours);
            }
            if before.to_act().is_some() {
                play(&mut before, &mut rng, now * 1000);
            }
        }
    }
}

#[test]
fn a_guest_and_the_account_at_one_table_become_one_person_with_two_seats() {
    let mut table = new_table(opening("nova-luna", people(&["ada", "ann"])));
    let mut rng = Rng::new(5);
    for now in 0..4 {
        play(&mut table, &mut rng, now);
    }
    let (opening, log) = merged(&table);
    let mut table = load(opening, log);
    assert_eq!(table.seats_of("ann").count(), 2);
    let turn = table.game().random_turn(&mut rng);
    let request = protocol::Request::play(table.ply(), turn, "next".to_owned());
    applied(table.request("ann", &request, 10));
}

#[test]
fn a_removed_guest_cannot_sit_down_as_the_account() {
    let mut waiting = opening("nova-luna", vec![human("bob"), protocol::Occupant::Open]);
    waiting.host = "bob".to_owned();
    waiting.ready_check = true;
    let mut table = new_table(waiting);
    applied(table.request("ada", &sit("Ada"), 0));
    let remove = protocol::Request { seat: Some(1), ..protocol::Request::to(Verb::Remove) };
    applied(table.request("bob", &remove, 1));
    let (opening, log) = merged(&table);
    let mut table = load(opening, log);
    assert_eq!(table.removed(), ["ann"]);
    assert_eq!(code(table.request("ann", &sit("Ann"), 2)), protocol::Code::NotYours);
}

#[test]
fn a_repeated_request_of_the_guest_is_known_when_the_account_sends_it() {
    let mut waiting = opening("nova-luna", vec![human("bob"), protocol::Occupant::Open]);
    waiting.ready_check = true;
    let mut table = new_table(waiting);
    let request = protocol::Request { key: Some("k1".to_owned()), ..sit("Ada") };
    applied(table.request("ada", &request, 0));
    let asked = table.log()[0].asked.clone();
    assert_eq!(asked, Some(RequestId { player: "ada".to_owned(), key: "k1".to_owned() }));
    let (opening, log) = merged(&table);
    let mut table = load(opening, log);
    assert_eq!(table.request("ann", &request, 5), Ok(table::Done::Before(0)));
    assert_eq!(table.ply(), 1, "no second seat");
}
