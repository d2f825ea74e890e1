use crate::{FieldIndex, FieldSet};

/// The pieces that were moved in the current turn, in the order of their first moves.
///
/// The field of a piece identifies it, because two pieces are never on the same field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Moved {
    /// Entries beyond `count` are always the default, so that equal lists compare equal.
    pieces: [MovedPiece; 3],
    count: u8,
}

/// A piece that was moved in the current turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct MovedPiece {
    /// Its field at the start of the turn.
    pub home: FieldIndex,
    /// Its current field.
    pub now: FieldIndex,
}

impl MovedPiece {
    #[inline]
    pub(crate) fn is_home(self) -> bool {
        self.home == self.now
    }
}

impl Moved {
    #[inline]
    pub(crate) fn iter(&self) -> std::slice::Iter<'_, MovedPiece> {
        self.pieces[..self.count.into()].iter()
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.count == 0
    }

    /// The field of the piece on `field` at the start of the turn, if it was moved since.
    #[inline]
    pub(crate) fn home_of(self, field: FieldIndex) -> Option<FieldIndex> {
        self.iter().find(|piece| piece.now == field).map(|piece| piece.home)
    }

    /// The first piece that is on its starting field.
    #[inline]
    pub(crate) fn at_home(self) -> Option<FieldIndex> {
        self.iter().find(|piece| piece.is_home()).map(|piece| piece.now)
    }

    #[inline]
    pub(crate) fn note(&mut self, from: FieldIndex, to: FieldIndex) {
        let count = usize::from(self.count);
        if let Some(piece) = self.pieces[..count].iter_mut().find(|piece| piece.now == from) {
            piece.now = to;
        } else {
            self.pieces[count] = MovedPiece { home: from, now: to };
            self.count += 1;
        }
    }

    /// Removes the pieces in an area that was scored (TN-27).
    pub(crate) fn forget(&mut self, area: &FieldSet) {
        let mut left = Moved::default();
        for piece in self.iter().filter(|piece| !area.has(piece.now)) {
            left.pieces[usize::from(left.count)] = *piece;
            left.count += 1;
        }
        *self = left;
    }
}
