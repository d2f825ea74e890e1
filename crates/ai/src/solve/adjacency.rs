//! A bound for the goals that a set of tiles can cover, from the edges between its tiles.
//!
//! Two neighbouring tiles share an edge. A goal needs edges to tiles of its colours: if the chains of a colour
//! have `f` inner edges in all, a tile with `n` neighbours of that colour sees at most `n + f` tiles of it. The
//! edges are limited:
//!
//! - A tile has at most four.
//! - An edge between a blue and a red tile is one of the blue and one of the red tile, so both colours have equally
//!   many of them. An edge between two blue tiles counts twice for blue.
//! - An area of `n` tiles has a limited number of edges ([`most_edges`]), and of edges beyond the second of each tile
//!   ([`most_beyond_two`]).
//!
//! This is an integer program: each tile chooses goals and neighbours. Its Lagrangian relaxation gives all limits that
//! concern several tiles a price. Each tile then chooses on its own, and the sum is an upper bound for any prices; a
//! subgradient method looks for good ones. Branching on the inner edges of the chains, and then on the choices of single
//! tiles, makes the bound tighter.

use super::supply::Supply;
use crate::nova_luna::tile_tables::{TileData, tile_data};

/// One number for each colour.
type EachColour<T> = [T; 4];

/// The steps of the subgradient method, by what is still open: the chains, the tiles, or some of the tiles.
const CHAIN_STEPS: usize = 20;
const TILE_STEPS: usize = 100;
const CHOICE_STEPS: usize = 30;

/// The most branches on the choices of tiles.
const MOST_BRANCHES: u32 = 100;

/// The least price of an edge. With a price of 0 the shares of the colours would not matter, and never change.
const LEAST_EDGE_PRICE: f32 = 0.25;

/// The limits for the shares of a price.
const SHARES: (f32, f32) = (-2.0, 3.0);

/// Searches for a proof that tiles cannot cover enough goals.
pub(super) struct Adjacency {
    /// The prices of the last proof, with which the next one begins.
    prices: Prices,
}

/// The prices of edges.
#[derive(Clone, Copy)]
struct Prices {
    /// The price of an edge.
    edge: f32,
    /// The price of an edge beyond the second of a tile.
    beyond_two: f32,
    /// For two colours, the first of which is less: the part of the price that its tiles pay; tiles of the other colour
    /// pay the rest. For equal colours: the part that is paid for the needs of tiles, and not for chains.
    shares: EachColour<EachColour<f32>>,
}

impl Prices {
    /// What a tile of the first colour pays for a neighbour of the second one.
    fn of_neighbours(&self) -> EachColour<EachColour<f32>> {
        let mut prices = [[0.0; 4]; 4];
        for (a, b) in pairs() {
            let paid = self.edge * self.shares[a][b];
            if a == b {
                prices[a][a] = paid / 2.0;
            } else {
                (prices[a][b], prices[b][a]) = (paid, self.edge - paid);
            }
        }
        prices
    }
}

/// What a tile can choose: goals to cover, and the neighbours that this needs.
#[derive(Clone, Copy, Default)]
struct Choice {
    goals: f32,
    neighbours: EachColour<f32>,
    count: f32,
}

/// A tile and its choices.
struct Chooser {
    colour: usize,
    choices: Vec<Choice>,
}

/// Tiles that shall cover so many goals.
struct Problem {
    colours: EachColour<u8>,
    goals: f32,
    edges: f32,
    beyond_two: f32,
}

/// The relaxation with some prices: its value, and what the tiles use.
struct Relaxed {
    value: f32,
    neighbours: EachColour<EachColour<f32>>,
    beyond_two: f32,
    /// The tile whose two best choices differ least.
    undecided: Option<usize>,
}

impl Adjacency {
    pub(super) fn new() -> Adjacency {
        let prices = Prices { edge: 1.0, beyond_two: 0.0, shares: [[0.5; 4]; 4] };
        Adjacency { prices }
    }

    /// Whether there is no proof that these tiles cannot cover so many goals.
    pub(super) fn may_cover(&mut self, supply: &Supply, goals: u32) -> bool {
        let tiles: Vec<&TileData> =
            supply.tiles().iter().map(|&tile| &tile_data()[usize::from(tile)]).collect();
        let mut colours = [0u8; 4];
        let mut needs = [0u8; 4];
        for tile in &tiles {
            colours[usize::from(tile.colour)] += 1;
            for goal in &tile.goals[..tile.goal_count.into()] {
                needs = std::array::from_fn(|c| needs[c].max(goal[c]));
            }
        }
        let problem = Problem {
            colours,
            goals: goals as f32,
            edges: most_edges(tiles.len()) as f32,
            beyond_two: most_beyond_two(tiles.len()) as f32,
        };
        let most = std::array::from_fn(|c| colours[c].saturating_sub(1).min(needs[c]));
        let prices = self.prices;
        self.may_cover_with(&problem, &tiles, [0; 4], most, prices)
    }

