//! All texts that players read, in six languages.
//!
//! The messages are in `messages/<language>/*.ftl` (Fluent, with plural rules). All front ends
//! share them and contain no other text. This crate supports only the part of Fluent's syntax that
//! the messages use; a test compares the output of every message with that of Fluent. The reason is
//! the size of the web client: a program that only formats one message has 43,689 bytes of
//! WebAssembly with this crate, 150,854 with `fluent-bundle` 0.16 and 25,838 with neither (19,856,
//! 63,372 and 11,440 compressed by zlib at level 9; `opt-level = "z"`, fat LTO, November 2026). So it
//! saves 107 KB, or 44 KB compressed.
//!
//! ```
//! use words::{Language, Words};
//!
//! let words = Words::new(Language::Fa);
//! assert_eq!(words.number(42), "۴۲");
//! assert!(Language::Fa.is_rtl());
//! ```
//!
//! This crate does not know where the texts are shown.

mod digits;
mod language;
mod messages;
mod pattern;
mod value;
mod words;

pub use language::Language;
pub use messages::{SOURCES, mail_source, notice_source, sources};
pub use value::Value;
pub use words::Words;
