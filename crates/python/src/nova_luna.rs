//! `novae.nova_luna`.

mod action;
mod position;
mod setup;

use game::Position as _;
use learning::Encoding as _;
use numpy::{IntoPyArray, PyArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

pub(crate) use action::{Action, ActionLike};
pub(crate) use position::{NovaLuna, Placed, Preview};
pub(crate) use setup::{Deck, Setup, Tile, variant};

use crate::encoding::encoding_methods;
use crate::error::bad_setup;
use crate::shared::{match_class, record_class, same_players};

/// The rules of Nova Luna.
#[pymodule]
pub(crate) mod nova_luna {
    #[pymodule_export]
    use super::{Action, Deck, Encoding, Match, NovaLuna, Placed, Preview, Record, Setup, Tile};
}

record_class!(
    ::nova_luna::NovaLuna,
    NovaLuna,
    "novae.nova_luna",
    "\
>>> from novae import nova_luna
>>> game = nova_luna.Match.from_seed(2, seed=7)
>>> game.play('3@0,0')
>>> record = nova_luna.Record.parse(str(game.record()))
>>> record.actions
[Action.Take(slot=3, at=(0, 0))]
>>> record.replay() == game.position
True"
);

match_class!(
    ::nova_luna::NovaLuna,
    NovaLuna,
    "novae.nova_luna",
    "\
>>> from novae import nova_luna
>>> game = nova_luna.Match.from_seed(1, seed=7)
>>> game.play('1@0,0')
>>> game.ply, game.position.turn
(1, 0)
>>> game.undo(), game.undo()
(True, False)"
);

#[pymethods]
impl Match {
    /// Creates the game for a seed.
    #[staticmethod]
    #[pyo3(name = "from_seed", signature = (players, *, seed, variant="standard"))]
    fn begin(py: Python<'_>, players: usize, seed: u64, variant: &str) -> PyResult<Match> {
        let variant = self::variant(variant)?;
        let (setup, deck) = ::nova_luna::Setup::from_seed(players, variant, seed);
        let dealer = table::NovaLunaDealer::open(deck);
        let game = table::Match::new(setup, dealer).map_err(|error| bad_setup(py, &error))?;
        Ok(Match { game })
    }

    /// The deck of this game.
    #[getter]
    fn deck(&self) -> Deck {
        Deck { deck: self.game.dealer().deck().clone() }
    }
}

/// Codes, masks and observations of Nova Luna.
///
/// With a window of w cells, the code of taking a tile is choice * w * w + row * w + column. The
/// choice is 0, 1 or 2 for the nearest, the second or the third tile after the marker; the cell (x,
/// y) has the column (x + w // 2) % w and the row (y + w // 2) % w. The code 3 * w * w refills. For
/// chance, the code of a deal is the tile's id minus 1.
///
/// So the first tile lies in the middle and a cell has the same code during the whole game. An area
/// that grows over the edge wraps around to the other side. Two cells can share a code only if the
/// area is at least w - 1 tiles wide or high; the code then means the cell within the window if
/// that is legal, or else the cell nearest to the first tile. With a window of at least
/// `exact_window` every cell has a distinct code.
///
/// >>> from novae import nova_luna
/// >>> encoding = nova_luna.Encoding(players=2)
/// >>> encoding.actions
/// 769
/// >>> position = nova_luna.NovaLuna(nova_luna.Setup.from_seed(2, seed=7)[0])
/// >>> encoding.encode(position, '1@0,0')
/// 136
/// >>> encoding.decode(position, 136)
/// Action.Take(slot=1, at=(0, 0))
/// >>> encoding.legal(position)
/// [136, 392, 648]
/// >>> int(encoding.mask(position).sum())
/// 3
/// >>> encoding.planes(encoding.observation(position)).shape
/// (42, 16, 16)
#[pyclass(frozen, eq, module = "novae.nova_luna")]
#[derive(Clone, PartialEq)]
pub(crate) struct Encoding {
    pub(crate) encoding: learning::NovaLunaEncoding,
}

#[pymethods]
impl Encoding {
    #[new]
    #[pyo3(signature = (players=2, *, variant="standard", window=16))]
    fn new(players: usize, variant: &str, window: usize) -> PyResult<Encoding> {
        let variant = self::variant(variant)?;
        let encoding = learning::NovaLunaEncoding::with(players, variant, window)
            .map_err(crate::error::value_error)?;
        Ok(Encoding { encoding })
    }

    /// The smallest window in which every legal action of every game has a distinct code.
    ///
    /// >>> from novae import nova_luna
    /// >>> [nova_luna.Encoding.exact_window(players) for players in (1, 2, 3, 4)]
    /// [23, 45, 35, 29]
    #[staticmethod]
    fn exact_window(players: usize) -> usize {
        learning::NovaLunaEncoding::exact_window(players)
    }

    /// The width and height of the window in cells.
    #[getter]
    fn window(&self) -> usize {
        self.encoding.window()
    }

    fn __repr__(&self) -> String {
        let (players, window) = (self.encoding.players(), self.encoding.window());
        format!("nova_luna.Encoding(players={players}, window={window})")
    }
}

encoding_methods!(NovaLuna);

impl Encoding {
    fn fits(&self, position: &NovaLuna) -> PyResult<()> {
        same_players(self.encoding.players(), position.position.players())
    }
}
