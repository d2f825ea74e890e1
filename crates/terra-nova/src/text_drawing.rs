//! A position as text for people.

use std::fmt;

use game::{Position, Seat, Turn};

use crate::map::text::draw;
use crate::position::TerraNova;
use crate::{FieldIndex, Phase};

/// The board as text: the number of the seat for a piece, `#` for a stone, `.` for a scored field,
/// and the lower-case letter of the landscape for an empty field. The scores and the turn follow.
impl fmt::Display for TerraNova {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&draw(self.map.fields(), |i| self.character(FieldIndex(i as u8))))?;
        let scores: Vec<String> = self.scores().iter().map(u16::to_string).collect();
        write!(f, "scores {}", scores.join(" "))?;
        write!(f, "  stones {}  quiet {}  ", self.stones_left(), self.quiet())?;
        match (self.phase(), self.turn()) {
            (Phase::Placement, Turn::Seat(seat)) => writeln!(f, "seat {seat} places"),
            (_, Turn::Seat(seat)) => {
                writeln!(f, "seat {seat} to act, {} left", self.actions_left())
            }
            _ => match self.end_reason() {
                Some(reason) => writeln!(f, "over: {reason}"),
                None => writeln!(f, "over"),
            },
        }
    }
}

impl TerraNova {
    fn character(&self, field: FieldIndex) -> char {
        if self.stones.has(field) {
            '#'
        } else if self.scored.has(field) {
            '.'
        } else if let Some(Seat(seat)) = self.piece_on(field) {
            char::from(b'0' + seat)
        } else {
            self.map.landscapes()[self.map.landscape_of(field)].letter.to_ascii_lowercase()
        }
    }
}

#[cfg(test)]
mod tests {
    use game::Position;

    use super::*;
    use crate::Setup;

    #[test]
    fn a_position_begins_with_the_first_row_of_its_board() {
        let position = TerraNova::new(&Setup::new(2)).unwrap();
        let text = position.to_string();
        let map = position.map().to_string().to_lowercase();
        let row = map.lines().skip_while(|line| *line != "board").nth(1);
        assert_eq!(text.lines().next(), row);
        assert!(text.ends_with("seat 0 places\n"));
    }
}
