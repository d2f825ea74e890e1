//! Ways into an account without its password: a link by mail, and recovery codes.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use protocol::{Code, Refused, clean_name};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::mail::CurrentPassword;
use super::passkeys::{PasskeyInfo, own_passkeys};
use super::password_attempts::{Attempt, Password, check_owner};
use super::profile::Me;
use super::sessions::new_session;
use super::{ApiError, Body, ClientAddr, ErrorBody, SignedIn};
use crate::mail::AccountMail;
use crate::ownership::Owner;
use crate::password_hashing::Passwords;
use crate::quotas::Quota;
use crate::recovery_codes::{RecoveryCode, new_codes};
use crate::store::{
    AccountChange, Change, MailChange, ModerationChange, RecoveryCodeChange, SessionChange,
};
use crate::{App, StoreError, lengths, names, now};

/// The longest name or mail address, in bytes.
const LONGEST_WHO: usize = 254;

/// A forgotten password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Forgotten {
    /// The name of the account, or its confirmed mail address.
    #[schema(min_length = 1, max_length = 254)]
    who: String,
}

/// Ask for a link to set a new password; the answer does not say whether there is such an account
#[utoipa::path(post, path = "/api/account/forgot", request_body = Forgotten, responses(
    (status = 202, description = "if there is such an account with a mail address, it gets a link"),
    (status = 409, body = ErrorBody),
))]
pub(super) async fn forgot(
    State(app): State<App>,
    ClientAddr(address): ClientAddr,
    Body(Forgotten { who }): Body<Forgotten>,
) -> Result<StatusCode, ApiError> {
    app.mailer()?;
    lengths::text(&who, LONGEST_WHO, "a name or an address")?;
    let who = who.trim().to_owned();
    if who.is_empty() || who.contains('\0') {
        return Err(Refused::new(Code::BadRequest, "a name or an address is needed").into());
    }
    // The account is looked up later, so that the answer takes equally long in all cases.
    let queued = AccountMail::Forgot { who }.queue(NOBODY);
    let quotas = Quota::mail(&app.games.limits, address);
    app.games.write_within_quotas(quotas, vec![queued]).await.map_err(Refused::from)?;
    Ok(StatusCode::ACCEPTED)
}

/// The player of a request for a link in the outbox: not known yet.
const NOBODY: &str = "";

/// The recovery codes of an account.
#[derive(Serialize, ToSchema)]
pub(super) struct CodesLeft {
    /// How many codes can still be used.
    left: u64,
    /// When they were made, in milliseconds since 1970.
    made: Option<u64>,
}

impl CodesLeft {
    pub(super) async fn of(app: &App, player: &str) -> Result<CodesLeft, Refused> {
        let (left, made) = app.games.store.recovery_codes(player).await?;
        Ok(CodesLeft { left, made })
    }
}

/// See how many recovery codes I have left
#[utoipa::path(get, path = "/api/account/recovery-codes", responses(
    (status = 200, body = CodesLeft), (status = 403, body = ErrorBody),
))]
pub(super) async fn codes(
    State(app): State<App>,
    me: SignedIn,
) -> Result<Json<CodesLeft>, ApiError> {
    Ok(Json(CodesLeft::of(&app, &me.player).await?))
}

/// New recovery codes.
#[derive(Serialize, ToSchema)]
pub(super) struct NewCodes {
    /// The codes. The server stores only their hashes.
    codes: Vec<String>,
}

/// Make new recovery codes; the old ones become invalid
#[utoipa::path(post, path = "/api/account/recovery-codes", request_body = CurrentPassword, responses(
    (status = 201, body = NewCodes), (status = 403, body = ErrorBody),
))]
pub(super) async fn make_codes(
    State(app): State<App>,
    me: SignedIn,
    ClientAddr(address): ClientAddr,
    Body(CurrentPassword { password }): Body<CurrentPassword>,
) -> Result<(StatusCode, Json<NewCodes>), ApiError> {
    check_owner(&app, (&me.player, Some(&me.session)), address, &password).await?;
    let (codes, now) = (new_codes(), now());
    let clear = RecoveryCodeChange::Clear { player: me.player.clone() };
    let add = |code: &RecoveryCode| -> Change {
        let player = me.player.clone();
        RecoveryCodeChange::Add { code: code.hash(&player), player, now }.into()
    };
    let mut changes: Vec<Change> =
        std::iter::once(clear.into()).chain(codes.iter().map(add)).collect();
    changes.extend(app.account_mail(&AccountMail::CodesMade, &me.player).await?);
    let owner = Owner::Account(&me.player);
    app.games.write_for(owner, Vec::new(), changes).await.map_err(Refused::from)?;
    let codes = codes.iter().map(RecoveryCode::to_string).collect();
    Ok((StatusCode::CREATED, Json(NewCodes { codes })))
}

