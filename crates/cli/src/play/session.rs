use std::path::PathBuf;
use std::time::{Duration, Instant};

use ai::Level;
use game::{Record, RecordError, Rng, Seat, Turn};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use table::Match;

use crate::engine::fresh_seed;
use crate::failure::Failure;

use super::game_screen::{self, Message};
use super::popup::{Answer, Popup};
use super::saved_games::{self, SEATS_TAG};
use super::seats::Seats;
use super::terminal_game::{GameScreen, Step, View};
use super::texts;
use super::theme::Theme;
use super::thinking::{Progress, Thinking};

/// The interface between the event loop and a game of either kind.
pub(crate) trait Table {
    fn key(&mut self, key: KeyEvent) -> Flow;
    /// Lets bots act. Returns whether the screen must be redrawn.
    fn tick(&mut self, now: Instant) -> Result<bool, Failure>;
    fn draw(&self, frame: &mut Frame<'_>);
    /// Saves an unfinished game. Returns the message to print after the screen is restored.
    fn keep(&mut self) -> Result<Option<String>, Failure>;
    /// A new game with the same players.
    fn again(&self) -> Result<Box<dyn Table>, Failure>;
    fn is_over(&self) -> bool;
    /// Whether something will happen soon without a key.
    fn is_busy(&self) -> bool;
}

/// The effect of a key on the event loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    Stay,
    Quit,
    NewGame,
}

/// A match at the table.
pub(crate) struct Session<P: GameScreen> {
    game: Match<P>,
    seats: Seats,
    theme: Theme,
    plies: Vec<Ply<P::Action>>,
    hand: P::Hand,
    /// The seat whose view is shown: the person who acts, or who acted last.
    me: Seat,
    bot: Option<Thinking<P::Action>>,
    hint: Option<Thinking<P::Action>>,
    /// The action that the bot will play after the pause.
    found: Option<P::Action>,
    pause: Duration,
    /// The time of the last action.
    acted: Option<Instant>,
    message: Option<Message>,
    popup: Option<Popup>,
    /// The seed of the bots' randomness.
    luck: u64,
    file: Option<PathBuf>,
    /// The number of plies in the last save.
    saved: Option<usize>,
    /// The player has agreed to lose the game.
    abandoned: bool,
}

/// An action of a player with its description.
#[derive(Clone, Debug)]
pub(crate) struct Ply<A> {
    pub(crate) seat: Seat,
    pub(crate) action: A,
    pub(crate) text: String,
}

impl<P: GameScreen> Session<P> {
    /// Creates a session for a game in progress. `file` is where it is saved; without one a name is
    /// generated when needed.
    pub(crate) fn new(
        game: Match<P>,
        seats: Seats,
        theme: Theme,
        pause: Duration,
        file: Option<PathBuf>,
    ) -> Result<Session<P>, RecordError> {
        let plies = retell(&game.record(), &seats)?;
        let me = seats.first_human().unwrap_or(Seat(0));
        let hand = game.position().hand(me, None);
        let saved = file.is_some().then(|| game.ply());
        let mut session = Session {
            game,
            seats,
            theme: P::theme(theme),
            plies,
            hand,
            me,
            bot: None,
            hint: None,
            found: None,
            pause,
            acted: None,
            message: None,
            popup: None,
            luck: fresh_seed(),
            file,
            saved,
            abandoned: false,
        };
        session.turn_to_player();
        Ok(session)
    }

    /// Sets the seed of the bots' randomness.
    pub(crate) fn with_luck(mut self, seed: Option<u64>) -> Session<P> {
        self.luck = seed.unwrap_or(self.luck);
        self
    }

    /// Loads the record of a saved game to continue it.
    pub(crate) fn load(
        record: Record<P>,
        theme: Theme,
        pause: Duration,
        file: PathBuf,
    ) -> Result<Session<P>, Failure> {
        let seats =
            record.tag(SEATS_TAG).map(Seats::parse).transpose().map_err(Failure::refused)?;
        let game = Match::load(record, &mut Rng::new(fresh_seed())).map_err(Failure::refused)?;
        let players = game.position().players();
        let seats = seats
            .filter(|seats| seats.len() == players)
            .unwrap_or_else(|| Seats::against_bots(players, Level::Casual));
        let mut session =
            Session::new(game, seats, theme, pause, Some(file)).map_err(Failure::refused)?;
        session.message = Some(Message::Note(texts::resumed(session.plies.len())));
        Ok(session)
    }

    /// The person who may act now.
    fn acting(&self) -> Option<Seat> {
        self.game.position().turn().seat().filter(|&seat| self.seats.is_human(seat))
    }

    /// After every change, switches the view to the acting person and clears the selection.
    fn turn_to_player(&mut self) {
        if let Some(seat) = self.acting() {
            self.me = seat;
        }
        self.hand = self.game.position().hand(self.me, Some(&self.hand));
        self.bot = None;
        self.hint = None;
        self.found = None;
        if self.is_over() {
            self.popup = Some(Popup::Over);
        }
    }

