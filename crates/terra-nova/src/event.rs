use std::fmt;

use game::{Outcome, Seat};

use crate::{Area, Field};

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
    Over(Ending),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// What ended it.
    pub reason: Reason,
    /// Who took which place.
    pub outcome: Outcome,
}

/// What ends a game. When several hold at once, the first of this list is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Every field is a stone or scored (TN-40).
    Divided,
    /// Fewer than two players can move (TN-41).
    Blocked,
    /// All stones are laid (TN-42).
    Stones,
    /// Too many turns without a stone (TN-43).
    Quiet,
}

impl Reason {
    /// The word for it in the engine protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Divided => "divided",
            Reason::Blocked => "blocked",
            Reason::Stones => "stones",
            Reason::Quiet => "quiet",
        }
    }

    /// The id of the rule that ends the game.
    pub const fn rule(self) -> &'static str {
        match self {
            Reason::Divided => "TN-40",
            Reason::Blocked => "TN-41",
            Reason::Stones => "TN-42",
            Reason::Quiet => "TN-43",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
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
