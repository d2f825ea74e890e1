use game::{Position, Refusal, Seat, TurnError};

use super::{after, drawn, drawn_for, field, fields, legal, play, refused, to_act};
use crate::{Event, IllegalAction};

const WIDE: &str = "
A A A A A A A A A
 B B B B B B B B B
  C C C C C C C C C
   D D D D D D D D D
    E E E E E E E E E
";

/// EX-TN-1: a piece on c5, a stone on c8, another's piece on a5.
fn crossing() -> crate::TerraNova {
    drawn(
        WIDE,
        "
. . . . 1 . . . .
 . . . . . . . . .
  . . . . 0 . . # .
   . . . . . . . . .
    . . . . . . . . 1
",
    )
}

#[test]
fn ex_tn_1_tn_22_a_piece_goes_straight_up_to_the_first_obstacle_or_the_edge() {
    let position = crossing();
    let all = "a7 b5 b6 c1 c2 c3 c4 c6 c7 d4 d5 e3 e5";
    assert_eq!(position.reach(field("c5")), fields(all));
    let moves: Vec<String> = all.split(' ').map(|to| format!("c5-{to}")).collect();
    assert_eq!(legal(&position), moves);
}

#[test]
fn tn_22_what_is_no_move_is_refused() {
    let position = crossing();
    let (from, in_the_way) = (field("c5"), IllegalAction::InTheWay);
    assert_eq!(refused(&position, "c5-c8"), in_the_way(field("c8")));
    assert_eq!(refused(&position, "c5-c9"), in_the_way(field("c8")));
    assert_eq!(refused(&position, "c5-a5"), in_the_way(field("a5")));
    assert_eq!(refused(&position, "c5-c5"), IllegalAction::NotStraight { from, to: from });
    assert_eq!(refused(&position, "c5-d6"), IllegalAction::NotStraight { from, to: field("d6") });
    assert_eq!(refused(&position, "c4-c5"), IllegalAction::NotYourPiece(field("c4")));
    assert_eq!(refused(&position, "a5-a6"), IllegalAction::NotYourPiece(field("a5")));
    assert_eq!(refused(&position, "c5-f5"), IllegalAction::NoSuchField(field("f5")));
    assert_eq!(refused(&position, "c5-c8").rule(), "TN-22");
}

#[test]
fn tn_22_a_hole_is_an_edge() {
    let position = drawn(
        "
A B C D
 A     B
A B C D
",
        "
. . . .
 0     .
. . . 1
",
    );
    assert_eq!(position.reach(field("b2")), fields("a2 a3 c1 c2"));
    let edge = IllegalAction::EdgeInTheWay { from: field("b2"), to: field("b5") };
    assert_eq!(refused(&position, "b2-b5"), edge);
}

#[test]
fn ex_tn_1_a_piece_that_is_shut_in_cannot_move_and_another_must() {
    let position = drawn("ABCDEFGH", "01.0....");
    assert!(position.reach(field("a1")).is_empty());
    assert_eq!(legal(&position)[0], "a4-a3");
}

#[test]
fn tn_20_a_turn_is_three_actions_and_the_first_is_a_move() {
    let mut position = drawn("ABCDEFGH", "0..0...1");
    let error = refused(&position, "*a2");
    assert_eq!((error.rule(), error), ("TN-20", IllegalAction::StoneFirst));
    assert_eq!(position.actions_left(), 3);
    play(&mut position, "a1-a2");
    assert_eq!((position.actions_left(), to_act(&position)), (2, Some(Seat(0))));
    play(&mut position, "a2-a3");
    assert_eq!((position.actions_left(), to_act(&position)), (1, Some(Seat(0))));
    play(&mut position, "a4-a5");
    assert_eq!((position.actions_left(), to_act(&position)), (3, Some(Seat(1))));
    assert_eq!(position.moved().count(), 0);
}

