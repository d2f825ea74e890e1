//! The history of a game, built from the log of its table.

use game::{Record, Seat};
use table::TableEvent;

use super::Playable;

/// The history of a game: all positions so far, and the actions between them. It contains only
/// public information, and learns each deal when it happens.
#[derive(Clone)]
pub(crate) struct LogFollower<P: Playable> {
    first: P,
    record: Record<P>,
    plies: Vec<Ply<P>>,
    turns: Vec<Turned>,
}

/// An action of a player, and its events.
#[derive(Clone)]
pub(crate) struct Ply<P: Playable> {
    pub(crate) seat: Seat,
    pub(crate) action: P::Action,
    pub(crate) events: Vec<P::Event>,
    pub(crate) after: P,
}

/// The start of a turn that was not taken back.
#[derive(Clone, Copy)]
struct Turned {
    ply: usize,
    /// The index in the record, which also contains the deals.
    action: usize,
}

impl<P: Playable> LogFollower<P> {
    /// A game at its start.
    pub(crate) fn new(setup: P::Setup) -> Result<LogFollower<P>, P::SetupError> {
        let first = P::new(&setup)?;
        Ok(LogFollower { first, record: Record::new(setup), plies: Vec::new(), turns: Vec::new() })
    }

    /// The current position.
    pub(crate) fn position(&self) -> &P {
        self.position_at(self.plies.len())
    }

    /// The position after so many actions of players.
    pub(crate) fn position_at(&self, ply: usize) -> &P {
        match ply.min(self.plies.len()).checked_sub(1) {
            None => &self.first,
            Some(last) => &self.plies[last].after,
        }
    }

    pub(crate) fn plies(&self) -> &[Ply<P>] {
        &self.plies
    }

    /// The actions of the last turn that was not taken back.
    pub(crate) fn last_turn(&self) -> &[Ply<P>] {
        self.turns.last().map_or(&[], |turn| &self.plies[turn.ply..])
    }

    /// The setup and all actions, including deals.
    pub(crate) fn record(&self) -> &Record<P> {
        &self.record
    }

    /// Applies an event of the table. Returns an error if it is not possible in this game.
    pub(crate) fn follow(&mut self, deed: &TableEvent) -> Result<(), String> {
        match deed {
            TableEvent::Play { seat, actions, dealt } => {
                let turn = Turned { ply: self.plies.len(), action: self.record.actions.len() };
                let followed = self.turn(Seat(*seat), actions, dealt);
                self.turns.push(turn);
                followed.inspect_err(|_| self.take_back())
            }
            TableEvent::Undo { turns, .. } => {
                (0..*turns).for_each(|_| self.take_back());
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn turn(&mut self, seat: Seat, actions: &[String], dealt: &[u8]) -> Result<(), String> {
        for action in actions {
            let ply = self.step(seat, action)?;
            self.plies.push(ply);
        }
        for tile in dealt {
            let deal = self.step(seat, &format!("#{tile}"))?;
            if let Some(last) = self.plies.last_mut() {
                last.after = deal.after;
                last.events.extend(deal.events);
            }
        }
        Ok(())
    }

    fn step(&mut self, seat: Seat, action: &str) -> Result<Ply<P>, String> {
        let read = action.parse::<P::Action>().map_err(|error| format!("{action}: {error}"))?;
        let mut after = self.position().clone();
        let mut events = Vec::new();
        after
            .play_with(read, &mut |event| events.push(event))
            .map_err(|error| format!("{action}: {error}"))?;
        self.record.actions.push(read);
        Ok(Ply { seat, action: read, events, after })
    }

    fn take_back(&mut self) {
        if let Some(turn) = self.turns.pop() {
            self.plies.truncate(turn.ply);
            self.record.actions.truncate(turn.action);
        }
    }
}
