//! Whether a notification is still true when it is sent.

use protocol::DAY;

use super::{ACCOUNT, Facts, Kind, TEST};
use crate::store::{OutboxItem, StoreError};
use crate::{App, now};

/// A reminder that comes so much too early, because the clock was set back, is postponed.
const EARLY: u64 = 60_000;

/// A player counts as present after this time, as a multiple of the delay of notifications: with the usual delay
/// longer than it takes to find that a connection is broken.
const SETTLED: u64 = 7;

/// What to do with a message that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Check {
    Send,
    /// It is not due yet.
    Later(u64),
    /// It is not sent at all, because of this.
    Drop(&'static str),
}

pub(super) async fn check(app: &App, item: &OutboxItem) -> Result<Check, StoreError> {
    if item.kind == ACCOUNT || item.kind == TEST {
        let expired = item.expires <= now();
        return Ok(if expired { Check::Drop("expired") } else { Check::Send });
    }
    if item.expires <= now() {
        return Ok(Check::Drop("expired"));
    }
    let Some(kind) = Kind::from_name(&item.kind) else { return Ok(Check::Drop("unknown")) };
    if !is_wanted(app, item, kind).await? {
        return Ok(Check::Drop("switched off"));
    }
    let facts: Facts = serde_json::from_str(&item.payload).unwrap_or_default();
    if matches!(kind, Kind::Turn | Kind::Reminder) {
        let turn = check_turn(app, item, kind, &facts).await?;
        if turn != Check::Send {
            return Ok(turn);
        }
    }
    // The player may follow the table that the notification leads to.
    let tables = [Some(item.game.as_str()), facts.open.as_deref()];
    if !tables.into_iter().flatten().any(|table| app.games.presence.is_at(table, &item.player)) {
        return Ok(Check::Send);
    }
    // A connection may seem to be open for a while after the client has lost its network.
    let begun = match (kind, facts.deadline, facts.time) {
        (Kind::Reminder, Some(deadline), Some(time)) => deadline - (time / 4).min(deadline),
        _ => item.made,
    };
    let certain = begun + SETTLED * app.config.notifications.delay.as_millis() as u64;
    Ok(if now() < certain { Check::Later(certain) } else { Check::Drop("present") })
}

/// Whether the player still wants to get this kind through the channel.
async fn is_wanted(app: &App, item: &OutboxItem, kind: Kind) -> Result<bool, StoreError> {
    let preferences = app.games.store.notification_preferences(&item.player).await?;
    let own = preferences.iter().find(|preference| preference.channel == item.channel);
    Ok(own.is_some_and(|own| own.kinds & kind.bit() != 0))
}

/// A notification about a turn is sent only during this turn.
async fn check_turn(
    app: &App,
    item: &OutboxItem,
    kind: Kind,
    facts: &Facts,
) -> Result<Check, StoreError> {
    let store = &app.games.store;
    let Some((card, wake)) = store.turn_of(&item.game).await? else {
        return Ok(Check::Drop("over"));
    };
    if !card.is_turn_of(&item.player) || store.has_later(item).await? {
        return Ok(Check::Drop("over"));
    }
    if kind == Kind::Turn {
        return Ok(Check::Send);
    }
    // After an outage of all servers the time for the turn began again.
    let reminds_at = wake.map(|deadline| deadline - facts.time.unwrap_or(DAY).min(deadline) / 4);
    match reminds_at.filter(|at| *at > now() + EARLY) {
        Some(at) => Ok(Check::Later(at)),
        None => Ok(Check::Send),
    }
}
