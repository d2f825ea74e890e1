use std::path::{Path, PathBuf};

use server::Store;

use crate::failure::{Failure, print};
use crate::serve::{database, runtime};

/// Where to copy the database
#[derive(clap::Args)]
#[command(after_help = "\
The server may run meanwhile: the copy is whole, as the database was at one moment.

Example: novae backup /mnt/backups/novae-monday.db")]
pub(crate) struct BackupArgs {
    /// The file to write; it must not exist yet
    to: PathBuf,
    /// The database's file
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
}

/// Which backup to restore
#[derive(clap::Args)]
#[command(after_help = "\
Stop the server first. What was there before is kept beside it, with `.before` at its name.

Example: novae restore /mnt/backups/novae-monday.db")]
pub(crate) struct RestoreArgs {
    /// The backup
    from: PathBuf,
    /// The database's file
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
}

pub(crate) fn backup(args: &BackupArgs) -> Result<(), Failure> {
    let from = database(args.database.as_ref())?;
    if !from.exists() {
        return Err(Failure::System(format!("{}: there is no such database", from.display())));
    }
    if args.to.exists() {
        return Err(Failure::Refused(format!("{} is there already", args.to.display())));
    }
    let games = runtime()?.block_on(async {
        Store::backup(&from, &args.to).await.map_err(|error| system(&from, &error))?;
        Store::check(&args.to).await.map_err(|error| system(&args.to, &error))
    })?;
    print(&format!("{}: games in it: {games}\n", args.to.display()))
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<(), Failure> {
    let to = database(args.database.as_ref())?;
    let file = |path: &Path, error: std::io::Error| Failure::file(path, &error);
    let runtime = runtime()?;
    let games = runtime
        .block_on(Store::check(&args.from))
        .map_err(|error| Failure::Refused(format!("{}: {error}", args.from.display())))?;
    if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|error| file(folder, error))?;
    }
    // The copy is written beside the database and then renamed: it is there whole or not.
    let draft = beside(&to, ".part");
    let _ = std::fs::remove_file(&draft);
    runtime
        .block_on(Store::backup(&args.from, &draft))
        .map_err(|error| system(&args.from, &error))?;
    if to.exists() {
        runtime.block_on(Store::is_free(&to)).map_err(|error| system(&to, &error))?;
        std::fs::rename(&to, beside(&to, ".before")).map_err(|error| file(&to, error))?;
    }
    for ending in ["-wal", "-shm"] {
        let rest = beside(&to, ending);
        if rest.exists() {
            std::fs::rename(&rest, beside(&to, &format!(".before{ending}")))
                .map_err(|error| file(&rest, error))?;
        }
    }
    std::fs::rename(&draft, &to).map_err(|error| file(&draft, error))?;
    print(&format!("{}: games in it: {games}\n", to.display()))
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

fn system(path: &Path, error: &server::StoreError) -> Failure {
    Failure::System(format!("{}: {error}", path.display()))
}
