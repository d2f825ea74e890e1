//! Sends chat lines to the connections of a table.

use std::sync::Arc;

use protocol::{Line, Message};

use super::{Subscriber, TableTask};
use crate::chat::SHOWN;
use crate::store::{ChatScope, StoreError};

impl TableTask {
    /// Sends the last chat lines to a new connection.
    pub(super) async fn send_chat_history(&mut self, number: u64) {
        if let Err(error) = self.try_send_chat_history(number).await {
            tracing::warn!(%error, game = self.id, "the chat history was not sent to a new connection");
        }
    }

    async fn try_send_chat_history(&mut self, number: u64) -> Result<(), StoreError> {
        let (next, _) = self.games.store.next_line(&self.id, false).await?;
        self.next_line.get_or_insert(next);
        let Some((_, subscriber)) = self.subscribers.iter().find(|(own, _)| *own == number) else {
            return Ok(());
        };
        let reader = (subscriber.player.as_deref(), self.chat_scope_of(subscriber));
        let lines = self.games.store.last_lines(&self.id, SHOWN, reader).await?;
        if !lines.is_empty() {
            let _ = subscriber.frames.try_send(self.frame(&Message::Lines(lines)));
        }
        Ok(())
    }

    /// Sends new chat lines, of this server or of others, to all connections.
    pub(super) async fn broadcast_chat(&mut self) {
        if let Err(error) = self.try_broadcast_chat().await {
            tracing::warn!(%error, game = self.id, "new chat lines were not sent; they are sent with the next line");
        }
    }

    async fn try_broadcast_chat(&mut self) -> Result<(), StoreError> {
        // Before the first connection there is no receiver.
        let Some(from) = self.next_line else { return Ok(()) };
        // A game that has begun on another server may have become private.
        if !self.access.watch && self.catch_up().await.is_err() {
            return Ok(());
        }
        for line in self.games.store.lines(&self.id, from, SHOWN, (None, ChatScope::All)).await? {
            let muted_by = self.games.store.muted_by(&line.player).await?;
            self.next_line = Some(line.number + 1);
            let frame = self.frame(&Message::Lines(vec![line.clone()]));
            let mut subscribers = std::mem::take(&mut self.subscribers);
            subscribers.retain(|(_, subscriber)| {
                let muted =
                    subscriber.player.as_ref().is_some_and(|player| muted_by.contains(player));
                let reads = !muted && self.chat_scope_of(subscriber).shows(&line);
                !reads || subscriber.frames.try_send(Arc::clone(&frame)).is_ok()
            });
            self.subscribers = subscribers;
        }
        Ok(())
    }

    /// When the game is over, sends the lines of spectators to the players.
    pub(super) async fn open_spectator_chat(&mut self) {
        self.spectator_chat_open = true;
        // Clients ignore lines that they know by their numbers.
        let subscribers: Vec<u64> = self.subscribers.iter().map(|(number, _)| *number).collect();
        for number in subscribers {
            self.send_chat_history(number).await;
        }
    }

    fn chat_scope_of(&self, subscriber: &Subscriber) -> ChatScope {
        ChatScope::for_reader(self.plays(subscriber.player.as_deref()), self.table.phase())
    }

    /// Sends a removed line without its text to all connections.
    pub(super) fn broadcast_removed_line(&mut self, number: u32) {
        let (player, name) = (String::new(), String::new());
        let line =
            Line { number, at: 0, player, name, phrase: None, text: None, spectators: false };
        self.broadcast(&Message::Lines(vec![line]));
    }
}
