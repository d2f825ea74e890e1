//! Backups of a SQLite file at regular times. Old ones are removed.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::metrics::Metrics;
use crate::store::{Store, StoreError};
use crate::{now, timestamp};

/// After a failure it is tried again this soon, if that is sooner than the next regular time.
const RETRY_AFTER: Duration = Duration::from_mins(10);

/// When and where to make backups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupPlan {
    /// The time from one to the next.
    pub every: Duration,
    /// How many to keep.
    pub keep: usize,
    /// The folder that they are written to.
    pub folder: PathBuf,
}

/// Makes backups of this file until it is cancelled. The first one is due when the newest that is there
/// already is old enough.
pub(crate) async fn run(database: PathBuf, plan: BackupPlan, metrics: Arc<Metrics>) {
    let newest = list(&plan.folder).pop().and_then(|path| written(&path));
    if let Some(newest) = newest {
        metrics.backed_up(newest);
    }
    let age = newest.and_then(|newest| SystemTime::now().duration_since(newest).ok());
    let mut wait = age.map_or(Duration::ZERO, |age| plan.every.saturating_sub(age));
    loop {
        tokio::time::sleep(wait).await;
        wait = match write_backup(&database, &plan, &metrics).await {
            Ok(file) => {
                tracing::info!(file = %file.display(), "a backup was written");
                metrics.backed_up(SystemTime::now());
                metrics.backup_result("done");
                plan.every
            }
            Err(error) => {
                tracing::error!(%error, "the backup failed; it will be tried again");
                metrics.backup_result("failed");
                plan.every.min(RETRY_AFTER)
            }
        };
    }
}

/// Writes one backup and removes those that are too many.
async fn write_backup(
    database: &Path,
    plan: &BackupPlan,
    metrics: &Metrics,
) -> Result<PathBuf, StoreError> {
    let failed = |path: &Path, error: &std::io::Error| {
        StoreError::Failed(format!("{}: {error}", path.display()))
    };
    let folder = plan.folder.as_path();
    std::fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
    // A copy gets its name when it is whole and has been checked.
    let draft = folder.join("novae.part");
    match std::fs::remove_file(&draft) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            return Err(failed(&draft, &error));
        }
        _ => {}
    }
    let counted = |_: &StoreError| metrics.database_failed();
    Store::backup(database, &draft).await.inspect_err(counted)?;
    Store::check(&draft).await.inspect_err(counted)?;
    let file = folder.join(format!("novae-{}.db", timestamp(now())));
    std::fs::rename(&draft, &file).map_err(|error| failed(&draft, &error))?;
    let all = list(folder);
    for old in &all[..all.len().saturating_sub(plan.keep)] {
        std::fs::remove_file(old).map_err(|error| failed(old, &error))?;
    }
    Ok(file)
}

/// The backups in a folder, the oldest first. Other files are none of ours.
fn list(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> =
        files.map(|file| file.path()).filter(|path| is_backup(path)).collect();
    files.sort();
    files
}

/// Whether a file has the name of a backup: `novae-20261116T014024Z.db`.
fn is_backup(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let time = name.strip_prefix("novae-").and_then(|rest| rest.strip_suffix("Z.db"));
    time.and_then(|time| time.split_once('T')).is_some_and(|(date, time)| {
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        (date.len(), time.len()) == (8, 6) && digits(date) && digits(time)
    })
}

fn written(path: &Path) -> Option<SystemTime> {
    std::fs::metadata(path).and_then(|data| data.modified()).ok().filter(|at| *at > UNIX_EPOCH)
}
