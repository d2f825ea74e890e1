//! Fits the weights of Nova Luna's evaluation to self-play.
//!
//! `nl_tune ROUNDS GAMES [SEED]`: in every round, one-ply players with randomly perturbed weights
//! play each other. The features of all areas are fitted to the winners (logistic regression by
//! Newton's method). Prints the weights of every round.

use ai::Budget;
use ai::tuning::{FEATURES as N, Features, SearchSettings, Weights, features_of, search_with};
use game::{Position, Rng, Seat, Turn};
use nova_luna::{NovaLuna, Setup, Variant};

const TWICE: usize = 2 * N;

struct Sample {
    difference: [f64; TWICE],
    won: f64,
}

fn main() {
    let words: Vec<u64> = std::env::args().skip(1).map(|w| w.parse().expect("a number")).collect();
    let mut weights = ai::tuning::FITTED.clone();
    let mut seed = words.get(2).copied().unwrap_or(1_000_000);
    for round in 0..words[0] {
        let mut samples = Vec::new();
        for _ in 0..words[1] {
            seed += 1;
            play(&weights, seed, &mut samples);
        }
        weights = fit(&samples);
        let loss = samples.iter().map(|s| loss(&weights, s)).sum::<f64>() / samples.len() as f64;
        println!("round {round}: {} samples, loss {loss:.4}", samples.len());
        let columns = weights.start.to_array().into_iter().zip(weights.slope.to_array());
        for (feature, (start, slope)) in Features::NAMES.iter().zip(columns) {
            println!("    {feature}: [{start:.4}, {slope:.4}],");
        }
    }
}

fn shaken(weights: &Weights, rng: &mut Rng) -> Weights {
    let mut shaken = |weights: Features| {
        Features::from_array(weights.to_array().map(|weight| {
            let noise = (0..6).map(|_| rng.below(1000) as f32 / 1000.0 - 0.5).sum::<f32>();
            weight * (1.0 + 0.4 * noise)
        }))
    };
    Weights { start: shaken(weights.start), slope: shaken(weights.slope) }
}

fn play(weights: &Weights, seed: u64, samples: &mut Vec<Sample>) {
    let mut rng = Rng::new(seed);
    let (setup, deck) = Setup::from_seed(2, Variant::Standard, seed);
    let mut position = NovaLuna::new(&setup).expect("a good set-up");
    let both = [shaken(weights, &mut rng), shaken(weights, &mut rng)];
    let settings = SearchSettings { depth: 1, width: [1, 1], look: 10, deals: [0, 0] };
    let start = samples.len();
    while let Turn::Seat(seat) = position.turn() {
        let mut budget = Budget::nodes(10_000);
        let weights = Some(&both[seat.index()]);
        let thought = search_with(&position, settings.clone(), weights, &mut budget, &mut rng);
        deck.play(&mut position, thought.action, &mut Vec::new(), |_| ()).expect("legal");
        if position.turn() != Turn::Over {
            samples.push(Sample { difference: difference(&position), won: 0.0 });
        }
    }
    let won = position.outcome().expect("over").shares()[0];
    for sample in &mut samples[start..] {
        sample.won = won;
    }
}

/// The difference between the features of seats 0 and 1, plain and times the progress of the game.
fn difference(position: &NovaLuna) -> [f64; TWICE] {
    let [a, b] = [0, 1].map(|seat| features_of(position, Seat(seat)));
    let progress = f64::from(a[0].max(b[0])) / 20.0;
    let mut difference = [0.0; TWICE];
    for i in 0..N {
        difference[i] = f64::from(a[i] - b[i]);
        difference[N + i] = progress * difference[i];
    }
    difference
}

fn loss(weights: &Weights, sample: &Sample) -> f64 {
    let flat = [weights.start.to_array(), weights.slope.to_array()];
    let pairs = flat.iter().flatten().zip(&sample.difference);
    let sum: f64 = pairs.map(|(&w, d)| f64::from(w) * d).sum();
    let chance = 1.0 / (1.0 + (-sum).exp());
    -(sample.won * chance.ln() + (1.0 - sample.won) * (1.0 - chance).ln())
}

fn fit(samples: &[Sample]) -> Weights {
    let mut weights = [0.0; TWICE];
    for _ in 0..8 {
        let mut gradient = [0.0; TWICE];
        let mut hessian = [[0.0; TWICE]; TWICE];
        for i in 0..TWICE {
            hessian[i][i] = 30.0;
            gradient[i] = -30.0 * weights[i];
        }
        for sample in samples {
            let d = &sample.difference;
            let sum: f64 = weights.iter().zip(d).map(|(w, d)| w * d).sum();
            let chance = 1.0 / (1.0 + (-sum).exp());
            for i in 0..TWICE {
                gradient[i] += (sample.won - chance) * d[i];
                let scaled = chance * (1.0 - chance) * d[i];
                for j in 0..=i {
                    hessian[i][j] += scaled * d[j];
                }
            }
        }
        for (weight, step) in weights.iter_mut().zip(solve(hessian, gradient)) {
            *weight += step;
        }
    }
    let row = |from: usize| Features::from_array(std::array::from_fn(|i| weights[from + i] as f32));
    Weights { start: row(0), slope: row(N) }
}

/// Solves a symmetric system, given by its lower half, by Cholesky's method.
fn solve(mut a: [[f64; TWICE]; TWICE], mut b: [f64; TWICE]) -> [f64; TWICE] {
    for i in 0..TWICE {
        for j in 0..=i {
            let sum: f64 = (0..j).map(|k| a[i][k] * a[j][k]).sum();
            a[i][j] = if i == j { (a[i][i] - sum).sqrt() } else { (a[i][j] - sum) / a[j][j] };
        }
        let sum: f64 = (0..i).map(|k| a[i][k] * b[k]).sum();
        b[i] = (b[i] - sum) / a[i][i];
    }
    for i in (0..TWICE).rev() {
        let sum: f64 = (i + 1..TWICE).map(|k| a[k][i] * b[k]).sum();
        b[i] = (b[i] - sum) / a[i][i];
    }
    b
}
