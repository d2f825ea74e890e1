//! Convolutions over active cells with 16-bit integers.
//!
//! The inputs are outputs of `relu(rms(x))`. The sum of the squares of a cell's `C` inputs is at most
//! `C`, because `rms` divides by the root of their mean. So an input is at most the root of 96, and
//! with [`SCALE`] it is at most 20,066, which 16 bits can store. The sum of the inputs of a cell is
//! at most `C` (Cauchy-Schwarz). With 9 taps, 96 channels and weights up to [`MOST_WEIGHT`], a sum of
//! products is less than `9 * 96 * 1023 * (2048 + 0.5)`, about 1.81e9, so 32 bits cannot overflow.
//!
//! Sums of integers do not depend on their order, so the results are the same on all platforms. Processors
//! with AVX2 compute twice as many products with each instruction (`conv/avx2.rs`).

use wide::{i16x8, i32x4};

use crate::net::Layer;

#[cfg(target_arch = "x86_64")]
mod avx2;

/// The number of values in a vector.
const LANES: usize = 8;

/// The integer of an input is the input times this number, rounded.
const SCALE: f32 = 2048.0;

/// The largest absolute value of a weight as an integer.
const MOST_WEIGHT: f32 = 1023.0;

/// The numbers of cells and outputs that are computed at the same time. Each input and each weight is
/// loaded once for all of them, and the sums stay in registers.
const CELLS: usize = 4;
const OUTPUTS: usize = 2;

/// The weights of a group of outputs for eight inputs.
type Weights = [i16x8; OUTPUTS];

/// The sums of products of a group of outputs for some cells.
type Products = [[i32; OUTPUTS]; CELLS];

/// A convolution with as many outputs per cell as inputs.
#[derive(Clone, Debug)]
pub(super) struct Conv {
    channels: usize,
    /// For each group of outputs, the weights of the first eight inputs, then of the next eight,
    /// and so on.
    weights: Vec<Weights>,
    /// The value of one unit of the sum of each output.
    units: Vec<f32>,
    bias: Vec<f32>,
}

/// The inputs of a convolution: those of each active cell, and zeros for all inactive cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    values: Vec<i16x8>,
    /// The taps of some cells, one after the other.
    gathered: Vec<i16x8>,
}

impl Rows {
    /// Makes room for so many active cells.
    pub(super) fn resize(&mut self, cells: usize, channels: usize) {
        self.values.clear();
        self.values.resize((cells + 1) * channels / LANES, i16x8::ZERO);
    }

    /// Sets the inputs of a cell. They must be the outputs of `relu(rms(x))`.
    #[inline]
    pub(super) fn set(&mut self, cell: usize, inputs: &[f32]) {
        let inputs = inputs.as_chunks::<LANES>().0;
        let row = &mut self.values[cell * inputs.len()..][..inputs.len()];
        for (row, inputs) in row.iter_mut().zip(inputs) {
            *row = i16x8::new(inputs.map(rounded));
        }
    }
}

/// The integer of an input.
#[inline]
fn rounded(input: f32) -> i16 {
    // The sum has no bits for fractions, so the addition rounds, and the low bits are the integer.
    // A conversion with `as` would also have to check the limits.
    const NO_FRACTION: f32 = 12_582_912.0;
    (input * SCALE + NO_FRACTION).to_bits() as i16
}

impl Conv {
    /// The convolution of a layer with `taps * channels` inputs and `channels` outputs.
    pub(super) fn new(layer: &Layer) -> Conv {
        let channels = layer.outputs();
        let column = |output: usize| layer.weights()[output..].iter().step_by(channels);
        let units: Vec<f32> = (0..channels)
            .map(|output| column(output).fold(0.0, |most: f32, w| most.max(w.abs())) / MOST_WEIGHT)
            .collect();
        let inputs = layer.weights().len() / channels;
        let weight = |input: usize, output: usize| {
            let weight = layer.weights()[input * channels + output];
            if units[output] > 0.0 { (weight / units[output]).round() as i16 } else { 0 }
        };
        let mut weights = Vec::with_capacity(inputs / LANES * channels / OUTPUTS);
        for group in (0..channels).step_by(OUTPUTS) {
            for input in (0..inputs).step_by(LANES) {
                weights.push(std::array::from_fn(|output| {
                    i16x8::new(std::array::from_fn(|lane| weight(input + lane, group + output)))
                }));
            }
        }
        let units = units.iter().map(|unit| unit / SCALE).collect();
        Conv { channels, weights, units, bias: layer.bias().to_vec() }
    }

