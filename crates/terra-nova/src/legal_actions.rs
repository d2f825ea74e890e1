//! Legal actions: the list, the check, and a random choice.

use game::{Rng, Seat};

use crate::geometry::{FieldLines, straight};
use crate::position::{ACTIONS, TerraNova};
use crate::{Action, Field, FieldIndex, FieldSet, IllegalAction, Phase};

/// The largest number of pieces of one player (TN-2).
const MOST_PIECES: usize = 13;

/// The length of a list of pieces.
const LISTED: usize = MOST_PIECES.next_power_of_two();

/// The number of random attempts before the legal actions are counted instead.
const ATTEMPTS: usize = 40;

impl TerraNova {
    /// Whether some piece of a player has an empty field next to it.
    #[inline]
    pub(crate) fn can_move(&self, seat: Seat) -> bool {
        let occupied = self.obstacles.as_set();
        let free = |field: FieldIndex| !(*self.map.neighbours(field) - occupied).is_empty();
        self.pieces_of(seat).any(free)
    }

    /// Whether the player to act has a legal action.
    #[inline]
    pub(crate) fn can_act(&self) -> bool {
        if self.actions_left == ACTIONS {
            return self.can_move(self.seat);
        }
        !self.legal_stones().is_empty() || self.has_move()
    }

    /// Whether some piece of the player to act has a legal move. Out of line, because a player
    /// almost always has a field for a stone.
    #[inline(never)]
    fn has_move(&self) -> bool {
        let mut found = false;
        self.movers().any(|field| {
            self.visit_moves(field, |_| found = true);
            found
        })
    }

    /// The fields on which a stone may be placed now, as a set.
    #[inline]
    pub fn legal_stones(&self) -> FieldSet {
        let mut near = FieldSet::EMPTY;
        if self.stones_left == 0 || self.must_leave_home().is_some() {
            return near;
        }
        for piece in self.moved.iter() {
            near |= *self.map.neighbours(piece.now);
        }
        near - self.obstacles.as_set()
    }

    /// The pieces that TN-24 allows to move now.
    #[inline]
    pub(crate) fn movers(&self) -> FieldSet {
        self.must_leave_home().map_or_else(|| self.pieces_of(self.seat), FieldSet::only)
    }

    /// The piece that is on the field where it began the turn, if only one action is left to move
    /// it away (TN-24). There is at most one, because a piece needs two moves to return.
    #[inline]
    fn must_leave_home(&self) -> Option<FieldIndex> {
        if self.actions_left == 1 { self.moved.at_home() } else { None }
    }

    /// The field to which the piece on `field` may not return, because the turn would end there
    /// (TN-24).
    #[inline]
    fn closed_home(&self, field: FieldIndex) -> Option<FieldIndex> {
        if self.actions_left == 1 { self.moved.home_of(field) } else { None }
    }

    /// Calls `visit` with the target of every legal move of the piece on `field`.
    #[inline]
    pub(crate) fn visit_moves(&self, field: FieldIndex, mut visit: impl FnMut(FieldIndex)) {
        let geometry = self.map.geometry();
        let home = self.closed_home(field);
        for (direction, run) in
            self.obstacles.runs(self.lines_through(field)).into_iter().enumerate()
        {
            for distance in 1..=run {
                let to = geometry.step(field, direction, distance);
                if Some(to) != home {
                    visit(to);
                }
            }
        }
    }

    pub(crate) fn visit_legal(&self, mut visit: impl FnMut(Action)) {
        match self.phase {
            Phase::Over => {}
            Phase::Placement => {
                self.empty().iter().for_each(|at| visit(Action::Place { at: self.map.field(at) }));
            }
            Phase::Play => {
                for field in &self.movers() {
                    let from = self.map.field(field);
                    self.visit_moves(field, |to| {
                        visit(Action::Move { from, to: self.map.field(to) });
                    });
                }
                for field in &self.legal_stones() {
                    visit(Action::Stone { at: self.map.field(field) });
                }
            }
        }
    }

    /// A legal action, each with the same probability.
    #[inline]
    pub(crate) fn pick(&self, rng: &mut Rng) -> Option<Action> {
        match self.phase {
            Phase::Over => None,
            Phase::Placement => {
                let empty = self.empty();
                let field = empty.nth(rng.below(empty.count()))?;
                Some(Action::Place { at: self.map.field(field) })
            }
            Phase::Play => self.pick_in_play(rng),
        }
    }

