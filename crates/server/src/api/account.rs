use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use protocol::{Code, Refused, Request, Verb, clean_name};
use serde::Deserialize;
use utoipa::ToSchema;

use super::password_attempts::{Password, check_owner};
use super::profile::{Me, take_name};
use super::recovery::{Recovered, change_password, new_password};
use super::sessions::new_session;
use super::{ApiError, Body, ClientAddr, ErrorBody, Player, SignedIn};
use crate::identity::hash;
use crate::mail::AccountMail;
use crate::ownership::{Owner, ended};
use crate::store::{
    AccountChange, Change, ModerationChange, NotificationChange, OpenDataChange,
    RecoveryCodeChange, SessionChange, registration,
};
use crate::{App, lengths, now, rating_worker};

/// A registration.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RegisterRequest {
    /// The public name, also used to sign in: 1 to 32 visible characters.
    name: String,
    /// 8 to 128 characters.
    #[schema(min_length = 8, max_length = 128)]
    password: String,
    /// The code of an invitation, where registration needs one.
    #[serde(default)]
    #[schema(max_length = 64)]
    invite: Option<String>,
}

/// Register an account: set a password, to sign in on other devices; the player keeps all games
#[utoipa::path(post, path = "/api/account", request_body = RegisterRequest, responses(
    (status = 201, body = Me), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody),
))]
pub(super) async fn claim(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    headers: HeaderMap,
    Body(request): Body<RegisterRequest>,
) -> Result<(StatusCode, HeaderMap, Json<Me>), ApiError> {
    let RegisterRequest { name, password, invite } = request;
    lengths::password(&password)?;
    check_can_register(&app, &player, &name).await?;
    Password::count(&app, address).await?;
    app.invited(invite.as_deref()).await?;
    let password = app.passwords.hash(&password).await?;
    register(&app, &player, &headers, (&name, password), (invite.as_deref(), Vec::new())).await
}

/// Refuses the registration of a player who has an account, and of a name that is taken; returns the name.
async fn check_can_register(app: &App, player: &Player, name: &str) -> Result<String, Refused> {
    app.check_registration()?;
    let name = clean_name(name)?;
    if player.session.is_some() {
        let message = "you already have an account; change its password instead";
        return Err(Refused::new(Code::NotNow, message));
    }
    app.check_name_free(&name, &player.id).await?;
    Ok(name)
}

/// Registers an account with the hash of a password, which is empty for an account without one, and writes
/// further changes with it.
pub(super) async fn register(
    app: &App,
    player: &Player,
    headers: &HeaderMap,
    (name, password): (&str, String),
    (invite, more): (Option<&str>, Vec<Change>),
) -> Result<(StatusCode, HeaderMap, Json<Me>), ApiError> {
    let name = check_can_register(app, player, name).await?;
    let invited = app.invited(invite).await?;
    let (session, cookie) = new_session(app, &player.id, headers);
    let open = registration(&player.id, password, now());
    let browsers = NotificationChange::BindBrowsers { player: player.id.clone() };
    let changes = open.into_iter().chain([session, browsers.into()]).chain(invited).chain(more);
    if let Err(refused) = take_name(app, &player.id, &name, changes.collect()).await {
        if app.games.store.guest_status(&player.id).await?.has_ended {
            return Err(ended().into());
        }
        // Another registration may have used up the invitation since.
        app.invited(invite).await?;
        return Err(refused.into());
    }
    let me = Me::of(app, &player.id).await?;
    Ok((StatusCode::CREATED, cookie, Json(me)))
}

/// What can be changed about an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AccountSettings {
    /// Whether to take part in ratings.
    rated: Option<bool>,
    /// Whether the open data of finished games shows my name.
    open_data: Option<bool>,
}

/// Change whether I take part in ratings, and whether open data shows my name
#[utoipa::path(put, path = "/api/account", request_body = AccountSettings, responses(
    (status = 200, body = Me), (status = 403, body = ErrorBody),
))]
pub(super) async fn change(
    State(app): State<App>,
    me: SignedIn,
    Body(AccountSettings { rated, open_data }): Body<AccountSettings>,
) -> Result<Json<Me>, ApiError> {
    let player = &me.player;
    let rated = rated.map(|rated| AccountChange::Rated { player: player.clone(), rated }.into());
    let open_data = open_data.map(|show| {
        let player = player.clone();
        let hide = OpenDataChange::HideName { player: player.clone() };
        let change = if show { OpenDataChange::ShowName { player, now: now() } } else { hide };
        change.into()
    });
    let changes: Vec<Change> = rated.into_iter().chain(open_data).collect();
    if changes.is_empty() {
        let message = "`rated` or `open_data` is missing";
        return Err(Refused::new(Code::BadRequest, message).into());
    }
    let owner = Owner::Account(&me.player);
    app.games.write_for(owner, Vec::new(), changes).await.map_err(Refused::from)?;
    Ok(Json(Me::of(&app, &me.player).await?))
}

/// A change of password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewPassword {
    /// The current password. An account without one sends an empty text, and its sign-in must be recent.
    old: String,
    /// The new password: 8 to 128 characters.
    #[schema(min_length = 8, max_length = 128)]
    new: String,
}

