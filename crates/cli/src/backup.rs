use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use server::Store;

use crate::failure::{Failure, print};
use crate::serve::{database, runtime};

/// The suffixes of a database's file names.
const FILES: [&str; 3] = ["", "-wal", "-shm"];

/// Where to copy the database
#[derive(clap::Args)]
#[command(after_help = "\
The server may keep running: the copy is a consistent snapshot of the database.

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
Stop the server first. The previous database is kept in the same folder under a new name, such as
`server.db.before-20261116T014024Z`; no file is overwritten.

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
        return Err(Failure::file(&from, &"the database file does not exist"));
    }
    if args.to.exists() {
        return Err(Failure::Refused(format!(
            "{} already exists; choose another file name",
            args.to.display()
        )));
    }
    let games = runtime()?.block_on(async {
        Store::backup(&from, &args.to).await.map_err(|error| Failure::file(&from, &error))?;
        Store::check(&args.to).await.map_err(|error| Failure::file(&args.to, &error))
    })?;
    print(&format!("{}: games in it: {games}\n", args.to.display()))
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<(), Failure> {
    let to = database(args.database.as_ref())?;
    let runtime = runtime()?;
    let games = runtime
        .block_on(Store::check(&args.from))
        .map_err(|error| Failure::Refused(format!("{}: {error}", args.from.display())))?;
    if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
    }
    // The reservation prevents servers from starting and other restores from running.
    let _reserved =
        runtime.block_on(Store::reserve(&to)).map_err(|error| Failure::file(&to, &error))?;
    // The copy is written to a temporary file and then renamed, which is atomic.
    let draft = beside(&to, ".part");
    let _ = std::fs::remove_file(&draft);
    runtime
        .block_on(Store::backup(&args.from, &draft))
        .map_err(|error| Failure::file(&args.from, &error))?;
    let owner = if to.exists() { Some(to.as_path()) } else { to.parent() };
    keep_owner(&draft, owner).map_err(|error| Failure::file(&draft, &error))?;
    let kept = if to.exists() { Some(set_aside(&to)?) } else { None };
    std::fs::rename(&draft, &to).map_err(|error| Failure::file(&draft, &error))?;
    let kept = kept.map(|kept| format!("The previous database is kept as {}\n", kept.display()));
    print(&format!("{}: games in it: {games}\n{}", to.display(), kept.unwrap_or_default()))
}

/// Gives a file that root has written the owner of another file or folder: a server that does not run as root
/// must be able to write its database.
#[cfg(unix)]
fn keep_owner(file: &Path, of: Option<&Path>) -> std::io::Result<()> {
    use std::os::unix::fs::{MetadataExt, chown};
    let Some(of) = of.filter(|path| !path.as_os_str().is_empty()) else { return Ok(()) };
    let (written, wanted) = (std::fs::metadata(file)?, std::fs::metadata(of)?);
    if written.uid() == 0 && wanted.uid() != 0 {
        chown(file, Some(wanted.uid()), Some(wanted.gid()))?;
    }
    Ok(())
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the function for Unix can fail")]
fn keep_owner(_: &Path, _: Option<&Path>) -> std::io::Result<()> {
    Ok(())
}

/// Renames a database and its files to an unused name that contains the time.
fn set_aside(database: &Path) -> Result<PathBuf, Failure> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let name = format!(".before-{}", server::timestamp(now.as_millis() as u64));
    let free = |name: &String| {
        FILES.iter().all(|ending| !beside(database, &(name.clone() + ending)).exists())
    };
    let mut names =
        std::iter::once(name.clone()).chain((2..).map(|number| format!("{name}-{number}")));
    let name = names.find(free).expect("numbers do not end");
    for ending in FILES {
        let from = beside(database, ending);
        if from.exists() {
            let to = beside(database, &format!("{name}{ending}"));
            std::fs::rename(&from, to).map_err(|error| Failure::file(&from, &error))?;
        }
    }
    Ok(beside(database, &name))
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
