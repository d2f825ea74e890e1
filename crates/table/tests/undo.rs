//! Undo by consent: requests, answers and their effect, from the log.

use game::{Rng, Seat};
use protocol::{
    Clock, Code, Occupant, Opening, Phase, Refused, Request, TableEvent, UndoRequest, Verb,
};
use serde_json::json;
use table::{Done, EntryLimits, MOST_UNDO_REQUESTS, Table};

use crate::support::{
    DAY, SECOND, applied, at_ply, bot, code, human, loaded, new_table, opening, people, play,
    reason, to_act,
};

fn begun(opening: Opening) -> Table {
    let mut table = new_table(opening);
    for player in ["ada", "bob", "cyd"] {
        if table.phase() == Phase::Waiting {
            table.request(player, &Request::to(Verb::Ready), 0).unwrap();
        }
    }
    table
}

/// A table of Terra Nova, where no turn reveals anything.
fn terra_nova(seats: Vec<Occupant>) -> Table {
    begun(opening("terra-nova", seats))
}

fn ask(table: &mut Table, player: &str, verb: Verb) -> Result<Done, Refused> {
    ask_at(table, player, verb, 0)
}

fn ask_at(table: &mut Table, player: &str, verb: Verb, now: u64) -> Result<Done, Refused> {
    let request = at_ply(table, verb);
    table.request_online(player, &request, now)
}

fn event(done: Result<Done, Refused>) -> TableEvent {
    applied(done).entry.event
}

fn open(table: &Table) -> Option<UndoRequest> {
    table.standing(0).undo_request
}

/// Both players have played a turn, so the first can request an undo. Returns the requesting and
/// the answering player.
fn two(table: &mut Table) -> (String, String) {
    let mut rng = Rng::new(1);
    let first = to_act(table);
    play(table, &mut rng, 0);
    let second = to_act(table);
    play(table, &mut rng, 0);
    assert_ne!(first, second);
    (first, second)
}

#[test]
fn a_turn_is_taken_back_with_the_consent_of_the_other_player() {
    let mut table = terra_nova(people(&["ada", "bob"]));
    let before = table.game().state();
    let (first, second) = two(&mut table);
    let undo = at_ply(&table, Verb::Undo);
    assert_eq!(reason(table.request(&first, &undo, 0)), "others-acted");
    let asked = event(ask(&mut table, &first, Verb::RequestUndo));
    let seat = table.seats_of(&first).next().unwrap().0;
    assert_eq!(asked, TableEvent::RequestUndo { seat });
    let request = UndoRequest { seat, ply: 2, turns: 2, accepted: vec![], declined: None };
    assert_eq!(open(&table), Some(request));
    assert_eq!(ask(&mut table, &first, Verb::RequestUndo), Ok(Done::Before(2)), "sent twice");
    assert!(ask(&mut table, &second, Verb::RequestUndo).is_err(), "one at a time");
    assert_eq!(code(ask(&mut table, &first, Verb::AcceptUndo)), Code::NotNow, "the own request");
    assert_eq!(code(ask(&mut table, "eve", Verb::AcceptUndo)), Code::NotYours);
    assert_eq!(open(&loaded(&table)), open(&table));
    let undone = event(ask(&mut table, &second, Verb::AcceptUndo));
    assert_eq!(undone, TableEvent::Undo { seat, turns: 2 });
    assert_eq!((table.game().state(), open(&table)), (before, None));
    assert_eq!(to_act(&table), first);
    assert_eq!(json!(loaded(&table).view(0)), json!(table.view(0)));
    assert_eq!(reason(ask(&mut table, &second, Verb::AcceptUndo)), "undo-gone");
}

