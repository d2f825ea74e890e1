//! The feature `serde`: every value reads back as it was written.

use game::{Position, Record, Rng};
use serde::Serialize;
use serde::de::DeserializeOwned;
use terra_nova::{Action, Draft, EndReason, Field, Map, Options, Phase, Setup, TerraNova};

fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
}

#[test]
fn values_with_a_notation_are_strings() {
    for text in ["h8", "h8-h12", "*i9"] {
        check(&text.parse::<Action>().unwrap(), &format!("{text:?}"));
    }
    check(&Field::new(7, 8).unwrap(), r#""h8""#);
    check(&EndReason::Quiet, r#""quiet""#);
    check(&Phase::Placement, r#""placement""#);
    check(&Options { fields: 40, landscapes: 5 }, r#"{"fields":40,"landscapes":5}"#);
    assert!(serde_json::from_str::<Action>("\"pass\"").is_err());
}

#[test]
fn maps_set_ups_and_records_read_back() {
    let island = Map::island();
    let text = serde_json::to_string(&island.to_string()).unwrap();
    check(&island, &text);
    check(&Draft::from(&island), &text);
    let mut position = TerraNova::new(&Setup::new(2)).unwrap();
    let mut record = Record::<TerraNova>::new(Setup::new(2));
    let mut rng = Rng::new(3);
    for _ in 0..200 {
        let Some(action) = position.random_action(&mut rng) else { break };
        position.play(action).unwrap();
        record.actions.push(action);
    }
    check(&record, &serde_json::to_string(&record.to_string()).unwrap());
    let setup = position.setup();
    check(&setup, &serde_json::to_string(&setup.to_string()).unwrap());
}
