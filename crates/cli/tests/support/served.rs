//! The real `novae serve`, in a process of its own.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use client::Server;
use tokio::net::{TcpSocket, TcpStream};

pub struct Served {
    child: Child,
    pub address: SocketAddr,
    folder: PathBuf,
}

impl Served {
    /// Starts a server with a database of its own.
    pub fn start(options: &[&str]) -> Served {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("novae-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let mut command = Command::new(env!("CARGO_BIN_EXE_novae"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--database"]);
        command.arg(folder.join("server.db")).args(options).stdout(Stdio::piped());
        // As an operator does: what goes wrong is written to the same disk.
        let log = std::fs::File::create(folder.join("server.log")).expect("a file");
        command.stderr(log);
        let mut child = command.spawn().expect("novae starts");
        let mut line = String::new();
        let output = child.stdout.take().expect("a pipe");
        BufReader::new(output).read_line(&mut line).expect("the server says where it is");
        let address = line.trim().strip_prefix("Novae is at http://").expect("an address");
        let address = address.parse().expect("an address");
        Served { child, address, folder }
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn server(&self) -> Server {
        Server::at(&self.url()).expect("an address")
    }

    pub fn database(&self) -> PathBuf {
        self.folder.join("server.db")
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// The memory that the server holds now, in KiB, where the system tells.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_ascii_whitespace().nth(1)?.parse().ok()
    }

    /// A connection from one of the many addresses that a machine has for itself, so that
    /// the server takes it for somebody else.
    pub async fn connect_from(&self, last: u8) -> std::io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        // Where there is only one such address, everybody comes from it.
        let _ = socket.bind(SocketAddr::from(([127, 0, 0, last], 0)));
        socket.connect(self.address).await
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
