//! The residual blocks, which both nets share.

use super::conv::{Conv, Rows};
use super::linear::Linear;
use crate::net::Layer;

/// The numbers of channels and blocks that a net can have.
const CHANNELS: std::ops::RangeInclusive<usize> = 16..=96;
const BLOCKS: std::ops::RangeInclusive<usize> = 1..=12;

/// The number of layers of a block in the file.
pub(super) const BLOCK_LAYERS: usize = 3;

/// Added to the mean of the squares, so that it is not 0.
const EPSILON: f32 = 1e-3;

/// The row of `Cells::taps` for an inactive cell, before it is known how many cells are active.
pub(super) const INACTIVE: u16 = u16::MAX;

/// The first convolution and the residual blocks.
#[derive(Clone, Debug)]
pub(super) struct Tower {
    pub(super) channels: usize,
    pub(super) input: Linear,
    pub(super) blocks: Vec<Block>,
}

/// A residual block.
#[derive(Clone, Debug)]
pub(super) struct Block {
    first: Conv,
    pub(super) pool: Linear,
    second: Conv,
}

/// The values of a set of active cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Cells {
    /// For each cell, the rows of its taps; the number of cells for an inactive one.
    pub(super) taps: Vec<u16>,
    /// The residual stream.
    values: Vec<f32>,
    hidden: Vec<f32>,
    /// `relu(rms(x))` of the cells, in single precision, and as inputs of convolutions.
    pub(super) outputs: Vec<f32>,
    rows: Rows,
    /// The mean of `outputs` over the cells.
    pub(super) mean: Vec<f32>,
    /// For each cell, the features that are not 0.
    features: Vec<(u16, f32)>,
    ends: Vec<usize>,
}

/// The numbers of channels and blocks of a net with these shapes, if they are allowed. `others` is the
/// number of layers outside of the blocks.
pub(super) fn size(shapes: &[(usize, usize)], others: usize) -> Option<(usize, usize)> {
    let channels = shapes.first()?.1;
    let layers = shapes.len().checked_sub(others)?;
    let blocks = layers / BLOCK_LAYERS;
    let allowed = layers.is_multiple_of(BLOCK_LAYERS)
        && BLOCKS.contains(&blocks)
        && CHANNELS.contains(&channels)
        && channels.is_multiple_of(8);
    allowed.then_some((channels, blocks))
}

impl Tower {
    /// `blocks` are the layers of all blocks.
    pub(super) fn new(input: &Layer, blocks: &[Layer]) -> Tower {
        let block = |layers: &[Layer; BLOCK_LAYERS]| Block {
            first: Conv::new(&layers[0]),
            pool: Linear::new(&layers[1]),
            second: Conv::new(&layers[2]),
        };
        let blocks = blocks.as_chunks().0.iter().map(block).collect();
        Tower { channels: input.outputs(), input: Linear::new(input), blocks }
    }

    /// Sets the residual stream to the first convolution plus `common`. `features` are those of each
    /// cell; [`Cells::taps`] must be set.
    pub(super) fn begin<const FEATURES: usize>(
        &self,
        cells: &mut Cells,
        features: &[[u8; FEATURES]],
        common: &[f32],
    ) {
        cells.list_features(features);
        cells.resize(features.len(), self.channels);
        let taps_each = cells.taps.len() / features.len().max(1);
        let rows = cells.values.chunks_exact_mut(self.channels);
        for (values, taps) in rows.zip(cells.taps.chunks_exact(taps_each.max(1))) {
            values.copy_from_slice(common);
            for (tap, &row) in taps.iter().enumerate() {
                let row = usize::from(row);
                if row < features.len() {
                    for &(feature, value) in &cells.features[cells.ends[row]..cells.ends[row + 1]] {
                        self.input.add_one(tap * FEATURES + usize::from(feature), value, values);
                    }
                }
            }
        }
    }
}

impl Block {
    /// Adds the block to the residual stream. [`Cells::activate`] has been called; `pooled` are the
    /// inputs of the layer for means.
    pub(super) fn apply(&self, cells: &mut Cells, pooled: &[f32], common: &mut Vec<f32>) {
        let channels = cells.mean.len();
        common.clear();
        common.resize(channels, 0.0);
        self.pool.add(0, pooled, common);
        for row in cells.hidden.chunks_exact_mut(channels) {
            row.copy_from_slice(common);
        }
        self.first.add(&mut cells.rows, &cells.taps, &mut cells.hidden);
        let (hidden, outputs) = (cells.hidden.chunks_exact(channels), &mut cells.outputs);
        for (cell, (row, output)) in hidden.zip(outputs.chunks_exact_mut(channels)).enumerate() {
            normalise(row, output);
            cells.rows.set(cell, output);
        }
        self.second.add(&mut cells.rows, &cells.taps, &mut cells.values);
    }
}

impl Cells {
    /// Sets `outputs`, `mean` and the inputs of the next convolution from the residual stream.
    pub(super) fn activate(&mut self) {
        let channels = self.mean.len();
        self.mean.fill(0.0);
        let rows = self.values.chunks_exact(channels);
        let count = rows.len().max(1) as f32;
        for (cell, (row, output)) in rows.zip(self.outputs.chunks_exact_mut(channels)).enumerate() {
            normalise(row, output);
            self.rows.set(cell, output);
            for (mean, value) in self.mean.iter_mut().zip(&*output) {
                *mean += value;
            }
        }
        self.mean.iter_mut().for_each(|mean| *mean /= count);
    }

    /// The outputs of a cell.
    #[inline]
    pub(super) fn output(&self, cell: usize) -> &[f32] {
        &self.outputs[cell * self.mean.len()..][..self.mean.len()]
    }

    fn resize(&mut self, cells: usize, channels: usize) {
        for values in [&mut self.values, &mut self.hidden, &mut self.outputs] {
            values.resize(cells * channels, 0.0);
        }
        self.mean.resize(channels, 0.0);
        self.rows.resize(cells, channels);
        for tap in &mut self.taps {
            *tap = (*tap).min(cells as u16);
        }
    }

    fn list_features<const FEATURES: usize>(&mut self, features: &[[u8; FEATURES]]) {
        self.features.clear();
        self.ends.clear();
        self.ends.push(0);
        for cell in features {
            for (feature, &value) in (0..).zip(cell).filter(|(_, value)| **value != 0) {
                self.features.push((feature, value.into()));
            }
            self.ends.push(self.features.len());
        }
    }
}

/// `relu(rms(row))`.
#[inline]
fn normalise(row: &[f32], output: &mut [f32]) {
    let mut squares = [0.0; 8];
    for chunk in row.as_chunks::<8>().0 {
        for (sum, value) in squares.iter_mut().zip(chunk) {
            *sum += value * value;
        }
    }
    let mean = squares.iter().sum::<f32>() / row.len() as f32;
    let factor = 1.0 / (mean + EPSILON).sqrt();
    for (output, value) in output.iter_mut().zip(row) {
        *output = (value * factor).max(0.0);
    }
}
