//! A table on the server: the waiting room, the game, and the chat.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use client::Error;
use game::{Position, Seat};
use nova_luna::NovaLuna;
use protocol::{FollowedTable, LONGEST_LINE, Line, Occupant, PHRASES, Phase, Request, Verb};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use terra_nova::TerraNova;

use super::super::game_screen::Message;
use super::super::texts;
use super::super::theme::Theme;
use super::board::{BoardStep, GameBoard, OnlineBoard};
use super::names::{seats_of, shown_text};
use super::network::{Command, TableNews, TableState};
use super::story::StoryLine;
use super::text_field::TextField;

/// A table that is open on the screen.
pub(super) struct Room {
    pub(super) id: String,
    /// The link for other players.
    pub(super) link: String,
    pub(super) theme: Theme,
    online: Option<Arc<AtomicBool>>,
    pub(super) state: Option<TableState>,
    pub(super) board: Option<Box<dyn OnlineBoard>>,
    record: Option<String>,
    /// The received lines of the chat, by their numbers.
    chat: BTreeMap<u32, Line>,
    pub(super) story: Vec<StoryLine>,
    pub(super) window: Option<Window>,
    pub(super) message: Option<Message>,
    /// The line of the chat that is being written.
    pub(super) writing: Option<TextField>,
    /// Whether a turn was sent and is not in the log yet.
    pub(super) pending: bool,
    /// The seat that is selected in the waiting room.
    pub(super) chosen: usize,
    was_over: bool,
    /// What the screen shows that can change without an event.
    shown: String,
}

/// A window over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Window {
    Help,
    Log { back: usize },
    Resign,
    Phrases,
    Over,
}

/// The effect of a key.
#[derive(Debug)]
pub(super) enum RoomStep {
    Stay,
    Send(Command),
    /// Back to the lobby.
    Leave,
    /// To the table of the rematch.
    Open(String),
}

/// The number of lines that Page Up and Page Down scroll.
const PAGE: usize = 20;

impl Room {
    pub(super) fn new(id: &str, server: &str, theme: Theme) -> Room {
        Room {
            id: id.to_owned(),
            link: format!("{server}/table/{id}"),
            theme,
            online: None,
            state: None,
            board: None,
            record: None,
            chat: BTreeMap::new(),
            story: Vec::new(),
            window: None,
            message: None,
            writing: None,
            pending: false,
            chosen: 0,
            was_over: false,
            shown: String::new(),
        }
    }

    pub(super) fn is_online(&self) -> bool {
        self.online.as_ref().is_some_and(|online| online.load(Ordering::Relaxed))
    }

    pub(super) fn table(&self) -> Option<&FollowedTable> {
        self.state.as_ref().map(|state| &state.table)
    }

    pub(super) fn phase(&self) -> Option<Phase> {
        self.table().map(FollowedTable::phase)
    }

    /// The seat of this player, if it may act now.
    pub(super) fn acting(&self) -> Option<Seat> {
        let table = self.table().filter(|table| table.phase() == Phase::Playing)?;
        table.acting().filter(|_| !self.pending)
    }

    /// Returns whether the screen must be redrawn although nothing has arrived: the clocks, and the
    /// connection.
    pub(super) fn has_changed(&mut self) -> bool {
        let shown = self.status_text();
        let changed = shown != self.shown;
        self.shown = shown;
        changed
    }

    /// Handles news from the server; an error is final.
    pub(super) fn receive(&mut self, news: TableNews) -> Result<(), String> {
        match news {
            TableNews::Connecting(online) => self.online = Some(online),
            TableNews::State(state) => {
                self.state = Some(*state);
                self.follow()?;
            }
            TableNews::Record(record) => {
                self.record = Some(record);
                self.follow()?;
            }
            TableNews::Lines(lines) => lines.into_iter().for_each(|line| self.hear(line)),
            TableNews::Notice(notice) => {
                let text = notice.text.map(|text| shown_text(&text));
                let text = text.or_else(|| notice.restart.map(|_| texts::RESTART_SOON.to_owned()));
                self.message = text.map(Message::Note);
            }
            TableNews::Refused(refused) => {
                self.discard();
                self.message = Some(Message::Refused(shown_text(&refused.message)));
            }
            TableNews::Ended(error) => return Err(ended(&error)),
        }
        Ok(())
    }

    /// The sent turn was not accepted.
    fn discard(&mut self) {
        if std::mem::take(&mut self.pending)
            && let Some(board) = &mut self.board
        {
            board.discard();
        }
    }

    /// A request for the table failed, such as a line of the chat.
    pub(super) fn refuse(&mut self, reason: String) {
        self.message = Some(Message::Refused(reason));
    }

