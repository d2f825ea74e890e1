//! The history of a game, built from the log of its table.

use game::{Record, Seat};
use protocol::{GameFollower, Step, TableEvent};

use super::Playable;

/// The history of a game: all positions so far, and the actions between them. It contains only
/// public information, and learns each deal when it happens.
#[derive(Clone)]
pub(crate) struct LogFollower<P: Playable> {
    first: P,
    game: GameFollower<P>,
    plies: Vec<Ply<P>>,
    /// The ply at which each turn starts, without turns that were taken back.
    turns: Vec<usize>,
}

/// An action of a player, and its events.
#[derive(Clone)]
pub(crate) struct Ply<P: Playable> {
    pub(crate) seat: Seat,
    pub(crate) action: P::Action,
    pub(crate) events: Vec<P::Event>,
    pub(crate) after: P,
}

impl<P: Playable> LogFollower<P> {
    pub(crate) fn new(setup: P::Setup) -> Result<LogFollower<P>, P::SetupError> {
        let game = GameFollower::<P>::new(setup)?;
        let first = game.position().clone();
        Ok(LogFollower { first, game, plies: Vec::new(), turns: Vec::new() })
    }

    pub(crate) fn position(&self) -> &P {
        self.game.position()
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
        self.turns.last().map_or(&[], |&start| &self.plies[start..])
    }

    /// The setup and all actions, including deals.
    pub(crate) fn record(&self) -> &Record<P> {
        self.game.record()
    }

    /// Applies an event of the table. Returns an error if it is not possible in this game.
    pub(crate) fn follow(&mut self, event: &TableEvent) -> Result<(), String> {
        let start = self.plies.len();
        let plies = &mut self.plies;
        let followed = match event {
            TableEvent::Play { seat, actions, .. } => {
                let seat = Seat(*seat);
                self.game.follow(event, &mut |Step { action, events, after }| {
                    let after = after.clone();
                    // Deals belong to the last action of the turn.
                    let is_deal = plies.len() == start + actions.len();
                    match plies.last_mut().filter(|_| is_deal) {
                        Some(last) => {
                            last.after = after;
                            last.events.extend(events);
                        }
                        None => plies.push(Ply { seat, action, events, after }),
                    }
                })
            }
            _ => self.game.follow(event, &mut |_| ()),
        };
        followed.map_err(|error| error.to_string()).inspect_err(|_| self.plies.truncate(start))?;
        match event {
            TableEvent::Play { .. } => self.turns.push(start),
            TableEvent::Undo { .. } => {
                if let Some(&start) = self.turns.get(self.game.turns()) {
                    self.plies.truncate(start);
                    self.turns.truncate(self.game.turns());
                }
            }
            _ => {}
        }
        Ok(())
    }
}
