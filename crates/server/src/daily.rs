//! The daily puzzle: one attempt per player, and par, the score of the solver.

use std::time::Duration;

use ai::Budget;
use ai::solve::{PAR_NODES, solve};
use daily_deck::Day;
use table::Table;
use tokio::sync::{Notify, oneshot};

use crate::now;
use crate::store::{Change, DailyChange, Par, Store, StoreError};
use crate::thread_priority::spawn_in_background;

/// How often to look for a missing par that no client has requested.
const INTERVAL: Duration = Duration::from_mins(10);

/// The budget for the par of tomorrow, for which there is time: about half a minute.
const AHEAD_NODES: u64 = 20_000_000;

/// The lease of the server that runs the solver.
const LEASE: &str = "par";

/// Until when a try of a day may be finished: the end of the day after it.
pub(crate) fn deadline(day: Day) -> u64 {
    day.next().next().begins()
}

/// The change that is written when the table of an attempt is over.
pub(crate) fn finish_change(table: &Table, id: &str, at: u64) -> Option<Change> {
    let day: Day = table.opening().day.as_deref()?.parse().ok()?;
    let result = table.result()?;
    let score = result["score"].as_u64().filter(|_| at < deadline(day));
    Some(DailyChange::FinishAttempt { game: id.to_owned(), score, now: at }.into())
}

/// Computes the par of today on request, and that of tomorrow ahead of time with a deeper search, until it is
/// cancelled. Of several servers, the one with the lease does it.
pub(crate) async fn run(store: Store, requested: impl AsRef<Notify>) {
    loop {
        let request = tokio::time::timeout(INTERVAL, requested.as_ref().notified()).await;
        let today = Day::of(now());
        let mut missing = vec![(today, PAR_NODES)];
        if request.is_err() {
            missing.push((today.next(), AHEAD_NODES));
        }
        for (day, nodes) in missing {
            if let Err(error) = ensure_par(&store, day, nodes).await {
                tracing::error!(%error, %day, "the par was not computed; it will be tried again");
            }
        }
    }
}

async fn ensure_par(store: &Store, day: Day, nodes: u64) -> Result<(), StoreError> {
    if store.par(day).await?.is_some() {
        return Ok(());
    }
    // The server with the lease computes it.
    let Some(node) = store.acquire_lease(LEASE).await? else { return Ok(()) };
    let found = solve_day(store, day, nodes).await;
    store.release_lease(LEASE, node);
    found
}

async fn solve_day(store: &Store, day: Day, nodes: u64) -> Result<(), StoreError> {
    let (reply, answer) = oneshot::channel();
    let work = move || {
        // When the server stops it ends at once.
        let mut unwanted = |_| reply.is_closed();
        let mut budget = Budget::nodes(nodes).or_until(&mut unwanted);
        let solution = solve(&day.deck(), &mut budget, &mut |_| ());
        let _ = reply.send(solution);
    };
    let failed = |error: String| StoreError::Failed(format!("the solver: {error}"));
    spawn_in_background("solver", work).map_err(|error| failed(error.to_string()))?;
    let solution = answer.await.map_err(|error| failed(error.to_string()))?;
    let par = Par { score: solution.score, proven: solution.proven };
    match store.write(vec![DailyChange::SetPar { day, par, now: now() }.into()]).await {
        // Another server was faster after all.
        Err(StoreError::Conflict) => Ok(()),
        other => other,
    }
}
