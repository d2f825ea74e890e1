//! The wheel, the track and the end with 2 to 4 players: EX-NL-11 to EX-NL-15.

use game::{Outcome, Position, Refusal, Seat, Turn};

use super::position;
use crate::{Action, Cell, EndReason, Event, IllegalAction, NovaLuna};

fn slots_dealt(position: &mut NovaLuna) -> Vec<u8> {
    let slot = |event| if let Event::Dealt { slot, .. } = event { Some(slot) } else { None };
    position.refilled().into_iter().filter_map(slot).collect()
}

#[test]
fn ex_nl_11_nl_31_a_refill_goes_clockwise_and_spares_the_marker() {
    let mut two_left = position(2).with_wheel(0, &[(4, 10), (9, 20)], 57);
    assert_eq!(slots_dealt(&mut two_left), [1, 2, 3, 5, 6, 7, 8, 10, 11]);
    assert_eq!(two_left.wheel().len(), 11);
    assert_eq!(two_left.wheel().tile(0), None);
    assert_eq!(*two_left.wheel().choices(), [1, 2, 3]);
    assert_eq!(two_left.wheel().tile(4).unwrap().id(), 10, "tiles already there stay");

    let mut old_one_first = position(2).with_wheel(0, &[(1, 10), (9, 20)], 57);
    slots_dealt(&mut old_one_first);
    assert_eq!(*old_one_first.wheel().choices(), [1, 2, 3]);
    assert_eq!(old_one_first.wheel().tile(1).unwrap().id(), 10);

    let mut elsewhere = position(2).with_wheel(7, &[(8, 10)], 57);
    assert_eq!(slots_dealt(&mut elsewhere), [9, 10, 11, 0, 1, 2, 3, 4, 5, 6]);
}

#[test]
fn ex_nl_11_nl_30_when_a_refill_is_allowed() {
    let refill = |tiles: &[(u8, u8)], stack| position(2).with_wheel(0, tiles, stack).check_refill();
    let three = [(4, 10), (9, 20), (10, 21)];
    assert_eq!(refill(&three, 57), Err(IllegalAction::TooManyForRefill { tiles: 3 }));
    assert_eq!(refill(&three[..2], 57), Ok(()));
    assert_eq!(refill(&three[..1], 57), Ok(()));
    assert_eq!(refill(&three[..2], 0), Err(IllegalAction::StackEmpty));
    assert_eq!(IllegalAction::StackEmpty.rule(), "NL-30");
    // With one or two tiles it is a choice.
    let may = position(2).with_wheel(0, &three[..2], 57).legal();
    assert!(may.contains(&Action::Refill) && may.len() == 1 + 2);
    // Without tiles it is the only legal action.
    let must = position(2).with_wheel(0, &[], 57);
    assert_eq!(must.legal(), [Action::Refill]);
    let take = Action::Take { slot: 3, at: Cell::ORIGIN };
    assert_eq!(must.check(take), Err(IllegalAction::MustRefill));
    let mut must = must;
    assert_eq!(slots_dealt(&mut must).len(), 11);
}

#[test]
fn ex_nl_11_a_small_stack_fills_only_the_first_slots() {
    let mut small = position(2).with_wheel(0, &[(4, 10), (9, 20)], 4);
    assert_eq!(slots_dealt(&mut small), [1, 2, 3, 5]);
    assert!(small.stack().is_empty());
    assert_eq!(small.turn(), Turn::Seat(small.track().first()), "the same player takes now");
    let two_and_no_stack = position(2).with_wheel(0, &[(4, 10), (9, 20)], 0);
    assert_eq!(two_and_no_stack.legal().len(), 2);
}

#[test]
fn nl_30_a_refill_comes_once_per_turn() {
    let mut position = position(2).with_wheel(0, &[(4, 10)], 57);
    slots_dealt(&mut position);
    assert_eq!(position.check(Action::Refill), Err(IllegalAction::TooManyForRefill { tiles: 11 }));
    let mut last = super::position(2).with_wheel(0, &[], 1);
    slots_dealt(&mut last);
    assert_eq!(last.check(Action::Refill), Err(IllegalAction::StackEmpty));
}