#[test]
fn a_request_ends_when_it_is_declined_withdrawn_or_somebody_plays_on() {
    let mut rng = Rng::new(2);
    let mut table = terra_nova(people(&["ada", "bob"]));
    assert!(ask(&mut table, "ada", Verb::RequestUndo).is_err(), "nothing was played");
    let (first, second) = two(&mut table);
    assert_eq!(reason(ask(&mut table, &second, Verb::DeclineUndo)), "undo-gone");
    event(ask(&mut table, &first, Verb::RequestUndo));
    let answer = at_ply(&table, Verb::AcceptUndo);
    event(ask(&mut table, &second, Verb::DeclineUndo));
    assert!(open(&table).unwrap().declined.is_some());
    assert_eq!(reason(table.request_online(&second, &answer, 0)), "undo-gone");
    assert_eq!(reason(ask(&mut table, &first, Verb::RequestUndo)), "undo-limit", "not again");
    play(&mut table, &mut rng, 0);
    assert_eq!(open(&table), None);
    // The other player sends a request and withdraws it.
    event(ask(&mut table, &second, Verb::RequestUndo));
    event(ask(&mut table, &second, Verb::DeclineUndo));
    assert_eq!(reason(ask(&mut table, &first, Verb::AcceptUndo)), "undo-gone");
    play(&mut table, &mut rng, 0);
    // Playing on also ends the request.
    event(ask(&mut table, &first, Verb::RequestUndo));
    let answer = at_ply(&table, Verb::AcceptUndo);
    play(&mut table, &mut rng, 0);
    assert_eq!(reason(table.request_online(&second, &answer, 0)), "undo-gone");
    // An answer to an earlier request does not count for a later one.
    play(&mut table, &mut rng, 0);
    event(ask(&mut table, &first, Verb::RequestUndo));
    assert_eq!(code(table.request_online(&second, &answer, 0)), Code::Stale);
    let nothing = Request::to(Verb::AcceptUndo);
    assert_eq!(code(table.request_online(&second, &nothing, 0)), Code::BadRequest);
    // After the end of the game, no turn can be taken back.
    table.request(&second, &Request::to(Verb::Resign), 0).unwrap();
    assert_eq!(open(&table), None);
    assert_eq!(code(ask(&mut table, &first, Verb::RequestUndo)), Code::Over);
    assert_eq!(code(ask(&mut table, &second, Verb::AcceptUndo)), Code::Over);
}

#[test]
fn all_people_must_agree_and_bots_are_not_asked() {
    let mut rng = Rng::new(3);
    let mut table = terra_nova(vec![human("ada"), human("bob"), human("cyd"), bot()]);
    let first = table.to_act().unwrap();
    while table.to_act() != Some(first) || table.ply() == 0 {
        play(&mut table, &mut rng, 0);
    }
    // If the bot began, the player after it has the earliest last turn.
    let asker = table.seats()[first.index()].occupant.player().unwrap_or("ada").to_owned();
    let others: Vec<&str> = ["ada", "bob", "cyd"].into_iter().filter(|o| *o != asker).collect();
    let ply = table.ply();
    event(ask(&mut table, &asker, Verb::RequestUndo));
    // Both answers are sent at the same ply, without knowledge of each other.
    let answer = at_ply(&table, Verb::AcceptUndo);
    let one = event(table.request_online(others[0], &answer, 0));
    assert!(matches!(one, TableEvent::AcceptUndo { .. }), "{one:?}");
    let again = table.request_online(others[0], &answer, 0);
    assert!(matches!(again, Ok(Done::Before(_))), "{again:?}");
    assert_eq!(open(&loaded(&table)), open(&table));
    let turns = open(&table).unwrap().turns;
    let both = event(table.request_online(others[1], &answer, 0));
    assert!(matches!(both, TableEvent::Undo { turns: taken, .. } if taken == turns && taken > 1));
    assert_eq!(table.ply(), ply + 3);
    assert_eq!(json!(loaded(&table).view(0)), json!(table.view(0)));
}

