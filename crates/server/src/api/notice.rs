use axum::Json;
use axum::extract::State;
use serde::Serialize;
use table::Notice;
use utoipa::ToSchema;

use super::Fault;
use crate::App;

/// What the operator has to say to everybody.
#[derive(Serialize, ToSchema)]
pub(super) struct Said {
    /// The notice, if there is one.
    notice: Option<Notice>,
}

/// What the operator has to say to everybody; sockets are told by themselves
#[utoipa::path(get, path = "/api/notice", responses(
    (status = 200, body = Said), (status = 403, body = Fault), (status = 429, body = Fault),
))]
pub(super) async fn notice(State(app): State<App>) -> Json<Said> {
    Json(Said { notice: app.operator.notice() })
}
