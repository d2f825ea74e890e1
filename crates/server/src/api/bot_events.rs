//! The events of a bot account, as a stream of JSON lines.
//!
//! The database has the state. The stream compares it with what it has sent and sends the difference, so
//! that a lost notification or connection loses nothing: a new stream begins with everything that is open.

use std::collections::{HashMap, HashSet, VecDeque};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use protocol::{BotEvent, Code, Opening, Refused};
use tokio::sync::{broadcast, watch};

use super::{ApiError, Bot, ClientAddr, ErrorBody};
use crate::bot_policy::MOST_CHALLENGES;
use crate::identity::Credential;
use crate::rate_limits::ConnectionPermit;
use crate::store::{BotAccountChange, Challenge, Listed, StoreError};
use crate::{App, now};

/// The interval of the lines `ping`, and of the checks of the token.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// How often a stream reads the database without a notification, where other servers write to it.
const POLL: Duration = Duration::from_secs(2);

/// After this time the server ends a stream. Connections live a little longer.
const LONGEST: Duration = Duration::from_mins(9);

/// How many tables of a bot a stream follows.
const TABLES: u32 = 200;

/// Follow the events of my bot account: one JSON object per line, with a line every ten seconds
#[utoipa::path(get, path = "/api/bot/events", responses(
    (status = 200, body = BotEvent, content_type = "application/x-ndjson"),
    (status = 403, body = ErrorBody),
))]
pub(super) async fn events(
    State(app): State<App>,
    bot: Bot,
    ClientAddr(address): ClientAddr,
) -> Result<Response, ApiError> {
    let permit = app.limiter.socket(address).ok_or_else(|| {
        app.metrics().rejected("sockets");
        Refused::new(Code::TooMany, "too many sockets are open from this address")
    })?;
    let name = app.name(&bot.id).await?;
    let hello = BotEvent::Hello { player: bot.id.clone(), name };
    let stream = EventStream {
        news: app.games.bot_news(),
        changes: app.changes.clone(),
        app,
        bot: bot.id,
        credential: bot.credential,
        begun: Instant::now(),
        checked: None,
        sent: Sent::default(),
        waiting: VecDeque::from([hello]),
        _permit: permit,
    };
    let lines = stream::try_unfold(stream, |mut stream| async move {
        let line = stream.next_line().await?;
        Ok::<_, StoreError>(line.map(|line| (Bytes::from(line), stream)))
    });
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((kind, Body::from_stream(lines)).into_response())
}

struct EventStream {
    app: App,
    bot: String,
    credential: Credential,
    news: broadcast::Receiver<String>,
    changes: watch::Receiver<()>,
    begun: Instant,
    /// When the token was checked last, which also reported the bot as online.
    checked: Option<Instant>,
    sent: Sent,
    waiting: VecDeque<BotEvent>,
    /// Held as long as the stream is open.
    _permit: ConnectionPermit,
}

impl EventStream {
    /// The next line; `None` at the end of the stream.
    async fn next_line(&mut self) -> Result<Option<String>, StoreError> {
        while self.waiting.is_empty() {
            if self.checked.is_some() {
                self.wait().await;
            }
            if self.ends() || !self.check_token().await? {
                return Ok(None);
            }
            self.compare().await?;
        }
        let line = self.waiting.pop_front().map(|event| {
            let json = serde_json::to_string(&event).expect("an event is JSON");
            json + "\n"
        });
        Ok(line)
    }

    /// Waits until something may have changed, or until the next heartbeat.
    async fn wait(&mut self) {
        let due = self.checked.map_or(Duration::ZERO, |at| HEARTBEAT.saturating_sub(at.elapsed()));
        let poll = if self.app.games.store.is_shared() { due.min(POLL) } else { due };
        let timeout = tokio::time::sleep(poll);
        tokio::pin!(timeout);
        loop {
            tokio::select! {
                () = &mut timeout => return,
                _ = self.changes.changed() => return,
                news = self.news.recv() => match news {
                    Ok(bot) if bot != self.bot => {}
                    // Notifications that were missed may have been for this bot.
                    _ => return,
                },
            }
        }
    }

