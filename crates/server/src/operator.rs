//! The operator's settings for all servers on a database: blocks, bans and the notice.
//!
//! They are stored in the database, and every server polls them.

mod network;

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use protocol::{Code, Notice, Refused};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

pub(crate) use network::Network;

use crate::now;
use crate::store::{AuditEntry, SettingChange, Store, StoreError};

/// How often a server polls the settings.
const INTERVAL: Duration = Duration::from_secs(2);

/// An announced restart is forgotten so long after its time, in milliseconds.
const OVER: u64 = 60_000;

/// The names of the settings in the database.
const NOTICE: &str = "notice";
const BLOCK: &str = "block ";
const BAN: &str = "ban ";

/// Access to the operator's settings. Clones share them.
#[derive(Clone)]
pub(crate) struct Operator {
    store: Store,
    settings: watch::Sender<Arc<OperatorSettings>>,
}

#[derive(Debug, Default, PartialEq)]
pub(crate) struct OperatorSettings {
    pub(crate) notice: Option<Notice>,
    pub(crate) blocks: Vec<Block>,
    /// By the id of the player.
    pub(crate) bans: BTreeMap<String, Terms>,
}

impl OperatorSettings {
    pub(crate) fn block(&self, address: IpAddr) -> bool {
        self.blocks.iter().any(|block| block.network.contains(address))
    }

    fn read(&mut self, name: &str, value: &str) -> Result<(), String> {
        let no_json = |error: serde_json::Error| error.to_string();
        if let Some(network) = name.strip_prefix(BLOCK) {
            let terms: Terms = serde_json::from_str(value).map_err(no_json)?;
            if terms.until.is_none_or(|until| until > now()) {
                self.blocks.push(Block { network: network.parse()?, terms });
            }
        } else if let Some(player) = name.strip_prefix(BAN) {
            let terms: Terms = serde_json::from_str(value).map_err(no_json)?;
            if terms.until.is_none_or(|until| until > now()) {
                self.bans.insert(player.to_owned(), terms);
            }
        } else if name == NOTICE {
            let notice: Notice = serde_json::from_str(value).map_err(no_json)?;
            if notice.restart.is_none_or(|restart| restart.saturating_add(OVER) > now()) {
                self.notice = Some(notice);
            }
        }
        Ok(())
    }
}

/// The players who are banned at a time, in the stored settings.
pub(crate) fn banned_players(settings: &[(String, String)], now: u64) -> BTreeSet<String> {
    let banned = |(name, value): &(String, String)| {
        let terms: Terms = serde_json::from_str(value).ok()?;
        let player = name.strip_prefix(BAN)?;
        terms.until.is_none_or(|until| until > now).then(|| player.to_owned())
    };
    settings.iter().filter_map(banned).collect()
}

/// Addresses that are not served.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Block {
    pub(crate) network: Network,
    #[serde(flatten)]
    pub(crate) terms: Terms,
}

/// Since when, until when and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Terms {
    /// In milliseconds since 1970.
    pub(crate) since: u64,
    /// In milliseconds since 1970; for ever without it.
    pub(crate) until: Option<u64>,
    /// For the operator alone.
    pub(crate) reason: Option<String>,
}

impl Terms {
    /// From now on, for so many minutes or for ever.
    pub(crate) fn new(minutes: Option<u32>, reason: Option<String>) -> Terms {
        let since = now();
        let until = minutes.map(|minutes| since + u64::from(minutes) * 60_000);
        Terms { since, until, reason }
    }

    /// For the audit log.
    pub(crate) fn text(&self) -> String {
        let minutes = self.until.map(|until| (until - self.since) / 60_000);
        let long = minutes.map_or("for ever".to_owned(), |minutes| format!("{minutes} minutes"));
        let reason = self.reason.as_ref().map(|reason| format!(": {reason}"));
        long + &reason.unwrap_or_default()
    }
}

