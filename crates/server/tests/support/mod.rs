//! A real server on a real socket, and guests that talk to it.

#![allow(dead_code, reason = "each test uses a part of this")]

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use game::Rng;
use protocol::{Message, Request};
use serde_json::{Value, json};
use server::{Config, Database, Limits, Listeners};
use table::AnyGame;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::{self, client::IntoClientRequest};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A folder that is gone when the test is.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("novae-server-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.0.join("server.db")
    }

    /// Both kinds of database, empty.
    pub(crate) fn databases(&self) -> [Database; 2] {
        let postgres = test_postgres::TestPostgres::shared().database().expect("a database");
        [self.database().into(), postgres.parse().expect("an address")]
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Quick bots, also alone at a table, and no limits.
pub(crate) fn config(database: impl Into<Database>) -> Config {
    let usual = Config::new(database);
    Config { bot_pause: Duration::ZERO, bot_tables: true, limits: Limits::NONE, ..usual }
}

/// A database of a PostgreSQL that only the tests of this file use.
pub(crate) fn postgres() -> Database {
    let address = test_postgres::TestPostgres::shared().database().expect("a database");
    address.parse().expect("an address")
}

pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<Result<(), server::Failure>>,
}

impl Server {
    pub(crate) async fn start(database: &Path) -> Server {
        Server::start_on(database.into()).await
    }

    pub(crate) async fn start_on(database: Database) -> Server {
        Server::start_with(config(database)).await
    }

    pub(crate) async fn start_with(config: Config) -> Server {
        let public = TcpListener::bind("127.0.0.1:0").await.unwrap();
        Server::start_at(Listeners::from(public), config)
    }

    /// A server, and the operator at its other address.
    pub(crate) async fn with_operator(config: Config) -> (Server, Guest) {
        let public = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let admin = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = admin.local_addr().unwrap();
        let server = Server::start_at(Listeners { public, admin: Some(admin) }, config);
        let extra = vec![("X-Novae-Admin".to_owned(), "1".to_owned())];
        (server, Guest { address, cookie: None, extra })
    }

    fn start_at(listeners: Listeners, config: Config) -> Server {
        let address = listeners.public.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let shutdown = async {
            let _ = stopped.await;
        };
        let task = tokio::spawn(server::serve(listeners, config, shutdown));
        Server { address, stop: Some(stop), task }
    }

    pub(crate) async fn stop(mut self) {
        drop(self.stop.take());
        self.task.await.unwrap().unwrap();
    }

    pub(crate) fn guest(&self) -> Guest {
        Guest { address: self.address, cookie: None, extra: Vec::new() }
    }
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }
}

/// Somebody with a cookie, as soon as the server has given one.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    pub(crate) extra: Vec<(String, String)>,
}

