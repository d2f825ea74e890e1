//! A game in the terminal.

use crate::failure::Failure;

/// What to play and with whom
#[derive(clap::Args)]
pub(crate) struct Args {
    /// nova-luna or terra-nova
    game: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    Err(Failure::Usage(format!("{:?}", args.game)))
}
