use std::fmt;

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// A player has placed the last goal disc (NL-50, NL-64).
    Discs,
    /// No tile can be taken any more (NL-51, NL-64).
    Exhausted,
}

impl EndReason {
    /// The word for it in the engine protocol.
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
