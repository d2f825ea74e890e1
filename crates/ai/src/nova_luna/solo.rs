//! The solo game: minimizes the expected score.
//!
//! Phase 1 is a plan over the visible wheel up to the refill. The cost of phase 2 is estimated, and
//! for the best plans also sampled with random refills. Phase 2 has no hidden information.

use game::{Rng, Seat};
use nova_luna::{Action, FIRST_TILES, NovaLuna, Solo};

use super::beam::{Beam, NO_STEP, Node};
use super::net_inputs::Stage;
use super::search_area::Board;
use super::shared_state::SharedState;
use super::solo_estimate::{SoloEstimate, View};
use super::solo_weights::FITTED;
use crate::sort::best_first;
use crate::{Budget, Thought};

/// The parameters of the solo search.
#[derive(Clone, Debug)]
pub struct SoloSettings {
    /// The beam width in phase 1 and in phase 2.
    pub width: [usize; 2],
    /// The number of evaluated placements of each tile.
    pub look: usize,
    /// The maximum depth in takes.
    pub depth: u32,
    /// The number of phase 1 plans that are sampled.
    pub plans: usize,
    /// The maximum number of sampled refills for the best plan.
    pub deals: usize,
    /// The beam width after a sampled refill.
    pub narrow: usize,
}

#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) score: f32,
    pub(crate) step: u32,
}

/// The position of a solo game as a node.
pub(crate) fn node_of(position: &NovaLuna) -> Node {
    let solo = position.solo().expect("a solo game");
    Node {
        board: Board::of(position, Seat(0)),
        state: SharedState::of(position),
        spent: solo.spent().into(),
        first: solo.notes()[0].unwrap_or(0).into(),
        step: NO_STEP,
    }
}

/// Chooses an action for a solo game. Without an estimate, it uses the fitted weights.
pub fn search(
    position: &NovaLuna,
    settings: &SoloSettings,
    estimate: Option<SoloEstimate<'_>>,
    budget: &mut Budget<'_>,
    rng: &mut Rng,
) -> Thought<Action> {
    let root = node_of(position);
    // With a small budget, the beam is narrower rather than shorter.
    let affordable = budget.left() / (3 * settings.look * FIRST_TILES) as u64;
    let affordable = usize::try_from(affordable).unwrap_or(usize::MAX).max(1);
    let settings = &SoloSettings {
        width: settings.width.map(|width| width.min(affordable)),
        ..settings.clone()
    };
    let mut beam = Beam::new(budget, estimate.unwrap_or(SoloEstimate::Weights(&FITTED)));
    let found = if position.solo().is_some_and(|solo| solo.phase() == 2) {
        finish(&mut beam, vec![root], settings.width[1], settings.look, settings.depth)
    } else {
        plan(&mut beam, root, settings, &mut Rng::new(rng.next_u64()))
    };
    let line = beam.line(found.step);
    let action = line[0];
    Thought {
        action,
        value: vec![found.score.into()],
        line,
        nodes: beam.budget.spent(),
        actions: Vec::new(),
    }
}

/// The best end of phase 2 that a beam from these positions finds. If the depth does not suffice,
/// the best position of the last layer.
pub(crate) fn finish(
    beam: &mut Beam<'_, '_>,
    starts: Vec<Node>,
    width: usize,
    look: usize,
    depth: u32,
) -> Found {
    let mut best = Found { score: f32::INFINITY, step: NO_STEP };
    let mut layer = starts;
    let estimate = beam.estimate;
    for _ in 0..depth {
        let bound = best.score;
        let rank = |parent: &Node, spent: u32, view: &View<'_>| {
            if (parent.first + spent) as f32 >= bound {
                return f32::INFINITY;
            }
            (parent.first + spent) as f32 + estimate.to_come(view, Stage::AfterRefill)
        };
        let next = beam.next_layer(&layer, width, look, &rank);
        if next.is_empty() {
            return best;
        }
        layer.clear();
        for node in next {
            if node.is_over() {
                let score = (node.first + node.note(Solo::DISCS)) as f32;
                if score < best.score {
                    best = Found { score, step: node.step };
                }
            } else {
                layer.push(node);
            }
        }
    }
    for node in &layer {
        let rest = beam.view(node, |view| estimate.to_come(view, Stage::AfterRefill));
        let score = (node.first + node.spent) as f32 + rest;
        if score < best.score {
            best = Found { score, step: node.step };
        }
    }
    best
}

