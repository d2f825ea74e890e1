//! The learned evaluation, for any number of players and any map.

use game::{MAX_SEATS, Position, Seat};
use terra_nova::{FieldSet, Phase, TerraNova};

use super::enclosure_costs::Enclosure;
use super::evaluation::Each;
use crate::net::{Dense, Net, NetError};

/// The number of values between the layers.
const HIDDEN: usize = 32;

/// The number of inputs of an enclosure and of a player.
pub(super) const PART: usize = 26;
pub(super) const PLAYER: usize = 20;

/// The most enclosures that count.
pub(super) const PARTS: usize = 16;

/// The kind of the nets of this game.
pub(crate) const KIND: u16 = 3;

/// The shapes of the layers: an enclosure, the sum over the enclosures, the player, and two layers on
/// the sum of the last two.
pub(crate) const SHAPES: [(usize, usize); 5] =
    [(PART, HIDDEN), (HIDDEN, HIDDEN), (PLAYER, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, 1)];

/// The index of the points among the inputs of an enclosure, and their unit in the sum.
const POINTS: usize = 12;
const POINTS_UNIT: f32 = 16.0;

/// A net that gives each player a logit of winning. Each enclosure passes through the same layer, and
/// the results are added up in proportion to the points of the enclosures.
#[derive(Clone, Debug)]
pub struct PartNet {
    part: Dense<HIDDEN>,
    sum: Dense<HIDDEN>,
    player: Dense<HIDDEN>,
    hidden: Dense<HIDDEN>,
    output: Dense<1>,
}

impl PartNet {
    /// The evaluation of a net.
    pub fn new(net: &Net) -> Result<PartNet, NetError> {
        let [part, sum, player, hidden, output] = net.layers(KIND, SHAPES)?;
        Ok(PartNet {
            part: part.dense(),
            sum: sum.dense(),
            player: player.dense(),
            hidden: hidden.dense(),
            output: output.dense(),
        })
    }

    /// The logit of each player, given the points that the weights expect.
    pub(super) fn logits(
        &self,
        position: &TerraNova,
        parts: &[Enclosure],
        points: &Each,
        steep: f64,
    ) -> Each {
        let board = Board::of(position, parts, points, steep);
        let mut logits = [0.0; MAX_SEATS];
        for (seat, logit) in logits.iter_mut().enumerate().take(position.players()) {
            let parts = board.parts.iter().map(|part| part.inputs(seat, &board));
            *logit = self.output(parts, &board.inputs(seat)).into();
        }
        logits
    }

    /// The output for the inputs of the enclosures and of the player.
    fn output(&self, parts: impl Iterator<Item = [f32; PART]>, player: &[f32; PLAYER]) -> f32 {
        let mut sums = [0.0; HIDDEN];
        for part in parts {
            let hidden = self.part.add(self.part.bias, &part);
            for (sum, value) in sums.iter_mut().zip(hidden) {
                *sum += part[POINTS] / POINTS_UNIT * value.max(0.0);
            }
        }
        let first = self.player.add(self.sum.after_relu(&sums), player);
        self.output.after_relu(&self.hidden.after_relu(&first))[0]
    }

    /// The output for the inputs of a sample.
    #[cfg(test)]
    pub(crate) fn raw(&self, inputs: &[f32]) -> f32 {
        let (parts, player) = inputs.split_at(PARTS * PART);
        let parts = parts.as_chunks::<PART>().0.iter().copied();
        self.output(parts, player.try_into().unwrap())
    }
}

/// A position as the net sees it.
pub(super) struct Board {
    pub(super) parts: Vec<Part>,
    players: usize,
    mover: Option<usize>,
    actions: f32,
    stones: f32,
    placing: bool,
    quiet: f32,
    hope: f32,
    steep: f32,
    scores: [f32; MAX_SEATS],
    points: [f32; MAX_SEATS],
    in_hand: [f32; MAX_SEATS],
    pieces: [f32; MAX_SEATS],
    free: [f32; MAX_SEATS],
}

/// An enclosure, and the pieces of each player inside and on its future wall.
pub(super) struct Part {
    cost: usize,
    points: f32,
    landscapes: f32,
    inside: [f32; MAX_SEATS],
    rim: [f32; MAX_SEATS],
}

