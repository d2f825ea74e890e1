//! Numeric features of an area for the evaluation.

use super::search_area::{Board, MOST_CELLS, MOST_TILES, ones};

/// Defines the features with their names, and conversions to arrays in the same order.
macro_rules! features {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// The features of an area. The weights of an evaluation have the same fields.
        #[derive(Clone, Copy, Debug, Default, PartialEq)]
        pub struct Features<T = f32> {
            $($(#[$doc])* pub $name: T,)*
        }

        /// The number of features.
        pub const FEATURES: usize = [$(stringify!($name)),*].len();

        impl Features {
            /// The names of the features.
            pub const NAMES: [&str; FEATURES] = [$(stringify!($name)),*];

            /// All features, in the order of [`Features::NAMES`].
            #[inline]
            pub const fn to_array(self) -> [f32; FEATURES] {
                [$(self.$name),*]
            }

            /// The features of an array in the order of [`Features::NAMES`].
            pub const fn from_array([$($name),*]: [f32; FEATURES]) -> Features {
                Features { $($name),* }
            }
        }

        impl<const COLUMNS: usize> Features<[f32; COLUMNS]> {
            /// A column of a table with several weights for each feature.
            pub(crate) const fn column(&self, column: usize) -> Features {
                Features { $($name: self.$name[column]),* }
            }
        }
    };
}

features! {
    /// Covered goals.
    covered,
    /// The position on the moon track; in a solo game, the number of tiles on the wheel.
    time,
    /// Goals that one tile can complete.
    one_step,
    /// Goals that lack two tiles of one colour.
    two_of_one_colour,
    /// Goals that lack two tiles of different colours.
    two_colours,
    /// Goals that lack three tiles.
    three_missing,
    /// Goals that lack four tiles or more.
    four_missing,
    /// Goals that no free cell can advance.
    hopeless,
    /// Colours of which one tile can complete a goal.
    colours_with_one,
    /// Colours of which one tile can complete two goals.
    colours_with_two,
    /// Colours of which one tile can complete three goals.
    colours_with_three,
    /// The sum over the colours of the best tile: goals that it completes or advances.
    best_advance,
    /// The sum of the longest chains of the colours, at most four each.
    longest_chains,
    /// The most tiles in reach of a free cell, at most three of each colour.
    richest_cell,
    /// The same for the second best cell.
    second_richest_cell,
    /// Tiles in the area.
    tiles,
    /// Colours with a second cell where a tile completes a goal.
    second_cells,
    /// The most goals that one tile can complete.
    most_completed,
}

/// A scan of an area: for every free cell and colour, the goals that a tile there would complete or
/// advance.
#[derive(Clone, Debug)]
pub(crate) struct Survey {
    /// Per free cell and colour, the chains that a tile there would join or touch.
    chains: [[u64; 4]; MOST_CELLS],
    /// Per tile, the free cells next to it.
    around: [u128; MOST_TILES],
    /// Per free cell and colour, the goals that a tile there would complete.
    gains: [[u8; 4]; MOST_CELLS],
    /// Per free cell and colour, the goals that a tile there would advance. Goals that lack more
    /// tiles count less.
    nears: [[u8; 4]; MOST_CELLS],
    /// The number of open goals by the number of missing tiles.
    goals: [u8; 6],
}

/// The number of values for each colour of an area.
pub(crate) const COLOUR_FEATURES: usize = 8;

/// The indices of [`Survey::goals`].
const ONE_STEP: usize = 0;
const TWO_OF_ONE: usize = 1;
const TWO_COLOURS: usize = 2;
const THREE: usize = 3;
const FOUR: usize = 4;
const HOPELESS: usize = 5;

/// The value of advancing a goal, by the number of missing tiles.
const NEARER: [u8; 5] = [0, 6, 6, 3, 2];

impl Default for Survey {
    fn default() -> Survey {
        Survey {
            chains: [[0; 4]; MOST_CELLS],
            around: [0; MOST_TILES],
            gains: [[0; 4]; MOST_CELLS],
            nears: [[0; 4]; MOST_CELLS],
            goals: [0; 6],
        }
    }
}

impl Survey {
    /// Scans `board`.
    pub(crate) fn look(&mut self, board: &Board) {
        let cells = board.cells();
        self.gains[..cells].fill([0; 4]);
        self.nears[..cells].fill([0; 4]);
        self.goals = [0; 6];
        self.around[..board.len()].fill(0);
        for cell in 0..cells {
            let near = board.cell_near[cell];
            self.chains[cell] = board.chains_of(near);
            for number in ones(near) {
                self.around[number] |= 1 << cell;
            }
        }
        for number in ones(board.open) {
            self.look_at(board, number);
        }
    }

    /// The number of other tiles' goals that a tile of `colour` in a cell would complete.
    #[inline]
    pub(crate) fn gain(&self, cell: usize, colour: usize) -> u8 {
        self.gains[cell][colour]
    }

    /// The value of the goals that a tile of `colour` in a cell would advance, in sixths of a goal.
    #[inline]
    pub(crate) fn nearer(&self, cell: usize, colour: usize) -> u8 {
        self.nears[cell][colour]
    }

    /// The number of tiles of each colour that a tile in a cell would have in reach.
    #[inline]
    pub(crate) fn reach(&self, cell: usize) -> [u32; 4] {
        self.chains[cell].map(u64::count_ones)
    }

    fn look_at(&mut self, board: &Board, number: usize) {
        let reach = board.reach(number);
        let have = reach.map(|tiles| tiles.count_ones() as u8);
        let (data, done) = board.tile_data(number);
        for goal in 0..usize::from(data.goal_count) {
            if done >> goal & 1 == 1 {
                continue;
            }
            let needs = data.goals[goal];
            let missing: [u8; 4] =
                std::array::from_fn(|colour| needs[colour].saturating_sub(have[colour]));
            let short: u8 = missing.iter().sum();
            let colours = missing.iter().filter(|&&missing| missing > 0).count();
            let mut possible = true;
            let mut one_step = false;
            for colour in (0..4).filter(|&colour| missing[colour] > 0) {
                let need = if colours == 1 { needs[colour] } else { u8::MAX };
                let lack = missing[colour];
                let missing_colour =
                    MissingColour { number, colour, reach: reach[colour], need, lack, short };
                let (some, all) = self.look_from(&missing_colour);
                possible &= some;
                one_step |= all;
            }
            let class = match (possible, one_step, short, colours) {
                (false, ..) => HOPELESS,
                (_, true, ..) => ONE_STEP,
                (_, _, 0..=2, 1) => TWO_OF_ONE,
                (_, _, 0..=2, _) => TWO_COLOURS,
                (_, _, 3, _) => THREE,
                _ => FOUR,
            };
            self.goals[class] += 1;
        }
    }

    /// Marks the cells where a tile gives a goal a missing colour. Returns whether there is such a
    /// cell, and whether one of them completes the goal.
    #[inline]
    fn look_from(&mut self, missing_colour: &MissingColour) -> (bool, bool) {
        let itself = 1u64 << missing_colour.number;
        let mut cells = self.around[missing_colour.number];
        for member in ones(missing_colour.reach) {
            cells |= self.around[member];
        }
        let some = cells != 0;
        let mut all = false;
        while cells != 0 {
            let cell = cells.trailing_zeros() as usize;
            cells &= cells - 1;
            let enough = missing_colour.need != u8::MAX
                && (missing_colour.lack == 1 || {
                    let chain = self.chains[cell][missing_colour.colour];
                    ((missing_colour.reach | chain) & !itself).count_ones() + 1
                        >= missing_colour.need.into()
                });
            if enough {
                all = true;
                self.gains[cell][missing_colour.colour] += 1;
            } else {
                self.nears[cell][missing_colour.colour] +=
                    NEARER[usize::from(missing_colour.short).min(4)];
            }
        }
        (some, all)
    }

    /// The number of open goals by the number of missing tiles, and those out of reach.
    #[inline]
    pub(crate) fn goals(&self) -> [u8; 6] {
        self.goals
    }

    /// For each colour: the goals that a tile completes in the best, second best and third best
    /// cell; the most goals that it completes or advances; the number of cells where it completes
    /// one; the best sum of completed goals and tiles in reach; the longest chain; the number of
    /// tiles. Also the most tiles in reach of the two richest cells.
    pub(crate) fn colours(&self, board: &Board) -> ([[u8; COLOUR_FEATURES]; 4], [u8; 2]) {
        let mut rows = [[0; COLOUR_FEATURES]; 4];
        let mut rich = [0, 0];
        for cell in 0..board.cells() {
            let reach = self.chains[cell].map(|chain| chain.count_ones().min(3) as u8);
            let richness: u8 = reach.iter().sum();
            for (colour, row) in rows.iter_mut().enumerate() {
                let gain = self.gains[cell][colour];
                if gain > row[0] {
                    (row[0], row[1], row[2]) = (gain, row[0], row[1]);
                } else if gain > row[1] {
                    (row[1], row[2]) = (gain, row[1]);
                } else {
                    row[2] = row[2].max(gain);
                }
                row[3] = row[3].max((6 * gain + self.nears[cell][colour]).min(100));
                row[4] += u8::from(gain > 0);
                row[5] = row[5].max(4 * gain + richness);
            }
            if richness > rich[0] {
                rich = [richness, rich[0]];
            } else {
                rich[1] = rich[1].max(richness);
            }
        }
        for (colour, row) in rows.iter_mut().enumerate() {
            row[6] = longest_chain(board, colour).min(6) as u8;
            row[7] = board.colours[colour].count_ones() as u8;
        }
        (rows, rich)
    }

    /// The features of the area, without the time, which the caller sets.
    pub(crate) fn features(&self, board: &Board) -> Features {
        let mut best = [0; 4];
        let mut second = [0; 4];
        let mut nearest = [0; 4];
        let mut rich = [0, 0];
        for cell in 0..board.cells() {
            let mut richness = 0;
            for colour in 0..4 {
                let gain = self.gains[cell][colour];
                if gain > best[colour] {
                    second[colour] = best[colour];
                    best[colour] = gain;
                } else if gain > second[colour] {
                    second[colour] = gain;
                }
                nearest[colour] = nearest[colour].max(6 * gain + self.nears[cell][colour]);
                richness += self.chains[cell][colour].count_ones().min(3);
            }
            if richness > rich[0] {
                rich = [richness, rich[0]];
            } else if richness > rich[1] {
                rich[1] = richness;
            }
        }
        let at_least = |n: u8| best.iter().filter(|&&gain| gain >= n).count() as f32;
        let goals = self.goals.map(f32::from);
        Features {
            covered: f32::from(board.covered),
            time: 0.0,
            one_step: goals[ONE_STEP],
            two_of_one_colour: goals[TWO_OF_ONE],
            two_colours: goals[TWO_COLOURS],
            three_missing: goals[THREE],
            four_missing: goals[FOUR],
            hopeless: goals[HOPELESS],
            colours_with_one: at_least(1),
            colours_with_two: at_least(2),
            colours_with_three: at_least(3),
            best_advance: nearest.iter().map(|&n| f32::from(n)).sum::<f32>() / 6.0,
            longest_chains: longest_chains(board),
            richest_cell: rich[0] as f32,
            second_richest_cell: rich[1] as f32,
            tiles: board.len() as f32,
            second_cells: second.iter().filter(|&&gain| gain >= 1).count() as f32,
            most_completed: f32::from(best.iter().copied().max().unwrap_or(0)),
        }
    }
}

/// A goal that lacks tiles of a colour.
struct MissingColour {
    number: usize,
    colour: usize,
    reach: u64,
    /// The number of tiles that complete it; `u8::MAX` if it lacks other colours too.
    need: u8,
    /// The number of missing tiles of the colour, and of all missing tiles.
    lack: u8,
    short: u8,
}

/// The sum of the longest chains of the four colours, at most four each.
fn longest_chains(board: &Board) -> f32 {
    (0..4).map(|colour| longest_chain(board, colour).min(4)).sum::<u32>() as f32
}

/// The number of tiles of the longest chain of a colour.
fn longest_chain(board: &Board, colour: usize) -> u32 {
    let mut rest = board.colours[colour];
    let mut most = 0;
    while rest != 0 {
        let chain = board.chains[rest.trailing_zeros() as usize];
        most = most.max(chain.count_ones());
        rest &= !chain;
    }
    most
}
