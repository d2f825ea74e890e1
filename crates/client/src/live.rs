use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use hyper::StatusCode;
use hyper::header::{COOKIE, HeaderValue};
use table::fair::Verdict;
use table::{Code, Entry, Message, Refusal, Refused, Request};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until, timeout, timeout_at};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error as SocketError, Message as Frame};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::backoff::{Backoff, moment};
use crate::deal::Deal;
use crate::ledger::Ledger;
use crate::outbox::Outbox;
use crate::{Error, Guest, server};

/// How long it may take until a connection stands.
const PATIENCE: Duration = Duration::from_secs(20);

/// The server asks every 25 seconds whether somebody is there. After so long a silence the
/// connection is dead, even if nobody said so.
const SILENCE: Duration = Duration::from_mins(1);

/// Where there are other servers to go to, one that has been silent for so long is asked
/// whether it is there, and has gone when nothing comes back for so long in all.
const ASK_AFTER: Duration = Duration::from_secs(1);
const GONE_AFTER: Duration = Duration::from_secs(2);

/// How long a connection may take then, and how long the server may take after that to say where
/// the table stands: it may be there, and its database not. If none of the servers could do it, the
/// next round has more patience.
const SHORT_PATIENCE: Duration = Duration::from_millis(1200);

/// The largest message.
const LARGEST: usize = 16 << 20;

/// A place at a table that survives broken connections and restarts of the server.
///
/// Nothing happens by itself: whoever holds it calls [`next`](Live::next) again and again.
#[derive(Debug)]
pub struct Live {
    guest: Guest,
    table: String,
    socket: Option<WebSocketStream<TcpStream>>,
    /// The server that is asked, of several.
    node: usize,
    /// How many in a row were of no use.
    useless: usize,
    /// Until when the connection that is being made must stand.
    dialing: Option<Instant>,
    /// When the connection was made.
    connected: Instant,
    /// When the server was last heard.
    heard: Instant,
    /// Whether it has been asked since then if it is there.
    asked: bool,
    /// Since when there has been no server; none while there is one, and before the first.
    without: Option<Instant>,
    longest_without: Duration,
    /// Whether the server has said where the table stands, on this connection.
    welcomed: bool,
    ledger: Ledger,
    outbox: Outbox,
    backoff: Backoff,
    seats: Vec<u8>,
    connections: u32,
    deal: Deal,
}

impl Live {
    /// A place at a table. The connection is made by the first [`next`](Live::next).
    pub fn new(guest: &Guest, table: &str) -> Live {
        Live {
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
            welcomed: false,
            ledger: Ledger::default(),
            outbox: Outbox::new(),
            backoff: Backoff::default(),
            seats: Vec::new(),
            connections: 0,
            deal: Deal::default(),
        }
    }

    /// The log as it was told so far: without gaps, from the beginning.
    pub fn log(&self) -> &[Entry] {
        self.ledger.entries()
    }

    /// The length of the log: what a request must expect.
    pub fn ply(&self) -> u32 {
        self.ledger.ply()
    }

    /// One's own seats.
    pub fn seats(&self) -> &[u8] {
        &self.seats
    }

    /// Whether everything that was submitted has been answered.
    pub fn is_answered(&self) -> bool {
        self.outbox.is_empty()
    }

    /// How many connections there have been so far.
    pub fn connections(&self) -> u32 {
        self.connections
    }

    /// The longest time that this place was without a server: from the last that was heard of
    /// one until the next said where the table stands.
    pub fn longest_without(&self) -> Duration {
        self.longest_without
    }

    /// Submits a request; returns its key, a new one if it had none. It is carried out once:
    /// it is sent now or as soon as there is a connection, and again, under the same key,
    /// until there is an answer to it.
    ///
    /// `sit` and `ready` get a random contribution to the shuffle if they have none.
    pub async fn submit(&mut self, mut request: Request) -> String {
        self.deal.contribute(&mut request);
        let key = self.outbox.add(request);
        if self.welcomed {
            self.send_due().await;
        }
        key
    }

