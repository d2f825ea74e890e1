//! Delivers messages to browsers and webhooks.

use std::time::{Duration, Instant};

use serde_json::json;
use words::Language;

use super::http_client::HttpError;
use super::texts::{self, Text};
use super::worker::{Attempt, Outcome};
use super::{Facts, Kind, TEST, webhook};
use crate::App;
use crate::store::{Channel, NotificationChange, NotificationTarget, OutboxItem, StoreError};

/// What came of an attempt to send a message.
pub(super) struct Delivery {
    pub(super) outcome: Outcome,
    /// Whether the target works.
    pub(super) target: Option<NotificationChange>,
    /// How long the receiver took.
    pub(super) took: Duration,
}

impl From<Outcome> for Delivery {
    fn from(outcome: Outcome) -> Delivery {
        Delivery { outcome, target: None, took: Duration::ZERO }
    }
}

/// Sends a message to a browser or a webhook.
pub(super) async fn deliver(
    app: &App,
    item: &OutboxItem,
    attempt: Attempt,
) -> Result<Delivery, StoreError> {
    let store = &app.games.store;
    let failed = |why: &str| Ok(Outcome::Failed(why.to_owned()).into());
    let Some(target) = store.notification_target(&item.destination).await? else {
        return failed("the target was removed");
    };
    if target.player != item.player {
        return failed("the browser belongs to another player");
    }
    let language = preferred_language(app, &item.player, item.channel).await?;
    let facts: Facts = serde_json::from_str(&item.payload).unwrap_or_default();
    let text = text_of(app, item, language, &facts);
    if attempt.is_late() {
        return Ok(Outcome::Late.into());
    }
    let begun = Instant::now();
    let status = match item.channel {
        Channel::Push => push(app, &target, item, language, &text).await,
        _ => webhook::send(&app.http, &target, item, &text, &facts).await,
    };
    let took = begun.elapsed();
    let (outcome, change) = outcome(&target, status);
    Ok(Delivery { outcome, target: Some(change), took })
}

/// The text of a message, with a link if the public URL of the server is known.
pub(super) fn text_of(app: &App, item: &OutboxItem, language: Language, facts: &Facts) -> Text {
    let site = app.config.public_url.as_deref();
    match Kind::from_name(&item.kind) {
        Some(kind) if item.kind != TEST => texts::notice(language, kind, &item.game, facts, site),
        _ => texts::test(language, site),
    }
}

/// The language in which a player gets messages of a channel.
pub(super) async fn preferred_language(
    app: &App,
    player: &str,
    channel: Channel,
) -> Result<Language, StoreError> {
    let preferences = app.games.store.notification_preferences(player).await?;
    let own = preferences.iter().find(|preference| preference.channel == channel);
    Ok(own.map_or(Language::En, |own| texts::language(&own.language)))
}

async fn push(
    app: &App,
    target: &NotificationTarget,
    item: &OutboxItem,
    language: Language,
    text: &Text,
) -> Result<u16, HttpError> {
    let message = json!({
        "title": text.title,
        "body": text.body,
        "path": text.path,
        // The browser replaces a notification with the same tag, so that a table has one at a time.
        "tag": text.path,
        "lang": language.code(),
        "dir": if language.is_rtl() { "rtl" } else { "ltr" },
    });
    let message = message.to_string();
    app.push_key.send(&app.http, target, &message, &item.game, item.expires).await
}

/// What an answer means for the message and for its target.
fn outcome(
    target: &NotificationTarget,
    status: Result<u16, HttpError>,
) -> (Outcome, NotificationChange) {
    let (id, now) = (target.id.clone(), crate::now());
    let failed = |problem: String, again: bool| {
        let change = NotificationChange::Failed { id: id.clone(), problem: problem.clone(), now };
        (if again { Outcome::Retry(problem) } else { Outcome::Failed(problem) }, change)
    };
    match status {
        Ok(200..=299) => (Outcome::Sent, NotificationChange::Delivered { id: id.clone(), now }),
        Ok(status @ (404 | 410)) if target.channel == Channel::Push => {
            let problem = format!("the push service answered {status}");
            (Outcome::Failed(problem), NotificationChange::Gone { id: id.clone() })
        }
        Ok(status @ 300..=399) => {
            failed(format!("the server answered {status}; redirects are not followed"), false)
        }
        Ok(status) => {
            let again = matches!(status, 408 | 425 | 429 | 500..);
            failed(format!("the server answered {status}"), again)
        }
        Err(HttpError::Refused(why)) => failed(why.to_owned(), false),
        Err(HttpError::Failed(why)) => failed(why.to_owned(), true),
    }
}
