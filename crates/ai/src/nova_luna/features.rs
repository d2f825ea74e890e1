//! What an area promises, in numbers that can be weighed.

use super::board::{Board, MOST_CELLS, ones};

/// How many features an area has.
pub(crate) const FEATURES: usize = 18;

/// The features of an area. What each one is stands where it is filled in.
pub(crate) type Features = [f32; FEATURES];

/// Looks an area through: for every free cell and colour, what a tile there would complete
/// and bring nearer.
pub(crate) struct Survey {
    /// Per free cell and colour, the chains that a tile there would join or touch.
    chains: [[u64; 4]; MOST_CELLS],
    /// Per free cell and colour, the goals that a tile there would complete.
    gains: [[u8; 4]; MOST_CELLS],
    /// Per free cell and colour, the goals that it would bring nearer; those that are
    /// further off count less.
    nears: [[u8; 4]; MOST_CELLS],
    /// Open goals by how far they are off.
    goals: [u8; 6],
}

/// Which entry of [`Survey::goals`] counts what.
const ONE_STEP: usize = 0;
const TWO_OF_ONE: usize = 1;
const TWO_COLOURS: usize = 2;
const THREE: usize = 3;
const FOUR: usize = 4;
const HOPELESS: usize = 5;

/// What bringing a goal nearer counts, by how many tiles it is short.
const NEARER: [u8; 5] = [0, 6, 6, 3, 2];

impl Default for Survey {
    fn default() -> Survey {
        Survey {
            chains: [[0; 4]; MOST_CELLS],
            gains: [[0; 4]; MOST_CELLS],
            nears: [[0; 4]; MOST_CELLS],
            goals: [0; 6],
        }
    }
}

impl Survey {
    /// Looks through `board`.
    pub(crate) fn look(&mut self, board: &Board) {
        let cells = board.cells();
        self.gains[..cells].fill([0; 4]);
        self.nears[..cells].fill([0; 4]);
        self.goals = [0; 6];
        for (cell, chains) in self.chains[..cells].iter_mut().enumerate() {
            *chains = board.chains_of(board.next_to_cell(cell));
        }
        for number in ones(board.open()) {
            self.look_at(board, number);
        }
    }

    /// What a tile of `colour` in a cell would complete elsewhere.
    #[inline]
    pub(crate) fn gain(&self, cell: usize, colour: usize) -> u8 {
        self.gains[cell][colour]
    }

    /// What a tile of `colour` in a cell would bring nearer, in sixths of a goal.
    #[inline]
    pub(crate) fn nearer(&self, cell: usize, colour: usize) -> u8 {
        self.nears[cell][colour]
    }

    /// How many tiles of each colour a tile in a cell would have in reach.
    #[inline]
    pub(crate) fn reach(&self, cell: usize) -> [u32; 4] {
        self.chains[cell].map(u64::count_ones)
    }

    fn look_at(&mut self, board: &Board, number: usize) {
        let reach = board.reach(number);
        let (face, done) = board.face(number);
        for goal in 0..usize::from(face.goal_count) {
            if done >> goal & 1 == 1 {
                continue;
            }
            let needs = face.goals[goal];
            let (mut short, mut colours) = (0, 0);
            for (&need, have) in needs.iter().zip(reach) {
                let missing = need.saturating_sub(have.count_ones() as u8);
                short += missing;
                colours += u8::from(missing > 0);
            }
            let mut possible = true;
            let mut one_step = false;
            for colour in 0..4 {
                if u32::from(needs[colour]) > reach[colour].count_ones() {
                    let need = if colours == 1 { needs[colour] } else { u8::MAX };
                    let sight = Sight { number, colour, reach: reach[colour], need, short };
                    let (some, all) = self.look_from(board, &sight);
                    possible &= some;
                    one_step |= all;
                }
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

    /// Marks the cells from which a goal gets a colour that it lacks; whether there are
    /// any, and whether one of them is all that it needs.
    #[inline]
    fn look_from(&mut self, board: &Board, sight: &Sight) -> (bool, bool) {
        let itself = 1u64 << sight.number;
        let (mut some, mut all) = (false, false);
        for cell in 0..board.cells() {
            let chain = self.chains[cell][sight.colour];
            if board.next_to_cell(cell) & itself == 0 && chain & sight.reach == 0 {
                continue;
            }
            some = true;
            let count = ((sight.reach | chain) & !itself).count_ones() + 1;
            if count >= sight.need.into() {
                all = true;
                self.gains[cell][sight.colour] += 1;
            } else {
                self.nears[cell][sight.colour] += NEARER[usize::from(sight.short).min(4)];
            }
        }
        (some, all)
    }

    /// The features of the area, all but the time, which is its owner's.
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
        [
            f32::from(board.covered()),
            0.0,
            goals[ONE_STEP],
            goals[TWO_OF_ONE],
            goals[TWO_COLOURS],
            goals[THREE],
            goals[FOUR],
            goals[HOPELESS],
            at_least(1),
            at_least(2),
            at_least(3),
            nearest.iter().map(|&n| f32::from(n)).sum::<f32>() / 6.0,
            longest_chains(board),
            rich[0] as f32,
            rich[1] as f32,
            board.len() as f32,
            second.iter().filter(|&&gain| gain >= 1).count() as f32,
            f32::from(best.iter().copied().max().unwrap_or(0)),
        ]
    }
}

/// A goal that lacks tiles of a colour.
struct Sight {
    number: usize,
    colour: usize,
    reach: u64,
    /// How many tiles complete it; out of reach when it lacks other colours too.
    need: u8,
    short: u8,
}

/// The lengths of the longest chains of the four colours, up to four each, added up.
fn longest_chains(board: &Board) -> f32 {
    let longest = |colour: usize| {
        let mut rest = board.of_colour(colour);
        let mut most = 0;
        while rest != 0 {
            let chain = board.chain(rest.trailing_zeros() as usize);
            most = most.max(chain.count_ones());
            rest &= !chain;
        }
        most.min(4)
    };
    (0..4).map(longest).sum::<u32>() as f32
}
