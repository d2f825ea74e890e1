//! What a message can be filled with.

use fluent_bundle::FluentValue;

use crate::Language;

/// An argument of a message: numbers choose the plural form and wear the language's digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i64),
    /// A piece of text, shown as it is.
    Text(String),
}

impl Value {
    /// The value for a message. Between right-to-left words a foreign name or a notation is
    /// isolated, so that it does not drag its neighbours along.
    pub(crate) fn to_fluent(&self, language: Language) -> FluentValue<'_> {
        match self {
            Value::Number(number) => FluentValue::from(*number),
            Value::Text(text) if language.is_rtl() && !text.chars().any(is_rtl) => {
                FluentValue::from(isolated(text))
            }
            Value::Text(text) => FluentValue::from(text.as_str()),
        }
    }
}

/// A text that keeps its own direction, left to right.
pub(crate) fn isolated(text: &str) -> String {
    format!("\u{2066}{text}\u{2069}")
}

/// Whether a letter is one of a script that is written from right to left.
fn is_rtl(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{6ef}' | '\u{6fa}'..='\u{8ff}' | '\u{fb1d}'..='\u{fefc}')
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
