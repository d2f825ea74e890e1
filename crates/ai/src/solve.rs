//! The best possible solo score with a known deck.
//!
//! Beam searches over both phases, with increasing widths and randomly varied weights, find scores.
//! A relaxation of the game gives a lower bound.
//!
//! ```
//! use ai::{Budget, solve::solve};
//! use nova_luna::{Setup, Variant};
//!
//! let (_, deck) = Setup::from_seed(1, Variant::Standard, 7);
//! let solution = solve(&deck, &mut Budget::nodes(20_000), &mut |_| ());
//! assert!(solution.bound <= solution.score);
//! ```

mod adjacency;
mod bound;
mod supply;

use game::{Position, Rng, Seat};
use nova_luna::{Action, Deck, NovaLuna, Setup, Start, TILES, Variant};
use rustc_hash::FxHashMap;

use crate::Budget;
use crate::nova_luna::beam::{Beam, Node};
use crate::nova_luna::shared_state::SharedState;
use crate::nova_luna::solo::{finish, node_of, plans};
use crate::nova_luna::solo_estimate::SoloEstimate;
use crate::nova_luna::solo_weights::{Estimate, FITTED, SoloWeights};
use crate::nova_luna::tile_tables::index;

pub use bound::bound;

/// The result of [`solve`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The best known score.
    pub score: u32,
    /// The player's actions that reach it. The deals between them follow from the deck.
    pub line: Vec<Action>,
    /// A lower bound: no game with this deck has a lower score.
    pub bound: u32,
    /// Whether the score is optimal, because it equals the bound.
    pub proven: bool,
    /// The number of considered actions.
    pub nodes: u64,
}

/// The progress of [`solve`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The best score so far; `None` before the first search is complete.
    pub score: Option<u32>,
    /// The lower bound.
    pub bound: u32,
    /// The current beam width.
    pub width: usize,
    /// The number of considered actions.
    pub nodes: u64,
}

/// The number of nodes for the par of a daily puzzle, about a second. The limit is a number of
/// nodes, so that all devices find the same par.
pub const PAR_NODES: u64 = 600_000;

/// The beam width of the first search.
const FIRST_WIDTH: usize = 8;

/// The beam widths of both phases in [`trust`], and the budget that it requires.
const TRUST: [usize; 2] = [200, 400];
const TRUST_NODES: u64 = 300_000;

/// The number of evaluated placements of each tile.
const LOOK: usize = 10;

/// Searches until the budget is spent or the best score is proven optimal. Even with the smallest
/// budget, it plays one complete game.
pub fn solve(deck: &Deck, budget: &mut Budget<'_>, progress: &mut dyn FnMut(Progress)) -> Solution {
    let bound = bound(deck);
    let is_long = budget.left() >= TRUST_NODES;
    let mut best = if is_long { trust(deck, budget) } else { None };
    let (mut width, mut weights) = (FIRST_WIDTH, FITTED.clone());
    let mut rng = Rng::new(1);
    loop {
        let score = best.as_ref().map(|&(score, _)| score);
        progress(Progress { score, bound, width, nodes: budget.spent() });
        let is_done = score.is_some_and(|score| score == bound);
        if is_done || best.is_some() && budget.is_spent() {
            break;
        }
        let found = attempt(deck, budget, &weights, width);
        if let Some(found) = found
            && score.is_none_or(|score| found.0 < score)
        {
            best = Some(found);
        }
        // The width doubles after two searches on average.
        width += width * rng.below(2);
        weights = shaken(&mut rng);
    }
    let (score, line) = best.expect("the first search plays to the end");
    Solution { score, line, bound, proven: score == bound, nodes: budget.spent() }
}

