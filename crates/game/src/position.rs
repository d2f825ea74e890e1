use std::error::Error;
use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::{Outcome, Rng, Turn, TurnError};

/// A position of a game: all information that the rules use, and nothing else.
///
/// `Eq` and `Hash` compare this information, not the layout in memory.
///
/// The central property, which [`crate::laws`] tests on every position of whole games:
/// [`check`](Position::check) accepts an action exactly when
/// [`each_legal`](Position::each_legal) lists it.
pub trait Position: Clone + Eq + Hash + fmt::Debug {
    /// The game's name in records and in the engine protocol.
    const GAME: &'static str;

    /// The id of the rule that says how many actions a turn has.
    const TURN_RULE: &'static str;

    /// The start of a game. Its fields are public and can be invalid. `Display` writes it as
    /// lines of text for a [`Record`](crate::Record), and `FromStr` reads them.
    type Setup: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err: Error>;

    /// What a player or chance can do. `Display` and `FromStr` are its notation.
    type Action: Copy + Eq + Hash + Ord + fmt::Debug + fmt::Display + FromStr<Err: Error>;

    /// Something that an action causes, for logs, animations and protocols.
    type Event: Clone + PartialEq + fmt::Debug;

    /// Why an action is not allowed.
    type IllegalAction: Refusal;

    /// Why a set-up is not valid.
    type SetupError: Refusal;

    /// The first position, or what is wrong with the set-up.
    fn new(setup: &Self::Setup) -> Result<Self, Self::SetupError>;

    /// A set-up whose game starts in this position. The set-up does not contain a turn or a deal
    /// that has begun.
    fn setup(&self) -> Self::Setup;

    /// The number of players.
    fn players(&self) -> usize;

    /// Who acts next.
    fn turn(&self) -> Turn;

    /// Calls `visit` with every legal action once, always in the same order.
    fn each_legal(&self, visit: impl FnMut(Self::Action));

    /// Whether `action` is legal, and if not, which rule forbids it.
    fn check(&self, action: Self::Action) -> Result<(), Self::IllegalAction>;

    /// Plays an action that [`check`](Position::check) accepts and calls `observer` with each
    /// event in order. An empty observer has no cost. After any other action the position is
    /// invalid, and the call can panic.
    fn play_unchecked_with(&mut self, action: Self::Action, observer: impl FnMut(Self::Event));

    /// The result once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    // ---------------------------------------------------------------- provided

    /// Plays `action` if it is legal; otherwise the position does not change.
    fn play(&mut self, action: Self::Action) -> Result<(), Self::IllegalAction> {
        self.check(action)?;
        self.play_unchecked(action);
        Ok(())
    }

    /// Plays `action` if it is legal and calls `observer` with each event in order. Otherwise
    /// the position does not change and `observer` is not called.
    ///
    /// The observer is a trait object, so that all callers share one copy of the code.
    fn play_with(
        &mut self,
        action: Self::Action,
        observer: &mut dyn FnMut(Self::Event),
    ) -> Result<(), Self::IllegalAction> {
        self.check(action)?;
        self.play_unchecked_with(action, observer);
        Ok(())
    }

    /// Plays an action that [`check`](Position::check) accepts: see
    /// [`play_unchecked_with`](Position::play_unchecked_with).
    #[inline]
    fn play_unchecked(&mut self, action: Self::Action) {
        self.play_unchecked_with(action, |_| ());
    }

    /// Plays the rest of the current turn and calls `observer` with each event in order.
    ///
    /// The list must contain all remaining actions of the turn and no others. Actions of chance
    /// are not part of a turn. On an error the position does not change, but `observer` has been
    /// called with the events before the error.
    fn play_turn(
        &mut self,
        actions: &[Self::Action],
        observer: &mut dyn FnMut(Self::Event),
    ) -> Result<(), TurnError<Self>> {
        let mut after = self.clone();
        for (index, &action) in actions.iter().enumerate() {
            if index > 0 && after.begins_turn() {
                return Err(TurnError::TooLong { index });
            }
            after
                .play_with(action, observer)
                .map_err(|error| TurnError::Illegal { index, error })?;
        }
        if actions.is_empty() || !after.begins_turn() {
            return Err(TurnError::Unfinished { left: after.left_in_turn() });
        }
        *self = after;
        Ok(())
    }

    /// The rest of the current turn, chosen by `choose` action by action, each in the position
    /// after the previous ones. The list ends with the turn, or when `choose` returns `None` or
    /// an illegal action.
    fn compose_turn(
        &self,
        mut choose: impl FnMut(&Self) -> Option<Self::Action>,
    ) -> Vec<Self::Action> {
        let mut position = self.clone();
        let mut turn = Vec::new();
        while (turn.is_empty() || !position.begins_turn())
            && let Some(action) = choose(&position)
            && position.play(action).is_ok()
        {
            turn.push(action);
        }
        turn
    }

    /// Whether the next action is the first of a turn; also true when chance acts or the game is
    /// over. In most games a turn is one action.
    fn begins_turn(&self) -> bool {
        true
    }

    /// The largest number of actions that the current turn can still have, including the next.
    fn left_in_turn(&self) -> u8 {
        1
    }

    /// All legal actions. Empty when the game is over.
    fn legal(&self) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.each_legal(|action| actions.push(action));
        actions
    }

    /// A legal action, each with the same probability; `None` when the game is over.
    /// A game overrides this method if it can choose without a list.
    fn random_action(&self, rng: &mut Rng) -> Option<Self::Action> {
        let actions = self.legal();
        (!actions.is_empty()).then(|| actions[rng.below(actions.len())])
    }
}

/// An error that has the id of a rule.
pub trait Refusal: Error + Clone + PartialEq {
    /// The id of the rule, such as `NL-32`.
    fn rule(&self) -> &'static str;
}

/// Plays uniformly random legal actions until the game is over. Returns the number of actions,
/// including chance.
#[inline]
pub fn random_game<P: Position>(position: &mut P, rng: &mut Rng) -> u32 {
    let mut actions = 0;
    while let Some(action) = position.random_action(rng) {
        position.play_unchecked(action);
        actions += 1;
    }
    actions
}
