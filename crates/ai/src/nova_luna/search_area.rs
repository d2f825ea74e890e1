//! A player's area in a compact form for the search: fast to copy, extend and scan.
//!
//! It is a copy of rules. `agreement_tests.rs` compares it with the rules.

use game::{Rng, Seat};
use nova_luna::{Cell, NovaLuna};

use super::cell_grid::{CellKey, ROW, coordinates, key};
use super::tile_tables::{TileData, TileIndex, index, tile_data};

mod load;

/// A player never has more than 44 tiles.
pub(crate) const MOST_TILES: usize = 44;

/// `n` tiles have at most `2n + 2` neighbouring cells.
pub(crate) const MOST_CELLS: usize = 2 * MOST_TILES + 2;

/// A player's area. Sets of tiles are bit sets, in which the bit of a tile is its index in the
/// order of placement.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    len: u8,
    /// The number of remaining discs.
    pub(crate) left: u8,
    /// The number of covered goals.
    pub(crate) covered: u8,
    cells: u8,
    /// Tiles with an uncovered goal.
    pub(crate) open: u64,
    /// Per colour, the tiles of that colour.
    pub(crate) colours: [u64; 4],
    tiles: [TileIndex; MOST_TILES],
    /// Per tile, its colour.
    tints: [u8; MOST_TILES],
    /// Per tile, a bit for each covered goal.
    done: [u8; MOST_TILES],
    keys: [CellKey; MOST_TILES],
    /// Per tile, its neighbours.
    near: [u64; MOST_TILES],
    /// Per tile, its chain.
    pub(crate) chains: [u64; MOST_TILES],
    cell_keys: [CellKey; MOST_CELLS],
    /// Per free cell, the tiles next to it.
    pub(crate) cell_near: [u64; MOST_CELLS],
}

impl Board {
    /// An empty area whose owner has so many discs.
    pub(crate) fn new(discs: u8) -> Board {
        let mut board = Board {
            len: 0,
            left: discs,
            covered: 0,
            cells: 1,
            open: 0,
            colours: [0; 4],
            tiles: [0; MOST_TILES],
            tints: [0; MOST_TILES],
            done: [0; MOST_TILES],
            keys: [0; MOST_TILES],
            near: [0; MOST_TILES],
            chains: [0; MOST_TILES],
            cell_keys: [0; MOST_CELLS],
            cell_near: [0; MOST_CELLS],
        };
        board.cell_keys[0] = key(Cell::ORIGIN);
        board
    }

    pub(crate) fn of(position: &NovaLuna, seat: Seat) -> Board {
        let mut board = Board::new(position.left(seat) + position.covered(seat));
        for placed in position.area(seat) {
            let cell = board.cell_at(placed.at).expect("tiles were placed side by side");
            board.place(cell, index(placed.tile));
        }
        debug_assert_eq!(board.left, position.left(seat));
        board
    }

