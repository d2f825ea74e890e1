//! The state of the game screen: the session, the shown position, bots and hints.

use std::time::Duration;

use ai::Level;
use board::SeatLook;
use game::{Refusal, Seat, Turn};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use protocol::Verb;
use words::Words;

use super::tab_lock::Tab;
use super::{Playable, Session, Variation};
use crate::bots::{Bots, WorkerMessage};
use crate::online::Connection;
use crate::saved_games;
use crate::settings::{Settings, settings};
use crate::sound::{Sound, play as sound};
use crate::translate::words;

/// The state of the game screen. Copies share the state.
pub(crate) struct Controller<P: Playable> {
    pub(super) session: RwSignal<Session<P>>,
    /// The shown position: the current one, or an earlier one.
    pub(crate) shown: Memo<P>,
    /// The number of actions before the shown position, while the player looks at an earlier one.
    pub(crate) looking: RwSignal<Option<usize>>,
    /// The progress of the bot to act.
    pub(crate) thinking: RwSignal<Option<f64>>,
    pub(crate) hint: RwSignal<Hint<P>>,
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// Whether the bot to act waits, because its net could not be fetched.
    pub(crate) net_missing: RwSignal<bool>,
    /// The events of the last action, which the board animates.
    pub(crate) last: Memo<Vec<P::Event>>,
    pub(crate) reviewing: RwSignal<bool>,
    /// The variation that the review shows on the board.
    pub(crate) variation: RwSignal<Variation<P>>,
    /// The turn that the player tried in the review.
    pub(crate) tried: RwSignal<Option<Vec<P::Action>>>,
    /// The review's explanation of the shown position.
    pub(crate) explanation: RwSignal<Option<ViewFn>>,
    /// The action of the log under the pointer.
    pub(crate) mentioned: RwSignal<Option<usize>>,
    /// The text that a screen reader announces.
    pub(crate) said: RwSignal<String>,
    pub(crate) words: Signal<Words>,
    pub(crate) looks: Memo<Vec<SeatLook>>,
    /// The connection of an online game.
    pub(crate) live: Option<Connection>,
    /// Whether this tab plays a local game: `None` until the browser has answered, false while
    /// another tab plays it.
    pub(super) leads: RwSignal<Option<bool>>,
    pub(super) tab: StoredValue<Option<Tab>, LocalStorage>,
    settings: Settings,
    bots: StoredValue<Option<Bots>, LocalStorage>,
    waiting: StoredValue<Option<TimeoutHandle>, LocalStorage>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Hint<P: Playable> {
    None,
    Pending,
    /// The actions of the turn that the bot recommends.
    Given(Vec<P::Action>),
}

/// A temporary message for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    pub(crate) text: String,
    /// The rule behind it.
    pub(crate) rule: Option<&'static str>,
}

copy_signals!(Controller: Playable);

/// The bot level that gives hints, and the one that replaces it if its net cannot be fetched.
const ADVISER: Level = Level::Grandmaster;
const ADVISER_WITHOUT_NET: Level = Level::Strong;

/// The number of nodes for a bot that the player hurries.
const fn hurried(level: Level) -> u64 {
    if matches!(level, Level::Grandmaster) { 16 } else { 500 }
}

impl<P: Playable> Controller<P> {
    /// Creates the state of a session and lets the game continue.
    pub(crate) fn new(session: Session<P>, live: Option<Connection>) -> Controller<P> {
        let session = RwSignal::new(session);
        let looking = RwSignal::new(None);
        let variation = RwSignal::new(Variation::<P>::default());
        let shown = Memo::new(move |_| {
            session.with(|session| match looking.get() {
                Some(ply) => variation.with(|it| it.after(session.position_at(ply))),
                None => session.position().clone(),
            })
        });
        let last = Memo::new(move |_| {
            let live = looking.get().is_none();
            session.with(|session| {
                let turn = session.last_turn().iter().filter(|_| live);
                turn.flat_map(|ply| ply.events.clone()).collect()
            })
        });
        let words = words();
        let looks = Memo::new(move |_| session.with(|s| words.with(|words| s.seats.looks(words))));
        let controller = Controller {
            session,
            shown,
            looking,
            thinking: RwSignal::new(None),
            hint: RwSignal::new(Hint::None),
            notice: RwSignal::new(None),
            net_missing: RwSignal::new(false),
            last,
            reviewing: RwSignal::new(false),
            variation,
            tried: RwSignal::new(None),
            explanation: RwSignal::new(None),
            mentioned: RwSignal::new(None),
            said: RwSignal::new(String::new()),
            words,
            looks,
            live,
            leads: RwSignal::new(live.map(|_| true)),
            tab: StoredValue::new_local(None),
            settings: settings(),
            bots: StoredValue::new_local(None),
            waiting: StoredValue::new_local(None),
        };
        on_cleanup(move || {
            controller.interrupt();
            controller.tab.try_update_value(|tab| *tab = None);
        });
        match live {
            Some(live) => controller.follow(live),
            None => controller.share(),
        }
        controller
    }

