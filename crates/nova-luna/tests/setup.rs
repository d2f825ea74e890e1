//! The start of a game, and refused set-ups: NL-1, NL-2, NL-3, NL-10 to NL-12.

use game::{Position, Record, Refusal, Seat, Turn};
use nova_luna::{Deck, NovaLuna, Setup, SetupError, Start, Tile, Variant};

fn setup(players: usize) -> Setup {
    Setup::from_seed(players, Variant::Standard, 1).0
}

#[test]
fn nl_2_nl_10_the_track_begins_with_eleven_tiles_and_the_marker_in_slot_0() {
    let (setup, deck) = Setup::from_seed(2, Variant::Standard, 5);
    let position = NovaLuna::new(&setup).unwrap();
    assert_eq!(position.wheel().marker(), 0);
    assert_eq!(position.wheel().tile(0), None);
    for (slot, &tile) in (1..=11).zip(deck.tiles()) {
        assert_eq!(position.wheel().tile(slot), Some(tile));
    }
    assert_eq!(position.stack().len(), 57);
    assert!(deck.tiles()[11..].iter().all(|&tile| position.stack().contains(tile)));
    assert_eq!(deck.next(&position), Some(deck.tiles()[11]));
}

#[test]
fn nl_3_each_player_has_20_goal_discs() {
    for players in 2..=4 {
        let position = NovaLuna::new(&setup(players)).unwrap();
        assert!(Seat::all(players).all(|seat| position.left(seat) == 20));
    }
}

#[test]
fn nl_11_the_top_of_the_pile_acts_first() {
    let order = vec![Seat(2), Seat(0), Seat(1)];
    let position = NovaLuna::new(&Setup { order: order.clone(), ..setup(3) }).unwrap();
    assert_eq!(position.turn(), Turn::Seat(Seat(2)));
    assert_eq!(position.track().order(), order);
    assert!(Seat::all(3).all(|seat| position.track().position(seat) == 0));
    let firsts: std::collections::BTreeSet<Seat> =
        (0..40).map(|seed| Setup::from_seed(4, Variant::Standard, seed).0.order[0]).collect();
    assert_eq!(firsts.len(), 4, "seeds let each player begin");
}

#[test]
fn nl_12_the_beginner_variant_has_fewer_discs_with_three_and_four() {
    for (players, discs) in [(2, 20), (3, 17), (4, 15), (1, 21)] {
        let beginner = Setup { variant: Variant::Beginner, ..setup(players) };
        assert_eq!(NovaLuna::new(&beginner).unwrap().left(Seat(0)), discs);
    }
}

#[test]
fn a_seed_is_the_same_game_for_ever() {
    let (setup, deck) = Setup::from_seed(4, Variant::Standard, 1);
    let wheel = vec![11, 31, 56, 14, 28, 52, 1, 5, 12, 10, 63];
    assert_eq!(setup.start, Start::New { wheel });
    assert_eq!(setup.order, [Seat(2), Seat(3), Seat(1), Seat(0)]);
    assert_eq!(deck.tiles()[67].id(), 39);
    let (solo, same_deck) = Setup::from_seed(1, Variant::Standard, 1);
    assert_eq!((solo.start, same_deck), (setup.start, deck));
}

#[test]
fn nl_3_a_wrong_number_of_players_is_refused() {
    for players in [0, 5, 255, usize::MAX] {
        let bad = Setup { players, ..setup(2) };
        let error = NovaLuna::new(&bad).unwrap_err();
        assert_eq!((error, error.rule()), (SetupError::Players { players }, "NL-3"));
        assert!(error.to_string().contains(&players.to_string()));
    }
}

#[test]
fn nl_11_a_wrong_order_is_refused() {
    for seats in [vec![], vec![0], vec![0, 0], vec![0, 2], vec![1, 0, 2], vec![0, 255]] {
        let bad = Setup { order: seats.into_iter().map(Seat).collect(), ..setup(2) };
        let error = NovaLuna::new(&bad).unwrap_err();
        assert_eq!((error, error.rule()), (SetupError::Order { players: 2 }, "NL-11"));
    }
}

#[test]
fn nl_1_nl_10_wrong_tiles_are_refused() {
    let with = |wheel: &[u8]| {
        let start = Start::New { wheel: wheel.to_vec() };
        NovaLuna::new(&Setup { start, ..setup(2) })
    };
    assert_eq!(with(&[1, 2, 3]).unwrap_err(), SetupError::WheelSize { tiles: 3 });
    assert_eq!(with(&[1; 12]).unwrap_err(), SetupError::WheelSize { tiles: 12 });
    let twice = with(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 3]).unwrap_err();
    assert_eq!(twice, SetupError::TileTwice { tile: Tile::new(3).unwrap() });
    let none = with(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 69]).unwrap_err();
    assert_eq!(none, SetupError::NoSuchTile { id: 69 });
    assert_eq!(with(&[0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), Err(SetupError::NoSuchTile { id: 0 }));

    let all: Vec<u8> = (1..=68).collect();
    assert!(Deck::new(&all).is_ok());
    assert_eq!(Deck::new(&all[1..]), Err(SetupError::DeckSize { tiles: 67 }));
    let mut double = all.clone();
    double[67] = 1;
    assert_eq!(Deck::new(&double), Err(SetupError::TileTwice { tile: Tile::new(1).unwrap() }));
    double[67] = 200;
    assert_eq!(Deck::new(&double), Err(SetupError::NoSuchTile { id: 200 }));
}

#[test]
fn a_malformed_set_up_is_refused_with_what_is_wrong() {
    let good = setup(2).to_string();
    assert_eq!(good.parse::<Setup>().unwrap(), setup(2));
    let cases = [
        ("", "`players`"),
        ("players 2\n", "`variant`"),
        (&good.replace("players 2", "players two"), "`players`"),
        (&good.replace("standard", "hard"), "`variant` is missing or wrong here: \"hard\""),
        (&good.replace("order 0 1", "order 0 x").replace("order 1 0", "order 0 x"), "\"x\""),
        (&good.replace("wheel 11", "wheel 500"), "\"500\""),
        (&format!("{good}more\n"), "`actions`"),
    ];
    for (text, words) in cases {
        let error = text.parse::<Setup>().unwrap_err().to_string();
        assert!(error.contains(words), "{text:?}: {error}");
    }
}

#[test]
fn a_record_with_an_illegal_action_names_the_ply_and_the_rule() {
    let record = |actions: &str| {
        let text = format!("novae-record 1\ngame nova-luna\nsetup\n{}actions\n{actions}", setup(2));
        text.parse::<Record<NovaLuna>>().unwrap().replay().unwrap_err().to_string()
    };
    assert!(record("4@0,0").starts_with("action 1, 4@0,0: "));
    assert!(record("4@0,0").ends_with("(NL-32)"));
    assert!(record("1@0,0 3@1,1").starts_with("action 2, 3@1,1: the first tile"));
    assert!(
        record("1@0,0 2@0,0 #30").ends_with("nothing is dealt unless a player refills (NL-31)")
    );
}
