//! What is said at a table reaches everybody who is there.

use table::{Line, Message};

use super::{Frame, Host};
use crate::chat::SHOWN;
use crate::store::StoreError;

impl Host {
    /// Sends what was said lately to somebody who has come.
    pub(super) async fn tell_past(&mut self, number: u64) {
        if let Err(error) = self.try_tell_past(number).await {
            tracing::warn!(%error, game = self.id, "somebody was not told what was said before");
        }
    }

    async fn try_tell_past(&mut self, number: u64) -> Result<(), StoreError> {
        let next = self.games.store.next_line(&self.id).await?;
        self.said.get_or_insert(next);
        let Some((_, guest)) = self.guests.iter().find(|(own, _)| *own == number) else {
            return Ok(());
        };
        let (from, reader) = (next.saturating_sub(SHOWN), guest.player.as_deref());
        let lines = self.games.store.lines(&self.id, from, SHOWN, reader).await?;
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
        for line in self.games.store.lines(&self.id, from, SHOWN, None).await? {
            let deaf = self.games.store.muted_by(&line.player).await?;
            self.said = Some(line.number + 1);
            let frame = self.frame(vec![line]);
            let hears = |player: &Option<String>| {
                player.as_ref().is_none_or(|player| !deaf.contains(player))
            };
            self.guests.retain(|(_, guest)| {
                !hears(&guest.player) || guest.frames.try_send(frame.clone()).is_ok()
            });
        }
        Ok(())
    }

    /// Sends a removed line without its words to everybody at the table.
    pub(super) fn tell_removed(&mut self, number: u32) {
        let (player, name) = (String::new(), String::new());
        let line = Line { number, at: 0, player, name, phrase: None, text: None };
        self.tell(Message::Lines(vec![line]).text());
    }

    fn frame(&self, lines: Vec<Line>) -> Frame {
        Frame { text: Message::Lines(lines).text().into(), ply: self.table.ply() }
    }
}
