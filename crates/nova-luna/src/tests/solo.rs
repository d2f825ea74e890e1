//! The solo game: NL-60 to NL-66 and EX-NL-16.

use game::{Outcome, Position, Seat, Turn};

use super::position;
use crate::{Action, Cell, EndReason, Event, IllegalAction};

#[test]
fn nl_60_all_21_discs_are_goal_discs_and_the_track_is_not_used() {
    let mut position = position(1);
    assert_eq!(position.left(Seat(0)), 21);
    assert_eq!(position.wheel().len(), 11);
    let events = position.after("2@0,0");
    assert!(!events.iter().any(|event| matches!(event, Event::Advanced { .. })));
    assert_eq!(position.turn(), Turn::Seat(Seat(0)));
    assert_eq!(position.preview(3, Cell { x: 1, y: 0 }).unwrap().counter, None);
}

#[test]
fn nl_61_phase_1_goes_on_until_eight_goals_are_covered() {
    let tiles = [(1, 49), (2, 10), (3, 11), (4, 12)];
    let at = |covered| position(1).with_wheel(0, &tiles, 57).with_solo(20, covered);
    assert_eq!(at(7).check_refill(), Err(IllegalAction::PhaseOneGoesOn { covered: 7 }));
    assert_eq!(at(8).check_refill(), Ok(()));
    assert_eq!(at(12).check_refill(), Ok(()));
    // Going on is allowed too, until the track is empty; then phase 1 ends by force.
    assert!(at(8).legal().len() > 1);
    let empty = position(1).with_wheel(0, &[], 57).with_solo(44, 5);
    assert_eq!(empty.legal(), [Action::Refill]);
    let few = position(1).with_wheel(0, &tiles[..2], 57).with_solo(44, 5);
    assert_eq!(few.check_refill(), Err(IllegalAction::PhaseOneGoesOn { covered: 5 }));
}

#[test]
fn ex_nl_16_nl_62_nl_64_eight_then_nineteen() {
    let mut position = position(1).with_wheel(0, &[(1, 1)], 10).with_solo(30, 8);
    let events = position.refilled();
    assert_eq!(events.last(), Some(&Event::PhaseTwo));
    let solo = position.solo().unwrap();
    assert_eq!((solo.phase(), solo.notes()), (2, [Some(30), None]));
    // All tiles sum to 55 with the last one, of cost 7; 19 discs are placed.
    let mut end = position.with_wheel(0, &[(1, 68)], 46).with_left(&[2]);
    end.solo.as_mut().unwrap().spend(55 - 30 - 7);
    let events = end.after("1@0,0");
    assert_eq!(events.last(), Some(&Event::Over { reason: EndReason::Exhausted }));
    assert_eq!(end.solo().unwrap().notes(), [Some(30), Some(75)]);
    assert_eq!(end.outcome(), Some(Outcome::Score(105)));
}

#[test]
fn ex_nl_16_nl_62_a_missing_disc_costs_ten_in_each_note() {
    for (placed, score) in [(21, 134), (20, 144)] {
        let mut position = position(1).with_wheel(0, &[], 57).with_solo(44, 7);
        position.refilled();
        assert_eq!(position.solo().unwrap().notes(), [Some(54), None]);
        let mut end = position.with_wheel(0, &[(1, 49)], 46).with_left(&[21 - placed + 1]);
        end.lay(Seat(0), &[(18, Cell::ORIGIN)]);
        end.solo.as_mut().unwrap().spend(80 - 44 - 6);
        // The last tile, of cost 6, covers one goal: its own red one.
        let events = end.after("1@1,0");
        let by = if placed == 21 { EndReason::Discs } else { EndReason::Exhausted };
        assert_eq!(events.last(), Some(&Event::Over { reason: by }));
        assert_eq!(end.outcome(), Some(Outcome::Score(score)));
    }
}

#[test]
fn ex_nl_16_nl_65_discs_beyond_the_eighth_come_from_the_second_pile() {
    let mut position = position(1).with_wheel(0, &[(1, 49), (2, 1)], 57).with_solo(30, 7);
    position.lay(Seat(0), &[(32, Cell::ORIGIN)]);
    position.after("1@1,0");
    assert_eq!(position.covered(Seat(0)), 9, "two goals at once, both covered");
    assert_eq!(position.left(Seat(0)), 12);
    assert_eq!(position.check_refill(), Ok(()));
    assert_eq!(position.solo().unwrap().running_note(9), 36, "no penalty");
}

#[test]
fn ex_nl_16_nl_64_an_empty_track_ends_phase_2_whatever_the_stack() {
    let mut position = position(1).with_wheel(0, &[], 57).with_solo(40, 8);
    position.refilled();
    let mut end = position.with_wheel(0, &[(1, 1)], 46).with_left(&[3]);
    end.after("1@0,0");
    assert_eq!(end.turn(), Turn::Over);
    assert_eq!(end.solo().unwrap().notes(), [Some(40), Some(41 + 30)]);
}

#[test]
fn nl_63_there_is_one_refill_only() {
    let mut position = position(1).with_wheel(0, &[], 57).with_solo(40, 8);
    position.refilled();
    assert_eq!(position.wheel().len(), 11);
    assert_eq!(position.check_refill(), Err(IllegalAction::RefilledAlready));
    let few = position.with_wheel(0, &[(1, 2)], 40);
    assert_eq!(few.check_refill(), Err(IllegalAction::RefilledAlready));
    assert!(!few.legal().contains(&Action::Refill));
}

#[test]
fn nl_66_the_21st_disc_in_phase_1_takes_both_notes() {
    let mut position = position(1).with_wheel(0, &[(1, 49), (2, 3)], 57).with_solo(40, 20);
    position.lay(Seat(0), &[(18, Cell::ORIGIN)]);
    let events = position.after("1@1,0");
    assert_eq!(events.last(), Some(&Event::Over { reason: EndReason::Discs }));
    let solo = position.solo().unwrap();
    assert_eq!((solo.phase(), solo.notes()), (1, [Some(46), Some(46)]));
    assert_eq!(position.outcome(), Some(Outcome::Score(92)));
}
