//! Properties that every position of every game must have.
//!
//! The tests of a game call [`obey`] with a set-up, a random generator and a *universe*: actions
//! to try in a position, legal or not. It plays a whole game and checks in every position:
//!
//! - an action is legal exactly if it is listed, each action is listed once, and a refused
//!   action does not change the position;
//! - the list is empty exactly if the game is over, and only then there is an outcome;
//! - playing on a clone does not change the original, and always gives the same position;
//! - [`Position::play_turn`] gives the same position and the same events as the actions of the
//!   turn one by one, and refuses an incomplete turn;
//! - actions, set-up and record can be written as text and read again without a change;
//! - the record replays to an equal position;
//! - the game ends.

use std::collections::BTreeSet;
use std::str::FromStr;

use crate::{Outcome, Position, Record, Refusal, Rng, Turn, TurnError};

/// More actions than any game can have.
const MOST_ACTIONS: usize = 100_000;

/// Plays one game from `setup`, in which `choose` selects among the legal actions, and checks
/// all properties on every position. Returns the record.
///
/// # Panics
/// If a property does not hold. The message names the property and the position.
pub fn obey<P: Position>(
    setup: &P::Setup,
    rng: &mut Rng,
    universe: impl Fn(&P) -> Vec<P::Action>,
    mut choose: impl FnMut(&P, &[P::Action], &mut Rng) -> P::Action,
) -> Record<P> {
    let mut position = P::new(setup).unwrap_or_else(|error| panic!("bad set-up: {error}"));
    let reread = P::Setup::from_str(&setup.to_string());
    assert_eq!(reread.as_ref().ok(), Some(setup), "the set-up changes on its way through text");

    let mut record = Record::<P>::new(setup.clone());
    let mut turn = Composed { start: position.clone(), actions: Vec::new(), events: Vec::new() };
    while position.turn() != Turn::Over {
        assert!(record.actions.len() < MOST_ACTIONS, "the game does not end");
        assert_eq!(position.outcome(), None, "an outcome before the end: {position:?}");
        let legal = position.legal();
        legal_is_what_check_accepts(&position, &legal, &universe(&position));
        let random = position.random_action(rng).expect("the game is not over");
        assert!(legal.contains(&random), "{random} is random but not legal: {position:?}");

        let action = choose(&position, &legal, rng);
        let before = position.clone();
        let mut twin = position.clone();
        twin.play(action).unwrap_or_else(|error| panic!("{action}: {error}"));
        assert_eq!(before, position, "playing {action} on a clone changed the original");
        turn.play(&mut position, action);
        assert_eq!(twin, position, "playing {action} twice gave two positions");
        record.actions.push(action);
    }
    the_end_is_the_end(&position, &universe(&position));
    the_record_is_the_game(&record, &position);
    record
}

/// Chooses each legal action with the same probability: for [`obey`].
pub fn at_random<P: Position>(_: &P, legal: &[P::Action], rng: &mut Rng) -> P::Action {
    legal[rng.below(legal.len())]
}

fn legal_is_what_check_accepts<P: Position>(
    position: &P,
    legal: &[P::Action],
    universe: &[P::Action],
) {
    assert!(!legal.is_empty(), "nothing is legal and the game is not over: {position:?}");
    let listed: BTreeSet<P::Action> = legal.iter().copied().collect();
    assert_eq!(listed.len(), legal.len(), "an action is listed twice: {position:?}");
    for &action in legal {
        let checked = position.check(action);
        assert!(checked.is_ok(), "{action} is listed but refused: {checked:?} in {position:?}");
        let text = action.to_string();
        assert_eq!(P::Action::from_str(&text).ok(), Some(action), "{text} reads back differently");
    }
    for &action in universe.iter().filter(|action| !listed.contains(action)) {
        let mut after = position.clone();
        let refused = after.play(action);
        let Err(error) = refused else { panic!("{action} is not listed but accepted") };
        assert!(!error.rule().is_empty() && !error.to_string().is_empty(), "{action}: no reason");
        assert_eq!(&after, position, "refusing {action} changed the position");
    }
}

/// The actions of the current turn so far.
struct Composed<P: Position> {
    start: P,
    actions: Vec<P::Action>,
    events: Vec<P::Event>,
}

impl<P: Position> Composed<P> {
    /// Plays an action. Also plays the turn so far with `play_turn`, on a clone of its start.
    fn play(&mut self, position: &mut P, action: P::Action) {
        if position.begins_turn() {
            *self = Composed { start: position.clone(), actions: Vec::new(), events: Vec::new() };
        }
        position.play_unchecked_with(action, |event| self.events.push(event));
        self.actions.push(action);
        let (mut whole, mut events) = (self.start.clone(), Vec::new());
        let played = whole.play_turn(&self.actions, &mut |event| events.push(event));
        if position.begins_turn() {
            assert_eq!(played, Ok(()), "a whole turn is refused: {:?}", self.actions);
            assert_eq!((&whole, &events), (&*position, &self.events), "a turn played as one");
        } else {
            let left = position.left_in_turn();
            assert_eq!(played, Err(TurnError::Unfinished { left }), "{:?}", self.actions);
            assert_eq!(whole, self.start, "refusing a turn changed the position");
        }
    }
}

fn the_end_is_the_end<P: Position>(position: &P, universe: &[P::Action]) {
    assert!(position.legal().is_empty(), "the game is over and something is legal");
    assert_eq!(position.random_action(&mut Rng::new(0)), None);
    for &action in universe {
        assert!(position.check(action).is_err(), "{action} is accepted after the end");
    }
    let outcome = position.outcome().expect("a game that is over has an outcome");
    if let Outcome::Places { players, .. } = outcome {
        assert_eq!(usize::from(players), position.players());
        let ranked: usize = outcome.ranking().iter().map(Vec::len).sum();
        assert_eq!(ranked, position.players(), "every player has a place");
        let whole: f64 = outcome.shares().iter().sum();
        assert!((whole - 1.0).abs() < 1e-6, "the shares of the win add up to {whole}");
    }
}

fn the_record_is_the_game<P: Position>(record: &Record<P>, position: &P) {
    let replayed = record.replay().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(&replayed, position, "the record replays to another position");
    let text = record.to_string();
    let reread = Record::<P>::from_str(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(&reread, record, "the record changes on its way through text");
    assert_eq!(reread.to_string(), text, "the text changes on its way through a record");
}
