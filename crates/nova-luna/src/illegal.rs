use std::error::Error;
use std::fmt;

use game::Refusal;

use crate::{Cell, EndReason, Tile};

/// Why an action is not allowed: one variant per reason, each with the id of its rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalAction {
    /// The game is over.
    Over {
        /// What ended it.
        reason: EndReason,
        /// Whether it was a solo game.
        solo: bool,
    },
    /// A refill is in progress: only the dealer acts.
    Dealing,
    /// No refill is in progress, so no tile can be dealt.
    NotDealing,
    /// The tile is not in the stack.
    NotInStack {
        /// The tile.
        tile: Tile,
    },
    /// Too many tiles are on the track for a refill.
    TooManyForRefill {
        /// How many there are.
        tiles: u8,
    },
    /// The stack is empty, so nothing can be refilled.
    StackEmpty,
    /// No tile is on the track: it must be refilled first.
    MustRefill,
    /// In the solo game, phase 1 continues until 8 goals are covered or the track is empty.
    PhaseOneGoesOn {
        /// How many are covered.
        covered: u8,
    },
    /// In the solo game, the track can be refilled only once.
    RefilledAlready,
    /// There is no such slot.
    NoSuchSlot {
        /// The slot of the action.
        slot: u8,
    },
    /// There is no tile in that slot.
    EmptySlot {
        /// The slot of the action.
        slot: u8,
    },
    /// The tile is not one of the next three.
    BeyondThird {
        /// The slot of the action.
        slot: u8,
    },
    /// The first tile goes to the origin.
    NotOrigin {
        /// The cell of the action.
        at: Cell,
    },
    /// There is a tile on that cell.
    CellTaken {
        /// The cell of the action.
        at: Cell,
    },
    /// The cell touches none of the player's tiles.
    NotAdjacent {
        /// The cell of the action.
        at: Cell,
    },
}

impl Refusal for IllegalAction {
    fn rule(&self) -> &'static str {
        match self {
            IllegalAction::Over { reason, solo } => reason.rule(*solo),
            IllegalAction::Dealing
            | IllegalAction::NotDealing
            | IllegalAction::NotInStack { .. } => "NL-31",
            IllegalAction::TooManyForRefill { .. }
            | IllegalAction::StackEmpty
            | IllegalAction::MustRefill => "NL-30",
            IllegalAction::PhaseOneGoesOn { .. } => "NL-61",
            IllegalAction::RefilledAlready => "NL-63",
            IllegalAction::NoSuchSlot { .. } => "NL-2",
            IllegalAction::EmptySlot { .. } | IllegalAction::BeyondThird { .. } => "NL-32",
            IllegalAction::NotOrigin { .. }
            | IllegalAction::CellTaken { .. }
            | IllegalAction::NotAdjacent { .. } => "NL-34",
        }
    }
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalAction::Over { .. } => f.write_str("the game is over"),
            IllegalAction::Dealing => {
                f.write_str("the track is being refilled; wait until all tiles are dealt")
            }
            IllegalAction::NotDealing => f.write_str("nothing is dealt unless a player refills"),
            IllegalAction::NotInStack { tile } => {
                write!(f, "tile {tile} is not in the stack any more")
            }
            IllegalAction::TooManyForRefill { tiles } => write!(
                f,
                "{tiles} tiles are on the track; it may be refilled when at most 2 are left"
            ),
            IllegalAction::StackEmpty => f.write_str("the stack is empty; take a tile"),
            IllegalAction::MustRefill => f.write_str("no tile is on the track; refill it first"),
            IllegalAction::PhaseOneGoesOn { covered } => write!(
                f,
                "{covered} goals are covered; phase 1 may end when 8 are, or when the track is empty"
            ),
            IllegalAction::RefilledAlready => {
                f.write_str("the solo game has one refill, and it is done; take a tile")
            }
            IllegalAction::NoSuchSlot { slot } => {
                write!(f, "there is no slot {slot}; the slots are 0 to 11")
            }
            IllegalAction::EmptySlot { slot } => write!(f, "slot {slot} is empty"),
            IllegalAction::BeyondThird { slot } => write!(
                f,
                "the tile in slot {slot} is not among the next three clockwise from the marker"
            ),
            IllegalAction::NotOrigin { at } => {
                write!(f, "the first tile of an area goes to 0,0, not to {at}")
            }
            IllegalAction::CellTaken { at } => write!(f, "there is a tile on {at} already"),
            IllegalAction::NotAdjacent { at } => {
                write!(f, "{at} does not touch any of the player's tiles by an edge")
            }
        }
    }
}

impl Error for IllegalAction {}