#[test]
fn nl_31_only_the_dealer_acts_during_a_refill() {
    let mut position = position(2).with_wheel(0, &[(4, 10)], 57);
    let deal = Action::Deal { tile: super::tile(30) };
    assert_eq!(position.check(deal), Err(IllegalAction::NotDealing));
    position.play(Action::Refill).unwrap();
    assert_eq!(position.turn(), Turn::Chance);
    assert_eq!(position.check(Action::Refill), Err(IllegalAction::Dealing));
    let take = Action::Take { slot: 4, at: Cell::ORIGIN };
    assert_eq!(position.check(take), Err(IllegalAction::Dealing));
    position.play(deal).unwrap();
    assert_eq!(position.check(deal), Err(IllegalAction::NotInStack { tile: super::tile(30) }));
}

#[test]
fn ex_nl_12_nl_32_the_next_three_tiles_gaps_skipped() {
    let mut position = position(2).with_wheel(1, &[(3, 60), (4, 11), (8, 24), (10, 49)], 50);
    assert_eq!(*position.wheel().choices(), [3, 4, 8]);
    let take = |slot| Action::Take { slot, at: Cell::ORIGIN };
    assert_eq!(position.check(take(10)), Err(IllegalAction::BeyondThird { slot: 10 }));
    assert_eq!(position.check(take(5)), Err(IllegalAction::EmptySlot { slot: 5 }));
    assert_eq!(position.check(take(1)), Err(IllegalAction::EmptySlot { slot: 1 }));
    assert_eq!(position.check(take(12)), Err(IllegalAction::NoSuchSlot { slot: 12 }));
    assert_eq!(position.check(take(255)), Err(IllegalAction::NoSuchSlot { slot: 255 }));
    position.play(take(8)).unwrap();
    assert_eq!(position.wheel().marker(), 8);
    assert_eq!(position.wheel().tile(8), None);
    assert_eq!(*position.wheel().choices(), [10, 3, 4]);
    assert_eq!(position.wheel().tile(3).unwrap().id(), 60, "the others do not move");
}

#[test]
fn ex_nl_13_nl_33_the_counter_advances_by_the_cost() {
    for (id, cost) in [(60, 4), (24, 3), (68, 7), (1, 1)] {
        let mut position = position(2).with_wheel(0, &[(1, id)], 50).with_track(&[9, 10], &[0, 1]);
        let events = position.after("1@0,0");
        assert_eq!(position.track().position(Seat(0)), 9 + cost);
        assert_eq!(events[1], Event::Advanced { fields: cost });
    }
}

#[test]
fn ex_nl_14_nl_20_nl_21_the_pile_decides() {
    // A = 0, B = 1, C = 2; drawn A, B, C, so C is on top.
    let mut position = position(3)
        .with_wheel(0, &[(1, 2), (2, 3), (3, 12), (4, 18)], 50)
        .with_track(&[0, 0, 0], &[2, 1, 0]);
    assert_eq!(position.turn(), Turn::Seat(Seat(2)), "C acts first");
    position.after("1@0,0");
    assert_eq!(position.turn(), Turn::Seat(Seat(1)), "C is at 2, so B acts");
    position.after("2@0,0");
    assert_eq!(position.turn(), Turn::Seat(Seat(0)), "B is on top of C at 2, so A acts");
    position.after("3@0,0");
    assert_eq!(position.track().order(), [Seat(1), Seat(2), Seat(0)], "B on top, then C, A at 5");
    position.after("4@1,0");
    assert_eq!(position.turn(), Turn::Seat(Seat(2)), "B left by 1, so C acts");
}

