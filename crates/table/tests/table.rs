//! The behaviour of a table from the players' view.

use game::{Rng, Seat};
use protocol::{
    Clock, Code, Entry, GameOptions, Occupant, Opening, Phase, Request, TableEvent, Verb,
    clean_name,
};
use serde_json::json;
use table::{Deal, Done, PATIENCE, Table};

use crate::support::{
    DAY, at_ply, bot, code, deal, human, loaded, new_table, opening, people, play, sit, stored,
    to_act,
};

fn table(game: &str, seats: Vec<Occupant>) -> Table {
    new_table(opening(game, seats))
}

/// A table of two people, whose game has begun.
fn two(game: &str) -> Table {
    table(game, people(&["ada", "bob"]))
}

#[test]
fn a_table_is_its_log_through_whole_games() {
    for (game, players, seed) in
        [("nova-luna", 2, 1), ("nova-luna", 4, 2), ("nova-luna", 1, 3), ("terra-nova", 3, 4)]
    {
        let mut rng = Rng::new(seed);
        let opening = opening(game, people(&["ada", "bob", "cyd", "dan"][..players]));
        let deal =
            if game == "nova-luna" { Deal::from_seed(players, seed) } else { Deal::default() };
        let mut table = Table::new(opening.clone(), deal.clone(), 0).unwrap();
        let mut now = 0;
        while table.phase() == Phase::Playing {
            now += 1000;
            play(&mut table, &mut rng, now);
            let last = table.seats()[0].name().to_owned();
            if rng.below(4) == 0 && table.may_undo(&last) {
                table.request(&last, &at_ply(&table, Verb::Undo), now).unwrap();
            }
        }
        let log: Vec<Entry> = table.log().iter().map(stored).collect();
        let again = Table::load(opening, deal, 0, log).unwrap();
        assert_eq!(json!(again.view(now)), json!(table.view(now)));
        assert_eq!(again.record(), table.record());
        assert!(table.result().is_some());
    }
}

#[test]
fn a_log_that_was_tampered_with_is_not_loaded() {
    let mut rng = Rng::new(5);
    let mut table = two("nova-luna");
    while !matches!(&table.log().last().map(|entry| &entry.event),
        Some(TableEvent::Play { dealt, .. }) if !dealt.is_empty())
    {
        play(&mut table, &mut rng, 0);
    }
    let opening = table.opening().clone();
    let load = |log: Vec<Entry>| Table::load(opening.clone(), deal(&opening), 0, log);
    let log = table.log().to_vec();
    assert!(load(log.clone()).is_ok());
    assert!(load(log[1..].to_vec()).unwrap_err().message.contains("ply 0 should come here"));
    let mut other = log;
    let Some(Entry { event: TableEvent::Play { dealt, .. }, .. }) = other.last_mut() else {
        panic!()
    };
    dealt.reverse();
    dealt.push(1);
    assert!(load(other).unwrap_err().message.contains("other tiles were dealt"));
}

#[test]
fn only_the_owner_of_the_seat_to_act_plays_and_only_at_the_present_ply() {
    let mut rng = Rng::new(1);
    let mut table = two("nova-luna");
    let turn = table.game().random_turn(&mut rng);
    let (first, other) = if to_act(&table) == "ada" { ("ada", "bob") } else { ("bob", "ada") };
    let play = |ply: u32| Request::play(ply, turn.clone(), "k");
    assert_eq!(code(table.request(other, &play(0), 0)), Code::NotYourTurn);
    assert_eq!(code(table.request("eve", &play(0), 0)), Code::NotYours);
    assert_eq!(code(table.request(first, &play(1), 0)), Code::Stale);
    let seat = Some(1 - table.to_act().unwrap().0);
    let theirs = Request { seat, ..play(0) };
    assert_eq!(code(table.request(first, &theirs, 0)), Code::NotYours);
    assert_eq!(code(table.request(first, &Request { ply: None, ..play(0) }, 0)), Code::BadRequest);
    let mut nonsense = play(0);
    nonsense.actions = vec!["9@9,9".to_owned()];
    let refused = table.request(first, &nonsense, 0).unwrap_err();
    assert!(refused.code == Code::Illegal && refused.rule.is_some(), "{refused:?}");
    assert_eq!(table.ply(), 0, "nothing of this has changed the table");
    assert!(matches!(table.request(first, &play(0), 0), Ok(Done::Now(_))));
}

