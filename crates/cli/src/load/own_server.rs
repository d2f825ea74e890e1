use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use game::Rng;

use crate::failure::Failure;

/// A server of our own, in a process of its own.
pub(super) struct OwnServer {
    child: Child,
    address: SocketAddr,
    database: PathBuf,
    /// Removed at the end.
    folder: Option<PathBuf>,
}

impl OwnServer {
    /// Starts a server without limits; with a temporary database if none is named.
    pub(super) fn start(database: Option<&Path>) -> Result<OwnServer, Failure> {
        let address = free_address()?;
        let (database, folder) = if let Some(file) = database {
            (file.to_owned(), None)
        } else {
            let name = format!("novae-load-{}-{}", std::process::id(), address.port());
            let folder = std::env::temp_dir().join(name);
            std::fs::create_dir_all(&folder).map_err(|error| Failure::file(&folder, &error))?;
            (folder.join("server.db"), Some(folder))
        };
        let child = spawn(address, &database)?;
        let mut server = OwnServer { child, address, database, folder };
        server.wait_until_up()?;
        Ok(server)
    }

    pub(super) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Kills the server without warning and starts it again at the same address with the
    /// same database.
    pub(super) fn kill_and_restart(&mut self) -> Result<(), Failure> {
        self.child.kill()?;
        self.child.wait()?;
        self.child = spawn(self.address, &self.database)?;
        self.wait_until_up()
    }

    /// What the server has used so far, where the system tells.
    pub(super) fn usage(&self) -> Option<Usage> {
        Usage::of(self.child.id())
    }

    fn wait_until_up(&mut self) -> Result<(), Failure> {
        let begun = Instant::now();
        while TcpStream::connect(self.address).is_err() {
            let ended = self.child.try_wait()?;
            if ended.is_some() || begun.elapsed() > Duration::from_secs(20) {
                return Err(Failure::System("the server did not start".to_owned()));
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok(())
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

fn spawn(address: SocketAddr, database: &Path) -> Result<Child, Failure> {
    let novae = std::env::current_exe()?;
    let mut command = Command::new(novae);
    command.args(["serve", "--no-limits", "--quiet", "--listen"]).arg(address.to_string());
    command.arg("--database").arg(database).stdin(Stdio::null()).stdout(Stdio::null());
    Ok(command.spawn()?)
}

/// An address where nobody listens. Ports from 32768 on are those that systems give to
/// outgoing connections: a client that tries again and again while the server is away could
/// be given the very port that it wants to reach, and would then talk to itself.
fn free_address() -> Result<SocketAddr, Failure> {
    let mut rng = Rng::new(u64::from(std::process::id()));
    for _ in 0..1000 {
        let address = SocketAddr::from(([127, 0, 0, 1], 15_000 + rng.below(15_000) as u16));
        if TcpListener::bind(address).is_ok() {
            return Ok(address);
        }
    }
    Err(Failure::System("there is no free port".to_owned()))
}

/// Memory and processor time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Usage {
    /// Memory of the server when it had just begun, in bytes.
    pub(super) memory_before: u64,
    /// Memory of the server at the end, in bytes.
    pub(super) memory_after: u64,
    /// Processor time during the run.
    pub(super) processor: Duration,
}

impl Usage {
    /// What a process holds and has used so far.
    #[cfg(target_os = "linux")]
    fn of(process: u32) -> Option<Usage> {
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        let memory = line.split_ascii_whitespace().nth(1)?.parse::<u64>().ok()? * 1024;
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        // The name of the program, in parentheses, may have spaces in it.
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

    /// The use between the start of the server, the beginning of play, and its end.
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
