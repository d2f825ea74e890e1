use game::{Position, Refusal, Seat};

use super::{action, field, map};
use crate::{IllegalAction, Map, MapChoice, MapFault, STONES, Setup, SetupError, TerraNova};

#[test]
fn tn_1_the_island_has_168_fields_21_of_each_of_8_landscapes() {
    let island = Map::island();
    assert_eq!(island.fields().len(), 168);
    let counts: Vec<usize> = island.landscape_fields().iter().map(crate::FieldSet::count).collect();
    assert_eq!(counts, [21; 8]);
    assert_eq!(island.fields()[0].to_string(), "a10");
    assert_eq!(island.fields()[167].to_string(), "p5");
}

#[test]
fn tn_1_a_field_that_the_map_does_not_have_is_refused() {
    let start = TerraNova::new(&Setup::new(2)).unwrap();
    for text in ["a9", "a1", "p6", "q1", "z999", "h999"] {
        let Err(error) = start.check(action(text)) else { panic!("{text} is accepted") };
        assert_eq!((error.rule(), error), ("TN-1", IllegalAction::NoSuchField(field(text))));
    }
    assert_eq!(start.check(action("a10")), Ok(()));
}

#[test]
fn tn_2_pieces_and_stones_by_the_number_of_players() {
    for (players, each) in [(2, 13), (3, 10), (4, 8)] {
        let start = TerraNova::new(&Setup::new(players)).unwrap();
        assert!(Seat::all(players).all(|seat| start.in_hand(seat) == each));
        assert_eq!(start.scores(), vec![0; players]);
        assert_eq!((start.stones_left(), STONES), (80, 80));
    }
}

#[test]
fn tn_2_other_numbers_of_players_are_refused() {
    for players in [0, 1, 5, usize::MAX] {
        let error = TerraNova::new(&Setup::new(players)).unwrap_err();
        assert_eq!((error.rule(), error), ("TN-2", SetupError::Players(players)));
    }
}

#[test]
fn ex_tn_7_only_the_first_seats_play_with_fewer_players() {
    let start = TerraNova::new(&Setup::new(3)).unwrap();
    assert_eq!(start.players(), 3);
    assert_eq!(start.in_hand(Seat(3)), 0);
}

#[test]
fn tn_3_a_board_needs_a_field_for_every_piece() {
    let corridor = |length: usize| map(&"ABCD".repeat(8)[..length]);
    for (players, pieces) in [(2, 26), (3, 30), (4, 32)] {
        let small = Setup::new(players).on(&corridor(pieces - 1));
        let error = TerraNova::new(&small).unwrap_err();
        assert_eq!(error.rule(), "TN-3");
        assert_eq!(error, SetupError::TooFewFields { fields: pieces - 1, pieces });
        assert!(TerraNova::new(&Setup::new(players).on(&corridor(pieces))).is_ok());
    }
}

#[test]
fn tn_3_a_text_that_is_no_map_is_refused_at_set_up() {
    let setup = Setup::new(2).on("name x\nboard\n A\n");
    let error = TerraNova::new(&setup).unwrap_err();
    assert_eq!(error.rule(), "TN-3");
    let SetupError::Map(error) = error else { panic!("{error}") };
    assert_eq!((error.line, error.column, error.fault), (3, 2, MapFault::UnknownLetter('A')));
    let setup = Setup { map: MapChoice::Named("atlantis".into()), ..Setup::new(2) };
    let error = TerraNova::new(&setup).unwrap_err();
    assert_eq!((error.rule(), error), ("TN-3", SetupError::UnknownMap("atlantis".into())));
}

#[test]
fn tn_11_who_begins_must_take_part() {
    let setup = Setup { first: Seat(2), ..Setup::new(2) };
    let error = TerraNova::new(&setup).unwrap_err();
    assert_eq!(error.rule(), "TN-11");
}

#[test]
fn a_position_is_small_enough_to_copy_by_the_million() {
    assert!(size_of::<TerraNova>() <= 512, "{} bytes", size_of::<TerraNova>());
    assert!(size_of::<crate::Action>() <= 6);
}

#[test]
fn a_detached_position_is_equal() {
    let start = TerraNova::new(&Setup::new(2)).unwrap();
    assert_eq!(start.detached(), start);
    let elsewhere = TerraNova::new(&Setup::new(2).on(&map(&"ABCD".repeat(7)))).unwrap();
    assert_ne!(elsewhere, start);
}

#[test]
fn a_set_up_survives_the_way_through_text() {
    let named = Setup { first: Seat(2), quiet_rounds: 0, ..Setup::new(3) };
    assert_eq!(named.to_string(), "players 3\nmap island\nfirst 2\nquiet 0\n");
    let text = "# héllo\n\nname x y  \nlandscape A a\nboard\n  A A\n   A\n\n";
    let drawn = Setup::new(4).on(text);
    let lines =
        "players 4\nmap\n| # héllo\n|\n| name x y\n| landscape A a\n| board\n|   A A\n|    A\n";
    assert_eq!(drawn.to_string(), format!("{lines}first 0\nquiet 12\n"));
    for setup in [named, drawn, Setup::new(2)] {
        assert_eq!(setup.to_string().parse(), Ok(setup));
    }
    assert_eq!("players 2".parse(), Ok(Setup::new(2)));
}

#[test]
fn a_text_that_is_no_set_up_is_refused_with_its_line() {
    let cases = [
        ("", 1),
        ("map island\n", 1),
        ("players two", 1),
        ("players 2\nplayers 2", 2),
        ("players 2\nfirst 256", 2),
        ("players 2\nquiet -1", 2),
        ("players 2\ncolour red", 2),
        ("players 2\n| A A", 2),
        ("players 2\nmap island\n| A A", 3),
    ];
    for (text, line) in cases {
        let error = text.parse::<Setup>().unwrap_err();
        assert_eq!(error.line, line, "{text:?}");
    }
}
