//! `novae serve` and `novae admin`.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{ChildStdout, Command, ExitStatus, Output, Stdio};

use client::{Connection, Error, Guest, Server};
use protocol::Message;
use serde_json::Value;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Duration, timeout};

use super::{Folder, Running, novae};

pub struct Served {
    pub process: Running,
    /// What the server prints after its start.
    output: BufReader<ChildStdout>,
    pub address: SocketAddr,
    /// The operator's address, if the options enable it.
    pub admin: Option<SocketAddr>,
    folder: Folder,
}

impl Served {
    /// Starts a server with a temporary database.
    pub fn start(options: &[&str]) -> Served {
        Served::start_in(options, &[])
    }

    /// Starts a server that accepts `novae admin`.
    pub fn with_admin(options: &[&str]) -> Served {
        Served::start(&[&["--admin", "127.0.0.1:0", "--bot-pause", "0"], options].concat())
    }

    /// Starts a server with environment variables.
    pub fn start_in(options: &[&str], variables: &[(&str, &str)]) -> Served {
        let folder = Folder::new();
        let mut command = novae();
        command.arg("serve").stdout(Stdio::piped());
        // Options override the environment.
        command.env("NOVAE_LISTEN", "127.0.0.1:0").envs(variables.iter().copied());
        command.env("NOVAE_DATABASE", folder.path.join("server.db")).args(options);
        // As in production, the log is on the same disk as the database.
        let log = std::fs::File::create(folder.path.join("server.log")).expect("a file");
        command.stderr(log);
        let mut child = command.spawn().expect("novae starts");
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        let lines = output.by_ref().lines().map_while(Result::ok);
        let said: Vec<String> = lines.take_while(|line| !line.starts_with("Ctrl-C")).collect();
        let address = |prefix: &str| {
            let address = said.iter().find_map(|line| line.strip_prefix(prefix))?;
            Some(address.parse().expect("an address"))
        };
        let public = address("Novae is at http://").expect("the server says where it is");
        let admin = address("The operator's address is http://");
        Served { process: Running(child), output, address: public, admin, folder }
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn server(&self) -> Server {
        Server::at(&self.url()).expect("an address")
    }

    pub async fn guest(&self) -> Guest {
        Guest::new(&self.server()).await.expect("a guest")
    }

    pub fn database(&self) -> PathBuf {
        self.folder.path.join("server.db")
    }

    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path.join("server.log")).expect("a log")
    }

    /// Runs `novae admin` as the user `carol`.
    pub fn admin(&self, args: &[&str]) -> Output {
        let address = self.admin.expect("an address for the operator").to_string();
        let mut novae = novae();
        novae.env("SUDO_USER", "carol").args(["admin", "--server", &address]).args(args);
        novae.output().expect("novae starts")
    }

    pub fn admin_json(&self, args: &[&str]) -> Value {
        let output = self.admin(&[args, &["--json"]].concat());
        assert!(output.status.success(), "{output:?}");
        serde_json::from_slice(&output.stdout).expect("JSON")
    }

    /// Returns the value of a metric, if there is one.
    pub fn figure(&self, name: &str) -> Option<f64> {
        let page = ask(self.admin.expect("an address"), "GET", "/metrics", &[]);
        let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))?;
        Some(line.parse().expect("a number"))
    }

    /// Sends a signal, such as `TERM`.
    pub fn signal(&self, name: &str) {
        let id = self.process.0.id().to_string();
        let sent = Command::new("kill").args([&format!("-{name}"), &id]).status();
        assert!(sent.expect("kill starts").success());
    }

    pub fn wait(&mut self) -> ExitStatus {
        self.process.0.wait().expect("it ends")
    }

    /// Stops the server; returns whether it succeeded, and what it printed.
    pub fn stop(mut self) -> (bool, String) {
        self.signal("TERM");
        let status = self.wait();
        let mut said = String::new();
        self.output.read_to_string(&mut said).expect("text");
        (status.success(), said)
    }

    /// Connects from another loopback address, so that the server sees another client.
    pub async fn connect_from(&self, last: u8) -> std::io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        // If the system has only one loopback address, all connections come from it.
        let _ = socket.bind(SocketAddr::from(([127, 0, 0, last], 0)));
        socket.connect(self.address).await
    }
}

/// Sends a plain HTTP request; returns the whole answer.
pub fn ask(address: SocketAddr, method: &str, path: &str, headers: &[&str]) -> String {
    send(address, method, path, headers, "")
}

/// Sends a POST request with a JSON body; returns the whole answer.
pub fn post(address: SocketAddr, path: &str, headers: &[&str], body: &str) -> String {
    let length = format!("Content-Length: {}", body.len());
    let headers = [headers, &["Content-Type: application/json", &length]].concat();
    send(address, "POST", path, &headers, body)
}

/// Sends an HTTP request; returns the whole answer.
pub fn send(address: SocketAddr, method: &str, path: &str, headers: &[&str], body: &str) -> String {
    let host = format!("Host: {address}");
    let named = headers.iter().any(|header| header.starts_with("Host:"));
    let host = if named { None } else { Some(host.as_str()) };
    let headers: Vec<&str> = headers.iter().copied().chain(host).collect();
    let head = headers.join("\r\n");
    let mut stream = std::net::TcpStream::connect(address).expect("a connection");
    let request = format!("{method} {path} HTTP/1.1\r\n{head}\r\nConnection: close\r\n\r\n{body}");
    stream.write_all(request.as_bytes()).expect("it is sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

/// Returns the next message at a table, or the error that ends the connection.
pub async fn next(live: &mut Connection) -> Result<Message, Error> {
    timeout(Duration::from_secs(10), live.next()).await.expect("in time")
}

/// Waits until the server refuses the connection to a table; returns the error.
pub async fn closed(live: &mut Connection) -> Error {
    loop {
        if let Err(error) = next(live).await {
            return error;
        }
    }
}
