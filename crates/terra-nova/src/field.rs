use std::fmt;
use std::str::FromStr;

use crate::DIRECTIONS;

/// The name of a field: the letter of its row and its number along the row, such as `h8`.
///
/// Names are independent of a map, and a map does not have all of them. Numbers are from 1 to 999.
/// Names are ordered by row, then by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Field(u16);

/// The distance between two rows in the packed form.
const ROW: u16 = 1024;

impl Field {
    /// The largest number of rows.
    pub const MOST_ROWS: u8 = 26;
    /// The largest number in a row.
    pub const LARGEST_NUMBER: u16 = 999;

    /// The field with this number in this row; rows are counted from 0. `None` if there is no such
    /// name.
    pub const fn new(row: u8, number: u16) -> Option<Field> {
        if row < Field::MOST_ROWS && 1 <= number && number <= Field::LARGEST_NUMBER {
            Some(Field(row as u16 * ROW + number))
        } else {
            None
        }
    }

    /// The row, counted from 0 at the top.
    pub const fn row(self) -> u8 {
        (self.0 / ROW) as u8
    }

    /// The number along the row, counted from 1.
    pub const fn number(self) -> u16 {
        self.0 % ROW
    }

    /// The adjacent fields that have a name, in the order of [`DIRECTIONS`].
    pub fn neighbours(self) -> impl Iterator<Item = Field> {
        (0..DIRECTIONS.len()).filter_map(move |direction| self.step(direction, 1))
    }

    /// The field that is `distance` steps away in one of the [`DIRECTIONS`]; `None` if it has
    /// no name.
    pub fn step(self, direction: usize, distance: u16) -> Option<Field> {
        let &(row, number) = DIRECTIONS.get(direction)?;
        let row = i32::from(self.row()) + i32::from(row) * i32::from(distance);
        let number = i32::from(self.number()) + i32::from(number) * i32::from(distance);
        Field::new(u8::try_from(row).ok()?, u16::try_from(number).ok()?)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row()), self.number())
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Field {
    type Err = ParseFieldError;

    fn from_str(text: &str) -> Result<Field, ParseFieldError> {
        let (letter, digits) = text.as_bytes().split_first().ok_or(ParseFieldError)?;
        let plain = matches!(digits, [b'1'..=b'9', ..]) && digits.len() <= 3;
        if !letter.is_ascii_lowercase() || !plain || !digits.iter().all(u8::is_ascii_digit) {
            return Err(ParseFieldError);
        }
        let number = digits.iter().fold(0, |number, digit| number * 10 + u16::from(digit - b'0'));
        Field::new(letter - b'a', number).ok_or(ParseFieldError)
    }
}

game::parse_error! {
    /// The error for a text that is not the name of a field.
    ParseFieldError, "a field is a letter from a to z and a number from 1 to 999, such as h8"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_sort_by_row_then_number() {
        let mut last = None;
        for row in 0..26 {
            for number in 1..=999 {
                let field = Field::new(row, number).unwrap();
                assert_eq!((field.row(), field.number()), (row, number));
                assert_eq!(field.to_string().parse(), Ok(field));
                assert!(last < Some(field));
                last = Some(field);
            }
        }
        assert_eq!(Field::new(26, 1), None);
        assert_eq!(Field::new(0, 0), None);
        assert_eq!(Field::new(0, 1000), None);
    }

    #[test]
    fn unknown_names_are_refused() {
        let wrong = ["", "h", "8", "H8", "h0", "h08", "h1000", "h-1", "h+1", "h 8", " h8", "h8 "];
        let odd = ["h8a", "é8", "h８", "{1", "h99999999999999999999", "hh8", "\u{0}1", "h\n1"];
        for text in wrong.into_iter().chain(odd) {
            assert_eq!(text.parse::<Field>(), Err(ParseFieldError), "{text:?}");
        }
    }
}
