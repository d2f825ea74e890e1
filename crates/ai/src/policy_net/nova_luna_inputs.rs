//! The inputs of the policy net for Nova Luna.

use game::{MAX_SEATS, Seat};
use nova_luna::{Cell, NovaLuna, SLOTS, Tile};

use super::flag;
use crate::nova_luna::FITTED;
use crate::nova_luna::cell_grid::CellGrid;
use crate::nova_luna::features::Survey;
use crate::nova_luna::search::softmax;
use crate::nova_luna::search_area::Board;
use crate::nova_luna::tile_tables::{colour_sets, index, tile_data};
use crate::nova_luna::weights::Worth;

/// The number of features of a cell.
pub const NL_CELL: usize = 30;

/// The number of scalars of a player.
pub const NL_PLAYER: usize = 17;

/// The number of scalars that all players share.
pub const NL_SHARED: usize = 262;

/// The number of values that describe a tile: whether there is one, colour, cost and needs.
pub const NL_TILE: usize = 18;

/// The offset of the choices among the shared scalars.
pub(super) const CHOICES: usize = 208;

/// The largest values of some features.
const MOST_IN_REACH: u32 = 6;
const MOST_GAIN: u8 = 6;
const MOST_NEARER: u8 = 30;
const MOST_AHEAD: u8 = 30;

/// The inputs of a position.
#[derive(Clone, Debug)]
pub struct NovaLunaInputs {
    /// The areas in the order of the track: that of the player to act is the first.
    pub areas: Vec<AreaInputs>,
    /// The wheel, the stack and the number of players.
    pub shared: [u8; NL_SHARED],
    scratch: Scratch,
}

/// Memory for the scan of an area.
#[derive(Clone, Debug)]
struct Scratch {
    board: Board,
    grid: CellGrid,
    survey: Survey,
}

impl Default for Scratch {
    fn default() -> Scratch {
        let (grid, survey) = (CellGrid::default(), Survey::default());
        Scratch { board: Board::new(0), grid, survey }
    }
}

/// The inputs of a player.
#[derive(Clone, Debug)]
pub struct AreaInputs {
    /// The player.
    pub seat: Seat,
    /// The active cells: the tiles in the order of placement, then the frontier.
    pub at: Vec<Cell>,
    /// The features of each active cell.
    pub cells: Vec<[u8; NL_CELL]>,
    /// The scalars of the player.
    pub player: [u8; NL_PLAYER],
}

impl Default for NovaLunaInputs {
    fn default() -> NovaLunaInputs {
        NovaLunaInputs { areas: Vec::new(), shared: [0; NL_SHARED], scratch: Scratch::default() }
    }
}

impl Default for AreaInputs {
    fn default() -> AreaInputs {
        AreaInputs { seat: Seat(0), at: Vec::new(), cells: Vec::new(), player: [0; NL_PLAYER] }
    }
}

impl NovaLunaInputs {
    /// Replaces the inputs by those of `position`. Reuses the memory.
    pub fn fill(&mut self, position: &NovaLuna) {
        let order = position.track().order();
        let hindmost = order.iter().map(|&seat| position.track().position(seat)).min();
        self.areas.resize_with(order.len(), AreaInputs::default);
        let mut worths = [Worth::default(); MAX_SEATS];
        for (place, (&seat, area)) in order.iter().zip(&mut self.areas).enumerate() {
            let Scratch { board, grid, survey } = &mut self.scratch;
            board.load(position, seat, grid);
            survey.look(board);
            area.seat = seat;
            area.fill(board, survey);
            let ahead = position.track().position(seat) - hindmost.unwrap_or(0);
            area.player[1] = ahead.min(MOST_AHEAD);
            area.player[2 + place] = 1;
            worths[place] = FITTED.worth(&survey.features(board));
        }
        self.fill_static_shares(&worths);
        fill_shared(&mut self.shared, position);
    }

    /// Sets the shares of the win that the static evaluation of `master` expects.
    fn fill_static_shares(&mut self, worths: &[Worth; MAX_SEATS]) {
        let covered = self.areas.iter().map(|area| area.player[14]).max().unwrap_or(0);
        let discs = self.areas.first().map_or(1, |area| area.player[15]);
        let progress = f32::from(covered) / f32::from(discs.max(1));
        let time = FITTED.time().at(progress);
        let mut shares = [0.0; MAX_SEATS];
        for ((share, worth), area) in shares.iter_mut().zip(worths).zip(&self.areas) {
            let worth = worth.at(progress) + time * f32::from(area.player[1]);
            *share = worth.clamp(-60.0, 60.0);
        }
        let shares = softmax(shares, self.areas.len());
        for (area, share) in self.areas.iter_mut().zip(shares) {
            area.player[16] = (100.0 * share).round() as u8;
        }
    }
}

