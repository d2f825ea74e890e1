//! The tiles in a compact form for the search.

use std::sync::LazyLock;

use nova_luna::{Colour, TILES, Tile};

/// The index of a tile: its id minus one.
pub(crate) type TileIndex = u8;

/// The printed data of a tile.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TileData {
    pub(crate) colour: u8,
    pub(crate) cost: u8,
    pub(crate) goal_count: u8,
    /// Per goal, the number of required tiles of each colour.
    pub(crate) goals: [[u8; 4]; 3],
}

static TILE_DATA: LazyLock<[TileData; TILES]> = LazyLock::new(|| {
    let mut table = [TileData::default(); TILES];
    for (data, tile) in table.iter_mut().zip(Tile::all()) {
        data.colour = tile.colour() as u8;
        data.cost = tile.cost();
        data.goal_count = tile.goals().len() as u8;
        for (needs, goal) in data.goals.iter_mut().zip(tile.goals()) {
            *needs = Colour::ALL.map(|colour| goal.needs(colour));
        }
    }
    table
});

/// Per colour, a bit for each tile of that colour.
static COLOUR_SETS: LazyLock<[u128; 4]> = LazyLock::new(|| {
    let of = |colour: usize| {
        let has = |&tile: &usize| usize::from(tile_data()[tile].colour) == colour;
        (0..TILES).filter(has).fold(0, |set, tile| set | 1 << tile)
    };
    std::array::from_fn(of)
});

#[inline]
pub(crate) fn colour_sets() -> &'static [u128; 4] {
    &COLOUR_SETS
}

#[inline]
pub(crate) fn tile_data() -> &'static [TileData; TILES] {
    &TILE_DATA
}

#[inline]
pub(crate) fn index(tile: Tile) -> TileIndex {
    tile.id() - 1
}
