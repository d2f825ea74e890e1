use game::Seat;
use pyo3::prelude::*;
use terra_nova::{Field, MapChoice, Options};

use crate::error::{bad_setup, value_error};

/// The set-up of a game. The map is the name of a built-in map, the text of a map, or a Map.
///
/// >>> from novae.terra_nova import Setup, generate
/// >>> Setup(2)
/// Setup(2, map='island', first=0, quiet_rounds=12)
/// >>> setup = Setup(3, map=generate(7))
/// >>> Setup.parse(str(setup)) == setup
/// True
#[pyclass(frozen, eq, module = "novae.terra_nova")]
#[derive(Clone, PartialEq)]
pub(crate) struct Setup {
    pub(crate) setup: terra_nova::Setup,
}

/// A map, or its name or text.
#[derive(FromPyObject)]
enum MapLike<'py> {
    Map(PyRef<'py, Map>),
    Text(String),
}

#[pymethods]
impl Setup {
    #[new]
    #[pyo3(signature = (players=2, *, map=None, first=0, quiet_rounds=12))]
    fn new(players: usize, map: Option<MapLike<'_>>, first: u8, quiet_rounds: u32) -> Setup {
        let map = match map {
            None => MapChoice::default(),
            Some(MapLike::Map(map)) => MapChoice::from(&map.map),
            Some(MapLike::Text(text)) => MapChoice::from(text.as_str()),
        };
        let first = Seat(first);
        let setup = terra_nova::Setup { first, quiet_rounds, ..terra_nova::Setup::new(players) };
        Setup { setup: setup.on(map) }
    }

    /// Parses the output of `str`: the lines of a record.
    #[staticmethod]
    fn parse(text: &str) -> PyResult<Setup> {
        Ok(Setup { setup: text.parse().map_err(value_error)? })
    }

    /// The number of players, 2 to 4.
    #[getter]
    fn players(&self) -> usize {
        self.setup.players
    }

    /// The name or the text of the map.
    #[getter]
    fn map(&self) -> &str {
        match &self.setup.map {
            MapChoice::Named(text) | MapChoice::Text(text) => text,
        }
    }

    /// The seat that starts.
    #[getter]
    fn first(&self) -> usize {
        self.setup.first.index()
    }

    /// The game ends after this many rounds without a stone; 0 disables that rule.
    #[getter]
    fn quiet_rounds(&self) -> u32 {
        self.setup.quiet_rounds
    }

    fn __str__(&self) -> String {
        self.setup.to_string()
    }

    fn __repr__(&self) -> String {
        let terra_nova::Setup { players, first, quiet_rounds, .. } = &self.setup;
        let map = match &self.setup.map {
            MapChoice::Named(name) => format!("'{name}'"),
            MapChoice::Text(_) => "...".to_owned(),
        };
        format!("Setup({players}, map={map}, first={first}, quiet_rounds={quiet_rounds})")
    }

    fn __reduce__(slf: &Bound<'_, Setup>) -> PyResult<(Py<PyAny>, (String,))> {
        let text = slf.get().setup.to_string();
        Ok((slf.get_type().getattr("parse")?.unbind(), (text,)))
    }
}

/// A board: fields, each of one landscape.
///
/// >>> from novae.terra_nova import Map
/// >>> island = Map.island()
/// >>> len(island.fields), island.landscapes[0]
/// (168, 'field')
/// >>> island.landscape('h8')
/// 'mountain'
/// >>> Map.parse(str(island)) == island
/// True
#[pyclass(frozen, eq, module = "novae.terra_nova")]
#[derive(Clone, PartialEq)]
pub(crate) struct Map {
    pub(crate) map: terra_nova::Map,
}

#[pymethods]
impl Map {
    /// The board that comes with the game.
    #[staticmethod]
    fn island() -> Map {
        Map { map: terra_nova::Map::island() }
    }

    /// Parses the text of a map.
    #[staticmethod]
    fn parse(py: Python<'_>, text: &str) -> PyResult<Map> {
        let map =
            text.parse().map_err(|error| bad_setup(py, &terra_nova::SetupError::Map(error)))?;
        Ok(Map { map })
    }

    /// The name of the map.
    #[getter]
    fn name(&self) -> &str {
        self.map.name()
    }

    /// The names of all fields, in order.
    #[getter]
    fn fields(&self) -> Vec<String> {
        self.map.fields().iter().map(Field::to_string).collect()
    }

    /// The names of the landscapes, in the order of their declarations.
    #[getter]
    fn landscapes(&self) -> Vec<String> {
        self.map.landscapes().iter().map(|landscape| landscape.key.clone()).collect()
    }

    /// The landscape of a field.
    fn landscape(&self, field: &str) -> PyResult<String> {
        let ground = self.map.landscape_of(self.index_of(field)?);
        Ok(self.map.landscapes()[ground].key.clone())
    }

    /// The fields adjacent to a field.
    fn neighbours(&self, field: &str) -> PyResult<Vec<String>> {
        let neighbours = self.map.neighbours(self.index_of(field)?);
        Ok(self.map.names(neighbours).iter().map(Field::to_string).collect())
    }

    fn __str__(&self) -> String {
        self.map.to_string()
    }

    fn __repr__(&self) -> String {
        format!("{:?}", self.map)
    }

    fn __reduce__(slf: &Bound<'_, Map>) -> PyResult<(Py<PyAny>, (String,))> {
        let text = slf.get().map.to_string();
        Ok((slf.get_type().getattr("parse")?.unbind(), (text,)))
    }
}

impl Map {
    fn index_of(&self, name: &str) -> PyResult<terra_nova::FieldIndex> {
        let field = name.parse().map_err(|error| value_error(format!("{name:?}: {error}")))?;
        self.map.index_of(field).ok_or_else(|| value_error(format!("the map has no field {name}")))
    }
}

/// Generates the map for a seed.
///
/// >>> from novae.terra_nova import generate
/// >>> generate(7)
/// Map("isle-7", 168 fields)
#[pyfunction]
#[pyo3(signature = (seed, *, fields=168, landscapes=8))]
pub(crate) fn generate(
    py: Python<'_>,
    seed: u64,
    fields: usize,
    landscapes: usize,
) -> PyResult<Map> {
    let map = py.detach(|| terra_nova::generate(seed, &Options { fields, landscapes }));
    Ok(Map { map: map.map_err(value_error)? })
}
