//! Sends the messages of the outbox.
//!
//! Of several servers, the one with the lease does it. The database decides about each attempt, so a server
//! that was suspended while it held the lease does not send a message twice. If a server dies after it has begun
//! an attempt, its outcome is unknown; the next server repeats it after [`UNKNOWN_AFTER`], with the same id.

use std::collections::HashSet;
use std::time::Duration;

use tokio::task::JoinSet;

use super::{ACCOUNT, deliver, mail, relevance};
use crate::store::{Channel, OutboxChange, OutboxItem, StoreError};
use crate::{App, now};

/// How often the outbox is read.
const INTERVAL: Duration = Duration::from_secs(1);

/// The pause before it is read again when more messages are due than can be sent at the same time.
const BUSY_INTERVAL: Duration = Duration::from_millis(20);

/// The lease of the server that sends.
const LEASE: &str = "outbox";

/// How many messages of a channel are sent at the same time. A slow channel does not delay another.
const AT_ONCE: usize = 16;

/// The most notifications in one mail.
const MOST_IN_MAIL: usize = 20;

/// After this time an attempt without a result is repeated, because its server has died. No attempt takes so long.
const UNKNOWN_AFTER: u64 = 60_000;

/// The longest pause after a failure, in milliseconds.
const LONGEST_PAUSE: u64 = 6 * 60 * 60_000;

/// The most attempts.
const MOST_ATTEMPTS: u32 = 10;

/// What became of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The receiver has accepted the message.
    Sent,
    /// The attempt failed; another one may succeed.
    Retry(String),
    /// No attempt will succeed.
    Failed(String),
    /// There is nothing to send, because of this.
    Dropped(&'static str),
}

/// The messages that are being sent. A player gets one mail at a time.
#[derive(Default)]
struct Running {
    tasks: JoinSet<(Channel, String)>,
    keys: HashSet<(Channel, String)>,
}

impl Running {
    fn count(&self, channel: Channel) -> usize {
        self.keys.iter().filter(|(own, _)| *own == channel).count()
    }

    /// Forgets the messages that were sent.
    fn collect(&mut self) {
        while let Some(ended) = self.tasks.try_join_next() {
            match ended {
                Ok(key) => drop(self.keys.remove(&key)),
                // A task that panicked does not return its key.
                Err(error) => tracing::error!(%error, "a message was not sent"),
            }
        }
        if self.tasks.is_empty() {
            self.keys.clear();
        }
    }
}

/// Sends messages until the server stops; then finishes the attempts that have begun.
pub(crate) async fn run(app: App) {
    let mut stopping = app.stopping.clone();
    let mut running = Running::default();
    // Other servers report who is at the tables when this one begins to listen.
    let mut pause = if app.games.store.is_shared() { 3 * INTERVAL } else { INTERVAL };
    while !*stopping.borrow() {
        tokio::select! {
            _ = stopping.changed() => break,
            () = tokio::time::sleep(pause) => {}
        }
        running.collect();
        pause = match begin_due(&app, &mut running).await {
            Ok(true) => BUSY_INTERVAL,
            Ok(false) => INTERVAL,
            Err(error) => {
                tracing::error!(%error, "the outbox cannot be read; it will be tried again");
                INTERVAL
            }
        };
    }
    while running.tasks.join_next().await.is_some() {}
}

/// Begins to send what is due; true if more may be due.
async fn begin_due(app: &App, running: &mut Running) -> Result<bool, StoreError> {
    let (store, mut more) = (&app.games.store, false);
    for channel in Channel::ALL {
        // Some of them may be the ones that are being sent.
        let due = store.due(channel, now(), 2 * AT_ONCE).await?;
        if due.is_empty() || !store.lease(LEASE).await? {
            continue;
        }
        more |= due.len() == 2 * AT_ONCE;
        for item in due {
            if running.count(channel) == AT_ONCE {
                break;
            }
            let key = if channel == Channel::Mail && item.kind != ACCOUNT {
                item.player.clone()
            } else {
                format!("{}/{}/{}", item.event, item.player, item.destination)
            };
            let key = (channel, key);
            if running.keys.insert(key.clone()) {
                let app = app.clone();
                running.tasks.spawn(async move {
                    if let Err(error) = send(&app, item).await {
                        tracing::error!(%error, "the state of a message cannot be stored");
                    }
                    key
                });
            }
        }
    }
    Ok(more)
}

/// Sends a message, or a mail with all messages that are due for its player, unless it is not relevant any more.
async fn send(app: &App, item: OutboxItem) -> Result<(), StoreError> {
    let (store, channel) = (&app.games.store, item.channel);
    let mut items = Vec::new();
    for item in together(app, item).await? {
        match relevance::check(app, &item).await? {
            relevance::Check::Send => items.push(item),
            relevance::Check::Later(due) => {
                store.write(vec![item.postpone(due).into()]).await?;
            }
            relevance::Check::Drop(why) => {
                store.write(vec![item.finish(why).into()]).await?;
                store.metrics.notification_ended(channel.name(), "dropped");
            }
        }
    }
    if items.is_empty() {
        return Ok(());
    }
    let retry_at = now() + UNKNOWN_AFTER;
    let begin = items.iter().map(|item| item.begin(retry_at).into()).collect();
    match store.write(begin).await {
        Ok(()) => {}
        // Another server has begun an attempt.
        Err(StoreError::Conflict) => return Ok(()),
        Err(error) => return Err(error),
    }
    let outcome = match channel {
        Channel::Mail => mail::deliver(app, &items).await?,
        Channel::Push | Channel::Webhook => deliver::deliver(app, &items[0]).await?,
    };
    record(app, &items, outcome).await
}

/// The messages of the mail with this one: also other notifications of the player.
async fn together(app: &App, item: OutboxItem) -> Result<Vec<OutboxItem>, StoreError> {
    if item.channel != Channel::Mail || item.kind == ACCOUNT {
        return Ok(vec![item]);
    }
    let until = now() + app.config.notifications.mail_delay.as_millis() as u64;
    app.games.store.mails_together(&item, until, MOST_IN_MAIL).await
}

/// Stores the outcome of an attempt.
async fn record(app: &App, items: &[OutboxItem], outcome: Outcome) -> Result<(), StoreError> {
    let now = now();
    let end = |item: &OutboxItem| -> (OutboxChange, &'static str) {
        match &outcome {
            Outcome::Sent => (item.finish("sent"), "sent"),
            Outcome::Failed(why) => (item.finish(format!("failed: {why}")), "failed"),
            Outcome::Dropped(why) => (item.finish(*why), "dropped"),
            Outcome::Retry(why) => {
                let first = app.config.notifications.retry.as_millis() as u64;
                let due = now + pause_after(first, item.attempts);
                if item.attempts + 1 >= MOST_ATTEMPTS || due >= item.expires {
                    (item.finish(format!("failed: {why}")), "failed")
                } else {
                    (item.postpone(due), "retried")
                }
            }
        }
    };
    let (changes, results): (Vec<_>, Vec<_>) = items.iter().map(end).unzip();
    for (item, result) in items.iter().zip(results) {
        app.metrics().notification_ended(item.channel.name(), result);
    }
    app.games.store.write(changes.into_iter().map(Into::into).collect()).await
}

/// The pause after an attempt that failed, when so many were made before.
fn pause_after(first: u64, attempts: u32) -> u64 {
    first.saturating_mul(4_u64.saturating_pow(attempts)).min(LONGEST_PAUSE)
}
