//! Quotas of players and addresses. The limits are in [`Limits`]; the counts are in the database, so
//! that they apply after a restart and on every server.

use std::net::IpAddr;

use protocol::{Code, Refused};

use crate::bot_policy::{MOST_BOTS, MOST_TOKENS};
use crate::games::Games;
use crate::identity::hash;
use crate::mail::RESET_LASTS;
use crate::rate_limits::client_network;
use crate::store::{Change, PlayerQuota, QuotaChange, StoreError};
use crate::{DAY, Limits, now};

/// How many test notifications a player can send in a day.
const MOST_TESTS: u32 = 30;

/// An address can send so many times fewer test notifications in a day than store notes.
const NOTES_PER_TEST: u32 = 10;

/// How many mails a player can cause in a day.
const MAILS_OF_PLAYER: u32 = 10;

/// How many mails that nobody at this mailbox may have asked for are sent to it in a day, whichever
/// clients and players cause them.
const MAILS_TO_MAILBOX: u32 = 5;

/// A counted use, and the refusal when the quota is exhausted.
#[derive(Clone, Debug)]
pub(crate) struct Quota {
    counted: QuotaChange,
    refused: Refused,
}

impl Quota {
    /// One more record of a player, from an address.
    pub(crate) fn record(limits: &Limits, player: &str, address: IpAddr) -> Vec<Quota> {
        let message = format!("a player can store at most {} records", limits.records);
        let refused = Refused::new(Code::TooMany, message).because("quota-records");
        let held = held(PlayerQuota::Records, player, limits.records, refused);
        let daily = daily(&of_address("records", address), limits.records_per_day);
        [held, daily].into_iter().flatten().collect()
    }

    /// One more table of a player, from an address.
    pub(crate) fn table(
        limits: &Limits,
        player: &str,
        with_bots: bool,
        address: IpAddr,
    ) -> Vec<Quota> {
        let tables = held_tables(limits, player);
        let bots = held_bots(limits, player, with_bots);
        let daily = Quota::table_of_address(limits, address);
        [tables, bots].into_iter().flatten().chain(daily).collect()
    }

    /// One more table from an address.
    pub(crate) fn table_of_address(limits: &Limits, address: IpAddr) -> Option<Quota> {
        daily(&of_address("tables", address), limits.tables_per_day)
    }

    /// One more rematch of a player.
    pub(crate) fn rematch(limits: &Limits, player: &str, with_bots: bool) -> Vec<Quota> {
        let daily = daily(&format!("rematches {player}"), limits.tables_per_day);
        let held = [held_tables(limits, player), held_bots(limits, player, with_bots), daily];
        held.into_iter().flatten().collect()
    }

    /// One more bot account of a player, from an address.
    pub(crate) fn bot_account(limits: &Limits, owner: &str, address: IpAddr) -> Vec<Quota> {
        let message = format!("a player can have at most {MOST_BOTS} bots");
        let refused = Refused::new(Code::TooMany, message).because("quota-bot-accounts");
        let own = held(PlayerQuota::BotAccounts, owner, MOST_BOTS, refused);
        own.into_iter().chain(Quota::note(limits, address)).collect()
    }

    /// One more token of a bot account.
    pub(crate) fn bot_token(limits: &Limits, bot: &str, address: IpAddr) -> Vec<Quota> {
        let message = format!("a bot can have at most {MOST_TOKENS} tokens; revoke one first");
        let refused = Refused::new(Code::TooMany, message).because("quota-bot-tokens");
        let own = held(PlayerQuota::BotTokens, bot, MOST_TOKENS, refused);
        own.into_iter().chain(Quota::note(limits, address)).collect()
    }

    /// One more challenge of a player to a bot. The table counts for the address.
    pub(crate) fn challenge(limits: &Limits, player: &str) -> Vec<Quota> {
        daily(&format!("challenges {player}"), limits.tables_per_day).into_iter().collect()
    }

    /// One more test that a player sends to a browser, a webhook or a mail address, from an address.
    pub(crate) fn test_notification(limits: &Limits, player: &str, address: IpAddr) -> Vec<Quota> {
        let own = daily(&format!("test notifications of {player}"), MOST_TESTS);
        let most = limits.notes_per_day / NOTES_PER_TEST;
        let of_address = daily(&of_address("test notifications", address), most);
        own.into_iter().chain(of_address).collect()
    }

    /// One more mail that a client at an address causes.
    pub(crate) fn mail(limits: &Limits, address: IpAddr) -> Vec<Quota> {
        let quota = daily(&of_address("mails", address), limits.mails_per_day);
        quota.into_iter().map(Quota::for_mails).collect()
    }

    /// One more mail that a player causes.
    pub(crate) fn mail_of_player(player: &str) -> Vec<Quota> {
        let quota = daily(&format!("mails of {player}"), MAILS_OF_PLAYER);
        quota.into_iter().map(Quota::for_mails).collect()
    }

