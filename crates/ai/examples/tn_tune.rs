//! Tunes the weights of Terra Nova's strongest level by matches.
//!
//! `tn_tune PLAYERS STEPS [SEED]` uses simultaneous perturbation (SPSA). Each step perturbs all
//! parameters at once, each up or down at random. A bot with these weights plays a bot with the
//! opposite perturbation: from the same starts, in swapped seats, one turn deep, with `casual` in
//! the other seats. All parameters then move towards the winner. Prints the parameters at intervals
//! and, at the end, the weights: the mean of the printed parameters of the second half. The start
//! is the weights of `strong`, which were set by hand.

mod openings;

use std::thread;

use ai::terra_nova::{FAR, Nearness, SearchSettings, Weights, search, search_settings};
use ai::{Budget, Level};
use game::{Position, Rng, Seat, Turn};
use openings::opening;

/// The numbers of missing stones at which nearness, grip and tempo have a parameter. Between them,
/// the weights are interpolated linearly.
const NEAR: [usize; 9] = [1, 2, 3, 4, 6, 8, 11, 14, 16];
const GRIP: [usize; 5] = [1, 2, 4, 8, 16];
const TEMPO: [usize; 4] = [1, 2, 4, 8];
const KNOBS: usize = NEAR.len() + GRIP.len() + TEMPO.len() + 5;

/// The number of starts in every step, and the step size for a clear win.
const STARTS: u64 = 4;
const GAIN: f64 = 0.12;

/// The interval, in steps, at which the parameters are printed.
const REPORT: u64 = 250;

type Knobs = [f64; KNOBS];

fn main() {
    let words: Vec<u64> = std::env::args().skip(1).map(|w| w.parse().expect("a number")).collect();
    let (players, steps) = (words[0] as usize, words[1]);
    let seed = words.get(2).copied().unwrap_or(1_000_000);
    let before = search_settings(Level::Strong).weights;
    let mut rng = Rng::new(seed);
    let mut knobs = [0.0; KNOBS];
    let mut rows: Vec<Knobs> = Vec::new();
    for step in 0..steps {
        let delta: Knobs = std::array::from_fn(|_| if rng.below(2) == 0 { 1.0 } else { -1.0 });
        let bots = [1.0, -1.0].map(|sign| {
            let turned = std::array::from_fn(|i| knobs[i] + sign * delta[i]);
            let turns = search_settings(Level::Master).turns[..1].to_vec();
            SearchSettings { weights: turn(&before, &turned), turns, net: None }
        });
        let lead = compare(&bots, players, seed + step * STARTS);
        for (knob, delta) in knobs.iter_mut().zip(delta) {
            *knob += GAIN * lead * delta;
        }
        if (step + 1) % REPORT == 0 {
            println!("step {}: {knobs:.1?}", step + 1);
            if 2 * (step + 1) >= steps {
                // Differences below a tenth are noise, so the mean uses the printed precision.
                rows.push(knobs.map(|knob| (10.0 * knob).round() / 10.0));
            }
        }
    }
    let count = rows.len().max(1) as f64;
    let mean = std::array::from_fn(|i| rows.iter().map(|row| row[i]).sum::<f64>() / count);
    println!("{:.3?}", turn(&before, &mean));
}

/// The weights with these parameters. A change of 1 in a parameter is about the smallest that a
/// match of a few hundred games can show.
fn turn(before: &Weights, knobs: &Knobs) -> Weights {
    let (near, rest) = knobs.split_at(NEAR.len());
    let (grip, rest) = rest.split_at(GRIP.len());
    let (tempo, rest) = rest.split_at(TEMPO.len());
    let mut weights = *before;
    for cost in 1..=FAR {
        let factor = |turned: f64, by: f64| (by * turned).exp();
        weights.nearness[cost] =
            (weights.nearness[cost] + 0.005) * factor(between(&NEAR, near, cost), 0.15);
        weights.grip[cost] *= factor(between(&GRIP, grip, cost), 0.2);
        weights.tempo[cost] += 0.15 * between(&TEMPO, tempo, cost);
    }
    never_nearer(&mut weights.nearness);
    weights.rim += 0.1 * rest[0];
    weights.piece += 0.3 * rest[1];
    weights.free += 0.3 * rest[2];
    weights.margin.0 *= (0.2 * rest[3]).exp();
    weights.margin.1 *= (0.2 * rest[4]).exp();
    weights
}

/// Makes nearness decrease monotonically with the number of missing stones.
fn never_nearer(nearness: &mut Nearness) {
    for cost in 1..=FAR {
        nearness[cost] = nearness[cost].min(nearness[cost - 1]);
    }
}

/// The interpolated parameter for a number of missing stones.
fn between(at: &[usize], knobs: &[f64], cost: usize) -> f64 {
    let right = at.iter().position(|&knot| knot >= cost).unwrap_or(at.len() - 1);
    let left = right.saturating_sub(1);
    if left == right || at[right] <= cost {
        return knobs[right];
    }
    let part = (cost - at[left]) as f64 / (at[right] - at[left]) as f64;
    knobs[left] + part * (knobs[right] - knobs[left])
}

/// The difference between the first and the second bot's share of the wins.
fn compare(bots: &[SearchSettings; 2], players: usize, seed: u64) -> f64 {
    let lead = |start: u64| -> f64 {
        [[0, 1], [1, 0]].map(|places| play(bots, places, players, seed + start)).iter().sum()
    };
    let leads: f64 = thread::scope(|scope| {
        let halves = [0, 1].map(|half| {
            scope
                .spawn(move || (0..STARTS).filter(|start| start % 2 == half).map(lead).sum::<f64>())
        });
        halves.map(|half| half.join().expect("a game")).iter().sum()
    });
    leads / (2 * STARTS) as f64
}

/// Plays a game with the two bots on these places, counted from a random seat, and `casual` on the
/// others. Returns the first bot's share minus the second's.
fn play(bots: &[SearchSettings; 2], places: [usize; 2], players: usize, seed: u64) -> f64 {
    let mut rng = Rng::new(seed);
    let casual = search_settings(Level::Casual);
    let map = (seed % 2 == 1).then_some(seed);
    let mut position = opening(players, map, 2 * players, &mut Rng::new(seed));
    let first = rng.below(players);
    let seats = places.map(|place| (first + place) % players);
    while let Turn::Seat(Seat(turn)) = position.turn() {
        let bot = seats.iter().position(|&seat| seat == usize::from(turn));
        let settings = bot.map_or(&casual, |bot| &bots[bot]);
        let thought = search(&position, settings, &mut Budget::nodes(20_000), &mut rng);
        position.play_unchecked(thought.action);
    }
    let shares = position.outcome().expect("over").shares();
    shares[seats[0]] - shares[seats[1]]
}
