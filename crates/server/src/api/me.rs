use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use table::clean_name;
use utoipa::ToSchema;

use super::{Body, Fault, Player, Problem};
use crate::App;
use crate::now;
use crate::store::Change;

/// Who somebody is.
#[derive(Serialize, ToSchema)]
pub(super) struct Me {
    /// The identity that tables know.
    player: String,
    /// The name that others see.
    name: String,
}

/// A new name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Rename {
    /// The name that others see: 1 to 32 visible characters.
    name: String,
}

/// Who I am; a stranger becomes a guest
#[utoipa::path(get, path = "/api/me", responses(
    (status = 200, body = Me),
    (status = 429, body = Fault), (status = 503, body = Fault),
))]
pub(super) async fn me(
    State(app): State<App>,
    player: Player,
) -> Result<(HeaderMap, Json<Me>), Problem> {
    let name = app.name(&player.id).await?;
    Ok((player.headers(), Json(Me { player: player.id, name })))
}

/// Take another name
#[utoipa::path(put, path = "/api/me", request_body = Rename, responses(
    (status = 200, body = Me), (status = 400, body = Fault), (status = 403, body = Fault),
    (status = 413, body = Fault), (status = 429, body = Fault), (status = 503, body = Fault),
))]
pub(super) async fn rename(
    State(app): State<App>,
    player: Player,
    Body(rename): Body<Rename>,
) -> Result<(HeaderMap, Json<Me>), Problem> {
    let name = clean_name(&rename.name)?;
    let change = Change::Player { id: player.id.clone(), name: name.clone(), now: now() };
    app.games.store.write(vec![change]).await?;
    Ok((player.headers(), Json(Me { player: player.id, name })))
}
