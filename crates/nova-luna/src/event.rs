use game::Seat;

use crate::{Cell, EndReason, Tile};

/// An effect of an action, for logs, animations and protocols.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A tile of the stack was dealt to a slot.
    Dealt {
        /// The slot.
        slot: u8,
        /// The tile.
        tile: Tile,
    },
    /// A player took a tile; the marker is in its slot now.
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
    /// The player's counter advanced. Not in the solo game.
    Advanced {
        /// By how many fields.
        fields: u8,
    },
    /// A goal was completed and has a disc now.
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