/// One search of both phases: plans for phase 1, and then the best of them with the actual refill
/// of the deck.
fn attempt(
    deck: &Deck,
    budget: &mut Budget<'_>,
    weights: &SoloWeights,
    width: usize,
) -> Option<(u32, Vec<Action>)> {
    let mut beam = Beam::new(budget, SoloEstimate::Weights(weights));
    // The remaining tiles on the wheel determine the refill, so keep many different wheels.
    beam.alike = width;
    let plans = plans(&mut beam, node_of(&start(deck)), 32 * width, LOOK, u32::MAX);
    beam.alike = usize::MAX;
    let mut starts: Vec<Node> = Vec::new();
    let mut over: Option<Node> = None;
    let mut wheels = FxHashMap::<u64, usize>::default();
    for (_, mut node) in plans {
        let alike = wheels.entry(node.state.fingerprint()).or_default();
        *alike += 1;
        if *alike > 1 + width / 8 || starts.len() >= 16 * width {
            continue;
        }
        if node.board.left == 0 {
            let is_better = over.as_ref().is_none_or(|other| node.spent < other.spent);
            over = if is_better { Some(node) } else { over };
            continue;
        }
        refill(&mut node.state, deck);
        starts.push(node);
    }
    let found = knock_out(&mut beam, starts, width);
    let over = over.map(|node| (node.first + node.spent, node.step));
    let (score, step) = found.into_iter().chain(over).min()?;
    Some((score, beam.line(step)))
}

/// A search like that of the strongest player, who does not know the refill: the most promising
/// plan, and then a wide beam.
fn trust(deck: &Deck, budget: &mut Budget<'_>) -> Option<(u32, Vec<Action>)> {
    let mut beam = Beam::new(budget, SoloEstimate::Weights(&FITTED));
    let start = node_of(&start(deck));
    let (_, mut node) = plans(&mut beam, start, TRUST[0], LOOK, u32::MAX).swap_remove(0);
    if node.board.left == 0 {
        return Some((node.first + node.spent, beam.line(node.step)));
    }
    refill(&mut node.state, deck);
    let found = finish(&mut beam, vec![node], TRUST[1], LOOK, u32::MAX);
    found.score.is_finite().then(|| (found.score as u32, beam.line(found.step)))
}

/// The start position of a game with this deck.
fn start(deck: &Deck) -> NovaLuna {
    let setup = Setup {
        players: 1,
        variant: Variant::Standard,
        order: vec![Seat(0)],
        start: Start::New { wheel: deck.first_ids() },
    };
    NovaLuna::new(&setup).expect("a deck is a good set-up")
}

/// Fills the wheel from the deck.
fn refill(state: &mut SharedState, deck: &Deck) {
    state.refill_with(|stack| index(deck.tiles()[TILES - stack.count_ones() as usize]));
}

/// Finishes each start separately. The best ones are searched again with a wider beam, and so on.
fn knock_out(beam: &mut Beam<'_, '_>, starts: Vec<Node>, width: usize) -> Option<(u32, u32)> {
    let mut best: Option<(u32, u32)> = None;
    let mut alive = starts;
    let mut narrow = 3;
    while !alive.is_empty() {
        let mut ranked = Vec::with_capacity(alive.len());
        for node in alive {
            if best.is_some() && beam.budget.is_spent() {
                return best;
            }
            let found = finish(beam, vec![node.clone()], narrow, LOOK.min(2 * narrow), u32::MAX);
            if found.score.is_finite() {
                let found = (found.score as u32, found.step);
                best = Some(best.map_or(found, |best| best.min(found)));
                ranked.push((found.0, node));
            }
        }
        if narrow >= 4 * width {
            break;
        }
        ranked.sort_by_key(|&(score, _)| score);
        ranked.truncate(ranked.len().div_ceil(4));
        alive = ranked.into_iter().map(|(_, node)| node).collect();
        narrow *= 4;
    }
    best
}

/// The fitted weights with random noise.
fn shaken(rng: &mut Rng) -> SoloWeights {
    let mut shaken = |estimate: &Estimate| {
        let mut noisy = |weight: f32| {
            let noise = (0..4).map(|_| rng.below(1000) as f32 / 1000.0 - 0.5).sum::<f32>();
            weight * (1.0 + 0.15 * noise)
        };
        Estimate::from_rows(estimate.to_rows().map(|row| row.map(&mut noisy)))
    };
    let to_come = shaken(&FITTED.to_come);
    SoloWeights { to_come, before_refill: shaken(&FITTED.before_refill) }
}
