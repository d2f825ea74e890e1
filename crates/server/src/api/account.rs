use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::Deserialize;
use table::{Code, Refused, clean_name};
use utoipa::ToSchema;

use super::me::{Me, take_name};
use super::sessions::{Password, new_session};
use super::{Body, Fault, Origin, Player, Problem, SignedIn};
use crate::store::AccountChange;
use crate::{App, now};

/// What makes a guest an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Claim {
    /// The name that others see and that one signs in with: 1 to 32 visible characters.
    name: String,
    /// 8 to 128 characters.
    #[schema(min_length = 8, max_length = 128)]
    password: String,
}

/// Give oneself a password, to be the same player elsewhere; games and name stay
#[utoipa::path(post, path = "/api/account", request_body = Claim, responses(
    (status = 201, body = Me), (status = 400, body = Fault), (status = 403, body = Fault),
    (status = 409, body = Fault), (status = 413, body = Fault), (status = 429, body = Fault),
    (status = 503, body = Fault),
))]
pub(super) async fn claim(
    State(app): State<App>,
    player: Player,
    Origin(address): Origin,
    headers: HeaderMap,
    Body(claim): Body<Claim>,
) -> Result<(StatusCode, HeaderMap, Json<Me>), Problem> {
    let name = clean_name(&claim.name)?;
    if player.session.is_some() {
        let message = "you have a password already; change it instead";
        return Err(Refused::new(Code::NotNow, message).into());
    }
    app.is_free(&name, &player.id).await?;
    Password::count(&app, address, None).await?;
    let password = app.passwords.hash(&claim.password).await?;
    let (session, cookie) = new_session(&app, &player.id, &headers);
    let open = AccountChange::Open { player: player.id.clone(), password, now: now() };
    take_name(&app, &player.id, &name, vec![open.into(), session]).await?;
    let me = Me::of(&app, &player.id).await?;
    Ok((StatusCode::CREATED, cookie, Json(me)))
}

/// What can be changed about an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Wishes {
    /// Whether to take part in ratings.
    rated: bool,
}

/// Take part in ratings, or no longer
#[utoipa::path(put, path = "/api/account", request_body = Wishes, responses(
    (status = 200, body = Me), (status = 400, body = Fault), (status = 403, body = Fault),
    (status = 413, body = Fault), (status = 429, body = Fault), (status = 503, body = Fault),
))]
pub(super) async fn change(
    State(app): State<App>,
    me: SignedIn,
    Body(Wishes { rated }): Body<Wishes>,
) -> Result<Json<Me>, Problem> {
    let change = AccountChange::Rated { player: me.player.clone(), rated };
    app.games.store.write(vec![change.into()]).await?;
    Ok(Json(Me::of(&app, &me.player).await?))
}

/// A change of password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewPassword {
    /// The present one.
    old: String,
    /// The new one: 8 to 128 characters.
    #[schema(min_length = 8, max_length = 128)]
    new: String,
}

/// Change the password; all other sessions end
#[utoipa::path(put, path = "/api/account/password", request_body = NewPassword, responses(
    (status = 200, body = Me), (status = 400, body = Fault), (status = 403, body = Fault),
    (status = 413, body = Fault), (status = 429, body = Fault), (status = 503, body = Fault),
))]
pub(super) async fn password(
    State(app): State<App>,
    me: SignedIn,
    Origin(address): Origin,
    Body(passwords): Body<NewPassword>,
) -> Result<Json<Me>, Problem> {
    let account = app.games.store.account(&me.player).await?;
    let name = app.name(&me.player).await?;
    Password::check(&app, address, &name, account, &passwords.old).await?;
    let password = app.passwords.hash(&passwords.new).await?;
    let changes = vec![
        AccountChange::Password { player: me.player.clone(), password }.into(),
        AccountChange::EndOthers { player: me.player.clone(), but: me.session }.into(),
    ];
    app.games.store.write(changes).await?;
    Ok(Json(Me::of(&app, &me.player).await?))
}
