use std::fmt;

use game::{Position, Record, RecordError, Seat, Turn};

use crate::{Entry, TableEvent};

/// The game on a table, from its log. It contains only public information: dealt tiles become known
/// when they are dealt.
#[derive(Clone, Debug)]
pub struct GameFollower<P: Position> {
    position: P,
    record: Record<P>,
    /// The index in the record at which each turn starts, without turns that were taken back.
    turns: Vec<usize>,
    /// The number of log entries that have been applied.
    applied: usize,
}

/// An action of a player or a deal.
#[derive(Debug)]
pub struct Step<'a, P: Position> {
    /// The action.
    pub action: P::Action,
    /// Its events.
    pub events: Vec<P::Event>,
    /// The position after it.
    pub after: &'a P,
}

/// An entry of a log is not possible in its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowError {
    /// The reason.
    pub message: String,
}

impl fmt::Display for FollowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for FollowError {}

impl<P: Position> GameFollower<P> {
    /// A game at its start.
    pub fn new(setup: P::Setup) -> Result<GameFollower<P>, P::SetupError> {
        let position = P::new(&setup)?;
        Ok(GameFollower { position, record: Record::new(setup), turns: Vec::new(), applied: 0 })
    }

    /// The start of the game of a record.
    pub fn from_record(text: &str) -> Result<GameFollower<P>, RecordError> {
        let record: Record<P> = text.parse()?;
        let record = Record::new(record.setup);
        let position = record.replay()?;
        Ok(GameFollower { position, record, turns: Vec::new(), applied: 0 })
    }

    /// The current position.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The set-up and all actions, including deals, without turns that were taken back.
    pub fn record(&self) -> &Record<P> {
        &self.record
    }

    /// The number of turns that were not taken back.
    pub fn turns(&self) -> usize {
        self.turns.len()
    }

    /// Applies the new entries of a log, which is complete from its start.
    pub fn follow_log(&mut self, log: &[Entry]) -> Result<(), FollowError> {
        for entry in log.iter().skip(self.applied) {
            self.follow(&entry.event, &mut |_| ())
                .map_err(|error| FollowError { message: format!("ply {}: {error}", entry.ply) })?;
            self.applied += 1;
        }
        Ok(())
    }

    /// Applies an event of the table. Calls `observer` with each action, deals included. On an error nothing has changed.
    pub fn follow(
        &mut self,
        event: &TableEvent,
        observer: &mut dyn FnMut(Step<'_, P>),
    ) -> Result<(), FollowError> {
        match event {
            TableEvent::Play { seat, actions, dealt } => {
                let start = (self.position.clone(), self.record.actions.len());
                let played = self.play(*seat, actions, dealt, observer);
                if played.is_err() {
                    self.position = start.0;
                    self.record.actions.truncate(start.1);
                } else {
                    self.turns.push(start.1);
                }
                played.map_err(|message| FollowError { message })
            }
            TableEvent::Undo { turns, .. } => self.undo(*turns as usize),
            _ => Ok(()),
        }
    }

    fn play(
        &mut self,
        seat: u8,
        actions: &[String],
        dealt: &[u8],
        observer: &mut dyn FnMut(Step<'_, P>),
    ) -> Result<(), String> {
        if self.position.turn() != Turn::Seat(Seat(seat)) {
            return Err(format!("it is not the turn of seat {seat}"));
        }
        let dealt = dealt.iter().map(|tile| format!("#{tile}"));
        for action in actions.iter().cloned().chain(dealt) {
            let parsed: P::Action = action.parse().map_err(|error| format!("{action}: {error}"))?;
            let mut events = Vec::new();
            self.position
                .play_with(parsed, &mut |event| events.push(event))
                .map_err(|error| format!("{action}: {error}"))?;
            self.record.actions.push(parsed);
            observer(Step { action: parsed, events, after: &self.position });
        }
        Ok(())
    }

    fn undo(&mut self, turns: usize) -> Result<(), FollowError> {
        let error = |message: String| FollowError { message };
        let Some(left) = self.turns.len().checked_sub(turns) else {
            let played = self.turns.len();
            return Err(error(format!("{turns} turns are taken back, but {played} were played")));
        };
        if let Some(&start) = self.turns.get(left) {
            self.record.actions.truncate(start);
            self.turns.truncate(left);
            self.position = self.record.replay().map_err(|bad| error(bad.to_string()))?;
        }
        Ok(())
    }
}
