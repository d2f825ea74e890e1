//! `novae arena`: matches that measure which contestant is stronger.

mod contestant;
mod game;
mod process;
mod report;
mod schedule;
mod stats;
mod store;

use std::path::PathBuf;

use nova_luna::NovaLuna;
use table::AnyGame;
use terra_nova::TerraNova;

use crate::failure::Failure;
use contestant::Contestant;
use game::Host;

/// Who plays whom, and how often
#[derive(clap::Args)]
#[command(after_help = "\
Two players: games come in pairs on the same deck or map with the seats swapped. Three and
four: one A among B's, in every seat in turn. One: each contestant plays the decks of the
seeds alone. Contestants are levels; LEVEL@NODES gives one another budget. With more than two
contestants all play all.

Examples:
  novae arena --game nova-luna --players 2 --levels casual,novice --games 100 --seed 1
  novae arena --game terra-nova --levels master --engine './my-bot --fast' --ms 200
  novae arena --game nova-luna --players 1 --levels master --games 200 --seed 1 --json")]
pub(crate) struct Args {
    /// nova-luna or terra-nova
    #[arg(long, value_parser = AnyGame::NAMES)]
    game: String,
    /// How many players sit at a table
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// The levels that take part, with a comma between them; LEVEL@NODES for another budget
    #[arg(long, value_delimiter = ',')]
    levels: Vec<String>,
    /// A program that speaks the engine protocol; may be given several times
    #[arg(long, value_name = "CMD")]
    engine: Vec<String>,
    /// How many games each pair of contestants plays
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// The first seed: decks, maps and bots follow from it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Terra Nova: play on this map, a name or a file, instead of a new one for each pair
    #[arg(long)]
    map: Option<String>,
    /// Thinking time per action, instead of the levels' own budgets in nodes
    #[arg(long, value_name = "MS")]
    ms: Option<u64>,
    /// Stop as soon as it is clear (95%) whether A is stronger by ELO0 or by ELO1
    #[arg(long, value_names = ["ELO0,ELO1"], value_delimiter = ',', num_args = 1, allow_hyphen_values = true)]
    sprt: Vec<f64>,
    /// How many games at once; all cores if it is left out
    #[arg(long, short = 'j')]
    threads: Option<usize>,
    /// Keep finished games in this file, and go on from it after an interruption
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// No progress bar
    #[arg(long, short)]
    quiet: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if args.game == TerraNova::GAME_NAME {
        arrange::<TerraNova>(args)
    } else {
        arrange::<NovaLuna>(args)
    }
}

fn arrange<P: Host>(args: &Args) -> Result<(), Failure> {
    let contestants = contestants(args)?;
    let needed = if args.players == 1 { 1 } else { 2 };
    if contestants.len() < needed {
        return Err(Failure::Usage(format!(
            "name at least {needed} contestants by --levels or --engine"
        )));
    }
    if !args.sprt.is_empty()
        && (args.sprt.len() != 2 || args.players != 2 || contestants.len() != 2)
    {
        let message = "--sprt takes two numbers and goes with two players and two contestants";
        return Err(Failure::Usage(message.to_owned()));
    }
    // Detects a wrong number of players or a wrong map before any game starts.
    P::begin(args.players, args.seed, args.map.as_deref())?;
    let schedule = schedule::Schedule::new(args.players, contestants.len(), args.games);
    let results = schedule::play::<P>(args, &contestants, &schedule)?;
    report::print(args, &contestants, &schedule, &results)
}

fn contestants(args: &Args) -> Result<Vec<Contestant>, Failure> {
    let levels = args.levels.iter().filter(|name| !name.is_empty());
    let levels = levels.map(|name| Contestant::level(name, args.ms));
    let engines = args.engine.iter().map(|command| Ok(Contestant::engine(command, args.ms)));
    levels.chain(engines).collect()
}
