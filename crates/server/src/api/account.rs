use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use protocol::{Code, Refused, clean_name};
use serde::Deserialize;
use utoipa::ToSchema;

use super::password_attempts::{Attempt, Password};
use super::profile::{Me, take_name};
use super::sessions::new_session;
use super::{ApiError, Body, ClientAddr, ErrorBody, Player, SignedIn};
use crate::store::{AccountChange, GuestChange, ModerationChange, SessionChange};
use crate::{App, lengths, now};

/// A registration.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Claim)]
pub(super) struct RegisterRequest {
    /// The public name, also used to sign in: 1 to 32 visible characters.
    name: String,
    /// 8 to 128 characters.
    #[schema(min_length = 8, max_length = 128)]
    password: String,
    /// The code of an invitation, where registration needs one.
    #[serde(default)]
    #[schema(max_length = 64)]
    invite: Option<String>,
}

/// Register an account: set a password, to sign in on other devices; the player keeps all games
#[utoipa::path(post, path = "/api/account", request_body = RegisterRequest, responses(
    (status = 201, body = Me), (status = 400, body = ErrorBody), (status = 403, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 413, body = ErrorBody), (status = 429, body = ErrorBody),
    (status = 503, body = ErrorBody),
))]
pub(super) async fn claim(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    headers: HeaderMap,
    Body(request): Body<RegisterRequest>,
) -> Result<(StatusCode, HeaderMap, Json<Me>), ApiError> {
    app.check_registration()?;
    let name = clean_name(&request.name)?;
    lengths::password(&request.password)?;
    if player.session.is_some() {
        let message = "you already have an account; change its password instead";
        return Err(Refused::new(Code::NotNow, message).into());
    }
    app.check_name_free(&name, &player.id).await?;
    Password::count(&app, address).await?;
    let invited = app.invited(request.invite.as_deref()).await?;
    let password = app.passwords.hash(&request.password).await?;
    let (session, cookie) = new_session(&app, &player.id, &headers);
    let open = AccountChange::Register { player: player.id.clone(), password, now: now() };
    let no_guest = GuestChange::Remove { player: player.id.clone() };
    let more = [open.into(), no_guest.into(), session].into_iter().chain(invited).collect();
    if let Err(refused) = take_name(&app, &player.id, &name, more).await {
        // Another registration may have used up the invitation since.
        app.invited(request.invite.as_deref()).await?;
        return Err(refused.into());
    }
    let me = Me::of(&app, &player.id).await?;
    Ok((StatusCode::CREATED, cookie, Json(me)))
}

/// What can be changed about an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Wishes)]
pub(super) struct AccountSettings {
    /// Whether to take part in ratings.
    rated: bool,
}

/// Change whether I take part in ratings
#[utoipa::path(put, path = "/api/account", request_body = AccountSettings, responses(
    (status = 200, body = Me), (status = 400, body = ErrorBody), (status = 403, body = ErrorBody),
    (status = 413, body = ErrorBody), (status = 429, body = ErrorBody), (status = 503, body = ErrorBody),
))]
pub(super) async fn change(
    State(app): State<App>,
    me: SignedIn,
    Body(AccountSettings { rated }): Body<AccountSettings>,
) -> Result<Json<Me>, ApiError> {
    let change = AccountChange::Rated { player: me.player.clone(), rated };
    app.games.store.write(vec![change.into()]).await?;
    Ok(Json(Me::of(&app, &me.player).await?))
}

/// A change of password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewPassword {
    /// The current password.
    old: String,
    /// The new password: 8 to 128 characters.
    #[schema(min_length = 8, max_length = 128)]
    new: String,
}

/// Change the password; all other sessions end
#[utoipa::path(put, path = "/api/account/password", request_body = NewPassword, responses(
    (status = 200, body = Me), (status = 400, body = ErrorBody), (status = 403, body = ErrorBody),
    (status = 413, body = ErrorBody), (status = 429, body = ErrorBody), (status = 503, body = ErrorBody),
))]
pub(super) async fn password(
    State(app): State<App>,
    me: SignedIn,
    ClientAddr(address): ClientAddr,
    Body(passwords): Body<NewPassword>,
) -> Result<Json<Me>, ApiError> {
    lengths::password(&passwords.old)?;
    lengths::password(&passwords.new)?;
    let account = app.games.store.account(&me.player).await?;
    let name = app.name(&me.player).await?;
    let attempt = Attempt { address, name: &name, session: Some(&me.session) };
    Password::check(&app, attempt, account, &passwords.old).await?;
    let password = app.passwords.hash(&passwords.new).await?;
    let changes = vec![
        AccountChange::Password { player: me.player.clone(), password }.into(),
        SessionChange::EndOthers { player: me.player.clone(), except: me.session }.into(),
        ModerationChange::NoResets { player: me.player.clone() }.into(),
    ];
    app.games.store.write(changes).await?;
    Ok(Json(Me::of(&app, &me.player).await?))
}
