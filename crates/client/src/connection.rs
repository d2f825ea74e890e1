use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::{
    Backoff, Code, Entry, FollowedTable, Message, Received, Refusal, Refused, Request,
    TableFollower,
};
use table::verifiable_deal::Verdict;
use tokio::time::{Instant, sleep_until, timeout, timeout_at};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error as SocketError, Message as Frame};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::connector::Stream;
use crate::deal::Deal;
use crate::server::refusal;
use crate::{Error, Guest};

/// The timeout for establishing a connection.
const PATIENCE: Duration = Duration::from_secs(20);

/// The server sends a ping every 25 seconds. After this time without a message the connection is
/// considered dead.
const SILENCE: Duration = Duration::from_mins(1);

/// If there are other servers, the client sends a ping to a server that has been silent for
/// `ASK_AFTER`, and switches to another server if there is no answer.
const ASK_AFTER: Duration = Duration::from_secs(1);
const GONE_AFTER: Duration = Duration::from_secs(2);

/// The timeouts with several servers: for establishing a connection, and for the welcome message,
/// because a server may run while its database is down. They grow with each round in which all
/// servers failed.
const SHORT_PATIENCE: Duration = Duration::from_millis(1200);

/// The average pause in milliseconds before a request is repeated that the server refused
/// temporarily.
const RETRY_AFTER: u64 = 150;

/// The maximum size of a message.
const LARGEST: usize = 16 << 20;

/// A connection to a table that survives network errors and restarts of the server.
///
/// There is no background task: the caller must call [`next`](Connection::next) in a loop.
#[derive(Debug)]
pub struct Connection {
    guest: Guest,
    table: String,
    socket: Option<WebSocketStream<Stream>>,
    /// The index of the current server.
    node: usize,
    /// The number of consecutive servers that failed.
    useless: usize,
    /// The deadline of the current connection attempt.
    dialing: Option<Instant>,
    /// The time of the last connect.
    connected: Instant,
    /// The time of the last message from the server.
    heard: Instant,
    /// Whether a ping was sent since the last message.
    asked: bool,
    /// The start of the current outage; `None` while connected and before the first connection.
    without: Option<Instant>,
    longest_without: Duration,
    follower: TableFollower,
    /// The start of the follower's clock.
    started: Instant,
    backoff: Backoff,
    /// When the next attempt to connect is due.
    retry_at: Option<Instant>,
    connections: u32,
    deal: Deal,
    /// Whether the connection is open and the server has sent the table, for other threads.
    online: Arc<AtomicBool>,
}

impl Connection {
    /// Creates the client side of a table. The first [`next`](Connection::next) connects.
    pub fn new(guest: &Guest, table: &str) -> Connection {
        Connection {
            guest: guest.clone(),
            table: table.to_owned(),
            socket: None,
            node: guest.server().first(),
            useless: 0,
            dialing: None,
            connected: Instant::now(),
            heard: Instant::now(),
            asked: false,
            without: None,
            longest_without: Duration::ZERO,
            follower: TableFollower::new(format!("{:016x}", getrandom::u64().unwrap_or_default())),
            started: Instant::now(),
            backoff: Backoff::default(),
            retry_at: None,
            connections: 0,
            deal: Deal::default(),
            online: Arc::default(),
        }
    }

    /// The log received so far: without gaps, from the start.
    pub fn log(&self) -> &[Entry] {
        self.follower.log()
    }

    /// The length of the log, which a request must state as its `ply`.
    pub fn ply(&self) -> u32 {
        self.follower.ply()
    }

    /// The table, once the server has sent it.
    pub fn table(&self) -> Option<&FollowedTable> {
        self.follower.table()
    }

    /// The seats of this client.
    pub fn seats(&self) -> &[u8] {
        self.follower.table().map_or(&[], |table| &table.own_seats)
    }

    /// Whether the server has sent the state of the table.
    pub fn is_welcome(&self) -> bool {
        self.follower.table().is_some()
    }

