//! Commands about players.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::routing::post;
use axum::{Json, Router};
use serde::Deserialize;
use table::Receipt;

use crate::App;
use crate::api::{Body, Problem};
use crate::host::Ask;

/// What `novae admin` asks for about players.
pub(super) fn routes() -> Router<App> {
    Router::new().route("/admin/games/{id}/remove", post(remove))
}

/// A player at a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Removal {
    player: String,
}

/// Removes a player from a table that waits for players.
async fn remove(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    Body(Removal { player }): Body<Removal>,
) -> Result<Json<Receipt>, Problem> {
    let Path(id) = id?;
    let ask = |reply| Ask::Remove { player: player.clone(), reply };
    let ply = app.games.ask(&id, ask).await?;
    tracing::warn!(game = id, player, ply, "the operator removed a player from a table");
    Ok(Json(Receipt { key: None, ply }))
}
