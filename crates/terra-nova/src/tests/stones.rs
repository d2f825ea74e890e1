use game::{Refusal, Seat};

use super::{after, drawn, field, fields, legal, refused, to_act};
use crate::{IllegalAction, TerraNova};

const LAND: &str = "
A A A A A A A
 B B B B B B B
  C C C C C C C
   D D D D D D D
";

/// EX-TN-2: seat 0 has pieces on b3 and d6, seat 1 has a piece on b5.
fn near() -> TerraNova {
    drawn(
        LAND,
        "
. . . . . . .
 . . 0 . 1 . .
  . . . . . . .
   . . . . . 0 .
",
    )
}

#[test]
fn ex_tn_2_tn_25_a_stone_goes_next_to_the_piece_that_was_moved() {
    let position = after(&near(), "b3-b4");
    assert_eq!(position.stone_fields(), fields("a4 a5 b3 c3 c4"));
    let position = after(&position, "*a5");
    assert_eq!(position.stones(), fields("a5"));
    assert_eq!(position.stones_left(), 79);
    assert_eq!(position.stone_fields(), fields("a4 b3 c3 c4"), "again next to the same piece");
}

#[test]
fn tn_25_fields_that_are_far_or_taken_are_refused() {
    let position = after(&near(), "b3-b4 *a5");
    assert_eq!(refused(&position, "*a5"), IllegalAction::StoneTaken(field("a5")));
    assert_eq!(refused(&position, "*b5"), IllegalAction::StoneTaken(field("b5")));
    assert_eq!(refused(&position, "*b2"), IllegalAction::StoneTooFar(field("b2")));
    assert_eq!(refused(&position, "*d5"), IllegalAction::StoneTooFar(field("d5")), "did not move");
    assert_eq!(refused(&position, "*e1"), IllegalAction::NoSuchField(field("e1")));
    assert_eq!(refused(&position, "*b2").rule(), "TN-25");
}

#[test]
fn ex_tn_2_tn_25_with_two_pieces_moved_either_may_be_used() {
    let position = after(&near(), "b3-b4 d6-d7");
    assert_eq!(position.stone_fields(), fields("a4 a5 b3 c3 c4 c7 d6"));
}

#[test]
fn ex_tn_2_tn_25_after_two_moves_of_a_piece_only_its_present_place_counts() {
    let position = after(&near(), "b3-b4 b4-b1");
    assert_eq!(position.stone_fields(), fields("a1 a2 b2 c1"));
}

#[test]
fn tn_25_in_move_stone_move_the_stone_is_next_to_the_piece_moved_first() {
    let position = after(&near(), "b3-b4");
    assert_eq!(refused(&position, "*d5"), IllegalAction::StoneTooFar(field("d5")));
    assert_eq!(to_act(&after(&position, "*b3 d6-d5")), Some(Seat(1)));
}

#[test]
fn tn_25_the_other_players_piece_gives_no_right_to_a_stone() {
    let position = after(&near(), "b3-b4 b4-b3 b3-b2 b5-b4");
    assert_eq!(to_act(&position), Some(Seat(1)));
    assert_eq!(refused(&position, "*b1"), IllegalAction::StoneTooFar(field("b1")));
}

#[test]
fn tn_26_without_stones_none_is_laid() {
    let mut position = near();
    position.stones_left = 1;
    let position = after(&position, "b3-b4 *a5");
    let error = refused(&position, "*a4");
    assert_eq!((error.rule(), error), ("TN-26", IllegalAction::NoStones));
    assert!(position.stone_fields().is_empty());
    assert!(legal(&position).iter().all(|action| action.contains('-')));
}

#[test]
fn tn_27_a_piece_that_was_scored_gives_no_right_to_a_stone() {
    // The piece moves into the corner and shuts itself in.
    let position = after(&drawn("AAAAABCDE", "..0...0.1"), "a3-a2 *a3");
    assert_eq!(position.scores(), [6, 0]);
    assert_eq!(position.moved().count(), 0);
    assert_eq!((position.actions_left(), to_act(&position)), (1, Some(Seat(0))));
    for text in ["*a4", "*a6"] {
        let error = refused(&position, text);
        assert_eq!((error.rule(), error), ("TN-27", IllegalAction::PieceGone));
    }
    let error = refused(&position, "*a1");
    assert_eq!((error.rule(), error), ("TN-34", IllegalAction::OutOfPlay(field("a1"))));
    assert_eq!(legal(&position), ["a7-a4", "a7-a5", "a7-a6", "a7-a8"]);
}
