use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use ai::Budget;
use ai::solve::{Solution, solve};
use game::Record;
use nova_luna::{Deck, NovaLuna, ParseDeckError, Setup, Variant};
use serde_json::json;
use table::{Match, NovaLunaDealer, verifiable_deal};

use crate::failure::{Failure, print, read_text};
use crate::game_text::GameText;
use crate::progress::{OutputArgs, Progress};

/// The deck to solve, and for how long
#[derive(clap::Args)]
#[command(after_help = "\
Searches for the best solo score that is possible with this deck if all of it is known. Prints
the best score found, the line that reaches it, and a bound that no play can beat; the score is
proven only if both are equal.

Examples:
  novae solve --seed 7 --time 10
  novae solve --seeds 1..200 --nodes 600000
  novae solve --deck deck.txt --json")]
pub(crate) struct Args {
    /// The deck of this seed
    #[arg(long, required_unless_present_any = ["deck", "seeds"])]
    seed: Option<u64>,
    /// Solve the decks of all these seeds and print the mean score
    #[arg(long, value_name = "A..B", value_parser = seeds, conflicts_with_all = ["seed", "deck"])]
    seeds: Option<RangeInclusive<u64>>,
    /// A file with the 68 ids of the deck, or the record of a game with its deck
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    deck: Option<PathBuf>,
    /// Seconds to search each deck
    #[arg(long, default_value_t = 10.0)]
    time: f64,
    /// Search this many nodes instead; the result is reproducible
    #[arg(long, conflicts_with = "time")]
    nodes: Option<u64>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if !(args.time >= 0.0 && args.time <= 1e6) {
        return Err(Failure::usage("--time must be a number of seconds greater than 0"));
    }
    let mut bar = Progress::new("solving", args.output.quiet);
    if let Some(seeds) = &args.seeds {
        let text = many(args, seeds.clone(), &mut bar);
        drop(bar);
        return print(&text);
    }
    let deck = deck(args)?;
    let solution = search(args, &deck, &mut |done| bar.show(done));
    drop(bar);
    if args.output.json {
        let line: Vec<String> = solution.line.iter().map(ToString::to_string).collect();
        let answer = json!({
            "score": solution.score, "bound": solution.bound, "proven": solution.proven,
            "nodes": solution.nodes, "line": line,
        });
        return print(&format!("{answer}\n"));
    }
    print(&report(&solution, deck)?)
}

/// Parses two seeds separated by `..`; the range includes the second one.
fn seeds(text: &str) -> Result<RangeInclusive<u64>, String> {
    let seeds = text
        .split_once("..")
        .and_then(|(first, last)| Some(first.parse::<u64>().ok()?..=last.parse::<u64>().ok()?));
    seeds
        .filter(|seeds| !seeds.is_empty())
        .ok_or_else(|| "give two seeds separated by `..`, such as 1..200".to_owned())
}

/// Solves the decks of many seeds.
fn many(args: &Args, seeds: RangeInclusive<u64>, bar: &mut Progress) -> String {
    let count = (seeds.end() - seeds.start()) as f64 + 1.0;
    let (mut text, mut decks) = (String::new(), Vec::new());
    let (mut scores, mut bounds) = (0.0, 0.0);
    for seed in seeds {
        let before = decks.len() as f64;
        let deck = Setup::from_seed(1, Variant::Standard, seed).1;
        let found = search(args, &deck, &mut |done| bar.show((before + done) / count));
        scores += f64::from(found.score);
        bounds += f64::from(found.bound);
        let Solution { score, bound, proven, nodes, .. } = found;
        text += &format!("{seed:>6}  score {score:>3}  bound {bound:>3}\n");
        decks.push(json!({
            "seed": seed, "score": score, "bound": bound, "proven": proven, "nodes": nodes,
        }));
    }
    let (mean, bound) = (scores / count, bounds / count);
    if args.output.json {
        let answer = json!({"decks": decks, "mean_score": mean, "mean_bound": bound});
        return format!("{answer}\n");
    }
    text + &format!("{count} decks: mean score {mean:.2}, mean bound {bound:.2}\n")
}

/// Searches one deck; `show` receives the progress.
fn search(args: &Args, deck: &Deck, show: &mut dyn FnMut(f64)) -> Solution {
    let begun = Instant::now();
    let time = Duration::from_secs_f64(args.time);
    let mut stop = |_| args.nodes.is_none() && begun.elapsed() >= time;
    let mut budget = Budget::nodes(args.nodes.unwrap_or(u64::MAX)).or_until(&mut stop);
    solve(deck, &mut budget, &mut |progress| {
        show(match args.nodes {
            Some(nodes) => progress.nodes as f64 / nodes.max(1) as f64,
            None => begun.elapsed().as_secs_f64() / args.time.max(1e-9),
        });
    })
}

fn deck(args: &Args) -> Result<Deck, Failure> {
    let Some(path) = &args.deck else {
        return Ok(Setup::from_seed(1, Variant::Standard, args.seed.unwrap_or(0)).1);
    };
    let text = read_text(path)?;
    let ids = match text.parse::<Record<NovaLuna>>() {
        Ok(record) => match record.tag(verifiable_deal::DECK) {
            Some(ids) => ids.to_owned(),
            None => {
                return Err(Failure::refused(
                    "this record does not contain its deck; a server adds it (tag `deck`) when the game is over",
                ));
            }
        },
        Err(_) => text,
    };
    ids.parse().map_err(|error: ParseDeckError| Failure::Refused(error.to_string()))
}

fn report(solution: &Solution, deck: Deck) -> Result<String, Failure> {
    let dealer = NovaLunaDealer::open(deck);
    let setup = dealer.setup(1, Variant::Standard, vec![game::Seat(0)]);
    let mut game = Match::<NovaLuna>::new(setup, dealer).map_err(Failure::refused)?;
    let mut text = String::new();
    for (ply, &action) in (1..).zip(&solution.line) {
        let mut events = Vec::new();
        game.play(action, &mut |event| events.push(event)).map_err(Failure::refused)?;
        text +=
            &format!("{ply:>4}  {:<8} {}\n", action.to_string(), game.position().sentence(&events));
    }
    let Solution { score, bound, nodes, .. } = solution;
    text += &if solution.proven {
        format!("Score {score}: proven, no better score is possible.\n")
    } else {
        format!("Score {score}: the best found; no score below {bound} is possible.\n")
    };
    Ok(text + &format!("{nodes} actions considered.\n"))
}
