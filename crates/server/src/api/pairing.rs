use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use protocol::Refused;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{ApiError, ClientAddr, ErrorBody, PathParams, Player, QueryParams};
use crate::pairing::Pool;
use crate::{App, lengths};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct PoolPath {
    /// `nova-luna` or `terra-nova`
    game: String,
    /// `quick`, `calm` or `days`
    clock: String,
}

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

fn pool(PoolPath { game, clock }: &PoolPath, terms: &Terms) -> Result<Pool, Refused> {
    lengths::word(game)?;
    lengths::word(clock)?;
    Pool::new(game, clock, terms.rated)
}

/// Look for an opponent; repeat the request every second until it returns a table
#[utoipa::path(put, path = "/api/pairings/{game}/{clock}", params(PoolPath, Terms), responses(
    (status = 200, body = Pairing), (status = 403, body = ErrorBody),
))]
pub(super) async fn look(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    PathParams(path): PathParams<PoolPath>,
    QueryParams(terms): QueryParams<Terms>,
) -> Result<(HeaderMap, Json<Pairing>), ApiError> {
    let table = app.pair(&player.id, &pool(&path, &terms)?, address).await?;
    Ok((player.cookies, Json(Pairing { table })))
}

/// Stop looking for an opponent
#[utoipa::path(delete, path = "/api/pairings/{game}/{clock}", params(PoolPath, Terms), responses(
    (status = 204, description = "the search has ended"), (status = 403, body = ErrorBody),
))]
pub(super) async fn stop(
    State(app): State<App>,
    player: Player,
    PathParams(path): PathParams<PoolPath>,
    QueryParams(terms): QueryParams<Terms>,
) -> Result<StatusCode, ApiError> {
    app.stop_pairing(&player.id, &pool(&path, &terms)?).await?;
    Ok(StatusCode::NO_CONTENT)
}
