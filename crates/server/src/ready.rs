//! Whether the server lives, and whether it may be sent visitors.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use table::{Code, Refused};
use utoipa::ToSchema;

use crate::App;
use crate::api::{Fault, Problem};

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

/// That the server may be sent visitors.
#[derive(Serialize, ToSchema)]
pub(crate) struct Readiness {
    /// Always true; a server that is not ready refuses.
    ready: bool,
}

/// Whether the server lives
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = Health)))]
pub(crate) async fn health(State(app): State<App>) -> Json<Health> {
    Json(Health { status: "ok", loaded: app.games.count() })
}

/// Whether the server may be sent visitors: it is not about to stop, and its database answers
#[utoipa::path(get, path = "/readyz", responses(
    (status = 200, body = Readiness), (status = 503, body = Fault),
))]
pub(crate) async fn ready(State(app): State<App>) -> Result<Json<Readiness>, Problem> {
    match why_not(&app).await {
        None => Ok(Json(Readiness { ready: true })),
        Some(why) => Err(Refused::new(Code::Unavailable, format!("not ready: {why}")).into()),
    }
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
