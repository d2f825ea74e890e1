use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use daily_deck::Day;
use protocol::{Code, GameOptions, Occupant, Opening, Refused};
use serde::Serialize;
use utoipa::ToSchema;

use super::games::CreatedTable;
use super::{ApiError, ClientAddr, ErrorBody, OptionalPlayer, PathParams, Player};
use crate::daily::deadline;
use crate::quotas::{Quota, QuotaError};
use crate::store::{DailyAttempt, DailyChange, NewGame, StoreError};
use crate::{App, entropy, lengths, now};

/// The name of the current day in a path.
const TODAY: &str = "today";

/// The daily puzzle of a day and its results.
#[derive(Serialize, ToSchema)]
pub(super) struct DailyPuzzle {
    /// The day, such as `2026-11-15`, in UTC.
    day: String,
    /// The seed of its deck.
    seed: u64,
    /// The time until which an attempt can start, in milliseconds since 1970.
    ends: u64,
    /// The time until which an attempt must end.
    closes: u64,
    /// The best score that the solver found; `null` while it searches.
    par: Option<u32>,
    /// Whether no better score exists.
    proven: bool,
    /// The number of players with an account and a score.
    tries: u32,
    /// The best hundred of these players; lower scores are better.
    board: Vec<LeaderboardEntry>,
    /// Your attempt.
    you: Option<OwnAttempt>,
    /// The number of consecutive days with a score.
    streak: u32,
}

/// A row of the leaderboard.
#[derive(Serialize, ToSchema)]
pub(super) struct LeaderboardEntry {
    /// The place, from 1; equal scores share a place.
    place: u32,
    /// The player.
    player: String,
    /// The name.
    name: String,
    /// The table where it was played.
    table: String,
    /// The score.
    score: u32,
}

/// The player's own attempt.
#[derive(Serialize, ToSchema)]
pub(super) struct OwnAttempt {
    /// The attempt.
    #[serde(flatten)]
    tried: DailyAttempt,
    /// The place on the leaderboard, or the place with an account.
    place: Option<u32>,
}

/// Read the daily puzzle of a day, its leaderboard and my attempt; `today` is the current day
#[utoipa::path(get, path = "/api/days/{day}", params(("day" = String, Path)), responses(
    (status = 200, body = DailyPuzzle), (status = 404, body = ErrorBody),
))]
pub(super) async fn look(
    State(app): State<App>,
    OptionalPlayer(player): OptionalPlayer,
    PathParams(day): PathParams<String>,
) -> Result<Json<DailyPuzzle>, ApiError> {
    lengths::id(&day)?;
    let today = Day::of(now());
    let day = read(&day, today)?;
    if day > today {
        let message = "this day is in the future; its puzzle is not available yet";
        return Err(Refused::new(Code::NotFound, message).into());
    }
    let store = &app.games.store;
    let par = store.par(day).await?;
    if par.is_none() {
        app.games.par_requested.notify_one();
    }
    let own = all_attempts(&app, player, today).await?;
    let text = day.to_string();
    let tried = own.iter().find(|own| own.day == text).cloned();
    let reached = tried.as_ref().and_then(|own| own.score);
    let (better, people) = store.daily_rank(day, reached.unwrap_or(0)).await?;
    let you = tried.map(|tried| OwnAttempt { place: tried.score.map(|_| better + 1), tried });
    Ok(Json(DailyPuzzle {
        day: text,
        seed: day.seed(),
        ends: day.next().begins(),
        closes: deadline(day),
        par: par.map(|par| par.score),
        proven: par.is_some_and(|par| par.proven),
        tries: people,
        board: board(&app, day).await?,
        you,
        streak: today.streak(&scored(&own)),
    }))
}

async fn all_attempts(
    app: &App,
    player: Option<String>,
    today: Day,
) -> Result<Vec<DailyAttempt>, StoreError> {
    let Some(player) = player else { return Ok(Vec::new()) };
    app.games.store.attempts_of(&player, today, u32::MAX).await
}

