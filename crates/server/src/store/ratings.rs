use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError};
use crate::rating::{MIN_GAMES, Rating};

/// That a rated game counts: the next step of all ratings.
#[derive(Clone, Debug)]
pub(crate) struct RatingStep {
    /// Its number, from 1 on.
    pub(crate) step: u64,
    /// The table.
    pub(crate) played: String,
    pub(crate) at: u64,
}

/// What a step does to one player.
#[derive(Clone, Debug)]
pub(crate) struct NewRating {
    pub(crate) player: String,
    pub(crate) game: String,
    pub(crate) players: usize,
    pub(crate) rating: Rating,
    /// The player's place, from 1 on.
    pub(crate) place: usize,
}

#[derive(Clone, Debug)]
pub(crate) enum RatingChange {
    /// A game counts; a conflict if it has, or if another one is that step.
    Step(RatingStep),
    /// The new rating of a player.
    Rating(NewRating),
    /// The same for the history.
    History(RatingStep, NewRating),
    /// The table need not be looked at any more.
    MarkRated(RatingStep),
}

impl FeatureChange for RatingChange {
    fn decides(&self) -> bool {
        matches!(self, RatingChange::Step(_))
    }

    fn subject(&self) -> &str {
        match self {
            RatingChange::Step(step)
            | RatingChange::History(step, _)
            | RatingChange::MarkRated(step) => &step.played,
            RatingChange::Rating(change) => &change.player,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            RatingChange::Step(RatingStep { step, played, at }) => {
                let sql = "INSERT INTO rating_steps (step, game, at) VALUES ($1, $2, $3) \
                           ON CONFLICT DO NOTHING";
                statement(sql).bind(*step as i64).bind(played).bind(*at as i64)
            }
            RatingChange::Rating(change) => {
                let sql = "INSERT INTO ratings (player, game, players, rating, uncertainty, sure, \
                           games) VALUES ($1, $2, $3, $4, $5, $6, $7) \
                           ON CONFLICT (player, game, players) DO UPDATE SET \
                           rating = excluded.rating, uncertainty = excluded.uncertainty, \
                           sure = excluded.sure, games = excluded.games";
                let rating = change.rating;
                statement(sql)
                    .bind(&change.player)
                    .bind(&change.game)
                    .bind(change.players as i64)
                    .bind(thousandths(rating.points))
                    .bind(thousandths(rating.uncertainty))
                    .bind(thousandths(rating.lower_bound()))
                    .bind(i64::from(rating.games))
            }
            RatingChange::History(step, change) => {
                let sql = "INSERT INTO rating_changes (player, step, played, game, players, at, \
                           place, rating, uncertainty) \
                           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING";
                statement(sql)
                    .bind(&change.player)
                    .bind(step.step as i64)
                    .bind(&step.played)
                    .bind(&change.game)
                    .bind(change.players as i64)
                    .bind(step.at as i64)
                    .bind(change.place as i64)
                    .bind(thousandths(change.rating.points))
                    .bind(thousandths(change.rating.uncertainty))
            }
            RatingChange::MarkRated(step) => {
                statement("UPDATE games SET rated = 2 WHERE id = $1").bind(&step.played)
            }
        })
    }
}

fn thousandths(points: f64) -> i64 {
    (points * 1000.0).round() as i64
}

fn points(thousandths: i64) -> f64 {
    thousandths as f64 / 1000.0
}

/// A rated game in a player's history.
#[derive(Clone, Debug, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct RatedGame {
    /// The table.
    pub(crate) table: String,
    /// The name of the game.
    pub(crate) game: String,
    /// How many played.
    pub(crate) players: u32,
    /// When it counted, in milliseconds since 1970.
    pub(crate) at: u64,
    /// The player's place, from 1 on.
    pub(crate) place: u32,
    /// The rating after it.
    pub(crate) rating: f64,
    /// The uncertainty: one standard deviation.
    pub(crate) uncertainty: f64,
    /// The number of the step.
    #[serde(skip)]
    pub(crate) step: u64,
}

/// The end of a part of a history.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RatedBefore {
    /// In milliseconds since 1970.
    Time(u64),
    Step(u64),
}

type RatingRow = (i64, i64, i64);
type RatedGameRow = (String, String, i64, i64, i64, i64, i64, i64);

impl Store {
    /// Lets a game count, or says that another one came first.
    pub(crate) async fn write_ratings(
        &self,
        step: RatingStep,
        changes: Vec<NewRating>,
    ) -> Result<(), StoreError> {
        let first = [RatingChange::Step(step.clone()), RatingChange::MarkRated(step.clone())];
        let each = changes.into_iter().flat_map(|change| {
            [RatingChange::Rating(change.clone()), RatingChange::History(step.clone(), change)]
        });
        self.write(first.into_iter().chain(each).map(Into::into).collect()).await
    }

