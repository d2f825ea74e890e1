//! Samples for the training of nets for the solo game.

use game::{MAX_SEATS, Position, Rng};
use nova_luna::{NovaLuna, Setup, Variant};

use super::beam::{Beam, Node};
use super::net_inputs::{AREA, CONTEXT, Stage};
use super::solo::{finish as finish_solo, node_of, plans};
use super::solo_weights::FITTED;
use super::training_samples::stray;
use super::{SoloEstimate, SoloNet};
use crate::Budget;
use crate::training::SelfPlay;

/// The length of a row.
pub const ROW: usize = 1 + MAX_SEATS * (AREA + CONTEXT) + 2 * MAX_SEATS;

/// The nodes of a solo search for each position of its beam.
const NODES_PER_WIDTH: u64 = 500;

/// Plays a solo game in several ways and appends its rows. Without a net, the weights of `master`
/// choose. The beam is as wide as the budget allows.
pub fn play(net: Option<&SoloNet>, settings: &SelfPlay, rows: &mut Vec<i16>) {
    let mut rng = Rng::new(settings.seed);
    let width = (settings.nodes / NODES_PER_WIDTH).max(4) as usize;
    let (setup, _) = Setup::from_seed(1, Variant::Standard, settings.seed);
    let position = NovaLuna::new(&setup).expect("a seed is a good set-up");
    let mut budget = Budget::nodes(u64::MAX);
    let estimate = net.map_or_else(|| SoloEstimate::Weights(&FITTED), SoloEstimate::Net);
    let beam = &mut Beam::new(&mut budget, estimate);
    let steps = rng.below(8);
    let root = stray(beam, node_of(&position), steps, &mut rng);
    if root.is_over() {
        return;
    }
    let plans = plans(beam, root.clone(), width, 8, u32::MAX);
    push(beam, &root, Stage::BeforeRefill, plans[0].0 - 2.0 * root.spent as f32, rows);
    for _ in 0..4 {
        let (_, node) = &plans[rng.below(plans.len().min(60))];
        if node.board.left == 0 {
            continue;
        }
        let mut after = node.clone();
        after.state.refill(&mut rng);
        let cost = rest(beam, &after, width);
        push(beam, node, Stage::Refill, cost, rows);
        let steps = rng.below(8);
        let after = stray(beam, after, steps, &mut rng);
        if !after.is_over() {
            let cost = rest(beam, &after, width);
            push(beam, &after, Stage::AfterRefill, cost, rows);
        }
    }
}

/// The cost at which a beam finishes phase 2.
fn rest(beam: &mut Beam<'_, '_>, node: &Node, width: usize) -> f32 {
    let found = finish_solo(beam, vec![node.clone()], width, 8, u32::MAX);
    found.score - (node.first + node.spent) as f32
}

/// Appends the row of a position of a solo game.
fn push(beam: &mut Beam<'_, '_>, node: &Node, stage: Stage, cost: f32, rows: &mut Vec<i16>) {
    let end = rows.len() + ROW;
    rows.push(1);
    rows.extend(beam.view(node, |view| view.inputs(stage)).iter().map(|&input| input as i16));
    let tenths = (10.0 * cost) as i16;
    for place in [2 * MAX_SEATS, MAX_SEATS] {
        rows.resize(end - place, 0);
        rows.push(tenths);
    }
    rows.resize(end, 0);
}
