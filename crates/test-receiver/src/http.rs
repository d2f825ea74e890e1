use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value;
use sha2::Sha256;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

use super::now_seconds;

/// How long a test waits for a request.
const PATIENCE: Duration = Duration::from_mins(1);

/// A request that was received.
#[derive(Clone, Debug)]
pub struct Received {
    /// When it was complete.
    pub at: Instant,
    /// The path of its URL.
    pub path: String,
    /// The headers; their names are in lower case.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

impl Received {
    /// The value of a header.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(own, _)| own == name);
        found.map_or_else(|| panic!("no {name} in {self:?}"), |(_, value)| value)
    }

    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("the body is JSON")
    }

    /// The JSON of a webhook.
    ///
    /// # Panics
    ///
    /// If its signature is not valid.
    pub fn verified(&self, secret: &str) -> Value {
        let header = self.header("novae-signature");
        let (time, signature) = header.split_once(",v1=").expect("a time and a signature");
        let time = time.strip_prefix("t=").expect("a time");
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("any key is good");
        mac.update(format!("{time}.").as_bytes());
        mac.update(&self.body);
        let bytes: Vec<u8> = (0..signature.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(&signature[at..at + 2], 16).expect("hexadecimal digits"))
            .collect();
        mac.verify_slice(&bytes).expect("the signature is valid");
        let age = now_seconds().abs_diff(time.parse().expect("seconds"));
        assert!(age < 60, "signed {age} s ago");
        assert_eq!(self.json()["id"], self.header("novae-delivery"));
        self.json()
    }
}

type OnAcknowledged = dyn Fn(&Received) + Send + Sync;

/// A server that receives webhooks, and what a push service gets. It answers with 201, unless another status was
/// set.
#[derive(Clone)]
pub struct Receiver {
    /// Its address on 127.0.0.1.
    pub address: SocketAddr,
    state: Arc<Mutex<State>>,
    on_acknowledged: Arc<OnAcknowledged>,
}

#[derive(Default)]
struct State {
    received: Vec<Received>,
    /// The next answers.
    answers: Vec<String>,
    /// Whether it does not answer.
    is_silent: bool,
}

impl Receiver {
    /// Starts a server. It runs as long as the runtime.
    pub async fn start() -> Receiver {
        Receiver::start_with(|_| ()).await
    }

    /// The same; calls a function after each answer.
    pub async fn start_with(
        on_acknowledged: impl Fn(&Received) + Send + Sync + 'static,
    ) -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let on_acknowledged = Arc::new(on_acknowledged);
        let receiver = Receiver { address, state: Arc::default(), on_acknowledged };
        let own = receiver.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(own.clone().serve(stream));
            }
        });
        receiver
    }

    /// The URL of a path.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Sets the status lines, and perhaps headers, of the next answers.
    pub fn answer_with(&self, answers: &[&str]) {
        let answers = answers.iter().rev().map(|&answer| answer.to_owned()).collect();
        self.state.lock().expect("the lock is not poisoned").answers = answers;
    }

    /// Answers to no request any more.
    pub fn fall_silent(&self) {
        self.state.lock().expect("the lock is not poisoned").is_silent = true;
    }

    async fn serve(self, stream: TcpStream) -> Option<()> {
        let mut stream = BufReader::new(stream);
        let mut line = String::new();
        stream.read_line(&mut line).await.ok()?;
        let path = line.split(' ').nth(1)?.to_owned();
        let mut headers = Vec::new();
        loop {
            let mut line = String::new();
            stream.read_line(&mut line).await.ok()?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            headers.push((name.to_ascii_lowercase(), value.to_owned()));
        }
        let length = headers.iter().find(|(name, _)| name == "content-length")?.1.parse().ok()?;
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await.ok()?;
        let received = Received { at: Instant::now(), path, headers, body };
        let (answer, is_silent) = {
            let mut state = self.state.lock().expect("the lock is not poisoned");
            state.received.push(received.clone());
            (state.answers.pop().unwrap_or_else(|| "201 Created".to_owned()), state.is_silent)
        };
        if is_silent {
            // Until the client gives up.
            stream.read_line(&mut String::new()).await.ok()?;
            return None;
        }
        let answer = format!("HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n");
        let answered = stream.write_all(answer.as_bytes()).await.ok();
        (self.on_acknowledged)(&received);
        answered
    }

    /// The requests to a path.
    pub fn received(&self, path: &str) -> Vec<Received> {
        let state = self.state.lock().expect("the lock is not poisoned");
        state.received.iter().filter(|one| one.path == path).cloned().collect()
    }

    /// Waits until at least this number of requests to a path has come; returns how many have.
    ///
    /// # Panics
    ///
    /// If they do not come.
    pub async fn wait_until(&self, path: &str, count: usize) -> usize {
        let begun = Instant::now();
        loop {
            let received = self.received(path).len();
            if received >= count {
                return received;
            }
            assert!(begun.elapsed() < PATIENCE, "{received} of {count} requests: {path}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits for this number of requests to a path.
    ///
    /// # Panics
    ///
    /// If they do not come, or more of them.
    pub async fn wait_for(&self, path: &str, count: usize) -> Vec<Received> {
        self.wait_until(path, count).await;
        let received = self.received(path);
        assert_eq!(received.len(), count, "{received:?}");
        received
    }

    /// Waits until nothing can come any more, and checks that no request has come to a path.
    ///
    /// # Panics
    ///
    /// If a request has come.
    pub async fn stays_silent(&self, path: &str, time: Duration) {
        tokio::time::sleep(time).await;
        assert_eq!(self.received(path).len(), 0, "{:?}", self.received(path));
    }
}
