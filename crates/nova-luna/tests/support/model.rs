//! A second, simple implementation of Nova Luna with maps, lists and strings. It shares only the
//! data file with the crate.

use std::collections::{BTreeMap, BTreeSet};

type Cell = (i32, i32);

#[derive(Clone)]
pub struct Face {
    colour: char,
    cost: i32,
    goals: Vec<String>,
}

/// The tiles by id; number 0 is not used.
pub fn faces() -> Vec<Face> {
    let mut faces = vec![Face { colour: ' ', cost: 0, goals: vec![] }];
    for line in include_str!("../../data/tiles.csv").lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        faces.push(Face {
            colour: fields[1].chars().next().unwrap(),
            cost: fields[2].parse().unwrap(),
            goals: fields[3..].iter().filter(|g| !g.is_empty()).map(ToString::to_string).collect(),
        });
    }
    faces
}

#[derive(Clone)]
struct Laid {
    id: usize,
    at: Cell,
    done: Vec<bool>,
}

#[derive(Clone)]
pub struct Model {
    faces: Vec<Face>,
    players: usize,
    wheel: Vec<Option<usize>>,
    marker: usize,
    stack: Vec<usize>,
    /// Position on the moon track to the pile there, bottom first.
    piles: BTreeMap<i32, Vec<usize>>,
    areas: Vec<Vec<Laid>>,
    discs: usize,
    left: Vec<usize>,
    notes: [Option<i32>; 2],
    phase: usize,
    over: Option<&'static str>,
}

impl Model {
    pub fn new(players: usize, beginner: bool, order: &[usize], deck: &[u8]) -> Model {
        let mut wheel = vec![None; 12];
        for slot in 1..=11 {
            wheel[slot] = Some(deck[slot - 1].into());
        }
        let discs = match (players, beginner) {
            (1, _) => 21,
            (3, true) => 17,
            (4, true) => 15,
            _ => 20,
        };
        Model {
            faces: faces(),
            players,
            wheel,
            marker: 0,
            stack: deck[11..].iter().map(|&id| id.into()).collect(),
            piles: BTreeMap::from([(0, order.iter().rev().copied().collect())]),
            areas: vec![Vec::new(); players],
            discs,
            left: vec![discs; players],
            notes: [None; 2],
            phase: 1,
            over: None,
        }
    }

    /// NL-20: from the furthest behind, each pile from the top.
    fn order(&self) -> Vec<usize> {
        self.piles.values().flat_map(|pile| pile.iter().rev().copied()).collect()
    }

    fn tiles_on_wheel(&self) -> usize {
        self.wheel.iter().flatten().count()
    }

    fn may_refill(&self) -> bool {
        let tiles = self.tiles_on_wheel();
        if self.players == 1 {
            self.phase == 1 && (tiles == 0 || self.discs - self.left[0] >= 8)
        } else {
            tiles <= 2 && !self.stack.is_empty()
        }
    }

    pub fn legal(&self) -> BTreeSet<String> {
        let mut legal = BTreeSet::new();
        if self.over.is_some() {
            return legal;
        }
        if self.may_refill() {
            legal.insert("+".to_string());
        }
        let slots = (1..12).map(|step| (self.marker + step) % 12);
        for slot in slots.filter(|&slot| self.wheel[slot].is_some()).take(3) {
            for (x, y) in self.places(self.order()[0]) {
                legal.insert(format!("{slot}@{x},{y}"));
            }
        }
        legal
    }

    fn places(&self, seat: usize) -> BTreeSet<Cell> {
        let taken: BTreeSet<Cell> = self.areas[seat].iter().map(|laid| laid.at).collect();
        if taken.is_empty() {
            return BTreeSet::from([(0, 0)]);
        }
        taken.iter().flat_map(|&cell| around(cell)).filter(|cell| !taken.contains(cell)).collect()
    }

    pub fn play(&mut self, action: &str) {
        if action == "+" {
            self.refill();
            return;
        }
        let (slot, cell) = action.split_once('@').unwrap();
        let (x, y) = cell.split_once(',').unwrap();
        let slot: usize = slot.parse().unwrap();
        let seat = self.order()[0];
        let id = self.wheel[slot].take().unwrap();
        self.marker = slot;
        if self.players > 1 {
            let here = *self.piles.keys().next().unwrap();
            self.piles.get_mut(&here).unwrap().pop();
            if self.piles[&here].is_empty() {
                self.piles.remove(&here);
            }
            self.piles.entry(here + self.faces[id].cost).or_default().push(seat);
        }
        let done = vec![false; self.faces[id].goals.len()];
        self.areas[seat].push(Laid { id, at: (x.parse().unwrap(), y.parse().unwrap()), done });
        self.cover(seat);
        self.end_if_it_ends(seat);
    }

