//! The game on an online table: its position, and the turn that the player composes.

use game::{Seat, Turn};
use protocol::{Entry, FollowedTable, GameFollower, TableEvent};
use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;

use super::super::seats::Seats;
use super::super::terminal_game::{GameScreen, Step, View};
use super::super::texts;
use super::super::theme::Theme;
use super::names::seats_of;
use super::story::StoryLine;

/// The interface between a table and the game of either kind.
pub(super) trait OnlineBoard {
    /// Applies the new entries of the log; returns their descriptions.
    fn follow(&mut self, table: &FollowedTable) -> Result<Vec<StoryLine>, String>;
    fn key(&mut self, key: KeyEvent, acting: Option<Seat>) -> BoardStep;
    /// Discards the last action of the turn that is being composed; false if there is none.
    fn take_back(&mut self) -> bool;
    /// Discards the whole turn, because the server refused it.
    fn discard(&mut self);
    /// Whether the turn is complete and waits for a confirmation.
    fn is_complete(&self) -> bool;
    fn title(&self) -> String;
    fn theme(&self) -> Theme;
    fn draw(&self, acting: Option<Seat>, area: Rect, frame: &mut Frame<'_>);
    fn keys(&self) -> Vec<(&'static str, &'static str)>;
    fn help(&self) -> &'static [(&'static str, &'static str)];
    /// The ranking by the rules of the game, if it ended by them.
    fn result(&self) -> Vec<String>;
    fn needs(&self) -> (u16, u16);
}

/// The effect of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum BoardStep {
    Stay,
    /// The turn is complete.
    Send(Vec<String>),
    Refuse(String),
    Unknown,
}

pub(super) struct GameBoard<P: GameScreen> {
    game: GameFollower<P>,
    /// The position with the actions of the turn that is being composed.
    shown: P,
    draft: Vec<P::Action>,
    hand: P::Hand,
    seats: Seats,
    me: Seat,
    theme: Theme,
    /// The number of entries that were applied.
    applied: usize,
    last: Option<(Seat, P::Action)>,
}

impl<P: GameScreen> GameBoard<P> {
    /// Creates the board from the record of the game, which contains its set-up.
    pub(super) fn new(
        record: &str,
        table: &FollowedTable,
        theme: Theme,
    ) -> Result<GameBoard<P>, String> {
        let game = GameFollower::<P>::from_record(record).map_err(|error| error.to_string())?;
        let shown = game.position().clone();
        let me = Seat(table.own_seats.first().copied().unwrap_or(0));
        let hand = shown.hand(me, None);
        let (seats, theme) = (seats_of(table), P::theme(theme));
        let (draft, last) = (Vec::new(), None);
        Ok(GameBoard { game, shown, draft, hand, seats, me, theme, applied: 0, last })
    }

    /// Shows the position of the log.
    fn reset(&mut self) {
        self.draft.clear();
        self.shown = self.game.position().clone();
        self.hand = self.shown.hand(self.me, Some(&self.hand));
    }

    /// Applies an entry; returns the description of its actions.
    fn apply(&mut self, entry: &Entry) -> Result<Vec<StoryLine>, String> {
        let seat = match &entry.event {
            TableEvent::Play { seat, .. } => Seat(*seat),
            event => {
                self.game.follow(event, &mut |_| ()).map_err(|error| error.to_string())?;
                return Ok(StoryLine::of_event(event, &self.seats).into_iter().collect());
            }
        };
        let mut steps: Vec<(P, P::Action, Vec<P::Event>)> = Vec::new();
        let mut before = self.game.position().clone();
        let followed = self.game.follow(&entry.event, &mut |step| {
            match (before.turn(), steps.last_mut()) {
                // A deal belongs to the action that caused it.
                (Turn::Chance, Some((_, _, events))) => events.extend(step.events),
                _ => steps.push((before.clone(), step.action, step.events)),
            }
            before = step.after.clone();
        });
        followed.map_err(|error| error.to_string())?;
        self.last = steps.last().map(|(_, action, _)| (seat, *action));
        let line = |(before, action, events): &(P, P::Action, Vec<P::Event>)| StoryLine {
            seat: Some(seat),
            notation: action.to_string(),
            text: before.describe_action(seat, events, &self.seats),
        };
        Ok(steps.iter().map(line).collect())
    }

