//! `novae export`: the finished public games of a server as open data.

use std::fs::File;
use std::path::{Path, PathBuf};

use server::{Database, OpenDataSummary};

use crate::failure::{Failure, print};
use crate::serve::{database, runtime};

/// Which games to write, and where
#[derive(clap::Args)]
#[command(after_help = "\
The archive has one line of JSON for each game (docs/open-data.md), compressed with gzip. It contains
the games of listed tables with spectators. Names are replaced by pseudonyms, except those of players
who chose otherwise. The server can run meanwhile.

Example: novae export --database server.db games.jsonl.gz
Python:  for game in novae.games.open_data(\"games.jsonl.gz\"): print(game.result)")]
pub(crate) struct Args {
    /// The archive; the file must not exist
    to: PathBuf,
    /// The database of the server: a file, or <postgres://user@host/name>
    #[arg(long, value_name = "DATABASE")]
    database: Option<Database>,
    /// Print errors only
    #[arg(long, short)]
    quiet: bool,
}

/// The number of games between two lines about the progress.
const STEP: u64 = 10_000;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let from = match &args.database {
        Some(given) => given.clone(),
        None => Database::Sqlite(database(None)?),
    };
    if args.to.exists() {
        return Err(Failure::Refused(format!("{} exists already", args.to.display())));
    }
    let mut draft = args.to.clone().into_os_string();
    draft.push(".part");
    let draft = PathBuf::from(draft);
    let summary = write(&from, &draft, args).inspect_err(|_| {
        // A full disk gets its space back.
        let _ = std::fs::remove_file(&draft);
    })?;
    std::fs::rename(&draft, &args.to).map_err(|error| Failure::file(&args.to, &error))?;
    let OpenDataSummary { games, unreadable } = summary;
    if unreadable > 0 {
        eprintln!("{unreadable} games could not be read and are missing");
    }
    if args.quiet { Ok(()) } else { print(&format!("{games} games in {}\n", args.to.display())) }
}

fn write(from: &Database, draft: &Path, args: &Args) -> Result<OpenDataSummary, Failure> {
    let file = File::create(draft).map_err(|error| Failure::file(draft, &error))?;
    let written = file.try_clone().map_err(|error| Failure::file(draft, &error))?;
    let mut next = STEP;
    let progress = |games: u64| {
        if games >= next && !args.quiet {
            eprintln!("{games} games");
            next = games + STEP;
        }
    };
    let summary = runtime()?.block_on(server::export_open_data(from, file, progress));
    let summary = summary.map_err(Failure::system)?;
    written.sync_all().map_err(|error| Failure::file(draft, &error))?;
    Ok(summary)
}