#[test]
fn a_repeated_request_is_carried_out_once() {
    let mut rng = Rng::new(1);
    let mut table = two("nova-luna");
    let first = to_act(&table);
    let request = Request::play(0, table.game().random_turn(&mut rng), "once");
    assert!(matches!(table.request(&first, &request, 0), Ok(Done::Now(_))));
    play(&mut table, &mut rng, 0);
    assert_eq!(table.request(&first, &request, 0), Ok(Done::Before(0)));
    assert_eq!(table.ply(), 2);
    let long = Request { key: Some("x".repeat(65)), ..request };
    assert_eq!(code(table.request(&first, &long, 0)), Code::BadRequest);
}

#[test]
fn a_turn_is_taken_back_until_somebody_acts_or_tiles_are_revealed() {
    let mut rng = Rng::new(3);
    let mut table = two("nova-luna");
    let undo = |table: &Table| at_ply(table, Verb::Undo);
    let before = table.game().state();
    let first = to_act(&table);
    play(&mut table, &mut rng, 0);
    let other = if first == "ada" { "bob" } else { "ada" };
    assert_eq!(code(table.request(other, &undo(&table), 0)), Code::NotNow);
    assert!(table.may_undo(&first));
    table.request(&first, &undo(&table), 0).unwrap();
    assert_eq!(table.game().state(), before);
    assert_eq!(table.ply(), 2, "the log only grows");
    assert_eq!(code(table.request(&first, &undo(&table), 0)), Code::NotNow);
    loop {
        let actor = to_act(&table);
        let applied = play(&mut table, &mut rng, 0);
        let TableEvent::Play { dealt, .. } = &applied.entry.event else { panic!() };
        assert_eq!(table.may_undo(&actor), dealt.is_empty());
        if !dealt.is_empty() {
            let refused = table.request(&actor, &undo(&table), 0).unwrap_err();
            assert!(refused.message.contains("turned up"), "{refused}");
            break;
        }
    }
    let strict = Opening { undo: false, ..opening("nova-luna", people(&["ada", "bob"])) };
    let mut strict = new_table(strict);
    let first = to_act(&strict);
    play(&mut strict, &mut rng, 0);
    assert_eq!(code(strict.request(&first, &undo(&strict), 0)), Code::NotNow);
}

#[test]
fn terra_nova_turns_are_whole_or_nothing() {
    let mut rng = Rng::new(1);
    let mut table = two("terra-nova");
    while table.game().state()["phase"] != "play" {
        play(&mut table, &mut rng, 0);
    }
    let ply = table.ply();
    let state = table.game().state();
    let turn = table.game().random_turn(&mut rng);
    let part = Request::play(ply, turn[..2].to_vec(), "part");
    let refused = table.request(&to_act(&table), &part, 0).unwrap_err();
    assert!(refused.message.contains("1 more"), "{refused}");
    assert_eq!((table.ply(), table.game().state()), (ply, state.clone()));
    let actor = to_act(&table);
    play(&mut table, &mut rng, 0);
    table.request(&actor, &at_ply(&table, Verb::Undo), 0).unwrap();
    assert_eq!(table.game().state(), state, "the whole turn is taken back");
}

#[test]
fn people_sit_down_and_the_game_begins_with_the_last_of_them() {
    let mut table = table("terra-nova", vec![human("ada"), Occupant::Open, Occupant::Open]);
    assert_eq!(table.phase(), Phase::Waiting);
    let sit_at = |seat| Request { seat: Some(seat), ..sit("Bob") };
    assert_eq!(code(table.request("bob", &sit("  "), 0)), Code::BadRequest);
    assert_eq!(code(table.request("bob", &sit_at(0), 0)), Code::NotNow);
    table.request("bob", &sit_at(2), 0).unwrap();
    table.request("bob", &Request::to(Verb::Leave), 0).unwrap();
    table.request("bob", &sit("Bob"), 0).unwrap();
    assert_eq!(table.seats()[1].name(), "Bob");
    let level = Some("strong".to_owned());
    let assign = Request { seat: Some(2), level, ..Request::to(Verb::Assign) };
    assert_eq!(code(table.request("bob", &assign, 0)), Code::NotYours);
    let taken = Request { seat: Some(1), ..assign.clone() };
    assert_eq!(code(table.request("ada", &taken, 0)), Code::NotNow);
    assert_eq!(table.to_act(), None);
    table.request("ada", &assign, 0).unwrap();
    assert_eq!(table.phase(), Phase::Playing);
    assert_eq!(code(table.request("cyd", &sit("Cyd"), 0)), Code::NotNow);
}

