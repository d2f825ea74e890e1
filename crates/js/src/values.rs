//! Conversions between Rust values and plain JavaScript values.

use game::{Outcome, Turn};
use js_sys::{Array, JSON, Object, Reflect};
use serde_json::Value;
use wasm_bindgen::JsValue;

use crate::error::{Result, bad_argument};

/// The largest whole number that JavaScript represents exactly.
const MAX_SAFE: f64 = 9_007_199_254_740_991.0;

/// A plain object with these fields.
pub(crate) fn object<const N: usize>(fields: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        // A new object accepts every field.
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object.into()
}

pub(crate) fn list<T: Into<JsValue>>(items: impl IntoIterator<Item = T>) -> JsValue {
    items.into_iter().map(Into::into).collect::<Array>().into()
}

/// A list of values in their notation.
pub(crate) fn texts<T: ToString>(items: impl IntoIterator<Item = T>) -> JsValue {
    list(items.into_iter().map(|item| item.to_string()))
}

pub(crate) fn or_null<T: Into<JsValue>>(value: Option<T>) -> JsValue {
    value.map_or(JsValue::NULL, Into::into)
}

/// A seat, `"chance"` or `"over"`.
pub(crate) fn turn(turn: Turn) -> JsValue {
    match turn {
        Turn::Seat(seat) => seat.0.into(),
        Turn::Chance => "chance".into(),
        Turn::Over => "over".into(),
    }
}

/// `{ places }`, or `{ score }` for a solo game.
pub(crate) fn outcome(outcome: Outcome) -> JsValue {
    match outcome {
        Outcome::Places { players, places } => {
            object([("places", list(places[..players.into()].iter().copied()))])
        }
        Outcome::Score(score) => object([("score", score.into())]),
    }
}

/// A value in the format of the engine protocol.
pub(crate) fn from_json(value: &Value) -> JsValue {
    JSON::parse(&value.to_string()).unwrap_or(JsValue::UNDEFINED)
}

/// Reads an object of the engine protocol. An absent object is empty.
pub(crate) fn to_json(object: &JsValue) -> Result<serde_json::Map<String, Value>> {
    if object.is_undefined() {
        return Ok(serde_json::Map::new());
    }
    let wrong = || bad_argument("the options must be an object of numbers, texts and lists");
    let text = JSON::stringify(object).ok().and_then(|text| text.as_string()).ok_or_else(wrong)?;
    serde_json::from_str(&text).map_err(|_| wrong())
}

/// A seed: a whole number that JavaScript represents exactly.
pub(crate) fn seed(number: f64) -> Result<u64> {
    if number.fract() == 0.0 && (0.0..=MAX_SAFE).contains(&number) {
        return Ok(number as u64);
    }
    Err(bad_argument(format!("a seed is a whole number from 0 to {MAX_SAFE}, not {number}")))
}

/// The given seed, or a random one.
pub(crate) fn seed_or_random(number: Option<f64>) -> Result<u64> {
    number.map_or_else(|| Ok((js_sys::Math::random() * MAX_SAFE) as u64), seed)
}
