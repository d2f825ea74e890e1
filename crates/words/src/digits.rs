//! Numbers as the language writes them.

use crate::Language;

/// The number in the digits of the language, with a true minus sign.
pub(crate) fn written(language: Language, number: &str) -> String {
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

fn persian(digit: char) -> char {
    let value = u32::from(digit) - u32::from('0');
    char::from_u32(u32::from('۰') + value).unwrap_or(digit)
}