#[test]
fn the_host_removes_a_player_before_the_game_who_cannot_sit_down_again() {
    let mut table = table("terra-nova", vec![human("ada"), Occupant::Open, Occupant::Open]);
    let remove = |seat| Request { seat: Some(seat), ..Request::to(Verb::Remove) };
    table.request("bob", &sit("Bob"), 0).unwrap();
    assert_eq!(code(table.request("bob", &remove(0), 0)), Code::NotYours);
    assert_eq!(code(table.request("ada", &Request::to(Verb::Remove), 0)), Code::BadRequest);
    for seat in [0, 2] {
        assert_eq!(code(table.request("ada", &remove(seat), 0)), Code::NotNow, "{seat}");
    }
    table.request("ada", &remove(1), 0).unwrap();
    assert_eq!(
        (&table.seats()[1].occupant, table.removed()),
        (&Occupant::Open, &["bob".into()][..])
    );
    let refused = |table: &mut Table| {
        let refused = table.request("bob", &sit("Bob"), 0).unwrap_err();
        assert_eq!((refused.code, refused.reason.as_deref()), (Code::NotYours, Some("removed")));
    };
    refused(&mut table);
    refused(&mut loaded(&table));

    table.request("cyd", &sit("Cyd"), 0).unwrap();
    assert_eq!(table.remove("bob", 0).unwrap_err().code, Code::NotFound);
    table.remove("cyd", 0).unwrap();
    for name in ["dan", "eve"] {
        table.request(name, &sit(name), 0).unwrap();
    }
    assert_eq!(code(table.request("ada", &remove(1), 0)), Code::NotNow, "the game has begun");
    assert_eq!(table.remove("dan", 0).unwrap_err().code, Code::NotNow);
}

#[test]
fn bots_are_asked_for_their_turns() {
    let mut rng = Rng::new(2);
    let mut table = table("nova-luna", vec![human("ada"), bot()]);
    while table.bot_to_act().is_none() {
        play(&mut table, &mut rng, 0);
    }
    assert_eq!(table.bot_to_act(), Some((Seat(1), "casual")));
    let turn = table.game().random_turn(&mut rng);
    let ply = table.ply();
    assert_eq!(table.bot_plays(ply + 1, turn.clone(), 0).unwrap_err().code, Code::Stale);
    table.bot_plays(ply, turn.clone(), 0).unwrap();
    assert_eq!(table.bot_plays(ply, turn, 0).unwrap_err().code, Code::Stale);
}

#[test]
fn a_player_who_gives_up_loses_and_with_more_players_a_bot_plays_on() {
    let resign = Request::to(Verb::Resign);
    let mut two = two("nova-luna");
    two.request("ada", &resign, 0).unwrap();
    assert_eq!(two.phase(), Phase::Over);
    assert_eq!(two.result(), Some(json!({"reason": "resigned", "ranking": [[1], [0]]})));
    assert_eq!(code(two.request("bob", &resign, 0)), Code::Over);
    assert!(two.record().contains("\nout-0 resigned\n") && two.record().contains("\ndeck "));

    let mut rng = Rng::new(4);
    let mut three = table("nova-luna", people(&["ada", "bob", "cyd"]));
    three.request("bob", &resign, 0).unwrap();
    assert_eq!(three.phase(), Phase::Playing);
    assert_eq!(code(three.request("bob", &resign, 0)), Code::NotNow);
    while three.phase() == Phase::Playing {
        assert!(three.bot_to_act().is_none_or(|(seat, _)| seat == Seat(1)));
        play(&mut three, &mut rng, 0);
    }
    let result = three.result().unwrap();
    assert_eq!(result["ranking"][2], json!([1]), "the player who gave up is last: {result}");
}

