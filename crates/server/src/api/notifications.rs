//! Where the notifications of a player go, and what the player wants to know.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use protocol::{Code, Refused, is_bot_account};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use words::Language;

use super::{ApiError, Body, ClientAddr, ErrorBody, PathParams, Player, SignedIn};
use crate::notifications::{HttpError, Kind, SubscriptionKeys, TEST, WEBHOOK_FORMS};
use crate::ownership::Owner;
use crate::quotas::Quota;
use crate::store::{
    Change, Channel, MAIL_DESTINATION, MailChange, NotificationChange, NotificationPreference,
    NotificationTarget, OutboxChange, OutboxItem, StoreError,
};
use crate::{App, entropy, identity, lengths, now, user_agent};

/// How many browsers and how many webhooks a player can have.
const MOST_TARGETS: u32 = 10;

/// How long a test is tried, in milliseconds.
const TEST_EXPIRES: u64 = 10 * 60 * 1000;

/// The longest name of a webhook, in bytes.
const LONGEST_LABEL: usize = 128;

/// How my notifications are sent.
#[derive(Serialize, ToSchema)]
pub(super) struct NotificationSettings {
    /// The public key of the server for push subscriptions (`applicationServerKey`), in base64url.
    push_key: String,
    /// The channels that the server and my account allow. Webhooks and mail need an account.
    channels: Vec<Channel>,
    /// What I want to know through each channel that I use.
    preferences: Vec<Preference>,
    /// My browsers and webhooks.
    targets: Vec<TargetInfo>,
}

/// What I want to know through a channel.
#[derive(Serialize, ToSchema)]
pub(super) struct Preference {
    /// The channel.
    channel: Channel,
    /// The kinds of notifications.
    kinds: Vec<Kind>,
    /// The code of the language.
    language: String,
}

/// What I want to know through a channel.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewPreference {
    /// The kinds of notifications; none for none.
    #[schema(max_items = 6)]
    kinds: Vec<Kind>,
    /// The code of the language: `en`, `hu`, `fa`, `nl`, `sv` or `de`.
    language: String,
}

/// A browser or a webhook.
#[derive(Serialize, ToSchema)]
pub(super) struct TargetInfo {
    /// Its id.
    id: String,
    /// Whether it is a browser (`push`) or a `webhook`.
    channel: Channel,
    /// The name: the browser and the system, or the name of the webhook.
    label: String,
    /// The host to which messages are sent.
    host: String,
    /// The form of a webhook's messages: `json`, `discord` or `slack`.
    #[serde(skip_serializing_if = "String::is_empty")]
    form: String,
    /// Whether it is the browser of this request.
    here: bool,
    /// When it was added, in milliseconds since 1970.
    made: u64,
    /// When a message was delivered last.
    delivered: Option<u64>,
    /// Why the last attempt failed; none if it succeeded.
    problem: Option<String>,
    /// When it was switched off because of too many failures.
    disabled: Option<u64>,
}

/// A push subscription of a browser.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewBrowser {
    /// The URL of the push service.
    endpoint: String,
    /// The keys of the browser.
    keys: SubscriptionKeys,
    /// The code of the language.
    language: String,
}

/// A webhook.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewWebhook {
    /// A name for lists.
    label: String,
    /// The URL, which begins with `https://`.
    url: String,
    /// `json` (signed), `discord` or `slack`.
    #[serde(default = "json")]
    form: String,
    /// The code of the language.
    language: String,
}

fn json() -> String {
    "json".to_owned()
}

/// A new webhook with its secret.
#[derive(Serialize, ToSchema)]
pub(super) struct CreatedWebhook {
    /// The key of the signatures, which is shown only here.
    secret: String,
    /// The webhook in lists.
    #[serde(flatten)]
    info: TargetInfo,
}

impl TargetInfo {
    fn of(target: NotificationTarget, session: Option<&str>) -> TargetInfo {
        let host = url::Url::parse(&target.address).ok();
        let host = host.and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default();
        let NotificationTarget { id, channel, label, form, made, delivered, problem, .. } = target;
        let here = channel == Channel::Push && target.session.as_deref() == session;
        let disabled = target.disabled;
        TargetInfo { id, channel, label, host, form, here, made, delivered, problem, disabled }
    }
}

/// The settings of a player. `session` is the one of the request.
pub(super) async fn settings(
    app: &App,
    player: &str,
    session: Option<&str>,
) -> Result<NotificationSettings, StoreError> {
    let store = &app.games.store;
    let has_account = store.account(player).await?.is_some();
    let allowed = |channel: &Channel| match channel {
        Channel::Push => true,
        Channel::Webhook => has_account,
        Channel::Mail => has_account && app.mailer.is_some(),
    };
    let preferences = store.notification_preferences(player).await?.into_iter();
    let gets_mail = store.mail_of(player).await?.is_some_and(|own| own.subscribed);
    let preference = |own: NotificationPreference| {
        let NotificationPreference { channel, kinds, language } = own;
        // A player who has unsubscribed gets no kind by mail, whatever was chosen before.
        let kinds = if channel == Channel::Mail && !gets_mail { 0 } else { kinds };
        Preference { channel, kinds: Kind::of_sum(kinds), language }
    };
    let targets = store.notification_targets(player).await?.into_iter();
    Ok(NotificationSettings {
        push_key: app.push_key.public(),
        channels: Channel::ALL.into_iter().filter(allowed).collect(),
        preferences: preferences.map(preference).collect(),
        targets: targets.map(|target| TargetInfo::of(target, session)).collect(),
    })
}

