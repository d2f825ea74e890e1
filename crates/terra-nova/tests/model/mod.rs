//! A second, simple implementation of Terra Nova: sets of pairs, flood fill, and a trial of every
//! action. It shares no code with the crate, not even the parser of maps. Speed is not a goal.
#![allow(dead_code, reason = "each test file uses its part")]

use std::collections::{BTreeMap, BTreeSet};

/// Row and number of a field. Pairs sort as the rules sort fields.
pub(crate) type Place = (i32, i32);

const DIRECTIONS: [Place; 6] = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)];

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScoredArea {
    pub(crate) fields: Vec<String>,
    pub(crate) landscapes: usize,
    pub(crate) points: u32,
    pub(crate) pieces: Vec<u32>,
    pub(crate) gain: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Piece {
    seat: usize,
    at: Option<Place>,
    home: Place,
    moved: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Model {
    land: BTreeMap<Place, char>,
    players: usize,
    first: usize,
    quiet_rounds: u32,
    each: usize,
    pieces: Vec<Piece>,
    stones: BTreeSet<Place>,
    scored: BTreeSet<Place>,
    stone_this_turn: bool,
    order_of_moves: Vec<usize>,
    pub(crate) areas: Vec<ScoredArea>,
    pub(crate) scores: Vec<u32>,
    pub(crate) seat: usize,
    pub(crate) actions_left: u32,
    pub(crate) quiet: u32,
    pub(crate) over: Option<&'static str>,
    pub(crate) skipped: Vec<usize>,
}

pub(crate) fn name((row, number): Place) -> String {
    format!("{}{number}", char::from(b'a' + row as u8))
}

fn read_map(text: &str) -> BTreeMap<Place, char> {
    let rows = text.lines().skip_while(|line| *line != "board").skip(1);
    let mut land = BTreeMap::new();
    for (row, line) in rows.enumerate() {
        for (column, letter) in line.char_indices().filter(|&(_, letter)| letter != ' ') {
            let number = (column as i32 - row as i32).div_euclid(2);
            land.insert((row as i32, number), letter);
        }
    }
    let smallest = land.keys().map(|place| place.1).min().unwrap();
    land.into_iter().map(|((row, number), c)| ((row, number - smallest + 1), c)).collect()
}

impl Model {
    pub(crate) fn new(map: &str, players: usize, first: usize, quiet_rounds: u32) -> Model {
        Model {
            land: read_map(map),
            players,
            first,
            quiet_rounds,
            each: [13, 10, 8][players - 2],
            pieces: Vec::new(),
            stones: BTreeSet::new(),
            scored: BTreeSet::new(),
            stone_this_turn: false,
            order_of_moves: Vec::new(),
            areas: Vec::new(),
            scores: vec![0; players],
            seat: first,
            actions_left: 0,
            quiet: 0,
            over: None,
            skipped: Vec::new(),
        }
    }

    pub(crate) fn placing(&self) -> bool {
        self.pieces.len() < self.each * self.players
    }

    pub(crate) fn pieces_of(&self, seat: usize) -> Vec<String> {
        let mut places: Vec<Place> =
            self.pieces.iter().filter(|p| p.seat == seat).filter_map(|p| p.at).collect();
        places.sort_unstable();
        places.into_iter().map(name).collect()
    }

    pub(crate) fn in_hand(&self, seat: usize) -> usize {
        self.each - self.pieces.iter().filter(|piece| piece.seat == seat).count()
    }

    pub(crate) fn stones(&self) -> Vec<String> {
        self.stones.iter().copied().map(name).collect()
    }

    pub(crate) fn moved(&self) -> Vec<(String, String)> {
        let pieces = self.order_of_moves.iter().map(|&i| &self.pieces[i]);
        pieces.filter_map(|p| p.at.map(|at| (name(p.home), name(at)))).collect()
    }

    pub(crate) fn ranking(&self) -> Vec<Vec<usize>> {
        let scores: BTreeSet<u32> = self.scores.iter().copied().collect();
        let with = |score: u32| (0..self.players).filter(|&s| self.scores[s] == score).collect();
        scores.into_iter().rev().map(with).collect()
    }

    fn empty(&self, place: Place) -> bool {
        self.land.contains_key(&place)
            && !self.stones.contains(&place)
            && !self.scored.contains(&place)
            && self.pieces.iter().all(|piece| piece.at != Some(place))
    }

    fn targets(&self, from: Place) -> Vec<Place> {
        let mut targets = Vec::new();
        for (row, number) in DIRECTIONS {
            let mut at = (from.0 + row, from.1 + number);
            while self.empty(at) {
                targets.push(at);
                at = (at.0 + row, at.1 + number);
            }
        }
        targets
    }

    fn can_move(&self, seat: usize) -> bool {
        let own = self.pieces.iter().filter(|piece| piece.seat == seat);
        own.filter_map(|piece| piece.at).any(|at| !self.targets(at).is_empty())
    }

    /// Every legal action with the pieces and stones after it, before TN-24.
    pub(crate) fn legal(&self) -> BTreeSet<String> {
        if self.over.is_some() {
            return BTreeSet::new();
        }
        if self.placing() {
            let free = self.land.keys().filter(|place| self.empty(**place));
            return free.map(|place| name(*place)).collect();
        }
        let mut legal = BTreeSet::new();
        for (i, piece) in self.pieces.iter().enumerate() {
            let Some(at) = piece.at.filter(|_| piece.seat == self.seat) else { continue };
            for to in self.targets(at) {
                let mut after = self.clone();
                after.shift(i, to);
                if after.may_stand() {
                    legal.insert(format!("{}-{}", name(at), name(to)));
                }
            }
        }
        if self.stones.len() < 80 && self.may_stand() {
            for piece in self.pieces.iter().filter(|piece| piece.moved) {
                let Some(at) = piece.at else { continue };
                let around = DIRECTIONS.map(|(row, number)| (at.0 + row, at.1 + number));
                let free = around.into_iter().filter(|&place| self.empty(place));
                legal.extend(free.map(|place| format!("*{}", name(place))));
            }
        }
        legal
    }

    fn shift(&mut self, piece: usize, to: Place) {
        if !self.pieces[piece].moved {
            self.order_of_moves.push(piece);
        }
        self.pieces[piece].moved = true;
        self.pieces[piece].at = Some(to);
    }

    /// TN-24, for the position after an action and before scoring.
    fn may_stand(&self) -> bool {
        let home = |piece: &Piece| piece.moved && piece.at == Some(piece.home);
        self.actions_left != 1 || !self.pieces.iter().any(home)
    }

    /// Plays an action that is in the legal set.
    pub(crate) fn play(&mut self, action: &str) {
        self.skipped.clear();
        let places: BTreeMap<String, Place> = self.land.keys().map(|p| (name(*p), *p)).collect();
        if self.placing() {
            let at = places[action];
            self.pieces.push(Piece { seat: self.seat, at: Some(at), home: at, moved: false });
            self.seat = (self.seat + 1) % self.players;
            if !self.placing() {
                self.next_turn(self.first);
            }
            return;
        }
        if let Some(at) = action.strip_prefix('*') {
            self.stones.insert(places[at]);
            self.stone_this_turn = true;
            self.score_areas();
            if self.land.len() == self.stones.len() + self.scored.len() {
                self.quiet = 0;
                return self.finish("divided");
            }
        } else {
            let (from, to) = action.split_once('-').unwrap();
            let piece = self.pieces.iter().position(|p| p.at == Some(places[from])).unwrap();
            self.shift(piece, places[to]);
        }
        self.actions_left -= 1;
        if self.actions_left == 0 || self.legal().is_empty() {
            self.quiet = if self.stone_this_turn { 0 } else { self.quiet + 1 };
            self.next_turn((self.seat + 1) % self.players);
        }
    }

    fn score_areas(&mut self) {
        let mut seen: BTreeSet<Place> = BTreeSet::new();
        let all: Vec<Place> = self.land.keys().copied().collect();
        for start in all {
            if seen.contains(&start) || self.stones.contains(&start) || self.scored.contains(&start)
            {
                continue;
            }
            let mut fields = BTreeSet::from([start]);
            let mut todo = vec![start];
            while let Some(at) = todo.pop() {
                for (row, number) in DIRECTIONS {
                    let next = (at.0 + row, at.1 + number);
                    if self.land.contains_key(&next)
                        && !self.stones.contains(&next)
                        && fields.insert(next)
                    {
                        todo.push(next);
                    }
                }
            }
            seen.extend(&fields);
            let kinds: BTreeSet<char> = fields.iter().map(|place| self.land[place]).collect();
            if kinds.len() <= 3 {
                self.score(&fields, kinds.len());
            }
        }
    }

    fn score(&mut self, fields: &BTreeSet<Place>, landscapes: usize) {
        let points = fields.len() as u32 * [3, 2, 1][landscapes - 1];
        let mut pieces = vec![0; self.players];
        for piece in &mut self.pieces {
            if piece.at.is_some_and(|at| fields.contains(&at)) {
                pieces[piece.seat] += 1;
                piece.at = None;
            }
        }
        let most = *pieces.iter().max().unwrap();
        let best = pieces.iter().filter(|&&count| count == most).count() as u32;
        let share = |&count: &u32| if most > 0 && count == most { points / best } else { 0 };
        let gain: Vec<u32> = pieces.iter().map(share).collect();
        for (score, gain) in self.scores.iter_mut().zip(&gain) {
            *score += gain;
        }
        self.scored.extend(fields);
        let fields = fields.iter().copied().map(name).collect();
        self.areas.push(ScoredArea { fields, landscapes, points, pieces, gain });
    }

    fn next_turn(&mut self, seat: usize) {
        self.seat = seat;
        self.stone_this_turn = false;
        self.order_of_moves.clear();
        for piece in &mut self.pieces {
            piece.moved = false;
            piece.home = piece.at.unwrap_or(piece.home);
        }
        if (0..self.players).filter(|&seat| self.can_move(seat)).count() < 2 {
            self.finish("blocked");
        } else if self.stones.len() == 80 {
            self.finish("stones");
        } else if self.quiet_rounds > 0 && self.quiet >= self.quiet_rounds * self.players as u32 {
            self.finish("quiet");
        } else if self.can_move(seat) {
            self.actions_left = 3;
        } else {
            self.skipped.push(seat);
            self.quiet += 1;
            self.next_turn((seat + 1) % self.players);
        }
    }

    fn finish(&mut self, reason: &'static str) {
        self.over = Some(reason);
        self.actions_left = 0;
        self.order_of_moves.clear();
    }

    /// The same sum as `game::perft`.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let legal = self.legal();
        if depth == 1 {
            return legal.len() as u64;
        }
        let after = |action: &String| {
            let mut next = self.clone();
            next.play(action);
            next.perft(depth - 1)
        };
        legal.iter().map(after).sum()
    }
}
