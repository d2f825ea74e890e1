use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use protocol::{Code, Refused};
use serde::Serialize;
use table::AnyGame;
use utoipa::ToSchema;

use super::{ApiError, ClientAddr, ErrorBody, PathParams, Player};
use crate::quotas::Quota;
use crate::store::NewRecord;
use crate::{App, entropy, lengths, now};

/// A record that was stored.
#[derive(Serialize, ToSchema)]
pub(super) struct UploadedRecord {
    /// The id of the record.
    id: String,
    /// The path of the record.
    path: String,
}

/// Upload the record of a game that was played elsewhere; the server checks every action
#[utoipa::path(post, path = "/api/records", request_body(content = String), responses(
    (status = 201, body = UploadedRecord), (status = 403, body = ErrorBody),
    (status = 409, body = ErrorBody),
))]
pub(super) async fn bring(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    body: Result<String, axum::extract::rejection::StringRejection>,
) -> Result<(StatusCode, HeaderMap, Json<UploadedRecord>), ApiError> {
    let text = body.map_err(|rejection| {
        let too_large = rejection.status() == StatusCode::PAYLOAD_TOO_LARGE;
        let code = if too_large { Code::TooLarge } else { Code::BadRequest };
        Refused::new(code, rejection.body_text())
    })?;
    if text.contains('\0') {
        let message = "a record must not contain NUL characters";
        return Err(Refused::new(Code::BadRequest, message).into());
    }
    let text = AnyGame::canonical(&text)?;
    let limits = &app.games.limits;
    if text.len() > limits.record_size as usize {
        let message = format!("a record can have at most {} bytes", limits.record_size);
        return Err(Refused::new(Code::TooLarge, message).because("quota-record-size").into());
    }
    let quotas = Quota::record(limits, &player.id, address);
    let (id, now) = (entropy::random_id(16), now());
    let record = NewRecord { id: id.clone(), player: player.id.clone(), text, now };
    let changes = vec![record.into()];
    app.games.write_for(player.owner(), quotas, changes).await.map_err(Refused::from)?;
    let path = format!("/api/records/{id}");
    Ok((StatusCode::CREATED, player.cookies, Json(UploadedRecord { id, path })))
}

/// Download an uploaded record
#[utoipa::path(get, path = "/api/records/{id}", params(("id" = String, Path)), responses(
    (status = 200, body = String, content_type = "text/plain"), (status = 404, body = ErrorBody),
))]
pub(super) async fn read(
    State(app): State<App>,
    PathParams(id): PathParams<String>,
) -> Result<impl IntoResponse, ApiError> {
    lengths::id(&id)?;
    let text = if id.contains('\0') { None } else { app.games.store.record(&id).await? };
    let text = text.ok_or_else(|| Refused::new(Code::NotFound, "there is no such record"))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text))
}