/// Change the password; all other sessions end
#[utoipa::path(put, path = "/api/account/password", request_body = NewPassword, responses(
    (status = 200, body = Me), (status = 403, body = ErrorBody),
))]
pub(super) async fn password(
    State(app): State<App>,
    me: SignedIn,
    ClientAddr(address): ClientAddr,
    Body(passwords): Body<NewPassword>,
) -> Result<Json<Me>, ApiError> {
    lengths::password(&passwords.new)?;
    check_owner(&app, (&me.player, Some(&me.session)), address, &passwords.old).await?;
    let password = app.passwords.hash(&passwords.new).await?;
    let mut changes = change_password(&me.player, password);
    changes.push(
        SessionChange::EndOthers { player: me.player.clone(), except: me.session.clone() }.into(),
    );
    changes.extend(app.account_mail(&AccountMail::PasswordChanged, &me.player).await?);
    let owner = Owner::Account(&me.player);
    app.games.write_for(owner, Vec::new(), changes).await.map_err(Refused::from)?;
    Ok(Json(Me::of(&app, &me.player).await?))
}

/// A new password, with a link from a mail or from the operator.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Reset {
    /// The token of the link.
    #[schema(max_length = 64)]
    token: String,
    /// The new password: 8 to 128 characters.
    #[schema(min_length = 8, max_length = 128)]
    password: String,
}

/// Set a new password with a one-time link and sign in; all other sessions end, and recovery codes become invalid
#[utoipa::path(post, path = "/api/account/reset", request_body = Reset, responses(
    (status = 200, body = Recovered), (status = 403, body = ErrorBody),
))]
pub(super) async fn reset(
    State(app): State<App>,
    ClientAddr(address): ClientAddr,
    headers: HeaderMap,
    Body(Reset { token, password }): Body<Reset>,
) -> Result<(HeaderMap, Json<Recovered>), ApiError> {
    Password::count(&app, address).await?;
    let (token, store) = (hash(&token), &app.games.store);
    let player = store.reset_of(&token, now()).await?.ok_or_else(expired)?;
    app.operator.check_ban(&player)?;
    let password = app.passwords.hash(&password).await?;
    let (session, cookie) = new_session(&app, &player, &headers);
    // The account first, as in all changes that need it: requests on two servers never wait for each other in a circle.
    let mut changes =
        vec![AccountChange::need(&player), ModerationChange::UseReset { token, now: now() }.into()];
    changes.extend(new_password(&player, password));
    // Another person who knew the old password may have made them.
    changes.push(RecoveryCodeChange::Clear { player: player.clone() }.into());
    changes.push(session);
    let (codes, _) = store.recovery_codes(&player).await?;
    let notice = AccountMail::PasswordReset { had_codes: codes > 0 };
    changes.extend(app.account_mail(&notice, &player).await?);
    store.write(changes).await.map_err(|error| error.on_conflict(expired))?;
    Ok((cookie, Json(Recovered::of(&app, &player, codes).await?)))
}

fn expired() -> Refused {
    let message = "this link was used before or has expired; ask for another one";
    Refused::new(Code::NotYours, message).because("reset-expired")
}

/// A request to delete the player's data.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Delete {
    /// The password, where there is one. The sign-in of an account without one must be recent.
    password: Option<String>,
}

/// Delete my data: resigns running games, deletes name, password, sessions and records, and
/// anonymizes the logs of games
#[utoipa::path(post, path = "/api/me/delete", request_body = Delete, responses(
    (status = 204, description = "forgotten"), (status = 403, body = ErrorBody),
))]
pub(super) async fn delete(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    Body(delete): Body<Delete>,
) -> Result<(StatusCode, HeaderMap), ApiError> {
    let store = &app.games.store;
    if store.account(&player.id).await?.is_some() {
        let password = delete.password.unwrap_or_default();
        let owner = (player.id.as_str(), player.session.as_deref());
        check_owner(&app, owner, address, &password).await?;
    }
    erase_bots(&app, &player.id).await?;
    erase(&app, &player.id).await?;
    // Another request may have created one in the meantime.
    erase_bots(&app, &player.id).await?;
    Ok((StatusCode::NO_CONTENT, app.signer.no_cookie()))
}

async fn erase_bots(app: &App, owner: &str) -> Result<(), Refused> {
    for bot in app.games.store.bots_of(owner).await? {
        erase(app, &bot.bot).await?;
    }
    Ok(())
}

/// Leaves the tables of a player and deletes the player.
pub(super) async fn erase(app: &App, player: &str) -> Result<(), Refused> {
    let store = &app.games.store;
    for (table, phase, _) in store.tables_of(player).await? {
        let verb = match phase.as_str() {
            "waiting" => Verb::Leave,
            "playing" => Verb::Resign,
            _ => continue,
        };
        // A player may have several seats; requests for other seats are refused.
        for seat in 0..game::MAX_SEATS as u8 {
            let request = Request { seat: Some(seat), ..Request::to(verb) };
            let _ = app.request(&table, player, request).await;
        }
    }
    // The resigned games count for the opponents first.
    rating_worker::rate_finished_games(store).await?;
    Ok(store.delete_player(player, now()).await?)
}
