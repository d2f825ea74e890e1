use std::fmt;
use std::str::FromStr;

use crate::Field;

/// An action of a player.
///
/// In notation: `h8` places a piece, `h8-h12` moves a piece, `*i9` places a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Places a piece on the board (TN-10).
    Place {
        /// The field.
        at: Field,
    },
    /// Moves a piece in a straight line (TN-22).
    Move {
        /// The field of the piece.
        from: Field,
        /// The target field.
        to: Field,
    },
    /// Places a stone (TN-25).
    Stone {
        /// The field.
        at: Field,
    },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place { at } => write!(f, "{at}"),
            Action::Move { from, to } => write!(f, "{from}-{to}"),
            Action::Stone { at } => write!(f, "*{at}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let field = |name: &str| name.parse::<Field>().map_err(|_| ParseActionError);
        if let Some(at) = text.strip_prefix('*') {
            Ok(Action::Stone { at: field(at)? })
        } else if let Some((from, to)) = text.split_once('-') {
            Ok(Action::Move { from: field(from)?, to: field(to)? })
        } else {
            Ok(Action::Place { at: field(text)? })
        }
    }
}

game::parse_error! {
    /// The error for a text that is not an action.
    ParseActionError, "write h8 to place a piece, h8-h12 to move it, *i9 to lay a stone"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_reads_back() {
        for text in ["h8", "h8-h12", "*i9", "a1", "z999-a1", "*z999"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        let same: Action = "h8-h8".parse().expect("a nonsense move still has a notation");
        assert_eq!(same.to_string(), "h8-h8");
    }

    #[test]
    fn invalid_notation_is_refused() {
        let wrong = ["", "*", "-", "h8-", "-h8", "h8--h9", "**h8", "*h8-h9", "h8-h9-h10", "h8 -h9"];
        for text in wrong.into_iter().chain(["h8-H9", "pass", "h8–h9", "*\u{1f600}", "h8-h9\n"]) {
            assert_eq!(text.parse::<Action>(), Err(ParseActionError), "{text:?}");
        }
    }
}
