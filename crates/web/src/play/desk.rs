//! A session on the page: what is shown of it, and what happens next.

use std::time::Duration;

use ai::Level;
use board::SeatLook;
use game::{Refusal, Seat, Turn};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use table::Verb;
use words::Words;

use super::tab::Tab;
use super::{Playable, Session, Variation};
use crate::bots::{Bots, Question, Word};
use crate::browser;
use crate::online::Live;
use crate::say::words;
use crate::settings::{Settings, settings};
use crate::shelf;
use crate::sound::{Sound, play as sound};

/// A session on the page. Copies are the same desk.
pub(crate) struct Desk<P: Playable> {
    pub(super) session: RwSignal<Session<P>>,
    /// The position that is shown: the live one, or an earlier one.
    pub(crate) shown: Memo<P>,
    /// After how many actions the shown position is, while the player looks back.
    pub(crate) looking: RwSignal<Option<usize>>,
    /// How far the bot to act has come with its thought.
    pub(crate) thinking: RwSignal<Option<f64>>,
    pub(crate) hint: RwSignal<Hint<P>>,
    /// What has to be said to the player now.
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// What happened last, for the table to show as it happens.
    pub(crate) last: Memo<Vec<P::Event>>,
    /// Whether the review of the game is open.
    pub(crate) reviewing: RwSignal<bool>,
    /// What the review shows on the board.
    pub(crate) variation: RwSignal<Variation<P>>,
    /// The turn that the player tried in the review.
    pub(crate) tried: RwSignal<Option<Vec<P::Action>>>,
    /// What the review says about the position that is shown.
    pub(crate) explanation: RwSignal<Option<ViewFn>>,
    /// The action of the log that is pointed at.
    pub(crate) mentioned: RwSignal<Option<usize>>,
    /// What a screen reader should say.
    pub(crate) said: RwSignal<String>,
    pub(crate) words: Signal<Words>,
    pub(crate) looks: Memo<Vec<SeatLook>>,
    /// The connection, if the table is elsewhere.
    pub(crate) live: Option<Live>,
    /// Whether this tab plays a game on this device: none until the browser has said so, false
    /// while another tab plays it.
    pub(super) leads: RwSignal<Option<bool>>,
    pub(super) tab: StoredValue<Option<Tab>, LocalStorage>,
    settings: Settings,
    bots: StoredValue<Option<Bots>, LocalStorage>,
    waiting: StoredValue<Option<TimeoutHandle>, LocalStorage>,
}

/// A hint, asked for and given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Hint<P: Playable> {
    None,
    Asked,
    /// The actions of a turn, as far as the bot thought.
    Given(Vec<P::Action>),
}

/// A sentence for the player that goes away again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    pub(crate) text: String,
    pub(crate) is_error: bool,
    /// The rule behind it.
    pub(crate) rule: Option<&'static str>,
}

impl Notice {
    fn error(text: String) -> Notice {
        Notice { text, is_error: true, rule: None }
    }
}

// Derived, it would ask the position to be `Copy` too.
#[allow(clippy::expl_impl_clone_on_copy)]
impl<P: Playable> Clone for Desk<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Playable> Copy for Desk<P> {}

/// The level that gives hints.
const ADVISER: Level = Level::Strong;

/// What a bot that is hurried may still consider.
const HURRIED: u64 = 500;

