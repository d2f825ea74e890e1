//! Clocks, seats, logs and deals cannot be cheated.

use game::{Record, Rng};
use nova_luna::NovaLuna;
use protocol::{Clock, Code, Occupant, Opening, Phase, Request, Verb};
use table::verifiable_deal::{self, Promise, Verdict};
use table::{Deal, Done, EntryLimits, Table};

use crate::support::{DAY, SECOND, at_ply, human, new_table, opening, people, reason, sit, to_act};

/// A table for two whose game began at time 0.
fn begun(clock: Clock) -> Table {
    let mut table = new_table(Opening { clock, ..opening("nova-luna", people(&["ada", "bob"])) });
    if table.phase() == Phase::Waiting {
        for player in ["ada", "bob"] {
            table.request(player, &Request::to(Verb::Ready), 0).unwrap();
        }
    }
    table
}

/// Plays a turn that reveals no tiles, so that it can be taken back.
fn play(table: &mut Table, now: u64) {
    let actions = vec![table.game().legal()[0].clone()];
    let request = Request { actions, ..at_ply(table, Verb::Play) };
    table.request(&to_act(table), &request, now).unwrap();
}

fn left(table: &Table, now: u64) -> u64 {
    table.time_left(now).unwrap()[table.to_act().unwrap().index()]
}

#[test]
fn playing_and_undoing_never_adds_time() {
    let mut table = begun(Clock::RealTime { base: 60 * SECOND, increment: 5 * SECOND });
    let player = to_act(&table);
    let start = left(&table, 0);
    for cycle in 0..6 {
        let now = cycle * 2 * SECOND;
        play(&mut table, now + SECOND);
        table.request(&player, &at_ply(&table, Verb::Undo), now + 2 * SECOND).unwrap();
        assert_eq!(to_act(&table), player);
        assert_eq!(left(&table, now + 2 * SECOND), start - (now + 2 * SECOND), "cycle {cycle}");
    }
    // With no time left, an undo would lose the game at once, so it is refused.
    play(&mut table, 13 * SECOND);
    let refused = table.request(&player, &at_ply(&table, Verb::Undo), 66 * SECOND);
    assert_eq!(reason(refused), "time-is-up");
}

#[test]
fn an_undo_does_not_charge_time_in_which_the_server_was_away() {
    let mut table = begun(Clock::RealTime { base: 60 * SECOND, increment: 5 * SECOND });
    let player = to_act(&table);
    let start = left(&table, 0);
    play(&mut table, 10 * SECOND);
    table.resume(1000 * SECOND).unwrap();
    table.request(&player, &at_ply(&table, Verb::Undo), 1001 * SECOND).unwrap();
    assert_eq!(left(&table, 1001 * SECOND), start - 11 * SECOND);
}

#[test]
fn with_days_per_turn_an_undo_keeps_the_deadline() {
    let mut table = begun(Clock::Days { per_turn: 1 });
    let player = to_act(&table);
    let deadline = table.deadline();
    play(&mut table, DAY / 2);
    table.request(&player, &at_ply(&table, Verb::Undo), DAY / 2 + 1).unwrap();
    assert_eq!(table.deadline(), deadline);
}

#[test]
fn stand_in_and_return_charge_the_time_of_the_turn() {
    let mut table = begun(Clock::RealTime { base: 60 * SECOND, increment: 5 * SECOND });
    let player = to_act(&table);
    let seat = Some(table.to_act().unwrap().0);
    let start = left(&table, 0);
    let stand_in = Request { seat, ..Request::to(Verb::StandIn) };
    for cycle in 0..5 {
        let now = cycle * 10 * SECOND;
        table.request(&player, &stand_in, now + 6 * SECOND).unwrap();
        table.request(&player, &Request::to(Verb::Return), now + 10 * SECOND).unwrap();
        assert_eq!(left(&table, now + 10 * SECOND), start - (now + 10 * SECOND));
    }
    assert_eq!(reason(table.request(&player, &stand_in, 65 * SECOND)), "time-is-up");
}

