use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use protocol::{Code, Refused, clean_name};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::password_attempts::{Attempt, Password};
use super::profile::Me;
use super::{ApiError, Body, ClientAddr, ErrorBody, PathParams, SignedIn};
use crate::identity::{hash, token};
use crate::store::{Account, Change, Session, SessionChange, StoreError};
use crate::user_agent::describe;
use crate::{App, entropy, lengths, names, now};

/// The id that stands for the session that asks.
const THIS: &str = "this";

/// How many sessions an account has at most; a new one ends the one not used for longest.
const MOST: u32 = 50;

/// A sign-in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SignIn {
    /// The name of the account.
    name: String,
    /// Its password.
    password: String,
}

/// A place where one is signed in.
#[derive(Serialize, ToSchema)]
pub(super) struct SessionInfo {
    /// Its id.
    pub(super) id: String,
    /// Whether it is the one that asks.
    pub(super) this: bool,
    /// The browser and the system, such as `Firefox, Linux`; empty if they are not known.
    pub(super) browser: String,
    /// When it began, in milliseconds since 1970.
    pub(super) made: u64,
    /// When it was used last, to about ten minutes.
    pub(super) seen: u64,
}

/// Sign in with name and password
#[utoipa::path(post, path = "/api/sessions", request_body = SignIn, responses(
    (status = 201, body = Me), (status = 403, body = ErrorBody),
))]
pub(super) async fn sign_in(
    State(app): State<App>,
    ClientAddr(address): ClientAddr,
    headers: HeaderMap,
    Body(SignIn { name, password }): Body<SignIn>,
) -> Result<(StatusCode, HeaderMap, Json<Me>), ApiError> {
    let name = clean_name(&name)?;
    lengths::password(&password)?;
    let account = app.games.store.account_named(&names::fold(&name)).await?;
    let session = known_device(&app, &headers, account.as_ref()).await?;
    let attempt = Attempt { address, name: &name, session: session.as_deref() };
    let player = Password::check(&app, attempt, account, &password).await?;
    app.operator.check_ban(&player)?;
    let (session, cookie) = new_session(&app, &player, &headers);
    let latest = SessionChange::KeepLatest { player: player.clone(), count: MOST };
    app.games.store.write(vec![session, latest.into()]).await?;
    let me = Me::of(&app, &player).await?;
    Ok((StatusCode::CREATED, cookie, Json(me)))
}

/// The session of this very account in the cookie, if there is one.
async fn known_device(
    app: &App,
    headers: &HeaderMap,
    account: Option<&Account>,
) -> Result<Option<String>, StoreError> {
    let (Some(account), Some(credential)) = (account, app.signer.credential(headers)) else {
        return Ok(None);
    };
    let identity =
        app.authenticate(&credential).await?.filter(|identity| identity.player == account.player);
    Ok(identity.and_then(|identity| identity.session))
}

/// List my sessions
#[utoipa::path(get, path = "/api/sessions", responses(
    (status = 200, body = Vec<SessionInfo>), (status = 403, body = ErrorBody),
))]
pub(super) async fn list(
    State(app): State<App>,
    me: SignedIn,
) -> Result<Json<Vec<SessionInfo>>, ApiError> {
    Ok(Json(session_list(&app, &me.player, Some(&me.session)).await?))
}

/// Where a player is signed in, the latest first.
pub(super) async fn session_list(
    app: &App,
    player: &str,
    this: Option<&str>,
) -> Result<Vec<SessionInfo>, StoreError> {
    let sessions = app.games.store.sessions(player, now()).await?;
    let info = |session: Session| SessionInfo {
        this: this == Some(session.id.as_str()),
        id: session.id,
        browser: session.browser,
        made: session.made,
        seen: session.seen,
    };
    Ok(sessions.into_iter().map(info).collect())
}

/// End all my sessions
#[utoipa::path(delete, path = "/api/sessions", responses(
    (status = 204, description = "signed out"), (status = 403, body = ErrorBody),
))]
pub(super) async fn end_all(
    State(app): State<App>,
    me: SignedIn,
) -> Result<(StatusCode, HeaderMap), ApiError> {
    let all = SessionChange::EndOthers { player: me.player, except: String::new() };
    app.games.store.write(vec![all.into()]).await?;
    Ok((StatusCode::NO_CONTENT, app.signer.no_cookie()))
}

/// End one of my sessions; `this` is the session of the request
#[utoipa::path(delete, path = "/api/sessions/{id}", params(("id" = String, Path)), responses(
    (status = 204, description = "signed out"), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody),
))]
pub(super) async fn end(
    State(app): State<App>,
    me: SignedIn,
    PathParams(id): PathParams<String>,
) -> Result<(StatusCode, HeaderMap), ApiError> {
    lengths::id(&id)?;
    let id = if id == THIS { me.session.clone() } else { id };
    let cookie = if id == me.session { app.signer.no_cookie() } else { HeaderMap::new() };
    let end = SessionChange::End { id, player: me.player };
    let unknown = || Refused::new(Code::NotFound, "you have no session with this id");
    app.games.store.write(vec![end.into()]).await.map_err(|error| error.on_conflict(unknown))?;
    Ok((StatusCode::NO_CONTENT, cookie))
}

/// A new session, to be written, and its cookie.
pub(super) fn new_session(app: &App, player: &str, headers: &HeaderMap) -> (Change, HeaderMap) {
    let token = token();
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    let now = now();
    let session = Session {
        token: hash(&token),
        id: entropy::random_id(12),
        player: player.to_owned(),
        browser: describe(agent.unwrap_or_default()),
        made: now,
        seen: now,
    };
    (SessionChange::Start(session).into(), app.signer.session_cookie(&token))
}
