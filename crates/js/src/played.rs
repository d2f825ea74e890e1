//! What the positions of both games share.

use std::rc::Rc;

use game::{Position, Record, Rng, Seat};
use protocol::{Code, Refused};
use table::Match;
use table::wire::Wire;
use wasm_bindgen::JsValue;

use crate::error::{Result, bad_argument, bad_setup, illegal, no_action, refused};
use crate::values::{from_json, list};

/// A position with the set-up and the actions that led to it. A bot needs them, because the set-up of
/// a position does not contain a turn that has begun.
#[derive(Clone)]
pub(crate) struct Played<P: Position> {
    pub(crate) position: P,
    setup: Rc<P::Setup>,
    actions: Vec<P::Action>,
}

impl<P: Wire> Played<P> {
    pub(crate) fn new(setup: P::Setup) -> Result<Played<P>> {
        let position = P::new(&setup).map_err(|error| bad_setup(&error))?;
        Ok(Played { position, setup: Rc::new(setup), actions: Vec::new() })
    }

    pub(crate) fn parse(setup: &str) -> Result<Played<P>> {
        let setup = setup.parse::<P::Setup>();
        let wrong = |error: <P::Setup as std::str::FromStr>::Err| {
            refused(&Refused::new(Code::BadSetup, error.to_string()))
        };
        Played::new(setup.map_err(wrong)?)
    }

    /// The position after the first actions of a record, or after all.
    pub(crate) fn replay(record: &Record<P>, actions: Option<usize>) -> Result<Played<P>> {
        let mut shortened = record.clone();
        shortened.actions.truncate(actions.unwrap_or(usize::MAX));
        let position = shortened.replay().map_err(|error| refused(&error.into()))?;
        let Record { setup, actions, .. } = shortened;
        Ok(Played { position, setup: Rc::new(setup), actions })
    }

    /// The current position of a match.
    pub(crate) fn of(game: &Match<P>) -> Played<P> {
        let Record { setup, actions, .. } = game.record();
        Played { position: game.position().clone(), setup: Rc::new(setup), actions }
    }

    pub(crate) fn record(&self) -> Record<P> {
        let actions = self.actions.clone();
        Record { tags: Vec::new(), setup: (*self.setup).clone(), actions }
    }

    pub(crate) fn check(&self, action: &str) -> Result<()> {
        self.position.check(read::<P>(action)?).map_err(|error| illegal(&error))
    }

    /// Plays an action and returns its events.
    pub(crate) fn play(&mut self, action: &str) -> Result<JsValue> {
        let action = read::<P>(action)?;
        let mut events = Vec::new();
        let played = self.position.play_with(action, &mut |event| events.push(event));
        played.map_err(|error| illegal(&error))?;
        self.actions.push(action);
        Ok(self.events(&events))
    }

    /// Plays the rest of a turn and returns its events.
    pub(crate) fn play_turn(&mut self, actions: &[String]) -> Result<JsValue> {
        let actions = actions.iter().map(|action| read::<P>(action)).collect::<Result<Vec<_>>>()?;
        let mut events = Vec::new();
        let played = self.position.play_turn(&actions, &mut |event| events.push(event));
        played.map_err(|error| illegal(&error))?;
        self.actions.extend(actions);
        Ok(self.events(&events))
    }

    fn events(&self, events: &[P::Event]) -> JsValue {
        list(self.position.events(events).iter().map(from_json))
    }

    pub(crate) fn random_action(&self, seed: u64) -> Option<String> {
        self.position.random_action(&mut Rng::new(seed)).map(|action| action.to_string())
    }

    /// Checks the number of a seat.
    pub(crate) fn seat(&self, number: usize) -> Result<Seat> {
        let players = self.position.players();
        if number < players {
            return Ok(Seat(number as u8));
        }
        let last = players - 1;
        Err(bad_argument(format!("there is no seat {number}; the seats are 0 to {last}")))
    }
}

fn read<P: Position>(action: &str) -> Result<P::Action> {
    action.parse().map_err(|error| no_action(action, &error))
}

/// The methods of every position.
macro_rules! position_methods {
    ($class:ident, $game:ty) => {
        #[wasm_bindgen]
        impl $class {
            /// The position at the start of a game, from the set-up of a record.
            #[wasm_bindgen(constructor)]
            pub fn new(setup: &str) -> Result<$class> {
                Played::parse(setup).map($class)
            }

            /// The name of the game in records.
            #[wasm_bindgen(getter)]
            pub fn game(&self) -> String {
                <$game as game::Position>::GAME.to_owned()
            }

            #[wasm_bindgen(getter)]
            pub fn players(&self) -> usize {
                self.0.position.players()
            }

            /// A seat, `"chance"` or `"over"`.
            #[wasm_bindgen(getter)]
            pub fn turn(&self) -> JsValue {
                values::turn(self.0.position.turn())
            }

            /// `{ places }` or `{ score }`, when the game is over.
            #[wasm_bindgen(getter)]
            pub fn outcome(&self) -> JsValue {
                self.0.position.outcome().map_or(JsValue::UNDEFINED, values::outcome)
            }

            #[wasm_bindgen(getter, js_name = endReason)]
            pub fn end_reason(&self) -> Option<String> {
                self.0.position.end_reason().map(|reason| reason.name().to_owned())
            }

            /// The largest number of actions that the current turn can still have.
            #[wasm_bindgen(getter, js_name = actionsLeft)]
            pub fn actions_left(&self) -> u8 {
                self.0.position.left_in_turn()
            }

            pub fn legal(&self) -> JsValue {
                values::texts(self.0.position.legal())
            }

            pub fn check(&self, action: &str) -> Result<()> {
                self.0.check(action)
            }

            pub fn play(&mut self, action: &str) -> Result<JsValue> {
                self.0.play(action)
            }

            #[wasm_bindgen(js_name = playTurn)]
            #[allow(clippy::needless_pass_by_value)]
            pub fn play_turn(&mut self, actions: Vec<String>) -> Result<JsValue> {
                self.0.play_turn(&actions)
            }

            #[wasm_bindgen(js_name = randomAction)]
            pub fn random_action(&self, seed: Option<f64>) -> Result<Option<String>> {
                Ok(self.0.random_action(values::seed_or_random(seed)?))
            }

            /// A set-up whose game starts in this position, without a turn that has begun.
            pub fn setup(&self) -> String {
                self.0.position.setup().to_string()
            }

            /// The set-up and the actions that led to this position.
            pub fn record(&self) -> crate::record::GameRecord {
                self.0.record().into()
            }

            pub fn equals(&self, other: &$class) -> bool {
                self.0.position == other.0.position
            }

            #[allow(clippy::should_implement_trait)]
            pub fn clone(&self) -> $class {
                $class(Clone::clone(&self.0))
            }

            /// A drawing in characters.
            #[wasm_bindgen(js_name = toString)]
            pub fn as_text(&self) -> String {
                self.0.position.to_string()
            }
        }
    };
}
pub(crate) use position_methods;