/// Read how my notifications are sent
#[utoipa::path(get, path = "/api/me/notifications", responses(
    (status = 200, body = NotificationSettings),
))]
pub(super) async fn read(
    State(app): State<App>,
    player: Player,
) -> Result<(HeaderMap, Json<NotificationSettings>), ApiError> {
    let settings = settings(&app, &player.id, player.session.as_deref()).await?;
    Ok((player.cookies, Json(settings)))
}

/// Choose what I want to know through a channel
#[utoipa::path(put, path = "/api/me/notifications/{channel}",
    params(("channel" = Channel, Path)), request_body = NewPreference, responses(
    (status = 200, body = NotificationSettings), (status = 403, body = ErrorBody),
    (status = 409, body = ErrorBody),
))]
pub(super) async fn prefer(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    PathParams(channel): PathParams<Channel>,
    Body(NewPreference { kinds, language }): Body<NewPreference>,
) -> Result<(HeaderMap, Json<NotificationSettings>), ApiError> {
    if kinds.len() > Kind::ALL.len() {
        return Err(Refused::new(Code::BadRequest, "too many kinds").into());
    }
    refuse_bot(&player.id)?;
    if channel != Channel::Push && player.session.is_none() {
        return Err(sign_in_first().into());
    }
    let preference =
        NotificationPreference { channel, kinds: Kind::sum(&kinds), language: code(&language)? };
    let prefer = NotificationChange::Prefer { player: player.id.clone(), preference };
    let quotas = Quota::note(&app.games.limits, address);
    let mut changes = vec![prefer.into()];
    if channel == Channel::Mail {
        let (own, now, subscribed) = (player.id.clone(), now(), !kinds.is_empty());
        changes.push(MailChange::Subscribe { player: own, subscribed, now }.into());
    }
    let written = app.games.write_for(player.owner(), quotas, changes).await;
    written.map_err(|error| {
        error.on_conflict(|| {
            let message = "confirm a mail address first";
            Refused::new(Code::NotNow, message).because("mail-first")
        })
    })?;
    let settings = settings(&app, &player.id, player.session.as_deref()).await?;
    Ok((player.cookies, Json(settings)))
}

/// Notify me in this browser; a browser has one subscription, which ends with its session
#[utoipa::path(post, path = "/api/me/notifications/browsers", request_body = NewBrowser, responses(
    (status = 201, body = TargetInfo), (status = 403, body = ErrorBody),
))]
pub(super) async fn add_browser(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    headers: HeaderMap,
    Body(NewBrowser { endpoint, keys, language }): Body<NewBrowser>,
) -> Result<(StatusCode, HeaderMap, Json<TargetInfo>), ApiError> {
    refuse_bot(&player.id)?;
    keys.check()?;
    app.http.check(&endpoint).map_err(refused_url)?;
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    let target = NotificationTarget {
        id: identity::hash(&endpoint),
        session: player.session.clone(),
        secret: serde_json::to_string(&keys).unwrap_or_default(),
        label: user_agent::describe(agent.unwrap_or_default()),
        ..new_target(&player.id, Channel::Push, endpoint)
    };
    let session = player.session.clone();
    let (own, id) = (player.id.clone(), target.id.clone());
    let more = vec![NotificationChange::ReplaceBrowser { player: own, session, id }.into()];
    let quotas = Quota::note(&app.games.limits, address);
    add(&app, player.owner(), quotas, &target, &language, more).await?;
    let info = TargetInfo::of(target, player.session.as_deref());
    Ok((StatusCode::CREATED, player.cookies, Json(info)))
}

/// Notify a club by a webhook; the answer is the only place that shows its secret
#[utoipa::path(post, path = "/api/me/notifications/webhooks", request_body = NewWebhook, responses(
    (status = 201, body = CreatedWebhook), (status = 403, body = ErrorBody),
))]
pub(super) async fn add_webhook(
    State(app): State<App>,
    me: SignedIn,
    ClientAddr(address): ClientAddr,
    Body(NewWebhook { label, url, form, language }): Body<NewWebhook>,
) -> Result<(StatusCode, Json<CreatedWebhook>), ApiError> {
    let label = label.trim().to_owned();
    lengths::text(&label, LONGEST_LABEL, "the name of a webhook")?;
    if label.is_empty() || label.chars().any(char::is_control) {
        return Err(Refused::new(Code::BadRequest, "a webhook needs a name").into());
    }
    if !WEBHOOK_FORMS.contains(&form.as_str()) {
        let message = "the form of a webhook is json, discord or slack";
        return Err(Refused::new(Code::BadRequest, message).into());
    }
    app.http.check(&url).map_err(refused_url)?;
    let secret = entropy::random_id(52);
    let target = NotificationTarget {
        secret: secret.clone(),
        form,
        label,
        ..new_target(&me.player, Channel::Webhook, url)
    };
    let quotas = Quota::note(&app.games.limits, address);
    add(&app, Owner::Account(&me.player), quotas, &target, &language, Vec::new()).await?;
    let info = TargetInfo::of(target, None);
    Ok((StatusCode::CREATED, Json(CreatedWebhook { secret, info })))
}