    /// Rated tables that are over and have not counted, in the order in which they ended:
    /// some of those after a time and an id.
    pub(crate) async fn unrated_games(
        &self,
        (changed, id): &(u64, String),
    ) -> Result<Vec<(u64, String)>, StoreError> {
        let sql = "SELECT changed, id FROM games WHERE rated = 1 AND phase = 'over' \
                   AND (changed > $1 OR (changed = $1 AND id > $2)) \
                   ORDER BY changed, id LIMIT 200";
        let query = sqlx::query_as(sql).bind(*changed as i64).bind(id);
        let rows: Vec<(i64, String)> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().map(|(changed, id)| (changed as u64, id)).collect())
    }

    /// Whether a table counts for ratings and has not counted yet.
    pub(crate) async fn is_unrated(&self, game: &str) -> Result<bool, StoreError> {
        let query = sqlx::query_scalar("SELECT rated FROM games WHERE id = $1").bind(game);
        let rated: Option<i64> = self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(rated == Some(1))
    }

    pub(crate) async fn last_rating_step(&self) -> Result<u64, StoreError> {
        let query = sqlx::query_scalar("SELECT COALESCE(MAX(step), 0) FROM rating_steps");
        let step: i64 = self.with_timeout(query.fetch_one(&self.pool)).await?;
        Ok(step as u64)
    }

    pub(crate) async fn rating(
        &self,
        player: &str,
        game: &str,
        players: usize,
    ) -> Result<Option<Rating>, StoreError> {
        let sql = "SELECT rating, uncertainty, games FROM ratings \
                   WHERE player = $1 AND game = $2 AND players = $3";
        let query = sqlx::query_as(sql).bind(player).bind(game).bind(players as i64);
        let row: Option<RatingRow> = self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(row.map(rating))
    }

    /// All ratings of a player: the game, how many play, how strong.
    pub(crate) async fn ratings_of(
        &self,
        player: &str,
    ) -> Result<Vec<(String, u32, Rating)>, StoreError> {
        let sql = "SELECT game, players, rating, uncertainty, games FROM ratings \
                   WHERE player = $1 ORDER BY game, players";
        let query = sqlx::query_as(sql).bind(player);
        let rows: Vec<(String, i64, i64, i64, i64)> =
            self.with_timeout(query.fetch_all(&self.pool)).await?;
        let each = |(game, players, points, uncertainty, games)| {
            (game, players as u32, rating((points, uncertainty, games)))
        };
        Ok(rows.into_iter().map(each).collect())
    }

    /// The ids, names and ratings of the strongest people who take part in ratings, or of the strongest
    /// bot accounts.
    pub(crate) async fn leaderboard(
        &self,
        game: &str,
        players: u32,
        limit: u32,
        bots: bool,
    ) -> Result<Vec<(String, String, Rating)>, StoreError> {
        let sql = "SELECT ratings.player, players.name, rating, uncertainty, games FROM ratings \
                   JOIN accounts ON accounts.player = ratings.player \
                   JOIN players ON players.id = ratings.player \
                   WHERE game = $1 AND ratings.players = $2 AND games >= $3 \
                   AND accounts.rated = 1 \
                   AND (SELECT COUNT(*) FROM bots WHERE bot = ratings.player) = $5 ORDER BY sure DESC, ratings.player LIMIT $4";
        let query = sqlx::query_as(sql).bind(game).bind(i64::from(players));
        let query = query.bind(i64::from(MIN_GAMES)).bind(i64::from(limit)).bind(i64::from(bots));
        let rows: Vec<(String, String, i64, i64, i64)> =
            self.with_timeout(query.fetch_all(&self.pool)).await?;
        let each = |(player, name, points, uncertainty, games)| {
            (player, name, rating((points, uncertainty, games)))
        };
        Ok(rows.into_iter().map(each).collect())
    }

    /// The rated games of a player, the latest first.
    pub(crate) async fn rated_games(
        &self,
        player: &str,
        before: RatedBefore,
        limit: u32,
    ) -> Result<Vec<RatedGame>, StoreError> {
        let (sql, before) = match before {
            RatedBefore::Time(at) => (
                "SELECT played, game, players, at, place, rating, uncertainty, step \
                 FROM rating_changes WHERE player = $1 AND at < $2 ORDER BY step DESC LIMIT $3",
                at,
            ),
            RatedBefore::Step(step) => (
                "SELECT played, game, players, at, place, rating, uncertainty, step \
                 FROM rating_changes WHERE player = $1 AND step < $2 ORDER BY step DESC LIMIT $3",
                step,
            ),
        };
        let query = sqlx::query_as(sql).bind(player).bind(before as i64).bind(i64::from(limit));
        let rows: Vec<RatedGameRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().map(rated_game).collect())
    }
}

fn rated_game(row: RatedGameRow) -> RatedGame {
    let (table, game, players, at, place, rating, uncertainty, step) = row;
    let (players, at, place, step) = (players as u32, at as u64, place as u32, step as u64);
    let (rating, uncertainty) = (points(rating), points(uncertainty));
    RatedGame { table, game, players, at, place, rating, uncertainty, step }
}

fn rating((rating, uncertainty, games): RatingRow) -> Rating {
    Rating { points: points(rating), uncertainty: points(uncertainty), games: games as u32 }
}