#[test]
fn players_who_are_out_or_away_are_not_asked() {
    let mut rng = Rng::new(4);
    let mut table = terra_nova(people(&["ada", "bob", "cyd"]));
    let first = to_act(&table);
    for _ in 0..3 {
        play(&mut table, &mut rng, 0);
    }
    let others: Vec<&str> = ["ada", "bob", "cyd"].into_iter().filter(|o| *o != first).collect();
    event(ask(&mut table, &first, Verb::RequestUndo));
    table.request(others[0], &Request::to(Verb::Resign), 0).unwrap();
    assert_eq!(open(&table), None, "whom to ask has changed");
    play(&mut table, &mut rng, 0);
    // After another round, only one person has to be asked.
    while to_act(&table) != first || table.bot_to_act().is_some() {
        play(&mut table, &mut rng, 0);
    }
    event(ask(&mut table, &first, Verb::RequestUndo));
    assert_eq!(reason(ask(&mut table, others[0], Verb::AcceptUndo)), "gave-up");
    assert_eq!(reason(ask(&mut table, others[0], Verb::DeclineUndo)), "gave-up");
    assert!(matches!(event(ask(&mut table, others[1], Verb::AcceptUndo)), TableEvent::Undo { .. }));
    while to_act(&table) != first || table.bot_to_act().is_some() {
        play(&mut table, &mut rng, 0);
    }
    table.request(&first, &Request::to(Verb::Resign), 0).unwrap();
    assert!(ask(&mut table, &first, Verb::RequestUndo).is_err(), "who is out takes nothing back");
}

#[test]
fn with_bots_alone_nobody_is_asked_unless_the_result_counts() {
    let mut rng = Rng::new(5);
    for rated in [false, true] {
        let seats = vec![human("ada"), bot()];
        let mut table = begun(Opening { rated, ..opening("terra-nova", seats) });
        while !(table.ply() > 1 && table.bot_to_act().is_none()) {
            play(&mut table, &mut rng, 0);
        }
        let answer = ask(&mut table, "ada", Verb::RequestUndo);
        if rated {
            assert_eq!(reason(answer), "no-undo");
        } else {
            assert_eq!(event(answer), TableEvent::Undo { seat: 0, turns: 2 });
            assert_eq!(to_act(&table), "ada");
        }
    }
}

#[test]
fn a_table_without_undo_has_none_by_consent() {
    let strict = Opening { undo: false, ..opening("terra-nova", people(&["ada", "bob"])) };
    let mut table = begun(strict);
    let (first, _) = two(&mut table);
    assert_eq!(reason(ask(&mut table, &first, Verb::RequestUndo)), "no-undo");
}

#[test]
fn nothing_that_was_revealed_is_taken_back_by_consent() {
    let mut rng = Rng::new(6);
    let mut table = begun(opening("nova-luna", people(&["ada", "bob", "cyd"])));
    let (mut refused, mut allowed) = (0, 0);
    while table.phase() == Phase::Playing {
        play(&mut table, &mut rng, 0);
        if table.phase() != Phase::Playing {
            break;
        }
        for player in ["ada", "bob", "cyd"] {
            // The turns to take back, from the log alone.
            let mut seen = false;
            let mut turns = 0;
            for entry in table.log().iter().rev() {
                let TableEvent::Play { seat, dealt, .. } = &entry.event else { continue };
                turns += 1;
                seen |= !dealt.is_empty();
                if table.seats()[usize::from(*seat)].is_of(player) {
                    break;
                }
            }
            let answer = ask(&mut table.clone(), player, Verb::RequestUndo);
            if turns > 1 && seen && answer.is_err() {
                refused += 1;
            }
            if let Ok(Done::Now(_)) = answer {
                assert!(turns > 1 && !seen, "{player} at {}", table.ply());
                allowed += 1;
            }
        }
    }
    assert!(refused > 0 && allowed > 0, "{refused} {allowed}");
}

#[test]
fn requests_are_few() {
    let mut rng = Rng::new(7);
    let mut table = terra_nova(people(&["ada", "bob"]));
    let (first, second) = two(&mut table);
    let mut asked = 0;
    for _ in 0..10 {
        if to_act(&table) == first {
            if ask(&mut table, &first, Verb::RequestUndo).is_ok() {
                asked += 1;
                event(ask(&mut table, &second, Verb::DeclineUndo));
            }
            assert_eq!(reason(ask(&mut table, &first, Verb::RequestUndo)), "undo-limit");
        }
        play(&mut table, &mut rng, 0);
        play(&mut table, &mut rng, 0);
    }
    assert_eq!(asked, MOST_UNDO_REQUESTS);
    // The general limit for entries also counts requests.
    play(&mut table, &mut rng, 0);
    table.set_limits(EntryLimits { per_minute: 0, ..EntryLimits::NONE });
    assert_eq!(code(ask(&mut table, &second, Verb::RequestUndo)), Code::TooMany);
}