    fn ends(&self) -> bool {
        *self.app.stopping.borrow()
            || !self.app.games.store.is_ready()
            || self.begun.elapsed() > LONGEST
            || self.app.operator.check_ban(&self.bot).is_err()
    }

    /// Whether the token is valid. With each heartbeat the bot counts as online again.
    async fn check_token(&mut self) -> Result<bool, StoreError> {
        if self.app.authenticate(&self.credential).await?.is_none() {
            return Ok(false);
        }
        if self.checked.is_none_or(|at| at.elapsed() >= HEARTBEAT) {
            let now = now();
            let listening = BotAccountChange::Listening { bot: self.bot.clone(), now };
            self.app.games.store.write(vec![listening.into()]).await?;
            if self.checked.is_some() {
                self.waiting.push_back(BotEvent::Ping { now });
            }
            self.checked = Some(Instant::now());
        }
        Ok(true)
    }

    /// Reads what is open for the bot, and adds the differences from what was sent.
    async fn compare(&mut self) -> Result<(), StoreError> {
        let store = &self.app.games.store;
        let open = store.open_challenges(&self.bot, now(), MOST_CHALLENGES).await?;
        let tables = store.running_of(&self.bot, TABLES).await?;
        let mut names = HashMap::new();
        for (challenge, _) in open.iter().filter(|(challenge, _)| self.sent.is_new(challenge)) {
            let name = self.app.name(&challenge.challenger).await.unwrap_or_default();
            names.insert(challenge.challenger.clone(), name);
        }
        self.waiting.extend(self.sent.challenges(open, &names));
        self.waiting.extend(self.sent.tables(&self.bot, tables));
        Ok(())
    }
}

/// What a stream has sent.
#[derive(Default)]
struct Sent {
    /// The tables of the open challenges, and when each was made.
    challenges: HashMap<String, u64>,
    /// The phase of each table.
    phases: HashMap<String, String>,
    /// The ply of the last turn of the bot at each table.
    turns: HashMap<String, u32>,
}

impl Sent {
    fn is_new(&self, challenge: &Challenge) -> bool {
        self.challenges.get(&challenge.game) != Some(&challenge.made)
    }

    /// The events for the open challenges of now.
    fn challenges(
        &mut self,
        open: Vec<(Challenge, Opening)>,
        names: &HashMap<String, String>,
    ) -> Vec<BotEvent> {
        let now: HashSet<&String> = open.iter().map(|(challenge, _)| &challenge.game).collect();
        let closed = self.challenges.extract_if(|table, _| !now.contains(table));
        let mut events: Vec<BotEvent> =
            closed.map(|(table, _)| BotEvent::ChallengeClosed { table }).collect();
        for (challenge, opening) in open {
            if !self.is_new(&challenge) {
                continue;
            }
            self.challenges.insert(challenge.game.clone(), challenge.made);
            let name = names.get(&challenge.challenger).cloned().unwrap_or_default();
            let Challenge { game: table, seat, challenger: from, until, .. } = challenge;
            let opening = Box::new(opening);
            events.push(BotEvent::Challenge { table, seat, from, name, until, opening });
        }
        events
    }

    /// The events for the bot's tables of now.
    fn tables(&mut self, bot: &str, tables: Vec<Listed>) -> Vec<BotEvent> {
        let now: HashSet<&String> = tables.iter().map(|table| &table.id).collect();
        self.turns.retain(|table, _| now.contains(table));
        let closed = self.phases.extract_if(|table, _| !now.contains(table));
        let mut events: Vec<BotEvent> =
            closed.map(|(table, _)| BotEvent::TableClosed { table }).collect();
        for Listed { id: table, game, phase, card, .. } in tables {
            if self.phases.insert(table.clone(), phase.clone()).as_ref() != Some(&phase) {
                events.push(BotEvent::Table { table: table.clone(), game, phase });
            }
            let is_turn = card.is_turn_of(bot);
            if is_turn && self.turns.insert(table.clone(), card.ply) != Some(card.ply) {
                events.push(BotEvent::Turn { table, ply: card.ply });
            }
        }
        events
    }
}
