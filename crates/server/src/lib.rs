//! The Novae server: live play over WebSockets, everything else over HTTP and JSON, one
//! database: a SQLite file, or PostgreSQL.
//!
//! [`serve`] runs a server on a listener until it is shut down. A table is an append-only log of
//! entries (`table::Table`); an entry is in the database before it is published.

mod admin;
mod api;
mod app;
mod assets;
mod backups;
mod bot_policy;
mod bots;
mod chat;
mod cluster;
mod daily;
mod entropy;
mod games;
mod headers;
mod health;
mod housekeeping;
mod identity;
mod lengths;
mod listen;
mod mail;
mod memory;
mod merging;
mod metrics;
mod names;
mod notifications;
mod open_data;
mod operator;
mod ownership;
mod page;
mod pairing;
mod password_hashing;
mod presence;
mod proxies;
mod quotas;
mod rate_limits;
mod rating;
mod rating_worker;
mod recovery_codes;
mod registration;
mod socket;
mod store;
mod table_task;
mod thread_priority;
mod timestamp;
mod trace;
mod user_agent;
mod webauthn;
mod websocket;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;

pub use api::openapi;
use app::App;
pub use backups::BackupPlan;
pub use mail::MailOptions;
pub use notifications::NotificationConfig;
pub use open_data::{OpenDataError, OpenDataPlan, OpenDataSummary, export as export_open_data};
pub use proxies::{Proxies, TrustedNetwork};
use rate_limits::Limiter;
pub use rate_limits::{LimitOption, Limits};
pub use registration::Registration;
pub use store::{CopySummary, Database, Store, StoreError};
pub use timestamp::timestamp;

/// How long sockets may take to close when the server stops.
const SOCKETS_TIMEOUT: Duration = Duration::from_secs(10);

/// How long messages that are being sent may take when the server stops.
const OUTBOX_TIMEOUT: Duration = Duration::from_secs(10);

/// How long tables and the database may take to finish when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(20);

/// A day, in milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// How a server behaves.
#[derive(Clone, Debug)]
pub struct Config {
    /// The database: a file, or PostgreSQL.
    pub database: Database,
    /// Where people reach the server, such as `https://play.example.org`, if that is not
    /// what their browsers say. With `https` cookies are marked as secure.
    pub public_url: Option<String>,
    /// The proxies in front that say which addresses clients have.
    pub proxies: Proxies,
    /// How many threads bots may think on.
    pub bot_threads: usize,
    /// How long a bot waits before it begins to think, so that people can follow.
    pub bot_pause: Duration,
    /// After this time without requests only the database has the log and the state of a table.
    pub rest_after: Duration,
    /// Whether there may be tables at which only bots play.
    pub bot_tables: bool,
    /// Limits on requests, connections and stored data.
    pub limits: Limits,
    /// How long the server goes on after the shutdown signal, while `/readyz` fails: as long as a
    /// proxy needs to notice.
    pub drain: Duration,
    /// Whether the server does its hourly housekeeping: off for measurements.
    pub housekeeping: bool,
    /// Whether people may say at a table whatever they like; otherwise they have set phrases.
    pub free_text: bool,
    /// The policy for the registration of accounts.
    pub registration: Registration,
    /// How notifications are sent.
    pub notifications: NotificationConfig,
    /// When to back up a SQLite file; PostgreSQL has separate backups.
    pub backups: Option<BackupPlan>,
    /// How to send mail; it needs a public URL. Without it everything about mail is switched off.
    pub mail: Option<MailOptions>,
    /// Where to publish open data, if it is published.
    pub open_data: Option<OpenDataPlan>,
}

impl Config {
    /// The usual configuration with this database.
    pub fn new(database: impl Into<Database>) -> Config {
        Config {
            database: database.into(),
            public_url: None,
            proxies: Proxies::None,
            bot_threads: 1,
            bot_pause: Duration::from_millis(500),
            rest_after: Duration::from_mins(1),
            bot_tables: false,
            limits: Limits::DEFAULT,
            drain: Duration::ZERO,
            housekeeping: true,
            free_text: true,
            registration: Registration::Open,
            notifications: NotificationConfig::default(),
            backups: None,
            mail: None,
            open_data: None,
        }
    }
}

