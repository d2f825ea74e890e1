//! The arguments of messages.

use std::borrow::Cow;

use crate::{Language, digits};

/// An argument of a message. Numbers select the plural form and use the digits of the language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i64),
    /// A piece of text, shown as it is.
    Text(String),
}

impl Value {
    /// The grammatical person of a message about a player: `second` if it addresses the player,
    /// `third` otherwise.
    pub fn person(is_addressed: bool) -> Value {
        if is_addressed { "second" } else { "third" }.into()
    }

    /// Formats the value within a message. In right-to-left text, a foreign name or a notation is
    /// isolated, so that it does not change the order of the text around it.
    pub(crate) fn written(&self, language: Language) -> Cow<'_, str> {
        match self {
            Value::Number(number) => digits::written(language, &number.to_string()).into(),
            Value::Text(text) if language.is_rtl() && !text.chars().any(is_rtl) => {
                isolated(text).into()
            }
            Value::Text(text) => text.into(),
        }
    }

    /// Whether a case with this key matches: the number, its plural form, or the text.
    pub(crate) fn fits(&self, key: &str, language: Language) -> bool {
        match self {
            Value::Number(number) => {
                key.parse() == Ok(*number) || key == language.plural(number.unsigned_abs())
            }
            Value::Text(text) => text == key,
        }
    }
}

/// Isolates a text with left-to-right direction.
pub(crate) fn isolated(text: &str) -> String {
    format!("\u{2066}{text}\u{2069}")
}

/// Whether a letter belongs to a right-to-left script.
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