    fn play(&mut self, action: P::Action) {
        let Some(seat) = self.game.position().turn().seat() else { return };
        let before = self.game.position().clone();
        let mut events = Vec::new();
        match self.game.play(action, &mut |event| events.push(event)) {
            Ok(()) => {
                let text = before.describe_action(seat, &events, &self.seats);
                self.plies.push(Ply { seat, action, text });
                self.acted = Some(Instant::now());
                self.turn_to_player();
            }
            Err(refusal) => self.refuse(texts::refused(&refusal)),
        }
    }

    fn refuse(&mut self, reason: String) {
        self.message = Some(Message::Refused(reason));
    }

    /// Undoes until the last decision of a person is open again.
    fn undo(&mut self) {
        let own = self.plies.iter().rposition(|ply| self.seats.is_human(ply.seat));
        let Some(own) = own else { return self.refuse(texts::NOTHING_TO_UNDO.to_owned()) };
        let back = self.plies.len() - own;
        while self.game.ply() > own && self.game.undo() {}
        self.plies.truncate(own);
        self.popup = None;
        self.acted = None;
        self.turn_to_player();
        self.message = Some(Message::Note(texts::undone(back)));
    }

    fn ask_for_hint(&mut self) {
        if self.acting().is_none() {
            return self.refuse(self.why_not_now());
        }
        let seed = self.plies.len() as u64;
        let position = self.game.position().clone();
        self.hint = Some(Thinking::begin(position, Level::STRONGEST, seed));
        self.message = Some(Message::Note(texts::THINKING.to_owned()));
    }

    fn show_hint(&mut self, action: P::Action) {
        let why = self.game.position().why(action, &self.seats);
        self.game.position().point(&mut self.hand, action);
        self.message = Some(Message::Hint(why));
    }

    fn why_not_now(&self) -> String {
        match self.game.position().turn().seat() {
            Some(seat) => texts::not_your_turn(&self.seats.name(seat)),
            None => texts::OVER.to_owned(),
        }
    }

    fn record(&self) -> String {
        let mut record = self.game.record();
        record.tags.retain(|(tag, _)| tag != SEATS_TAG);
        record.tags.insert(0, (SEATS_TAG.to_owned(), self.seats.text()));
        record.to_string()
    }

    fn save(&mut self) -> Result<PathBuf, Failure> {
        let path = match &self.file {
            Some(path) => path.clone(),
            None => saved_games::fresh_file(P::GAME)?,
        };
        saved_games::write(&path, &self.record())?;
        self.file = Some(path.clone());
        self.saved = Some(self.plies.len());
        Ok(path)
    }

    fn save_and_say(&mut self) {
        self.message = Some(match self.save() {
            Ok(path) => Message::Note(texts::saved(&path)),
            Err(failure) => Message::Refused(texts::failure(failure)),
        });
    }

    /// Whether quitting would lose something.
    fn is_unfinished(&self) -> bool {
        !self.is_over() && !self.plies.is_empty()
    }

    fn quit(&mut self) -> Flow {
        if self.is_unfinished() {
            self.popup = Some(Popup::Quit);
            Flow::Stay
        } else {
            Flow::Quit
        }
    }

    fn popup_key(&mut self, popup: Popup, key: KeyEvent) -> Flow {
        match popup.key(key, self.plies.len()) {
            Answer::Stay(popup) => self.popup = Some(popup),
            Answer::Close => self.popup = None,
            Answer::Quit => return self.leave(),
            Answer::Abandon => {
                self.abandoned = true;
                return Flow::Quit;
            }
            Answer::Common => {
                self.popup = None;
                return self.common_key(key).unwrap_or_else(|| {
                    self.popup = Some(popup);
                    Flow::Stay
                });
            }
        }
        Flow::Stay
    }

    /// Quits if the game could be saved; otherwise asks whether it may be lost.
    fn leave(&mut self) -> Flow {
        match self.keep() {
            Ok(_) => Flow::Quit,
            Err(failure) => {
                self.popup = Some(Popup::Lose(texts::failure(failure)));
                Flow::Stay
            }
        }
    }

    /// Handles the keys that are common to both games; `None` for any other key.
    fn common_key(&mut self, key: KeyEvent) -> Option<Flow> {
        match key.code {
            KeyCode::Char('q') => return Some(self.quit()),
            KeyCode::Char('n') if self.is_over() => return Some(Flow::NewGame),
            KeyCode::Char('n') => self.refuse(texts::NOT_OVER_YET.to_owned()),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('h') => self.ask_for_hint(),
            KeyCode::Char('s') => self.save_and_say(),
            KeyCode::Char('l') => self.popup = Some(Popup::Log { back: 0 }),
            KeyCode::Char('?') => self.popup = Some(Popup::Help),
            _ => return None,
        }
        Some(Flow::Stay)
    }

    fn game_key(&mut self, key: KeyEvent) {
        let acting = self.acting();
        match self.game.position().key(&mut self.hand, key, acting) {
            Step::Stay => {}
            Step::Play(action) => self.play(action),
            Step::Refuse(reason) => self.refuse(reason),
            // A key that only skips the pause of a bot is not an error, so the message is shown
            // only if a person can act.
            Step::Unknown if acting.is_some() => self.refuse(texts::UNKNOWN_KEY.to_owned()),
            Step::Unknown if self.is_over() => self.popup = Some(Popup::Over),
            Step::Unknown => self.refuse(self.why_not_now()),
        }
    }

