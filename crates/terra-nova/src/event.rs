use std::error::Error;
use std::fmt;
use std::str::FromStr;

use game::Seat;

use crate::{Area, EndReason, Field};

/// Something that an action brings about, for whoever shows or tells the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A piece was placed.
    Place {
        /// Where.
        at: Field,
    },
    /// A piece was moved.
    Move {
        /// Where it stood.
        from: Field,
        /// Where it stands now.
        to: Field,
    },
    /// A stone was laid.
    Stone {
        /// Where.
        at: Field,
    },
    /// An area was scored.
    Area(Area),
    /// A player lost a turn (TN-21). Actions that are left out are no event.
    Skip {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// What ended it.
        reason: EndReason,
    },
}

/// The part of the game that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Pieces are put on the board.
    Placement,
    /// Pieces move and stones are laid.
    Play,
    /// The game is over.
    Over,
}

impl Phase {
    /// Every phase, in order.
    pub const ALL: [Phase; 3] = [Phase::Placement, Phase::Play, Phase::Over];

    /// The word for it in the engine protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Placement => "placement",
            Phase::Play => "play",
            Phase::Over => "over",
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Phase {
    type Err = ParsePhaseError;

    fn from_str(text: &str) -> Result<Phase, ParsePhaseError> {
        Phase::ALL.into_iter().find(|phase| phase.name() == text).ok_or(ParsePhaseError)
    }
}

/// The error for a text that is not the name of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePhaseError;

impl fmt::Display for ParsePhaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a phase is placement, play or over")
    }
}

impl Error for ParsePhaseError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phases_read_back_as_they_are_written() {
        for phase in Phase::ALL {
            assert_eq!(phase.to_string().parse(), Ok(phase));
        }
        assert_eq!("Play".parse::<Phase>(), Err(ParsePhaseError));
    }
}
