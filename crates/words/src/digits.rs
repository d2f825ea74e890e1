//! Formats numbers for a language.

use crate::Language;
use crate::value::isolated;

/// The number in the digits of the language, with a typographic minus sign.
pub(crate) fn written(language: Language, number: &str) -> String {
    let digits = in_digits(language, number);
    // In right-to-left text, the sign would otherwise appear behind the number.
    if language.is_rtl() && number.starts_with('-') { isolated(&digits) } else { digits }
}

fn in_digits(language: Language, number: &str) -> String {
    number
        .chars()
        .map(|sign| match (language, sign) {
            (_, '-') => '\u{2212}',
            (Language::Fa, '0'..='9') => persian(sign),
            (Language::Fa, '.') => '\u{66b}',
            (Language::Hu | Language::Nl | Language::Sv | Language::De, '.') => ',',
            _ => sign,
        })
        .collect()
}

/// Replaces the digits of a text by those of the language.
pub(crate) fn only(language: Language, text: &str) -> String {
    let digit = |sign: char| match (language, sign) {
        (Language::Fa, '0'..='9') => persian(sign),
        _ => sign,
    };
    text.chars().map(digit).collect()
}

/// Parses a whole number in the digits of any language.
pub(crate) fn parse(text: &str) -> Option<u64> {
    let ascii = |sign: char| match sign {
        '۰'..='۹' => char::from_digit(u32::from(sign) - u32::from('۰'), 10),
        // Arabic keyboards have other digits than Persian ones.
        '٠'..='٩' => char::from_digit(u32::from(sign) - u32::from('٠'), 10),
        _ => Some(sign).filter(char::is_ascii_digit),
    };
    text.trim().chars().map(ascii).collect::<Option<String>>()?.parse().ok()
}

fn persian(digit: char) -> char {
    let value = u32::from(digit) - u32::from('0');
    char::from_u32(u32::from('۰') + value).unwrap_or(digit)
}
