//! Terra Nova: one bot against others, in pairs of games with swapped seats.
//!
//! `cargo run --release -p ai --example tn_match -- A B [pairs] [players] [seed]`: with two
//! players, pairs of games in which each begins once; with more, one A among Bs, once in
//! every seat. Every second group is played on the island, the others on generated maps.
//! The first four pieces are placed at random, the same for the whole group.

use std::time::{Duration, Instant};

use ai::{Budget, Judge, Level, think};
use game::{Position, Rng, Seat, Turn};
use terra_nova::{Options, Setup, TerraNova, generate};

struct Tally {
    time: Duration,
    slowest: Duration,
    actions: u32,
    nodes: u64,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, otherwise| args.get(i).map_or(otherwise, |n| n.parse().unwrap());
    let (a, b): (Level, Level) = (args[0].parse().unwrap(), args[1].parse().unwrap());
    let (groups, players, seed) = (number(2, 20), number(3, 2) as usize, number(4, 1));
    let mut tallies = [0, 1].map(|_| Tally {
        time: Duration::ZERO,
        slowest: Duration::ZERO,
        actions: 0,
        nodes: 0,
    });
    let mut results = Vec::new();
    let (mut points, mut plies) = ([0u32; 2], 0);
    for group in 0..groups {
        for seat in 0..players {
            let start = opening(group, players, seed);
            let (end, length) = play(start, a, b, seat, seed + group, &mut tallies);
            results.push(f64::from(end.outcome().unwrap().shares()[seat]));
            points[0] += u32::from(end.scores()[seat]);
            points[1] += u32::from(end.scores()[(seat + 1) % players]);
            plies += length;
        }
    }
    let games = results.len() as f64;
    let mean = results.iter().sum::<f64>() / games;
    // Groups, not games, are independent of each other.
    let means: Vec<f64> =
        results.chunks(players).map(|group| group.iter().sum::<f64>() / players as f64).collect();
    let variance = means.iter().map(|m| (m - mean).powi(2)).sum::<f64>() / (groups as f64 - 1.0);
    let error = 1.96 * (variance / groups as f64).sqrt();
    println!(
        "{a} v {b}, {players} players: {:.1}% +- {:.1} of {games} games; points {:.1} : {:.1}; {:.0} plies",
        100.0 * mean,
        100.0 * error,
        f64::from(points[0]) / games,
        f64::from(points[1]) / games,
        f64::from(plies) / games,
    );
    for (level, tally) in [a, b].iter().zip(&tallies) {
        let actions = f64::from(tally.actions.max(1));
        println!(
            "  {level}: {:.1} ms per action, slowest {:.0} ms, {:.0} nodes",
            1e3 * tally.time.as_secs_f64() / actions,
            1e3 * tally.slowest.as_secs_f64(),
            tally.nodes as f64 / actions,
        );
    }
}

/// The first position of a group of games: a map, and a few pieces placed at random.
fn opening(group: u64, players: usize, seed: u64) -> TerraNova {
    let mut setup = Setup::new(players);
    if group % 2 == 1 {
        setup = setup.on(&generate(seed * 1000 + group, &Options::default()).unwrap());
    }
    let mut position = TerraNova::new(&setup).unwrap();
    let mut rng = Rng::new(seed * 1000 + group);
    for _ in 0..2 * players {
        let action = position.random_action(&mut rng).unwrap();
        position.play_unchecked(action);
    }
    position
}

/// A game in which A has one seat and B the others.
fn play(
    mut position: TerraNova,
    a: Level,
    b: Level,
    seat: usize,
    seed: u64,
    tallies: &mut [Tally; 2],
) -> (TerraNova, u32) {
    let mut rng = Rng::new(seed);
    let mut plies = 0;
    while let Turn::Seat(Seat(turn)) = position.turn() {
        let who = usize::from(usize::from(turn) != seat);
        let level = [a, b][who];
        let quick = matches!(level, Level::Random | Level::Greedy);
        let nodes = if quick { 1 } else { position.default_nodes(level) };
        let action = if quick {
            quickly(&position, level, &mut rng)
        } else {
            let before = Instant::now();
            let thought = think(&position, level, &mut Budget::nodes(nodes), &mut rng).unwrap();
            let time = before.elapsed();
            let tally = &mut tallies[who];
            tally.time += time;
            tally.slowest = tally.slowest.max(time);
            tally.actions += 1;
            tally.nodes += thought.nodes;
            thought.action
        };
        position.play(action).expect("bots play by the rules");
        plies += 1;
    }
    (position, plies)
}

/// What `random` and `greedy` play, without the games that give their thoughts a value.
fn quickly(position: &TerraNova, level: Level, rng: &mut Rng) -> terra_nova::Action {
    if level == Level::Random {
        return position.random_action(rng).unwrap();
    }
    let legal = position.legal();
    let appeal = position.appeal(&legal);
    let best = appeal.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let ties: Vec<_> = legal.into_iter().zip(appeal).filter(|&(_, worth)| worth == best).collect();
    ties[rng.below(ties.len())].0
}
