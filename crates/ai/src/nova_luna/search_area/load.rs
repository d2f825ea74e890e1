//! Copies an area of a position. This is faster than to place its tiles again.

use game::Seat;
use nova_luna::{Cell, MOST_GOALS, NovaLuna};

use super::{Board, ones};
use crate::nova_luna::cell_grid::{CellGrid, ROW, key};
use crate::nova_luna::tile_tables::{index, tile_data};

/// The differences between the keys of neighbours.
const STEPS: [u16; 4] = [1, ROW, 1u16.wrapping_neg(), ROW.wrapping_neg()];

impl Board {
    /// Replaces the area by that of a player. The result differs from [`Board::of`] only in the order
    /// of the free cells. In `grid`, the number of a free cell is that of the cell plus the number of
    /// tiles.
    pub(crate) fn load(&mut self, position: &NovaLuna, seat: Seat, grid: &mut CellGrid) {
        grid.clear();
        self.left = position.left(seat);
        self.covered = position.covered(seat);
        self.open = 0;
        self.colours = [0; 4];
        self.len = 0;
        for placed in position.area(seat) {
            let number = self.len();
            let tile = index(placed.tile);
            let data = &tile_data()[usize::from(tile)];
            let done =
                (0..MOST_GOALS).fold(0, |done, goal| done | u8::from(placed.is_done(goal)) << goal);
            self.tiles[number] = tile;
            self.tints[number] = data.colour;
            self.done[number] = done;
            self.keys[number] = key(placed.at);
            self.colours[usize::from(data.colour)] |= 1 << number;
            self.open |= u64::from(done.count_ones() < data.goal_count.into()) << number;
            grid.insert(self.keys[number], number);
            self.len += 1;
        }
        self.find_neighbours(grid);
        self.find_chains();
    }

    fn find_neighbours(&mut self, grid: &mut CellGrid) {
        let tiles = self.len();
        let mut cells = 0;
        for number in 0..tiles {
            let key = self.keys[number];
            let mut near = 0;
            for beside in STEPS.map(|step| key.wrapping_add(step)) {
                match grid.get(beside) {
                    Some(other) if other < tiles => near |= 1 << other,
                    Some(cell) => self.cell_near[cell - tiles] |= 1 << number,
                    None => {
                        grid.insert(beside, tiles + cells);
                        self.cell_keys[cells] = beside;
                        self.cell_near[cells] = 1 << number;
                        cells += 1;
                    }
                }
            }
            self.near[number] = near;
        }
        if tiles == 0 {
            self.cell_keys[0] = key(Cell::ORIGIN);
            self.cell_near[0] = 0;
            grid.insert(self.cell_keys[0], 0);
            cells = 1;
        }
        self.cells = cells as u8;
    }

    fn find_chains(&mut self) {
        for mut rest in self.colours {
            while rest != 0 {
                let mut chain = 0;
                let mut edge = rest & rest.wrapping_neg();
                while edge != 0 {
                    chain |= edge;
                    rest &= !edge;
                    edge = ones(edge).fold(0, |near, number| near | self.near[number]) & rest;
                }
                for number in ones(chain) {
                    self.chains[number] = chain;
                }
            }
        }
    }
}
