use game::Rng;

use super::*;

/// A layer with this weight for each input and output.
fn layer(inputs: usize, outputs: usize, mut weight: impl FnMut(usize, usize) -> f32) -> Layer {
    let weights = (0..inputs * outputs).map(|i| weight(i / outputs, i % outputs)).collect();
    Layer::new(inputs, weights, (0..outputs).map(|output| output as f32).collect())
}

/// The sums of a convolution, which begin at 1.
fn sums(layer: &Layer, cells: &[Vec<f32>], taps: &[u16]) -> Vec<f32> {
    let channels = layer.outputs();
    let mut rows = Rows::default();
    rows.resize(cells.len(), channels);
    for (cell, inputs) in cells.iter().enumerate() {
        rows.set(cell, inputs);
    }
    let mut sums = vec![1.0; cells.len() * channels];
    let mut portable = sums.clone();
    let conv = Conv::new(layer);
    conv.add(&mut rows, taps, &mut sums);
    conv.add_portably(&mut rows, taps, &mut portable);
    assert_eq!(sums, portable, "the result depends on the instructions of the processor");
    sums
}

/// The same in double precision.
fn expected(layer: &Layer, cells: &[Vec<f32>], taps: &[u16]) -> Vec<f64> {
    let channels = layer.outputs();
    let mut sums = Vec::new();
    for taps in taps.chunks(taps.len() / cells.len()) {
        for output in 0..channels {
            let mut sum = 1.0 + f64::from(layer.bias()[output]);
            for (tap, &row) in taps.iter().enumerate() {
                for (channel, &value) in
                    cells.get(usize::from(row)).into_iter().flatten().enumerate()
                {
                    let input = tap * channels + channel;
                    let weight = layer.weights()[input * channels + output];
                    sum += f64::from(weight) * f64::from(value);
                }
            }
            sums.push(sum);
        }
    }
    sums
}

#[test]
fn a_convolution_is_the_sum_over_the_taps_of_active_cells() {
    let mut rng = Rng::new(4);
    let mut unit = move || f32::from(rng.next_u64() as i16) / 32768.0;
    for (channels, taps_each) in [(16, 9), (24, 7), (48, 9)] {
        for count in 1..=8 {
            let layer = layer(taps_each * channels, channels, |_, output| {
                unit() * [0.0, 1.0, 30.0][output % 3]
            });
            let mut cell = || (0..channels).map(|_| 3.0 * unit().max(0.0)).collect();
            let cells: Vec<Vec<f32>> = (0..count).map(|_| cell()).collect();
            let taps: Vec<u16> =
                (0..count * taps_each).map(|i| (i * 7 % (count + 2)).min(count) as u16).collect();
            let expected = expected(&layer, &cells, &taps);
            for (i, found) in sums(&layer, &cells, &taps).into_iter().enumerate() {
                let scale = [0.01, 0.05, 1.5][i % channels % 3];
                let difference = (f64::from(found) - expected[i]).abs();
                assert!(difference < scale, "{found} is not {}", expected[i]);
            }
        }
    }
}

#[test]
fn the_largest_sums_do_not_overflow() {
    // All inputs are 1, or one input is the root of the number of channels.
    let channels = 96;
    let mut single = vec![0.0; channels];
    single[5] = (channels as f32).sqrt();
    for cells in [vec![vec![1.0; channels]; 3], vec![single; 3]] {
        for sign in [1.0, -1.0] {
            let layer = layer(9 * channels, channels, |_, _| sign * 60_000.0);
            let taps = [0, 1, 2].repeat(9);
            let expected = expected(&layer, &cells, &taps);
            for (found, expected) in sums(&layer, &cells, &taps).into_iter().zip(expected) {
                assert!((f64::from(found) / expected - 1.0).abs() < 1e-3, "{found}, {expected}");
            }
        }
    }
}
