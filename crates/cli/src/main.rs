//! The `novae` command.

mod admin;
mod arena;
mod backup;
mod bench;
mod config;
mod engine;
mod failure;
mod game_text;
mod limits;
mod load_test;
mod log;
mod map;
mod migrate;
mod open_files;
mod perft;
mod play;
mod progress;
mod replay;
mod review;
mod serve;
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
  novae serve                             start a server on this machine
  novae replay game.txt                   show a saved game in words
  echo '{\"cmd\":\"hello\"}' | novae engine   use the engine protocol
  novae map generate --seed 7 --svg       generate a board as an SVG picture

Exit codes: 0 success; 1 the input breaks the rules; 2 wrong usage; 3 a file or a terminal
cannot be used.";

#[derive(Subcommand)]
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
    /// Start a server for online play in the browser
    Serve(serve::Args),
    /// Print the options that the server would use, and the source of each
    Config(config::Args),
    /// Administer a running server: list and close games, block addresses, announce a restart
    Admin(admin::Args),
    /// Test a server under load with many simulated players
    Load(load_test::Args),
    /// Back up the server's database to a file while the server runs
    Backup(backup::BackupArgs),
    /// Restore the server's database from a backup
    Restore(backup::RestoreArgs),
    /// Move everything from the server's file into PostgreSQL
    Migrate(migrate::Args),
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
        Command::Serve(_) => serve::run(),
        Command::Config(_) => config::run(),
        Command::Admin(args) => admin::run(&args),
        Command::Load(args) => load_test::run(&args),
        Command::Backup(args) => backup::backup(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::Migrate(args) => migrate::run(&args),
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
