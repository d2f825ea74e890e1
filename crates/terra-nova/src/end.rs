//! The end of a game.

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

game::by_name!(
    EndReason { Divided: "divided", Blocked: "blocked", Stones: "stones", Quiet: "quiet" },
    ParseEndReasonError,
    "a game ends by divided, blocked, stones or quiet"
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
