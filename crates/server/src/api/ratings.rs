use ai::Level;
use axum::Json;
use axum::extract::State;
use protocol::{Code, Refused};
use serde::{Deserialize, Serialize};
use table::AnyGame;
use utoipa::{IntoParams, ToSchema};

use super::{ApiError, ErrorBody, OptionalPlayer, PathParams, QueryParams};
use crate::rating::{MIN_GAMES, Rating, bot_rating};
use crate::store::{RatedBefore, RatedGame, StoreError};
use crate::{App, lengths};

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// `nova-luna` or `terra-nova`.
    game: String,
    /// The number of players.
    #[param(minimum = 2, maximum = 4)]
    players: u32,
}

/// The strongest players of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct Strongest {
    /// The minimum number of rated games of a player in the list.
    least_games: u32,
    /// The strongest people first, by the field `sure`.
    players: Vec<Strong>,
    /// The same for bot accounts, which other programs play for.
    bot_accounts: Vec<Strong>,
    /// The ratings of the levels of bots, which never change.
    bots: Vec<Bot>,
}

/// A player of the list.
#[derive(Serialize, ToSchema)]
pub(super) struct Strong {
    /// The player.
    player: String,
    /// The name.
    name: String,
    /// The rating.
    #[serde(flatten)]
    strength: Strength,
}

/// A rating.
#[derive(Serialize, ToSchema)]
pub(super) struct Strength {
    /// The estimate.
    rating: f64,
    /// The uncertainty: one standard deviation.
    uncertainty: f64,
    /// The rating minus two standard deviations.
    sure: f64,
    /// The number of rated games.
    games: u32,
}

impl From<Rating> for Strength {
    fn from(own: Rating) -> Strength {
        let Rating { points, uncertainty, games } = own;
        Strength { rating: points, uncertainty, sure: own.lower_bound(), games }
    }
}

/// A bot and its rating.
#[derive(Serialize, ToSchema)]
pub(super) struct Bot {
    /// The name of the level.
    level: String,
    /// Its rating.
    rating: f64,
}

/// List the strongest players
#[utoipa::path(get, path = "/api/ratings", params(Which), responses(
    (status = 200, body = Strongest),
))]
pub(super) async fn strongest(
    State(app): State<App>,
    QueryParams(Which { game, players }): QueryParams<Which>,
) -> Result<Json<Strongest>, ApiError> {
    if !AnyGame::NAMES.contains(&game.as_str()) || !(2..=4).contains(&players) {
        let message = "`game` must be nova-luna or terra-nova, and `players` 2 to 4";
        return Err(Refused::new(Code::BadRequest, message).into());
    }
    let store = &app.games.store;
    let people = store.leaderboard(&game, players, 100, false).await?;
    let programs = store.leaderboard(&game, players, 100, true).await?;
    let strong = |(player, name, rating): (String, String, Rating)| Strong {
        player,
        name,
        strength: rating.into(),
    };
    let bot = |level: Level| Bot {
        level: level.name().to_owned(),
        rating: bot_rating(&game, level).points,
    };
    Ok(Json(Strongest {
        least_games: MIN_GAMES,
        players: people.into_iter().map(strong).collect(),
        bot_accounts: programs.into_iter().map(strong).collect(),
        bots: Level::ALL.map(bot).into(),
    }))
}

/// The public profile of a player who takes part in ratings.
#[derive(Serialize, ToSchema)]
pub(super) struct Profile {
    /// The player.
    player: String,
    /// The name.
    name: String,
    /// The ratings by game and number of players.
    ratings: Vec<OwnRating>,
}

/// The rating of a player at a game with a number of players.
#[derive(Serialize, ToSchema)]
pub(super) struct OwnRating {
    /// The name of the game.
    game: String,
    /// The number of players.
    players: u32,
    /// The rating.
    #[serde(flatten)]
    strength: Strength,
}

/// Read the ratings of a player who takes part in them
#[utoipa::path(get, path = "/api/players/{id}", params(("id" = String, Path)), responses(
    (status = 200, body = Profile), (status = 404, body = ErrorBody),
))]
pub(super) async fn player(
    State(app): State<App>,
    OptionalPlayer(asks): OptionalPlayer,
    PathParams(player): PathParams<String>,
) -> Result<Json<Profile>, ApiError> {
    lengths::id(&player)?;
    let player = app.games.store.current_player(player).await?;
    visible(&app, &player, asks.as_deref()).await?;
    let ratings = own_ratings(&app, &player).await?;
    Ok(Json(Profile { name: app.name(&player).await?, ratings, player }))
}

pub(super) async fn own_ratings(app: &App, player: &str) -> Result<Vec<OwnRating>, StoreError> {
    let ratings = app.games.store.ratings_of(player).await?;
    let own = |(game, players, rating): (String, u32, Rating)| OwnRating {
        game,
        players,
        strength: rating.into(),
    };
    Ok(ratings.into_iter().map(own).collect())
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Part {
    /// Only games that counted before this time, in milliseconds since 1970.
    before: Option<u64>,
    /// The maximum number of results.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// List the rated games of a player, the latest first
#[utoipa::path(get, path = "/api/players/{id}/history", params(("id" = String, Path), Part),
    responses(
    (status = 200, body = Vec<RatedGame>), (status = 404, body = ErrorBody),
))]
pub(super) async fn history(
    State(app): State<App>,
    OptionalPlayer(asks): OptionalPlayer,
    PathParams(player): PathParams<String>,
    QueryParams(Part { before, limit }): QueryParams<Part>,
) -> Result<Json<Vec<RatedGame>>, ApiError> {
    lengths::id(&player)?;
    let player = app.games.store.current_player(player).await?;
    visible(&app, &player, asks.as_deref()).await?;
    let limit = limit.unwrap_or(100);
    if !(1..=100).contains(&limit) {
        return Err(Refused::new(Code::BadRequest, "`limit` must be 1 to 100").into());
    }
    let before = before.unwrap_or(u64::MAX).min(i64::MAX as u64);
    Ok(Json(app.games.store.rated_games(&player, RatedBefore::Time(before), limit).await?))
}

/// Refuses the ratings of players who do not take part, except to themselves.
async fn visible(app: &App, player: &str, asks: Option<&str>) -> Result<(), Refused> {
    let account = app.games.store.account(player).await?;
    match account {
        Some(account) if account.rated || asks == Some(player) => Ok(()),
        _ => {
            let message = "there is no such player, or the player does not take part in ratings";
            Err(Refused::new(Code::NotFound, message))
        }
    }
}
