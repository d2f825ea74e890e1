use ai::policy_net::{TN_CELL, TN_SHARED, TerraNovaInputs};
use game::{MAX_SEATS, Position, Rng, Seat, Turn};
use terra_nova::{Action, Field, Map, Options, Setup, SetupError, TerraNova, generate};

use super::{NetRows, Values};

/// Rows of Terra Nova for two to four players, on the island and on generated maps.
///
/// A row has a grid of 16 x 16 fields with 24 features each, then 32 scalars; `docs/nets.md`
/// describes them. Rows and numbers of fields count from the first ones of the map. The code of a
/// move is `256 * from + to`; placing a piece on a field has `65536 + field`, and a stone there
/// `65792 + field`.
#[derive(Clone, Debug)]
pub struct TerraNovaRows {
    /// The start of a game on each map. The first map is the island.
    starts: Vec<TerraNova>,
    players: usize,
}

const GRID: usize = 16;
const FIELDS: usize = GRID * GRID;
const PLACE: usize = FIELDS * FIELDS;
const STONE: usize = PLACE + FIELDS;

/// The share of games on the island is one in so many, if there are other maps.
const ISLAND: usize = 2;

/// The points that count as 1 in the progress.
const POINTS: f32 = 60.0;

impl TerraNovaRows {
    /// The rows for this number of players, with this number of generated maps. The seeds of the
    /// maps start at `seed`; maps that do not fit into the grid are left out.
    pub fn new(players: usize, maps: usize, seed: u64) -> Result<TerraNovaRows, SetupError> {
        let mut starts = vec![TerraNova::new(&Setup::new(players))?];
        let generated = (seed..).map_while(|seed| generate(seed, &Options::default()).ok());
        for map in generated.filter(fits).take(maps) {
            starts.push(TerraNova::new(&Setup::new(players).on(&map))?);
        }
        Ok(TerraNovaRows { starts, players })
    }
}

/// The first row and number of a map.
fn corner(map: &Map) -> (u16, u16) {
    let rows = map.fields().iter().map(|field| u16::from(field.row()));
    let numbers = map.fields().iter().map(|field| field.number());
    (rows.min().unwrap_or(0), numbers.min().unwrap_or(0))
}

fn fits(map: &Map) -> bool {
    let (row, number) = corner(map);
    let is_inside = |field: &Field| {
        usize::from(u16::from(field.row()) - row) < GRID
            && usize::from(field.number() - number) < GRID
    };
    map.fields().iter().all(is_inside)
}

/// The index of a field in the grid.
fn place(field: Field, corner: (u16, u16)) -> usize {
    usize::from(u16::from(field.row()) - corner.0) * GRID + usize::from(field.number() - corner.1)
}

impl NetRows for TerraNovaRows {
    type Position = TerraNova;
    type Buffers = TerraNovaInputs;

    /// In half of the games some pieces, up to all, have random places.
    fn fresh(&self, rng: &mut Rng) -> TerraNova {
        let others = self.starts.len() - 1;
        let map = if others == 0 || rng.below(ISLAND) == 0 { 0 } else { 1 + rng.below(others) };
        let mut position = self.starts[map].clone();
        if rng.below(2) == 0 {
            let pieces = usize::from(position.in_hand(Seat(0))) * self.players;
            for _ in 0..rng.below(pieces + 1) {
                let Some(action) = position.random_action(rng) else { break };
                position.play_unchecked(action);
            }
        }
        if position.turn() == Turn::Over { self.starts[0].clone() } else { position }
    }

    fn players(&self) -> usize {
        self.players
    }

    fn row_len(&self) -> usize {
        FIELDS * TN_CELL + TN_SHARED
    }

    fn most_actions(&self) -> usize {
        384
    }

    fn actions(&self, position: &TerraNova, actions: &mut Vec<(Action, i32)>) {
        actions.clear();
        let corner = corner(position.map());
        position.each_legal(|action| {
            let code = match action {
                Action::Move { from, to } => place(from, corner) * FIELDS + place(to, corner),
                Action::Place { at } => PLACE + place(at, corner),
                Action::Stone { at } => STONE + place(at, corner),
            };
            actions.push((action, code as i32));
        });
        actions.truncate(self.most_actions());
    }

    fn write(&self, position: &TerraNova, inputs: &mut TerraNovaInputs, row: &mut [u8]) {
        inputs.fill(position);
        let (grid, shared) = row.split_at_mut(FIELDS * TN_CELL);
        grid.fill(0);
        let map = position.map();
        let corner = corner(map);
        for (&field, features) in inputs.fields.iter().zip(&inputs.cells) {
            let place = place(map.field(field), corner);
            grid[place * TN_CELL..][..TN_CELL].copy_from_slice(features);
        }
        shared.copy_from_slice(&inputs.shared);
    }

    fn order(&self, position: &TerraNova) -> [usize; MAX_SEATS] {
        let first = position.turn().seat().map_or(0, Seat::index);
        let players = self.players;
        // Places of absent players point to seats without a value.
        std::array::from_fn(|i| if i < players { (first + i) % players } else { i })
    }

    fn progress(&self, end: &TerraNova) -> Values {
        let mut progress = [0.0; MAX_SEATS];
        for (progress, &points) in progress.iter_mut().zip(end.scores()) {
            *progress = f32::from(points) / POINTS;
        }
        progress
    }
}
