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

game::refusals! {
    IllegalAction {
        Over { reason, solo } => reason.rule(*solo), "the game is over";
        Dealing => "NL-31", "the track is being refilled; wait until all tiles are dealt";
        NotDealing => "NL-31", "nothing is dealt unless a player refills";
        NotInStack { tile } => "NL-31", "tile {tile} is not in the stack any more";
        TooManyForRefill { tiles } => "NL-30",
            "{tiles} tiles are on the track; it may be refilled when at most 2 are left";
        StackEmpty => "NL-30", "the stack is empty; take a tile";
        MustRefill => "NL-30", "no tile is on the track; refill it first";
        PhaseOneGoesOn { covered } => "NL-61",
            "{covered} goals are covered; phase 1 may end when 8 are, or when the track is empty";
        RefilledAlready => "NL-63", "the solo game has one refill, and it is done; take a tile";
        NoSuchSlot { slot } => "NL-2", "there is no slot {slot}; the slots are 0 to 11";
        EmptySlot { slot } => "NL-32", "slot {slot} is empty";
        BeyondThird { slot } => "NL-32",
            "the tile in slot {slot} is not among the next three clockwise from the marker";
        NotOrigin { at } => "NL-34", "the first tile of an area goes to 0,0, not to {at}";
        CellTaken { at } => "NL-34", "there is a tile on {at} already";
        NotAdjacent { at } => "NL-34", "{at} does not touch any of the player's tiles by an edge";
    }
}
