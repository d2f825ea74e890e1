//! Map text: a board with one letter per field.

use std::fmt;
use std::str::FromStr;

use crate::map::draft::Draft;
use crate::map::error::{MapError, MapFault};
use crate::map::{Landscape, Map};
use crate::{Field, FieldIndex};

/// The name of a map without a name.
pub(crate) const UNNAMED: &str = "unnamed";

/// The longest name of a map or of a landscape, in bytes.
pub(crate) const LONGEST_NAME: usize = 255;
/// The largest number of fields of a map (TN-3).
pub(crate) const MOST_FIELDS: usize = 256;
/// The largest number of fields of a draft.
const MOST_DRAWN: usize = 4 * MOST_FIELDS;
/// The smallest number of landscapes of a map (TN-3).
pub(crate) const FEWEST_LANDSCAPES: usize = 4;

impl FromStr for Map {
    type Err = MapError;

    fn from_str(text: &str) -> Result<Map, MapError> {
        let (reader, board) = Reader::read(text, false)?;
        reader.finish(board)
    }
}

impl FromStr for Draft {
    type Err = MapError;

    /// Reads map text whose board can be unfinished: not connected, or with few landscapes.
    fn from_str(text: &str) -> Result<Draft, MapError> {
        Reader::read(text, true)?.0.draft()
    }
}

impl fmt::Display for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let landscape_of = |i: usize| self.landscape_of(FieldIndex(i as u8));
        write_text(f, self.name(), self.landscapes(), self.fields(), landscape_of)
    }
}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields: Vec<Field> = self.landscape_of.keys().copied().collect();
        let landscape_of: Vec<usize> = self.landscape_of.values().copied().collect();
        write_text(f, &self.written_name(), &self.landscapes, &fields, |i| landscape_of[i])
    }
}

fn write_text(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    landscapes: &[Landscape],
    fields: &[Field],
    landscape_of: impl Fn(usize) -> usize,
) -> fmt::Result {
    writeln!(f, "name {name}")?;
    for landscape in landscapes {
        writeln!(f, "landscape {} {}", landscape.letter, landscape.key)?;
    }
    writeln!(f, "board")?;
    f.write_str(&draw(fields, |i| landscapes.get(landscape_of(i)).map_or(' ', |land| land.letter)))
}

/// The rows of a board as lines of text, with one character per field. The fields are sorted.
pub(crate) fn draw(fields: &[Field], character: impl Fn(usize) -> char) -> String {
    let column = |field: &Field| 2 * i32::from(field.number()) + i32::from(field.row());
    let left = fields.iter().map(column).min().unwrap_or(0) - 1;
    let mut row = fields.first().map_or(0, |first| first.row());
    let (mut text, mut at) = (String::new(), 0);
    for (i, field) in fields.iter().enumerate() {
        while row < field.row() {
            text.push('\n');
            (row, at) = (row + 1, 0);
        }
        let column = column(field) - left;
        (at..column).for_each(|_| text.push(' '));
        text.push(character(i));
        at = column + 1;
    }
    if at > 0 {
        text.push('\n');
    }
    text
}

/// A field as it was read.
struct Cell {
    row: usize,
    /// Counted from 0.
    column: usize,
    landscape: u8,
    line: usize,
}

#[derive(Default)]
struct Reader {
    name: Option<String>,
    landscapes: Vec<Landscape>,
    cells: Vec<Cell>,
    rows: usize,
    /// The first empty row. It is allowed if no other row follows.
    empty: Option<usize>,
    /// Whether the board can be unfinished.
    rough: bool,
}

impl Reader {
    /// Reads a text; also returns the line on which the board begins.
    fn read(text: &str, rough: bool) -> Result<(Reader, usize), MapError> {
        let mut reader = Reader { rough, ..Reader::default() };
        let mut lines = text.lines().enumerate();
        let board = loop {
            let Some((i, line)) = lines.next() else {
                return Err(MapError::new(text.lines().count() + 1, 1, MapFault::NoBoard));
            };
            if reader.header(i + 1, line.trim_end_matches(['\r', ' ']))? {
                break i + 1;
            }
        };
        for (i, line) in lines {
            reader.row(i + 1, line.trim_end_matches(['\r', ' ']))?;
        }
        Ok((reader, board))
    }

