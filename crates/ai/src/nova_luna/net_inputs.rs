//! The inputs of the nets for the solo game. All are small whole numbers.

use std::cmp::Reverse;

use nova_luna::REFILL_AT_MOST;

use super::features::{COLOUR_FEATURES, Survey};
use super::search_area::Board;
use super::shared_state::SharedState;
use super::tile_tables::tile_data;

/// The number of inputs of an area.
pub(crate) const AREA: usize = 24 + 4 * COLOUR_FEATURES;

/// The number of inputs of the surroundings.
pub(crate) const CONTEXT: usize = 32;

/// What the surroundings of a player need of an area.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AreaInputs {
    /// The colours, the most useful first.
    order: [u8; 4],
    /// Per colour, the most goals that a tile of it completes.
    best: [u8; 4],
    covered: u8,
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

/// The stages of a solo game: phase 1, right before the refill, and phase 2.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stage {
    BeforeRefill,
    Refill,
    AfterRefill,
}

/// The wheel and the stack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around {
    /// The colours and costs of the tiles that the player can take.
    next: [(u8, u8); CHOICES],
    tiles: u8,
    stacked: u32,
    /// The sum of the costs of the tiles on the wheel.
    costs: u8,
    /// The number of tiles of each colour: that the player can take, on the wheel, and, in sixteenths, in
    /// the stack.
    near: [u8; 4],
    wheel: [u8; 4],
    stack: [u8; 4],
}

/// The number of tiles that a player can take.
const CHOICES: usize = 3;

impl Around {
    pub(crate) fn new(state: &SharedState) -> Around {
        let stacked = state.stacked();
        let sixteenths = |count: u32| (16 * count).checked_div(stacked).unwrap_or(0) as u8;
        let mut around = Around {
            next: [(0, 0); CHOICES],
            tiles: state.tiles() as u8,
            stacked,
            costs: 0,
            near: [0; 4],
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
                around.near[colour] += 1;
            }
        }
        around
    }

    /// The number of tiles on the wheel.
    pub(crate) fn tiles(&self) -> u32 {
        self.tiles.into()
    }

    /// The inputs of the surroundings. Some are constant, because the layout once served several players.
    pub(crate) fn inputs(&self, area: &AreaInputs, stage: Stage) -> [f32; CONTEXT] {
        let mut promise = [0, -20, 20, 0];
        for &(colour, cost) in self.next.iter().take(self.tiles.into()) {
            let gain = i32::from(area.best[usize::from(colour)]);
            let cost = i32::from(cost);
            promise[0] = promise[0].max(gain);
            promise[1] = promise[1].max(4 * gain - cost);
            promise[2] = promise[2].min(cost);
            promise[3] |= i32::from(gain >= area.left.into());
        }
        let flag = |flag: bool| if flag { 1.0 } else { 0.0 };
        let mut inputs = [0.0; CONTEXT];
        inputs[..2].fill(1.0);
        inputs[2] = f32::from(self.costs);
        inputs[5] = f32::from(area.covered);
        inputs[9] = flag(matches!(stage, Stage::BeforeRefill));
        inputs[10] = flag(matches!(stage, Stage::Refill));
        inputs[11] = flag(matches!(stage, Stage::AfterRefill));
        inputs[12] = f32::from(self.tiles);
        inputs[13] = flag(usize::from(self.tiles) <= REFILL_AT_MOST);
        inputs[14] = self.stacked as f32;
        inputs[15] = flag(self.stacked == 0);
        for (place, &colour) in area.order.iter().enumerate() {
            let colour = usize::from(colour);
            inputs[16 + place] = f32::from(self.near[colour]);
            inputs[20 + place] = f32::from(self.wheel[colour]);
            inputs[24 + place] = f32::from(self.stack[colour]);
        }
        for (input, promise) in inputs[28..].iter_mut().zip(promise) {
            *input = promise as f32;
        }
        inputs
    }
}
