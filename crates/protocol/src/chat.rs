//! The lines of the chat at a table.

use serde::{Deserialize, Serialize};

use crate::opening::is_not;
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
