//! What a message can be filled with.

use fluent_bundle::FluentValue;

/// An argument of a message: numbers choose the plural form and wear the language's digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i64),
    /// A piece of text, shown as it is.
    Text(String),
}

impl Value {
    pub(crate) fn to_fluent(&self) -> FluentValue<'_> {
        match self {
            Value::Number(number) => FluentValue::from(*number),
            Value::Text(text) => FluentValue::from(text.as_str()),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

macro_rules! from_number {
    ($($kind:ty),*) => {
        $(impl From<$kind> for Value {
            fn from(number: $kind) -> Value {
                Value::Number(i64::from(number))
            }
        })*
    };
}

from_number!(u8, u16, u32, i8, i16, i32, i64);

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Value::Number(number as i64)
    }
}