impl AreaInputs {
    /// The number of tiles in the area.
    pub fn tiles(&self) -> usize {
        self.player[6].into()
    }

    /// The cells where a tile can be placed, with their indices among the active cells.
    pub fn frontier(&self) -> impl Iterator<Item = (usize, Cell)> {
        self.at.iter().copied().enumerate().skip(self.tiles())
    }

    /// Fills everything except the place on the track.
    fn fill(&mut self, board: &Board, survey: &Survey) {
        self.at.clear();
        self.at.extend((0..board.len()).map(|number| board.tile_cell(number)));
        self.at.extend((0..board.cells()).map(|cell| board.cell(cell)));
        self.cells.clear();
        self.cells.resize(board.len() + board.cells(), [0; NL_CELL]);
        let (tiles, frontier) = self.cells.split_at_mut(board.len());
        for (number, features) in tiles.iter_mut().enumerate() {
            fill_tile(features, board, number);
        }
        for (cell, features) in frontier.iter_mut().enumerate() {
            fill_frontier(features, survey, cell);
        }
        let mut player = [0; NL_PLAYER];
        player[0] = board.left;
        player[6] = board.len() as u8;
        player[7] = board.cells() as u8;
        player[8..14].copy_from_slice(&survey.goals());
        player[14] = board.covered;
        player[15] = board.left + board.covered;
        self.player = player;
    }
}

#[inline]
fn fill_tile(features: &mut [u8; NL_CELL], board: &Board, number: usize) {
    let (data, done) = board.tile_data(number);
    features[usize::from(data.colour)] = 1;
    for goal in 0..usize::from(data.goal_count) {
        if done >> goal & 1 == 0 {
            features[4 + 4 * goal..][..4].copy_from_slice(&data.goals[goal]);
        }
    }
    if board.open >> number & 1 == 1 {
        let reach = board.reach(number).map(|tiles| tiles.count_ones().min(MOST_IN_REACH) as u8);
        features[16..20].copy_from_slice(&reach);
    }
    features[20] = 1;
}

#[inline]
fn fill_frontier(features: &mut [u8; NL_CELL], survey: &Survey, cell: usize) {
    let reach = survey.reach(cell).map(|tiles| tiles.min(MOST_IN_REACH) as u8);
    features[16..20].copy_from_slice(&reach);
    features[21] = 1;
    for colour in 0..4 {
        features[22 + colour] = survey.gain(cell, colour).min(MOST_GAIN);
        features[26 + colour] = survey.nearer(cell, colour).min(MOST_NEARER);
    }
}

fn fill_shared(shared: &mut [u8; NL_SHARED], position: &NovaLuna) {
    let wheel = position.wheel();
    *shared = [0; NL_SHARED];
    let slots = shared.as_chunks_mut::<NL_TILE>().0;
    for (steps, features) in (1..SLOTS as u8).zip(slots) {
        let slot = (wheel.marker() + steps) % SLOTS as u8;
        if let Some(tile) = wheel.tile(slot) {
            *features = tile_numbers(tile);
        }
    }
    let stack = position.stack();
    let bits = stack.iter().fold(0u128, |bits, tile| bits | 1 << index(tile));
    for (count, colour) in shared[198..202].iter_mut().zip(colour_sets()) {
        *count = (bits & colour).count_ones() as u8;
    }
    shared[202] = stack.len() as u8;
    shared[203] = wheel.len() as u8;
    shared[204] = flag(position.check_refill().is_ok());
    for players in 2..=4 {
        shared[203 + players] = flag(position.track().order().len() == players);
    }
    let choices = shared[CHOICES..].as_chunks_mut::<NL_TILE>().0;
    for (&slot, features) in wheel.choices().iter().zip(choices) {
        *features = wheel.tile(slot).map_or([0; NL_TILE], tile_numbers);
    }
}

/// The numbers that describe a tile.
#[inline]
fn tile_numbers(tile: Tile) -> [u8; NL_TILE] {
    let data = &tile_data()[usize::from(index(tile))];
    let mut numbers = [0; NL_TILE];
    numbers[0] = 1;
    numbers[1 + usize::from(data.colour)] = 1;
    numbers[5] = data.cost;
    for (needs, goal) in numbers[6..].as_chunks_mut::<4>().0.iter_mut().zip(data.goals) {
        *needs = goal;
    }
    numbers
}

#[cfg(test)]
mod tests;
