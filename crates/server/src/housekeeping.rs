//! Hourly housekeeping. Of several servers, the one with the lease does it.

use std::time::{Duration, Instant};

use crate::games::Games;
use crate::store::{
    ABANDONED_AFTER, CleanupChange, EXPIRIES, Store, StoreError, UNUSED_NAME_AFTER,
};
use crate::table_task::TableCommand;
use crate::{DAY, now};

/// How often.
const INTERVAL: Duration = Duration::from_hours(1);

/// The pause after a page in which nothing was removed.
const PAUSE: Duration = Duration::from_millis(5);

/// For how long merges of guests are repeated, in milliseconds.
const MERGES_REPEATED: u64 = 3 * 60 * 60 * 1000;

/// The lease of the server that does the housekeeping.
const LEASE: &str = "chores";

/// Does the housekeeping now and every hour, until it is cancelled.
pub(crate) async fn run(games: Games) {
    loop {
        if let Err(error) = round(&games).await {
            tracing::error!(%error, "the housekeeping failed; it will be tried again");
        }
        tokio::time::sleep(INTERVAL).await;
    }
}

async fn round(games: &Games) -> Result<(), StoreError> {
    let begun = Instant::now();
    merges(&games.store).await?;
    deletions(&games.store).await?;
    abandoned_tables(games).await?;
    expire(&games.store).await?;
    unused_guests(games).await?;
    guests_who_never_played(&games.store).await?;
    games.store.metrics.housekeeping_done(begun.elapsed());
    Ok(())
}

/// Removes deleted players from the logs of tables. A failure for one player does not stop the
/// others.
async fn deletions(store: &Store) -> Result<(), StoreError> {
    for player in store.pending_deletions().await? {
        if store.lease(LEASE).await?
            && let Err(error) = continue_deletion(store, &player).await
        {
            tracing::error!(%error, "a player was not deleted from the logs; it will be tried again");
        }
    }
    Ok(())
}

async fn continue_deletion(store: &Store, player: &str) -> Result<(), StoreError> {
    // The server may have stopped before it deleted the bots of the player.
    for bot in store.bots_of(player).await? {
        store.delete_player(&bot.bot, now()).await?;
    }
    store.delete_from_tables(player, now()).await
}

/// Completes recent merges of guests, in case a server stopped or was still carrying out a request.
async fn merges(store: &Store) -> Result<(), StoreError> {
    for merge in store.merges_to_continue(now().saturating_sub(MERGES_REPEATED)).await? {
        if store.lease(LEASE).await? {
            store.continue_merge(&merge).await?;
        }
    }
    Ok(())
}

async fn abandoned_tables(games: &Games) -> Result<(), StoreError> {
    let store = &games.store;
    for table in store.abandoned_since(now().saturating_sub(ABANDONED_AFTER)).await? {
        // A player who sits down at the same time is refused: the log decides.
        let close = games.call(&table, |reply| TableCommand::Close { audit: None, reply });
        if store.lease(LEASE).await? && close.await.is_ok() {
            games.send_if_loaded(&table, TableCommand::Stop);
            store.remove_table(&table).await?;
            tracing::info!(game = table, "a table that never began was removed");
        }
    }
    Ok(())
}

async fn expire(store: &Store) -> Result<(), StoreError> {
    for (what, age, sql) in EXPIRIES {
        let before = now().saturating_sub(age);
        let mut pieces = 0_u32;
        while store.lease(LEASE).await? {
            match store
                .write_in_background(vec![CleanupChange::Expire { sql, before }.into()])
                .await
            {
                Ok(()) => pieces += 1,
                Err(StoreError::Conflict) => break,
                Err(error) => return Err(error),
            }
        }
        tracing::debug!(what, pieces, "removed expired rows");
    }
    Ok(())
}

async fn guests_who_never_played(store: &Store) -> Result<(), StoreError> {
    let before = now().saturating_sub(UNUSED_NAME_AFTER);
    let mut after = String::new();
    while store.lease(LEASE).await? {
        let (last, unused) = store.unused_names(&after, before).await?;
        let Some(last) = last else { return Ok(()) };
        after = last;
        if unused.is_empty() {
            tokio::time::sleep(PAUSE).await;
        } else {
            store.forget_names(unused).await?;
        }
    }
    Ok(())
}

