//! Limits on the entries of a log that are not turns.

use protocol::{Code, Refused, TableEvent};

use crate::Table;

/// The limits for log entries other than turns, so that no player can make a log grow without
/// bound. Resigning is always possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryLimits {
    /// The limit for each player within a minute.
    pub per_minute: usize,
    /// The limit for each player in total, in addition to one for each turn that was not taken
    /// back.
    pub per_player: usize,
    /// The limit for all players in total.
    pub per_table: usize,
}

impl EntryLimits {
    /// No limits, for local games.
    pub const NONE: EntryLimits =
        EntryLimits { per_minute: usize::MAX, per_player: usize::MAX, per_table: usize::MAX };
}

impl Table {
    /// Sets the limits for all later entries.
    pub fn set_limits(&mut self, limits: EntryLimits) {
        self.limits = limits;
    }

    /// Forbids, for all later entries, that bots get all seats.
    pub fn forbid_only_bots(&mut self) {
        self.only_bots = false;
    }

    /// Counts an entry that is not a turn.
    pub(crate) fn count(&mut self, event: &TableEvent, at: u64) {
        if let Some(player) = self.cause(event) {
            self.minor.push((player, at));
        }
    }

    /// The player to whom an entry is charged; `None` for turns and for entries without a limit.
    fn cause(&self, event: &TableEvent) -> Option<String> {
        match event {
            TableEvent::Sit { player, .. } => Some(player.clone()),
            TableEvent::Assign { .. } | TableEvent::Remove { .. } | TableEvent::Arrange { .. } => {
                Some(self.opening.host.clone())
            }
            TableEvent::Leave { seat }
            | TableEvent::Ready { seat, .. }
            | TableEvent::Undo { seat, .. }
            | TableEvent::RequestUndo { seat }
            | TableEvent::AcceptUndo { seat }
            | TableEvent::DeclineUndo { seat }
            | TableEvent::StandIn { seat }
            | TableEvent::Return { seat }
            | TableEvent::OfferRematch { seat }
            | TableEvent::AcceptRematch { seat }
            | TableEvent::DeclineRematch { seat } => {
                Some(self.seats.get(usize::from(*seat))?.player().to_owned())
            }
            TableEvent::Play { .. }
            | TableEvent::Resign { .. }
            | TableEvent::TimeUp { .. }
            | TableEvent::Resume {}
            | TableEvent::Close {}
            | TableEvent::Rematch { .. } => None,
        }
    }

    pub(crate) fn check_limits(
        &self,
        player: &str,
        event: &TableEvent,
        now: u64,
    ) -> Result<(), Refused> {
        if self.cause(event).is_none() {
            return Ok(());
        }
        let EntryLimits { per_minute, per_player, per_table } = self.limits;
        let own = || self.minor.iter().filter(|(cause, _)| cause == player);
        if own().filter(|(_, at)| at + 60_000 > now).count() >= per_minute {
            let message = "too many changes at this table within a minute; wait a moment";
            return Err(Refused::new(Code::TooMany, message).because("table-busy"));
        }
        if own().count() >= per_player.saturating_add(self.turns.len())
            || self.minor.len() >= per_table
        {
            let message = "this table has changed too often; create a new one";
            return Err(Refused::new(Code::NotNow, message).because("table-exhausted"));
        }
        Ok(())
    }
}
