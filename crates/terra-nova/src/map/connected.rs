//! Connected sets of fields.

use crate::{FieldIndex, FieldSet, Map};

impl Map {
    /// The fields of `within` that are connected with `seed`, including `seed`.
    #[inline]
    pub fn region(&self, seed: FieldIndex, within: &FieldSet) -> FieldSet {
        self.flood(seed, within, |_| true).0
    }

    /// The connected parts of a set, ordered by their first fields.
    #[inline]
    pub fn regions(&self, set: FieldSet) -> impl Iterator<Item = FieldSet> {
        self.regions_with_rims(set).map(|(region, _)| region)
    }

    /// The connected parts of a set, ordered by their first fields, each with its
    /// [`rim`](Map::rim).
    #[inline]
    pub fn regions_with_rims(&self, set: FieldSet) -> impl Iterator<Item = (FieldSet, FieldSet)> {
        let mut left = set;
        std::iter::from_fn(move || {
            let (region, rim) = self.flood(left.first()?, &left, |_| true);
            left = left - region;
            Some((region, rim))
        })
    }

    /// Whether a set is not empty and has only one connected part.
    #[inline]
    pub fn is_connected(&self, set: &FieldSet) -> bool {
        set.first().is_some_and(|seed| self.region(seed, set) == *set)
    }

    /// The fields next to a set and outside of it.
    #[inline]
    pub fn rim(&self, set: &FieldSet) -> FieldSet {
        self.next_to(set) - *set
    }

    /// The region around `seed` and its rim. The search visits the fields in order of their
    /// distance from `seed`. It calls `visit` with all fields of a distance at once and stops
    /// when `visit` returns false; then the result is incomplete.
    #[inline]
    pub(crate) fn flood(
        &self,
        seed: FieldIndex,
        within: &FieldSet,
        mut visit: impl FnMut(&FieldSet) -> bool,
    ) -> (FieldSet, FieldSet) {
        let mut region = FieldSet::only(seed);
        let (mut edge, mut near) = (region, FieldSet::EMPTY);
        while !edge.is_empty() && visit(&edge) {
            let beyond = self.next_to(&edge);
            near |= beyond;
            edge = (beyond & *within) - region;
            region |= edge;
        }
        (region, near - region)
    }

    /// All neighbours of the fields of a set.
    #[inline]
    fn next_to(&self, set: &FieldSet) -> FieldSet {
        set.iter().fold(FieldSet::EMPTY, |near, field| near | *self.neighbours(field))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_the_connected_parts_of_a_set() {
        let map = Map::island();
        let mut rng = game::Rng::new(3);
        for _ in 0..200 {
            let set: FieldSet = map.board().iter().filter(|_| rng.below(2) == 0).collect();
            let mut left = set;
            for (region, rim) in map.regions_with_rims(set) {
                assert!(map.is_connected(&region) && (region - left).is_empty());
                assert_eq!(region, map.region(region.nth(region.count() / 2).unwrap(), &set));
                assert_eq!(rim, map.rim(&region));
                assert!(!rim.meets(&set), "the part could be larger");
                assert_eq!(region.first(), left.first());
                left = left - region;
            }
            assert!(left.is_empty());
            assert_eq!(map.is_connected(&set), map.regions(set).count() == 1);
        }
        assert!(!map.is_connected(&FieldSet::EMPTY));
    }
}
