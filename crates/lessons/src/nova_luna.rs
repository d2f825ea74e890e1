//! The tasks in the lessons of Nova Luna.

use std::collections::BTreeSet;
use std::str::FromStr;

use game::{Position, Turn};
use nova_luna::{Action, Cell, EndReason, Event, NovaLuna, Tile};

use crate::Taught;
use crate::step::{Done, value};

/// A task in Nova Luna.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Take the tile with this id.
    Takes(u8),
    /// Complete at least this number of goals.
    Covers(u8),
    /// Complete goals on at least this number of tiles.
    CoversOn(u8),
    /// Place a tile that does not touch the tile with this id.
    Apart(u8),
    /// Spend at most this amount of time.
    Spends(u8),
    /// Be the next to act again.
    Again,
    /// Refill the track.
    Refills,
    /// Place the last disc.
    Wins,
}

impl FromStr for Task {
    type Err = String;

    fn from_str(text: &str) -> Result<Task, String> {
        match value(text)? {
            ("takes", Some(id)) => Ok(Task::Takes(id)),
            ("covers", Some(goals)) => Ok(Task::Covers(goals)),
            ("covers-on", Some(tiles)) => Ok(Task::CoversOn(tiles)),
            ("apart", Some(id)) => Ok(Task::Apart(id)),
            ("spends", Some(time)) => Ok(Task::Spends(time)),
            ("again", None) => Ok(Task::Again),
            ("refills", None) => Ok(Task::Refills),
            ("wins", None) => Ok(Task::Wins),
            _ => Err(format!("there is no task {text:?}")),
        }
    }
}

impl Taught for NovaLuna {
    type Task = Task;

    fn meets(task: &Task, done: &Done<'_, NovaLuna>) -> bool {
        let covered = || {
            done.events.iter().filter_map(|event| match event {
                Event::Covered { at, .. } => Some((at.x, at.y)),
                _ => None,
            })
        };
        match *task {
            Task::Takes(id) => taken(done).is_some_and(|(tile, _)| tile.id() == id),
            Task::Covers(goals) => covered().count() >= goals.into(),
            Task::CoversOn(tiles) => covered().collect::<BTreeSet<_>>().len() >= tiles.into(),
            Task::Apart(id) => taken(done).is_some_and(|(_, at)| {
                let lying = done.before.area(done.seat).find(|placed| placed.tile.id() == id);
                lying.is_some_and(|placed| !touch(placed.at, at))
            }),
            Task::Spends(time) => taken(done).is_some_and(|(tile, _)| tile.cost() <= time),
            Task::Again => done.after.turn() == Turn::Seat(done.seat),
            Task::Refills => done.actions == [Action::Refill],
            Task::Wins => done.after.end_reason() == Some(EndReason::Discs) && done.is_first(),
        }
    }
}

/// The tile that was taken, and its cell.
fn taken(done: &Done<'_, NovaLuna>) -> Option<(Tile, Cell)> {
    done.events.iter().find_map(|event| match event {
        Event::Taken { tile, at, .. } => Some((*tile, *at)),
        _ => None,
    })
}

fn touch(a: Cell, b: Cell) -> bool {
    a.x.abs_diff(b.x) + a.y.abs_diff(b.y) == 1
}
