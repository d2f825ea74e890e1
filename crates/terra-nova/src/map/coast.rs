//! The outline of a generated map.

use std::collections::BTreeSet;

use game::Rng;

use crate::{DIRECTIONS, Field};

/// Row and number, anywhere in the plane.
type Place = (i32, i32);

/// The number of capes and bays.
const SWELLS: usize = 7;
/// The largest change of the depth by a cape or a bay. It moves the coast by about one field.
const STRONGEST: usize = 180;
/// The square of the distance at which a cape or bay has no effect.
const REACH: i32 = 30;

/// The fields of a roughly circular island without lakes, sorted.
///
/// The island grows field by field. The next field is always the one next to the land with the
/// least depth. The depth increases with the square of the distance from the centre, and capes and
/// bays change it a little. The arithmetic uses only integers, so that a seed gives the same island
/// on every platform.
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
    // The square of the radius of a circle of `fields` hexagons is 0.2757 times their number.
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
        for direction in 0..DIRECTIONS.len() {
            let next = neighbour(place, direction);
            if !land.contains(&next) {
                shore.insert((depth(next), next));
            }
        }
    }
    land
}

fn neighbour(place: Place, direction: usize) -> Place {
    let (row, number) = DIRECTIONS[direction];
    (place.0 + i32::from(row), place.1 + i32::from(number))
}

/// Whether connected land encloses sea. By Euler's formula, its fields minus its pairs of
/// neighbours plus its triples of mutual neighbours are 1 minus the number of its lakes.
fn has_lake(land: &BTreeSet<Place>) -> bool {
    let mut sum = 0;
    for &place in land {
        let [right, below_right, below_left] =
            [0, 1, 2].map(|direction| land.contains(&neighbour(place, direction)));
        let pairs = [right, below_right, below_left];
        let triples = [right && below_right, below_right && below_left];
        sum += 1 - count(&pairs) + count(&triples);
    }
    sum != 1
}

fn count(found: &[bool]) -> i32 {
    found.iter().filter(|&&found| found).count() as i32
}

fn name(land: &BTreeSet<Place>) -> Vec<Field> {
    let top = land.iter().map(|place| place.0).min().unwrap_or(0);
    let left = land.iter().map(|place| place.1).min().unwrap_or(0);
    let field = |place: &Place| Field::new((place.0 - top) as u8, (place.1 - left + 1) as u16);
    land.iter().filter_map(field).collect()
}
