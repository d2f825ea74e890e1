//! Deletion of a player's data.

use protocol::{Occupant, Opening, TableEvent};
use serde_json::Value;

use super::change::FeatureChange;
use super::game_lists::Card;
use super::statement::{Statement, statement};
use super::{Change, GuestChange, Merge, Store, StoreError, from_json, to_json};

/// The id of a deleted player in logs and openings.
pub(crate) const DELETED_PLAYER: &str = "gone";

/// The name of a deleted player.
const DELETED_NAME: &str = "–";

/// How long a deletion is remembered, in milliseconds: no request that began before it takes so long, so
/// none can store anything for the player after it.
const REMEMBERED: u64 = 60 * 60 * 1000;

/// The statements that delete a player, except for the seats, which follow table by table. The account is the
/// first: changes that need it wait, or are stored before everything else is deleted.
const DELETE: [&str; 27] = [
    "DELETE FROM accounts WHERE player = $1",
    "DELETE FROM sessions WHERE player = $1",
    "DELETE FROM passkeys WHERE player = $1",
    "DELETE FROM resets WHERE player = $1",
    "DELETE FROM names WHERE player = $1",
    "DELETE FROM players WHERE id = $1",
    "DELETE FROM guests WHERE player = $1",
    "DELETE FROM records WHERE player = $1",
    "DELETE FROM ratings WHERE player = $1",
    "DELETE FROM tries WHERE player = $1",
    "DELETE FROM lines WHERE player = $1",
    "DELETE FROM mutes WHERE player = $1",
    "DELETE FROM mutes WHERE muted = $1",
    "DELETE FROM rating_changes WHERE player = $1",
    "DELETE FROM offers WHERE player = $1",
    "DELETE FROM bot_tokens WHERE bot = $1",
    "DELETE FROM challenges WHERE bot = $1",
    "DELETE FROM challenges WHERE challenger = $1",
    "DELETE FROM bots WHERE bot = $1",
    "DELETE FROM outbox WHERE player = $1",
    "DELETE FROM notification_targets WHERE player = $1",
    "DELETE FROM notification_preferences WHERE player = $1",
    "DELETE FROM mail_addresses WHERE player = $1",
    "DELETE FROM mail_confirmations WHERE player = $1",
    "DELETE FROM mail_links WHERE player = $1",
    "DELETE FROM recovery_codes WHERE player = $1",
    "DELETE FROM open_data_names WHERE player = $1",
];

#[derive(Clone, Debug)]
pub(crate) enum DeletionChange {
    /// Records that the deletion has begun.
    Begin { player: String, now: u64 },
    /// Deletes rows of the player.
    Delete { sql: &'static str, player: String },
    /// Replaces the opening of a table, and what lists say about it, by anonymized ones.
    Opening { game: String, opening: Box<Opening>, card: Value },
    /// Replaces an entry of a log by an anonymized one.
    Entry { game: String, ply: u32, event: Box<TableEvent> },
    /// Removes the player from the requests of a table's entries.
    ClearRequester { game: String, player: String },
    /// Removes the seat: the table is anonymized.
    RemoveSeat { game: String, player: String },
    /// Records that the deletion is complete.
    End { player: String },
}

impl FeatureChange for DeletionChange {
    fn subject(&self) -> &str {
        match self {
            DeletionChange::Begin { player, .. }
            | DeletionChange::Delete { player, .. }
            | DeletionChange::End { player } => player,
            DeletionChange::Opening { game, .. }
            | DeletionChange::Entry { game, .. }
            | DeletionChange::ClearRequester { game, .. }
            | DeletionChange::RemoveSeat { game, .. } => game,
        }
    }

    fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            DeletionChange::Begin { player, now } => {
                let sql = "INSERT INTO departures (player, at) VALUES ($1, $2) \
                           ON CONFLICT DO NOTHING";
                statement(sql).bind(player).bind(*now as i64)
            }
            DeletionChange::Delete { sql, player } => statement(sql).bind(player),
            DeletionChange::Opening { game, opening, card } => {
                let sql = "UPDATE games SET opening = $2, card = $3, host = $4 WHERE id = $1";
                let query = statement(sql).bind(game).bind(to_json(opening));
                query.bind(card.to_string()).bind(&opening.host)
            }
            DeletionChange::Entry { game, ply, event } => {
                let sql = "UPDATE entries SET deed = $3 WHERE game = $1 AND ply = $2";
                statement(sql).bind(game).bind(i64::from(*ply)).bind(to_json(event))
            }
            DeletionChange::ClearRequester { game, player } => {
                let sql = "UPDATE entries SET player = NULL, request = NULL \
                           WHERE game = $1 AND (player = $2 \
                           OR player IN (SELECT guest FROM merges WHERE account = $2))";
                statement(sql).bind(game).bind(player)
            }
            DeletionChange::RemoveSeat { game, player } => {
                let sql = "DELETE FROM seats WHERE game = $1 AND player = $2";
                statement(sql).bind(game).bind(player)
            }
            DeletionChange::End { player } => {
                statement("DELETE FROM departures WHERE player = $1").bind(player)
            }
        })
    }
}

