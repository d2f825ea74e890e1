use pyo3::prelude::*;
use terra_nova::Field;

use crate::action::action_methods;
use crate::error::value_error;

/// An action of a player: Action.Place(at), Action.Move(from_, to), Action.Stone(at). A field is
/// its name. `str` formats the notation, `parse` parses it.
///
/// >>> from novae.terra_nova import Action
/// >>> str(Action.Move('h8', 'h12'))
/// 'h8-h12'
/// >>> Action.parse('*i9')
/// Action.Stone(at='i9')
#[pyclass(frozen, eq, hash, module = "novae.terra_nova")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) enum Action {
    /// Places a piece from the hand on the board.
    Place {
        /// The field.
        at: String,
    },
    /// Moves a piece in a straight line.
    Move {
        /// The field of the piece.
        from_: String,
        /// The target field.
        to: String,
    },
    /// Lays a stone.
    Stone {
        /// The field.
        at: String,
    },
}

action_methods!(terra_nova::Action, "Parses an action in notation: `h8`, `h8-h12` or `*i9`.");

#[pymethods]
impl Action {
    fn __repr__(&self) -> String {
        match self {
            Action::Place { at } => format!("Action.Place(at='{at}')"),
            Action::Move { from_, to } => format!("Action.Move(from_='{from_}', to='{to}')"),
            Action::Stone { at } => format!("Action.Stone(at='{at}')"),
        }
    }
}

impl Action {
    fn read(&self) -> PyResult<terra_nova::Action> {
        let field = |name: &String| {
            name.parse::<Field>().map_err(|error| value_error(format!("{name:?}: {error}")))
        };
        Ok(match self {
            Action::Place { at } => terra_nova::Action::Place { at: field(at)? },
            Action::Move { from_, to } => {
                terra_nova::Action::Move { from: field(from_)?, to: field(to)? }
            }
            Action::Stone { at } => terra_nova::Action::Stone { at: field(at)? },
        })
    }
}

impl From<terra_nova::Action> for Action {
    fn from(action: terra_nova::Action) -> Action {
        match action {
            terra_nova::Action::Place { at } => Action::Place { at: at.to_string() },
            terra_nova::Action::Move { from, to } => {
                Action::Move { from_: from.to_string(), to: to.to_string() }
            }
            terra_nova::Action::Stone { at } => Action::Stone { at: at.to_string() },
        }
    }
}
