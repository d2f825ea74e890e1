use serde::{Deserialize, Serialize};

use crate::names::clean;
use crate::opening::is_not;
use crate::{Code, Refused};

/// The phrases of the chat. A phrase is sent as a code, and each client shows the message of this
/// name in its language.
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

/// The longest chat line, in characters.
pub const LONGEST_LINE: usize = 300;

/// A chat line: a phrase or a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ChatLine))]
pub struct Line {
    /// The index among the lines of the table, from 0.
    pub number: u32,
    /// When it was sent, in milliseconds since 1970.
    pub at: u64,
    /// The id of the author.
    pub player: String,
    /// The name of the author.
    pub name: String,
    /// The code of a phrase, such as `good-game`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<String>,
    /// A text of the author. Clients must show it as plain text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Whether it is visible to spectators only. The players can read it when the game is over.
    #[serde(default, skip_serializing_if = "is_not")]
    pub spectators: bool,
}

/// A text for a single line, without control characters and without characters that change the text
/// direction.
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
