use axum::Json;
use axum::extract::State;
use protocol::Notice;
use serde::Serialize;
use utoipa::ToSchema;

use super::ErrorBody;
use crate::App;

/// The operator's notice.
#[derive(Serialize, ToSchema)]
pub(super) struct CurrentNotice {
    /// The notice, if there is one.
    notice: Option<Notice>,
}

/// The operator's notice; sockets receive it as a message
#[utoipa::path(get, path = "/api/notice", responses(
    (status = 200, body = CurrentNotice), (status = 403, body = ErrorBody),
))]
pub(super) async fn notice(State(app): State<App>) -> Json<CurrentNotice> {
    Json(CurrentNotice { notice: app.operator.notice() })
}
