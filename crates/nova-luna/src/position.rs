use game::{MAX_SEATS, Outcome, Position, Rng, Seat, Turn};

use crate::area::{Areas, Look};
use crate::tile::TileSet;
use crate::{
    Action, Cell, EndReason, Event, IllegalAction, Placed, Setup, SetupError, Solo, Start, Tile,
    Track, Variant, Wheel,
};

/// A position of Nova Luna.
///
/// It contains the set of tiles in the stack, but not their order: see [`Action::Deal`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NovaLuna {
    pub(crate) areas: Areas,
    pub(crate) wheel: Wheel,
    pub(crate) stack: TileSet,
    pub(crate) track: Track,
    pub(crate) left: [u8; MAX_SEATS],
    variant: Variant,
    pub(crate) stage: Stage,
    pub(crate) solo: Option<Solo>,
}

/// The kind of action that is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Stage {
    Player,
    Deal,
    Over(EndReason),
}

impl NovaLuna {
    /// The selection track and the marker.
    pub fn wheel(&self) -> &Wheel {
        &self.wheel
    }

    /// The tiles that are still in the stack. Their order is not part of the position.
    pub fn stack(&self) -> TileSet {
        self.stack
    }

    /// The moon track. The solo game does not use it.
    pub fn track(&self) -> &Track {
        &self.track
    }

    /// The number of goal discs that a player has left.
    #[inline]
    pub fn left(&self, seat: Seat) -> u8 {
        self.left[seat.index()]
    }

    /// The number of goals that a player has covered.
    pub fn covered(&self, seat: Seat) -> u8 {
        self.variant.discs(self.players()) - self.left(seat)
    }

    /// The variant, which sets the number of discs at the start.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The tiles of a player's area in the order of placement.
    pub fn area(&self, seat: Seat) -> impl ExactSizeIterator<Item = Placed> {
        self.areas.tiles(seat)
    }

    /// The cells of a player's area where a tile can be placed (NL-34).
    pub fn frontier(&self, seat: Seat) -> impl Iterator<Item = Cell> {
        self.areas.frontier(seat)
    }

    /// The state of a solo game; `None` with several players.
    pub fn solo(&self) -> Option<&Solo> {
        self.solo.as_ref()
    }

    /// The reason for the end; `None` while the game is running.
    pub fn end_reason(&self) -> Option<EndReason> {
        match self.stage {
            Stage::Over(reason) => Some(reason),
            Stage::Player | Stage::Deal => None,
        }
    }

    #[inline]
    fn take(&mut self, slot: u8, at: Cell, observer: &mut impl FnMut(Event)) {
        let seat = self.track.first();
        let tile = self.wheel.take(slot);
        observer(Event::Taken { seat, slot, tile, at });
        if let Some(solo) = &mut self.solo {
            solo.spend(tile.cost());
        } else {
            self.track.advance(tile.cost());
            observer(Event::Advanced { fields: tile.cost() });
        }
        let left = &mut self.left[seat.index()];
        self.areas.place(seat, tile, at, left, |at, goal| observer(Event::Covered { at, goal }));

        if let Some(reason) = self.reason_to_end(self.left[seat.index()] == 0) {
            self.stage = Stage::Over(reason);
            if let Some(solo) = &mut self.solo {
                solo.finish(Solo::DISCS - self.left[0]);
            }
            observer(Event::Over { reason });
        }
    }

    /// The reason for the end, if a player has placed all discs, or if no tile can be taken any more
    /// (NL-51, NL-64).
    #[inline]
    fn reason_to_end(&self, all_discs: bool) -> Option<EndReason> {
        if all_discs {
            return Some(EndReason::Discs);
        }
        let no_refill = || self.solo.as_ref().map_or(self.stack.is_empty(), |solo| solo.refilled);
        (self.wheel.is_empty() && no_refill()).then_some(EndReason::Exhausted)
    }

    /// Decides whether a mid-game start position is already the end of a game. The discs of all
    /// seats count before the tiles, independent of the order in which the tiles were set up.
    #[cold]
    pub(crate) fn settle(&mut self) {
        let all_discs = self.left[..self.players()].contains(&0);
        self.stage = self.reason_to_end(all_discs).map_or(Stage::Player, Stage::Over);
    }

    #[inline]
    pub(crate) fn check_player_acts(&self) -> Result<(), IllegalAction> {
        match self.stage {
            Stage::Player => Ok(()),
            Stage::Deal => Err(IllegalAction::Dealing),
            Stage::Over(reason) => Err(IllegalAction::Over { reason, solo: self.solo.is_some() }),
        }
    }

