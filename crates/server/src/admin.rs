//! The operator's address: health, metrics, and commands.
//!
//! Metrics can be read by every client that reaches the address. Commands are accepted only from
//! programs on the same machine, and not from browsers.

mod moderation;

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::{HeaderMap, StatusCode, header, request::Parts};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use protocol::{Code, Notice, Receipt, Refused, clean_name};
use serde::Deserialize;
use serde_json::{Value, json};
use words::Language;

use crate::api::{ApiError, Body, PathParams, QueryParams};
use crate::mail::{MailAddress, test_mail};
use crate::operator::{Network, Terms};
use crate::store::{AuditEntry, ChatChange};
use crate::table_task::{Inspection, TableCommand};
use crate::{App, health, now};

/// The longest notice, in characters.
const LONGEST_NOTICE: usize = 500;

/// A header that no page of another site can send without being asked first.
const ADMIN: &str = "x-novae-admin";

/// The router of the operator's address.
pub(crate) fn router(app: App) -> Router {
    let commands = Router::new()
        .route("/admin/games", get(games))
        .route("/admin/games/{id}", get(inspect))
        .route("/admin/games/{id}/close", post(close))
        .route("/admin/blocks", get(blocks).put(block).delete(unblock))
        .route("/admin/reports", get(reports))
        .route("/admin/reports/{id}/close", post(close_report))
        .route("/admin/notice", get(notice).put(announce).delete(withdraw))
        .route("/admin/test-mail", post(send_test_mail))
        .merge(moderation::routes())
        .layer(middleware::from_fn(local));
    Router::new()
        .route("/healthz", get(health::health))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(metrics_text))
        .merge(commands)
        .fallback(|| async {
            let message = "there is nothing here but /healthz, /readyz, /metrics";
            ApiError(Refused::new(Code::NotFound, message))
        })
        .with_state(app)
}

