//! The outline of a generated map.

use std::collections::BTreeSet;

use game::Rng;

use crate::Field;

/// Row and number, anywhere in the plane.
type Place = (i32, i32);

const AROUND: [Place; 6] = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)];

/// How many capes and bays there are.
const SWELLS: usize = 7;
/// How far out the sea's depth changes by a cape or a bay, at most: about one field.
const STRONGEST: usize = 180;
/// The square of the distance at which a cape or bay is no longer felt.
const REACH: i32 = 30;

/// The fields of a roughly circular island without lakes, sorted.
///
/// The island rises out of the sea: field by field, always the highest one next to what is
/// land already. Height falls with the square of the distance from the centre, and here
/// and there a cape or a bay changes it a little. All of it is arithmetic with whole
/// numbers, so that a seed gives the same island on every machine.
pub(crate) fn coast(fields: usize, rng: &mut Rng) -> Vec<Field> {
    loop {
        let swells: Vec<(Place, i32)> = (0..SWELLS).map(|_| swell(fields, rng)).collect();
        let depth = |place: Place| {
            let swells = swells.iter().map(|&(centre, strength)| {
                strength * (REACH - distance(centre, place)).max(0) / REACH
            });
            16 * distance((0, 0), place) + swells.sum::<i32>()
        };
        let land = rise(fields, depth);
        if !has_lake(&land) {
            return name(&land);
        }
    }
}

/// A cape or a bay near the shore.
fn swell(fields: usize, rng: &mut Rng) -> (Place, i32) {
    // The square of the radius of a circle of so many hexagons is 0.2757 of their number.
    let shore = fields as i32 * 2757 / 10_000;
    let span = shore.isqrt() + 3;
    loop {
        let mut side = || rng.below(2 * span as usize + 1) as i32 - span;
        let place = (side(), side());
        if (shore / 2..2 * shore + 4).contains(&distance((0, 0), place)) {
            return (place, rng.below(2 * STRONGEST + 1) as i32 - STRONGEST as i32);
        }
    }
}

/// The square of the distance between two hexagons.
fn distance(a: Place, b: Place) -> i32 {
    let (row, number) = (a.0 - b.0, a.1 - b.1);
    row * row + row * number + number * number
}

fn rise(fields: usize, depth: impl Fn(Place) -> i32) -> BTreeSet<Place> {
    let (mut land, mut shore) = (BTreeSet::new(), BTreeSet::from([(0, (0, 0))]));
    while let Some((_, place)) = shore.pop_first() {
        if land.len() == fields {
            break;
        }
        land.insert(place);
        for (row, number) in AROUND {
            let next = (place.0 + row, place.1 + number);
            if !land.contains(&next) {
                shore.insert((depth(next), next));
            }
        }
    }
    land
}

/// Whether there is sea that cannot be reached from outside.
fn has_lake(land: &BTreeSet<Place>) -> bool {
    let rows = land.iter().map(|place| place.0);
    let numbers = land.iter().map(|place| place.1);
    let (Some(top), Some(bottom)) = (rows.clone().min(), rows.max()) else { return false };
    let (Some(left), Some(right)) = (numbers.clone().min(), numbers.max()) else { return false };
    let (rows, numbers) = (top - 1..=bottom + 1, left - 1..=right + 1);
    let corner = (top - 1, left - 1);
    let (mut sea, mut todo) = (BTreeSet::from([corner]), vec![corner]);
    while let Some(place) = todo.pop() {
        for (row, number) in AROUND {
            let next = (place.0 + row, place.1 + number);
            let inside = rows.contains(&next.0) && numbers.contains(&next.1);
            if inside && !land.contains(&next) && sea.insert(next) {
                todo.push(next);
            }
        }
    }
    sea.len() + land.len() < rows.count() * numbers.count()
}

fn name(land: &BTreeSet<Place>) -> Vec<Field> {
    let top = land.iter().map(|place| place.0).min().unwrap_or(0);
    let left = land.iter().map(|place| place.1).min().unwrap_or(0);
    let field = |place: &Place| Field::new((place.0 - top) as u8, (place.1 - left + 1) as u16);
    land.iter().filter_map(field).collect()
}
