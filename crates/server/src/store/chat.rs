use protocol::{Line, Phase};

use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError, from_json, to_json};

#[derive(Clone, Debug, serde::Serialize)]
pub(crate) struct Report {
    pub(crate) id: String,
    pub(crate) at: u64,
    pub(crate) game: String,
    /// Of the line.
    pub(crate) number: u32,
    /// The player who reports it.
    pub(crate) player: String,
    /// The player who wrote it.
    pub(crate) reported: String,
    pub(crate) reason: String,
    /// The line with those around it, as they were then.
    pub(crate) lines: Vec<Line>,
}

/// Which lines of a table are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChatScope {
    /// What the players say: all that they read while they play.
    Players,
    /// What the players and the spectators say.
    All,
}

impl ChatScope {
    /// The scope of a reader who plays at a table in this phase, or watches. Players do not see the
    /// lines of spectators before the game is over.
    pub(crate) fn for_reader(plays: bool, phase: Phase) -> ChatScope {
        if plays && phase != Phase::Over { ChatScope::Players } else { ChatScope::All }
    }

    pub(crate) fn shows(self, line: &Line) -> bool {
        self == ChatScope::All || !line.spectators
    }
}

#[derive(Clone, Debug)]
pub(crate) enum ChatChange {
    /// A line; a conflict if there is one with this number.
    Line { game: String, line: Line },
    /// A line is removed; its number stays taken. A conflict if there is none.
    Remove { game: String, number: u32 },
    /// A player mutes or unmutes another one.
    Mute { player: String, muted: String, mute: bool },
    /// A line is reported; the same player's second report of it changes nothing.
    Report(Box<Report>),
    /// The operator has dealt with a report; a conflict if there is none that is open.
    Close { id: String, now: u64 },
}

impl FeatureChange for ChatChange {
    fn decides(&self) -> bool {
        matches!(
            self,
            ChatChange::Line { .. } | ChatChange::Remove { .. } | ChatChange::Close { .. }
        )
    }

    fn subject(&self) -> &str {
        match self {
            ChatChange::Line { game, .. } | ChatChange::Remove { game, .. } => game,
            ChatChange::Mute { player, .. } => player,
            ChatChange::Report(report) => &report.id,
            ChatChange::Close { id, .. } => id,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            ChatChange::Line { game, line } => {
                let sql = "INSERT INTO lines (game, number, at, player, name, phrase, text, \
                           spectators) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
                           ON CONFLICT DO NOTHING";
                let query = statement(sql).bind(game).bind(i64::from(line.number));
                let query = query.bind(line.at as i64).bind(&line.player).bind(&line.name);
                let query = query.bind(line.phrase.as_deref()).bind(line.text.as_deref());
                query.bind(i64::from(line.spectators))
            }
            ChatChange::Remove { game, number } => statement(
                "UPDATE lines SET phrase = NULL, text = NULL WHERE game = $1 AND number = $2 \
                 AND (phrase IS NOT NULL OR text IS NOT NULL)",
            )
            .bind(game)
            .bind(i64::from(*number)),
            ChatChange::Mute { player, muted, mute } => {
                let sql = if *mute {
                    "INSERT INTO mutes (player, muted) VALUES ($1, $2) ON CONFLICT DO NOTHING"
                } else {
                    "DELETE FROM mutes WHERE player = $1 AND muted = $2"
                };
                statement(sql).bind(player).bind(muted)
            }
            ChatChange::Report(report) => {
                let sql = "INSERT INTO reports (id, at, game, number, player, reported, reason, \
                           lines) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
                statement(sql)
                    .bind(&report.id)
                    .bind(report.at as i64)
                    .bind(&report.game)
                    .bind(i64::from(report.number))
                    .bind(&report.player)
                    .bind(&report.reported)
                    .bind(&report.reason)
                    .bind(to_json(&report.lines))
            }
            ChatChange::Close { id, now } => {
                let sql = "UPDATE reports SET closed = $2 WHERE id = $1 AND closed IS NULL";
                statement(sql).bind(id).bind(*now as i64)
            }
        })
    }
}

type LineRow = (i64, i64, String, String, Option<String>, Option<String>, i64);
type OwnLineRow = (i64, i64, String, String, Option<String>, Option<String>, i64, String);
type ReportRow = (String, i64, String, i64, String, String, String, String);

impl Store {
    /// The number of the next line at a table, and how many lines the players have said, or the
    /// spectators.
    pub(crate) async fn next_line(
        &self,
        game: &str,
        spectators: bool,
    ) -> Result<(u32, u32), StoreError> {
        let sql = "SELECT COALESCE(MAX(number) + 1, 0), \
                   COUNT(CASE WHEN spectators = $2 THEN 1 END) FROM lines WHERE game = $1";
        let query = sqlx::query_as(sql).bind(game).bind(i64::from(spectators));
        let (number, said): (i64, i64) = self.with_timeout(query.fetch_one(&self.pool)).await?;
        Ok((number as u32, said as u32))
    }

