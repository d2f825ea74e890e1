//! The effects of an action.

use game::Seat;

use crate::moved_pieces::Moved;
use crate::position::{ACTIONS, TerraNova};
use crate::scored_area::{Area, closed_by};
use crate::{Action, EndReason, Event, Field, FieldIndex, Phase};

impl TerraNova {
    /// Plays a legal action and calls `observe` with each event in order.
    #[inline]
    pub(crate) fn apply(&mut self, action: Action, observe: &mut impl FnMut(Event)) {
        match action {
            Action::Place { at } => self.place(at, observe),
            Action::Move { from, to } => self.move_piece(from, to, observe),
            Action::Stone { at } => self.lay_stone(at, observe),
        }
    }

    /// The index of a field that is on the map.
    #[inline]
    fn sure(&self, field: Field) -> FieldIndex {
        self.map.index_of(field).expect("only fields of the map are played")
    }

    #[inline]
    fn place(&mut self, at: Field, observe: &mut impl FnMut(Event)) {
        let field = self.sure(at);
        self.pieces[self.seat.index()].insert(field);
        self.obstacles.insert(&self.map.geometry().lines[field.index()]);
        self.in_hand[self.seat.index()] -= 1;
        observe(Event::Place { at });
        self.seat = self.after(self.seat);
        if self.in_hand[self.seat.index()] == 0 {
            self.phase = Phase::Play;
            self.begin(self.first, observe);
        }
    }

    #[inline]
    fn move_piece(&mut self, from: Field, to: Field, observe: &mut impl FnMut(Event)) {
        let (start, end) = (self.sure(from), self.sure(to));
        let pieces = &mut self.pieces[self.seat.index()];
        pieces.remove(start);
        pieces.insert(end);
        let lines = &self.map.geometry().lines;
        self.obstacles.remove(&lines[start.index()]);
        self.obstacles.insert(&lines[end.index()]);
        self.moved.note(start, end);
        observe(Event::Move { from, to });
        self.finish_action(observe);
    }

    #[inline(never)]
    fn lay_stone(&mut self, at: Field, observe: &mut impl FnMut(Event)) {
        let field = self.sure(at);
        self.stones.insert(field);
        self.obstacles.insert(&self.map.geometry().lines[field.index()]);
        self.stones_left -= 1;
        self.stone_laid = true;
        observe(Event::Stone { at });
        let closed = closed_by(&self.map, field, &self.open());
        for area in closed.iter() {
            let area = Area::new(&self.map, *area, &self.pieces);
            self.score(&area);
            observe(Event::Area(area));
        }
        if self.open().is_empty() {
            // The end of the game also ends the turn, which contains a stone.
            self.quiet = 0;
            self.end(EndReason::Divided, observe);
        } else {
            self.finish_action(observe);
        }
    }

    /// Begins the first turn after the placement, or ends the game.
    pub(crate) fn begin_play(&mut self) {
        if self.open().is_empty() {
            self.end(EndReason::Divided, &mut |_| {});
        } else {
            self.begin(self.first, &mut |_| {});
        }
    }

    pub(crate) fn score(&mut self, area: &Area) {
        for (score, gain) in self.scores.iter_mut().zip(area.gain) {
            *score += gain;
        }
        self.scored |= area.fields;
        self.moved.forget(&area.fields);
        if let Some(first) = area.fields.first() {
            self.area_seeds[usize::from(self.areas)] = first;
            self.areas += 1;
        }
    }

    #[inline]
    fn finish_action(&mut self, observe: &mut impl FnMut(Event)) {
        self.actions_left -= 1;
        if self.actions_left == 0 || !self.can_act() {
            self.quiet = if self.stone_laid { 0 } else { self.quiet.saturating_add(1) };
            self.begin(self.after(self.seat), observe);
        }
    }

    /// Ends the game, or begins the turn of `next`, or of the first player after it who can move.
    /// The others lose their turns (TN-21).
    #[inline]
    fn begin(&mut self, next: Seat, observe: &mut impl FnMut(Event)) {
        self.stone_laid = false;
        self.moved = Moved::default();
        self.seat = next;
        loop {
            if let Some(reason) = self.reason_to_end() {
                return self.end(reason, observe);
            }
            if self.can_move(self.seat) {
                self.actions_left = ACTIONS;
                return;
            }
            observe(Event::Skip { seat: self.seat });
            self.quiet = self.quiet.saturating_add(1);
            self.seat = self.after(self.seat);
        }
    }

    /// The reason for the end between two turns, if there is one.
    #[inline]
    fn reason_to_end(&self) -> Option<EndReason> {
        let can_move = |seat: &Seat| self.can_move(*seat);
        let quiet = u64::from(self.quiet_rounds) * u64::from(self.players);
        if Seat::all(self.players.into()).filter(can_move).take(2).count() < 2 {
            Some(EndReason::Blocked)
        } else if self.stones_left == 0 {
            Some(EndReason::Stones)
        } else if quiet > 0 && u64::from(self.quiet) >= quiet {
            Some(EndReason::Quiet)
        } else {
            None
        }
    }

    #[cold]
    fn end(&mut self, reason: EndReason, observe: &mut impl FnMut(Event)) {
        self.phase = Phase::Over;
        self.reason = Some(reason);
        self.actions_left = 0;
        self.moved = Moved::default();
        self.stone_laid = false;
        observe(Event::Over { reason });
    }

    #[inline]
    fn after(&self, seat: Seat) -> Seat {
        Seat(if seat.0 + 1 == self.players { 0 } else { seat.0 + 1 })
    }
}
