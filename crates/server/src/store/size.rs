use std::sync::Mutex;
use std::time::{Duration, Instant};

use super::{Database, Store, StoreError};

/// PostgreSQL adds up the sizes of all its files: not with every question.
const FRESH: Duration = Duration::from_mins(1);

/// The size of the database as it was measured last.
#[derive(Debug, Default)]
pub(super) struct Size(Mutex<Option<(Instant, u64)>>);

impl Store {
    /// How many bytes the database occupies: a file with its write-ahead log, or a PostgreSQL
    /// database, measured at most once a minute.
    pub(crate) async fn size(&self) -> Result<u64, StoreError> {
        if let Database::Sqlite(file) = &*self.database {
            let mut log = file.clone().into_os_string();
            log.push("-wal");
            let bytes = |path: &std::path::Path| std::fs::metadata(path).map(|data| data.len());
            let main = bytes(file).map_err(|error| StoreError::Failed(error.to_string()))?;
            return Ok(main + bytes(log.as_ref()).unwrap_or(0));
        }
        let known = *self.size.0.lock().expect("the lock is not poisoned");
        if let Some((_, bytes)) = known.filter(|(at, _)| at.elapsed() < FRESH) {
            return Ok(bytes);
        }
        let query = sqlx::query_scalar("SELECT pg_database_size(current_database())");
        let bytes: i64 = self.with_timeout(query.fetch_one(&self.pool)).await?;
        let bytes = bytes.unsigned_abs();
        *self.size.0.lock().expect("the lock is not poisoned") = Some((Instant::now(), bytes));
        Ok(bytes)
    }
}
