//! The feature `serde`: every value reads back as it was written.

use game::{Position, Record, Rng, laws};
use nova_luna::{Action, Cell, Colour, Deck, EndReason, Goal, NovaLuna, Setup, Tile, Variant};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
}

#[test]
fn values_with_a_notation_are_strings_or_numbers() {
    for text in ["+", "3@0,-1", "#12"] {
        check(&text.parse::<Action>().unwrap(), &format!("{text:?}"));
    }
    check(&Cell { x: 2, y: -7 }, r#""2,-7""#);
    check(&Colour::Turquoise, r#""t""#);
    check(&"bby".parse::<Goal>().unwrap(), r#""bby""#);
    check(&Tile::new(68).unwrap(), "68");
    check(&Variant::Beginner, r#""beginner""#);
    check(&EndReason::Exhausted, r#""exhausted""#);
    assert!(serde_json::from_str::<Tile>("69").is_err());
    assert!(serde_json::from_str::<Action>("\"3@\"").is_err());
}

#[test]
fn set_ups_decks_and_records_read_back() {
    let (setup, deck) = Setup::from_seed(3, Variant::Standard, 5);
    check(&setup, &serde_json::to_string(&setup.to_string()).unwrap());
    let ids: Vec<u8> = deck.tiles().iter().map(|tile| tile.id()).collect();
    check(&deck, &serde_json::to_string(&ids).unwrap());
    assert!(serde_json::from_str::<Deck>("[1,2,3]").is_err());
    let mut rng = Rng::new(5);
    let record: Record<NovaLuna> = laws::obey(&setup, &mut rng, |_| vec![], laws::at_random);
    check(&record, &serde_json::to_string(&record.to_string()).unwrap());
    assert!(record.replay().unwrap().outcome().is_some());
}
