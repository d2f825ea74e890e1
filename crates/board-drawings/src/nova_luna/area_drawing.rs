//! The drawing of a player's area.

use game::Seat;
use nova_luna::{Cell, MOST_GOALS, NovaLuna, Preview, Tile};
use words::Words;

use super::tile_drawing::{self, Mark, SIDE};
use crate::bounds::Bounds;
use crate::player_colors;

/// The width of a free cell's outline.
pub const CELL: f64 = 88.0;

/// The centre of a cell.
pub fn middle(at: Cell) -> (f64, f64) {
    (f64::from(at.x) * SIDE, f64::from(at.y) * SIDE)
}

/// The bounds of an area: its tiles and, for the player who places one, the free cells.
pub fn bounds(position: &NovaLuna, seat: Seat, with_cells: bool) -> Bounds {
    let tiles = position.area(seat).map(|placed| middle(placed.at));
    let margin = SIDE * 0.56;
    if with_cells || tiles.len() == 0 {
        Bounds::around(tiles.chain(position.frontier(seat).map(middle)), margin)
    } else {
        Bounds::around(tiles, margin)
    }
}

/// The bounds of a cell.
pub fn cell_bounds(at: Cell) -> Bounds {
    Bounds::around([middle(at)], SIDE * 0.56)
}

/// All tiles of an area. The newest one is animated.
pub fn tiles(
    position: &NovaLuna,
    seat: Seat,
    ink: u8,
    newest: Option<Cell>,
    words: &Words,
) -> String {
    let mut out = String::new();
    for placed in position.area(seat) {
        let face = tile_drawing::face(placed.tile, tile_drawing::marks(placed), ink, words);
        let new = if newest == Some(placed.at) { " class=\"nl-arriving\"" } else { "" };
        out.push_str(&set(placed.at, &format!("<g{new}>{face}</g>")));
    }
    out
}

/// A frame around a tile that a text refers to.
pub fn mark(at: Cell) -> String {
    set(
        at,
        "<rect class=\"nl-marked\" x=\"-50\" y=\"-50\" width=\"100\" height=\"100\" rx=\"18\"/>",
    )
}

/// The numbers of the columns above an area and of the rows beside it.
pub fn coordinates(bounds: Bounds, words: &Words) -> String {
    let cells = |from: f64, to: f64| (from / SIDE).ceil() as i32..=(to / SIDE).floor() as i32;
    // Inside the edge, so that the numbers do not change the size of the area.
    let (top, left) = (bounds.top + 11.0, bounds.left + 9.0);
    let label = |x: f64, y: f64, number: i32| {
        let number = words.number(number.into());
        format!("<text class=\"nl-coordinate\" x=\"{x:.0}\" y=\"{y:.0}\">{number}</text>")
    };
    let columns = cells(bounds.left, bounds.left + bounds.width());
    let rows = cells(bounds.top, bounds.top + bounds.height());
    let columns = columns.map(|x| label(f64::from(x) * SIDE, top, x));
    let rows = rows.map(|y| label(left, f64::from(y) * SIDE + 5.0, y));
    columns.chain(rows).collect()
}

/// A drawing moved to a cell.
fn set(at: Cell, drawing: &str) -> String {
    let (x, y) = middle(at);
    format!("<g data-at=\"{at}\" transform=\"translate({x} {y})\">{drawing}</g>")
}

/// The preview of a take: the tile in its cell, and a disc on every goal that it completes.
pub fn foresight(
    position: &NovaLuna,
    seat: Seat,
    (held, at): (Tile, Cell),
    preview: &Preview,
    ink: u8,
    words: &Words,
) -> String {
    let face = tile_drawing::face(held, [Mark::Open; MOST_GOALS], ink, words);
    let mut out = set(at, &format!("<g class=\"nl-ghost\">{face}</g>"));
    for &(cell, goal) in &preview.covers {
        let lying = position.area(seat).find(|placed| placed.at == cell);
        let tile = lying.map_or(held, |placed| placed.tile);
        let Some(&(x, y)) = tile_drawing::places(tile.goals().len()).get(goal) else { continue };
        let disc = format!(
            "<g transform=\"translate({x} {y})\"><g class=\"nl-completing\"><circle class=\"nl-burst\" r=\"27\"/>\
             <g transform=\"scale(1.08)\">{}</g></g></g>",
            player_colors::disc(ink),
        );
        out.push_str(&set(cell, &disc));
    }
    out
}

/// An area as an SVG, with a frame around the tile on the cell `marked`.
pub fn picture(
    class: &str,
    position: &NovaLuna,
    seat: Seat,
    ink: u8,
    marked: Option<Cell>,
    words: &Words,
) -> String {
    let bounds = bounds(position, seat, false);
    format!(
        "<svg class=\"{class}\" viewBox=\"{:.0} {:.0} {:.0} {:.0}\" aria-hidden=\"true\">{}{}</svg>",
        bounds.left,
        bounds.top,
        bounds.width(),
        bounds.height(),
        tiles(position, seat, ink, None, words),
        marked.map(mark).unwrap_or_default(),
    )
}

/// A tile as a small SVG.
pub fn card(tile: Tile, ink: u8, words: &Words) -> String {
    format!(
        "<svg class=\"nl-card\" viewBox=\"-50 -50 100 102\" aria-hidden=\"true\">{}</svg>",
        tile_drawing::face(tile, [Mark::Open; MOST_GOALS], ink, words),
    )
}
