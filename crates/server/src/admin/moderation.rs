//! Commands about players, registration and chat.

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use protocol::{Code, Receipt, Refused, clean_name};
use serde::{Deserialize, Serialize};

use super::actor::Actor;
use crate::api::{ApiError, Body};
use crate::operator::Terms;
use crate::store::{AuditEntry, ChatChange, ModerationChange, Signal, StoreError};
use crate::table_task::TableCommand;
use crate::{App, entropy, identity, names, now};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// A link to set a new password is valid for so long, in milliseconds.
const RESET_LASTS: u64 = DAY;

/// The length of the code of an invitation: five bits each.
const CODE_LENGTH: usize = 16;

/// The commands.
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
        return Ok(player.to_owned());
    }
    let account = app.games.store.account_named(&names::fold(player)).await?;
    account.map(|account| account.player).ok_or_else(|| {
        let message =
            format!("{player:?} is neither the id of a player nor the name of an account");
        Refused::new(Code::NotFound, message)
    })
}

/// A player at a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Removal {
    player: String,
}

/// Removes a player from a table that waits for players.
async fn remove(
    State(app): State<App>,
    Actor(actor): Actor,
    id: Result<Path<String>, PathRejection>,
    Body(Removal { player }): Body<Removal>,
) -> Result<Json<Receipt>, ApiError> {
    let Path(id) = id?;
    let player = player_id(&app, &player).await?;
    let audit = AuditEntry::new(&actor, "remove", &player, format!("table {id}"));
    let ply = app.games.call(&id, |reply| TableCommand::Remove { player, audit, reply }).await?;
    tracing::warn!(game = id, ply, "the operator removed a player from a table");
    Ok(Json(Receipt { key: None, ply }))
}

/// Removes the text of a chat line.
async fn remove_line(
    State(app): State<App>,
    Actor(actor): Actor,
    path: Result<Path<(String, u32)>, PathRejection>,
) -> Result<StatusCode, ApiError> {
    let Path((game, number)) = path?;
    let audit = AuditEntry::new(&actor, "delete-line", &game, format!("line {number}"));
    let removed = ChatChange::Remove { game: game.clone(), number };
    let signal = Signal::LineRemoved { game: game.clone(), number };
    match app.games.store.write(vec![removed.into(), audit.into(), signal.into()]).await {
        Err(StoreError::Conflict) => {
            return Err(Refused::new(
                Code::NotFound,
                "there is no chat message with this number at this table",
            )
            .into());
        }
        other => other?,
    }
    app.games.send_if_loaded(&game, TableCommand::LineRemoved { number });
    tracing::warn!(game, number, "the operator removed a line of chat");
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Serialize)]
struct Bans {
    bans: Vec<Ban>,
}

#[derive(Serialize)]
struct Ban {
    player: String,
    #[serde(flatten)]
    terms: Terms,
}

async fn bans(State(app): State<App>) -> Json<Bans> {
    let settings = app.operator.settings().borrow().clone();
    let ban =
        |(player, terms): (&String, &Terms)| Ban { player: player.clone(), terms: terms.clone() };
    Json(Bans { bans: settings.bans.iter().map(ban).collect() })
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
) -> Result<Json<Bans>, ApiError> {
    let player = player_id(&app, &new.player).await?;
    let terms = Terms::new(new.minutes, new.reason);
    let audit = AuditEntry::new(&actor, "ban", &player, terms.text());
    app.operator.set_ban(&player, Some(terms), audit).await?;
    tracing::warn!(player, "the operator banned a player");
    Ok(bans(State(app)).await)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldBan {
    player: String,
}

async fn unban(
    State(app): State<App>,
    Actor(actor): Actor,
    old: Result<Query<OldBan>, QueryRejection>,
) -> Result<Json<Bans>, ApiError> {
    let player = player_id(&app, &old?.player).await?;
    if !app.operator.settings().borrow().bans.contains_key(&player) {
        let message = format!("{player} is not banned; see `novae admin bans`");
        return Err(Refused::new(Code::NotFound, message).into());
    }
    let audit = AuditEntry::new(&actor, "unban", &player, "");
    app.operator.set_ban(&player, None, audit).await?;
    tracing::warn!(player, "the operator lifted a ban");
    Ok(bans(State(app)).await)
}

/// A link that can be used once.
#[derive(Serialize)]
struct Link {
    /// Without `public_url`, only its path.
    link: String,
    /// In milliseconds since 1970.
    until: u64,
}

/// Issues a link with which a player can set a new password. Earlier links become void.
async fn reset(
    State(app): State<App>,
    Actor(actor): Actor,
    player: Result<Path<String>, PathRejection>,
) -> Result<Json<Link>, ApiError> {
    let player = player_id(&app, &player?).await?;
    let store = &app.games.store;
    if store.account(&player).await?.is_none() {
        return Err(Refused::new(Code::NotFound, "this player has no account").into());
    }
    let (token, until) = (identity::token(), now() + RESET_LASTS);
    let changes = vec![
        ModerationChange::NoResets { player: player.clone() }.into(),
        ModerationChange::Reset { token: identity::hash(&token), player: player.clone(), until }
            .into(),
        AuditEntry::new(&actor, "reset-password", &player, "").into(),
    ];
    store.write(changes).await?;
    tracing::warn!(player, "the operator issued a link to set a new password");
    let site = app.config.public_url.as_deref().unwrap_or_default().trim_end_matches('/');
    Ok(Json(Link { link: format!("{site}/account#reset={token}"), until }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewName {
    name: String,
}

/// A player and the name.
#[derive(Serialize)]
struct Named {
    player: String,
    name: String,
}

async fn rename(
    State(app): State<App>,
    Actor(actor): Actor,
    player: Result<Path<String>, PathRejection>,
    Body(NewName { name }): Body<NewName>,
) -> Result<Json<Named>, ApiError> {
    let (player, name) = (player_id(&app, &player?).await?, clean_name(&name)?);
    let detail = format!("{:?} becomes {name:?}", app.name(&player).await?);
    let audit = AuditEntry::new(&actor, "rename", &player, detail);
    app.rename(&player, name.clone(), Vec::new(), vec![audit.into()]).await?;
    tracing::warn!(player, "the operator renamed a player");
    Ok(Json(Named { player, name }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewInvite {
    uses: u32,
    days: u32,
}

/// An invitation to register.
#[derive(Serialize)]
struct Invitation {
    invite: String,
    uses: u32,
    /// In milliseconds since 1970.
    until: u64,
}

async fn invite(
    State(app): State<App>,
    Actor(actor): Actor,
    Body(NewInvite { uses, days }): Body<NewInvite>,
) -> Result<Json<Invitation>, ApiError> {
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
    Ok(Json(Invitation { invite: code, uses, until }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Most {
    limit: Option<u32>,
}

#[derive(Serialize)]
struct AuditLog {
    audit: Vec<AuditEntry>,
}

/// The audit log, the latest first.
async fn audit(
    State(app): State<App>,
    most: Result<Query<Most>, QueryRejection>,
) -> Result<Json<AuditLog>, ApiError> {
    let limit = most?.limit.unwrap_or(50).clamp(1, 10_000);
    Ok(Json(AuditLog { audit: app.games.store.audit(limit).await? }))
}