async fn metrics_text(State(app): State<App>) -> impl IntoResponse {
    let bytes = app.games.store.size().await.ok();
    (
        [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")],
        app.metrics().page(&app, bytes),
    )
}

/// Accepts only programs on this machine. A page of any site could make a local browser send requests.
async fn local(
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let of_browser = headers.contains_key(header::ORIGIN) || !headers.contains_key(ADMIN);
    if peer.ip().to_canonical().is_loopback() && !of_browser && is_plain(headers) {
        next.run(request).await
    } else {
        let message = "this address accepts commands only from `novae admin` on the same machine";
        ApiError(Refused::new(Code::NotYours, message)).into_response()
    }
}

/// Whether the `Host` header is an address or `localhost`: other names could be rebound by DNS.
fn is_plain(headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    host.parse::<SocketAddr>().is_ok()
        || host.parse::<IpAddr>().is_ok()
        || host.split(':').next() == Some("localhost")
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Which {
    phase: Option<String>,
    game: Option<String>,
    player: Option<String>,
    before: Option<u64>,
    limit: Option<u32>,
}

async fn games(
    State(app): State<App>,
    QueryParams(Which { phase, game, player, before, limit }): QueryParams<Which>,
) -> Result<Json<Value>, ApiError> {
    let before = before.unwrap_or(u64::MAX).min(i64::MAX as u64);
    let limit = limit.unwrap_or(50).clamp(1, 1000);
    let filters = (phase.as_deref(), game.as_deref(), player.as_deref());
    let games = app.games.store.all_games(filters, before, limit).await?;
    Ok(Json(json!({ "games": games })))
}

async fn inspect(
    State(app): State<App>,
    PathParams(id): PathParams<String>,
) -> Result<Json<Inspection>, ApiError> {
    Ok(Json(app.games.call(&id, |reply| TableCommand::Inspect { reply }).await?))
}

async fn close(
    State(app): State<App>,
    Actor(actor): Actor,
    PathParams(id): PathParams<String>,
) -> Result<Json<Receipt>, ApiError> {
    let audit = Some(Box::new(AuditEntry::new(&actor, "close", &id, "")));
    let ply = app.games.call(&id, |reply| TableCommand::Close { audit, reply }).await?;
    tracing::warn!(game = id, ply, "the operator closed a game");
    Ok(Json(Receipt { key: None, ply }))
}

/// The open reports, the oldest first.
async fn reports(State(app): State<App>) -> Result<Json<Value>, ApiError> {
    Ok(Json(json!({ "reports": app.games.store.open_reports(100).await? })))
}

async fn close_report(
    State(app): State<App>,
    Actor(actor): Actor,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, ApiError> {
    let audit = AuditEntry::new(&actor, "close-report", &id, "");
    let close = ChatChange::Close { id, now: now() };
    let written = app.games.store.write(vec![close.into(), audit.into()]).await;
    let unknown = || Refused::new(Code::NotFound, "there is no such report, or it is closed");
    written.map_err(|error| error.on_conflict(unknown))?;
    Ok(StatusCode::NO_CONTENT)
}

async fn blocks(State(app): State<App>) -> Json<Value> {
    Json(json!({ "blocks": app.operator.settings().borrow().blocks }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewBlock {
    network: String,
    minutes: Option<u32>,
    reason: Option<String>,
}

async fn block(
    State(app): State<App>,
    Actor(actor): Actor,
    Body(new): Body<NewBlock>,
) -> Result<Json<Value>, ApiError> {
    let network = read(&new.network)?;
    let terms = Terms::new(new.minutes, new.reason);
    let audit = AuditEntry::new(&actor, "block", network.to_string(), terms.text());
    app.operator.set_block(network, Some(terms), audit).await?;
    tracing::warn!(%network, "the operator blocked an address");
    Ok(blocks(State(app)).await)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldBlock {
    network: String,
}

async fn unblock(
    State(app): State<App>,
    Actor(actor): Actor,
    QueryParams(OldBlock { network }): QueryParams<OldBlock>,
) -> Result<Json<Value>, ApiError> {
    let network = read(&network)?;
    let known =
        app.operator.settings().borrow().blocks.iter().any(|block| block.network == network);
    if !known {
        let message = format!("{network} is not blocked; see `novae admin blocks`");
        return Err(Refused::new(Code::NotFound, message).into());
    }
    let audit = AuditEntry::new(&actor, "unblock", network.to_string(), "");
    app.operator.set_block(network, None, audit).await?;
    tracing::warn!(%network, "the operator unblocked an address");
    Ok(blocks(State(app)).await)
}

fn read(network: &str) -> Result<Network, ApiError> {
    network.parse().map_err(|why| Refused::new(Code::BadRequest, why).into())
}

async fn notice(State(app): State<App>) -> Json<Value> {
    Json(json!({ "notice": app.operator.notice() }))
}

async fn announce(
    State(app): State<App>,
    Actor(actor): Actor,
    Body(new): Body<Notice>,
) -> Result<Json<Value>, ApiError> {
    check_notice(&new)?;
    let audit = AuditEntry::new(&actor, "announce", "", json!(new).to_string());
    app.operator.announce(Some(&new), audit).await?;
    Ok(notice(State(app)).await)
}

/// Refuses a notice that is empty or too long.
fn check_notice(notice: &Notice) -> Result<(), Refused> {
    let length = notice.text.as_ref().map(|text| text.chars().count());
    match (notice.restart, length) {
        (None, None) | (_, Some(0)) => {
            Err(Refused::new(Code::BadRequest, "a notice has a time, a text or both"))
        }
        (_, Some(length)) if length > LONGEST_NOTICE => {
            let message = format!("a notice has at most {LONGEST_NOTICE} characters");
            Err(Refused::new(Code::BadRequest, message))
        }
        _ => Ok(()),
    }
}

async fn withdraw(State(app): State<App>, Actor(actor): Actor) -> Result<Json<Value>, ApiError> {
    app.operator.announce(None, AuditEntry::new(&actor, "withdraw", "", "")).await?;
    Ok(notice(State(app)).await)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TestMail {
    to: String,
    language: Option<String>,
}

/// Sends a mail at once, without the outbox, and reports the answer of the relay.
async fn send_test_mail(
    State(app): State<App>,
    Actor(actor): Actor,
    Body(TestMail { to, language }): Body<TestMail>,
) -> Result<Json<Value>, ApiError> {
    let mailer = app.mailer.as_ref().ok_or_else(|| {
        let message = "this server sends no mail; start it with --smtp-url and --mail-from";
        Refused::new(Code::NotNow, message)
    })?;
    let to = MailAddress::parse(&to)?.text;
    let code = language.as_deref().unwrap_or("en");
    let language = Language::from_code(code).ok_or_else(|| {
        Refused::new(Code::BadRequest, format!("{code:?} is none of en, hu, fa, nl, sv and de"))
    })?;
    app.games.store.write(vec![AuditEntry::new(&actor, "test-mail", "", "").into()]).await?;
    let sent = mailer.send(&test_mail(mailer, &to, language)).await;
    sent.map_err(|error| Refused::new(Code::Unavailable, error.detail))?;
    Ok(Json(json!({ "sent": to })))
}

/// The actor of a command, for the audit log: `operator`, and the name of the user on the server's
/// machine if `novae admin` knows it.
struct Actor(String);

impl FromRequestParts<App> for Actor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Actor, Infallible> {
        let header = parts.headers.get(ADMIN).and_then(|name| name.to_str().ok());
        let user = header.filter(|name| *name != "1").and_then(|name| clean_name(name).ok());
        Ok(Actor(user.map_or("operator".to_owned(), |user| format!("operator {user}"))))
    }
}
