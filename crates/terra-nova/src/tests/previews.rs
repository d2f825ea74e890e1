use game::{Position, Rng};

use super::{after, drawn, field, fields};
use crate::{Action, Event, FieldSet, Phase, Setup, TerraNova};

#[test]
fn a_piece_reaches_what_its_legal_moves_reach() {
    let start = drawn("ABCDEFGHABCD", "0..0.......1");
    assert_eq!(start.reach(field("a1")), fields("a2 a3"));
    assert!(start.reach(field("a12")).is_empty(), "it is not this player's turn");
    assert!(start.reach(field("a2")).is_empty() && start.reach(field("b1")).is_empty());
    let position = after(&start, "a1-a2 *a1");
    assert_eq!(position.reach(field("a2")), fields("a3"));
    let position = after(&start, "a1-a2 a2-a1");
    assert!(position.reach(field("a4")).is_empty(), "tn_24: the other piece must leave home");
}

#[test]
fn an_open_region_has_its_pieces_and_its_worth() {
    let position = drawn("ABCDDEFGHI", "0.00#..1.1");
    let regions = position.open_regions();
    assert_eq!(regions.len(), 2);
    let left = &regions[0];
    assert_eq!((left.field_names(position.map()), left.landscapes), (fields("a1 a2 a3 a4"), 4));
    assert_eq!((left.pieces, left.points, left.gain), ([3, 0, 0, 0], 4, [4, 0, 0, 0]));
    assert_eq!(left.leaders().collect::<Vec<_>>(), [game::Seat(0)]);
    let right = &regions[1];
    assert_eq!((right.landscapes, right.pieces, right.points), (5, [0, 2, 0, 0], 5));
}

#[test]
fn a_preview_of_a_stone_on_a_field_that_is_taken_is_empty() {
    let position = drawn("AAABCDEFGH", "0..#.....1");
    for name in ["a1", "a4", "a10", "a11", "z9"] {
        assert_eq!(position.stone_preview(field(name)), []);
    }
}

#[test]
fn previews_of_stones_are_what_then_happens() {
    let mut rng = Rng::new(4);
    let mut closing = 0;
    for seed in 0..20 {
        let land = ["ABCDABCDABCDABCDABCDABCDABCDABCDAB", "AAABBBCCCDDDAAABBBCCCDDDAAABBBCCCD"];
        let setup = Setup::new(2).on(&super::map(land[seed % 2]));
        let mut position = TerraNova::new(&setup).unwrap();
        while let Some(action) = position.random_action(&mut rng) {
            if let Action::Stone { at } = action {
                let preview = position.stone_preview(at);
                assert!(position.stone_fields().contains(&at));
                let mut areas = Vec::new();
                let observer = &mut |event| {
                    if let Event::Area(area) = event {
                        areas.push(area);
                    }
                };
                position.play_with(action, observer).unwrap();
                assert_eq!(preview, areas);
                closing += usize::from(!areas.is_empty());
            } else {
                position.play_unchecked(action);
            }
            if position.phase() == Phase::Placement {
                assert!(position.stone_fields().is_empty());
            }
        }
        assert!(position.stone_fields().is_empty());
    }
    assert!(closing > 10, "{closing}");
}

#[test]
fn open_land_is_what_is_empty_and_what_is_under_pieces() {
    let mut position = TerraNova::new(&Setup::new(3)).unwrap();
    let mut rng = Rng::new(8);
    while let Some(action) = position.random_action(&mut rng) {
        let pieces = game::Seat::all(3).map(|seat| position.pieces_of(seat));
        let under = pieces.fold(FieldSet::EMPTY, |all, pieces| all | pieces);
        assert_eq!(position.open(), position.empty() | under);
        assert!(!position.empty().meets(&under));
        assert!((position.legal_stones() - position.empty()).is_empty());
        position.play_unchecked(action);
    }
}
