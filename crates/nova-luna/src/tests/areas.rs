//! Areas, chains and goals: NL-34 to NL-41 and the rulebooks' examples EX-NL-1 to EX-NL-10.

use game::Seat;

use super::{drawn, position};
use crate::Tile;

/// Places the tiles of several drawings of an area, and checks after each which goals are covered:
/// `60:bb` is the goal of two blue on tile 60. The tile that `origin` names never moves.
fn check(origin: u8, steps: &[(&str, &str)]) {
    let mut position = position(2);
    let mut laid = Vec::new();
    let mut covered = Vec::new();
    for (drawing, expected) in steps {
        for (id, at) in drawn(drawing, origin) {
            if !laid.contains(&(id, at)) {
                laid.push((id, at));
                covered.extend(position.lay(Seat(0), &[(id, at)]));
            }
        }
        let mut goals: Vec<String> = covered
            .iter()
            .map(|&(id, goal)| format!("{id}:{}", Tile::new(id).unwrap().goals()[goal]))
            .collect();
        goals.sort();
        assert_eq!(goals.join(" "), *expected, "after\n{drawing}");
        assert_eq!(usize::from(position.left(Seat(0))), 20 - covered.len(), "one disc per goal");
    }
}

#[test]
fn ex_nl_1_two_direct_neighbours() {
    check(60, &[("60", ""), ("60 11", ""), ("60 11 \n 2 ..", "60:bb")]);
}

#[test]
fn ex_nl_2_a_chain_counts_and_diagonals_do_not() {
    check(60, &[("60 2", ""), ("60 2 3", "60:bb")]);
    check(
        60,
        &[
            ("60 2 3", "60:bb"),
            (
                "19 .. ..
                 18 .. ..
                 60  2  3
                 .. 20 ..",
                "60:bb",
            ),
        ],
    );
    let only_diagonal = "
        .. .. 18
        .. 60 ..
        19 .. 20";
    check(60, &[(only_diagonal, "")]);
}

#[test]
fn ex_nl_3_two_goals_at_once_on_the_tile_just_placed() {
    let before = "
        18 .. ..
        19 ..  2
        20 35  1";
    let after = "
        18 .. ..
        19 60  2
        20 35  1";
    check(18, &[(before, ""), (after, "60:bb 60:rrr")]);
}

#[test]
fn ex_nl_4_three_goals_with_three_tiles() {
    check(
        68,
        &[
            (".. 18 \n .. 68", ""),
            (".. 18 \n  1 68", "68:br"),
            (".. 18 .. \n  1 68 35", "68:br 68:bt 68:rt"),
        ],
    );
}

#[test]
fn ex_nl_5_two_tiles_complete_each_other() {
    check(49, &[("49", ""), ("49 \n 32", "32:t 49:r")]);
}

#[test]
fn ex_nl_6_two_yellow_tiles_serve_two_tiles() {
    check(
        49,
        &[
            (".. 49 \n .. 32", "32:t 49:r"),
            ("52 49 \n .. 32", "32:t 49:r"),
            ("52 49 \n 53 32", "32:t 32:yy 49:r 49:yy"),
        ],
    );
}

#[test]
fn ex_nl_7_nl_40_own_tile_never_counts() {
    check(
        30,
        &[
            ("30 24 19 \n .. .. 18", ""), // four red, of which tile 19 counts three
            ("30 24 19 \n .. 20 18", "19:rrrr 20:rrrr"),
        ],
    );
}

#[test]
fn ex_nl_8_independent_goals_share_tiles() {
    check(30, &[("30 24 19 \n .. .. 18", ""), ("30 24 19 \n .. 11 18", "11:rr 11:rrrr")]);
    check(
        11,
        &[
            (".. .. .. \n .. 11 ..", ""),
            (".. 24 .. \n .. 11 ..", ""),
            ("30 24 .. \n .. 11 ..", "11:rr"),
            ("30 24 19 \n .. 11 ..", "11:rr"),
            ("30 24 19 \n .. 11 18", "11:rr 11:rrrr"),
        ],
    );
}

