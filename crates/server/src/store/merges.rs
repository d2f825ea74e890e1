//! Guests whose games were merged into an account, when the player signed in.
//!
//! The log of a table never changes, so it still contains the guest. Whatever is read from a log gets
//! the account instead ([`Store::resolve_players`]). Everything else that belongs to the guest is moved.

use std::collections::HashMap;

use protocol::{Entry, Opening};
use table::replace_players;

use super::change::FeatureChange;
use super::statement::{Statement, statement};
use super::{Change, GuestChange, Signal, Store, StoreError};

/// What a step of a merge moves from the guest (`$1`) to the account (`$2`), in this order: at most a hundred rows
/// of each table that can have thousands of a guest, so that no other write waits for long. A step can be
/// repeated, also after the server was killed.
///
/// A seat is removed after the account has it and the card of its table names the account. An attempt at a daily
/// puzzle moves only if the account has none for that day.
const MOVES: [&str; 21] = [
    "INSERT INTO seats (player, game, here) SELECT $2, game, here FROM seats \
     WHERE player = $1 ORDER BY game LIMIT 100 \
     ON CONFLICT (player, game) DO UPDATE SET here = 1 WHERE seats.here = 0 AND excluded.here = 1",
    "UPDATE games SET card = REPLACE(card, $1, $2) WHERE id IN \
     (SELECT game FROM seats WHERE player = $1 ORDER BY game LIMIT 100)",
    "DELETE FROM seats WHERE player = $1 AND game IN \
     (SELECT game FROM seats WHERE player = $1 ORDER BY game LIMIT 100) \
     AND EXISTS (SELECT 1 FROM seats AS own WHERE own.player = $2 AND own.game = seats.game)",
    "UPDATE games SET host = $2 WHERE id IN (SELECT id FROM games WHERE host = $1 LIMIT 100)",
    "UPDATE records SET player = $2 WHERE id IN \
     (SELECT id FROM records WHERE player = $1 LIMIT 100)",
    "UPDATE lines SET player = $2 WHERE (game, number) IN \
     (SELECT game, number FROM lines WHERE player = $1 LIMIT 100)",
    "UPDATE tries SET player = $2 WHERE player = $1 AND NOT EXISTS \
     (SELECT 1 FROM tries AS own WHERE own.player = $2 AND own.day = tries.day)",
    "DELETE FROM tries WHERE player = $1 AND EXISTS \
     (SELECT 1 FROM tries AS own WHERE own.player = $2 AND own.day = tries.day)",
    "DELETE FROM mutes WHERE player = $1 AND muted = $2",
    "INSERT INTO mutes (player, muted) SELECT $2, muted FROM mutes \
     WHERE player = $1 ORDER BY muted LIMIT 100 ON CONFLICT DO NOTHING",
    "DELETE FROM mutes WHERE player = $1 AND EXISTS \
     (SELECT 1 FROM mutes AS own WHERE own.player = $2 AND own.muted = mutes.muted)",
    "DELETE FROM mutes WHERE player = $2 AND muted = $1",
    "INSERT INTO mutes (player, muted) SELECT player, $2 FROM mutes \
     WHERE muted = $1 ORDER BY player LIMIT 100 ON CONFLICT DO NOTHING",
    "DELETE FROM mutes WHERE muted = $1 AND EXISTS \
     (SELECT 1 FROM mutes AS own WHERE own.player = mutes.player AND own.muted = $2)",
    "UPDATE reports SET player = $2 WHERE player = $1",
    "UPDATE reports SET reported = $2 WHERE reported = $1",
    "UPDATE challenges SET challenger = $2 WHERE challenger = $1",
    // A subscription of a browser ends with a session: the one that begins with the merge. If that has ended already,
    // so has the subscription.
    "UPDATE notification_targets SET player = $2, session = COALESCE( \
     (SELECT id FROM sessions WHERE player = $2 ORDER BY made DESC LIMIT 1), '') WHERE player = $1",
    "INSERT INTO notification_preferences (player, channel, kinds, language) \
     SELECT $2, channel, kinds, language FROM notification_preferences WHERE player = $1 \
     ON CONFLICT DO NOTHING",
    // The account may wait for a message about the same event in this browser.
    "DELETE FROM outbox WHERE player = $1 AND EXISTS (SELECT 1 FROM outbox AS own \
     WHERE own.event = outbox.event AND own.player = $2 AND own.destination = outbox.destination)",
    "UPDATE outbox SET player = $2 WHERE (event, player, destination) IN \
     (SELECT event, player, destination FROM outbox WHERE player = $1 LIMIT 100)",
];

/// What a step then removes of the guest.
const REMOVALS: [&str; 4] = [
    "DELETE FROM notification_preferences WHERE player = $1",
    "DELETE FROM offers WHERE player = $1",
    "DELETE FROM guests WHERE player = $1",
    "DELETE FROM players WHERE id = $1",
];