#[test]
fn a_player_has_one_seat_at_a_rated_table() {
    for rated in [true, false] {
        let seats = vec![Occupant::Open; 3];
        let mut table = new_table(Opening { rated, ..opening("nova-luna", seats) });
        table.request("bob", &sit("Bob"), 0).unwrap();
        let second = table.request("bob", &sit("Bob"), 0);
        assert_eq!(second.is_err(), rated);
        if rated {
            assert_eq!(reason(second), "two-seats");
        }
    }
}

#[test]
fn requests_that_change_nothing_append_nothing() {
    let seats = vec![human("ada"), Occupant::Open, Occupant::Open];
    let mut table = new_table(Opening { ready_check: true, ..opening("nova-luna", seats) });
    let level = Some("novice".to_owned());
    let assign = Request { seat: Some(1), level, ..Request::to(Verb::Assign) };
    for _ in 0..12 {
        table.request("ada", &Request::to(Verb::Ready), 0).unwrap();
        let ply = match table.request("ada", &assign, 0).unwrap() {
            Done::Now(applied) => applied.entry.ply,
            Done::Before(ply) => ply,
        };
        assert_eq!(ply, 1);
    }
    assert_eq!(table.ply(), 2, "{:?}", table.log());
}

#[test]
fn a_player_cannot_make_the_log_grow_forever() {
    let mut table = new_table(opening("nova-luna", vec![human("ada"), Occupant::Open]));
    table.set_limits(EntryLimits { per_minute: 10, per_player: 25, per_table: 40 });
    // The game would begin with the second player, so the host leaves first.
    table.request("ada", &Request::to(Verb::Leave), 0).unwrap();
    let mut codes = Vec::new();
    for minute in 0..10 {
        for _ in 0..10 {
            let now = minute * 60 * SECOND;
            let done = table
                .request("eve", &sit("eve"), now)
                .and_then(|_| table.request("eve", &Request::to(Verb::Leave), now));
            codes.extend(done.err().map(|refused| refused.code));
        }
    }
    assert!(codes.contains(&Code::TooMany) && codes.contains(&Code::NotNow), "{codes:?}");
    assert!(table.log().len() <= 27, "{}", table.log().len());
    // Another player still has an allowance.
    table.request("bob", &sit("bob"), 10_000 * SECOND).unwrap();
}

/// A whole random game at a table whose players contribute to the shuffle, and the data that the
/// client of seat 1 stored before it.
fn dealt_game() -> (Table, Promise) {
    let seats = vec![human("ada"), Occupant::Open];
    let opening = Opening { ready_check: true, ..opening("nova-luna", seats) };
    let mut table = Table::new(opening, Deal::committed("t1", "a secret"), 0).unwrap();
    let commitment = table.view(0).commitment.unwrap();
    let promise =
        Promise { table: "t1".to_owned(), commitment, entropy: vec![(1, "bobs".to_owned())] };
    let entropy = |word: &str| Some(word.to_owned());
    table.request("bob", &Request { entropy: entropy("bobs"), ..sit("bob") }, 0).unwrap();
    let ready = Request { entropy: entropy("adas"), ..Request::to(Verb::Ready) };
    table.request("ada", &ready, 0).unwrap();
    table.request("bob", &Request::to(Verb::Ready), 0).unwrap();
    let mut rng = Rng::new(3);
    while table.phase() == Phase::Playing {
        assert_eq!(table.view(0).standing.secret, None);
        let legal = table.game().legal();
        let actions = vec![legal[rng.below(legal.len())].clone()];
        let request = Request { actions, ..at_ply(&table, Verb::Play) };
        table.request(&to_act(&table), &request, 0).unwrap();
    }
    (table, promise)
}

#[test]
fn a_deal_with_contributions_is_verified_by_who_stored_the_commitment() {
    let (table, promise) = dealt_game();
    let record: Record<NovaLuna> = table.record().parse().unwrap();
    assert_eq!(promise.verify(&record), Verdict::Fair);
    assert_eq!(table.view(0).standing.secret.as_deref(), Some("a secret"));
    // The log alone gives the same game.
    let deal = Deal::committed("t1", "a secret");
    let again = Table::load(table.opening().clone(), deal, 0, table.log().to_vec()).unwrap();
    assert_eq!(again.record(), table.record());
}

