use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use protocol::{Code, Refused, clean_name};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::passkey_sign_in::{Confirmation, check_confirmation, used_before};
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

/// For how long a sign-in or a confirmation is recent, in milliseconds.
const RECENT: u64 = 10 * 60 * 1000;

/// A sign-in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SignIn {
    /// The name of the account.
    name: String,
    /// Its password.
    password: String,
    /// Whether the games of the guest whose cookie the request has belong to the account from now on.
    #[serde(default = "yes")]
    merge: bool,
}

pub(super) fn yes() -> bool {
    true
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

/// Sign in with name and password; the games of the guest belong to the account from now on
#[utoipa::path(post, path = "/api/sessions", request_body = SignIn, responses(
    (status = 201, body = Me), (status = 403, body = ErrorBody),
))]
pub(super) async fn sign_in(
    State(app): State<App>,
    ClientAddr(address): ClientAddr,
    headers: HeaderMap,
    Body(SignIn { name, password, merge }): Body<SignIn>,
) -> Result<(StatusCode, HeaderMap, Json<Me>), ApiError> {
    let name = clean_name(&name)?;
    lengths::password(&password)?;
    let account = app.games.store.account_named(&names::fold(&name)).await?;
    let session = known_device(&app, &headers, account.as_ref()).await?;
    let attempt = Attempt { address, name: &name, session: session.as_deref() };
    let player = Password::check(&app, attempt, account, &password).await?;
    start_session(&app, &player, &headers, merge).await
}

/// Signs a player in: a new session, and the games of the guest whose cookie the request has.
pub(super) async fn start_session(
    app: &App,
    player: &str,
    headers: &HeaderMap,
    merge: bool,
) -> Result<(StatusCode, HeaderMap, Json<Me>), ApiError> {
    app.operator.check_ban(player)?;
    let credential = app.signer.credential(headers).filter(|_| merge);
    let guest = app.guest_to_merge(credential.as_ref()).await?;
    let (session, cookie) = new_session(app, player, headers);
    let latest = SessionChange::KeepLatest { player: player.to_owned(), count: MOST };
    app.write_sign_in(player, guest, vec![session, latest.into()]).await?;
    let me = Me::of(app, player).await?;
    Ok((StatusCode::CREATED, cookie, Json(me)))
}

/// Confirm that the owner of the account uses this session, with the password or a passkey
#[utoipa::path(post, path = "/api/sessions/this/confirm", request_body = Confirmation, responses(
    (status = 204, description = "confirmed"), (status = 403, body = ErrorBody),
    (status = 409, body = ErrorBody),
))]
pub(super) async fn confirm(
    State(app): State<App>,
    me: SignedIn,
    ClientAddr(address): ClientAddr,
    headers: HeaderMap,
    Body(Confirmation { password, credential }): Body<Confirmation>,
) -> Result<StatusCode, ApiError> {
    let store = &app.games.store;
    let mut changes = if let Some(credential) = credential {
        let session = (me.player.as_str(), me.session.as_str());
        check_confirmation(&app, &headers, session, address, &credential).await?
    } else {
        let account = store.account(&me.player).await?;
        let name = app.name(&me.player).await?;
        let attempt = Attempt { address, name: &name, session: Some(&me.session) };
        Password::check(&app, attempt, account, &password.unwrap_or_default()).await?;
        Vec::new()
    };
    let SignedIn { player, session: id } = me;
    changes.push(SessionChange::Verified { id, player, now: now() }.into());
    store.write(changes).await.map_err(|error| error.on_conflict(used_before))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Refuses what needs a recent sign-in or confirmation.
pub(super) async fn check_recent(app: &App, player: &str, session: &str) -> Result<(), Refused> {
    let verified = app.games.store.verified_at(player, session).await?;
    if verified.is_some_and(|at| at + RECENT > now()) {
        return Ok(());
    }
    let message = "confirm your password or a passkey first";
    Err(Refused::new(Code::NotYours, message).because("confirm-first"))
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
