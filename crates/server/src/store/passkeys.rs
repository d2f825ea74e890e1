use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError};
use crate::webauthn::RegisteredKey;

/// How many passkeys an account can have.
pub(crate) const MOST_PASSKEYS: u32 = 20;

/// A passkey of an account.
#[derive(Clone, Debug)]
pub(crate) struct Passkey {
    /// The id that the authenticator chose, in base64url.
    pub(crate) credential: String,
    /// Its id in lists.
    pub(crate) id: String,
    pub(crate) player: String,
    /// The name that the player gave it.
    pub(crate) name: String,
    pub(crate) key: RegisteredKey,
    pub(crate) made: u64,
    /// When it was last used.
    pub(crate) seen: Option<u64>,
}

#[derive(Clone, Debug)]
pub(crate) enum PasskeyChange {
    /// A new passkey; a conflict if it is registered, or if the account has too many or does not exist.
    Add(Passkey),
    /// A passkey was used; a conflict if its counter has not increased.
    Used { credential: String, counter: u32, now: u64 },
    /// A new name; a conflict if there is no such passkey.
    Rename { id: String, player: String, name: String },
    /// Removes a passkey; a conflict if there is none, or if it is the last way to sign in. It follows
    /// `AccountChange::Need`, so that of two removals at the same time one is the last.
    Remove { id: String, player: String },
    /// A challenge was answered; a conflict if it was answered before. The challenge is a hash.
    UseChallenge { challenge: String, until: u64 },
}

impl FeatureChange for PasskeyChange {
    fn decides(&self) -> bool {
        true
    }

    fn subject(&self) -> &str {
        match self {
            PasskeyChange::Add(Passkey { player, .. })
            | PasskeyChange::Rename { player, .. }
            | PasskeyChange::Remove { player, .. } => player,
            PasskeyChange::Used { credential, .. } => credential,
            PasskeyChange::UseChallenge { challenge, .. } => challenge,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            PasskeyChange::Add(passkey) => insert(passkey),
            PasskeyChange::Used { credential, counter, now } => {
                let sql = "UPDATE passkeys SET counter = $2, seen = $3 WHERE credential = $1 \
                           AND (counter < $2 OR (counter = 0 AND $2 = 0))";
                statement(sql).bind(credential).bind(i64::from(*counter)).bind(*now as i64)
            }
            PasskeyChange::Rename { id, player, name } => {
                let sql = "UPDATE passkeys SET name = $3 WHERE id = $1 AND player = $2";
                statement(sql).bind(id).bind(player).bind(name)
            }
            PasskeyChange::Remove { id, player } => {
                let sql = "DELETE FROM passkeys WHERE id = $1 AND player = $2 AND \
                           (EXISTS (SELECT 1 FROM accounts WHERE player = $2 AND password <> '') \
                           OR EXISTS (SELECT 1 FROM passkeys WHERE player = $2 AND id <> $1))";
                statement(sql).bind(id).bind(player)
            }
            PasskeyChange::UseChallenge { challenge, until } => {
                let sql = "INSERT INTO used_challenges (challenge, until) VALUES ($1, $2) \
                           ON CONFLICT DO NOTHING";
                statement(sql).bind(challenge).bind(*until as i64)
            }
        })
    }
}

fn insert(passkey: &Passkey) -> Statement<'_> {
    let sql = "INSERT INTO passkeys (credential, id, player, name, public_key, counter, made, seen) \
               SELECT $1, $2, $3, $4, $5, $6, $7, $8 \
               WHERE EXISTS (SELECT 1 FROM accounts WHERE player = $3) \
               AND (SELECT COUNT(*) FROM passkeys WHERE player = $3) < $9 ON CONFLICT DO NOTHING";
    statement(sql)
        .bind(&passkey.credential)
        .bind(&passkey.id)
        .bind(&passkey.player)
        .bind(&passkey.name)
        .bind(&passkey.key.public_key)
        .bind(i64::from(passkey.key.counter))
        .bind(passkey.made as i64)
        .bind(passkey.seen.map(|seen| seen as i64))
        .bind(i64::from(MOST_PASSKEYS))
}

type PasskeyRow = (String, String, String, String, String, i64, i64, Option<i64>);

impl Store {
    /// The passkey with this id, which an authenticator chose.
    pub(crate) async fn passkey(&self, credential: &str) -> Result<Option<Passkey>, StoreError> {
        let sql = "SELECT credential, id, player, name, public_key, counter, made, seen \
                   FROM passkeys WHERE credential = $1";
        let query = sqlx::query_as(sql).bind(credential);
        let row: Option<PasskeyRow> = self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(row.map(passkey))
    }

    /// The passkeys of a player, the oldest first.
    pub(crate) async fn passkeys_of(&self, player: &str) -> Result<Vec<Passkey>, StoreError> {
        let sql = "SELECT credential, id, player, name, public_key, counter, made, seen \
                   FROM passkeys WHERE player = $1 ORDER BY made, id";
        let query = sqlx::query_as(sql).bind(player);
        let rows: Vec<PasskeyRow> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().map(passkey).collect())
    }
}

fn passkey((credential, id, player, name, public_key, counter, made, seen): PasskeyRow) -> Passkey {
    let key = RegisteredKey { public_key, counter: counter as u32 };
    let (made, seen) = (made as u64, seen.map(|seen| seen as u64));
    Passkey { credential, id, player, name, key, made, seen }
}
