//! Health and readiness.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use protocol::{Code, Refused};
use serde::Serialize;
use tokio::sync::Mutex;
use utoipa::ToSchema;

use crate::api::ApiError;
use crate::{App, Store};

/// How long the database may take to answer.
const TIMEOUT: Duration = Duration::from_secs(2);

/// For how long its answer holds.
const FRESH: Duration = Duration::from_secs(1);

/// The health of the server.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// Always `ok`; a server that is not does not answer.
    status: &'static str,
    /// How many tables are loaded.
    loaded: usize,
}

/// The server is ready for clients.
#[derive(Serialize, ToSchema)]
pub(crate) struct Ready {
    /// Always true; a server that is not ready refuses.
    ready: bool,
}

/// Whether the server is alive
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = Health)))]
pub(crate) async fn health(State(app): State<App>) -> Json<Health> {
    Json(Health { status: "ok", loaded: app.games.count() })
}

/// Whether the server is ready for clients: it is not shutting down, and its database answers
#[utoipa::path(get, path = "/readyz", responses((status = 200, body = Ready)))]
pub(crate) async fn ready(State(app): State<App>) -> Result<Json<Ready>, ApiError> {
    match unready_reason(&app).await {
        None => Ok(Json(Ready { ready: true })),
        Some(why) => Err(Refused::new(Code::Unavailable, format!("not ready: {why}")).into()),
    }
}

async fn unready_reason(app: &App) -> Option<&'static str> {
    if app.is_stopping() {
        return Some("the server is shutting down");
    }
    if !app.games.store.is_ready() {
        return Some("the database has not answered for a while");
    }
    app.readiness.unready_reason(&app.games.store).await
}

/// Whether the database answers, asked at most once a second: requests that come meanwhile get
/// the same answer, and those that come while the database is asked wait for it. Clones share
/// the answer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Readiness {
    last: Arc<Mutex<Option<Answer>>>,
}

/// When the database was asked, and why the server is not ready, if it is not.
type Answer = (Instant, Option<&'static str>);

impl Readiness {
    async fn unready_reason(&self, store: &Store) -> Option<&'static str> {
        let mut last = self.last.lock().await;
        if let Some((at, answer)) = *last
            && at.elapsed() < FRESH
        {
            return answer;
        }
        store.metrics.readiness_checked();
        let answer = match tokio::time::timeout(TIMEOUT, store.ping()).await {
            Ok(Ok(())) => None,
            Ok(Err(error)) => {
                tracing::warn!(%error, "not ready: the database failed");
                Some("the database does not answer")
            }
            Err(_) => {
                tracing::warn!("not ready: the database did not answer within two seconds");
                Some("the database does not answer")
            }
        };
        *last = Some((Instant::now(), answer));
        answer
    }
}
