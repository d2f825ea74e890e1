use std::num::NonZeroU16;

/// What the solo game keeps beside the area: the phase and the two notes (NL-60 to NL-66).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Solo {
    /// The time costs of all tiles placed so far.
    spent: u8,
    refilled: bool,
    /// A note counts at least one tile, so none of them is 0.
    notes: [Option<NonZeroU16>; 2],
}

impl Solo {
    /// All discs are goal discs (NL-60).
    pub const DISCS: u8 = 21;

    /// The discs of phase 1 (NL-60).
    pub const SMALL_PILE: u8 = 8;

    /// What a disc costs that was not placed (NL-62, NL-64).
    pub const PENALTY: u16 = 10;

    /// 1, or 2 after the refill.
    pub fn phase(&self) -> u8 {
        if self.refilled { 2 } else { 1 }
    }

    /// Both notes, as far as they are taken. A game that ends in phase 1 takes both at
    /// once (NL-66) and never sees phase 2.
    pub fn notes(&self) -> [Option<u16>; 2] {
        self.notes.map(|note| note.map(NonZeroU16::get))
    }

    /// The time costs of all tiles placed so far.
    pub fn spent(&self) -> u8 {
        self.spent
    }

    /// What the note of the current phase would be if the phase ended with so many goals
    /// covered.
    pub fn running_note(&self, covered: u8) -> u16 {
        self.note(if self.refilled { Solo::DISCS } else { Solo::SMALL_PILE }, covered)
    }

    /// The final score, once the game is over.
    pub fn score(&self) -> Option<u32> {
        let [first, second] = self.notes();
        Some(u32::from(first?) + u32::from(second?))
    }

    /// Whether the one refill has been done.
    #[inline]
    pub(crate) fn refilled(&self) -> bool {
        self.refilled
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
