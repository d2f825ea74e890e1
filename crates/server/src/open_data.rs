//! Open data: an archive of all finished public games, with anonymized players.
//!
//! - [`export`]: writes the archive of a database, also while a server uses it.
//! - `game_line`: a game as a line of JSON.
//! - `publisher`: writes an archive every night, under a lease.
//! - `archives`: the files of the archives, for the publisher and the API.

mod archives;
mod game_line;
mod publisher;
mod writer;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use daily_deck::Day;

pub(crate) use archives::{Archive, Archives, is_archive_name};
use game_line::{Anonymizer, GameLine};
pub(crate) use publisher::run;
use writer::Compressor;

use crate::operator::banned_players;
use crate::{Database, Store, StoreError, now};

/// Where to publish archives, and how many to keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenDataPlan {
    /// The folder of the archives.
    pub folder: PathBuf,
    /// How many to keep.
    pub keep: usize,
}

/// What an archive contains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenDataSummary {
    /// The number of games.
    pub games: u64,
    /// The number of games that could not be read.
    pub unreadable: u64,
}

/// Why an archive was not written.
#[derive(Debug)]
pub enum OpenDataError {
    /// The database cannot be read.
    Store(StoreError),
    /// The file cannot be written, for example because the disk is full.
    File(std::io::Error),
    /// The caller has stopped it.
    Stopped,
}

impl std::fmt::Display for OpenDataError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OpenDataError::Store(error) => write!(f, "the database: {error}"),
            OpenDataError::File(error) => write!(f, "the archive: {error}"),
            OpenDataError::Stopped => f.write_str("another server writes the archive"),
        }
    }
}

impl std::error::Error for OpenDataError {}

impl From<StoreError> for OpenDataError {
    fn from(error: StoreError) -> OpenDataError {
        OpenDataError::Store(error)
    }
}

impl From<std::io::Error> for OpenDataError {
    fn from(error: std::io::Error) -> OpenDataError {
        OpenDataError::File(error)
    }
}

/// The number of games that are read before the next page. It bounds the memory.
const PAGE: u32 = 100;

/// Writes an archive of all finished public games, compressed with gzip. `progress` gets the number of
/// games so far. Servers and clients are not blocked meanwhile.
pub async fn export(
    database: &Database,
    to: impl Write + Send + 'static,
    mut progress: impl FnMut(u64),
) -> Result<OpenDataSummary, OpenDataError> {
    let store = Store::open_to_read(database).await?;
    let mut archive = ArchiveWriter::start(&store, Day::of(now()), to).await?;
    while archive.write_page().await? {
        progress(archive.summary.games);
    }
    let summary = archive.finish().await;
    store.close().await;
    summary
}

/// An archive that is being written, page by page.
struct ArchiveWriter {
    store: Store,
    anonymizer: Anonymizer,
    output: Compressor,
    /// The id of the last game.
    after: String,
    summary: OpenDataSummary,
}

impl ArchiveWriter {
    /// Starts the archive of a day.
    async fn start(
        store: &Store,
        day: Day,
        to: impl Write + Send + 'static,
    ) -> Result<ArchiveWriter, OpenDataError> {
        let key = store.setting("cookie-key").await?.unwrap_or_default();
        let banned = banned_players(&store.operator_settings().await?, now());
        Ok(ArchiveWriter {
            store: store.clone(),
            anonymizer: Anonymizer::new(&key, day, banned),
            output: Compressor::start(to),
            after: String::new(),
            summary: OpenDataSummary::default(),
        })
    }

    /// Writes some games; false if there are no more.
    async fn write_page(&mut self) -> Result<bool, OpenDataError> {
        let page = self.store.finished_public_games(&self.after, PAGE).await?;
        for id in page.iter().cloned() {
            match line_of(&self.store, &self.anonymizer, &id).await {
                Ok(Some(line)) => {
                    self.output.write(line).await?;
                    self.summary.games += 1;
                }
                Ok(None) => {}
                Err(StoreError::Unreadable(why)) => {
                    tracing::error!(game = id, why, "a game is missing in the open data");
                    self.summary.unreadable += 1;
                }
                Err(error) => return Err(error.into()),
            }
            self.after = id;
        }
        Ok(!page.is_empty())
    }

    /// Waits until everything is written.
    async fn finish(self) -> Result<OpenDataSummary, OpenDataError> {
        self.output.finish().await?;
        Ok(self.summary)
    }
}

/// The line of a game, if it is public.
async fn line_of(
    store: &Store,
    anonymizer: &Anonymizer,
    id: &str,
) -> Result<Option<String>, StoreError> {
    let Some(row) = store.game(id).await? else { return Ok(None) };
    let Some(game) = GameLine::of(row)? else { return Ok(None) };
    let named: BTreeMap<String, String> =
        store.open_data_names(game.people()).await?.into_iter().collect();
    Ok(Some(game.text(anonymizer, &named)))
}

/// Sleeps as long as a page took, so that a server spends most of its time on games.
async fn rest_after(begun: Instant) {
    tokio::time::sleep(begun.elapsed().min(Duration::from_secs(2))).await;
}