/// Whether rows of a merged guest are left for another step.
macro_rules! has_rows {
    () => {
        "(EXISTS (SELECT 1 FROM seats WHERE player = merges.guest) \
         OR EXISTS (SELECT 1 FROM games WHERE host = merges.guest) \
         OR EXISTS (SELECT 1 FROM records WHERE player = merges.guest) \
         OR EXISTS (SELECT 1 FROM lines WHERE player = merges.guest) \
         OR EXISTS (SELECT 1 FROM mutes WHERE player = merges.guest) \
         OR EXISTS (SELECT 1 FROM mutes WHERE muted = merges.guest) \
         OR EXISTS (SELECT 1 FROM outbox WHERE player = merges.guest))"
    };
}

/// How many cards are rewritten in one write.
const CARDS: i64 = 100;

/// A guest and the account into which the guest was merged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Merge {
    pub(crate) guest: String,
    pub(crate) account: String,
}

#[derive(Clone, Debug)]
pub(crate) enum MergeChange {
    /// The guest belongs to the account from now on; a conflict if the guest was merged before, has
    /// registered an account or is being deleted.
    Begin { merge: Merge, now: u64 },
    /// Moves rows of the guest to the account.
    Move { sql: &'static str, merge: Merge },
    /// Removes rows of the guest.
    Remove { sql: &'static str, merge: Merge },
    /// Replaces the guest in the card of a table.
    Card { game: String, merge: Merge },
}

impl MergeChange {
    fn merge(&self) -> &Merge {
        match self {
            MergeChange::Begin { merge, .. }
            | MergeChange::Move { merge, .. }
            | MergeChange::Remove { merge, .. }
            | MergeChange::Card { merge, .. } => merge,
        }
    }
}

impl FeatureChange for MergeChange {
    fn decides(&self) -> bool {
        matches!(self, MergeChange::Begin { .. })
    }

    fn subject(&self) -> &str {
        &self.merge().guest
    }

    fn statement(&self) -> Option<Statement<'_>> {
        let Merge { guest, account } = self.merge();
        Some(match self {
            MergeChange::Begin { now, .. } => {
                let sql = "INSERT INTO merges (guest, account, at) SELECT $1, $2, $3 \
                           WHERE EXISTS (SELECT 1 FROM accounts WHERE player = $2) \
                           AND NOT EXISTS (SELECT 1 FROM accounts WHERE player = $1) \
                           AND NOT EXISTS (SELECT 1 FROM departures WHERE player = $1) \
                           ON CONFLICT DO NOTHING";
                statement(sql).bind(guest).bind(account).bind(*now as i64)
            }
            MergeChange::Move { sql, .. } => statement(sql).bind(guest).bind(account),
            MergeChange::Remove { sql, .. } => statement(sql).bind(guest),
            MergeChange::Card { game, .. } => {
                let sql = "UPDATE games SET card = REPLACE(card, $1, $2) WHERE id = $3";
                statement(sql).bind(guest).bind(account).bind(game)
            }
        })
    }

    fn signal(&self) -> Option<Signal> {
        match self {
            MergeChange::Begin { merge: Merge { guest, account }, .. } => {
                Some(Signal::Merged { guest: guest.clone(), account: account.clone() })
            }
            _ => None,
        }
    }

    fn is_background(&self) -> bool {
        !matches!(self, MergeChange::Begin { .. })
    }
}

impl Merge {
    /// The changes of a new merge, with its first step, which is all for most guests.
    pub(crate) fn begin(&self, now: u64) -> Vec<Change> {
        let lock = GuestChange::Lock { player: self.guest.clone(), now };
        let begin = MergeChange::Begin { merge: self.clone(), now };
        [lock.into(), begin.into()].into_iter().chain(self.step()).collect()
    }

    fn step(&self) -> impl Iterator<Item = Change> {
        let moves = MOVES.map(|sql| MergeChange::Move { sql, merge: self.clone() });
        let removals = REMOVALS.map(|sql| MergeChange::Remove { sql, merge: self.clone() });
        moves.into_iter().chain(removals).map(Into::into)
    }
}

impl Store {
    /// Carries out the steps that are left, and repeats what is not certain: a request that another server was
    /// carrying out during the merge may have stored more, or a card with the guest.
    pub(crate) async fn continue_merge(&self, merge: &Merge) -> Result<(), StoreError> {
        // One step in any case, because it also moves rows that are not looked for.
        self.write_in_background(merge.step().collect()).await?;
        self.finish_steps(merge).await?;
        let mut after = String::new();
        loop {
            let games = self.games_with_guest(merge, &after).await?;
            let Some(last) = games.last().cloned() else { return Ok(()) };
            let card = |game| MergeChange::Card { game, merge: merge.clone() }.into();
            self.write_in_background(games.into_iter().map(card).collect()).await?;
            after = last;
        }
    }

