use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{ApiError, ClientAddr, ErrorBody, Player};
use crate::pairing::Pool;
use crate::{App, lengths};

/// Conditions of the pairing.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Terms {
    /// Whether the result counts for ratings: both players must take part in them.
    #[serde(default)]
    rated: bool,
}

/// The state of the search for an opponent.
#[derive(Serialize, ToSchema)]
pub(super) struct Pairing {
    /// The table of the player and an opponent; `null` while none is found.
    table: Option<String>,
}

type PoolPath = Result<Path<(String, String)>, PathRejection>;

fn pool(path: PoolPath, terms: Result<Query<Terms>, QueryRejection>) -> Result<Pool, ApiError> {
    let (Path((game, clock)), Query(Terms { rated })) = (path?, terms?);
    lengths::word(&game)?;
    lengths::word(&clock)?;
    Ok(Pool::new(&game, &clock, rated)?)
}

/// Look for an opponent; repeat the request every second until it returns a table
#[utoipa::path(put, path = "/api/pairings/{game}/{clock}",
    params(
        ("game" = String, Path, description = "`nova-luna` or `terra-nova`"),
        ("clock" = String, Path, description = "`quick`, `calm` or `days`"),
        Terms,
    ),
    responses(
    (status = 200, body = Pairing), (status = 400, body = ErrorBody), (status = 403, body = ErrorBody),
    (status = 429, body = ErrorBody), (status = 503, body = ErrorBody),
))]
pub(super) async fn look(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    path: PoolPath,
    terms: Result<Query<Terms>, QueryRejection>,
) -> Result<(HeaderMap, Json<Pairing>), ApiError> {
    let pool = pool(path, terms)?;
    let table = app.pair(&player.id, &pool, address).await?;
    Ok((player.headers(), Json(Pairing { table })))
}

/// Stop looking for an opponent
#[utoipa::path(delete, path = "/api/pairings/{game}/{clock}",
    params(
        ("game" = String, Path, description = "`nova-luna` or `terra-nova`"),
        ("clock" = String, Path, description = "`quick`, `calm` or `days`"),
        Terms,
    ),
    responses(
    (status = 204, description = "the search has ended"),
    (status = 400, body = ErrorBody), (status = 403, body = ErrorBody), (status = 429, body = ErrorBody),
    (status = 503, body = ErrorBody),
))]
pub(super) async fn stop(
    State(app): State<App>,
    player: Player,
    path: PoolPath,
    terms: Result<Query<Terms>, QueryRejection>,
) -> Result<StatusCode, ApiError> {
    let pool = pool(path, terms)?;
    app.stop_pairing(&player.id, &pool).await?;
    Ok(StatusCode::NO_CONTENT)
}
