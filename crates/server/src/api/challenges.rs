//! Challenges: the host of a table invites a bot, and the bot accepts or declines.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{Code, Occupant, Phase, Receipt, Refused, Request, Verb, View, is_bot_account};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ApiError, Body, Bot, ErrorBody, PathParams, Player};
use crate::bot_policy::{CHALLENGE_LASTS, MOST_CHALLENGES, check_invited};
use crate::notifications::{Facts, Kind, NewNotice};
use crate::quotas::{Quota, QuotaError};
use crate::store::{Challenge, ChallengeChange, ChallengeState, Change, StoreError};
use crate::table_task::TableCommand;
use crate::{App, DAY, lengths, now};

/// An invitation.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Invite {
    /// The id of the bot.
    bot: String,
    /// The seat; without it any open one.
    #[schema(maximum = 3)]
    seat: Option<u8>,
}

/// The invitation of a bot to a table.
#[derive(Serialize, ToSchema)]
pub(super) struct ChallengeInfo {
    /// The id of the bot.
    bot: String,
    /// The name of the bot.
    name: String,
    /// The seat; none for any open one.
    seat: Option<u8>,
    /// Whether the bot has answered.
    state: ChallengeState,
    /// When it expires without an answer, in milliseconds since 1970.
    until: u64,
    /// Whether it has expired without an answer.
    expired: bool,
    /// Whether the program of the bot listens for challenges.
    online: bool,
}

/// List the challenges of a table that I created
#[utoipa::path(get, path = "/api/games/{id}/challenges", params(("id" = String, Path)), responses(
    (status = 200, body = Vec<ChallengeInfo>), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody),
))]
pub(super) async fn list(
    State(app): State<App>,
    player: Player,
    PathParams(table): PathParams<String>,
) -> Result<Json<Vec<ChallengeInfo>>, ApiError> {
    hosted(&app, &table, &player.id).await?;
    let mut list = Vec::new();
    for challenge in app.games.store.challenges_of(&table).await? {
        list.push(info(&app, challenge).await?);
    }
    Ok(Json(list))
}

/// Invite a bot to a table that I created; a repeated invitation changes nothing
#[utoipa::path(post, path = "/api/games/{id}/challenges", params(("id" = String, Path)),
    request_body = Invite, responses(
    (status = 200, body = ChallengeInfo), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody), (status = 409, body = ErrorBody),
))]
pub(super) async fn invite(
    State(app): State<App>,
    player: Player,
    PathParams(table): PathParams<String>,
    Body(Invite { bot, seat }): Body<Invite>,
) -> Result<Json<ChallengeInfo>, ApiError> {
    lengths::id(&bot)?;
    let store = &app.games.store;
    let view = hosted(&app, &table, &player.id).await?;
    if store.bot_account(&bot).await?.is_none() {
        return Err(Refused::new(Code::NotFound, "there is no bot with this id").into());
    }
    let now = now();
    if let Some(challenge) = store.challenge(&table, &bot).await? {
        match challenge.state {
            ChallengeState::Declined => return Err(declined().into()),
            ChallengeState::Open if challenge.until <= now => {}
            ChallengeState::Withdrawn => {}
            _ => return Ok(Json(info(&app, challenge).await?)),
        }
    }
    check_seat(&view, seat, &bot)?;
    if store.open_challenges(&bot, now, MOST_CHALLENGES).await?.len() >= MOST_CHALLENGES {
        let message = "too many challenges wait for this bot; try again later";
        return Err(Refused::new(Code::TooMany, message).because("bot-busy").into());
    }
    let (state, until) = (ChallengeState::Open, now + CHALLENGE_LASTS);
    let (game, challenger) = (table, player.id);
    let challenge = Challenge { game, bot, challenger, seat, state, made: now, until };
    let challenge = send(&app, challenge).await?;
    Ok(Json(info(&app, challenge).await?))
}

/// Stores a challenge and notifies the bot. If the same one was sent at the same time, returns that.
async fn send(app: &App, challenge: Challenge) -> Result<Challenge, Refused> {
    let quotas = Quota::challenge(&app.games.limits, &challenge.challenger);
    let invite = ChallengeChange::Invite(challenge.clone()).into();
    match app.games.write_within_quotas(quotas, vec![invite]).await {
        Ok(()) => app.games.notify_bot(&challenge.bot),
        Err(QuotaError::Store(StoreError::Conflict)) => {
            let stored = app.games.store.challenge(&challenge.game, &challenge.bot).await?;
            return Ok(stored.unwrap_or(challenge));
        }
        Err(error) => return Err(error.into()),
    }
    Ok(challenge)
}

/// Withdraw the challenge of a bot that has not answered
#[utoipa::path(delete, path = "/api/games/{id}/challenges/{bot}",
    params(("id" = String, Path), ("bot" = String, Path)), responses(
    (status = 204, description = "withdrawn"), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody), (status = 409, body = ErrorBody),
))]
pub(super) async fn withdraw(
    State(app): State<App>,
    player: Player,
    PathParams((table, bot)): PathParams<(String, String)>,
) -> Result<StatusCode, ApiError> {
    lengths::id(&bot)?;
    hosted(&app, &table, &player.id).await?;
    let (game, withdrawn) = (table, ChallengeState::Withdrawn);
    let withdraw = ChallengeChange::Withdraw { game: game.clone(), bot: bot.clone() };
    close(&app, (&game, &bot), vec![withdraw.into()], withdrawn).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Accept a challenge: the bot sits down; a repeated request returns the same receipt
#[utoipa::path(post, path = "/api/bot/challenges/{table}/accept", params(("table" = String, Path)),
    responses(
    (status = 200, body = Receipt), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody), (status = 409, body = ErrorBody),
))]
pub(super) async fn accept(
    State(app): State<App>,
    bot: Bot,
    PathParams(table): PathParams<String>,
) -> Result<Json<Receipt>, ApiError> {
    let challenge = challenge(&app, &table, &bot.id).await?;
    check_invited(Some(&challenge), now())?;
    // The key makes a repeated request harmless; a new invitation gets a new key.
    let key = Some(format!("challenge-{}", challenge.made));
    let request = Request { key, seat: challenge.seat, ..Request::to(Verb::Sit) };
    Ok(Json(app.request(&table, &bot.id, request).await?))
}

