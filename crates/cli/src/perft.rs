use std::path::PathBuf;

use game::{Position, perft};
use nova_luna::{NovaLuna, Variant};
use serde_json::json;
use table::AnyGame;
use terra_nova::TerraNova;

use crate::failure::{Failure, print, read_text};
use crate::progress::{OutputArgs, Progress};

/// What to count
#[derive(clap::Args)]
#[command(after_help = "\
Counts all sequences of exactly DEPTH legal actions, including deals; games that end earlier
do not count. Two correct implementations of the same rules give the same numbers.")]
pub(crate) struct Args {
    /// nova-luna or terra-nova; not needed with --record
    #[arg(required_unless_present = "record", value_parser = AnyGame::NAMES)]
    game: Option<String>,
    /// The length of the sequences
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=12))]
    depth: u32,
    /// The number of players
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// The seed of the deal (Nova Luna)
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Start from the last position of this record instead of a new game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "players", "seed"])]
    record: Option<PathBuf>,
    /// Show the count below each first action
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if let Some(path) = &args.record {
        return match AnyGame::load(&read_text(path)?, 0).map_err(Failure::refused)? {
            AnyGame::NovaLuna(game) => count(game.position(), args),
            AnyGame::TerraNova(game) => count(game.position(), args),
        };
    }
    if args.game.as_deref() == Some(TerraNova::GAME) {
        let setup = terra_nova::Setup::new(args.players);
        count(&TerraNova::new(&setup).map_err(Failure::refused)?, args)
    } else {
        let (setup, _) = nova_luna::Setup::from_seed(args.players, Variant::Standard, args.seed);
        count(&NovaLuna::new(&setup).map_err(Failure::refused)?, args)
    }
}

fn count<P: Position>(position: &P, args: &Args) -> Result<(), Failure> {
    let legal = position.legal();
    let mut progress = Progress::new("counting", args.output.quiet);
    let mut counts = Vec::with_capacity(legal.len());
    for (i, &action) in legal.iter().enumerate() {
        progress.show(i as f64 / legal.len() as f64);
        let mut next = position.clone();
        next.play_unchecked(action);
        counts.push((action.to_string(), perft(&next, args.depth - 1)));
    }
    drop(progress);
    let nodes: u64 = counts.iter().map(|(_, count)| count).sum();
    let mut text = String::new();
    if args.output.json {
        let mut answer = json!({"game": P::GAME, "depth": args.depth, "nodes": nodes});
        if args.divide {
            answer["divide"] = counts.into_iter().map(|(action, n)| (action, json!(n))).collect();
        }
        text = format!("{answer}\n");
    } else {
        if args.divide {
            for (action, count) in &counts {
                text += &format!("{action} {count}\n");
            }
        }
        text += &format!("{nodes}\n");
    }
    print(&text)
}
