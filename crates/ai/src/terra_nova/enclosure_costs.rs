use terra_nova::{Area, FieldSet, Map};

/// The largest distinguished number of missing stones. Walls that need more count as this far.
pub const FAR: usize = 16;

/// A possible area: a part of the open land that could be enclosed.
#[derive(Clone, Copy, Debug)]
pub struct Enclosure {
    /// Its fields: connected, and of at most three landscapes.
    pub fields: FieldSet,
    /// The open neighbouring fields. A stone on each of them closes the enclosure.
    pub cut: FieldSet,
    /// The points of the area.
    pub points: f64,
    pub(super) landscapes: u8,
}

impl Enclosure {
    /// The number of missing stones.
    #[inline]
    pub fn cost(&self) -> usize {
        self.cut.count().min(FAR)
    }
}

/// The possible areas of the open land.
#[derive(Clone, Debug)]
pub(super) struct Enclosures {
    pub(super) open: FieldSet,
    parts: Vec<Enclosure>,
    /// The relevant enclosures: they do not overlap, and the most promising is first.
    pub chosen: Vec<Enclosure>,
}

/// A weight for each number of missing stones.
pub type Nearness = [f64; FAR + 1];

impl Enclosures {
    /// All enclosures of the `open` land: each connected part of each set of up to three landscapes.
    pub(super) fn new(map: &Map, open: FieldSet, nearness: &Nearness) -> Enclosures {
        let mut parts = Vec::with_capacity(96);
        each_union(map, &mut |fields, landscapes| {
            split(map, fields & open, &open, landscapes, &mut parts);
        });
        Enclosures::of(open, parts, nearness)
    }

    /// The enclosures after stones or scored areas have reduced the open land.
    pub(super) fn shrunk(&self, map: &Map, open: FieldSet, nearness: &Nearness) -> Enclosures {
        let gone = self.open - open;
        let mut parts = Vec::with_capacity(self.parts.len() + 8);
        for part in &self.parts {
            if part.fields.meets(&gone) {
                let left = part.fields - gone;
                if gone.count() == 1 && holds_together(map, &part.fields, gone) {
                    parts.extend(trimmed(map, part, left, &open));
                } else {
                    split(map, left, &open, part.landscapes, &mut parts);
                }
            } else {
                parts.push(Enclosure { cut: part.cut - gone, ..*part });
            }
        }
        Enclosures::of(open, parts, nearness)
    }

    fn of(open: FieldSet, parts: Vec<Enclosure>, nearness: &Nearness) -> Enclosures {
        let promise = |part: &Enclosure| part.points * nearness[part.cost()];
        let mut order: Vec<(f64, usize)> =
            parts.iter().enumerate().map(|(i, part)| (promise(part), i)).collect();
        order.retain(|entry| entry.0 > 0.5);
        order.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let (mut taken, mut chosen) = (FieldSet::EMPTY, Vec::with_capacity(16));
        for (_, i) in order {
            if !parts[i].fields.meets(&taken) {
                taken |= parts[i].fields;
                chosen.push(parts[i]);
            }
        }
        Enclosures { open, parts, chosen }
    }

    /// Chooses the relevant enclosures again, so that equally promising ones do not depend on the
    /// order in which they were found.
    pub(super) fn choose(&mut self, nearness: &Nearness) {
        self.parts.sort_unstable_by_key(|part| part.fields);
        let parts = std::mem::take(&mut self.parts);
        *self = Enclosures::of(self.open, parts, nearness);
    }
}

/// Calls `visit` with every set of up to three landscapes.
fn each_union(map: &Map, visit: &mut impl FnMut(FieldSet, u8)) {
    let landscapes = map.landscape_fields();
    for (i, &one) in landscapes.iter().enumerate() {
        visit(one, 1);
        for (j, &two) in landscapes.iter().enumerate().skip(i + 1) {
            visit(one | two, 2);
            for &three in &landscapes[j + 1..] {
                visit(one | two | three, 3);
            }
        }
    }
}

/// Adds the connected parts of `fields` with exactly so many landscapes. Parts with fewer are found
/// in the smaller sets.
fn split(map: &Map, fields: FieldSet, open: &FieldSet, landscapes: u8, parts: &mut Vec<Enclosure>) {
    for (region, rim) in map.regions_with_rims(fields) {
        parts.extend(enclosure(map, region, rim & *open, landscapes));
    }
}

fn enclosure(map: &Map, fields: FieldSet, cut: FieldSet, landscapes: u8) -> Option<Enclosure> {
    if map.landscapes_in(&fields) != usize::from(landscapes) {
        return None;
    }
    let points = fields.count() as f64 * f64::from(Area::factor(landscapes));
    Some(Enclosure { fields, cut, points, landscapes })
}

/// Whether a part stays connected without one of its fields, because the neighbours of that field
/// are adjacent to each other.
fn holds_together(map: &Map, fields: &FieldSet, gone: FieldSet) -> bool {
    let Some(field) = gone.first() else { return true };
    map.is_connected(&(*map.neighbours(field) & *fields))
}

/// A part that lost one field and is still connected.
fn trimmed(map: &Map, part: &Enclosure, left: FieldSet, open: &FieldSet) -> Option<Enclosure> {
    let mut cut = part.cut & *open;
    for field in &cut {
        if !map.neighbours(field).meets(&left) {
            cut.remove(field);
        }
    }
    enclosure(map, left, cut, part.landscapes)
}
