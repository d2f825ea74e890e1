//! The tiles in reach of a tile, and the needs of its goals, as words that can be compared in one
//! operation.

use crate::tile::{MOST_GOALS, TILES};
use crate::{Colour, Tile};

/// A number from 0 to 4 for each colour, in four bits each: the number `n` is the lowest `n` bits.
/// So a bit is a *level*, adding is a shift, and a number is enough for another one if it has all
/// of its bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counts(u16);

impl Counts {
    pub(crate) const NONE: Counts = Counts(0);

    /// No goal needs more than four of a colour, so counts stop at four.
    const MOST: u8 = 4;

    #[inline]
    pub(crate) const fn get(self, colour: Colour) -> u8 {
        (self.0 >> (4 * colour.index()) & 15).count_ones() as u8
    }

    /// Adds tiles; more than four are four.
    #[inline]
    pub(crate) const fn add(&mut self, more: More) {
        self.0 |= (self.0.wrapping_mul(more.factor) | more.levels) & more.colour;
    }
}

/// Tiles of one colour, to be added to [`Counts`].
#[derive(Clone, Copy)]
pub(crate) struct More {
    /// The four bits of the colour.
    colour: u16,
    /// The number as levels of the colour.
    levels: u16,
    /// A multiplication by it shifts by the number.
    factor: u16,
}

/// A number of tiles of one colour, from 0 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Group(u8);

impl Group {
    #[inline]
    pub(crate) const fn one(colour: Colour) -> Group {
        Group(8 * colour as u8 + 1)
    }

    /// A group of one tile, or none.
    #[inline]
    pub(crate) const fn if_any(self, any: bool) -> Group {
        Group(self.0 - !any as u8)
    }

    #[inline]
    pub(crate) const fn is_larger_than(self, other: Group) -> bool {
        self.0 & 7 > other.0 & 7
    }

    #[inline]
    pub(crate) const fn has_colour_of(self, other: Group) -> bool {
        self.0 ^ other.0 < 8
    }

    /// Both groups together, which must have one colour; more than four are four.
    #[inline]
    pub(crate) const fn with(self, other: Group) -> Group {
        let size = (self.0 & 7) + (other.0 & 7);
        Group(self.0 & !7 | if size < Counts::MOST { size } else { Counts::MOST })
    }

    #[inline]
    pub(crate) const fn more(self) -> More {
        MORE[self.0 as usize % MORE.len()]
    }
}

static MORE: [More; 32] = {
    let mut more = [More { colour: 0, levels: 0, factor: 1 }; 32];
    let mut i = 0;
    while i < more.len() {
        let (shift, factor) = (4 * (i / 8), 1 << (i % 8));
        more[i] = More { colour: 15 << shift, levels: (factor - 1) << shift, factor };
        i += 1;
    }
    more
};

/// The needs of the goals of a tile, in 20 bits each: the levels that the goal needs, a bit that
/// is set if the goal cannot be satisfied any more, and the *guard*. The guard takes the borrow
/// when 1 is subtracted from a goal that needs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Needs(u64);

/// The lowest bit of each goal.
const GOALS: u64 = 1 | 1 << 20 | 1 << 40;

/// The bit of a goal that does not exist or has a disc.
const CLOSED: u64 = 1 << 16;

/// The guard of each goal.
const GUARDS: u64 = GOALS << 17;

impl Needs {
    /// No goal exists.
    pub(crate) const NOTHING: Needs = Needs((CLOSED * GOALS) | GUARDS);

    /// Sets the needs of a goal, which exists and has no disc.
    pub(crate) const fn set(&mut self, goal: usize, needs: Counts) {
        self.0 = self.0 & !((CLOSED | 0xffff) << (20 * goal)) | (needs.0 as u64) << (20 * goal);
    }

    /// The needs of the goals that have no disc.
    pub(crate) const fn without(mut self, discs: u8) -> Needs {
        let mut goal = 0;
        while goal < MOST_GOALS {
            self.0 |= (discs as u64 >> goal & 1) * (CLOSED << (20 * goal));
            goal += 1;
        }
        self
    }

    /// Whether some goal is satisfied.
    #[inline]
    pub(crate) const fn any_satisfied(self, reach: Counts) -> bool {
        self.unsatisfied(reach) != GUARDS
    }

    /// The satisfied goals, one bit each.
    #[inline]
    pub(crate) const fn satisfied(self, reach: Counts) -> u8 {
        let bits = (self.unsatisfied(reach) ^ GUARDS) >> 17;
        (bits | bits >> 19 | bits >> 38) as u8 & 7
    }

