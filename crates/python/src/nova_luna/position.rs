use game::Position;
use nova_luna::{Cell, Event, SLOTS};
use pyo3::prelude::*;

use crate::error::illegal;
use crate::nova_luna::{Action, ActionLike, Setup};
use crate::outcome::Outcome;
use crate::rng::Rng;
use crate::shared::{Turn, position_methods};

/// A position of Nova Luna. It contains the set of the tiles in the stack, but not their order.
///
/// >>> from novae import Illegal
/// >>> from novae.nova_luna import NovaLuna, Setup
/// >>> setup, deck = Setup.from_seed(2, seed=7)
/// >>> position = NovaLuna(setup)
/// >>> position.choices
/// [1, 2, 3]
/// >>> position.turn
/// 0
/// >>> position.play('3@0,0')
/// >>> position.area(0)
/// [Placed(tile=11, at=(0, 0))]
/// >>> try:
/// ...     position.play('3@0,0')
/// ... except Illegal as error:
/// ...     print(error.rule)
/// NL-32
#[pyclass(eq, module = "novae.nova_luna")]
#[derive(Clone, PartialEq)]
pub(crate) struct NovaLuna {
    pub(crate) position: nova_luna::NovaLuna,
}

position_methods!(nova_luna::NovaLuna, NovaLuna);

#[pymethods]
impl NovaLuna {
    /// The id of the tile in each of the 12 slots, or None.
    #[getter]
    fn wheel(&self) -> [Option<u8>; SLOTS] {
        self.position.wheel().slots().map(|tile| tile.map(nova_luna::Tile::id))
    }

    /// The slot of the moon marker.
    #[getter]
    fn marker(&self) -> u8 {
        self.position.wheel().marker()
    }

    /// The slots from which a player may take, nearest first.
    #[getter]
    fn choices(&self) -> Vec<usize> {
        self.position.wheel().choices().iter().map(|&slot| slot.into()).collect()
    }

    /// The ids of the tiles in the stack, in ascending order.
    #[getter]
    fn stack(&self) -> Vec<usize> {
        self.position.stack().iter().map(|tile| tile.id().into()).collect()
    }

    /// The seats in the order in which they would act.
    #[getter]
    fn order(&self) -> Vec<usize> {
        self.position.track().order().iter().map(|seat| seat.index()).collect()
    }

    /// The position of a seat's counter on the track.
    fn track(&self, seat: usize) -> PyResult<u8> {
        Ok(self.position.track().position(self.seat(seat)?))
    }

    /// The number of goal discs that a seat has left.
    fn left(&self, seat: usize) -> PyResult<u8> {
        Ok(self.position.left(self.seat(seat)?))
    }

    /// The number of goals that a seat has covered.
    fn covered(&self, seat: usize) -> PyResult<u8> {
        Ok(self.position.covered(self.seat(seat)?))
    }

    /// "standard" or "beginner".
    #[getter]
    fn variant(&self) -> &'static str {
        self.position.variant().name()
    }

    /// The tiles of a seat's area in the order of placement.
    fn area(&self, seat: usize) -> PyResult<Vec<Placed>> {
        Ok(self.position.area(self.seat(seat)?).map(Placed::new).collect())
    }

    /// The cells of a seat's area on which a tile may be placed.
    fn frontier(&self, seat: usize) -> PyResult<Vec<(i8, i8)>> {
        Ok(self.position.frontier(self.seat(seat)?).map(|cell| (cell.x, cell.y)).collect())
    }

    /// In a solo game 1, or 2 after the refill. None with more players.
    #[getter]
    fn phase(&self) -> Option<u8> {
        self.position.solo().map(nova_luna::Solo::phase)
    }

    /// In a solo game the time costs of all tiles placed so far. None with more players.
    #[getter]
    fn spent(&self) -> Option<u8> {
        self.position.solo().map(nova_luna::Solo::spent)
    }

    /// In a solo game both notes, as far as they are taken. None with more players.
    #[getter]
    fn notes(&self) -> Option<[Option<u16>; 2]> {
        self.position.solo().map(nova_luna::Solo::notes)
    }

    /// Why the game ended: "discs" or "exhausted"; None before.
    #[getter]
    fn end(&self) -> Option<&'static str> {
        self.position.end_reason().map(nova_luna::EndReason::name)
    }

    /// Returns the effects of taking the tile in a slot and placing it. Nothing changes.
    fn preview(&self, py: Python<'_>, slot: u8, at: (i8, i8)) -> PyResult<Preview> {
        let preview = self.position.preview(slot, Cell { x: at.0, y: at.1 });
        let preview = preview.map_err(|error| illegal(py, &error))?;
        Ok(Preview {
            covers: preview.covers.iter().map(|&(at, goal)| ((at.x, at.y), goal)).collect(),
            counter: preview.counter,
            order: preview.order.iter().map(|seat| seat.index()).collect(),
            next: preview.next.into(),
            choices: preview.choices.iter().map(|&slot| slot.into()).collect(),
        })
    }

    /// Plays an action and returns the goals that it covered, as cell and index.
    fn play_observed(
        &mut self,
        py: Python<'_>,
        action: ActionLike,
    ) -> PyResult<Vec<((i8, i8), usize)>> {
        let ActionLike(action) = action;
        let mut covered = Vec::new();
        let observer = &mut |event| {
            if let Event::Covered { at, goal } = event {
                covered.push(((at.x, at.y), goal));
            }
        };
        self.position.play_with(action, observer).map_err(|error| illegal(py, &error))?;
        Ok(covered)
    }
}

/// A tile in a player's area.
#[pyclass(frozen, eq, get_all, module = "novae.nova_luna")]
#[derive(Clone, PartialEq)]
pub(crate) struct Placed {
    /// The id of the tile.
    tile: u8,
    /// The column and the row.
    at: (i8, i8),
    /// Whether each of its goals has a disc.
    done: Vec<bool>,
    /// The number of tiles of each colour (blue, red, turquoise, yellow) in reach, as long as a
    /// goal is open; 4 means 4 or more.
    in_reach: [u8; 4],
}

impl Placed {
    fn new(placed: nova_luna::Placed) -> Placed {
        let goals = 0..placed.tile.goals().len();
        Placed {
            tile: placed.tile.id(),
            at: (placed.at.x, placed.at.y),
            done: goals.map(|goal| placed.is_done(goal)).collect(),
            in_reach: nova_luna::Colour::ALL.map(|colour| placed.in_reach(colour)),
        }
    }
}

#[pymethods]
impl Placed {
    fn __repr__(&self) -> String {
        format!("Placed(tile={}, at={:?})", self.tile, self.at)
    }
}

/// The effects of a take.
#[pyclass(frozen, eq, get_all, module = "novae.nova_luna")]
#[derive(Clone, PartialEq)]
pub(crate) struct Preview {
    /// The goals that it completes: the cell of the tile and the index of the goal.
    covers: Vec<((i8, i8), usize)>,
    /// The new position of the player's counter; None in a solo game.
    counter: Option<u8>,
    /// The seats in the order in which they would act afterwards.
    order: Vec<usize>,
    /// The next to act.
    next: Turn,
    /// The slots from which the next player could take without a refill.
    choices: Vec<usize>,
}

#[pymethods]
impl Preview {
    fn __repr__(&self) -> String {
        format!("Preview(covers={:?}, order={:?})", self.covers, self.order)
    }
}
