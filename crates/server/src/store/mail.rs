//! Mail addresses of players, and how they are confirmed.

use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError};
use crate::mail::MailAddress;

/// How many players can confirm the same address, such as a family.
const MOST_PLAYERS: i64 = 5;

#[derive(Clone, Debug)]
pub(crate) enum MailChange {
    /// A player enters an address, which replaces an unconfirmed one.
    Enter { player: String, address: MailAddress, language: &'static str, now: u64 },
    /// A link that confirms the entered address is about to be sent. The token is a hash.
    Link { token: String, player: String, fold: String, until: u64 },
    /// A link is used; a conflict if it has expired, the player has entered another address since, or
    /// the address has too many players.
    Confirm { token: String, now: u64 },
    /// Removes the unconfirmed address.
    RemoveEntered { player: String },
    /// All links of a player are void.
    RemoveLinks { player: String },
    /// Removes the confirmed address; a conflict if it is another one.
    Remove { player: String, fold: String },
    /// Whether a player gets notifications by mail; a conflict if the player has no address.
    Subscribe { player: String, subscribed: bool, now: u64 },
}

impl FeatureChange for MailChange {
    fn decides(&self) -> bool {
        matches!(
            self,
            MailChange::Confirm { .. } | MailChange::Remove { .. } | MailChange::Subscribe { .. }
        )
    }

    fn subject(&self) -> &str {
        match self {
            MailChange::Confirm { token, .. } => token,
            MailChange::Enter { player, .. }
            | MailChange::Link { player, .. }
            | MailChange::RemoveEntered { player }
            | MailChange::RemoveLinks { player }
            | MailChange::Remove { player, .. }
            | MailChange::Subscribe { player, .. } => player,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            MailChange::Enter { player, address, language, now } => {
                let sql = "INSERT INTO mail_confirmations (player, address, fold, language, made) \
                           SELECT $1, $2, $3, $4, $5 \
                           WHERE EXISTS (SELECT 1 FROM accounts WHERE accounts.player = $1) \
                           ON CONFLICT (player) DO UPDATE \
                           SET address = excluded.address, fold = excluded.fold, \
                           language = excluded.language, made = excluded.made";
                let query = statement(sql).bind(player).bind(&address.text).bind(&address.fold);
                query.bind(*language).bind(*now as i64)
            }
            MailChange::Link { token, player, fold, until } => {
                let sql = "INSERT INTO mail_links (token, player, fold, until) \
                           VALUES ($1, $2, $3, $4)";
                statement(sql).bind(token).bind(player).bind(fold).bind(*until as i64)
            }
            MailChange::Confirm { token, now } => confirm(token, *now),
            MailChange::RemoveEntered { player } => {
                statement("DELETE FROM mail_confirmations WHERE player = $1").bind(player)
            }
            MailChange::RemoveLinks { player } => {
                statement("DELETE FROM mail_links WHERE player = $1").bind(player)
            }
            MailChange::Remove { player, fold } => {
                let sql = "DELETE FROM mail_addresses WHERE player = $1 AND fold = $2";
                statement(sql).bind(player).bind(fold)
            }
            MailChange::Subscribe { player, subscribed, now } => {
                let sql = "UPDATE mail_addresses SET unsubscribed = $2 WHERE player = $1";
                let unsubscribed = (!subscribed).then_some(*now as i64);
                statement(sql).bind(player).bind(unsubscribed)
            }
        })
    }
}

fn confirm(token: &str, now: u64) -> Statement<'_> {
    let sql = "INSERT INTO mail_addresses (player, address, fold, language, confirmed) \
               SELECT entered.player, entered.address, entered.fold, entered.language, $2 \
               FROM mail_links AS links JOIN mail_confirmations AS entered \
               ON entered.player = links.player AND entered.fold = links.fold \
               WHERE links.token = $1 AND links.until > $2 AND (SELECT COUNT(*) \
               FROM mail_addresses AS others WHERE others.fold = entered.fold \
               AND others.player <> entered.player) < $3 \
               ON CONFLICT (player) DO UPDATE SET address = excluded.address, \
               fold = excluded.fold, language = excluded.language, \
               confirmed = excluded.confirmed, unsubscribed = NULL";
    statement(sql).bind(token).bind(now as i64).bind(MOST_PLAYERS)
}

/// The confirmed address of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayerMail {
    pub(crate) player: String,
    pub(crate) address: String,
    /// The address as addresses are compared.
    pub(crate) fold: String,
    /// The code of the language of mails about the account.
    pub(crate) language: String,
    pub(crate) confirmed: u64,
    /// Whether the player gets notifications, in addition to mails about the account.
    pub(crate) subscribed: bool,
}

/// An address that a player has entered and not confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EnteredMail {
    pub(crate) address: String,
    pub(crate) fold: String,
    pub(crate) language: String,
}

type MailRow = (String, String, String, String, i64, Option<i64>);

impl Store {
    /// The confirmed address of a player, for mails about the account.
    pub(crate) async fn mail_of(&self, player: &str) -> Result<Option<PlayerMail>, StoreError> {
        let sql = "SELECT player, address, fold, language, confirmed, unsubscribed \
                   FROM mail_addresses WHERE player = $1";
        let query = sqlx::query_as(sql).bind(player);
        let row: Option<MailRow> = self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(row.map(player_mail))
    }

    /// The confirmed addresses of the players who have this one, as addresses are compared.
    pub(crate) async fn mails_with(&self, fold: &str) -> Result<Vec<PlayerMail>, StoreError> {
        let sql = "SELECT player, address, fold, language, confirmed, unsubscribed \
                   FROM mail_addresses WHERE fold = $1 ORDER BY confirmed, player";
        let query = sqlx::query_as(sql).bind(fold);
        let rows: Vec<MailRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().map(player_mail).collect())
    }

    /// The address that a player has entered and not confirmed.
    pub(crate) async fn entered_mail(
        &self,
        player: &str,
    ) -> Result<Option<EnteredMail>, StoreError> {
        let sql = "SELECT address, fold, language FROM mail_confirmations WHERE player = $1";
        let query = sqlx::query_as(sql).bind(player);
        let row: Option<(String, String, String)> =
            self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(row.map(|(address, fold, language)| EnteredMail { address, fold, language }))
    }

    /// The player whose address a link confirms, by the hash of its token.
    pub(crate) async fn player_of_mail_link(
        &self,
        token: &str,
        now: u64,
    ) -> Result<Option<String>, StoreError> {
        let sql = "SELECT player FROM mail_links WHERE token = $1 AND until > $2";
        let query = sqlx::query_scalar(sql).bind(token).bind(now as i64);
        self.with_timeout(query.fetch_optional(&self.pool)).await
    }
}

fn player_mail((player, address, fold, language, confirmed, unsubscribed): MailRow) -> PlayerMail {
    let subscribed = unsubscribed.is_none();
    PlayerMail { player, address, fold, language, confirmed: confirmed as u64, subscribed }
}
