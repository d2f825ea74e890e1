//! The inputs of the nets. All are small whole numbers.

use std::cmp::Reverse;

use nova_luna::REFILL_AT_MOST;

use super::features::{COLOUR_FEATURES, Survey};
use super::search_area::Board;
use super::shared_state::SharedState;
use super::tile_tables::tile_data;

/// The number of inputs of an area.
pub(crate) const AREA: usize = 24 + 4 * COLOUR_FEATURES;

/// The number of inputs of a player's surroundings.
pub(crate) const CONTEXT: usize = 32;

/// What the surroundings of a player need of an area.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AreaInputs {
    /// The colours, the most useful first.
    order: [u8; 4],
    /// Per colour, the most goals that a tile of it completes.
    best: [u8; 4],
    pub(crate) covered: u8,
    left: u8,
}

/// The inputs of an area.
pub(crate) fn area_inputs(survey: &Survey, board: &Board) -> ([f32; AREA], AreaInputs) {
    let (colours, rich) = survey.colours(board);
    let mut order = [0u8, 1, 2, 3];
    // The order must not depend on the names of the colours, except if they are equally useful.
    let useful = |colour: u8| {
        let row = &colours[usize::from(colour)];
        (row[0], row[3], row[5], row[7])
    };
    order.sort_by_key(|&colour| Reverse(useful(colour)));
    let best = colours.map(|row| row[0]);
    let left = board.left;
    let at_least = |n: u8| best.iter().filter(|&&gain| gain >= n).count() as u8;
    let goals = survey.goals();
    let second_cells = colours.iter().filter(|row| row[1] > 0).count() as u8;
    let general = [
        left,
        board.covered,
        goals[0],
        goals[1],
        goals[2],
        goals[3],
        goals[4],
        goals[5],
        board.len() as u8,
        rich[0],
        rich[1],
        u8::from(left == 1),
        u8::from(left == 2),
        u8::from(left == 3),
        u8::from(left <= 5),
        best.iter().sum(),
        at_least(1),
        at_least(2),
        at_least(3),
        second_cells,
        u8::from(best[usize::from(order[0])] >= left),
        u8::from(best[usize::from(order[1])] >= left),
        u8::from(best[usize::from(order[2])] >= left),
        u8::from(best[usize::from(order[3])] >= left),
    ];
    let mut inputs = [0.0; AREA];
    let rows = order.iter().flat_map(|&colour| colours[usize::from(colour)]);
    for (input, number) in inputs.iter_mut().zip(general.into_iter().chain(rows)) {
        *input = f32::from(number);
    }
    (inputs, AreaInputs { order, best, covered: board.covered, left })
}

/// The other players' areas.
pub(crate) struct Others {
    covered: u8,
    left: u8,
}

impl Others {
    /// The best of the areas of all players but one.
    pub(crate) fn of(seat: usize, areas: &[AreaInputs]) -> Others {
        let mut others = Others { covered: 0, left: u8::MAX };
        for (other, area) in areas.iter().enumerate() {
            if other != seat {
                others.covered = others.covered.max(area.covered);
                others.left = others.left.min(area.left);
            }
        }
        others
    }
}

/// The stages of a solo game: phase 1, right before the refill, and phase 2.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stage {
    BeforeRefill,
    Refill,
    AfterRefill,
}

/// What the players share: the wheel, the track and the stack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around {
    state: SharedState,
    /// The colours and costs of the next tiles of the wheel.
    next: [(u8, u8); WINDOW[1]],
    tiles: u8,
    /// The sum of the costs of the tiles on the wheel.
    costs: u8,
    /// The number of tiles of each colour: among the next of both windows, on the wheel, and, in
    /// sixteenths, in the stack.
    near: [[u8; 4]; 2],
    wheel: [u8; 4],
    stack: [u8; 4],
}

/// The number of tiles that the next player, and the others, can hope for.
const WINDOW: [usize; 2] = [3, 5];