    /// Applies the updates of the server.
    fn follow(self, live: Connection) {
        Effect::new(move |_| {
            let Some(room) = live.room.get() else { return };
            let plies = self.peek(|session| session.plies().len());
            if let Some(Err(refused)) = self.session.try_update(|session| session.catch_up(room)) {
                self.show_error(refused.message);
            }
            if self.peek(|session| session.plies().len()) != plies {
                self.hint.set(Hint::None);
            }
            if self.peek(|session| session.plies().len()) > plies {
                self.notice.set(None);
                self.sound();
            }
            self.peek(saved_games::note_score);
        });
        Effect::new(move |_| {
            if let Some(text) = live.refused.get() {
                self.show_error(text);
            }
        });
    }

    /// Reads the session and subscribes to changes.
    pub(crate) fn with<T>(self, look: impl FnOnce(&Session<P>) -> T) -> T {
        self.session.with(look)
    }

    /// Reads the session without subscribing.
    pub(crate) fn peek<T>(self, look: impl FnOnce(&Session<P>) -> T) -> T {
        self.session.with_untracked(look)
    }

    /// The local player who may act in the shown position.
    pub(crate) fn acting(self) -> Option<Seat> {
        let busy = self.live.is_some_and(|live| live.sending.get());
        match self.looking.get() {
            Some(_) => self.variation.with(|variation| variation.trying),
            None if busy || !self.leads_here() => None,
            None => self.with(Session::acting),
        }
    }

    /// Whether the game is over in the shown position.
    pub(crate) fn is_over(self) -> bool {
        self.looking.get().is_none() && self.with(Session::is_over)
    }

    /// The player whose view the board shows: the local player to act, or the one who acted last. A
    /// review shows the area of the player whose action it explains.
    pub(crate) fn viewer(self) -> Seat {
        let looking = self.looking.get().is_some();
        if let Some(seat) = self.variation.with(|variation| variation.seat).filter(|_| looking) {
            return seat;
        }
        self.with(|session| {
            let people = |seat: &Seat| session.seats.is_person(*seat);
            let acted = session.plies().iter().rev().map(|ply| ply.seat).find(people);
            let first = Seat::all(session.seats.len()).find(people);
            session.acting().or(acted).or(first).unwrap_or(Seat(0))
        })
    }

    /// Plays the turn of a local player.
    pub(crate) fn play(self, turn: &[P::Action]) {
        if self.looking.get_untracked().is_some() {
            return self.tried.set(Some(turn.to_vec()));
        }
        let busy = self.live.is_some_and(|live| live.sending.get_untracked());
        if busy || self.peek(Session::acting).is_none() {
            return;
        }
        // The table would also refuse an illegal action, but not in the player's language.
        let mut position = self.peek(|session| session.position().clone());
        if let Err(refusal) = turn.iter().try_for_each(|&action| position.play(action)) {
            return self.refuse(&refusal);
        }
        self.play_turn(turn);
    }

    fn play_turn(self, turn: &[P::Action]) {
        if let Some(live) = self.live {
            return live.submit(self.peek(|session| session.request(Verb::Play, turn)));
        }
        if !untrack(|| self.leads_here()) {
            return;
        }
        match self.session.try_update(|session| session.play(turn)) {
            Some(Err(refused)) => self.show_error(refused.message),
            _ => self.after_action(),
        }
    }

    /// Shows why an action is not allowed.
    pub(crate) fn refuse(self, refusal: &P::IllegalAction) {
        let text = self.words.with_untracked(|words| P::refusal(refusal, words));
        self.notice.set(Some(Notice { text, rule: Some(refusal.rule()) }));
    }

