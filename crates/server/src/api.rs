//! HTTP and JSON, described by OpenAPI.

mod account;
mod bot_accounts;
mod bot_events;
mod challenges;
mod chat;
mod daily;
mod export;
mod games;
mod mail;
mod notice;
mod notifications;
mod open_data;
mod pairing;
mod passkey_sign_in;
mod passkeys;
mod password_attempts;
mod profile;
mod ratings;
mod records;
mod recovery;
mod sessions;

use std::net::{IpAddr, SocketAddr};

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{
    ConnectInfo, DefaultBodyLimit, FromRequest, FromRequestParts, MatchedPath, Path, Query,
};
use axum::http::{HeaderMap, Method, StatusCode, header, request::Parts};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use protocol::{Code, Refused, is_bot_account};
use serde::Serialize;
use serde::de::DeserializeOwned;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder};
use utoipa::{OpenApi, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::Identity;
use crate::identity::{Credential, Signer};
use crate::ownership::Owner;
use crate::{App, StoreError, headers, health, now, page, trace};

/// The largest body of a request.
const MAX_SIZE: usize = 256 * 1024;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Novae",
        description = "Tables of Nova Luna and Terra Nova. A client without a valid cookie \
            gets a guest identity. Live play is a WebSocket \
            at `/api/games/{id}/live`; see docs/server.md.",
        version = "1"
    ),
    components(schemas(protocol::Message, games::Show))
)]
struct Description;

fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(profile::me, profile::rename))
        .routes(routes!(export::export))
        .routes(routes!(account::delete))
        .routes(routes!(account::claim, account::change))
        .routes(routes!(account::password))
        .routes(routes!(account::reset))
        .routes(routes!(recovery::forgot))
        .routes(routes!(recovery::codes, recovery::make_codes))
        .routes(routes!(recovery::recover))
        .routes(routes!(mail::mine, mail::enter))
        .routes(routes!(mail::remove))
        .routes(routes!(mail::subscribe))
        .routes(routes!(mail::confirm))
        .routes(routes!(mail::unsubscribe_page, mail::unsubscribe))
        .routes(routes!(sessions::list, sessions::sign_in, sessions::end_all))
        .routes(routes!(sessions::end))
        .routes(routes!(sessions::confirm))
        .routes(routes!(passkey_sign_in::options))
        .routes(routes!(passkey_sign_in::sign_in))
        .routes(routes!(passkey_sign_in::claim))
        .routes(routes!(passkeys::list, passkeys::add))
        .routes(routes!(passkeys::rename, passkeys::remove))
        .routes(routes!(bot_accounts::online))
        .routes(routes!(bot_accounts::own, bot_accounts::create))
        .routes(routes!(bot_accounts::delete))
        .routes(routes!(bot_accounts::add_token))
        .routes(routes!(bot_accounts::revoke))
        .routes(routes!(bot_events::events))
        .routes(routes!(challenges::list, challenges::invite))
        .routes(routes!(challenges::withdraw))
        .routes(routes!(challenges::accept))
        .routes(routes!(challenges::decline))
        .routes(routes!(chat::lines, chat::say))
        .routes(routes!(chat::report))
        .routes(routes!(chat::muted))
        .routes(routes!(chat::mute, chat::unmute))
        .routes(routes!(daily::look))
        .routes(routes!(daily::begin))
        .routes(routes!(daily::mine))
        .routes(routes!(ratings::strongest))
        .routes(routes!(ratings::player))
        .routes(routes!(ratings::history))
        .routes(routes!(games::list, games::make))
        .routes(routes!(games::look))
        .routes(routes!(games::log))
        .routes(routes!(games::record))
        .routes(routes!(games::request))
        .routes(routes!(games::live))
        .routes(routes!(notifications::read))
        .routes(routes!(notifications::prefer))
        .routes(routes!(notifications::add_browser))
        .routes(routes!(notifications::add_webhook))
        .routes(routes!(notifications::remove))
        .routes(routes!(notifications::test))
        .routes(routes!(pairing::look, pairing::stop))
        .routes(routes!(records::bring))
        .routes(routes!(records::read))
        .routes(routes!(notice::notice))
        .routes(routes!(open_data::list))
        .routes(routes!(open_data::download))
        .routes(routes!(health::health))
        .routes(routes!(health::ready))
}

