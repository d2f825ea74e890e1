use std::net::IpAddr;

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use serde::{Deserialize, Serialize};
use table::{Code, Refused};
use utoipa::ToSchema;

use super::me::Me;
use super::{Body, Fault, Origin, Problem, SignedIn};
use crate::browser::browser;
use crate::identity::{hash, token};
use crate::limits::group;
use crate::store::{Account, AccountChange, Change, Session, StoreError};
use crate::{App, entropy, names, now};

/// The id that stands for the session that asks.
const THIS: &str = "this";

/// Who wants to sign in.
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
pub(super) struct Place {
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
    (status = 201, body = Me), (status = 400, body = Fault), (status = 403, body = Fault),
    (status = 413, body = Fault), (status = 429, body = Fault), (status = 503, body = Fault),
))]
pub(super) async fn sign_in(
    State(app): State<App>,
    Origin(address): Origin,
    headers: HeaderMap,
    Body(SignIn { name, password }): Body<SignIn>,
) -> Result<(StatusCode, HeaderMap, Json<Me>), Problem> {
    let account = app.games.store.account_named(&names::fold(&name)).await?;
    let player = Password::check(&app, address, &name, account, &password).await?;
    let (session, cookie) = new_session(&app, &player, &headers);
    app.games.store.write(vec![session]).await?;
    let me = Me::of(&app, &player).await?;
    Ok((StatusCode::CREATED, cookie, Json(me)))
}

/// Where I am signed in
#[utoipa::path(get, path = "/api/sessions", responses(
    (status = 200, body = Vec<Place>), (status = 403, body = Fault),
    (status = 429, body = Fault), (status = 503, body = Fault),
))]
pub(super) async fn list(
    State(app): State<App>,
    me: SignedIn,
) -> Result<Json<Vec<Place>>, Problem> {
    Ok(Json(places(&app, &me.player, Some(&me.session)).await?))
}

/// Where a player is signed in, the latest first.
pub(super) async fn places(
    app: &App,
    player: &str,
    this: Option<&str>,
) -> Result<Vec<Place>, StoreError> {
    let sessions = app.games.store.sessions(player, now()).await?;
    let place = |session: Session| Place {
        this: this == Some(session.id.as_str()),
        id: session.id,
        browser: session.browser,
        made: session.made,
        seen: session.seen,
    };
    Ok(sessions.into_iter().map(place).collect())
}

/// Sign out everywhere
#[utoipa::path(delete, path = "/api/sessions", responses(
    (status = 204, description = "signed out"), (status = 403, body = Fault),
    (status = 429, body = Fault), (status = 503, body = Fault),
))]
pub(super) async fn end_all(
    State(app): State<App>,
    me: SignedIn,
) -> Result<(StatusCode, HeaderMap), Problem> {
    let all = AccountChange::EndOthers { player: me.player, but: String::new() };
    app.games.store.write(vec![all.into()]).await?;
    Ok((StatusCode::NO_CONTENT, no_cookie(&app)))
}

/// End one session: sign out there; `this` is the one that asks
#[utoipa::path(delete, path = "/api/sessions/{id}", params(("id" = String, Path)), responses(
    (status = 204, description = "signed out"), (status = 400, body = Fault),
    (status = 403, body = Fault), (status = 404, body = Fault), (status = 429, body = Fault),
    (status = 503, body = Fault),
))]
pub(super) async fn end(
    State(app): State<App>,
    me: SignedIn,
    id: Result<Path<String>, PathRejection>,
) -> Result<(StatusCode, HeaderMap), Problem> {
    let Path(id) = id?;
    let id = if id == THIS { me.session.clone() } else { id };
    let cookie = if id == me.session { no_cookie(&app) } else { HeaderMap::new() };
    let end = AccountChange::End { id, player: me.player };
    match app.games.store.write(vec![end.into()]).await {
        Err(StoreError::Conflict) => {
            Err(Refused::new(Code::NotFound, "there is no such session of yours").into())
        }
        other => Ok((StatusCode::NO_CONTENT, other.map(|()| cookie)?)),
    }
}

pub(super) fn no_cookie(app: &App) -> HeaderMap {
    app.signer.no_cookie()
}

/// A new session, to be written, and its cookie.
pub(super) fn new_session(app: &App, player: &str, headers: &HeaderMap) -> (Change, HeaderMap) {
    let token = token();
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    let now = now();
    let session = Session {
        token: hash(&token),
        id: entropy::word(12),
        player: player.to_owned(),
        browser: browser(agent.unwrap_or_default()),
        made: now,
        seen: now,
    };
    (AccountChange::Session(session).into(), app.signer.session_cookie(&token))
}

/// The check of a password.
pub(super) struct Password;

impl Password {
    /// Checks a password; returns whose it is. Tries are counted first, so that nobody tries
    /// faster by trying at once. Unknown names cost as much as wrong passwords, and are told
    /// the same.
    pub(super) async fn check(
        app: &App,
        address: IpAddr,
        name: &str,
        account: Option<Account>,
        password: &str,
    ) -> Result<String, Refused> {
        Password::count(app, address, Some(name)).await?;
        let known = account.as_ref().map(|account| account.password.as_str());
        let fits = app.passwords.fits(password, known).await?;
        let Some(account) = account.filter(|_| fits) else {
            let message = "there is nobody with this name and this password";
            return Err(Refused::new(Code::WrongPassword, message));
        };
        let here = Password::counted(address, Some(name)).swap_remove(1).0;
        let right = AccountChange::NoAttempts { what: here };
        app.games.store.write(vec![right.into()]).await?;
        Ok(account.player)
    }

    /// Counts a try of a password from an address; refuses when there were too many.
    pub(super) async fn count(
        app: &App,
        address: IpAddr,
        name: Option<&str>,
    ) -> Result<(), Refused> {
        let most = app.guard.limits.passwords;
        if most == u32::MAX {
            return Ok(());
        }
        let (store, now) = (&app.games.store, now());
        let counted = Password::counted(address, name);
        let attempt =
            |(what, _): &(String, f64)| AccountChange::Attempt { what: what.clone(), now }.into();
        store.write(counted.iter().map(attempt).collect()).await?;
        for (what, share) in counted {
            if store.attempts(&what, now).await? as f64 > f64::from(most) * share {
                let message = "too many passwords were tried; wait a quarter of an hour";
                return Err(Refused::new(Code::TooMany, message).because("passwords-tried"));
            }
        }
        Ok(())
    }

    /// What tries are counted by, and how many there may be of each: shares of the limit.
    fn counted(address: IpAddr, name: Option<&str>) -> Vec<(String, f64)> {
        let address = group(address);
        let mut counted = vec![(hash(&format!("address {address}")), 1.0)];
        if let Some(name) = name {
            let name = names::fold(name);
            counted.push((hash(&format!("both {address} {name}")), 1.0 / 3.0));
            counted.push((hash(&format!("name {name}")), 3.0));
        }
        counted
    }
}
