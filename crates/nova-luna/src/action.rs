use std::fmt;
use std::str::FromStr;

use crate::Tile;

/// An action of a player or of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// The player refills the selection track: `+` (NL-30). Deals follow.
    Refill,
    /// The player takes the tile in a slot and places it: `3@0,-1` (NL-32 to NL-35).
    Take {
        /// The slot of the selection track.
        slot: u8,
        /// The cell in the player's area.
        at: Cell,
    },
    /// Chance deals the next tile of the stack to the next slot: `#12` (NL-31).
    Deal {
        /// The tile.
        tile: Tile,
    },
}

/// A cell of a player's area, in notation `COLUMN,ROW`. The first tile is at `0,0`. The grid has
/// no borders, but a player never has more than 44 tiles, so no column or row is beyond 43.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The column; increases to the right.
    pub x: i8,
    /// The row; increases downwards.
    pub y: i8,
}

impl Cell {
    /// The cell of a player's first tile.
    pub const ORIGIN: Cell = Cell { x: 0, y: 0 };
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Cell, ParseCellError> {
        let (x, y) = text.split_once(',').ok_or(ParseCellError::Form)?;
        if !is_integer(x) || !is_integer(y) {
            return Err(ParseCellError::Form);
        }
        let (x, y) = number(x).zip(number(y)).ok_or(ParseCellError::Number)?;
        Ok(Cell { x, y })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Refill => f.write_str("+"),
            Action::Take { slot, at } => write!(f, "{slot}@{at}"),
            Action::Deal { tile } => write!(f, "#{tile}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        if text == "+" {
            return Ok(Action::Refill);
        }
        if let Some(id) = text.strip_prefix('#') {
            let tile = id.parse().map_err(|_| ParseActionError::Tile)?;
            return Ok(Action::Deal { tile });
        }
        let (slot, at) = text.split_once('@').ok_or(ParseActionError::Form)?;
        let at = at.parse();
        if !is_integer(slot) || at == Err(ParseCellError::Form) {
            return Err(ParseActionError::Form);
        }
        let slot = number(slot).ok_or(ParseActionError::Slot)?;
        let at = at.map_err(|_| ParseActionError::Cell)?;
        Ok(Action::Take { slot, at })
    }
}

/// Whether a text is a whole number of any size.
fn is_integer(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

/// Parses a number in canonical form: no `+`, no leading zeros, no `-0`.
pub(crate) fn number<N: FromStr + fmt::Display>(text: &str) -> Option<N> {
    text.parse().ok().filter(|number: &N| number.to_string() == text)
}

/// Why a text is not an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseActionError {
    /// It has none of the three forms.
    Form,
    /// No such slot.
    Slot,
    /// No tile can be so far out, or a number is not in canonical form.
    Cell,
    /// No such tile.
    Tile,
}

game::messages! {
    ParseActionError {
        Form => "write + to refill, or SLOT@COLUMN,ROW to take and place a tile, such as 3@0,-1";
        Slot => "a slot is a number from 0 to 11";
        Cell => "no tile can ever lie in that column and row";
        Tile => "a tile is a number from 1 to 68";
    }
}

/// Why a text is not a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseCellError {
    /// It is not two whole numbers with a comma between them.
    Form,
    /// A number is too large, or is not in canonical form.
    Number,
}

game::messages! {
    ParseCellError {
        Form => "write a cell as COLUMN,ROW, such as 0,-1";
        Number => "a column or row is a number from -128 to 127, without leading zeros";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_read_back_as_they_are_written() {
        for text in ["+", "0@0,0", "11@-128,127", "255@3,-4", "#1", "#68"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn cells_read_back_as_they_are_written() {
        use ParseCellError::{Form, Number};
        for text in ["0,0", "-128,127", "3,-4"] {
            assert_eq!(text.parse::<Cell>().unwrap().to_string(), text);
        }
        let cases = [
            ("", Form),
            ("1", Form),
            ("1,2,3", Form),
            ("1, 2", Form),
            ("128,0", Number),
            ("01,0", Number),
        ];
        for (text, reason) in cases {
            assert_eq!(text.parse::<Cell>(), Err(reason), "{text:?}");
        }
    }

    #[test]
    fn invalid_actions_are_refused_with_a_reason() {
        use ParseActionError::{Cell, Form, Slot, Tile};
        let cases = [
            ("", Form),
            ("++", Form),
            ("3", Form),
            ("3@", Form),
            ("3@0", Form),
            ("3@0,0,0", Form),
            ("3@0, 0", Form),
            (" 3@0,0", Form),
            ("３@0,0", Form),
            ("@0,0", Form),
            ("3@-,0", Form),
            ("256@0,0", Slot),
            ("-1@0,0", Slot),
            ("03@0,0", Slot),
            ("3@128,0", Cell),
            ("3@0,-129", Cell),
            ("3@9223372036854775808,0", Cell),
            ("3@-0,0", Cell),
            ("3@00,0", Cell),
            ("#0", Tile),
            ("#69", Tile),
            ("#", Tile),
            ("#+5", Tile),
        ];
        for (text, reason) in cases {
            assert_eq!(text.parse::<Action>(), Err(reason), "{text:?}");
        }
    }
}
