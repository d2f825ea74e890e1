//! The moon wheel: its slots, the marker, and which tiles may be taken.

use crate::Tile;

/// The number of slots of the selection track (NL-2).
pub const SLOTS: usize = 12;

/// The number of tiles among which a player chooses (NL-32).
const CHOICE: usize = 3;

/// The selection track of the moon wheel: 12 slots and the marker.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wheel {
    slots: [Option<Tile>; SLOTS],
    /// One bit per slot that holds a tile.
    full: u16,
    marker: u8,
}

impl Wheel {
    /// A track without tiles.
    pub(crate) fn new(marker: u8) -> Wheel {
        Wheel { slots: [None; SLOTS], full: 0, marker }
    }

    /// The tile in each slot.
    pub fn slots(&self) -> [Option<Tile>; SLOTS] {
        self.slots
    }

    /// The slot of the moon marker.
    pub fn marker(&self) -> u8 {
        self.marker
    }

    /// The tile in a slot; `None` for an empty slot or one that does not exist.
    #[inline]
    pub fn tile(&self, slot: u8) -> Option<Tile> {
        self.slots.get(usize::from(slot)).copied().flatten()
    }

    /// The number of tiles on the track.
    #[inline]
    pub fn len(&self) -> usize {
        self.full.count_ones() as usize
    }

    /// Whether no tile is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.full == 0
    }

    /// The slots from which a player may take a tile, nearest first (NL-32).
    #[inline]
    pub fn choices(&self) -> Choices {
        let mut slots = [0; CHOICE];
        let count = self.choice_count();
        let mut ahead = self.ahead(self.full);
        for slot in &mut slots[..count] {
            *slot = self.slot_at(ahead.trailing_zeros());
            ahead &= ahead - 1;
        }
        Choices { slots, count }
    }

    /// The number of slots from which a player may take a tile.
    #[inline]
    pub(crate) fn choice_count(&self) -> usize {
        self.len().min(CHOICE)
    }

    /// The `n`th of [`choices`](Wheel::choices), which must exist.
    #[inline]
    pub(crate) fn choice(&self, n: usize) -> u8 {
        // A random choice is unpredictable, so the code has no branches.
        let first = self.ahead(self.full);
        let second = first & first.wrapping_sub(u32::from(n > 0));
        let third = second & second.wrapping_sub(u32::from(n > 1));
        self.slot_at(third.trailing_zeros())
    }

    /// The slot that the next deal fills: the first empty slot after the marker, but not the slot
    /// of the marker (NL-31).
    #[inline]
    pub fn next_empty(&self) -> Option<u8> {
        let empty = self.ahead(!self.full & ALL_SLOTS & !(1 << self.marker));
        (empty != 0).then(|| self.slot_at(empty.trailing_zeros()))
    }

    #[inline]
    pub(crate) fn put(&mut self, slot: u8, tile: Tile) {
        self.slots[usize::from(slot)] = Some(tile);
        self.full |= 1 << slot;
    }

    /// Takes the tile out of a slot that has one, and moves the marker there.
    #[inline]
    pub(crate) fn take(&mut self, slot: u8) -> Tile {
        let tile = self.slots[usize::from(slot)].take().expect("there is a tile in the slot");
        self.full &= !(1 << slot);
        self.marker = slot;
        tile
    }

    /// Rotates a set of slots so that bit 0 is the slot after the marker.
    #[inline]
    fn ahead(&self, slots: u16) -> u32 {
        let twice = u32::from(slots) | u32::from(slots) << SLOTS;
        twice >> (self.marker + 1) & u32::from(ALL_SLOTS)
    }

    /// The slot that is `steps` after the one after the marker.
    #[inline]
    pub(crate) fn slot_at(&self, steps: u32) -> u8 {
        let slot = self.marker + 1 + steps as u8;
        if slot < SLOTS as u8 { slot } else { slot - SLOTS as u8 }
    }
}

const ALL_SLOTS: u16 = (1 << SLOTS) - 1;

/// The slots from which a player may take a tile, nearest first; at most three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choices {
    slots: [u8; CHOICE],
    count: usize,
}

impl std::ops::Deref for Choices {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        &self.slots[..self.count]
    }
}
