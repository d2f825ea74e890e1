//! Every word that the players read, in six languages.
//!
//! The messages are in `messages/<language>/*.ftl` (Fluent, with plural rules). They are
//! shared by all front ends; none of them has text of its own. Of Fluent's syntax we read what
//! we use; a test compares every message with what Fluent itself makes of it.
//!
//! ```
//! use words::{Language, Words};
//!
//! let words = Words::new(Language::Fa);
//! assert_eq!(words.number(42), "۴۲");
//! assert!(Language::Fa.is_rtl());
//! ```
//!
//! What is absent: anything that knows where the words are shown.

mod digits;
mod language;
mod messages;
mod pattern;
mod value;
mod words;

pub use language::Language;
pub use messages::{SOURCES, sources};
pub use value::Value;
pub use words::Words;