/// The best plan for phase 1.
fn plan(beam: &mut Beam<'_, '_>, root: Node, settings: &SoloSettings, rng: &mut Rng) -> Found {
    let mut plans = plans(beam, root, settings.width[0], settings.look, settings.depth);
    plans.truncate(settings.plans.max(1));
    let stop = |beam: &mut Beam<'_, '_>| beam.budget.is_spent();
    // The estimate has the weight of `PRIOR` samples.
    let mut sums: Vec<f64> = plans.iter().map(|plan| PRIOR * f64::from(plan.0)).collect();
    let mut deals = 0;
    // The worse half of the plans drops out after every `ROUND` samples.
    let mut alive: Vec<usize> = (0..plans.len()).collect();
    while deals < settings.deals && alive.len() > 1 && !stop(beam) {
        let seed = rng.next_u64();
        for &i in &alive {
            let (_, node) = &plans[i];
            sums[i] += f64::from(score_after_refill(beam, node, settings, seed));
        }
        deals += 1;
        if deals % ROUND == 0 {
            best_first(&mut alive, |&i| -sums[i]);
            alive.truncate(alive.len().div_ceil(2));
        }
    }
    best_first(&mut alive, |&i| -sums[i]);
    let (_, node) = plans.swap_remove(alive[0]);
    let score = sums[alive[0]] / (PRIOR + f64::from(deals as u32));
    Found { score: score as f32, step: node.step }
}

/// The weight of an estimate, in sampled refills.
const PRIOR: f64 = 4.0;

/// The number of sampled refills after which the worse half of the plans drops out.
const ROUND: usize = 6;

/// The final score of a plan with the refill of `seed`.
fn score_after_refill(
    beam: &mut Beam<'_, '_>,
    node: &Node,
    settings: &SoloSettings,
    seed: u64,
) -> f32 {
    if node.board.left == 0 {
        return (node.first + node.spent) as f32;
    }
    let mut node = node.clone();
    node.state.refill(&mut Rng::new(seed));
    let (look, narrow) = (settings.look.min(6), settings.narrow);
    finish(beam, vec![node], narrow, look, u32::MAX).score
}

/// Plans for phase 1, the most promising first: positions right before the refill, with the first
/// partial score fixed and the refill as their last step.
pub(crate) fn plans(
    beam: &mut Beam<'_, '_>,
    root: Node,
    width: usize,
    look: usize,
    depth: u32,
) -> Vec<(f32, Node)> {
    let mut plans: Vec<(f32, Node)> = Vec::new();
    let mut layer = vec![root];
    let estimate = beam.estimate;
    for _ in 0..depth {
        layer.retain(|node| {
            if node.board.covered >= Solo::SMALL_PILE || node.state.tiles() == 0 {
                plans.push((0.0, node.clone()));
            }
            !node.is_over()
        });
        if layer.is_empty() {
            break;
        }
        layer = beam.next_layer(&layer, width, look, &|_, spent, view| {
            2.0 * spent as f32 + estimate.rest(view, Stage::BeforeRefill)
        });
    }
    for (score, node) in &mut plans {
        node.first = node.note(Solo::SMALL_PILE);
        let rest = beam.view(node, |view| estimate.to_come(view, Stage::Refill));
        *score = (node.first + node.spent) as f32 + rest;
        if node.board.left > 0 {
            node.step = beam.step(node.step, Action::Refill);
        }
    }
    // If no plan reaches the refill within the depth, use the first step towards it.
    if plans.is_empty() {
        let node = layer.swap_remove(0);
        plans.push((2.0 * node.spent as f32, node));
    }
    best_first(&mut plans, |plan| -f64::from(plan.0));
    plans
}
