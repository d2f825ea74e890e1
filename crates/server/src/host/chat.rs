//! What is said at a table reaches everybody who is there.

use table::{Line, Message};

use super::{Frame, Guest, Host};
use crate::chat::SHOWN;
use crate::store::{Room, StoreError};

impl Host {
    /// Sends what was said lately to somebody who has come.
    pub(super) async fn tell_past(&mut self, number: u64) {
        if let Err(error) = self.try_tell_past(number).await {
            tracing::warn!(%error, game = self.id, "somebody was not told what was said before");
        }
    }

    async fn try_tell_past(&mut self, number: u64) -> Result<(), StoreError> {
        let (next, _) = self.games.store.next_line(&self.id, false).await?;
        self.said.get_or_insert(next);
        let Some((_, guest)) = self.guests.iter().find(|(own, _)| *own == number) else {
            return Ok(());
        };
        let reader = (guest.player.as_deref(), self.room_of(guest));
        let lines = self.games.store.last_lines(&self.id, SHOWN, reader).await?;
        if !lines.is_empty() {
            let _ = guest.frames.try_send(self.frame(lines));
        }
        Ok(())
    }

    /// Somebody has said something, here or on another server: whoever is here is told what
    /// they do not know.
    pub(super) async fn tell_lines(&mut self) {
        if let Err(error) = self.try_tell_lines().await {
            tracing::warn!(%error, game = self.id, "what was said is told with the next line");
        }
    }

    async fn try_tell_lines(&mut self) -> Result<(), StoreError> {
        // Before anybody has come there is nobody to be told.
        let Some(from) = self.said else { return Ok(()) };
        for line in self.games.store.lines(&self.id, from, SHOWN, (None, Room::All)).await? {
            let deaf = self.games.store.muted_by(&line.player).await?;
            self.said = Some(line.number + 1);
            let frame = self.frame(vec![line.clone()]);
            let mut guests = std::mem::take(&mut self.guests);
            guests.retain(|(_, guest)| {
                let muted = guest.player.as_ref().is_some_and(|player| deaf.contains(player));
                let hears = !muted && self.room_of(guest).shows(&line);
                !hears || guest.frames.try_send(frame.clone()).is_ok()
            });
            self.guests = guests;
        }
        Ok(())
    }

    /// When the game is over, the players are told what the spectators said.
    pub(super) async fn open_spectator_chat(&mut self) {
        if self.opened || !self.table.is_over() {
            return;
        }
        self.opened = true;
        // What they know already comes once more; lines have numbers.
        let guests: Vec<u64> = self.guests.iter().map(|(number, _)| *number).collect();
        for number in guests {
            self.tell_past(number).await;
        }
    }

    /// What somebody may read here.
    fn room_of(&self, guest: &Guest) -> Room {
        let player = guest.player.as_deref();
        let plays = player.is_some_and(|player| self.table.seats_of(player).next().is_some());
        Room::of(plays, self.table.phase())
    }

    /// Sends a removed line without its words to everybody at the table.
    pub(super) fn tell_removed(&mut self, number: u32) {
        let (player, name) = (String::new(), String::new());
        let line =
            Line { number, at: 0, player, name, phrase: None, text: None, spectators: false };
        self.tell(Message::Lines(vec![line]).text());
    }

    fn frame(&self, lines: Vec<Line>) -> Frame {
        Frame { text: Message::Lines(lines).text().into(), ply: self.table.ply() }
    }
}
