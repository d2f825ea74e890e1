use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Store, StoreError};

#[derive(Clone, Debug)]
pub(crate) enum ModerationChange {
    /// A link to set a new password is issued. The token is a hash.
    Reset { token: String, player: String, until: u64 },
    /// A link is about to be sent to the mail address of the player; a conflict if the player has another one.
    ResetByMail { token: String, player: String, fold: String, until: u64 },
    /// A link is used; a conflict if it was used before or has expired.
    UseReset { token: String, now: u64 },
    /// All links of a player are void.
    NoResets { player: String },
    /// An invitation for so many accounts is issued. The code is a hash.
    Invite { code: String, uses: u32, until: u64 },
    /// An invitation is used; a conflict if it is used up or has expired.
    UseInvite { code: String, now: u64 },
}

impl FeatureChange for ModerationChange {
    fn decides(&self) -> bool {
        matches!(
            self,
            ModerationChange::ResetByMail { .. }
                | ModerationChange::UseReset { .. }
                | ModerationChange::UseInvite { .. }
        )
    }

    fn subject(&self) -> &str {
        match self {
            ModerationChange::Reset { token, .. }
            | ModerationChange::ResetByMail { token, .. }
            | ModerationChange::UseReset { token, .. } => token,
            ModerationChange::NoResets { player } => player,
            ModerationChange::Invite { code, .. } | ModerationChange::UseInvite { code, .. } => {
                code
            }
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            ModerationChange::Reset { token, player, until } => {
                statement("INSERT INTO resets (token, player, until) VALUES ($1, $2, $3)")
                    .bind(token)
                    .bind(player)
                    .bind(*until as i64)
            }
            ModerationChange::ResetByMail { token, player, fold, until } => {
                let sql = "INSERT INTO resets (token, player, until) SELECT $1, $2, $3 \
                           WHERE EXISTS (SELECT 1 FROM mail_addresses \
                           WHERE player = $2 AND fold = $4)";
                statement(sql).bind(token).bind(player).bind(*until as i64).bind(fold)
            }
            ModerationChange::UseReset { token, now } => {
                statement("DELETE FROM resets WHERE token = $1 AND until > $2")
                    .bind(token)
                    .bind(*now as i64)
            }
            ModerationChange::NoResets { player } => {
                statement("DELETE FROM resets WHERE player = $1").bind(player)
            }
            ModerationChange::Invite { code, uses, until } => {
                statement("INSERT INTO invites (code, uses, until) VALUES ($1, $2, $3)")
                    .bind(code)
                    .bind(i64::from(*uses))
                    .bind(*until as i64)
            }
            ModerationChange::UseInvite { code, now } => statement(
                "UPDATE invites SET uses = uses - 1 WHERE code = $1 AND uses > 0 AND until > $2",
            )
            .bind(code)
            .bind(*now as i64),
        })
    }
}

impl Store {
    /// The player of a link to set a new password, by the hash of its token.
    pub(crate) async fn reset_of(
        &self,
        token: &str,
        now: u64,
    ) -> Result<Option<String>, StoreError> {
        let sql = "SELECT player FROM resets WHERE token = $1 AND until > $2";
        let query = sqlx::query_scalar(sql).bind(token).bind(now as i64);
        self.with_timeout(query.fetch_optional(&self.pool)).await
    }

    /// Whether an invitation is good for another account, by the hash of its code.
    pub(crate) async fn is_invited(&self, code: &str, now: u64) -> Result<bool, StoreError> {
        let sql = "SELECT uses FROM invites WHERE code = $1 AND uses > 0 AND until > $2";
        let query = sqlx::query_scalar(sql).bind(code).bind(now as i64);
        let uses: Option<i64> = self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(uses.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::MailAddress;
    use crate::store::tests::databases;
    use crate::store::{MailChange, registration};

    #[tokio::test]
    async fn a_link_is_not_stored_for_an_address_that_was_replaced() {
        for database in databases("links") {
            let store = Store::open(&database).await.unwrap();
            let (old, new) = ("old@example.org", "new@example.org");
            let (player, token) = ("anna".to_owned(), "confirmation".to_owned());
            let address = MailAddress::parse(new).unwrap();
            let (fold, language, now) = (new.to_owned(), "en", 1);
            let account = registration(&player, "hash".to_owned(), now).into_iter();
            let confirmed = [
                MailChange::Enter { player: player.clone(), address, language, now },
                MailChange::Link { token: token.clone(), player, fold, until: 9 },
                MailChange::Confirm { token, now },
            ];
            store.write(account.chain(confirmed.map(Into::into)).collect()).await.unwrap();
            let link = |fold: &str| ModerationChange::ResetByMail {
                token: fold.to_owned(),
                player: "anna".to_owned(),
                fold: fold.to_owned(),
                until: 9,
            };
            let stored = store.write(vec![link(old).into()]).await;
            assert!(matches!(stored, Err(StoreError::Conflict)), "{stored:?}");
            store.write(vec![link(new).into()]).await.unwrap();
            assert_eq!(store.reset_of(old, 1).await.unwrap(), None);
            assert_eq!(store.reset_of(new, 1).await.unwrap().as_deref(), Some("anna"));
        }
    }
}