/// The description of the API, as JSON.
pub fn openapi() -> String {
    let mut api = routes().to_openapi();
    for (path, item) in &mut api.paths.paths {
        let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.delete];
        for operation in operations.into_iter().flatten() {
            add_common_refusals(path, operation);
        }
    }
    api.to_pretty_json().expect("the description is JSON")
}

/// Adds the refusals that an operation need not list: of bad input, of large bodies, of blocked
/// addresses and banned players, by the rate limit, and when the database fails.
fn add_common_refusals(path: &str, operation: &mut Operation) {
    let has_body = operation.request_body.is_some();
    let has_parameters = operation.parameters.as_ref().is_some_and(|all| !all.is_empty());
    let refusals = [
        ("400", has_body || has_parameters, ""),
        ("403", true, "the operator does not serve this address"),
        ("413", has_body, ""),
        ("429", path != "/healthz", ""),
        ("503", !matches!(path, "/healthz" | "/api/notice"), ""),
    ];
    for (status, applies, description) in refusals {
        if applies {
            let responses = &mut operation.responses.responses;
            responses.entry(status.to_owned()).or_insert_with(|| refusal(description));
        }
    }
}

fn refusal(description: &str) -> RefOr<utoipa::openapi::Response> {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("ErrorBody"))).build();
    ResponseBuilder::new()
        .description(description)
        .content("application/json", content)
        .build()
        .into()
}

/// The router of the public address.
pub(crate) fn router(app: App) -> axum::Router {
    let (router, _) = routes().split_for_parts();
    let description = || async { ([(header::CONTENT_TYPE, "application/json")], openapi()) };
    router
        .route("/api/openapi.json", get(description))
        .fallback(page::page)
        .method_not_allowed_fallback(|| async {
            let refused =
                Refused::new(Code::UnknownCommand, "this path does not support this method");
            (StatusCode::METHOD_NOT_ALLOWED, Json(ErrorBody { error: refused }))
        })
        .layer(DefaultBodyLimit::max(MAX_SIZE))
        .layer(middleware::from_fn_with_state(app.clone(), headers::guard))
        .layer(middleware::from_fn_with_state(app.clone(), trace::trace))
        .with_state(app)
}

/// What went wrong.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    /// Why a request was refused; nothing has changed.
    error: Refused,
}

/// A refusal as an answer.
pub(crate) struct ApiError(pub(crate) Refused);

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> ApiError {
        ApiError(refused)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        ApiError(error.into())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = match self.0.code {
            Code::BadJson | Code::BadRequest | Code::BadSetup | Code::UnknownCommand => {
                StatusCode::BAD_REQUEST
            }
            Code::NotYours | Code::WrongPassword | Code::NotRated => StatusCode::FORBIDDEN,
            Code::NotFound | Code::NoGame => StatusCode::NOT_FOUND,
            Code::Illegal
            | Code::Over
            | Code::NotYourTurn
            | Code::Stale
            | Code::NotNow
            | Code::NameTaken => StatusCode::CONFLICT,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        };
        (status, Json(ErrorBody { error: self.0 })).into_response()
    }
}

/// A JSON body whose errors have the same form as all others.
pub(crate) struct Body<T>(pub(crate) T);

impl<T, S: Sync> FromRequest<S> for Body<T>
where
    Json<T>: FromRequest<S, Rejection = JsonRejection>,
{
    type Rejection = ApiError;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Self, ApiError> {
        let body = Json::<T>::from_request(request, state).await;
        body.map(|Json(value)| Body(value)).map_err(|rejection| {
            let code = match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
                _ if matches!(rejection, JsonRejection::JsonSyntaxError(_)) => Code::BadJson,
                _ => Code::BadRequest,
            };
            ApiError(Refused::new(code, rejection.body_text()))
        })
    }
}

