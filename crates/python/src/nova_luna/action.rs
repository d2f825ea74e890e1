use pyo3::prelude::*;

use crate::action::action_methods;
use crate::error::value_error;

/// An action of a player or of chance: Action.Refill(), Action.Take(slot, at), Action.Deal(tile). A
/// cell is (column, row); a tile is its id. `str` formats the notation, `parse` parses it.
///
/// >>> from novae.nova_luna import Action
/// >>> take = Action.Take(slot=3, at=(0, -1))
/// >>> str(take)
/// '3@0,-1'
/// >>> take == Action.parse('3@0,-1')
/// True
/// >>> isinstance(take, Action.Take), take.slot, take.at
/// (True, 3, (0, -1))
#[pyclass(frozen, eq, hash, module = "novae.nova_luna")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) enum Action {
    /// The player fills the selection track.
    Refill {},
    /// The player takes the tile in a slot and places it.
    Take {
        /// The slot of the selection track.
        slot: u8,
        /// The column and the row in the player's area.
        at: (i8, i8),
    },
    /// Chance reveals the next tile of the stack.
    Deal {
        /// The id of the tile, 1 to 68.
        tile: u8,
    },
}

action_methods!(nova_luna::Action, "Parses an action in notation: `+`, `3@0,-1` or `#12`.");

#[pymethods]
impl Action {
    fn __repr__(&self) -> String {
        match self {
            Action::Refill {} => "Action.Refill()".to_owned(),
            Action::Take { slot, at } => format!("Action.Take(slot={slot}, at={at:?})"),
            Action::Deal { tile } => format!("Action.Deal(tile={tile})"),
        }
    }
}

impl Action {
    fn read(&self) -> PyResult<nova_luna::Action> {
        Ok(match *self {
            Action::Refill {} => nova_luna::Action::Refill,
            Action::Take { slot, at: (x, y) } => {
                nova_luna::Action::Take { slot, at: nova_luna::Cell { x, y } }
            }
            Action::Deal { tile } => {
                let tile = nova_luna::Tile::new(tile)
                    .ok_or_else(|| value_error(nova_luna::ParseActionError::Tile))?;
                nova_luna::Action::Deal { tile }
            }
        })
    }
}

impl From<nova_luna::Action> for Action {
    fn from(action: nova_luna::Action) -> Action {
        match action {
            nova_luna::Action::Refill => Action::Refill {},
            nova_luna::Action::Take { slot, at } => Action::Take { slot, at: (at.x, at.y) },
            nova_luna::Action::Deal { tile } => Action::Deal { tile: tile.id() },
        }
    }
}
