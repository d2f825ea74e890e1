//! The solo game: its two phases, the notes, and the penalty.

use std::num::NonZeroU16;

/// The state of a solo game besides the area: the phase and the two notes (NL-60 to NL-66).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Solo {
    /// The time costs of all tiles placed so far.
    spent: u8,
    /// Whether the track has been refilled.
    pub(crate) refilled: bool,
    /// A note includes the cost of at least one tile, so it is never 0.
    notes: [Option<NonZeroU16>; 2],
}

impl Solo {
    /// All discs are goal discs (NL-60).
    pub const DISCS: u8 = 21;

    /// The discs of phase 1 (NL-60).
    pub const SMALL_PILE: u8 = 8;

    /// The penalty for a disc that was not placed (NL-62, NL-64).
    pub const PENALTY: u16 = 10;

    /// 1, or 2 after the refill.
    pub fn phase(&self) -> u8 {
        if self.refilled { 2 } else { 1 }
    }

    /// Both notes; `None` until a note is taken. A game that ends in phase 1 takes both at the same
    /// time (NL-66) and has no phase 2.
    pub fn notes(&self) -> [Option<u16>; 2] {
        self.notes.map(|note| note.map(NonZeroU16::get))
    }

    /// The time costs of all tiles placed so far.
    pub fn spent(&self) -> u8 {
        self.spent
    }

    /// The note of the current phase if the phase ended with this number of covered goals.
    pub fn running_note(&self, covered: u8) -> u16 {
        self.note(if self.refilled { Solo::DISCS } else { Solo::SMALL_PILE }, covered)
    }

    /// The final score; `None` while the game is running.
    pub fn score(&self) -> Option<u32> {
        let [first, second] = self.notes();
        Some(u32::from(first?) + u32::from(second?))
    }

    #[inline]
    pub(crate) fn spend(&mut self, cost: u8) {
        self.spent += cost;
    }

    /// Takes the first note (NL-62).
    pub(crate) fn begin_phase_two(&mut self, covered: u8) {
        self.notes[0] = NonZeroU16::new(self.note(Solo::SMALL_PILE, covered));
        self.refilled = true;
    }

    /// Takes the second note (NL-64); and the first if the game ends in phase 1 (NL-66).
    pub(crate) fn finish(&mut self, covered: u8) {
        if !self.refilled {
            self.notes[0] = NonZeroU16::new(self.note(Solo::SMALL_PILE, covered));
        }
        self.notes[1] = NonZeroU16::new(self.note(Solo::DISCS, covered));
    }

    fn note(&self, pile: u8, covered: u8) -> u16 {
        u16::from(self.spent) + Solo::PENALTY * u16::from(pile.saturating_sub(covered))
    }
}