    fn play(&mut self, action: P::Action) -> BoardStep {
        if self.is_complete() {
            return BoardStep::Refuse(texts::TURN_COMPLETE.to_owned());
        }
        let mut next = self.shown.clone();
        if let Err(refusal) = next.play(action) {
            return BoardStep::Refuse(texts::refused(&refusal));
        }
        if self.draft.is_empty() && next.begins_turn() {
            return BoardStep::Send(vec![action.to_string()]);
        }
        self.draft.push(action);
        self.hand = next.hand(self.me, Some(&self.hand));
        self.shown = next;
        BoardStep::Stay
    }

    fn confirm(&self) -> BoardStep {
        BoardStep::Send(self.draft.iter().map(ToString::to_string).collect())
    }
}

impl<P: GameScreen> OnlineBoard for GameBoard<P> {
    fn follow(&mut self, table: &FollowedTable) -> Result<Vec<StoryLine>, String> {
        self.seats = seats_of(table);
        if let Some(&own) = table.own_seats.first() {
            self.me = Seat(own);
        }
        let mut lines = Vec::new();
        for entry in &table.log[self.applied.min(table.log.len())..] {
            lines.extend(self.apply(entry)?);
            self.applied += 1;
            if matches!(entry.event, TableEvent::Play { .. } | TableEvent::Undo { .. }) {
                self.reset();
            }
        }
        Ok(lines)
    }

    fn key(&mut self, key: KeyEvent, acting: Option<Seat>) -> BoardStep {
        use ratatui::crossterm::event::KeyCode;
        let complete = self.is_complete();
        if complete && acting.is_some() && key.code == KeyCode::Enter {
            return self.confirm();
        }
        match self.shown.key(&mut self.hand, key, acting.filter(|_| !complete)) {
            Step::Stay => BoardStep::Stay,
            Step::Play(action) => self.play(action),
            Step::Refuse(reason) => BoardStep::Refuse(reason),
            Step::Unknown if complete => BoardStep::Refuse(texts::TURN_COMPLETE.to_owned()),
            Step::Unknown => BoardStep::Unknown,
        }
    }

    fn take_back(&mut self) -> bool {
        if self.draft.pop().is_none() {
            return false;
        }
        let mut position = self.game.position().clone();
        for &action in &self.draft {
            position.play_unchecked(action);
        }
        self.hand = position.hand(self.me, Some(&self.hand));
        self.shown = position;
        true
    }

    fn discard(&mut self) {
        self.reset();
    }

    fn is_complete(&self) -> bool {
        !self.draft.is_empty() && self.shown.begins_turn()
    }

    fn title(&self) -> String {
        self.shown.title()
    }

    fn theme(&self) -> Theme {
        self.theme
    }

    fn draw(&self, acting: Option<Seat>, area: Rect, frame: &mut Frame<'_>) {
        let view = View {
            position: &self.shown,
            hand: &self.hand,
            seats: &self.seats,
            theme: self.theme,
            acting: acting.filter(|_| !self.is_complete()),
            last: self.draft.last().map(|&action| (self.me, action)).or(self.last),
        };
        P::draw(&view, area, frame.buffer_mut());
    }

    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        let local = self.shown.keys(&self.hand);
        // The keys of a local game that an online one does not have come last.
        let common = local.iter().position(|key| texts::TURN_KEYS.contains(key));
        local[..common.unwrap_or(local.len())].to_vec()
    }

    fn help(&self) -> &'static [(&'static str, &'static str)] {
        P::HELP
    }

    fn result(&self) -> Vec<String> {
        self.shown.result(&self.seats)
    }

    fn needs(&self) -> (u16, u16) {
        P::NEEDS
    }
}