/// Decline a challenge; the host cannot repeat it
#[utoipa::path(post, path = "/api/bot/challenges/{table}/decline", params(("table" = String, Path)),
    responses(
    (status = 204, description = "declined"), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody), (status = 409, body = ErrorBody),
))]
pub(super) async fn decline(
    State(app): State<App>,
    bot: Bot,
    PathParams(table): PathParams<String>,
) -> Result<StatusCode, ApiError> {
    let challenge = challenge(&app, &table, &bot.id).await?;
    let notice = declined_notice(&app, &challenge).await?;
    let decline = ChallengeChange::Decline { game: table.clone(), bot: bot.id.clone() };
    let changes = [decline.into()].into_iter().chain(notice).collect();
    close(&app, (&table, &bot.id), changes, ChallengeState::Declined).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The notification of the player who has sent a challenge that the bot declines.
async fn declined_notice(app: &App, challenge: &Challenge) -> Result<Option<Change>, Refused> {
    let Some(row) = app.games.store.game(&challenge.game).await? else { return Ok(None) };
    let by = Some(app.name(&challenge.bot).await?);
    let facts = Facts { game: row.opening.game, by, accepted: Some(false), ..Facts::default() };
    let (notifications, now) = (&app.games.notifications, now());
    let notice = NewNotice {
        kind: Kind::Answered,
        player: &challenge.challenger,
        table: &challenge.game,
        number: challenge.made,
        facts: &facts,
        now,
        due: now + notifications.delay.as_millis() as u64,
        expires: now + 2 * DAY,
    };
    Ok(Some(notifications.queue(&notice).into()))
}

/// Writes the end of a challenge. A repeated request changes nothing.
async fn close(
    app: &App,
    (table, bot): (&str, &str),
    changes: Vec<Change>,
    state: ChallengeState,
) -> Result<(), Refused> {
    if challenge(app, table, bot).await?.state == state {
        return Ok(());
    }
    let message = "this challenge was answered or withdrawn";
    let answered = || Refused::new(Code::NotNow, message).because("challenge-closed");
    let written = app.games.store.write(changes).await;
    written.map_err(|error| error.on_conflict(answered))?;
    app.games.notify_bot(bot);
    Ok(())
}

async fn challenge(app: &App, table: &str, bot: &str) -> Result<Challenge, Refused> {
    lengths::id(table)?;
    let unknown = || Refused::new(Code::NotFound, "there is no such challenge");
    app.games.store.challenge(table, bot).await?.ok_or_else(unknown)
}

/// The table, if this player created it.
async fn hosted(app: &App, table: &str, player: &str) -> Result<View, Refused> {
    let viewer = Some(player.to_owned());
    let view = |reply| TableCommand::View { player: viewer, reply };
    let view: View = app.games.call(table, view).await?;
    if view.opening.host == player {
        return Ok(view);
    }
    let message = "only the host of the table invites bots";
    Err(Refused::new(Code::NotYours, message).because("only-host"))
}

/// Refuses a challenge that the bot could not accept.
fn check_seat(view: &View, seat: Option<u8>, bot: &str) -> Result<(), Refused> {
    let seats = &view.standing.seats;
    if view.standing.phase != Phase::Waiting {
        return Err(Refused::new(Code::NotNow, "the game has begun").because("has-begun"));
    }
    if !is_bot_account(bot) || !view.opening.accepts(bot) {
        let message = "this table is rated and not open to bot accounts (`bot_accounts`)";
        return Err(Refused::new(Code::NotNow, message).because("no-bot-accounts"));
    }
    if seats.iter().any(|seat_state| seat_state.is_of(bot)) {
        return Err(Refused::new(Code::NotNow, "this bot sits at the table").because("bot-seated"));
    }
    let is_open = |seat: usize| seats.get(seat).is_some_and(|own| own.occupant == Occupant::Open);
    match seat {
        Some(seat) if is_open(seat.into()) => Ok(()),
        None if (0..seats.len()).any(is_open) => Ok(()),
        _ => Err(Refused::new(Code::NotNow, "the seat is not open").because("seat-taken")),
    }
}

fn declined() -> Refused {
    let message = "the bot has declined to play at this table";
    Refused::new(Code::NotNow, message).because("bot-declined")
}

async fn info(app: &App, challenge: Challenge) -> Result<ChallengeInfo, Refused> {
    let (account, now) = (app.games.store.bot_account(&challenge.bot).await?, now());
    let online = account.as_ref().is_some_and(|account| account.is_online(now));
    let name = account.map(|account| account.name).unwrap_or_default();
    let Challenge { bot, seat, state, until, .. } = challenge;
    let expired = state == ChallengeState::Open && until <= now;
    Ok(ChallengeInfo { bot, name, seat, state, until, expired, online })
}
