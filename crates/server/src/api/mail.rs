//! The mail address of a player: entering, confirming and removing it, and unsubscribing.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Code, Refused};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use words::Language;

use super::password_attempts::check_owner;
use super::{ApiError, Body, ClientAddr, ErrorBody, PathParams, SignedIn};
use crate::identity::hash;
use crate::mail::{AccountMail, MailAddress, Mailer, UnsubscribeToken};
use crate::ownership::Owner;
use crate::quotas::{Quota, QuotaError};
use crate::store::{AccountChange, Change, MailChange, ModerationChange, StoreError};
use crate::{App, lengths, now};

/// The mail address of a player.
#[derive(Serialize, ToSchema)]
pub(super) struct MailState {
    /// The confirmed address.
    address: Option<String>,
    /// The address that was entered and not confirmed yet.
    entered: Option<String>,
    /// Whether notifications are sent to the address. Mails about the account are sent in any case.
    subscribed: bool,
}

impl MailState {
    pub(super) async fn of(app: &App, player: &str) -> Result<MailState, StoreError> {
        let store = &app.games.store;
        let (own, entered) = (store.mail_of(player).await?, store.entered_mail(player).await?);
        Ok(MailState {
            subscribed: own.as_ref().is_some_and(|own| own.subscribed),
            address: own.map(|own| own.address),
            entered: entered.map(|entered| entered.address),
        })
    }
}

impl App {
    /// The mailer; refused if the operator has not set it up.
    pub(super) fn mailer(&self) -> Result<&Mailer, Refused> {
        self.mailer.as_ref().ok_or_else(|| {
            Refused::new(Code::NotNow, "this server sends no mail").because("no-mail")
        })
    }
}

/// Read my mail address
#[utoipa::path(get, path = "/api/me/mail", responses(
    (status = 200, body = MailState), (status = 403, body = ErrorBody),
    (status = 409, body = ErrorBody),
))]
pub(super) async fn mine(
    State(app): State<App>,
    me: SignedIn,
) -> Result<Json<MailState>, ApiError> {
    app.mailer()?;
    Ok(Json(MailState::of(&app, &me.player).await?))
}

/// A new mail address.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewAddress {
    /// Such as `anna@example.org`.
    #[schema(max_length = 254)]
    address: String,
    /// The language of the mails: `en`, `hu`, `fa`, `nl`, `sv` or `de`.
    #[schema(max_length = 2)]
    language: String,
    /// The current password; for an account without one, an empty text.
    password: String,
}

/// Enter a mail address; a link is sent to it that confirms it
#[utoipa::path(put, path = "/api/me/mail", request_body = NewAddress, responses(
    (status = 202, body = MailState), (status = 403, body = ErrorBody),
    (status = 409, body = ErrorBody),
))]
pub(super) async fn enter(
    State(app): State<App>,
    me: SignedIn,
    ClientAddr(client): ClientAddr,
    Body(new): Body<NewAddress>,
) -> Result<(StatusCode, Json<MailState>), ApiError> {
    app.mailer()?;
    let address = MailAddress::parse(&new.address)?;
    let language = language(&new.language)?;
    check_owner(&app, (&me.player, Some(&me.session)), client, &new.password).await?;
    let quotas: Vec<Quota> = Quota::mail_of_player(&me.player)
        .into_iter()
        .chain(Quota::mail(&app.games.limits, client))
        .collect();
    let to_mailbox = Quota::mail_to(&address.mailbox);
    let (player, now) = (me.player.clone(), now());
    let enter = MailChange::Enter { player: player.clone(), address, language, now };
    let stored: Vec<Change> = vec![MailChange::RemoveLinks { player }.into(), enter.into()];
    // The answer is the same if the mailbox gets no more mails today: other players may be the reason.
    let sent = [to_mailbox.into(), AccountMail::Confirm.queue(&me.player)];
    let all: Vec<Change> = stored.iter().cloned().chain(sent).collect();
    let owner = Owner::Account(&me.player);
    match app.games.write_for(owner, quotas.clone(), all).await {
        Err(QuotaError::Store(StoreError::Conflict)) => {
            app.games.write_for(owner, quotas, stored).await.map_err(Refused::from)?;
        }
        written => written.map_err(Refused::from)?,
    }
    Ok((StatusCode::ACCEPTED, Json(MailState::of(&app, &me.player).await?)))
}

fn language(code: &str) -> Result<&'static str, Refused> {
    let language = Language::from_code(code).map(Language::code);
    language.ok_or_else(|| {
        Refused::new(Code::BadRequest, "the language is none of en, hu, fa, nl, sv and de")
    })
}

/// The current password; for an account without one, an empty text.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CurrentPassword {
    pub(super) password: String,
}

/// Remove my mail address
#[utoipa::path(post, path = "/api/me/mail/remove", request_body = CurrentPassword, responses(
    (status = 200, body = MailState), (status = 403, body = ErrorBody),
))]
pub(super) async fn remove(
    State(app): State<App>,
    me: SignedIn,
    ClientAddr(client): ClientAddr,
    Body(CurrentPassword { password }): Body<CurrentPassword>,
) -> Result<Json<MailState>, ApiError> {
    check_owner(&app, (&me.player, Some(&me.session)), client, &password).await?;
    let store = &app.games.store;
    let player = &me.player;
    let mut changes = vec![
        MailChange::RemoveLinks { player: player.clone() }.into(),
        MailChange::RemoveEntered { player: player.clone() }.into(),
        ModerationChange::NoResets { player: player.clone() }.into(),
    ];
    if let Some(own) = store.mail_of(player).await? {
        let notice = AccountMail::Moved { address: own.address, language: own.language };
        changes.push(MailChange::Remove { player: player.clone(), fold: own.fold }.into());
        changes.push(notice.queue(player));
    }
    match app.games.write_for(Owner::Account(player), Vec::new(), changes).await {
        // Another request has removed or changed it.
        Ok(()) | Err(QuotaError::Store(StoreError::Conflict)) => {}
        Err(error) => return Err(Refused::from(error).into()),
    }
    Ok(Json(MailState::of(&app, player).await?))
}

