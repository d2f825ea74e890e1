use std::fmt;

/// What ends a game. When several hold at once, the first of this list is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// Every field is a stone or scored (TN-40).
    Divided,
    /// Fewer than two players can move (TN-41).
    Blocked,
    /// All stones are laid (TN-42).
    Stones,
    /// Too many turns without a stone (TN-43).
    Quiet,
}

impl EndReason {
    /// The word for it in the engine protocol.
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
