//! The web client's files of other builds. During a rolling upgrade servers of two builds are
//! behind one proxy, and the page of one may ask the other for its files. Every server keeps
//! the files of its build in the shared database, before it serves its first page, and serves
//! what it does not have from there.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::store::{Store, StoreError};
use crate::{DAY, now};

/// How often a server says that its build is in use.
const INTERVAL: Duration = Duration::from_hours(24);

/// Files of a build that was not in use for so long are forgotten, in milliseconds.
const RETENTION: u64 = 30 * DAY;

/// The list of files is read again after this time, at the earliest.
const FRESH: Duration = Duration::from_secs(1);

/// The most bytes of files that are kept in memory.
const MAX_CACHED: usize = 32 << 20;

/// The files of all builds. Clones share them.
#[derive(Clone)]
pub(crate) struct Assets {
    store: Store,
    cache: Arc<Mutex<Cache>>,
    /// When the list of files was read last. Locked while it is read.
    read: Arc<tokio::sync::Mutex<Option<Instant>>>,
}

#[derive(Default)]
struct Cache {
    paths: HashSet<String>,
    bodies: HashMap<String, Arc<[u8]>>,
    bytes: usize,
}

impl Assets {
    pub(crate) fn new(store: Store) -> Assets {
        Assets { store, cache: Arc::default(), read: Arc::default() }
    }

    /// Keeps the files of this server's build for the others, and says every day that it is in
    /// use, for ever.
    pub(crate) async fn run(self) {
        loop {
            tokio::time::sleep(INTERVAL).await;
            self.publish().await;
        }
    }

    /// Keeps the files of this server's build for the others.
    pub(crate) async fn publish(&self) {
        let files = web_assets::hashed();
        let build = files.first().and_then(|(path, _)| path.split('/').nth(1)).map(str::to_owned);
        let (Some(build), true) = (build, self.store.is_shared()) else { return };
        let before = now().saturating_sub(RETENTION);
        if let Err(error) = self.store.keep_assets(&build, files.into_iter(), now(), before).await {
            tracing::warn!(%error, "other servers cannot serve this build's files");
        }
    }

    /// A file of another build, in this encoding if it is there; and whether it is compressed.
    pub(crate) async fn get(&self, path: &str, brotli: bool) -> Option<(Arc<[u8]>, bool)> {
        let name = path.trim_start_matches('/');
        if !self.store.is_shared() || !name.starts_with("a/") {
            return None;
        }
        let compressed = format!("{name}.br");
        let candidates = [(compressed.as_str(), true), (name, false)];
        for (name, is_brotli) in candidates.into_iter().filter(|(_, it)| brotli || !it) {
            match self.body(name).await {
                Ok(Some(body)) => return Some((body, is_brotli)),
                Ok(None) => {}
                Err(error) => tracing::warn!(%error, "a file of another build cannot be read"),
            }
        }
        None
    }

    async fn body(&self, name: &str) -> Result<Option<Arc<[u8]>>, StoreError> {
        if !self.is_known(name).await? {
            return Ok(None);
        }
        if let Some(body) = self.cache().bodies.get(name) {
            return Ok(Some(body.clone()));
        }
        let Some(body) = self.store.asset(name).await? else { return Ok(None) };
        let body: Arc<[u8]> = body.into();
        let mut cache = self.cache();
        if cache.bytes + body.len() > MAX_CACHED {
            cache.bodies.clear();
            cache.bytes = 0;
        }
        if cache.bodies.insert(name.to_owned(), body.clone()).is_none() {
            cache.bytes += body.len();
        }
        Ok(Some(body))
    }

    /// Whether there is such a file. Only a list that was read after the question was asked can
    /// say no. The list is read once a second at most, so that paths that do not exist cost the
    /// database little, however many are asked for.
    async fn is_known(&self, name: &str) -> Result<bool, StoreError> {
        let asked = Instant::now();
        if self.cache().paths.contains(name) {
            return Ok(true);
        }
        let mut read = self.read.lock().await;
        if read.is_none_or(|read| read < asked) {
            if let Some(last) = *read {
                tokio::time::sleep_until((last + FRESH).into()).await;
            }
            *read = Some(Instant::now());
            let paths = self.store.asset_paths().await?.into_iter().collect();
            self.cache().paths = paths;
        }
        Ok(self.cache().paths.contains(name))
    }

    fn cache(&self) -> std::sync::MutexGuard<'_, Cache> {
        self.cache.lock().expect("the lock is not poisoned")
    }
}
