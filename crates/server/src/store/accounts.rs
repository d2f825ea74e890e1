use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Change, GuestChange, Store, StoreError};
use crate::names;

/// A change of names, passwords or settings of accounts.
#[derive(Clone, Debug)]
pub(crate) enum AccountChange {
    /// The public name of a guest or an account.
    DisplayName { player: String, name: String, now: u64 },
    /// Reserves a name for an account; a conflict if another account has it. `fold` is the name as
    /// names are compared.
    ReserveName { fold: String, player: String },
    /// Frees all other names of an account.
    ReleaseOtherNames { fold: String, player: String },
    /// Takes a name from the guests that use it, except from this player.
    UnnameGuests { fold: String, player: String },
    /// A guest registers an account, with the hash of a password; a conflict if the guest has one, was
    /// merged into one or was deleted.
    Register { player: String, password: String, now: u64 },
    /// Makes other changes of the account wait until this one is stored, also those of other servers; a
    /// conflict if the account was deleted.
    Need { player: String },
    /// The hash of a new password; a conflict if the account was deleted.
    Password { player: String, password: String },
    /// Whether a player takes part in ratings.
    Rated { player: String, rated: bool },
}

/// A player with a password.
#[derive(Clone, Debug)]
pub(crate) struct Account {
    pub(crate) player: String,
    /// A hash.
    pub(crate) password: String,
    /// Whether the player takes part in ratings.
    pub(crate) rated: bool,
    /// When it was registered.
    pub(crate) made: u64,
}

impl AccountChange {
    pub(crate) fn need(player: &str) -> Change {
        AccountChange::Need { player: player.to_owned() }.into()
    }
}

impl FeatureChange for AccountChange {
    fn decides(&self) -> bool {
        matches!(
            self,
            AccountChange::ReserveName { .. }
                | AccountChange::Register { .. }
                | AccountChange::Need { .. }
                | AccountChange::Password { .. }
        )
    }

    fn subject(&self) -> &str {
        match self {
            AccountChange::ReserveName { fold, .. }
            | AccountChange::ReleaseOtherNames { fold, .. }
            | AccountChange::UnnameGuests { fold, .. } => fold,
            AccountChange::DisplayName { player, .. }
            | AccountChange::Register { player, .. }
            | AccountChange::Need { player }
            | AccountChange::Password { player, .. }
            | AccountChange::Rated { player, .. } => player,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            AccountChange::DisplayName { player, name, now } => {
                let sql = "INSERT INTO players (id, name, made, fold) VALUES ($1, $2, $3, $4) \
                           ON CONFLICT (id) DO UPDATE SET name = excluded.name, fold = excluded.fold";
                let query = statement(sql).bind(player).bind(name).bind(*now as i64);
                query.bind(names::fold(name))
            }
            AccountChange::ReserveName { fold, player } => {
                let sql = "INSERT INTO names (fold, player) VALUES ($1, $2) ON CONFLICT (fold) \
                           DO UPDATE SET player = excluded.player WHERE names.player = excluded.player";
                statement(sql).bind(fold).bind(player)
            }
            AccountChange::ReleaseOtherNames { fold, player } => {
                let sql = "DELETE FROM names WHERE player = $2 AND fold <> $1";
                statement(sql).bind(fold).bind(player)
            }
            AccountChange::UnnameGuests { fold, player } => {
                let sql = "DELETE FROM players WHERE fold = $1 AND id <> $2";
                statement(sql).bind(fold).bind(player)
            }
            AccountChange::Register { player, password, now } => {
                let sql = "INSERT INTO accounts (player, password, rated, made) \
                           SELECT $1, $2, 0, $3 \
                           WHERE NOT EXISTS (SELECT 1 FROM merges WHERE guest = $1) \
                           AND NOT EXISTS (SELECT 1 FROM departures WHERE player = $1) \
                           ON CONFLICT DO NOTHING";
                statement(sql).bind(player).bind(password).bind(*now as i64)
            }
            AccountChange::Need { player } => {
                statement("UPDATE accounts SET made = made WHERE player = $1").bind(player)
            }
            AccountChange::Password { player, password } => {
                let sql = "UPDATE accounts SET password = $2 WHERE player = $1";
                statement(sql).bind(player).bind(password)
            }
            AccountChange::Rated { player, rated } => {
                let sql = "UPDATE accounts SET rated = $2 WHERE player = $1";
                statement(sql).bind(player).bind(i64::from(*rated))
            }
        })
    }
}

/// The changes with which a guest registers an account.
pub(crate) fn registration(player: &str, password: String, now: u64) -> [Change; 3] {
    let player = player.to_owned();
    [
        GuestChange::Lock { player: player.clone(), now }.into(),
        AccountChange::Register { player: player.clone(), password, now }.into(),
        GuestChange::Remove { player }.into(),
    ]
}

type AccountRow = (String, String, i64, i64);

impl Store {
    pub(crate) async fn name(&self, player: &str) -> Result<Option<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT name FROM players WHERE id = $1").bind(player);
        self.with_timeout(query.fetch_optional(&self.pool)).await
    }

    pub(crate) async fn account(&self, player: &str) -> Result<Option<Account>, StoreError> {
        let sql = "SELECT player, password, rated, made FROM accounts WHERE player = $1";
        let query = sqlx::query_as(sql).bind(player);
        let row: Option<AccountRow> = self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(row.map(account))
    }

    /// The account with this name, as names are compared.
    pub(crate) async fn account_named(&self, fold: &str) -> Result<Option<Account>, StoreError> {
        let sql = "SELECT accounts.player, password, rated, made FROM names \
                   JOIN accounts ON accounts.player = names.player WHERE fold = $1";
        let query = sqlx::query_as(sql).bind(fold);
        let row: Option<AccountRow> = self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(row.map(account))
    }
}

fn account((player, password, rated, made): AccountRow) -> Account {
    Account { player, password, rated: rated != 0, made: made as u64 }
}
