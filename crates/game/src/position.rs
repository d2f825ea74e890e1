use std::error::Error;
use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::{Outcome, Rng, Turn, TurnError};

/// A position of a game: all that its rules need to know, and nothing else.
///
/// `Eq` and `Hash` compare what the rules know, whatever the layout in memory.
///
/// The central law, which [`crate::laws`] tests on every position it can reach:
/// [`check`](Position::check) accepts an action exactly when
/// [`each_legal`](Position::each_legal) lists it.
pub trait Position: Clone + Eq + Hash + fmt::Debug {
    /// The game's name in records and in the engine protocol.
    const GAME: &'static str;

    /// The id of the rule that says how many actions a turn has.
    const TURN_RULE: &'static str;

    /// How a game begins. Its fields are public and may be nonsense; `Display` writes it as
    /// lines of text for a [`Record`](crate::Record), `FromStr` reads them back.
    type Setup: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err: Error>;

    /// What a player or chance can do. `Display` and `FromStr` are its notation.
    type Action: Copy + Eq + Hash + Ord + fmt::Debug + fmt::Display + FromStr<Err: Error>;

    /// Something that an action causes, for logs, animations and protocols.
    type Event: Clone + PartialEq + fmt::Debug;

    /// Why an action is not allowed.
    type IllegalAction: Refusal;

    /// Why a set-up is not a game.
    type SetupError: Refusal;

    /// The first position, or what is wrong with the set-up.
    fn new(setup: &Self::Setup) -> Result<Self, Self::SetupError>;

    /// A set-up whose game starts in this position, as far as a set-up can say it: a turn or a
    /// deal that has begun is not part of a set-up.
    fn setup(&self) -> Self::Setup;

    /// How many players take part.
    fn players(&self) -> usize;

    /// Who acts next.
    fn turn(&self) -> Turn;

    /// Calls `visit` with every legal action once, always in the same order.
    fn each_legal(&self, visit: impl FnMut(Self::Action));

    /// Whether `action` is legal, and if not, which rule forbids it.
    fn check(&self, action: Self::Action) -> Result<(), Self::IllegalAction>;

    /// Plays an action that [`check`](Position::check) accepts and calls `observer` with each
    /// event in order. An observer that does nothing costs nothing. With any other action the
    /// position that follows means nothing, and the call may panic.
    fn play_unchecked_with(&mut self, action: Self::Action, observer: impl FnMut(Self::Event));

    /// The result once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    // ---------------------------------------------------------------- provided

    /// Plays `action` if it is legal; otherwise the position stays as it was.
    fn play(&mut self, action: Self::Action) -> Result<(), Self::IllegalAction> {
        self.check(action)?;
        self.play_unchecked(action);
        Ok(())
    }

    /// Plays `action` if it is legal and calls `observer` with each event in order; otherwise
    /// the position stays as it was and nothing is observed.
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

    /// Plays the rest of the present turn as one and calls `observer` with each event in order.
    ///
    /// The list must be the whole turn of the player to act: no action may be missing that can
    /// be made, and none may follow the end of the turn. Chance is not part of it. On an error
    /// the position stays as it was; the events before the error have been observed.
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

    /// The actions that `choose` makes of the rest of the present turn. Each is chosen in the
    /// position after those before it. The list ends with the turn, or where `choose` returns
    /// nothing or an illegal action.
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

    /// The most actions that the present turn can still have, the next one included.
    fn left_in_turn(&self) -> u8 {
        1
    }

    /// All legal actions. Empty when the game is over.
    fn legal(&self) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.each_legal(|action| actions.push(action));
        actions
    }

    /// One legal action, each with the same probability; none when the game is over.
    /// A game that can choose without listing replaces this.
    fn random_action(&self, rng: &mut Rng) -> Option<Self::Action> {
        let actions = self.legal();
        (!actions.is_empty()).then(|| actions[rng.below(actions.len())])
    }
}

/// An error that knows which rule it stands for.
pub trait Refusal: Error + Clone + PartialEq {
    /// The id of the rule, such as `NL-32`.
    fn rule(&self) -> &'static str;
}

/// Plays uniformly random legal actions until the game is over; returns how many there
/// were, chance included.
#[inline]
pub fn random_game<P: Position>(position: &mut P, rng: &mut Rng) -> u32 {
    let mut actions = 0;
    while let Some(action) = position.random_action(rng) {
        position.play_unchecked(action);
        actions += 1;
    }
    actions
}
