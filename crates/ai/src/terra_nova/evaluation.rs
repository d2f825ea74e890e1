use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::rc::Rc;
use std::sync::Arc;

use game::{MAX_SEATS, Position, Seat};
use terra_nova::{FieldSet, Phase, TerraNova};

use super::enclosure_costs::{Enclosure, Enclosures, Nearness};
use super::net::PartNet;
use super::search::SearchSettings;

/// A value for each seat.
pub(super) type Each = [f64; MAX_SEATS];

/// The evaluation weights of a level.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// The probability that an area is closed, by the number of missing stones.
    pub nearness: Nearness,
    /// The influence of an additional piece on an area, by the number of missing stones.
    pub grip: Nearness,
    /// The value of having the turn, in pieces, by the number of missing stones.
    pub tempo: Nearness,
    /// The value of a piece on the future wall of an area, as a part of a piece inside.
    pub rim: f64,
    /// The value of a piece that is still on the board.
    pub piece: f64,
    /// The value of a piece that can move.
    pub free: f64,
    /// The scale of decisive point differences: a base, and a factor for the open points on the
    /// board.
    pub margin: (f64, f64),
}

/// Evaluates positions, with a cache of their enclosures.
pub(super) struct Evaluation {
    pub weights: Weights,
    net: Option<Arc<PartNet>>,
    memory: HashMap<FieldSet, Rc<Enclosures>, BuildHasherDefault<Mix>>,
}

impl Evaluation {
    pub(super) fn new(weights: &Weights) -> Evaluation {
        Evaluation { weights: *weights, net: None, memory: HashMap::default() }
    }

    /// The evaluation that the settings describe.
    pub(super) fn of(settings: &SearchSettings) -> Evaluation {
        Evaluation { net: settings.net.clone(), ..Evaluation::new(&settings.weights) }
    }

    /// The enclosures of a position, computed from those of an earlier position if there are any.
    pub(super) fn enclosures(
        &mut self,
        position: &TerraNova,
        before: Option<&Enclosures>,
    ) -> Rc<Enclosures> {
        let (map, open) = (position.map(), position.open());
        if let Some(known) = self.memory.get(&open) {
            return Rc::clone(known);
        }
        let nearness = &self.weights.nearness;
        let enclosures = Rc::new(match before {
            Some(before) => before.shrunk(map, open, nearness),
            None => Enclosures::new(map, open, nearness),
        });
        self.memory.insert(open, Rc::clone(&enclosures));
        enclosures
    }

    /// The expected share of the win of each seat.
    pub(super) fn shares(&self, position: &TerraNova, enclosures: &Enclosures) -> Each {
        let players = position.players();
        let points = self.points(position, enclosures);
        if let Some(outcome) = position.outcome() {
            // Among equal results, prefer the larger margin.
            let even = soft(&points, players, 1.0 / 40.0);
            let shares = outcome.shares();
            return std::array::from_fn(|i| 0.99 * shares[i] + 0.01 * even[i]);
        }
        soft(&points, players, self.steepness(enclosures))
    }

    /// Whether there is a net.
    pub(super) fn refines(&self) -> bool {
        self.net.is_some()
    }

    /// The expected share of the win of each seat, from the net if there is one.
    pub(super) fn refined(&self, position: &TerraNova, enclosures: &Enclosures) -> Each {
        match &self.net {
            Some(net) if position.outcome().is_none() => {
                let points = self.points(position, enclosures);
                let steep = self.steepness(enclosures);
                let logits = net.logits(position, &enclosures.chosen, &points, steep);
                soft(&logits, position.players(), 1.0)
            }
            _ => self.shares(position, enclosures),
        }
    }

    /// The inverse of the decisive difference of points.
    pub(super) fn steepness(&self, enclosures: &Enclosures) -> f64 {
        let (base, part) = self.weights.margin;
        let hope: f64 = enclosures.chosen.iter().map(|part| part.points).sum();
        1.0 / (base + part * hope)
    }

    /// The expected final points of each seat.
    pub(super) fn points(&self, position: &TerraNova, enclosures: &Enclosures) -> Each {
        let mut points = [0.0; MAX_SEATS];
        let players = position.players();
        for (sum, &score) in points.iter_mut().zip(position.scores()) {
            *sum = f64::from(score);
        }
        if position.phase() == Phase::Over {
            return points;
        }
        let pieces: [FieldSet; MAX_SEATS] = std::array::from_fn(|i| {
            if i < players { position.pieces_of(Seat(i as u8)) } else { FieldSet::EMPTY }
        });
        let mover = position.turn().seat();
        for part in &enclosures.chosen {
            self.add(part, &pieces[..players], mover, position.stones_left(), &mut points);
        }
        let empty = position.empty();
        for (sum, pieces) in points.iter_mut().zip(&pieces) {
            let free = |field| position.map().neighbours(field).meets(&empty);
            let can_go = pieces.iter().filter(|&field| free(field)).count();
            *sum += self.weights.piece * pieces.count() as f64 + self.weights.free * can_go as f64;
        }
        points
    }

    #[inline]
    fn add(
        &self,
        part: &Enclosure,
        pieces: &[FieldSet],
        mover: Option<Seat>,
        stones: u8,
        points: &mut Each,
    ) {
        let cost = part.cost();
        if cost > usize::from(stones) {
            return;
        }
        let grip = self.weights.grip[cost];
        let mut claim = [0.0; MAX_SEATS];
        let mut there = 0.0;
        for (claim, pieces) in claim.iter_mut().zip(pieces) {
            *claim = (*pieces & part.fields).count() as f64;
            there += *claim;
            *claim += self.weights.rim * (*pieces & part.cut).count() as f64;
        }
        if there == 0.0 && cost <= 2 {
            return;
        }
        if let Some(seat) = mover {
            claim[seat.index()] += self.weights.tempo[cost];
        }
        let shares = soft(&claim, pieces.len(), grip);
        let worth = part.points * self.weights.nearness[cost];
        for (sum, share) in points.iter_mut().zip(shares) {
            *sum += worth * share;
        }
    }
}

/// A softmax: shares that add up to 1. `steep` is the inverse temperature.
#[inline]
fn soft(have: &Each, players: usize, steep: f64) -> Each {
    let most = have[..players].iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut shares = [0.0; MAX_SEATS];
    let mut sum = 0.0;
    for (share, have) in shares.iter_mut().zip(&have[..players]) {
        *share = fade((most - have) * steep);
        sum += *share;
    }
    shares.map(|share| share / sum)
}

/// An approximation of `exp(-x)` that gives the same bits on every platform.
#[inline]
fn fade(x: f64) -> f64 {
    let mut y = 1.0 / (1.0 + x / 16.0);
    for _ in 0..4 {
        y *= y;
    }
    y
}

/// A fast hash of the four words of a set, not resistant to attacks.
#[derive(Default)]
pub(super) struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, _: usize) {}
}