    /// The same for chains whose numbers of inner edges are in these ranges.
    fn may_cover_with(
        &mut self,
        problem: &Problem,
        tiles: &[&TileData],
        least: EachColour<u8>,
        most: EachColour<u8>,
        mut prices: Prices,
    ) -> bool {
        let mut choosers: Vec<Chooser> =
            tiles.iter().map(|tile| chooser(tile, problem.colours, most)).collect();
        let steps = if least == most { TILE_STEPS } else { CHAIN_STEPS };
        if self.search_proof(problem, &choosers, least, &mut prices, steps).is_ok() {
            return false;
        }
        let (range, colour) = (0..4).map(|c| (most[c] - least[c], c)).max().unwrap_or_default();
        if range == 0 {
            let mut branches = MOST_BRANCHES;
            return self.may_choose(problem, &mut choosers, least, prices, &mut branches);
        }
        let middle = least[colour].midpoint(most[colour]);
        let (mut fewer, mut more) = (most, least);
        (fewer[colour], more[colour]) = (middle, middle + 1);
        self.may_cover_with(problem, tiles, least, fewer, prices)
            || self.may_cover_with(problem, tiles, more, most, prices)
    }

    /// The same for tiles some of which have only one choice.
    fn may_choose(
        &mut self,
        problem: &Problem,
        choosers: &mut [Chooser],
        chains: EachColour<u8>,
        mut prices: Prices,
        branches: &mut u32,
    ) -> bool {
        if *branches == 0 {
            return true;
        }
        *branches -= 1;
        let tile = match self.search_proof(problem, choosers, chains, &mut prices, CHOICE_STEPS) {
            Ok(()) => return false,
            Err(None) => return true,
            Err(Some(tile)) => tile,
        };
        let choices = std::mem::take(&mut choosers[tile].choices);
        // First the choice with the most goals: it comes last.
        let is_possible = choices.iter().rev().any(|&choice| {
            choosers[tile].choices = vec![choice];
            self.may_choose(problem, choosers, chains, prices, branches)
        });
        choosers[tile].choices = choices;
        is_possible
    }

    /// Searches prices that prove that the goals are too many. Otherwise sets the best prices, and returns the tile
    /// that is undecided with them, if any.
    fn search_proof(
        &mut self,
        problem: &Problem,
        choosers: &[Chooser],
        chains: EachColour<u8>,
        prices: &mut Prices,
        steps: usize,
    ) -> Result<(), Option<usize>> {
        let (mut best, mut least, mut undecided) = (*prices, f32::MAX, None);
        for _ in 0..steps {
            let relaxed = problem.relax(choosers, chains, prices);
            if relaxed.value < least {
                (best, least, undecided) = (*prices, relaxed.value, relaxed.undecided);
            }
            // The values are sums of a few dozen numbers of about 1, so rounding errors are far smaller.
            if relaxed.value < problem.goals - 0.001 {
                self.prices = *prices;
                return Ok(());
            }
            if !problem.improve(prices, &relaxed, chains) {
                break;
            }
        }
        *prices = best;
        Err(undecided)
    }
}