    fn for_mails(self) -> Quota {
        let message = "too many mails were asked for today; try again tomorrow";
        Quota { refused: Refused::new(Code::TooMany, message).because("quota-mails"), ..self }
    }

    /// One more mail to a mailbox that did not ask for it: a client only claims that it is theirs.
    pub(crate) fn mail_to(mailbox: &str) -> QuotaChange {
        let day = now() / DAY;
        let what = hash(&format!("mails to {mailbox} on {day}"));
        QuotaChange::Daily { what, day, most: MAILS_TO_MAILBOX }
    }

    /// One more link to set a password of an account, in the time for which a link is valid.
    pub(crate) fn reset_link(player: &str, most: u32) -> QuotaChange {
        let (day, time) = (now() / DAY, now() / RESET_LASTS);
        let what = hash(&format!("links for {player} at {time}"));
        QuotaChange::Daily { what, day, most }
    }

    /// One more name, mute or report from an address.
    pub(crate) fn note(limits: &Limits, address: IpAddr) -> Vec<Quota> {
        daily(&of_address("notes", address), limits.notes_per_day).into_iter().collect()
    }
}

fn of_address(kind: &str, address: IpAddr) -> String {
    format!("{kind} from {}", client_network(address))
}

fn held_tables(limits: &Limits, player: &str) -> Option<Quota> {
    let most = limits.tables;
    let message = format!("a player can have at most {most} tables that are not over");
    let refused = Refused::new(Code::TooMany, message).because("quota-tables");
    held(PlayerQuota::Tables, player, most, refused)
}

fn held_bots(limits: &Limits, player: &str, with_bots: bool) -> Option<Quota> {
    let most = if with_bots { limits.tables_with_bots } else { u32::MAX };
    held(PlayerQuota::TablesWithBots, player, most, too_many_bots(most))
}

fn held(held: PlayerQuota, player: &str, most: u32, refused: Refused) -> Option<Quota> {
    let (player, day) = (player.to_owned(), now() / DAY);
    let counted = QuotaChange::Held { held, player, day, most };
    (most < u32::MAX).then_some(Quota { counted, refused })
}

fn daily(what: &str, most: u32) -> Option<Quota> {
    let day = now() / DAY;
    let counted = QuotaChange::Daily { what: hash(&format!("{what} on {day}")), day, most };
    let message = "your address has reached the daily limit of stored data; try again tomorrow";
    let refused = Refused::new(Code::TooMany, message).because("quota-day");
    (most < u32::MAX).then_some(Quota { counted, refused })
}

fn too_many_bots(most: u32) -> Refused {
    let message = format!("a player can have at most {most} tables with bots that are not over");
    Refused::new(Code::TooMany, message).because("quota-bots")
}

#[derive(Debug)]
pub(crate) enum QuotaError {
    Quota(Refused),
    /// The database failed, or there was a conflict.
    Store(StoreError),
}

impl From<StoreError> for QuotaError {
    fn from(error: StoreError) -> QuotaError {
        QuotaError::Store(error)
    }
}

impl QuotaError {
    /// The refusal, with this one for a conflict.
    pub(crate) fn on_conflict(self, refused: impl FnOnce() -> Refused) -> Refused {
        match self {
            QuotaError::Quota(refused) => refused,
            QuotaError::Store(error) => error.on_conflict(refused),
        }
    }
}

impl From<QuotaError> for Refused {
    fn from(why: QuotaError) -> Refused {
        match why {
            QuotaError::Quota(refused) => refused,
            QuotaError::Store(error) => error.into(),
        }
    }
}

impl Games {
    /// Writes all of these changes, or none if a quota is exhausted.
    pub(crate) async fn write_within_quotas(
        &self,
        quotas: Vec<Quota>,
        changes: Vec<Change>,
    ) -> Result<(), QuotaError> {
        // Most refusals are found by reading: a client that repeats a refused request must not
        // cost a write each time. The write itself decides.
        self.check_quotas(&quotas).await?;
        let counted = quotas.iter().map(|quota| quota.counted.clone().into());
        let all: Vec<Change> = counted.chain(changes).collect();
        if all.is_empty() {
            return Ok(());
        }
        match self.store.write(all).await {
            Err(StoreError::Conflict) => {}
            other => return Ok(other?),
        }
        self.check_quotas(&quotas).await?;
        Err(QuotaError::Store(StoreError::Conflict))
    }

    async fn check_quotas(&self, quotas: &[Quota]) -> Result<(), QuotaError> {
        for Quota { counted, refused } in quotas {
            if self.store.is_exhausted(counted).await? {
                self.store.metrics.rejected("quota");
                return Err(QuotaError::Quota(refused.clone()));
            }
        }
        Ok(())
    }

    pub(crate) async fn check_bot_quota(&self, player: &str) -> Result<(), Refused> {
        let most = self.limits.tables_with_bots;
        if most < u32::MAX
            && self.store.count_held(PlayerQuota::TablesWithBots, player).await? > u64::from(most)
        {
            return Err(too_many_bots(most));
        }
        Ok(())
    }
}
