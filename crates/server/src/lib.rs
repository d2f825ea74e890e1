//! The Novae server: live play over WebSockets, everything else over HTTP and JSON, one
//! database: a SQLite file, or PostgreSQL.
//!
//! [`serve`] runs a server on a listener until it is told to stop. A table is an append-only
//! log of entries (`table::Table`); an entry is in the database before anybody is told.

mod api;
mod app;
mod bots;
mod browser;
mod chores;
mod cluster;
mod entropy;
mod games;
mod headers;
mod host;
mod identity;
mod limits;
mod listen;
mod names;
mod page;
mod passwords;
mod socket;
mod store;

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::net::TcpListener;
use tokio::sync::watch;

pub use api::openapi;
use app::App;
pub use limits::Limits;
pub use store::{Database, Store, StoreError};

/// How a server behaves.
#[derive(Clone, Debug)]
pub struct Config {
    /// The database: a file, or PostgreSQL.
    pub database: Database,
    /// Where people reach the server, such as `https://play.example.org`, if that is not
    /// what their browsers say. With `https` cookies are marked as secure.
    pub public_url: Option<String>,
    /// Whether a proxy in front tells the addresses of clients by `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// How many threads bots may think on.
    pub bot_threads: usize,
    /// How long a bot waits before it begins to think, so that people can follow.
    pub bot_pause: Duration,
    /// How much anybody may ask for.
    pub limits: Limits,
}

impl Config {
    /// The usual configuration with this database.
    pub fn new(database: impl Into<Database>) -> Config {
        Config {
            database: database.into(),
            public_url: None,
            behind_proxy: false,
            bot_threads: 1,
            bot_pause: Duration::from_millis(500),
            limits: Limits::DEFAULT,
        }
    }
}

/// Why a server could not start or go on.
#[derive(Debug)]
pub enum Failure {
    /// The database cannot be used.
    Store(StoreError),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Store(error) => write!(f, "the database: {error}"),
        }
    }
}

impl std::error::Error for Failure {}

/// Serves until `shutdown` is done; then finishes what is being written, says goodbye to
/// everybody and returns.
pub async fn serve(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Failure> {
    let store = Store::open(&config.database).await.map_err(Failure::Store)?;
    let (stop, stopping) = watch::channel(false);
    let app = App::new(config, store, stopping.clone()).await.map_err(Failure::Store)?;
    let watch_over = tokio::spawn(app.games.clone().watch_over());
    let chores = tokio::spawn(chores::run(app.games.store.clone()));
    let cluster = tokio::spawn(cluster::keep_up(app.games.clone()));
    let shutdown = async {
        shutdown.await;
        let _ = stop.send(true);
    };
    let serving = listen::run(listener, api::router(app.clone()), app.guard.clone(), stopping);
    tokio::join!(shutdown, serving);
    watch_over.abort();
    chores.abort();
    app.games.stop().await;
    cluster.abort();
    if let Err(error) = app.games.store.retire().await {
        tracing::warn!(%error, "what this server did is taken over when its time has passed");
    }
    app.games.store.close().await;
    Ok(())
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as u64)
}