impl Problem {
    /// The value of the relaxation: no choice of all tiles covers more goals.
    fn relax(&self, choosers: &[Chooser], chains: EachColour<u8>, prices: &Prices) -> Relaxed {
        let paid = prices.of_neighbours();
        let mut value = prices.edge * self.edges + prices.beyond_two * self.beyond_two;
        for (c, inner_edges) in chains.into_iter().enumerate() {
            value -= prices.edge * (1.0 - prices.shares[c][c]) * f32::from(inner_edges);
        }
        // A tile takes neighbours that it does not need if it is paid for them.
        let gains = paid.map(|prices_of_colour| {
            let cheapest =
                (0..4).min_by(|&a, &b| prices_of_colour[a].total_cmp(&prices_of_colour[b]));
            let cheapest = cheapest.unwrap_or_default();
            let gain = -prices_of_colour[cheapest];
            (cheapest, gain.max(0.0), (gain - prices.beyond_two).max(0.0))
        });
        let (mut neighbours, mut beyond_two) = ([[0.0; 4]; 4], 0.0);
        let (mut least_margin, mut undecided) = (f32::MAX, None);
        for (i, chooser) in choosers.iter().enumerate() {
            let paid = &paid[chooser.colour];
            let (cheapest, gain, gain_beyond) = gains[chooser.colour];
            let worth = |choice: &Choice| {
                let costs = (0..4).map(|c| paid[c] * choice.neighbours[c]).sum::<f32>();
                choice.goals - costs - prices.beyond_two * choice.beyond_two()
                    + gain * choice.free_to_two()
                    + gain_beyond * choice.free_beyond_two()
            };
            let (mut best, mut second, mut chosen) = (f32::MIN, f32::MIN, &chooser.choices[0]);
            for choice in &chooser.choices {
                let worth = worth(choice);
                if worth > best {
                    (second, best, chosen) = (best, worth, choice);
                } else {
                    second = second.max(worth);
                }
            }
            if chooser.choices.len() > 1 && best - second < least_margin {
                (least_margin, undecided) = (best - second, Some(i));
            }
            value += best;
            let used = &mut neighbours[chooser.colour];
            used.iter_mut().zip(chosen.neighbours).for_each(|(sum, count)| *sum += count);
            beyond_two += chosen.beyond_two();
            if gain > 0.0 {
                used[cheapest] += chosen.free_to_two();
            }
            if gain_beyond > 0.0 {
                used[cheapest] += chosen.free_beyond_two();
                beyond_two += chosen.free_beyond_two();
            }
        }
        Relaxed { value, neighbours, beyond_two, undecided }
    }

    /// One step of the subgradient method with Polyak's step size; false if the prices are optimal.
    fn improve(&self, prices: &mut Prices, relaxed: &Relaxed, chains: EachColour<u8>) -> bool {
        let (edge, used) = (prices.edge, &relaxed.neighbours);
        let mut by_edge = self.edges;
        let mut by_shares = [[0.0; 4]; 4];
        let mut norm = 0.0;
        for (a, b) in pairs() {
            let share = prices.shares[a][b];
            let (first, second) = if a == b {
                (used[a][a] / 2.0, f32::from(chains[a]))
            } else {
                (used[a][b], used[b][a])
            };
            by_edge -= share * first + (1.0 - share) * second;
            by_shares[a][b] = edge * (second - first);
            norm += by_shares[a][b] * by_shares[a][b];
        }
        let mut by_beyond_two = self.beyond_two - relaxed.beyond_two;
        if prices.beyond_two <= 0.0 {
            by_beyond_two = by_beyond_two.min(0.0);
        }
        norm += by_edge * by_edge + by_beyond_two * by_beyond_two;
        if norm < 1e-6 {
            return false;
        }
        let step = (relaxed.value - (self.goals - 0.5)) / norm;
        prices.edge = (edge - step * by_edge).max(LEAST_EDGE_PRICE);
        prices.beyond_two = (prices.beyond_two - step * by_beyond_two).max(0.0);
        for (a, b) in pairs() {
            let most = if a == b { 1.0 } else { SHARES.1 };
            let share = prices.shares[a][b] - step * by_shares[a][b];
            prices.shares[a][b] = share.clamp(SHARES.0, most);
        }
        true
    }
}

/// All pairs of colours, the first of which is not greater.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..4).flat_map(|a| (a..4).map(move |b| (a, b)))
}

impl Choice {
    /// The needed neighbours beyond the second.
    fn beyond_two(&self) -> f32 {
        (self.count - 2.0).max(0.0)
    }

    /// The neighbours up to the second that it does not need.
    fn free_to_two(&self) -> f32 {
        (2.0 - self.count).max(0.0)
    }

    /// The neighbours beyond the second that it does not need.
    fn free_beyond_two(&self) -> f32 {
        4.0 - self.count.max(2.0)
    }
}

/// The choices of a tile among so many tiles of each colour, whose chains have at most so many inner edges.
fn chooser(tile: &TileData, colours: EachColour<u8>, chains: EachColour<u8>) -> Chooser {
    let own = usize::from(tile.colour);
    let mut choices = vec![Choice::default()];
    for set in 1..1u32 << tile.goal_count {
        let goals = (0..3).filter(|goal| set >> goal & 1 == 1).map(|goal| tile.goals[goal]);
        let needs =
            goals.fold([0u8; 4], |needs, goal| std::array::from_fn(|c| needs[c].max(goal[c])));
        let neighbours = |c: usize| match needs[c] {
            0 => Some(0),
            need if need > colours[c] - u8::from(c == own) => None,
            // The tile belongs to the chain that it sees.
            need if c == own => (need <= chains[c]).then_some(1),
            need => Some(need.saturating_sub(chains[c]).max(1)),
        };
        let [Some(a), Some(b), Some(c), Some(d)] = std::array::from_fn(neighbours) else {
            continue;
        };
        let count = a + b + c + d;
        if count <= 4 {
            choices.push(Choice {
                goals: set.count_ones() as f32,
                neighbours: [a, b, c, d].map(f32::from),
                count: f32::from(count),
            });
        }
    }
    Chooser { colour: own, choices }
}