#[test]
fn a_result_by_the_rules_says_what_the_players_have() {
    for (game, count) in [("nova-luna", "left"), ("terra-nova", "scores")] {
        let mut rng = Rng::new(6);
        let mut two = two(game);
        while two.phase() == Phase::Playing {
            play(&mut two, &mut rng, 0);
        }
        let result = two.result().unwrap();
        assert_eq!(result[count].as_array().map(Vec::len), Some(2), "{result}");
        assert_eq!(result[count], two.game().state()[count]);
    }
}

#[test]
fn a_real_time_clock_runs_for_whoever_is_to_act_and_ends_the_game() {
    let mut rng = Rng::new(1);
    let clock = Clock::RealTime { base: 10_000, increment: 2_000 };
    let timed = Opening { clock, ..opening("nova-luna", people(&["ada", "bob"])) };
    let mut table = new_table(timed);
    assert_eq!(table.phase(), Phase::Waiting, "people say when they are ready for a clock");
    table.request("ada", &Request::to(Verb::Ready), 500).unwrap();
    table.request("bob", &Request::to(Verb::Ready), 1000).unwrap();
    let first = table.to_act().unwrap();
    let left = |table: &Table, seat: Seat, now| table.time_left(now).unwrap()[seat.index()];
    assert_eq!(left(&table, first, 4000), 12_000 - 3000);
    play(&mut table, &mut rng, 4000);
    assert_eq!(
        left(&table, first, 9000),
        if table.to_act() == Some(first) { 6000 } else { 11_000 }
    );
    let second = table.to_act().unwrap();
    let deadline = table.deadline().unwrap();
    assert!(table.time_up(deadline - 1).is_none());
    // After the server was down, the current turn starts again.
    table.resume(deadline - 1).unwrap();
    assert_eq!(left(&table, second, deadline), deadline - 4000 - 1);
    let deadline = table.deadline().unwrap();
    let late = Request::play(table.ply(), table.game().random_turn(&mut rng), "late");
    assert_eq!(code(table.request(&to_act(&table), &late, deadline)), Code::NotNow);
    table.time_up(deadline).unwrap();
    assert_eq!(table.result().unwrap()["reason"], "time_up");
    assert_eq!(table.result().unwrap()["ranking"][1], json!([second.0]));
    assert!(table.time_up(deadline).is_none() && table.deadline().is_none());
    assert_eq!(left(&table, second, deadline), 0, "nothing is left of a time that was up");
}

#[test]
fn days_per_turn_begin_anew_with_every_turn() {
    let mut rng = Rng::new(1);
    let clock = Clock::Days { per_turn: 2 };
    let opening = Opening { clock, ..opening("terra-nova", people(&["ada", "bob"])) };
    let mut table = new_table(opening.clone());
    play(&mut table, &mut rng, DAY);
    assert_eq!(table.deadline(), Some(3 * DAY));
    assert_eq!(table.time_left(DAY), Some(vec![2 * DAY, 2 * DAY]));
    let none = Opening { clock: Clock::Days { per_turn: 0 }, ..opening };
    assert_eq!(Table::new(none, Deal::default(), 0).unwrap_err().code, Code::BadSetup);
}

#[test]
fn a_bot_stands_in_for_somebody_who_is_away_and_gets_up_again() {
    let mut table = two("nova-luna");
    let stand_in = Request { seat: Some(1), ..Request::to(Verb::StandIn) };
    assert_eq!(code(table.request("ada", &stand_in, 0)), Code::NotNow);
    table.presence("bob", false, 1000);
    assert_eq!(code(table.request("ada", &stand_in, 2000)), Code::NotNow);
    assert_eq!(code(table.request("eve", &stand_in, 1000 + PATIENCE)), Code::NotYours);
    table.request("ada", &stand_in, 1000 + PATIENCE).unwrap();
    assert!(table.seats()[1].stand_in);
    table.presence("bob", true, 100_000);
    table.request("bob", &Request::to(Verb::Return), 100_000).unwrap();
    assert!(!table.seats()[1].stand_in);
    assert_eq!(code(table.request("bob", &Request::to(Verb::Return), 0)), Code::NotNow);
}

