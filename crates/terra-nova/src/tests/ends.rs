use game::{Outcome, Position, Refusal, Seat};

use super::{after, drawn, drawn_for, play, to_act};
use crate::{EndReason, Event, Phase, Setup, TerraNova};

#[test]
fn tn_40_the_game_ends_at_once_when_every_field_is_stone_or_scored() {
    // The stone leaves B and C on one side, E and F on the other. There is no third action.
    let mut position = drawn("AABBCDEF", "xx#0...1");
    let events = play(&mut position, "a4-a5 *a6");
    assert_eq!(position.end_reason(), Some(EndReason::Divided));
    assert!(matches!(
        events[..],
        [Event::Stone { .. }, Event::Area(_), Event::Area(_), Event::Over { .. }]
    ));
    assert_eq!(position.scores(), [4, 4]);
    assert_eq!((position.actions_left(), to_act(&position)), (0, None));
    assert_eq!(position.moved().count(), 0);
}

#[test]
fn tn_41_the_game_ends_after_placement_when_fewer_than_two_can_move() {
    let land = "ABCDEFGHABCDEFGHABCDEFGHABC";
    let setup = Setup::new(2).on(&super::map(land));
    let mut position = TerraNova::new(&setup).unwrap();
    let mut events = Vec::new();
    while position.phase() == Phase::Placement {
        // Both players in turn from the left: only the last piece has an empty neighbour.
        let next = position.legal()[0];
        events.clear();
        position.play_with(next, &mut |event| events.push(event)).unwrap();
    }
    assert_eq!(position.end_reason(), Some(EndReason::Blocked));
    assert!(matches!(events[..], [Event::Place { .. }, Event::Over { .. }]));
    assert_eq!((position.actions_left(), position.legal().len()), (0, 0));
}

#[test]
fn tn_41_is_not_checked_between_the_actions_of_a_turn() {
    // Moving next to the other piece shuts both in for a moment.
    let start = drawn("ABCDEFGH", "##0.1###");
    let position = after(&start, "a3-a4");
    assert_eq!((position.end_reason(), to_act(&position)), (None, Some(Seat(0))));
    let start = drawn("ABCDEFGH", "#0..1###");
    let position = after(&start, "a2-a4 a4-a3");
    assert_eq!((position.end_reason(), position.actions_left()), (None, 1));
    let position = after(&position, "a3-a4");
    assert_eq!(
        position.end_reason(),
        Some(EndReason::Blocked),
        "seat 1 cannot move after the turn"
    );
}

#[test]
fn tn_41_nothing_more_is_scored() {
    let start = drawn("ABCDEFGH", "#0..1###");
    let position = after(&start, "a2-a4 a4-a3 a3-a4");
    assert_eq!(position.scores(), [0, 0]);
    assert_eq!(position.areas().len(), 0);
}

#[test]
fn tn_42_the_game_ends_after_the_turn_that_takes_the_last_stone() {
    let mut start = drawn("ABCDEFGHABCDEFGH", "0..............1");
    start.stones_left = 1;
    let position = after(&start, "a1-a2 *a1");
    assert_eq!((position.end_reason(), position.actions_left()), (None, 1), "the turn goes on");
    let position = after(&position, "a2-a3");
    assert_eq!(position.end_reason(), Some(EndReason::Stones));
}

#[test]
fn tn_43_the_game_ends_after_quiet_rounds_times_players_turns_without_a_stone() {
    let mut position = drawn("ABCDEFGHABCDEFGH", "0..............1");
    position.quiet_rounds = 2;
    play(&mut position, "a1-a2 a2-a3 a3-a2 a16-a15 a15-a14 a14-a15 a2-a1 a1-a2 a2-a1");
    assert_eq!((position.end_reason(), position.quiet()), (None, 3));
    let stone = after(&position, "a15-a16 *a15");
    assert_eq!(stone.quiet(), 0, "the stone shut the last piece in and ended the turn");
    play(&mut position, "a15-a16 a16-a15 a15-a16");
    assert_eq!((position.end_reason(), position.quiet()), (Some(EndReason::Quiet), 4));
}

#[test]
fn tn_43_a_stone_starts_the_count_again_when_its_turn_is_finished() {
    let mut position = drawn("ABCDEFGHABCDEFGH", ".0............1.");
    play(&mut position, "a2-a3 a3-a4 a4-a3 a15-a14 a14-a13 a13-a14 a3-a4 *a3");
    assert_eq!(position.quiet(), 2, "the present turn is not finished");
    play(&mut position, "a4-a5");
    assert_eq!(position.quiet(), 0);
}

#[test]
fn tn_43_lost_turns_count_and_can_end_the_game() {
    let mut position = drawn_for(3, "ABCDEFGH", "0..1#2#.");
    position.quiet_rounds = 1;
    play(&mut position, "a1-a2 a2-a1 a1-a2");
    assert_eq!(position.quiet(), 1);
    let events = play(&mut position, "a4-a3 a3-a4 a4-a3");
    assert_eq!(position.end_reason(), Some(EndReason::Quiet));
    assert_eq!(events[1], Event::Skip { seat: Seat(2) });
    assert_eq!(events.len(), 3);
}

