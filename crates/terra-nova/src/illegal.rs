use std::error::Error;
use std::fmt;

use game::Refusal;

use crate::{Field, Reason};

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    Over {
        /// What ended it.
        reason: Reason,
    },
    /// The map has no field of this name.
    NoSuchField(Field),
    /// Pieces are still to be placed.
    PlacementFirst,
    /// A piece is to be placed where another one stands.
    PlaceTaken(Field),
    /// All pieces are on the board already.
    PlacementOver,
    /// The turn begins with a stone.
    StoneFirst,
    /// The player has no piece there.
    NotYourPiece(Field),
    /// The fields do not lie on a straight line.
    NotStraight {
        /// Where the piece stands.
        from: Field,
        /// Where it should go.
        to: Field,
    },
    /// A piece or a stone is in the way.
    InTheWay(Field),
    /// The edge of the board is in the way.
    EdgeInTheWay {
        /// Where the piece stands.
        from: Field,
        /// Where it should go.
        to: Field,
    },
    /// A piece would end the turn where it began it.
    BackHome(Field),
    /// The stone is not next to a piece moved this turn.
    StoneTooFar(Field),
    /// There is a piece or a stone already.
    StoneTaken(Field),
    /// The field belongs to a scored area.
    OutOfPlay(Field),
    /// The supply is empty.
    NoStones,
    /// Every piece moved this turn has left the board.
    PieceGone,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over { .. } => f.write_str("the game is over"),
            Illegal::NoSuchField(field) => write!(f, "this map has no field {field}"),
            Illegal::PlacementFirst => {
                f.write_str("first all pieces are placed; put a piece on an empty field")
            }
            Illegal::PlaceTaken(at) => {
                write!(f, "there is a piece on {at} already; choose an empty field")
            }
            Illegal::PlacementOver => {
                f.write_str("all pieces are on the board; move a piece or lay a stone")
            }
            Illegal::StoneFirst => f.write_str("a turn begins with a move; move a piece first"),
            Illegal::NotYourPiece(from) => {
                write!(f, "you have no piece on {from}; move one of your own")
            }
            Illegal::NotStraight { from, to } => write!(
                f,
                "{to} is not in a straight line from {from}; move along one of the six directions"
            ),
            Illegal::InTheWay(at) => {
                write!(f, "{at} is occupied; a piece moves over empty fields only")
            }
            Illegal::EdgeInTheWay { from, to } => {
                write!(f, "the edge of the board lies between {from} and {to}; stop before it")
            }
            Illegal::BackHome(home) => write!(
                f,
                "the turn would end with a piece back on {home}, where it began; move it elsewhere"
            ),
            Illegal::StoneTooFar(at) => {
                write!(f, "{at} is not next to a piece you moved this turn; choose a field that is")
            }
            Illegal::StoneTaken(at) => write!(f, "{at} is occupied; choose an empty field"),
            Illegal::OutOfPlay(at) => {
                write!(f, "{at} belongs to a scored area; choose a field outside")
            }
            Illegal::NoStones => f.write_str("no stones are left; move a piece"),
            Illegal::PieceGone => {
                f.write_str("the pieces you moved have left the board; move another one first")
            }
        }
    }
}

impl Error for Illegal {}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over { reason } => reason.rule(),
            Illegal::NoSuchField(_) => "TN-1",
            Illegal::PlacementFirst | Illegal::PlaceTaken(_) => "TN-10",
            Illegal::PlacementOver | Illegal::StoneFirst => "TN-20",
            Illegal::NotYourPiece(_)
            | Illegal::NotStraight { .. }
            | Illegal::InTheWay(_)
            | Illegal::EdgeInTheWay { .. } => "TN-22",
            Illegal::BackHome(_) => "TN-24",
            Illegal::StoneTooFar(_) | Illegal::StoneTaken(_) => "TN-25",
            Illegal::NoStones => "TN-26",
            Illegal::PieceGone => "TN-27",
            Illegal::OutOfPlay(_) => "TN-34",
        }
    }
}