    /// The guards of the goals that are not satisfied.
    #[inline]
    const fn unsatisfied(self, reach: Counts) -> u64 {
        let missing = ((0x3_ffff ^ reach.0 as u64) * GOALS) & self.0;
        missing.wrapping_sub(GOALS) & GUARDS
    }
}

/// A tile of an area with the discs on its goals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Laid(u16);

impl Laid {
    #[inline]
    pub(crate) const fn new(tile: Tile) -> Laid {
        Laid((tile.index() as u16) << MOST_GOALS)
    }

    #[inline]
    pub(crate) const fn tile(self) -> Tile {
        Tile::at((self.0 >> MOST_GOALS) as usize)
    }

    /// The goals that have a disc, one bit each.
    #[inline]
    pub(crate) const fn discs(self) -> u8 {
        self.0 as u8 & ((1 << MOST_GOALS) - 1)
    }

    /// Places a disc on a goal.
    #[inline]
    pub(crate) const fn cover(&mut self, goal: usize) {
        debug_assert!(goal < MOST_GOALS);
        self.0 |= 1 << goal;
    }

    /// The needs of the goals that have no disc.
    #[inline]
    pub(crate) fn needs(self) -> Needs {
        NEEDS[usize::from(self.0)]
    }
}

/// The needs of every tile with every set of discs.
static NEEDS: [Needs; TILES << MOST_GOALS] = {
    let mut needs = [Needs::NOTHING; TILES << MOST_GOALS];
    let mut i = 0;
    while i < needs.len() {
        let laid = Laid(i as u16);
        needs[i] = laid.tile().needs().without(laid.discs());
        i += 1;
    }
    needs
};

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(of: impl Fn(Colour) -> u8) -> Counts {
        let mut counts = Counts::NONE;
        for colour in Colour::ALL {
            (0..of(colour)).for_each(|_| counts.add(Group::one(colour).more()));
        }
        counts
    }

    fn needs(goals: &[&str]) -> Needs {
        let mut needs = Needs::NOTHING;
        for (i, goal) in goals.iter().enumerate() {
            needs.set(i, counts(|colour| goal.matches(colour.letter()).count() as u8));
        }
        needs
    }

    #[test]
    fn counts_add_up_to_four_and_leave_the_other_colours_alone() {
        for start in 0..=4 {
            for more in 1..=9 {
                for colour in Colour::ALL {
                    let mut sum = counts(|_| start);
                    let group = (1..more)
                        .fold(Group::one(colour), |group, _| group.with(Group::one(colour)));
                    sum.add(group.more());
                    let expected = |c| if c == colour { (start + more).min(4) } else { start };
                    assert_eq!(Colour::ALL.map(|c| sum.get(c)), Colour::ALL.map(expected));
                }
            }
        }
    }

    #[test]
    fn counts_compare_colour_by_colour() {
        let reach = counts(|colour| [0, 9, 0, 1][colour.index()]);
        for yes in ["r", "rr", "rrrr", "y", "rrry"] {
            assert_eq!(needs(&[yes]).satisfied(reach), 1, "{yes}");
        }
        for no in ["b", "yy", "rt", "rrrb", "brty"] {
            assert_eq!(needs(&[no]).satisfied(reach), 0, "{no}");
        }
        assert_eq!(needs(&["yy", "rr", "ry"]).satisfied(reach), 0b110);
        assert_eq!(needs(&[]).satisfied(counts(|_| 4)), 0);
    }

    #[test]
    fn every_count_against_every_need_is_what_counting_says() {
        for word in 0..5u32.pow(4) {
            let count = |colour: Colour| (word / 5u32.pow(colour.index() as u32) % 5) as u8;
            let reach = counts(count);
            for tile in crate::Tile::all() {
                let enough =
                    |goal: &crate::Goal| Colour::ALL.iter().all(|&c| count(c) >= goal.needs(c));
                let goals = tile.goals().iter().map(enough);
                let all = (0..).zip(goals).map(|(i, yes)| u8::from(yes) << i).sum::<u8>();
                for discs in 0..8 {
                    let needs = Laid(Laid::new(tile).0 | discs).needs();
                    assert_eq!(needs.satisfied(reach), all & !(discs as u8), "{tile} {discs}");
                    assert_eq!(needs.any_satisfied(reach), all & !(discs as u8) != 0);
                }
            }
        }
    }

    #[test]
    fn a_tile_and_its_discs_share_a_word() {
        for tile in crate::Tile::all() {
            let mut laid = Laid::new(tile);
            for goal in 0..3 {
                laid.cover(goal);
                assert_eq!((laid.tile(), laid.discs()), (tile, (2 << goal) - 1));
            }
        }
    }
}
