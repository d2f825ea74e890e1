//! Areas between border stones and the sea, and their scores.

use game::{MAX_SEATS, Seat};

use crate::{Field, FieldIndex, FieldSet, Map};

/// A connected set of fields between stones and the edge of the board, with its points.
///
/// With at most 3 landscapes it is an area in the sense of the rules, which is scored when it is
/// closed (TN-30). The type also describes open regions: see
/// [`TerraNova::open_regions`](crate::TerraNova::open_regions).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area {
    /// Its fields.
    pub fields: FieldSet,
    /// The number of its landscapes.
    pub landscapes: u8,
    /// Its points (TN-32).
    pub points: u16,
    /// The number of pieces of each seat in it.
    pub pieces: [u8; MAX_SEATS],
    /// The points that each seat gets for it (TN-33).
    pub gain: [u16; MAX_SEATS],
}

impl Area {
    /// The largest number of landscapes of an area (TN-30).
    pub const MOST_LANDSCAPES: u32 = 3;

    /// The points of each field of an area with this number of landscapes (TN-32).
    pub const fn factor(landscapes: u8) -> u16 {
        match landscapes {
            1 => 3,
            2 => 2,
            _ => 1,
        }
    }

    pub(crate) fn new(map: &Map, fields: FieldSet, pieces: &[FieldSet; MAX_SEATS]) -> Area {
        let landscapes = map.landscapes_in(&fields) as u8;
        let points = fields.count() as u16 * Area::factor(landscapes);
        let pieces = pieces.map(|pieces| (pieces & fields).count() as u8);
        Area { fields, landscapes, points, pieces, gain: shares(points, pieces) }
    }

    /// The seats with the most pieces in it. Empty if there are no pieces.
    pub fn leaders(&self) -> impl Iterator<Item = Seat> {
        let most = self.pieces.into_iter().max().unwrap_or(0);
        let pieces = self.pieces;
        Seat::all(MAX_SEATS).filter(move |seat| most > 0 && pieces[seat.index()] == most)
    }

    /// The names of its fields, in order.
    pub fn field_names(&self, map: &Map) -> Vec<Field> {
        map.names(&self.fields)
    }
}

/// The points of each seat: the seats with the most pieces get equal parts, rounded down.
fn shares(points: u16, pieces: [u8; MAX_SEATS]) -> [u16; MAX_SEATS] {
    let most = pieces.into_iter().max().unwrap_or(0);
    if most == 0 {
        return [0; MAX_SEATS];
    }
    let leaders = pieces.iter().filter(|&&count| count == most).count() as u16;
    pieces.map(|count| if count == most { points / leaders } else { 0 })
}

/// The area around `seed` among the fields of `open`; `None` if it has a fourth landscape. The
/// search stops when it finds the fourth landscape.
fn area_around(map: &Map, seed: FieldIndex, open: &FieldSet) -> Option<FieldSet> {
    let mut landscapes = 0u32;
    let few = |landscapes: u32| landscapes.count_ones() <= Area::MOST_LANDSCAPES;
    let (area, _) = map.flood(seed, open, |edge| {
        edge.iter().for_each(|field| landscapes |= 1 << map.landscape_of(field));
        few(landscapes)
    });
    few(landscapes).then_some(area)
}

/// The areas that a stone on `field` closes, ordered by their first fields. `open` is the set of
/// fields without a stone that are not scored; it does not contain `field`.
///
/// Every open region had at least four landscapes before the stone. So the stone closes an area
/// only if it splits a region or occupies the last field of a landscape (TN-31). Neither is
/// possible if its open neighbours are all adjacent to each other around the field and one of them
/// has its landscape.
pub(crate) fn closed_by(map: &Map, field: FieldIndex, open: &FieldSet) -> Closed {
    let mut closed = Closed::default();
    let lines = &map.geometry().lines[field.index()];
    let (mut around, mut same) = (0u8, false);
    for (direction, &neighbour) in lines.neighbours.iter().enumerate() {
        if lines.ring >> direction & 1 != 0 && open.has(neighbour) {
            around |= 1 << direction;
            same |= map.landscape_of(neighbour) == map.landscape_of(field);
        }
    }
    // A group of neighbours begins at an open neighbour after one that is not open.
    let starts = around & !(around << 1 | around >> 5);
    if starts.count_ones() < 2 && same {
        return closed;
    }
    let seeds = if starts == 0 { around & 1 } else { starts };
    for (direction, &seed) in lines.neighbours.iter().enumerate() {
        let known = closed.iter().any(|area| area.has(seed));
        if seeds >> direction & 1 != 0
            && !known
            && let Some(area) = area_around(map, seed, open)
        {
            closed.insert(area);
        }
    }
    closed
}

/// Up to three areas, the largest number that one stone can close: of six neighbours, at most
/// three are not adjacent to each other.
#[derive(Default)]
pub(crate) struct Closed {
    areas: [FieldSet; 3],
    count: usize,
}

impl Closed {
    pub(crate) fn iter(&self) -> impl Iterator<Item = &FieldSet> {
        self.areas[..self.count].iter()
    }

    fn insert(&mut self, area: FieldSet) {
        let first = area.first();
        let place = self.iter().take_while(|earlier| earlier.first() < first).count();
        self.areas.copy_within(place..self.count, place + 1);
        self.areas[place] = area;
        self.count += 1;
    }
}
