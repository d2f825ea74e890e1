//! Fits the solo player's estimates of unfinished areas.
//!
//! `nl_solo_tune ROUNDS DECKS WIDTH [SEED]`: a least squares fit of positions from simulated games
//! to the cost at which a beam search of this width finished them. Prints the estimates of every
//! round.

use ai::tuning::{Estimate, FITTED_SOLO, Sample, TERMS as N, solo_samples};

const TWICE: usize = 2 * N;

fn main() {
    let words: Vec<u64> = std::env::args().skip(1).map(|w| w.parse().expect("a number")).collect();
    let mut weights = FITTED_SOLO.clone();
    let mut seed = words.get(3).copied().unwrap_or(1_000_000);
    for round in 0..words[0] {
        let mut samples = Vec::new();
        for _ in 0..words[1] {
            seed += 1;
            solo_samples(&weights, seed, words[2] as usize, &mut samples);
        }
        let (phase_1, phase_2): (Vec<_>, Vec<_>) =
            samples.into_iter().partition(|sample| sample.before_refill);
        println!("round {round}: {} and {} samples", phase_1.len(), phase_2.len());
        weights.to_come = fit("to_come", &phase_2);
        weights.before_refill = fit("before_refill", &phase_1);
    }
}

fn fit(name: &str, samples: &[Sample]) -> Estimate {
    let mut a = vec![[0.0; TWICE]; TWICE];
    let mut b = [0.0; TWICE];
    // Ridge regression: a penalty on large weights, but not on the constants.
    for (i, row) in a.iter_mut().enumerate() {
        row[i] = if i % N == N - 1 { 1e-3 } else { 0.002 * samples.len() as f64 };
    }
    for sample in samples {
        let x = doubled(sample);
        for i in 0..TWICE {
            b[i] += x[i] * f64::from(sample.cost);
            for j in 0..TWICE {
                a[i][j] += x[i] * x[j];
            }
        }
    }
    let flat = solve(a, b);
    let error = |sample: &Sample| {
        let sum: f64 = flat.iter().zip(doubled(sample)).map(|(w, x)| w * x).sum();
        (sum - f64::from(sample.cost)).powi(2)
    };
    let mean = samples.iter().map(error).sum::<f64>() / samples.len() as f64;
    println!("{name}: off by {:.2}", mean.sqrt());
    let mut rows = [[0.0; N]; 2];
    for (weight, &fitted) in rows.iter_mut().flatten().zip(&flat) {
        *weight = fitted as f32;
    }
    for row in &rows {
        let words: Vec<String> = row.iter().map(|w| format!("{w:.3}")).collect();
        println!("    [{}],", words.join(", "));
    }
    Estimate::from_rows(rows)
}

fn doubled(sample: &Sample) -> [f64; TWICE] {
    let progress = f64::from(sample.terms[0]) / 21.0;
    let mut x = [0.0; TWICE];
    for i in 0..N {
        x[i] = f64::from(sample.terms[i]);
        x[N + i] = progress * x[i];
    }
    x
}

/// Gaussian elimination with partial pivoting.
fn solve(mut a: Vec<[f64; TWICE]>, mut b: [f64; TWICE]) -> [f64; TWICE] {
    for k in 0..TWICE {
        let pivot = (k..TWICE).max_by(|&i, &j| a[i][k].abs().total_cmp(&a[j][k].abs()));
        let pivot = pivot.expect("there are rows left");
        a.swap(k, pivot);
        b.swap(k, pivot);
        for i in k + 1..TWICE {
            let factor = a[i][k] / a[k][k];
            let (above, below) = a.split_at_mut(i);
            for (to, from) in below[0][k..].iter_mut().zip(&above[k][k..]) {
                *to -= factor * from;
            }
            b[i] -= factor * b[k];
        }
    }
    for k in (0..TWICE).rev() {
        let sum: f64 = (k + 1..TWICE).map(|j| a[k][j] * b[j]).sum();
        b[k] = (b[k] - sum) / a[k][k];
    }
    b
}