impl Board {
    pub(super) fn of(
        position: &TerraNova,
        parts: &[Enclosure],
        points: &Each,
        steep: f64,
    ) -> Board {
        let players = position.players();
        let pieces: [FieldSet; MAX_SEATS] = std::array::from_fn(|i| {
            if i < players { position.pieces_of(Seat(i as u8)) } else { FieldSet::EMPTY }
        });
        let count = |set: FieldSet| set.count() as f32;
        let part = |part: &Enclosure| Part {
            cost: part.cost(),
            points: (part.points as f32).min(120.0),
            landscapes: part.landscapes.into(),
            inside: pieces.map(|pieces| count(pieces & part.fields)),
            rim: pieces.map(|pieces| count(pieces & part.cut)),
        };
        let empty = position.empty();
        let free = |field| position.map().neighbours(field).meets(&empty);
        let scores = position.scores();
        Board {
            parts: parts.iter().take(PARTS).map(part).collect(),
            players,
            mover: position.turn().seat().map(Seat::index),
            actions: position.actions_left().into(),
            stones: position.stones_left().into(),
            placing: position.phase() == Phase::Placement,
            quiet: position.quiet().min(12) as f32,
            hope: parts.iter().map(|part| part.points as f32).sum(),
            steep: steep as f32,
            scores: std::array::from_fn(|i| scores.get(i).map_or(0.0, |&score| score.into())),
            points: points.map(|points| points as f32),
            in_hand: std::array::from_fn(|i| {
                if i < players { position.in_hand(Seat(i as u8)).into() } else { 0.0 }
            }),
            pieces: pieces.map(count),
            free: pieces.map(|pieces| pieces.iter().filter(|&field| free(field)).count() as f32),
        }
    }

    /// The largest value of another player.
    fn other(&self, seat: usize, values: &[f32; MAX_SEATS]) -> f32 {
        let others = (0..self.players).filter(|&other| other != seat);
        others.map(|other| values[other]).fold(f32::NEG_INFINITY, f32::max)
    }

    /// The actions that are left in this turn: of a player, and of another one.
    fn turn(&self, seat: usize) -> [f32; 2] {
        match self.mover {
            Some(mover) if mover == seat => [self.actions.max(1.0), 0.0],
            Some(_) => [0.0, self.actions.max(1.0)],
            None => [0.0, 0.0],
        }
    }

    /// The inputs of a player: whole numbers.
    pub(super) fn inputs(&self, seat: usize) -> [f32; PLAYER] {
        let lead = |values: &[f32; MAX_SEATS]| values[seat] - self.other(seat, values);
        let [mine, theirs] = self.turn(seat);
        let until = self.mover.map_or(0, |mover| (seat + self.players - mover) % self.players);
        let expected = lead(&self.points);
        let flag = |players: usize| f32::from(u8::from(self.players == players));
        [
            lead(&self.scores).clamp(-100.0, 100.0),
            (4.0 * expected).round().clamp(-400.0, 400.0),
            (self.hope / 4.0).round(),
            self.stones,
            self.in_hand[seat],
            self.other(seat, &self.in_hand),
            self.pieces[seat],
            self.other(seat, &self.pieces),
            self.free[seat],
            self.other(seat, &self.free),
            f32::from(u8::from(self.placing)),
            mine,
            theirs,
            until as f32,
            flag(2),
            flag(3),
            flag(4),
            self.quiet,
            (64.0 * self.steep * expected).round().clamp(-600.0, 600.0),
            self.players as f32,
        ]
    }
}

impl Part {
    /// The inputs of an enclosure for a player: whole numbers.
    pub(super) fn inputs(&self, seat: usize, board: &Board) -> [f32; PART] {
        let mut inputs = [0.0; PART];
        inputs[BUCKETS[self.cost]] = 1.0;
        let (own, other) = (self.inside[seat], board.other(seat, &self.inside));
        let all: f32 = self.inside.iter().sum();
        let flag = |flag: bool| f32::from(u8::from(flag));
        let [mine, theirs] = board.turn(seat);
        inputs[12..].copy_from_slice(&[
            self.points,
            self.landscapes,
            flag(self.cost as f32 <= board.stones),
            own,
            other,
            all - own,
            self.rim[seat],
            board.other(seat, &self.rim),
            flag(own > other),
            flag(own == other && own > 0.0),
            flag(own < other),
            (own - other).clamp(-5.0, 5.0),
            mine,
            theirs,
        ]);
        inputs
    }
}

/// The index of the input for each number of missing stones.
const BUCKETS: [usize; 17] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 10, 10, 10, 11, 11];