    fn let_bot_act(&mut self, level: Level, now: Instant) -> Result<bool, Failure> {
        if self.found.is_none() {
            let Some(bot) = &self.bot else {
                // After an undo the bots repeat their actions, as the dealer does.
                let seed = self.luck.wrapping_add(self.plies.len() as u64);
                self.bot = Some(Thinking::begin(self.game.position().clone(), level, seed));
                return Ok(true);
            };
            match bot.progress() {
                Progress::Thinking => return Ok(false),
                Progress::Found(action) => self.found = Some(action),
                Progress::Nothing => return Err(Failure::system(texts::BOT_BROKE)),
            }
        }
        let shown = self.acted.is_none_or(|acted| now >= acted + self.pause);
        if let Some(action) = self.found.take_if(|_| shown) {
            self.message = None;
            self.play(action);
        }
        Ok(shown)
    }
}

impl<P: GameScreen> Table for Session<P> {
    fn key(&mut self, key: KeyEvent) -> Flow {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            // Ctrl-C and Ctrl-D quit without a question, as in any terminal program; the game is
            // saved.
            return match key.code {
                KeyCode::Char('c' | 'd') => Flow::Quit,
                _ => Flow::Stay,
            };
        }
        self.message = None;
        if let Some(popup) = self.popup.take() {
            return self.popup_key(popup, key);
        }
        // A key press means that the player has seen the bot's action, so the pause ends.
        self.acted = None;
        self.common_key(key).unwrap_or_else(|| {
            self.game_key(key);
            Flow::Stay
        })
    }

    fn tick(&mut self, now: Instant) -> Result<bool, Failure> {
        if let Some(hint) = &self.hint {
            match hint.progress() {
                Progress::Thinking => {}
                Progress::Found(action) => {
                    self.hint = None;
                    self.show_hint(action);
                    return Ok(true);
                }
                Progress::Nothing => self.hint = None,
            }
        }
        // The game does not change while a window is open.
        if self.popup.is_some() {
            return Ok(false);
        }
        let level = self.game.position().turn().seat().and_then(|seat| self.seats.bot(seat));
        level.map_or(Ok(false), |level| self.let_bot_act(level, now))
    }

    fn is_over(&self) -> bool {
        self.game.position().turn() == Turn::Over
    }

    fn is_busy(&self) -> bool {
        let bot = || self.game.position().turn().seat().is_some() && self.acting().is_none();
        self.hint.is_some() || self.popup.is_none() && bot()
    }

    fn again(&self) -> Result<Box<dyn Table>, Failure> {
        let (setup, dealer) = P::new_deal(&self.game.record().setup, fresh_seed());
        let game = Match::<P>::new(setup, dealer).map_err(Failure::refused)?;
        let session = Session::new(game, self.seats.clone(), self.theme, self.pause, None);
        Ok(Box::new(session.map_err(Failure::refused)?))
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        let position = self.game.position();
        let view = View {
            position,
            hand: &self.hand,
            seats: &self.seats,
            theme: self.theme,
            acting: self.acting(),
            last: self.plies.last().map(|ply| (ply.seat, ply.action)),
        };
        if !game_screen::fits(frame.area(), P::NEEDS) {
            return game_screen::draw_too_small(frame, P::NEEDS);
        }
        game_screen::draw(&view, &self.plies, self.message.as_ref(), frame);
        if let Some(popup) = &self.popup {
            popup.draw(&view, &self.plies, frame);
        }
    }

    fn keep(&mut self) -> Result<Option<String>, Failure> {
        let stale = self.saved != Some(self.plies.len());
        if self.abandoned {
            return Ok(None);
        }
        if self.is_unfinished() {
            let path = match &self.file {
                Some(path) if !stale => path.clone(),
                _ => self.save()?,
            };
            return Ok(Some(texts::how_to_resume(&path)));
        }
        // A saved game that is now over is saved once more, so that it can be replayed to its end.
        if self.is_over() && self.file.is_some() && stale {
            self.save()?;
        }
        Ok(None)
    }
}

/// Describes the plies of a record that is continued.
fn retell<P: GameScreen>(
    record: &Record<P>,
    seats: &Seats,
) -> Result<Vec<Ply<P::Action>>, RecordError> {
    let mut position = record.steps()?.position;
    let mut plies = Vec::new();
    let mut actions = record.actions.iter().copied().peekable();
    while let Some(action) = actions.next() {
        let Some(seat) = position.turn().seat() else { break };
        let before = position.clone();
        let mut events = Vec::new();
        position.play_unchecked_with(action, |event| events.push(event));
        while position.turn() == Turn::Chance {
            let Some(deal) = actions.next() else { break };
            position.play_unchecked_with(deal, |event| events.push(event));
        }
        plies.push(Ply { seat, action, text: before.describe_action(seat, &events, seats) });
    }
    Ok(plies)
}
