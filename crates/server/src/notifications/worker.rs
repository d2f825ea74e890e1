//! Sends the messages of the outbox.
//!
//! Of several servers, the one with the lease does it. The database decides about each attempt, so two servers never
//! begin the same one. If a server dies after it has begun an attempt, its outcome is unknown; the next server repeats
//! it after [`UNKNOWN_AFTER`], with the same id. A server that was suspended after it had begun an attempt reads the
//! clock before it sends, and leaves the attempt to the next server. Only if it is suspended while it sends can both
//! send the message.

use std::collections::HashMap;
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

/// The longest time that sending a message may take.
pub(crate) const LONGEST_ATTEMPT: Duration = Duration::from_secs(45);

/// After this time, in milliseconds, an attempt without a result is repeated, because its server has died. It is longer
/// than [`LONGEST_ATTEMPT`].
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
    /// It was too late for this attempt. Another server makes the next one.
    Late,
}

/// An attempt that was stored before it is made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt {
    /// When another server repeats it.
    retry_at: u64,
}

impl Attempt {
    fn begin() -> Attempt {
        Attempt { retry_at: now() + UNKNOWN_AFTER }
    }

    /// Whether the attempt may not be over when another server repeats it: this server was suspended.
    pub(crate) fn is_late(self) -> bool {
        now() + LONGEST_ATTEMPT.as_millis() as u64 > self.retry_at
    }
}

/// Sends messages until the server stops; then finishes the attempts that have begun.
pub(crate) async fn run(app: App) {
    let mut stopping = app.stopping.clone();
    let mut sender = Sender::default();
    // Other servers report who is at the tables when this one begins to listen.
    let mut pause = if app.games.store.is_shared() { 3 * INTERVAL } else { INTERVAL };
    while !*stopping.borrow() {
        tokio::select! {
            _ = stopping.changed() => break,
            () = tokio::time::sleep(pause) => {}
            Some(ended) = sender.tasks.join_next() => {
                sender.collect(ended);
                tokio::time::sleep(BUSY_INTERVAL).await;
            }
        }
        while let Some(ended) = sender.tasks.try_join_next() {
            sender.collect(ended);
        }
        if sender.tasks.is_empty() {
            sender.slots.free_all();
        }
        if let Err(error) = sender.begin_due(&app).await {
            tracing::error!(%error, "the outbox cannot be read; it will be tried again");
        }
        pause = INTERVAL;
    }
    while sender.tasks.join_next().await.is_some() {}
}

/// What is being sent.
#[derive(Default)]
struct Sender {
    /// The tasks return the key of their slot, and how long the receiver took.
    tasks: JoinSet<(SlotKey, Duration)>,
    slots: Slots,
    /// The last message of a page whose destinations left slots free: the next page follows it. So many destinations
    /// that wait for a slot do not hide others.
    read_until: HashMap<Channel, OutboxItem>,
}

impl Sender {
    fn collect(&mut self, ended: Result<(SlotKey, Duration), JoinError>) {
        match ended {
            Ok((key, took)) => self.slots.free(&key, took),
            // A task that panicked does not return its key.
            Err(error) => tracing::error!(%error, "a message was not sent"),
        }
    }

    /// Begins to send what is due, as far as there are slots.
    async fn begin_due(&mut self, app: &App) -> Result<(), StoreError> {
        let store = &app.games.store;
        for channel in Channel::ALL {
            if self.slots.are_full(channel) {
                continue;
            }
            // A mail contains several messages. A browser or a webhook gets one message at a time.
            let each = if channel == Channel::Mail { MOST_IN_MAIL } else { 1 };
            let after = self.read_until.remove(&channel);
            let due = store.due(channel, now(), each, after.as_ref(), MOST_READ).await?;
            if due.is_empty() || !store.lease(LEASE).await? {
                continue;
            }
            let last = due.last().map(|due| due.item.clone()).filter(|_| due.len() == MOST_READ);
            for due in due {
                self.begin(app, due);
            }
            if let Some(last) = last
                && !self.slots.are_full(channel)
            {
                self.read_until.insert(channel, last);
            }
        }
        Ok(())
    }

    /// Begins to send a message, if there is a slot for it.
    fn begin(&mut self, app: &App, DueItem { item, address }: DueItem) {
        let Some(key) = self.slots.take(&item, address.as_deref()) else { return };
        let app = app.clone();
        self.tasks.spawn(async move {
            let sent = send(&app, item).await;
            let log = |error| tracing::error!(%error, "the state of a message cannot be stored");
            (key, sent.map_err(log).unwrap_or_default())
        });
    }
}

/// Sends a message, or a mail with all messages that are due for its player, unless it is not relevant any more.
/// Returns how long the receiver took.
async fn send(app: &App, item: OutboxItem) -> Result<Duration, StoreError> {
    let (store, channel) = (&app.games.store, item.channel);
    let message = Message::prepare(app, item).await?;
    if message.items.is_empty() {
        message.leave_out(app).await?;
        return Ok(Duration::ZERO);
    }
    let attempt = Attempt::begin();
    let begin = message.all().map(|item| item.begin(attempt.retry_at).into()).collect();
    match store.write(begin).await {
        Ok(()) => {}
        // Another server has begun an attempt.
        Err(StoreError::Conflict) => return Ok(Duration::ZERO),
        Err(error) => return Err(error),
    }
    let delivery = match channel {
        Channel::Mail => mail::deliver(app, &message.items, &message.id, attempt).await?.into(),
        Channel::Push | Channel::Webhook => {
            deliver::deliver(app, &message.items[0], attempt).await?
        }
    };
    record(app, &message, &delivery).await?;
    Ok(delivery.took)
}

