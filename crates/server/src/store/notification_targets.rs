//! Where the notifications of a player go, and what the player wants to know.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::change::FeatureChange;
use super::outbox::Channel;
use super::statement::{Statement, statement};
use super::{Store, StoreError};

/// The condition that a target of this name is still used: a subscription ends with its session.
macro_rules! is_used {
    ($target:literal) => {
        concat!(
            "(",
            $target,
            ".session IS NULL OR EXISTS (SELECT 1 FROM sessions WHERE sessions.id = ",
            $target,
            ".session AND sessions.player = ",
            $target,
            ".player))"
        )
    };
}
pub(super) use is_used;

/// After so many failures in a row a webhook is not called any more.
pub(crate) const MOST_FAILURES: u32 = 20;

/// A browser or a webhook of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotificationTarget {
    pub(crate) id: String,
    pub(crate) player: String,
    pub(crate) channel: Channel,
    /// The id of the session with which it ends.
    pub(crate) session: Option<String>,
    /// A URL.
    pub(crate) address: String,
    /// The keys of a subscription as JSON, or the key of a webhook's signatures.
    pub(crate) secret: String,
    /// What a webhook gets: `json`, `discord` or `slack`; empty for a browser.
    pub(crate) form: String,
    /// The name for lists.
    pub(crate) label: String,
    pub(crate) made: u64,
    /// When a message was delivered last.
    pub(crate) delivered: Option<u64>,
    /// The number of failures since then.
    pub(crate) failures: u32,
    /// Why the last attempt failed.
    pub(crate) problem: Option<String>,
    /// When it was switched off because of too many failures.
    pub(crate) disabled: Option<u64>,
}

/// What a player wants to know through a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotificationPreference {
    pub(crate) channel: Channel,
    /// The sum of the numbers of the kinds.
    pub(crate) kinds: u32,
    pub(crate) language: String,
}

#[derive(Clone, Debug)]
pub(crate) enum NotificationChange {
    /// Adds a target, or replaces the one with this id; a conflict if the player has `most` others of the
    /// channel that are used.
    Subscribe { target: Box<NotificationTarget>, most: u32 },
    /// The browsers of a guest who registers end with the session that has just begun.
    BindBrowsers { player: String },
    /// Removes the other browsers of a session, or of a guest: a browser has one subscription.
    ReplaceBrowser { player: String, session: Option<String>, id: String },
    /// Removes a target; a conflict if the player does not have it.
    Unsubscribe { id: String, player: String },
    /// Removes a target that does not exist any more, as its push service says.
    Gone { id: String },
    /// A message was delivered.
    Delivered { id: String, now: u64 },
    /// A message was not delivered. Too many failures in a row disable the target.
    Failed { id: String, problem: String, now: u64 },
    /// Starts to use a channel with these kinds, unless the player has chosen some before.
    Enable { player: String, preference: NotificationPreference },
    /// Chooses the kinds and the language of a channel.
    Prefer { player: String, preference: NotificationPreference },
}

impl FeatureChange for NotificationChange {
    fn decides(&self) -> bool {
        matches!(
            self,
            NotificationChange::Subscribe { .. } | NotificationChange::Unsubscribe { .. }
        )
    }

    fn subject(&self) -> &str {
        match self {
            NotificationChange::Subscribe { target, .. } => &target.player,
            NotificationChange::BindBrowsers { player }
            | NotificationChange::ReplaceBrowser { player, .. }
            | NotificationChange::Unsubscribe { player, .. }
            | NotificationChange::Enable { player, .. }
            | NotificationChange::Prefer { player, .. } => player,
            NotificationChange::Gone { id }
            | NotificationChange::Delivered { id, .. }
            | NotificationChange::Failed { id, .. } => id,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            NotificationChange::Subscribe { target, most } => subscribe(target, *most),
            NotificationChange::BindBrowsers { player } => {
                let sql = "UPDATE notification_targets SET session = (SELECT id FROM sessions \
                           WHERE player = $1 ORDER BY made DESC LIMIT 1) \
                           WHERE player = $1 AND channel = 'push' AND session IS NULL";
                statement(sql).bind(player)
            }
            NotificationChange::ReplaceBrowser { player, session, id } => {
                let sql = "DELETE FROM notification_targets WHERE player = $1 AND channel = 'push' \
                           AND COALESCE(session, '') = $2 AND id <> $3";
                statement(sql).bind(player).bind(session.as_deref().unwrap_or_default()).bind(id)
            }
            NotificationChange::Unsubscribe { id, player } => {
                let sql = "DELETE FROM notification_targets WHERE id = $1 AND player = $2";
                statement(sql).bind(id).bind(player)
            }
            NotificationChange::Gone { id } => {
                statement("DELETE FROM notification_targets WHERE id = $1").bind(id)
            }
            NotificationChange::Delivered { id, now } => {
                let sql = "UPDATE notification_targets SET delivered = $2, failures = 0, \
                           problem = NULL, disabled = NULL WHERE id = $1";
                statement(sql).bind(id).bind(*now as i64)
            }
            NotificationChange::Failed { id, problem, now } => {
                let sql = "UPDATE notification_targets SET failures = failures + 1, problem = $2, \
                           disabled = CASE WHEN failures + 1 >= $3 THEN $4 ELSE disabled END \
                           WHERE id = $1";
                let query = statement(sql).bind(id).bind(problem);
                query.bind(i64::from(MOST_FAILURES)).bind(*now as i64)
            }
            NotificationChange::Enable { player, preference } => {
                let sql = "INSERT INTO notification_preferences (player, channel, kinds, language) \
                           VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
                with_preference(sql, player, preference)
            }
            NotificationChange::Prefer { player, preference } => {
                let sql = "INSERT INTO notification_preferences (player, channel, kinds, language) \
                           VALUES ($1, $2, $3, $4) ON CONFLICT (player, channel) DO UPDATE \
                           SET kinds = excluded.kinds, language = excluded.language";
                with_preference(sql, player, preference)
            }
        })
    }
}

