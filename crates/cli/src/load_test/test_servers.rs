use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use game::Rng;
use test_postgres::TestPostgres;
use tokio::sync::Mutex;

use super::proxy::{Proxy, Way};
use crate::failure::Failure;

/// Servers that this process starts on one database.
pub(super) struct OwnServers {
    pub(super) servers: Vec<Arc<Mutex<OwnServer>>>,
    pub(super) urls: Vec<String>,
    /// The address of the database, without the proxy.
    pub(super) database: String,
    /// Dropped after the servers.
    _ground: Ground,
}

#[derive(Clone, Copy)]
pub(super) struct Options {
    /// Whether a proxy can cut the connection to the database.
    pub(super) cuts: bool,
    pub(super) housekeeping: bool,
    /// Whether rate limits and quotas apply.
    pub(super) limited: bool,
    /// The mail server, if notifications are sent, soon and also to this machine.
    pub(super) notified: Option<SocketAddr>,
}

/// The location of the database.
enum Ground {
    /// A database that the caller provides.
    Given,
    /// A temporary folder, removed at the end.
    Folder(PathBuf),
    /// A temporary PostgreSQL server.
    Postgres { _own: TestPostgres },
}

impl OwnServers {
    /// Starts one server with a file, or this number of servers on PostgreSQL. Creates a temporary
    /// database if none is given.
    pub(super) async fn start(
        nodes: Option<usize>,
        database: Option<&str>,
        options: Options,
    ) -> Result<OwnServers, Failure> {
        let (database, ground) = match (database, nodes) {
            (Some(given), _) => (given.to_owned(), Ground::Given),
            (None, None) => {
                let name = format!("novae-load-{}", std::process::id());
                let folder = std::env::temp_dir().join(name);
                std::fs::create_dir_all(&folder).map_err(|error| Failure::file(&folder, &error))?;
                let file = folder.join("server.db");
                (file.to_string_lossy().into_owned(), Ground::Folder(folder))
            }
            (None, Some(_)) => {
                let own = TestPostgres::start().map_err(Failure::System)?;
                (own.database().map_err(Failure::System)?, Ground::Postgres { _own: own })
            }
        };
        let mut servers = Vec::new();
        let mut urls = Vec::new();
        for number in 0..nodes.unwrap_or(1) {
            let server = OwnServer::start(number as u64, &database, options).await?;
            urls.push(server.url());
            servers.push(Arc::new(Mutex::new(server)));
        }
        Ok(OwnServers { servers, urls, database, _ground: ground })
    }

    /// The total resource use of the servers so far, if the operating system reports it.
    pub(super) async fn usage(&self) -> Option<Usage> {
        let mut sum = None;
        for server in &self.servers {
            let one = Usage::of(server.lock().await.child.id())?;
            sum = Some(sum.map_or(one, |sum: Usage| sum.and(one)));
        }
        sum
    }

    /// The size of the database on disk, or `None` if it is not a file.
    pub(super) fn database_size(&self) -> Option<u64> {
        let file = |ending: &str| std::fs::metadata(format!("{}{ending}", self.database));
        let size = |ending: &str| file(ending).map_or(0, |file| file.len());
        file("").ok().map(|file| file.len() + size("-wal") + size("-shm"))
    }
}

/// A server in a child process.
pub(super) struct OwnServer {
    child: Child,
    pub(super) address: SocketAddr,
    database: String,
    options: Options,
    proxy: Option<Proxy>,
}

impl OwnServer {
    async fn start(number: u64, database: &str, options: Options) -> Result<OwnServer, Failure> {
        let address = free_address(number)?;
        let mut database = database.to_owned();
        let mut proxy = None;
        if options.cuts {
            let (before, target, after) = parts(&database).ok_or_else(|| {
                Failure::Usage(
                    "--cuts needs a PostgreSQL database, such as postgres://user@host:port/name"
                        .into(),
                )
            })?;
            let way = Proxy::to(target.to_owned()).await?;
            database = format!("{before}{}{after}", way.address);
            proxy = Some(way);
        }
        let child = spawn(address, &database, options)?;
        let mut server = OwnServer { child, address, database, options, proxy };
        server.wait_until_up().await?;
        Ok(server)
    }

    pub(super) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Kills the server with SIGKILL.
    pub(super) fn kill(&mut self) -> Result<(), Failure> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Restarts the server with the same address and database.
    pub(super) async fn restart(&mut self) -> Result<(), Failure> {
        self.child = spawn(self.address, &self.database, self.options)?;
        self.wait_until_up().await
    }

    /// Suspends or resumes the process.
    #[cfg(unix)]
    pub(super) fn pause(&self, pause: bool) -> Result<(), Failure> {
        use rustix::process::{Pid, Signal, kill_process};
        let signal = if pause { Signal::STOP } else { Signal::CONT };
        let process = Pid::from_raw(self.child.id() as i32);
        let process =
            process.ok_or_else(|| Failure::system("the server process has already ended"))?;
        kill_process(process, signal).map_err(Failure::system)
    }

    #[cfg(not(unix))]
    pub(super) fn pause(&self, _: bool) -> Result<(), Failure> {
        Err(Failure::usage("--pauses works only on systems with signals (Unix)"))
    }

