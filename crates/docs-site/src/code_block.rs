//! Code blocks of documents, and how they are tested.

/// The tester of each language. An indented block contains commands, as one with the language `sh` does.
pub const TESTERS: [(&str, &str); 11] = [
    ("console", "crates/cli/tests/documentation.rs runs the commands and compares their output"),
    ("html", "crates/js/tests/documentation.test.mjs shows the elements in Chromium"),
    (
        "js",
        "crates/js/tests/documentation.test.mjs (examples.test.mjs for the package) runs it and compares its comments",
    ),
    ("json", "crates/cli/tests/documentation.rs compares it with the types and the engine"),
    ("map", "crates/cli/tests/documentation.rs checks it with `novae map check`"),
    ("python", "crates/python/tests/test_docs.py runs or compiles the code"),
    ("record", "crates/cli/tests/documentation.rs checks it with `novae replay`"),
    ("session", "crates/cli/tests/engine.rs sends the requests and compares the answers"),
    ("rust", "the documentation tests of crates/docs-site run the code"),
    ("sh", "crates/cli/src/documented_commands.rs checks commands, options and paths"),
    ("toml", "crates/cli/tests/documentation.rs reads it as options or as dependencies"),
];

/// A code block of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeBlock {
    /// The path of the document.
    pub document: String,
    /// The line of the document at which the block begins, from 1.
    pub line: usize,
    /// The first word after the fence; `sh` for an indented block.
    pub language: String,
    /// The words after the language.
    pub attributes: String,
    /// The content.
    pub text: String,
}

impl CodeBlock {
    /// Why the block is not tested: `not-tested="reason"` after the language, or for an indented block a comment
    /// `<!-- not-tested: reason -->` above it.
    pub fn not_tested(&self) -> Option<&str> {
        let reason = self.attributes.split("not-tested=\"").nth(1)?.split('"').next()?.trim();
        (!reason.is_empty()).then_some(reason)
    }

    /// What tests the block, if anything does.
    pub fn tester(&self) -> Option<&'static str> {
        let found = TESTERS.iter().find(|(language, _)| *language == self.language);
        found.filter(|_| self.not_tested().is_none()).map(|(_, tester)| *tester)
    }

    /// The document and the line, for messages.
    pub fn place(&self) -> String {
        format!("{}:{}", self.document, self.line)
    }
}
