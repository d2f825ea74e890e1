use game::{MAX_SEATS, Outcome, Position, Rng, Seat, Turn};

/// How one game with one kind of set-up looks to a learning program.
pub trait Encoding: Clone + Send + Sync {
    /// The game.
    type Position: Position<Action: Send + Sync> + Send + Sync;

    /// How many codes the players' actions have: they are 0 to this less 1.
    fn actions(&self) -> usize;

    /// How many codes chance has, counted by themselves from 0; 0 in a game without chance.
    fn chances(&self) -> usize;

    /// How many players take part.
    fn players(&self) -> usize;

    /// The first position of a new game.
    fn fresh(&self, rng: &mut Rng) -> Self::Position;

    /// The code of a legal action; none if it has none.
    fn encode(&self, position: &Self::Position, action: Action<Self>) -> Option<usize>;

    /// What a code means in a position. The action need not be legal; a code that means
    /// nothing at all gives none.
    fn decode(&self, position: &Self::Position, code: usize) -> Option<Action<Self>>;

    /// Sets the entry of every legal action of the player to act and clears all others.
    fn mask(&self, position: &Self::Position, mask: &mut [bool]);

    /// What an observation consists of, in order.
    fn sections(&self) -> Vec<Section>;

    /// The size of an observation.
    fn shape(&self) -> Shape;

    /// Writes what a seat sees: everything, from its own point of view.
    fn observe(&self, position: &Self::Position, seat: Seat, observation: &mut [u8]);

    /// What each seat has earned so far. Rewards are what is added to it.
    ///
    /// Against others it is 0 until the end; then a sole winner has 1, those who share the
    /// win have less, and what they have is what the others have lost, in equal parts.
    fn returns(&self, position: &Self::Position) -> [f32; MAX_SEATS] {
        position.outcome().map_or([0.0; MAX_SEATS], against_others)
    }
}

type Action<E> = <<E as Encoding>::Position as Position>::Action;

pub(crate) fn against_others(outcome: Outcome) -> [f32; MAX_SEATS] {
    let Outcome::Places { players, .. } = outcome else { return [0.0; MAX_SEATS] };
    let mut returns = [0.0; MAX_SEATS];
    let others = f32::from(players) - 1.0;
    for (value, share) in returns.iter_mut().zip(outcome.shares()).take(players.into()) {
        *value = (f32::from(players) * share as f32 - 1.0) / others;
    }
    returns
}

/// A part of an observation: one plane, or some numbers that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// What it tells.
    pub name: String,
    /// How many numbers it has.
    pub len: usize,
    /// The largest number that can be in it.
    pub high: u8,
    /// Whether it is a plane: rows of cells.
    pub is_plane: bool,
}

/// The size of an observation: planes of rows of columns first, then single numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// How many planes.
    pub planes: usize,
    /// The rows of a plane.
    pub rows: usize,
    /// The columns of a plane.
    pub columns: usize,
    /// How many numbers come after the planes.
    pub scalars: usize,
}

impl Shape {
    /// How many numbers there are in all.
    pub fn len(&self) -> usize {
        self.planes * self.plane() + self.scalars
    }

    /// Whether there is nothing to observe, which is never so.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many cells a plane has.
    pub fn plane(&self) -> usize {
        self.rows * self.columns
    }
}

/// The largest number that can be in each place of an observation.
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

/// The seats from the point of view of one: itself, the next, and so on around the table.
pub(crate) fn around(seat: Seat, players: usize) -> impl Iterator<Item = Seat> {
    (0..players).map(move |i| Seat(((seat.index() + i) % players) as u8))
}

/// Plays for chance until it is a player's turn or the game is over.
#[inline]
pub(crate) fn deal<P: Position>(position: &mut P, rng: &mut Rng) {
    while position.turn() == Turn::Chance {
        let Some(action) = position.random_action(rng) else { return };
        position.play_unchecked(action);
    }
}
