//! Nova Luna matches: pairs of games on the same deck with seats swapped.
//!
//! `nl_match A B GAMES [PLAYERS] [SEED]`, where A and B are levels (`master`, or
//! `master:20000` with a budget) or settings (`d=3,w=4/2,look=8,deals=4/1,n=20000`). With more
//! than two players one A plays among Bs, once in every seat.

use std::collections::BTreeMap;
use std::time::Instant;

use ai::tuning::{SearchSettings, search_with};
use ai::{Budget, Evaluate, Level, think};
use game::{Position, Rng, Turn};
use nova_luna::{Action, NovaLuna, Setup, Variant};

#[derive(Clone)]
struct Player {
    level: Option<Level>,
    settings: SearchSettings,
    nodes: Option<u64>,
}

impl Player {
    fn read(text: &str) -> Player {
        let settings = SearchSettings { depth: 1, width: [4, 2], look: 8, deals: [4, 1] };
        let (name, nodes) = text.split_once(':').unwrap_or((text, ""));
        if let Ok(level) = name.parse() {
            return Player { level: Some(level), settings, nodes: nodes.parse().ok() };
        }
        let mut player = Player { level: None, settings, nodes: Some(50_000) };
        for part in text.split(',') {
            let (key, value) = part.split_once('=').expect("key=value");
            let pair = || {
                let (a, b) = value.split_once('/').expect("a/b");
                [a.parse().expect("a number"), b.parse().expect("a number")]
            };
            match key {
                "d" => player.settings.depth = value.parse().expect("a number"),
                "w" => player.settings.width = pair(),
                "look" => player.settings.look = value.parse().expect("a number"),
                "deals" => player.settings.deals = pair(),
                "n" => player.nodes = value.parse().ok(),
                _ => panic!("no such setting: {key}"),
            }
        }
        player
    }

    fn act(&self, position: &NovaLuna, rng: &mut Rng, meter: &mut Meter) -> Action {
        let start = Instant::now();
        let nodes = match (self.nodes, self.level) {
            (Some(nodes), _) => nodes,
            (None, Some(Level::Random | Level::Greedy) | None) => 1,
            (None, Some(level)) => position.default_nodes(level),
        };
        let mut budget = Budget::nodes(nodes);
        let thought = match self.level {
            Some(level) => think(position, level, &mut budget, rng).expect("a turn"),
            None => search_with(position, self.settings.clone(), None, &mut budget, rng),
        };
        let seconds = start.elapsed().as_secs_f64();
        meter.actions += 1;
        meter.nodes += thought.nodes;
        meter.seconds += seconds;
        meter.longest = meter.longest.max(seconds);
        thought.action
    }
}

#[derive(Default)]
struct Meter {
    actions: u64,
    nodes: u64,
    seconds: f64,
    longest: f64,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, other: u64| words.get(i).map_or(other, |w| w.parse().expect("n"));
    let players = [Player::read(&words[0]), Player::read(&words[1])];
    let (games, seats, seed) = (number(2, 100), number(3, 2) as usize, number(4, 1));
    let mut meters: BTreeMap<usize, Meter> = BTreeMap::new();
    let mut wins = 0.0;
    let mut played = 0u32;
    for pair in 0..games.div_ceil(seats as u64) {
        for seat_state in 0..seats {
            wins += game(&players, seats, seed + pair, seat_state, &mut meters);
            played += 1;
        }
    }
    let (rate, n) = (wins / f64::from(played), f64::from(played));
    let half = 1.96 * (rate * (1.0 - rate) / n).sqrt();
    println!(
        "{} v {}, {seats} players: {wins}/{played} = {:.1}% +- {:.1}%",
        words[0],
        words[1],
        100.0 * rate,
        100.0 * half
    );
    for (who, meter) in &meters {
        let actions = meter.actions as f64;
        println!(
            "  {}: {:.2} ms and {:.0} nodes an action, longest {:.0} ms, {:.2} M nodes/s",
            words[*who],
            1e3 * meter.seconds / actions,
            meter.nodes as f64 / actions,
            1e3 * meter.longest,
            meter.nodes as f64 / meter.seconds / 1e6
        );
    }
}

/// Plays a game with the first player in `seat_state`; returns its share of the win.
fn game(
    players: &[Player; 2],
    seats: usize,
    seed: u64,
    seat_state: usize,
    meters: &mut BTreeMap<usize, Meter>,
) -> f64 {
    let (setup, deck) = Setup::from_seed(seats, Variant::Standard, seed);
    let mut position = NovaLuna::new(&setup).expect("a good set-up");
    let mut rng = Rng::new(seed * 1000 + seat_state as u64);
    while let Turn::Seat(seat) = position.turn() {
        let who = usize::from(seat.index() != seat_state);
        let action = players[who].act(&position, &mut rng, meters.entry(who).or_default());
        deck.play(&mut position, action, &mut Vec::new(), |_| ()).expect("a legal action");
    }
    let outcome = position.outcome().expect("the game is over");
    outcome.shares()[seat_state]
}
