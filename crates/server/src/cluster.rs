//! This server among others that share its database: it says that it lives, hears what the
//! others do, and looks now and then whether it has missed something.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use sqlx::postgres::PgListener;
use tokio::time::timeout;

use crate::games::Games;
use crate::host::Ask;
use crate::store::{GameProgress, Signal, StoreError};

/// How often to look whether something was missed.
const LOOK: Duration = Duration::from_secs(2);

/// After so long a silence, in which even the own pulse is not heard, the connection is dead.
const SILENCE: Duration = Duration::from_secs(4);

/// After so long another server is taken for dead.
const DEAD: Duration = Duration::from_secs(6);

/// Who is connected is told again every so many looks: it is nowhere written.
const REPEAT: u32 = 5;

/// When each server was last heard.
type Heard = Mutex<HashMap<String, Instant>>;

/// Works with the other servers, for ever. Where there can be none it does nothing.
pub(crate) async fn keep_up(games: Games) {
    let Some(address) = games.store.notifications() else { return std::future::pending().await };
    let tell = || tell_presence(&games);
    let heard = Heard::default();
    let listen = listen(&games, &address, &heard);
    tokio::join!(games.store.clone().live(tell), listen, look(&games, &heard));
}

/// Hears what other servers say.
async fn listen(games: &Games, address: &str, nodes: &Heard) {
    loop {
        if let Ok(Ok(listener)) = timeout(SILENCE, connect(address)).await {
            // Whatever was said meanwhile was missed.
            let _ = catch_up(games).await;
            for game in games.loaded() {
                games.pass_on(&game, Ask::Said);
            }
            games.store.send_signal(Signal::Missed {});
            hear(games, listener, nodes).await;
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
}

async fn connect(address: &str) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect(address).await?;
    listener.listen("novae").await?;
    Ok(listener)
}

/// Hears until the connection breaks.
async fn hear(games: &Games, mut listener: PgListener, nodes: &Heard) {
    while let Ok(Ok(Some(heard))) = timeout(SILENCE, listener.try_recv()).await {
        match serde_json::from_str(heard.payload()) {
            Ok(Signal::Entry { game, ply }) => {
                if games.ply(&game).is_some_and(|known| known <= ply) {
                    games.pass_on(&game, Ask::Grown);
                }
            }
            Ok(Signal::Said { game }) => games.pass_on(&game, Ask::Said),
            Ok(Signal::LineRemoved { game, number }) => {
                games.pass_on(&game, Ask::LineRemoved { number });
            }
            Ok(Signal::Presence { node, game, players, watching }) => {
                if node != games.store.node.id() {
                    note(nodes, node.clone());
                    games.pass_on(&game, Ask::Elsewhere { node, players, watching });
                }
            }
            Ok(Signal::Missed {}) => tell_presence(games),
            Ok(Signal::Pulse(node)) => {
                note(nodes, node);
                for node in dead(nodes) {
                    for game in games.loaded() {
                        games.pass_on(&game, Ask::NodeGone { node: node.clone() });
                    }
                }
            }
            // A newer server says something that this one does not know.
            Err(_) => {}
        }
    }
}

fn note(nodes: &Heard, node: String) {
    nodes.lock().expect("nobody panics in here").insert(node, Instant::now());
}

/// Forgets the servers that are not heard any more; returns them.
fn dead(nodes: &Heard) -> Vec<String> {
    let mut nodes = nodes.lock().expect("nobody panics in here");
    nodes.extract_if(|_, heard| heard.elapsed() > DEAD).map(|(node, _)| node).collect()
}

fn tell_presence(games: &Games) {
    for game in games.loaded() {
        games.pass_on(&game, Ask::TellPresence);
    }
}

/// Looks whether something was missed, again and again.
async fn look(games: &Games, nodes: &Heard) {
    for round in 1_u32.. {
        tokio::time::sleep(LOOK).await;
        let alone = nodes.lock().expect("nobody panics in here").len() <= 1;
        if round.is_multiple_of(REPEAT) && !alone {
            tell_presence(games);
        }
        if let Err(error) = catch_up(games).await {
            tracing::warn!(%error, "could not look after the tables");
        }
    }
}

/// Compares all loaded tables with the database, in one question.
async fn catch_up(games: &Games) -> Result<(), StoreError> {
    let loaded = games.loaded();
    if loaded.is_empty() {
        return Ok(());
    }
    for GameProgress { game, ply, held } in games.store.game_progress(&loaded.join(",")).await? {
        if games.ply(&game).is_some_and(|known| known < ply) {
            games.pass_on(&game, Ask::Grown);
        }
        if !held {
            games.pass_on(&game, Ask::Orphaned);
        }
    }
    Ok(())
}
