use game::Seat;
use nova_luna::{Midgame, Start, Variant};
use pyo3::prelude::*;

use crate::error::{bad_setup, value_error};
use crate::nova_luna::NovaLuna;
use crate::rng::Rng;

/// The public state at the start of a game.
///
/// >>> from novae.nova_luna import Setup
/// >>> setup, deck = Setup.from_seed(2, seed=7)
/// >>> setup.players, setup.variant, setup.order
/// (2, 'standard', [0, 1])
/// >>> setup.wheel == deck.tiles[:11]
/// True
/// >>> Setup.parse(str(setup)) == setup
/// True
#[pyclass(eq, module = "novae.nova_luna")]
#[derive(Clone, PartialEq)]
pub(crate) struct Setup {
    pub(crate) setup: nova_luna::Setup,
}

#[pymethods]
impl Setup {
    #[new]
    #[pyo3(signature = (players, *, order, wheel, variant="standard"))]
    fn new(players: usize, order: Vec<u8>, wheel: Vec<u8>, variant: &str) -> PyResult<Setup> {
        let (order, variant) = (order.into_iter().map(Seat).collect(), self::variant(variant)?);
        Ok(Setup {
            setup: nova_luna::Setup { players, variant, order, start: Start::New { wheel } },
        })
    }

    /// The game for a seed, and the deck of its dealer.
    #[staticmethod]
    #[pyo3(signature = (players, *, seed, variant="standard"))]
    fn from_seed(players: usize, seed: u64, variant: &str) -> PyResult<(Setup, Deck)> {
        let variant = self::variant(variant)?;
        if !(1..=game::MAX_SEATS).contains(&players) {
            return Err(value_error(nova_luna::SetupError::Players { players }));
        }
        let (setup, deck) = nova_luna::Setup::from_seed(players, variant, seed);
        Ok((Setup { setup }, Deck { deck }))
    }

    /// Parses the output of `str`: the lines of a record.
    #[staticmethod]
    fn parse(text: &str) -> PyResult<Setup> {
        Ok(Setup { setup: text.parse().map_err(value_error)? })
    }

    /// 1 to 4; 1 is the solo game.
    #[getter]
    fn players(&self) -> usize {
        self.setup.players
    }

    /// "standard" or "beginner".
    #[getter]
    fn variant(&self) -> &'static str {
        self.setup.variant.name()
    }

    /// The seats in the order in which they act at the start.
    #[getter]
    fn order(&self) -> Vec<usize> {
        self.setup.order.iter().copied().map(Seat::index).collect()
    }

    /// The ids of the tiles in slots 1 to 11.
    #[getter]
    fn wheel(&self) -> Vec<usize> {
        let (Start::New { wheel } | Start::Midgame(Midgame { wheel, .. })) = &self.setup.start;
        wheel.iter().map(|&id| id.into()).collect()
    }

    fn __str__(&self) -> String {
        self.setup.to_string()
    }

    fn __repr__(&self) -> String {
        let nova_luna::Setup { players, variant, order, start } = &self.setup;
        let (Start::New { wheel } | Start::Midgame(Midgame { wheel, .. })) = start;
        let order: Vec<u8> = order.iter().map(|seat| seat.0).collect();
        let variant = variant.name();
        format!("Setup({players}, order={order:?}, wheel={wheel:?}, variant={variant:?})")
    }

    fn __reduce__(slf: &Bound<'_, Setup>) -> PyResult<(Py<PyAny>, (String,))> {
        let text = slf.borrow().setup.to_string();
        Ok((slf.get_type().getattr("parse")?.unbind(), (text,)))
    }
}

/// The variant with this name.
pub(crate) fn variant(name: &str) -> PyResult<Variant> {
    name.parse().map_err(|_| {
        value_error(format!(
            "there is no variant {name:?}; there are \"standard\" and \"beginner\""
        ))
    })
}

/// All 68 tiles in the order in which they are drawn, which only the dealer knows.
///
/// >>> from novae import Rng
/// >>> from novae.nova_luna import Deck
/// >>> deck = Deck.shuffled(Rng(1))
/// >>> sorted(deck.tiles) == list(range(1, 69))
/// True
#[pyclass(frozen, eq, module = "novae.nova_luna")]
#[derive(Clone, PartialEq)]
pub(crate) struct Deck {
    pub(crate) deck: nova_luna::Deck,
}

#[pymethods]
impl Deck {
    #[new]
    fn new(py: Python<'_>, ids: Vec<u8>) -> PyResult<Deck> {
        let deck = nova_luna::Deck::new(&ids).map_err(|error| bad_setup(py, &error))?;
        drop(ids);
        Ok(Deck { deck })
    }

    /// A deck in random order.
    #[staticmethod]
    fn shuffled(rng: &mut Rng) -> Deck {
        Deck { deck: nova_luna::Deck::shuffled(&mut rng.rng) }
    }

    /// The ids of the tiles in the order in which they are drawn; the first 11 start on the track.
    #[getter]
    fn tiles(&self) -> Vec<usize> {
        self.deck.tiles().iter().map(|tile| tile.id().into()).collect()
    }

    /// The next tile of the stack, in a game whose tiles were all dealt from this deck.
    fn next(&self, position: &NovaLuna) -> Option<u8> {
        self.deck.next(&position.position).map(nova_luna::Tile::id)
    }

    fn __repr__(&self) -> String {
        format!("Deck({:?})", self.tiles())
    }
}

/// One of the 68 tiles, identified by its id.
///
/// >>> from novae.nova_luna import Tile
/// >>> tile = Tile(12)
/// >>> tile.colour, tile.cost, tile.goals
/// ('blue', 5, ['bb', 'tt', 'yy'])
#[pyclass(frozen, eq, hash, module = "novae.nova_luna")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Tile {
    tile: nova_luna::Tile,
}

#[pymethods]
impl Tile {
    #[new]
    fn new(id: i64) -> PyResult<Tile> {
        let tile = u8::try_from(id).ok().and_then(nova_luna::Tile::new);
        let tile =
            tile.ok_or_else(|| value_error(format!("there is no tile {id}; the ids are 1 to 68")))?;
        Ok(Tile { tile })
    }

    /// The id, 1 to 68.
    #[getter]
    fn id(&self) -> u8 {
        self.tile.id()
    }

    /// "blue", "red", "turquoise" or "yellow".
    #[getter]
    fn colour(&self) -> &'static str {
        match self.tile.colour() {
            nova_luna::Colour::Blue => "blue",
            nova_luna::Colour::Red => "red",
            nova_luna::Colour::Turquoise => "turquoise",
            nova_luna::Colour::Yellow => "yellow",
        }
    }

    /// The number of fields by which the counter advances.
    #[getter]
    fn cost(&self) -> u8 {
        self.tile.cost()
    }

    /// Its goals, each as the letters of its colours.
    #[getter]
    fn goals(&self) -> Vec<String> {
        self.tile.goals().iter().map(ToString::to_string).collect()
    }

    fn __repr__(&self) -> String {
        format!("Tile({})", self.tile)
    }
}
