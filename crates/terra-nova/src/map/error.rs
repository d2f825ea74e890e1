use std::error::Error;
use std::fmt;

use crate::Field;
use crate::map::text::{FEWEST_LANDSCAPES, LONGEST_NAME, MOST_FIELDS};

/// Why a text is not a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// The fault.
    pub fault: MapFault,
}

impl MapError {
    pub(crate) fn new(line: usize, column: usize, fault: MapFault) -> MapError {
        MapError { line, column, fault }
    }
}

/// The faults of map text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapFault {
    /// A line before `board` that is neither a comment, a name nor a landscape.
    BadHeader,
    /// The name is missing or too long.
    BadName,
    /// The name is given twice.
    SecondName,
    /// There is no line `board`.
    NoBoard,
    /// A landscape's letter is not one capital letter.
    BadLetter,
    /// A landscape's key is not a word.
    BadKey,
    /// Two landscapes have the same letter.
    SecondLetter(char),
    /// Two landscapes have the same key.
    SecondKey(String),
    /// A character that is neither a letter nor a space.
    Character(char),
    /// A letter for which no landscape was declared.
    UnknownLetter(char),
    /// A field in a column that does not fit the hexagons of its row.
    Parity,
    /// A row without fields before another row.
    EmptyRow,
    /// A 27th row.
    TooManyRows,
    /// A 257th field.
    TooManyFields,
    /// A field that cannot be reached from the first one.
    NotConnected,
    /// The board has fewer than 4 landscapes.
    TooFewLandscapes(u32),
}

impl fmt::Display for MapFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MapFault::BadHeader => f.write_str(
                "before the board, write `# comment`, `name NAME`, `landscape LETTER KEY` or `board`",
            ),
            MapFault::BadName => {
                write!(f, "give the map a name of at most {LONGEST_NAME} characters")
            }
            MapFault::SecondName => f.write_str("the map has a name already; remove this one"),
            MapFault::NoBoard => f.write_str("there is no board; write `board` and its rows below"),
            MapFault::BadLetter => f.write_str("a landscape needs one capital letter, A to Z"),
            MapFault::BadKey => f.write_str(
                "a landscape needs a key after its letter: a word of letters, digits, - and _",
            ),
            MapFault::SecondLetter(letter) => {
                write!(f, "{letter} stands for a landscape already; choose another letter")
            }
            MapFault::SecondKey(key) => {
                write!(f, "there is a landscape {key:?} already; choose another key")
            }
            MapFault::Character(c) => write!(f, "{c:?} has no place here; use plain letters and spaces"),
            MapFault::UnknownLetter(letter) => {
                write!(f, "no landscape {letter:?} was declared; write `landscape` lines above the board")
            }
            MapFault::Parity => f.write_str(
                "this field lies between hexagons; shift it by one column (in every row, fields \
                 stand in every second column, one further than in the row above)",
            ),
            MapFault::EmptyRow => f.write_str("a row without fields; remove it"),
            MapFault::TooManyRows => {
                write!(f, "the board has more than {} rows", Field::MOST_ROWS)
            }
            MapFault::TooManyFields => write!(f, "the board has more than {MOST_FIELDS} fields"),
            MapFault::NotConnected => {
                f.write_str("this field is cut off; all fields must be connected")
            }
            MapFault::TooFewLandscapes(count) => {
                write!(f, "the board has {count} landscapes and needs at least {FEWEST_LANDSCAPES}")
            }
        }
    }
}

impl fmt::Display for MapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.fault)
    }
}

impl Error for MapError {}
