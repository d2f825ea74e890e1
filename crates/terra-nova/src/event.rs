use game::Seat;

use crate::{Area, EndReason, Field};

/// An effect of an action, for logs, animations and protocols.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A piece was placed.
    Place {
        /// The field.
        at: Field,
    },
    /// A piece was moved.
    Move {
        /// The field before the move.
        from: Field,
        /// The field after the move.
        to: Field,
    },
    /// A stone was placed.
    Stone {
        /// The field.
        at: Field,
    },
    /// An area was scored.
    Area(Area),
    /// A player lost a turn (TN-21). Skipped actions of a turn have no event.
    Skip {
        /// The player.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// The reason for the end.
        reason: EndReason,
    },
}

/// The phases of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The players place their pieces.
    Placement,
    /// The players move pieces and place stones.
    Play,
    /// The game is over.
    Over,
}

game::by_name!(
    Phase { Placement: "placement", Play: "play", Over: "over" },
    ParsePhaseError,
    "a phase is placement, play or over"
);

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
