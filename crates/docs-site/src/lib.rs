//! The source of the documentation site, and the checks of all documents.
//!
//! `docs/SUMMARY.md` lists the pages. [`site::write`] copies them for mdBook: it adjusts their links, adds boards,
//! and replaces files of source code by pages about them (rules, references). So nothing is written twice, and all
//! links also work between the files of the repository.
//!
//! - [`Document`] has the links, anchors and code blocks of a document.
//! - [`link_check`] checks the links between the documents, [`html_check`] those of the built site.
//! - [`CodeBlock`] says how each code block is tested; the tests are in the crates that can run it.

mod api;
mod boards;
mod code_block;
mod contents;
mod document;
pub mod html_check;
pub mod link_check;
mod paths;
mod rules;
pub mod site;

pub use code_block::{CodeBlock, TESTERS};
pub use document::Document;
pub use paths::documents;

/// The Rust code of the pages runs as documentation tests of this crate.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/rust.md")]
struct RustGuide;
