//! The partition of a generated map into landscapes.

use game::Rng;

use crate::{FieldIndex, FieldSet, Map};

/// The number of exchanges of fields that are tried to make a map fairer.
const EXCHANGES: i64 = 4000;
/// The largest accepted loss of an exchange at the start; it decreases to 0.
const PATIENCE: i64 = 100;

/// A partition of a map's fields into connected landscapes.
#[derive(Clone)]
pub(crate) struct Partition<'a> {
    map: &'a Map,
    parts: Vec<FieldSet>,
}

impl<'a> Partition<'a> {
    /// Divides the map into `count` connected parts with prices close to each other. The sizes of
    /// the parts differ by at most one. `None` if this attempt fails.
    pub(crate) fn new(map: &'a Map, count: usize, rng: &mut Rng) -> Option<Partition<'a>> {
        let mut partition = Partition { map, parts: Vec::new() };
        partition.grow(count, rng);
        partition.balance(rng)?;
        partition.trade(rng);
        partition.is_sound().then_some(partition)
    }

    /// Its faults: the spread of the prices, and the total cost.
    pub(crate) fn faults(&self) -> (i64, i64) {
        let costs: Vec<(i64, i64)> = self.parts.iter().map(|part| self.cost(part)).collect();
        let prices = costs.iter().map(|cost| cost.0);
        let spread = prices.clone().max().unwrap_or(0) - prices.min().unwrap_or(0);
        (spread, sum(&costs))
    }

    /// The fields of each landscape.
    pub(crate) fn parts(&self) -> &[FieldSet] {
        &self.parts
    }

    /// Grows parts around random fields of the coast, all at the same speed. A landscape without a
    /// coast would have a much higher price than the others.
    fn grow(&mut self, count: usize, rng: &mut Rng) {
        let mut free = *self.map.board();
        let on_coast = |field: &FieldIndex| self.map.neighbours(*field).count() < 6;
        let mut coast: FieldSet = free.iter().filter(on_coast).collect();
        for _ in 0..count {
            // Of a few random fields, choose the one that is furthest from the other parts.
            let tries = (0..6).filter_map(|_| coast.nth(rng.below(coast.count())));
            let seed =
                tries.max_by_key(|&field| self.steps_from_parts(field)).unwrap_or(FieldIndex(0));
            free.remove(seed);
            coast.remove(seed);
            self.parts.push(FieldSet::only(seed));
        }
        while !free.is_empty() {
            for part in &mut self.parts {
                let next = self.map.rim(part) & free;
                *part |= next;
                free = free - next;
            }
        }
    }

    /// The distance of a field from the nearest part, in steps.
    fn steps_from_parts(&self, field: FieldIndex) -> usize {
        let taken = self.parts.iter().fold(FieldSet::EMPTY, |all, part| all | *part);
        let (mut near, mut steps) = (FieldSet::only(field), 0);
        while !near.meets(&taken) && near != *self.map.board() {
            near |= self.map.rim(&near);
            steps += 1;
        }
        steps
    }

    /// The required size of a part.
    fn share(&self, part: usize) -> usize {
        let (fields, parts) = (self.map.fields().len(), self.parts.len());
        fields / parts + usize::from(part < fields % parts)
    }

    /// Moves fields from parts that are too large, through other parts, to parts that are too small.
    fn balance(&mut self, rng: &mut Rng) -> Option<()> {
        for _ in 0..10 * self.map.fields().len() {
            let large = |&part: &usize| self.parts[part].count() > self.share(part);
            let Some(from) = (0..self.parts.len()).find(large) else { return Some(()) };
            for step in self.way_to_small(from)?.windows(2) {
                self.shift(step[0], step[1], rng)?;
            }
        }
        None
    }

    /// The parts on the shortest path from a part to one that is too small.
    fn way_to_small(&self, from: usize) -> Option<Vec<usize>> {
        let mut ways = std::collections::VecDeque::from([vec![from]]);
        let mut seen = vec![false; self.parts.len()];
        while let Some(way) = ways.pop_front() {
            let last = way[way.len() - 1];
            if self.parts[last].count() < self.share(last) {
                return Some(way);
            }
            let rim = self.map.rim(&self.parts[last]);
            for (next, seen) in seen.iter_mut().enumerate() {
                if self.parts[next].meets(&rim) && !std::mem::replace(seen, true) {
                    ways.push_back(way.iter().copied().chain([next]).collect());
                }
            }
        }
        None
    }

    /// Moves a field of one part to an adjacent part, preferably a field with many neighbours in
    /// the new part.
    fn shift(&mut self, from: usize, to: usize, rng: &mut Rng) -> Option<()> {
        let border = self.map.rim(&self.parts[to]) & self.parts[from];
        let mut candidates: Vec<FieldIndex> = border.iter().collect();
        rng.shuffle(&mut candidates);
        let welcome = |field: &FieldIndex| {
            let around = self.map.neighbours(*field);
            (*around & self.parts[from]).count() as i32 - (*around & self.parts[to]).count() as i32
        };
        candidates.sort_by_key(welcome);
        let field = candidates.into_iter().find(|&field| {
            let mut rest = self.parts[from];
            rest.remove(field);
            self.map.is_connected(&rest)
        })?;
        self.parts[from].remove(field);
        self.parts[to].insert(field);
        Some(())
    }

    /// Exchanges fields between adjacent parts if this improves the map, or at the start if it does
    /// not make the map much worse (simulated annealing).
    fn trade(&mut self, rng: &mut Rng) {
        let mut costs: Vec<(i64, i64)> = self.parts.iter().map(|part| self.cost(part)).collect();
        let mut total = sum(&costs);
        let mut best = (total, self.parts.clone());
        for step in 0..EXCHANGES {
            let Some((a, b, after)) = self.exchange(rng) else { continue };
            let before = (costs[a], costs[b]);
            (costs[a], costs[b]) = (self.cost(&after.0), self.cost(&after.1));
            let changed = sum(&costs);
            let patience = PATIENCE * (EXCHANGES - step) / EXCHANGES;
            if changed > total + patience
                || !self.map.is_connected(&after.0)
                || !self.map.is_connected(&after.1)
            {
                (costs[a], costs[b]) = before;
                continue;
            }
            (self.parts[a], self.parts[b]) = after;
            total = changed;
            if total < best.0 {
                best = (total, self.parts.clone());
            }
        }
        self.parts = best.1;
    }

    /// Two adjacent parts, and their fields after an exchange of one field each.
    fn exchange(&self, rng: &mut Rng) -> Option<(usize, usize, (FieldSet, FieldSet))> {
        let mut any = |set: FieldSet| set.nth(rng.below(set.count().max(1)));
        let one = any(*self.map.board())?;
        let a = self.parts.iter().position(|part| part.has(one))?;
        let next = any(*self.map.neighbours(one) - self.parts[a])?;
        let b = self.parts.iter().position(|part| part.has(next))?;
        let (mut after_a, mut after_b) = (self.parts[a], self.parts[b]);
        after_a.remove(one);
        after_b.insert(one);
        let mut offers = self.map.rim(&after_a) & after_b;
        offers.remove(one);
        let other = any(offers)?;
        after_b.remove(other);
        after_a.insert(other);
        Some((a, b, (after_a, after_b)))
    }

    /// The price of a part (see [`crate::Fairness`]), and the length of its border.
    fn cost(&self, part: &FieldSet) -> (i64, i64) {
        let border: usize =
            part.iter().map(|field| (*self.map.neighbours(field) - *part).count()).sum();
        (self.map.rim(part).count() as i64, border as i64)
    }

    /// Whether every part is on the coast and touches two others. Then no part is enclosed by
    /// another, and no price is much higher because the part is in the middle.
    fn is_sound(&self) -> bool {
        self.parts.iter().all(|part| {
            let rim = self.map.rim(part);
            let others = self.parts.iter().filter(|other| other.meets(&rim)).count();
            others >= 2 && part.iter().any(|field| self.map.neighbours(field).count() < 6)
        })
    }
}

/// The cost of a partition: the variance of the prices and the lengths of the borders.
fn sum(costs: &[(i64, i64)]) -> i64 {
    let parts = costs.len() as i64;
    let prices: i64 = costs.iter().map(|cost| cost.0).sum();
    let uneven: i64 = costs.iter().map(|cost| (cost.0 * parts - prices).pow(2)).sum();
    let border: i64 = costs.iter().map(|cost| cost.1).sum();
    uneven * 6 / (parts * parts) + border * 10
}
