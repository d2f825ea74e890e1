//! Invitations of bots to tables.

use protocol::Opening;

use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError, from_json};

/// The invitation of a bot to a table.
#[derive(Clone, Debug)]
pub(crate) struct Challenge {
    pub(crate) game: String,
    pub(crate) bot: String,
    pub(crate) challenger: String,
    /// The seat; none for any open one.
    pub(crate) seat: Option<u8>,
    pub(crate) state: ChallengeState,
    pub(crate) made: u64,
    /// When it expires, if the bot has not accepted it.
    pub(crate) until: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ChallengeState {
    /// The bot has not answered.
    Open,
    /// The bot sat down.
    Accepted,
    /// The bot declined.
    Declined,
    /// The host withdrew it.
    Withdrawn,
}

impl ChallengeState {
    fn name(self) -> &'static str {
        match self {
            ChallengeState::Open => "open",
            ChallengeState::Accepted => "accepted",
            ChallengeState::Declined => "declined",
            ChallengeState::Withdrawn => "withdrawn",
        }
    }

    fn of(name: &str) -> ChallengeState {
        match name {
            "open" => ChallengeState::Open,
            "accepted" => ChallengeState::Accepted,
            "withdrawn" => ChallengeState::Withdrawn,
            _ => ChallengeState::Declined,
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) enum ChallengeChange {
    /// The host invites a bot, or invites it again after the invitation has expired or was withdrawn; a
    /// conflict if it is open or answered.
    Invite(Challenge),
    /// The bot sits down; a conflict if it is not invited any more.
    Accept { game: String, bot: String },
    /// The bot declines; a conflict if the challenge is not open.
    Decline { game: String, bot: String },
    /// The host withdraws the challenge; a conflict if it is not open.
    Withdraw { game: String, bot: String },
}

impl FeatureChange for ChallengeChange {
    fn decides(&self) -> bool {
        true
    }

    fn subject(&self) -> &str {
        match self {
            ChallengeChange::Invite(Challenge { game, .. })
            | ChallengeChange::Accept { game, .. }
            | ChallengeChange::Decline { game, .. }
            | ChallengeChange::Withdraw { game, .. } => game,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            ChallengeChange::Invite(challenge) => {
                let sql = "INSERT INTO challenges (game, bot, challenger, seat, state, made, until) \
                           VALUES ($1, $2, $3, $4, 'open', $5, $6) \
                           ON CONFLICT (game, bot) DO UPDATE SET challenger = excluded.challenger, \
                           seat = excluded.seat, state = 'open', made = excluded.made, \
                           until = excluded.until WHERE challenges.state = 'withdrawn' \
                           OR (challenges.state = 'open' AND challenges.until <= excluded.made)";
                let query = statement(sql).bind(&challenge.game).bind(&challenge.bot);
                let query = query.bind(&challenge.challenger).bind(challenge.seat.map(i64::from));
                query.bind(challenge.made as i64).bind(challenge.until as i64)
            }
            ChallengeChange::Accept { game, bot } => {
                let sql = "UPDATE challenges SET state = 'accepted' \
                           WHERE game = $1 AND bot = $2 AND state IN ('open', 'accepted')";
                statement(sql).bind(game).bind(bot)
            }
            ChallengeChange::Decline { game, bot } => close(ChallengeState::Declined, game, bot),
            ChallengeChange::Withdraw { game, bot } => close(ChallengeState::Withdrawn, game, bot),
        })
    }
}

fn close<'a>(state: ChallengeState, game: &'a String, bot: &'a String) -> Statement<'a> {
    let sql = "UPDATE challenges SET state = $3 WHERE game = $1 AND bot = $2 AND state = 'open'";
    statement(sql).bind(game).bind(bot).bind(state.name())
}

type OpenRow = (String, String, String, Option<i64>, String, i64, i64, String);
type ChallengeRow = (String, String, String, Option<i64>, String, i64, i64);

impl Store {
    /// The challenge of a bot at a table.
    pub(crate) async fn challenge(
        &self,
        game: &str,
        bot: &str,
    ) -> Result<Option<Challenge>, StoreError> {
        let sql = "SELECT game, bot, challenger, seat, state, made, until FROM challenges \
                   WHERE game = $1 AND bot = $2";
        let query = sqlx::query_as(sql).bind(game).bind(bot);
        let row: Option<ChallengeRow> = self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(row.map(challenge))
    }

    /// The challenges of a table.
    pub(crate) async fn challenges_of(&self, game: &str) -> Result<Vec<Challenge>, StoreError> {
        let sql = "SELECT game, bot, challenger, seat, state, made, until FROM challenges \
                   WHERE game = $1 ORDER BY made, bot";
        let query = sqlx::query_as(sql).bind(game);
        let rows: Vec<ChallengeRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().map(challenge).collect())
    }

    /// The challenges that a bot can accept, the oldest first, each with the options of its table.
    pub(crate) async fn open_challenges(
        &self,
        bot: &str,
        now: u64,
        limit: usize,
    ) -> Result<Vec<(Challenge, Opening)>, StoreError> {
        let sql = "SELECT game, bot, challenger, seat, state, challenges.made, until, opening \
                   FROM challenges JOIN (SELECT id, opening FROM games WHERE phase = 'waiting') \
                   AS waiting ON id = game \
                   WHERE bot = $1 AND state = 'open' AND until > $2 \
                   ORDER BY challenges.made, game LIMIT $3";
        let query = sqlx::query_as(sql).bind(bot).bind(now as i64).bind(limit as i64);
        let rows: Vec<OpenRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        let with_opening = |(game, bot, challenger, seat, state, made, until, opening): OpenRow| {
            let row = (game, bot, challenger, seat, state, made, until);
            Ok((challenge(row), from_json(&opening)?))
        };
        rows.into_iter().map(with_opening).collect()
    }
}

fn challenge((game, bot, challenger, seat, state, made, until): ChallengeRow) -> Challenge {
    let (seat, state) = (seat.map(|seat| seat as u8), ChallengeState::of(&state));
    Challenge { game, bot, challenger, seat, state, made: made as u64, until: until as u64 }
}