    /// Reads a line before the board; returns true if the board begins after it.
    fn header(&mut self, line: usize, text: &str) -> Result<bool, MapError> {
        let at = |column: usize, fault| Err(MapError::new(line, column, fault));
        if let Some(i) = text.chars().position(|c| !matches!(c, ' '..='~')) {
            // Comments and the name can be in any language; all other text is ASCII.
            let spoken = text.starts_with('#')
                || text.starts_with("name ") && !text.contains(char::is_control);
            if !spoken {
                return at(i + 1, MapFault::Character(text.chars().nth(i).unwrap_or(' ')));
            }
        }
        if text.is_empty() || text.starts_with('#') {
            return Ok(false);
        }
        if text == "board" {
            return Ok(true);
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "name" => self.name(line, rest.trim_start()).map(|()| false),
            "landscape" => self.landscape(line, rest.trim_start()).map(|()| false),
            _ => at(1, MapFault::BadHeader),
        }
    }

    fn name(&mut self, line: usize, name: &str) -> Result<(), MapError> {
        if self.name.is_some() {
            return Err(MapError::new(line, 1, MapFault::SecondName));
        }
        if name.is_empty() || name.len() > LONGEST_NAME {
            return Err(MapError::new(line, "name ".len() + 1, MapFault::BadName));
        }
        self.name = Some(name.to_owned());
        Ok(())
    }

    fn landscape(&mut self, line: usize, words: &str) -> Result<(), MapError> {
        const LETTER: usize = "landscape ".len() + 1;
        let at = |column: usize, fault| Err(MapError::new(line, column, fault));
        let (letter, key) = words.split_once(' ').unwrap_or((words, ""));
        let key = key.trim_start();
        let &[letter @ b'A'..=b'Z'] = letter.as_bytes() else {
            return at(LETTER, MapFault::BadLetter);
        };
        let word = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
        if key.is_empty() || key.len() > LONGEST_NAME || !key.bytes().all(word) {
            return at(LETTER + 2, MapFault::BadKey);
        }
        let letter = char::from(letter);
        if self.landscapes.iter().any(|known| known.letter == letter) {
            return at(LETTER, MapFault::SecondLetter(letter));
        }
        if self.landscapes.iter().any(|known| known.key == key) {
            return at(LETTER + 2, MapFault::SecondKey(key.to_owned()));
        }
        self.landscapes.push(Landscape { letter, key: key.to_owned() });
        Ok(())
    }

    /// Reads a row of the board.
    fn row(&mut self, line: usize, text: &str) -> Result<(), MapError> {
        let at = |line: usize, column: usize, fault| Err(MapError::new(line, column + 1, fault));
        let row = self.rows;
        self.rows += 1;
        if text.is_empty() {
            self.empty.get_or_insert(line);
            return Ok(());
        }
        if let Some(empty) = self.empty.filter(|_| !self.rough) {
            return at(empty, 0, MapFault::EmptyRow);
        }
        if row >= usize::from(Field::MOST_ROWS) {
            return at(line, 0, MapFault::TooManyRows);
        }
        for (column, letter) in text.chars().enumerate().filter(|&(_, letter)| letter != ' ') {
            if !letter.is_ascii_alphabetic() {
                return at(line, column, MapFault::Character(letter));
            }
            let known = self.landscapes.iter().position(|known| known.letter == letter);
            let Some(landscape) = known else {
                return at(line, column, MapFault::UnknownLetter(letter));
            };
            if let Some(first) = self.cells.first()
                && (column + row) % 2 != (first.column + first.row) % 2
            {
                return at(line, column, MapFault::Parity);
            }
            if self.cells.len() == if self.rough { MOST_DRAWN } else { MOST_FIELDS } {
                return at(line, column, MapFault::TooManyFields);
            }
            self.cells.push(Cell { row, column, landscape: landscape as u8, line });
        }
        Ok(())
    }

