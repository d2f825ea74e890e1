//! The texts of one language.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::pattern::{self, Pattern};
use crate::{Language, Value, digits, sources};

/// The texts of one language. Clones share them.
#[derive(Clone, Debug)]
pub struct Words {
    language: Language,
    messages: Arc<BTreeMap<String, Pattern>>,
}

impl Words {
    /// Loads the texts of this language.
    pub fn new(language: Language) -> Words {
        Words::read(language, &sources(language).concat())
    }

    /// Parses the texts of this language from its message files, for programs that do not embed all
    /// languages.
    pub fn read(language: Language, source: &str) -> Words {
        // Here and below, `collect` would sort the messages first: more code in the web client.
        let mut messages = BTreeMap::new();
        for (id, pattern) in pattern::read(source) {
            messages.insert(id.to_owned(), pattern);
        }
        Words { language, messages: Arc::new(messages) }
    }

    /// Combines these texts with others.
    #[must_use]
    pub fn and(&self, more: &Words) -> Words {
        let mut messages = BTreeMap::new();
        for (id, pattern) in self.messages.iter().chain(more.messages.iter()) {
            messages.insert(id.clone(), pattern.clone());
        }
        Words { language: self.language, messages: Arc::new(messages) }
    }

    /// The language of these texts.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a message with this name.
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
            // A missing message is shown in braces, which the browser tests search for.
            return format!("{{{id}}}");
        };
        let mut out = String::new();
        pattern.fill(self.language, values, &mut out);
        out
    }

    /// Joins items with the comma of the language, and the last one with its "and".
    pub fn list(&self, items: &[String]) -> String {
        let comma = if self.language.is_rtl() { "، " } else { ", " };
        match items {
            [before @ .., last] if !before.is_empty() => {
                let before = before.join(comma);
                self.with("list-and", &[("before", before.into()), ("last", last.as_str().into())])
            }
            _ => items.concat(),
        }
    }

    /// Formats a number with the digits of the language.
    pub fn number(&self, number: i64) -> String {
        digits::written(self.language, &number.to_string())
    }

    /// Parses a whole number that a player entered, in the digits of any language.
    ///
    /// ```
    /// use words::Words;
    ///
    /// assert_eq!(Words::parse_number(" ۱۷ "), Some(17));
    /// assert_eq!(Words::parse_number("seven"), None);
    /// ```
    pub fn parse_number(text: &str) -> Option<u64> {
        digits::parse(text)
    }

    /// Replaces the digits in a text that is not a message, such as a time or a date.
    pub fn digits(&self, text: &str) -> String {
        digits::only(self.language, text)
    }
}
