use std::error::Error;
use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::{Outcome, Rng, Turn};

/// A position of a game: all that its rules need to know, and nothing else.
///
/// The central law, which [`crate::laws`] tests on every position it can reach:
/// [`check`](Position::check) accepts an action exactly when
/// [`each_legal`](Position::each_legal) lists it.
pub trait Position: Clone + Eq + fmt::Debug {
    /// The game's name in records and in the engine protocol.
    const GAME: &'static str;

    /// How a game begins. Its fields are public and may be nonsense; `Display` writes it as
    /// lines of text for a [`Record`](crate::Record), `FromStr` reads them back.
    type Setup: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err: Error>;

    /// What a player or chance can do. `Display` and `FromStr` are its notation.
    type Action: Copy + Eq + Hash + Ord + fmt::Debug + fmt::Display + FromStr<Err: Error>;

    /// Why an action is not allowed.
    type Illegal: Refusal;

    /// Why a set-up is not a game.
    type BadSetup: Refusal;

    /// The first position, or what is wrong with the set-up.
    fn new(setup: &Self::Setup) -> Result<Self, Self::BadSetup>;

    /// How many players take part.
    fn players(&self) -> usize;

    /// Who acts next.
    fn turn(&self) -> Turn;

    /// Calls `visit` with every legal action once, always in the same order.
    fn each_legal(&self, visit: impl FnMut(Self::Action));

    /// Whether `action` is legal, and if not, which rule forbids it.
    fn check(&self, action: Self::Action) -> Result<(), Self::Illegal>;

    /// Plays an action that [`check`](Position::check) accepts. With any other action the
    /// position that follows means nothing, and the call may panic.
    fn play_unchecked(&mut self, action: Self::Action);

    /// The result once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    // ---------------------------------------------------------------- provided

    /// Plays `action` if it is legal; otherwise the position stays as it was.
    fn play(&mut self, action: Self::Action) -> Result<(), Self::Illegal> {
        self.check(action)?;
        self.play_unchecked(action);
        Ok(())
    }

    /// Whether the next action is the first of a turn. In most games a turn is one action.
    fn begins_turn(&self) -> bool {
        true
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
