use crate::{EndReason, Field};

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalAction {
    /// The game is over.
    Over {
        /// The reason for the end.
        reason: EndReason,
    },
    /// The map has no field of this name.
    NoSuchField(Field),
    /// Some pieces are not placed yet.
    PlacementFirst,
    /// A piece cannot be placed on an occupied field.
    PlaceTaken(Field),
    /// All pieces are on the board already.
    PlacementOver,
    /// The turn begins with a stone.
    StoneFirst,
    /// The player has no piece there.
    NotYourPiece(Field),
    /// The fields do not lie on a straight line.
    NotStraight {
        /// The field of the piece.
        from: Field,
        /// The target field.
        to: Field,
    },
    /// A piece or a stone is in the way.
    InTheWay(Field),
    /// The edge of the board is in the way.
    EdgeInTheWay {
        /// The field of the piece.
        from: Field,
        /// The target field.
        to: Field,
    },
    /// A piece would end the turn where it began it.
    BackHome(Field),
    /// The stone is not next to a piece moved this turn.
    StoneTooFar(Field),
    /// The field has a piece or a stone.
    StoneTaken(Field),
    /// The field belongs to a scored area.
    OutOfPlay(Field),
    /// The supply is empty.
    NoStones,
    /// Every piece moved this turn has left the board.
    PieceGone,
}

game::refusals! {
    IllegalAction {
        Over { reason } => reason.rule(), "the game is over";
        NoSuchField(field) => "TN-1", "this map has no field {field}";
        PlacementFirst => "TN-10", "first all pieces are placed; put a piece on an empty field";
        PlaceTaken(at) => "TN-10", "there is a piece on {at} already; choose an empty field";
        PlacementOver => "TN-20", "all pieces are on the board; move a piece or lay a stone";
        StoneFirst => "TN-20", "a turn begins with a move; move a piece first";
        NotYourPiece(from) => "TN-22", "you have no piece on {from}; move one of your own";
        NotStraight { from, to } => "TN-22",
            "{to} is not in a straight line from {from}; move along one of the six directions";
        InTheWay(at) => "TN-22", "{at} is occupied; a piece moves over empty fields only";
        EdgeInTheWay { from, to } => "TN-22",
            "the edge of the board lies between {from} and {to}; stop before it";
        BackHome(home) => "TN-24",
            "the turn would end with a piece back on {home}, where it began; move it elsewhere";
        StoneTooFar(at) => "TN-25",
            "{at} is not next to a piece you moved this turn; choose a field that is";
        StoneTaken(at) => "TN-25", "{at} is occupied; choose an empty field";
        OutOfPlay(at) => "TN-34", "{at} belongs to a scored area; choose a field outside";
        NoStones => "TN-26", "no stones are left; move a piece";
        PieceGone => "TN-27", "the pieces you moved have left the board; move another one first";
    }
}
