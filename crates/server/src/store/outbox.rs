//! Messages to players outside the client: queued with the change that causes them, sent later by the
//! server that holds the lease (`outbox_worker.rs`).

use serde::{Deserialize, Serialize};
use sqlx::{FromRow, Row as _};

use super::change::FeatureChange;
use super::notification_targets::is_used;
use super::statement::{Statement, statement};
use super::{Store, StoreError};
use crate::identity::hash;
use crate::notifications::ACCOUNT;

/// How a message reaches a player.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    utoipa::ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Channel {
    /// Web Push to a browser.
    Push,
    /// Mail to the confirmed address of the player.
    Mail,
    /// An HTTP request to an address of the player.
    Webhook,
}

impl Channel {
    pub(crate) const ALL: [Channel; 3] = [Channel::Push, Channel::Mail, Channel::Webhook];

    /// The name in the database and in the API.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Channel::Push => "push",
            Channel::Mail => "mail",
            Channel::Webhook => "webhook",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Channel> {
        Channel::ALL.into_iter().find(|channel| channel.name() == name)
    }
}

/// The destination of mail: a player has one address.
pub(crate) const MAIL_DESTINATION: &str = "mail";

/// A message to one destination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OutboxItem {
    /// The name of the event. An event is queued once for each player and destination.
    pub(crate) event: String,
    pub(crate) player: String,
    /// The id of the target; for mail [`MAIL_DESTINATION`].
    pub(crate) destination: String,
    pub(crate) channel: Channel,
    /// What kind of message it is; the channel knows how to render it.
    pub(crate) kind: String,
    /// The id of the table; empty if it is not about a table.
    pub(crate) game: String,
    /// What the message says, as JSON.
    pub(crate) payload: String,
    pub(crate) made: u64,
    /// When it is sent, at the earliest.
    pub(crate) due: u64,
    /// When it is not worth sending any more.
    pub(crate) expires: u64,
    /// How often sending was tried.
    pub(crate) attempts: u32,
}

impl OutboxItem {
    /// The id of the message for its receiver, the same in every attempt.
    pub(crate) fn id(&self) -> String {
        let OutboxItem { event, player, destination, .. } = self;
        hash(&format!("{event}\n{player}\n{destination}"))[..32].to_owned()
    }

    fn key(&self) -> OutboxKey {
        let (event, player) = (self.event.clone(), self.player.clone());
        OutboxKey { event, player, destination: self.destination.clone() }
    }

    /// Records an attempt before it is made, and when the next one follows if the server dies. It is a
    /// conflict if another server has begun one.
    pub(crate) fn begin(&self, retry_at: u64) -> OutboxChange {
        OutboxChange::Begin { key: self.key(), attempts: self.attempts, retry_at }
    }

    /// Records the end: the message was sent, or it never will be.
    pub(crate) fn finish(&self, result: impl Into<String>) -> OutboxChange {
        OutboxChange::Finish { key: self.key(), result: result.into() }
    }

    /// Postpones the next attempt.
    pub(crate) fn postpone(&self, due: u64) -> OutboxChange {
        OutboxChange::Postpone { key: self.key(), due }
    }
}

/// A message that is due, and the URL of its destination, if it has one.
#[derive(Clone, Debug)]
pub(crate) struct DueItem {
    pub(crate) item: OutboxItem,
    pub(crate) address: Option<String>,
}

/// The primary key of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OutboxKey {
    event: String,
    player: String,
    destination: String,
}

/// A message to all destinations where a player wants to have it. The statement that queues it reads the
/// preferences, so nothing is queued for players without any.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) event: String,
    pub(crate) player: String,
    pub(crate) kind: &'static str,
    /// The number of the kind in the preferences, a power of two.
    pub(crate) bit: u32,
    pub(crate) game: String,
    pub(crate) payload: String,
    pub(crate) made: u64,
    pub(crate) due: u64,
    /// When mail about it is due; several notifications share a mail.
    pub(crate) mail_due: u64,
    pub(crate) expires: u64,
}

