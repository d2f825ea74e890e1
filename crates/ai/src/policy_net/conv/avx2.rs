//! Convolutions with the instructions AVX2, if the processor has them: one vector has the weights of two
//! outputs, so one instruction multiplies eight inputs with both.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi32, _mm256_broadcastsi128_si256, _mm256_hadd_epi32, _mm256_madd_epi16,
    _mm256_setzero_si256,
};

use wide::i16x8;

use super::{CELLS, Conv, OUTPUTS, Products, Rows, Weights};

/// The number of groups of outputs that are computed at the same time: there are enough registers for two.
const GROUPS: usize = 2;

/// Whether [`add`] can be called. The answer is stored after the first call.
#[inline]
pub(super) fn is_available() -> bool {
    is_x86_feature_detected!("avx2")
}

/// [`Conv::add`] on a processor with AVX2.
#[expect(unsafe_code, reason = "only the caller knows the processor")]
pub(super) fn add(conv: &Conv, rows: &mut Rows, taps: &[u16], sums: &mut [f32]) {
    assert!(is_available());
    // SAFETY: the processor has the instructions.
    unsafe { add_groups(conv, rows, taps, sums) }
}

#[target_feature(enable = "avx2")]
fn add_groups(conv: &Conv, rows: &mut Rows, taps: &[u16], sums: &mut [f32]) {
    conv.add_groups(rows, taps, sums, |weights, inputs| products(weights, inputs));
}

/// The scalar products of the inputs of each cell with the weights of each output. There are loops instead of
/// iterators, because code of the standard library that has a closure with these instructions is not inlined.
#[inline]
#[target_feature(enable = "avx2")]
fn products(weights: [&[Weights]; GROUPS], inputs: [&[i16x8]; CELLS]) -> [Products; GROUPS] {
    let [first, second] = weights;
    let chunks = first.len();
    let second = &second[..chunks];
    let [a, b, c, d] = inputs;
    let inputs = [&a[..chunks], &b[..chunks], &c[..chunks], &d[..chunks]];
    let mut sums = [[_mm256_setzero_si256(); CELLS]; GROUPS];
    for chunk in 0..chunks {
        let weights: [__m256i; GROUPS] =
            [bytemuck::cast(first[chunk]), bytemuck::cast(second[chunk])];
        for cell in 0..CELLS {
            let input = _mm256_broadcastsi128_si256(bytemuck::cast(inputs[cell][chunk]));
            for group in 0..GROUPS {
                let product = _mm256_madd_epi16(weights[group], input);
                sums[group][cell] = _mm256_add_epi32(sums[group][cell], product);
            }
        }
    }
    let mut products = [[[0; OUTPUTS]; CELLS]; GROUPS];
    for group in 0..GROUPS {
        let [a, b, c, d] = sums[group];
        // The first half has the sums of all cells for one output, the second those for the other.
        let sums = _mm256_hadd_epi32(_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d));
        let sums: [[i32; CELLS]; OUTPUTS] = bytemuck::cast(sums);
        for cell in 0..CELLS {
            products[group][cell] = [sums[0][cell], sums[1][cell]];
        }
    }
    products
}
