//! What the server does by itself, hour by hour. Of several servers one does it.

use std::time::Duration;

use crate::games::Games;
use crate::host::Ask;
use crate::now;
use crate::store::{ABANDONED, CHORES, Change, StoreError};

/// How often.
const ROUND: Duration = Duration::from_hours(1);

/// The lease of whoever does the chores.
const LEASE: &str = "chores";

/// Does the chores, now and every hour, for ever.
pub(crate) async fn run(games: Games) {
    loop {
        if let Err(error) = round(&games).await {
            tracing::error!(%error, "a chore was not done; it will be tried again");
        }
        tokio::time::sleep(ROUND).await;
    }
}

async fn round(games: &Games) -> Result<(), StoreError> {
    let store = &games.store;
    for player in store.departures().await? {
        if store.lease(LEASE).await? {
            store.depart(&player, now()).await?;
        }
    }
    for table in store.abandoned(now().saturating_sub(ABANDONED)).await? {
        // Who sits down at this very moment is told that the table is closed: its log decides.
        let close = games.ask(&table, |reply| Ask::Close { reply });
        if store.lease(LEASE).await? && close.await.is_ok() {
            store.remove(&table).await?;
            tracing::info!(game = table, "a table that never began was removed");
        }
    }
    for (what, age, sql) in CHORES {
        if store.lease(LEASE).await? {
            let before = now().saturating_sub(age);
            store.write(vec![Change::Sweep { sql, before }]).await?;
            tracing::debug!(what, "swept");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use table::{Opening, Sitter};

    use super::*;
    use crate::bots::Bots;
    use crate::games::NewTable;
    use crate::store::{Database, Store};

    fn new_table(seats: [Sitter; 2], changed: u64) -> NewTable {
        let setup = serde_json::json!({"players": 2});
        let opening = Opening {
            game: "nova-luna".to_owned(),
            setup: setup.as_object().unwrap().clone(),
            seats: seats.into(),
            stand_in: "casual".to_owned(),
            host: "ada".to_owned(),
            ..Opening::default()
        };
        let mut table = NewTable::prepare(opening, true, true).unwrap();
        table.row.status.changed = changed;
        table
    }

    #[tokio::test]
    async fn tables_that_never_began_and_guests_who_never_played_are_forgotten() {
        let postgres = own_postgres::OwnPostgres::shared().database().expect("a database");
        let file = std::env::temp_dir().join(format!("novae-chores-{}.db", std::process::id()));
        let _ = std::fs::remove_file(&file);
        for database in [Database::Sqlite(file), postgres.parse().unwrap()] {
            let store = Store::open(&database).await.unwrap();
            let games = Games::new(store.clone(), Bots::new(1), Duration::ZERO, true);
            let human = || Sitter::Human { player: "ada".to_owned(), name: "Ada".to_owned() };
            let old = now() - ABANDONED - 1000;
            let waits = new_table([human(), Sitter::Open], old);
            let plays = new_table([human(), human()], old);
            let young = new_table([human(), Sitter::Open], now());
            for table in [&waits, &plays, &young] {
                store.write(table.changes()).await.unwrap();
            }
            for (id, made) in [("ada", old), ("eve", old), ("bob", now())] {
                let (id, name) = (id.to_owned(), format!("{id}'s name"));
                store.write(vec![Change::Player { id, name, now: made }]).await.unwrap();
            }
            round(&games).await.unwrap();
            assert!(store.game(&waits.row.id).await.unwrap().is_none());
            assert!(store.game(&plays.row.id).await.unwrap().is_some(), "it goes on");
            assert!(store.game(&young.row.id).await.unwrap().is_some());
            let known = [("ada", true), ("eve", false), ("bob", true)];
            for (player, stays) in known {
                assert_eq!(store.name(player).await.unwrap().is_some(), stays, "{player}");
            }
            assert_eq!(store.list_of("ada", u64::MAX >> 1, 9).await.unwrap().len(), 2);
            games.stop().await;
            store.close().await;
        }
    }
}
