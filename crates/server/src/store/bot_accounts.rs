//! Bot accounts and their tokens.

use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError};
use crate::bot_policy::Scope;

/// A bot account.
#[derive(Clone, Debug)]
pub(crate) struct BotAccount {
    /// Its id as a player.
    pub(crate) bot: String,
    pub(crate) name: String,
    /// The player who created it.
    pub(crate) owner: String,
    pub(crate) made: u64,
    /// When its program last listened for events, to about half a minute.
    pub(crate) seen: u64,
}

/// A token of a bot account.
#[derive(Clone, Debug)]
pub(crate) struct BotToken {
    /// The hash of the token.
    pub(crate) token: String,
    /// Its id, for lists.
    pub(crate) id: String,
    pub(crate) bot: String,
    pub(crate) name: String,
    pub(crate) scope: Scope,
    pub(crate) made: u64,
    /// When it was last used, to about ten minutes.
    pub(crate) seen: u64,
}

#[derive(Clone, Debug)]
pub(crate) enum BotAccountChange {
    /// A player creates a bot account.
    Create { bot: String, owner: String, now: u64 },
    /// The program of a bot listens for events.
    Listening { bot: String, now: u64 },
    /// A new token.
    AddToken(BotToken),
    /// A token was used. The token is a hash.
    TokenUsed { token: String, now: u64 },
    /// A token is revoked; a conflict if there is none.
    Revoke { id: String, bot: String },
}

impl FeatureChange for BotAccountChange {
    fn decides(&self) -> bool {
        matches!(self, BotAccountChange::Revoke { .. })
    }

    fn subject(&self) -> &str {
        match self {
            BotAccountChange::Create { bot, .. }
            | BotAccountChange::Listening { bot, .. }
            | BotAccountChange::AddToken(BotToken { bot, .. })
            | BotAccountChange::Revoke { bot, .. } => bot,
            BotAccountChange::TokenUsed { token, .. } => token,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            BotAccountChange::Create { bot, owner, now } => {
                let sql = "INSERT INTO bots (bot, owner, made, seen) VALUES ($1, $2, $3, 0)";
                statement(sql).bind(bot).bind(owner).bind(*now as i64)
            }
            BotAccountChange::Listening { bot, now } => {
                let sql = "UPDATE bots SET seen = $2 WHERE bot = $1 AND seen < $2";
                statement(sql).bind(bot).bind(*now as i64)
            }
            BotAccountChange::AddToken(token) => insert(token),
            BotAccountChange::TokenUsed { token, now } => {
                let sql = "UPDATE bot_tokens SET seen = $2 WHERE token = $1";
                statement(sql).bind(token).bind(*now as i64)
            }
            BotAccountChange::Revoke { id, bot } => {
                statement("DELETE FROM bot_tokens WHERE id = $1 AND bot = $2").bind(id).bind(bot)
            }
        })
    }
}

fn insert(token: &BotToken) -> Statement<'_> {
    let sql = "INSERT INTO bot_tokens (token, id, bot, name, scope, made, seen) \
               VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let query = statement(sql).bind(&token.token).bind(&token.id).bind(&token.bot);
    let query = query.bind(&token.name).bind(token.scope.name());
    query.bind(token.made as i64).bind(token.seen as i64)
}

type BotRow = (String, String, String, i64, i64);
type OwnedTokenRow = (String, String, String, String, String, i64, i64, String);
type TokenRow = (String, String, String, String, String, i64, i64);

impl Store {
    /// The token with this hash, and the owner of its bot.
    pub(crate) async fn bot_token(
        &self,
        token: &str,
    ) -> Result<Option<(BotToken, String)>, StoreError> {
        let sql = "SELECT token, id, bot_tokens.bot, name, scope, bot_tokens.made, \
                   bot_tokens.seen, owner FROM bot_tokens JOIN bots ON bots.bot = bot_tokens.bot \
                   WHERE token = $1";
        let query = sqlx::query_as(sql).bind(token);
        let row: Option<OwnedTokenRow> =
            self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(row.map(|(token, id, bot, name, scope, made, seen, owner)| {
            (token_of((token, id, bot, name, scope, made, seen)), owner)
        }))
    }

    /// The tokens of a bot, the latest first.
    pub(crate) async fn bot_tokens(&self, bot: &str) -> Result<Vec<BotToken>, StoreError> {
        let sql = "SELECT token, id, bot, name, scope, made, seen FROM bot_tokens \
                   WHERE bot = $1 ORDER BY made DESC, id";
        let query = sqlx::query_as(sql).bind(bot);
        let rows: Vec<TokenRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().map(token_of).collect())
    }

    pub(crate) async fn bot_account(&self, bot: &str) -> Result<Option<BotAccount>, StoreError> {
        let sql = "SELECT bot, name, owner, bots.made, seen FROM bots \
                   JOIN players ON players.id = bot WHERE bot = $1";
        let query = sqlx::query_as(sql).bind(bot);
        let row: Option<BotRow> = self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(row.map(bot_of))
    }

    /// The bots of a player.
    pub(crate) async fn bots_of(&self, owner: &str) -> Result<Vec<BotAccount>, StoreError> {
        let sql = "SELECT bot, name, owner, bots.made, seen FROM bots \
                   JOIN players ON players.id = bot WHERE owner = $1 ORDER BY bots.made, bot";
        let query = sqlx::query_as(sql).bind(owner);
        let rows: Vec<BotRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().map(bot_of).collect())
    }

    /// The bots whose programs have listened since a time, by name.
    pub(crate) async fn listening_bots(&self, since: u64) -> Result<Vec<BotAccount>, StoreError> {
        let sql = "SELECT bot, name, owner, bots.made, seen FROM bots \
                   JOIN players ON players.id = bot WHERE seen >= $1 ORDER BY name, bot LIMIT 200";
        let query = sqlx::query_as(sql).bind(since as i64);
        let rows: Vec<BotRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().map(bot_of).collect())
    }
}

fn bot_of((bot, name, owner, made, seen): BotRow) -> BotAccount {
    BotAccount { bot, name, owner, made: made as u64, seen: seen as u64 }
}

fn token_of((token, id, bot, name, scope, made, seen): TokenRow) -> BotToken {
    let scope = Scope::of(&scope);
    BotToken { token, id, bot, name, scope, made: made as u64, seen: seen as u64 }
}
