//! Presence at a table, on this server and on others.
//!
//! Servers publish which players are connected to them, and repeat it regularly. Presence that is not
//! repeated expires.

use std::time::{Duration, Instant};

use protocol::{Message, Occupant, Presence, Refused};
use table::Table;

use super::{Subscriber, TableTask};
use crate::now;
use crate::store::Signal;

/// After this time without a repetition the presence on another server expires.
const FORGOTTEN: Duration = Duration::from_secs(30);

pub(super) struct RemotePresence {
    players: Vec<String>,
    watching: u32,
    heard: Instant,
}

pub(super) fn players(table: &Table) -> Vec<String> {
    let people = table.seats().iter().filter_map(|seat_state| seat_state.occupant.player());
    people.map(str::to_owned).collect()
}

impl TableTask {
    pub(super) fn join(
        &mut self,
        subscriber: Subscriber,
        after: Option<u32>,
    ) -> Result<u64, Refused> {
        self.check_visible(subscriber.player.as_deref())?;
        if let Some(player) = &subscriber.player {
            self.table.presence(player, true, now());
        }
        let welcome = self.table.welcome(&self.id, subscriber.player.as_deref(), after, now());
        let _ = subscriber.frames.try_send(self.frame(&welcome));
        self.next_subscriber += 1;
        self.subscribers.push((self.next_subscriber, subscriber));
        self.presence_changed();
        Ok(self.next_subscriber)
    }

    pub(super) fn leave(&mut self, number: u64) {
        // A slow subscriber may have been dropped before; the presence changes all the same.
        self.subscribers.retain(|(own, _)| *own != number);
        self.presence_changed();
    }

    pub(super) fn remote_presence_changed(
        &mut self,
        node: String,
        players: Vec<String>,
        watching: u32,
    ) {
        let known = self.remote_presence.remove(&node);
        let is_empty = players.is_empty() && watching == 0;
        let same = |known: &RemotePresence| known.players == players && known.watching == watching;
        let changed = known.as_ref().map_or(!is_empty, |known| is_empty || !same(known));
        if !is_empty {
            self.remote_presence
                .insert(node, RemotePresence { players, watching, heard: Instant::now() });
        }
        // A server that has just loaded the table does not know the presence here.
        if known.is_none() && !self.subscribers.is_empty() {
            self.publish_presence();
        }
        if changed {
            self.update_presence();
            self.broadcast_presence();
        }
    }

    /// Publishes the presence again and removes expired presence of other servers.
    pub(super) fn republish_presence(&mut self) {
        let before = self.remote_presence.len();
        self.remote_presence.retain(|_, remote| remote.heard.elapsed() < FORGOTTEN);
        if self.remote_presence.len() < before {
            self.update_presence();
            self.broadcast_presence();
        }
        self.publish_presence();
    }

    pub(super) fn node_down(&mut self, node: &str) {
        if self.remote_presence.remove(node).is_some() {
            self.update_presence();
            self.broadcast_presence();
        }
    }

    pub(super) fn presence_changed(&mut self) {
        self.idle_since = Instant::now();
        self.update_presence();
        self.broadcast_presence();
        self.publish_presence();
    }

    fn is_connected(&self, player: &str) -> bool {
        let here =
            |(_, subscriber): &(u64, Subscriber)| subscriber.player.as_deref() == Some(player);
        self.subscribers.iter().any(here)
    }

    fn is_present(&self, player: &str) -> bool {
        let there = |remote: &RemotePresence| remote.players.iter().any(|own| own == player);
        self.is_connected(player) || self.remote_presence.values().any(there)
    }

    /// Updates which players of the table are present.
    pub(super) fn update_presence(&mut self) {
        for player in players(&self.table) {
            let here = self.is_present(&player);
            self.table.presence(&player, here, now());
        }
    }

    /// The number of spectators that are connected to this server.
    fn watching(&self) -> u32 {
        let watches = |(_, each): &&(u64, Subscriber)| !self.plays(each.player.as_deref());
        self.subscribers.iter().filter(watches).count() as u32
    }

    pub(super) fn plays(&self, player: Option<&str>) -> bool {
        player.is_some_and(|player| self.table.seats_of(player).next().is_some())
    }

    /// Publishes the presence on this server to the others.
    pub(super) fn publish_presence(&self) {
        let mut players = players(&self.table);
        // The host is notified of what happens at the table even without a seat.
        players.push(self.table.opening().host.clone());
        players.sort();
        players.dedup();
        players.retain(|player| self.is_connected(player));
        let node = self.games.store.node.id();
        let (game, watching) = (self.id.clone(), self.watching());
        self.games.store.send_signal(Signal::Presence { node, game, players, watching });
    }

    fn broadcast_presence(&mut self) {
        let seat = |seat_state: &protocol::SeatState| match &seat_state.occupant {
            Occupant::Human { player, .. } => self.is_present(player),
            Occupant::Bot { .. } => true,
            Occupant::Open => false,
        };
        let seats = self.table.seats().iter().map(seat).collect();
        let others: u32 = self.remote_presence.values().map(|remote| remote.watching).sum();
        let watching = self.watching() + others;
        self.broadcast(&Message::Presence(Presence { seats, watching }));
    }
}
