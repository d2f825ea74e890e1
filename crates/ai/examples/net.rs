//! Self-play and matches of nets, on all cores.
//!
//! - `net samples GAME NET OUT SEED GAMES NODES EXPLORATION` writes the rows of games from a seed
//!   on, as 16-bit numbers. `NET` is a file, or `-` for `master`.
//! - `net match GAME A B PLAYERS GAMES SEED` plays A against B on the same decks or maps with the
//!   seats exchanged. A bot is `LEVEL`, `LEVEL:NODES`, or `NET:NODES` followed by search
//!   parameters such as `:considered=8:scale=1/1` (Nova Luna), `:follow=32/6/1` (Terra Nova) or
//!   `:width=400/800` (alone).

mod openings;

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ai::net::Net;
use ai::policy_net::NovaLunaNet;
use ai::terra_nova::{PartNet, search_settings};
use ai::training::{self, SelfPlay};
use ai::tuning::{SoloEstimate, SoloNet, SoloSettings, solo_with};
use ai::{Budget, Evaluate, Level, Thought, policy_search, think};
use game::{Outcome, Position, Rng, Turn};
use nova_luna::{NovaLuna, Setup, Variant};
use terra_nova::TerraNova;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["samples", game, net, out, seed, games, nodes, exploration] => {
            let number = |text: &str| text.parse::<u64>().expect("a number");
            let settings = SelfPlay {
                seed: number(seed),
                players: 0,
                nodes: number(nodes),
                exploration: number(exploration) as usize,
            };
            samples(game, net, out, number(games), settings);
        }
        ["match", game, a, b, players, games, seed] => {
            let number = |text: &str| text.parse::<u64>().expect("a number");
            compare(game, [a, b], number(players) as usize, number(games), number(seed));
        }
        _ => panic!("see the documentation at the top of this file"),
    }
}

fn read(path: &str) -> Net {
    Net::read(&std::fs::read(path).expect("a file")).expect("a net")
}

/// Runs `task` with every number below `count` on all cores; returns the results in order.
fn on_all_cores<T: Send>(count: u64, task: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut results: Vec<(u64, T)> = std::thread::scope(|scope| {
        let worker = || {
            let mut mine = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= count {
                    return mine;
                }
                mine.push((number, task(number)));
            }
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a worker")).collect()
    });
    results.sort_unstable_by_key(|entry| entry.0);
    results.into_iter().map(|entry| entry.1).collect()
}

/// Six of ten games have two players, two have three and two have four.
fn players_of(seed: u64) -> usize {
    [2, 2, 2, 2, 2, 2, 3, 3, 4, 4][(seed % 10) as usize]
}

fn samples(game: &str, net: &str, out: &str, games: u64, settings: SelfPlay) {
    let net = (net != "-").then(|| read(net));
    let start = Instant::now();
    let solo = net.as_ref().filter(|_| game == "solo").map(|net| SoloNet::new(net).unwrap());
    let part = net.as_ref().filter(|_| game == "terra-nova");
    let part = part.map(|net| Arc::new(PartNet::new(net).unwrap()));
    let parts = on_all_cores(games, |number| {
        let seed = settings.seed + number;
        let settings = SelfPlay { seed, players: players_of(seed), ..settings };
        let mut rows = Vec::new();
        match game {
            "solo" => training::solo(solo.as_ref(), &settings, &mut rows),
            "terra-nova" => training::terra_nova(part.as_ref(), &settings, &mut rows),
            _ => panic!("no game {game}"),
        }
        rows.iter().flat_map(|number: &i16| number.to_le_bytes()).collect::<Vec<u8>>()
    });
    let mut file = std::io::BufWriter::new(std::fs::File::create(out).expect("a file"));
    let bytes: usize = parts.iter().map(Vec::len).sum();
    for part in &parts {
        file.write_all(part).expect("room on the disk");
    }
    println!("{games} games, {bytes} bytes, {:.1} s", start.elapsed().as_secs_f64());
}

/// A bot of a match.
struct Bot {
    name: String,
    kind: Kind,
    nodes: Option<u64>,
}

enum Kind {
    Level(Level),
    Solo(SoloNet, SoloSettings),
    TerraNova(ai::terra_nova::SearchSettings),
    NovaLunaPolicy(NovaLunaNet, Option<usize>, Option<f32>),
}