    /// Rejection sampling: chooses a random piece and a random field in line with it on the empty
    /// board, and repeats this if the move is not legal. So all legal actions are equally likely,
    /// and this is much faster than counting them. With very few legal actions all attempts can
    /// fail; then the actions are counted.
    fn pick_in_play(&self, rng: &mut Rng) -> Option<Action> {
        let geometry = self.map.geometry();
        let (pieces, count) = listed(&self.movers());
        let stones = self.legal_stones();
        let moves = count * geometry.most_targets;
        let targets = moves + stones.count();
        for _ in 0..ATTEMPTS {
            let number = rng.below(targets);
            if number >= moves {
                let field = stones.nth(number - moves)?;
                return Some(Action::Stone { at: self.map.field(field) });
            }
            let (piece, n) = geometry.split_by_targets(number);
            let field = pieces[piece % LISTED];
            let target = geometry.target(field, n);
            if self.obstacles.clear(target) && self.closed_home(field) != Some(target.to) {
                let (from, to) = (self.map.field(field), self.map.field(target.to));
                return Some(Action::Move { from, to });
            }
        }
        self.pick_by_counting(rng)
    }

    #[cold]
    fn pick_by_counting(&self, rng: &mut Rng) -> Option<Action> {
        let mut legal = 0;
        self.visit_legal(|_| legal += 1);
        let mut choice = rng.below(legal);
        let mut action = None;
        self.visit_legal(|candidate| {
            if choice == 0 && action.is_none() {
                action = Some(candidate);
            }
            choice = choice.saturating_sub(1);
        });
        action
    }

    #[inline]
    fn lines_through(&self, field: FieldIndex) -> &FieldLines {
        &self.map.geometry().lines[field.index()]
    }

    pub(crate) fn refuse(&self, action: Action) -> Result<(), IllegalAction> {
        if let Some(reason) = self.reason {
            return Err(IllegalAction::Over { reason });
        }
        match (self.phase, action) {
            (Phase::Placement, Action::Place { at }) => {
                let field = self.find(at)?;
                if self.obstacles.as_set().has(field) {
                    Err(IllegalAction::PlaceTaken(at))
                } else {
                    Ok(())
                }
            }
            (Phase::Placement, _) => Err(IllegalAction::PlacementFirst),
            (_, Action::Place { .. }) => Err(IllegalAction::PlacementOver),
            (_, Action::Move { from, to }) => self.refuse_move(from, to),
            (_, Action::Stone { at }) => self.refuse_stone(at),
        }
    }

    fn find(&self, field: Field) -> Result<FieldIndex, IllegalAction> {
        self.map.index_of(field).ok_or(IllegalAction::NoSuchField(field))
    }

    fn refuse_move(&self, from: Field, to: Field) -> Result<(), IllegalAction> {
        let (start, end) = (self.find(from)?, self.find(to)?);
        if !self.pieces_of(self.seat).has(start) {
            return Err(IllegalAction::NotYourPiece(from));
        }
        let (direction, distance) =
            straight(from, to).ok_or(IllegalAction::NotStraight { from, to })?;
        let lines = self.lines_through(start);
        let run = self.obstacles.run(lines, direction);
        if distance > u32::from(run) {
            if run == lines.run[direction] {
                return Err(IllegalAction::EdgeInTheWay { from, to });
            }
            let obstacle = self.map.geometry().step(start, direction, run + 1);
            return Err(IllegalAction::InTheWay(self.map.field(obstacle)));
        }
        if let Some(home) = self.must_leave_home()
            && home != start
        {
            return Err(IllegalAction::BackHome(self.map.field(home)));
        }
        if self.closed_home(start) == Some(end) {
            return Err(IllegalAction::BackHome(to));
        }
        Ok(())
    }

    fn refuse_stone(&self, at: Field) -> Result<(), IllegalAction> {
        let field = self.find(at)?;
        if self.actions_left == ACTIONS {
            return Err(IllegalAction::StoneFirst);
        }
        if self.stones_left == 0 {
            return Err(IllegalAction::NoStones);
        }
        if self.scored.has(field) {
            return Err(IllegalAction::OutOfPlay(at));
        }
        if self.moved.is_empty() {
            return Err(IllegalAction::PieceGone);
        }
        if self.obstacles.as_set().has(field) {
            return Err(IllegalAction::StoneTaken(at));
        }
        if !self.moved.iter().any(|piece| self.map.neighbours(piece.now).has(field)) {
            return Err(IllegalAction::StoneTooFar(at));
        }
        match self.must_leave_home() {
            Some(home) => Err(IllegalAction::BackHome(self.map.field(home))),
            None => Ok(()),
        }
    }
}

/// The fields of a set of pieces in order, and their number.
///
/// How many fields are in a word is unpredictable. So each step takes four fields from a word, even
/// if it has fewer, and the fields of the next word replace those that do not exist.
#[inline]
fn listed(pieces: &FieldSet) -> ([FieldIndex; LISTED + 4], usize) {
    let mut list = [FieldIndex(0); LISTED + 4];
    let mut count = 0;
    for (i, mut word) in pieces.0.into_iter().enumerate() {
        let mut at = count;
        count += word.count_ones() as usize;
        while word != 0 {
            for listed in &mut list[at % LISTED..][..4] {
                *listed = FieldIndex((i as u8 * 64) | (word.trailing_zeros() as u8 & 63));
                word &= word.wrapping_sub(1);
            }
            at += 4;
        }
    }
    (list, count)
}
