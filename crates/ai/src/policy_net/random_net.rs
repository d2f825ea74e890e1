//! Nets with random weights, for measurements and tests.

use game::Rng;

use super::{NL_CELL, NL_PLAYER, NL_SHARED, TN_CELL, TN_SHARED, nova_luna_net, terra_nova_net};
use crate::net::{Layer, Net};

/// The scale of the weights of whole numbers, which are larger than the other inputs.
const WHOLE_NUMBERS: f32 = 1.0 / 32.0;

/// The shapes of the layers of a net of a kind; empty for other kinds.
pub fn shapes(kind: u16, channels: usize, blocks: usize) -> Vec<(usize, usize)> {
    match kind {
        nova_luna_net::KIND => nova_luna_net::shapes(channels, blocks),
        terra_nova_net::KIND => terra_nova_net::shapes(channels, blocks),
        _ => Vec::new(),
    }
}

/// A net with random weights. The weights of a layer are evenly distributed, and their scale suits the
/// number and the size of the inputs. `tests/data/make_policy_net_golden.py` makes the same weights.
pub fn random_net(kind: u16, channels: usize, blocks: usize, seed: u64) -> Net {
    let mut rng = Rng::new(seed);
    let shapes = shapes(kind, channels, blocks);
    let mut layers = Vec::with_capacity(shapes.len());
    for (index, &(inputs, outputs)) in shapes.iter().enumerate() {
        let last = shapes.len() - index;
        let others = inputs - whole_numbers(kind, index, last);
        let scale = (6.0 / inputs as f32).sqrt() / 32768.0;
        let mut number = |scale: f32| f32::from(rng.next_u64() as i16) * scale;
        let mut weights = Vec::with_capacity(inputs * outputs);
        for input in 0..inputs {
            let scale = if input < others { scale } else { scale * WHOLE_NUMBERS };
            weights.extend((0..outputs).map(|_| number(scale)));
        }
        let bias = (0..outputs).map(|_| number(scale)).collect();
        layers.push(Layer::new(inputs, weights, bias));
    }
    Net::from_layers(kind, layers)
}

/// How many of the last inputs of a layer are whole numbers. `index` counts the layers from the first,
/// `last` from the end.
fn whole_numbers(kind: u16, index: usize, last: usize) -> usize {
    if kind == nova_luna_net::KIND {
        match (index, last) {
            (0, _) => 9 * NL_CELL,
            (1, _) => NL_SHARED,
            (2, _) => NL_PLAYER,
            (_, 8 | 6 | 2) => NL_PLAYER + NL_SHARED,
            _ => 0,
        }
    } else {
        match (index, last) {
            (0, _) => 7 * TN_CELL,
            (1, _) | (_, 8 | 6) => TN_SHARED,
            _ => 0,
        }
    }
}
