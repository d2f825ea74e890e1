use ai::tree_search::TreeSettings;
use learning::{NetRows, NovaLunaRows, SampleViews, TARGETS, TerraNovaRows};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arrays::{readable, writable};

/// A limit that exceeds the memory of most machines.
const MOST_GAMES: usize = 1 << 17;

const MOST_THREADS: usize = 1024;
const MOST_SIMULATIONS: u32 = 10_000;
const MOST_MAPS: usize = 10_000;

/// Thousands of games in which a tree search with a net chooses all actions.
///
/// You evaluate the net. Each `step` takes the evaluations of the rows that the previous step wrote,
/// continues the search and the games of all players, and writes the next rows. Chance actions are
/// played automatically, and a game that is over is replaced by a new one. `take` returns the
/// positions of finished games with their targets. `docs/nets.md` describes the rows.
///
/// The same seed and evaluations give the same games for any number of threads. The GIL is released
/// during the computation.
///
/// >>> import numpy as np
/// >>> from novae import SelfPlay
/// >>> play = SelfPlay("nova-luna", games=4, seed=1, simulations=2, considered=2)
/// >>> logits = np.zeros((4, play.most_actions), np.float32)
/// >>> shares = np.full((4, 4), 0.5, np.float32)
/// >>> rows = np.zeros((4, play.row_len), np.uint8)
/// >>> codes = np.zeros((4, play.most_actions), np.int32)
/// >>> while play.finished == 0:
/// ...     play.step(logits, shares, rows, codes)
/// >>> play.samples > 20
/// True
///
/// Opponents can play all seats but one in a share of the games. `step` then marks the rows that
/// belong to their searches, so that you can evaluate these with another net. Only the moves of the
/// learner become samples.
///
/// >>> play = SelfPlay("nova-luna", games=4, seed=1, simulations=2, considered=2, opponents=1.0)
/// >>> owners = np.zeros(4, np.uint8)
/// >>> while play.against < 10:
/// ...     play.step(logits, shares, rows, codes, owners)
/// >>> 0 <= play.won <= 10
/// True
#[pyclass(module = "novae")]
pub(crate) struct SelfPlay {
    games: Games,
    settings: TreeSettings,
}

enum Games {
    NovaLuna(learning::SelfPlay<NovaLunaRows>),
    TerraNova(learning::SelfPlay<TerraNovaRows>),
}

/// Applies the same expression to the games of either kind.
macro_rules! either {
    ($games:expr, $play:ident => $body:expr) => {
        match $games {
            Games::NovaLuna($play) => $body,
            Games::TerraNova($play) => $body,
        }
    };
}

type Array<'a, 'py> = &'a Bound<'py, PyAny>;

