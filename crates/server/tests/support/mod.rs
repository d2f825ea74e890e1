//! A real server on a real socket, and guests that talk to it.

#![allow(dead_code, reason = "each test uses a part of this")]

mod answer;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use game::Rng;
use protocol::{Line, Message, Request, Update, Welcome};
use serde_json::{Value, json};
use server::{Config, Database, Limits, Listeners};
use table::AnyGame;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::{self, client::IntoClientRequest};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(crate) use answer::Answer;
use answer::read_answer;

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
        [self.database().into(), postgres()]
    }

    /// Both kinds of database, empty, each with its address.
    pub(crate) fn addressed_databases(&self) -> [(Database, String); 2] {
        let file = format!("sqlite://{}", self.database().display());
        let postgres = test_postgres::TestPostgres::shared().database().expect("a database");
        [file, postgres].map(|url| (url.parse().expect("an address"), url))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Quick bots, also alone at a table, and no limits.
pub(crate) fn config(database: impl Into<Database>) -> Config {
    let usual = Config { rest_after: Duration::from_millis(50), ..Config::new(database) };
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
    /// The folder of a database that no other server uses.
    folder: Option<Folder>,
}

impl Server {
    /// A server with a separate database.
    pub(crate) async fn new() -> Server {
        Server::with(|usual| usual).await
    }

    /// A server with a separate database and a changed configuration.
    pub(crate) async fn with(change: impl FnOnce(Config) -> Config) -> Server {
        let folder = Folder::new();
        let server = Server::start_with(change(config(folder.database()))).await;
        Server { folder: Some(folder), ..server }
    }

    /// A server on each kind of database, with the address of the database.
    pub(crate) async fn start_each() -> [(Server, String); 2] {
        let folder = Folder::new();
        let [(file, file_url), (postgres, url)] = folder.addressed_databases();
        let on_file = Server { folder: Some(folder), ..Server::start_on(file).await };
        [(on_file, file_url), (Server::start_on(postgres).await, url)]
    }

    /// One server on a file, or two on a PostgreSQL.
    pub(crate) async fn start_all(database: &Database) -> Vec<Server> {
        let mut servers = Vec::new();
        for _ in 0..if database.is_shared() { 2 } else { 1 } {
            servers.push(Server::start_on(database.clone()).await);
        }
        servers
    }

    pub(crate) async fn stop_all(servers: Vec<Server>) {
        for server in servers {
            server.stop().await;
        }
    }

    pub(crate) async fn start_on(database: impl Into<Database>) -> Server {
        Server::start_with(config(database)).await
    }

    pub(crate) async fn start_with(config: Config) -> Server {
        Server::start_at(TcpListener::bind("127.0.0.1:0").await.unwrap().into(), config)
    }

    /// A server, and the operator at its other address.
    pub(crate) async fn with_operator(config: Config) -> (Server, Guest) {
        Server::with_operator_at(TcpListener::bind("127.0.0.1:0").await.unwrap(), config).await
    }

    pub(crate) async fn with_operator_at(public: TcpListener, config: Config) -> (Server, Guest) {
        let admin = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = admin.local_addr().unwrap();
        let server = Server::start_at(Listeners { public, admin: Some(admin) }, config);
        let extra = vec![("X-Novae-Admin".to_owned(), "1".to_owned())];
        (server, Guest { extra, ..Guest::new(address) })
    }

    fn start_at(listeners: Listeners, config: Config) -> Server {
        let address = listeners.public.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let shutdown = async {
            let _ = stopped.await;
        };
        let task = tokio::spawn(server::serve(listeners, config, shutdown));
        Server { address, stop: Some(stop), task, folder: None }
    }

    pub(crate) async fn stop(mut self) {
        drop(self.stop.take());
        self.task.await.unwrap().unwrap();
    }

    pub(crate) fn guest(&self) -> Guest {
        Guest::new(self.address)
    }

    /// A guest with an account who takes part in ratings.
    pub(crate) async fn rated_player(&self, name: &str) -> Guest {
        let mut guest = self.guest();
        guest.claim(name).await.expect(201);
        guest.put("/api/account", &json!({"rated": true})).await.expect(200);
        guest
    }
}

/// What [`Answer::refusal`] is to be.
pub(crate) fn refused(status: u16, reason: &str) -> (u16, String) {
    (status, reason.to_owned())
}

pub(crate) const PASSWORD: &str = "correct horse battery";

/// A client that keeps the cookie of the server.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    pub(crate) extra: Vec<(String, String)>,
}

