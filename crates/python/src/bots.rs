//! Bots and the solver. The GIL is released during a search; Ctrl-C cancels it.

use std::time::{Duration, Instant};

use ai::{Budget, Evaluate, Level};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::error::value_error;
use crate::nova_luna::{self, Deck};
use crate::shared::AnyPosition;
use crate::terra_nova;

/// How often a search checks for Ctrl-C.
const PULSE: Duration = Duration::from_millis(50);

/// The result of a bot's search.
#[pyclass(frozen, get_all, module = "novae")]
pub(crate) struct Thought {
    /// The chosen action.
    action: Py<PyAny>,
    /// The expected share of the win for each seat; in a solo game, the expected score.
    value: Vec<f64>,
    /// The expected line of play, which starts with the action.
    line: Vec<Py<PyAny>>,
    /// The number of actions that were searched.
    nodes: u64,
    /// The actions that the search compared, best first; empty for "random", "greedy" and solo games.
    actions: Vec<Py<ActionValue>>,
}

/// What a search found out about an action.
#[pyclass(frozen, get_all, module = "novae")]
pub(crate) struct ActionValue {
    /// The action.
    action: Py<PyAny>,
    /// The expected share of the win of the player to act.
    value: f64,
    /// The share of the nodes of the search, from 0 to 1.
    share: f64,
}

#[pymethods]
impl ActionValue {
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let action = self.action.bind(py).repr()?;
        Ok(format!("ActionValue(action={action}, value={:?}, share={:?})", self.value, self.share))
    }
}

#[pymethods]
impl Thought {
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let action = self.action.bind(py).repr()?;
        Ok(format!("Thought(action={action}, value={:?}, nodes={})", self.value, self.nodes))
    }
}

/// Lets a bot search a position in which a player is to act.
///
/// The levels are "random", "novice", "casual", "strong", "master", "grandmaster", and "greedy" as a
/// reference.
/// Without a budget, the default budget of the level applies. The same position, level, nodes and
/// seed give the same result; `seconds` does not.
///
/// >>> from novae import think, nova_luna
/// >>> position = nova_luna.NovaLuna(nova_luna.Setup.from_seed(2, seed=7)[0])
/// >>> thought = think(position, 'casual', nodes=2000, seed=1)
/// >>> thought.action in position.legal()
/// True
/// >>> len(thought.value)
/// 2
/// >>> thought.actions[0].action == thought.action
/// True
#[pyfunction]
#[pyo3(signature = (position, level="master", *, nodes=None, seconds=None, seed=0))]
pub(crate) fn think(
    py: Python<'_>,
    position: AnyPosition<'_>,
    level: &str,
    nodes: Option<u64>,
    seconds: Option<f64>,
    seed: u64,
) -> PyResult<Thought> {
    let ask = Ask::new(level, nodes, seconds, seed)?;
    match position {
        AnyPosition::NovaLuna(position) => ask.think(py, &position.position),
        AnyPosition::TerraNova(position) => ask.think(py, &position.position),
    }
}

/// Returns the action that a level plays. This is faster than `think`, because it does not evaluate
/// the action.
///
/// >>> from novae import choose, terra_nova
/// >>> position = terra_nova.TerraNova(terra_nova.Setup(2))
/// >>> choose(position, 'random', seed=1) in position.legal()
/// True
#[pyfunction]
#[pyo3(signature = (position, level="master", *, nodes=None, seconds=None, seed=0))]
pub(crate) fn choose(
    py: Python<'_>,
    position: AnyPosition<'_>,
    level: &str,
    nodes: Option<u64>,
    seconds: Option<f64>,
    seed: u64,
) -> PyResult<Py<PyAny>> {
    let ask = Ask::new(level, nodes, seconds, seed)?;
    match position {
        AnyPosition::NovaLuna(position) => ask.choose(py, &position.position),
        AnyPosition::TerraNova(position) => ask.choose(py, &position.position),
    }
}

/// A game whose actions have a class in Python.
trait Playable: Evaluate<Action: Send> + Send + Sync {
    type Class: From<Self::Action> + for<'py> IntoPyObject<'py>;
}

impl Playable for ::nova_luna::NovaLuna {
    type Class = nova_luna::Action;
}

impl Playable for ::terra_nova::TerraNova {
    type Class = terra_nova::Action;
}

/// The arguments of a search.
struct Ask {
    level: Level,
    nodes: Option<u64>,
    time: Option<Duration>,
    seed: u64,
}

impl Ask {
    fn new(level: &str, nodes: Option<u64>, seconds: Option<f64>, seed: u64) -> PyResult<Ask> {
        let level = level.parse().map_err(value_error)?;
        Ok(Ask { level, nodes, time: time(seconds)?, seed })
    }

