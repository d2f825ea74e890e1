//! Mail of the outbox.

use super::ACCOUNT;
use super::worker::Outcome;
use crate::App;
use crate::mail::AccountMail;
use crate::store::OutboxItem;

/// Sends one mail with these items, which are all for one player: either one message about the account, or all
/// notifications that are due.
pub(super) async fn deliver(app: &App, items: &[OutboxItem]) -> Outcome {
    match items {
        [item] if item.kind == ACCOUNT => AccountMail::deliver(app, item).await,
        _ => Outcome::Failed("this server sends no mail".to_owned()),
    }
}
