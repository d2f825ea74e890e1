//! Whether the server lives, and whether it may be sent visitors.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;

use crate::App;

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// How the server is.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// Always `ok`; a server that is not does not answer.
    status: &'static str,
    /// How many tables are loaded.
    loaded: usize,
}

/// Whether the server may be sent visitors.
#[derive(Serialize, ToSchema)]
pub(crate) struct Readiness {
    /// Whether it may.
    ready: bool,
    /// Why not.
    why: Option<&'static str>,
}

/// Whether the server lives
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = Health)))]
pub(crate) async fn health(State(app): State<App>) -> Json<Health> {
    Json(Health { status: "ok", loaded: app.games.count() })
}

/// Whether the server may be sent visitors: it is not about to stop, and its database answers
#[utoipa::path(get, path = "/readyz", responses(
    (status = 200, body = Readiness), (status = 503, body = Readiness),
))]
pub(crate) async fn ready(State(app): State<App>) -> (StatusCode, Json<Readiness>) {
    let why = why_not(&app).await;
    let status = if why.is_none() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(Readiness { ready: why.is_none(), why }))
}

async fn why_not(app: &App) -> Option<&'static str> {
    if app.is_stopping() {
        return Some("the server is about to stop");
    }
    if !*app.games.store.ready().borrow() {
        return Some("the database has not answered for a while");
    }
    match tokio::time::timeout(PATIENCE, app.games.store.ping()).await {
        Ok(Ok(())) => None,
        Ok(Err(error)) => {
            tracing::warn!(%error, "not ready: the database failed");
            Some("the database does not answer")
        }
        Err(_) => {
            tracing::warn!("not ready: the database did not answer within two seconds");
            Some("the database does not answer")
        }
    }
}