    fn think<P: Playable>(&self, py: Python<'_>, position: &P) -> PyResult<Thought> {
        let thought = self.ask(py, position, ai::think)?;
        let object = |action| P::Class::from(action).into_py_any(py);
        let action = object(thought.action)?;
        let line = thought.line.into_iter().map(object).collect::<PyResult<_>>()?;
        let value_of = |one: ai::ActionValue<P::Action>| {
            let ai::ActionValue { action, value, share } = one;
            Py::new(py, ActionValue { action: object(action)?, value, share })
        };
        let actions = thought.actions.into_iter().map(value_of).collect::<PyResult<_>>()?;
        Ok(Thought { action, value: thought.value, line, nodes: thought.nodes, actions })
    }

    fn choose<P: Playable>(&self, py: Python<'_>, position: &P) -> PyResult<Py<PyAny>> {
        P::Class::from(self.ask(py, position, ai::choose)?).into_py_any(py)
    }

    fn ask<P: Playable, T: Send>(
        &self,
        py: Python<'_>,
        position: &P,
        work: impl FnOnce(&P, Level, &mut Budget<'_>, &mut game::Rng) -> Option<T> + Send,
    ) -> PyResult<T> {
        let nodes = match (self.nodes, self.time) {
            (Some(nodes), _) => nodes,
            (None, Some(_)) => u64::MAX,
            (None, None) => position.default_nodes(self.level),
        };
        let found = watched(py, nodes, self.time, |budget| {
            work(position, self.level, budget, &mut game::Rng::new(self.seed))
        })?;
        found.ok_or_else(|| {
            PyValueError::new_err("no player is to act: the game is over or chance is to deal")
        })
    }
}

fn time(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    seconds
        .map(Duration::try_from_secs_f64)
        .transpose()
        .map_err(|_| PyValueError::new_err("`seconds` must be a number that is not negative"))
}

/// Runs without the GIL until the budget is spent, the time is over or Ctrl-C is pressed, which
/// raises an exception.
fn watched<T: Send>(
    py: Python<'_>,
    nodes: u64,
    time: Option<Duration>,
    work: impl FnOnce(&mut Budget<'_>) -> T + Send,
) -> PyResult<T> {
    let begun = Instant::now();
    let mut pulse = begun;
    let mut interrupted = None;
    let found = py.detach(|| {
        let mut watch = |_| {
            let now = Instant::now();
            if now.duration_since(pulse) >= PULSE {
                pulse = now;
                interrupted = signals();
            }
            interrupted.is_some() || time.is_some_and(|time| begun.elapsed() >= time)
        };
        work(&mut Budget::nodes(nodes).or_until(&mut watch))
    });
    match interrupted {
        Some(error) => Err(error),
        None => Ok(found),
    }
}

/// The exception of Ctrl-C, if it was pressed.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method is not general enough")]
fn signals() -> Option<PyErr> {
    Python::attach(|py| py.check_signals()).err()
}

/// The result of `solve`.
#[pyclass(frozen, get_all, module = "novae")]
pub(crate) struct Solution {
    /// The best score found.
    score: u32,
    /// The player's actions that reach the score; the deals between them follow from the deck.
    line: Vec<nova_luna::Action>,
    /// A lower bound of all scores with this deck.
    bound: u32,
    /// Whether the score is proven to be optimal, because it equals the bound.
    proven: bool,
    /// The number of actions that were searched.
    nodes: u64,
}

#[pymethods]
impl Solution {
    fn __repr__(&self) -> String {
        let Solution { score, bound, nodes, .. } = self;
        format!("Solution(score={score}, bound={bound}, nodes={nodes})")
    }
}

/// Searches for the best possible solo score with a known deck. Without a budget it searches for 10
/// seconds.
///
/// >>> from novae import nova_luna, solve
/// >>> _, deck = nova_luna.Setup.from_seed(1, seed=7)
/// >>> solution = solve(deck, nodes=20_000)
/// >>> solution.bound <= solution.score
/// True
#[pyfunction]
#[pyo3(signature = (deck, *, nodes=None, seconds=None))]
pub(crate) fn solve(
    py: Python<'_>,
    deck: &Deck,
    nodes: Option<u64>,
    seconds: Option<f64>,
) -> PyResult<Solution> {
    let time = match (nodes, time(seconds)?) {
        (None, None) => Some(Duration::from_secs(10)),
        (_, time) => time,
    };
    let deck = &deck.deck;
    let solution = watched(py, nodes.unwrap_or(u64::MAX), time, |budget| {
        ai::solve::solve(deck, budget, &mut |_| ())
    })?;
    let ai::solve::Solution { score, line, bound, proven, nodes } = solution;
    let line = line.into_iter().map(nova_luna::Action::from).collect();
    Ok(Solution { score, line, bound, proven, nodes })
}
