//! Information for a front end before a player decides.

use crate::position::TerraNova;
use crate::scored_area::{Area, closed_by};
use crate::{Field, FieldSet, Phase};

impl TerraNova {
    /// The fields to which the piece on `from` may move now. Empty if it does not belong to the
    /// player to act.
    pub fn reach(&self, from: Field) -> Vec<Field> {
        let mut reach = FieldSet::EMPTY;
        if let Some(field) = self.map.index_of(from)
            && self.phase == Phase::Play
            && self.movers().has(field)
        {
            self.visit_moves(field, |to| reach.insert(to));
        }
        self.map.names(&reach)
    }

    /// The fields on which a stone may be placed now.
    pub fn stone_fields(&self) -> Vec<Field> {
        self.map.names(&self.legal_stones())
    }

    /// The areas that a stone on this field would close, in the order of scoring, with the points
    /// of each seat. `at` can be any open field without a piece, even if a stone may not be placed
    /// there now.
    pub fn stone_preview(&self, at: Field) -> Vec<Area> {
        let Some(field) = self.map.index_of(at).filter(|&field| self.empty().has(field)) else {
            return Vec::new();
        };
        let mut open = self.open();
        open.remove(field);
        let closed = closed_by(&self.map, field, &open);
        closed.iter().map(|area| Area::new(&self.map, *area, &self.pieces)).collect()
    }

    /// The open regions, ordered by their first fields: each with its fields, its landscapes, the
    /// pieces in it, and its worth if it were closed as it is.
    ///
    /// An open region has at least four landscapes, for which the rules define no factor. Its
    /// `points` are its fields times 1, a lower bound, and `gain` is their distribution.
    pub fn open_regions(&self) -> Vec<Area> {
        let regions = self.map.regions(self.open());
        regions.map(|region| Area::new(&self.map, region, &self.pieces)).collect()
    }
}
