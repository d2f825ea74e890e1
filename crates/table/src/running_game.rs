use game::{Record, RecordError, Rng, Turn, TurnError};

use crate::Dealt;

/// A game in progress with its dealer and its record. It supports undo.
#[derive(Clone, Debug)]
pub struct Match<P: Dealt> {
    position: P,
    dealer: P::Dealer,
    record: Record<P>,
    /// The index in the record of each action of a player.
    plies: Vec<usize>,
}

impl<P: Dealt> Match<P> {
    /// A new game, dealt by `dealer`.
    pub fn new(setup: P::Setup, dealer: P::Dealer) -> Result<Match<P>, P::SetupError> {
        let position = P::new(&setup)?;
        Ok(Match { position, dealer, record: Record::new(setup), plies: Vec::new() })
    }

    /// The game of a record. Every action is checked. `rng` shuffles the part of the stack that the
    /// record does not contain. An incomplete refill is completed.
    pub fn load(record: Record<P>, rng: &mut Rng) -> Result<Match<P>, RecordError> {
        let mut steps = record.steps()?;
        let mut plies = Vec::new();
        let mut turn = steps.position.turn();
        let mut index = 0;
        while let Some(step) = steps.next() {
            step?;
            if turn != Turn::Chance {
                plies.push(index);
            }
            turn = steps.position.turn();
            index += 1;
        }
        let position = steps.position;
        let dealer = P::dealer_of(&record, rng)?;
        let mut game = Match { position, dealer, record, plies };
        game.deal(&mut |_| ());
        Ok(game)
    }

    /// The current position. Chance is never to act, because the dealer deals at once.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The dealer.
    pub fn dealer(&self) -> &P::Dealer {
        &self.dealer
    }

    /// The number of actions that players have played.
    pub fn ply(&self) -> usize {
        self.plies.len()
    }

    /// The record so far. It contains the deck only if the players may know it.
    pub fn record(&self) -> Record<P> {
        let mut record = self.record.clone();
        for tag in self.position.tags(&self.dealer) {
            if record.tag(&tag.0).is_none() {
                record.tags.push(tag);
            }
        }
        record
    }

    /// Plays an action of the player to act, and the deals that follow. Calls `observer` with each
    /// event.
    pub fn play(
        &mut self,
        action: P::Action,
        observer: &mut dyn FnMut(P::Event),
    ) -> Result<(), P::IllegalAction> {
        self.position.play_with(action, observer)?;
        self.enter(action);
        self.deal(observer);
        Ok(())
    }

    /// Plays all actions of the turn of a player and deals what they ask for. On an error nothing
    /// has changed. Calls `observer` with each event in order.
    pub fn play_turn(
        &mut self,
        actions: &[P::Action],
        observer: &mut dyn FnMut(P::Event),
    ) -> Result<(), TurnError<P>> {
        self.position.play_turn(actions, observer)?;
        for &action in actions {
            self.enter(action);
        }
        self.deal(observer);
        Ok(())
    }

    /// Enters an action of a player into the record.
    fn enter(&mut self, action: P::Action) {
        self.plies.push(self.record.actions.len());
        self.record.actions.push(action);
    }

    fn deal(&mut self, observer: &mut dyn FnMut(P::Event)) {
        while self.position.turn() == Turn::Chance {
            let Some(deal) = self.position.deal(&self.dealer) else { return };
            self.record.actions.push(deal);
            self.position.play_unchecked_with(deal, &mut *observer);
        }
    }

    /// Takes back the last action of a player and the deals after it; false at the start of the
    /// game. The same tiles will be dealt again in the same order.
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.plies.pop() else { return false };
        self.record.actions.truncate(last);
        // Replaying a few hundred actions is fast enough, so the positions need not be stored.
        self.position = self.record.replay().expect("the record of a game replays");
        true
    }
}