    /// Carries out the steps that are left; returns whether there were any.
    pub(super) async fn finish_steps(&self, merge: &Merge) -> Result<bool, StoreError> {
        let sql = concat!("SELECT COUNT(*) FROM merges WHERE guest = $1 AND ", has_rows!());
        let mut steps = 0;
        loop {
            let query = sqlx::query_scalar(sql).bind(&merge.guest);
            let left: i64 = self.with_timeout(query.fetch_one(&self.pool)).await?;
            if left == 0 {
                return Ok(steps > 0);
            }
            self.write_in_background(merge.step().collect()).await?;
            steps += 1;
        }
    }

    /// Some of the account's tables whose cards name the guest, by their ids after one of them.
    async fn games_with_guest(
        &self,
        merge: &Merge,
        after: &str,
    ) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM seats JOIN games ON games.id = seats.game \
                   WHERE player = $2 AND seats.game > $3 AND card LIKE '%' || $1 || '%' \
                   ORDER BY seats.game LIMIT $4";
        let query = sqlx::query_scalar(sql).bind(&merge.guest).bind(&merge.account);
        self.with_timeout(query.bind(after).bind(CARDS).fetch_all(&self.pool)).await
    }

    /// The merges since a time, and all that have steps left.
    pub(crate) async fn merges_to_continue(&self, since: u64) -> Result<Vec<Merge>, StoreError> {
        let sql = concat!(
            "SELECT guest, account FROM merges WHERE at >= $1 OR ",
            has_rows!(),
            " ORDER BY at LIMIT 10000"
        );
        self.fetch_merges(sql, since).await
    }

    /// The account into which a guest was merged, or the same player.
    pub(crate) async fn current_player(&self, player: String) -> Result<String, StoreError> {
        let sql = "SELECT account FROM merges WHERE guest = $1";
        let query = sqlx::query_scalar(sql).bind(&player);
        let account: Option<String> = self.with_timeout(query.fetch_optional(&self.pool)).await?;
        Ok(account.unwrap_or(player))
    }

    /// The merges since a time.
    pub(crate) async fn merges_since(&self, since: u64) -> Result<Vec<Merge>, StoreError> {
        let sql = "SELECT guest, account FROM merges WHERE at >= $1 ORDER BY at LIMIT 10000";
        self.fetch_merges(sql, since).await
    }

    async fn fetch_merges(&self, sql: &'static str, since: u64) -> Result<Vec<Merge>, StoreError> {
        let query = sqlx::query_as(sql).bind(since as i64);
        let rows: Vec<(String, String)> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().map(|(guest, account)| Merge { guest, account }).collect())
    }

    /// The tables at which the guest or the account of a merge has sat, or of which one of them is the host.
    pub(crate) async fn tables_of_merge(&self, merge: &Merge) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT game FROM seats WHERE player IN ($1, $2) \
                   UNION SELECT id FROM games WHERE host IN ($1, $2)";
        let query = sqlx::query_scalar(sql).bind(&merge.guest).bind(&merge.account);
        self.with_timeout(query.fetch_all(&self.pool)).await
    }

    /// The guests who were merged into an account, with the times.
    pub(crate) async fn merged_guests(
        &self,
        account: &str,
    ) -> Result<Vec<(String, u64)>, StoreError> {
        let sql = "SELECT guest, at FROM merges WHERE account = $1 ORDER BY at";
        let query = sqlx::query_as(sql).bind(account);
        let rows: Vec<(String, i64)> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        Ok(rows.into_iter().map(|(guest, at)| (guest, at as u64)).collect())
    }

    /// Replaces merged guests by their accounts in what was read of a table: the only place that does.
    pub(super) async fn resolve_players(
        &self,
        game: &str,
        opening: Option<&mut Opening>,
        log: &mut [Entry],
    ) -> Result<(), StoreError> {
        // The seats are moved a moment before or after the merge is visible here.
        let sql = "SELECT guest, account FROM merges WHERE account IN \
                   (SELECT player FROM seats WHERE game = $1 UNION SELECT host FROM games WHERE id = $1) \
                   OR guest IN \
                   (SELECT player FROM seats WHERE game = $1 UNION SELECT host FROM games WHERE id = $1)";
        let query = sqlx::query_as(sql).bind(game);
        let rows: Vec<(String, String)> = self.with_timeout(query.fetch_all(&self.pool)).await?;
        if !rows.is_empty() {
            let accounts: HashMap<String, String> = rows.into_iter().collect();
            replace_players(opening, log, |player| accounts.get(player).cloned());
        }
        Ok(())
    }
}
