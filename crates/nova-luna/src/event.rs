use game::Seat;

use crate::{Cell, EndReason, Tile};

/// Something that happened when an action was played, for whoever watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A tile of the stack was turned up into a slot.
    Dealt {
        /// The slot.
        slot: u8,
        /// The tile.
        tile: Tile,
    },
    /// A player took a tile; the marker stands in its slot now.
    Taken {
        /// The player.
        seat: Seat,
        /// The slot.
        slot: u8,
        /// The tile.
        tile: Tile,
        /// Where it was placed.
        at: Cell,
    },
    /// The player's counter went forward. Not in the solo game.
    Advanced {
        /// By how many fields.
        fields: u8,
    },
    /// A goal was completed and wears a disc.
    Covered {
        /// The cell of the tile.
        at: Cell,
        /// Which of its goals.
        goal: usize,
    },
    /// Phase 2 of the solo game has begun.
    PhaseTwo,
    /// The game is over.
    Over {
        /// What ended it.
        reason: EndReason,
    },
}
