//! Sends the messages of the outbox.
//!
//! Of several servers, the one with the lease does it. The database decides about each attempt, so a server
//! that was suspended while it held the lease does not send a message twice. If a server dies after it has begun
//! an attempt, its outcome is unknown; the next server repeats it after [`UNKNOWN_AFTER`], with the same id.

use std::time::{Duration, Instant};

use tokio::task::{JoinError, JoinSet};

use super::deliver::Delivery;
use super::slots::{SlotKey, Slots};
use super::{ACCOUNT, deliver, mail, relevance};
use crate::store::{Channel, DueItem, OutboxChange, OutboxItem, StoreError};
use crate::{App, now};

/// How often the outbox is read.
const INTERVAL: Duration = Duration::from_secs(1);

/// The pause before it is read again when a message was sent, because others may have waited for that.
const BUSY_INTERVAL: Duration = Duration::from_millis(20);

/// The lease of the server that sends.
const LEASE: &str = "outbox";

/// How many destinations with due messages are read.
const MOST_READ: usize = 500;

/// The most notifications in one mail.
const MOST_IN_MAIL: usize = 20;

/// After this time an attempt without a result is repeated, because its server has died. No attempt takes so long.
const UNKNOWN_AFTER: u64 = 60_000;

/// How long the server tries to store the outcome of an attempt.
const RECORDED_WITHIN: Duration = Duration::from_secs(30);

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

/// Sends messages until the server stops; then finishes the attempts that have begun.
pub(crate) async fn run(app: App) {
    let mut stopping = app.stopping.clone();
    let mut tasks = JoinSet::new();
    let mut slots = Slots::default();
    // Other servers report who is at the tables when this one begins to listen.
    let mut pause = if app.games.store.is_shared() { 3 * INTERVAL } else { INTERVAL };
    while !*stopping.borrow() {
        tokio::select! {
            _ = stopping.changed() => break,
            () = tokio::time::sleep(pause) => {}
            Some(ended) = tasks.join_next() => {
                collect(ended, &mut slots);
                tokio::time::sleep(BUSY_INTERVAL).await;
            }
        }
        while let Some(ended) = tasks.try_join_next() {
            collect(ended, &mut slots);
        }
        if tasks.is_empty() {
            slots.free_all();
        }
        if let Err(error) = begin_due(&app, &mut tasks, &mut slots).await {
            tracing::error!(%error, "the outbox cannot be read; it will be tried again");
        }
        pause = INTERVAL;
    }
    while tasks.join_next().await.is_some() {}
}

/// The tasks that send messages. They return the key of their slot, and how long the receiver took.
type Tasks = JoinSet<(SlotKey, Duration)>;

fn collect(ended: Result<(SlotKey, Duration), JoinError>, slots: &mut Slots) {
    match ended {
        Ok((key, took)) => slots.free(&key, took),
        // A task that panicked does not return its key.
        Err(error) => tracing::error!(%error, "a message was not sent"),
    }
}

/// Begins to send what is due, as far as there are slots.
async fn begin_due(app: &App, tasks: &mut Tasks, slots: &mut Slots) -> Result<(), StoreError> {
    let store = &app.games.store;
    for channel in Channel::ALL {
        if slots.are_full(channel) {
            continue;
        }
        // A mail contains several messages. A browser or a webhook gets one message at a time.
        let each = if channel == Channel::Mail { MOST_IN_MAIL } else { 1 };
        let due = store.due(channel, now(), each, MOST_READ).await?;
        if due.is_empty() || !store.lease(LEASE).await? {
            continue;
        }
        for DueItem { item, address } in due {
            let Some(key) = slots.take(&item, address.as_deref()) else { continue };
            let app = app.clone();
            tasks.spawn(async move {
                let sent = send(&app, item).await;
                let log =
                    |error| tracing::error!(%error, "the state of a message cannot be stored");
                (key, sent.map_err(log).unwrap_or_default())
            });
        }
    }
    Ok(())
}

/// Sends a message, or a mail with all messages that are due for its player, unless it is not relevant any more.
/// Returns how long the receiver took.
async fn send(app: &App, item: OutboxItem) -> Result<Duration, StoreError> {
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
        return Ok(Duration::ZERO);
    }
    let retry_at = now() + UNKNOWN_AFTER;
    let begin = items.iter().map(|item| item.begin(retry_at).into()).collect();
    match store.write(begin).await {
        Ok(()) => {}
        // Another server has begun an attempt.
        Err(StoreError::Conflict) => return Ok(Duration::ZERO),
        Err(error) => return Err(error),
    }
    let delivery = match channel {
        Channel::Mail => mail::deliver(app, &items).await?.into(),
        Channel::Push | Channel::Webhook => deliver::deliver(app, &items[0]).await?,
    };
    record(app, &items, &delivery).await?;
    Ok(delivery.took)
}

/// The messages of the mail with this one: also other notifications of the player.
async fn together(app: &App, item: OutboxItem) -> Result<Vec<OutboxItem>, StoreError> {
    if item.channel != Channel::Mail || item.kind == ACCOUNT {
        return Ok(vec![item]);
    }
    let until = now() + app.config.notifications.mail_delay.as_millis() as u64;
    app.games.store.mails_together(&item, until, MOST_IN_MAIL).await
}

/// Stores the outcome of an attempt. If the database cannot be reached, it tries again for a while, because a message
/// without an outcome is sent again.
async fn record(app: &App, items: &[OutboxItem], delivery: &Delivery) -> Result<(), StoreError> {
    let (now, begun) = (now(), Instant::now());
    let ends: Vec<_> = items.iter().map(|item| end_of(app, item, &delivery.outcome, now)).collect();
    for (item, (_, result)) in items.iter().zip(&ends) {
        app.metrics().notification_ended(item.channel.name(), result);
    }
    let changes = || {
        let target = delivery.target.iter().cloned().map(Into::into);
        target.chain(ends.iter().map(|(change, _)| change.clone().into())).collect()
    };
    let mut stored = app.games.store.write(changes()).await;
    while begun.elapsed() < RECORDED_WITHIN
        && stored.as_ref().is_err_and(|error| !matches!(error, StoreError::Conflict))
        && !*app.stopping.borrow()
    {
        tokio::time::sleep(INTERVAL).await;
        stored = match app.games.store.write(changes()).await {
            // The write before was stored although it failed.
            Err(StoreError::Conflict) => Ok(()),
            stored => stored,
        };
    }
    stored
}

/// The change of a message after an attempt, and its name in the metrics.
fn end_of(
    app: &App,
    item: &OutboxItem,
    outcome: &Outcome,
    now: u64,
) -> (OutboxChange, &'static str) {
    match outcome {
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
}

/// The pause after an attempt that failed, when so many were made before.
fn pause_after(first: u64, attempts: u32) -> u64 {
    first.saturating_mul(4_u64.saturating_pow(attempts)).min(LONGEST_PAUSE)
}
