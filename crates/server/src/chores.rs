//! What the server does by itself, hour by hour.

use std::time::Duration;

use crate::now;
use crate::store::{CHORES, Change, Store, StoreError};

/// How often.
const ROUND: Duration = Duration::from_hours(1);

/// Does the chores, now and every hour, for ever.
pub(crate) async fn run(store: Store) {
    loop {
        if let Err(error) = round(&store).await {
            tracing::error!(%error, "a chore was not done; it will be tried again");
        }
        tokio::time::sleep(ROUND).await;
    }
}

async fn round(store: &Store) -> Result<(), StoreError> {
    for player in store.departures().await? {
        store.depart(&player, now()).await?;
    }
    for (what, age, sql) in CHORES {
        let before = now().saturating_sub(age);
        store.write(vec![Change::Sweep { sql, before }]).await?;
        tracing::debug!(what, "swept");
    }
    Ok(())
}