#[test]
fn ex_tn_6_the_four_shapes_of_a_turn() {
    for turn in ["c5-c4 c4-c3 c3-c2", "c5-c4 c4-c3 *c2", "c5-c4 *c3 c4-d4", "c5-c4 *c3 *d4"] {
        assert_eq!(to_act(&after(&crossing(), turn)), Some(Seat(1)), "{turn}");
    }
}

#[test]
fn ex_tn_6_tn_20_an_action_is_left_out_when_none_is_legal() {
    // The stone takes the only way that was left; the third action is skipped.
    let start = drawn("ABCDEFGH", "#0.#...1");
    let mut position = start.clone();
    let events = play(&mut position, "a2-a3 *a2");
    assert_eq!(events.last(), Some(&Event::Over { reason: position.end_reason().unwrap() }));
    let start = drawn_for(3, "ABCDEFGH", "#0.#.1.2");
    let mut position = start.clone();
    let events = play(&mut position, "a2-a3 *a2");
    assert!(!events.iter().any(|event| matches!(event, Event::Skip { .. })), "{events:?}");
    assert_eq!((to_act(&position), position.actions_left()), (Some(Seat(1)), 3));
}

#[test]
fn tn_20_tn_24_the_third_action_is_left_out_when_every_move_leads_home() {
    let mut position = drawn("ABCDEFGHIJKL", "#0.11.0#..1.");
    position.stones_left = 0;
    let position = after(&position, "a2-a3");
    assert_eq!(legal(&position), ["a3-a2", "a7-a6"], "as the second action home is allowed");
    let position = after(&position, "a7-a6");
    let reason = position.end_reason();
    assert_eq!(reason, Some(crate::EndReason::Stones), "the turn was over after two actions");
}

#[test]
fn tn_20_the_first_action_need_not_leave_room_for_the_others() {
    // The piece could have gone further; next to the edge it has only one way to go on.
    let position = after(&drawn("ABCDEFGH", "..0....1"), "a3-a1 *a2");
    assert_eq!((to_act(&position), position.pieces(Seat(0))), (None, vec![]));
}

#[test]
fn tn_21_a_player_who_cannot_move_loses_the_turn() {
    let mut position = drawn_for(3, "ABCDEFGH", "0..2#1#.");
    let events = play(&mut position, "a1-a2 a2-a1 a1-a2");
    let skip = Event::Skip { seat: Seat(1) };
    assert_eq!(events, [Event::Move { from: field("a1"), to: field("a2") }, skip]);
    assert_eq!(to_act(&position), Some(Seat(2)));
    assert_eq!(position.quiet(), 2);
}

#[test]
fn tn_45_a_player_without_pieces_loses_turns_and_keeps_the_points() {
    let mut position = drawn_for(3, "ABCDEFGH", "0......2");
    position.scores[1] = 40;
    play(&mut position, "a1-a2 a2-a3 a3-a2");
    assert_eq!((to_act(&position), position.scores()), (Some(Seat(2)), &[0, 40, 0][..]));
}

#[test]
fn tn_23_one_piece_may_move_three_times_or_three_pieces_once() {
    let start = drawn("ABCDEFGHABCD", "0..0..0....1");
    let position = after(&start, "a1-a2 a2-a3");
    assert_eq!(position.moved().collect::<Vec<_>>(), [(field("a1"), field("a3"))]);
    assert_eq!(to_act(&after(&position, "a3-a2")), Some(Seat(1)));
    let position = after(&start, "a4-a3 a1-a2");
    let moved = [(field("a4"), field("a3")), (field("a1"), field("a2"))];
    assert_eq!(position.moved().collect::<Vec<_>>(), moved);
    assert_eq!(to_act(&after(&position, "a7-a8")), Some(Seat(1)));
}

