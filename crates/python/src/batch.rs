use learning::{CodeError, Encoding, Views};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

use crate::arrays::{readable, slice, writable};
use crate::nova_luna::{self, NovaLuna};
use crate::shared::AnyEncoding;
use crate::terra_nova::{self, TerraNova};

/// A limit that exceeds the memory of most machines.
const MOST_GAMES: usize = 1 << 20;

const MOST_THREADS: usize = 1024;

/// Thousands of games of one kind, stepped together in Rust on all cores.
///
/// Chance actions are played automatically, and a game that is over is replaced by a new one within
/// the same step. All results are written into arrays that you pass; values without an array are
/// not computed. The same seed and the same codes give the same games for any number of threads.
/// The GIL is released during the computation.
///
/// >>> import numpy as np
/// >>> from novae import Batch, nova_luna
/// >>> batch = Batch(nova_luna.Encoding(players=2), games=1000, seed=1)
/// >>> codes = np.zeros(1000, np.int64)
/// >>> rewards, dones = np.zeros((1000, 2), np.float32), np.zeros(1000, np.bool_)
/// >>> batch.observe(samples=codes)
/// >>> for _ in range(200):
/// ...     batch.step(codes, rewards=rewards, dones=dones, samples=codes)
/// >>> set(rewards[dones].flatten().tolist()) <= {1.0, -1.0}
/// True
#[pyclass(module = "novae")]
pub(crate) struct Batch {
    games: Games,
}

enum Games {
    NovaLuna(learning::Batch<learning::NovaLunaEncoding>),
    TerraNova(Box<learning::Batch<learning::TerraNovaEncoding>>),
}

/// Applies the same expression to a batch of either game.
macro_rules! either {
    ($batch:expr, $games:ident => $body:expr) => {
        match $batch {
            Games::NovaLuna($games) => $body,
            Games::TerraNova($games) => $body,
        }
    };
}