#[derive(Clone, Debug)]
pub(crate) enum OutboxChange {
    /// Queues a message wherever the player wants to have it. What is queued already stays as it is.
    Notify(Notice),
    /// Queues a message for one destination, whatever the preferences are; a conflict if it is queued.
    Queue(OutboxItem),
    /// An attempt begins; a conflict if it is not the next one, or if the message is finished.
    Begin { key: OutboxKey, attempts: u32, retry_at: u64 },
    /// Postpones the next attempt, unless the message is finished.
    Postpone { key: OutboxKey, due: u64 },
    /// The message is finished. Its text is removed.
    Finish { key: OutboxKey, result: String },
}

impl FeatureChange for OutboxChange {
    fn decides(&self) -> bool {
        matches!(self, OutboxChange::Queue(_) | OutboxChange::Begin { .. })
    }

    fn subject(&self) -> &str {
        match self {
            OutboxChange::Notify(notice) => &notice.player,
            OutboxChange::Queue(item) => &item.player,
            OutboxChange::Begin { key, .. }
            | OutboxChange::Postpone { key, .. }
            | OutboxChange::Finish { key, .. } => &key.player,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            OutboxChange::Notify(notice) => notify(notice),
            OutboxChange::Queue(item) => queue(item),
            OutboxChange::Begin { key, attempts, retry_at } => {
                let sql = "UPDATE outbox SET attempts = attempts + 1, due = $5 WHERE event = $1 \
                           AND player = $2 AND destination = $3 AND attempts = $4 \
                           AND due IS NOT NULL";
                on(sql, key).bind(i64::from(*attempts)).bind(*retry_at as i64)
            }
            OutboxChange::Postpone { key, due } => {
                let sql = "UPDATE outbox SET due = $4 WHERE event = $1 AND player = $2 \
                           AND destination = $3 AND due IS NOT NULL";
                on(sql, key).bind(*due as i64)
            }
            OutboxChange::Finish { key, result } => {
                let sql = "UPDATE outbox SET due = NULL, payload = '', result = $4 \
                           WHERE event = $1 AND player = $2 AND destination = $3";
                on(sql, key).bind(result)
            }
        })
    }
}

fn on<'a>(sql: &'static str, key: &'a OutboxKey) -> Statement<'a> {
    statement(sql).bind(&key.event).bind(&key.player).bind(&key.destination)
}

fn notify(notice: &Notice) -> Statement<'_> {
    let sql = concat!(
        "INSERT INTO outbox (event, player, destination, channel, kind, game, payload, made, due, \
         expires, attempts) SELECT $1, preferences.player, COALESCE(targets.id, 'mail'), \
         preferences.channel, $3, $4, $5, $6, \
         CASE WHEN preferences.channel = 'mail' THEN $8 ELSE $7 END, $9, 0 \
         FROM notification_preferences AS preferences \
         LEFT JOIN notification_targets AS targets ON targets.player = preferences.player \
         AND targets.channel = preferences.channel AND targets.disabled IS NULL AND ",
        is_used!("targets"),
        " WHERE preferences.player = $2 AND (preferences.kinds & $10) <> 0 \
         AND (targets.id IS NOT NULL OR (preferences.channel = 'mail' AND EXISTS \
         (SELECT 1 FROM mail_addresses AS addresses WHERE addresses.player = preferences.player \
         AND addresses.unsubscribed IS NULL))) ON CONFLICT DO NOTHING"
    );
    statement(sql)
        .bind(&notice.event)
        .bind(&notice.player)
        .bind(notice.kind)
        .bind(&notice.game)
        .bind(&notice.payload)
        .bind(notice.made as i64)
        .bind(notice.due as i64)
        .bind(notice.mail_due as i64)
        .bind(notice.expires as i64)
        .bind(i64::from(notice.bit))
}