/// A browser that was subscribed for another player now belongs to this one: it has one subscription.
fn subscribe(target: &NotificationTarget, most: u32) -> Statement<'_> {
    let sql = concat!(
        "INSERT INTO notification_targets (id, player, channel, session, address, secret, form, \
         label, made, failures) SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, 0 \
         WHERE (SELECT COUNT(*) FROM notification_targets AS others WHERE player = $2 \
         AND channel = $3 AND id <> $1 AND ",
        is_used!("others"),
        ") < $10 ON CONFLICT (id) DO UPDATE SET player = excluded.player, \
         session = excluded.session, secret = excluded.secret, label = excluded.label, \
         failures = 0, problem = NULL, disabled = NULL"
    );
    statement(sql)
        .bind(&target.id)
        .bind(&target.player)
        .bind(target.channel.name())
        .bind(target.session.as_deref())
        .bind(&target.address)
        .bind(&target.secret)
        .bind(&target.form)
        .bind(&target.label)
        .bind(target.made as i64)
        .bind(i64::from(most))
}

fn with_preference<'a>(
    sql: &'static str,
    player: &'a str,
    preference: &'a NotificationPreference,
) -> Statement<'a> {
    let query = statement(sql).bind(player).bind(preference.channel.name());
    query.bind(i64::from(preference.kinds)).bind(&preference.language)
}

fn target(row: &AnyRow) -> Result<NotificationTarget, sqlx::Error> {
    let number = |column| row.try_get::<Option<i64>, _>(column);
    Ok(NotificationTarget {
        id: row.try_get("id")?,
        player: row.try_get("player")?,
        channel: match row.try_get::<&str, _>("channel")? {
            "push" => Channel::Push,
            _ => Channel::Webhook,
        },
        session: row.try_get("session")?,
        address: row.try_get("address")?,
        secret: row.try_get("secret")?,
        form: row.try_get("form")?,
        label: row.try_get("label")?,
        made: number("made")?.unwrap_or_default() as u64,
        delivered: number("delivered")?.map(|at| at as u64),
        failures: number("failures")?.unwrap_or_default() as u32,
        problem: row.try_get("problem")?,
        disabled: number("disabled")?.map(|at| at as u64),
    })
}

/// A query of targets.
macro_rules! select_used_targets {
    ($condition:literal) => {
        concat!(
            "SELECT id, player, channel, session, address, secret, form, label, made, delivered, \
             failures, problem, disabled FROM notification_targets AS targets WHERE ",
            is_used!("targets"),
            " AND ",
            $condition
        )
    };
}

impl Store {
    /// The browsers and webhooks of a player, except browsers whose session has ended.
    pub(crate) async fn notification_targets(
        &self,
        player: &str,
    ) -> Result<Vec<NotificationTarget>, StoreError> {
        let sql = select_used_targets!("player = $1 ORDER BY made, id");
        let query = sqlx::query(sql).bind(player);
        let rows = self.with_timeout(query.fetch_all(&self.pool)).await?;
        rows.iter().map(|row| Ok(target(row)?)).collect()
    }

    /// The target with this id, unless its session has ended.
    pub(crate) async fn notification_target(
        &self,
        id: &str,
    ) -> Result<Option<NotificationTarget>, StoreError> {
        let sql = select_used_targets!("id = $1");
        let row = self.with_timeout(sqlx::query(sql).bind(id).fetch_optional(&self.pool)).await?;
        Ok(row.as_ref().map(target).transpose()?)
    }

    /// What a player wants to know, by channel.
    pub(crate) async fn notification_preferences(
        &self,
        player: &str,
    ) -> Result<Vec<NotificationPreference>, StoreError> {
        let sql = "SELECT channel, kinds, language FROM notification_preferences \
                   WHERE player = $1 ORDER BY channel";
        let query = sqlx::query_as(sql).bind(player);
        let rows: Vec<(String, i64, String)> =
            self.with_timeout(query.fetch_all(&self.pool)).await?;
        let preference = |(channel, kinds, language): (String, i64, String)| {
            let channel = Channel::from_name(&channel)?;
            Some(NotificationPreference { channel, kinds: kinds as u32, language })
        };
        Ok(rows.into_iter().filter_map(preference).collect())
    }
}
