//! The feature `serde`: every value reads back as it was written.

use game::{Outcome, Seat, Turn};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
}

#[test]
fn seats_and_turns_read_back() {
    check(&Seat(3), "3");
    check(&Turn::Seat(Seat(1)), r#"{"seat":1}"#);
    check(&Turn::Chance, r#""chance""#);
    check(&Turn::Over, r#""over""#);
}

#[test]
fn outcomes_read_back() {
    check(&Outcome::ranked(2, |seat| 1 - seat.0), r#"{"places":[1,0]}"#);
    check(&Outcome::Score(88), r#"{"score":88}"#);
    let error = serde_json::from_str::<Outcome>(r#"{"places":[0,1,2,3,4]}"#).unwrap_err();
    assert!(error.to_string().contains("5 places"), "{error}");
}