/// The parameters of a path, whose errors have the same form as all others.
pub(crate) struct PathParams<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for PathParams<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match Path::from_request_parts(parts, state).await {
            Ok(Path(params)) => Ok(PathParams(params)),
            Err(error) => Err(Refused::new(Code::BadRequest, error.body_text()).into()),
        }
    }
}

/// The parameters of a query, whose errors have the same form as all others.
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for QueryParams<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        match Query::try_from_uri(&parts.uri) {
            Ok(Query(params)) => Ok(QueryParams(params)),
            Err(error) => Err(Refused::new(Code::BadRequest, error.body_text()).into()),
        }
    }
}

/// The player of a request. A new visitor becomes a guest, and the response must carry the cookie.
struct Player {
    id: String,
    /// The id of the session, if the player is signed in.
    session: Option<String>,
    /// The credential of the cookie, or of the new one.
    credential: Credential,
    /// The headers that belong to the answer.
    cookies: HeaderMap,
}

impl Player {
    /// The owner of what the request stores.
    fn owner(&self) -> Owner<'_> {
        if self.session.is_some() || is_bot_account(&self.id) {
            Owner::Account(&self.id)
        } else {
            Owner::Guest(&self.id)
        }
    }
}

impl FromRequestParts<App> for Player {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Player, ApiError> {
        if let Some((credential, Identity { player: id, session, .. })) =
            identify(parts, app).await?
        {
            if !matches!(parts.method, Method::GET | Method::HEAD) {
                app.operator.check_ban(&id)?;
            }
            return Ok(Player { id, session, credential, cookies: HeaderMap::new() });
        }
        let id = Signer::new_guest_id();
        let cookies = app.signer.cookie(&id, now());
        Ok(Player { credential: Credential::Guest(id.clone()), id, session: None, cookies })
    }
}

/// The credential of a request, if it is valid, and its player. An invalid token of a bot is refused,
/// and so is a request that the token does not allow.
async fn identify(parts: &Parts, app: &App) -> Result<Option<(Credential, Identity)>, Refused> {
    let Some(credential) = app.signer.credential(&parts.headers) else { return Ok(None) };
    let identity = app.authenticate(&credential).await?;
    if matches!(credential, Credential::Bot(_)) && identity.is_none() {
        let message = "this bot token does not exist or was revoked";
        return Err(Refused::new(Code::NotYours, message));
    }
    if let Some(scope) = identity.as_ref().and_then(|identity| identity.scope) {
        let path = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
        scope.check(&parts.method, path)?;
    }
    Ok(identity.map(|identity| (credential, identity)))
}

/// The player of a request, if the cookie is valid.
struct OptionalPlayer(Option<String>);

impl FromRequestParts<App> for OptionalPlayer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<OptionalPlayer, ApiError> {
        let identified = identify(parts, app).await?;
        Ok(OptionalPlayer(identified.map(|(_, identity)| identity.player)))
    }
}

/// The signed-in player of a request; others are refused.
struct SignedIn {
    player: String,
    session: String,
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<SignedIn, ApiError> {
        let player = Player::from_request_parts(parts, app).await?;
        let session = player.session.ok_or_else(|| {
            let message = "this request needs an account; sign in first";
            Refused::new(Code::NotYours, message).because("sign-in-first")
        })?;
        Ok(SignedIn { player: player.id, session })
    }
}

/// The bot account of a request; others are refused.
struct Bot {
    id: String,
    /// The token; it may be revoked.
    credential: Credential,
}

impl FromRequestParts<App> for Bot {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Bot, ApiError> {
        let Player { id, credential, .. } = Player::from_request_parts(parts, app).await?;
        if !is_bot_account(&id) {
            let message = "this request needs the token of a bot account (`Authorization: Bearer`)";
            return Err(Refused::new(Code::NotYours, message).into());
        }
        Ok(Bot { id, credential })
    }
}

struct ClientAddr(IpAddr);

impl FromRequestParts<App> for ClientAddr {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &App,
    ) -> Result<ClientAddr, Self::Rejection> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or_else(|| SocketAddr::from(([0; 4], 0)), |peer| peer.0);
        Ok(ClientAddr(app.client_address(peer, &parts.headers)))
    }
}
