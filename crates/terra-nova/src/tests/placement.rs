use game::{Position, Refusal, Seat};

use super::{action, legal, play, refused, to_act};
use crate::{Event, IllegalAction, Map, Phase, Setup, TerraNova};

fn start(players: usize, first: u8) -> TerraNova {
    TerraNova::new(&Setup { first: Seat(first), ..Setup::new(players) }).unwrap()
}

/// Places every piece on the first free field.
fn placed(mut position: TerraNova) -> TerraNova {
    while position.phase() == Phase::Placement {
        position.play(position.legal()[0]).unwrap();
    }
    position
}

#[test]
fn tn_10_a_piece_goes_on_any_empty_field_water_too() {
    let mut position = start(2, 0);
    assert_eq!(position.phase(), Phase::Placement);
    assert_eq!(legal(&position).len(), 168);
    let lake = Map::island().landscapes().iter().position(|l| l.key == "lake").unwrap();
    let lake = Map::island().field(Map::island().landscape_fields()[lake].first().unwrap());
    let events = play(&mut position, &lake.to_string());
    assert_eq!(events, [Event::Place { at: lake }]);
    assert_eq!(position.pieces(Seat(0)), [lake]);
    assert_eq!((position.in_hand(Seat(0)), position.in_hand(Seat(1))), (12, 13));
    assert_eq!(refused(&position, &lake.to_string()), IllegalAction::PlaceTaken(lake));
    assert_eq!(IllegalAction::PlaceTaken(lake).rule(), "TN-10");
    assert_eq!(legal(&position).len(), 167);
}

#[test]
fn tn_10_nothing_moves_before_all_pieces_are_placed() {
    let mut position = start(2, 0);
    play(&mut position, "h8");
    for text in ["h8-h9", "*h9"] {
        assert_eq!(position.check(action(text)), Err(IllegalAction::PlacementFirst));
    }
    assert_eq!(IllegalAction::PlacementFirst.rule(), "TN-10");
    assert_eq!((position.actions_left(), position.moved().count()), (0, 0));
}

#[test]
fn tn_11_play_goes_clockwise_from_the_first_player_in_placement_and_after_it() {
    for (players, first, each) in [(2, 1, 13), (3, 2, 10), (4, 1, 8)] {
        let mut position = start(players, first);
        for i in 0..each * players {
            let seat = (i + usize::from(first)) % players;
            assert_eq!(to_act(&position), Some(Seat(seat as u8)));
            position.play(position.legal()[0]).unwrap();
        }
        assert_eq!(position.phase(), Phase::Play);
        assert_eq!(to_act(&position), Some(Seat(first)));
        assert_eq!(position.actions_left(), 3);
        assert!(Seat::all(players).all(|seat| position.in_hand(seat) == 0));
    }
}

#[test]
fn tn_20_no_piece_is_placed_after_the_placement_phase() {
    let position = placed(start(2, 0));
    let error = refused(&position, "p5");
    assert_eq!((error.rule(), error), ("TN-20", IllegalAction::PlacementOver));
}