#[test]
fn tn_43_zero_switches_the_rule_off() {
    let mut position = drawn("ABCDEFGHABCDEFGH", "0..............1");
    position.quiet_rounds = 0;
    position.quiet = u32::MAX - 1;
    for _ in 0..3 {
        play(&mut position, "a1-a2 a2-a3 a3-a2 a16-a15 a15-a14 a14-a15");
        play(&mut position, "a2-a1 a1-a2 a2-a1 a15-a16 a16-a15 a15-a16");
    }
    assert_eq!((position.end_reason(), position.quiet()), (None, u32::MAX));
}

#[test]
fn tn_43_even_the_largest_number_of_rounds_is_a_number() {
    let mut position = drawn("ABCDEFGHABCDEFGH", "0..............1");
    position.quiet_rounds = u32::MAX;
    position.quiet = u32::MAX;
    play(&mut position, "a1-a2 a2-a3 a3-a2");
    assert_eq!(position.end_reason(), None);
}

#[test]
fn reasons_come_in_the_order_divided_blocked_stones_quiet() {
    // Shut in, without stones and quiet for long: blocked.
    let mut start = drawn("ABCDEFGH", "#0..1###");
    (start.stones_left, start.quiet, start.quiet_rounds) = (0, 100, 1);
    let position = after(&start, "a2-a4 a4-a3 a3-a4");
    assert_eq!(position.end_reason(), Some(EndReason::Blocked));
    // Without stones and quiet for long, both can move: stones.
    let mut start = drawn("ABCDEFGHABCDEFGH", "0..............1");
    (start.stones_left, start.quiet, start.quiet_rounds) = (0, 100, 1);
    let position = after(&start, "a1-a2 a2-a3 a3-a2");
    assert_eq!(position.end_reason(), Some(EndReason::Stones));
    // The last stone divides the board: divided, although no stone is left and no player can move.
    let mut start = drawn("AABCCDD", "0..0..1");
    (start.stones_left, start.quiet) = (1, 100);
    let position = after(&start, "a4-a5 *a4");
    assert_eq!(position.end_reason(), Some(EndReason::Divided));
    assert_eq!(position.quiet(), 0, "the end finishes the turn, and it had a stone");
}

#[test]
fn tn_44_most_points_win_and_equal_points_share_the_place() {
    let mut start = drawn_for(4, "ABCDEFGHABCDEFGH", "0.....2..3.....1");
    start.scores = [10, 24, 24, 3];
    start.stones_left = 0;
    let position = after(&start, "a1-a2 a2-a3 a3-a2");
    assert_eq!(position.outcome(), Some(Outcome::Places { players: 4, places: [2, 0, 0, 3] }));
    let ranking = position.outcome().unwrap().ranking();
    assert_eq!(ranking, [vec![Seat(1), Seat(2)], vec![Seat(0)], vec![Seat(3)]]);
}

#[test]
fn after_the_end_everything_is_refused() {
    let mut start = drawn("ABCDEFGHABCDEFGH", "0..............1");
    start.stones_left = 0;
    let position = after(&start, "a1-a2 a2-a3 a3-a2");
    for text in ["a1", "a2-a3", "*a3"] {
        let refused = super::refused(&position, text);
        assert_eq!(refused, crate::IllegalAction::Over { reason: EndReason::Stones });
    }
    assert_eq!((position.phase(), position.actions_left()), (Phase::Over, 0));
    assert_eq!(position.moved().count(), 0);
}

#[test]
fn a_refusal_after_the_end_names_the_rule_that_ended_the_game() {
    let rule = |position: &TerraNova| super::refused(position, "a1-a2").rule();
    let divided = after(&drawn("AABCCDD", "0..0..1"), "a4-a5 *a4");
    assert_eq!((divided.end_reason(), rule(&divided)), (Some(EndReason::Divided), "TN-40"));
    let mut blocked = drawn("ABCDEFGHABCDEFGH", "0......#1#......");
    play(&mut blocked, "a1-a2 a2-a3 a3-a2");
    assert_eq!((blocked.end_reason(), rule(&blocked)), (Some(EndReason::Blocked), "TN-41"));
    let mut start = drawn("ABCDEFGHABCDEFGH", "0..............1");
    start.stones_left = 0;
    let stones = after(&start, "a1-a2 a2-a3 a3-a2");
    assert_eq!((stones.end_reason(), rule(&stones)), (Some(EndReason::Stones), "TN-42"));
    (start.stones_left, start.quiet) = (80, 1_000);
    let quiet = after(&start, "a1-a2 a2-a3 a3-a2");
    assert_eq!((quiet.end_reason(), rule(&quiet)), (Some(EndReason::Quiet), "TN-43"));
}
