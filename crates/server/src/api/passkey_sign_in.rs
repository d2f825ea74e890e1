//! Registration, sign-in and confirmation with a passkey.

use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use protocol::{Code, Refused, clean_name};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::account::register;
use super::passkeys::{new_passkey, passkey_name};
use super::password_attempts::Password;
use super::profile::Me;
use super::sessions::{check_recent, start_session, yes};
use super::{ApiError, Body, ClientAddr, ErrorBody, Player};
use crate::identity::hash;
use crate::store::{Change, PasskeyChange};
use crate::webauthn::{
    ALGORITHMS, Assertion, CHALLENGE_LASTS, Challenger, Expected, NewCredential, PasskeyError,
    Purpose, RegisteredKey, RelyingParty,
};
use crate::{App, now};

/// What a passkey is asked for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PasskeyRequest {
    /// The purpose. A challenge is good for this purpose only.
    purpose: Purpose,
    /// The name of the account, to register.
    #[serde(default)]
    name: Option<String>,
}

/// Read the options for `navigator.credentials`, with a new challenge: those of `create` to register or to
/// add a passkey, those of `get` to sign in or to confirm
#[utoipa::path(post, path = "/api/passkeys/options", request_body = PasskeyRequest, responses(
    (status = 200, body = Value), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody),
))]
pub(super) async fn options(
    State(app): State<App>,
    player: Player,
    headers: HeaderMap,
    Body(PasskeyRequest { purpose, name }): Body<PasskeyRequest>,
) -> Result<(HeaderMap, Json<Value>), ApiError> {
    let site = site(&app, &headers)?;
    if purpose == Purpose::Add {
        // The server would refuse the passkey: ask before the authenticator makes one.
        let session = player.session.as_deref().unwrap_or_default();
        check_recent(&app, &player.id, session).await?;
    }
    let challenge = challenger(&app, purpose, &player).new_challenge(now());
    let known = if purpose == Purpose::SignIn {
        Vec::new()
    } else {
        app.games.store.passkeys_of(&player.id).await?
    };
    let descriptor = |id: &String| json!({"type": "public-key", "id": id});
    let known: Vec<Value> = known.iter().map(|passkey| descriptor(&passkey.credential)).collect();
    let options = match purpose {
        Purpose::SignIn | Purpose::Confirm => json!({
            "challenge": challenge,
            "timeout": CHALLENGE_LASTS,
            "rpId": site.id,
            "allowCredentials": known,
            "userVerification": "required",
        }),
        Purpose::Register | Purpose::Add => {
            let name = match name {
                Some(name) => clean_name(&name)?,
                None => app.name(&player.id).await?,
            };
            if purpose == Purpose::Register {
                app.check_registration()?;
                app.check_name_free(&name, &player.id).await?;
            }
            creation_options(&site, &challenge, (&player.id, &name), &known)
        }
    };
    Ok((player.cookies, Json(options)))
}

fn creation_options(
    site: &RelyingParty,
    challenge: &str,
    (player, name): (&str, &str),
    known: &[Value],
) -> Value {
    json!({
        "rp": {"id": site.id, "name": "Novae"},
        "user": {"id": BASE64_URL_SAFE_NO_PAD.encode(player), "name": name, "displayName": name},
        "challenge": challenge,
        "pubKeyCredParams": ALGORITHMS.map(|alg| json!({"type": "public-key", "alg": alg})),
        "timeout": CHALLENGE_LASTS,
        "excludeCredentials": known,
        "authenticatorSelection": {
            "residentKey": "required",
            "requireResidentKey": true,
            "userVerification": "required",
        },
        "attestation": "none",
    })
}

/// The challenges of a client. Those of a session are void when it ends.
fn challenger<'a>(app: &'a App, purpose: Purpose, player: &'a Player) -> Challenger<'a> {
    let client = player.session.as_deref().unwrap_or(&player.id);
    Challenger { signer: &app.signer, purpose, client }
}

/// The site for which passkeys are made.
pub(super) fn site(app: &App, headers: &HeaderMap) -> Result<RelyingParty, Refused> {
    RelyingParty::of(app.config.public_url.as_deref(), headers).ok_or_else(|| {
        let message = "passkeys need the public URL of the server (`--public-url`), with HTTPS";
        Refused::new(Code::NotNow, message).because("passkeys-unavailable")
    })
}

/// Checks a new credential; returns its key, and the change after which its challenge is void. Attempts are
/// counted like passwords.
pub(super) async fn check_new(
    app: &App,
    site: &RelyingParty,
    challenger: Challenger<'_>,
    address: IpAddr,
    credential: &NewCredential,
) -> Result<(RegisteredKey, Change), Refused> {
    Password::count(app, address).await?;
    let expected = Expected { site, challenger, now: now() };
    let key = credential.verify(expected).map_err(not_accepted)?;
    let used = use_challenge(&credential.challenge().map_err(not_accepted)?);
    Password::uncount(app, address).await?;
    Ok((key, used))
}

