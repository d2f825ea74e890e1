//! The inputs of the policy net for Terra Nova.

use game::{MAX_SEATS, Position, Seat};
use terra_nova::{DIRECTIONS, FieldIndex, FieldSet, Map, Phase, TerraNova};

use super::flag;
use crate::terra_nova::TUNED;
use crate::terra_nova::static_evaluation::StaticEvaluation;

/// The number of features of a field.
pub const TN_CELL: usize = 30;

/// The number of shared scalars.
pub const TN_SHARED: usize = 40;

/// The number of landscapes that the features tell apart.
const LANDSCAPES: usize = 8;

/// The row of a field that is not open.
const NO_ROW: u16 = u16::MAX;

/// The inputs of a position.
#[derive(Clone, Debug)]
pub struct TerraNovaInputs {
    /// The open fields, in order.
    pub fields: Vec<FieldIndex>,
    /// The features of each open field.
    pub cells: Vec<[u8; TN_CELL]>,
    /// The phase, the supplies and the players, starting with the player to act.
    pub shared: [u8; TN_SHARED],
    /// Per field, its index in `fields`.
    rows: [u16; 256],
    evaluation: StaticEvaluation,
}

impl Default for TerraNovaInputs {
    fn default() -> TerraNovaInputs {
        TerraNovaInputs {
            fields: Vec::new(),
            cells: Vec::new(),
            shared: [0; TN_SHARED],
            rows: [NO_ROW; 256],
            evaluation: StaticEvaluation::default(),
        }
    }
}

impl TerraNovaInputs {
    /// Replaces the inputs by those of `position`. Reuses the memory.
    pub fn fill(&mut self, position: &TerraNova) {
        let open = position.open();
        self.fields.clear();
        self.cells.clear();
        self.rows = [NO_ROW; 256];
        let (map, empty) = (position.map(), position.empty());
        open.iter().for_each(|field| {
            self.rows[field.index()] = self.fields.len() as u16;
            self.fields.push(field);
            self.cells.push(field_features(map, field, &open, &empty));
        });
        let pieces = relative_pieces(position);
        for (seat, pieces) in pieces.iter().enumerate() {
            pieces.iter().for_each(|field| self.set(field, seat, 1));
        }
        for (home, now) in position.moved() {
            for (field, feature) in [(now, 4), (home, 5)] {
                if let Some(field) = map.index_of(field) {
                    self.set(field, feature, 1);
                }
            }
        }
        for field in position.stone_fields() {
            if let Some(field) = map.index_of(field) {
                self.set(field, 21, 1);
            }
        }
        let mut regions = 0;
        for region in map.regions(open) {
            regions += 1;
            self.fill_region(map, &region, &pieces);
        }
        self.fill_shared(position, &pieces);
        self.shared[30] = regions.min(255) as u8;
        self.fill_evaluation(position, &pieces);
    }

    /// Sets what the static evaluation of `master` says.
    fn fill_evaluation(&mut self, position: &TerraNova, pieces: &[FieldSet; MAX_SEATS]) {
        let mut evaluation = std::mem::take(&mut self.evaluation);
        evaluation.evaluate(position);
        for part in &evaluation.chosen {
            let cost = part.cost();
            let promise = part.points * TUNED.nearness[cost];
            let inside = pieces.map(|pieces| (pieces & part.fields).count() as u8);
            let others = inside[1..].iter().copied().max().unwrap_or(0);
            let values = [rounded(promise), cost as u8, rounded(part.points)];
            let lead = [flag(inside[0] > others), flag(inside[0] < others)];
            for field in &part.fields {
                if let Some(row) = self.row(field) {
                    self.cells[row][24..27].copy_from_slice(&values);
                    self.cells[row][27..29].copy_from_slice(&lead);
                }
            }
            for field in &part.cut {
                if let Some(row) = self.row(field) {
                    let best = &mut self.cells[row][29];
                    *best = values[0].max(*best);
                }
            }
        }
        for i in 0..position.players() {
            let seat = relative_seat(position, i).index();
            self.shared[32 + i] = rounded(evaluation.points[seat]);
            self.shared[36 + i] = rounded(100.0 * evaluation.shares[seat]);
        }
        self.evaluation = evaluation;
    }