    fn hear(&mut self, line: Line) {
        let seat = self.table().and_then(|table| {
            let seats = Seat::all(table.standing.seats.len());
            seats.into_iter().find(|seat| table.standing.seats[seat.index()].is_of(&line.player))
        });
        if self.chat.contains_key(&line.number) {
            return;
        }
        self.story.extend(StoryLine::of_chat(&line, seat));
        self.chat.insert(line.number, line);
    }

    /// Applies the log to the board.
    fn follow(&mut self) -> Result<(), String> {
        let Some(state) = &self.state else { return Ok(()) };
        let table = &state.table;
        if self.board.is_none()
            && let Some(record) = &self.record
        {
            let board: Box<dyn OnlineBoard> = match table.opening.game.as_str() {
                TerraNova::GAME => {
                    Box::new(GameBoard::<TerraNova>::new(record, table, self.theme)?)
                }
                NovaLuna::GAME => Box::new(GameBoard::<NovaLuna>::new(record, table, self.theme)?),
                game => return Err(texts::unknown_game(&shown_text(game))),
            };
            self.board = Some(board);
        }
        if let Some(board) = &mut self.board {
            let before = self.story.len();
            self.story.extend(board.follow(table)?);
            self.pending &= self.story.len() == before;
        }
        let over = table.phase() == Phase::Over;
        if over && !std::mem::replace(&mut self.was_over, true) {
            self.window = Some(Window::Over);
            self.pending = false;
        }
        Ok(())
    }

    /// Handles a key.
    pub(super) fn key(&mut self, key: KeyEvent) -> RoomStep {
        self.message = None;
        if self.writing.is_some() {
            return self.write(key);
        }
        if let Some(window) = self.window.take() {
            return self.window_key(window, key);
        }
        match key.code {
            KeyCode::Char('q') => return RoomStep::Leave,
            KeyCode::Char('l') => self.window = Some(Window::Log { back: 0 }),
            KeyCode::Char('?') => self.window = Some(Window::Help),
            KeyCode::Char('t') => self.begin_writing(),
            _ => {
                return match self.phase() {
                    None => RoomStep::Stay,
                    Some(Phase::Waiting) => self.waiting_key(key),
                    Some(Phase::Playing) => self.playing_key(key),
                    Some(Phase::Over) => self.over_key(key),
                };
            }
        }
        RoomStep::Stay
    }

    fn begin_writing(&mut self) {
        if self.table().is_some_and(|table| table.opening.phrases_only) {
            self.window = Some(Window::Phrases);
        } else {
            self.writing = Some(TextField::new(LONGEST_LINE));
        }
    }

    fn write(&mut self, key: KeyEvent) -> RoomStep {
        match key.code {
            KeyCode::Esc => self.writing = None,
            KeyCode::Enter => {
                let text = self.writing.take().map(|field| field.text().trim().to_owned());
                if let Some(text) = text.filter(|text| !text.is_empty()) {
                    return RoomStep::Send(Command::Say(text));
                }
            }
            _ => {
                if let Some(field) = &mut self.writing {
                    field.key(key);
                }
            }
        }
        RoomStep::Stay
    }

    fn window_key(&mut self, window: Window, key: KeyEvent) -> RoomStep {
        match (window, key.code) {
            (Window::Log { back }, code) => {
                let back = match code {
                    KeyCode::Up => back + 1,
                    KeyCode::Down => back.saturating_sub(1),
                    KeyCode::PageUp => back + PAGE,
                    KeyCode::PageDown => back.saturating_sub(PAGE),
                    KeyCode::Home => self.story.len(),
                    KeyCode::End => 0,
                    _ => return RoomStep::Stay,
                };
                let back = back.min(self.story.len().saturating_sub(1));
                self.window = Some(Window::Log { back });
            }
            (Window::Resign, KeyCode::Char('y')) => return self.request(Verb::Resign),
            (Window::Phrases, KeyCode::Char(letter @ 'a'..='l')) => {
                let phrase = PHRASES[usize::from(letter as u8 - b'a')];
                return RoomStep::Send(Command::SayPhrase(phrase));
            }
            (Window::Over, KeyCode::Char('q')) => return RoomStep::Leave,
            (Window::Over, KeyCode::Char('n' | 'x')) => return self.over_key(key),
            (Window::Over, KeyCode::Char('l' | 't' | '?')) => return self.key(key),
            // As in a local game, Enter does not close the result.
            (Window::Over, code) if code != KeyCode::Esc => self.window = Some(Window::Over),
            _ => {}
        }
        RoomStep::Stay
    }

    fn playing_key(&mut self, key: KeyEvent) -> RoomStep {
        match key.code {
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('R') if self.plays() => {
                self.window = Some(Window::Resign);
                RoomStep::Stay
            }
            KeyCode::Char('y') => self.request(Verb::AcceptUndo),
            KeyCode::Char('x') => self.request(Verb::DeclineUndo),
            KeyCode::Char('b') => self.stand_in(),
            _ => self.board_key(key),
        }
    }