fn delete_rows(player: &str) -> impl Iterator<Item = Change> {
    DELETE.into_iter().map(|sql| DeletionChange::Delete { sql, player: player.to_owned() }.into())
}

impl Store {
    /// Deletes a player: first the account and its data, then the traces in tables.
    pub(crate) async fn delete_player(&self, player: &str, now: u64) -> Result<(), StoreError> {
        let lock = GuestChange::Lock { player: player.to_owned(), now };
        let begin = DeletionChange::Begin { player: player.to_owned(), now };
        let forget = delete_rows(player);
        self.write([lock.into(), begin.into()].into_iter().chain(forget).collect()).await?;
        self.delete_from_tables(player, now).await
    }

    pub(crate) async fn pending_deletions(&self) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT player FROM departures ORDER BY at LIMIT 1000");
        self.with_timeout(query.fetch_all(&self.pool)).await
    }

    /// Anonymizes the tables of a player. A table that is loaded on a server may write the name once more
    /// into its status: tables that changed within the last hour are processed again the next time.
    pub(crate) async fn delete_from_tables(
        &self,
        player: &str,
        now: u64,
    ) -> Result<(), StoreError> {
        const HOUR: u64 = 60 * 60 * 1000;
        self.delete_merged_guests(player).await?;
        let mut left = self.deletion_is_recent(player, now).await?;
        for (game, phase, changed) in self.tables_of(player).await? {
            let mut changes = match self.anonymized(&game, player).await {
                Err(StoreError::Unreadable(why)) => {
                    // It is tried again the next time; the other tables go on.
                    tracing::error!(game, why, "a table cannot be read to remove a player from it");
                    left = true;
                    continue;
                }
                changes => changes?,
            };
            if phase == "playing" || changed + HOUR > now {
                left = true;
            } else {
                changes.push(DeletionChange::RemoveSeat { game, player: player.to_owned() });
            }
            self.write(changes.into_iter().map(Into::into).collect()).await?;
        }
        if !left {
            let (player, sql) = (player.to_owned(), "DELETE FROM merges WHERE account = $1");
            let merges = DeletionChange::Delete { sql, player: player.clone() };
            self.write(vec![merges.into(), DeletionChange::End { player }.into()]).await?;
        }
        Ok(())
    }

    /// Deletes the guests whose merge into the player had not ended.
    async fn delete_merged_guests(&self, player: &str) -> Result<(), StoreError> {
        let mut moved = false;
        for (guest, _) in self.merged_guests(player).await? {
            moved |= self.finish_steps(&Merge { guest, account: player.to_owned() }).await?;
        }
        if moved {
            self.write(delete_rows(player).collect()).await?;
        }
        Ok(())
    }

    /// Whether requests that began before the deletion may still be in progress.
    async fn deletion_is_recent(&self, player: &str, now: u64) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) FROM departures WHERE player = $1 AND at > $2";
        let query = sqlx::query_scalar(sql).bind(player);
        let query = query.bind(now.saturating_sub(REMEMBERED) as i64);
        let count: i64 = self.with_timeout(query.fetch_one(&self.pool)).await?;
        Ok(count > 0)
    }

    /// The changes that anonymize a player at a table.
    async fn anonymized(
        &self,
        game: &str,
        player: &str,
    ) -> Result<Vec<DeletionChange>, StoreError> {
        let Some(row) = self.game(game).await? else { return Ok(Vec::new()) };
        let query = sqlx::query_scalar("SELECT card FROM games WHERE id = $1").bind(game);
        let card: String = self.with_timeout(query.fetch_one(&self.pool)).await?;
        let (mut opening, mut card): (_, Card) = (row.opening, from_json(&card)?);
        // A loaded table may have written both again after its log was anonymized.
        for (listed, shown) in card.people.iter_mut().zip(&mut card.names) {
            if listed == player {
                DELETED_PLAYER.clone_into(listed);
                DELETED_NAME.clone_into(shown);
            }
        }
        let mut hide = |seat: usize, own: &mut String, name: &mut String| {
            if own != player {
                return false;
            }
            if let Some(shown) = card.names.get_mut(seat).filter(|shown| *shown == name) {
                DELETED_NAME.clone_into(shown);
            }
            DELETED_PLAYER.clone_into(own);
            DELETED_NAME.clone_into(name);
            true
        };
        for (seat, occupant) in opening.seats.iter_mut().enumerate() {
            if let Occupant::Human { player, name } = occupant {
                hide(seat, player, name);
            }
        }
        let mut changes = Vec::new();
        for mut entry in row.log {
            let TableEvent::Sit { seat, player, name, .. } = &mut entry.event else { continue };
            if hide(usize::from(*seat), player, name) {
                let (game, event) = (game.to_owned(), Box::new(entry.event));
                changes.push(DeletionChange::Entry { game, ply: entry.ply, event });
            }
        }
        if opening.host == player {
            DELETED_PLAYER.clone_into(&mut opening.host);
        }
        let (game, player) = (game.to_owned(), player.to_owned());
        let card = serde_json::json!(card);
        let opening = Box::new(opening);
        changes.push(DeletionChange::Opening { game: game.clone(), opening, card });
        changes.push(DeletionChange::ClearRequester { game, player });
        Ok(changes)
    }
}