fn queue(item: &OutboxItem) -> Statement<'_> {
    let sql = "INSERT INTO outbox (event, player, destination, channel, kind, game, payload, made, \
               due, expires, attempts) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0) \
               ON CONFLICT DO NOTHING";
    statement(sql)
        .bind(&item.event)
        .bind(&item.player)
        .bind(&item.destination)
        .bind(item.channel.name())
        .bind(&item.kind)
        .bind(&item.game)
        .bind(&item.payload)
        .bind(item.made as i64)
        .bind(item.due as i64)
        .bind(item.expires as i64)
}

type Row = (String, String, String, String, String, String, String, i64, i64, i64, i64);

/// A query of waiting messages.
macro_rules! select_waiting {
    ($condition:literal) => {
        concat!(
            "SELECT event, player, destination, channel, kind, game, payload, made, due, expires, \
             attempts FROM outbox WHERE due IS NOT NULL AND ",
            $condition
        )
    };
}

impl Store {
    /// A page of the messages of a channel that are due, the oldest first: at most `each` of them for a destination of a
    /// player, so that one with many does not hide the others. `after` is the last message of the page before.
    pub(crate) async fn due(
        &self,
        channel: Channel,
        now: u64,
        each: usize,
        after: Option<&OutboxItem>,
        limit: usize,
    ) -> Result<Vec<DueItem>, StoreError> {
        let sql = "SELECT event, waiting.player, destination, waiting.channel, kind, game, payload, \
                   waiting.made, due, expires, attempts, targets.address FROM \
                   (SELECT *, ROW_NUMBER() OVER \
                   (PARTITION BY player, destination ORDER BY due, event) AS place FROM outbox \
                   WHERE due IS NOT NULL AND channel = $1 AND due <= $2) AS waiting \
                   LEFT JOIN notification_targets AS targets ON targets.id = destination \
                   WHERE place <= $3 AND (due, event, waiting.player, destination) > ($4, $5, $6, $7) \
                   ORDER BY due, event, waiting.player, destination LIMIT $8";
        let query = sqlx::query(sql).bind(channel.name()).bind(now as i64).bind(each as i64);
        let query = query.bind(after.map_or(-1, |after| after.due as i64));
        let text = |part: fn(&OutboxItem) -> &String| after.map_or("", |after| part(after));
        let query = query.bind(text(|after| &after.event)).bind(text(|after| &after.player));
        let query = query.bind(text(|after| &after.destination)).bind(limit as i64);
        let rows = self.with_timeout(query.fetch_all(&self.pool)).await?;
        let mut items = Vec::with_capacity(rows.len());
        for row in rows {
            let address = row.try_get::<Option<String>, _>("address")?;
            items.extend(item(Row::from_row(&row)?).map(|item| DueItem { item, address }));
        }
        Ok(items)
    }

    /// The notifications for one mail with this one: all that are due until a time and were not tried yet; or, if
    /// this one was tried, those that were tried with it, so that the mail is repeated with the same id.
    pub(crate) async fn mails_together(
        &self,
        item: &OutboxItem,
        until: u64,
        limit: usize,
    ) -> Result<Vec<OutboxItem>, StoreError> {
        let sql = select_waiting!(
            "player = $1 AND channel = 'mail' AND kind <> $2 AND attempts = $3 \
             AND due BETWEEN $4 AND $5 ORDER BY made, event LIMIT $6"
        );
        let (from, until) = if item.attempts == 0 { (0, until) } else { (item.due, item.due) };
        let query = sqlx::query_as(sql).bind(&item.player).bind(ACCOUNT);
        let query = query.bind(i64::from(item.attempts)).bind(from as i64).bind(until as i64);
        let query = query.bind(limit as i64);
        let rows: Vec<Row> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().filter_map(self::item).collect())
    }

    /// Whether a later message of the same kind about the same table was queued for the destination.
    pub(crate) async fn has_later(&self, item: &OutboxItem) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) FROM outbox WHERE player = $1 AND channel = $2 \
                   AND destination = $3 AND kind = $4 AND game = $5 AND made > $6";
        let query = sqlx::query_scalar(sql).bind(&item.player).bind(item.channel.name());
        let query = query.bind(&item.destination).bind(&item.kind).bind(&item.game);
        let count: i64 =
            self.with_timeout(query.bind(item.made as i64).fetch_one(&self.pool)).await?;
        Ok(count > 0)
    }
}