#[test]
fn an_undo_by_consent_gives_no_time_back() {
    let mut rng = Rng::new(8);
    let clock = Clock::RealTime { base: 60 * SECOND, increment: 5 * SECOND };
    let timed = Opening { clock, ..opening("terra-nova", people(&["ada", "bob"])) };
    let mut table = begun(timed);
    let left = |table: &Table, seat: Seat, now| table.time_left(now).unwrap()[seat.index()];
    let (one, first) = (table.to_act().unwrap(), to_act(&table));
    play(&mut table, &mut rng, 10 * SECOND);
    let (two, second) = (table.to_act().unwrap(), to_act(&table));
    let full = left(&table, two, 10 * SECOND);
    play(&mut table, &mut rng, 30 * SECOND);
    event(ask_at(&mut table, &first, Verb::RequestUndo, 35 * SECOND));
    event(ask_at(&mut table, &second, Verb::AcceptUndo, 40 * SECOND));
    assert_eq!(table.to_act(), Some(one));
    assert_eq!(left(&table, one, 40 * SECOND), 25 * SECOND, "65 seconds less all that passed");
    assert_eq!(left(&table, two, 40 * SECOND), full, "as before the turn that was taken back");
    // A turn cannot be taken back if no time would be left for it.
    play(&mut table, &mut rng, 50 * SECOND);
    play(&mut table, &mut rng, 80 * SECOND);
    assert_eq!(reason(ask_at(&mut table, &first, Verb::RequestUndo, 81 * SECOND)), "undo-late");
    // A player who is out of time cannot avoid that with an answer.
    let deadline = table.deadline().unwrap();
    assert_eq!(reason(ask_at(&mut table, &first, Verb::RequestUndo, deadline)), "time-is-up");
}

#[test]
fn with_days_per_turn_the_turn_begins_again() {
    let mut rng = Rng::new(9);
    let clock = Clock::Days { per_turn: 1 };
    let slow = Opening { clock, ..opening("terra-nova", people(&["ada", "bob"])) };
    let mut table = begun(slow);
    let first = to_act(&table);
    play(&mut table, &mut rng, DAY - 1);
    let second = to_act(&table);
    play(&mut table, &mut rng, 2 * DAY - 2);
    event(ask_at(&mut table, &first, Verb::RequestUndo, 2 * DAY));
    event(ask_at(&mut table, &second, Verb::AcceptUndo, 2 * DAY + 5));
    assert_eq!(table.deadline(), Some(3 * DAY + 5));
}

#[test]
fn whole_games_with_undo_by_consent_load_from_their_logs() {
    for (game, seed) in [("terra-nova", 1), ("nova-luna", 2), ("nova-luna", 3)] {
        let mut rng = Rng::new(seed);
        let mut table = begun(opening(game, people(&["ada", "bob", "cyd"])));
        let mut undone = 0;
        while table.phase() == Phase::Playing {
            play(&mut table, &mut rng, 0);
            let names = ["ada", "bob", "cyd"];
            if rng.below(3) == 0 && ask(&mut table, names[rng.below(3)], Verb::RequestUndo).is_ok()
            {
                for name in names {
                    let verb = if rng.below(5) == 0 { Verb::DeclineUndo } else { Verb::AcceptUndo };
                    if let Ok(Done::Now(applied)) = ask(&mut table, name, verb) {
                        undone +=
                            usize::from(matches!(applied.entry.event, TableEvent::Undo { .. }));
                    }
                }
            }
        }
        assert!(undone > 0, "{game} {seed}");
        assert_eq!(json!(loaded(&table).view(0)), json!(table.view(0)));
        assert_eq!(loaded(&table).record(), table.record());
        // Entries of older versions keep their format.
        let alone = json!(TableEvent::Undo { seat: 1, turns: 1 });
        assert_eq!(alone, json!({"undo": {"seat": 1}}));
    }
}