    fn show_error(self, text: String) {
        self.notice.set(Some(Notice { text, rule: None }));
    }

    fn show_error_message(self, id: &'static str) {
        self.show_error(self.words.with_untracked(|words| words.text(id)));
    }

    fn after_action(self) {
        self.hint.set(Hint::None);
        self.notice.set(None);
        self.keep();
        self.sound();
        self.go_on();
    }

    fn sound(self) {
        if self.settings.sound.get_untracked() {
            sound(self.peek(|session| {
                let turn = session.last_turn();
                let others = || turn.last().is_some_and(|ply| !session.seats.is_person(ply.seat));
                if session.is_over() {
                    Sound::Over
                } else if self.live.is_some() && session.acting().is_some() && others() {
                    Sound::Turn
                } else if turn.iter().any(|ply| P::scores(&ply.events)) {
                    P::SCORED
                } else {
                    Sound::Place
                }
            }));
        }
    }

    /// Stores the game, so that a reload restores it.
    fn keep(self) {
        if !self.peek(saved_games::put) {
            self.show_error_message("not-kept");
        }
    }

    pub(super) fn bot_to_act(self) -> Option<Level> {
        self.peek(|session| session.seats.bot(session.position().turn().seat()?))
    }

    /// Lets the bot to act compute its turn, after a pause in which the player sees the last turn.
    pub(super) fn go_on(self) {
        self.net_missing.set(false);
        let Some(level) = self.bot_to_act() else {
            self.thinking.set(None);
            return;
        };
        self.thinking.set(Some(0.0));
        let pause = Duration::from_millis(self.settings.pace.get_untracked().pause());
        let timer = set_timeout_with_handle(move || self.let_think(level, None), pause);
        self.waiting.set_value(timer.ok());
    }

    fn let_think(self, level: Level, nodes: Option<u64>) {
        self.waiting.set_value(None);
        let ply = self.peek(|session| session.plies().len());
        self.ask(level, nodes, move |message| {
            if self.session.try_with_untracked(|session| session.plies().len()) != Some(ply) {
                return;
            }
            match message {
                WorkerMessage::Progress(part) => self.thinking.set(Some(part)),
                WorkerMessage::Play(line) => {
                    let turn = self.peek(|session| whole_turn(session, &line));
                    self.play_turn(&turn);
                }
                WorkerMessage::NoNet => {
                    self.thinking.set(None);
                    self.net_missing.set(true);
                }
                _ => self.broke_down(level),
            }
        });
    }

    /// Lets bots of another level play instead of those whose net could not be fetched.
    pub(super) fn replace_bots(self, level: Level) {
        self.session.update(|session| session.replace_bots(level));
        self.keep();
    }

    /// Replaces a worker that failed. If the new one fails too, the bot plays at random.
    fn broke_down(self, level: Level) {
        self.bots.set_value(None);
        if level == Level::Random {
            self.show_error_message("bot-broke");
            self.thinking.set(None);
        } else {
            self.let_think(Level::Random, None);
        }
    }

    fn ask(self, level: Level, nodes: Option<u64>, listener: impl FnMut(WorkerMessage) + 'static) {
        let record = self.peek(|session| session.public_record().to_string());
        self.bots.update_value(|bots| {
            bots.get_or_insert_with(Bots::start).play(level, nodes, &record, listener);
        });
    }

    /// Stops the computation of a bot.
    pub(super) fn interrupt(self) {
        self.waiting.try_update_value(|timer| {
            if let Some(timer) = timer.take() {
                timer.clear();
            }
        });
        self.bots.try_update_value(|bots| *bots = None);
    }

    /// Makes the bot to act play the best turn that it finds quickly.
    pub(crate) fn hurry(self) {
        if let Some(level) = self.bot_to_act() {
            self.interrupt();
            self.let_think(level, Some(hurried(level)));
        }
    }

    /// Takes the last turn back if the rules for undo allow it.
    pub(crate) fn undo(self) {
        if !untrack(|| self.leads_here()) || !self.peek(Session::can_undo) {
            return;
        }
        if let Some(live) = self.live {
            return live.submit(self.peek(|session| session.request(Verb::Undo, &[])));
        }
        self.interrupt();
        if let Some(Err(refused)) = self.session.try_update(Session::undo) {
            self.show_error(refused.message);
        }
        self.hint.set(Hint::None);
        self.keep();
        self.go_on();
    }

