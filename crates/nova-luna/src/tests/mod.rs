//! Tests with positions that are set up directly instead of being played.

use game::{MAX_SEATS, Position, Seat, Turn};

use crate::tile::TileSet;
use crate::{Action, Cell, Event, NovaLuna, Setup, Solo, Tile, Track, Variant, Wheel};

mod areas;
mod solo;
mod wheel;

/// A game for `players` from seed 1, which the tests modify.
fn position(players: usize) -> NovaLuna {
    NovaLuna::new(&Setup::from_seed(players, Variant::Standard, 1).0).unwrap()
}

fn tile(id: u8) -> Tile {
    Tile::new(id).unwrap()
}

impl NovaLuna {
    /// Puts the marker and tiles on the track, and `stack` tiles that are not on it below.
    fn with_wheel(mut self, marker: u8, tiles: &[(u8, u8)], stack: usize) -> NovaLuna {
        self.wheel = Wheel::new(marker);
        for &(slot, id) in tiles {
            self.wheel.put(slot, tile(id));
        }
        let used: TileSet = tiles.iter().map(|&(_, id)| tile(id)).collect();
        self.stack = Tile::all().rev().filter(|&tile| !used.contains(tile)).take(stack).collect();
        self
    }

    fn with_track(mut self, positions: &[u8], order: &[u8]) -> NovaLuna {
        self.track = Track::at(positions, order);
        self
    }

    fn with_left(mut self, left: &[u8]) -> NovaLuna {
        self.left[..left.len()].copy_from_slice(left);
        self
    }

    /// A solo game with these costs and this number of covered goals.
    fn with_solo(mut self, spent: u8, covered: u8) -> NovaLuna {
        let mut solo = Solo::default();
        solo.spend(spent);
        self.solo = Some(solo);
        self.left = [Solo::DISCS - covered; MAX_SEATS];
        self
    }

    /// Plays actions in notation and returns what happened at the last one.
    fn after(&mut self, actions: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for action in actions.split_whitespace() {
            events.clear();
            let action = action.parse().unwrap();
            self.play_with(action, &mut |event| events.push(event))
                .unwrap_or_else(|error| panic!("{action}: {error}"));
        }
        events
    }

    /// Refills and deals the lowest ids of the stack.
    fn refilled(&mut self) -> Vec<Event> {
        let mut events = self.after("+");
        while self.turn() == Turn::Chance {
            let tile = self.stack().nth(0);
            self.play_with(Action::Deal { tile }, &mut |event| events.push(event)).unwrap();
        }
        events
    }

    /// Places the tiles of a drawing in an area, outside of any turn: tile ids, `..` for an empty
    /// cell, the first tile at the origin. Returns the goals that this covers.
    fn lay(&mut self, seat: Seat, ids: &[(u8, Cell)]) -> Vec<(u8, usize)> {
        let mut covered = Vec::new();
        for &(id, at) in ids {
            let mut left = self.left[seat.index()];
            self.areas.place(seat, tile(id), at, &mut left, |at, goal| covered.push((at, goal)));
            self.left[seat.index()] = left;
        }
        let id_at = |at| self.area(seat).find(|placed| placed.at == at).unwrap().tile.id();
        covered.into_iter().map(|(at, goal)| (id_at(at), goal)).collect()
    }
}

/// Reads a drawing of an area: tile ids, `..` for an empty cell; `origin` is at 0,0.
fn drawn(drawing: &str, origin: u8) -> Vec<(u8, Cell)> {
    let rows = drawing.trim().lines().map(str::split_whitespace);
    let ids: Vec<(u8, i8, i8)> = (0..)
        .zip(rows)
        .flat_map(|(y, row)| (0..).zip(row).map(move |(x, word)| (word, x, y)))
        .filter_map(|(word, x, y)| Some((word.parse().ok()?, x, y)))
        .collect();
    let &(_, x0, y0) = ids.iter().find(|&&(id, ..)| id == origin).expect("the origin is drawn");
    ids.into_iter().map(|(id, x, y)| (id, Cell { x: x - x0, y: y - y0 })).collect()
}