#[test]
fn nothing_that_a_table_shows_tells_the_order_of_the_stack() {
    let mut rng = Rng::new(9);
    let deal = Deal::from_seed(2, 77);
    let commitment = deal.commitment();
    let opening = opening("nova-luna", people(&["ada", "bob"]));
    let mut table = Table::new(opening, deal.clone(), 0).unwrap();
    let mut shown = 11;
    while table.phase() == Phase::Playing {
        let applied = play(&mut table, &mut rng, 0);
        let TableEvent::Play { dealt, .. } = &applied.entry.event else { panic!() };
        shown += dealt.len();
        if table.phase() == Phase::Over {
            break;
        }
        let view = table.view(0);
        assert_eq!((&view.commitment, &view.standing.secret), (&commitment, &None));
        let update = table.update_with_state(&applied, 0).text();
        let all = format!("{} {update} {}", json!(view), table.record());
        assert!(!all.contains(&format!("\"{}\"", deal.secret)) && !all.contains("\nsecret"));
        for hidden in deal.deck[shown..].windows(3) {
            for between in [",", " ", ", "] {
                let three: Vec<String> = hidden.iter().map(u8::to_string).collect();
                let three = format!("[{}", three.join(between));
                assert!(!all.contains(&three), "{three} in {all}");
            }
        }
        assert!(!all.contains("deck"));
    }
    let record: game::Record<nova_luna::NovaLuna> = table.record().parse().unwrap();
    assert_eq!(table::verifiable_deal::verify(&record), table::verifiable_deal::Verdict::Fair);
    assert_eq!(table.standing(0).secret, Some(deal.secret));
}

#[test]
fn an_opening_has_only_the_options_of_its_game() {
    for option in ["seed", "deck", "order"] {
        let refused = GameOptions::from_json(json!({"players": 2, option: 1})).unwrap_err();
        assert!(refused.code == Code::BadSetup && refused.message.contains(option), "{refused}");
    }
    for wrong in [json!([2]), json!(null), json!("island"), json!({"players": "two"})] {
        assert_eq!(GameOptions::from_json(wrong).unwrap_err().code, Code::BadSetup);
    }
    for (game, options) in [
        ("nova-luna", json!({"players": 2, "map": "island"})),
        ("nova-luna", json!({"players": 2, "first": 0})),
        ("terra-nova", json!({"players": 2, "variant": "standard"})),
    ] {
        let setup = GameOptions::from_json(options).unwrap();
        let opening = Opening { setup, ..opening(game, people(&["ada", "bob"])) };
        let refused = Table::new(opening.clone(), deal(&opening), 0).unwrap_err();
        assert!(refused.code == Code::BadSetup && refused.message.contains("option"), "{refused}");
    }
}

#[test]
fn everybody_has_a_seat_and_no_seat_is_over() {
    for game in ["nova-luna", "terra-nova"] {
        let mut opening = opening(game, people(&["ada", "bob", "cyd"]));
        opening.setup.players = Some(2);
        let refused = Table::new(opening.clone(), deal(&opening), 0).unwrap_err();
        assert_eq!(refused.message, "3 seats are named for 2 players");
    }
}

#[test]
fn names_are_made_fit_to_be_shown() {
    assert_eq!(clean_name("  Anna \u{202e} Béla\n").unwrap(), "Anna Béla");
    assert_eq!(clean_name("می\u{200c}خواهم").unwrap(), "می\u{200c}خواهم");
    assert!(clean_name("\u{200b}").is_err() && clean_name(&"x".repeat(33)).is_err());
}

#[test]
fn a_game_that_the_operator_closed_is_over_and_nobody_has_won() {
    for seats in [people(&["ada", "ben"]), vec![human("ada"), Occupant::Open]] {
        let mut open = table("nova-luna", seats.clone());
        open.close(9).unwrap();
        assert_eq!((open.phase(), open.to_act(), open.deadline()), (Phase::Over, None, None));
        assert_eq!(open.result(), Some(json!({"reason": "closed"})));
        let begun = !seats.contains(&Occupant::Open);
        assert_eq!(open.standing(9).secret.is_some(), begun, "what was dealt can be checked");
        assert_eq!(open.close(9).unwrap_err().code, Code::Over);
        let sit = open.request("cid", &Request::to(Verb::Sit), 9);
        assert!(matches!(sit.unwrap_err().code, Code::Over | Code::NotNow));
        assert_eq!((open.ply(), loaded(&open).phase()), (1, Phase::Over));
    }
}
