use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use protocol::{Request, Verb};
use serde::Deserialize;
use utoipa::ToSchema;

use super::password_attempts::{Attempt, Password};
use super::sessions::no_cookie;
use super::{ApiError, Body, ClientAddr, ErrorBody, Player};
use crate::{App, lengths, now, rating_worker};

/// A request to delete the player's data.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Delete {
    /// The password, where there is one.
    password: Option<String>,
}

/// Delete my data: resigns running games, deletes name, password, sessions and records, and
/// anonymizes the logs of games
#[utoipa::path(post, path = "/api/me/delete", request_body = Delete, responses(
    (status = 204, description = "forgotten"), (status = 400, body = ErrorBody),
    (status = 403, body = ErrorBody), (status = 413, body = ErrorBody), (status = 429, body = ErrorBody),
    (status = 503, body = ErrorBody),
))]
pub(super) async fn delete(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    Body(delete): Body<Delete>,
) -> Result<(StatusCode, HeaderMap), ApiError> {
    let store = &app.games.store;
    lengths::password(delete.password.as_deref().unwrap_or_default())?;
    if let Some(account) = store.account(&player.id).await? {
        let name = app.name(&player.id).await?;
        let password = delete.password.unwrap_or_default();
        let attempt = Attempt { address, name: &name, session: player.session.as_deref() };
        Password::check(&app, attempt, Some(account), &password).await?;
    }
    for (table, phase, _) in store.tables_of(&player.id).await? {
        let verb = match phase.as_str() {
            "waiting" => Verb::Leave,
            "playing" => Verb::Resign,
            _ => continue,
        };
        // A player may have several seats; requests for other seats are refused.
        for seat in 0..game::MAX_SEATS as u8 {
            let request = Request { seat: Some(seat), ..Request::to(verb) };
            let _ = app.request(&table, &player.id, request).await;
        }
    }
    // The resigned games count for the opponents first.
    rating_worker::rate_finished_games(store).await?;
    store.delete_player(&player.id, now()).await?;
    Ok((StatusCode::NO_CONTENT, no_cookie(&app)))
}
