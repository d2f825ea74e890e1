//! Bot accounts: a player with an account creates them, and a program plays for each with a token.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{Code, Refused, clean_name};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::account::erase;
use super::profile::name_changes;
use super::{ApiError, Body, ClientAddr, ErrorBody, PathParams, SignedIn};
use crate::app::name_taken;
use crate::bot_policy::{ONLINE_WITHIN, Scope, titled};
use crate::identity::{bot_token, hash, new_bot_id};
use crate::ownership::Owner;
use crate::quotas::Quota;
use crate::store::{AccountChange, BotAccount, BotAccountChange, BotToken, StoreError};
use crate::{App, entropy, lengths, now};

/// A bot account that can be invited.
#[derive(Serialize, ToSchema)]
pub(super) struct OnlineBot {
    /// Its id as a player, which begins with `bot-`.
    player: String,
    /// Its name.
    name: String,
    /// The name of its owner.
    owner: String,
}

/// A bot account of the player.
#[derive(Serialize, ToSchema)]
pub(super) struct OwnBot {
    /// Its id as a player, which begins with `bot-`.
    player: String,
    /// Its name.
    name: String,
    /// When it was created, in milliseconds since 1970.
    made: u64,
    /// Whether its program listens for events.
    online: bool,
    /// Its tokens, the latest first.
    tokens: Vec<TokenInfo>,
}

/// A token, without its secret.
#[derive(Serialize, ToSchema)]
pub(super) struct TokenInfo {
    /// Its id.
    id: String,
    /// Its name.
    name: String,
    /// What it allows.
    scope: Scope,
    /// When it was created, in milliseconds since 1970.
    made: u64,
    /// When it was last used, to about ten minutes.
    seen: u64,
}

/// A new bot account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewBot {
    /// The public name, which no other player has: 1 to 28 visible characters. It gets the title `BOT`.
    name: String,
}

/// A new token.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewToken {
    /// A name for lists: 1 to 32 visible characters.
    name: String,
    /// What it allows; the default is `play`.
    #[serde(default = "play")]
    scope: Scope,
}

fn play() -> Scope {
    Scope::Play
}

/// A token with its secret.
#[derive(Serialize, ToSchema)]
pub(super) struct CreatedToken {
    /// The secret, which is shown only here: the server stores a hash.
    token: String,
    /// The token in lists.
    #[serde(flatten)]
    info: TokenInfo,
}

/// List the bots whose programs listen for challenges
#[utoipa::path(get, path = "/api/bots", responses((status = 200, body = Vec<OnlineBot>)))]
pub(super) async fn online(State(app): State<App>) -> Result<Json<Vec<OnlineBot>>, ApiError> {
    let mut online = Vec::new();
    for bot in app.games.store.listening_bots(now().saturating_sub(ONLINE_WITHIN)).await? {
        let owner = app.name(&bot.owner).await?;
        online.push(OnlineBot { player: bot.bot, name: bot.name, owner });
    }
    Ok(Json(online))
}

/// List my bots and their tokens
#[utoipa::path(get, path = "/api/me/bots", responses(
    (status = 200, body = Vec<OwnBot>), (status = 403, body = ErrorBody),
))]
pub(super) async fn own(
    State(app): State<App>,
    me: SignedIn,
) -> Result<Json<Vec<OwnBot>>, ApiError> {
    Ok(Json(own_bots(&app, &me.player).await?))
}

/// The bots of a player, with their tokens.
pub(super) async fn own_bots(app: &App, owner: &str) -> Result<Vec<OwnBot>, StoreError> {
    let mut bots = Vec::new();
    for bot in app.games.store.bots_of(owner).await? {
        let tokens = app.games.store.bot_tokens(&bot.bot).await?;
        bots.push(own_bot(bot, tokens));
    }
    Ok(bots)
}

fn own_bot(bot: BotAccount, tokens: Vec<BotToken>) -> OwnBot {
    let online = bot.is_online(now());
    let tokens = tokens.into_iter().map(TokenInfo::from).collect();
    OwnBot { player: bot.bot, name: bot.name, made: bot.made, online, tokens }
}

impl From<BotToken> for TokenInfo {
    fn from(token: BotToken) -> TokenInfo {
        let BotToken { id, name, scope, made, seen, .. } = token;
        TokenInfo { id, name, scope, made, seen }
    }
}

impl BotAccount {
    /// Whether its program listens for events.
    pub(super) fn is_online(&self, now: u64) -> bool {
        self.seen + ONLINE_WITHIN >= now
    }
}