/// A row; `None` if a newer server has queued it for a channel that this version does not know.
fn item(row: Row) -> Option<OutboxItem> {
    let (event, player, destination, channel, kind, game, payload, made, due, expires, attempts) =
        row;
    Some(OutboxItem {
        event,
        player,
        destination,
        channel: Channel::from_name(&channel)?,
        kind,
        game,
        payload,
        made: made as u64,
        due: due as u64,
        expires: expires as u64,
        attempts: attempts as u32,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::databases;

    fn mail(event: &str, made: u64, due: u64) -> OutboxItem {
        OutboxItem {
            event: event.to_owned(),
            player: "ada".to_owned(),
            destination: MAIL_DESTINATION.to_owned(),
            channel: Channel::Mail,
            kind: "turn".to_owned(),
            game: event.to_owned(),
            payload: String::new(),
            made,
            due,
            expires: 1000,
            attempts: 0,
        }
    }

    #[tokio::test]
    async fn what_is_due_is_read_page_by_page() {
        for database in databases("outbox-pages") {
            let store = Store::open(&database).await.unwrap();
            let webhook = |number: u64| OutboxItem {
                destination: format!("target {number}"),
                channel: Channel::Webhook,
                // Some of them are due at the same time.
                ..mail(&format!("event {}", number % 3), number, 10 + number / 4)
            };
            let all: Vec<OutboxItem> = (0..10).map(webhook).collect();
            let queue = all.iter().map(|item| OutboxChange::Queue(item.clone()).into());
            store.write(queue.collect()).await.unwrap();
            let (mut read, mut after) = (Vec::new(), None);
            loop {
                let page = store.due(Channel::Webhook, 100, 1, after.as_ref(), 3).await.unwrap();
                let Some(last) = page.last() else { break };
                after = Some(last.item.clone());
                read.extend(page.into_iter().map(|due| due.item));
            }
            assert!(read.is_sorted_by_key(|item| item.due), "{read:?}");
            read.sort_by_key(|item| item.made);
            assert_eq!(read, all);
        }
    }

    #[tokio::test]
    async fn a_mail_without_an_outcome_is_repeated_alone_and_as_it_was() {
        for database in databases("outbox-mails") {
            let store = Store::open(&database).await.unwrap();
            let (one, two) = (mail("one", 1, 20), mail("two", 2, 10));
            let queue = [&one, &two].map(|item| OutboxChange::Queue(item.clone()).into());
            store.write(queue.into()).await.unwrap();
            let together = async |item: &OutboxItem, until| {
                let mails = store.mails_together(item, until, 9).await.unwrap();
                mails.into_iter().map(|mail| mail.event).collect::<Vec<_>>()
            };
            assert_eq!(together(&two, 10).await, ["two"]);
            assert_eq!(together(&two, 30).await, ["one", "two"]);
            let begin = [&one, &two].map(|item| item.begin(60).into());
            store.write(begin.into()).await.unwrap();
            let later = mail("later", 3, 60);
            store.write(vec![OutboxChange::Queue(later.clone()).into()]).await.unwrap();
            assert_eq!(together(&later, 300).await, ["later"]);
            let due = store.due(Channel::Mail, 60, 9, None, 9).await.unwrap();
            let again = due.iter().find(|due| due.item.attempts == 1).expect("it is due again");
            assert_eq!(together(&again.item, 300).await, ["one", "two"]);
        }
    }
}
