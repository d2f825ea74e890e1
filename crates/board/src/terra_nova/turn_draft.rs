//! A turn that the player composes. Terra Nova has no hidden information, so all actions can be
//! tried and taken back until the turn is submitted.

use game::{Position, Seat, TurnError};
use terra_nova::{Action, Event, Phase, TerraNova};

/// The composed actions of the current turn.
#[derive(Clone)]
pub(super) struct TurnDraft {
    start: TerraNova,
    now: TerraNova,
    done: Vec<Action>,
    /// The actions that were taken back; the last one is redone first.
    undone: Vec<Action>,
    /// The events of the last composed action.
    news: Vec<Event>,
}

impl TurnDraft {
    pub(super) fn new(start: TerraNova) -> TurnDraft {
        TurnDraft {
            now: start.clone(),
            start,
            done: Vec::new(),
            undone: Vec::new(),
            news: Vec::new(),
        }
    }

    /// The position after the composed actions.
    pub(super) fn now(&self) -> &TerraNova {
        &self.now
    }

    pub(super) fn seat(&self) -> Option<Seat> {
        self.start.turn().seat()
    }

    pub(super) fn done(&self) -> &[Action] {
        &self.done
    }

    pub(super) fn news(&self) -> &[Event] {
        &self.news
    }

    /// The remaining actions of a suggested turn; empty if the player has deviated from it.
    pub(super) fn rest_of<'a>(&self, suggested: &'a [Action]) -> &'a [Action] {
        suggested.strip_prefix(&self.done[..]).unwrap_or_default()
    }

    pub(super) fn add(&mut self, action: Action) -> Result<(), TurnError<TerraNova>> {
        let index = self.done.len();
        if self.is_complete() {
            return Err(TurnError::TooLong { index });
        }
        let mut news = Vec::new();
        self.now
            .play_with(action, &mut |event| news.push(event))
            .map_err(|error| TurnError::Illegal { index, error })?;
        self.news = news;
        self.done.push(action);
        self.undone.clear();
        Ok(())
    }

    pub(super) fn undo(&mut self) {
        if let Some(action) = self.done.pop() {
            self.undone.push(action);
            self.replay();
        }
    }

    pub(super) fn redo(&mut self) {
        if let Some(action) = self.undone.pop() {
            self.done.push(action);
            self.replay();
        }
    }

    pub(super) fn restart(&mut self) {
        while !self.done.is_empty() {
            self.undo();
        }
    }

    fn replay(&mut self) {
        self.now = self.start.clone();
        self.news.clear();
        for &action in &self.done {
            self.now.play_unchecked(action);
        }
    }

    pub(super) fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    pub(super) fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Whether the turn is complete and may be submitted: it has three actions, or fewer if no more
    /// are possible (TN-20).
    pub(super) fn is_complete(&self) -> bool {
        self.start.phase() == Phase::Play && !self.done.is_empty() && self.now.begins_turn()
    }

    /// The three actions of the turn, for the display: past, composed, current or future ones.
    pub(super) fn pips(&self) -> [Pip; 3] {
        let before = 3 - usize::from(self.start.actions_left().min(3));
        std::array::from_fn(|i| match i.checked_sub(before) {
            None => Pip::Past,
            Some(i) => match self.done.get(i) {
                Some(Action::Stone { .. }) => Pip::Stone,
                Some(_) => Pip::Move,
                None if i == self.done.len() && !self.is_complete() => Pip::Now,
                None => Pip::Open,
            },
        })
    }
}

/// One of the three actions of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pip {
    /// Played before the player began to compose.
    Past,
    Move,
    Stone,
    /// The action to be composed now.
    Now,
    Open,
}

#[cfg(test)]
mod tests {
    use super::*;
    use terra_nova::{IllegalAction, Setup};

    fn placed() -> TerraNova {
        let mut position = TerraNova::new(&Setup::new(2)).unwrap();
        let fields = position.map().fields().to_vec();
        // A piece on every sixth field: all pieces can move.
        for at in fields.into_iter().step_by(6) {
            if position.phase() == Phase::Placement {
                position.play(Action::Place { at }).unwrap();
            }
        }
        assert_eq!(position.phase(), Phase::Play);
        position
    }

    fn any(draft: &TurnDraft, kind: impl Fn(Action) -> bool) -> Action {
        draft.now().legal().into_iter().find(|&action| kind(action)).unwrap()
    }

    fn is_stone(action: Action) -> bool {
        matches!(action, Action::Stone { .. })
    }

    #[test]
    fn a_turn_is_complete_after_three_actions_and_not_before() {
        let mut turn = TurnDraft::new(placed());
        assert_eq!(turn.pips(), [Pip::Now, Pip::Open, Pip::Open]);
        turn.add(any(&turn, |_| true)).unwrap();
        turn.add(any(&turn, is_stone)).unwrap();
        assert!(!turn.is_complete());
        assert_eq!(turn.pips(), [Pip::Move, Pip::Stone, Pip::Now]);
        turn.add(any(&turn, is_stone)).unwrap();
        assert!(turn.is_complete());
        assert_eq!(turn.pips(), [Pip::Move, Pip::Stone, Pip::Stone]);
        assert_eq!(turn.start.clone().play_turn(turn.done(), &mut |_| ()), Ok(()));
        let next = any(&turn, |_| true);
        assert_eq!(turn.add(next), Err(TurnError::TooLong { index: 3 }));
    }

    #[test]
    fn actions_can_be_undone_and_redone() {
        let mut turn = TurnDraft::new(placed());
        turn.add(any(&turn, |_| true)).unwrap();
        turn.add(any(&turn, is_stone)).unwrap();
        let (made, after) = (turn.done().to_vec(), turn.now().clone());
        turn.undo();
        assert!(turn.can_undo() && turn.can_redo());
        turn.redo();
        assert_eq!((turn.done(), turn.now()), (&made[..], &after));
        turn.restart();
        assert_eq!(turn.now(), &turn.start);
        turn.redo();
        turn.redo();
        assert_eq!(turn.now(), &after, "even after starting over");
    }

    #[test]
    fn a_new_action_clears_the_redo_list() {
        let mut turn = TurnDraft::new(placed());
        turn.add(any(&turn, |_| true)).unwrap();
        let first = turn.done()[0];
        turn.undo();
        turn.add(any(&turn, |action| action != first)).unwrap();
        assert!(!turn.can_redo());
    }

    #[test]
    fn a_suggestion_ends_when_the_player_deviates() {
        let mut turn = TurnDraft::new(placed());
        let mut suggested = vec![any(&turn, |_| true)];
        turn.add(suggested[0]).unwrap();
        suggested.push(any(&turn, is_stone));
        assert_eq!(turn.rest_of(&suggested), &suggested[1..]);
        let other = any(&turn, |action| action != suggested[1]);
        turn.add(other).unwrap();
        assert!(turn.rest_of(&suggested).is_empty());
        turn.restart();
        assert_eq!(turn.rest_of(&suggested), &suggested[..]);
    }

    #[test]
    fn an_illegal_action_changes_nothing() {
        let mut turn = TurnDraft::new(placed());
        let stone = Action::Stone { at: turn.now().map().fields()[1] };
        let error = IllegalAction::StoneFirst;
        assert_eq!(turn.add(stone), Err(TurnError::Illegal { index: 0, error }));
        assert!(!turn.can_undo() && turn.now() == &turn.start);
        turn.undo();
        turn.redo();
        assert!(turn.done().is_empty());
    }
}
