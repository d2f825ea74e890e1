//! Code that both games share: the classes `Record` and `Match`, and the methods of positions.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::{nova_luna, terra_nova};

/// The encoding of either game.
#[derive(FromPyObject)]
pub(crate) enum AnyEncoding<'py> {
    NovaLuna(PyRef<'py, nova_luna::Encoding>),
    TerraNova(PyRef<'py, terra_nova::Encoding>),
}

/// A position of either game.
#[derive(FromPyObject)]
pub(crate) enum AnyPosition<'py> {
    NovaLuna(PyRef<'py, nova_luna::NovaLuna>),
    TerraNova(PyRef<'py, terra_nova::TerraNova>),
}

/// The seat to act, `"chance"` or `"over"`.
#[derive(Clone, PartialEq, IntoPyObject)]
pub(crate) enum Turn {
    Seat(usize),
    Word(&'static str),
}

impl From<game::Turn> for Turn {
    fn from(turn: game::Turn) -> Turn {
        match turn {
            game::Turn::Seat(seat) => Turn::Seat(seat.index()),
            game::Turn::Chance => Turn::Word("chance"),
            game::Turn::Over => Turn::Word("over"),
        }
    }
}

/// Checks the number of a seat against the number of players.
pub(crate) fn seat(seat: usize, players: usize) -> PyResult<game::Seat> {
    if seat < players {
        return Ok(game::Seat(seat as u8));
    }
    let last = players - 1;
    Err(PyValueError::new_err(format!("there is no seat {seat}; the seats are 0 to {last}")))
}

/// Checks that a position has the number of players of an encoding.
pub(crate) fn same_players(own: usize, players: usize) -> PyResult<()> {
    if own == players {
        return Ok(());
    }
    Err(PyValueError::new_err(format!(
        "this encoding is for {own} players, the position has {players}"
    )))
}

/// The class `Record` of a game.
macro_rules! record_class {
    ($game:ty, $cover:ident, $module:literal, $example:literal) => {
        /// A recorded game: its set-up and all actions, including deals.
        ///
        #[doc = $example]
        #[pyclass(eq, module = $module)]
        #[derive(Clone, PartialEq)]
        pub(crate) struct Record {
            record: game::Record<$game>,
        }

        #[pymethods]
        impl Record {
            #[new]
            #[pyo3(signature = (setup, actions=Vec::new(), tags=Vec::new()))]
            fn new(
                setup: &Setup,
                actions: Vec<ActionLike>,
                tags: Vec<(String, String)>,
            ) -> PyResult<Record> {
                let actions = actions.into_iter().map(|action| action.0).collect();
                let setup = setup.setup.clone();
                Ok(Record { record: game::Record { tags, setup, actions } })
            }

            /// Parses the text of a record. `replay` checks whether its actions are legal.
            #[staticmethod]
            fn parse(text: &str) -> PyResult<Record> {
                let record = text.parse().map_err(|error| crate::error::bad_record(&error))?;
                Ok(Record { record })
            }

            /// Additional data of the game as key and value, in order.
            #[getter]
            fn tags(&self) -> Vec<(String, String)> {
                self.record.tags.clone()
            }

            /// The set-up of the game.
            #[getter]
            fn setup(&self) -> Setup {
                Setup { setup: self.record.setup.clone() }
            }

            /// All actions, in order.
            #[getter]
            fn actions(&self) -> Vec<Action> {
                self.record.actions.iter().copied().map(Action::from).collect()
            }

            /// The final position. Every action is checked.
            fn replay(&self) -> PyResult<$cover> {
                let position =
                    self.record.replay().map_err(|error| crate::error::bad_record(&error))?;
                Ok($cover { position })
            }

            fn __str__(&self) -> String {
                self.record.to_string()
            }

            fn __repr__(&self) -> String {
                format!(
                    "Record({}, {} actions)",
                    <$game as game::Position>::GAME,
                    self.record.actions.len()
                )
            }

            fn __reduce__(slf: &Bound<'_, Record>) -> PyResult<(Py<PyAny>, (String,))> {
                let text = slf.borrow().record.to_string();
                Ok((slf.get_type().getattr("parse")?.unbind(), (text,)))
            }
        }
    };
}
pub(crate) use record_class;

/// The class `Match` of a game; each game adds its constructor.
macro_rules! match_class {
    ($game:ty, $cover:ident, $module:literal, $example:literal) => {
        /// A game in progress with its dealer: it deals automatically, supports undo, and keeps the
        /// record.
        ///
        #[doc = $example]
        #[pyclass(module = $module)]
        #[derive(Clone)]
        pub(crate) struct Match {
            game: table::Match<$game>,
        }

        #[pymethods]
        impl Match {
            /// Continues the game of a record. Every action is checked; `seed` shuffles the unknown
            /// part of the stack.
            #[staticmethod]
            #[pyo3(signature = (record, seed=0))]
            fn load(record: &Record, seed: u64) -> PyResult<Match> {
                let game = table::Match::load(record.record.clone(), &mut game::Rng::new(seed));
                Ok(Match { game: game.map_err(|error| crate::error::bad_record(&error))? })
            }

            /// A copy of the position. It is never chance's turn.
            #[getter]
            fn position(&self) -> $cover {
                $cover { position: self.game.position().clone() }
            }

            /// The number of actions that players have played.
            #[getter]
            fn ply(&self) -> usize {
                self.game.ply()
            }

            /// Plays an action of the player to act, and deals the tiles that it requires.
            fn play(&mut self, py: Python<'_>, action: ActionLike) -> PyResult<()> {
                let ActionLike(action) = action;
                self.game
                    .play(action, &mut |_| ())
                    .map_err(|error| crate::error::illegal(py, &error))
            }

            /// Undoes the last action of a player; False at the start of the game.
            fn undo(&mut self) -> bool {
                self.game.undo()
            }

            /// The record so far.
            fn record(&self) -> Record {
                Record { record: self.game.record() }
            }

            /// An independent copy of the match.
            fn clone(&self) -> Match {
                Clone::clone(self)
            }

            fn __repr__(&self) -> String {
                format!("Match({}, ply={})", <$game as game::Position>::GAME, self.game.ply())
            }
        }
    };
}
pub(crate) use match_class;

/// The methods of every position.
macro_rules! position_methods {
    ($game:ty, $cover:ident) => {
        #[pymethods]
        impl $cover {
            #[new]
            fn new(py: Python<'_>, setup: &Setup) -> PyResult<$cover> {
                let position = <$game>::new(&setup.setup);
                Ok($cover {
                    position: position.map_err(|error| crate::error::bad_setup(py, &error))?,
                })
            }

            /// The number of players.
            #[getter]
            fn players(&self) -> usize {
                self.position.players()
            }

            /// The next to act: a seat, "chance" or "over".
            #[getter]
            fn turn(&self) -> crate::shared::Turn {
                self.position.turn().into()
            }

            /// All legal actions, always in the same order. Empty when the game is over.
            fn legal(&self) -> Vec<Action> {
                self.position.legal().into_iter().map(Action::from).collect()
            }

            /// Raises an exception with the rule that forbids the action, if it is illegal.
            fn check(&self, py: Python<'_>, action: ActionLike) -> PyResult<()> {
                let ActionLike(action) = action;
                self.position.check(action).map_err(|error| crate::error::illegal(py, &error))
            }

            /// Plays a legal action; an illegal one raises an exception and changes nothing.
            fn play(&mut self, py: Python<'_>, action: ActionLike) -> PyResult<()> {
                let ActionLike(action) = action;
                self.position.play(action).map_err(|error| crate::error::illegal(py, &error))
            }

            /// A uniformly random legal action; None when the game is over.
            fn random_action(&self, rng: &mut Rng) -> Option<Action> {
                self.position.random_action(&mut rng.rng).map(Action::from)
            }

            /// Plays random legal actions to the end; returns their number.
            fn play_random(&mut self, rng: &mut Rng) -> u32 {
                game::random_game(&mut self.position, &mut rng.rng)
            }

            /// The result when the game is over; None before.
            #[getter]
            fn outcome(&self) -> Option<Outcome> {
                self.position.outcome().map(Outcome::new)
            }

            /// An independent copy of the position.
            fn clone(&self) -> $cover {
                Clone::clone(self)
            }

            fn __copy__(&self) -> $cover {
                Clone::clone(self)
            }

            fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> $cover {
                Clone::clone(self)
            }

            fn __str__(&self) -> String {
                self.position.to_string()
            }

            fn __repr__(&self) -> String {
                let (players, turn) = (self.position.players(), self.position.turn());
                format!("<{}, {players} players, {turn:?}>", stringify!($cover))
            }
        }

        impl $cover {
            fn seat(&self, number: usize) -> PyResult<game::Seat> {
                crate::shared::seat(number, self.position.players())
            }
        }
    };
}
pub(crate) use position_methods;
