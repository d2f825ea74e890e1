//! The held tile, the selected cell, and keyboard navigation.

use game::Seat;
use nova_luna::{Cell, NovaLuna, SLOTS};

use crate::geometry::length;

/// The action that the player prepares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hand {
    /// The slot of the held tile.
    pub held: Option<u8>,
    /// The selected cell.
    pub at: Option<Cell>,
    /// Whether the cell was pressed, so that a second press places the tile.
    pub pinned: bool,
}

impl Hand {
    /// Picks up a tile, or replaces the held one. The selected cell stays.
    pub(super) fn take_up(self, position: &NovaLuna, slot: u8) -> Hand {
        if position.wheel().choices().contains(&slot) {
            Hand { held: Some(slot), ..self }
        } else {
            self
        }
    }

    /// Selects a cell, if a tile may be placed there.
    pub(super) fn point(self, position: &NovaLuna, seat: Seat, at: Cell) -> Hand {
        let legal = self.held.is_some() && position.frontier(seat).any(|cell| cell == at);
        let at = legal.then_some(at).or(self.at);
        Hand { at, pinned: self.pinned && self.at == at, ..self }
    }
}

/// The initially selected cell: next to the newest tile, and near the middle of the area.
pub(super) fn first_cell(position: &NovaLuna, seat: Seat) -> Cell {
    let last = position.area(seat).last().map_or(Cell::ORIGIN, |placed| placed.at);
    let spread = |at: Cell| position.area(seat).map(|placed| distance(at, placed.at)).sum::<u32>();
    let near = |at: &Cell| (distance(*at, last), spread(*at), *at);
    position.frontier(seat).min_by_key(near).unwrap_or(Cell::ORIGIN)
}

fn distance(a: Cell, b: Cell) -> u32 {
    u32::from(a.x.abs_diff(b.x)) + u32::from(a.y.abs_diff(b.y))
}

/// The nearest legal cell in a direction; the same one if there is none.
pub(super) fn walk(position: &NovaLuna, seat: Seat, here: Cell, (dx, dy): (i32, i32)) -> Cell {
    let way = |at: Cell| {
        let (x, y) = (i32::from(at.x) - i32::from(here.x), i32::from(at.y) - i32::from(here.y));
        let (along, aside) = (x * dx + y * dy, (x * dy).abs() + (y * dx).abs());
        (along > 0).then_some((along + 2 * aside, aside, at))
    };
    position.frontier(seat).filter_map(way).min().map_or(here, |(_, _, at)| at)
}

/// The next tile on the wheel, clockwise or counterclockwise.
pub(super) fn next_slot(position: &NovaLuna, here: u8, clockwise: bool) -> u8 {
    let slots = SLOTS as u8;
    let step = if clockwise { 1 } else { slots - 1 };
    let mut ring = (1..=slots).map(|n| (here + n * step) % slots);
    ring.find(|&slot| position.wheel().tile(slot).is_some()).unwrap_or(here)
}

/// The legal cell nearest to a point in cell coordinates, if it is less than one cell away.
pub(super) fn nearest(position: &NovaLuna, seat: Seat, (x, y): (f64, f64)) -> Option<Cell> {
    let far = |at: &Cell| length(f64::from(at.x) - x, f64::from(at.y) - y);
    let nearest = position.frontier(seat).min_by(|a, b| far(a).total_cmp(&far(b)))?;
    (far(&nearest) < 0.9).then_some(nearest)
}

/// The direction of an arrow key.
pub(crate) fn arrow(key: &str) -> Option<(i32, i32)> {
    match key {
        "ArrowLeft" => Some((-1, 0)),
        "ArrowRight" => Some((1, 0)),
        "ArrowUp" => Some((0, -1)),
        "ArrowDown" => Some((0, 1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Position;
    use nova_luna::{Setup, Variant};

    fn after(actions: &[&str]) -> NovaLuna {
        let (setup, _) = Setup::from_seed(1, Variant::Standard, 5);
        let mut position = NovaLuna::new(&setup).unwrap();
        for action in actions {
            position.play(action.parse().unwrap()).unwrap();
        }
        position
    }

    const SEAT: Seat = Seat(0);

    #[test]
    fn the_arrow_keys_follow_the_edge_of_the_area() {
        let position = after(&["1@0,0", "2@1,0"]);
        let cell = |x, y| Cell { x, y };
        assert_eq!(walk(&position, SEAT, cell(0, -1), (1, 0)), cell(1, -1));
        assert_eq!(walk(&position, SEAT, cell(1, -1), (1, 0)), cell(2, 0));
        assert_eq!(walk(&position, SEAT, cell(0, -1), (0, 1)), cell(0, 1), "over the tile");
        assert_eq!(walk(&position, SEAT, cell(0, -1), (0, -1)), cell(0, -1), "no further");
    }

    #[test]
    fn every_legal_cell_can_be_reached_with_the_arrow_keys() {
        let position = after(&["1@0,0", "2@1,0", "3@1,1", "4@2,1", "5@0,-1", "6@-1,-1", "7@0,-2"]);
        let mut reached = vec![first_cell(&position, SEAT)];
        let mut next = 0;
        while let Some(&here) = reached.get(next) {
            for way in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let there = walk(&position, SEAT, here, way);
                if !reached.contains(&there) {
                    reached.push(there);
                }
            }
            next += 1;
        }
        assert_eq!(reached.len(), position.frontier(SEAT).count());
    }

    #[test]
    fn stepping_around_the_wheel_skips_empty_slots() {
        let position = after(&["1@0,0", "3@1,0"]);
        assert_eq!(next_slot(&position, 2, true), 4);
        assert_eq!(next_slot(&position, 2, false), 11);
        assert_eq!(next_slot(&position, 11, true), 2);
    }

    #[test]
    fn only_takeable_tiles_can_be_picked_up_and_only_legal_cells_selected() {
        let position = after(&["1@0,0"]);
        let empty = Hand::default();
        assert_eq!(empty.take_up(&position, 9), empty);
        let held = empty.take_up(&position, 2);
        assert_eq!(held.held, Some(2));
        assert_eq!(held.point(&position, SEAT, Cell { x: 5, y: 5 }).at, None);
        assert_eq!(held.point(&position, SEAT, Cell { x: 1, y: 0 }).at, Some(Cell { x: 1, y: 0 }));
        assert_eq!(empty.point(&position, SEAT, Cell { x: 1, y: 0 }), empty);
    }

    #[test]
    fn a_dropped_tile_goes_to_the_nearest_cell() {
        let position = after(&["1@0,0"]);
        assert_eq!(nearest(&position, SEAT, (0.8, 0.1)), Some(Cell { x: 1, y: 0 }));
        assert_eq!(nearest(&position, SEAT, (4.0, 0.0)), None);
    }
}
