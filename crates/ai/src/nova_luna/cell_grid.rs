//! Finds the cells of an area by their coordinates.

use nova_luna::Cell;

/// Column and row in one number. Neighbours differ by 1 or by [`ROW`].
pub(crate) type CellKey = u16;

pub(crate) const ROW: CellKey = 128;

/// The key of a cell.
#[inline]
pub(crate) fn key(at: Cell) -> CellKey {
    (i16::from(at.y) + 64) as CellKey * ROW + (i16::from(at.x) + 64) as CellKey
}

/// The cell of a key.
#[inline]
pub(crate) fn coordinates(key: CellKey) -> Cell {
    Cell { x: (key % ROW) as i8 - 64, y: (key / ROW) as i8 - 64 }
}

/// No cell has this number.
const NONE: u8 = u8::MAX;

/// The numbers of the cells of one area. The grid repeats after 128 columns and rows, which is more
/// than an area can have.
#[derive(Clone, Debug)]
pub(crate) struct CellGrid {
    numbers: Box<[u8; GRID]>,
    /// The cells that have numbers.
    used: Vec<CellKey>,
}

const GRID: usize = (ROW as usize) * (ROW as usize);

impl Default for CellGrid {
    fn default() -> CellGrid {
        CellGrid { numbers: Box::new([NONE; GRID]), used: Vec::new() }
    }
}

impl CellGrid {
    /// Removes all cells.
    pub(crate) fn clear(&mut self) {
        for &key in &self.used {
            self.numbers[usize::from(key) % GRID] = NONE;
        }
        self.used.clear();
    }

    /// The number of a cell.
    #[inline]
    pub(crate) fn get(&self, key: CellKey) -> Option<usize> {
        let number = self.numbers[usize::from(key) % GRID];
        (number != NONE).then_some(number.into())
    }

    /// Gives a cell a number, which must be less than 255.
    #[inline]
    pub(crate) fn insert(&mut self, key: CellKey, number: usize) {
        self.numbers[usize::from(key) % GRID] = number as u8;
        self.used.push(key);
    }
}
