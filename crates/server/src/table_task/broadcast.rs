//! Messages of a table to its connections.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use protocol::{Code, Message, Phase, Refused, TableEvent};
use table::AppliedEntry;

use super::{Frame, Subscriber, TableTask};
use crate::now;
use crate::websocket::text_frame;

impl TableTask {
    /// Sends a stored entry to all connections.
    pub(super) fn publish_entry(&mut self, applied: &AppliedEntry) {
        self.handle.ply.store(self.table.ply(), Ordering::Relaxed);
        if self.table.opening().rated && self.table.is_over() {
            self.games.rated_game_ended.notify_one();
        }
        self.notify_bots();
        self.drop_hidden_subscribers();
        let now = now();
        let update = self.frame(&self.table.update(&applied.entry, now));
        let wanted = self.subscribers.iter().any(|(_, subscriber)| subscriber.state);
        let with_state = wanted.then(|| self.frame(&self.table.update_with_state(applied, now)));
        self.send_to_all(|subscriber| match &with_state {
            Some(with_state) if subscriber.state => Arc::clone(with_state),
            _ => Arc::clone(&update),
        });
        // A spectator who sits down keeps the connection and is a player from now on.
        if matches!(
            applied.entry.event,
            TableEvent::Sit { .. }
                | TableEvent::Leave { .. }
                | TableEvent::Remove { .. }
                | TableEvent::Assign { .. }
                | TableEvent::Arrange { .. }
        ) {
            self.presence_changed();
        }
    }

    /// Drops connections that may not see the table any more because its game has begun and is only for
    /// its players. Their sockets join again and are refused with the reason.
    fn drop_hidden_subscribers(&mut self) {
        let mut subscribers = std::mem::take(&mut self.subscribers);
        subscribers
            .retain(|(_, subscriber)| self.check_visible(subscriber.player.as_deref()).is_ok());
        self.subscribers = subscribers;
    }

    pub(super) fn broadcast(&mut self, message: &Message) {
        let frame = self.frame(message);
        self.send_to_all(|_| Arc::clone(&frame));
    }

    pub(super) fn frame(&self, message: &Message) -> Arc<Frame> {
        Arc::new(Frame { data: text_frame(&message.text()), ply: self.table.ply() })
    }

    /// Sends a frame to each connection. Those that cannot keep up are dropped; clients reconnect.
    fn send_to_all(&mut self, frame: impl Fn(&Subscriber) -> Arc<Frame>) {
        self.subscribers
            .retain(|(_, subscriber)| subscriber.frames.try_send(frame(subscriber)).is_ok());
    }

    pub(super) fn check_visible(&self, player: Option<&str>) -> Result<(), Refused> {
        if self.access.watch || self.table.phase() == Phase::Waiting || self.plays(player) {
            Ok(())
        } else {
            Err(Refused::new(Code::NotYours, "only its players can watch this table"))
        }
    }
}
