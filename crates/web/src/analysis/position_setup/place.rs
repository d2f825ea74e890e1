//! Setups of Nova Luna with one tile or marker added, moved or removed.

use game::{Position, Refusal, Seat};
use nova_luna::{Cell, NovaLuna, SLOTS, Setup, SetupError, Start, Tile};

/// A place for a tile or the marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Slot(u8),
    Cell(Seat, Cell),
}

/// What the player puts down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    Tile(Tile),
    Marker,
}

/// An error: a message, and the rule that it belongs to.
pub(super) type Fault = (&'static str, &'static str);

impl Place {
    pub(super) fn tile(self, position: &NovaLuna) -> Option<Tile> {
        match self {
            Place::Slot(slot) => position.wheel().tile(slot),
            Place::Cell(seat, at) => {
                position.area(seat).find(|placed| placed.at == at).map(|placed| placed.tile)
            }
        }
    }

    pub(super) fn has_marker(self, position: &NovaLuna) -> bool {
        self == Place::Slot(position.wheel().marker())
    }

    /// The setup with `held` at this place, or with this place empty.
    pub(super) fn put(self, position: &NovaLuna, held: Option<Held>) -> Result<Setup, Fault> {
        let mut setup = position.setup();
        let Start::Midgame(midgame) = &mut setup.start else { return Ok(setup) };
        match (self, held) {
            (Place::Slot(slot), Some(Held::Marker)) => {
                // The wheel lists the slots after the marker and omits the slot of the marker.
                let after = steps(midgame.marker, slot);
                midgame.wheel.push(0);
                midgame.wheel[after] = 0;
                midgame.wheel.rotate_left((after + 1) % SLOTS);
                midgame.wheel.pop();
                midgame.marker = slot;
            }
            (Place::Slot(slot), held) => {
                let lying = midgame.wheel.get_mut(steps(midgame.marker, slot));
                *lying.ok_or(("arrange-marker", "NL-31"))? = id(held);
            }
            (Place::Cell(seat, at), held) => {
                let tiles = &mut midgame.areas[seat.index()];
                let lying = tiles.iter().position(|&(_, other)| other == at);
                match (lying, held) {
                    (Some(lying), Some(Held::Tile(tile))) => tiles[lying].0 = tile.id(),
                    (Some(lying), None) => {
                        tiles.remove(lying);
                        *tiles = joined(std::mem::take(tiles)).ok_or(("arrange-apart", "NL-34"))?;
                    }
                    (None, Some(Held::Tile(tile))) => tiles.push((tile.id(), at)),
                    (_, Some(Held::Marker)) | (None, None) => {}
                }
            }
        }
        match NovaLuna::new(&setup) {
            Ok(_) => Ok(setup),
            Err(fault @ SetupError::TooManyTiles { .. }) => {
                Err(("arrange-many-tiles", fault.rule()))
            }
            Err(fault) => Err(("arrange-apart", fault.rule())),
        }
    }
}

/// The number of slots between the marker and a slot, clockwise.
fn steps(marker: u8, slot: u8) -> usize {
    (usize::from(slot) + 2 * SLOTS - usize::from(marker) - 1) % SLOTS
}

fn id(held: Option<Held>) -> u8 {
    match held {
        Some(Held::Tile(tile)) => tile.id(),
        Some(Held::Marker) | None => 0,
    }
}

/// The tiles in an order in which they can be placed, the first at the origin. `None` if they are
/// not connected.
fn joined(mut rest: Vec<(u8, Cell)>) -> Option<Vec<(u8, Cell)>> {
    let Some(&(_, first)) = rest.first() else { return Some(rest) };
    let mut placed = vec![rest.remove(0)];
    while !rest.is_empty() {
        let touches = |&(_, at): &(u8, Cell)| {
            placed.iter().any(|(_, other)| at.x.abs_diff(other.x) + at.y.abs_diff(other.y) == 1)
        };
        let next = rest.iter().position(touches)?;
        placed.push(rest.remove(next));
    }
    for (_, at) in &mut placed {
        *at = Cell { x: at.x - first.x, y: at.y - first.y };
    }
    Some(placed)
}

#[cfg(test)]
mod tests {
    use game::Rng;
    use nova_luna::Variant;

    use super::*;

    fn tile(id: u8) -> Option<Held> {
        Tile::new(id).map(Held::Tile)
    }

    fn put(position: &NovaLuna, place: Place, held: Option<Held>) -> NovaLuna {
        NovaLuna::new(&place.put(position, held).unwrap()).unwrap()
    }

    fn cell(x: i8, y: i8) -> Place {
        Place::Cell(Seat(0), Cell { x, y })
    }

    /// A game for two with tiles 1, 2, 3 and 4 in the stack.
    fn start() -> NovaLuna {
        let setup = Setup {
            players: 2,
            variant: Variant::Standard,
            order: vec![Seat(0), Seat(1)],
            start: Start::New { wheel: (58..=68).collect() },
        };
        NovaLuna::new(&setup).unwrap()
    }

    #[test]
    fn tiles_can_be_put_into_an_area_and_removed() {
        let mut position = start();
        for (id, x) in [(1, 0), (2, 1), (3, 2)] {
            position = put(&position, cell(x, 0), tile(id));
        }
        assert_eq!(cell(1, 0).put(&position, None), Err(("arrange-apart", "NL-34")));
        assert_eq!(cell(5, 0).put(&position, tile(4)), Err(("arrange-apart", "NL-34")));
        let replaced = put(&position, cell(1, 0), tile(4));
        assert_eq!(cell(1, 0).tile(&replaced), Tile::new(4));
        // The first remaining tile is at the origin again.
        let without = put(&position, cell(0, 0), None);
        let cells: Vec<i8> = without.area(Seat(0)).map(|placed| placed.at.x).collect();
        assert_eq!(cells, [0, 1]);
        assert_eq!(without.turn(), game::Turn::Seat(Seat(1)), "whose tiles cost nothing");
    }

    #[test]
    fn the_marker_and_the_tiles_of_the_wheel_can_be_moved() {
        let mut position = start();
        let mut rng = Rng::new(3);
        for _ in 0..200 {
            let slot = rng.below(SLOTS) as u8;
            let mut expected = position.wheel().slots();
            let marker = rng.below(2) == 0;
            let held = if marker {
                Some(Held::Marker)
            } else {
                position.stack().iter().next().map(Held::Tile).filter(|_| rng.below(2) == 0)
            };
            let place = Place::Slot(slot);
            if !marker && place.has_marker(&position) {
                assert_eq!(place.put(&position, held), Err(("arrange-marker", "NL-31")));
                continue;
            }
            position = put(&position, place, held);
            expected[usize::from(slot)] = Tile::new(id(held));
            assert_eq!(position.wheel().slots(), expected);
            assert_eq!(place.has_marker(&position), marker);
        }
    }
}