    fn check_deal(&self, tile: Tile) -> Result<(), IllegalAction> {
        match self.stage {
            Stage::Deal if self.stack.contains(tile) => Ok(()),
            Stage::Deal => Err(IllegalAction::NotInStack { tile }),
            Stage::Player => Err(IllegalAction::NotDealing),
            Stage::Over(reason) => Err(IllegalAction::Over { reason, solo: self.solo.is_some() }),
        }
    }

    fn check_take(&self, slot: u8, at: Cell) -> Result<(), IllegalAction> {
        self.check_player_acts()?;
        let seat = self.track.first();
        if usize::from(slot) >= crate::SLOTS {
            return Err(IllegalAction::NoSuchSlot { slot });
        }
        if self.wheel.is_empty() {
            return Err(IllegalAction::MustRefill);
        }
        if self.wheel.tile(slot).is_none() {
            return Err(IllegalAction::EmptySlot { slot });
        }
        if !self.wheel.choices().contains(&slot) {
            return Err(IllegalAction::BeyondThird { slot });
        }
        match self.areas.look(seat, at) {
            Look::Frontier => Ok(()),
            Look::Tile => Err(IllegalAction::CellTaken { at }),
            Look::Far if self.areas.len(seat) == 0 => Err(IllegalAction::NotOrigin { at }),
            Look::Far => Err(IllegalAction::NotAdjacent { at }),
        }
    }
}

impl Position for NovaLuna {
    const GAME: &'static str = "nova-luna";
    const TURN_RULE: &'static str = "NL-20";
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type IllegalAction = IllegalAction;
    type SetupError = SetupError;

    fn new(setup: &Setup) -> Result<NovaLuna, SetupError> {
        let (wheel, stack) = setup.wheel_and_stack()?;
        let mut position = NovaLuna {
            areas: Areas::new(setup.players),
            wheel,
            stack,
            track: Track::new(&setup.order),
            left: [setup.variant.discs(setup.players); MAX_SEATS],
            variant: setup.variant,
            stage: Stage::Player,
            solo: (setup.players == 1).then(Solo::default),
        };
        if let Start::Midgame(midgame) = &setup.start {
            position.begin_midgame(setup, midgame)?;
        }
        Ok(position)
    }

    fn setup(&self) -> Setup {
        self.midgame_setup()
    }

    #[inline]
    fn players(&self) -> usize {
        self.track.order().len()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.stage {
            Stage::Player => Turn::Seat(self.track.first()),
            Stage::Deal => Turn::Chance,
            Stage::Over(_) => Turn::Over,
        }
    }

    fn each_legal(&self, mut visit: impl FnMut(Action)) {
        match self.stage {
            Stage::Over(_) => {}
            Stage::Deal => self.stack.iter().for_each(|tile| visit(Action::Deal { tile })),
            Stage::Player => {
                if self.check_refill().is_ok() {
                    visit(Action::Refill);
                }
                let seat = self.track.first();
                for &slot in &*self.wheel.choices() {
                    self.areas.frontier(seat).for_each(|at| visit(Action::Take { slot, at }));
                }
            }
        }
    }

    fn check(&self, action: Action) -> Result<(), IllegalAction> {
        match action {
            Action::Refill => self.check_refill(),
            Action::Take { slot, at } => self.check_take(slot, at),
            Action::Deal { tile } => self.check_deal(tile),
        }
    }

    #[inline]
    fn play_unchecked_with(&mut self, action: Action, mut observer: impl FnMut(Event)) {
        match action {
            Action::Refill => self.stage = Stage::Deal,
            Action::Deal { tile } => self.deal(tile, &mut observer),
            Action::Take { slot, at } => self.take(slot, at, &mut observer),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let reason = self.end_reason()?;
        if let Some(solo) = &self.solo {
            return solo.score().map(Outcome::Score);
        }
        let order = self.track.order();
        // NL-52: after NL-50 the winner has no disc left, so the fewest discs decide there too.
        debug_assert!(reason != EndReason::Discs || self.left.contains(&0));
        Some(Outcome::ranked(order.len(), |seat| {
            (self.left(seat), order.iter().position(|&other| other == seat))
        }))
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        if self.stage == Stage::Deal {
            return Some(Action::Deal { tile: self.stack.nth(rng.below(self.stack.len())) });
        }
        if self.stage != Stage::Player {
            return None;
        }
        let seat = self.track.first();
        let cells = self.areas.frontier_len(seat);
        let takes = self.wheel.choice_count() * cells;
        let refills = usize::from(self.check_refill().is_ok());
        let n = rng.below(takes + refills);
        if n == takes {
            return Some(Action::Refill);
        }
        // A division would take longer than the rest of this branch.
        let choice = usize::from(n >= cells) + usize::from(n >= 2 * cells);
        let at = self.areas.nth_frontier(seat, n - choice * cells);
        Some(Action::Take { slot: self.wheel.choice(choice), at })
    }
}
