use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The reason for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// A player has placed the last goal disc (NL-50, NL-64).
    Discs,
    /// No tile can be taken any more (NL-51, NL-64).
    Exhausted,
}

impl EndReason {
    /// Every reason.
    pub const ALL: [EndReason; 2] = [EndReason::Discs, EndReason::Exhausted];

    /// The name in the engine protocol.
    pub const fn name(self) -> &'static str {
        match self {
            EndReason::Discs => "discs",
            EndReason::Exhausted => "exhausted",
        }
    }

    /// The id of the rule that ends the game.
    pub const fn rule(self, solo: bool) -> &'static str {
        match self {
            _ if solo => "NL-64",
            EndReason::Discs => "NL-50",
            EndReason::Exhausted => "NL-51",
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
        f.write_str("a game ends by discs or exhausted")
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
