//! The connections for reading.
//!
//! The pool of sqlx tests a connection before each query and twice after it, which makes four round
//! trips of one. Here a connection that failed, or whose query was cancelled, is closed instead of
//! tested, and only one that was idle for a while is tested before it is used.

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use futures_util::stream::{BoxStream, StreamExt, TryStreamExt, iter, once};
use sqlx::any::{Any, AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::{AnyConnection, Connection, Either, Execute, Executor, SqlStr};
use tokio::sync::{Semaphore, SemaphorePermit};

use super::Database;
use super::connect::connect_reader;

/// How many connections there are at most.
const READERS: usize = 4;

/// A connection to another machine is tested before it is used after this time.
const TEST_AFTER: Duration = Duration::from_secs(1);

/// A connection that was idle for this time is closed: it holds memory.
const CLOSE_AFTER: Duration = Duration::from_secs(30);

/// How long a connection may take to answer a test.
const TEST_TIMEOUT: Duration = Duration::from_secs(1);

/// The connections for reading. Clones share them.
#[derive(Clone, Debug)]
pub(super) struct Readers(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    database: Database,
    idle: Mutex<Vec<(AnyConnection, Instant)>>,
    permits: Semaphore,
}

impl Readers {
    /// Connections are made when they are needed.
    pub(super) fn new(database: &Database) -> Readers {
        let (database, idle) = (database.clone(), Mutex::default());
        Readers(Arc::new(Shared { database, idle, permits: Semaphore::new(READERS) }))
    }

    fn idle(&self) -> MutexGuard<'_, Vec<(AnyConnection, Instant)>> {
        self.0.idle.lock().expect("the lock is not poisoned")
    }

    /// Closes all connections. Later queries fail.
    pub(super) async fn close(&self) {
        self.0.permits.close();
        let idle = std::mem::take(&mut *self.idle());
        for (connection, _) in idle {
            let _ = connection.close().await;
        }
    }

    /// Closes the connections that were not needed for a while.
    pub(super) fn close_idle(&self) {
        let is_idle = |(_, since): &mut (AnyConnection, Instant)| since.elapsed() > CLOSE_AFTER;
        let idle: Vec<_> = self.idle().extract_if(.., is_idle).collect();
        for (connection, _) in idle {
            tokio::spawn(connection.close());
        }
    }

    async fn acquire(&self) -> Result<(AnyConnection, SemaphorePermit<'_>), sqlx::Error> {
        let permit = self.0.permits.acquire().await.map_err(|_| sqlx::Error::PoolClosed)?;
        loop {
            let newest = self.idle().pop();
            let Some((mut connection, since)) = newest else {
                return Ok((connect_reader(&self.0.database).await?, permit));
            };
            if !self.0.database.is_shared() || since.elapsed() < TEST_AFTER {
                return Ok((connection, permit));
            }
            let answer = tokio::time::timeout(TEST_TIMEOUT, connection.ping()).await;
            if matches!(answer, Ok(Ok(()))) {
                return Ok((connection, permit));
            }
            // The others, which were idle for even longer, are probably dead too.
            self.idle().clear();
        }
    }

    /// Keeps a connection after a query unless the query broke it.
    fn release<T>(&self, connection: AnyConnection, result: &Result<T, sqlx::Error>) {
        if matches!(result, Ok(_) | Err(sqlx::Error::Database(_))) {
            self.idle().push((connection, Instant::now()));
        }
    }
}

impl<'p> Executor<'p> for &'p Readers {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, E>(
        self,
        query: E,
    ) -> BoxStream<'e, Result<Either<AnyQueryResult, AnyRow>, sqlx::Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Any>,
    {
        let rows = async move {
            let (mut connection, _permit) = self.acquire().await?;
            let rows = connection.fetch_many(query).try_collect::<Vec<_>>().await;
            self.release(connection, &rows);
            rows.map(|rows| iter(rows.into_iter().map(Ok)))
        };
        once(rows).try_flatten().boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(
        self,
        query: E,
    ) -> BoxFuture<'e, Result<Option<AnyRow>, sqlx::Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Any>,
    {
        Box::pin(async move {
            let (mut connection, _permit) = self.acquire().await?;
            let row = connection.fetch_optional(query).await;
            self.release(connection, &row);
            row
        })
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [AnyTypeInfo],
    ) -> BoxFuture<'e, Result<AnyStatement, sqlx::Error>>
    where
        'p: 'e,
    {
        Box::pin(async move {
            let (mut connection, _permit) = self.acquire().await?;
            let statement = connection.prepare_with(sql, parameters).await;
            self.release(connection, &statement);
            statement
        })
    }
}