#[pymethods]
impl SelfPlay {
    /// `considered` is the number of actions that the root of a search compares, and `noise` chooses
    /// them at random. `maps` is the number of generated maps of Terra Nova, which half of the games
    /// use; their seeds start at `first_map`. In the share `opponents` of the games, the learner
    /// plays a random seat and opponents play the others.
    #[new]
    #[pyo3(signature = (game, games, *, players=2, seed=0, threads=None, simulations=16,
                        considered=8, noise=true, value_scale=1.0, maps=0, first_map=1,
                        opponents=0.0))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        py: Python<'_>,
        game: &str,
        games: usize,
        players: usize,
        seed: u64,
        threads: Option<usize>,
        simulations: u32,
        considered: usize,
        noise: bool,
        value_scale: f32,
        maps: usize,
        first_map: u64,
        opponents: f32,
    ) -> PyResult<SelfPlay> {
        check("games", games, MOST_GAMES)?;
        check("simulations", simulations as usize, MOST_SIMULATIONS as usize)?;
        check("considered", considered, MOST_SIMULATIONS as usize)?;
        if threads.is_some_and(|threads| !(1..=MOST_THREADS).contains(&threads)) {
            return Err(PyValueError::new_err(format!(
                "`threads` must be None (all cores) or 1 to {MOST_THREADS}"
            )));
        }
        if maps > MOST_MAPS {
            return Err(PyValueError::new_err(format!("`maps` must be 0 to {MOST_MAPS}")));
        }
        if !(2..=4).contains(&players) {
            return Err(PyValueError::new_err(format!("self-play is for 2 to 4, not {players}")));
        }
        if !(0.0..=1.0).contains(&opponents) {
            return Err(PyValueError::new_err(format!(
                "`opponents` must be 0 to 1, not {opponents}"
            )));
        }
        let settings = TreeSettings { simulations, considered, noise, value_scale };
        let games = py.detach(|| match game {
            "nova-luna" => {
                let rows = NovaLunaRows::new(players).ok_or("2 to 4 players")?;
                let play = learning::SelfPlay::new(rows, games, seed, threads, settings);
                Ok(Games::NovaLuna(play.with_opponents(opponents)))
            }
            "terra-nova" => {
                let rows = TerraNovaRows::new(players, maps, first_map);
                let rows = rows.map_err(|error| error.to_string())?;
                let play = learning::SelfPlay::new(rows, games, seed, threads, settings);
                Ok(Games::TerraNova(play.with_opponents(opponents)))
            }
            _ => Err(format!("there is no game {game:?}; there are \"nova-luna\", \"terra-nova\"")),
        });
        Ok(SelfPlay { games: games.map_err(PyValueError::new_err)?, settings })
    }

    /// The number of games that are played at the same time.
    #[getter]
    fn games(&self) -> usize {
        either!(&self.games, play => play.len())
    }

    /// The number of players of each game.
    #[getter]
    fn players(&self) -> usize {
        either!(&self.games, play => play.rows().players())
    }

    /// The length of a row.
    #[getter]
    fn row_len(&self) -> usize {
        either!(&self.games, play => play.rows().row_len())
    }

    /// The number of entries for the actions of a row.
    #[getter]
    fn most_actions(&self) -> usize {
        either!(&self.games, play => play.rows().most_actions())
    }

    /// The number of finished games.
    #[getter]
    fn finished(&self) -> u64 {
        either!(&self.games, play => play.finished())
    }

    /// The number of finished games against opponents.
    #[getter]
    fn against(&self) -> u64 {
        either!(&self.games, play => play.against().games)
    }

    /// The sum of the learner's shares of the wins in the finished games against opponents.
    #[getter]
    fn won(&self) -> f64 {
        either!(&self.games, play => play.against().won)
    }

    /// The number of samples that `take` can return now.
    #[getter]
    fn samples(&self) -> usize {
        either!(&self.games, play => play.samples())
    }

    /// Changes the parameters of later searches.
    #[pyo3(signature = (*, simulations, considered))]
    fn set_search(&mut self, simulations: u32, considered: usize) -> PyResult<()> {
        check("simulations", simulations as usize, MOST_SIMULATIONS as usize)?;
        check("considered", considered, MOST_SIMULATIONS as usize)?;
        self.settings = TreeSettings { simulations, considered, ..self.settings };
        either!(&mut self.games, play => play.set_settings(self.settings));
        Ok(())
    }

    /// Continues all games.
    ///
    /// logits: float32 (games, most_actions), for the actions of the rows of the previous step.
    /// shares: float32 (games, 4), the share of the win of each player, the one to act first. The
    /// first step ignores both. rows: uint8 (games, row_len), the next positions. codes: int32
    /// (games, most_actions), the codes of their actions, then -1. opponents: uint8 (games,), 1 where
    /// the row belongs to the search of an opponent, otherwise 0.
    #[pyo3(signature = (logits, shares, rows, codes, opponents=None))]
    fn step(
        &mut self,
        py: Python<'_>,
        logits: Array<'_, '_>,
        shares: Array<'_, '_>,
        rows: Array<'_, '_>,
        codes: Array<'_, '_>,
        opponents: Option<Array<'_, '_>>,
    ) -> PyResult<()> {
        let (games, most) = (self.games(), self.most_actions());
        let logits = readable::<f32>(logits, "logits", &[games, most])?;
        let shares = readable::<f32>(shares, "shares", &[games, game::MAX_SEATS])?;
        let mut rows = writable::<u8>(Some(rows), "rows", &[games, self.row_len()])?;
        let mut codes = writable::<i32>(Some(codes), "codes", &[games, most])?;
        let mut opponents = writable::<u8>(opponents, "opponents", &[games])?;
        let (logits, shares) = (logits.as_slice()?, shares.as_slice()?);
        let rows = crate::arrays::slice(&mut rows)?.unwrap_or_default();
        let codes = crate::arrays::slice(&mut codes)?.unwrap_or_default();
        let opponents = crate::arrays::slice(&mut opponents)?.unwrap_or_default();
        let play = &mut self.games;
        py.detach(|| {
            either!(play, play => {
                play.step(logits, shares, rows, codes);
                play.write_opponents(opponents);
            });
        });
        Ok(())
    }

    /// Moves samples of finished games into arrays of any length n and returns their number.
    ///
    /// rows: uint8 (n, row_len). codes: int32 (n, most_actions). policies: float32 (n, most_actions),
    /// the probability that the search gives each action. targets: float32 (n, 12): for each of four
    /// players, the one to act first, the share of the win at the end; then the values of the search;
    /// then goals (of 20) or points (of 60) at the end.
    fn take(
        &mut self,
        py: Python<'_>,
        rows: Array<'_, '_>,
        codes: Array<'_, '_>,
        policies: Array<'_, '_>,
        targets: Array<'_, '_>,
    ) -> PyResult<usize> {
        let n = rows.len()?;
        let most = self.most_actions();
        let mut rows = writable::<u8>(Some(rows), "rows", &[n, self.row_len()])?;
        let mut codes = writable::<i32>(Some(codes), "codes", &[n, most])?;
        let mut policies = writable::<f32>(Some(policies), "policies", &[n, most])?;
        let mut targets = writable::<f32>(Some(targets), "targets", &[n, TARGETS])?;
        let mut views = SampleViews {
            rows: crate::arrays::slice(&mut rows)?.unwrap_or_default(),
            codes: crate::arrays::slice(&mut codes)?.unwrap_or_default(),
            policies: crate::arrays::slice(&mut policies)?.unwrap_or_default(),
            targets: crate::arrays::slice(&mut targets)?.unwrap_or_default(),
        };
        let play = &mut self.games;
        Ok(py.detach(|| either!(play, play => play.take(&mut views))))
    }

    fn __len__(&self) -> usize {
        self.games()
    }

    fn __repr__(&self) -> String {
        let game = match self.games {
            Games::NovaLuna(_) => "nova-luna",
            Games::TerraNova(_) => "terra-nova",
        };
        format!("SelfPlay({game}, games={}, players={})", self.games(), self.players())
    }
}

fn check(name: &str, value: usize, most: usize) -> PyResult<()> {
    if (1..=most).contains(&value) {
        return Ok(());
    }
    Err(PyValueError::new_err(format!("`{name}` must be 1 to {most}, not {value}")))
}
