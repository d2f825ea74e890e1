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
        let day = Day::of(now());
        if !archives.has(day)
            && let Err(error) = publish(&store, &plan, &archives, day).await
        {
            tracing::error!(%error, "the open data was not published; it will be tried again");
        }
        let until_midnight = DAY - now() % DAY;
        tokio::time::sleep(INTERVAL.min(Duration::from_millis(until_midnight))).await;
    }
}

async fn publish(
    store: &Store,
    plan: &OpenDataPlan,
    archives: &Archives,
    day: Day,
) -> Result<(), OpenDataError> {
    if !store.lease(LEASE).await? {
        return Ok(());
    }
    let (draft, file) = archives.draft()?;
    let summary = match write(store, day, file).await {
        Ok(summary) => summary,
        Err(error) => {
            // A full disk gets its space back.
            let _ = std::fs::remove_file(&draft);
            return Err(error);
        }
    };
    let archive = archives.publish(&draft, day, summary.games)?;
    tracing::info!(file = archive.file, games = archive.games, "the open data was published");
    archives.keep_newest(plan.keep)?;
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