impl Around {
    pub(crate) fn new(state: &SharedState) -> Around {
        let stacked = state.stacked();
        let sixteenths = |count: u32| (16 * count).checked_div(stacked).unwrap_or(0) as u8;
        let mut around = Around {
            state: *state,
            next: [(0, 0); WINDOW[1]],
            tiles: state.tiles() as u8,
            costs: 0,
            near: [[0; 4]; 2],
            wheel: [0; 4],
            stack: state.stacked_colours().map(sixteenths),
        };
        for (place, (_, tile)) in state.ahead().enumerate() {
            let data = &tile_data()[usize::from(tile)];
            let colour = usize::from(data.colour);
            around.wheel[colour] += 1;
            around.costs += data.cost;
            if let Some(next) = around.next.get_mut(place) {
                *next = (data.colour, data.cost);
            }
            for (near, window) in around.near.iter_mut().zip(WINDOW) {
                near[colour] += u8::from(place < window);
            }
        }
        around
    }

    /// The number of tiles on the wheel.
    pub(crate) fn tiles(&self) -> u32 {
        self.tiles.into()
    }

    /// The inputs of the surroundings in a solo game.
    pub(crate) fn solo_inputs(&self, area: &AreaInputs, stage: Stage) -> [f32; CONTEXT] {
        let others = Others { covered: 0, left: u8::MAX };
        let mut inputs = self.inputs(0, std::slice::from_ref(area), &others);
        // These inputs are the number of players otherwise.
        inputs[9..12].copy_from_slice(&match stage {
            Stage::BeforeRefill => [1.0, 0.0, 0.0],
            Stage::Refill => [0.0, 1.0, 0.0],
            Stage::AfterRefill => [0.0, 0.0, 1.0],
        });
        inputs[2] = f32::from(self.costs);
        inputs
    }

    /// The inputs of a player's surroundings.
    #[inline]
    pub(crate) fn inputs(
        &self,
        seat: usize,
        areas: &[AreaInputs],
        others: &Others,
    ) -> [f32; CONTEXT] {
        let area = &areas[seat];
        let (order, at) = (self.state.order(), &self.state.at);
        let first = usize::from(order[0]);
        let second = usize::from(order[1 % order.len()]);
        let is_next = first == seat;
        let ahead = if is_next { at[second] - at[first] } else { 0 };
        let window = usize::from(!is_next);
        let mut promise = [0, -20, 20, 0];
        for &(colour, cost) in self.next.iter().take(WINDOW[window].min(self.tiles.into())) {
            let gain = i32::from(area.best[usize::from(colour)]);
            let cost = i32::from(cost);
            promise[0] = promise[0].max(gain);
            promise[1] = promise[1].max(4 * gain - cost);
            promise[2] = promise[2].min(cost);
            promise[3] |= i32::from(gain >= area.left.into());
        }
        let players = order.len();
        let flag = |flag: bool| if flag { 1.0 } else { 0.0 };
        let mut inputs = [0.0; CONTEXT];
        inputs[..16].copy_from_slice(&[
            flag(is_next),
            flag(second == seat),
            f32::from((at[seat] - at[first]).min(24)),
            f32::from(ahead.min(24)),
            f32::from(others.covered),
            f32::from(area.covered) - f32::from(others.covered),
            flag(others.left == 1),
            flag(others.left == 2),
            flag(others.left == 3),
            flag(players == 2),
            flag(players == 3),
            flag(players == 4),
            f32::from(self.tiles),
            flag(usize::from(self.tiles) <= REFILL_AT_MOST),
            self.state.stacked() as f32,
            flag(self.state.stacked() == 0),
        ]);
        for (place, &colour) in area.order.iter().enumerate() {
            let colour = usize::from(colour);
            inputs[16 + place] = f32::from(self.near[window][colour]);
            inputs[20 + place] = f32::from(self.wheel[colour]);
            inputs[24 + place] = f32::from(self.stack[colour]);
        }
        for (input, promise) in inputs[28..].iter_mut().zip(promise) {
            *input = promise as f32;
        }
        inputs
    }
}