/// Why a server could not start or go on.
#[derive(Debug)]
pub enum Failure {
    /// The database cannot be used.
    Store(StoreError),
    /// Mail cannot be sent with these options.
    Mail(String),
    /// When the server stopped, the database did not finish in time.
    Slow,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Store(error) => write!(f, "the database: {error}"),
            Failure::Mail(why) => write!(f, "mail: {why}"),
            Failure::Slow => f.write_str(
                "the database did not finish in time; all acknowledged writes are stored",
            ),
        }
    }
}

impl std::error::Error for Failure {}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Store(error)
    }
}

/// Where a server listens.
#[derive(Debug)]
pub struct Listeners {
    /// For everybody.
    pub public: TcpListener,
    /// For the operator: health, figures and commands.
    pub admin: Option<TcpListener>,
}

impl From<TcpListener> for Listeners {
    fn from(public: TcpListener) -> Listeners {
        Listeners { public, admin: None }
    }
}

/// Serves until `shutdown` is done; then finishes what is being written, says goodbye to
/// everybody and returns.
pub async fn serve(
    listeners: impl Into<Listeners>,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Failure> {
    let Listeners { public, admin } = listeners.into();
    let (drain, housekeeping) = (config.drain, config.housekeeping);
    let store = Store::open(&config.database).await.map_err(Failure::Store)?;
    let metrics = Arc::clone(&store.metrics);
    let backups = match (&config.database, &config.backups) {
        (Database::Sqlite(file), Some(plan)) => {
            Some(backups::run(file.clone(), plan.clone(), Arc::clone(&metrics)))
        }
        _ => None,
    };
    let open_data = config.open_data.clone().map(|plan| open_data::run(store.clone(), plan));
    let (stop, stopping) = watch::channel(false);
    let app = App::new(config, store, stopping.clone()).await?;
    // A page is served only when every server can serve the files that it asks for.
    app.assets.publish().await;
    let mut background = JoinSet::new();
    background.spawn(app.assets.clone().run());
    background.spawn(app.games.clone().run_scheduler());
    background.spawn(app.operator.clone().run());
    background.spawn(memory::run(app.clone()));
    if housekeeping {
        background.spawn(housekeeping::run(app.games.clone()));
    }
    background.spawn(daily::run(app.games.store.clone(), app.games.par_requested.clone()));
    background
        .spawn(rating_worker::run(app.games.store.clone(), app.games.rated_game_ended.clone()));
    if let Some(backups) = backups {
        background.spawn(backups);
    }
    if let Some(open_data) = open_data {
        background.spawn(open_data);
    }
    let cluster = tokio::spawn(cluster::run(app.games.clone()));
    let outbox = tokio::spawn(notifications::worker::run(app.clone()));
    // The operator's address answers to the very end.
    let (_until_the_end, end) = watch::channel(false);
    let mut for_operator = JoinSet::new();
    if let Some(admin) = admin {
        let limiter = Limiter::new(Limits::DEFAULT, Proxies::None);
        for_operator.spawn(listen::run(
            admin,
            admin::router(app.clone()),
            limiter,
            Arc::clone(&metrics),
            end,
        ));
    }
    let shutdown = async {
        shutdown.await;
        app.leaving.store(true, Ordering::Relaxed);
        tracing::info!("the server is shutting down");
        tokio::time::sleep(drain).await;
        let _ = stop.send(true);
    };
    let serving =
        listen::run(public, api::router(app.clone()), app.limiter.clone(), metrics, stopping);
    tokio::join!(shutdown, serving);
    let _ = timeout(SOCKETS_TIMEOUT, app.limiter.sockets_closed()).await;
    background.abort_all();
    let close = async {
        // What is being sent is recorded, so that it is not sent again.
        let _ = timeout(OUTBOX_TIMEOUT, outbox).await;
        app.games.stop().await;
        cluster.abort();
        if let Err(error) = app.games.store.release_all().await {
            tracing::warn!(%error, "the leases were not released; they expire in a few seconds");
        }
        app.games.store.close().await;
    };
    timeout(SHUTDOWN_TIMEOUT, close).await.map_err(|_| Failure::Slow)
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as u64)
}