impl Bot {
    fn read(text: &str) -> Bot {
        let mut words = text.split(':');
        let name = words.next().unwrap_or_default();
        let nodes = words.next().map(|nodes| nodes.parse().expect("nodes"));
        let kind = match name.parse::<Level>() {
            Ok(level) => Kind::Level(level),
            Err(_) => Kind::with_net(&read(name), words),
        };
        Bot { name: text.to_owned(), kind, nodes }
    }
}

impl Kind {
    fn with_net<'a>(net: &Net, words: impl Iterator<Item = &'a str>) -> Kind {
        if let Ok(policy) = NovaLunaNet::read(net) {
            let (mut considered, mut scale) = (None, None);
            for (key, numbers) in words.map(numbers) {
                match key {
                    "considered" => considered = Some(numbers[0]),
                    "scale" => scale = Some(numbers[0] as f32 / numbers[1] as f32),
                    _ => panic!("no parameter {key}"),
                }
            }
            return Kind::NovaLunaPolicy(policy, considered, scale);
        }
        if let Ok(part) = PartNet::new(net) {
            let mut settings = search_settings(Level::Master);
            settings.net = Some(Arc::new(part));
            for (key, numbers) in words.map(numbers) {
                assert_eq!(key, "follow");
                let last = settings.turns[settings.turns.len() - 1];
                settings.turns.resize(numbers.len(), last);
                settings.turns.iter_mut().zip(numbers).for_each(|(turn, follow)| turn.1 = follow);
            }
            return Kind::TerraNova(settings);
        }
        if let Ok(solo) = SoloNet::new(net) {
            let mut settings = SoloSettings {
                width: [200, 400],
                look: 8,
                depth: 40,
                plans: 1,
                deals: 0,
                narrow: 1,
            };
            for (key, numbers) in words.map(numbers) {
                match key {
                    "look" => settings.look = numbers[0],
                    "width" => settings.width = [numbers[0], numbers[1]],
                    "plans" => {
                        settings.plans = numbers[0];
                        settings.deals = numbers[1];
                        settings.narrow = numbers[2];
                    }
                    _ => panic!("no parameter {key}"),
                }
            }
            return Kind::Solo(solo, settings);
        }
        panic!("a net of an unknown kind")
    }
}

/// A parameter such as `width=4/2`.
fn numbers(text: &str) -> (&str, Vec<usize>) {
    let (key, values) = text.split_once('=').expect("key=value");
    (key, values.split('/').map(|value| value.parse().expect("a number")).collect())
}

/// A game that the program can play.
trait Play: Evaluate {
    fn start(players: usize, seed: u64) -> (Self, Option<nova_luna::Deck>);
    fn thought(&self, bot: &Bot, nodes: u64, rng: &mut Rng) -> Thought<Self::Action>;
    fn step(&mut self, deck: Option<&nova_luna::Deck>, action: Self::Action);
}

impl Play for NovaLuna {
    fn start(players: usize, seed: u64) -> (NovaLuna, Option<nova_luna::Deck>) {
        let (setup, deck) = Setup::from_seed(players, Variant::Standard, seed);
        (NovaLuna::new(&setup).expect("a seed"), Some(deck))
    }

    fn thought(&self, bot: &Bot, nodes: u64, rng: &mut Rng) -> Thought<nova_luna::Action> {
        let budget = &mut Budget::nodes(nodes);
        match &bot.kind {
            Kind::Solo(net, settings) => {
                solo_with(self, settings, Some(SoloEstimate::Net(net)), budget, rng)
            }
            Kind::NovaLunaPolicy(net, considered, scale) => {
                let mut settings = policy_search::settings(nodes as u32 - 1);
                settings.considered = considered.unwrap_or(settings.considered);
                settings.value_scale = scale.unwrap_or(settings.value_scale);
                policy_search::search_with(self, net, settings, budget, rng).expect("a turn")
            }
            Kind::Level(level) => think(self, *level, budget, rng).expect("a turn"),
            Kind::TerraNova(_) => panic!("a net of another game"),
        }
    }

    fn step(&mut self, deck: Option<&nova_luna::Deck>, action: nova_luna::Action) {
        let deck = deck.expect("a deck");
        deck.play(self, action, &mut Vec::new(), |_| ()).expect("legal");
    }
}

impl Play for TerraNova {
    fn start(players: usize, seed: u64) -> (TerraNova, Option<nova_luna::Deck>) {
        let map = (seed % 2 == 1).then_some(seed);
        (openings::opening(players, map, 2 * players, &mut Rng::new(seed)), None)
    }

