//! The comparison of names.

use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// A name as names are compared: without regard to case, spaces, invisible characters, the
/// many ways to write the same letter, and letters that look alike.
pub(crate) fn fold(name: &str) -> String {
    let plain: String = name
        .nfkc()
        // Up and down again: `ß` has no other way to become `ss`.
        .flat_map(char::to_uppercase)
        .flat_map(char::to_lowercase)
        .filter(|c| !c.is_whitespace() && !c.is_control())
        .collect();
    skeleton(&plain).collect()
}

/// Whether a word, in any case, looks like this title, which is in upper case. [`fold`] compares the lower
/// case, in which other letters look alike.
pub(crate) fn looks_like(word: &str, title: &str) -> bool {
    let upper: String = word.nfkc().flat_map(char::to_uppercase).collect();
    skeleton(&upper).eq(skeleton(title))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_the_same_name() {
        let alike = [
            ("Anna", "anna"),
            ("Anna", "\u{410}nn\u{430}"), // Cyrillic А and а
            ("Anna", "Ａｎｎａ"),
            ("Ágnes", "A\u{301}gnes"),
            ("Groß", "GROSS"),
            ("Anna B", "AnnaB"),
            ("\u{645}\u{6cc}\u{200c}\u{631}", "\u{645}\u{6cc}\u{631}"),
            ("paypal", "paypa1"),
        ];
        for (a, b) in alike {
            assert_eq!(fold(a), fold(b), "{a} {b}");
        }
        for (a, b) in [("Anna", "Hanna"), ("Ágnes", "Agnes"), ("مینا", "مانی")] {
            assert_ne!(fold(a), fold(b));
        }
    }
}
