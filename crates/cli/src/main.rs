//! The `novae` command.

#[cfg(feature = "server")]
mod admin;
mod arena;
#[cfg(feature = "server")]
mod backup;
mod bench;
#[cfg(feature = "server")]
mod bot;
#[cfg(feature = "server")]
mod config;
#[cfg(all(test, feature = "server"))]
mod documented_commands;
mod engine;
mod engine_process;
#[cfg(feature = "server")]
mod export;
mod failure;
mod game_text;
#[cfg(feature = "server")]
mod limits;
#[cfg(feature = "server")]
mod load_test;
#[cfg(feature = "server")]
mod log;
mod map;
#[cfg(feature = "server")]
mod migrate;
#[cfg(feature = "server")]
mod open_browser;
#[cfg(feature = "server")]
mod open_files;
mod perft;
mod play;
mod progress;
mod replay;
mod review;
#[cfg(feature = "server")]
mod serve;
#[cfg(feature = "server")]
mod server_commands;
#[cfg(feature = "server")]
mod settings;
mod solve;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

/// Nova Luna and Terra Nova: play, study and research.
#[derive(Parser)]
#[command(
    name = "novae",
    version,
    max_term_width = 100,
    arg_required_else_help = true,
    after_help = AFTER_HELP
)]
struct Novae {
    #[command(subcommand)]
    command: Command,
}

const AFTER_HELP: &str = "\
Examples:
  novae play nova-luna                    you against a casual bot
  novae play nova-luna --players 1        the solo game
  novae play terra-nova --seats me,me     two people at one keyboard
  novae serve --open                      play in the browser
  novae replay game.txt                   show a saved game in words
  echo '{\"cmd\":\"hello\"}' | novae engine   use the engine protocol
  novae map generate --seed 7 --svg       generate a board as an SVG picture

Exit codes: 0 success; 1 the input breaks the rules; 2 wrong usage; 3 a file or a terminal
cannot be used.";

#[derive(Subcommand)]
#[cfg_attr(
    feature = "server",
    expect(clippy::large_enum_variant, reason = "the program has one value of it")
)]
enum Command {
    /// Play in the terminal, against bots or with others at the same keyboard
    Play(play::Args),
    /// Check a saved game action by action and show it in words
    Replay(replay::Args),
    /// Review a saved game with the engine: better actions, mistakes, luck
    Review(review::Args),
    /// Print, check or generate Terra Nova boards
    Map(map::Args),
    /// Run the engine protocol for bots: JSON lines on standard input and output
    Engine,
    /// Let levels and engines play each other, and report which is stronger
    Arena(arena::Args),
    /// Search for the best solo score of Nova Luna that a known deck allows
    Solve(solve::Args),
    #[cfg(feature = "server")]
    #[command(flatten)]
    Server(server_commands::ServerCommand),
    /// Measure the speed of the rules on one core
    Bench(bench::Args),
    /// Count the sequences of legal actions, to compare implementations
    Perft(perft::Args),
    /// Print a completion script for a shell
    #[command(
        after_help = "Example: novae completions bash > ~/.local/share/bash-completion/completions/novae"
    )]
    Completions {
        /// The shell
        shell: Shell,
    },
}

fn main() -> ExitCode {
    let done = match Novae::parse().command {
        Command::Play(args) => play::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Review(args) => review::run(&args),
        Command::Map(args) => map::run(&args),
        Command::Engine => engine::run(),
        Command::Arena(args) => arena::run(&args),
        Command::Solve(args) => solve::run(&args),
        #[cfg(feature = "server")]
        Command::Server(command) => command.run(),
        Command::Bench(args) => bench::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Novae::command(), "novae", &mut script);
            failure::print(&String::from_utf8_lossy(&script))
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_definition_is_valid() {
        Novae::command().debug_assert();
    }
}
