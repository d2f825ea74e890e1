//! `novae arena`: matches that measure which contestant is stronger.

mod contestant;
mod game;
mod report;
mod schedule;
mod stats;
mod store;

use std::path::PathBuf;

use ::game::Position;
use nova_luna::NovaLuna;
use table::AnyGame;
use terra_nova::TerraNova;

use crate::failure::Failure;
use crate::progress::OutputArgs;
use contestant::Contestant;
use game::ArenaGame;

/// The contestants and the number of games
#[derive(clap::Args)]
#[command(after_help = "\
With two players, games come in pairs on the same deck or map, with the seats swapped. With
three or four players, one A plays against several B, in each seat in turn. With one player,
each contestant plays the decks of the seeds alone. A contestant is a level, LEVEL@NODES (a
level with another search budget) or an engine. With more than two contestants, each plays
against each.

Examples:
  novae arena --game nova-luna --players 2 --levels casual,novice --games 100 --seed 1
  novae arena --game terra-nova --levels master --engine './my-bot --fast' --ms 200
  novae arena --game nova-luna --players 1 --levels master --games 200 --seed 1 --json")]
pub(crate) struct Args {
    /// nova-luna or terra-nova
    #[arg(long, value_parser = AnyGame::NAMES)]
    game: String,
    /// The number of players of a game
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// The levels that take part, separated by commas; LEVEL@NODES sets another budget
    #[arg(long, value_delimiter = ',')]
    levels: Vec<String>,
    /// A program that implements the engine protocol; can be given several times
    #[arg(long, value_name = "CMD")]
    engine: Vec<String>,
    /// The number of games of each pair of contestants
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// The first seed; it determines decks, maps and bots
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Terra Nova: the map for all games, a name or a file; if not given, a new one for each pair
    #[arg(long)]
    map: Option<String>,
    /// Thinking time per action, instead of the search budgets of the levels
    #[arg(long, value_name = "MS")]
    ms: Option<u64>,
    /// Stop as soon as it is significant (95%) whether A is stronger by ELO0 or by ELO1
    #[arg(long, value_names = ["ELO0,ELO1"], value_delimiter = ',', num_args = 1, allow_hyphen_values = true)]
    sprt: Vec<f64>,
    /// The number of simultaneous games; one per core if not given
    #[arg(long, short = 'j')]
    threads: Option<usize>,
    /// Store finished games in this file; after an interruption, continue from it
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if args.game == TerraNova::GAME {
        arrange::<TerraNova>(args)
    } else {
        arrange::<NovaLuna>(args)
    }
}

fn arrange<P: ArenaGame>(args: &Args) -> Result<(), Failure> {
    let contestants = contestants(args)?;
    let needed = if args.players == 1 { 1 } else { 2 };
    if contestants.len() < needed {
        return Err(Failure::Usage(format!(
            "give at least {needed} contestants with --levels or --engine"
        )));
    }
    if !args.sprt.is_empty()
        && (args.sprt.len() != 2 || args.players != 2 || contestants.len() != 2)
    {
        let why = "--sprt needs two numbers, --players 2 and exactly two contestants";
        return Err(Failure::usage(why));
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
