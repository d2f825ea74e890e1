use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::body::{Bytes, Incoming};
use protocol::{Backoff, BotEvent};
use tokio::time::{sleep, timeout};

use crate::{Error, Guest};

/// The server sends a line every ten seconds. After this time without one the connection is dead.
const SILENCE: Duration = Duration::from_secs(25);

/// The longest line.
const LONGEST: usize = 1 << 20;

/// The events of a bot account. After a lost connection the stream begins again with everything that is
/// open, so that an event can arrive twice.
#[derive(Debug)]
pub struct BotEvents {
    guest: Guest,
    body: Option<Incoming>,
    /// What was received and not yet returned.
    buffer: Vec<u8>,
    backoff: Backoff,
}

impl BotEvents {
    /// Creates the stream. The first [`next`](BotEvents::next) connects.
    pub fn new(guest: &Guest) -> BotEvents {
        let (guest, backoff) = (guest.clone(), Backoff::default());
        BotEvents { guest, body: None, buffer: Vec::new(), backoff }
    }

    /// Returns the next event. Reconnects without a limit. An error is final: the token was revoked, or
    /// the server violated the protocol.
    pub async fn next(&mut self) -> Result<BotEvent, Error> {
        loop {
            if let Some(event) = self.take_line()? {
                self.backoff.reset();
                return Ok(event);
            }
            let Some(body) = &mut self.body else {
                self.connect().await?;
                continue;
            };
            let frame = timeout(SILENCE, body.frame()).await;
            let data = frame.ok().flatten().and_then(Result::ok);
            match data.map(hyper::body::Frame::into_data) {
                Some(Ok(data)) => self.buffer.extend_from_slice(&data),
                Some(Err(_)) => {}
                None => self.disconnected().await,
            }
        }
    }

    /// The first complete line of the buffer.
    fn take_line(&mut self) -> Result<Option<BotEvent>, Error> {
        let Some(end) = self.buffer.iter().position(|&byte| byte == b'\n') else {
            if self.buffer.len() > LONGEST {
                return Err(Error::Broken("a line of the event stream is too long".to_owned()));
            }
            return Ok(None);
        };
        let line: Vec<u8> = self.buffer.drain(..=end).collect();
        let event = serde_json::from_slice(&line);
        event.map(Some).map_err(|error| Error::Broken(format!("an event: {error}")))
    }

    async fn connect(&mut self) -> Result<(), Error> {
        let (name, value) = self.guest.credential().clone();
        let request = Request::get("/api/bot/events").header(name, value);
        let request = request.body(Full::<Bytes>::default()).map_err(Error::network)?;
        match self.guest.server().stream(request).await {
            Ok(body) => self.body = Some(body),
            Err(error) if error.may_pass() => self.disconnected().await,
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// Drops the connection, and waits before the next one.
    async fn disconnected(&mut self) {
        self.body = None;
        self.buffer.clear();
        let random = getrandom::u32().unwrap_or(u32::MAX);
        sleep(Duration::from_millis(self.backoff.failed(random))).await;
    }
}