#[test]
fn ex_nl_14_nl_20_a_player_may_act_again() {
    let behind = |cost_1_or_2| position(2).with_wheel(0, &[(1, cost_1_or_2)], 50);
    let mut again = behind(1).with_track(&[3, 6], &[0, 1]);
    again.after("1@0,0");
    assert_eq!(again.turn(), Turn::Seat(Seat(0)), "at 4, still behind");
    let mut on_top = behind(2).with_track(&[3, 5], &[0, 1]);
    on_top.after("1@0,0");
    assert_eq!(on_top.turn(), Turn::Seat(Seat(0)), "on top of the other at 5");
}

#[test]
fn ex_nl_15_nl_51_nl_52_exhaustion_and_ties() {
    // P = 0 and Q = 1 at 40, Q on top; S = 2 takes the last tile and advances to 38.
    let mut position = position(3)
        .with_wheel(0, &[(1, 1)], 0)
        .with_track(&[40, 40, 37], &[2, 1, 0])
        .with_left(&[3, 3, 5]);
    let events = position.after("1@0,0");
    assert_eq!(events.last(), Some(&Event::Over { reason: EndReason::Exhausted }));
    assert_eq!(position.track().first(), Seat(2), "S is the one who cannot take");
    assert_eq!(position.outcome().unwrap().ranking(), [[Seat(1)], [Seat(0)], [Seat(2)]]);
    assert_eq!(position.check(Action::Refill).unwrap_err().rule(), "NL-51");
}

#[test]
fn nl_50_nl_52_the_last_disc_wins_whatever_the_track_says() {
    // Seat 0 has one disc left and lands far ahead; the others are tied behind.
    let mut position = position(3)
        .with_wheel(0, &[(1, 49)], 50)
        .with_track(&[3, 4, 4], &[0, 2, 1])
        .with_left(&[1, 6, 6]);
    position.lay(Seat(0), &[(18, Cell::ORIGIN)]);
    let events = position.after("1@1,0");
    assert_eq!(events.last(), Some(&Event::Over { reason: EndReason::Discs }));
    assert_eq!(position.turn(), Turn::Over);
    assert_eq!(position.outcome().unwrap().ranking(), [[Seat(0)], [Seat(2)], [Seat(1)]]);
    let Outcome::Places { players: 3, .. } = position.outcome().unwrap() else { panic!() };
    assert_eq!(position.check(Action::Refill).unwrap_err().rule(), "NL-50");
    assert!(position.legal().is_empty());
}

#[test]
fn nl_51_a_stack_that_is_left_keeps_the_game_going() {
    let mut position = position(2).with_wheel(0, &[(1, 1)], 1);
    position.after("1@0,0");
    assert_eq!(position.legal(), [Action::Refill]);
}

#[test]
fn nl_70_nothing_but_refilling_and_taking_is_on_offer() {
    // A player cannot pass: with tiles on the track every action takes one of three.
    let position = position(4);
    assert!(position.legal().iter().all(|a| matches!(a, Action::Take { slot: 1..=3, .. })));
    assert!("pass".parse::<Action>().is_err());
}

#[test]
fn a_preview_says_what_will_happen_and_changes_nothing() {
    let mut position = position(2)
        .with_wheel(0, &[(1, 49), (5, 10), (6, 11), (9, 12), (11, 13)], 30)
        .with_track(&[3, 4], &[0, 1]);
    position.lay(Seat(0), &[(32, Cell::ORIGIN)]);
    let before = position.clone();
    let preview = position.preview(1, Cell { x: 0, y: 1 }).unwrap();
    assert_eq!(position, before);
    assert_eq!(preview.covers, [(Cell { x: 0, y: 0 }, 2), (Cell { x: 0, y: 1 }, 2)]);
    assert_eq!(preview.counter, Some(9));
    assert_eq!(preview.next, Turn::Seat(Seat(1)));
    assert_eq!(preview.order, [Seat(1), Seat(0)]);
    assert_eq!(preview.choices, [5, 6, 9]);
    let refused = position.preview(1, Cell { x: 2, y: 2 });
    assert_eq!(refused, Err(IllegalAction::NotAdjacent { at: Cell { x: 2, y: 2 } }));
}
