//! The turns of bots at a table.

use ai::Level;
use protocol::{Occupant, SeatState};
use sha2::{Digest, Sha256};
use table::Table;

use super::{TableCommand, TableTask, read_level};
use crate::bots::JobPriority;
use crate::now;

impl TableTask {
    /// Sets a bot to work if it is a bot's turn.
    pub(super) fn start_bot(&mut self) {
        let ply = self.table.ply();
        let Some((_, level)) = self.table.bot_to_act() else { return };
        if self.bot_ply == Some(ply) || !self.holds_lease() {
            return;
        }
        self.bot_ply = Some(ply);
        let level = match read_level(level) {
            Ok(level) if self.failed_bot_ply != Some(ply) => level,
            _ => Level::Random,
        };
        let seed = bot_seed(&self.games.bot_key, &self.id, ply);
        let (bots, pause) = (self.games.bots.clone(), self.games.pause);
        let (game, mailbox) = (self.table.game().clone(), self.handle.mailbox.clone());
        let priority = priority(&self.table, level);
        tokio::spawn(async move {
            tokio::time::sleep(pause).await;
            let turn = bots.turn(priority, game, seed).await;
            if let Some(mailbox) = mailbox.upgrade() {
                let _ = mailbox.send(Box::new(TableCommand::BotTurn { ply, turn })).await;
            }
        });
    }

    pub(super) async fn finish_bot_turn(&mut self, ply: u32, turn: Option<Vec<String>>) {
        if self.bot_ply == Some(ply) {
            self.bot_ply = None;
        }
        let Some(turn) = turn else {
            tracing::error!(game = self.id, ply, "a bot failed");
            self.failed_bot_ply = Some(ply);
            return self.start_bot();
        };
        if !self.holds_lease() {
            return;
        }
        // A refusal here means that the table has moved on since: the owner came back.
        if let Ok(applied) = self.table.bot_plays(ply, turn, now()) {
            let _ = self.store_entry(applied, Vec::new()).await;
        } else {
            self.start_bot();
        }
    }
}

/// The priority of a bot's turn at this table. It is charged to the host if the host plays, or else to
/// another person who does; at tables without people, to the host.
fn priority(table: &Table, level: Level) -> JobPriority {
    let plays = |seat_state: &&SeatState| {
        matches!(seat_state.occupant, Occupant::Human { .. })
            && seat_state.out.is_none()
            && !seat_state.stand_in
    };
    let host = &table.opening().host;
    let mut people = table.seats().iter().filter(plays).map(SeatState::player).peekable();
    let person_waits = people.peek().is_some();
    let first = people.peek().copied();
    let owner = people.find(|player| player == host).or(first).unwrap_or(host).to_owned();
    JobPriority { owner, person_waits, level }
}

/// The seed of a bot's turn: the same on every server, and unpredictable without the key.
fn bot_seed(key: &str, game: &str, ply: u32) -> u64 {
    let hash = Sha256::digest(format!("novae-bot 1\n{key}\n{game}\n{ply}\n"));
    hash.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::bot_seed;

    #[test]
    fn the_seed_of_a_turn_needs_the_key_and_is_the_same_on_every_server() {
        let seed = bot_seed("key", "table", 3);
        assert_eq!(seed, bot_seed("key", "table", 3));
        for other in [
            bot_seed("another key", "table", 3),
            bot_seed("key", "another table", 3),
            bot_seed("key", "table", 4),
        ] {
            assert_ne!(seed, other);
        }
    }
}
