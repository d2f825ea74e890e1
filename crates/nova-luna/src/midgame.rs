//! Games that start in mid-game.

use game::{Position, Seat};

use crate::area::{CAPACITY, Look};
use crate::{Action, Cell, NovaLuna, SLOTS, Setup, SetupError, Start, Tile};

/// A mid-game start position of a game for 2 to 4, at the start of a turn.
///
/// The rest of the position is derived: each satisfied goal has a disc, each counter has advanced
/// by the costs of its player's tiles, and all other tiles are in the stack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Midgame {
    /// The slot of the moon marker.
    pub marker: u8,
    /// The ids of the tiles in the 11 slots after the marker, clockwise; 0 for an empty slot.
    pub wheel: Vec<u8>,
    /// Per seat, the ids of its tiles and their cells, in the order of placement.
    pub areas: Vec<Vec<(u8, Cell)>>,
}

impl NovaLuna {
    /// Takes and places the tiles of each seat, then begins the first turn.
    #[cold]
    pub(crate) fn begin_midgame(
        &mut self,
        setup: &Setup,
        midgame: &Midgame,
    ) -> Result<(), SetupError> {
        let players = setup.players;
        if players == 1 {
            return Err(SetupError::Alone);
        }
        if midgame.areas.len() != players {
            return Err(SetupError::Areas { players });
        }
        // The marker's slot is empty, so each tile can be put there and taken.
        let slot = self.wheel.marker();
        let most = CAPACITY[players - 1];
        for (seat, tiles) in Seat::all(players).zip(&midgame.areas) {
            if tiles.len() > most {
                return Err(SetupError::TooManyTiles { seat, most });
            }
            for &(id, at) in tiles {
                let tile = self.stack.draw(id)?;
                if self.areas.look(seat, at) != Look::Frontier {
                    return Err(SetupError::Apart { seat, tile });
                }
                self.wheel.put(slot, tile);
                self.track.turn_to(seat);
                self.play_unchecked(Action::Take { slot, at });
            }
        }
        self.track.pile_up(&setup.order);
        self.settle();
        Ok(())
    }

    /// The set-up of a game for 2 to 4 that starts in this position. If a refill has begun, the
    /// set-up contains only the tiles that were dealt so far.
    pub(crate) fn midgame_setup(&self) -> Setup {
        let marker = self.wheel.marker();
        let slots = (1..SLOTS as u8).map(|step| (marker + step) % SLOTS as u8);
        let tiles = |seat| self.area(seat).map(|placed| (placed.tile.id(), placed.at)).collect();
        Setup {
            players: self.players(),
            variant: self.variant(),
            order: self.track.order().to_vec(),
            start: Start::Midgame(Midgame {
                marker,
                wheel: slots.map(|slot| self.wheel.tile(slot).map_or(0, Tile::id)).collect(),
                areas: Seat::all(self.players()).map(tiles).collect(),
            }),
        }
    }
}
