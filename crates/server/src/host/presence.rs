//! Who is at a table, on this server and on others.
//!
//! Servers tell each other who is connected to them, and repeat it now and then. A server that
//! does not has nobody.

use std::time::{Duration, Instant};

use table::{Message, Presence, Refused, Sitter, Table};

use super::{Frame, Guest, Host};
use crate::now;
use crate::store::Signal;

/// After so long without a repetition nobody is there any more.
const FORGOTTEN: Duration = Duration::from_secs(30);

/// Who is connected to another server.
pub(super) struct Elsewhere {
    players: Vec<String>,
    watching: u32,
    heard: Instant,
}

/// The people who sit at a table.
pub(super) fn players(table: &Table) -> Vec<String> {
    let person = |chair: &table::Chair| match &chair.sitter {
        Sitter::Human { player, .. } => Some(player.clone()),
        Sitter::Open | Sitter::Bot { .. } => None,
    };
    table.chairs().iter().filter_map(person).collect()
}

impl Host {
    pub(super) fn join(&mut self, guest: Guest, after: Option<u32>) -> Result<u64, Refused> {
        self.visible(guest.player.as_deref())?;
        if let Some(player) = &guest.player {
            self.table.presence(player, true, now());
        }
        let welcome = self.table.welcome(&self.id, guest.player.as_deref(), after, now());
        let frame = Frame { text: welcome.text().into(), ply: self.table.ply() };
        let _ = guest.frames.try_send(frame);
        self.next_guest += 1;
        self.guests.push((self.next_guest, guest));
        self.presence_changed();
        Ok(self.next_guest)
    }

    pub(super) fn leave(&mut self, number: u64) {
        // Who could not be told something has been let go already; others must hear of it too.
        self.guests.retain(|(own, _)| *own != number);
        self.presence_changed();
    }

    /// Another server says who is there.
    pub(super) fn is_elsewhere(&mut self, node: String, players: Vec<String>, watching: u32) {
        let known = self.elsewhere.remove(&node);
        let is_empty = players.is_empty() && watching == 0;
        let same = |known: &Elsewhere| known.players == players && known.watching == watching;
        let changed = match &known {
            Some(known) => is_empty || !same(known),
            None => !is_empty,
        };
        if !is_empty {
            self.elsewhere.insert(node, Elsewhere { players, watching, heard: Instant::now() });
        }
        // Whoever has only just loaded the table does not know yet who is here.
        if known.is_none() && !self.guests.is_empty() {
            self.tell_servers();
        }
        if changed {
            self.note_presence();
            self.tell_presence();
        }
    }

    /// Tells the other servers again who is here, and forgets who was there long ago.
    pub(super) fn repeat_presence(&mut self) {
        let before = self.elsewhere.len();
        self.elsewhere.retain(|_, elsewhere| elsewhere.heard.elapsed() < FORGOTTEN);
        if self.elsewhere.len() < before {
            self.note_presence();
            self.tell_presence();
        }
        self.tell_servers();
    }

    /// Another server is not heard any more.
    pub(super) fn node_gone(&mut self, node: &str) {
        if self.elsewhere.remove(node).is_some() {
            self.note_presence();
            self.tell_presence();
        }
    }

    fn presence_changed(&mut self) {
        self.quiet = Instant::now();
        self.note_presence();
        self.tell_presence();
        self.tell_servers();
    }

    fn is_connected(&self, player: &str) -> bool {
        let here = |(_, guest): &(u64, Guest)| guest.player.as_deref() == Some(player);
        self.guests.iter().any(here)
    }

    fn is_present(&self, player: &str) -> bool {
        let there =
            |elsewhere: &super::Elsewhere| elsewhere.players.iter().any(|own| own == player);
        self.is_connected(player) || self.elsewhere.values().any(there)
    }

    /// Lets the table know who is here and who is not.
    pub(super) fn note_presence(&mut self) {
        for player in players(&self.table) {
            let here = self.is_present(&player);
            self.table.presence(&player, here, now());
        }
    }

    /// How many of those who are connected to this server do not play.
    fn watching(&self) -> u32 {
        let plays = |guest: &Guest| {
            let of = |player: &String| self.table.seats_of(player).next().is_some();
            guest.player.as_ref().is_some_and(of)
        };
        self.guests.iter().filter(|(_, guest)| !plays(guest)).count() as u32
    }

    /// Tells the other servers who is connected to this one.
    pub(super) fn tell_servers(&self) {
        let mut players = players(&self.table);
        players.retain(|player| self.is_connected(player));
        let node = self.games.store.node.id();
        let (game, watching) = (self.id.clone(), self.watching());
        self.games.store.send_signal(Signal::Presence { node, game, players, watching });
    }

    fn tell_presence(&mut self) {
        let seat = |chair: &table::Chair| match &chair.sitter {
            Sitter::Human { player, .. } => self.is_present(player),
            Sitter::Bot { .. } => true,
            Sitter::Open => false,
        };
        let seats = self.table.chairs().iter().map(seat).collect();
        let others: u32 = self.elsewhere.values().map(|elsewhere| elsewhere.watching).sum();
        let watching = self.watching() + others;
        self.tell(Message::Presence(Presence { seats, watching }).text());
    }
}