    fn board_key(&mut self, key: KeyEvent) -> RoomStep {
        let acting = self.acting();
        let Some(board) = &mut self.board else { return RoomStep::Stay };
        match board.key(key, acting) {
            BoardStep::Stay => {}
            BoardStep::Send(actions) => {
                self.pending = true;
                let ply = self.table().map(|table| table.log.len() as u32);
                let request = Request { ply, actions, ..Request::default() };
                return RoomStep::Send(Command::Submit(request));
            }
            BoardStep::Refuse(reason) => self.refuse(reason),
            BoardStep::Unknown => self.refuse(self.why_not_now()),
        }
        RoomStep::Stay
    }

    fn why_not_now(&self) -> String {
        let Some(table) = self.table() else { return texts::NOT_LOADED.to_owned() };
        let seats = seats_of(table);
        match table.standing.to_act {
            _ if self.pending => texts::SENDING.to_owned(),
            _ if self.acting().is_some() => texts::UNKNOWN_KEY.to_owned(),
            _ if table.own_seats.is_empty() => texts::YOU_WATCH.to_owned(),
            Some(seat) if table.is_own(Seat(seat)) => texts::BOT_PLAYS_FOR_YOU.to_owned(),
            Some(seat) => texts::not_your_turn(&seats.name(Seat(seat))),
            None => texts::ONLINE_OVER.to_owned(),
        }
    }

    /// Takes back an action that was not sent, or the last turn; or asks the others.
    fn undo(&mut self) -> RoomStep {
        if self.pending {
            self.refuse(texts::SENDING.to_owned());
            return RoomStep::Stay;
        }
        if self.board.as_mut().is_some_and(|board| board.take_back()) {
            return RoomStep::Stay;
        }
        let Some(table) = self.table() else { return RoomStep::Stay };
        let verb = if table.can_undo() { Verb::Undo } else { Verb::RequestUndo };
        self.request(verb)
    }

    /// Takes the own seat back from a bot, or lets a bot play for an absent player.
    fn stand_in(&mut self) -> RoomStep {
        let Some(table) = self.table() else { return RoomStep::Stay };
        let states = &table.standing.seats;
        let own = table.own_seats.iter().find(|&&seat| states[usize::from(seat)].stand_in);
        let replaceable = |seat: &Seat| {
            let state = &states[seat.index()];
            let person = matches!(state.occupant, Occupant::Human { .. }) && state.out.is_none();
            person && !state.stand_in && (table.is_away(*seat) || table.is_own(*seat))
        };
        let to_act = table.standing.to_act.map(Seat).filter(replaceable);
        let (verb, seat) = match (own, to_act) {
            (Some(&own), _) => (Verb::Return, own),
            (None, Some(seat)) if self.plays() => (Verb::StandIn, seat.0),
            _ => {
                self.refuse(texts::NOBODY_TO_REPLACE.to_owned());
                return RoomStep::Stay;
            }
        };
        let ply = Some(table.log.len() as u32);
        RoomStep::Send(Command::Submit(Request { ply, seat: Some(seat), ..Request::to(verb) }))
    }

    fn over_key(&mut self, key: KeyEvent) -> RoomStep {
        let Some(table) = self.table() else { return RoomStep::Stay };
        match key.code {
            KeyCode::Char('n') => match table.standing.next.clone() {
                Some(next) => RoomStep::Open(next),
                None if self.plays() => self.request(Verb::Rematch),
                None => RoomStep::Stay,
            },
            KeyCode::Char('x') => self.request(Verb::DeclineRematch),
            KeyCode::Enter => {
                self.window = Some(Window::Over);
                RoomStep::Stay
            }
            _ => {
                // The board can still be scrolled.
                if let Some(board) = &mut self.board
                    && board.key(key, None) == BoardStep::Unknown
                {
                    self.window = Some(Window::Over);
                }
                RoomStep::Stay
            }
        }
    }

    pub(super) fn plays(&self) -> bool {
        self.table().is_some_and(|table| !table.own_seats.is_empty())
    }

    /// A request that refers to the current state of the table.
    pub(super) fn request(&self, verb: Verb) -> RoomStep {
        let ply = self.table().map(|table| table.log.len() as u32);
        RoomStep::Send(Command::Submit(Request { ply, ..Request::to(verb) }))
    }
}

/// Why the connection to a table has ended, and what to do.
fn ended(error: &Error) -> String {
    match error {
        Error::Refused(refused) => texts::table_closed(&shown_text(&refused.message)),
        other => texts::table_failed(&shown_text(&other.to_string())),
    }
}
