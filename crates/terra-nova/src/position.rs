use std::fmt;

use game::{MAX_SEATS, Outcome, Position, Rng, Seat, Turn};

use crate::geometry::Obstacles;
use crate::moved_pieces::Moved;
use crate::scored_area::Area;
use crate::{
    Action, EndReason, Event, Field, FieldIndex, FieldSet, IllegalAction, Map, Phase, Setup,
    SetupError, Start,
};

/// The number of stones (TN-2).
pub const STONES: u8 = 80;

/// An upper bound for the number of areas. A stone splits a region into at most three, so 80
/// stones make at most 161 areas.
const MOST_AREAS: usize = 2 * STONES as usize + 1;

/// The number of actions of a turn (TN-20).
pub(crate) const ACTIONS: u8 = 3;

/// A position of Terra Nova. See the [crate's page](crate) for an example.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TerraNova {
    pub(crate) map: Map,
    /// The pieces of each seat, including those that left the game with a scored area: an [`Area`]
    /// needs them. [`TerraNova::pieces_of`] removes the fields in `scored`.
    pub(crate) pieces: [FieldSet; MAX_SEATS],
    pub(crate) stones: FieldSet,
    /// The fields of all scored areas. Areas do not touch, so one field identifies an area.
    pub(crate) scored: FieldSet,
    /// Pieces and stones, for moving.
    pub(crate) obstacles: Obstacles,
    pub(crate) moved: Moved,
    pub(crate) scores: [u16; MAX_SEATS],
    pub(crate) quiet: u32,
    pub(crate) quiet_rounds: u32,
    pub(crate) players: u8,
    pub(crate) first: Seat,
    pub(crate) seat: Seat,
    pub(crate) phase: Phase,
    pub(crate) reason: Option<EndReason>,
    pub(crate) in_hand: [u8; MAX_SEATS],
    pub(crate) actions_left: u8,
    pub(crate) stones_left: u8,
    /// Whether a stone was placed in the current turn.
    pub(crate) stone_laid: bool,
    pub(crate) areas: u8,
    /// The first field of each area, in the order of scoring.
    pub(crate) area_seeds: [FieldIndex; MOST_AREAS],
}

impl TerraNova {
    pub(crate) fn start(map: Map, setup: &Setup) -> TerraNova {
        let each = Setup::pieces_each(setup.players).unwrap_or(0) as u8;
        TerraNova {
            map,
            pieces: [FieldSet::EMPTY; MAX_SEATS],
            stones: FieldSet::EMPTY,
            scored: FieldSet::EMPTY,
            obstacles: Obstacles::default(),
            moved: Moved::default(),
            scores: [0; MAX_SEATS],
            quiet: 0,
            quiet_rounds: setup.quiet_rounds,
            players: setup.players as u8,
            first: setup.first,
            seat: setup.first,
            phase: Phase::Placement,
            reason: None,
            in_hand: std::array::from_fn(|seat| if seat < setup.players { each } else { 0 }),
            actions_left: 0,
            stones_left: STONES,
            stone_laid: false,
            areas: 0,
            area_seeds: [FieldIndex(0); MOST_AREAS],
        }
    }

    /// The same position with a separate copy of the tables of its map. Clones share these tables
    /// through a reference count. If several threads clone positions very often, they contend for
    /// that count, unless each thread has a separate copy.
    #[must_use]
    pub fn detached(&self) -> TerraNova {
        TerraNova { map: self.map.detached(), ..self.clone() }
    }

    /// The board.
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// The phase of the game.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The first player of the game (TN-11).
    pub fn first(&self) -> Seat {
        self.first
    }

    /// The number of rounds without a stone after which the game ends; 0 for never (TN-43).
    pub fn quiet_rounds(&self) -> u32 {
        self.quiet_rounds
    }

    /// The number of actions left in the current turn, including the next; 0 outside of
    /// [`Phase::Play`].
    pub fn actions_left(&self) -> u8 {
        self.actions_left
    }

    /// For each piece moved this turn and still on the board, in the order of their first
    /// moves: its field at the start of the turn and its field now.
    pub fn moved(&self) -> impl Iterator<Item = (Field, Field)> {
        self.moved.iter().map(|piece| (self.map.field(piece.home), self.map.field(piece.now)))
    }

    /// The pieces of a seat that are on the board, as a set.
    #[inline]
    pub fn pieces_of(&self, seat: Seat) -> FieldSet {
        self.pieces[seat.index()] - self.scored
    }

