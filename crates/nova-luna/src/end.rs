//! The end of a game.

/// The reason for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// A player has placed the last goal disc (NL-50, NL-64).
    Discs,
    /// No tile can be taken any more (NL-51, NL-64).
    Exhausted,
}

impl EndReason {
    /// The id of the rule that ends the game.
    pub const fn rule(self, solo: bool) -> &'static str {
        match self {
            _ if solo => "NL-64",
            EndReason::Discs => "NL-50",
            EndReason::Exhausted => "NL-51",
        }
    }
}

game::by_name!(
    EndReason { Discs: "discs", Exhausted: "exhausted" },
    ParseEndReasonError,
    "a game ends by discs or exhausted"
);

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