/// What is sent together: one item of the outbox, or those of a mail.
struct Message {
    /// The id of the mail, the same in every attempt.
    id: String,
    items: Vec<OutboxItem>,
    /// Items of an earlier attempt that are not relevant any more, and why. They stay with the others until one attempt
    /// has an outcome, because the id is made from all of them.
    left_out: Vec<(OutboxItem, &'static str)>,
}

impl Message {
    /// Reads what is sent together with this item, and leaves out what is not relevant any more.
    async fn prepare(app: &App, item: OutboxItem) -> Result<Message, StoreError> {
        let store = &app.games.store;
        let (mut items, mut left_out) = (Vec::new(), Vec::new());
        let is_repeated = item.attempts > 0;
        let read = together(app, item).await?;
        let id_of_all = mail::id(&read);
        for item in read {
            match relevance::check(app, &item).await? {
                relevance::Check::Send => items.push(item),
                relevance::Check::Later(due) => {
                    store.write(vec![item.postpone(due).into()]).await?;
                }
                relevance::Check::Drop(why) => left_out.push((item, why)),
            }
        }
        if is_repeated {
            return Ok(Message { id: id_of_all, items, left_out });
        }
        let first = Message { id: mail::id(&items), items, left_out };
        first.leave_out(app).await?;
        Ok(Message { left_out: Vec::new(), ..first })
    }

    /// All items of the attempt.
    fn all(&self) -> impl Iterator<Item = &OutboxItem> {
        self.items.iter().chain(self.left_out.iter().map(|(item, _)| item))
    }

    /// Finishes what is not relevant any more.
    async fn leave_out(&self, app: &App) -> Result<(), StoreError> {
        let store = &app.games.store;
        for (item, why) in &self.left_out {
            store.write(vec![item.finish(*why).into()]).await?;
            store.metrics.notification_ended(item.channel.name(), "dropped");
        }
        Ok(())
    }

    /// How the items end after an attempt; nothing if this server did not make it.
    fn ends(&self, app: &App, outcome: &Outcome) -> Vec<End> {
        let now = now();
        let sent = self.items.iter().filter_map(|item| end_of(app, item, outcome, now));
        let left_out = self.left_out.iter().map(|(item, why)| match outcome {
            Outcome::Retry(_) if item.attempts + 1 < MOST_ATTEMPTS => {
                let due = now + pause_after(app, item.attempts);
                End { change: item.postpone(due), channel: item.channel, result: "retried" }
            }
            _ => End { change: item.finish(*why), channel: item.channel, result: "dropped" },
        });
        sent.chain(left_out).collect()
    }
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
async fn record(app: &App, message: &Message, delivery: &Delivery) -> Result<(), StoreError> {
    if delivery.outcome == Outcome::Late {
        tracing::warn!("this server was suspended; another one sends the message");
        return Ok(());
    }
    let begun = Instant::now();
    let ends = message.ends(app, &delivery.outcome);
    for End { channel, result, .. } in &ends {
        app.metrics().notification_ended(channel.name(), result);
    }
    let changes = || {
        let target = delivery.target.iter().cloned().map(Into::into);
        target.chain(ends.iter().map(|end| end.change.clone().into())).collect()
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

/// How an attempt ends for an item: what is stored, and the name of the result in the metrics.
struct End {
    change: OutboxChange,
    channel: Channel,
    result: &'static str,
}

fn end_of(app: &App, item: &OutboxItem, outcome: &Outcome, now: u64) -> Option<End> {
    let (change, result) = match outcome {
        Outcome::Sent => (item.finish("sent"), "sent"),
        Outcome::Failed(why) => (item.finish(format!("failed: {why}")), "failed"),
        Outcome::Dropped(why) => (item.finish(*why), "dropped"),
        Outcome::Late => return None,
        Outcome::Retry(why) => {
            let due = now + pause_after(app, item.attempts);
            if item.attempts + 1 >= MOST_ATTEMPTS || due >= item.expires {
                (item.finish(format!("failed: {why}")), "failed")
            } else {
                (item.postpone(due), "retried")
            }
        }
    };
    Some(End { change, channel: item.channel, result })
}

/// The pause after an attempt that failed, in milliseconds, when so many were made before.
fn pause_after(app: &App, attempts: u32) -> u64 {
    let first = app.config.notifications.retry.as_millis() as u64;
    first.saturating_mul(4_u64.saturating_pow(attempts)).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attempt_is_over_before_another_server_repeats_it() {
        assert!(LONGEST_ATTEMPT.as_millis() < u128::from(UNKNOWN_AFTER));
        assert!(!Attempt::begin().is_late());
        let begun_before = |age: u64| Attempt { retry_at: now() + UNKNOWN_AFTER - age };
        assert!(!begun_before(10_000).is_late());
        assert!(begun_before(20_000).is_late() && begun_before(UNKNOWN_AFTER).is_late());
    }
}
