use serde::{Deserialize, Serialize};

use crate::names::clean;
use crate::opening::is_not;
use crate::{Code, Refused};

/// What can be said in everybody's language: it travels as a code, and whoever reads it finds
/// the words under that name.
pub const PHRASES: [&str; 12] = [
    "hello",
    "good-luck",
    "you-are-next",
    "one-moment",
    "take-your-time",
    "well-played",
    "oops",
    "sorry-late",
    "thanks",
    "good-game",
    "once-more",
    "goodbye",
];

/// The longest text that can be said at once, in characters.
pub const LONGEST_LINE: usize = 300;

/// Something that was said at a table: a phrase or a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ChatLine))]
pub struct Line {
    /// Its place among the lines of the table, from 0 on.
    pub number: u32,
    /// When it was said, in milliseconds since 1970.
    pub at: u64,
    /// Who said it.
    pub player: String,
    /// The name of who said it.
    pub name: String,
    /// The code of a phrase, such as `good-game`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<String>,
    /// A text of their own. It is text: whoever shows it shows it as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Whether it was said among the spectators. The players read it when the game is over.
    #[serde(default, skip_serializing_if = "is_not")]
    pub spectators: bool,
}

/// A text that can be shown on one line: without control characters, and nothing that changes
/// the direction of what follows.
pub fn clean_text(text: &str) -> Result<String, Refused> {
    clean(text, LONGEST_LINE).ok_or_else(|| {
        let message = format!("a line has 1 to {LONGEST_LINE} visible characters");
        Refused::new(Code::BadRequest, message).because("text-length")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_stays_text_and_keeps_to_its_line() {
        let clean = |text: &str| clean_text(text).ok();
        assert_eq!(clean("  well\n\tplayed "), Some("well played".to_owned()));
        assert_eq!(clean("<b>hi</b>"), Some("<b>hi</b>".to_owned()));
        assert_eq!(clean("a\u{202e}b\u{0}c"), Some("abc".to_owned()));
        assert_eq!(clean("می\u{200c}روم"), Some("می\u{200c}روم".to_owned()));
        assert_eq!((clean("\u{200c} \u{200b}"), clean(&"x".repeat(301))), (None, None));
    }
}
