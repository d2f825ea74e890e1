//! The geometry of a map: neighbours, straight lines, and the lengths of clear paths. The tables
//! are computed once per map.

use crate::{DIRECTIONS, Field, FieldIndex, FieldSet};

/// One entry for each of the [`DIRECTIONS`].
type EachDirection<T> = [T; DIRECTIONS.len()];

/// The straight lines through one field.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FieldLines {
    /// The neighbour in each direction; valid only if the bit of the direction is set in `ring`.
    pub neighbours: EachDirection<FieldIndex>,
    /// Bit `d` is set if there is a neighbour in direction `d`.
    pub ring: u8,
    /// The index of the field in the order of each axis.
    pub slot: [u8; 3],
    /// The number of fields in each direction before the edge.
    pub run: EachDirection<u8>,
}

/// The fixed tables of a map.
///
/// Each axis has an order of all fields in which every straight line is contiguous. If the
/// occupied fields are bits in that order, the first obstacle along a line is the lowest or
/// highest bit of a word.
#[derive(Debug)]
pub(crate) struct Geometry {
    pub lines: [FieldLines; 256],
    pub neighbours: [FieldSet; 256],
    /// The field at each index of an axis.
    pub field_at: [[FieldIndex; 256]; 3],
    /// For every field, all fields in a straight line from it, padded with blank entries to the
    /// length of the longest list.
    targets: Vec<Target>,
    pub most_targets: usize,
    /// 2^32 divided by the length of the longest list, rounded up.
    reciprocal: u64,
}

/// A field in a straight line from another one, and the bits of [`Obstacles`] that must be 0 for a
/// move. A blank entry has the bit of the piece itself, which is never 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    pub to: FieldIndex,
    /// The word of the first bit.
    word: u8,
    /// The place of the first bit in its word.
    bit: u8,
    /// The number of bits. A number up to 64 is stored as its difference from 64, by which a shift
    /// removes all other bits of a word.
    length: u8,
}

impl Target {
    fn new(to: FieldIndex, axis: usize, first: u8, length: u8) -> Target {
        let length = if length <= 64 { 64 - length } else { length };
        Target { to, word: axis as u8 * 4 + first / 64, bit: first % 64, length }
    }
}

impl Geometry {
    /// The tables for these fields, which must be sorted.
    pub(crate) fn new(fields: &[Field]) -> Geometry {
        let mut geometry = Geometry {
            lines: [FieldLines::default(); 256],
            neighbours: [FieldSet::EMPTY; 256],
            field_at: [[FieldIndex(0); 256]; 3],
            targets: Vec::new(),
            most_targets: 0,
            reciprocal: 0,
        };
        for axis in 0..3 {
            let mut order: Vec<usize> = (0..fields.len()).collect();
            order.sort_by_key(|&i| along(axis, fields[i]));
            for (slot, &i) in order.iter().enumerate() {
                geometry.lines[i].slot[axis] = slot as u8;
                geometry.field_at[axis][slot] = FieldIndex(i as u8);
            }
        }
        for i in 0..fields.len() {
            for direction in 0..DIRECTIONS.len() {
                geometry.look(fields, i, direction);
            }
        }
        geometry.list_targets(fields.len());
        geometry
    }

    fn list_targets(&mut self, fields: usize) {
        let lines = &self.lines[..fields];
        let length = |lines: &FieldLines| lines.run.iter().map(|&run| usize::from(run)).sum();
        self.most_targets = lines.iter().map(length).max().unwrap_or(0);
        self.reciprocal = (1 << 32) / self.most_targets.max(1) as u64 + 1;
        let mut targets = Vec::with_capacity(fields * self.most_targets);
        for (i, lines) in lines.iter().enumerate() {
            for (direction, run) in lines.run.into_iter().enumerate() {
                targets.extend((1..=run).map(|distance| self.look_at(i, direction, distance)));
            }
            let blank = Target::new(FieldIndex(i as u8), 0, lines.slot[0], 1);
            targets.resize((i + 1) * self.most_targets, blank);
        }
        self.targets = targets;
    }

    fn look_at(&self, from: usize, direction: usize, distance: u8) -> Target {
        let axis = direction % 3;
        let slot = self.lines[from].slot[axis];
        let first = if direction < 3 { slot + 1 } else { slot - distance };
        let to = self.step(FieldIndex(from as u8), direction, distance);
        Target::new(to, axis, first, distance)
    }

