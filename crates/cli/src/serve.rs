use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use server::{
    BackupPlan, Config, Database, Limits, Listeners, MailOptions, NotificationConfig, OpenDataPlan,
    Proxies, Registration,
};
use tokio::net::TcpListener;

use crate::failure::{Failure, print, read_text};
use crate::play::saved_games;
use crate::settings::Settings;
use crate::{limits, log, open_browser, open_files};

/// Options of the server
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  novae serve                                 reachable from this machine only
  novae serve --open                          also opens the game in the browser
  novae serve --listen 0.0.0.0:7878           reachable from the local network
  novae serve --public-url https://novae.example.org --trusted-proxies 127.0.0.1,::1
  novae serve --backup-every 6h --backup-keep 14 --backup-dir /mnt/backups
  novae serve --database postgres://novae@db/novae   one of several servers

All data is in one file, which `novae backup` can copy while the server runs. Ctrl-C finishes
pending writes, closes all connections and stops the server; games continue after a restart. A
second Ctrl-C stops it immediately.

Every option can be given in the environment, such as NOVAE_LISTEN for --listen, or in a file,
such as `listen = \"0.0.0.0:7878\"`; limits are in its section [limits]. Flags take precedence
over the environment, and the environment over the file. `novae config` shows the result.")]
#[expect(clippy::struct_excessive_bools, reason = "each is a separate flag")]
pub(crate) struct Args {
    /// A file with options, in TOML
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The address and the port to listen on
    #[arg(long, default_value = "127.0.0.1:7878", value_name = "ADDRESS")]
    listen: SocketAddr,
    /// The address for the operator: health checks, Prometheus metrics and `novae admin`; do not
    /// expose it to the internet
    #[arg(long, value_name = "ADDRESS")]
    admin: Option<SocketAddr>,
    /// A file, which is created if it does not exist, or <postgres://user@host/name>
    #[arg(long, value_name = "DATABASE")]
    database: Option<Database>,
    /// The public URL of the server, if it is behind a proxy
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// The server is behind one proxy that sets X-Forwarded-For; same as --proxy-hops 1
    #[arg(long)]
    behind_proxy: bool,
    /// The number of proxies in front of the server, each of which appends an address to
    /// X-Forwarded-For; use only if the server cannot be reached without them
    #[arg(long, value_name = "N", conflicts_with = "trusted_proxies")]
    proxy_hops: Option<u32>,
    /// The addresses of the proxies whose X-Forwarded-For is trusted, such as `10.0.0.0/8,::1`
    #[arg(long, value_name = "ADDRESSES")]
    trusted_proxies: Option<String>,
    /// The number of threads for bots; half of the cores if not given
    #[arg(long, value_name = "N")]
    bot_threads: Option<usize>,
    /// The pause before a bot acts, so that players can follow
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 500)]
    bot_pause: u64,
    /// Allow tables at which only bots play
    #[arg(long)]
    bot_tables: bool,
    /// Switch off rate limits and quotas, for measurements
    #[arg(long)]
    no_limits: bool,
    /// Switch off the hourly housekeeping, for measurements
    #[arg(long)]
    no_housekeeping: bool,
    /// Allow only ready-made phrases in the chat
    #[arg(long)]
    phrases_only: bool,
    /// Who can register an account: open, invite (with a code of `novae admin invite`) or closed;
    /// guests can always play
    #[arg(long, value_name = "MODE", default_value_t)]
    registration: Registration,
    /// How long to keep serving after a stop signal while /readyz reports "not ready", so that a
    /// proxy can notice
    #[arg(long, value_name = "SECONDS", default_value_t = 0)]
    drain: u64,
    /// What to log: error, warn, info (every request), debug or trace
    #[arg(long, value_name = "LEVEL", default_value = "warn")]
    log_level: tracing::Level,
    /// The format of the log lines
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    log_format: log::Format,
    /// How often to back up the database's file, such as 30m, 6h or 1d
    #[arg(long, value_name = "TIME", value_parser = interval)]
    backup_every: Option<Duration>,
    /// How many backups to keep; older ones are removed
    #[arg(long, value_name = "N", default_value_t = 14, value_parser = clap::value_parser!(u32).range(1..))]
    backup_keep: u32,
    /// The folder for backups
    #[arg(long, value_name = "FOLDER")]
    backup_dir: Option<PathBuf>,
    /// The mail relay, such as `smtps://novae@mail.example.org`; without it the server sends no
    /// email. Needs --mail-from and --public-url
    #[arg(long, value_name = "URL")]
    smtp_url: Option<String>,
    /// A file with the password for the mail relay, so that it does not have to be in the URL
    #[arg(long, value_name = "FILE")]
    smtp_password_file: Option<PathBuf>,
    /// The sender of all emails, such as `Novae <novae@example.org>`
    #[arg(long, value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// How long a notification waits, so that a player who comes to the table gets none
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    notification_delay: u32,
    /// How long an email with notifications waits, so that one email mentions several games
    #[arg(long, value_name = "SECONDS", default_value_t = 300)]
    mail_delay: u32,
    /// How operators of push services reach you, such as `mailto:you@example.org`; the public URL if
    /// not given
    #[arg(long, value_name = "URL")]
    push_contact: Option<String>,
    /// Allow webhooks and push services at private addresses and without TLS, for tests and closed
    /// networks
    #[arg(long)]
    private_webhooks: bool,
    /// Publish all finished public games every night in this folder and at /api/open-data, with
    /// anonymized players (docs/operating.md)
    #[arg(long, value_name = "FOLDER")]
    open_data_dir: Option<PathBuf>,
    /// How many archives of open data to keep; older ones are removed
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..))]
    open_data_keep: u32,
    /// Open the game in the default browser of this machine
    #[arg(long)]
    open: bool,
    /// Print errors only
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    limits: limits::Args,
}