    /// Sets the state of the connection to the database.
    pub(super) fn cut(&self, way: Way) {
        if let Some(proxy) = &self.proxy {
            proxy.set(way);
        }
    }

    async fn wait_until_up(&mut self) -> Result<(), Failure> {
        let begun = Instant::now();
        while TcpStream::connect(self.address).is_err() {
            let ended = self.child.try_wait()?;
            if ended.is_some() || begun.elapsed() > Duration::from_secs(20) {
                return Err(Failure::system("the server did not start"));
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Ok(())
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Ground {
    fn drop(&mut self) {
        if let Ground::Folder(folder) = self {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

/// Splits a PostgreSQL URL into the part before the host, `host:port`, and the rest.
fn parts(url: &str) -> Option<(&str, &str, &str)> {
    let begin = url.find("://")? + 3;
    let end = begin + url[begin..].find(['/', '?']).unwrap_or(url.len() - begin);
    let host = begin + url[begin..end].rfind('@').map_or(0, |at| at + 1);
    let target = &url[host..end];
    target.contains(':').then_some((&url[..host], target, &url[end..]))
}

fn spawn(address: SocketAddr, database: &str, options: Options) -> Result<Child, Failure> {
    let novae = std::env::current_exe()?;
    let mut command = Command::new(novae);
    command.args(["serve", "--quiet", "--listen"]).arg(address.to_string());
    if options.limited {
        // Warnings about the attacks would hide the report.
        command.args(["--log-level", "error"]);
    } else {
        command.arg("--no-limits");
    }
    command.arg("--database").arg(database).stdin(Stdio::null()).stdout(Stdio::null());
    if let Some(mail) = options.notified {
        command.args(["--private-webhooks", "--notification-delay", "0", "--mail-delay", "1"]);
        command.args(["--mail-from", "Novae <novae@example.org>", "--smtp-url"]);
        command.arg(format!("smtp://{mail}")).arg("--public-url").arg(format!("http://{address}"));
    }
    if !options.housekeeping {
        command.arg("--no-housekeeping");
    }
    // `NOVAE_` variables in the environment are meant for another server.
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("NOVAE_") {
            command.env_remove(name);
        }
    }
    Ok(command.spawn()?)
}

/// Finds an unused address. Ports from 32768 on are the ephemeral range of many systems: a client
/// that retries while the server is down could get the port that it connects to as its source port,
/// and would connect to itself.
fn free_address(number: u64) -> Result<SocketAddr, Failure> {
    let mut rng = Rng::new(u64::from(std::process::id()) | number << 32);
    for _ in 0..1000 {
        let address = SocketAddr::from(([127, 0, 0, 1], 15_000 + rng.below(15_000) as u16));
        if TcpListener::bind(address).is_ok() {
            return Ok(address);
        }
    }
    Err(Failure::system("no free port was found on 127.0.0.1"))
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Usage {
    /// Memory of the server after its start, in bytes.
    pub(super) memory_before: u64,
    /// Memory of the server at the end, in bytes.
    pub(super) memory_after: u64,
    /// CPU time during the run.
    pub(super) processor: Duration,
}

impl Usage {
    fn and(self, other: Usage) -> Usage {
        Usage {
            memory_before: self.memory_before + other.memory_before,
            memory_after: self.memory_after + other.memory_after,
            processor: self.processor + other.processor,
        }
    }

    /// The memory and the CPU time of a process so far.
    #[cfg(target_os = "linux")]
    fn of(process: u32) -> Option<Usage> {
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        let memory = line.split_ascii_whitespace().nth(1)?.parse::<u64>().ok()? * 1024;
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        // The program name in parentheses can contain spaces.
        let rest = stat.rsplit_once(") ")?.1;
        let ticks = rest.split(' ').skip(11).take(2).map(|ticks| ticks.parse::<u64>().ok());
        let ticks = ticks.sum::<Option<u64>>()? as f64;
        let processor = ticks / rustix::param::clock_ticks_per_second() as f64;
        Some(Usage {
            memory_before: memory,
            memory_after: memory,
            processor: Duration::from_secs_f64(processor),
        })
    }

    #[cfg(not(target_os = "linux"))]
    fn of(_: u32) -> Option<Usage> {
        None
    }

    /// Computes the use from samples at the server's start, at the start of play and at its end.
    pub(super) fn between(
        before: Option<Usage>,
        begin: Option<Usage>,
        end: Option<Usage>,
    ) -> Option<Usage> {
        let (before, begin, end) = (before?, begin?, end?);
        Some(Usage {
            memory_before: before.memory_before,
            memory_after: end.memory_after,
            processor: end.processor.saturating_sub(begin.processor),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_postgresql_url_is_split_into_its_parts() {
        let url = "postgres://ada:a@b@host:5432/club?sslmode=disable";
        assert_eq!(parts(url), Some(("postgres://ada:a@b@", "host:5432", "/club?sslmode=disable")));
        assert_eq!(parts("postgres://h:1"), Some(("postgres://", "h:1", "")));
        assert_eq!(parts("postgres://ada@host/club"), None, "the port must be said");
        assert_eq!(parts("server.db"), None);
    }
}
