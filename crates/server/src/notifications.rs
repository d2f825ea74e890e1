//! Notifications outside the client: Web Push, mail and webhooks.
//!
//! The change that causes a notification queues it in the same transaction (`store/outbox.rs`). One server,
//! which holds the lease, sends it later ([`worker`]), unless it is not true any more ([`relevance`]) or the
//! player is at the table.

mod deliver;
mod http_client;
pub(crate) mod mail;
mod public_address;
mod push;
mod relevance;
mod slots;
mod texts;
mod webhook;
pub(crate) mod worker;

use std::time::Duration;

pub(crate) use http_client::{HttpClient, HttpError};
pub(crate) use push::{PushKey, SubscriptionKeys};
use serde::{Deserialize, Serialize};
pub(crate) use webhook::FORMS as WEBHOOK_FORMS;

use crate::store::{Notice, OutboxChange};

/// How notifications are sent.
#[derive(Clone, Debug)]
pub struct NotificationConfig {
    /// How long a notification waits, so that a player who comes to the table in the meantime does not get it.
    pub delay: Duration,
    /// How long a mail waits, so that it can mention several games.
    pub mail_delay: Duration,
    /// The pause after the first failed attempt. It quadruples with each further failure.
    pub retry: Duration,
    /// Whether push services and webhooks may have private addresses and no TLS: for tests and closed networks.
    pub private_addresses: bool,
    /// How operators of push services reach the operator: `mailto:` or `https:`.
    pub contact: Option<String>,
}

impl Default for NotificationConfig {
    fn default() -> NotificationConfig {
        NotificationConfig {
            delay: Duration::from_secs(10),
            mail_delay: Duration::from_mins(5),
            retry: Duration::from_secs(30),
            private_addresses: false,
            contact: None,
        }
    }
}

/// The kind of messages about an account. They need no preference.
pub(crate) const ACCOUNT: &str = "account";

/// The kind of the test that a player asks for.
pub(crate) const TEST: &str = "test";

/// What a player can be notified of. The database stores a set of kinds as the sum of their bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    /// It is the player's turn, with days per turn.
    Turn,
    /// A quarter of the time for the turn is left.
    Reminder,
    /// Another player has joined the player's table.
    Joined,
    /// An invitation of the player was accepted or declined.
    Answered,
    /// A game of the player is over.
    Over,
    /// Another player offers a rematch, or has accepted one.
    Rematch,
}

impl Kind {
    pub(crate) const ALL: [Kind; 6] =
        [Kind::Turn, Kind::Reminder, Kind::Joined, Kind::Answered, Kind::Over, Kind::Rematch];

    /// The name in the database and in the API.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Turn => "turn",
            Kind::Reminder => "reminder",
            Kind::Joined => "joined",
            Kind::Answered => "answered",
            Kind::Over => "over",
            Kind::Rematch => "rematch",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    pub(crate) fn bit(self) -> u32 {
        1 << self as u32
    }

    /// The sum of the bits of these kinds.
    pub(crate) fn sum(kinds: &[Kind]) -> u32 {
        kinds.iter().fold(0, |sum, kind| sum | kind.bit())
    }

    /// The kinds whose bits are in a sum.
    pub(crate) fn of_sum(sum: u32) -> Vec<Kind> {
        Kind::ALL.into_iter().filter(|kind| sum & kind.bit() != 0).collect()
    }
}

/// What a notification says. The texts are written when it is sent, in the language of the player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Facts {
    /// The name of the game.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) game: String,
    /// The names of the other players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) others: Vec<String>,
    /// The player who has joined, answered, or offers a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<String>,
    /// Whether an invitation, or a rematch, was accepted; none for an offer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) accepted: Option<bool>,
    /// The id of the table to open, if it is not the table of the notification.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) open: Option<String>,
    /// When the time for the turn is up, and how long it was, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) deadline: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) time: Option<u64>,
    /// Whether the player has won; none without winners.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) won: Option<bool>,
}

/// A notification that is about to be queued.
pub(crate) struct NewNotice<'a> {
    pub(crate) kind: Kind,
    pub(crate) player: &'a str,
    /// The id of the table.
    pub(crate) table: &'a str,
    /// The ply of the entry that causes it, or another number that is used once.
    pub(crate) number: u64,
    pub(crate) facts: &'a Facts,
    pub(crate) now: u64,
    /// When it is sent, and when it is not worth sending any more.
    pub(crate) due: u64,
    pub(crate) expires: u64,
}

impl NotificationConfig {
    /// The change that queues a notification wherever the player wants to have it.
    pub(crate) fn queue(&self, notice: &NewNotice<'_>) -> OutboxChange {
        let NewNotice { kind, player, table, number, facts, now, due, expires } = *notice;
        // A reminder is sent at its time.
        let wait = if kind == Kind::Reminder { Duration::ZERO } else { self.mail_delay };
        OutboxChange::Notify(Notice {
            event: format!("{} {table} {number}", kind.name()),
            player: player.to_owned(),
            kind: kind.name(),
            bit: kind.bit(),
            game: table.to_owned(),
            payload: serde_json::to_string(facts).unwrap_or_default(),
            made: now,
            due,
            mail_due: due + wait.as_millis() as u64,
            expires,
        })
    }
}
