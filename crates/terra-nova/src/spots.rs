use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};

/// The number of a field on one map: fields are counted from 0 in the order of their
/// names, row by row. A map has at most 256 of them (TN-3), so every number fits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Spot(pub u8);

impl Spot {
    /// The spot as an index into an array with one entry per field.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of the fields of one map, one bit per [`Spot`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Spots(pub(crate) [u64; 4]);

impl Spots {
    /// The set without any field.
    pub const EMPTY: Spots = Spots([0; 4]);

    /// The set with only this field.
    #[inline]
    pub const fn only(spot: Spot) -> Spots {
        let mut set = Spots::EMPTY;
        set.insert(spot);
        set
    }

    /// The first `count` fields of a map.
    pub fn first_of(count: usize) -> Spots {
        (0..count.min(256)).map(|i| Spot(i as u8)).collect()
    }

    /// Adds a field.
    #[inline]
    pub const fn insert(&mut self, spot: Spot) {
        self.0[spot.index() >> 6] |= 1 << (spot.0 & 63);
    }

    /// Takes a field away.
    #[inline]
    pub const fn remove(&mut self, spot: Spot) {
        self.0[spot.index() >> 6] &= !(1 << (spot.0 & 63));
    }

    /// Whether the field is in the set.
    #[inline]
    pub const fn has(&self, spot: Spot) -> bool {
        self.0[spot.index() >> 6] >> (spot.0 & 63) & 1 != 0
    }

    /// How many fields there are.
    #[inline]
    pub const fn count(&self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether there is no field.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Whether some field is in both sets.
    #[inline]
    pub const fn meets(&self, other: &Spots) -> bool {
        let (ours, theirs) = (&self.0, &other.0);
        let low = (ours[0] & theirs[0]) | (ours[1] & theirs[1]);
        low | (ours[2] & theirs[2]) | (ours[3] & theirs[3]) != 0
    }

    /// The first field.
    #[inline]
    pub fn first(&self) -> Option<Spot> {
        self.iter().next()
    }

    /// The field with exactly `n` others before it.
    #[inline]
    pub fn nth(&self, n: usize) -> Option<Spot> {
        let mut left = n as u32;
        for (i, &word) in self.0.iter().enumerate() {
            let ones = word.count_ones();
            if left < ones {
                let mut word = word;
                for _ in 0..left {
                    word &= word - 1;
                }
                return Some(Spot((i as u32 * 64 + word.trailing_zeros()) as u8));
            }
            left -= ones;
        }
        None
    }

    /// The fields in order.
    #[inline]
    pub fn iter(&self) -> Iter {
        Iter { words: self.0, at: 0 }
    }
}

/// The fields of a [`Spots`] in order.
#[derive(Clone, Debug)]
pub struct Iter {
    words: [u64; 4],
    at: u8,
}

impl Iterator for Iter {
    type Item = Spot;

    #[inline]
    fn next(&mut self) -> Option<Spot> {
        while self.at < 4 {
            let word = &mut self.words[usize::from(self.at)];
            if *word != 0 {
                let bit = word.trailing_zeros() as u8;
                *word &= *word - 1;
                return Some(Spot(self.at * 64 + bit));
            }
            self.at += 1;
        }
        None
    }

    /// Much faster than step by step: `for_each` and its like end up here.
    #[inline]
    fn fold<B, F: FnMut(B, Spot) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = init;
        for (i, mut word) in self.words.into_iter().enumerate() {
            while word != 0 {
                folded = f(folded, Spot(i as u8 * 64 + word.trailing_zeros() as u8));
                word &= word - 1;
            }
        }
        folded
    }
}

impl IntoIterator for &Spots {
    type Item = Spot;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Spot> for Spots {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Spots {
        let mut set = Spots::EMPTY;
        spots.into_iter().for_each(|spot| set.insert(spot));
        set
    }
}

impl BitAnd for Spots {
    type Output = Spots;

    #[inline]
    fn bitand(self, other: Spots) -> Spots {
        Spots(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Spots {
    type Output = Spots;

    #[inline]
    fn bitor(self, other: Spots) -> Spots {
        Spots(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

/// The fields of the first set that are not in the second.
impl Sub for Spots {
    type Output = Spots;

    #[inline]
    fn sub(self, other: Spots) -> Spots {
        Spots(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
}

impl Not for Spots {
    type Output = Spots;

    #[inline]
    fn not(self) -> Spots {
        Spots(self.0.map(|word| !word))
    }
}

impl BitOrAssign for Spots {
    #[inline]
    fn bitor_assign(&mut self, other: Spots) {
        *self = *self | other;
    }
}

impl BitAndAssign for Spots {
    #[inline]
    fn bitand_assign(&mut self, other: Spots) {
        *self = *self & other;
    }
}

impl fmt::Debug for Spots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|spot| spot.0)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Random sets of about half, a quarter or an eighth of the fields.
    fn random(rng: &mut game::Rng) -> (Spots, BTreeSet<u8>) {
        let thin = 1 + rng.below(3);
        let words = [0; 4].map(|_: u64| (0..thin).fold(!0, |word, _| word & rng.next_u64()));
        let set = Spots(words);
        (set, (0..=255).filter(|&i| set.has(Spot(i))).collect())
    }

    #[test]
    fn a_set_of_spots_agrees_with_a_plain_set() {
        let mut rng = game::Rng::new(5);
        for _ in 0..500 {
            let ((a, plain_a), (b, plain_b)) = (random(&mut rng), random(&mut rng));
            let plain = |set: Spots| set.iter().map(|spot| spot.0).collect::<BTreeSet<u8>>();
            assert_eq!(plain(a), plain_a);
            assert_eq!(plain(a & b), &plain_a & &plain_b);
            assert_eq!(plain(a | b), &plain_a | &plain_b);
            assert_eq!(plain(a - b), &plain_a - &plain_b);
            assert_eq!(plain(!a).len(), 256 - plain_a.len());
            assert_eq!(a.count(), plain_a.len());
            assert_eq!(a.meets(&b), !plain_a.is_disjoint(&plain_b));
            assert_eq!(a.first().map(|spot| spot.0), plain_a.first().copied());
            for (n, &spot) in plain_a.iter().enumerate() {
                assert_eq!(a.nth(n), Some(Spot(spot)));
            }
            assert_eq!(a.nth(plain_a.len()), None);
        }
        assert!(Spots::EMPTY.is_empty() && Spots::EMPTY.first().is_none());
        assert_eq!(Spots::first_of(256), !Spots::EMPTY);
    }
}
