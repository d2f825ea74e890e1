use std::error::Error;
use std::fmt;

use crate::{Position, Refusal};

/// Why a list of actions is not one turn: see [`Position::play_turn`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnError<P: Position> {
    /// One of the actions is not allowed.
    Illegal {
        /// Its index in the list.
        index: usize,
        /// The rule that it breaks.
        error: P::IllegalAction,
    },
    /// There are actions after the end of the turn.
    TooLong {
        /// The index of the first of them.
        index: usize,
    },
    /// The list ends before the end of the turn.
    Unfinished {
        /// The most actions that the player can still make.
        left: u8,
    },
}

impl<P: Position> fmt::Display for TurnError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TurnError::Illegal { index, error } => write!(f, "action {}: {error}", index + 1),
            TurnError::TooLong { index } => {
                write!(f, "the turn is over before action {}; leave it out", index + 1)
            }
            TurnError::Unfinished { left } => {
                write!(
                    f,
                    "the turn is not over; {left} more of its actions can be made and must be"
                )
            }
        }
    }
}

impl<P: Position> Error for TurnError<P> {}

impl<P: Position> Refusal for TurnError<P> {
    fn rule(&self) -> &'static str {
        match self {
            TurnError::Illegal { error, .. } => error.rule(),
            TurnError::TooLong { .. } | TurnError::Unfinished { .. } => P::TURN_RULE,
        }
    }
}
