//! Dense layers in single precision.

use crate::net::Layer;

/// A dense layer.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    outputs: usize,
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Linear {
    pub(super) fn new(layer: &Layer) -> Linear {
        Linear {
            outputs: layer.outputs(),
            weights: layer.weights().to_vec(),
            bias: layer.bias().to_vec(),
        }
    }

    pub(super) fn bias(&self) -> &[f32] {
        &self.bias
    }

    /// Adds the outputs of the inputs from number `first` on to `sums`, without the bias.
    #[inline]
    pub(super) fn add(&self, first: usize, inputs: &[f32], sums: &mut [f32]) {
        let rows = self.weights[first * self.outputs..].chunks_exact(self.outputs);
        for (&input, weights) in inputs.iter().zip(rows) {
            add_scaled(sums, weights, input);
        }
    }

    /// The same for whole numbers, most of which are 0.
    #[inline]
    pub(super) fn add_numbers(&self, first: usize, inputs: &[u8], sums: &mut [f32]) {
        let rows = self.weights[first * self.outputs..].chunks_exact(self.outputs);
        for (&input, weights) in inputs.iter().zip(rows).filter(|(input, _)| **input != 0) {
            add_scaled(sums, weights, input.into());
        }
    }

    /// Adds `value` times the weights of one input to `sums`.
    #[inline]
    pub(super) fn add_one(&self, input: usize, value: f32, sums: &mut [f32]) {
        add_scaled(sums, &self.weights[input * self.outputs..][..self.outputs], value);
    }

    /// Adds the outputs for the positive parts of the inputs to `sums`, without the bias.
    #[inline]
    pub(super) fn add_relu(&self, inputs: &[f32], sums: &mut [f32]) {
        for (&input, weights) in inputs.iter().zip(self.weights.chunks_exact(self.outputs)) {
            if input > 0.0 {
                add_scaled(sums, weights, input);
            }
        }
    }

    /// The output of a layer with one output for the positive parts of the inputs.
    #[inline]
    pub(super) fn single(&self, inputs: &[f32]) -> f32 {
        let mut output = [self.bias[0]];
        self.add_relu(inputs, &mut output);
        output[0]
    }
}

#[inline]
fn add_scaled(sums: &mut [f32], weights: &[f32], factor: f32) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum += factor * weight;
    }
}

/// The softmax of the first `count` logits; the others become 0.
pub(super) fn softmax<const N: usize>(logits: [f32; N], count: usize) -> [f32; N] {
    let top = logits[..count].iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut shares = [0.0; N];
    let mut sum = 0.0;
    for (share, logit) in shares.iter_mut().zip(&logits[..count]) {
        *share = exp(logit - top);
        sum += *share;
    }
    shares.map(|share| share / sum)
}

/// The exponential function of a number that is not positive. The function of the standard library
/// differs between platforms.
fn exp(x: f32) -> f32 {
    let x = x.max(-80.0);
    let power = (x * std::f32::consts::LOG2_E).round();
    let rest = x - power * std::f32::consts::LN_2;
    // The first terms of the Taylor series; `rest` is between -0.35 and 0.35.
    let terms = [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];
    let series = terms.iter().fold(0.0, |sum, term| sum * rest + term);
    series * f32::from_bits(((power as i32 + 127) as u32) << 23)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_function_is_precise() {
        for step in 0..8000 {
            let x = -0.01 * step as f32;
            let expected = f64::from(x).exp();
            assert!((f64::from(exp(x)) / expected - 1.0).abs() < 1e-5, "{x}");
        }
        assert!(exp(-1e9) < 1e-30);
    }

    #[test]
    fn shares_add_up_to_one_and_only_players_have_shares() {
        let shares = softmax([1.0, 3.0, 2.0, 50.0], 3);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(shares[1] > shares[2] && shares[2] > shares[0] && shares[3] == 0.0);
    }
}
