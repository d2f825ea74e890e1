//! The check of a password, and the limits on wrong ones.
//!
//! Wrong passwords are counted for a quarter of an hour: for the address, for the address and
//! the name together, and for the name. The first two refuse. The count of the name alone never
//! does, because anybody can raise it: when it is high, a try takes a second longer and each
//! address has fewer of them. So the owner of an account gets in from any address that has not
//! failed itself, however many others fail.

use std::net::IpAddr;
use std::time::Duration;

use protocol::{Code, Refused};

use super::sessions::check_recent;
use crate::identity::hash;
use crate::rate_limits::client_network;
use crate::recovery_codes::RecoveryCode;
use crate::store::{Account, LoginAttemptChange, Store};
use crate::{App, lengths, names, now};

/// The additional delay of an attempt while many passwords are tried for its name.
const DELAY: Duration = Duration::from_secs(1);

/// The number of attempts for a name that count as many, as a multiple of the limit of an address.
const MANY: u32 = 3;

/// An address may try this share of its limit for one name, and that share while many passwords
/// are tried for the name.
const SHARE: u32 = 3;
const SMALL_SHARE: u32 = 10;

/// Checks that the owner of an account sends this request, not somebody with a stolen session: with the
/// password, or, for an account without one, with a recent sign-in or confirmation.
pub(super) async fn check_owner(
    app: &App,
    (player, session): (&str, Option<&str>),
    address: IpAddr,
    password: &str,
) -> Result<(), Refused> {
    lengths::password(password)?;
    let account = app.games.store.account(player).await?;
    if let Some(session) = session
        && account.as_ref().is_some_and(|account| account.password.is_empty())
    {
        return check_recent(app, player, session).await;
    }
    let name = app.name(player).await?;
    let attempt = Attempt { address, name: &name, session };
    Password::check(app, attempt, account, password).await.map(drop)
}

pub(super) struct Password;

pub(super) struct Attempt<'a> {
    pub(super) address: IpAddr,
    pub(super) name: &'a str,
    /// The id of a session of the same account, for clients that have one. Their attempts are
    /// counted only for the session, so that others cannot exhaust them.
    pub(super) session: Option<&'a str>,
}

impl Password {
    /// Checks a password; returns the player. Attempts are counted before the check, so that parallel
    /// attempts do not evade the limit, and uncounted when the password is right. Unknown names take
    /// as long as wrong passwords and have the same response.
    pub(super) async fn check(
        app: &App,
        attempt: Attempt<'_>,
        account: Option<Account>,
        password: &str,
    ) -> Result<String, Refused> {
        lengths::password(password)?;
        let counted = attempt.counted();
        Password::count_all(app, &counted).await?;
        // An account with passkeys only, or of a bot, has no password; that takes as long as a wrong one.
        let known = account.as_ref().map(|account| account.password.as_str());
        let known = known.filter(|password| !password.is_empty());
        let fits = app.passwords.verify(password, known).await?;
        let Some(account) = account.filter(|_| fits) else {
            let message = "the name or the password is wrong";
            return Err(Refused::new(Code::WrongPassword, message));
        };
        let right = counted.right().into_iter().map(Into::into).collect();
        app.games.store.write(right).await?;
        Ok(account.player)
    }

    /// Checks a recovery code, with the limits for passwords; returns the player and the hash of the code,
    /// which is still to be used. An unknown name and a wrong code have the same response.
    pub(super) async fn check_recovery_code(
        app: &App,
        attempt: Attempt<'_>,
        account: Option<Account>,
        code: &RecoveryCode,
    ) -> Result<(String, String), Refused> {
        let counted = attempt.counted();
        Password::count_all(app, &counted).await?;
        let player = account.map(|account| account.player).unwrap_or_default();
        let code = code.hash(&player);
        if !app.games.store.is_recovery_code(&player, &code).await? {
            return Err(Password::wrong_code());
        }
        let right = counted.right().into_iter().map(Into::into).collect();
        app.games.store.write(right).await?;
        Ok((player, code))
    }

    pub(super) fn wrong_code() -> Refused {
        let message = "the name or the code is wrong, or the code was used before";
        Refused::new(Code::WrongPassword, message).because("wrong-code")
    }

    /// Counts a new password or a passkey from an address; refuses when there were too many.
    pub(super) async fn count(app: &App, address: IpAddr) -> Result<(), Refused> {
        let address = Some(address_key(address));
        Password::count_all(app, &Counted { address, both: None, name: None }).await
    }

    /// Removes what [`Password::count`] has counted, because a passkey was right.
    pub(super) async fn uncount(app: &App, address: IpAddr) -> Result<(), Refused> {
        if app.limiter.limits.passwords < u32::MAX {
            let uncount = LoginAttemptChange::Uncount { key: address_key(address) };
            app.games.store.write(vec![uncount.into()]).await?;
        }
        Ok(())
    }

    async fn count_all(app: &App, counted: &Counted) -> Result<(), Refused> {
        let most = app.limiter.limits.passwords;
        if most == u32::MAX {
            return Ok(());
        }
        let (store, now) = (&app.games.store, now());
        let all = [&counted.address, &counted.both, &counted.name];
        // An attempt that would be refused anyway is not counted: it must not cost a write.
        counted.check(store, now, most, most.div_ceil(SHARE)).await?;
        let attempt = |key: &String| LoginAttemptChange::Count { key: key.clone(), now }.into();
        store.write(all.into_iter().flatten().map(attempt).collect()).await?;
        let mut share = most.div_ceil(SHARE);
        if let Some(name) = &counted.name
            && store.login_attempts(name, now).await? > u64::from(most.saturating_mul(MANY))
        {
            share = most.div_ceil(SMALL_SHARE);
            tokio::time::sleep(DELAY).await;
        }
        counted.check(store, now, most, share).await
    }
}

impl Attempt<'_> {
    fn counted(&self) -> Counted {
        if let Some(session) = self.session {
            let both = hash(&format!("session {session}"));
            return Counted { address: None, both: Some(both), name: None };
        }
        let (address, name) = (client_network(self.address), names::fold(self.name));
        Counted {
            address: Some(hash(&format!("address {address}"))),
            both: Some(hash(&format!("both {address} {name}"))),
            name: Some(hash(&format!("name {name}"))),
        }
    }
}

fn address_key(address: IpAddr) -> String {
    hash(&format!("address {}", client_network(address)))
}

/// The keys under which an attempt is counted.
struct Counted {
    address: Option<String>,
    /// The address and the name together, or the session.
    both: Option<String>,
    name: Option<String>,
}

impl Counted {
    /// Refuses when the address has failed more than `most` times, or more than `share` times for
    /// this name.
    async fn check(&self, store: &Store, now: u64, most: u32, share: u32) -> Result<(), Refused> {
        for (what, most) in [(&self.address, most), (&self.both, share)] {
            let Some(what) = what else { continue };
            if store.login_attempts(what, now).await? > u64::from(most) {
                let message = "too many passwords were tried; wait a quarter of an hour";
                return Err(Refused::new(Code::TooMany, message).because("passwords-tried"));
            }
        }
        Ok(())
    }

    /// Removes the attempt from the counts, because the password was right.
    fn right(self) -> Vec<LoginAttemptChange> {
        let forgotten = self.both.map(|key| LoginAttemptChange::Reset { key });
        let one_less = self.address.into_iter().chain(self.name);
        let one_less = one_less.map(|key| LoginAttemptChange::Uncount { key });
        forgotten.into_iter().chain(one_less).collect()
    }
}
