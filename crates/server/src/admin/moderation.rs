//! Commands about players, registration and chat.

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use protocol::{Code, Receipt, Refused, clean_name, is_bot_account};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Actor;
use crate::api::{ApiError, Body, PathParams, QueryParams};
use crate::chat::no_such_line;
use crate::operator::Terms;
use crate::store::{AccountChange, AuditEntry, ChatChange, ModerationChange, Signal};
use crate::table_task::TableCommand;
use crate::{App, DAY, entropy, identity, names, now};

/// A link to set a new password is valid for so long, in milliseconds.
const RESET_LASTS: u64 = DAY;

/// The length of the code of an invitation: five bits each.
const CODE_LENGTH: usize = 16;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/admin/games/{id}/remove", post(remove))
        .route("/admin/games/{id}/lines/{number}", delete(remove_line))
        .route("/admin/bans", get(bans).put(ban).delete(unban))
        .route("/admin/players/{player}/reset", post(reset))
        .route("/admin/players/{player}/name", axum::routing::put(rename))
        .route("/admin/invites", post(invite))
        .route("/admin/audit", get(audit))
}

/// The id of a player, given the id itself or the name of the account.
async fn player_id(app: &App, player: &str) -> Result<String, Refused> {
    if identity::is_player(player) {
        // A guest who was merged into an account is that account.
        return Ok(app.games.store.current_player(player.to_owned()).await?);
    }
    let account = app.games.store.account_named(&names::fold(player)).await?;
    account.map(|account| account.player).ok_or_else(|| {
        let message =
            format!("{player:?} is neither the id of a player nor the name of an account");
        Refused::new(Code::NotFound, message)
    })
}

/// The player of a command: an id, or the name of an account.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Target {
    player: String,
}

/// Removes a player from a table that waits for players.
async fn remove(
    State(app): State<App>,
    Actor(actor): Actor,
    PathParams(id): PathParams<String>,
    Body(Target { player }): Body<Target>,
) -> Result<Json<Receipt>, ApiError> {
    let player = player_id(&app, &player).await?;
    let audit = Box::new(AuditEntry::new(&actor, "remove", &player, format!("table {id}")));
    let ply = app.games.call(&id, |reply| TableCommand::Remove { player, audit, reply }).await?;
    tracing::warn!(game = id, ply, "the operator removed a player from a table");
    Ok(Json(Receipt { key: None, ply }))
}

async fn remove_line(
    State(app): State<App>,
    Actor(actor): Actor,
    PathParams((game, number)): PathParams<(String, u32)>,
) -> Result<StatusCode, ApiError> {
    let audit = AuditEntry::new(&actor, "delete-line", &game, format!("line {number}"));
    let removed = ChatChange::Remove { game: game.clone(), number };
    let signal = Signal::LineRemoved { game: game.clone(), number };
    let written = app.games.store.write(vec![removed.into(), audit.into(), signal.into()]).await;
    written.map_err(|error| error.on_conflict(no_such_line))?;
    app.games.send_if_loaded(&game, TableCommand::LineRemoved { number });
    tracing::warn!(game, number, "the operator removed a line of chat");
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Serialize)]
struct Ban<'a> {
    player: &'a str,
    #[serde(flatten)]
    terms: &'a Terms,
}