    fn refill(&mut self) {
        if self.players == 1 {
            self.notes[0] = Some(self.spent() + 10 * self.missing(8));
            self.phase = 2;
        }
        for step in 1..12 {
            let slot = (self.marker + step) % 12;
            if self.wheel[slot].is_none() && !self.stack.is_empty() {
                self.wheel[slot] = Some(self.stack.remove(0));
            }
        }
    }

    fn cover(&mut self, seat: usize) {
        for i in 0..self.areas[seat].len() {
            for goal in 0..self.areas[seat][i].done.len() {
                let laid = &self.areas[seat][i];
                let wanted = &self.faces[laid.id].goals[goal];
                let satisfied = "brty".chars().all(|colour| {
                    wanted.matches(colour).count() <= self.in_reach(seat, laid.at, colour)
                });
                if satisfied && !laid.done[goal] && self.left[seat] > 0 {
                    self.areas[seat][i].done[goal] = true;
                    self.left[seat] -= 1;
                }
            }
        }
    }

    /// NL-40: walk from the neighbours of the colour through the colour; never count `at`.
    fn in_reach(&self, seat: usize, at: Cell, colour: char) -> usize {
        let of_colour: BTreeSet<Cell> = self.areas[seat]
            .iter()
            .filter(|laid| self.faces[laid.id].colour == colour)
            .map(|laid| laid.at)
            .collect();
        let mut seen = BTreeSet::new();
        let mut todo: Vec<Cell> = around(at).to_vec();
        while let Some(cell) = todo.pop() {
            if of_colour.contains(&cell) && seen.insert(cell) {
                todo.extend(around(cell));
            }
        }
        seen.remove(&at);
        seen.len()
    }

    /// What each tile with an uncovered goal has in reach of each colour, four at most.
    pub fn reaches(&self, seat: usize) -> Vec<[usize; 4]> {
        let open = self.areas[seat].iter().filter(|laid| laid.done.contains(&false));
        open.map(|laid| ['b', 'r', 't', 'y'].map(|c| self.in_reach(seat, laid.at, c).min(4)))
            .collect()
    }

    fn spent(&self) -> i32 {
        self.areas[0].iter().map(|laid| self.faces[laid.id].cost).sum()
    }

    fn missing(&self, pile: usize) -> i32 {
        pile.saturating_sub(self.discs - self.left[0]) as i32
    }

    fn end_if_it_ends(&mut self, seat: usize) {
        let no_refill = if self.players == 1 { self.phase == 2 } else { self.stack.is_empty() };
        if self.left[seat] == 0 {
            self.over = Some("discs");
        } else if self.tiles_on_wheel() == 0 && no_refill {
            self.over = Some("exhausted");
        }
        if self.over.is_some() && self.players == 1 {
            if self.phase == 1 {
                self.notes[0] = Some(self.spent() + 10 * self.missing(8));
            }
            self.notes[1] = Some(self.spent() + 10 * self.missing(21));
        }
    }

    fn ranking(&self) -> Vec<usize> {
        let order = self.order();
        let mut seats: Vec<usize> = (0..self.players).collect();
        seats.sort_by_key(|&seat| (self.left[seat], order.iter().position(|&s| s == seat)));
        seats
    }

    /// The whole position as text.
    pub fn describe(&self) -> String {
        let mut track = vec![0; self.players];
        for (&position, pile) in &self.piles {
            for &seat in pile {
                track[seat] = position;
            }
        }
        let areas: Vec<Vec<(usize, Cell, Vec<bool>)>> = self
            .areas
            .iter()
            .map(|area| area.iter().map(|l| (l.id, l.at, l.done.clone())).collect())
            .collect();
        let result = self.over.map(|reason| {
            let score = self.notes[0].zip(self.notes[1]).map(|(a, b)| a + b);
            let ranking = if self.players == 1 { vec![] } else { self.ranking() };
            (reason, ranking, score)
        });
        let mut stack = self.stack.clone();
        stack.sort_unstable();
        format!(
            "wheel {:?} marker {} stack {stack:?} track {track:?} order {:?} areas {areas:?} \
             left {:?} phase {} notes {:?} result {result:?}",
            self.wheel,
            self.marker,
            self.order(),
            self.left,
            self.phase,
            self.notes
        )
    }
}

fn around((x, y): Cell) -> [Cell; 4] {
    [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
}
