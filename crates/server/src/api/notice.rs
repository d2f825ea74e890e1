use axum::Json;
use axum::extract::State;
use serde::Serialize;
use table::Notice;
use utoipa::ToSchema;

use super::ErrorBody;
use crate::App;

/// What the operator has to say to everybody.
#[derive(Serialize, ToSchema)]
#[schema(as = Said)]
pub(super) struct CurrentNotice {
    /// The notice, if there is one.
    notice: Option<Notice>,
}

/// What the operator has to say to everybody; sockets are told by themselves
#[utoipa::path(get, path = "/api/notice", responses(
    (status = 200, body = CurrentNotice), (status = 403, body = ErrorBody), (status = 429, body = ErrorBody),
))]
pub(super) async fn notice(State(app): State<App>) -> Json<CurrentNotice> {
    Json(CurrentNotice { notice: app.operator.notice() })
}
