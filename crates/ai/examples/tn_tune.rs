//! Tunes the weights of Terra Nova's strongest level by matches.
//!
//! `tn_tune PLAYERS STEPS [SEED]` (simultaneous perturbation, SPSA): in every step all knobs
//! are turned a little at once, each up or down by chance, and a bot with these weights plays
//! one that has every knob turned the other way: from the same starts, in swapped seats, one
//! turn deep, with `casual` in the other seats. All knobs then follow the winner. Prints
//! where the knobs are now and then, and in the end the weights: the mean of what it printed
//! in the second half. It begins with the weights of `strong`, which were set by hand.

use std::thread;

use ai::terra_nova::{FAR, Nearness, Recipe, Weights, recipe, search};
use ai::{Budget, Level};
use game::{Position, Rng, Seat, Turn};
use terra_nova::{Options, Setup, TerraNova, generate};

/// The numbers of missing stones at which nearness has a knob, and grip and tempo; between
/// them the weights are on a straight line.
const NEAR: [usize; 9] = [1, 2, 3, 4, 6, 8, 11, 14, 16];
const GRIP: [usize; 5] = [1, 2, 4, 8, 16];
const TEMPO: [usize; 4] = [1, 2, 4, 8];
const KNOBS: usize = NEAR.len() + GRIP.len() + TEMPO.len() + 5;

/// How many starts are played in every step, and how far the knobs follow a clear win.
const STARTS: u64 = 4;
const GAIN: f64 = 0.12;

/// After so many steps the knobs are printed.
const REPORT: u64 = 250;

type Knobs = [f64; KNOBS];

fn main() {
    let words: Vec<u64> = std::env::args().skip(1).map(|w| w.parse().expect("a number")).collect();
    let (players, steps) = (words[0] as usize, words[1]);
    let seed = words.get(2).copied().unwrap_or(1_000_000);
    let before = recipe(Level::Strong).weights;
    let mut rng = Rng::new(seed);
    let mut knobs = [0.0; KNOBS];
    let mut rows: Vec<Knobs> = Vec::new();
    for step in 0..steps {
        let delta: Knobs = std::array::from_fn(|_| if rng.below(2) == 0 { 1.0 } else { -1.0 });
        let bots = [1.0, -1.0].map(|sign| {
            let turned = std::array::from_fn(|i| knobs[i] + sign * delta[i]);
            let turns = recipe(Level::Master).turns[..1].to_vec();
            Recipe { weights: turn(&before, &turned), turns }
        });
        let lead = compare(&bots, players, seed + step * STARTS);
        for (knob, delta) in knobs.iter_mut().zip(delta) {
            *knob += GAIN * lead * delta;
        }
        if (step + 1) % REPORT == 0 {
            println!("step {}: {knobs:.1?}", step + 1);
            if 2 * (step + 1) >= steps {
                // A tenth of a knob is less than the noise, and so what is printed is all.
                rows.push(knobs.map(|knob| (10.0 * knob).round() / 10.0));
            }
        }
    }
    let count = rows.len().max(1) as f64;
    let mean = std::array::from_fn(|i| rows.iter().map(|row| row[i]).sum::<f64>() / count);
    println!("{:.3?}", turn(&before, &mean));
}

/// The weights with every knob turned so far from where it was. A knob is turned by 1 for
/// a change that a match of some hundred games would just show.
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

/// With more stones missing nothing is nearer.
fn never_nearer(nearness: &mut Nearness) {
    for cost in 1..=FAR {
        nearness[cost] = nearness[cost].min(nearness[cost - 1]);
    }
}

/// What the knobs say for so many missing stones.
fn between(at: &[usize], knobs: &[f64], cost: usize) -> f64 {
    let right = at.iter().position(|&knot| knot >= cost).unwrap_or(at.len() - 1);
    let left = right.saturating_sub(1);
    if left == right || at[right] <= cost {
        return knobs[right];
    }
    let part = (cost - at[left]) as f64 / (at[right] - at[left]) as f64;
    knobs[left] + part * (knobs[right] - knobs[left])
}

/// By how much the first of two bots has a larger share of the wins than the second.
fn compare(bots: &[Recipe; 2], players: usize, seed: u64) -> f64 {
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

/// Plays a game in which the two bots have these places among the first two, counted from
/// some seat, and `casual` the others; the share of the first bot less that of the second.
fn play(bots: &[Recipe; 2], places: [usize; 2], players: usize, seed: u64) -> f64 {
    let mut rng = Rng::new(seed);
    let casual = recipe(Level::Casual);
    let mut position = opening(players, seed);
    let first = rng.below(players);
    let seats = places.map(|place| (first + place) % players);
    while let Turn::Seat(Seat(turn)) = position.turn() {
        let bot = seats.iter().position(|&seat| seat == usize::from(turn));
        let recipe = bot.map_or(&casual, |bot| &bots[bot]);
        let thought = search(&position, recipe, &mut Budget::nodes(20_000), &mut rng);
        position.play_unchecked(thought.action);
    }
    let shares = position.outcome().expect("over").shares();
    shares[seats[0]] - shares[seats[1]]
}

/// A map, and two pieces of each player at random; the same for the same seed.
fn opening(players: usize, seed: u64) -> TerraNova {
    let mut setup = Setup::new(players);
    if seed % 2 == 1 {
        setup = setup.on(&generate(seed, &Options::default()).expect("a map"));
    }
    let mut position = TerraNova::new(&setup).expect("a good set-up");
    let mut rng = Rng::new(seed);
    for _ in 0..2 * players {
        let action = position.random_action(&mut rng).expect("room for a piece");
        position.play_unchecked(action);
    }
    position
}