type Array<'a, 'py> = Option<&'a Bound<'py, PyAny>>;

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (encoding, games, *, seed=0, threads=None))]
    fn new(
        py: Python<'_>,
        encoding: AnyEncoding<'_>,
        games: usize,
        seed: u64,
        threads: Option<usize>,
    ) -> PyResult<Batch> {
        if !(1..=MOST_GAMES).contains(&games) {
            let message = format!("a batch can have 1 to {MOST_GAMES} games, not {games}");
            return Err(PyValueError::new_err(message));
        }
        if threads.is_some_and(|threads| !(1..=MOST_THREADS).contains(&threads)) {
            let message = format!("`threads` must be None (all cores) or 1 to {MOST_THREADS}");
            return Err(PyValueError::new_err(message));
        }
        let games = match encoding {
            AnyEncoding::NovaLuna(encoding) => {
                let encoding = encoding.encoding.clone();
                py.detach(|| Games::NovaLuna(learning::Batch::new(encoding, games, seed, threads)))
            }
            AnyEncoding::TerraNova(encoding) => {
                let encoding = encoding.encoding.clone();
                py.detach(|| {
                    Games::TerraNova(Box::new(learning::Batch::new(encoding, games, seed, threads)))
                })
            }
        };
        Ok(Batch { games })
    }

    /// The number of games.
    #[getter]
    fn games(&self) -> usize {
        either!(&self.games, games => games.len())
    }

    /// The number of players of each game.
    #[getter]
    fn players(&self) -> usize {
        either!(&self.games, games => games.encoding().players())
    }

    /// The number of codes.
    #[getter]
    fn actions(&self) -> usize {
        either!(&self.games, games => games.encoding().actions())
    }

    /// The number of values of an observation.
    #[getter]
    fn observation_len(&self) -> usize {
        either!(&self.games, games => games.encoding().shape().len())
    }

    /// The number of bytes of a packed mask.
    #[getter]
    fn packed_len(&self) -> usize {
        either!(&self.games, games => games.encoding().packed_len())
    }

    /// The encoding of codes and observations.
    #[getter]
    fn encoding(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        match &self.games {
            Games::NovaLuna(games) => {
                let encoding = games.encoding().clone();
                Ok(Py::new(py, nova_luna::Encoding { encoding })?.into_any())
            }
            Games::TerraNova(games) => {
                let encoding = games.encoding().clone();
                Ok(Py::new(py, terra_nova::Encoding { encoding })?.into_any())
            }
        }
    }

    /// A copy of the position of one game.
    fn position(&self, py: Python<'_>, game: usize) -> PyResult<Py<PyAny>> {
        let missing = || {
            let message = format!("there is no game {game}; the batch has {} games", self.games());
            PyIndexError::new_err(message)
        };
        match &self.games {
            Games::NovaLuna(games) => {
                let position = games.position(game).ok_or_else(missing)?.clone();
                Ok(Py::new(py, NovaLuna { position })?.into_any())
            }
            Games::TerraNova(games) => {
                let position = games.position(game).ok_or_else(missing)?.clone();
                Ok(Py::new(py, TerraNova { position })?.into_any())
            }
        }
    }

    /// Restarts all games from a seed.
    fn reset(&mut self, py: Python<'_>, seed: u64) {
        let games = &mut self.games;
        py.detach(|| either!(games, games => games.reset(seed)));
    }

    /// Writes the state of the games without playing.
    ///
    /// seats: int8 (games,), the seat of the player to act. observations: uint8 (games,
    /// observation_len), the observation of the player to act. masks: bool (games, actions), which
    /// codes are legal. packed_masks: uint8 (games, packed_len), the same in bits; see
    /// `Encoding.observe`. samples: int64 (games,), a random legal code.
    #[pyo3(signature = (*, seats=None, observations=None, masks=None, packed_masks=None,
                        samples=None))]
    fn observe(
        &mut self,
        py: Python<'_>,
        seats: Array<'_, '_>,
        observations: Array<'_, '_>,
        masks: Array<'_, '_>,
        packed_masks: Array<'_, '_>,
        samples: Array<'_, '_>,
    ) -> PyResult<()> {
        self.work(py, None, [None, None, seats, observations, masks, packed_masks, samples])
    }

    /// Plays one code in each game, and writes the results and the new state of the games.
    ///
    /// codes: int64 (games,). rewards: float32 (games, players), the reward of each seat. dones:
    /// bool (games,), whether the step ended the game; the other arrays then describe the start of
    /// the next one. For the other arrays see `observe`. `samples` may be the same array as
    /// `codes`. If a code is illegal, no action is played in any game.
    #[pyo3(signature = (codes, *, rewards=None, dones=None, seats=None, observations=None,
                        masks=None, packed_masks=None, samples=None))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn step(
        &mut self,
        py: Python<'_>,
        codes: &Bound<'_, PyAny>,
        rewards: Array<'_, '_>,
        dones: Array<'_, '_>,
        seats: Array<'_, '_>,
        observations: Array<'_, '_>,
        masks: Array<'_, '_>,
        packed_masks: Array<'_, '_>,
        samples: Array<'_, '_>,
    ) -> PyResult<()> {
        // The codes are copied, because `samples` may be the same array.
        let codes = readable::<i64>(codes, "codes", &[self.games()])?.as_slice()?.to_vec();
        let views = [rewards, dones, seats, observations, masks, packed_masks, samples];
        self.work(py, Some(&codes), views)
    }

    fn __len__(&self) -> usize {
        self.games()
    }

    fn __repr__(&self) -> String {
        let game = match self.games {
            Games::NovaLuna(_) => "nova-luna",
            Games::TerraNova(_) => "terra-nova",
        };
        format!("Batch({game}, games={}, players={})", self.games(), self.players())
    }
}

impl Batch {
    /// Plays the codes, if there are any, and writes the arrays.
    fn work(
        &mut self,
        py: Python<'_>,
        codes: Option<&[i64]>,
        [rewards, dones, seats, observations, masks, packed_masks, samples]: [Array<'_, '_>; 7],
    ) -> PyResult<()> {
        let (games, numbers, actions) = (self.games(), self.observation_len(), self.actions());
        let mut rewards = writable(rewards, "rewards", &[games, self.players()])?;
        let mut dones = writable(dones, "dones", &[games])?;
        let mut seats = writable(seats, "seats", &[games])?;
        let mut observations = writable(observations, "observations", &[games, numbers])?;
        let mut masks = writable(masks, "masks", &[games, actions])?;
        let mut packed_masks = writable(packed_masks, "packed_masks", &[games, self.packed_len()])?;
        let mut samples = writable(samples, "samples", &[games])?;
        let views = Views {
            rewards: slice(&mut rewards)?,
            dones: slice(&mut dones)?,
            seats: slice(&mut seats)?,
            observations: slice(&mut observations)?,
            masks: slice(&mut masks)?,
            packed_masks: slice(&mut packed_masks)?,
            samples: slice(&mut samples)?,
        };
        let batch = &mut self.games;
        let done = py.detach(|| {
            let Some(codes) = codes else {
                either!(batch, games => games.observe(views));
                return Ok(());
            };
            either!(batch, games => games.step(codes, views))
        });
        done.map_err(|error: CodeError| PyValueError::new_err(error.to_string()))
    }
}
