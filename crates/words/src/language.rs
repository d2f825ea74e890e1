//! The six languages.

/// A language of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// English
    En,
    /// Magyar
    Hu,
    /// فارسی
    Fa,
    /// Nederlands
    Nl,
    /// Svenska
    Sv,
    /// Deutsch
    De,
}

impl Language {
    /// All languages, in the order of the menu.
    pub const ALL: [Language; 6] =
        [Language::En, Language::Hu, Language::Fa, Language::Nl, Language::Sv, Language::De];

    /// The two letters of ISO 639, as in `<html lang>`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Hu => "hu",
            Language::Fa => "fa",
            Language::Nl => "nl",
            Language::Sv => "sv",
            Language::De => "de",
        }
    }

    /// The name of the language in that language.
    pub const fn name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::Hu => "Magyar",
            Language::Fa => "فارسی",
            Language::Nl => "Nederlands",
            Language::Sv => "Svenska",
            Language::De => "Deutsch",
        }
    }

    /// Whether the language is written from right to left.
    pub const fn is_rtl(self) -> bool {
        matches!(self, Language::Fa)
    }

    /// The plural category of a whole number, as defined by Unicode.
    pub(crate) const fn plural(self, number: u64) -> &'static str {
        match (self, number) {
            (_, 1) | (Language::Fa, 0) => "one",
            _ => "other",
        }
    }

    /// The language with this code, as used in settings and URLs.
    ///
    /// ```
    /// use words::Language;
    ///
    /// assert_eq!(Language::from_code("sv"), Some(Language::Sv));
    /// assert_eq!(Language::from_code("tlh"), None);
    /// ```
    pub fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }
}
