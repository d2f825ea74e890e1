//! Setups, positions and events as JSON, in the format of the engine protocol.

pub(crate) mod nova_luna;
pub(crate) mod terra_nova;

use protocol::{Code, Refused};
use serde_json::{Map, Value};

use crate::{Dealt, Match};

/// A game with a JSON format.
pub trait Wire: Dealt {
    /// Reads the setup and the dealer from a JSON object. `seed` decides what the object leaves to
    /// chance.
    fn read_setup(
        setup: &Map<String, Value>,
        seed: u64,
    ) -> Result<(Self::Setup, Self::Dealer), Refused>;

    /// The state of a game.
    fn state(game: &Match<Self>) -> Value;

    /// The events of one action of a player, in order.
    fn events(&self, events: &[Self::Event]) -> Vec<Value>;
}

/// An optional field of a setup with a whole number, not negative.
fn number(setup: &Map<String, Value>, name: &str) -> Result<Option<u64>, Refused> {
    let read = |value: &Value| {
        value.as_u64().ok_or_else(|| bad(format!("`{name}` must be a whole number, not {value}")))
    };
    present(setup, name).map(read).transpose()
}

/// An optional field of a setup with a text.
fn text<'a>(setup: &'a Map<String, Value>, name: &str) -> Result<Option<&'a str>, Refused> {
    let read = |value: &'a Value| {
        value.as_str().ok_or_else(|| bad(format!("`{name}` must be a text, not {value}")))
    };
    present(setup, name).map(read).transpose()
}

/// An optional field of a setup with a list of small numbers.
fn numbers(setup: &Map<String, Value>, name: &str) -> Result<Option<Vec<u8>>, Refused> {
    let wrong = || bad(format!("`{name}` must be a list of whole numbers"));
    let small = |value: &Value| {
        let number = value.as_u64().ok_or_else(wrong)?;
        u8::try_from(number).map_err(|_| bad(format!("`{name}`: {number} is too large")))
    };
    let read = |value: &Value| value.as_array().ok_or_else(wrong)?.iter().map(small).collect();
    present(setup, name).map(read).transpose()
}

/// The value of a field; `null` counts as missing.
fn present<'a>(setup: &'a Map<String, Value>, name: &str) -> Option<&'a Value> {
    setup.get(name).filter(|value| !value.is_null())
}

fn bad(message: String) -> Refused {
    Refused::new(Code::BadSetup, message)
}
