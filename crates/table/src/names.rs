use crate::{Code, Refused};

const LONGEST_NAME: usize = 32;

/// The most bytes of a text for each character that it may have: the characters themselves
/// have at most four, and hidden ones may stand between them.
const BYTES_PER_CHARACTER: usize = 16;

/// Persian words are written with it, though nobody sees it.
const NON_JOINER: char = '\u{200c}';

/// Whether a character shows nothing, or changes how others are shown.
fn is_hidden(c: char) -> bool {
    let invisible = matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}'
        | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0e}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}');
    c.is_control() || invisible
}

/// A name that can be shown: without control characters and without white space around it.
pub fn clean_name(name: &str) -> Result<String, Refused> {
    clean(name, LONGEST_NAME).ok_or_else(|| {
        let message = format!("a name has 1 to {LONGEST_NAME} visible characters");
        Refused::new(Code::BadRequest, message).because("name-length")
    })
}

/// A text for one line, without what nobody sees; none if nothing or too much is left.
///
/// A text of many more bytes than its characters can have is not looked at.
pub(crate) fn clean(text: &str, longest: usize) -> Option<String> {
    if text.len() > longest * BYTES_PER_CHARACTER {
        return None;
    }
    let blank = |c: char| if c.is_whitespace() { ' ' } else { c };
    let shown = text.chars().map(blank).filter(|&c| !is_hidden(c) || c == NON_JOINER);
    let text = shown.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = !text.chars().all(is_hidden) && text.chars().count() <= longest;
    fits.then_some(text)
}