#[test]
fn ex_nl_8_a_chain_that_touches_twice_counts_once() {
    // Three red in one chain around the corner of tile 11: three, not four or six.
    check(11, &[("24 19 \n 11 18", "11:rr")]);
}

#[test]
fn ex_nl_9_at_least_not_exactly() {
    // Tile 46 needs two red and counts four when it is placed.
    check(18, &[("18 19 20 24", ""), ("18 19 20 24 46", "46:rr")]);
}

#[test]
fn ex_nl_10_nl_34_a_tile_may_complete_no_goal() {
    check(60, &[("60", ""), ("60 52", "")]);
}

#[test]
fn nl_40_the_colours_of_a_goal_all_count() {
    // Tile 5 needs one of each colour, including its own.
    check(
        5,
        &[
            ("18 5 35", ""),
            (".. 52 .. \n 18 5 35", ""),
            (".. 52 .. \n 18 5 35 \n .. 1 ..", "5:brty"),
        ],
    );
}

#[test]
fn nl_41_two_chains_of_one_colour_add_up() {
    // Tile 60 is between two separate red chains of one and two.
    check(60, &[("18 60", ""), ("18 60 19", ""), ("18 60 19 20", "60:rrr")]);
}

#[test]
fn nl_41_joining_two_chains_counts_every_tile_once() {
    // Red 18 and 19 both touch tile 60 and are two; the third one joins them.
    check(60, &[("18 60 \n .. 19", ""), ("18 60 \n 20 19", "60:rrr")]);
}

#[test]
fn nl_41_a_goal_far_away_is_completed_by_lengthening_its_chain() {
    check(60, &[("60 18 19", ""), ("60 18 19 \n .. .. 20", "60:rrr")]);
}

#[test]
fn nl_41_one_tile_completes_goals_on_many_tiles() {
    check(13, &[("13 .. 14", ""), ("13 35 14", "13:t 14:t")]);
}

#[test]
fn nl_35_discs_run_out_in_the_order_of_placement() {
    let mut position = position(2).with_left(&[2]);
    let area = drawn("52 49 \n .. 32", 49);
    // Two goals at once take the last two discs.
    assert_eq!(position.lay(Seat(0), &area).len(), 2);
    assert_eq!(position.left(Seat(0)), 0);
    // Two more goals would be satisfied now, but there is no disc for them.
    let [.., (id, at), _] = drawn("52 49 \n 53 32", 49)[..] else { panic!() };
    assert_eq!(position.lay(Seat(0), &[(id, at)]), []);

    // With one disc, of tile 49 (placed before) and tile 32 the older one gets it.
    let mut position = super::position(2).with_left(&[1]);
    assert_eq!(position.lay(Seat(0), &drawn("49 \n 32", 49)), [(49, 2)]);
    // Of the goals of one tile the first in the table gets it: tile 60 is rrr, ttt, bb.
    let mut position = super::position(2).with_left(&[1]);
    let area = drawn("18 .. .. \n 19 .. 2 \n 20 35 1", 18);
    assert_eq!(position.lay(Seat(0), &area), []);
    assert_eq!(position.lay(Seat(0), &[(60, crate::Cell { x: 1, y: 1 })]), [(60, 0)]);
}

#[test]
fn nl_35_a_covered_goal_stays_covered() {
    let mut position = position(2);
    position.lay(Seat(0), &drawn("49 \n 32", 49));
    for id in [52, 53] {
        let square = drawn("52 49 \n 53 32", 49);
        position.lay(Seat(0), &square.into_iter().filter(|laid| laid.0 == id).collect::<Vec<_>>());
    }
    let done: Vec<_> =
        position.area(Seat(0)).map(|placed| [0, 1, 2].map(|i| placed.is_done(i))).collect();
    assert_eq!(done[..2], [[false, true, true]; 2]);
    assert_eq!(position.left(Seat(0)), 16);
    assert_eq!(position.covered(Seat(0)), 4);
}