/// The most edges between the tiles of an area of so many tiles. A square has the most.
fn most_edges(count: usize) -> u32 {
    super::supply::sides(count) / 2
}

/// The most edges beyond the second of each tile, added up, in an area of so many tiles.
///
/// If every tile has at least two edges, these are all edges, counted for both tiles, without two for each tile.
/// Otherwise a tile with fewer edges can be removed, which takes away at most one of them.
fn most_beyond_two(count: usize) -> u32 {
    (1..=count).fold(0, |fewer: u32, count| {
        let dense = (2 * most_edges(count)).saturating_sub(2 * count as u32);
        dense.max(fewer + u32::from(count > 3))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use game::{Position, Rng, Seat};
    use nova_luna::{Action, NovaLuna, Setup, Variant};

    use super::*;
    use crate::nova_luna::tile_tables::index;
    use crate::{Budget, Level, choose};

    #[test]
    fn no_game_covers_goals_that_are_excluded() {
        let (mut adjacency, mut excluded) = (Adjacency::new(), 0);
        for seed in 0..40 {
            let (setup, deck) = Setup::from_seed(1, Variant::Standard, seed);
            let mut position = NovaLuna::new(&setup).unwrap();
            let mut supply = Supply::default();
            let mut rng = Rng::new(seed);
            while position.turn().seat().is_some() {
                let mut budget = Budget::nodes(3_000);
                let action = choose(&position, Level::Strong, &mut budget, &mut rng).unwrap();
                if let Action::Take { slot, .. } = action {
                    supply.add(index(position.wheel().tile(slot).unwrap()));
                }
                deck.play(&mut position, action, &mut Vec::new(), |_| ()).unwrap();
                let covered = u32::from(position.covered(Seat(0)));
                assert!(adjacency.may_cover(&supply, covered), "seed {seed}");
                excluded += u32::from(!adjacency.may_cover(&supply, supply.goals()));
            }
        }
        assert!(
            excluded > 100,
            "only {excluded} positions have a better bound than `Supply::goals`"
        );
    }

    /// Calls `visit` for all connected sets of up to so many cells, some of them several times.
    fn each_area(cells: usize, visit: &mut impl FnMut(&BTreeSet<(i8, i8)>)) {
        let mut areas = BTreeSet::from([BTreeSet::from([(0, 0)])]);
        for _ in 0..cells {
            areas.iter().for_each(&mut *visit);
            let larger = areas.iter().flat_map(|area| {
                let next = area.iter().flat_map(|&cell| neighbours(cell));
                let free = next.filter(|cell| !area.contains(cell));
                free.map(|cell| {
                    let mut larger = area.clone();
                    larger.insert(cell);
                    let left = larger.iter().map(|cell| cell.0).min().unwrap_or(0);
                    let top = larger.iter().map(|cell| cell.1).min().unwrap_or(0);
                    larger.into_iter().map(|(x, y)| (x - left, y - top)).collect()
                })
            });
            areas = larger.collect();
        }
    }

    fn neighbours((x, y): (i8, i8)) -> [(i8, i8); 4] {
        [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    }

    #[test]
    fn no_area_has_more_edges_than_the_limits() {
        const CELLS: usize = 8;
        let mut most = [(0, 0); CELLS + 1];
        each_area(CELLS, &mut |area| {
            let counts = area.iter().map(|&cell| {
                neighbours(cell).iter().filter(|cell| area.contains(cell)).count() as u32
            });
            let edges = counts.clone().sum::<u32>() / 2;
            let beyond_two: u32 = counts.map(|count| count.saturating_sub(2)).sum();
            let (most_edges, most_beyond_two) = &mut most[area.len()];
            *most_edges = edges.max(*most_edges);
            *most_beyond_two = beyond_two.max(*most_beyond_two);
        });
        for (count, (edges, beyond_two)) in most.into_iter().enumerate() {
            assert_eq!(most_edges(count), edges, "{count} tiles");
            assert!(most_beyond_two(count) >= beyond_two, "{count} tiles");
        }
        assert_eq!([4, 5, 12, 14, 16].map(most_beyond_two), [1, 2, 10, 12, 16]);
    }
}
