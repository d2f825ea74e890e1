use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};

use super::attacks::Attack;
use super::{Counts, PAUSE};

/// The timeout of an answer.
const PATIENCE: Duration = Duration::from_secs(45);

/// The maximum number of bytes that are read of an answer.
const LARGEST: u64 = 8 << 20;

/// A client that sends arbitrary bytes from a given loopback address.
#[derive(Clone)]
pub(super) struct Attacker {
    server: SocketAddr,
    source: Ipv4Addr,
    attack: Attack,
    counts: Counts,
    /// The identity cookie that the server has set, if any.
    cookie: Option<String>,
}

pub(super) struct Reply {
    /// `ok`, the code of the refusal, or a description of another outcome.
    pub(super) outcome: String,
    text: String,
}

impl Reply {
    fn failed(outcome: &str) -> Reply {
        Reply { outcome: outcome.to_owned(), text: String::new() }
    }

    pub(super) fn is_ok(&self) -> bool {
        self.outcome == "ok"
    }

    /// Returns the value of the first field with this name.
    pub(super) fn field(&self, name: &str) -> Option<&str> {
        let rest = self.text.split_once(&format!("\"{name}\":"))?.1;
        let rest = rest.trim_start_matches([' ', '"']);
        rest.split(['"', ',', '}']).next()
    }

    /// The length of the log after the request, if it succeeded.
    pub(super) fn next_ply(&self) -> Option<u32> {
        self.field("ply")?.parse::<u32>().ok().map(|ply| ply + 1)
    }
}

impl Attacker {
    pub(super) fn new(
        server: SocketAddr,
        source: Ipv4Addr,
        attack: Attack,
        counts: &Counts,
    ) -> Attacker {
        Attacker { server, source, attack, counts: counts.clone(), cookie: None }
    }

    /// The same client without an identity.
    pub(super) fn stranger(&self) -> Attacker {
        Attacker { cookie: None, ..self.clone() }
    }

    /// The same client at another address.
    pub(super) fn at(&self, source: Ipv4Addr) -> Attacker {
        Attacker { source, ..self.clone() }
    }

    /// Counts an outcome.
    pub(super) fn note(&self, outcome: &str) {
        self.counts.add(self.attack, outcome);
    }

    /// Sends a request after a pause and counts its outcome.
    pub(super) async fn send(&mut self, method: &str, path: &str, body: &str) -> Reply {
        sleep(PAUSE).await;
        let reply = self.quiet(method, path, body).await;
        self.note(&reply.outcome);
        reply
    }

    /// Sends a request that does not count as part of the attack.
    pub(super) async fn quiet(&mut self, method: &str, path: &str, body: &str) -> Reply {
        let head = self.head(method, path);
        let length = body.len();
        let kind = if path == "/api/records" { "text/plain" } else { "application/json" };
        let head = format!(
            "{head}Connection: close\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"
        );
        let reply = self.raw(&[head.as_bytes(), body.as_bytes()].concat()).await;
        self.keep_cookie(&reply.text);
        reply
    }

    /// Sends bytes and reads the answer until the server closes the connection.
    pub(super) async fn raw(&self, bytes: &[u8]) -> Reply {
        let Ok(mut stream) = self.connect().await else { return Reply::failed("no_connection") };
        let exchange = async {
            // The server may answer and close the connection before it has read everything.
            let _ = stream.write_all(bytes).await;
            let mut answer = Vec::new();
            let _ = (&mut stream).take(LARGEST).read_to_end(&mut answer).await;
            answer
        };
        match timeout(PATIENCE, exchange).await {
            Ok(answer) => read(&answer),
            Err(_) => Reply::failed("timeout"),
        }
    }

    pub(super) async fn connect(&self) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(self.source.into(), 0))?;
        socket.connect(self.server).await
    }

    /// Creates a table. Returns its id if the server accepts the request.
    pub(super) async fn table(&mut self, new: serde_json::Value) -> Option<String> {
        let reply = self.send("POST", "/api/games", &new.to_string()).await;
        if reply.is_ok() { reply.field("id").map(str::to_owned) } else { None }
    }

    pub(super) async fn ask(&mut self, table: &str, request: serde_json::Value) -> Reply {
        let path = format!("/api/games/{table}/requests");
        self.send("POST", &path, &request.to_string()).await
    }

    /// Opens a WebSocket to a table and reads only the response to the upgrade request.
    pub(super) async fn socket(&self, table: &str) -> Option<TcpStream> {
        let head = self.head("GET", &format!("/api/games/{table}/live"));
        let upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
            Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
        let mut stream = self.connect().await.ok()?;
        stream.write_all(format!("{head}{upgrade}").as_bytes()).await.ok()?;
        let mut answer = [0; 12];
        let read = timeout(PATIENCE, stream.read_exact(&mut answer)).await;
        let upgraded = matches!(read, Ok(Ok(_))) && answer.ends_with(b"101");
        self.note(if upgraded { "ok" } else { "no_socket" });
        upgraded.then_some(stream)
    }

    /// The request line and the headers of a request.
    pub(super) fn head(&self, method: &str, path: &str) -> String {
        let cookie = self.cookie.as_ref();
        let cookie = cookie.map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
        format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n{cookie}", self.server)
    }

    fn keep_cookie(&mut self, answer: &str) {
        let headers = answer.split("\r\n\r\n").next().unwrap_or_default();
        for line in headers.lines() {
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("set-cookie")
                && value.trim().starts_with("novae=")
            {
                self.cookie = value.trim().split(';').next().map(str::to_owned);
            }
        }
    }
}

fn read(answer: &[u8]) -> Reply {
    let text = String::from_utf8_lossy(answer).into_owned();
    let status = text.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3));
    let Some(status) = status else { return Reply::failed("closed") };
    if status.starts_with('2') {
        return Reply { outcome: "ok".to_owned(), text };
    }
    let mut reply = Reply { outcome: format!("http_{status}"), text };
    if let Some(code) = reply.field("code").map(str::to_owned) {
        reply.outcome = code;
    }
    reply
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_parsed() {
        let done = read(b"HTTP/1.1 200 OK\r\n\r\n{\"key\":null,\"ply\":7}");
        assert!(done.is_ok());
        assert_eq!(done.next_ply(), Some(8));
        let refused = read(b"HTTP/1.1 429 Too Many\r\n\r\n{\"error\":{\"code\":\"too_many\"}}");
        assert_eq!(refused.outcome, "too_many");
        assert_eq!(read(b"HTTP/1.1 502 Bad Gateway\r\n\r\n").outcome, "http_502");
        assert_eq!(read(b"").outcome, "closed");
    }

    #[test]
    fn the_cookie_of_the_server_is_stored() {
        let server = SocketAddr::from(([127, 0, 0, 1], 1));
        let counts = Counts::default();
        let mut attacker = Attacker::new(server, Ipv4Addr::LOCALHOST, Attack::Ready, &counts);
        attacker.keep_cookie(
            "HTTP/1.1 200 OK\r\nset-cookie: novae=abc; HttpOnly\r\n\
                set-cookie: novae-issued=1\r\n\r\nset-cookie: novae=x",
        );
        assert!(attacker.head("GET", "/").ends_with("Cookie: novae=abc\r\n"));
        assert!(!attacker.stranger().head("GET", "/").contains("Cookie"));
    }
}
