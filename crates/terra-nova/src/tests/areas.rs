use game::Seat;

use super::{after, drawn, drawn_for, field, fields, play, refused};
use crate::{Area, Event, IllegalAction, TerraNova};

/// The areas scored by the last of some actions.
fn scored(position: &TerraNova, actions: &str) -> (TerraNova, Vec<Area>) {
    let mut position = position.clone();
    let events = play(&mut position, actions);
    let areas = events.iter().filter_map(|event| match event {
        Event::Area(area) => Some(*area),
        _ => None,
    });
    let areas = areas.collect();
    (position, areas)
}

#[test]
fn ex_tn_3_tn_32_two_landscapes_count_double() {
    let start = drawn("AAAAAABBBBBBBCDEFG", "0..0..1....... 0..1");
    let (position, areas) = scored(&start, "a15-a14 *a13");
    assert_eq!(areas.len(), 1);
    assert_eq!((areas[0].landscapes, areas[0].points), (2, 24));
    assert_eq!(areas[0].pieces, [2, 1, 0, 0]);
    assert_eq!(areas[0].gain, [24, 0, 0, 0]);
    assert_eq!(position.scores(), [24, 0]);
    assert_eq!(position.pieces(Seat(0)), fields("a14"), "tn_34: the pieces leave the game");
    assert_eq!(position.pieces(Seat(1)), fields("a18"));
    assert_eq!(position.areas().collect::<Vec<_>>(), areas);
    assert_eq!(areas[0].field_names(position.map()).len(), 12);
}

#[test]
fn ex_tn_4_tn_33_a_tie_is_shared_and_rounded_down() {
    let start = drawn("AAAAAAAABCDEFG", "0.1.......0..1");
    let (position, areas) = scored(&start, "a11-a9 *a8");
    assert_eq!((areas[0].points, areas[0].gain), (21, [10, 10, 0, 0]));
    assert_eq!(position.scores(), [10, 10]);
}

#[test]
fn ex_tn_3_ex_tn_4_tn_35_one_stone_scores_both_areas_by_their_first_field() {
    // A stone where three arms meet: one landscape on 7 fields, two on 12, four on 4.
    let mut start = drawn_for(
        3,
        "
C
 C
  C
   C
    C
     C
      C
       H A A A A A A B B B B B B
      D
     E
    F
   G
",
        "
0
 .
  2
   .
    .
     .
      .
       . 2 . 2 . . 0 . . . . . .
      .
     2
    .
   1
",
    );
    start.seat = Seat(2);
    let (position, areas) = scored(&start, "j3-i4 *h5");
    let points: Vec<_> = areas.iter().map(|area| (area.points, area.gain)).collect();
    assert_eq!(points, [(21, [10, 0, 10, 0]), (24, [0, 0, 24, 0])]);
    assert_eq!(position.scores(), [10, 0, 34]);
    assert_eq!(position.areas().collect::<Vec<_>>(), areas);
    assert_eq!(position.open_regions().len(), 1, "four landscapes stay open");
}

#[test]
fn ex_tn_5_tn_32_three_landscapes_count_single() {
    let (position, areas) = scored(&drawn("AAABBBCCCCDEFGHI", "0..........0...1"), "a12-a11 *a10");
    assert_eq!((areas[0].landscapes, areas[0].points), (3, 9));
    assert_eq!(position.scores(), [9, 0]);
}

#[test]
fn ex_tn_5_tn_33_three_way_tie() {
    let start = drawn_for(3, "AAAAABBBBBBCDEFG", "012.........0.1.");
    let (position, areas) = scored(&start, "a13-a12 *a11");
    assert_eq!((areas[0].points, areas[0].gain), (20, [6, 6, 6, 0]));
    assert_eq!(position.scores(), [6, 6, 6]);
    assert_eq!(areas[0].leaders().count(), 3);
}

#[test]
fn ex_tn_5_tn_33_an_area_without_pieces_is_closed_and_gives_no_points() {
    let (position, areas) = scored(&drawn("AAAAABCDEFG", "......0...1"), "a7-a6 *a5");
    assert_eq!((areas[0].points, areas[0].gain), (12, [0; 4]));
    assert_eq!(areas[0].leaders().count(), 0);
    assert_eq!(position.scores(), [0, 0]);
    assert_eq!(position.scored().count(), 4);
    assert_eq!(refused(&position, "*a4"), IllegalAction::OutOfPlay(field("a4")));
}

#[test]
fn ex_tn_5_tn_30_four_landscapes_stay_open_and_play_goes_on_inside() {
    let (position, areas) = scored(&drawn("ABCDDEFGHI", "0.....0..1"), "a7-a6 *a5");
    assert_eq!(areas, []);
    assert_eq!(position.open_regions().len(), 2);
    assert_eq!(position.reach(field("a1")), fields("a2 a3 a4"));
    let (position, areas) = scored(&position, "a1-a3");
    assert_eq!((areas, position.scores()), (vec![], &[0, 0][..]));
}

#[test]
fn tn_30_three_landscapes_are_an_area() {
    let (position, areas) = scored(&drawn("ABCDDEFGHI", "0....0...1"), "a6-a5 *a4");
    assert_eq!((areas[0].landscapes, position.open_regions().len()), (3, 1));
}

#[test]
fn tn_30_pieces_never_block_an_area() {
    // A row of pieces across the board shuts nothing in.
    let start = drawn("AAABCDEFGH", "..10.....1");
    let (_, areas) = scored(&start, "a4-a5 *a4");
    assert_eq!(areas[0].field_names(start.map()), fields("a1 a2 a3"), "through the piece on a3");
    assert_eq!(areas[0].gain, [0, 9, 0, 0]);
}

#[test]
fn ex_tn_5_tn_31_the_last_field_of_a_fourth_landscape() {
    // Five fields behind the stone on a6; D is the last of its landscape. The stone on it
    // leaves four fields in one piece with three landscapes.
    let start = drawn("ABCADEFGHI", ".0...#1..0");
    let (position, areas) = scored(&start, "a2-a4 *a5");
    assert_eq!((areas[0].field_names(start.map()), areas[0].points), (fields("a1 a2 a3 a4"), 4));
    assert_eq!(position.scores(), [4, 0]);
}

#[test]
fn tn_31_also_in_the_open_when_the_stone_splits_nothing() {
    // The middle of the board is D; its only field is taken. What is left is one piece.
    let land = "
A A A A
 A B B A
C C D C C
 C C C C
";
    let start = drawn(
        land,
        "
0 . . .
 . . 0 .
. . . . .
 . . . 1
",
    );
    let (position, areas) = scored(&start, "b4-b3 *c3");
    assert_eq!((areas.len(), areas[0].fields.count(), areas[0].landscapes), (1, 16, 3));
    assert_eq!(position.scores(), [16, 0]);
    assert_eq!(position.end_reason(), Some(crate::EndReason::Divided));
}

#[test]
fn tn_34_scored_fields_are_out_of_play_and_a_wall_stays_a_wall() {
    let position = after(&drawn("AAAAABCDEFG", "0.....00..1"), "a7-a6 *a5");
    assert!(position.pieces(Seat(0)).iter().all(|at| *at != field("a1")));
    assert_eq!(refused(&position, "a1-a2"), IllegalAction::NotYourPiece(field("a1")));
    assert_eq!(refused(&position, "a6-a4"), IllegalAction::InTheWay(field("a5")));
    assert!(position.reach(field("a1")).is_empty());
    assert_eq!(position.piece_on(position.map().index_of(field("a1")).unwrap()), None);
}