impl Operator {
    pub(crate) async fn new(store: Store) -> Result<Operator, StoreError> {
        let operator = Operator { store, settings: watch::Sender::default() };
        operator.reload().await?;
        Ok(operator)
    }

    /// The settings, as a channel that is notified of changes.
    pub(crate) fn settings(&self) -> watch::Receiver<Arc<OperatorSettings>> {
        self.settings.subscribe()
    }

    /// Whether this address is blocked; counts it if so.
    pub(crate) fn blocks(&self, address: IpAddr) -> bool {
        let blocked = self.settings.borrow().block(address);
        if blocked {
            self.store.metrics.rejected("blocked");
        }
        blocked
    }

    pub(crate) fn check_ban(&self, player: &str) -> Result<(), Refused> {
        if !self.settings.borrow().bans.contains_key(player) {
            return Ok(());
        }
        self.store.metrics.rejected("banned");
        Err(banned())
    }

    pub(crate) fn notice(&self) -> Option<Notice> {
        self.settings.borrow().notice.clone()
    }

    /// Sets or removes the notice.
    pub(crate) async fn announce(
        &self,
        notice: Option<&Notice>,
        audit: AuditEntry,
    ) -> Result<(), StoreError> {
        self.store_setting(NOTICE.to_owned(), notice, audit).await
    }

    /// Bans a player, or lifts the ban.
    pub(crate) async fn set_ban(
        &self,
        player: &str,
        terms: Option<Terms>,
        audit: AuditEntry,
    ) -> Result<(), StoreError> {
        self.store_setting(format!("{BAN}{player}"), terms, audit).await
    }

    /// Blocks or unblocks a network.
    pub(crate) async fn set_block(
        &self,
        network: Network,
        terms: Option<Terms>,
        audit: AuditEntry,
    ) -> Result<(), StoreError> {
        self.store_setting(format!("{BLOCK}{network}"), terms, audit).await
    }

    async fn store_setting(
        &self,
        name: String,
        value: Option<impl Serialize>,
        audit: AuditEntry,
    ) -> Result<(), StoreError> {
        let change = match value {
            Some(value) => SettingChange::Set { name, value: serde_json::json!(value).to_string() },
            None => SettingChange::Remove { name },
        };
        self.store.write(vec![change.into(), audit.into()]).await?;
        self.reload().await
    }

    /// Polls the settings until it is cancelled: another server may have changed them, and blocks and
    /// notices expire.
    pub(crate) async fn run(self) {
        loop {
            tokio::time::sleep(INTERVAL).await;
            if let Err(error) = self.reload().await {
                tracing::error!(%error, "could not reload the settings of the operator");
            }
        }
    }

    async fn reload(&self) -> Result<(), StoreError> {
        let mut settings = OperatorSettings::default();
        for (name, value) in self.store.operator_settings().await? {
            if let Err(error) = settings.read(&name, &value) {
                tracing::error!(name, %error, "a setting of the operator cannot be read");
            }
        }
        self.settings.send_if_modified(|known| {
            let news = **known != settings;
            if news {
                *known = Arc::new(settings);
            }
            news
        });
        Ok(())
    }
}

pub(crate) fn banned() -> Refused {
    let message = "the operator of this server has banned you";
    Refused::new(Code::NotYours, message).because("banned")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ban_ends_when_its_time_is_over() {
        let mut settings = OperatorSettings::default();
        let terms = |until| Terms { since: 0, until, reason: None };
        for (player, until) in
            [("past", Some(now() - 1)), ("future", Some(now() + 60_000)), ("for-ever", None)]
        {
            let value = serde_json::json!(terms(until)).to_string();
            settings.read(&format!("{BAN}{player}"), &value).unwrap();
        }
        assert_eq!(settings.bans.into_keys().collect::<Vec<_>>(), ["for-ever", "future"]);
    }

    #[test]
    fn terms_are_put_into_words() {
        assert_eq!(Terms::new(Some(90), None).text(), "90 minutes");
        assert_eq!(Terms::new(None, Some("spam".to_owned())).text(), "for ever: spam");
    }
}
