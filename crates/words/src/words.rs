//! The words of one language.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::pattern::{self, Pattern};
use crate::{Language, Value, digits, sources};

/// The words of one language; copies share them.
#[derive(Clone, Debug)]
pub struct Words {
    language: Language,
    messages: Arc<BTreeMap<String, Pattern>>,
}

impl Words {
    /// The words of this language.
    pub fn new(language: Language) -> Words {
        Words::read(language, &sources(language).concat())
    }

    /// The words of this language from its message files, for a program that does not carry
    /// all languages along.
    pub fn read(language: Language, source: &str) -> Words {
        let messages = pattern::read(source).map(|(id, pattern)| (id.to_owned(), pattern));
        Words { language, messages: Arc::new(messages.collect()) }
    }

    /// These words and more.
    #[must_use]
    pub fn and(&self, more: &Words) -> Words {
        let both = self.messages.iter().chain(more.messages.iter());
        let messages = both.map(|(id, pattern)| (id.clone(), pattern.clone())).collect();
        Words { language: self.language, messages: Arc::new(messages) }
    }

    /// Whose words these are.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a message of this name.
    pub fn has(&self, id: &str) -> bool {
        self.messages.contains_key(id)
    }

    /// A message without arguments.
    pub fn text(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A message with its arguments.
    pub fn with(&self, id: &str, values: &[(&str, Value)]) -> String {
        let Some(pattern) = self.messages.get(id) else {
            // Ugly on purpose: the browser tests look for it.
            return format!("{{{id}}}");
        };
        let mut out = String::new();
        pattern.fill(self.language, values, &mut out);
        out
    }

    /// Things in a row, with the language's comma between them.
    pub fn list(&self, things: &[String]) -> String {
        things.join(if self.language == Language::Fa { "، " } else { ", " })
    }

    /// A number in the language's digits.
    pub fn number(&self, number: i64) -> String {
        digits::written(self.language, &number.to_string())
    }

    /// Digits inside a text that is not a message, such as a time or a date.
    pub fn digits(&self, text: &str) -> String {
        digits::only(self.language, text)
    }
}
