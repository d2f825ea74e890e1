//! Games that begin in the middle.

use game::{Position, Seat};

use crate::area::{CAPACITY, Look};
use crate::{Action, BadSetup, Cell, NovaLuna, SLOTS, Setup, Tile};

/// What lies where in a game for 2 to 4 that begins in the middle, at the beginning of a turn.
///
/// The rest follows: a goal that is satisfied wears a disc, a counter has come as far as the
/// tiles of its player cost, and what lies nowhere is in the stack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Midway {
    /// The slot of the moon marker.
    pub marker: u8,
    /// Per seat, the ids of its tiles and where they lie, in the order of placement.
    pub areas: Vec<Vec<(u8, Cell)>>,
}

impl NovaLuna {
    /// Lets everybody take and place their tiles, then goes on with the first turn.
    #[cold]
    pub(crate) fn begin_midway(&mut self, setup: &Setup, midway: &Midway) -> Result<(), BadSetup> {
        let players = setup.players;
        if players == 1 {
            return Err(BadSetup::Alone);
        }
        if midway.areas.len() != players {
            return Err(BadSetup::Areas { players });
        }
        // No tile lies in the marker's slot, so whatever is laid can be taken from there.
        let slot = self.wheel.marker();
        let most = CAPACITY[players - 1];
        for (seat, tiles) in Seat::all(players).zip(&midway.areas) {
            if tiles.len() > most {
                return Err(BadSetup::TooManyTiles { seat, most });
            }
            for &(id, at) in tiles {
                let tile = self.stack.draw(id)?;
                if self.areas.look(seat, at) != Look::Frontier {
                    return Err(BadSetup::Apart { seat, tile });
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

    /// The set-up of a game for 2 to 4 that begins as this position stands. Of a refill that is
    /// under way it knows only what was dealt so far.
    pub(crate) fn midway_setup(&self) -> Setup {
        let marker = self.wheel.marker();
        let slots = (1..SLOTS as u8).map(|step| (marker + step) % SLOTS as u8);
        let tiles = |seat| self.area(seat).map(|placed| (placed.tile.id(), placed.at)).collect();
        Setup {
            players: self.players(),
            variant: self.variant(),
            order: self.track.order().to_vec(),
            wheel: slots.map(|slot| self.wheel.tile(slot).map_or(0, Tile::id)).collect(),
            midway: Some(Midway { marker, areas: Seat::all(self.players()).map(tiles).collect() }),
        }
    }
}
