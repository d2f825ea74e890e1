use std::sync::Arc;

use game::{Position, Rng, Seat, Turn};
use terra_nova::{
    Action, DIRECTIONS, Field, FieldIndex, FieldSet, Map, Phase, STONES, Setup, SetupError,
    TerraNova,
};

use crate::encoding::{Encoding, Section, Sections, Shape, around};

/// Codes and observations of Terra Nova on one map.
///
/// # Codes
///
/// The `n` fields are numbered from 0 in the order of their names. Placing a piece on field `i` has
/// the code `i`, and laying a stone there has `n + i`. The codes of moves start at `2 * n`: for
/// each field in order, for each of the six directions (right, down right, down left, left, up
/// left, up right), each field in that direction up to the first gap in the map, nearest first.
/// Every action that can be legal on the map has exactly one code.
#[derive(Clone, Debug)]
pub struct TerraNovaEncoding {
    start: TerraNova,
    tables: Arc<Tables>,
}

#[derive(Debug)]
struct Tables {
    fields: usize,
    moves: Vec<(Field, Field)>,
    /// The code of the move between two fields, or [`NO_CODE`]. A row of 256 fields has 65,792
    /// codes, more than 16 bits can hold.
    codes: Vec<u32>,
    rows: usize,
    columns: usize,
    /// The index of each field in a plane.
    places: Vec<u16>,
}

const NO_CODE: u32 = u32::MAX;

/// The number of values that do not belong to a seat.
const COMMON: usize = 7;

impl TerraNovaEncoding {
    /// The encoding for the games of a set-up.
    pub fn new(setup: &Setup) -> Result<TerraNovaEncoding, SetupError> {
        let start = TerraNova::new(setup)?;
        let tables = Arc::new(Tables::new(start.map()));
        Ok(TerraNovaEncoding { start, tables })
    }

    /// The initial position of the set-up.
    pub fn start(&self) -> &TerraNova {
        &self.start
    }

    /// The row and column of a field in a plane.
    pub fn place(&self, field: FieldIndex) -> (usize, usize) {
        let place = usize::from(self.tables.places[field.index()]);
        (place / self.tables.columns, place % self.tables.columns)
    }

    /// The code of an action, or `None` if it is legal in no position of the map.
    #[inline]
    pub fn code(&self, action: Action) -> Option<usize> {
        let fields = self.tables.fields;
        match action {
            Action::Place { at } => self.index_of(at),
            Action::Stone { at } => self.index_of(at).map(|field| fields + field),
            Action::Move { from, to } => {
                let code = self.tables.codes[self.index_of(from)? * fields + self.index_of(to)?];
                (code != NO_CODE).then_some(code as usize)
            }
        }
    }

    /// The action of a code, or `None` for an invalid code.
    #[inline]
    pub fn action(&self, code: usize) -> Option<Action> {
        let fields = self.tables.fields;
        let field = |i: usize| self.start.map().field(FieldIndex(i as u8));
        if code < fields {
            Some(Action::Place { at: field(code) })
        } else if code < 2 * fields {
            Some(Action::Stone { at: field(code - fields) })
        } else {
            self.tables.moves.get(code - 2 * fields).map(|&(from, to)| Action::Move { from, to })
        }
    }

    /// All moves in the order of their codes: the indices of both fields, and the code.
    pub fn moves(&self) -> impl Iterator<Item = [usize; 3]> {
        let index = |field| self.index_of(field).unwrap_or_default();
        let first = 2 * self.tables.fields;
        let moves = self.tables.moves.iter().enumerate();
        moves.map(move |(i, &(from, to))| [index(from), index(to), first + i])
    }

    fn index_of(&self, field: Field) -> Option<usize> {
        self.start.map().index_of(field).map(FieldIndex::index)
    }

    fn put(&self, plane: &mut [u8], fields: &FieldSet) {
        for field in fields {
            plane[usize::from(self.tables.places[field.index()])] = 1;
        }
    }
}

impl Tables {
    fn new(map: &Map) -> Tables {
        let fields = map.fields();
        let mut moves = Vec::new();
        let mut codes = vec![NO_CODE; fields.len() * fields.len()];
        for (i, &from) in fields.iter().enumerate() {
            for direction in 0..DIRECTIONS.len() {
                let mut index = FieldIndex(i as u8);
                while let Some(next) = map.neighbour(index, direction) {
                    codes[i * fields.len() + next.index()] =
                        (2 * fields.len() + moves.len()) as u32;
                    moves.push((from, map.field(next)));
                    index = next;
                }
            }
        }
        let row = |field: &Field| usize::from(field.row());
        let number = |field: &Field| usize::from(field.number());
        let top = fields.iter().map(row).min().unwrap_or(0);
        let left = fields.iter().map(number).min().unwrap_or(0);
        let rows = fields.iter().map(row).max().unwrap_or(0) + 1 - top;
        let columns = fields.iter().map(number).max().unwrap_or(0) + 1 - left;
        let place = |field: &Field| ((row(field) - top) * columns + number(field) - left) as u16;
        let places = fields.iter().map(place).collect();
        Tables { fields: fields.len(), moves, codes, rows, columns, places }
    }
}