#[test]
fn ex_tn_6_tn_24_there_and_back_and_a_stone_is_illegal() {
    let start = drawn("ABCDEFGHABCD", "0..0.......1");
    let position = after(&start, "a1-a2 a2-a1");
    let (error, home) = (refused(&position, "*a2"), IllegalAction::BackHome(field("a1")));
    assert_eq!((error.rule(), error), ("TN-24", home));
    assert_eq!(refused(&position, "a4-a5"), home);
    assert_eq!(legal(&position), ["a1-a2", "a1-a3"], "there and back and away again is legal");
    assert_eq!(refused(&after(&start, "a1-a3 a3-a2"), "a2-a1"), home);
    assert_eq!(refused(&after(&start, "a1-a3 a4-a5"), "a3-a1"), home);
}

#[test]
fn ex_tn_6_tn_24_away_a_stone_and_back_is_illegal() {
    let position = after(&drawn("ABCDEFGHABCD", "....0...0..1"), "a5-a6 *a7");
    assert_eq!(refused(&position, "a6-a5"), IllegalAction::BackHome(field("a5")));
    assert_eq!(position.reach(field("a6")), fields("a1 a2 a3 a4"));
}

#[test]
fn tn_24_even_a_stone_that_would_close_the_area_of_the_piece_is_illegal() {
    let position = after(&drawn("AAAAABCDE", ".0......1"), "a2-a3 a3-a2");
    let closing = drawn("AAAAABCDE", "..0.....1");
    assert_eq!(closing.stone_preview(field("a4")).len(), 1, "such a stone scores");
    assert_eq!(refused(&position, "*a3"), IllegalAction::BackHome(field("a2")));
}

#[test]
fn ex_tn_6_tn_24_pieces_may_trade_places() {
    let land = "
A A A
 B C D
E F G H
";
    let start = drawn(
        land,
        "
0 . .
 0 . .
. . . 1
",
    );
    // Each piece ends elsewhere than where it began, though on the other one's field.
    let position = after(&start, "a2-a3 b2-a2 a3-b2");
    assert_eq!(position.pieces(Seat(0)), fields("a2 b2"));
    assert_eq!(to_act(&position), Some(Seat(1)));
}

#[test]
fn tn_24_a_piece_that_is_back_after_two_actions_still_counts_as_moved() {
    let position = after(&drawn("ABCDEFGHABCD", "0..0.......1"), "a1-a2 a2-a1");
    assert_eq!(position.moved().collect::<Vec<_>>(), [(field("a1"), field("a1"))]);
}

#[test]
fn a_whole_turn_is_checked_as_one() {
    let start = drawn("ABCDEFGHABCD", "0..0.......1");
    let turn = |text: &str| {
        let actions: Vec<_> = text.split_whitespace().map(super::action).collect();
        let mut position = start.clone();
        position.play_turn(&actions, &mut |_| ()).map(|()| position)
    };
    assert_eq!(turn("a1-a2 a2-a3 *a2").unwrap(), after(&start, "a1-a2 a2-a3 *a2"));
    assert_eq!(turn(""), Err(TurnError::Unfinished { left: 3 }));
    assert_eq!(turn("a1-a2 a2-a3"), Err(TurnError::Unfinished { left: 1 }));
    assert_eq!(turn("a1-a2 a2-a3 *a2 a12-a11"), Err(TurnError::TooLong { index: 3 }));
    let error = IllegalAction::BackHome(field("a1"));
    let back = turn("a1-a2 a2-a1 *a2").unwrap_err();
    assert_eq!((back.rule(), back), ("TN-24", TurnError::Illegal { index: 2, error }));
    assert_eq!(turn("").unwrap_err().rule(), "TN-20");
}

#[test]
fn a_whole_turn_may_be_short_when_the_rest_is_left_out() {
    let start = drawn_for(3, "ABCDEFGH", "#0.#.1.2");
    let actions = ["a2-a3", "*a2"].map(super::action);
    let mut position = start.clone();
    position.play_turn(&actions, &mut |_| ()).unwrap();
    assert_eq!(position, after(&start, "a2-a3 *a2"));
}
