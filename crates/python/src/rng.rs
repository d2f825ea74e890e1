use game::{Position, Turn};
use learning::Encoding;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::shared::AnyEncoding;

/// A random number generator with a seed. Its numbers are the same on every machine and in every
/// version.
///
/// >>> from novae import Rng
/// >>> hex(Rng(1).next_u64())
/// '0x910a2dec89025cc1'
/// >>> Rng(1).below(6)
/// 3
#[pyclass(module = "novae")]
#[derive(Clone)]
pub(crate) struct Rng {
    pub(crate) rng: game::Rng,
}

#[pymethods]
impl Rng {
    #[new]
    #[pyo3(signature = (seed=0))]
    fn new(seed: u64) -> Rng {
        Rng { rng: game::Rng::new(seed) }
    }

    /// The next 64 random bits.
    fn next_u64(&mut self) -> u64 {
        self.rng.next_u64()
    }

    /// A random number below `n`.
    fn below(&mut self, n: usize) -> PyResult<usize> {
        if n == 0 {
            return Err(PyValueError::new_err("the bound must be at least 1"));
        }
        Ok(self.rng.below(n))
    }

    /// A copy of the generator in its current state.
    fn clone(&self) -> Rng {
        Clone::clone(self)
    }
}

/// Plays complete random games on one core, entirely in Rust. Returns the number of actions of
/// players and of chance. It is the reference for benchmarks of batches.
///
/// >>> from novae import nova_luna, random_games
/// >>> random_games(nova_luna.Encoding(2), games=10, seed=1)
/// (731, 568)
#[pyfunction]
#[pyo3(signature = (encoding, games, seed=0))]
pub(crate) fn random_games(
    py: Python<'_>,
    encoding: AnyEncoding<'_>,
    games: u64,
    seed: u64,
) -> (u64, u64) {
    match encoding {
        AnyEncoding::NovaLuna(encoding) => play(py, &encoding.encoding, games, seed),
        AnyEncoding::TerraNova(encoding) => play(py, &encoding.encoding, games, seed),
    }
}

fn play<E: Encoding>(py: Python<'_>, encoding: &E, games: u64, seed: u64) -> (u64, u64) {
    let mut rng = game::Rng::new(seed);
    let (mut by_players, mut by_chance) = (0, 0);
    py.detach(|| {
        for _ in 0..games {
            let mut position = encoding.fresh(&mut rng);
            while let Some(action) = position.random_action(&mut rng) {
                let chance = u64::from(position.turn() == Turn::Chance);
                by_chance += chance;
                by_players += 1 - chance;
                position.play_unchecked(action);
            }
        }
    });
    (by_players, by_chance)
}
