//! The shared part of a position: the wheel, the moon track and the stack.
//!
//! It is a copy of rules that the search needs in a smaller form. `agreement_tests.rs` compares it
//! with the rules.

use game::{MAX_SEATS, Rng, Seat};
use nova_luna::{NovaLuna, SLOTS};

use super::tile_tables::{TileIndex, colour_sets, index, tile_data};

/// The shared part of a position, small enough to copy for every node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SharedState {
    slots: [TileIndex; SLOTS],
    full: u16,
    marker: u8,
    pub(crate) at: [u8; MAX_SEATS],
    order: [u8; MAX_SEATS],
    players: u8,
    /// A bit for each tile in the stack.
    pub(super) stack: u128,
}

impl SharedState {
    pub(crate) fn of(position: &NovaLuna) -> SharedState {
        let wheel = position.wheel();
        let mut state = SharedState {
            slots: wheel.slots().map(|tile| tile.map_or(0, index)),
            full: 0,
            marker: wheel.marker(),
            at: [0; MAX_SEATS],
            order: [0; MAX_SEATS],
            players: position.track().order().len() as u8,
            stack: position.stack().iter().fold(0, |set, tile| set | 1 << index(tile)),
        };
        for (slot, tile) in wheel.slots().iter().enumerate() {
            state.full |= u16::from(tile.is_some()) << slot;
        }
        for (place, &seat) in position.track().order().iter().enumerate() {
            state.order[place] = seat.0;
            state.at[seat.index()] = position.track().position(seat);
        }
        state
    }

    #[inline]
    pub(crate) fn players(&self) -> usize {
        self.players.into()
    }

    /// The seats in the order of their next turns.
    #[inline]
    pub(crate) fn order(&self) -> &[u8] {
        &self.order[..self.players()]
    }

    /// Whose turn it is.
    #[inline]
    pub(crate) fn mover(&self) -> Seat {
        Seat(self.order[0])
    }

    /// The number of tiles on the wheel.
    #[inline]
    pub(crate) fn tiles(&self) -> u32 {
        self.full.count_ones()
    }

    /// The number of tiles in the stack.
    #[inline]
    pub(crate) fn stacked(&self) -> u32 {
        self.stack.count_ones()
    }

    /// The number of tiles in the stack, per colour.
    #[inline]
    pub(crate) fn stacked_colours(&self) -> [u32; 4] {
        colour_sets().map(|tiles| (self.stack & tiles).count_ones())
    }

    /// The slots of the takeable tiles, and the tiles there, the nearest first.
    #[inline]
    pub(crate) fn choices(&self) -> impl Iterator<Item = (u8, TileIndex)> + use<> {
        self.ahead().take(3)
    }

    /// All occupied slots and the tiles there, in the direction of the marker.
    #[inline]
    pub(crate) fn ahead(&self) -> impl Iterator<Item = (u8, TileIndex)> + use<> {
        let slots = self.slots;
        let start = self.marker + 1;
        let twice = u32::from(self.full) | u32::from(self.full) << SLOTS;
        let mut ahead = twice >> start & 0xfff;
        (0..self.tiles()).map(move |_| {
            let slot = (start + ahead.trailing_zeros() as u8) % SLOTS as u8;
            ahead &= ahead - 1;
            (slot, slots[usize::from(slot)])
        })
    }

    /// Takes the tile from a slot and moves the marker there.
    #[inline]
    pub(crate) fn take(&mut self, slot: u8) -> TileIndex {
        self.full &= !(1 << slot);
        self.marker = slot;
        self.slots[usize::from(slot)]
    }

    /// Moves the counter of the player whose turn it is (NL-21, NL-33).
    #[inline]
    pub(crate) fn advance(&mut self, tile: TileIndex) {
        let seat = self.order[0];
        let position = self.at[usize::from(seat)] + tile_data()[usize::from(tile)].cost;
        self.at[usize::from(seat)] = position;
        let mut place = 0;
        while place + 1 < self.players() && self.at[usize::from(self.order[place + 1])] < position {
            self.order[place] = self.order[place + 1];
            place += 1;
        }
        self.order[place] = seat;
    }

    /// Fills the wheel with tiles of the stack in a random order (NL-31).
    pub(crate) fn refill(&mut self, rng: &mut Rng) {
        self.refill_with(|stack| {
            let mut skip = rng.below(stack.count_ones() as usize);
            let mut rest = stack;
            while skip > 0 {
                rest &= rest - 1;
                skip -= 1;
            }
            rest.trailing_zeros() as TileIndex
        });
    }

    /// Fills the wheel with the tiles that `next` returns, given those still in the stack.
    pub(crate) fn refill_with(&mut self, mut next: impl FnMut(u128) -> TileIndex) {
        for step in 1..SLOTS as u8 {
            let slot = (self.marker + step) % SLOTS as u8;
            if self.stack == 0 {
                break;
            }
            if self.full >> slot & 1 == 0 {
                let tile = next(self.stack);
                self.stack &= !(1 << tile);
                self.slots[usize::from(slot)] = tile;
                self.full |= 1 << slot;
            }
        }
    }

    /// A hash of the tiles on the wheel and the marker's slot.
    pub(crate) fn fingerprint(&self) -> u64 {
        (u64::from(self.full) << 8 | u64::from(self.marker)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// The occupied slots and the marker's slot, in 16 bits.
    #[inline]
    pub(crate) fn wheel_key(&self) -> u16 {
        self.full << 4 | u16::from(self.marker)
    }
}
