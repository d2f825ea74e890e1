use std::error::Error;
use std::fmt;

use game::Refusal;

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

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalAction::Over { .. } => f.write_str("the game is over"),
            IllegalAction::NoSuchField(field) => write!(f, "this map has no field {field}"),
            IllegalAction::PlacementFirst => {
                f.write_str("first all pieces are placed; put a piece on an empty field")
            }
            IllegalAction::PlaceTaken(at) => {
                write!(f, "there is a piece on {at} already; choose an empty field")
            }
            IllegalAction::PlacementOver => {
                f.write_str("all pieces are on the board; move a piece or lay a stone")
            }
            IllegalAction::StoneFirst => {
                f.write_str("a turn begins with a move; move a piece first")
            }
            IllegalAction::NotYourPiece(from) => {
                write!(f, "you have no piece on {from}; move one of your own")
            }
            IllegalAction::NotStraight { from, to } => write!(
                f,
                "{to} is not in a straight line from {from}; move along one of the six directions"
            ),
            IllegalAction::InTheWay(at) => {
                write!(f, "{at} is occupied; a piece moves over empty fields only")
            }
            IllegalAction::EdgeInTheWay { from, to } => {
                write!(f, "the edge of the board lies between {from} and {to}; stop before it")
            }
            IllegalAction::BackHome(home) => write!(
                f,
                "the turn would end with a piece back on {home}, where it began; move it elsewhere"
            ),
            IllegalAction::StoneTooFar(at) => {
                write!(f, "{at} is not next to a piece you moved this turn; choose a field that is")
            }
            IllegalAction::StoneTaken(at) => write!(f, "{at} is occupied; choose an empty field"),
            IllegalAction::OutOfPlay(at) => {
                write!(f, "{at} belongs to a scored area; choose a field outside")
            }
            IllegalAction::NoStones => f.write_str("no stones are left; move a piece"),
            IllegalAction::PieceGone => {
                f.write_str("the pieces you moved have left the board; move another one first")
            }
        }
    }
}

impl Error for IllegalAction {}

impl Refusal for IllegalAction {
    fn rule(&self) -> &'static str {
        match self {
            IllegalAction::Over { reason } => reason.rule(),
            IllegalAction::NoSuchField(_) => "TN-1",
            IllegalAction::PlacementFirst | IllegalAction::PlaceTaken(_) => "TN-10",
            IllegalAction::PlacementOver | IllegalAction::StoneFirst => "TN-20",
            IllegalAction::NotYourPiece(_)
            | IllegalAction::NotStraight { .. }
            | IllegalAction::InTheWay(_)
            | IllegalAction::EdgeInTheWay { .. } => "TN-22",
            IllegalAction::BackHome(_) => "TN-24",
            IllegalAction::StoneTooFar(_) | IllegalAction::StoneTaken(_) => "TN-25",
            IllegalAction::NoStones => "TN-26",
            IllegalAction::PieceGone => "TN-27",
            IllegalAction::OutOfPlay(_) => "TN-34",
        }
    }
}
