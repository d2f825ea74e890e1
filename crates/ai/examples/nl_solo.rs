//! Nova Luna solo: the scores of a level or of settings on the decks of seeds 1 to N.
//!
//! `nl_solo WHO [DECKS] [FIRST]`, where WHO is a level (`master`, `master:20000`) or settings
//! (`w=150/300,look=8,d=40,plans=16,deals=12,narrow=8,n=1000000`). `NL_TASTE` can name a file with
//! the four rows that `nl_solo_tune` prints; settings then use these weights.

use std::time::Instant;

use ai::tuning::{Estimate, SoloSettings, SoloWeights, TERMS, solo_with};
use ai::{Budget, Evaluate, Level, think};
use game::{Outcome, Position, Rng};
use nova_luna::{NovaLuna, Setup, Variant};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let decks: u64 = words.get(1).map_or(200, |word| word.parse().expect("a number"));
    let first: u64 = words.get(2).map_or(1, |word| word.parse().expect("a number"));
    let (name, nodes) = words[0].split_once(':').unwrap_or((&words[0], ""));
    let (mut nodes, level): (Option<u64>, _) = (nodes.parse().ok(), name.parse::<Level>().ok());
    let settings = settings(if level.is_none() { &words[0] } else { "" }, &mut nodes);

    let weights = std::env::var("NL_TASTE").ok().map(|path| read_weights(&path));
    let (mut scores, mut firsts) = (Vec::new(), 0u32);
    let (mut actions, mut longest, mut spent) = (0u32, 0.0, 0u64);
    let begin = Instant::now();
    for seed in first..first + decks {
        let (setup, deck) = Setup::from_seed(1, Variant::Standard, seed);
        let mut position = NovaLuna::new(&setup).expect("a good set-up");
        let mut rng = Rng::new(seed);
        while position.turn().seat().is_some() {
            let start = Instant::now();
            let default = level.map_or(u64::MAX, |level| match level {
                Level::Random | Level::Greedy => 1,
                level => position.default_nodes(level),
            });
            let mut budget = Budget::nodes(nodes.unwrap_or(default));
            let thought = match level {
                Some(level) => think(&position, level, &mut budget, &mut rng).expect("a turn"),
                None => solo_with(
                    &position,
                    &settings,
                    weights.as_ref().map(ai::tuning::SoloEstimate::Weights),
                    &mut budget,
                    &mut rng,
                ),
            };
            longest = f64::max(longest, start.elapsed().as_secs_f64());
            (actions, spent) = (actions + 1, spent + thought.nodes);
            deck.play(&mut position, thought.action, &mut Vec::new(), |_| ()).expect("legal");
        }
        let Some(Outcome::Score(score)) = position.outcome() else { panic!("a solo game") };
        firsts += u32::from(position.solo().and_then(|solo| solo.notes()[0]).unwrap_or(0));
        scores.push(score);
    }
    let seconds = begin.elapsed().as_secs_f64();
    scores.sort_unstable();
    let n = scores.len() as f64;
    let mean = scores.iter().map(|&s| f64::from(s)).sum::<f64>() / n;
    let spread = scores.iter().map(|&s| (f64::from(s) - mean).powi(2)).sum::<f64>() / n;
    let part = |p: usize| scores[(scores.len() - 1) * p / 100];
    println!(
        "{}: {decks} decks, mean {mean:.2} +- {:.2} (first note {:.1}), min {}, 10% {}, 50% {}, 90% {}, max {}",
        words[0],
        1.96 * (spread / n).sqrt(),
        f64::from(firsts) / n,
        part(0),
        part(10),
        part(50),
        part(90),
        part(100)
    );
    println!(
        "  {:.1} ms and {:.0} nodes an action, longest {:.0} ms, {:.2} M nodes/s",
        1e3 * seconds / f64::from(actions),
        spent as f64 / f64::from(actions),
        1e3 * longest,
        spent as f64 / seconds / 1e6
    );
}

fn settings(text: &str, nodes: &mut Option<u64>) -> SoloSettings {
    let mut settings =
        SoloSettings { width: [150, 300], look: 8, depth: 40, plans: 16, deals: 12, narrow: 8 };
    for part in text.split(',').filter(|part| !part.is_empty()) {
        let (key, value) = part.split_once('=').expect("key=value");
        let number = |text: &str| text.parse::<usize>().expect("a number");
        match key {
            "w" => {
                let (a, b) = value.split_once('/').expect("a/b");
                settings.width = [number(a), number(b)];
            }
            "look" => settings.look = number(value),
            "d" => settings.depth = number(value) as u32,
            "plans" => settings.plans = number(value),
            "deals" => settings.deals = number(value),
            "narrow" => settings.narrow = number(value),
            "n" => *nodes = value.parse().ok(),
            _ => panic!("no such setting: {key}"),
        }
    }
    settings
}

fn read_weights(path: &str) -> SoloWeights {
    let text = std::fs::read_to_string(path).expect("a file");
    let row = |line: &str| {
        let words = line.split(|c: char| " [],".contains(c)).filter(|word| !word.is_empty());
        let row: Vec<f32> = words.map(|word| word.parse().expect("a number")).collect();
        <[f32; TERMS]>::try_from(row).expect("a number for each term")
    };
    let rows: Vec<[f32; TERMS]> = text.lines().map(row).collect();
    let [a, b, c, d] = rows[..] else { panic!("four rows") };
    SoloWeights { to_come: Estimate::from_rows([a, b]), before_refill: Estimate::from_rows([c, d]) }
}
