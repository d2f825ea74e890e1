use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use protocol::{Code, Line, Refused};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::{
    ApiError, Body, ClientAddr, ErrorBody, OptionalPlayer, PathParams, Player, QueryParams,
};
use crate::chat::ChatText;
use crate::quotas::Quota;
use crate::store::ChatChange;
use crate::{App, lengths};

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Start {
    /// The number of the first message; without it, the last hundred.
    from: Option<u32>,
}

/// Read the chat of a table: the last hundred messages, or a hundred beginning with a number
#[utoipa::path(get, path = "/api/games/{id}/lines", params(("id" = String, Path), Start), responses(
    (status = 200, body = Vec<Line>), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody),
))]
pub(super) async fn lines(
    State(app): State<App>,
    OptionalPlayer(player): OptionalPlayer,
    PathParams(id): PathParams<String>,
    QueryParams(Start { from }): QueryParams<Start>,
) -> Result<Json<Vec<Line>>, ApiError> {
    Ok(Json(app.lines(&id, player.as_deref(), from).await?))
}

/// Send a chat message: players to everyone, spectators to each other until the game is over
#[utoipa::path(post, path = "/api/games/{id}/lines", params(("id" = String, Path)),
    request_body = ChatText, responses(
    (status = 201, body = Line), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody),
))]
pub(super) async fn say(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    PathParams(id): PathParams<String>,
    Body(say): Body<ChatText>,
) -> Result<(StatusCode, HeaderMap, Json<Line>), ApiError> {
    let line = app.say(&id, (&player.id, address), say).await?;
    Ok((StatusCode::CREATED, player.cookies, Json(line)))
}

/// A report.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Complaint {
    /// The reason: 300 characters at most.
    #[serde(default)]
    reason: String,
}

/// Report a message to the operator, with the messages around it
#[utoipa::path(post, path = "/api/games/{id}/lines/{number}/report",
    params(("id" = String, Path), ("number" = u32, Path)), request_body = Complaint, responses(
    (status = 204, description = "reported"), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody),
))]
pub(super) async fn report(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    PathParams((id, number)): PathParams<(String, u32)>,
    Body(Complaint { reason }): Body<Complaint>,
) -> Result<(StatusCode, HeaderMap), ApiError> {
    app.report(&id, number, (&player.id, address), &reason).await?;
    Ok((StatusCode::NO_CONTENT, player.cookies))
}

/// List the players whom I have muted
#[utoipa::path(get, path = "/api/me/muted", responses((status = 200, body = Vec<String>)))]
pub(super) async fn muted(
    State(app): State<App>,
    OptionalPlayer(player): OptionalPlayer,
) -> Result<Json<Vec<String>>, ApiError> {
    Ok(Json(match player {
        Some(player) => app.games.store.muted(&player).await?,
        None => Vec::new(),
    }))
}

/// Mute a player at all tables
#[utoipa::path(put, path = "/api/me/muted/{player}", params(("player" = String, Path)), responses(
    (status = 204, description = "muted"), (status = 403, body = ErrorBody),
))]
pub(super) async fn mute(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    PathParams(other): PathParams<String>,
) -> Result<(StatusCode, HeaderMap), ApiError> {
    set(&app, (player, address), other, true).await
}

/// Unmute a player
#[utoipa::path(delete, path = "/api/me/muted/{player}", params(("player" = String, Path)),
    responses(
    (status = 204, description = "heard again"), (status = 403, body = ErrorBody),
))]
pub(super) async fn unmute(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    PathParams(other): PathParams<String>,
) -> Result<(StatusCode, HeaderMap), ApiError> {
    set(&app, (player, address), other, false).await
}

/// The most players that a player can mute.
const MOST: usize = 1000;

async fn set(
    app: &App,
    (player, address): (Player, IpAddr),
    muted: String,
    mute: bool,
) -> Result<(StatusCode, HeaderMap), ApiError> {
    lengths::word(&muted)?;
    // Clients may still know the id of a guest who has signed in since.
    let muted = app.games.store.current_player(muted).await?;
    if mute && (muted.len() > 32 || app.games.store.muted(&player.id).await?.len() >= MOST) {
        let message = format!("there is no such player, or you have already muted {MOST} players");
        return Err(Refused::new(Code::BadRequest, message).into());
    }
    let change = ChatChange::Mute { player: player.id.clone(), muted, mute };
    let quotas = Quota::note(&app.games.limits, address);
    let changes = vec![change.into()];
    app.games.write_for(player.owner(), quotas, changes).await.map_err(Refused::from)?;
    Ok((StatusCode::NO_CONTENT, player.cookies))
}