/// A new password, with a recovery code.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Recovery {
    /// The name of the account.
    name: String,
    /// One of its recovery codes.
    #[schema(max_length = 64)]
    code: String,
    /// The new password: 8 to 128 characters.
    #[schema(min_length = 8, max_length = 128)]
    password: String,
}

/// The answer to a new password that was set without the old one.
#[derive(Serialize, ToSchema)]
pub(super) struct Recovered {
    /// The profile of the player.
    #[serde(flatten)]
    me: Me,
    /// The passkeys of the account. They remain valid.
    passkeys: Vec<PasskeyInfo>,
    /// The recovery codes that are left.
    recovery_codes: CodesLeft,
    /// How many recovery codes became invalid with the new password.
    void_codes: u64,
}

impl Recovered {
    pub(super) async fn of(app: &App, player: &str, void_codes: u64) -> Result<Recovered, Refused> {
        let passkeys = own_passkeys(app, player).await?;
        let recovery_codes = CodesLeft::of(app, player).await?;
        Ok(Recovered { me: Me::of(app, player).await?, passkeys, recovery_codes, void_codes })
    }
}

/// Set a new password with a recovery code and sign in; all other sessions end
#[utoipa::path(post, path = "/api/account/recover", request_body = Recovery, responses(
    (status = 200, body = Recovered), (status = 403, body = ErrorBody),
))]
pub(super) async fn recover(
    State(app): State<App>,
    ClientAddr(address): ClientAddr,
    headers: HeaderMap,
    Body(Recovery { name, code, password }): Body<Recovery>,
) -> Result<(HeaderMap, Json<Recovered>), ApiError> {
    let name = clean_name(&name)?;
    lengths::word(&code)?;
    Passwords::check_length(&password)?;
    let account = app.games.store.account_named(&names::fold(&name)).await?;
    let code = RecoveryCode::read(&code);
    let attempt = Attempt { address, name: &name, session: None };
    let (player, code) = Password::check_recovery_code(&app, attempt, account, &code).await?;
    app.operator.check_ban(&player)?;
    let password = app.passwords.hash(&password).await?;
    let (session, cookie) = new_session(&app, &player, &headers);
    let use_code = RecoveryCodeChange::Use { player: player.clone(), code }.into();
    let mut changes = vec![AccountChange::need(&player), use_code];
    changes.extend(new_password(&player, password));
    changes.push(session);
    changes.extend(app.account_mail(&AccountMail::CodeUsed, &player).await?);
    let written = app.games.store.write(changes).await;
    written.map_err(|error| error.on_conflict(Password::wrong_code))?;
    Ok((cookie, Json(Recovered::of(&app, &player, 0).await?)))
}

/// The changes that set a new password without the old one: all sessions end, and all links are void.
pub(super) fn new_password(player: &str, password: String) -> Vec<Change> {
    let mut changes = change_password(player, password);
    let (player, except) = (player.to_owned(), String::new());
    changes.push(SessionChange::EndOthers { player, except }.into());
    changes
}

/// The changes that set a new password. Links that somebody else may have asked for are void: those to
/// set a password, and those that confirm a mail address.
pub(super) fn change_password(player: &str, password: String) -> Vec<Change> {
    let player = player.to_owned();
    vec![
        AccountChange::Password { player: player.clone(), password }.into(),
        ModerationChange::NoResets { player: player.clone() }.into(),
        MailChange::RemoveLinks { player: player.clone() }.into(),
        MailChange::RemoveEntered { player }.into(),
    ]
}

impl App {
    /// The change that queues a mail about an account, if the player has a confirmed address.
    pub(super) async fn account_mail(
        &self,
        mail: &AccountMail,
        player: &str,
    ) -> Result<Option<Change>, StoreError> {
        let address = match &self.mailer {
            Some(_) => self.games.store.mail_of(player).await?,
            None => None,
        };
        Ok(address.map(|_| mail.queue(player)))
    }
}