fn new_target(player: &str, channel: Channel, address: String) -> NotificationTarget {
    NotificationTarget {
        id: entropy::random_id(20),
        player: player.to_owned(),
        channel,
        session: None,
        address,
        secret: String::new(),
        form: String::new(),
        label: String::new(),
        made: now(),
        delivered: None,
        failures: 0,
        problem: None,
        disabled: None,
    }
}

/// Stores a target, and all kinds for its channel if the player has not chosen any.
async fn add(
    app: &App,
    owner: Owner<'_>,
    quotas: Vec<Quota>,
    target: &NotificationTarget,
    language: &str,
    more: Vec<Change>,
) -> Result<(), Refused> {
    let (channel, player) = (target.channel, target.player.clone());
    let preference =
        NotificationPreference { channel, kinds: Kind::sum(&Kind::ALL), language: code(language)? };
    let enable = NotificationChange::Enable { player, preference };
    let boxed = Box::new(target.clone());
    let subscribe = NotificationChange::Subscribe { target: boxed, most: MOST_TARGETS };
    let changes = [subscribe.into(), enable.into()].into_iter().chain(more);
    let written = app.games.write_for(owner, quotas, changes.collect()).await;
    written.map_err(|error| {
        error.on_conflict(|| {
            let message = format!("a player can have at most {MOST_TARGETS} of them");
            Refused::new(Code::TooMany, message).because("quota-targets")
        })
    })
}

/// Stop notifying a browser or a webhook
#[utoipa::path(delete, path = "/api/me/notifications/targets/{id}", params(("id" = String, Path)),
    responses((status = 204, description = "removed"), (status = 404, body = ErrorBody)))]
pub(super) async fn remove(
    State(app): State<App>,
    player: Player,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, ApiError> {
    lengths::id(&id)?;
    let remove = NotificationChange::Unsubscribe { id, player: player.id };
    let written = app.games.store.write(vec![remove.into()]).await;
    written.map_err(|error| error.on_conflict(no_target))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Send a test to a browser or a webhook, or with the id `mail` to my mail address
#[utoipa::path(post, path = "/api/me/notifications/targets/{id}/test", params(("id" = String, Path)),
    responses(
    (status = 202, description = "it will be sent within seconds"), (status = 404, body = ErrorBody),
))]
pub(super) async fn test(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, ApiError> {
    lengths::id(&id)?;
    let channel = if id == MAIL_DESTINATION {
        if player.session.is_none() || app.mailer.is_none() {
            return Err(no_target().into());
        }
        Channel::Mail
    } else {
        let target = app.games.store.notification_target(&id).await?;
        target.filter(|target| target.player == player.id).ok_or_else(no_target)?.channel
    };
    let now = now();
    let item = OutboxItem {
        event: format!("test {}", entropy::random_id(20)),
        player: player.id.clone(),
        destination: id,
        channel,
        kind: TEST.to_owned(),
        game: String::new(),
        payload: "{}".to_owned(),
        made: now,
        due: now,
        expires: now + TEST_EXPIRES,
        attempts: 0,
    };
    let quotas = Quota::test_notification(&app.games.limits, &player.id, address);
    let changes = vec![OutboxChange::Queue(item).into()];
    app.games.write_for(player.owner(), quotas, changes).await.map_err(Refused::from)?;
    Ok(StatusCode::ACCEPTED)
}

fn code(language: &str) -> Result<String, Refused> {
    let known = Language::from_code(language).map(|language| language.code().to_owned());
    known.ok_or_else(|| Refused::new(Code::BadRequest, "this language is not supported"))
}

fn no_target() -> Refused {
    Refused::new(Code::NotFound, "there is no such browser or webhook")
}

fn sign_in_first() -> Refused {
    let message = "this request needs an account; sign in first";
    Refused::new(Code::NotYours, message).because("sign-in-first")
}

fn refuse_bot(player: &str) -> Result<(), Refused> {
    if is_bot_account(player) {
        return Err(Refused::new(Code::NotYours, "a bot account gets no notifications"));
    }
    Ok(())
}

fn refused_url(error: HttpError) -> Refused {
    let (HttpError::Refused(why) | HttpError::Failed(why)) = error;
    Refused::new(Code::BadRequest, why).because("webhook-url")
}
