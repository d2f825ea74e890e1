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

game::messages! {
    MapFault {
        BadHeader =>
            "before the board, write `# comment`, `name NAME`, `landscape LETTER KEY` or `board`";
        BadName => "give the map a name of at most {LONGEST_NAME} characters";
        SecondName => "the map has a name already; remove this one";
        NoBoard => "there is no board; write `board` and its rows below";
        BadLetter => "a landscape needs one capital letter, A to Z";
        BadKey => "a landscape needs a key after its letter: a word of letters, digits, - and _";
        SecondLetter(letter) => "{letter} stands for a landscape already; choose another letter";
        SecondKey(key) => "there is a landscape {key:?} already; choose another key";
        Character(c) => "{c:?} has no place here; use plain letters and spaces";
        UnknownLetter(letter) =>
            "no landscape {letter:?} was declared; write `landscape` lines above the board";
        Parity =>
            "this field lies between hexagons; shift it by one column (in every row, fields \
             stand in every second column, one further than in the row above)";
        EmptyRow => "a row without fields; remove it";
        TooManyRows => "the board has more than {} rows", Field::MOST_ROWS;
        TooManyFields => "the board has more than {MOST_FIELDS} fields";
        NotConnected => "this field is cut off; all fields must be connected";
        TooFewLandscapes(count) =>
            "the board has {count} landscapes and needs at least {FEWEST_LANDSCAPES}";
    }
}

impl fmt::Display for MapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.fault)
    }
}

impl Error for MapError {}
