//! Numbers as the language writes them.

use crate::Language;
use crate::value::isolated;

/// The number in the digits of the language, with a true minus sign in front of it.
pub(crate) fn written(language: Language, number: &str) -> String {
    let digits = in_digits(language, number);
    // Where words go from right to left the sign would end up behind.
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

/// A text with its digits as the language writes them, and nothing else changed.
pub(crate) fn only(language: Language, text: &str) -> String {
    let digit = |sign: char| match (language, sign) {
        (Language::Fa, '0'..='9') => persian(sign),
        _ => sign,
    };
    text.chars().map(digit).collect()
}

fn persian(digit: char) -> char {
    let value = u32::from(digit) - u32::from('0');
    char::from_u32(u32::from('۰') + value).unwrap_or(digit)
}