    /// The number of tiles.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len.into()
    }

    /// The number of free cells.
    #[inline]
    pub(crate) fn cells(&self) -> usize {
        self.cells.into()
    }

    /// The coordinates of a free cell.
    pub(crate) fn cell(&self, cell: usize) -> Cell {
        coordinates(self.cell_keys[cell])
    }

    /// The coordinates of a tile.
    pub(crate) fn tile_cell(&self, number: usize) -> Cell {
        coordinates(self.keys[number])
    }

    /// The printed data of a tile, and its covered goals.
    #[inline]
    pub(crate) fn tile_data(&self, number: usize) -> (&'static TileData, u8) {
        (&tile_data()[usize::from(self.tiles[number])], self.done[number])
    }

    /// The index of the free cell at `at`.
    pub(crate) fn cell_at(&self, at: Cell) -> Option<usize> {
        let key = key(at);
        self.cell_keys[..self.cells()].iter().position(|&other| other == key)
    }

    /// The chains of a set of neighbouring tiles, per colour.
    #[inline]
    pub(crate) fn chains_of(&self, neighbours: u64) -> [u64; 4] {
        let mut chains = [0; 4];
        for number in ones(neighbours) {
            // This form avoids an index into `chains`, so that the four words stay in registers.
            let (tint, chain) = (self.tints[number], self.chains[number]);
            for (colour, chains) in (0..).zip(&mut chains) {
                *chains |= if tint == colour { chain } else { 0 };
            }
        }
        chains
    }

    /// The tiles that a tile has in reach, per colour (NL-40).
    #[inline]
    pub(crate) fn reach(&self, number: usize) -> [u64; 4] {
        let mut reach = self.chains_of(self.near[number]);
        let (tint, itself) = (self.tints[number], 1 << number);
        for (colour, reach) in (0..).zip(&mut reach) {
            *reach = (*reach | if tint == colour { self.chains[number] } else { 0 }) & !itself;
        }
        reach
    }

    /// Places a tile on a free cell, and discs on the goals that are satisfied then.
    pub(crate) fn place(&mut self, cell: usize, tile: TileIndex) {
        let data = &tile_data()[usize::from(tile)];
        let number = self.len();
        let new = 1 << number;
        let near = self.cell_near[cell];
        let key = self.cell_keys[cell];
        self.len += 1;
        self.tiles[number] = tile;
        self.tints[number] = data.colour;
        self.keys[number] = key;
        self.done[number] = 0;
        self.near[number] = near;
        for neighbour in ones(near) {
            self.near[neighbour] |= new;
        }
        self.leave_cell(cell);
        self.join_cells(key, near, new);

        let colour = &mut self.colours[usize::from(data.colour)];
        *colour |= new;
        let mut chain = new;
        for neighbour in ones(near & *colour) {
            chain |= self.chains[neighbour];
        }
        for member in ones(chain) {
            self.chains[member] = chain;
        }
        if data.goal_count > 0 {
            self.open |= new;
        }
        for watcher in ones(self.open) {
            if (self.near[watcher] | 1 << watcher) & (chain | new) != 0 {
                self.cover(watcher);
            }
        }
    }

    /// Removes a cell from the list of free cells.
    fn leave_cell(&mut self, cell: usize) {
        self.cells -= 1;
        let last = self.cells();
        self.cell_keys[cell] = self.cell_keys[last];
        self.cell_near[cell] = self.cell_near[last];
    }

    /// Adds a new tile to the neighbours of the free cells around it.
    fn join_cells(&mut self, key: CellKey, near: u64, new: u64) {
        for step in [1, ROW, 1u16.wrapping_neg(), ROW.wrapping_neg()] {
            let beside = key.wrapping_add(step);
            let count = self.cells();
            if let Some(cell) = self.cell_keys[..count].iter().position(|&other| other == beside) {
                self.cell_near[cell] |= new;
            } else if ones(near).all(|neighbour| self.keys[neighbour] != beside) {
                self.cell_keys[count] = beside;
                self.cell_near[count] = new;
                self.cells += 1;
            }
        }
    }

    /// Places discs on the satisfied goals of a tile.
    fn cover(&mut self, number: usize) {
        let reach = self.reach(number).map(u64::count_ones);
        let (data, done) = self.tile_data(number);
        let mut now = done;
        for goal in 0..usize::from(data.goal_count) {
            let open = done >> goal & 1 == 0;
            if open && self.left > 0 && satisfied(data.goals[goal], reach) {
                now |= 1 << goal;
                self.left -= 1;
                self.covered += 1;
            }
        }
        self.done[number] = now;
        if now.count_ones() == u32::from(data.goal_count) {
            self.open &= !(1 << number);
        }
    }

    /// A hash of the tiles and their relative positions. Translated, rotated and mirrored areas
    /// have the same hash.
    pub(crate) fn shape_print(&self) -> u64 {
        let keys = self.keys[..self.len()].iter().map(|&key| (key % ROW, key / ROW));
        let (mut low, mut high) = ((ROW, ROW), (0, 0));
        for (x, y) in keys.clone() {
            low = (low.0.min(x), low.1.min(y));
            high = (high.0.max(x), high.1.max(y));
        }
        let mut sums = [0u64; 8];
        for (&tile, (x, y)) in self.tiles.iter().zip(keys) {
            let (left, right, up, down) = (x - low.0, high.0 - x, y - low.1, high.1 - y);
            let turns = [
                (left, up),
                (left, down),
                (right, up),
                (right, down),
                (up, left),
                (down, left),
                (up, right),
                (down, right),
            ];
            for (sum, (a, b)) in sums.iter_mut().zip(turns) {
                let word = u64::from(tile) << 32 | u64::from(a) << 16 | u64::from(b);
                *sum = sum.wrapping_add(Rng::new(word).next_u64());
            }
        }
        sums.into_iter().min().unwrap_or(0)
    }
}

#[inline]
fn satisfied(needs: [u8; 4], reach: [u32; 4]) -> bool {
    needs.iter().zip(reach).all(|(&need, have)| u32::from(need) <= have)
}

/// The indices of the one bits of a word.
#[inline]
pub(crate) fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        word &= word.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}
