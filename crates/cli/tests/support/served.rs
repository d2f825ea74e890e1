//! The real `novae serve` in a child process.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use client::Server;
use tokio::net::{TcpSocket, TcpStream};

pub struct Served {
    child: Child,
    pub address: SocketAddr,
    /// The operator's address, if the options enable it.
    pub admin: Option<SocketAddr>,
    folder: Folder,
}

/// A folder that is removed at the end of the test.
pub struct Folder {
    pub path: PathBuf,
}

impl Folder {
    pub fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("novae-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Folder { path }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

impl Served {
    /// Starts a server with a temporary database.
    pub fn start(options: &[&str]) -> Served {
        Served::start_in(options, &[])
    }

    /// Starts a server with environment variables.
    pub fn start_in(options: &[&str], variables: &[(&str, &str)]) -> Served {
        let folder = Folder::new();
        let mut command = Command::new(env!("CARGO_BIN_EXE_novae"));
        command.arg("serve").stdout(Stdio::piped());
        // Options override the environment.
        command.env("NOVAE_LISTEN", "127.0.0.1:0").envs(variables.iter().copied());
        command.env("NOVAE_DATABASE", folder.path.join("server.db")).args(options);
        // As in production, the log is on the same disk as the database.
        let log = std::fs::File::create(folder.path.join("server.log")).expect("a file");
        command.stderr(log);
        let mut child = command.spawn().expect("novae starts");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let lines = output.lines().map_while(Result::ok);
        let said: Vec<String> = lines.take_while(|line| !line.starts_with("Ctrl-C")).collect();
        let address = |prefix: &str| {
            let address = said.iter().find_map(|line| line.strip_prefix(prefix))?;
            Some(address.parse().expect("an address"))
        };
        let public = address("Novae is at http://").expect("the server says where it is");
        let admin = address("The operator's address is http://");
        Served { child, address: public, admin, folder }
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn server(&self) -> Server {
        Server::at(&self.url()).expect("an address")
    }

    pub fn database(&self) -> PathBuf {
        self.folder.path.join("server.db")
    }

    /// The contents of the log.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path.join("server.log")).expect("a log")
    }

    /// Sends a signal, such as `TERM`.
    pub fn signal(&self, name: &str) {
        let id = self.id().to_string();
        let sent = Command::new("kill").args([&format!("-{name}"), &id]).status();
        assert!(sent.expect("kill starts").success());
    }

    /// Waits until the server has exited.
    pub fn wait(&mut self) -> ExitStatus {
        self.child.wait().expect("it ends")
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// The memory of the server in KiB, if the operating system reports it.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_ascii_whitespace().nth(1)?.parse().ok()
    }

    /// Connects from another loopback address, so that the server sees another client.
    pub async fn connect_from(&self, last: u8) -> std::io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        // If the system has only one loopback address, all connections come from it.
        let _ = socket.bind(SocketAddr::from(([127, 0, 0, last], 0)));
        socket.connect(self.address).await
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends a plain HTTP request; returns the whole answer.
pub fn ask(address: SocketAddr, method: &str, path: &str, headers: &[&str]) -> String {
    let host = format!("Host: {address}");
    let named = headers.iter().any(|header| header.starts_with("Host:"));
    let host = if named { None } else { Some(host.as_str()) };
    let headers: Vec<&str> = headers.iter().copied().chain(host).collect();
    let head = headers.join("\r\n");
    let mut stream = std::net::TcpStream::connect(address).expect("a connection");
    let request = format!("{method} {path} HTTP/1.1\r\n{head}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("it is sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}