fn scored(tries: &[DailyAttempt]) -> Vec<Day> {
    tries.iter().filter(|own| own.score.is_some()).filter_map(|own| own.day.parse().ok()).collect()
}

async fn board(app: &App, day: Day) -> Result<Vec<LeaderboardEntry>, StoreError> {
    let best = app.games.store.daily_leaderboard(day, 100).await?;
    let mut lines: Vec<LeaderboardEntry> = Vec::with_capacity(best.len());
    for (index, (player, name, table, score)) in best.into_iter().enumerate() {
        let place = match lines.last() {
            Some(last) if last.score == score => last.place,
            _ => index as u32 + 1,
        };
        lines.push(LeaderboardEntry { place, player, name, table, score });
    }
    Ok(lines)
}

fn read(day: &str, today: Day) -> Result<Day, Refused> {
    if day == TODAY {
        return Ok(today);
    }
    day.parse().map_err(|error: daily_deck::ParseDayError| {
        Refused::new(Code::BadRequest, format!("{error}; or use `{TODAY}`"))
    })
}

/// Start my ranked attempt at today's puzzle; a repeated request returns the same table
#[utoipa::path(post, path = "/api/days/today/try", responses(
    (status = 201, body = CreatedTable), (status = 403, body = ErrorBody),
))]
pub(super) async fn begin(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
) -> Result<(StatusCode, HeaderMap, Json<CreatedTable>), ApiError> {
    let now = now();
    let day = Day::of(now);
    if let Some(own) = own_try(&app, &player.id, day).await? {
        return Ok((StatusCode::CREATED, player.cookies, Json(CreatedTable::at(own))));
    }
    let occupant = Occupant::Human { player: player.id.clone(), name: app.name(&player.id).await? };
    let opening = Opening {
        game: <nova_luna::NovaLuna as game::Position>::GAME.to_owned(),
        setup: GameOptions::players(1),
        seats: vec![occupant],
        undo: true,
        stand_in: ai::Level::Random.name().to_owned(),
        host: player.id.clone(),
        day: Some(day.to_string()),
        ..Opening::default()
    };
    let table = NewGame::with_deal(entropy::random_id(16), opening, day.deal(), false, true)?;
    let game = table.id.clone();
    let begin =
        DailyChange::StartAttempt { day, player: player.id.clone(), game: game.clone(), now };
    let changes = [begin.into()].into_iter().chain(table.changes()).collect();
    let quotas = Quota::table_of_address(&app.games.limits, address).into_iter().collect();
    let id = match app.games.write_within_quotas(quotas, changes).await {
        Err(QuotaError::Store(StoreError::Conflict)) => {
            own_try(&app, &player.id, day).await?.unwrap_or(game)
        }
        other => other.map(|()| game).map_err(Refused::from)?,
    };
    Ok((StatusCode::CREATED, player.cookies, Json(CreatedTable::at(id))))
}

/// The table of a player's attempt of a day.
async fn own_try(app: &App, player: &str, day: Day) -> Result<Option<String>, StoreError> {
    let own = app.games.store.attempts_of(player, day, 1).await?;
    let day = day.to_string();
    Ok(own.into_iter().find(|own| own.day == day).map(|own| own.table))
}

/// The attempts of a player.
#[derive(Serialize, ToSchema)]
pub(super) struct AttemptList {
    /// The number of consecutive days with a score.
    streak: u32,
    /// The attempts, the latest first.
    tries: Vec<DailyAttempt>,
}

/// List my attempts at daily puzzles
#[utoipa::path(get, path = "/api/me/days", responses((status = 200, body = AttemptList)))]
pub(super) async fn mine(
    State(app): State<App>,
    OptionalPlayer(player): OptionalPlayer,
) -> Result<Json<AttemptList>, ApiError> {
    let today = Day::of(now());
    let tries = all_attempts(&app, player, today).await?;
    Ok(Json(AttemptList { streak: today.streak(&scored(&tries)), tries }))
}
