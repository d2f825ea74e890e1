//! Bots and the solver. The GIL is released during a search; Ctrl-C cancels it.

use std::time::{Duration, Instant};

use ai::{Budget, Judge, Level};
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
/// The levels are "random", "novice", "casual", "strong", "master", and "greedy" as a reference.
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
        AnyPosition::NovaLuna(position) => {
            let thought = ask.think(py, &position.position)?;
            tell(py, thought, nova_luna::Action::from)
        }
        AnyPosition::TerraNova(position) => {
            let thought = ask.think(py, &position.position)?;
            tell(py, thought, terra_nova::Action::from)
        }
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
        AnyPosition::NovaLuna(position) => {
            let action = ask.choose(py, &position.position)?;
            object(py, nova_luna::Action::from(action))
        }
        AnyPosition::TerraNova(position) => {
            let action = ask.choose(py, &position.position)?;
            object(py, terra_nova::Action::from(action))
        }
    }
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

    fn think<P: Judge + Send + Sync>(
        &self,
        py: Python<'_>,
        position: &P,
    ) -> PyResult<ai::Thought<P::Action>>
    where
        P::Action: Send,
    {
        self.ask(py, position, |position, budget, rng| ai::think(position, self.level, budget, rng))
    }

    fn choose<P: Judge + Send + Sync>(&self, py: Python<'_>, position: &P) -> PyResult<P::Action>
    where
        P::Action: Send,
    {
        self.ask(py, position, |position, budget, rng| {
            ai::choose(position, self.level, budget, rng)
        })
    }

    fn ask<P: Judge + Send + Sync, T: Send>(
        &self,
        py: Python<'_>,
        position: &P,
        work: impl FnOnce(&P, &mut Budget<'_>, &mut game::Rng) -> Option<T> + Send,
    ) -> PyResult<T> {
        let nodes = match (self.nodes, self.time) {
            (Some(nodes), _) => nodes,
            (None, Some(_)) => u64::MAX,
            (None, None) => position.default_nodes(self.level),
        };
        let found = watched(py, nodes, self.time, |budget| {
            work(position, budget, &mut game::Rng::new(self.seed))
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

fn tell<A, B>(py: Python<'_>, thought: ai::Thought<A>, action: impl Fn(A) -> B) -> PyResult<Thought>
where
    B: for<'py> IntoPyObject<'py>,
{
    let ai::Thought { action: best, value, line, nodes } = thought;
    let line = line.into_iter().map(|step| object(py, action(step))).collect::<PyResult<_>>()?;
    Ok(Thought { action: object(py, action(best))?, value, line, nodes })
}

fn object<B>(py: Python<'_>, action: B) -> PyResult<Py<PyAny>>
where
    B: for<'py> IntoPyObject<'py>,
{
    action.into_py_any(py)
}

/// The result of `solve`.
#[pyclass(frozen, module = "novae")]
pub(crate) struct Solution {
    solution: ai::solve::Solution,
}

#[pymethods]
impl Solution {
    /// The best score found.
    #[getter]
    fn score(&self) -> u32 {
        self.solution.score
    }

    /// The player's actions that reach the score; the deals between them follow from the deck.
    #[getter]
    fn line(&self) -> Vec<nova_luna::Action> {
        self.solution.line.iter().copied().map(nova_luna::Action::from).collect()
    }

    /// A lower bound of all scores with this deck.
    #[getter]
    fn bound(&self) -> u32 {
        self.solution.bound
    }

    /// Whether the score is proven to be optimal, because it equals the bound.
    #[getter]
    fn proven(&self) -> bool {
        self.solution.proven
    }

    /// The number of actions that were searched.
    #[getter]
    fn nodes(&self) -> u64 {
        self.solution.nodes
    }

    fn __repr__(&self) -> String {
        let ai::solve::Solution { score, bound, nodes, .. } = &self.solution;
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
    Ok(Solution { solution })
}
