use ai::policy_net::{AreaInputs, NL_CELL, NL_PLAYER, NL_SHARED, NovaLunaInputs};
use game::{MAX_SEATS, Position, Rng, Turn};
use nova_luna::{Action, NovaLuna, Setup, Variant};

use super::{NetRows, Values};

/// Rows of Nova Luna for two to four players.
///
/// A row has, for each player in the order of the track, a window of 10 x 10 cells around the area
/// with 30 features each; then 16 scalars for each player; then 262 shared ones. `docs/nets.md`
/// describes them. The code of taking a tile is `100 * choice + 10 * row + column`, and 300 refills.
/// Cells of an area that is too wide for the window are left out.
#[derive(Clone, Copy, Debug)]
pub struct NovaLunaRows {
    players: usize,
}

const WINDOW: i32 = 10;
const CELLS: usize = (WINDOW * WINDOW) as usize;

/// The code of a refill.
const REFILL: i32 = 3 * CELLS as i32;

impl NovaLunaRows {
    /// The rows for this number of players, 2 to 4.
    pub fn new(players: usize) -> Option<NovaLunaRows> {
        (2..=MAX_SEATS).contains(&players).then_some(NovaLunaRows { players })
    }
}

/// The first column and row of a window around cells.
fn corner(cells: impl Iterator<Item = nova_luna::Cell>) -> (i32, i32) {
    let (mut low, mut high) = ((i8::MAX, i8::MAX), (i8::MIN, i8::MIN));
    for cell in cells {
        low = (low.0.min(cell.x), low.1.min(cell.y));
        high = (high.0.max(cell.x), high.1.max(cell.y));
    }
    let middle = |low: i8, high: i8| (i32::from(low) + i32::from(high) + 1).div_euclid(2);
    (middle(low.0, high.0) - WINDOW / 2, middle(low.1, high.1) - WINDOW / 2)
}

/// The index of a cell in the window.
fn place(cell: nova_luna::Cell, corner: (i32, i32)) -> Option<usize> {
    let (x, y) = (i32::from(cell.x) - corner.0, i32::from(cell.y) - corner.1);
    let is_inside = (0..WINDOW).contains(&x) && (0..WINDOW).contains(&y);
    is_inside.then_some((y * WINDOW + x) as usize)
}

impl NetRows for NovaLunaRows {
    type Position = NovaLuna;
    type Buffers = NovaLunaInputs;

    fn fresh(&self, rng: &mut Rng) -> NovaLuna {
        let variant = if rng.below(4) == 0 { Variant::Beginner } else { Variant::Standard };
        let (setup, _) = Setup::from_seed(self.players, variant, rng.next_u64());
        let mut position = NovaLuna::new(&setup).expect("the players are 2 to 4");
        crate::encoding::deal(&mut position, rng);
        position
    }

    fn players(&self) -> usize {
        self.players
    }

    fn row_len(&self) -> usize {
        self.players * (CELLS * NL_CELL + NL_PLAYER) + NL_SHARED
    }

    fn most_actions(&self) -> usize {
        128
    }

    fn actions(&self, position: &NovaLuna, actions: &mut Vec<(Action, i32)>) {
        actions.clear();
        let Turn::Seat(seat) = position.turn() else { return };
        let corner = corner(position.frontier(seat));
        let choices = position.wheel().choices();
        for cell in position.frontier(seat) {
            let Some(place) = place(cell, corner) else { continue };
            for (choice, &slot) in choices.iter().enumerate() {
                let code = choice * CELLS + place;
                actions.push((Action::Take { slot, at: cell }, code as i32));
            }
        }
        if position.check_refill().is_ok() {
            actions.insert(0, (Action::Refill, REFILL));
        }
        actions.truncate(self.most_actions());
    }

    fn write(&self, position: &NovaLuna, inputs: &mut NovaLunaInputs, row: &mut [u8]) {
        inputs.fill(position);
        let (windows, scalars) = row.split_at_mut(self.players * CELLS * NL_CELL);
        windows.fill(0);
        let areas = inputs.areas.iter();
        for (area, window) in areas.clone().zip(windows.chunks_exact_mut(CELLS * NL_CELL)) {
            write_area(area, window);
        }
        let (players, shared) = scalars.split_at_mut(self.players * NL_PLAYER);
        for (area, scalars) in areas.zip(players.chunks_exact_mut(NL_PLAYER)) {
            scalars.copy_from_slice(&area.player);
        }
        shared.copy_from_slice(&inputs.shared);
    }

    fn order(&self, position: &NovaLuna) -> [usize; MAX_SEATS] {
        let track = position.track().order();
        // Places of absent players point to seats without a value.
        std::array::from_fn(|i| track.get(i).map_or(i, |seat| seat.index()))
    }

    fn progress(&self, end: &NovaLuna) -> Values {
        let mut progress = [0.0; MAX_SEATS];
        for seat in game::Seat::all(self.players) {
            progress[seat.index()] = f32::from(end.covered(seat)) / 20.0;
        }
        progress
    }
}

fn write_area(area: &AreaInputs, window: &mut [u8]) {
    // The frontier surrounds all tiles, so it alone decides the window.
    let corner = corner(area.frontier().map(|(_, cell)| cell));
    for (&cell, features) in area.at.iter().zip(&area.cells) {
        if let Some(place) = place(cell, corner) {
            window[place * NL_CELL..][..NL_CELL].copy_from_slice(features);
        }
    }
}
