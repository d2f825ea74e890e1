//! Which players follow which tables, on all servers. Nobody is notified of what they see.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// After this time without a repetition the presence on another server expires.
const FORGOTTEN: Duration = Duration::from_secs(30);

/// The players who follow a table. Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct PresenceMap(Arc<Mutex<HashMap<String, TablePresence>>>);

#[derive(Debug, Default)]
struct TablePresence {
    /// The player of each socket of this server.
    here: Vec<String>,
    /// The players who are connected to other servers, with the time of the last signal.
    elsewhere: HashMap<String, (Vec<String>, Instant)>,
}

/// A socket that follows a table, until it is dropped.
#[derive(Debug)]
pub(crate) struct PresenceGuard {
    map: PresenceMap,
    table: String,
    player: String,
}

impl PresenceMap {
    fn tables(&self) -> MutexGuard<'_, HashMap<String, TablePresence>> {
        self.0.lock().expect("the lock is not poisoned")
    }

    /// A player follows a table with a socket of this server.
    pub(crate) fn enter(&self, table: &str, player: &str) -> PresenceGuard {
        let (table, player) = (table.to_owned(), player.to_owned());
        self.tables().entry(table.clone()).or_default().here.push(player.clone());
        PresenceGuard { map: self.clone(), table, player }
    }

    /// The players of a table who are connected to another server.
    pub(crate) fn set_elsewhere(&self, table: &str, node: &str, players: &[String]) {
        let mut tables = self.tables();
        if players.is_empty() && !tables.contains_key(table) {
            return;
        }
        let presence = tables.entry(table.to_owned()).or_default();
        if players.is_empty() {
            presence.elsewhere.remove(node);
        } else {
            presence.elsewhere.insert(node.to_owned(), (players.to_vec(), Instant::now()));
        }
        if presence.is_empty() {
            tables.remove(table);
        }
    }

    /// Whether a player follows a table on any server.
    pub(crate) fn is_at(&self, table: &str, player: &str) -> bool {
        let tables = self.tables();
        let Some(presence) = tables.get(table) else { return false };
        let mut elsewhere =
            presence.elsewhere.values().filter(|(_, received)| received.elapsed() < FORGOTTEN);
        presence.here.iter().any(|own| own == player)
            || elsewhere.any(|(players, _)| players.iter().any(|own| own == player))
    }

    /// A server has died.
    pub(crate) fn remove_node(&self, node: &str) {
        self.tables().retain(|_, presence| {
            presence.elsewhere.remove(node);
            !presence.is_empty()
        });
    }

    /// Removes what was not repeated for too long.
    pub(crate) fn remove_expired(&self) {
        self.tables().retain(|_, presence| {
            presence.elsewhere.retain(|_, (_, received)| received.elapsed() < FORGOTTEN);
            !presence.is_empty()
        });
    }
}

impl TablePresence {
    fn is_empty(&self) -> bool {
        self.here.is_empty() && self.elsewhere.is_empty()
    }
}

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        let mut tables = self.map.tables();
        let Some(presence) = tables.get_mut(&self.table) else { return };
        if let Some(index) = presence.here.iter().position(|own| *own == self.player) {
            presence.here.swap_remove(index);
        }
        if presence.is_empty() {
            tables.remove(&self.table);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_at_a_table_as_long_as_one_socket_is_open() {
        let map = PresenceMap::default();
        let first = map.enter("t", "ada");
        let second = map.enter("t", "ada");
        drop(first);
        assert!(map.is_at("t", "ada"));
        assert!(!map.is_at("t", "bob") && !map.is_at("u", "ada"));
        drop(second);
        assert!(!map.is_at("t", "ada"));
        assert!(map.tables().is_empty());
    }

    #[test]
    fn other_servers_report_their_players() {
        let map = PresenceMap::default();
        map.set_elsewhere("t", "node", &["ada".to_owned()]);
        assert!(map.is_at("t", "ada"));
        map.set_elsewhere("t", "node", &[]);
        assert!(!map.is_at("t", "ada"));
        assert!(map.tables().is_empty());
    }
}
