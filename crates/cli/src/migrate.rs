use std::path::PathBuf;

use server::{Database, Store};

use crate::failure::{Failure, print};
use crate::progress::Progress;
use crate::serve::runtime;

/// Source and target of the migration
#[derive(clap::Args)]
#[command(after_help = "\
Stop the server first. The PostgreSQL database must be empty. All data is copied and compared,
log by log, in one transaction: either everything is copied or nothing. The file is not changed.

Example: novae migrate ~/.local/share/novae/server.db postgres://novae@localhost/novae")]
pub(crate) struct Args {
    /// The database file of the server
    from: PathBuf,
    /// The PostgreSQL database, such as <postgres://user:password@host/name>
    to: Database,
    /// No progress bar
    #[arg(long, short)]
    quiet: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if !args.to.is_shared() {
        let message = format!(
            "{} is a file; the target must be a PostgreSQL database, such as postgres://user@host/name",
            args.to
        );
        return Err(Failure::Usage(message));
    }
    if !args.from.exists() {
        return Err(Failure::file(&args.from, &"the database file does not exist"));
    }
    let mut progress = Progress::new("moving", args.quiet);
    let moved = runtime()?.block_on(Store::copy_to_postgres(&args.from, &args.to, |share| {
        progress.show(share);
    }));
    drop(progress);
    let moved = moved.map_err(Failure::refused)?;
    print(&format!("{}: {} games, {} rows in all\n", args.to, moved.games, moved.rows))
}
