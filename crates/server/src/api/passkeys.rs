//! The passkeys of an account.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use protocol::{Code, Refused, clean_name};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::passkey_sign_in::{check_new, site};
use super::sessions::check_recent;
use super::{ApiError, Body, ClientAddr, ErrorBody, PathParams, SignedIn};
use crate::mail::AccountMail;
use crate::ownership::Owner;
use crate::store::{Change, Passkey, PasskeyChange, StoreError};
use crate::user_agent::describe;
use crate::webauthn::{Challenger, NewCredential, Purpose, RegisteredKey};
use crate::{App, entropy, lengths, now};

/// A passkey of the account.
#[derive(Serialize, ToSchema)]
pub(super) struct PasskeyInfo {
    /// Its id.
    pub(super) id: String,
    /// The name that the player gave it.
    pub(super) name: String,
    /// When it was added, in milliseconds since 1970.
    pub(super) made: u64,
    /// When it was last used to sign in.
    pub(super) seen: Option<u64>,
}

impl From<Passkey> for PasskeyInfo {
    fn from(Passkey { id, name, made, seen, .. }: Passkey) -> PasskeyInfo {
        PasskeyInfo { id, name, made, seen }
    }
}

pub(super) async fn own_passkeys(app: &App, player: &str) -> Result<Vec<PasskeyInfo>, StoreError> {
    let passkeys = app.games.store.passkeys_of(player).await?;
    Ok(passkeys.into_iter().map(Into::into).collect())
}

/// List my passkeys
#[utoipa::path(get, path = "/api/account/passkeys", responses(
    (status = 200, body = Vec<PasskeyInfo>), (status = 403, body = ErrorBody),
))]
pub(super) async fn list(
    State(app): State<App>,
    me: SignedIn,
) -> Result<Json<Vec<PasskeyInfo>>, ApiError> {
    Ok(Json(own_passkeys(&app, &me.player).await?))
}

/// A new passkey.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewPasskey {
    /// A name for lists; by default that of the browser.
    #[serde(default)]
    name: Option<String>,
    /// What the browser returned for the options of the purpose `add`.
    credential: NewCredential,
}

/// Add a passkey; the sign-in of the session must be recent
#[utoipa::path(post, path = "/api/account/passkeys", request_body = NewPasskey, responses(
    (status = 201, body = PasskeyInfo), (status = 403, body = ErrorBody),
    (status = 409, body = ErrorBody),
))]
pub(super) async fn add(
    State(app): State<App>,
    me: SignedIn,
    ClientAddr(address): ClientAddr,
    headers: HeaderMap,
    Body(NewPasskey { name, credential }): Body<NewPasskey>,
) -> Result<(StatusCode, Json<PasskeyInfo>), ApiError> {
    let name = passkey_name(name.as_deref(), &headers)?;
    check_recent(&app, &me.player, &me.session).await?;
    let challenger = Challenger { signer: &app.signer, purpose: Purpose::Add, client: &me.session };
    let site = site(&app, &headers)?;
    let (key, used) = check_new(&app, &site, challenger, address, &credential).await?;
    let passkey = new_passkey(&me.player, name, &credential, key);
    let added = AccountMail::PasskeyAdded { passkey: passkey.name.clone(), at: passkey.made };
    let mut changes = vec![used, PasskeyChange::Add(passkey.clone()).into()];
    changes.extend(app.account_mail(&added, &me.player).await?);
    let conflict = || {
        let message = "this passkey is registered already, or the account has too many of them";
        Refused::new(Code::NotNow, message).because("passkey-known")
    };
    let written = app.games.write_for(Owner::Account(&me.player), Vec::new(), changes).await;
    written.map_err(|error| error.on_conflict(conflict))?;
    tracing::info!("a passkey was added");
    Ok((StatusCode::CREATED, Json(passkey.into())))
}

pub(super) fn new_passkey(
    player: &str,
    name: String,
    credential: &NewCredential,
    key: RegisteredKey,
) -> Passkey {
    Passkey {
        credential: credential.id.clone(),
        id: entropy::random_id(12),
        player: player.to_owned(),
        name,
        key,
        made: now(),
        seen: None,
    }
}

/// The name of a new passkey.
pub(super) fn passkey_name(wish: Option<&str>, headers: &HeaderMap) -> Result<String, Refused> {
    if let Some(wish) = wish.filter(|wish| !wish.trim().is_empty()) {
        return clean_name(wish);
    }
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    let browser = describe(agent.unwrap_or_default());
    clean_name(if browser.is_empty() { "Passkey" } else { &browser })
}

/// A new name of a passkey.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PasskeyName {
    /// 1 to 32 visible characters.
    name: String,
}

/// Rename a passkey
#[utoipa::path(put, path = "/api/account/passkeys/{id}", params(("id" = String, Path)),
    request_body = PasskeyName, responses(
    (status = 200, body = Vec<PasskeyInfo>), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody),
))]
pub(super) async fn rename(
    State(app): State<App>,
    me: SignedIn,
    PathParams(id): PathParams<String>,
    Body(PasskeyName { name }): Body<PasskeyName>,
) -> Result<Json<Vec<PasskeyInfo>>, ApiError> {
    lengths::id(&id)?;
    let name = clean_name(&name)?;
    let rename = PasskeyChange::Rename { id, player: me.player.clone(), name };
    let renamed = app.games.store.write(vec![rename.into()]).await;
    renamed.map_err(|error| error.on_conflict(unknown))?;
    Ok(Json(own_passkeys(&app, &me.player).await?))
}

/// Remove a passkey; the sign-in of the session must be recent, and another way to sign in must be left
#[utoipa::path(delete, path = "/api/account/passkeys/{id}", params(("id" = String, Path)),
    responses(
    (status = 204, description = "removed"), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody), (status = 409, body = ErrorBody),
))]
pub(super) async fn remove(
    State(app): State<App>,
    me: SignedIn,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, ApiError> {
    lengths::id(&id)?;
    check_recent(&app, &me.player, &me.session).await?;
    let (store, player) = (&app.games.store, me.player);
    let known = store.passkeys_of(&player).await?.into_iter().find(|passkey| passkey.id == id);
    let passkey = known.ok_or_else(unknown)?.name;
    let mut changes: Vec<Change> =
        vec![PasskeyChange::Remove { id: id.clone(), player: player.clone() }.into()];
    let removed = AccountMail::PasskeyRemoved { passkey, at: now() };
    changes.extend(app.account_mail(&removed, &player).await?);
    if let Err(error) = app.games.write_for(Owner::Account(&player), Vec::new(), changes).await {
        let known = store.passkeys_of(&player).await?.iter().any(|passkey| passkey.id == id);
        return Err(error.on_conflict(|| if known { last_one() } else { unknown() }).into());
    }
    tracing::info!("a passkey was removed");
    Ok(StatusCode::NO_CONTENT)
}

fn unknown() -> Refused {
    Refused::new(Code::NotFound, "you have no passkey with this id")
}

fn last_one() -> Refused {
    let message = "this passkey is the only way to sign in; set a password or add another passkey";
    Refused::new(Code::NotNow, message).because("passkey-last")
}
