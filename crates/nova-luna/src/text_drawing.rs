//! A position as text, for debugging and snapshots.

use std::fmt::{self, Write};

use game::{Position, Seat, Turn};

use crate::setup::words;
use crate::{Cell, NovaLuna, Placed};

impl fmt::Display for NovaLuna {
    /// Wheel, track and areas. A tile is `B4/11`: colour, cost and id. After it there is one
    /// character per goal: `.` for an open goal, `*` for a covered one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "wheel")?;
        for (slot, tile) in self.wheel().slots().into_iter().enumerate() {
            match tile {
                _ if slot == usize::from(self.wheel().marker()) => write!(f, " (moon)")?,
                Some(tile) => write!(f, " {tile}")?,
                None => write!(f, " -")?,
            }
        }
        writeln!(f, "; stack {}", self.stack().len())?;
        match self.turn() {
            Turn::Seat(seat) => write!(f, "seat {seat} to act")?,
            Turn::Chance => write!(f, "dealing")?,
            Turn::Over => write!(f, "over")?,
        }
        if let Some(solo) = self.solo() {
            writeln!(f, "; phase {}; notes {:?}", solo.phase(), solo.notes())?;
        } else {
            let order = self.track().order();
            let fields = order.iter().map(|&seat| self.track().position(seat));
            writeln!(f, "; order {} on fields {}", words(order.iter()), words(fields))?;
        }
        for seat in Seat::all(self.players()) {
            writeln!(f, "area of seat {seat}, {} discs left", self.left(seat))?;
            draw_area(f, &self.area(seat).collect::<Vec<_>>())?;
        }
        Ok(())
    }
}

fn draw_area(f: &mut fmt::Formatter<'_>, tiles: &[Placed]) -> fmt::Result {
    let columns = tiles.iter().map(|placed| placed.at.x);
    let rows = tiles.iter().map(|placed| placed.at.y);
    let (Some(left), Some(right)) = (columns.clone().min(), columns.max()) else { return Ok(()) };
    let (Some(top), Some(bottom)) = (rows.clone().min(), rows.max()) else { return Ok(()) };
    for y in top..=bottom {
        let mut line = format!("{y:>4}:");
        for x in left..=right {
            let here = tiles.iter().find(|placed| placed.at == Cell { x, y });
            let text = here.map_or(String::new(), |&placed| draw_tile(placed));
            let _ = write!(line, " {text:<9}");
        }
        writeln!(f, "{}", line.trim_end())?;
    }
    Ok(())
}

fn draw_tile(placed: Placed) -> String {
    let tile = placed.tile;
    let goals = 0..tile.goals().len();
    let signs: String = goals.map(|goal| if placed.is_done(goal) { '*' } else { '.' }).collect();
    let colour = tile.colour().letter().to_ascii_uppercase();
    format!("{colour}{}/{tile}{signs}", tile.cost())
}
