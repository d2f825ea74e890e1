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
    /// All of them, in the order in which they are offered.
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

    /// The language's name for itself.
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

    /// Is it written from right to left?
    pub const fn is_rtl(self) -> bool {
        matches!(self, Language::Fa)
    }

    /// The language with this code, as a setting or an address names it.
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

    /// The first of a browser's preferred languages that we speak; English when none is.
    ///
    /// ```
    /// use words::Language;
    ///
    /// assert_eq!(Language::from_browser(["fr-CA", "de-AT", "en"]), Language::De);
    /// assert_eq!(Language::from_browser(["fr"]), Language::En);
    /// ```
    pub fn from_browser<'a>(tags: impl IntoIterator<Item = &'a str>) -> Language {
        tags.into_iter()
            .find_map(|tag| {
                let code = tag.split(['-', '_']).next().unwrap_or(tag);
                Language::from_code(&code.to_ascii_lowercase())
            })
            .unwrap_or(Language::En)
    }
}
