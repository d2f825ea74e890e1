//! The representation of games for learning programs: codes of actions, masks, observations.

mod nova_luna;
mod terra_nova;

use game::{MAX_SEATS, Outcome, Position, Rng, Seat, Turn};

pub use self::nova_luna::{EncodingError, NovaLunaEncoding};
pub use self::terra_nova::TerraNovaEncoding;

/// The representation of one game with one kind of set-up for a learning program.
pub trait Encoding: Clone + Send + Sync {
    /// The game.
    type Position: Position<Action: Send + Sync> + Send + Sync;

    /// The number of codes for actions of players: 0 to this number minus 1.
    fn actions(&self) -> usize;

    /// The number of codes for chance actions, which start at 0 too; 0 in a game without chance.
    fn chances(&self) -> usize;

    /// The number of players.
    fn players(&self) -> usize;

    /// The first position of a new game.
    fn fresh(&self, rng: &mut Rng) -> Self::Position;

    /// The code of a legal action, or `None` if it has none.
    fn encode(&self, position: &Self::Position, action: Action<Self>) -> Option<usize>;

    /// The action of a code in a position. The action need not be legal; an invalid code gives
    /// `None`.
    fn decode(&self, position: &Self::Position, code: usize) -> Option<Action<Self>>;

    /// Calls a function with the code of every legal action of the player to act. Actions that
    /// share a code can call it more than once.
    fn each_legal_code(&self, position: &Self::Position, each: impl FnMut(usize));

    /// The sections of an observation, in order.
    fn sections(&self) -> Vec<Section>;

    /// The size of an observation.
    fn shape(&self) -> Shape;

    /// Writes the observation of a seat: the whole state from its point of view.
    fn observe(&self, position: &Self::Position, seat: Seat, observation: &mut [u8]);

    /// Sets the entry of every legal action of the player to act and clears all others.
    #[inline]
    fn mask(&self, position: &Self::Position, mask: &mut [bool]) {
        mask.fill(false);
        self.each_legal_code(position, |code| mask[code] = true);
    }

    /// The number of bytes of a packed mask.
    fn packed_len(&self) -> usize {
        self.actions().div_ceil(8)
    }

    /// The mask with eight codes in a byte. The lowest bit has the lowest code.
    #[inline]
    fn packed_mask(&self, position: &Self::Position, mask: &mut [u8]) {
        mask.fill(0);
        self.each_legal_code(position, |code| mask[code / 8] |= 1 << (code % 8));
    }

    /// The return of each seat so far. A reward is the increase of the return.
    ///
    /// With several players the return is 0 until the end. Then a sole winner has 1, players who
    /// share the win have less, and the other players have equal negative shares, so that the sum
    /// is 0.
    fn returns(&self, position: &Self::Position) -> [f64; MAX_SEATS] {
        position.outcome().map_or([0.0; MAX_SEATS], against_others)
    }
}

type Action<E> = <<E as Encoding>::Position as Position>::Action;

pub(crate) fn against_others(outcome: Outcome) -> [f64; MAX_SEATS] {
    let Outcome::Places { players, .. } = outcome else { return [0.0; MAX_SEATS] };
    let mut returns = [0.0; MAX_SEATS];
    let others = f64::from(players) - 1.0;
    for (value, share) in returns.iter_mut().zip(outcome.shares()).take(players.into()) {
        *value = (f64::from(players) * share - 1.0) / others;
    }
    returns
}

/// A part of an observation: one plane, or a group of related numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The name of the section.
    pub name: String,
    /// The number of values.
    pub len: usize,
    /// The maximum value.
    pub high: u8,
    /// Whether it is a plane: rows of cells.
    pub is_plane: bool,
}

/// The size of an observation: first the planes of rows and columns, then single numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The number of planes.
    pub planes: usize,
    /// The rows of a plane.
    pub rows: usize,
    /// The columns of a plane.
    pub columns: usize,
    /// The number of values after the planes.
    pub scalars: usize,
}

impl Shape {
    /// The total number of values.
    pub fn len(&self) -> usize {
        self.planes * self.plane() + self.scalars
    }

    /// Whether the observation is empty, which never happens.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of cells of a plane.
    pub fn plane(&self) -> usize {
        self.rows * self.columns
    }
}

/// The maximum of each value of an observation.
pub fn highs(sections: &[Section]) -> Vec<u8> {
    sections.iter().flat_map(|section| std::iter::repeat_n(section.high, section.len)).collect()
}

/// Collects sections in order.
pub(crate) struct Sections {
    plane: usize,
    pub list: Vec<Section>,
}

impl Sections {
    pub(crate) fn of_planes(plane: usize) -> Sections {
        Sections { plane, list: Vec::new() }
    }

    pub(crate) fn plane(&mut self, name: impl Into<String>, high: u8) {
        let len = self.plane;
        self.list.push(Section { name: name.into(), len, high, is_plane: true });
    }

    pub(crate) fn scalars(&mut self, name: impl Into<String>, len: usize, high: u8) {
        self.list.push(Section { name: name.into(), len, high, is_plane: false });
    }
}

/// The seats in table order, starting with the given one.
pub(crate) fn around(seat: Seat, players: usize) -> impl Iterator<Item = Seat> {
    (0..players).map(move |i| Seat(((seat.index() + i) % players) as u8))
}

/// Plays chance actions until a player is to act or the game is over.
#[inline]
pub(crate) fn deal<P: Position>(position: &mut P, rng: &mut Rng) {
    while position.turn() == Turn::Chance {
        let Some(action) = position.random_action(rng) else { return };
        position.play_unchecked(action);
    }
}