impl<P: Playable> Desk<P> {
    /// Puts a session on the page and lets the game go on.
    pub(crate) fn new(session: Session<P>, live: Option<Live>) -> Desk<P> {
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
        let desk = Desk {
            session,
            shown,
            looking,
            thinking: RwSignal::new(None),
            hint: RwSignal::new(Hint::None),
            notice: RwSignal::new(None),
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
            desk.interrupt();
            desk.tab.try_update_value(|tab| *tab = None);
        });
        match live {
            Some(live) => desk.follow(live),
            None => desk.share(),
        }
        desk
    }

    /// Goes on with whatever the server tells.
    fn follow(self, live: Live) {
        Effect::new(move |_| {
            let Some(room) = live.room.get() else { return };
            let plies = self.peek(|session| session.plies().len());
            if let Some(Err(refused)) = self.session.try_update(|session| session.catch_up(room)) {
                self.notice.set(Some(Notice::error(refused.message)));
            }
            if self.peek(|session| session.plies().len()) != plies {
                self.hint.set(Hint::None);
            }
            if self.peek(|session| session.plies().len()) > plies {
                self.notice.set(None);
                self.sound();
            }
            self.peek(shelf::note_score);
        });
        Effect::new(move |_| {
            let Some(text) = live.refused.get() else { return };
            self.notice.set(Some(Notice::error(text)));
        });
    }

    /// Looks at the session, and again whenever it changes.
    pub(crate) fn with<T>(self, look: impl FnOnce(&Session<P>) -> T) -> T {
        self.session.with(look)
    }

    /// Looks at the session as it is now.
    pub(crate) fn peek<T>(self, look: impl FnOnce(&Session<P>) -> T) -> T {
        self.session.with_untracked(look)
    }

    /// The person who may act at the table as it is shown.
    pub(crate) fn acting(self) -> Option<Seat> {
        let busy = self.live.is_some_and(|live| live.sending.get());
        match self.looking.get() {
            Some(_) => self.variation.with(|variation| variation.trying),
            None if busy || !self.leads_here() => None,
            None => self.with(Session::acting),
        }
    }

    /// Whether the game is over as it is shown.
    pub(crate) fn is_over(self) -> bool {
        self.looking.get().is_none() && self.with(Session::is_over)
    }

    /// Whose eyes the table is seen with: the person to act, or the one who acted last. A review
    /// shows the area of the player whose action it explains.
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

    /// Plays the turn of a person.
    pub(crate) fn play(self, turn: &[P::Action]) {
        if self.looking.get_untracked().is_some() {
            return self.tried.set(Some(turn.to_vec()));
        }
        let busy = self.live.is_some_and(|live| live.sending.get_untracked());
        if busy || self.peek(Session::acting).is_none() {
            return;
        }
        // The table would refuse it as well, but not in the player's language.
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
            Some(Err(refused)) => self.notice.set(Some(Notice::error(refused.message))),
            _ => self.after_action(),
        }
    }

    /// Lets a screen reader say something.
    pub(crate) fn announce(self, text: String) {
        self.said.set(text);
    }

    /// Says why an action is not allowed.
    pub(crate) fn refuse(self, refusal: &P::IllegalAction) {
        let text = self.words.with_untracked(|words| P::refusal(refusal, words));
        self.notice.set(Some(Notice { rule: Some(refusal.rule()), ..Notice::error(text) }));
    }

    fn after_action(self) {
        self.hint.set(Hint::None);
        self.notice.set(None);
        self.keep();
        self.sound();
        self.go_on();
    }

    /// What happened last can be heard.
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

    /// Keeps the game, so that a reload lands in the same place.
    fn keep(self) {
        let kept = self.peek(shelf::put);
        if !kept {
            let text = self.words.with_untracked(|words| words.text("not-kept"));
            self.notice.set(Some(Notice::error(text)));
        }
    }

    /// The level of the bot to act.
    pub(super) fn bot_to_act(self) -> Option<Level> {
        self.peek(|session| session.seats.bot(session.position().turn().seat()?))
    }

    /// Lets the bot to act think, after a pause in which one can see what happened.
    pub(super) fn go_on(self) {
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
        self.ask(level, nodes, move |word| {
            if self.session.try_with_untracked(|session| session.plies().len()) != Some(ply) {
                return;
            }
            match word {
                Word::Progress(part) => self.thinking.set(Some(part)),
                Word::Play(line) => self.play_for_bot(&line),
                _ => self.broke_down(level),
            }
        });
    }

    fn play_for_bot(self, line: &[String]) {
        let turn = self.peek(|session| whole_turn(session, line));
        self.play_turn(&turn);
    }

    /// A worker that broke down is replaced; a bot that cannot think at all plays at random.
    fn broke_down(self, level: Level) {
        self.bots.set_value(None);
        if level == Level::Random {
            let text = self.words.with_untracked(|words| words.text("bot-broke"));
            self.notice.set(Some(Notice::error(text)));
            self.thinking.set(None);
        } else {
            self.let_think(Level::Random, None);
        }
    }

    fn ask(self, level: Level, nodes: Option<u64>, listener: impl FnMut(Word) + 'static) {
        let record = self.peek(|session| session.public_record().to_string());
        let question = Question { level, seed: browser::entropy(), nodes, record };
        self.bots.update_value(|bots| {
            bots.get_or_insert_with(Bots::start).ask(&question, listener);
        });
    }

    /// Ends whatever a bot is thinking about.
    pub(super) fn interrupt(self) {
        self.waiting.try_update_value(|timer| {
            if let Some(timer) = timer.take() {
                timer.clear();
            }
        });
        self.bots.try_update_value(|bots| *bots = None);
    }

    /// The bot to act plays at once what it can think of.
    pub(crate) fn hurry(self) {
        if let Some(level) = self.bot_to_act() {
            self.interrupt();
            self.let_think(level, Some(HURRIED));
        }
    }

    /// Takes the last turn back if that is fair.
    pub(crate) fn undo(self) {
        if !untrack(|| self.leads_here()) || !self.peek(Session::can_undo) {
            return;
        }
        if let Some(live) = self.live {
            return live.submit(self.peek(|session| session.request(Verb::Undo, &[])));
        }
        self.interrupt();
        if let Some(Err(refused)) = self.session.try_update(Session::undo) {
            self.notice.set(Some(Notice::error(refused.message)));
        }
        self.hint.set(Hint::None);
        self.keep();
        self.go_on();
    }

    /// Asks a strong bot what it would do.
    pub(crate) fn ask_hint(self) {
        if self.peek(Session::acting).is_none() || self.hint.get_untracked() == Hint::Asked {
            return;
        }
        self.looking.set(None);
        self.hint.set(Hint::Asked);
        let ply = self.peek(|session| session.plies().len());
        self.ask(ADVISER, None, move |word| {
            let here = self.session.try_with_untracked(|session| session.plies().len());
            if here != Some(ply) || matches!(word, Word::Progress(_)) {
                return;
            }
            self.hint.set(match word {
                Word::Play(line) => Hint::Given(self.peek(|session| whole_turn(session, &line))),
                _ => Hint::None,
            });
        });
    }

    /// The actions to draw: those that were hinted at, while they can be played; in a review,
    /// those that would have been better.
    pub(crate) fn hinted(self) -> Vec<P::Action> {
        match (self.looking.get(), self.hint.get()) {
            (Some(_), _) => self.variation.with(|variation| variation.drawn.clone()),
            (None, Hint::Given(actions)) => actions,
            _ => Vec::new(),
        }
    }

    /// What happened in the action of the log that is pointed at; when looking back, in the last one.
    pub(crate) fn marked(self) -> Vec<P::Event> {
        let last = || self.looking.get()?.checked_sub(1);
        let ply = self.mentioned.get().or_else(last);
        let events = |session: &Session<P>| Some(session.plies().get(ply?)?.events.clone());
        self.with(events).unwrap_or_default()
    }

    /// Whether coordinates are drawn: when the player prefers it, and while a text refers to them.
    pub(crate) fn coordinates(self) -> bool {
        let hinted = || self.hint.with(|hint| matches!(hint, Hint::Given(_)));
        let named = || self.mentioned.get().is_some();
        self.settings.coordinates.get() || self.reviewing.get() || hinted() || named()
    }

    /// Looks at the game after so many actions; the live game does not notice.
    pub(crate) fn look_at(self, ply: usize) {
        let last = self.peek(|session| session.plies().len());
        self.variation.set(Variation::default());
        self.mentioned.set(None);
        self.looking.set((ply < last).then_some(ply));
    }

    /// Looks some actions further on, or back.
    pub(crate) fn step(self, by: isize) {
        let last = self.peek(|session| session.plies().len());
        let here = self.looking.get_untracked().unwrap_or(last);
        self.look_at(here.saturating_add_signed(by).min(last));
    }

    /// The last thing that happened, in words.
    pub(crate) fn news(self) -> String {
        let words = self.words.get();
        self.with(|session| {
            let names = session.seats.names(&words);
            let mut news = Vec::new();
            let turn = session.last_turn();
            for (index, ply) in (session.plies().len() - turn.len()..).zip(turn) {
                let before = session.position_at(index);
                news.push(before.tell(ply.seat, &ply.events, &names, &words));
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

/// The actions of a line that belong to the turn of whoever is to act.
fn whole_turn<P: Playable>(session: &Session<P>, line: &[String]) -> Vec<P::Action> {
    same_turn(session.position(), line.iter().map_while(|word| word.parse().ok()))
}

/// The actions of a line that belong to the turn of whoever is to act in a position.
pub(crate) fn same_turn<P: Playable>(
    position: &P,
    line: impl IntoIterator<Item = P::Action>,
) -> Vec<P::Action> {
    let mut line = line.into_iter();
    position.compose_turn(|_| line.next())
}
