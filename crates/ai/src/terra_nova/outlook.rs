use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::rc::Rc;

use game::{MAX_SEATS, Position, Seat};
use terra_nova::{Phase, Spots, TerraNova};

use super::prospect::{Nearness, Prospect, Prospects};

/// Something for each seat.
pub(super) type Each = [f64; MAX_SEATS];

/// What a level believes about the game.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// How likely an area is to be closed at all, by the stones that are missing.
    pub nearness: Nearness,
    /// How much a piece more decides about an area, by the stones that are missing.
    pub grip: Nearness,
    /// How many pieces the turn is worth to the player who has it, by the stones missing.
    pub tempo: Nearness,
    /// What part of a piece it counts for an area to stand where its wall will be.
    pub rim: f64,
    /// What a piece is worth for still being there.
    pub piece: f64,
    /// What a piece is worth for having somewhere to go.
    pub free: f64,
    /// The points that decide a game, by hope that is left on the board: a base and a part.
    pub margin: (f64, f64),
}

/// Judges positions, and remembers what it worked out about walls.
pub(super) struct Outlook {
    pub weights: Weights,
    memory: HashMap<Spots, Rc<Prospects>, BuildHasherDefault<Mix>>,
}

impl Outlook {
    pub(super) fn new(weights: &Weights) -> Outlook {
        Outlook { weights: *weights, memory: HashMap::default() }
    }

    /// The prospects of a position. `before` are those of an earlier one, if there are any.
    pub(super) fn prospects(
        &mut self,
        position: &TerraNova,
        before: Option<&Prospects>,
    ) -> Rc<Prospects> {
        let (map, open) = (position.map(), position.open());
        if let Some(known) = self.memory.get(&open) {
            return Rc::clone(known);
        }
        let nearness = &self.weights.nearness;
        let prospects = Rc::new(match before {
            Some(before) => before.shrunk(map, open, nearness),
            None => Prospects::new(map, open, nearness),
        });
        self.memory.insert(open, Rc::clone(&prospects));
        prospects
    }

    /// The share of the win that each seat may expect.
    pub(super) fn shares(&self, position: &TerraNova, prospects: &Prospects) -> Each {
        let players = position.players();
        let points = self.points(position, prospects);
        if let Some(outcome) = position.outcome() {
            // Among equal ends the larger margin is the safer one to aim for.
            let even = soft(&points, players, 1.0 / 40.0);
            let shares = outcome.shares();
            return std::array::from_fn(|i| 0.99 * shares[i] + 0.01 * even[i]);
        }
        let (base, part) = self.weights.margin;
        let hope: f64 = prospects.chosen.iter().map(|part| part.points).sum();
        soft(&points, players, 1.0 / (base + part * hope))
    }

    /// The points that each seat may expect at the end.
    pub(super) fn points(&self, position: &TerraNova, prospects: &Prospects) -> Each {
        let mut points = [0.0; MAX_SEATS];
        let players = position.players();
        for (sum, &score) in points.iter_mut().zip(position.scores()) {
            *sum = f64::from(score);
        }
        if position.phase() == Phase::Over {
            return points;
        }
        let pieces: [Spots; MAX_SEATS] = std::array::from_fn(|i| {
            if i < players { position.pieces_of(Seat(i as u8)) } else { Spots::EMPTY }
        });
        let mover = position.turn().seat();
        for part in &prospects.chosen {
            self.add(part, &pieces[..players], mover, position.stones_left(), &mut points);
        }
        let empty = position.empty();
        for (sum, pieces) in points.iter_mut().zip(&pieces) {
            let free = |spot| position.map().neighbours(spot).meets(&empty);
            let can_go = pieces.iter().filter(|&spot| free(spot)).count();
            *sum += self.weights.piece * pieces.count() as f64 + self.weights.free * can_go as f64;
        }
        points
    }

    #[inline]
    fn add(
        &self,
        part: &Prospect,
        pieces: &[Spots],
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

/// Shares that add up to 1 and grow with what each has, the faster the steeper.
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

/// Falls from 1 towards 0 like the exponential function, with the same bits everywhere.
#[inline]
fn fade(x: f64) -> f64 {
    let mut y = 1.0 / (1.0 + x / 16.0);
    for _ in 0..4 {
        y *= y;
    }
    y
}

/// Mixes the four words of a set; it need not withstand anyone.
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
