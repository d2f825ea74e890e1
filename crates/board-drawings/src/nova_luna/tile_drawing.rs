//! The drawing of a tile at any size.

use std::fmt::Write;

use nova_luna::{Colour, Goal, MOST_GOALS, Placed, Tile};
use words::Words;

use super::color_symbols::{colour_class, glyph};
use crate::player_colors;

/// The side length of a tile. It is drawn around the origin.
pub const SIDE: f64 = 100.0;

/// The radius of a goal.
const GOAL: f64 = 22.0;

/// The state of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// At least two more tiles are required.
    Open,
    /// One more tile completes it.
    Near,
    /// A disc covers it.
    Done,
}

/// The state of each goal of a placed tile.
pub fn marks(placed: Placed) -> [Mark; MOST_GOALS] {
    let mut marks = [Mark::Open; MOST_GOALS];
    for ((i, goal), mark) in placed.tile.goals().iter().enumerate().zip(&mut marks) {
        let missing = |colour: Colour| goal.needs(colour).saturating_sub(placed.in_reach(colour));
        let missing: u8 = Colour::ALL.into_iter().map(missing).sum();
        *mark = match missing {
            _ if placed.is_done(i) => Mark::Done,
            1 => Mark::Near,
            _ => Mark::Open,
        };
    }
    marks
}

/// A tile around the origin: its colour and symbol, its cost, its goals.
pub fn face(tile: Tile, marks: [Mark; MOST_GOALS], ink: u8, words: &Words) -> String {
    let colour = colour_class(tile.colour());
    let goals = tile.goals();
    let cost = words.number(tile.cost().into());
    let mut out = format!(
        "<g class=\"nl-tile {colour}\" data-cost=\"{}\"><rect class=\"nl-edge\" x=\"-48\" y=\"-46\" width=\"96\" height=\"96\" rx=\"15\"/>\
         <rect class=\"nl-face\" x=\"-48\" y=\"-48\" width=\"96\" height=\"96\" rx=\"15\"/>\
         <path class=\"nl-shine\" d=\"M-44 -32A12 12 0 0 1 -32 -44H32A12 12 0 0 1 44 -32\"/>\
         <text class=\"nl-cost\" x=\"-31\" y=\"-14\">{cost}</text>",
        tile.cost(),
    );
    // A tile without a third goal has space for a larger symbol.
    let symbol = match goals.len() {
        0 => ((12.0, 16.0), 2.7),
        3 => ((-9.0, -27.0), 0.85),
        _ => ((24.0, -24.0), 1.6),
    };
    let _ = write!(out, "<g class=\"nl-emblem\">{}</g>", glyph(tile.colour(), symbol.0, symbol.1));
    for ((goal, &at), mark) in goals.iter().zip(places(goals.len())).zip(marks) {
        out.push_str(&cup(*goal, at, mark, ink));
    }
    out.push_str("</g>");
    out
}

/// The centres of the goals of a tile.
pub const fn places(goals: usize) -> &'static [(f64, f64)] {
    match goals {
        0 => &[],
        1 => &[(0.0, 22.0)],
        2 => &[(-23.5, 22.0), (23.5, 22.0)],
        _ => &[(23.5, -23.0), (-23.5, 23.0), (23.5, 23.0)],
    }
}

/// A goal: its colours, and the disc that covers it.
fn cup(goal: Goal, (x, y): (f64, f64), mark: Mark, ink: u8) -> String {
    let mut out = String::new();
    if mark == Mark::Near {
        let _ =
            write!(out, "<circle class=\"nl-glow\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", GOAL + 1.5);
    }
    let class = if mark == Mark::Near { "nl-cup nl-near" } else { "nl-cup" };
    let _ = write!(out, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{GOAL}\"/>");
    if mark == Mark::Done {
        let _ = write!(
            out,
            "<g transform=\"translate({x} {y}) scale(1.08)\">{}</g>",
            player_colors::disc(ink)
        );
        return out;
    }
    let colours: Vec<Colour> = colours(goal).collect();
    let (spots, scale) = dots(colours.len());
    for (&colour, (dx, dy)) in colours.iter().zip(spots) {
        out.push_str(&glyph(colour, (x + dx, y + dy), scale));
    }
    out
}

/// The required colours of a goal, with repetitions.
pub fn colours(goal: Goal) -> impl Iterator<Item = Colour> {
    Colour::ALL.into_iter().flat_map(move |c| std::iter::repeat_n(c, goal.needs(c).into()))
}

/// The positions of the symbols around the centre of a goal, and their scale.
fn dots(count: usize) -> (&'static [(f64, f64)], f64) {
    match count {
        0 | 1 => (&[(0.0, 0.0)], 1.45),
        2 => (&[(-9.8, 0.0), (9.8, 0.0)], 0.92),
        3 => (&[(0.0, -9.6), (-9.4, 6.8), (9.4, 6.8)], 0.86),
        _ => (&[(-8.4, -8.4), (8.4, -8.4), (-8.4, 8.4), (8.4, 8.4)], 0.76),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Language;

    #[test]
    fn every_tile_shows_its_cost_and_all_its_goals() {
        let words = Words::new(Language::En);
        for tile in Tile::all() {
            let face = face(tile, [Mark::Open; MOST_GOALS], 0, &words);
            assert!(face.contains(&format!(">{}</text>", tile.cost())), "{tile}");
            assert_eq!(face.matches("nl-cup").count(), tile.goals().len(), "{tile}");
            let symbols: usize = tile.goals().iter().map(|&goal| colours(goal).count()).sum();
            assert_eq!(face.matches("nl-glyph").count(), symbols + 1, "{tile}");
        }
    }

    #[test]
    fn goals_are_inside_the_tile_and_do_not_overlap() {
        for goals in 1..=3 {
            let places = places(goals);
            for (i, &(x, y)) in places.iter().enumerate() {
                assert!(x.abs() + GOAL <= SIDE / 2.0 && y.abs() + GOAL <= SIDE / 2.0);
                for &(other_x, other_y) in &places[..i] {
                    assert!((x - other_x).hypot(y - other_y) >= 2.0 * GOAL);
                }
            }
        }
    }

    #[test]
    fn a_covered_goal_shows_the_disc_of_its_player() {
        let words = Words::new(Language::Fa);
        let tile = Tile::all().find(|tile| tile.goals().len() == 3).unwrap();
        let face = face(tile, [Mark::Done, Mark::Near, Mark::Open], 2, &words);
        assert_eq!(face.matches("bd-ink-2").count(), 1);
        assert_eq!(face.matches("nl-glow").count(), 1);
        assert!(!face.contains(&format!(">{}</text>", tile.cost())), "Persian digits");
    }
}