    /// The index of an open field in [`fields`](TerraNovaInputs::fields).
    #[inline]
    pub fn row(&self, field: FieldIndex) -> Option<usize> {
        let row = self.rows[field.index()];
        (row != NO_ROW).then_some(row.into())
    }

    /// Sets a feature of a field if the field is open.
    #[inline]
    fn set(&mut self, field: FieldIndex, feature: usize, value: u8) {
        if let Some(row) = self.row(field) {
            self.cells[row][feature] = value;
        }
    }

    /// Sets the features that are equal on all fields of a region, and the number of fields of each
    /// landscape.
    fn fill_region(&mut self, map: &Map, region: &FieldSet, pieces: &[FieldSet; MAX_SEATS]) {
        let inside = pieces.map(|pieces| (pieces & *region).count() as u8);
        let others = inside[1..].iter().copied().max().unwrap_or(0);
        let (count, landscapes) = (number(region.count()), map.landscapes_in(region) as u8);
        for fields in map.landscape_fields() {
            let fields = *fields & *region;
            let same = number(fields.count());
            fields.iter().for_each(|field| {
                if let Some(row) = self.row(field) {
                    self.cells[row][16..21]
                        .copy_from_slice(&[count, landscapes, inside[0], others, same]);
                }
            });
        }
    }

    fn fill_shared(&mut self, position: &TerraNova, pieces: &[FieldSet; MAX_SEATS]) {
        let mut shared = [0; TN_SHARED];
        shared[0] = flag(position.phase() == Phase::Placement);
        shared[1] = flag(position.phase() == Phase::Play);
        for actions in 1..=3 {
            shared[1 + actions] = flag(usize::from(position.actions_left()) == actions);
        }
        shared[5] = position.stones_left();
        shared[6] = position.quiet().min(255) as u8;
        for players in 2..=4 {
            shared[6 + players] = flag(position.players() == players);
        }
        let most = position.scores().iter().max();
        for (i, pieces) in pieces.iter().enumerate().take(position.players()) {
            let seat = relative_seat(position, i);
            let points = &position.scores()[seat.index()];
            shared[12 + 4 * i..][..4].copy_from_slice(&[
                number((*points).into()),
                position.in_hand(seat),
                pieces.count() as u8,
                flag(Some(points) == most),
            ]);
        }
        shared[28] = number(self.fields.len());
        shared[29] = position.map().landscapes().len() as u8;
        self.shared = shared;
    }
}

/// The seat `clockwise` seats after the player to act. If the game is over, the first seat counts as
/// the player to act.
pub(super) fn relative_seat(position: &TerraNova, clockwise: usize) -> Seat {
    let first = position.turn().seat().map_or(0, Seat::index);
    Seat(((first + clockwise) % position.players()) as u8)
}

/// The pieces on the board of each relative seat.
pub(super) fn relative_pieces(position: &TerraNova) -> [FieldSet; MAX_SEATS] {
    std::array::from_fn(|i| {
        if i < position.players() {
            position.pieces_of(relative_seat(position, i))
        } else {
            FieldSet::EMPTY
        }
    })
}

/// The features that depend on the field and its neighbours only.
#[inline]
fn field_features(
    map: &Map,
    field: FieldIndex,
    open: &FieldSet,
    empty: &FieldSet,
) -> [u8; TN_CELL] {
    let mut features = [0; TN_CELL];
    let neighbours = *map.neighbours(field);
    features[6] = (neighbours - *open).count() as u8;
    features[7] = (DIRECTIONS.len() - neighbours.count()) as u8;
    features[8 + map.landscape_of(field) % LANDSCAPES] = 1;
    features[22] = (neighbours & *empty).count() as u8;
    features[23] = flag(empty.has(field));
    features
}

/// A number of points as an input.
fn rounded(points: f64) -> u8 {
    points.round().clamp(0.0, 255.0) as u8
}

/// A count as an input.
fn number(count: usize) -> u8 {
    count.min(255) as u8
}

#[cfg(test)]
mod tests;