/// Create a bot account
#[utoipa::path(post, path = "/api/me/bots", request_body = NewBot, responses(
    (status = 201, body = OwnBot), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody),
))]
pub(super) async fn create(
    State(app): State<App>,
    me: SignedIn,
    ClientAddr(address): ClientAddr,
    Body(NewBot { name }): Body<NewBot>,
) -> Result<(StatusCode, Json<OwnBot>), ApiError> {
    let (name, bot, now) = (titled(&name)?, new_bot_id(), now());
    app.check_name_free(&name, &bot).await?;
    // No password has an empty hash, so nobody can sign in as a bot. Its rating has a separate list.
    let (player, password) = (bot.clone(), String::new());
    let changes = name_changes(&bot, &name).into_iter().chain([
        AccountChange::Register { player, password, now }.into(),
        AccountChange::Rated { player: bot.clone(), rated: true }.into(),
        BotAccountChange::Create { bot: bot.clone(), owner: me.player.clone(), now }.into(),
    ]);
    let quotas = Quota::bot_account(&app.games.limits, &me.player, address);
    let written = app.games.write_for(Owner::Account(&me.player), quotas, changes.collect()).await;
    written.map_err(|error| error.on_conflict(|| name_taken(&name)))?;
    let bot = BotAccount { bot, name, owner: me.player, made: now, seen: 0 };
    Ok((StatusCode::CREATED, Json(own_bot(bot, Vec::new()))))
}

/// Delete a bot account: resigns its running games and revokes its tokens
#[utoipa::path(delete, path = "/api/me/bots/{bot}", params(("bot" = String, Path)), responses(
    (status = 204, description = "deleted"), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody),
))]
pub(super) async fn delete(
    State(app): State<App>,
    me: SignedIn,
    PathParams(bot): PathParams<String>,
) -> Result<StatusCode, ApiError> {
    check_owner(&app, &me.player, &bot).await?;
    erase(&app, &bot).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Create a token of a bot; the answer is the only place that shows it
#[utoipa::path(post, path = "/api/me/bots/{bot}/tokens", params(("bot" = String, Path)),
    request_body = NewToken, responses(
    (status = 201, body = CreatedToken), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody),
))]
pub(super) async fn add_token(
    State(app): State<App>,
    me: SignedIn,
    ClientAddr(address): ClientAddr,
    PathParams(bot): PathParams<String>,
    Body(NewToken { name, scope }): Body<NewToken>,
) -> Result<(StatusCode, Json<CreatedToken>), ApiError> {
    check_owner(&app, &me.player, &bot).await?;
    let (secret, id, name) = (bot_token(), entropy::random_id(12), clean_name(&name)?);
    let (token, made) = (hash(&secret), now());
    let token = BotToken { token, id, bot, name, scope, made, seen: 0 };
    let quotas = Quota::bot_token(&app.games.limits, &token.bot, address);
    let add = BotAccountChange::AddToken(token.clone());
    let changes = vec![AccountChange::need(&token.bot), add.into()];
    let written = app.games.write_within_quotas(quotas, changes).await;
    written.map_err(|error| error.on_conflict(no_bot))?;
    Ok((StatusCode::CREATED, Json(CreatedToken { token: secret, info: token.into() })))
}

/// Revoke a token of a bot
#[utoipa::path(delete, path = "/api/me/bots/{bot}/tokens/{id}",
    params(("bot" = String, Path), ("id" = String, Path)), responses(
    (status = 204, description = "revoked"), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody),
))]
pub(super) async fn revoke(
    State(app): State<App>,
    me: SignedIn,
    PathParams((bot, id)): PathParams<(String, String)>,
) -> Result<StatusCode, ApiError> {
    lengths::id(&id)?;
    check_owner(&app, &me.player, &bot).await?;
    let revoke = BotAccountChange::Revoke { id, bot: bot.clone() };
    let unknown = || Refused::new(Code::NotFound, "this bot has no token with this id");
    app.games.store.write(vec![revoke.into()]).await.map_err(|error| error.on_conflict(unknown))?;
    // Its event streams check their tokens now.
    app.games.notify_bot(&bot);
    Ok(StatusCode::NO_CONTENT)
}

/// Refuses the bots of other players, as if they did not exist.
async fn check_owner(app: &App, owner: &str, bot: &str) -> Result<(), Refused> {
    lengths::id(bot)?;
    let account = app.games.store.bot_account(bot).await?;
    if account.is_some_and(|account| account.owner == owner) {
        return Ok(());
    }
    Err(no_bot())
}

fn no_bot() -> Refused {
    Refused::new(Code::NotFound, "you have no bot with this id")
}