    /// Divides a number by the length of the longest list, without a division. Returns the quotient
    /// and the remainder. Exact for numbers below 2^16, because a list has fewer than 2^16 entries.
    #[inline]
    pub(crate) fn split_by_targets(&self, number: usize) -> (usize, usize) {
        let quotient = ((number as u64 * self.reciprocal) >> 32) as usize;
        (quotient, number - quotient * self.most_targets)
    }

    /// Entry `n` of the list of fields in a straight line from `field`.
    #[inline]
    pub(crate) fn target(&self, field: FieldIndex, n: usize) -> Target {
        self.targets[field.index() * self.most_targets + n]
    }

    fn look(&mut self, fields: &[Field], i: usize, direction: usize) {
        let mut run = 0;
        while let Some(field) = find(fields, fields[i], direction, run + 1) {
            run += 1;
            if run == 1 {
                self.lines[i].neighbours[direction] = field;
                self.lines[i].ring |= 1 << direction;
                self.neighbours[i].insert(field);
            }
        }
        self.lines[i].run[direction] = run as u8;
    }

    /// The field `distance` steps from `field`, which must be on the board.
    #[inline]
    pub(crate) fn step(&self, field: FieldIndex, direction: usize, distance: u8) -> FieldIndex {
        let axis = direction % 3;
        let start = self.lines[field.index()].slot[axis];
        let end = if direction < 3 { start + distance } else { start - distance };
        self.field_at[axis][usize::from(end)]
    }
}

/// A sort key in whose order the straight lines of an axis are contiguous.
fn along(axis: usize, field: Field) -> (u16, u8) {
    let (row, number) = (field.row(), field.number());
    match axis {
        0 => (u16::from(row), 0),
        1 => (number, row),
        _ => (number + u16::from(row), row),
    }
}

fn find(fields: &[Field], from: Field, direction: usize, distance: u16) -> Option<FieldIndex> {
    let field = fields.binary_search(&from.step(direction, distance)?).ok()?;
    Some(FieldIndex(field as u8))
}

/// The direction and distance from one field to another, if they are on a straight line.
pub(crate) fn straight(from: Field, to: Field) -> Option<(usize, u32)> {
    let row = i32::from(to.row()) - i32::from(from.row());
    let number = i32::from(to.number()) - i32::from(from.number());
    let distance = row.abs().max(number.abs());
    if distance == 0 {
        return None;
    }
    let reaches =
        |&(r, n): &(i8, i8)| (i32::from(r) * distance, i32::from(n) * distance) == (row, number);
    DIRECTIONS.iter().position(reaches).map(|direction| (direction, distance as u32))
}

/// The occupied fields, as bits in the order of each axis: four words for each of the three. One
/// more word, which is always 0, means that every word has a next one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Obstacles([u64; 13]);

impl Obstacles {
    /// The occupied fields as a set.
    #[inline]
    pub(crate) fn as_set(&self) -> FieldSet {
        FieldSet([self.0[0], self.0[1], self.0[2], self.0[3]])
    }

    #[inline]
    pub(crate) fn insert(&mut self, lines: &FieldLines) {
        for (axis, slot) in lines.slot.into_iter().enumerate() {
            self.0[4 * axis + usize::from(slot >> 6)] |= 1 << (slot & 63);
        }
    }

    #[inline]
    pub(crate) fn remove(&mut self, lines: &FieldLines) {
        for (axis, slot) in lines.slot.into_iter().enumerate() {
            self.0[4 * axis + usize::from(slot >> 6)] &= !(1 << (slot & 63));
        }
    }

    /// Whether the field at an index of an axis is occupied.
    fn has(&self, axis: usize, slot: u8) -> bool {
        self.0[4 * axis + usize::from(slot >> 6)] >> (slot & 63) & 1 != 0
    }

    /// The number of fields that a piece can move in each direction.
    #[inline]
    pub(crate) fn runs(&self, lines: &FieldLines) -> EachDirection<u8> {
        // Written out, so that the compiler specialises the code for each direction.
        let run = |direction| self.run(lines, direction);
        [run(0), run(1), run(2), run(3), run(4), run(5)]
    }

