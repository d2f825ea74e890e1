//! The tasks in the lessons of Terra Nova.

use std::str::FromStr;

use game::{Position, Seat};
use terra_nova::{Action, Event, Field, TerraNova};

use crate::Taught;
use crate::step::{Done, value};

/// A task in Terra Nova.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Place a piece on the landscape with this key.
    Places(String),
    /// Move a piece to this field, so that it stands there at the end of the turn and did not
    /// before.
    Reaches(Field),
    /// Lay a stone next to a piece of another player.
    Fences,
    /// Score at least this number of points.
    Gains(u16),
    /// Close at least this number of areas.
    Closes(usize),
    /// End the game with the most points.
    Wins,
}

impl FromStr for Task {
    type Err = String;

    fn from_str(text: &str) -> Result<Task, String> {
        match value::<String>(text)? {
            ("places", Some(key)) => Ok(Task::Places(key)),
            ("reaches", Some(_)) => Ok(Task::Reaches(number(text)?)),
            ("gains", Some(_)) => Ok(Task::Gains(number(text)?)),
            ("closes", Some(_)) => Ok(Task::Closes(number(text)?)),
            ("fences", None) => Ok(Task::Fences),
            ("wins", None) => Ok(Task::Wins),
            _ => Err(format!("there is no task {text:?}")),
        }
    }
}

fn number<T: FromStr>(text: &str) -> Result<T, String> {
    value(text)?.1.ok_or_else(|| format!("the task {text:?} needs a value"))
}

impl Taught for TerraNova {
    type Task = Task;

    fn meets(task: &Task, done: &Done<'_, TerraNova>) -> bool {
        match task {
            Task::Places(key) => done.actions.iter().any(|action| match action {
                Action::Place { at } => landscape(done.before, *at) == Some(key),
                Action::Move { .. } | Action::Stone { .. } => false,
            }),
            Task::Reaches(field) => {
                let has = |position: &TerraNova| position.pieces(done.seat).contains(field);
                has(done.after) && !has(done.before)
            }
            Task::Fences => done.events.iter().any(|event| match event {
                Event::Stone { at } => near_another(done.after, *at, done.seat),
                _ => false,
            }),
            Task::Gains(points) => {
                let score = |position: &TerraNova| position.scores()[done.seat.index()];
                score(done.after) >= score(done.before) + points
            }
            Task::Closes(areas) => {
                done.events.iter().filter(|event| matches!(event, Event::Area(_))).count() >= *areas
            }
            Task::Wins => done.is_first(),
        }
    }
}

fn landscape(position: &TerraNova, field: Field) -> Option<&String> {
    let map = position.map();
    map.landscapes().get(map.landscape_of(map.index_of(field)?)).map(|land| &land.key)
}

/// Whether a piece of another player stands next to a field.
fn near_another(position: &TerraNova, at: Field, seat: Seat) -> bool {
    let Some(field) = position.map().index_of(at) else { return false };
    let others = Seat::all(position.players()).filter(|&other| other != seat);
    let near = *position.map().neighbours(field);
    others.into_iter().any(|other| !(position.pieces_of(other) & near).is_empty())
}