    /// The next message. Connections that break are made anew meanwhile, for ever, and
    /// `welcome` comes again. Of refusals only those come that repetition does not help.
    ///
    /// May be cancelled and called again at any time. After an error the place is of no use
    /// any more: there is no such table, it is not for this guest, or the server has broken
    /// a promise.
    pub async fn next(&mut self) -> Result<Message, Error> {
        loop {
            let patience = self.patience();
            let Some(socket) = &mut self.socket else {
                self.connect().await?;
                continue;
            };
            let due = self.outbox.due().filter(|_| self.welcomed);
            let patient_until = if self.guest.server().count() == 1 {
                self.heard + SILENCE
            } else if !self.welcomed {
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

    /// The server has been silent: asks whether it is there, or gives it up.
    async fn ask(&mut self) -> Result<(), Error> {
        if self.asked || !self.welcomed || self.guest.server().count() == 1 {
            return self.closed(None);
        }
        self.asked = true;
        if let Some(socket) = &mut self.socket {
            let _ = timeout(ASK_AFTER, socket.send(Frame::Ping(Vec::new().into()))).await;
        }
        Ok(())
    }

    /// Says goodbye. Whoever just drops the place is noticed as well, only later.
    pub async fn close(mut self) {
        if let Some(socket) = &mut self.socket {
            let _ = timeout(Duration::from_secs(1), socket.close(None)).await;
        }
    }

    /// Checks the deal of the finished game against the commitment from before the first turn.
    /// None if this client was not connected before it, or nothing is dealt in this game.
    pub async fn verify_deal(&self) -> Result<Option<Verdict>, Error> {
        let Some(promise) = self.deal.promise() else { return Ok(None) };
        let record = self.guest.record(&self.table).await?;
        let broken = |error: game::BadRecord| Error::Broken(format!("a record: {error}"));
        Ok(Some(promise.verify(&record.parse().map_err(broken)?)))
    }

    /// Breaks the connection off, as a bad network does; for tests.
    pub fn break_off(&mut self) {
        if self.welcomed {
            self.without.get_or_insert(self.heard);
        }
        self.socket = None;
        self.welcomed = false;
    }

    async fn connect(&mut self) -> Result<(), Error> {
        self.backoff.wait().await;
        // Whoever stops waiting and comes again waits for the rest.
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

    /// How long a connection may take.
    fn patience(&self) -> Duration {
        match self.guest.server().count() {
            1 => PATIENCE,
            count => SHORT_PATIENCE * (1 + self.useless / count).min(10) as u32,
        }
    }

    /// This server is of no use: goes to the next one, at once unless all have been tried.
    fn go_on(&mut self) {
        self.node = self.guest.server().after(self.node);
        self.useless += 1;
        if self.useless.is_multiple_of(self.guest.server().count()) {
            self.backoff.failed();
        }
    }

    async fn dial(&self) -> Result<WebSocketStream<TcpStream>, Error> {
        let server = self.guest.server();
        let (authority, table) = (server.authority_of(self.node), &self.table);
        let after = self.ply();
        let url = format!("ws://{authority}/api/games/{table}/live?after={after}");
        let mut request = url.into_client_request().map_err(Error::network)?;
        let cookie = HeaderValue::from_str(self.guest.cookie()).map_err(Error::network)?;
        request.headers_mut().insert(COOKIE, cookie);
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
                let (status, body) = (response.status(), response.body().as_deref());
                Err(refused(status, body.unwrap_or_default()))
            }
            Err(error) => Err(Error::network(error)),
        }
    }

    /// Takes in a message; returns it if it tells something new.
    fn hear(&mut self, text: &str) -> Result<Option<Message>, Error> {
        let message: Message = serde_json::from_str(text)
            .map_err(|error| Error::Broken(format!("{error} in a message: {text}")))?;
        let tells = match &message {
            Message::Welcome(welcome) => {
                self.ledger.welcome(welcome)?;
                self.seats.clone_from(&welcome.you);
                self.deal.note(
                    &self.table,
                    welcome.view.commitment.as_deref(),
                    self.ledger.entries(),
                );
                self.backoff.reset();
                self.useless = 0;
                if let Some(since) = self.without.take() {
                    self.longest_without = self.longest_without.max(since.elapsed());
                }
                self.outbox.all_due();
                self.welcomed = true;
                true
            }
            Message::Update(update) => {
                self.deal.accepted(&update.entry.deed);
                self.ledger.add(&update.entry)?
            }
            Message::Done(receipt) => self.outbox.answered(receipt.key.as_deref()),
            Message::Refused(refusal) => self.is_final(refusal),
            Message::Presence(_) | Message::Notice(_) | Message::Lines(_) => true,
        };
        Ok(tells.then_some(message))
    }

    /// Whether a refusal stands. What the server cannot do just now is asked again.
    fn is_final(&mut self, Refusal { key, error }: &Refusal) -> bool {
        match error.code {
            Code::Unavailable | Code::TooMany => {
                self.outbox.again(key.as_deref(), Instant::now() + moment());
                false
            }
            _ => key.is_none() || self.outbox.answered(key.as_deref()),
        }
    }

    /// The connection has gone; an error if there is no point in coming back.
    fn closed(&mut self, frame: Option<CloseFrame>) -> Result<(), Error> {
        self.break_off();
        let Some(CloseFrame { code, reason }) = frame else {
            self.go_on();
            return Ok(());
        };
        let code = match u16::from(code) {
            4404 => Code::NotFound,
            4403 => Code::NotYours,
            _ => {
                self.go_on();
                return Ok(());
            }
        };
        Err(Error::Refused(Refused::new(code, reason.as_str())))
    }

    async fn send_due(&mut self) {
        while let (Some(socket), Some(request)) = (&mut self.socket, self.outbox.next_due()) {
            let text = serde_json::to_string(request).expect("a request is JSON");
            let key = request.key.clone();
            if !matches!(timeout(GONE_AFTER, socket.send(Frame::text(text))).await, Ok(Ok(()))) {
                self.break_off();
                return self.go_on();
            }
            self.outbox.sent(key.as_deref());
        }
    }
}

fn refused(status: StatusCode, body: &[u8]) -> Error {
    server::refusal(status, body)
}