    /// The number of fields that a piece can move in one direction.
    #[inline]
    pub(crate) fn run(&self, lines: &FieldLines, direction: usize) -> u8 {
        let axis = direction % 3;
        let (slot, edge) = (lines.slot[axis], lines.run[direction]);
        if edge >= 64 {
            return self.long_run(axis, slot, direction, edge);
        }
        // A window of the 64 bits next to the slot. At the ends of the array it wraps around to
        // bits beyond the edge. The bit at the edge ends the count before them.
        let (i, bit) = (usize::from(slot >> 6), slot & 63);
        let words = &self.0[4 * axis..4 * axis + 4];
        if direction < 3 {
            let window = words[i] >> bit >> 1 | words[(i + 1) & 3] << (63 - bit);
            (window | 1 << edge).trailing_zeros() as u8
        } else {
            let window = words[i] << (63 - bit) << 1 | words[i.wrapping_sub(1) & 3] >> bit;
            (window | 1 << (63 - edge)).leading_zeros() as u8
        }
    }

    /// Whether the path and its end are empty.
    #[inline]
    pub(crate) fn clear(&self, target: Target) -> bool {
        let word = usize::from(target.word);
        let window = self.0[word] >> target.bit | self.0[word + 1] << 1 << (63 - target.bit);
        if target.length < 64 {
            window << target.length == 0
        } else {
            let (axis, first) = (word / 4, target.word % 4 * 64 + target.bit);
            (first..=first + (target.length - 1)).all(|slot| !self.has(axis, slot))
        }
    }

    /// The same as `run`, for lines that do not fit into a word.
    #[cold]
    fn long_run(&self, axis: usize, slot: u8, direction: usize, edge: u8) -> u8 {
        let free = |step: &u8| {
            let next = if direction < 3 { slot + step } else { slot - step };
            !self.has(axis, next)
        };
        (1..=edge).take_while(free).count() as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board with a hole, and a row that is longer than a word.
    fn boards() -> [Vec<Field>; 2] {
        let hexagon = (0..13).flat_map(|row| (1..=13).map(move |number| (row, number)));
        let hexagon = hexagon.filter(|&(row, number)| {
            let sum = u16::from(row) + number;
            (7..=19).contains(&sum) && !(row == 6 && number == 7)
        });
        let ribbon = (1..=200).map(|number| (0, number)).chain((30..=80).map(|n| (1, n)));
        let names = |(row, number)| Field::new(row, number).unwrap();
        [hexagon.map(names).collect(), ribbon.map(names).collect()]
    }

    #[test]
    fn runs_agree_with_walking_field_by_field() {
        let mut rng = game::Rng::new(11);
        for fields in boards() {
            let geometry = Geometry::new(&fields);
            for density in [2, 4, 9, 40, 1000] {
                let mut obstacles = Obstacles::default();
                for i in 0..fields.len() {
                    if rng.below(density) == 0 {
                        obstacles.insert(&geometry.lines[i]);
                    }
                }
                for i in 0..fields.len() {
                    let lines = &geometry.lines[i];
                    for direction in 0..DIRECTIONS.len() {
                        let free = |distance: &u8| {
                            find(&fields, fields[i], direction, (*distance).into())
                                .is_some_and(|field| !obstacles.as_set().has(field))
                        };
                        let walked = (1..=255).take_while(free).count() as u8;
                        assert_eq!(obstacles.run(lines, direction), walked, "{:?}", fields[i]);
                        for distance in 1..=walked {
                            let field = geometry.step(FieldIndex(i as u8), direction, distance);
                            let found = straight(fields[i], fields[field.index()]);
                            assert_eq!(found, Some((direction, u32::from(distance))));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn fields_off_the_lines_are_not_straight() {
        let field = |name: &str| name.parse::<Field>().unwrap();
        for (from, to) in [("h8", "h8"), ("h8", "g7"), ("h8", "i9"), ("h8", "j7"), ("h8", "f9")] {
            assert_eq!(straight(field(from), field(to)), None, "{from} {to}");
        }
        assert_eq!(straight(field("h8"), field("k5")), Some((2, 3)));
        assert_eq!(straight(field("h8"), field("h1")), Some((3, 7)));
    }
}
