//! `novae.terra_nova`.

mod action;
mod map;
mod position;

use game::Position as _;
use learning::Encoding as _;
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

pub(crate) use action::{Action, ActionLike};
pub(crate) use map::{Map, Setup, generate};
pub(crate) use position::{Area, TerraNova};

use crate::encoding::encoding_methods;
use crate::error::bad_setup;
use crate::shared::{match_class, record_class, same_players};

/// The rules of Terra Nova.
#[pymodule]
pub(crate) mod terra_nova {
    #[pymodule_export]
    use super::{Action, Area, Encoding, Map, Match, Record, Setup, TerraNova, generate};
}

record_class!(
    ::terra_nova::TerraNova,
    TerraNova,
    "novae.terra_nova",
    "\
>>> from novae import terra_nova
>>> record = terra_nova.Record(terra_nova.Setup(2), ['h8', 'i9'])
>>> record.replay().pieces(0)
['h8']
>>> terra_nova.Record.parse(str(record)) == record
True"
);

match_class!(
    ::terra_nova::TerraNova,
    TerraNova,
    "novae.terra_nova",
    "\
>>> from novae import terra_nova
>>> game = terra_nova.Match(terra_nova.Setup(3))
>>> game.play('h8')
>>> game.position.turn
1
>>> game.undo(), game.undo()
(True, False)"
);

#[pymethods]
impl Match {
    #[new]
    fn begin(py: Python<'_>, setup: &Setup) -> PyResult<Match> {
        let game = table::Match::new(setup.setup.clone(), ());
        Ok(Match { game: game.map_err(|error| bad_setup(py, &error))? })
    }
}

/// Codes, masks and observations of Terra Nova on one map.
///
/// The n fields are numbered from 0 in the order of their names. Placing a piece on field i has the
/// code i, and laying a stone there has n + i. The codes of moves start at 2 * n: for each field in
/// order, for each of the six directions (right, down right, down left, left, up left, up right),
/// each field in that direction up to the first gap in the map, nearest first. Every action that
/// can be legal on the map has exactly one code.
///
/// >>> from novae import terra_nova
/// >>> setup = terra_nova.Setup(2)
/// >>> encoding = terra_nova.Encoding(setup)
/// >>> encoding.actions
/// 5664
/// >>> position = terra_nova.TerraNova(setup)
/// >>> encoding.decode(position, 0)
/// Action.Place(at='a10')
/// >>> encoding.encode(position, 'a10')
/// 0
/// >>> len(encoding.legal(position))
/// 168
/// >>> encoding.planes(encoding.observation(position)).shape
/// (15, 16, 16)
#[pyclass(frozen, module = "novae.terra_nova")]
#[derive(Clone)]
pub(crate) struct Encoding {
    pub(crate) encoding: learning::TerraNovaEncoding,
}

#[pymethods]
impl Encoding {
    #[new]
    fn new(py: Python<'_>, setup: &Setup) -> PyResult<Encoding> {
        let encoding = learning::TerraNovaEncoding::new(&setup.setup);
        Ok(Encoding { encoding: encoding.map_err(|error| bad_setup(py, &error))? })
    }

    /// The row and the column of a field in a plane.
    fn place(&self, field: &str) -> PyResult<(usize, usize)> {
        let map = self.encoding.start().map();
        let index = field.parse().ok().and_then(|field| map.index_of(field));
        let index = index.ok_or_else(|| PyValueError::new_err(format!("no field {field:?}")))?;
        Ok(self.encoding.place(index))
    }

    /// The code of an action. It does not depend on a position.
    fn code(&self, action: ActionLike) -> PyResult<usize> {
        let ActionLike(action) = action;
        let code = self.encoding.code(action);
        code.ok_or_else(|| PyValueError::new_err(format!("{action} is never legal on this map")))
    }

    /// The action of a code. It does not depend on a position and need not be legal in any.
    fn action(&self, code: i64) -> PyResult<Action> {
        let action = usize::try_from(code).ok().and_then(|code| self.encoding.action(code));
        let last = self.encoding.actions() - 1;
        let message = || format!("there is no code {code}; the codes are 0 to {last}");
        Ok(action.ok_or_else(|| PyValueError::new_err(message()))?.into())
    }

    /// All moves in the order of their codes: int32 (moves, 3) with the number of the start field,
    /// the number of the destination and the code. The numbers are indices of `Map.fields`.
    ///
    /// >>> from novae import terra_nova
    /// >>> encoding = terra_nova.Encoding(terra_nova.Setup(2))
    /// >>> start, destination, code = encoding.moves()[0].tolist()
    /// >>> encoding.action(code), encoding.code('a10-a11')
    /// (Action.Move(from_='a10', to='a11'), 336)
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i32>>> {
        let numbers = self.encoding.moves().flatten().map(|number| number as i32);
        let numbers: Vec<i32> = numbers.collect();
        let moves = numbers.len() / 3;
        numbers.into_pyarray(py).reshape([moves, 3])
    }

    fn __repr__(&self) -> String {
        let (players, map) = (self.encoding.players(), self.encoding.start().map().name());
        format!("terra_nova.Encoding(players={players}, map={map:?})")
    }
}

encoding_methods!(TerraNova);

impl Encoding {
    fn fits(&self, position: &TerraNova) -> PyResult<()> {
        let (start, position) = (self.encoding.start(), &position.position);
        same_players(start.players(), position.players())?;
        if start.map() != position.map() {
            return Err(PyValueError::new_err("this encoding is for another map"));
        }
        Ok(())
    }
}