/// Whether to get notifications by mail.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Subscription {
    subscribed: bool,
}

/// Choose whether notifications are sent to my mail address
#[utoipa::path(put, path = "/api/me/mail/subscription", request_body = Subscription, responses(
    (status = 200, body = MailState), (status = 403, body = ErrorBody),
    (status = 409, body = ErrorBody),
))]
pub(super) async fn subscribe(
    State(app): State<App>,
    me: SignedIn,
    Body(Subscription { subscribed }): Body<Subscription>,
) -> Result<Json<MailState>, ApiError> {
    let change = MailChange::Subscribe { player: me.player.clone(), subscribed, now: now() };
    let none = || Refused::new(Code::NotNow, "you have no confirmed mail address");
    app.games.store.write(vec![change.into()]).await.map_err(|error| error.on_conflict(none))?;
    Ok(Json(MailState::of(&app, &me.player).await?))
}

/// The token of a link in a mail.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MailToken {
    #[schema(max_length = 128)]
    token: String,
}

/// The account of a confirmed address.
#[derive(Serialize, ToSchema)]
pub(super) struct Confirmed {
    /// The name of the player.
    name: String,
    /// The address.
    address: String,
}

/// Confirm a mail address with the link that was sent to it; needs no sign-in
#[utoipa::path(post, path = "/api/mail/confirm", request_body = MailToken, responses(
    (status = 200, body = Confirmed), (status = 403, body = ErrorBody),
))]
pub(super) async fn confirm(
    State(app): State<App>,
    Body(MailToken { token }): Body<MailToken>,
) -> Result<Json<Confirmed>, ApiError> {
    let (token, store, now) = (hash(&token), &app.games.store, now());
    let player = store.player_of_mail_link(&token, now).await?.ok_or_else(expired)?;
    let before = store.mail_of(&player).await?;
    let entered = store.entered_mail(&player).await?.ok_or_else(expired)?;
    let mut changes = vec![
        AccountChange::need(&player),
        MailChange::Confirm { token, now }.into(),
        MailChange::RemoveEntered { player: player.clone() }.into(),
        MailChange::RemoveLinks { player: player.clone() }.into(),
        // Those that were sent to the address of before.
        ModerationChange::NoResets { player: player.clone() }.into(),
    ];
    if let Some(before) = before.filter(|before| before.fold != entered.fold) {
        let moved = AccountMail::Moved { address: before.address, language: before.language };
        changes.push(moved.queue(&player));
    }
    store.write(changes).await.map_err(|error| error.on_conflict(expired))?;
    let name = app.name(&player).await?;
    Ok(Json(Confirmed { name, address: entered.address }))
}

fn expired() -> Refused {
    let message = "this link was used before or has expired; enter the address again";
    Refused::new(Code::NotYours, message).because("confirmation-expired")
}

/// Stop notifications by mail with the link of a mail (RFC 8058); needs no sign-in
///
/// The body is ignored: mail programs send `List-Unsubscribe=One-Click`.
#[utoipa::path(post, path = "/api/mail/unsubscribe/{token}", params(("token" = String, Path)),
    responses((status = 204, description = "unsubscribed"), (status = 404, body = ErrorBody)),
)]
pub(super) async fn unsubscribe(
    State(app): State<App>,
    PathParams(token): PathParams<String>,
) -> Result<StatusCode, ApiError> {
    let unknown = || {
        let message = "this link is for an address that the player does not have any more";
        Refused::new(Code::NotFound, message).because("unsubscribe-unknown")
    };
    lengths::text(&token, LONGEST_TOKEN, "a token").map_err(|_| unknown())?;
    let player = UnsubscribeToken::player(&token).ok_or_else(unknown)?;
    let own = app.games.store.mail_of(player).await?;
    let own = own.filter(|own| {
        let mailer = app.mailer.as_ref();
        mailer.is_some_and(|mailer| mailer.is_unsubscribe_token(&token, &own.fold))
    });
    let own = own.ok_or_else(unknown)?;
    if own.subscribed {
        let change = MailChange::Subscribe { player: own.player, subscribed: false, now: now() };
        let written = app.games.store.write(vec![change.into()]).await;
        written.map_err(|error| error.on_conflict(unknown))?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The longest token of an unsubscribe link: the id of a player and a signature.
const LONGEST_TOKEN: usize = 128;

/// Go to the page that stops notifications by mail
///
/// A link must not have an effect when a program only looks at it, so the page has a button.
#[utoipa::path(get, path = "/api/mail/unsubscribe/{token}", params(("token" = String, Path)),
    responses((status = 303, description = "the page"), (status = 404, body = ErrorBody)),
)]
pub(super) async fn unsubscribe_page(PathParams(token): PathParams<String>) -> Response {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let page = if token.len() <= LONGEST_TOKEN && token.chars().all(plain) {
        format!("/account#unsubscribe={token}")
    } else {
        "/account".to_owned()
    };
    let location = HeaderValue::from_str(&page).expect("only plain characters");
    (StatusCode::SEE_OTHER, [(header::LOCATION, location)]).into_response()
}
