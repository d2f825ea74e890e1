//! `novae load --notified-turns`: whether every turn at tables with days per turn is notified by webhook, Web Push
//! and mail, while servers are killed.

mod inbox;
mod kills;
mod players;
mod summary;

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use client::Server;
use game::Rng;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::Args;
use super::test_servers::{Options, OwnServers};
use crate::failure::{Failure, print};
use inbox::{Inbox, Receivers};
use kills::Kills;
use players::Pair;
use summary::{Summary, Turn};

/// Each two players play at so many tables, so that a mail can mention several.
const TABLES: usize = 4;

/// The most pairs of players.
const MOST_PAIRS: usize = 32;

/// What the players and the kills share.
struct Run {
    inbox: Arc<Inbox>,
    kills: Kills,
    turns: Mutex<Vec<Turn>>,
    count: AtomicU32,
}

impl Run {
    fn note(&self, turn: Turn) {
        self.turns.lock().expect("no thread panics with this lock").push(turn);
        self.count.fetch_add(1, Ordering::Relaxed);
    }

    fn turns(&self) -> u32 {
        self.count.load(Ordering::Relaxed)
    }
}

pub(super) async fn run(args: &Args, turns: u32) -> Result<(), Failure> {
    let count = (turns as usize / TABLES).clamp(1, MOST_PAIRS);
    let receivers = Receivers::start(2 * count).await;
    let notified = Some(receivers.mail.address);
    let options = Options { cuts: false, housekeeping: false, limited: false, notified };
    let own = OwnServers::start(args.nodes, args.database.as_deref(), options).await?;
    let server = Server::among(&own.urls).map_err(Failure::usage)?;
    // Registrations are not repeated safely, so nothing is killed before the last one.
    let pairs = Pair::register_all(&server, &receivers, count).await.map_err(Failure::system)?;
    let kills = Kills::new(args.kills.unwrap_or(0), turns);
    let inbox = Arc::clone(&receivers.inbox);
    let run = Arc::new(Run { inbox, kills, turns: Mutex::default(), count: AtomicU32::new(0) });
    let (stop, stopped) = watch::channel(false);
    let mut tables = play(args.seed, &run, &pairs, &stopped);
    let begun = Instant::now();
    let mut faults = Vec::new();
    let killed = tokio::select! {
        killed = run.kills.strike(&run, &own.servers, Rng::new(args.seed)) => killed,
        () = first_failure(&mut tables, &mut faults) => Ok(()),
    };
    let _ = stop.send(true);
    while let Some(ended) = tables.join_next().await {
        faults.extend(ended.map_err(Failure::system)?.err().map(|error| error.to_string()));
    }
    killed?;
    let turns = std::mem::take(&mut *run.turns.lock().expect("no thread panics with this lock"));
    let mut summary = Summary::new(&turns, &run.inbox.arrivals(), &run.kills.moments());
    summary.seconds = begun.elapsed().as_secs();
    summary.faults.extend(faults);
    print(&if args.output.json { summary.json() } else { summary.text() })?;
    match summary.faults.first() {
        None => Ok(()),
        Some(first) => {
            let count = summary.faults.len();
            Err(Failure::Refused(format!("{count} faults; the first: {first}")))
        }
    }
}

/// Starts the players of all tables.
fn play(
    seed: u64,
    run: &Arc<Run>,
    pairs: &[Pair],
    stopped: &watch::Receiver<bool>,
) -> JoinSet<Result<(), client::Error>> {
    let mut tables = JoinSet::new();
    for (number, pair) in pairs.iter().cycle().take(pairs.len() * TABLES).enumerate() {
        let (run, pair, stopped) = (Arc::clone(run), pair.clone(), stopped.clone());
        let mut rng = Rng::new(seed ^ (number as u64) << 32);
        tables.spawn(async move { pair.play(&run, &mut rng, &stopped).await });
    }
    tables
}

/// Waits until the players of a table fail. Otherwise they play until they are stopped.
async fn first_failure(tables: &mut JoinSet<Result<(), client::Error>>, faults: &mut Vec<String>) {
    faults.push(match tables.join_next().await {
        Some(Ok(Err(error))) => error.to_string(),
        ended => format!("the players of a table ended: {ended:?}"),
    });
}