    /// Lines of a table from a number on, without those of people whom the reader has muted.
    pub(crate) async fn lines(
        &self,
        game: &str,
        from: u32,
        limit: u32,
        (reader, scope): (Option<&str>, ChatScope),
    ) -> Result<Vec<Line>, StoreError> {
        let sql = "SELECT number, at, player, name, phrase, text, spectators FROM lines \
                   WHERE game = $1 AND number >= $2 AND spectators <= $5 \
                   AND (phrase IS NOT NULL OR text IS NOT NULL) AND NOT EXISTS \
                   (SELECT 1 FROM mutes WHERE mutes.player = $3 AND mutes.muted = lines.player) \
                   ORDER BY number LIMIT $4";
        let query = sqlx::query_as(sql).bind(game).bind(i64::from(from));
        let query = query.bind(reader.unwrap_or_default()).bind(i64::from(limit));
        let query = query.bind(i64::from(scope == ChatScope::All));
        let rows: Vec<LineRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().map(line).collect())
    }

    /// The last chat lines of a table in a scope, the oldest first.
    pub(crate) async fn last_lines(
        &self,
        game: &str,
        limit: u32,
        (reader, scope): (Option<&str>, ChatScope),
    ) -> Result<Vec<Line>, StoreError> {
        let sql = "SELECT number, at, player, name, phrase, text, spectators FROM lines \
                   WHERE game = $1 AND spectators <= $4 \
                   AND (phrase IS NOT NULL OR text IS NOT NULL) AND NOT EXISTS \
                   (SELECT 1 FROM mutes WHERE mutes.player = $2 AND mutes.muted = lines.player) \
                   ORDER BY number DESC LIMIT $3";
        let query = sqlx::query_as(sql).bind(game).bind(reader.unwrap_or_default());
        let query = query.bind(i64::from(limit)).bind(i64::from(scope == ChatScope::All));
        let rows: Vec<LineRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().rev().map(line).collect())
    }

    /// Some of what a player has said, everywhere: the table and the line, in their order after
    /// a table and a number.
    pub(crate) async fn lines_of(
        &self,
        player: &str,
        (game, number): (&str, i64),
        limit: u32,
    ) -> Result<Vec<(String, Line)>, StoreError> {
        let sql = "SELECT number, at, player, name, phrase, text, spectators, game FROM lines \
                   WHERE player = $1 AND (phrase IS NOT NULL OR text IS NOT NULL) \
                   AND (game > $2 OR (game = $2 AND number > $3)) \
                   ORDER BY game, number LIMIT $4";
        let query = sqlx::query_as(sql).bind(player).bind(game).bind(number);
        let query = query.bind(i64::from(limit));
        let rows: Vec<OwnLineRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        let each = |(number, at, player, name, phrase, text, scope, game): OwnLineRow| {
            (game, line((number, at, player, name, phrase, text, scope)))
        };
        Ok(rows.into_iter().map(each).collect())
    }

    pub(crate) async fn muted(&self, player: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT muted FROM mutes WHERE player = $1 ORDER BY muted";
        let query = sqlx::query_scalar(sql).bind(player);
        self.with_timeout(query.fetch_all(&self.pool)).await
    }

    pub(crate) async fn muted_by(&self, muted: &str) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT player FROM mutes WHERE muted = $1").bind(muted);
        self.with_timeout(query.fetch_all(&self.pool)).await
    }

    /// The reports that the operator has not dealt with, the oldest first.
    pub(crate) async fn open_reports(&self, limit: u32) -> Result<Vec<Report>, StoreError> {
        let sql = "SELECT id, at, game, number, player, reported, reason, lines \
                   FROM reports WHERE closed IS NULL ORDER BY at LIMIT $1";
        let query = sqlx::query_as(sql).bind(i64::from(limit));
        let rows: Vec<ReportRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        rows.into_iter().map(report).collect()
    }
}

fn report(row: ReportRow) -> Result<Report, StoreError> {
    let (id, at, game, number, player, reported, reason, lines) = row;
    let (at, number, lines) = (at as u64, number as u32, from_json(&lines)?);
    Ok(Report { id, at, game, number, player, reported, reason, lines })
}

fn line((number, at, player, name, phrase, text, spectators): LineRow) -> Line {
    let (number, at, spectators) = (number as u32, at as u64, spectators != 0);
    Line { number, at, player, name, phrase, text, spectators }
}
