//! The message files.

use crate::Language;

macro_rules! of_language {
    ($code:literal) => {
        [
            include_str!(concat!("../messages/", $code, "/app.ftl")),
            include_str!(concat!("../messages/", $code, "/board.ftl")),
        ]
    };
}

/// How many files each language has.
pub const SOURCES: usize = 2;

/// The message files of a language, as they were written.
pub const fn sources(language: Language) -> [&'static str; SOURCES] {
    match language {
        Language::En => of_language!("en"),
        Language::Hu => of_language!("hu"),
        Language::Fa => of_language!("fa"),
        Language::Nl => of_language!("nl"),
        Language::Sv => of_language!("sv"),
        Language::De => of_language!("de"),
    }
}