/// The honest game at a table of this deal up to the second player's resignation, with another word
/// of the second player.
fn forge(deal: Deal, word: Option<&str>) -> Record<NovaLuna> {
    let (honest, _) = dealt_game();
    let log = honest.log().iter().take(3).cloned().map(|mut entry| {
        if let protocol::TableEvent::Sit { entropy, .. } = &mut entry.event {
            *entropy = word.map(str::to_owned);
        }
        entry
    });
    let mut table = Table::load(honest.opening().clone(), deal, 0, log).unwrap();
    table.request("bob", &Request::to(Verb::Resign), 0).unwrap();
    table.record().parse().unwrap()
}

#[test]
fn a_server_cannot_commit_to_a_deck_that_ignores_the_contributions() {
    // The commitment of version 0.1, to a deck that the server chose.
    let chosen = Deal::from_seed(2, 1);
    let promise = Promise {
        table: "t1".to_owned(),
        commitment: chosen.commitment().unwrap(),
        entropy: vec![(1, "bobs".to_owned())],
    };
    let record = forge(chosen, Some("bobs"));
    assert_eq!(record.tag("entropy-1"), Some("bobs"));
    assert_eq!(verifiable_deal::verify(&record), Verdict::Fair, "consistent in itself");
    assert!(matches!(promise.verify(&record), Verdict::Unfair(_)));
}

#[test]
fn a_deal_without_a_contribution_of_the_client_is_not_verified() {
    let (_, mut promise) = dealt_game();
    promise.entropy.clear();
    let record = forge(Deal::committed("t1", "a secret"), None);
    assert_eq!(promise.verify(&record), Verdict::WithoutContribution);
}

#[test]
fn a_server_that_replaces_commitment_secret_and_deck_together_is_found_out() {
    let (_, promise) = dealt_game();
    let other_secret = forge(Deal::committed("t1", "another secret"), Some("bobs"));
    assert_eq!(verifiable_deal::verify(&other_secret), Verdict::Fair, "consistent in itself");
    assert!(matches!(promise.verify(&other_secret), Verdict::Unfair(_)));
    let other_word = forge(Deal::committed("t1", "a secret"), Some("not bobs"));
    assert_eq!(verifiable_deal::verify(&other_word), Verdict::Fair, "consistent in itself");
    assert!(matches!(promise.verify(&other_word), Verdict::Unfair(_)));
    let other_table = forge(Deal::committed("t2", "a secret"), Some("bobs"));
    assert!(matches!(promise.verify(&other_table), Verdict::Unfair(_)));
}

#[test]
fn every_contribution_changes_the_deck() {
    let derive = |secret: &str, words: [Option<&str>; 2]| {
        verifiable_deal::derive("t1", secret, &words.map(|word| word.map(str::to_owned)))
    };
    let decks = [
        derive("s", [None, None]),
        derive("s", [Some("a"), None]),
        derive("s", [None, Some("a")]),
        derive("s", [Some("a"), Some("b")]),
        derive("z", [Some("a"), Some("b")]),
    ];
    for (i, one) in decks.iter().enumerate() {
        let mut sorted = one.1.clone();
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(1..=68));
        assert!(decks[..i].iter().all(|other| other.1 != one.1));
    }
    let expected = [67, 48, 46, 4, 54, 38, 41, 10];
    assert_eq!(decks[3].1[..8], expected, "by an implementation of the description alone");
}

#[test]
fn nothing_is_dealt_before_the_game_begins() {
    let seats = || vec![human("ada"), Occupant::Open];
    let state = |secret: &str| {
        let deal = Deal::committed("t1", secret);
        let table = Table::new(opening("nova-luna", seats()), deal, 0).unwrap();
        table.view(0).standing.state
    };
    assert_eq!(state("a"), state("b"), "the view does not depend on the secret");
}
