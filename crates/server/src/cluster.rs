//! Cooperation with other servers on the same database: heartbeats, signals, and a regular poll for
//! signals that were lost.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use sqlx::postgres::PgListener;
use tokio::time::timeout;

use crate::games::Games;
use crate::now;
use crate::store::{Merge, Signal, StoreError};
use crate::table_task::TableCommand;

/// How often the database is polled for missed signals.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// After this time without any signal, even this server's own heartbeat, the connection is dead.
const LISTEN_TIMEOUT: Duration = Duration::from_secs(4);

/// After this time without a heartbeat another server counts as dead.
const DEAD_AFTER: Duration = Duration::from_secs(6);

/// Presence is published again after this many polls, because it is not stored.
const REPEAT: u32 = 5;

/// For how long tables are notified of a merge, in milliseconds. The clocks of servers may differ.
const MERGES_SEEN: u64 = 60 * 1000;

type LastHeartbeats = Mutex<HashMap<String, Instant>>;

/// Runs until it is cancelled. It does nothing where the database is not shared.
pub(crate) async fn run(games: Games) {
    let Some(address) = games.store.notifications() else { return std::future::pending().await };
    let publish = || publish_presence(&games);
    let heard = LastHeartbeats::default();
    let listen = listen(&games, &address, &heard);
    tokio::join!(games.store.clone().run_heartbeat(publish), listen, poll(&games, &heard));
}

/// Receives signals and reconnects when the connection breaks.
async fn listen(games: &Games, address: &str, nodes: &LastHeartbeats) {
    loop {
        if let Ok(Ok(listener)) = timeout(LISTEN_TIMEOUT, connect(address)).await {
            // Signals that were sent without a connection are lost.
            let _ = catch_up(games).await;
            for game in games.loaded() {
                games.send_if_loaded(&game, TableCommand::ChatChanged);
            }
            games.store.send_signal(Signal::PresenceRequest {});
            receive(games, listener, nodes).await;
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
}

async fn connect(address: &str) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect(address).await?;
    listener.listen("novae").await?;
    Ok(listener)
}

/// Handles signals until the connection breaks.
async fn receive(games: &Games, mut listener: PgListener, nodes: &LastHeartbeats) {
    while let Ok(Ok(Some(heard))) = timeout(LISTEN_TIMEOUT, listener.try_recv()).await {
        match serde_json::from_str(heard.payload()) {
            Ok(Signal::Entry { game, ply }) => {
                if games.ply(&game).is_some_and(|known| known <= ply) {
                    games.send_if_loaded(&game, TableCommand::LogGrown);
                }
            }
            Ok(Signal::ChatLine { game }) => games.send_if_loaded(&game, TableCommand::ChatChanged),
            Ok(Signal::LineRemoved { game, number }) => {
                games.send_if_loaded(&game, TableCommand::LineRemoved { number });
            }
            Ok(Signal::Presence { node, game, players, watching }) => {
                if node != games.store.node.id() {
                    record_heartbeat(nodes, node.clone());
                    games.presence.set_elsewhere(&game, &node, &players);
                    games.send_if_loaded(
                        &game,
                        TableCommand::RemotePresence { node, players, watching },
                    );
                }
            }
            Ok(Signal::Merged { guest, account }) => {
                // The poll makes up for a failure.
                let _ = games.players_merged(&Merge { guest, account }).await;
            }
            Ok(Signal::PresenceRequest {}) => publish_presence(games),
            Ok(Signal::Heartbeat(node)) => {
                record_heartbeat(nodes, node);
                for node in take_dead(nodes) {
                    games.presence.remove_node(&node);
                    for game in games.loaded() {
                        games.send_if_loaded(&game, TableCommand::NodeDown { node: node.clone() });
                    }
                }
            }
            // A signal of a newer server that this version does not know.
            Err(_) => {}
        }
    }
}

fn record_heartbeat(nodes: &LastHeartbeats, node: String) {
    nodes.lock().expect("the lock is not poisoned").insert(node, Instant::now());
}

fn take_dead(nodes: &LastHeartbeats) -> Vec<String> {
    let mut nodes = nodes.lock().expect("the lock is not poisoned");
    nodes.extract_if(|_, heard| heard.elapsed() > DEAD_AFTER).map(|(node, _)| node).collect()
}

fn publish_presence(games: &Games) {
    for game in games.loaded() {
        games.send_if_loaded(&game, TableCommand::PublishPresence);
    }
}

/// Polls the database for entries whose signals were lost.
async fn poll(games: &Games, nodes: &LastHeartbeats) {
    for round in 1_u32.. {
        tokio::time::sleep(POLL_INTERVAL).await;
        let alone = nodes.lock().expect("the lock is not poisoned").len() <= 1;
        if round.is_multiple_of(REPEAT) && !alone {
            publish_presence(games);
            games.presence.remove_expired();
        }
        if let Err(error) = catch_up(games).await {
            tracing::warn!(%error, "could not poll the database for changes of tables");
        }
    }
}

/// Compares all loaded tables with the database, in one query, and looks for recent merges of guests in
/// another one.
async fn catch_up(games: &Games) -> Result<(), StoreError> {
    let loaded = games.loaded();
    if loaded.is_empty() {
        return Ok(());
    }
    for merge in games.store.merges_since(now().saturating_sub(MERGES_SEEN)).await? {
        games.players_merged(&merge).await?;
    }
    for (game, ply, held) in games.store.game_progress(&loaded.join(",")).await? {
        if games.ply(&game).is_some_and(|known| known < ply) {
            games.send_if_loaded(&game, TableCommand::LogGrown);
        }
        if !held {
            games.send_if_loaded(&game, TableCommand::LeaseExpired);
        }
    }
    Ok(())
}
