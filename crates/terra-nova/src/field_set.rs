use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};

/// The number of a field on one map. Fields are counted from 0 in the order of their names. A map
/// has at most 256 fields (TN-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct FieldIndex(pub u8);

impl FieldIndex {
    /// The number as an index into an array with one entry per field.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of the fields of one map, one bit per [`FieldIndex`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct FieldSet(pub(crate) [u64; 4]);

impl FieldSet {
    /// The empty set.
    pub const EMPTY: FieldSet = FieldSet([0; 4]);

    /// The set with only this field.
    #[inline]
    pub const fn only(field: FieldIndex) -> FieldSet {
        let mut set = FieldSet::EMPTY;
        set.insert(field);
        set
    }

    /// The first `count` fields of a map.
    pub fn first_of(count: usize) -> FieldSet {
        (0..count.min(256)).map(|i| FieldIndex(i as u8)).collect()
    }

    /// Adds a field.
    #[inline]
    pub const fn insert(&mut self, field: FieldIndex) {
        self.0[field.index() >> 6] |= 1 << (field.0 & 63);
    }

    /// Removes a field.
    #[inline]
    pub const fn remove(&mut self, field: FieldIndex) {
        self.0[field.index() >> 6] &= !(1 << (field.0 & 63));
    }

    /// Whether the field is in the set.
    #[inline]
    pub const fn has(&self, field: FieldIndex) -> bool {
        self.0[field.index() >> 6] >> (field.0 & 63) & 1 != 0
    }

    /// The number of fields.
    #[inline]
    pub const fn count(&self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Whether the sets have a common field.
    #[inline]
    pub const fn meets(&self, other: &FieldSet) -> bool {
        let (ours, theirs) = (&self.0, &other.0);
        let low = (ours[0] & theirs[0]) | (ours[1] & theirs[1]);
        low | (ours[2] & theirs[2]) | (ours[3] & theirs[3]) != 0
    }

    /// The first field.
    #[inline]
    pub fn first(&self) -> Option<FieldIndex> {
        self.iter().next()
    }

    /// The field with exactly `n` others before it.
    #[inline]
    pub fn nth(&self, n: usize) -> Option<FieldIndex> {
        let mut left = n as u32;
        for (i, &word) in self.0.iter().enumerate() {
            let ones = word.count_ones();
            if left < ones {
                let mut word = word;
                for _ in 0..left {
                    word &= word - 1;
                }
                return Some(FieldIndex((i as u32 * 64 + word.trailing_zeros()) as u8));
            }
            left -= ones;
        }
        None
    }

    /// Whether `found` is true for a field. Stops at the first one.
    #[inline]
    pub(crate) fn any(&self, mut found: impl FnMut(FieldIndex) -> bool) -> bool {
        for (i, &(mut word)) in self.0.iter().enumerate() {
            while word != 0 {
                if found(FieldIndex(i as u8 * 64 + word.trailing_zeros() as u8)) {
                    return true;
                }
                word &= word - 1;
            }
        }
        false
    }

    /// The fields in order.
    #[inline]
    pub fn iter(&self) -> Iter {
        Iter { words: self.0, at: 0 }
    }
}

/// The fields of a [`FieldSet`] in order.
#[derive(Clone, Debug)]
pub struct Iter {
    words: [u64; 4],
    at: u8,
}

impl Iterator for Iter {
    type Item = FieldIndex;

    #[inline]
    fn next(&mut self) -> Option<FieldIndex> {
        while self.at < 4 {
            let word = &mut self.words[usize::from(self.at)];
            if *word != 0 {
                let bit = word.trailing_zeros() as u8;
                *word &= *word - 1;
                return Some(FieldIndex(self.at * 64 + bit));
            }
            self.at += 1;
        }
        None
    }

    /// Much faster than calling `next` repeatedly. `for_each` and similar methods use it.
    #[inline]
    fn fold<B, F: FnMut(B, FieldIndex) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = init;
        for (i, mut word) in self.words.into_iter().enumerate() {
            while word != 0 {
                folded = f(folded, FieldIndex(i as u8 * 64 + word.trailing_zeros() as u8));
                word &= word - 1;
            }
        }
        folded
    }
}

impl IntoIterator for &FieldSet {
    type Item = FieldIndex;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<FieldIndex> for FieldSet {
    fn from_iter<I: IntoIterator<Item = FieldIndex>>(fields: I) -> FieldSet {
        let mut set = FieldSet::EMPTY;
        fields.into_iter().for_each(|field| set.insert(field));
        set
    }
}

impl BitAnd for FieldSet {
    type Output = FieldSet;

    #[inline]
    fn bitand(self, other: FieldSet) -> FieldSet {
        FieldSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for FieldSet {
    type Output = FieldSet;

    #[inline]
    fn bitor(self, other: FieldSet) -> FieldSet {
        FieldSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

/// The fields of the first set that are not in the second.
impl Sub for FieldSet {
    type Output = FieldSet;

    #[inline]
    fn sub(self, other: FieldSet) -> FieldSet {
        FieldSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
}

impl Not for FieldSet {
    type Output = FieldSet;

    #[inline]
    fn not(self) -> FieldSet {
        FieldSet(self.0.map(|word| !word))
    }
}

impl BitOrAssign for FieldSet {
    #[inline]
    fn bitor_assign(&mut self, other: FieldSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for FieldSet {
    #[inline]
    fn bitand_assign(&mut self, other: FieldSet) {
        *self = *self & other;
    }
}

impl fmt::Debug for FieldSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|field| field.0)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Random sets of about half, a quarter or an eighth of the fields.
    fn random(rng: &mut game::Rng) -> (FieldSet, BTreeSet<u8>) {
        let thin = 1 + rng.below(3);
        let words = [0; 4].map(|_: u64| (0..thin).fold(!0, |word, _| word & rng.next_u64()));
        let set = FieldSet(words);
        (set, (0..=255).filter(|&i| set.has(FieldIndex(i))).collect())
    }

    #[test]
    fn a_set_of_fields_agrees_with_a_plain_set() {
        let mut rng = game::Rng::new(5);
        for _ in 0..500 {
            let ((a, plain_a), (b, plain_b)) = (random(&mut rng), random(&mut rng));
            let plain = |set: FieldSet| set.iter().map(|field| field.0).collect::<BTreeSet<u8>>();
            assert_eq!(plain(a), plain_a);
            assert_eq!(plain(a & b), &plain_a & &plain_b);
            assert_eq!(plain(a | b), &plain_a | &plain_b);
            assert_eq!(plain(a - b), &plain_a - &plain_b);
            assert_eq!(plain(!a).len(), 256 - plain_a.len());
            assert_eq!(a.count(), plain_a.len());
            assert_eq!(a.meets(&b), !plain_a.is_disjoint(&plain_b));
            assert_eq!(a.first().map(|field| field.0), plain_a.first().copied());
            for (n, &field) in plain_a.iter().enumerate() {
                assert_eq!(a.nth(n), Some(FieldIndex(field)));
            }
            assert_eq!(a.nth(plain_a.len()), None);
        }
        assert!(FieldSet::EMPTY.is_empty() && FieldSet::EMPTY.first().is_none());
        assert_eq!(FieldSet::first_of(256), !FieldSet::EMPTY);
    }
}
