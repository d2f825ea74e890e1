//! Terra Nova: matches of one bot against others, in pairs of games with swapped seats.
//!
//! `cargo run --release -p novae-ai --example tn_match -- A B [pairs] [players] [seed]`: with two
//! players, pairs of games in which each begins once; with more, one A among Bs, once in every
//! seat. Every second group is played on the island, the others on generated maps. The first two
//! pieces of each player are placed at random, the same for the whole group.
//!
//! A bot is a level, or a level with other weights: `master,piece=0.2,follow=20`.

mod openings;

use std::time::{Duration, Instant};

use ai::terra_nova::{SearchSettings, search, search_settings};
use ai::{Budget, Evaluate, Level, choose};
use game::{Position, Rng, Seat, Turn};
use openings::opening;
use terra_nova::TerraNova;

#[derive(Default)]
struct Tally {
    time: Duration,
    slowest: Duration,
    actions: u32,
    nodes: u64,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, otherwise| args.get(i).map_or(otherwise, |n| n.parse().unwrap());
    let (a, b) = (&Bot::read(&args[0]), &Bot::read(&args[1]));
    let (groups, players, seed) = (number(2, 20), number(3, 2) as usize, number(4, 1));
    let mut tallies = <[Tally; 2]>::default();
    let mut results = Vec::new();
    let (mut points, mut plies) = ([0u32; 2], 0);
    for group in 0..groups {
        for seat in 0..players {
            let start_seed = seed * 1000 + group;
            let map = (group % 2 == 1).then_some(start_seed);
            let start = opening(players, map, 2 * players, &mut Rng::new(start_seed));
            let (end, length) = play(start, a, b, seat, seed + group, &mut tallies);
            results.push(end.outcome().unwrap().shares()[seat]);
            points[0] += u32::from(end.scores()[seat]);
            points[1] += u32::from(end.scores()[(seat + 1) % players]);
            plies += length;
        }
    }
    report([a, b], players, &results, points, plies);
    for (bot, tally) in [a, b].iter().zip(&tallies) {
        let actions = f64::from(tally.actions.max(1));
        println!(
            "  {}: {:.1} ms per action, slowest {:.0} ms, {:.0} nodes",
            bot.name,
            1e3 * tally.time.as_secs_f64() / actions,
            1e3 * tally.slowest.as_secs_f64(),
            tally.nodes as f64 / actions,
        );
    }
}

fn report(bots: [&Bot; 2], players: usize, results: &[f64], points: [u32; 2], plies: u32) {
    let games = results.len() as f64;
    let mean = results.iter().sum::<f64>() / games;
    // The games of a group depend on each other, but the groups do not.
    let means: Vec<f64> =
        results.chunks(players).map(|group| group.iter().sum::<f64>() / players as f64).collect();
    let groups = means.len() as f64;
    let variance = means.iter().map(|m| (m - mean).powi(2)).sum::<f64>() / (groups - 1.0);
    let error = 1.96 * (variance / groups).sqrt();
    println!(
        "{} v {}, {players} players: {:.1}% +- {:.1} of {games} games; points {:.1} : {:.1}; {:.0} plies",
        bots[0].name,
        bots[1].name,
        100.0 * mean,
        100.0 * error,
        f64::from(points[0]) / games,
        f64::from(points[1]) / games,
        f64::from(plies) / games,
    );
}

struct Bot {
    name: String,
    level: Level,
    settings: SearchSettings,
    nodes: Option<u64>,
}

impl Bot {
    fn read(text: &str) -> Bot {
        let (name, knobs) = text.split_once(',').unwrap_or((text, ""));
        let level: Level = name.parse().unwrap();
        let mut bot =
            Bot { name: text.to_owned(), level, settings: search_settings(level), nodes: None };
        for knob in knobs.split(',').filter(|knob| !knob.is_empty()) {
            let (name, value) = knob.split_once('=').unwrap();
            bot.turn(name, value.parse().unwrap());
        }
        bot
    }

    fn turn(&mut self, knob: &str, value: f64) {
        let weights = &mut self.settings.weights;
        let turns = &mut self.settings.turns;
        let scale = |row: &mut [f64]| row.iter_mut().for_each(|entry| *entry *= value);
        match knob {
            "nodes" => self.nodes = Some(value as u64),
            "rim" => weights.rim = value,
            "hand" => *weights = search_settings(Level::Strong).weights,
            "piece" => weights.piece = value,
            "free" => weights.free = value,
            "base" => weights.margin.0 = value,
            "part" => weights.margin.1 = value,
            "flat" => weights.grip = [value; 17],
            "grip" => scale(&mut weights.grip),
            "tempo" => scale(&mut weights.tempo),
            "near" => {
                for (cost, entry) in weights.nearness.iter_mut().enumerate() {
                    *entry = entry.powf(value).max(if cost < 3 { *entry } else { 0.0 });
                }
            }
            "follow" => turns[0].1 = value as usize,
            "stones" => turns[0].0.third_stones = value as usize,
            "moves" => turns[0].0.third_moves = value as usize,
            "seconds" => turns[0].0.second_moves = value as usize,
            "depth" => {
                let last = turns[turns.len() - 1];
                turns.resize(value as usize, (last.0, 1));
            }
            "then" => turns[1].1 = value as usize,
            _ => panic!("no knob {knob}"),
        }
    }
}

/// A game in which A has one seat and B the others.
fn play(
    mut position: TerraNova,
    a: &Bot,
    b: &Bot,
    seat: usize,
    seed: u64,
    tallies: &mut [Tally; 2],
) -> (TerraNova, u32) {
    let mut rng = Rng::new(seed);
    let mut plies = 0;
    while let Turn::Seat(Seat(turn)) = position.turn() {
        let who = usize::from(usize::from(turn) != seat);
        let bot = [a, b][who];
        let nodes = bot.nodes.unwrap_or_else(|| position.default_nodes(bot.level));
        let mut budget = Budget::nodes(nodes);
        let action = if matches!(bot.level, Level::Random | Level::Greedy) {
            choose(&position, bot.level, &mut budget, &mut rng).expect("a turn")
        } else {
            let before = Instant::now();
            let thought = search(&position, &bot.settings, &mut budget, &mut rng);
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
