//! Samples for the training of nets.

use game::{MAX_SEATS, Position, Rng, Seat, Turn};
use nova_luna::{NovaLuna, Setup, Variant};

use super::beam::{Beam, Node};
use super::features::Survey;
use super::net_inputs::{AREA, AreaInputs, Around, CONTEXT, Others, Stage, area_inputs};
use super::search_area::Board;
use super::shared_state::SharedState;
use super::solo::{finish as finish_solo, node_of, plans};
use super::solo_weights::FITTED;
use super::training_samples::stray;
use super::{AreaNet, SoloEstimate, SoloNet, search_settings, search_with, search_with_net};
use crate::training::{SelfPlay, explore, finish, thousandths};
use crate::{Budget, Level};

/// The length of a row.
pub const ROW: usize = 1 + MAX_SEATS * (AREA + CONTEXT) + 2 * MAX_SEATS;

/// Plays a game for two to four players and appends its rows. Without a net, `master` plays.
pub fn play(net: Option<&AreaNet>, settings: &SelfPlay, rows: &mut Vec<i16>) {
    let SelfPlay { seed, players, nodes, exploration } = *settings;
    let mut rng = Rng::new(seed);
    let (setup, deck) = Setup::from_seed(players, Variant::Standard, seed);
    let mut position = NovaLuna::new(&setup).expect("a seed is a good set-up");
    let start = rows.len();
    while let Turn::Seat(_) = position.turn() {
        let action = explore(&position, exploration, &mut rng).unwrap_or_else(|| {
            let mut budget = Budget::nodes(nodes);
            let settings = search_settings(Level::Master);
            let thought = match net {
                Some(net) => search_with_net(&position, settings, net, &mut budget, &mut rng),
                None => search_with(&position, settings, None, &mut budget, &mut rng),
            };
            push(&position, &thought.value, rows);
            thought.action
        });
        deck.play(&mut position, action, &mut Vec::new(), |_| ()).expect("legal");
    }
    finish(&mut rows[start..], ROW, &position);
}

/// Appends the row of a position.
fn push(position: &NovaLuna, value: &[f64], rows: &mut Vec<i16>) {
    let end = rows.len() + ROW;
    let players = position.players();
    rows.push(players as i16);
    let mut survey = Survey::default();
    let mut areas = [AreaInputs::default(); MAX_SEATS];
    let mut inputs = [[0.0; AREA]; MAX_SEATS];
    for seat in 0..players {
        let board = Board::of(position, Seat(seat as u8));
        survey.look(&board);
        (inputs[seat], areas[seat]) = area_inputs(&survey, &board);
    }
    let around = Around::new(&SharedState::of(position));
    for (seat, inputs) in inputs.iter().enumerate().take(players) {
        let others = Others::of(seat, &areas[..players]);
        let context = around.inputs(seat, &areas[..players], &others);
        rows.extend(inputs.iter().chain(&context).map(|&input| input as i16));
    }
    rows.resize(end - MAX_SEATS, 0);
    rows.extend(value.iter().map(|&share| thousandths(share)));
    rows.resize(end, 0);
}

/// The nodes of a solo search for each position of its beam.
const NODES_PER_WIDTH: u64 = 500;

/// Plays a solo game in several ways and appends its rows. Without a net, the weights of `master`
/// choose. The beam is as wide as the budget allows.
pub fn play_solo(net: Option<&SoloNet>, settings: &SelfPlay, rows: &mut Vec<i16>) {
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
    push_solo(beam, &root, Stage::BeforeRefill, plans[0].0 - 2.0 * root.spent as f32, rows);
    for _ in 0..4 {
        let (_, node) = &plans[rng.below(plans.len().min(60))];
        if node.board.left == 0 {
            continue;
        }
        let mut after = node.clone();
        after.state.refill(&mut rng);
        let cost = rest(beam, &after, width);
        push_solo(beam, node, Stage::Refill, cost, rows);
        let steps = rng.below(8);
        let after = stray(beam, after, steps, &mut rng);
        if !after.is_over() {
            let cost = rest(beam, &after, width);
            push_solo(beam, &after, Stage::AfterRefill, cost, rows);
        }
    }
}

/// The cost at which a beam finishes phase 2.
fn rest(beam: &mut Beam<'_, '_>, node: &Node, width: usize) -> f32 {
    let found = finish_solo(beam, vec![node.clone()], width, 8, u32::MAX);
    found.score - (node.first + node.spent) as f32
}

/// Appends the row of a position of a solo game.
fn push_solo(beam: &mut Beam<'_, '_>, node: &Node, stage: Stage, cost: f32, rows: &mut Vec<i16>) {
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

#[cfg(test)]
mod tests {
    use super::super::linear;
    use super::super::net::Refined;
    use super::super::search::{EvaluateAreas, softmax};
    use super::super::weights::FITTED as WEIGHTS;
    use super::*;
    use crate::net::Net;

    #[test]
    fn a_row_has_the_inputs_that_the_search_evaluates() {
        let net = Net::read(include_bytes!("../../nets/nova-luna-grandmaster.net")).unwrap();
        let net = &AreaNet::new(&net).unwrap();
        for players in 2..=4 {
            let (setup, _) = Setup::from_seed(players, Variant::Standard, 8);
            let mut position = NovaLuna::new(&setup).unwrap();
            let mut rng = Rng::new(8);
            while let Some(action) = position.random_action(&mut rng) {
                position.play_unchecked(action);
                let mut rows = Vec::new();
                push(&position, &[], &mut rows);
                assert_eq!(rows.len(), ROW);
                let mut logits = [0.0; MAX_SEATS];
                let seats = rows[1..].chunks_exact(AREA + CONTEXT);
                for (logit, seat) in logits.iter_mut().zip(seats).take(players) {
                    let inputs: Vec<f32> = seat.iter().map(|&input| input.into()).collect();
                    *logit = net.raw(&inputs);
                }
                let found = shares(&position, net);
                for (found, expected) in found.iter().zip(softmax(logits, players)) {
                    assert!((found - expected).abs() < 1e-4, "{found} is not {expected}");
                }
            }
        }
    }

    fn shares(position: &NovaLuna, net: &AreaNet) -> [f32; MAX_SEATS] {
        let refined = Refined { linear: linear(position, &WEIGHTS), net };
        let mut survey = Survey::default();
        let mut areas = Vec::new();
        for seat in Seat::all(position.players()) {
            let board = Board::of(position, seat);
            survey.look(&board);
            let mut area = refined.area(&survey, &board);
            refined.complete(&mut area, &survey, &board);
            areas.push(area);
        }
        let state = SharedState::of(position);
        let mover = state.mover().index();
        let mut context = refined.context(&state, &areas, mover);
        refined.refined(&mut context, &areas, &areas[mover])
    }
}