/// The file of the database: `given`, or the default.
pub(crate) fn database(given: Option<&PathBuf>) -> Result<PathBuf, Failure> {
    match given {
        Some(path) => Ok(path.clone()),
        None => Ok(saved_games::data_folder()?.join("server.db")),
    }
}

/// All options of this command line. Its first word is the name of the command.
pub(crate) fn settings() -> Result<Settings, Failure> {
    Settings::read(std::env::args_os().skip(2), |name| std::env::var(name).ok())
}

/// The default value of an option whose default clap does not know.
pub(crate) fn usual(name: &str, config: &Config) -> Option<String> {
    match name {
        name if name.starts_with(limits::SECTION) => limits::value(&config.limits, name),
        "database" => database(None).ok().map(|path| path.display().to_string()),
        "bot-threads" => Some(bot_threads().to_string()),
        _ => None,
    }
}

fn bot_threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from).div_ceil(2)
}

pub(crate) fn run() -> Result<(), Failure> {
    let args = settings()?.args;
    let config = check(&args)?;
    if let Database::Sqlite(file) = &config.database
        && let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty())
    {
        std::fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
    }
    log::begin(args.log_level, args.log_format);
    open_files::allow_many();
    runtime()?.block_on(serve(&args, config))
}

/// Converts the options into a configuration, if they are valid.
pub(crate) fn check(args: &Args) -> Result<Config, Failure> {
    let database = match &args.database {
        Some(given) => given.clone(),
        None => Database::Sqlite(database(None)?),
    };
    let url = args.public_url.as_deref().map(|url| url.trim_end_matches('/').to_owned());
    if let Some(url) = &url
        && !(url.starts_with("http://") || url.starts_with("https://"))
    {
        return Err(Failure::Usage(format!(
            "--public-url must begin with http:// or https://, not {url:?}"
        )));
    }
    let mail = mail(args)?;
    let limits = if args.no_limits { Limits::NONE } else { Limits::DEFAULT };
    let limits = args.limits.over(limits).map_err(Failure::Usage)?;
    Ok(Config {
        public_url: url,
        proxies: proxies(args)?,
        bot_threads: args.bot_threads.unwrap_or_else(bot_threads),
        bot_pause: Duration::from_millis(args.bot_pause),
        bot_tables: args.bot_tables,
        limits,
        backups: backups(args, &database)?,
        open_data: args
            .open_data_dir
            .clone()
            .map(|folder| OpenDataPlan { folder, keep: args.open_data_keep as usize }),
        drain: Duration::from_secs(args.drain),
        housekeeping: !args.no_housekeeping,
        free_text: !args.phrases_only,
        registration: args.registration,
        mail,
        notifications: notifications(args)?,
        ..Config::new(database)
    })
}

fn mail(args: &Args) -> Result<Option<MailOptions>, Failure> {
    let (url, from) = match (&args.smtp_url, &args.mail_from) {
        (Some(url), Some(from)) => (url, from),
        (None, None) if args.smtp_password_file.is_none() => return Ok(None),
        _ => return Err(Failure::usage("--smtp-url and --mail-from must be given together")),
    };
    if args.public_url.is_none() {
        return Err(Failure::usage("--smtp-url needs --public-url, for the links in emails"));
    }
    let password = args.smtp_password_file.as_deref().map(read_text).transpose()?;
    // Editors end a file with a line break, which is no part of the password.
    let password = password.as_deref().map(|text| text.trim_end_matches(['\r', '\n']));
    let options = MailOptions::new(url, from, password);
    options.map(Some).map_err(|why| Failure::Usage(format!("--smtp-url, --mail-from: {why}")))
}

fn notifications(args: &Args) -> Result<NotificationConfig, Failure> {
    let contact = args.push_contact.clone();
    if contact.as_ref().is_some_and(|url| !url.starts_with("mailto:") && !url.starts_with("https:"))
    {
        return Err(Failure::usage("--push-contact must begin with mailto: or https:"));
    }
    Ok(NotificationConfig {
        delay: Duration::from_secs(args.notification_delay.into()),
        mail_delay: Duration::from_secs(args.mail_delay.into()),
        private_addresses: args.private_webhooks,
        contact,
        ..NotificationConfig::default()
    })
}

