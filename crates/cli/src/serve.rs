use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use server::{Config, Database, Limits};
use tokio::net::TcpListener;

use crate::failure::{Failure, print};
use crate::open_files;
use crate::play::save;

/// How to serve
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  novae serve                                 for this machine alone
  novae serve --listen 0.0.0.0:7878           for everybody in the house
  novae serve --public-url https://novae.example.org --behind-proxy
  novae serve --database postgres://novae@db/novae   one of several servers

Everything is in one file, which `novae backup` copies while games go on. Ctrl-C finishes what
is being written, says goodbye to everybody and stops; games go on when the server is back.")]
pub(crate) struct Args {
    /// The address and the port to listen on
    #[arg(long, default_value = "127.0.0.1:7878", value_name = "ADDRESS")]
    listen: SocketAddr,
    /// A file, which is made if it is not there, or <postgres://user@host/name>
    #[arg(long, value_name = "DATABASE")]
    database: Option<Database>,
    /// Where people reach the server, if a proxy stands in front
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// Believe the proxy in front which address a client has (X-Forwarded-For)
    #[arg(long)]
    behind_proxy: bool,
    /// How many threads bots may think on; half of the cores if not given
    #[arg(long, value_name = "N")]
    bot_threads: Option<usize>,
    /// How long a bot waits before it thinks, so that people can follow
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 500)]
    bot_pause: u64,
    /// No limits on how much an address may ask for: for measurements
    #[arg(long)]
    no_limits: bool,
    /// Only say what went wrong
    #[arg(long, short)]
    quiet: bool,
}

/// The database's file when nobody says otherwise.
pub(crate) fn database(given: Option<&PathBuf>) -> Result<PathBuf, Failure> {
    match given {
        Some(path) => Ok(path.clone()),
        None => Ok(save::data_folder()?.join("server.db")),
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let database = match &args.database {
        Some(given) => given.clone(),
        None => Database::Sqlite(database(None)?),
    };
    if let Database::Sqlite(file) = &database
        && let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty())
    {
        std::fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
    }
    let url = args.public_url.as_deref().map(|url| url.trim_end_matches('/').to_owned());
    if let Some(url) = &url
        && !(url.starts_with("http://") || url.starts_with("https://"))
    {
        return Err(Failure::Usage(format!("--public-url begins with http:// or https://: {url}")));
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let config = Config {
        public_url: url,
        behind_proxy: args.behind_proxy,
        bot_threads: args.bot_threads.unwrap_or(cores.div_ceil(2)),
        bot_pause: Duration::from_millis(args.bot_pause),
        limits: if args.no_limits { Limits::NONE } else { Limits::DEFAULT },
        ..Config::new(database)
    };
    log();
    open_files::allow_many();
    runtime()?.block_on(serve(args, config))
}

async fn serve(args: &Args, config: Config) -> Result<(), Failure> {
    survive_large_files();
    let listener = TcpListener::bind(args.listen)
        .await
        .map_err(|error| Failure::System(format!("cannot listen on {}: {error}", args.listen)))?;
    let address = listener.local_addr().map_err(|error| Failure::System(error.to_string()))?;
    if !args.quiet {
        let at = config.public_url.clone().unwrap_or_else(|| format!("http://{}", shown(address)));
        let kept = &config.database;
        print(&format!("Novae is at {at}\nGames are kept in {kept}\nCtrl-C stops the server.\n"))?;
    }
    server::serve(listener, config, stop())
        .await
        .map_err(|error| Failure::System(error.to_string()))?;
    if args.quiet { Ok(()) } else { print("The server has stopped; everything is stored.\n") }
}

/// What to type into a browser: an address that means every interface cannot be visited.
fn shown(address: SocketAddr) -> SocketAddr {
    let local = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::from([127, 0, 0, 1]),
        ip => ip,
    };
    SocketAddr::new(local, address.port())
}

/// Done when somebody wants the server to stop.
async fn stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}

/// A file that may not grow any further is an error to report, as a full disk is, and no
/// reason to end the process, as the system has it.
fn survive_large_files() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let too_large = rustix::process::Signal::XFSZ.as_raw();
        // A handler that was installed once stays, whoever listens.
        let _ = signal(SignalKind::from_raw(too_large));
    }
}

/// What went wrong goes to standard error.
fn log() {
    let _ = tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_max_level(tracing::Level::WARN)
        // Standard error may be a file on the very disk that is full. Complaining about that
        // there, as is usual, would be a panic.
        .log_internal_errors(false)
        .try_init();
}

pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::System(error.to_string()))
}
