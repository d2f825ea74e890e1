//! The messages of a table to its clients.

use protocol::{Entry, Message, Phase, Standing, Update, Welcome};

use crate::{AppliedEntry, Table};

impl Table {
    /// The welcome message for a player who knows the log up to `after`.
    pub fn welcome(&self, id: &str, player: Option<&str>, after: Option<u32>, now: u64) -> Message {
        let known = after.map_or(0, |after| after as usize).min(self.log.len());
        let you = player.map(|player| self.seats_of(player).map(|seat| seat.0).collect());
        Message::Welcome(Box::new(Welcome {
            id: id.to_owned(),
            player: player.map(str::to_owned),
            you: you.unwrap_or_default(),
            view: self.view(now),
            entries: self.log[known..].to_vec(),
            now,
        }))
    }

    /// The message to all clients about a new entry.
    pub fn update(&self, entry: &Entry, now: u64) -> Message {
        let (entry, events, standing) = (entry.clone(), Vec::new(), self.standing(now));
        Message::Update(Box::new(Update { entry, events, standing }))
    }

    /// The same message with the game and the events on the board, for clients that ask for them.
    pub fn update_with_state(&self, applied: &AppliedEntry, now: u64) -> Message {
        let entry = applied.entry.clone();
        let events = self.game.events(&applied.events);
        let standing = Standing { state: self.game.state(), ..self.standing(now) };
        Message::Update(Box::new(Update { entry, events, standing }))
    }

    /// Whether the table accepts no further requests.
    pub fn is_over(&self) -> bool {
        self.phase() == Phase::Over
    }
}
