use game::Position;
use pyo3::prelude::*;
use terra_nova::Field;

use crate::error::illegal;
use crate::outcome::Outcome;
use crate::rng::Rng;
use crate::shared::position_methods;
use crate::terra_nova::{Action, ActionLike, Map, Setup};

/// A position of Terra Nova.
///
/// >>> from novae import Illegal
/// >>> from novae.terra_nova import Setup, TerraNova
/// >>> position = TerraNova(Setup(2))
/// >>> position.play('h8')
/// >>> position.phase, position.turn, position.pieces(0)
/// ('placement', 1, ['h8'])
/// >>> try:
/// ...     position.play('h8')
/// ... except Illegal as error:
/// ...     print(error.rule)
/// TN-10
#[pyclass(eq, module = "novae.terra_nova")]
#[derive(Clone, PartialEq)]
pub(crate) struct TerraNova {
    pub(crate) position: terra_nova::TerraNova,
}

position_methods!(terra_nova::TerraNova, TerraNova);

#[pymethods]
impl TerraNova {
    /// The map of the game.
    #[getter]
    fn map(&self) -> Map {
        Map { map: self.position.map().clone() }
    }

    /// "placement", "play" or "over".
    #[getter]
    fn phase(&self) -> &'static str {
        self.position.phase().name()
    }

    /// The number of actions left in the current turn, including the next one.
    #[getter]
    fn actions_left(&self) -> u8 {
        self.position.actions_left()
    }

    /// The start field and the current field of each piece that was moved in this turn.
    #[getter]
    fn moved(&self) -> Vec<(String, String)> {
        self.position.moved().map(|(home, now)| (home.to_string(), now.to_string())).collect()
    }

    /// The fields of a seat's pieces.
    fn pieces(&self, seat: usize) -> PyResult<Vec<String>> {
        Ok(names(&self.position.pieces(self.seat(seat)?)))
    }

    /// The number of pieces that a seat has yet to place.
    fn in_hand(&self, seat: usize) -> PyResult<u8> {
        Ok(self.position.in_hand(self.seat(seat)?))
    }

    /// The fields with stones.
    #[getter]
    fn stones(&self) -> Vec<String> {
        names(&self.position.stones())
    }

    /// The number of stones left in the supply.
    #[getter]
    fn stones_left(&self) -> u8 {
        self.position.stones_left()
    }

    /// The points of each seat.
    #[getter]
    fn scores(&self) -> Vec<u16> {
        self.position.scores().to_vec()
    }

    /// The number of consecutive turns without a stone.
    #[getter]
    fn quiet(&self) -> u32 {
        self.position.quiet()
    }

    /// Every scored area, in the order of scoring.
    #[getter]
    fn areas(&self) -> Vec<Area> {
        let map = self.position.map();
        let players = self.position.players();
        let area = |area: terra_nova::Area| Area {
            fields: names(&area.field_names(map)),
            points: area.points,
            gain: area.gain[..players].to_vec(),
        };
        self.position.areas().map(area).collect()
    }

    /// Why the game ended: "divided", "blocked", "stones" or "quiet"; None before.
    #[getter]
    fn reason(&self) -> Option<&'static str> {
        self.position.end_reason().map(terra_nova::EndReason::name)
    }

    /// Plays the rest of the current turn, which must be complete. If an action is illegal, nothing
    /// is played.
    fn play_turn(&mut self, py: Python<'_>, actions: Vec<ActionLike>) -> PyResult<()> {
        let actions: Vec<_> = actions.into_iter().map(|action| action.0).collect();
        self.position.play_turn(&actions, &mut |_| ()).map_err(|error| illegal(py, &error))
    }
}

fn names(fields: &[Field]) -> Vec<String> {
    fields.iter().map(Field::to_string).collect()
}

/// A scored area.
#[pyclass(frozen, get_all, module = "novae.terra_nova")]
#[derive(Clone)]
pub(crate) struct Area {
    /// Its fields.
    fields: Vec<String>,
    /// The value of the area.
    points: u16,
    /// The points of each seat for the area.
    gain: Vec<u16>,
}
