//! The commands that run, administer and test a server. The feature `server` includes them.

use clap::Subcommand;

use crate::failure::Failure;
use crate::{admin, backup, bot, config, export, load_test, migrate, serve};

#[derive(Subcommand)]
pub(crate) enum ServerCommand {
    /// Start a server for online play in the browser
    Serve(serve::Args),
    /// Print the options that the server would use, and the source of each
    Config(config::Args),
    /// Administer a running server: list and close games, block addresses, announce a restart
    Admin(admin::Args),
    /// Test a server under load with many simulated players
    Load(load_test::Args),
    /// Connect an engine to a server: accept challenges and play
    Bot(bot::Args),
    /// Back up the server's database to a file while the server runs
    Backup(backup::BackupArgs),
    /// Restore the server's database from a backup
    Restore(backup::RestoreArgs),
    /// Write all finished public games of a server into an archive, with anonymized players
    Export(export::Args),
    /// Move everything from the server's file into PostgreSQL
    Migrate(migrate::Args),
}

impl ServerCommand {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        match self {
            ServerCommand::Serve(_) => serve::run(),
            ServerCommand::Config(_) => config::run(),
            ServerCommand::Admin(args) => admin::run(args),
            ServerCommand::Load(args) => load_test::run(args),
            ServerCommand::Bot(args) => bot::run(args),
            ServerCommand::Backup(args) => backup::backup(args),
            ServerCommand::Restore(args) => backup::restore(args),
            ServerCommand::Export(args) => export::run(args),
            ServerCommand::Migrate(args) => migrate::run(args),
        }
    }
}