    /// The pieces of a seat that are on the board, in the order of their fields.
    pub fn pieces(&self, seat: Seat) -> Vec<Field> {
        self.map.names(&self.pieces_of(seat))
    }

    /// The seat whose piece is on a field.
    pub fn piece_on(&self, field: FieldIndex) -> Option<Seat> {
        Seat::all(self.players.into()).find(|&seat| self.pieces_of(seat).has(field))
    }

    /// The number of pieces that a seat has still to place.
    pub fn in_hand(&self, seat: Seat) -> u8 {
        self.in_hand[seat.index()]
    }

    /// All stones on the board, as a set.
    pub fn stone_set(&self) -> &FieldSet {
        &self.stones
    }

    /// The fields with stones, in order.
    pub fn stones(&self) -> Vec<Field> {
        self.map.names(&self.stones)
    }

    /// The number of stones in the supply.
    pub fn stones_left(&self) -> u8 {
        self.stones_left
    }

    /// The points of each player.
    pub fn scores(&self) -> &[u16] {
        &self.scores[..self.players.into()]
    }

    /// The number of consecutive turns without a stone (TN-43).
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// All fields of scored areas, as a set.
    pub fn scored(&self) -> &FieldSet {
        &self.scored
    }

    /// Every scored area, in the order of scoring.
    pub fn areas(&self) -> impl ExactSizeIterator<Item = Area> {
        self.area_seeds[..self.areas.into()]
            .iter()
            .map(|&seed| Area::new(&self.map, self.map.region(seed, &self.scored), &self.pieces))
    }

    /// The reason for the end; `None` while the game is running.
    pub fn end_reason(&self) -> Option<EndReason> {
        self.reason
    }

    /// The places by points (TN-44) if the game ended now.
    pub fn standing(&self) -> Outcome {
        let points = |seat: Seat| std::cmp::Reverse(self.scores[seat.index()]);
        Outcome::ranked(self.players.into(), points)
    }

    /// The fields that are still in play and have neither a piece nor a stone.
    #[inline]
    pub fn empty(&self) -> FieldSet {
        *self.map.board() - self.obstacles.as_set() - self.scored
    }

    /// The fields without a stone that are not in a scored area.
    #[inline]
    pub fn open(&self) -> FieldSet {
        *self.map.board() - self.stones - self.scored
    }
}

impl Position for TerraNova {
    const GAME: &'static str = "terra-nova";
    const TURN_RULE: &'static str = "TN-20";
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type IllegalAction = IllegalAction;
    type SetupError = SetupError;

    fn new(setup: &Setup) -> Result<TerraNova, SetupError> {
        let mut position = TerraNova::start(setup.board()?, setup);
        if let Start::Midgame(midgame) = &setup.start {
            position.begin_midgame(midgame)?;
        }
        Ok(position)
    }

    fn setup(&self) -> Setup {
        self.midgame_setup()
    }

    fn players(&self) -> usize {
        self.players.into()
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.phase == Phase::Over { Turn::Over } else { Turn::Seat(self.seat) }
    }

    fn begins_turn(&self) -> bool {
        self.phase != Phase::Play || self.actions_left == ACTIONS
    }

    fn left_in_turn(&self) -> u8 {
        self.actions_left.max(1)
    }

    fn each_legal(&self, visit: impl FnMut(Action)) {
        self.visit_legal(visit);
    }

    fn legal(&self) -> Vec<Action> {
        // Enough for most positions, so that the list does not have to grow.
        let mut actions = Vec::with_capacity(256);
        self.visit_legal(|action| actions.push(action));
        actions
    }

    fn check(&self, action: Action) -> Result<(), IllegalAction> {
        self.refuse(action)
    }

    #[inline]
    fn play_unchecked_with(&mut self, action: Action, mut observer: impl FnMut(Event)) {
        self.apply(action, &mut observer);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.reason.map(|_| self.standing())
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        self.pick(rng)
    }
}

impl fmt::Debug for TerraNova {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{self}moved {:?} stone {} in hand {:?} first {} areas {:?} quiet after {}",
            self.moved().collect::<Vec<_>>(),
            self.stone_laid,
            self.in_hand,
            self.first,
            self.areas().map(|area| area.field_names(&self.map)).collect::<Vec<_>>(),
            self.quiet_rounds,
        )
    }
}
