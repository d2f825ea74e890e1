mod coast;
mod connected;
mod draft;
mod error;
mod fairness;
mod generate;
mod partition;
pub(crate) mod text;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, LazyLock};

use crate::geometry::Geometry;
use crate::{Field, FieldIndex, FieldSet};

pub use draft::{Draft, DraftFault};
pub use error::{MapError, MapFault};
pub use fairness::Fairness;
pub use generate::{Options, OptionsError, generate};

/// A board: fields, each of one landscape (TN-1).
///
/// A map is immutable. All clones share one set of tables, so cloning is cheap.
/// [`FromStr`](std::str::FromStr) reads map text and `Display` writes it:
///
/// ```
/// use terra_nova::Map;
///
/// let island = Map::island();
/// assert_eq!(island.fields().len(), 168);
/// assert_eq!(island.to_string().parse(), Ok(island));
/// ```
#[derive(Clone)]
pub struct Map(Arc<Inner>);

struct Inner {
    name: String,
    landscapes: Vec<Landscape>,
    fields: Vec<Field>,
    /// The landscape of each field, as an index.
    landscape_of: Vec<u8>,
    board: FieldSet,
    landscape_fields: Vec<FieldSet>,
    geometry: Geometry,
    /// The index of every name, from the first row and the number 1; `NONE` for names that the map
    /// does not have.
    indices: Vec<u16>,
    /// The number of entries of `indices` for each row.
    width: u16,
}

/// No field of this name.
const NONE: u16 = u16::MAX;

/// A landscape, as a map declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Landscape {
    /// Its letter in map text.
    pub letter: char,
    /// Its key for front ends, such as `forest`.
    pub key: String,
}

impl Map {
    /// The board of the printed game: 168 fields, 21 of each of 8 landscapes.
    pub fn island() -> Map {
        static ISLAND: LazyLock<Map> = LazyLock::new(|| {
            include_str!("../maps/island.map").parse().expect("the tests read it as well")
        });
        ISLAND.clone()
    }

    /// The built-in map with this name.
    pub fn built_in(name: &str) -> Option<Map> {
        (name == "island").then(Map::island)
    }

    /// A map of at most 256 fields, which must be sorted.
    pub(crate) fn assemble(
        name: String,
        landscapes: Vec<Landscape>,
        fields: Vec<Field>,
        landscape_of: Vec<u8>,
    ) -> Map {
        let width = fields.iter().map(|field| field.number()).max().unwrap_or(0);
        let rows = fields.last().map_or(0, |field| usize::from(field.row()) + 1);
        let mut indices = vec![NONE; rows * usize::from(width)];
        for (i, field) in fields.iter().enumerate() {
            indices[place(*field, width)] = i as u16;
        }
        let mut landscape_fields = vec![FieldSet::EMPTY; landscapes.len()];
        for (i, &landscape) in landscape_of.iter().enumerate() {
            landscape_fields[usize::from(landscape)].insert(FieldIndex(i as u8));
        }
        let board = FieldSet::first_of(fields.len());
        let geometry = Geometry::new(&fields);
        Map(Arc::new(Inner {
            name,
            landscapes,
            fields,
            landscape_of,
            board,
            landscape_fields,
            geometry,
            indices,
            width,
        }))
    }

    /// The same map with a separate copy of the tables.
    pub(crate) fn detached(&self) -> Map {
        let map = &*self.0;
        Map::assemble(
            map.name.clone(),
            map.landscapes.clone(),
            map.fields.clone(),
            map.landscape_of.clone(),
        )
    }

    /// The name of the map.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The landscapes in the order of their declarations.
    pub fn landscapes(&self) -> &[Landscape] {
        &self.0.landscapes
    }

    /// All fields, ordered by row, then by number. The index in this list is the [`FieldIndex`] of
    /// a field.
    pub fn fields(&self) -> &[Field] {
        &self.0.fields
    }

    /// All fields as a set.
    #[inline]
    pub fn board(&self) -> &FieldSet {
        &self.0.board
    }

    /// The name of a field of this map.
    #[inline]
    pub fn field(&self, field: FieldIndex) -> Field {
        self.0.fields[field.index()]
    }

    /// The field of this name, if the map has one.
    #[inline]
    pub fn index_of(&self, field: Field) -> Option<FieldIndex> {
        if field.number() > self.0.width {
            return None;
        }
        match self.0.indices.get(place(field, self.0.width)) {
            None | Some(&NONE) => None,
            Some(&index) => Some(FieldIndex(index as u8)),
        }
    }

    /// The names of a set of fields, in order.
    pub fn names(&self, set: &FieldSet) -> Vec<Field> {
        set.iter().map(|field| self.field(field)).collect()
    }

    /// The landscape of a field, as an index into [`landscapes`](Map::landscapes).
    #[inline]
    pub fn landscape_of(&self, field: FieldIndex) -> usize {
        self.0.landscape_of[field.index()].into()
    }

    /// The fields of each landscape, in the order of [`landscapes`](Map::landscapes).
    pub fn landscape_fields(&self) -> &[FieldSet] {
        &self.0.landscape_fields
    }

    /// The fields next to a field.
    #[inline]
    pub fn neighbours(&self, field: FieldIndex) -> &FieldSet {
        &self.0.geometry.neighbours[field.index()]
    }

    /// The neighbour of a field in one of the [`DIRECTIONS`](crate::DIRECTIONS); `None` beyond the
    /// coast.
    pub fn neighbour(&self, field: FieldIndex, direction: usize) -> Option<FieldIndex> {
        let lines = &self.0.geometry.lines[field.index()];
        (lines.ring >> direction & 1 == 1).then(|| lines.neighbours[direction])
    }

    /// The number of landscapes of a set of fields.
    pub fn landscapes_in(&self, set: &FieldSet) -> usize {
        self.0.landscape_fields.iter().filter(|fields| fields.meets(set)).count()
    }

    #[inline]
    pub(crate) fn geometry(&self) -> &Geometry {
        &self.0.geometry
    }
}

#[inline]
fn place(field: Field, width: u16) -> usize {
    usize::from(field.row()) * usize::from(width) + usize::from(field.number() - 1)
}

/// Two maps are equal if their names, landscapes and boards are equal.
impl PartialEq for Map {
    fn eq(&self, other: &Map) -> bool {
        let (a, b) = (&*self.0, &*other.0);
        Arc::ptr_eq(&self.0, &other.0)
            || a.name == b.name
                && a.landscapes == b.landscapes
                && a.fields == b.fields
                && a.landscape_of == b.landscape_of
    }
}

impl Eq for Map {}

impl Hash for Map {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
        self.fields().len().hash(state);
    }
}

impl fmt::Debug for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Map({:?}, {} fields)", self.name(), self.fields().len())
    }
}