impl Guest {
    pub(crate) fn new(address: SocketAddr) -> Guest {
        Guest { address, cookie: None, extra: Vec::new() }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, None, "").await
    }

    pub(crate) async fn delete(&mut self, path: &str) -> Answer {
        self.send_json("DELETE", path, None).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.send_json("POST", path, Some(body)).await
    }

    pub(crate) async fn put(&mut self, path: &str, body: &Value) -> Answer {
        self.send_json("PUT", path, Some(body)).await
    }

    pub(crate) async fn send_json(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Answer {
        let kind = body.map(|_| "application/json");
        self.send(method, path, kind, &body.map(Value::to_string).unwrap_or_default()).await
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

    /// Creates an account.
    pub(crate) async fn claim(&mut self, name: &str) -> Answer {
        self.post("/api/account", &json!({"name": name, "password": PASSWORD})).await
    }

    pub(crate) async fn sign_in(&mut self, name: &str, password: &str) -> Answer {
        self.post("/api/sessions", &json!({"name": name, "password": password})).await
    }

    pub(crate) async fn player_id(&mut self) -> String {
        self.get("/api/me").await.json()["player"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn request(&mut self, table: &str, request: &Value) -> Answer {
        self.post(&format!("/api/games/{table}/requests"), request).await
    }

    /// Sends a request to a table, which must accept it.
    pub(crate) async fn accepted(&mut self, table: &str, request: &Value) -> Answer {
        self.request(table, request).await.expect(200)
    }

    /// Takes the open seat of a table.
    pub(crate) async fn sit(&mut self, table: &str, name: &str) {
        self.accepted(table, &json!({"do": "sit", "name": name})).await;
    }

    /// Plays a random turn, with the key `k` and the ply.
    pub(crate) async fn play(&mut self, table: &str, ply: u32, rng: &mut Rng) {
        let turn = random_turn(&self.record(table).await, rng);
        self.accepted(table, &json!(Request::play(ply, turn, format!("k{ply}")))).await;
    }

    pub(crate) async fn view(&mut self, table: &str) -> Value {
        self.get(&format!("/api/games/{table}")).await.json()
    }

    pub(crate) async fn standing(&mut self, table: &str) -> Value {
        self.view(table).await["standing"].take()
    }

    pub(crate) async fn record(&mut self, table: &str) -> String {
        self.get(&format!("/api/games/{table}/record")).await.text
    }

    /// Stores a record on the server.
    pub(crate) async fn bring(&mut self, record: &str) -> Answer {
        self.send("POST", "/api/records", Some("text/plain"), record).await
    }

    pub(crate) async fn say(&mut self, table: &str, words: &Value) -> Answer {
        self.post(&format!("/api/games/{table}/lines"), words).await
    }

    /// Makes a table; returns its id.
    pub(crate) async fn make(&mut self, table: &Value) -> String {
        let answer = self.post("/api/games", table).await.expect(201);
        answer.json()["id"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn socket(&self, game: &str, after: Option<u32>) -> Socket {
        let after = after.map(|after| format!("?after={after}")).unwrap_or_default();
        self.socket_with(game, &after).await.unwrap()
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

    pub(crate) async fn welcome(&mut self) -> Welcome {
        match self.news().await {
            Some(Message::Welcome(welcome)) => *welcome,
            other => panic!("{other:?}"),
        }
    }

    /// Reads messages until `wanted` returns something for one of them.
    pub(crate) async fn find<T>(&mut self, mut wanted: impl FnMut(Message) -> Option<T>) -> T {
        loop {
            let message = self.next().await.expect("the connection stays open");
            if let Some(found) = wanted(message) {
                return found;
            }
        }
    }

    /// The next entry of the log and the state of the table after it.
    pub(crate) async fn update(&mut self) -> Update {
        self.find(|message| match message {
            Message::Update(update) => Some(*update),
            _ => None,
        })
        .await
    }

    pub(crate) async fn lines(&mut self) -> Vec<Line> {
        self.find(|message| match message {
            Message::Lines(lines) => Some(lines),
            _ => None,
        })
        .await
    }
}

/// Seconds since 1970.
pub(crate) fn now_seconds() -> u64 {
    std::time::UNIX_EPOCH.elapsed().unwrap().as_secs()
}

pub(crate) async fn eventually(what: &str, mut condition: impl AsyncFnMut() -> bool) {
    let begun = Instant::now();
    while !condition().await {
        assert!(begun.elapsed() < Duration::from_mins(1), "never: {what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A table of Nova Luna for two.
pub(crate) fn two(seats: [&str; 2]) -> Value {
    json!({"game": "nova-luna", "setup": {"players": 2}, "seats": seats, "listed": true})
}

/// A table of Nova Luna for two, with more options.
pub(crate) fn two_with(seats: [&str; 2], options: &Value) -> Value {
    let mut table = two(seats);
    table.as_object_mut().unwrap().extend(options.as_object().unwrap().clone());
    table
}

pub(crate) fn rated(seats: &[&str]) -> Value {
    json!({"game": "nova-luna", "setup": {"players": seats.len()}, "seats": seats, "rated": true})
}

/// A random turn for the player to act, from the record of a game.
pub(crate) fn random_turn(record: &str, rng: &mut Rng) -> Vec<String> {
    AnyGame::load(record, 1).unwrap().random_turn(rng)
}
