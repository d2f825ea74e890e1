use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The reason for the end of a game. If several apply, it is the first of this list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// Every field is a stone or scored (TN-40).
    Divided,
    /// Fewer than two players can move (TN-41).
    Blocked,
    /// All stones are on the board (TN-42).
    Stones,
    /// Too many turns without a stone (TN-43).
    Quiet,
}

impl EndReason {
    /// Every reason.
    pub const ALL: [EndReason; 4] =
        [EndReason::Divided, EndReason::Blocked, EndReason::Stones, EndReason::Quiet];

    /// The name in the engine protocol.
    pub const fn name(self) -> &'static str {
        match self {
            EndReason::Divided => "divided",
            EndReason::Blocked => "blocked",
            EndReason::Stones => "stones",
            EndReason::Quiet => "quiet",
        }
    }

    /// The id of the rule that ends the game.
    pub const fn rule(self) -> &'static str {
        match self {
            EndReason::Divided => "TN-40",
            EndReason::Blocked => "TN-41",
            EndReason::Stones => "TN-42",
            EndReason::Quiet => "TN-43",
        }
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for EndReason {
    type Err = ParseEndReasonError;

    fn from_str(text: &str) -> Result<EndReason, ParseEndReasonError> {
        let reason = EndReason::ALL.into_iter().find(|reason| reason.name() == text);
        reason.ok_or(ParseEndReasonError)
    }
}

/// The error for a text that is not the name of an end reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseEndReasonError;

impl fmt::Display for ParseEndReasonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a game ends by divided, blocked, stones or quiet")
    }
}

impl Error for ParseEndReasonError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn end_reasons_read_back_as_they_are_written() {
        for reason in EndReason::ALL {
            assert_eq!(reason.to_string().parse(), Ok(reason));
        }
        for text in ["", "Discs", "stones "] {
            assert_eq!(text.parse::<EndReason>(), Err(ParseEndReasonError), "{text:?}");
        }
    }
}