    fn finish(self, board: usize) -> Result<Map, MapError> {
        let fields = self.named()?;
        let landscape_of = self.cells.iter().map(|cell| cell.landscape).collect();
        let name = self.name.unwrap_or_else(|| UNNAMED.to_owned());
        let map = Map::assemble(name, self.landscapes, fields, landscape_of);
        // The cells are in the order of their fields.
        if let Some(field) = map.regions(*map.board()).nth(1).and_then(|apart| apart.first()) {
            let cell = &self.cells[field.index()];
            return Err(MapError::new(cell.line, cell.column + 1, MapFault::NotConnected));
        }
        let used = map.landscapes_in(map.board());
        if used < FEWEST_LANDSCAPES {
            return Err(MapError::new(board, 1, MapFault::TooFewLandscapes(used as u32)));
        }
        Ok(map)
    }

    fn draft(self) -> Result<Draft, MapError> {
        let landscapes = self.cells.iter().map(|cell| usize::from(cell.landscape));
        let landscape_of = self.named()?.into_iter().zip(landscapes).collect();
        let name = self.name.unwrap_or_default();
        Ok(Draft { name, landscapes: self.landscapes, landscape_of })
    }

    /// The names of the fields. A field that is too far from the others has no name; connected
    /// fields are at most 256 apart.
    fn named(&self) -> Result<Vec<Field>, MapError> {
        let number = |cell: &Cell| (cell.column as i64 - cell.row as i64).div_euclid(2);
        let smallest = self.cells.iter().map(number).min().unwrap_or(0);
        let named = |cell: &Cell| {
            let number = u16::try_from(number(cell) - smallest + 1).ok();
            let field = number.and_then(|number| Field::new(cell.row as u8, number));
            field.ok_or_else(|| MapError::new(cell.line, cell.column + 1, MapFault::NotConnected))
        };
        self.cells.iter().map(named).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str =
        "name x\nlandscape A a\nlandscape B b\nlandscape C c\nlandscape D d\nboard\n";

    fn fault(text: &str) -> (usize, usize, MapFault) {
        let error = text.parse::<Map>().expect_err(text);
        let place = format!("line {}, column {}: ", error.line, error.column);
        assert!(error.to_string().starts_with(&place));
        (error.line, error.column, error.fault)
    }

    #[test]
    fn tn_3_headers_that_are_no_headers_are_refused_with_line_and_column() {
        use MapFault::{BadHeader, BadKey, BadLetter, BadName, Character, NoBoard};
        use MapFault::{SecondKey, SecondLetter, SecondName};
        let long = "x".repeat(256);
        let cases: [(&str, (usize, usize, MapFault)); 23] = [
            ("", (1, 1, NoBoard)),
            ("# nothing", (2, 1, NoBoard)),
            ("name x\nboard \n", (2, 1, MapFault::TooFewLandscapes(0))),
            ("hello", (1, 1, BadHeader)),
            ("\n name x", (2, 1, BadHeader)),
            ("board x", (1, 1, BadHeader)),
            ("name", (1, 6, BadName)),
            ("name  ", (1, 6, BadName)),
            (&format!("name {long}"), (1, 6, BadName)),
            ("name x\nname y", (2, 1, SecondName)),
            ("landscape", (1, 11, BadLetter)),
            ("landscape a x", (1, 11, BadLetter)),
            ("landscape AB x", (1, 11, BadLetter)),
            ("landscape 1 x", (1, 11, BadLetter)),
            ("landscape A", (1, 13, BadKey)),
            ("landscape A two words", (1, 13, BadKey)),
            ("landscape A <b>", (1, 13, BadKey)),
            (&format!("landscape A {long}"), (1, 13, BadKey)),
            ("landscape A a\nlandscape A b", (2, 11, SecondLetter('A'))),
            ("landscape A a\nlandscape B a", (2, 13, SecondKey("a".into()))),
            ("name\tx", (1, 5, Character('\t'))),
            ("name Åland\u{7}", (1, 6, Character('Å'))),
            ("# nothing\nlandscape É x", (2, 11, Character('É'))),
        ];
        for (text, expected) in cases {
            assert_eq!(fault(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_map_may_have_a_name_in_any_language_or_none() {
        let board = HEAD.strip_prefix("name x\n").unwrap().to_owned() + "A B C D\n";
        let name = |text: &str| text.parse::<Map>().unwrap().name().to_owned();
        assert_eq!(name(&format!("name جزیره\n{board}")), "جزیره");
        assert_eq!(name(&board), "unnamed");
    }

    #[test]
    fn tn_3_boards_that_are_no_boards_are_refused_with_line_and_column() {
        use MapFault::{Character, EmptyRow, NotConnected, Parity, UnknownLetter};
        let cases = [
            ("A B C E\n", (7, 7, UnknownLetter('E'))),
            ("A B C d\n", (7, 7, UnknownLetter('d'))),
            ("A B C D\n\tA\n", (8, 1, Character('\t'))),
            ("A B C D\n A 1\n", (8, 4, Character('1'))),
            ("A B C D\n A é\n", (8, 4, Character('é'))),
            ("A B C D\n# no comment\n", (8, 1, Character('#'))),
            ("A B C D\nA B\n", (8, 1, Parity)),
            ("A B CD\n", (7, 6, Parity)),
            ("\nA B C D\n", (7, 1, EmptyRow)),
            ("A B\n\n C D\n", (8, 1, EmptyRow)),
            ("A B\n   \n\n C D\n", (8, 1, EmptyRow)),
            ("A B C D   A\n", (7, 11, NotConnected)),
            ("A B C D\n         A\n", (8, 10, NotConnected)),
            ("A A B C\n", (6, 1, MapFault::TooFewLandscapes(3))),
            ("", (6, 1, MapFault::TooFewLandscapes(0))),
        ];
        for (board, expected) in cases {
            assert_eq!(fault(&format!("{HEAD}{board}")), expected, "{board:?}");
        }
    }

    #[test]
    fn tn_3_a_27th_row_and_a_257th_field_are_refused() {
        let row = |i: usize| if i.is_multiple_of(2) { "A B C D\n" } else { " A B C D\n" };
        let rows = |count: usize| (0..count).map(row).collect::<String>();
        assert_eq!(format!("{HEAD}{}", rows(26)).parse::<Map>().unwrap().fields().len(), 104);
        assert_eq!(format!("{HEAD}{}\n\n", rows(26)).parse::<Map>().unwrap().fields().len(), 104);
        assert_eq!(fault(&format!("{HEAD}{}", rows(27))), (33, 1, MapFault::TooManyRows));
        let wide =
            |count: usize| format!("{HEAD}{}\n", "A B C D ".repeat(70)[..2 * count].trim_end());
        let map: Map = wide(256).parse().unwrap();
        assert_eq!(map.fields()[255].to_string(), "a256");
        assert_eq!(map.to_string().parse(), Ok(map));
        assert_eq!(fault(&wide(257)), (7, 513, MapFault::TooManyFields));
        let far = format!("{HEAD}A B C D{}A\n", " ".repeat(100_001));
        assert_eq!(fault(&far), (7, 100_009, MapFault::NotConnected));
    }

    #[test]
    fn tn_3_holes_are_fine() {
        let map: Map = format!("{HEAD}A B C\n D   A\nB C D\n").parse().unwrap();
        assert_eq!(map.fields().len(), 8);
    }

    #[test]
    fn names_of_fields_are_as_the_island_explains() {
        let island = Map::island();
        let names = |row: u8| {
            let mut row = island.fields().iter().filter(|field| field.row() == row);
            (row.next().unwrap().to_string(), row.next_back().unwrap().to_string())
        };
        assert_eq!(names(0), ("a10".into(), "a14".into()));
        assert_eq!(names(7), ("h2".into(), "h15".into()));
        assert_eq!(names(9), ("j1".into(), "j14".into()));
        let index = island.index_of("h8".parse().unwrap()).unwrap();
        let around: Vec<String> =
            island.names(island.neighbours(index)).iter().map(ToString::to_string).collect();
        assert_eq!(around, ["g8", "g9", "h7", "h9", "i7", "i8"]);
    }

    #[test]
    fn written_positions_read_back_and_draw_the_same_board() {
        let text = include_str!("../../maps/island.map");
        let written = Map::island().to_string();
        assert!(text.ends_with(&written), "only the comments are lost");
        assert_eq!(written.parse(), Ok(Map::island()));
        let windows = text.replace('\n', "\r\n");
        assert_eq!(windows.parse(), Ok(Map::island()));
        let indented: String = text
            .split_inclusive('\n')
            .enumerate()
            .map(|(i, line)| if i > 14 { format!("      {line}") } else { line.to_owned() })
            .collect();
        assert_ne!(indented, text);
        assert_eq!(indented.parse(), Ok(Map::island()), "where the board begins means nothing");
    }
}
