//! The best solo score that anyone could have reached with a known deck.
//!
//! Wide beam searches over both phases, wider and wider and each with a little different
//! taste, find scores; a relaxation of the game proves how low no score can be.
//!
//! ```
//! use ai::{Budget, solve::solve};
//! use nova_luna::{Setup, Variant};
//!
//! let (_, deck) = Setup::from_seed(1, Variant::Standard, 7);
//! let solution = solve(&deck, &mut Budget::nodes(20_000), &mut |_| ());
//! assert!(solution.bound <= solution.score);
//! ```

mod bound;
mod supply;

use game::{Position, Rng, Seat};
use nova_luna::{Action, Deck, NovaLuna, Setup, Start, TILES, Variant};
use rustc_hash::FxHashMap;

use crate::Budget;
use crate::nova_luna::beam::{Beam, Node};
use crate::nova_luna::faces::index;
use crate::nova_luna::solo::{finish, node_of, plans};
use crate::nova_luna::taste::{FITTED, Taste};

pub use bound::bound;

/// What [`solve`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The best score found.
    pub score: u32,
    /// The player's actions that reach it; the deals between them are the deck's.
    pub line: Vec<Action>,
    /// No play of this deck scores less than this.
    pub bound: u32,
    /// Whether the score is the best there is, because it equals the bound.
    pub proven: bool,
    /// How many actions were considered.
    pub nodes: u64,
}

/// How far [`solve`] has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The best score so far; none before the first search is through.
    pub score: Option<u32>,
    /// No play scores less than this.
    pub bound: u32,
    /// How wide the beam is now.
    pub width: usize,
    /// How many actions were considered.
    pub nodes: u64,
}

/// How many actions are considered for the par of a deck that everybody plays: a second's worth.
/// The search counts, so that everybody finds the same.
pub const PAR_NODES: u64 = 600_000;

/// How wide the first search is.
const FIRST_WIDTH: usize = 8;

/// How wide the search is in both phases that trusts its estimate of the refill, and what
/// must be left for it.
const TRUST: [usize; 2] = [200, 400];
const TRUST_NODES: u64 = 300_000;

/// How many placements of each tile are weighed.
const LOOK: usize = 10;

/// Searches until the budget is spent or the best score is proven. However small the
/// budget, some whole game is played.
pub fn solve(deck: &Deck, budget: &mut Budget<'_>, progress: &mut dyn FnMut(Progress)) -> Solution {
    let bound = bound(deck);
    let is_long = budget.left() >= TRUST_NODES;
    let mut best = if is_long { trust(deck, budget) } else { None };
    let (mut width, mut taste) = (FIRST_WIDTH, FITTED.clone());
    let mut rng = Rng::new(1);
    loop {
        let score = best.as_ref().map(|&(score, _)| score);
        progress(Progress { score, bound, width, nodes: budget.spent() });
        let is_done = score.is_some_and(|score| score == bound);
        if is_done || best.is_some() && budget.is_spent() {
            break;
        }
        let found = attempt(deck, budget, taste, width);
        if let Some(found) = found
            && score.is_none_or(|score| found.0 < score)
        {
            best = Some(found);
        }
        // Two searches of every width, then a wider one.
        width += width * rng.below(2);
        taste = shaken(&mut rng);
    }
    let (score, line) = best.expect("the first search plays to the end");
    Solution { score, line, bound, proven: score == bound, nodes: budget.spent() }
}

/// One search of both phases: plans for phase 1, then the best of them with the refill that
/// the deck has for them.
fn attempt(
    deck: &Deck,
    budget: &mut Budget<'_>,
    taste: Taste,
    width: usize,
) -> Option<(u32, Vec<Action>)> {
    let mut beam = Beam::new(budget, taste);
    // Which tiles are left on the wheel decides what the refill brings: many kinds of them.
    beam.alike = width;
    let plans = plans(&mut beam, start(deck), 32 * width, LOOK, u32::MAX);
    beam.alike = usize::MAX;
    let mut starts: Vec<Node> = Vec::new();
    let mut over: Option<Node> = None;
    let mut wheels = FxHashMap::<u64, usize>::default();
    for (_, mut node) in plans {
        let alike = wheels.entry(node.scene.fingerprint()).or_default();
        *alike += 1;
        if *alike > 1 + width / 8 || starts.len() >= 16 * width {
            continue;
        }
        if node.board.left() == 0 {
            let is_better = over.as_ref().is_none_or(|other| node.spent < other.spent);
            over = if is_better { Some(node) } else { over };
            continue;
        }
        refill(&mut node, deck);
        starts.push(node);
    }
    let found = knock_out(&mut beam, starts, width);
    let over = over.map(|node| (node.first + node.spent, node.step));
    let (score, step) = found.into_iter().chain(over).min()?;
    Some((score, beam.line(step)))
}

/// One search as the strongest player would go about it who has to guess the refill: the
/// plan that promises most, and a wide beam behind it.
fn trust(deck: &Deck, budget: &mut Budget<'_>) -> Option<(u32, Vec<Action>)> {
    let mut beam = Beam::new(budget, FITTED.clone());
    let (_, mut node) = plans(&mut beam, start(deck), TRUST[0], LOOK, u32::MAX).swap_remove(0);
    if node.board.left() == 0 {
        return Some((node.first + node.spent, beam.line(node.step)));
    }
    refill(&mut node, deck);
    let found = finish(&mut beam, vec![node], TRUST[1], LOOK, u32::MAX);
    found.score.is_finite().then(|| (found.score as u32, beam.line(found.step)))
}

/// The beginning of a game with this deck.
fn start(deck: &Deck) -> Node {
    let setup = Setup {
        players: 1,
        variant: Variant::Standard,
        order: vec![Seat(0)],
        start: Start::New { wheel: deck.first_ids() },
    };
    node_of(&NovaLuna::new(&setup).expect("a deck is a good set-up"))
}

/// Fills the wheel with what the deck has for it.
fn refill(node: &mut Node, deck: &Deck) {
    node.scene.refill_with(|stack| index(deck.tiles()[TILES - stack.count_ones() as usize]));
}

/// Finishes each start by itself; those that come out best get a wider beam, and so on.
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

/// The usual taste, but a little different.
fn shaken(rng: &mut Rng) -> Taste {
    let mut taste = FITTED.clone();
    for weight in taste.to_come.iter_mut().chain(&mut taste.before_refill).flatten() {
        let noise = (0..4).map(|_| rng.below(1000) as f32 / 1000.0 - 0.5).sum::<f32>();
        *weight *= 1.0 + 0.15 * noise;
    }
    taste
}
