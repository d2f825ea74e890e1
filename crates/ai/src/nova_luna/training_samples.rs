//! Positions of solo games with their final cost, for the tuner.

use game::{Position, Rng};
use nova_luna::{FIRST_TILES, NovaLuna, Setup, Variant};

use super::beam::{Beam, Node};
use super::features::{FEATURES, Features};
use super::net_inputs::Stage;
use super::solo::{finish, node_of, plans};
use super::solo_estimate::SoloEstimate;
use super::solo_weights::{SoloWeights, TERMS};
use crate::Budget;

/// The terms of a position's estimate, and the remaining cost.
pub struct Sample {
    /// Whether the position is in phase 1.
    pub before_refill: bool,
    /// The features, followed by a constant.
    pub terms: [f32; TERMS],
    /// The cost at which a beam search finished the game.
    pub cost: f32,
}

/// Samples from one deck: plays the start of a random good plan and some random takes, and then
/// finishes with a beam search of this width.
pub fn solo_samples(weights: &SoloWeights, seed: u64, width: usize, samples: &mut Vec<Sample>) {
    let mut rng = Rng::new(seed);
    let (setup, _) = Setup::from_seed(1, Variant::Standard, seed);
    let position = NovaLuna::new(&setup).expect("a seed is a good set-up");
    let mut budget = Budget::nodes(u64::MAX);
    let mut beam = Beam::new(&mut budget, SoloEstimate::Weights(weights));
    let mut root = node_of(&position);
    let steps = rng.below(8);
    root = stray(&mut beam, root, steps, &mut rng);
    if root.is_over() {
        return;
    }
    let spent = root.spent;
    let terms = terms(&mut beam, &root, root.state.tiles());
    let plans = plans(&mut beam, root, width, 8, u32::MAX);
    samples.push(Sample { before_refill: true, terms, cost: plans[0].0 - 2.0 * spent as f32 });
    for _ in 0..3 {
        let (_, node) = &plans[rng.below(plans.len().min(60))];
        let mut node = node.clone();
        if node.board.left == 0 {
            continue;
        }
        node.state.refill(&mut rng);
        let steps = rng.below(8).saturating_sub(2);
        let node = stray(&mut beam, node, steps, &mut rng);
        if node.is_over() {
            continue;
        }
        let base = (node.first + node.spent) as f32;
        let terms = self::terms(&mut beam, &node, node.state.tiles().min(FIRST_TILES as u32));
        let found = finish(&mut beam, vec![node], width, 8, u32::MAX);
        samples.push(Sample { before_refill: false, terms, cost: found.score - base });
    }
}

/// Plays some takes, each at random among the good ones.
pub(super) fn stray(beam: &mut Beam<'_, '_>, mut node: Node, steps: usize, rng: &mut Rng) -> Node {
    for _ in 0..steps {
        let estimate = beam.estimate;
        let mut next = beam.next_layer(std::slice::from_ref(&node), 8, 8, &|_, spent, view| {
            spent as f32 + estimate.rest(view, Stage::AfterRefill)
        });
        node = next.swap_remove(rng.below(next.len()));
        if node.is_over() {
            break;
        }
    }
    node
}

fn terms(beam: &mut Beam<'_, '_>, node: &Node, tiles: u32) -> [f32; TERMS] {
    let mut terms = [1.0; TERMS];
    let features = beam.view(node, |view| view.survey.features(view.board));
    let features = Features { time: tiles as f32, ..features };
    terms[..FEATURES].copy_from_slice(&features.to_array());
    terms
}