/// Checks the use of a passkey; returns its player, and the changes that note the use.
async fn check_use(
    app: &App,
    site: &RelyingParty,
    challenger: Challenger<'_>,
    address: IpAddr,
    assertion: &Assertion,
) -> Result<(String, Vec<Change>), Refused> {
    Password::count(app, address).await?;
    let id = &assertion.id;
    let passkey = if id.len() > 2048 { None } else { app.games.store.passkey(id).await? };
    let passkey = passkey.ok_or_else(|| {
        let message = "this passkey belongs to no account here; it may have been removed";
        Refused::new(Code::WrongPassword, message).because("passkey-unknown")
    })?;
    let now = now();
    let expected = Expected { site, challenger, now };
    let counter =
        assertion.verify(expected, &passkey.player, &passkey.key).map_err(not_accepted)?;
    let used = PasskeyChange::Used { credential: passkey.credential, counter, now };
    let challenge = use_challenge(&assertion.challenge().map_err(not_accepted)?);
    Password::uncount(app, address).await?;
    Ok((passkey.player, vec![challenge, used.into()]))
}

fn use_challenge(challenge: &str) -> Change {
    let until = now() + CHALLENGE_LASTS;
    PasskeyChange::UseChallenge { challenge: hash(challenge), until }.into()
}

fn not_accepted(error: PasskeyError) -> Refused {
    tracing::info!(%error, "a passkey was not accepted");
    let message = format!("the passkey was not accepted: {error}");
    Refused::new(Code::WrongPassword, message).because("passkey-refused")
}

pub(super) fn used_before() -> Refused {
    let message = "this answer of the passkey was used before; try again";
    Refused::new(Code::WrongPassword, message).because("passkey-refused")
}

/// A sign-in with a passkey.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PasskeySignIn {
    /// What the browser returned for the options of the purpose `sign_in`.
    credential: Assertion,
    /// Whether the games of the guest whose cookie the request has belong to the account from now on.
    #[serde(default = "yes")]
    merge: bool,
}

/// Sign in with a passkey; the games of the guest belong to the account from now on
#[utoipa::path(post, path = "/api/sessions/passkey", request_body = PasskeySignIn, responses(
    (status = 201, body = Me), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody),
))]
pub(super) async fn sign_in(
    State(app): State<App>,
    client: Player,
    ClientAddr(address): ClientAddr,
    headers: HeaderMap,
    Body(PasskeySignIn { credential, merge }): Body<PasskeySignIn>,
) -> Result<(StatusCode, HeaderMap, Json<Me>), ApiError> {
    let site = site(&app, &headers)?;
    let challenger = challenger(&app, Purpose::SignIn, &client);
    let (player, uses) = check_use(&app, &site, challenger, address, &credential).await?;
    app.operator.check_ban(&player)?;
    let written = app.games.store.write(uses).await;
    written.map_err(|error| error.on_conflict(used_before))?;
    start_session(&app, &player, &headers, merge).await
}

/// A proof that the owner of the account uses the session: one of the two.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Confirmation {
    /// The password.
    #[serde(default)]
    pub(super) password: Option<String>,
    /// What the browser returned for the options of the purpose `confirm`.
    #[serde(default)]
    pub(super) credential: Option<Assertion>,
}

/// Checks the passkey of a confirmation; returns the changes that note the use.
pub(super) async fn check_confirmation(
    app: &App,
    headers: &HeaderMap,
    (player, session): (&str, &str),
    address: IpAddr,
    assertion: &Assertion,
) -> Result<Vec<Change>, Refused> {
    let site = site(app, headers)?;
    let challenger = Challenger { signer: &app.signer, purpose: Purpose::Confirm, client: session };
    let (owner, uses) = check_use(app, &site, challenger, address, assertion).await?;
    if owner == player { Ok(uses) } else { Err(not_accepted(PasskeyError::UserHandle)) }
}

/// A registration without a password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PasskeyRegistration {
    /// The public name: 1 to 32 visible characters.
    name: String,
    /// What the browser returned for the options of the purpose `register`.
    credential: NewCredential,
    /// The code of an invitation, where registration needs one.
    #[serde(default)]
    #[schema(max_length = 64)]
    invite: Option<String>,
}

/// Register an account with a passkey and without a password; the player keeps all games
#[utoipa::path(post, path = "/api/account/passkey", request_body = PasskeyRegistration, responses(
    (status = 201, body = Me), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody),
))]
pub(super) async fn claim(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    headers: HeaderMap,
    Body(request): Body<PasskeyRegistration>,
) -> Result<(StatusCode, HeaderMap, Json<Me>), ApiError> {
    let PasskeyRegistration { name, credential, invite } = request;
    let site = site(&app, &headers)?;
    let challenger = challenger(&app, Purpose::Register, &player);
    let (key, used) = check_new(&app, &site, challenger, address, &credential).await?;
    let passkey = new_passkey(&player.id, passkey_name(None, &headers)?, &credential, key);
    let more = vec![used, PasskeyChange::Add(passkey).into()];
    register(&app, &player, &headers, (&name, String::new()), (invite.as_deref(), more)).await
}