    /// Whether the connection is open and the server has sent the table. The value changes while
    /// [`next`](Connection::next) waits, so that a program can show a lost connection.
    pub fn online(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.online)
    }

    /// The time since the server sent the state of the table. The clocks of the game have run since then.
    pub fn age(&self) -> Duration {
        let received = self.follower.table().map_or(0, |table| table.received);
        Duration::from_millis(self.now().saturating_sub(received))
    }

    /// Whether all submitted requests have been answered.
    pub fn is_answered(&self) -> bool {
        self.follower.is_answered()
    }

    /// The number of connections so far.
    pub fn connections(&self) -> u32 {
        self.connections
    }

    /// The longest outage: the time from the last message of one connection to the welcome message
    /// of the next one.
    pub fn longest_without(&self) -> Duration {
        self.longest_without
    }

    /// Submits a request; returns its key, which is generated if the request has none. The server
    /// applies it once: the client sends it when it is connected, and repeats it with the same key
    /// until it is answered.
    ///
    /// `sit` and `ready` get a random contribution to the shuffle if they have none, once the client has
    /// received the commitment, that is after the first `welcome`.
    pub async fn submit(&mut self, mut request: Request) -> String {
        self.deal.contribute(&mut request);
        let key = self.follower.submit(request, self.now());
        self.send_due().await;
        key
    }

    /// Returns the next message. Reconnects without a limit, and returns `welcome` again after each
    /// reconnect. Temporary refusals are retried and not returned.
    ///
    /// This function is cancel safe. After an error this value is unusable: the table does not
    /// exist, this guest has no access, or the server violated the protocol.
    pub async fn next(&mut self) -> Result<Message, Error> {
        loop {
            let patience = self.patience();
            let Some(socket) = &mut self.socket else {
                self.connect().await?;
                continue;
            };
            let due = self.follower.due().map(|due| self.started + Duration::from_millis(due));
            let patient_until = if self.guest.server().count() == 1 {
                self.heard + SILENCE
            } else if !self.follower.is_connected() {
                self.connected + patience
            } else {
                self.heard + if self.asked { GONE_AFTER } else { ASK_AFTER }
            };
            let heard = tokio::select! {
                biased;
                heard = socket.next() => heard,
                () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {
                    self.send_due().await;
                    continue;
                }
                () = sleep_until(patient_until) => {
                    self.ask().await?;
                    continue;
                }
            };
            (self.heard, self.asked) = (Instant::now(), false);
            match heard {
                Some(Ok(Frame::Text(text))) => {
                    if let Some(message) = self.hear(&text)? {
                        return Ok(message);
                    }
                }
                Some(Ok(Frame::Close(frame))) => self.closed(frame)?,
                Some(Ok(_)) => {}
                Some(Err(_)) | None => self.closed(None)?,
            }
        }
    }

    /// Handles a silent server: sends a ping, or closes the connection.
    async fn ask(&mut self) -> Result<(), Error> {
        if self.asked || !self.follower.is_connected() || self.guest.server().count() == 1 {
            return self.closed(None);
        }
        self.asked = true;
        if let Some(socket) = &mut self.socket {
            let _ = timeout(ASK_AFTER, socket.send(Frame::Ping(Vec::new().into()))).await;
        }
        Ok(())
    }

    /// Closes the connection. If the value is dropped instead, the server notices it later.
    pub async fn close(mut self) {
        if let Some(socket) = &mut self.socket {
            let _ = timeout(Duration::from_secs(1), socket.close(None)).await;
        }
    }

    /// Checks the deal of the finished game, of which this is the record, against the commitment from
    /// before the first turn. Returns `None` if this client connected later, or if the game has no deck.
    pub fn verify_deal(&self, record: &str) -> Result<Option<Verdict>, Error> {
        let Some(promise) = self.deal.promise() else { return Ok(None) };
        let broken = |error: game::RecordError| Error::Broken(format!("a record: {error}"));
        Ok(Some(promise.verify(&record.parse().map_err(broken)?)))
    }

    /// Drops the connection without a close frame.
    fn break_off(&mut self) {
        if self.follower.is_connected() {
            self.without.get_or_insert(self.heard);
        }
        self.socket = None;
        self.follower.disconnected();
        self.online.store(false, Ordering::Relaxed);
    }

    async fn connect(&mut self) -> Result<(), Error> {
        // A cancelled wait continues with the remaining time when it is called again.
        if let Some(retry_at) = self.retry_at {
            sleep_until(retry_at).await;
        }
        // A cancelled attempt keeps its deadline.
        let until = self.dialing.unwrap_or_else(|| Instant::now() + self.patience());
        self.dialing = Some(until);
        let dialed = timeout_at(until, self.dial()).await;
        self.dialing = None;
        match dialed {
            Ok(Ok(socket)) => {
                self.socket = Some(socket);
                self.connections += 1;
                self.connected = Instant::now();
                (self.heard, self.asked) = (self.connected, false);
                Ok(())
            }
            Ok(Err(error)) if !error.may_pass() => Err(error),
            Ok(Err(_)) | Err(_) => {
                self.go_on();
                Ok(())
            }
        }
    }

    /// The timeout for establishing a connection.
    fn patience(&self) -> Duration {
        match self.guest.server().count() {
            1 => PATIENCE,
            count => SHORT_PATIENCE * (1 + self.useless / count).min(10) as u32,
        }
    }

    /// Switches to the next server; backs off when all of them have failed.
    fn go_on(&mut self) {
        self.node = self.guest.server().after(self.node);
        self.useless += 1;
        if self.useless.is_multiple_of(self.guest.server().count()) {
            self.retry_at =
                Some(Instant::now() + Duration::from_millis(self.backoff.failed(random())));
        }
    }

    async fn dial(&self) -> Result<WebSocketStream<Stream>, Error> {
        let server = self.guest.server();
        let path = format!("/api/games/{}/live?after={}", self.table, self.ply());
        let url = server.socket_url(self.node, &path);
        let mut request = url.into_client_request().map_err(Error::network)?;
        let (name, value) = self.guest.credential().clone();
        request.headers_mut().insert(name, value);
        // The default buffers of 128 KiB each would be most of a connection's memory.
        let config = WebSocketConfig::default()
            .read_buffer_size(16 << 10)
            .write_buffer_size(0)
            .max_message_size(Some(LARGEST))
            .max_frame_size(Some(LARGEST));
        let stream = server.connect(self.node).await?;
        match client_async_with_config(request, stream, Some(config)).await {
            Ok((socket, _)) => Ok(socket),
            Err(SocketError::Http(response)) => {
                let body = response.body().as_deref().unwrap_or_default();
                Err(refusal(response.status(), response.headers(), body))
            }
            Err(error) => Err(Error::network(error)),
        }
    }

    /// Handles a message; returns it if it contains something new.
    fn hear(&mut self, text: &str) -> Result<Option<Message>, Error> {
        let message: Message = serde_json::from_str(text)
            .map_err(|error| Error::Broken(format!("{error} in a message: {text}")))?;
        let received = self.follower.receive(&message, self.now())?;
        if let (Message::Welcome(_) | Message::Update(_), Some(table)) =
            (&message, self.follower.table())
        {
            self.deal.follow(table);
        }
        match &message {
            Message::Welcome(_) => {
                self.online.store(true, Ordering::Relaxed);
                self.backoff.reset();
                (self.retry_at, self.useless) = (None, 0);
                if let Some(since) = self.without.take() {
                    self.longest_without = self.longest_without.max(since.elapsed());
                }
            }
            Message::Refused(Refusal { key, error })
                if matches!(error.code, Code::Unavailable | Code::TooMany) =>
            {
                let pause =
                    RETRY_AFTER / 2 + RETRY_AFTER * u64::from(random()) / u64::from(u32::MAX);
                self.follower.send_again(key.as_deref(), self.now() + pause);
            }
            _ => {}
        }
        Ok((received != Received::Nothing).then_some(message))
    }

    /// The time of the follower's clock, in milliseconds.
    fn now(&self) -> u64 {
        self.started.elapsed().as_millis() as u64
    }

    /// Handles a closed connection; an error if reconnecting is pointless.
    fn closed(&mut self, frame: Option<CloseFrame>) -> Result<(), Error> {
        self.break_off();
        let code = match frame.as_ref().map(|frame| u16::from(frame.code)) {
            Some(4404) => Code::NotFound,
            Some(4403) => Code::NotYours,
            _ => {
                self.go_on();
                return Ok(());
            }
        };
        let reason = frame.map(|frame| frame.reason.to_string()).unwrap_or_default();
        Err(Error::Refused(Refused::new(code, reason)))
    }

    async fn send_due(&mut self) {
        let now = self.now();
        while let (Some(socket), Some(request)) = (&mut self.socket, self.follower.next_due(now)) {
            let text = serde_json::to_string(request).expect("a request is JSON");
            let key = request.key.clone();
            if !matches!(timeout(GONE_AFTER, socket.send(Frame::text(text))).await, Ok(Ok(()))) {
                self.break_off();
                return self.go_on();
            }
            self.follower.sent(key.as_deref());
        }
    }
}

fn random() -> u32 {
    // Without randomness all clients wait for the same time, which is acceptable.
    getrandom::u32().unwrap_or(u32::MAX)
}
