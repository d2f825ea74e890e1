//! Publishes an archive every night.

use std::fs::File;
use std::time::{Duration, Instant};

use daily_deck::Day;

use super::{ArchiveWriter, Archives, OpenDataError, OpenDataPlan, OpenDataSummary, rest_after};
use crate::{DAY, Store, now};

/// The lease of the server that writes the archive.
const LEASE: &str = "open-data";

/// How often a server looks whether an archive is due, also after a failure.
const INTERVAL: Duration = Duration::from_mins(10);

/// Writes the archive of each day, in the night (UTC) or when the server starts, until it is cancelled.
pub(crate) async fn run(store: Store, plan: OpenDataPlan) {
    let archives = Archives::in_folder(&plan.folder);
    loop {
        if let Err(error) = publish_if_due(&store, &plan, &archives).await {
            tracing::error!(%error, "the open data was not published; it will be tried again");
        }
        let until_midnight = DAY - now() % DAY;
        tokio::time::sleep(INTERVAL.min(Duration::from_millis(until_midnight))).await;
    }
}

async fn publish_if_due(
    store: &Store,
    plan: &OpenDataPlan,
    archives: &Archives,
) -> Result<(), OpenDataError> {
    let (day, keep) = (Day::of(now()), plan.keep);
    if archives.on_disk(move |archives| Ok(archives.has(day))).await? || !store.lease(LEASE).await?
    {
        return Ok(());
    }
    let (draft, file) = archives.on_disk(Archives::draft).await?;
    let written = write(store, day, file).await;
    let archive = archives.on_disk(move |archives| match written {
        Ok(summary) => {
            let archive = archives.publish(&draft, day, summary.games)?;
            archives.keep_newest(keep)?;
            Ok(archive)
        }
        Err(error) => {
            // A full disk gets its space back.
            let _ = std::fs::remove_file(&draft);
            Err(error)
        }
    });
    let archive = archive.await?;
    tracing::info!(file = archive.file, games = archive.games, "the open data was published");
    Ok(())
}

/// Writes the games of a day, as long as this server holds the lease.
async fn write(store: &Store, day: Day, file: File) -> Result<OpenDataSummary, OpenDataError> {
    let mut archive = ArchiveWriter::start(store, day, file).await?;
    loop {
        let begun = Instant::now();
        if !archive.write_page().await? {
            return archive.finish().await;
        }
        rest_after(begun).await;
        if !store.lease(LEASE).await? {
            return Err(OpenDataError::Stopped);
        }
    }
}
