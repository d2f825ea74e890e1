//! Files of the web client that servers on the same database keep for each other.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sqlx::AnyConnection;

use super::connect::connect;
use super::{Store, StoreError};

/// So many builds are kept at most.
const BUILDS: i64 = 5;

impl Store {
    /// Keeps the files of a build, unless they are there already, and forgets those of builds
    /// that no server has used since `before`.
    ///
    /// This uses a separate connection: turns of players do not wait for it.
    pub(crate) async fn keep_assets<'a>(
        &self,
        build: &str,
        files: impl ExactSizeIterator<Item = (String, std::borrow::Cow<'a, [u8]>)>,
        now: u64,
        before: u64,
    ) -> Result<(), StoreError> {
        let keep = async {
            let mut connection = connect(&self.database).await?;
            let update = sqlx::query("UPDATE assets SET made = $1 WHERE build = $2");
            let update = update.bind(now as i64).bind(build).execute(&mut connection).await?;
            if update.rows_affected() < files.len() as u64 {
                for (path, body) in files {
                    let sql = "INSERT INTO assets (path, build, made, body) \
                               VALUES ($1, $2, $3, $4) \
                               ON CONFLICT (path) DO UPDATE SET made = excluded.made";
                    let query = sqlx::query(sql).bind(path).bind(build).bind(now as i64);
                    query.bind(BASE64_STANDARD.encode(body)).execute(&mut connection).await?;
                }
            }
            forget(&mut connection, before).await
        };
        keep.await.map_err(|error| self.database_error(error))
    }

    pub(crate) async fn asset_paths(&self) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT path FROM assets");
        self.with_timeout(query.fetch_all(&self.pool)).await
    }

    pub(crate) async fn asset(&self, path: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let query = sqlx::query_scalar("SELECT body FROM assets WHERE path = $1").bind(path);
        let body: Option<String> = self.with_timeout(query.fetch_optional(&self.pool)).await?;
        let Some(body) = body else { return Ok(None) };
        let body = BASE64_STANDARD.decode(body);
        body.map(Some).map_err(|error| StoreError::Failed(format!("the asset {path}: {error}")))
    }
}

async fn forget(connection: &mut AnyConnection, before: u64) -> Result<(), sqlx::Error> {
    let old = sqlx::query("DELETE FROM assets WHERE made < $1").bind(before as i64);
    old.execute(&mut *connection).await?;
    let many = "DELETE FROM assets WHERE build NOT IN \
                (SELECT build FROM assets GROUP BY build ORDER BY MAX(made) DESC LIMIT $1)";
    sqlx::query(many).bind(BUILDS).execute(connection).await?;
    Ok(())
}
