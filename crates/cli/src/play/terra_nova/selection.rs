use game::{Position, Seat};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use terra_nova::{Action, Field, Phase, TerraNova};

use super::super::terminal_game::Step;
use super::super::texts;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hand {
    /// The selected field.
    pub(crate) cursor: Field,
    /// The piece to move.
    pub(crate) lifted: Option<Field>,
    /// Whether the open regions are shown.
    pub(crate) planner: bool,
    /// The horizontal position that the cursor keeps while it moves up and down.
    column: i32,
}

/// The horizontal position of a field in half fields, because alternate rows are shifted.
pub(crate) fn column(field: Field) -> i32 {
    2 * i32::from(field.number()) + i32::from(field.row())
}

impl Hand {
    /// Selects the field in the middle of the board.
    pub(crate) fn new(position: &TerraNova) -> Hand {
        let fields = position.map().fields();
        let sum = |of: &dyn Fn(Field) -> i32| fields.iter().map(|&field| of(field)).sum::<i32>();
        let count = fields.len() as i32;
        let (x, y) = (sum(&column) / count, sum(&|field| field.row().into()) / count);
        let far =
            |field: &Field| (column(*field) - x).abs() + 2 * (i32::from(field.row()) - y).abs();
        // Indexing is safe, because a map has at least one field.
        let cursor = fields.iter().copied().min_by_key(far).unwrap_or(fields[0]);
        Hand { cursor, lifted: None, planner: false, column: column(cursor) }
    }

    /// The same cursor without a selected piece.
    pub(crate) fn emptied(&self) -> Hand {
        Hand { lifted: None, ..self.clone() }
    }

    pub(crate) fn point(&mut self, action: Action) {
        let (lifted, at) = match action {
            Action::Place { at } | Action::Stone { at } => (None, at),
            Action::Move { from, to } => (Some(from), to),
        };
        self.lifted = lifted;
        self.go(at);
    }

    fn go(&mut self, field: Field) {
        self.cursor = field;
        self.column = column(field);
    }

    pub(crate) fn key(
        &mut self,
        position: &TerraNova,
        key: KeyEvent,
        acting: Option<Seat>,
    ) -> Step<Action> {
        match key.code {
            KeyCode::Char('p') => self.planner = !self.planner,
            KeyCode::Left => self.walk_across(position, false),
            KeyCode::Right => self.walk_across(position, true),
            KeyCode::Up => self.walk_down(position, -1),
            KeyCode::Down => self.walk_down(position, 1),
            _ if acting.is_none() => return Step::Unknown,
            KeyCode::Tab => self.next_choice(position, true),
            KeyCode::BackTab => self.next_choice(position, false),
            KeyCode::Esc | KeyCode::Backspace => self.put_down(),
            KeyCode::Enter | KeyCode::Char(' ') => return self.enter(position),
            _ => return Step::Unknown,
        }
        Step::Stay
    }

    fn put_down(&mut self) {
        if let Some(home) = self.lifted.take() {
            self.go(home);
        }
    }

    fn enter(&mut self, position: &TerraNova) -> Step<Action> {
        let at = self.cursor;
        if position.phase() == Phase::Placement {
            return attempt(position, Action::Place { at });
        }
        let owner = position.map().index_of(at).and_then(|field| position.piece_on(field));
        let own = owner.is_some() && owner == position.turn().seat();
        match self.lifted {
            Some(from) if from == at => self.put_down(),
            Some(from) if !own => return attempt(position, Action::Move { from, to: at }),
            _ if own => return self.lift(position),
            // The check of a move to the same field gives the best error for this piece.
            _ if owner.is_some() => return attempt(position, Action::Move { from: at, to: at }),
            _ => return attempt(position, Action::Stone { at }),
        }
        Step::Stay
    }

    fn lift(&mut self, position: &TerraNova) -> Step<Action> {
        let from = self.cursor;
        if !position.reach(from).is_empty() {
            self.lifted = Some(from);
            return Step::Stay;
        }
        // The check of a move to a neighbour gives the rule that blocks the piece.
        let near = position.map().index_of(from).map(|field| *position.map().neighbours(field));
        let tries = near.iter().flat_map(|near| position.map().names(near));
        let refusals = tries.filter_map(|to| position.check(Action::Move { from, to }).err());
        let reason = refusals.reduce(|_, last| last).map(|refusal| texts::refused(&refusal));
        Step::Refuse(reason.unwrap_or_else(|| texts::walled_in(from)))
    }

    /// Moves to the next field of the row.
    fn walk_across(&mut self, position: &TerraNova, forward: bool) {
        let row = position.map().fields().iter().filter(|field| field.row() == self.cursor.row());
        let next = if forward {
            row.filter(|field| **field > self.cursor).min()
        } else {
            row.filter(|field| **field < self.cursor).max()
        };
        if let Some(&field) = next {
            self.go(field);
        }
    }

    /// Moves to the next row, as straight as the shifted rows allow.
    fn walk_down(&mut self, position: &TerraNova, step: i32) {
        let target = i32::from(self.cursor.row()) + step;
        let row = position.map().fields().iter().filter(|f| i32::from(f.row()) == target);
        if let Some(&field) = row.min_by_key(|field| (column(**field) - self.column).abs()) {
            self.cursor = field;
        }
    }

    /// The fields that can be chosen now: the targets of a selected piece, or else the moved
    /// pieces, the fields for stones, and the other pieces. So Tab leads from the piece that was
    /// just moved to the stones.
    fn choices(&self, position: &TerraNova) -> Vec<Field> {
        match (position.phase(), self.lifted) {
            (Phase::Placement, _) => {
                let empty = |field: &Field| position.check(Action::Place { at: *field }).is_ok();
                position.map().fields().iter().copied().filter(empty).collect()
            }
            (_, Some(from)) => position.reach(from),
            (_, None) => {
                let seat = position.turn().seat();
                let mut pieces = seat.map(|seat| position.pieces(seat)).unwrap_or_default();
                pieces.retain(|&from| !position.reach(from).is_empty());
                let moved: Vec<Field> = position.moved().map(|(_, now)| now).collect();
                let (mut choices, others): (Vec<Field>, Vec<Field>) =
                    pieces.into_iter().partition(|field| moved.contains(field));
                // The piece under the cursor is the one that was moved last.
                choices.sort_unstable_by_key(|&field| field == self.cursor);
                choices.extend(position.stone_fields());
                choices.extend(others);
                choices
            }
        }
    }

    fn next_choice(&mut self, position: &TerraNova, forward: bool) {
        let choices = self.choices(position);
        let Some(last) = choices.len().checked_sub(1) else { return };
        let next = match (choices.iter().position(|&field| field == self.cursor), forward) {
            (Some(here), true) => (here + 1) % choices.len(),
            (Some(0) | None, false) => last,
            (Some(here), false) => here - 1,
            // In board order the search continues from the cursor.
            (None, true) if position.phase() == Phase::Placement => {
                choices.iter().position(|&field| field > self.cursor).unwrap_or(0)
            }
            (None, true) => 0,
        };
        self.go(choices[next]);
    }
}

fn attempt(position: &TerraNova, action: Action) -> Step<Action> {
    match position.check(action) {
        Ok(()) => Step::Play(action),
        Err(refusal) => Step::Refuse(texts::refused(&refusal)),
    }
}
