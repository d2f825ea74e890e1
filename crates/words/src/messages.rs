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

/// The number of files per language.
pub const SOURCES: usize = 2;

/// The source text of the message files of a language.
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

/// The source text of the notifications in a language, for the server.
pub const fn notice_source(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../messages/en/notices.ftl"),
        Language::Hu => include_str!("../messages/hu/notices.ftl"),
        Language::Fa => include_str!("../messages/fa/notices.ftl"),
        Language::Nl => include_str!("../messages/nl/notices.ftl"),
        Language::Sv => include_str!("../messages/sv/notices.ftl"),
        Language::De => include_str!("../messages/de/notices.ftl"),
    }
}

/// The source text of the mails in a language, for the server.
pub const fn mail_source(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../messages/en/mail.ftl"),
        Language::Hu => include_str!("../messages/hu/mail.ftl"),
        Language::Fa => include_str!("../messages/fa/mail.ftl"),
        Language::Nl => include_str!("../messages/nl/mail.ftl"),
        Language::Sv => include_str!("../messages/sv/mail.ftl"),
        Language::De => include_str!("../messages/de/mail.ftl"),
    }
}
