use daily_deck::Day;

use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError};

/// What the solver makes of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Par {
    /// The best score that it found.
    pub(crate) score: u32,
    /// Whether no better one exists.
    pub(crate) proven: bool,
}

#[derive(Clone, Debug)]
pub(crate) enum DailyChange {
    /// The par of a day; a conflict if it is known.
    SetPar { day: Day, par: Par, now: u64 },
    /// A player starts the attempt of a day; a conflict if there is one.
    StartAttempt { day: Day, player: String, game: String, now: u64 },
    /// An attempt is over; without a score if the player resigned or was too late.
    FinishAttempt { game: String, score: Option<u64>, now: u64 },
}

impl FeatureChange for DailyChange {
    fn decides(&self) -> bool {
        matches!(self, DailyChange::SetPar { .. } | DailyChange::StartAttempt { .. })
    }

    fn subject(&self) -> &str {
        match self {
            DailyChange::SetPar { .. } => "par",
            DailyChange::StartAttempt { game, .. } | DailyChange::FinishAttempt { game, .. } => {
                game
            }
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            DailyChange::SetPar { day, par, now } => {
                let sql = "INSERT INTO days (day, par, proven, made) VALUES ($1, $2, $3, $4) \
                           ON CONFLICT DO NOTHING";
                let query = statement(sql).bind(day.to_string()).bind(i64::from(par.score));
                query.bind(i64::from(par.proven)).bind(*now as i64)
            }
            DailyChange::StartAttempt { day, player, game, now } => {
                let sql = "INSERT INTO tries (day, player, game, begun) VALUES ($1, $2, $3, $4) \
                           ON CONFLICT DO NOTHING";
                let query = statement(sql).bind(day.to_string()).bind(player).bind(game);
                query.bind(*now as i64)
            }
            DailyChange::FinishAttempt { game, score, now } => {
                let sql = "UPDATE tries SET score = $2, finished = $3 \
                           WHERE game = $1 AND finished IS NULL";
                let query = statement(sql).bind(game).bind(score.map(|score| score as i64));
                query.bind(*now as i64)
            }
        })
    }
}

/// A player's attempt at the daily puzzle.
#[derive(Clone, Debug, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct DailyAttempt {
    /// The day.
    pub(crate) day: String,
    /// The table.
    pub(crate) table: String,
    /// When it began, in milliseconds since 1970.
    pub(crate) begun: u64,
    /// When it was over.
    pub(crate) finished: Option<u64>,
    /// The score, once it is over; none if the player resigned or was too late.
    pub(crate) score: Option<u32>,
    /// What the solver found for that day.
    pub(crate) par: Option<u32>,
}

type TryRow = (String, String, i64, Option<i64>, Option<i64>, Option<i64>);

impl Store {
    pub(crate) async fn par(&self, day: Day) -> Result<Option<Par>, StoreError> {
        let sql = "SELECT par, proven FROM days WHERE day = $1";
        let query = sqlx::query_as(sql).bind(day.to_string());
        let row: Option<(i64, i64)> = self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(row.map(|(score, proven)| Par { score: score as u32, proven: proven != 0 }))
    }

    /// A player's tries up to a day, the latest first.
    pub(crate) async fn attempts_of(
        &self,
        player: &str,
        until: Day,
        limit: u32,
    ) -> Result<Vec<DailyAttempt>, StoreError> {
        let sql = "SELECT tries.day, game, begun, finished, score, par FROM tries \
                   LEFT JOIN days ON days.day = tries.day \
                   WHERE player = $1 AND tries.day <= $2 ORDER BY tries.day DESC LIMIT $3";
        let query = sqlx::query_as(sql).bind(player).bind(until.to_string());
        let query = query.bind(i64::from(limit));
        let rows: Vec<TryRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        let each = |(day, table, begun, finished, score, par): TryRow| DailyAttempt {
            day,
            table,
            begun: begun as u64,
            finished: finished.map(|at| at as u64),
            score: score.map(|score| score as u32),
            par: par.map(|par| par as u32),
        };
        Ok(rows.into_iter().map(each).collect())
    }

    /// The best attempts of a day by players with an account: the player, the name, the table and
    /// the score.
    pub(crate) async fn daily_leaderboard(
        &self,
        day: Day,
        limit: u32,
    ) -> Result<Vec<(String, String, String, u32)>, StoreError> {
        let sql = "SELECT tries.player, players.name, tries.game, score FROM tries \
                   JOIN accounts ON accounts.player = tries.player \
                   JOIN players ON players.id = tries.player \
                   WHERE day = $1 AND score IS NOT NULL ORDER BY score, finished LIMIT $2";
        let query = sqlx::query_as(sql).bind(day.to_string()).bind(i64::from(limit));
        let rows: Vec<(String, String, String, i64)> =
            self.with_timeout(query.fetch_all(&self.pool)).await?;
        let each = |(player, name, table, score)| (player, name, table, score as u32);
        Ok(rows.into_iter().map(each).collect())
    }

    /// The number of players with an account and a better score on a day, and the number of all players
    /// with an account and a score.
    pub(crate) async fn daily_rank(&self, day: Day, score: u32) -> Result<(u32, u32), StoreError> {
        let sql = "SELECT COALESCE(SUM(CASE WHEN score < $2 THEN 1 ELSE 0 END), 0), COUNT(*) \
                   FROM tries JOIN accounts ON accounts.player = tries.player \
                   WHERE day = $1 AND score IS NOT NULL";
        let query = sqlx::query_as(sql).bind(day.to_string()).bind(i64::from(score));
        let (better, all): (i64, i64) = self.with_timeout(query.fetch_one(&self.pool)).await?;
        Ok((better as u32, all as u32))
    }
}