async fn bans(State(app): State<App>) -> Json<Value> {
    let settings = app.operator.settings().borrow().clone();
    let bans: Vec<Ban> =
        settings.bans.iter().map(|(player, terms)| Ban { player, terms }).collect();
    Json(json!({ "bans": bans }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewBan {
    player: String,
    minutes: Option<u32>,
    reason: Option<String>,
}

async fn ban(
    State(app): State<App>,
    Actor(actor): Actor,
    Body(new): Body<NewBan>,
) -> Result<Json<Value>, ApiError> {
    let player = player_id(&app, &new.player).await?;
    let terms = Terms::new(new.minutes, new.reason);
    let audit = AuditEntry::new(&actor, "ban", &player, terms.text());
    app.operator.set_ban(&player, Some(terms), audit).await?;
    tracing::warn!(player, "the operator banned a player");
    Ok(bans(State(app)).await)
}

async fn unban(
    State(app): State<App>,
    Actor(actor): Actor,
    QueryParams(Target { player }): QueryParams<Target>,
) -> Result<Json<Value>, ApiError> {
    let player = player_id(&app, &player).await?;
    if !app.operator.settings().borrow().bans.contains_key(&player) {
        let message = format!("{player} is not banned; see `novae admin bans`");
        return Err(Refused::new(Code::NotFound, message).into());
    }
    let audit = AuditEntry::new(&actor, "unban", &player, "");
    app.operator.set_ban(&player, None, audit).await?;
    tracing::warn!(player, "the operator lifted a ban");
    Ok(bans(State(app)).await)
}

/// Issues a link with which a player can set a new password. Earlier links become void. Without
/// `public_url`, the link is only a path.
async fn reset(
    State(app): State<App>,
    Actor(actor): Actor,
    PathParams(player): PathParams<String>,
) -> Result<Json<Value>, ApiError> {
    let player = player_id(&app, &player).await?;
    let store = &app.games.store;
    // A bot account has no password.
    if is_bot_account(&player) || store.account(&player).await?.is_none() {
        return Err(Refused::new(Code::NotFound, "this player has no account").into());
    }
    let (token, until) = (identity::token(), now() + RESET_LASTS);
    let changes = vec![
        AccountChange::need(&player),
        ModerationChange::NoResets { player: player.clone() }.into(),
        ModerationChange::Reset { token: identity::hash(&token), player: player.clone(), until }
            .into(),
        AuditEntry::new(&actor, "reset-password", &player, "").into(),
    ];
    store.write(changes).await?;
    tracing::warn!(player, "the operator issued a link to set a new password");
    let site = app.config.public_url.as_deref().unwrap_or_default().trim_end_matches('/');
    Ok(Json(json!({ "link": format!("{site}/account#reset={token}"), "until": until })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewName {
    name: String,
}

async fn rename(
    State(app): State<App>,
    Actor(actor): Actor,
    PathParams(player): PathParams<String>,
    Body(NewName { name }): Body<NewName>,
) -> Result<Json<Value>, ApiError> {
    let (player, name) = (player_id(&app, &player).await?, clean_name(&name)?);
    let detail = format!("{:?} becomes {name:?}", app.name(&player).await?);
    let audit = AuditEntry::new(&actor, "rename", &player, detail);
    app.rename(&player, name.clone(), Vec::new(), vec![audit.into()]).await?;
    tracing::warn!(player, "the operator renamed a player");
    Ok(Json(json!({ "player": player, "name": name })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewInvite {
    uses: u32,
    days: u32,
}

async fn invite(
    State(app): State<App>,
    Actor(actor): Actor,
    Body(NewInvite { uses, days }): Body<NewInvite>,
) -> Result<Json<Value>, ApiError> {
    if uses == 0 || days == 0 {
        let message = "an invitation must be valid for at least one account and one day";
        return Err(Refused::new(Code::BadRequest, message).into());
    }
    let (code, until) = (entropy::random_id(CODE_LENGTH), now() + u64::from(days) * DAY);
    let detail = format!("{uses} accounts, {days} days");
    let changes = vec![
        ModerationChange::Invite { code: identity::hash(&code), uses, until }.into(),
        AuditEntry::new(&actor, "invite", "", detail).into(),
    ];
    app.games.store.write(changes).await?;
    Ok(Json(json!({ "invite": code, "uses": uses, "until": until })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Most {
    limit: Option<u32>,
}

/// The audit log, the latest first.
async fn audit(
    State(app): State<App>,
    QueryParams(Most { limit }): QueryParams<Most>,
) -> Result<Json<Value>, ApiError> {
    let limit = limit.unwrap_or(50).clamp(1, 10_000);
    Ok(Json(json!({ "audit": app.games.store.audit(limit).await? })))
}
