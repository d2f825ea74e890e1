//! Names and single lines of text, as the server stores them.

use crate::{Code, Refused};

const LONGEST_NAME: usize = 32;

/// The most bytes per allowed character. A character has at most four bytes, and invisible ones may
/// be between them.
const BYTES_PER_CHARACTER: usize = 16;

/// The zero-width non-joiner, which is part of Persian words.
const NON_JOINER: char = '\u{200c}';

/// Whether a character is invisible, or changes how others are displayed.
fn is_hidden(c: char) -> bool {
    let invisible = matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}'
        | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0e}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}');
    c.is_control() || invisible
}

/// A name without control characters and surrounding white space.
pub fn clean_name(name: &str) -> Result<String, Refused> {
    clean_line(name, LONGEST_NAME).ok_or_else(|| {
        let message = format!("a name has 1 to {LONGEST_NAME} visible characters");
        Refused::new(Code::BadRequest, message).because("name-length")
    })
}

/// A text for a single line, without invisible characters; `None` if it is empty or too long.
///
/// A text with far more bytes than its allowed characters can have is rejected early.
pub fn clean_line(text: &str, longest: usize) -> Option<String> {
    if text.len() > longest * BYTES_PER_CHARACTER {
        return None;
    }
    let blank = |c: char| if c.is_whitespace() { ' ' } else { c };
    let shown = text.chars().map(blank).filter(|&c| !is_hidden(c) || c == NON_JOINER);
    let text = shown.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = !text.chars().all(is_hidden) && text.chars().count() <= longest;
    fits.then_some(text)
}