fn proxies(args: &Args) -> Result<Proxies, Failure> {
    match (&args.trusted_proxies, args.proxy_hops) {
        (Some(list), _) => {
            Proxies::at(list).map_err(|why| Failure::Usage(format!("--trusted-proxies: {why}")))
        }
        (None, Some(0)) => Ok(Proxies::None),
        (None, Some(hops)) => Ok(Proxies::Hops(hops)),
        (None, None) if args.behind_proxy => Ok(Proxies::Hops(1)),
        (None, None) => Ok(Proxies::None),
    }
}

fn backups(args: &Args, database: &Database) -> Result<Option<BackupPlan>, Failure> {
    let (every, folder) = match (args.backup_every, &args.backup_dir) {
        (Some(every), Some(folder)) => (every, folder),
        (None, None) => return Ok(None),
        _ => {
            return Err(Failure::usage("--backup-every and --backup-dir must be given together"));
        }
    };
    if database.is_shared() {
        return Err(Failure::usage(
            "--backup-every works only with a SQLite file; back up PostgreSQL with pg_dump or \
             the tools of its provider (docs/operating.md)",
        ));
    }
    Ok(Some(BackupPlan { every, keep: args.backup_keep as usize, folder: folder.clone() }))
}

fn interval(text: &str) -> Result<Duration, String> {
    seconds(text, "smhd").map(Duration::from_secs).ok_or_else(|| {
        format!("{text:?} is not a duration; use a number and a unit, such as 90s, 30m, 6h or 1d")
    })
}

/// Parses a positive duration such as `30m`, with one of these units.
pub(crate) fn seconds(text: &str, units: &str) -> Option<u64> {
    let seconds = match text.chars().next_back().filter(|unit| units.contains(*unit))? {
        's' => 1,
        'm' => 60,
        'h' => 60 * 60,
        _ => 24 * 60 * 60,
    };
    let number: u32 = text[..text.len() - 1].parse().ok()?;
    (number > 0).then_some(u64::from(number) * seconds)
}

async fn serve(args: &Args, config: Config) -> Result<(), Failure> {
    survive_large_files();
    let signals = Signals::new()?;
    let (public, address) = listen(args.listen).await?;
    let admin = match args.admin {
        Some(admin) => Some(listen(admin).await?),
        None => None,
    };
    if let Some((_, admin)) = admin.as_ref().filter(|(_, admin)| !admin.ip().is_loopback()) {
        tracing::warn!(%admin, "the operator's address accepts connections from other machines; block its port in the firewall");
    }
    let at = config.public_url.clone().unwrap_or_else(|| format!("http://{}", shown(address)));
    if !args.quiet {
        let kept = &config.database;
        let admin = admin.as_ref().map(|(_, admin)| shown(*admin));
        let admin = admin.map(|admin| format!("The operator's address is http://{admin}\n"));
        // One write for all lines, because a reader may close the pipe after the first one.
        print(&format!(
            "Novae is at {at}\nGames are stored in {kept}\n{}Ctrl-C stops the server.\n",
            admin.unwrap_or_default()
        ))?;
    }
    if args.open && !open_browser::open(&at) {
        tracing::warn!("no browser could be started; open {at} in one");
    }
    let listeners = Listeners { public, admin: admin.map(|(listener, _)| listener) };
    server::serve(listeners, config, stop(signals)).await.map_err(Failure::system)?;
    if args.quiet { Ok(()) } else { print("The server has stopped. All data is saved.\n") }
}

async fn listen(at: SocketAddr) -> Result<(TcpListener, SocketAddr), Failure> {
    let cannot = |error: std::io::Error| Failure::System(format!("cannot listen on {at}: {error}"));
    let listener = TcpListener::bind(at).await.map_err(cannot)?;
    let address = listener.local_addr().map_err(cannot)?;
    Ok((listener, address))
}

/// The address to open in a browser. An unspecified address such as `0.0.0.0` does not work there.
fn shown(address: SocketAddr) -> SocketAddr {
    let local = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::from([127, 0, 0, 1]),
        ip => ip,
    };
    SocketAddr::new(local, address.port())
}

/// Returns when the server is asked to stop. A second signal ends the process at once.
async fn stop(mut signals: Signals) {
    signals.next().await;
    tokio::spawn(async move {
        signals.next().await;
        Failure::system("stopped immediately by a second signal").report();
        std::process::exit(3);
    });
}

/// The signals that stop the server. Once installed, they no longer end the process.
#[cfg(unix)]
struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn new() -> std::io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        let interrupt = signal(SignalKind::interrupt())?;
        Ok(Signals { interrupt, terminate: signal(SignalKind::terminate())? })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn new() -> std::io::Result<Signals> {
        Ok(Signals)
    }

    async fn next(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}

/// Turns exceeded file size limits into write errors, like a full disk. By default, the operating
/// system ends the process.
fn survive_large_files() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let too_large = rustix::process::Signal::XFSZ.as_raw();
        // A handler stays installed even if its stream is dropped.
        let _ = signal(SignalKind::from_raw(too_large));
    }
}

pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::system)
}