    /// Asks the strongest bot for a hint.
    pub(crate) fn ask_hint(self) {
        if self.peek(Session::acting).is_none() || self.hint.get_untracked() == Hint::Pending {
            return;
        }
        self.looking.set(None);
        self.hint.set(Hint::Pending);
        self.advise(ADVISER);
    }

    fn advise(self, adviser: Level) {
        let ply = self.peek(|session| session.plies().len());
        self.ask(adviser, None, move |message| {
            let here = self.session.try_with_untracked(|session| session.plies().len());
            if here != Some(ply) {
                return;
            }
            match message {
                WorkerMessage::Progress(_) => {}
                WorkerMessage::Play(line) => {
                    let turn = self.peek(|session| whole_turn(session, &line));
                    self.hint.set(Hint::Given(turn));
                }
                WorkerMessage::NoNet => self.advise(ADVISER_WITHOUT_NET),
                _ => self.hint.set(Hint::None),
            }
        });
    }

    /// The actions to draw: those of a hint while they are legal, or in a review those that would
    /// have been better.
    pub(crate) fn hinted(self) -> Vec<P::Action> {
        match (self.looking.get(), self.hint.get()) {
            (Some(_), _) => self.variation.with(|variation| variation.drawn.clone()),
            (None, Hint::Given(actions)) => actions,
            _ => Vec::new(),
        }
    }

    /// The events of the log's action under the pointer, or else of the shown earlier action.
    pub(crate) fn marked(self) -> Vec<P::Event> {
        let last = || self.looking.get()?.checked_sub(1);
        let ply = self.mentioned.get().or_else(last);
        let events = |session: &Session<P>| Some(session.plies().get(ply?)?.events.clone());
        self.with(events).unwrap_or_default()
    }

    /// Whether the log also shows the notation of each action.
    pub(crate) fn shows_notation(self) -> bool {
        self.settings.coordinates.get()
    }

    /// Whether the board shows coordinates: by the player's choice, or while a text refers to them.
    pub(crate) fn coordinates(self) -> bool {
        let hinted = || self.hint.with(|hint| matches!(hint, Hint::Given(_)));
        let named = || self.mentioned.get().is_some();
        self.settings.coordinates.get() || self.reviewing.get() || hinted() || named()
    }

    /// Shows the position after so many actions. The game itself does not change.
    pub(crate) fn look_at(self, ply: usize) {
        let last = self.peek(|session| session.plies().len());
        self.variation.set(Variation::default());
        self.mentioned.set(None);
        self.looking.set((ply < last).then_some(ply));
    }

    /// Steps through the game by so many actions.
    pub(crate) fn step(self, by: isize) {
        let last = self.peek(|session| session.plies().len());
        let here = self.looking.get_untracked().unwrap_or(last);
        self.look_at(here.saturating_add_signed(by).min(last));
    }

    /// The last action, in words.
    pub(crate) fn news(self) -> String {
        let words = self.words.get();
        self.with(|session| {
            let seats = session.seats.looks(&words);
            let mut news = Vec::new();
            let turn = session.last_turn();
            for (index, ply) in (session.plies().len() - turn.len()..).zip(turn) {
                let before = session.position_at(index);
                news.push(before.describe(ply.seat, &ply.events, &seats, &words));
            }
            match session.position().turn() {
                Turn::Over => news.push(words.text("game-over")),
                Turn::Seat(seat) if session.seats.is_person(seat) => {
                    news.push(session.seats.turn(seat, &words));
                }
                _ => {}
            }
            news.join(" ")
        })
    }
}

/// The actions of a line in notation that belong to the current turn.
fn whole_turn<P: Playable>(session: &Session<P>, line: &[String]) -> Vec<P::Action> {
    same_turn(session.position(), line.iter().map_while(|word| word.parse().ok()))
}

/// The actions of a line that belong to the turn of the player to act in a position.
pub(crate) fn same_turn<P: Playable>(
    position: &P,
    line: impl IntoIterator<Item = P::Action>,
) -> Vec<P::Action> {
    let mut line = line.into_iter();
    position.compose_turn(|_| line.next())
}
