use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use protocol::{Code, Refused};
use serde::Deserialize;
use utoipa::ToSchema;

use super::password_attempts::Password;
use super::profile::Me;
use super::sessions::new_session;
use super::{ApiError, Body, ClientAddr, ErrorBody};
use crate::identity::hash;
use crate::store::{AccountChange, ModerationChange, SessionChange, StoreError};
use crate::{App, now};

/// A new password, with the link of the operator.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Reset {
    /// The token of the link.
    #[schema(max_length = 64)]
    token: String,
    /// The new password: 8 to 128 characters.
    #[schema(min_length = 8, max_length = 128)]
    password: String,
}

/// Set a new password with a one-time link of the operator; all other sessions end
#[utoipa::path(post, path = "/api/account/reset", request_body = Reset, responses(
    (status = 200, body = Me), (status = 400, body = ErrorBody), (status = 403, body = ErrorBody),
    (status = 413, body = ErrorBody), (status = 429, body = ErrorBody), (status = 503, body = ErrorBody),
))]
pub(super) async fn reset(
    State(app): State<App>,
    ClientAddr(address): ClientAddr,
    headers: HeaderMap,
    Body(Reset { token, password }): Body<Reset>,
) -> Result<(HeaderMap, Json<Me>), ApiError> {
    Password::count(&app, address).await?;
    let (token, store) = (hash(&token), &app.games.store);
    let player = store.reset_of(&token, now()).await?.ok_or_else(expired)?;
    app.operator.check_ban(&player)?;
    let password = app.passwords.hash(&password).await?;
    let (session, cookie) = new_session(&app, &player, &headers);
    let changes = vec![
        ModerationChange::UseReset { token, now: now() }.into(),
        ModerationChange::NoResets { player: player.clone() }.into(),
        AccountChange::Password { player: player.clone(), password }.into(),
        SessionChange::EndOthers { player: player.clone(), except: String::new() }.into(),
        session,
    ];
    match store.write(changes).await {
        Err(StoreError::Conflict) => return Err(expired().into()),
        other => other?,
    }
    let me = Me::of(&app, &player).await?;
    Ok((cookie, Json(me)))
}

fn expired() -> Refused {
    let message = "this link was used before or has expired; ask the operator for another one";
    Refused::new(Code::NotYours, message).because("reset-expired")
}