impl Guest {
    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, None, "").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, Some("application/json"), &body.to_string()).await
    }

    pub(crate) async fn put(&mut self, path: &str, body: &Value) -> Answer {
        self.send("PUT", path, Some("application/json"), &body.to_string()).await
    }

    pub(crate) async fn send(
        &mut self,
        method: &str,
        path: &str,
        kind: Option<&str>,
        body: &str,
    ) -> Answer {
        let mut head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n",
            self.address,
            body.len()
        );
        let cookie = self.cookie.clone().map(|cookie| ("Cookie".to_owned(), cookie));
        let kind = kind.map(|kind| ("Content-Type".to_owned(), kind.to_owned()));
        for (name, value) in self.extra.iter().chain(&cookie).chain(&kind) {
            head += &format!("{name}: {value}\r\n");
        }
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        // A server that refuses a large body may close before it has read all of it.
        let _ = stream.write_all(format!("{head}\r\n{body}").as_bytes()).await;
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes).await;
        let answer = read_answer(&String::from_utf8(bytes).unwrap());
        self.keep_cookies(&answer);
        answer
    }

    /// Keeps the cookies of an answer, as a browser does. The first one is the identity.
    fn keep_cookies(&mut self, answer: &Answer) {
        let new: Vec<&str> = answer
            .headers
            .iter()
            .filter(|(name, _)| name == "set-cookie")
            .filter_map(|(_, line)| line.split(';').next())
            .collect();
        let name = |pair: &str| pair.split('=').next().unwrap_or_default().to_owned();
        let known = self.cookie.take().unwrap_or_default();
        let kept = known
            .split("; ")
            .filter(|pair| !pair.is_empty() && !new.iter().any(|new| name(new) == name(pair)));
        let all: Vec<&str> = new.iter().copied().chain(kept).collect();
        self.cookie = (!all.is_empty()).then(|| all.join("; "));
    }

    /// Makes a table; returns its id.
    pub(crate) async fn make(&mut self, table: &Value) -> String {
        let answer = self.post("/api/games", table).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()["id"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn socket(&self, game: &str, after: Option<u32>) -> Socket {
        self.try_socket(game, after).await.unwrap()
    }

    pub(crate) async fn try_socket(
        &self,
        game: &str,
        after: Option<u32>,
    ) -> Result<Socket, tungstenite::Error> {
        let after = after.map(|after| format!("?after={after}")).unwrap_or_default();
        self.socket_with(game, &after).await
    }

    /// A socket with these options in its address.
    pub(crate) async fn socket_with(
        &self,
        game: &str,
        options: &str,
    ) -> Result<Socket, tungstenite::Error> {
        let url = format!("ws://{}/api/games/{game}/live{options}", self.address);
        let mut request = url.into_client_request()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        for (name, value) in &self.extra {
            let name: tungstenite::http::HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        let (stream, _) = connect_async(request).await?;
        Ok(Socket { stream, seen: String::new() })
    }
}

fn read_answer(text: &str) -> Answer {
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{text:?}"));
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let header = |line: &str| {
        let (name, value) = line.split_once(": ").unwrap();
        (name.to_ascii_lowercase(), value.to_owned())
    };
    let headers: Vec<(String, String)> = lines.map(header).collect();
    let chunked = ("transfer-encoding".to_owned(), "chunked".to_owned());
    let text = if headers.contains(&chunked) { unchunked(body) } else { body.to_owned() };
    Answer { status, headers, text }
}

/// The text of a body that came in chunks.
fn unchunked(body: &str) -> String {
    let (mut text, mut rest) = (String::new(), body);
    while let Some((length, after)) = rest.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap();
        text.push_str(&after[..length]);
        rest = after[length..].strip_prefix("\r\n").unwrap();
    }
    text
}

pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Everything that the server has sent.
    pub(crate) seen: String,
}

impl Socket {
    pub(crate) async fn send(&mut self, request: &Request) {
        self.send_text(&serde_json::to_string(request).unwrap()).await;
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.stream.send(tungstenite::Message::text(text)).await.unwrap();
    }

    /// The next message, or none when the socket is closed.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        loop {
            let frame = tokio::time::timeout(Duration::from_secs(20), self.stream.next());
            match frame.await.expect("the server says something")? {
                Ok(tungstenite::Message::Text(text)) => {
                    self.seen.push_str(&text);
                    return Some(serde_json::from_str(&text).unwrap());
                }
                Ok(tungstenite::Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message that is not about presence.
    pub(crate) async fn news(&mut self) -> Option<Message> {
        loop {
            match self.next().await {
                Some(Message::Presence(_)) => {}
                other => return other,
            }
        }
    }
}

/// A table of Nova Luna for two.
pub(crate) fn two(seats: [&str; 2]) -> Value {
    json!({"game": "nova-luna", "setup": {"players": 2}, "seats": seats, "listed": true})
}

/// A random turn for whoever is to act, from the record of a game.
pub(crate) fn random_turn(record: &str, rng: &mut Rng) -> Vec<String> {
    AnyGame::load(record, 1).unwrap().random_turn(rng)
}
