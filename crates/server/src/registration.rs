//! The policy for the registration of accounts.

use std::fmt;
use std::str::FromStr;

use protocol::{Code, Refused};
use serde::Serialize;

use crate::store::{Change, ModerationChange};
use crate::{App, identity, now};

/// The policy for the registration of accounts. Guests can play in every mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Registration {
    /// Everybody.
    #[default]
    Open,
    /// Players with an invitation of the operator.
    Invite,
    /// No player.
    Closed,
}

impl fmt::Display for Registration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Registration::Open => "open",
            Registration::Invite => "invite",
            Registration::Closed => "closed",
        })
    }
}

impl FromStr for Registration {
    type Err = String;

    fn from_str(text: &str) -> Result<Registration, String> {
        let all = [Registration::Open, Registration::Invite, Registration::Closed];
        let named = all.into_iter().find(|mode| mode.to_string() == text);
        named.ok_or_else(|| "registration is open, invite or closed".to_owned())
    }
}

impl App {
    pub(crate) fn check_registration(&self) -> Result<(), Refused> {
        if self.config.registration != Registration::Closed {
            return Ok(());
        }
        let message = "registration is closed on this server; you can play as a guest";
        Err(Refused::new(Code::NotYours, message).because("registration-closed"))
    }

    /// What a registration with this invitation writes besides the account.
    pub(crate) async fn invited(&self, invite: Option<&str>) -> Result<Option<Change>, Refused> {
        if self.config.registration != Registration::Invite {
            return Ok(None);
        }
        let code = identity::hash(invite.unwrap_or_default().trim());
        if self.games.store.is_invited(&code, now()).await? {
            return Ok(Some(ModerationChange::UseInvite { code, now: now() }.into()));
        }
        let message = "registration needs an invitation that is not used up and not expired";
        Err(Refused::new(Code::NotYours, message).because("invite-needed"))
    }
}