    /// Adds the outputs of all cells to `sums`. `taps` has the rows of the taps of each cell; the row
    /// of an inactive cell is the number of active cells.
    pub(super) fn add(&self, rows: &mut Rows, taps: &[u16], sums: &mut [f32]) {
        #[cfg(target_arch = "x86_64")]
        if avx2::is_available() {
            return avx2::add(self, rows, taps, sums);
        }
        self.add_portably(rows, taps, sums);
    }

    /// The same with the instructions that every processor has.
    fn add_portably(&self, rows: &mut Rows, taps: &[u16], sums: &mut [f32]) {
        self.add_groups(rows, taps, sums, |[weights], inputs| [products(weights, inputs)]);
    }

    /// Adds the outputs of all cells to `sums`. `products` computes those of some groups of outputs.
    #[expect(clippy::inline_always, reason = "only then it has the instructions of its caller")]
    #[inline(always)]
    fn add_groups<const GROUPS: usize>(
        &self,
        rows: &mut Rows,
        taps: &[u16],
        sums: &mut [f32],
        products: impl Fn([&[Weights]; GROUPS], [&[i16x8]; CELLS]) -> [Products; GROUPS],
    ) {
        let width = self.channels / LANES;
        let cells = rows.values.len() / width - 1;
        let chunks = self.weights.len() * OUTPUTS / self.channels;
        let taps_each = chunks / width;
        let Rows { values, gathered } = rows;
        gathered.resize(CELLS * chunks, i16x8::ZERO);
        let blocks = taps.chunks(CELLS * taps_each).zip(sums.chunks_mut(CELLS * self.channels));
        for (taps, sums) in blocks {
            let targets = gathered.chunks_exact_mut(width);
            for (target, &row) in targets.zip(taps) {
                target.copy_from_slice(&values[usize::from(row) * width..][..width]);
            }
            let inputs: [&[i16x8]; CELLS] =
                std::array::from_fn(|cell| &gathered[cell * chunks..][..chunks]);
            for (index, weights) in self.weights.chunks_exact(GROUPS * chunks).enumerate() {
                let weights = std::array::from_fn(|group| &weights[group * chunks..][..chunks]);
                for (group, products) in products(weights, inputs).iter().enumerate() {
                    self.write((index * GROUPS + group) * OUTPUTS, products, sums);
                }
            }
        }
        debug_assert_eq!(sums.len(), cells * self.channels);
    }

    /// Adds the sums of products of some outputs to the sums of the cells.
    #[inline]
    fn write(&self, first: usize, products: &Products, sums: &mut [f32]) {
        let units = &self.units[first..][..OUTPUTS];
        let bias = &self.bias[first..][..OUTPUTS];
        for (products, sums) in products.iter().zip(sums.chunks_exact_mut(self.channels)) {
            let sums = &mut sums[first..][..OUTPUTS];
            for output in 0..OUTPUTS {
                sums[output] += products[output] as f32 * units[output] + bias[output];
            }
        }
    }
}

/// The scalar products of the inputs of each cell with the weights of each output.
#[inline]
fn products(weights: &[Weights], inputs: [&[i16x8]; CELLS]) -> Products {
    let mut sums = [[i32x4::ZERO; OUTPUTS]; CELLS];
    let inputs = inputs.map(|inputs| &inputs[..weights.len()]);
    for (chunk, weights) in weights.iter().enumerate() {
        for (sums, inputs) in sums.iter_mut().zip(&inputs) {
            let input = inputs[chunk];
            for (sum, weights) in sums.iter_mut().zip(weights) {
                *sum += weights.dot(input);
            }
        }
    }
    sums.map(|sums| sums.map(|sum| sum.to_array().iter().sum()))
}

#[cfg(test)]
mod tests;
