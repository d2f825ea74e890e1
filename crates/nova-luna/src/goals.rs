//! The tiles in reach of a tile, and the needs of its goals, as words that can be compared in one
//! operation.

use crate::Colour;
use crate::tile::MOST_GOALS;

/// A number from 0 to 4 for each colour, in four bits each. The highest of the four is
/// never set: it is the *guard*, which takes the borrow when two counts are subtracted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counts(u16);

const GUARDS: u16 = 0x8888;

impl Counts {
    pub(crate) const NONE: Counts = Counts(0);

    /// No goal needs more than four of a colour, so counts stop at four.
    const MOST: u32 = 4;

    #[inline]
    pub(crate) const fn get(self, colour: Colour) -> u8 {
        (self.0 >> (4 * colour.index()) & 7) as u8
    }

    /// Sets the count of a colour; more than four is four.
    #[inline]
    pub(crate) const fn set(&mut self, colour: Colour, count: u32) {
        let count = if count < Counts::MOST { count } else { Counts::MOST } as u16;
        let shift = 4 * colour.index();
        self.0 = self.0 & !(7 << shift) | count << shift;
    }
}

/// The counts that the goals of a tile need, in 16 bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Needs(u64);

/// The lowest bit of each goal's 16.
const GOALS: u64 = 0x1_0001_0001;

impl Needs {
    /// Goals that do not exist need seven of each colour, so they are never satisfied.
    pub(crate) const NOTHING: Needs = Needs(0x7777 * GOALS);

    pub(crate) const fn set(&mut self, goal: usize, needs: Counts) {
        self.0 = self.0 & !(0xffff << (16 * goal)) | (needs.0 as u64) << (16 * goal);
    }
}

/// The tiles in reach of a tile (NL-40), and the discs on its goals. To keep a position small,
/// the discs are stored in three of the four guards, which every comparison sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Sight(u16);

impl Sight {
    /// The number of tiles of `colour` in reach; 4 means four or more.
    #[inline]
    pub(crate) const fn get(self, colour: Colour) -> u8 {
        Counts(self.0).get(colour)
    }

    /// Sets the number of tiles of `colour` in reach.
    #[inline]
    pub(crate) const fn set(&mut self, colour: Colour, count: u32) {
        let mut counts = Counts(self.0);
        counts.set(colour, count);
        self.0 = counts.0;
    }

    /// Whether some goal is satisfied, with a disc or without.
    #[inline]
    pub(crate) const fn satisfies_any(self, needs: Needs) -> bool {
        self.satisfied(needs) != 0
    }

    /// The goals that are satisfied and do not have a disc, one bit each.
    pub(crate) const fn fresh(self, needs: Needs) -> u8 {
        let satisfied = self.satisfied(needs) >> 15;
        let bits = satisfied | satisfied >> 15 | satisfied >> 30;
        bits as u8 & 7 & !self.discs()
    }

    /// The satisfied goals: the highest bit of the 16 bits of each goal. A count that is too small
    /// clears its guard.
    #[inline]
    const fn satisfied(self, needs: Needs) -> u64 {
        let guards = ((self.0 | GUARDS) as u64 * GOALS) - needs.0;
        let pairs = guards & guards << 4;
        pairs & pairs << 8 & GOALS << 15
    }

    /// The goals that have a disc, one bit each.
    #[inline]
    pub(crate) const fn discs(self) -> u8 {
        (self.0 >> 3 & 1 | self.0 >> 6 & 2 | self.0 >> 9 & 4) as u8
    }

    /// Places a disc on a goal.
    #[inline]
    pub(crate) const fn cover(&mut self, goal: usize) {
        debug_assert!(goal < MOST_GOALS);
        self.0 |= 8 << (4 * goal);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn needs(goals: &[&str]) -> Needs {
        let mut needs = Needs::NOTHING;
        for (i, goal) in goals.iter().enumerate() {
            let mut counts = Counts::NONE;
            for colour in Colour::ALL {
                counts.set(colour, goal.matches(colour.letter()).count() as u32);
            }
            needs.set(i, counts);
        }
        needs
    }

    #[test]
    fn counts_compare_colour_by_colour() {
        let mut sight = Sight::default();
        sight.set(Colour::Red, 9);
        sight.set(Colour::Yellow, 1);
        assert_eq!((sight.get(Colour::Red), sight.get(Colour::Yellow)), (4, 1));
        for yes in ["r", "rr", "rrrr", "y", "rrry"] {
            assert_eq!(sight.fresh(needs(&[yes])), 1, "{yes}");
        }
        for no in ["b", "yy", "rt", "rrrb", "brty"] {
            assert_eq!(sight.fresh(needs(&[no])), 0, "{no}");
        }
        assert_eq!(sight.fresh(needs(&["yy", "rr", "ry"])), 0b110);
        assert_eq!(sight.fresh(needs(&[])), 0);
    }

    #[test]
    fn every_count_against_every_need_is_what_counting_says() {
        for word in 0..5u32.pow(4) {
            let count = |i: u32| word / 5u32.pow(i) % 5;
            let mut sight = Sight::default();
            for (i, colour) in (0..).zip(Colour::ALL) {
                sight.set(colour, count(i));
            }
            for tile in crate::Tile::all() {
                for (i, goal) in tile.goals().iter().enumerate() {
                    let enough =
                        (0..).zip(Colour::ALL).all(|(i, c)| count(i) >= goal.needs(c).into());
                    assert_eq!(sight.fresh(tile.needs()) >> i & 1 == 1, enough, "{tile} {goal}");
                }
            }
        }
    }

    #[test]
    fn discs_and_counts_do_not_disturb_each_other() {
        let three = needs(&["b", "r", "y"]);
        let mut sight = Sight::default();
        for colour in Colour::ALL {
            sight.set(colour, 3);
        }
        for goal in 0..3 {
            assert_eq!(sight.fresh(three), 7 & !((1 << goal) - 1));
            sight.cover(goal);
            assert_eq!(sight.discs(), (2 << goal) - 1);
            assert_eq!(Colour::ALL.map(|colour| sight.get(colour)), [3; 4]);
        }
        sight.set(Colour::Blue, 0);
        assert_eq!((sight.discs(), sight.get(Colour::Blue)), (7, 0));
    }
}