impl Encoding for TerraNovaEncoding {
    type Position = TerraNova;

    fn actions(&self) -> usize {
        2 * self.tables.fields + self.tables.moves.len()
    }

    fn chances(&self) -> usize {
        0
    }

    fn players(&self) -> usize {
        self.start.players()
    }

    fn fresh(&self, _: &mut Rng) -> TerraNova {
        self.start.clone()
    }

    #[inline]
    fn encode(&self, _: &TerraNova, action: Action) -> Option<usize> {
        self.code(action)
    }

    #[inline]
    fn decode(&self, _: &TerraNova, code: usize) -> Option<Action> {
        self.action(code)
    }

    #[inline]
    fn each_legal_code(&self, position: &TerraNova, mut each: impl FnMut(usize)) {
        position.each_legal(|action| {
            if let Some(code) = self.code(action) {
                each(code);
            }
        });
    }

    fn sections(&self) -> Vec<Section> {
        let mut sections = Sections::of_planes(self.tables.rows * self.tables.columns);
        for i in 0..self.players() {
            let whose = if i == 0 { "own".to_owned() } else { format!("of seat +{i}") };
            sections.plane(format!("pieces, {whose}"), 1);
        }
        sections.plane("stones", 1);
        sections.plane("scored fields", 1);
        sections.plane("fields that are still in play", 1);
        sections.plane("pieces moved this turn: where they are", 1);
        sections.plane("pieces moved this turn: where they began", 1);
        for landscape in self.start.map().landscapes() {
            sections.plane(format!("landscape: {}", landscape.key), 1);
        }
        sections.scalars("placement, play, over", 3, 1);
        sections.scalars("actions left of this turn", 1, 3);
        sections.scalars("stones left", 1, STONES);
        sections.scalars("turns in a row without a stone", 1, 255);
        sections.scalars("whether it is the seat's turn", 1, 1);
        for i in 0..self.players() {
            let who = if i == 0 { "own".to_owned() } else { format!("seat +{i}") };
            sections.scalars(format!("{who}: points"), 1, 255);
            sections.scalars(format!("{who}: pieces in hand"), 1, 13);
        }
        sections.list
    }

    fn shape(&self) -> Shape {
        let Tables { rows, columns, .. } = *self.tables;
        let players = self.players();
        let planes = players + 5 + self.start.map().landscapes().len();
        Shape { planes, rows, columns, scalars: COMMON + 2 * players }
    }

    fn observe(&self, position: &TerraNova, seat: Seat, observation: &mut [u8]) {
        observation.fill(0);
        let shape = self.shape();
        let (planes, scalars) = observation.split_at_mut(shape.planes * shape.plane());
        let mut planes = planes.chunks_exact_mut(shape.plane());
        let mut next = |set: &FieldSet| {
            if let Some(plane) = planes.next() {
                self.put(plane, set);
            }
        };
        for other in around(seat, self.players()) {
            next(&position.pieces_of(other));
        }
        next(position.stone_set());
        next(position.scored());
        next(&position.open());
        let map = position.map();
        let index = |field: Field| map.index_of(field).unwrap_or_default();
        next(&position.moved().map(|(_, now)| index(now)).collect());
        next(&position.moved().map(|(home, _)| index(home)).collect());
        for fields in map.landscape_fields() {
            next(fields);
        }
        match position.phase() {
            Phase::Placement => scalars[0] = 1,
            Phase::Play => scalars[1] = 1,
            Phase::Over => scalars[2] = 1,
        }
        scalars[3] = position.actions_left();
        scalars[4] = position.stones_left();
        scalars[5] = position.quiet().min(255) as u8;
        scalars[6] = u8::from(position.turn() == Turn::Seat(seat));
        for (i, other) in around(seat, self.players()).enumerate() {
            scalars[COMMON + 2 * i] = position.scores()[other.index()].min(255) as u8;
            scalars[COMMON + 2 * i + 1] = position.in_hand(other);
        }
    }
}
