//! Changes that belong to a player, and must not be stored after the player was deleted.
//!
//! The player is identified before the body of a request is read, so a client can hold the body back. The
//! write itself therefore needs the player, and waits for a deletion or a merge that another server is writing.

use protocol::{Code, Refused};

use crate::games::Games;
use crate::now;
use crate::quotas::{Quota, QuotaError};
use crate::store::{AccountChange, Change, GuestChange, StoreError};

/// The player to whom changes belong.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Owner<'a> {
    Account(&'a str),
    Guest(&'a str),
}

impl Owner<'_> {
    /// The changes that make a write a conflict if the player does not exist any more.
    fn need(self) -> Vec<Change> {
        match self {
            Owner::Account(player) => vec![AccountChange::need(player)],
            Owner::Guest(player) => {
                let (player, now) = (player.to_owned(), now());
                let lock = GuestChange::Lock { player: player.clone(), now };
                vec![lock.into(), GuestChange::Need { player, now }.into()]
            }
        }
    }
}

impl Games {
    /// Writes changes of a player within quotas: all of them, or none if the player does not exist any more.
    pub(crate) async fn write_for(
        &self,
        owner: Owner<'_>,
        quotas: Vec<Quota>,
        changes: Vec<Change>,
    ) -> Result<(), QuotaError> {
        let all = owner.need().into_iter().chain(changes).collect();
        match self.write_within_quotas(quotas, all).await {
            Err(QuotaError::Store(StoreError::Conflict)) if !self.exists(owner).await? => {
                Err(QuotaError::Quota(ended()))
            }
            written => written,
        }
    }

    async fn exists(&self, owner: Owner<'_>) -> Result<bool, StoreError> {
        Ok(match owner {
            Owner::Account(player) => self.store.account(player).await?.is_some(),
            Owner::Guest(player) => !self.store.guest_status(player).await?.has_ended,
        })
    }
}

/// The refusal for a player who does not exist any more.
pub(crate) fn ended() -> Refused {
    let message = "you have signed in, or your data was deleted; reload the page";
    Refused::new(Code::NotYours, message).because("sign-in-first")
}
