//! The folder with the published archives.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use daily_deck::Day;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::OpenDataError;
use crate::entropy::random_id;

/// A published archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct Archive {
    /// The day of the archive, such as `2026-11-15`. It contains the games that were over then.
    pub(crate) date: String,
    /// The name of the file.
    pub(crate) file: String,
    /// The number of games.
    pub(crate) games: u64,
    /// The size of the file.
    pub(crate) bytes: u64,
}

/// The folder of the archives.
#[derive(Clone, Debug)]
pub(crate) struct Archives {
    folder: PathBuf,
}

/// The beginning of the name of a draft.
const DRAFT: &str = "archive-";

/// A draft that was not written to for this time belongs to a server that was killed.
const STALE: Duration = Duration::from_hours(1);

fn is_draft(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    name.starts_with(DRAFT) && path.extension().is_some_and(|extension| extension == "part")
}

const PREFIX: &str = "novae-games-";
const SUFFIX: &str = ".jsonl.gz";

/// Whether this is the name of an archive: `novae-games-2026-11-15.jsonl.gz`.
pub(crate) fn is_archive_name(name: &str) -> bool {
    let day = name.strip_prefix(PREFIX).and_then(|rest| rest.strip_suffix(SUFFIX));
    day.is_some_and(|day| day.parse::<Day>().is_ok_and(|parsed| parsed.to_string() == day))
}

impl Archives {
    pub(crate) fn in_folder(folder: &Path) -> Archives {
        Archives { folder: folder.to_owned() }
    }

    /// Calls a function that waits for the disk, outside of the threads that serve requests.
    pub(super) async fn on_disk<T: Send + 'static>(
        &self,
        call: impl FnOnce(&Archives) -> Result<T, OpenDataError> + Send + 'static,
    ) -> Result<T, OpenDataError> {
        let archives = self.clone();
        let called = tokio::task::spawn_blocking(move || call(&archives)).await;
        called.unwrap_or_else(|error| Err(io::Error::other(error).into()))
    }

    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.folder.join(file)
    }

    /// The name of the archive of a day.
    pub(super) fn name_of(day: Day) -> String {
        format!("{PREFIX}{day}{SUFFIX}")
    }

    /// The names of all archives, the oldest first.
    fn names(&self) -> Vec<String> {
        let files = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let names = files.filter_map(|file| file.file_name().into_string().ok());
        let mut names: Vec<String> = names.filter(|name| is_archive_name(name)).collect();
        names.sort();
        names
    }

    /// All archives, the newest first.
    pub(crate) fn list(&self) -> Vec<Archive> {
        self.names().iter().rev().filter_map(|name| self.describe(name)).collect()
    }

    fn describe(&self, name: &str) -> Option<Archive> {
        let text = fs::read_to_string(self.path(&description(name))).ok()?;
        let archive: Archive = serde_json::from_str(&text).ok()?;
        (archive.file == name).then_some(archive)
    }

    pub(super) fn has(&self, day: Day) -> bool {
        self.path(&Archives::name_of(day)).exists()
    }

    /// A file for an archive that is not complete. Its name is unique: a server that has lost the lease
    /// may still write its draft.
    pub(super) fn draft(&self) -> Result<(PathBuf, File), OpenDataError> {
        fs::create_dir_all(&self.folder)?;
        self.remove_stale_drafts();
        let path = self.folder.join(format!("{DRAFT}{}.part", random_id(12)));
        Ok((path.clone(), File::create(path)?))
    }

    /// Removes the drafts of servers that were killed.
    fn remove_stale_drafts(&self) {
        let files = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        for path in files.map(|file| file.path()).filter(|path| is_draft(path)) {
            let written = fs::metadata(&path).and_then(|data| data.modified());
            let age = written.ok().and_then(|written| written.elapsed().ok());
            if age.is_some_and(|age| age > STALE) {
                // If it stays, the next archive tries it again.
                let _ = fs::remove_file(&path);
            }
        }
    }

    /// Publishes a draft: the description first, so that a listed archive has one. Both are on the disk before the
    /// archive has its name, so a power failure leaves no archive without a description.
    pub(super) fn publish(&self, draft: &Path, day: Day, games: u64) -> io::Result<Archive> {
        let file = Archives::name_of(day);
        let written = File::open(draft)?;
        written.sync_all()?;
        let bytes = written.metadata()?.len();
        let archive = Archive { date: day.to_string(), file: file.clone(), games, bytes };
        let text = serde_json::to_string(&archive)?;
        let mut about = File::create(self.path(&description(&file)))?;
        about.write_all(text.as_bytes())?;
        about.sync_all()?;
        #[cfg(unix)]
        File::open(&self.folder)?.sync_all()?;
        fs::rename(draft, self.path(&file))?;
        Ok(archive)
    }

    /// Removes all archives but the newest ones.
    pub(super) fn keep_newest(&self, keep: usize) -> io::Result<()> {
        let names = self.names();
        for name in &names[..names.len().saturating_sub(keep.max(1))] {
            fs::remove_file(self.path(name))?;
            let _ = fs::remove_file(self.path(&description(name)));
        }
        Ok(())
    }
}

/// The name of the file that describes an archive.
fn description(archive: &str) -> String {
    format!("{archive}.json")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_archives_are_served() {
        assert!(is_archive_name("novae-games-2026-11-15.jsonl.gz"));
        for other in [
            "novae-games-2026-11-15.jsonl.gz.json",
            "novae-games-2026-13-15.jsonl.gz",
            "novae-games-../../etc/passwd.jsonl.gz",
            "novae-games-.jsonl.gz",
            "archive.part",
        ] {
            assert!(!is_archive_name(other), "{other}");
        }
    }
}
