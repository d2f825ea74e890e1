//! Merges a guest into an account when the player signs in: running and finished games, records, attempts
//! at daily puzzles and chat.
//!
//! The identity in the log of a table never changes. The database remembers which account a guest
//! is now, and replaces the guest whenever it reads a log (`store/merges.rs`).

use std::time::Duration;

use protocol::{Code, Refused};

use crate::identity::Credential;
use crate::ownership::Owner;
use crate::store::{AccountChange, Change, Merge, StoreError};
use crate::{App, now};

/// After this time the end of a merge is repeated, because other requests of the guest may have been in progress.
const REPEATED_AFTER: Duration = Duration::from_secs(3);

impl App {
    /// The guest of a credential, if there is something to merge into an account. A guest whom the operator
    /// has banned is not merged: the games stay where they are.
    pub(crate) async fn guest_to_merge(
        &self,
        credential: Option<&Credential>,
    ) -> Result<Option<String>, StoreError> {
        let Some(Credential::Guest(guest)) = credential else { return Ok(None) };
        let status = self.games.store.guest_status(guest).await?;
        let is_known = !status.has_ended && status.seen.is_some();
        let allowed = is_known && self.operator.check_ban(guest).is_ok();
        Ok(allowed.then(|| guest.clone()))
    }

    /// Writes the changes of a sign-in, and merges a guest into the account with them. Returns whether the
    /// guest was merged: of two sign-ins at the same time, one merges.
    pub(crate) async fn write_sign_in(
        &self,
        account: &str,
        guest: Option<String>,
        changes: Vec<Change>,
    ) -> Result<bool, Refused> {
        let store = &self.games.store;
        if let Some(guest) = guest {
            let merge = Merge { guest, account: account.to_owned() };
            // The session first, because subscriptions of the guest's browser move to it.
            let all = [AccountChange::need(account)].into_iter().chain(changes.iter().cloned());
            let all = all.chain(merge.begin(now())).collect();
            match store.write(all).await {
                Ok(()) => {
                    tracing::info!("a guest was merged into an account");
                    self.games.players_merged(&merge).await?;
                    tokio::spawn(finish(self.clone(), merge));
                    return Ok(true);
                }
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        let owner = Owner::Account(account);
        self.games.write_for(owner, Vec::new(), changes).await.map_err(Refused::from)?;
        Ok(false)
    }

    /// Refuses a guest who has signed in, for requests of sockets that are still open.
    pub(crate) async fn check_not_merged(&self, player: &str) -> Result<(), Refused> {
        if self.games.store.current_player(player.to_owned()).await? == player {
            return Ok(());
        }
        let message = "you have signed in since; reload the page";
        Err(Refused::new(Code::NotYours, message).because("sign-in-first"))
    }
}

/// Moves the rest of a guest with a lot of games, and later what other requests have stored in the meantime.
async fn finish(app: App, merge: Merge) {
    let store = &app.games.store;
    for pause in [Duration::ZERO, REPEATED_AFTER] {
        tokio::time::sleep(pause).await;
        let finished = match store.continue_merge(&merge).await {
            Ok(()) => app.games.players_merged(&merge).await,
            Err(error) => Err(error),
        };
        if let Err(error) = finished {
            tracing::error!(%error, "a merge was not finished; the housekeeping does it");
        }
    }
}
