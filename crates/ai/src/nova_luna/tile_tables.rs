//! The tiles in a compact form for the search.

use std::sync::LazyLock;

use nova_luna::{Colour, TILES, Tile};

/// The index of a tile: its id minus one.
pub(crate) type TileIndex = u8;

/// The printed data of a tile.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Face {
    pub(crate) colour: u8,
    pub(crate) cost: u8,
    pub(crate) goal_count: u8,
    /// Per goal, the number of required tiles of each colour.
    pub(crate) goals: [[u8; 4]; 3],
}

static FACES: LazyLock<[Face; TILES]> = LazyLock::new(|| {
    let mut faces = [Face::default(); TILES];
    for (face, tile) in faces.iter_mut().zip(Tile::all()) {
        face.colour = tile.colour() as u8;
        face.cost = tile.cost();
        face.goal_count = tile.goals().len() as u8;
        for (needs, goal) in face.goals.iter_mut().zip(tile.goals()) {
            *needs = Colour::ALL.map(|colour| goal.needs(colour));
        }
    }
    faces
});

/// Per colour, a bit for each tile of that colour.
static COLOUR_SETS: LazyLock<[u128; 4]> = LazyLock::new(|| {
    let of = |colour: usize| {
        let has = |&tile: &usize| usize::from(faces()[tile].colour) == colour;
        (0..TILES).filter(has).fold(0, |set, tile| set | 1 << tile)
    };
    std::array::from_fn(of)
});

#[inline]
pub(crate) fn colour_sets() -> &'static [u128; 4] {
    &COLOUR_SETS
}

#[inline]
pub(crate) fn faces() -> &'static [Face; TILES] {
    &FACES
}

#[inline]
pub(crate) fn index(tile: Tile) -> TileIndex {
    tile.id() - 1
}