    fn thought(&self, bot: &Bot, nodes: u64, rng: &mut Rng) -> Thought<terra_nova::Action> {
        let budget = &mut Budget::nodes(nodes);
        match &bot.kind {
            Kind::TerraNova(settings) => ai::terra_nova::search(self, settings, budget, rng),
            Kind::Level(level) => think(self, *level, budget, rng).expect("a turn"),
            _ => panic!("a net of another game"),
        }
    }

    fn step(&mut self, _: Option<&nova_luna::Deck>, action: terra_nova::Action) {
        self.play(action).expect("legal");
    }
}

fn compare(game: &str, names: [&str; 2], players: usize, games: u64, seed: u64) {
    let bots = names.map(Bot::read);
    let results = on_all_cores(games, |number| {
        let players_or_bots = if players == 1 { 2 } else { players as u64 };
        let seat = (number % players_or_bots) as usize;
        let seed = seed + number / players_or_bots;
        match game {
            "solo" => play::<NovaLuna>(&bots, 1, seat, seed),
            "nova-luna" => play::<NovaLuna>(&bots, players, seat, seed),
            "terra-nova" => play::<TerraNova>(&bots, players, seat, seed),
            _ => panic!("no game {game}"),
        }
    });
    if players == 1 {
        for (which, bot) in bots.iter().enumerate() {
            let mine = results.iter().skip(which).step_by(2);
            let mean = mine.clone().map(|result| result.0).sum::<f64>() / mine.len() as f64;
            println!("{}: mean {mean:.2} of {} decks", bot.name, mine.len());
        }
        return times(&bots, &results);
    }
    let count = results.len() as f64;
    let mean = results.iter().map(|result| result.0).sum::<f64>() / count;
    // The games of a group share a deck or map, but the groups are independent.
    let groups: Vec<f64> = results
        .chunks(players)
        .map(|group| group.iter().map(|result| result.0).sum::<f64>() / group.len() as f64)
        .collect();
    let spread = groups.iter().map(|group| (group - mean).powi(2)).sum::<f64>();
    let error = 1.96 * (spread / (groups.len() - 1) as f64 / groups.len() as f64).sqrt();
    println!(
        "{} v {}, {players} players: {:.1}% +- {:.1} of {count}",
        bots[0].name,
        bots[1].name,
        100.0 * mean,
        100.0 * error
    );
    times(&bots, &results);
}

/// Prints what each bot used.
fn times(bots: &[Bot; 2], results: &[(f64, [Meter; 2])]) {
    for (which, bot) in bots.iter().enumerate() {
        let sum =
            |of: fn(&Meter) -> f64| results.iter().map(|result| of(&result.1[which])).sum::<f64>();
        let actions = sum(|meter| meter.actions as f64).max(1.0);
        println!(
            "  {}: {:.1} ms and {:.0} nodes per action",
            bot.name,
            1e3 * sum(|meter| meter.time.as_secs_f64()) / actions,
            sum(|meter| meter.nodes as f64) / actions
        );
    }
}

#[derive(Default)]
struct Meter {
    time: Duration,
    nodes: u64,
    actions: u64,
}

/// A game in which the first bot has one seat and the second the others. Returns the share of the
/// first, and what both used.
fn play<P: Play>(bots: &[Bot; 2], players: usize, seat: usize, seed: u64) -> (f64, [Meter; 2]) {
    let mut rng = Rng::new(seed);
    let (mut position, deck) = P::start(players, seed);
    let mut meters = <[Meter; 2]>::default();
    while let Turn::Seat(turn) = position.turn() {
        let which = usize::from(turn.index() != seat);
        let nodes = bots[which].nodes.unwrap_or_else(|| match bots[which].kind {
            Kind::Level(level) => position.default_nodes(level),
            _ => position.default_nodes(Level::Master),
        });
        let before = Instant::now();
        let thought = position.thought(&bots[which], nodes, &mut rng);
        meters[which].time += before.elapsed();
        meters[which].nodes += thought.nodes;
        meters[which].actions += 1;
        position.step(deck.as_ref(), thought.action);
    }
    let result = match position.outcome().expect("over") {
        Outcome::Score(score) => score.into(),
        outcome @ Outcome::Places { .. } => outcome.shares()[seat],
    };
    (result, meters)
}