/// Removes the data of guests who were not seen for long: records, names, and tables without other
/// known players.
async fn unused_guests(games: &Games) -> Result<(), StoreError> {
    let (store, days) = (&games.store, games.limits.guest_days);
    if days == u32::MAX {
        return Ok(());
    }
    let since = now().saturating_sub(u64::from(days) * DAY);
    loop {
        let guests = store.unused_guests(since).await?;
        if guests.is_empty() {
            return Ok(());
        }
        for some in guests.chunks(2) {
            for guest in some {
                remove_tables(games, guest).await?;
            }
            if !store.lease(LEASE).await? {
                return Ok(());
            }
            store.remove_guests(some).await?;
        }
    }
}

async fn remove_tables(games: &Games, guest: &str) -> Result<(), StoreError> {
    let mut after = String::new();
    loop {
        let tables = games.store.tables_only_of_guest(guest, &after).await?;
        let Some((last, _)) = tables.last() else { return Ok(()) };
        after.clone_from(last);
        for (table, over) in tables {
            // A table that cannot be closed because it cannot be read is removed too.
            if !over {
                let _ =
                    games.call(&table, |reply| TableCommand::Close { audit: None, reply }).await;
            }
            games.send_if_loaded(&table, TableCommand::Stop);
            games.store.remove_table(&table).await?;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use protocol::{GameOptions, Occupant, Opening};

    use super::*;
    use crate::bots::Bots;
    use crate::games::GamesState;
    use crate::store::tests::databases;
    use crate::store::{AccountChange, AuditEntry, NewGame};

    fn new_table(seats: [Occupant; 2], changed: u64) -> NewGame {
        let opening = Opening {
            game: "nova-luna".to_owned(),
            setup: GameOptions::players(2),
            seats: seats.into(),
            stand_in: "casual".to_owned(),
            host: "ada".to_owned(),
            ..Opening::default()
        };
        let mut table = NewGame::prepare(opening, true, true).unwrap();
        table.status.changed = changed;
        table
    }

    #[tokio::test]
    async fn tables_that_never_began_and_guests_who_never_played_are_forgotten() {
        for database in databases("chores") {
            let store = Store::open(&database).await.unwrap();
            let bots = Bots::new(1, Arc::default());
            let games = Games::from(GamesState::new(store.clone(), bots, Duration::ZERO, true));
            let human = || Occupant::Human { player: "ada".to_owned(), name: "Ada".to_owned() };
            let old = now() - ABANDONED_AFTER - 1000;
            let waits = new_table([human(), Occupant::Open], old);
            let plays = new_table([human(), human()], old);
            let young = new_table([human(), Occupant::Open], now());
            for table in [&waits, &plays, &young] {
                store.write(table.changes()).await.unwrap();
            }
            for (id, made) in [("ada", old), ("eve", old), ("bob", now())] {
                let (id, name) = (id.to_owned(), format!("{id}'s name"));
                store
                    .write(vec![AccountChange::DisplayName { player: id, name, now: made }.into()])
                    .await
                    .unwrap();
            }
            round(&games).await.unwrap();
            assert!(store.game(&waits.id).await.unwrap().is_none());
            assert!(store.game(&plays.id).await.unwrap().is_some(), "it goes on");
            assert!(store.game(&young.id).await.unwrap().is_some());
            let known = [("ada", true), ("eve", false), ("bob", true)];
            for (player, stays) in known {
                assert_eq!(store.name(player).await.unwrap().is_some(), stays, "{player}");
            }
            assert_eq!(store.list_of("ada", u64::MAX >> 1, 9).await.unwrap().len(), 2);
            games.stop().await;
            store.close().await;
        }
    }

    #[tokio::test]
    async fn the_audit_log_is_kept_for_a_year() {
        for database in databases("audit") {
            let store = Store::open(&database).await.unwrap();
            let bots = Bots::new(1, Arc::default());
            let games = Games::from(GamesState::new(store.clone(), bots, Duration::ZERO, true));
            for days in [364, 366] {
                let at = now() - days * DAY;
                let audit =
                    AuditEntry { at, ..AuditEntry::new("operator", "ban", "p", days.to_string()) };
                store.write(vec![audit.into()]).await.unwrap();
            }
            round(&games).await.unwrap();
            let kept = store.audit(9).await.unwrap();
            assert_eq!(kept.iter().map(|entry| entry.detail.as_str()).collect::<Vec<_>>(), ["364"]);
            games.stop().await;
            store.close().await;
        }
    }
}
