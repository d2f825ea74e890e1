//! A place at a table elsewhere that survives broken connections and restarts of the server.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use game::Seat;
use leptos::ev;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use table::{Code, Deed, Message, Notice, Request};
use wasm_bindgen::prelude::{Closure, JsCast};
use web_sys::{CloseEvent, MessageEvent, WebSocket};
use words::Words;

use super::chat::{Talk, TalkButton};
use super::clock::Connection;
use super::deal::{self, DealCheck};
use super::menu::TableMenu;
use super::rematch::Rematch;
use super::room::Room;
use super::trouble::refusal;
use crate::browser;
use crate::say::words;

/// A place at a table. Copies are the same place; it is left with the screen that took it.
///
/// The desk knows this much of it and no more, so that a game on one device comes without the
/// connection.
#[derive(Clone, Copy)]
pub(crate) struct Live {
    /// The table, once the server has said where it stands.
    pub(crate) room: RwSignal<Option<Room>>,
    /// Whether the connection stands.
    pub(crate) connected: RwSignal<bool>,
    /// Whether something was submitted and has not happened yet.
    pub(crate) sending: RwSignal<bool>,
    /// Why the server refused what was asked last, in the player's language.
    pub(crate) refused: RwSignal<Option<String>>,
    /// Why the server does not let the player in, as a message: there is no such table, it is for
    /// others, or the player is banned.
    pub(crate) closed: RwSignal<Option<&'static str>>,
    /// What the operator wants everybody to know.
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// What stands beside a player's name.
    pub(crate) beside: fn(Live, Seat) -> AnyView,
    /// What the menu offers beside what it always does; it closes the menu.
    pub(crate) menu: fn(Live, RwSignal<bool>) -> AnyView,
    /// What the bar of controls offers beside what it always does.
    pub(crate) bar: fn(Live) -> AnyView,
    /// What the window with the result says about the deal.
    pub(crate) deal: fn(Live) -> AnyView,
    /// What the window with the result offers instead of another local game.
    pub(crate) rematch: fn(Live) -> AnyView,
    /// Whether the player wants the rematch that is offered.
    pub(super) wanted: RwSignal<bool>,
    /// Whether the player is asked to confirm giving up.
    pub(super) resigning: RwSignal<bool>,
    /// What is said here.
    pub(super) talk: Talk,
    ask: UnsyncCallback<Request>,
}

impl Live {
    /// Takes a place at a table.
    pub(crate) fn join(id: String) -> Live {
        super::server::note_online();
        let [connected, sending] = [false, false].map(RwSignal::new);
        let (room, refused, closed) =
            (RwSignal::new(None), RwSignal::new(None), RwSignal::new(None));
        let place = RwSignal::new(None::<Place>);
        let ask = UnsyncCallback::new(move |request| {
            if let Some(place) = place.get_untracked() {
                place.submit(request);
            }
        });
        let live = Live {
            room,
            connected,
            sending,
            refused,
            closed,
            notice: RwSignal::new(None),
            beside: |live, seat| view! { <Connection live seat /> }.into_any(),
            menu: |live, open| view! { <TableMenu live open /> }.into_any(),
            bar: |live| view! { <TalkButton live class="control" /> }.into_any(),
            deal: |live| view! { <DealCheck live /> }.into_any(),
            rematch: |live| view! { <Rematch live /> }.into_any(),
            wanted: RwSignal::new(false),
            resigning: RwSignal::new(false),
            talk: Talk::new(&id),
            ask,
        };
        let own = StoredValue::new_local(Rc::new(Line { id, ..Line::default() }));
        let taken = Place { live, line: own, words: words() };
        place.set(Some(taken));
        taken.connect();
        // The browser knows of a lost network before any socket does.
        let lost = window_event_listener(ev::offline, move |_| taken.broke());
        let back = window_event_listener(ev::online, move |_| taken.connect());
        on_cleanup(move || {
            lost.remove();
            back.remove();
            taken.leave();
        });
        live
    }

    /// Submits a request. It is carried out once: it is sent now or as soon as there is a
    /// connection, and again under the same key until there is an answer to it.
    pub(crate) fn submit(self, request: Request) {
        // The player may have left the table while the request was prepared.
        if self.room.try_get_untracked().is_some() {
            self.ask.run(request);
        }
    }
}

/// A place with its connection.
#[derive(Clone, Copy)]
struct Place {
    live: Live,
    line: StoredValue<Rc<Line>, LocalStorage>,
    words: Signal<Words>,
}

/// What belongs to the connection itself.
#[derive(Default)]
struct Line {
    id: String,
    socket: RefCell<Option<Socket>>,
    /// What was submitted and not answered yet.
    outbox: RefCell<Vec<Request>>,
    made: Cell<u32>,
    /// How many connections in a row came to nothing.
    failures: Cell<u32>,
    timer: RefCell<Option<TimeoutHandle>>,
    left: Cell<bool>,
    /// Whether the server has answered the newest connection.
    welcomed: Cell<bool>,
    /// Whether the contribution of a seat that sat down with the table was submitted.
    contributed: Cell<bool>,
    /// How long the log must be for everything that was answered to show.
    due: Cell<usize>,
}

struct Socket {
    raw: WebSocket,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _close: Closure<dyn FnMut(CloseEvent)>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.raw.set_onmessage(None);
        self.raw.set_onclose(None);
        let _ = self.raw.close();
    }
}

/// How long an answer may take before the connection counts as dead.
const PATIENCE: Duration = Duration::from_secs(8);

/// When to ask again for what the server could not do just now.
const MOMENT: Duration = Duration::from_millis(700);

impl Place {
    fn line(self) -> Option<Rc<Line>> {
        self.line.try_get_value()
    }

    fn submit(self, mut request: Request) {
        let Some(line) = self.line() else { return };
        line.made.set(line.made.get() + 1);
        request.key = Some(format!("{:016x}-{}", browser::entropy(), line.made.get()));
        deal::contribute(&line.id, &mut request);
        self.live.refused.set(None);
        line.outbox.borrow_mut().push(request);
        self.live.sending.set(true);
        if self.live.connected.get_untracked() {
            self.send_all();
        }
    }

    /// Whether everything that was submitted has been answered.
    fn is_answered(self) -> bool {
        self.line().is_none_or(|line| line.outbox.borrow().is_empty())
    }

    fn send_all(self) {
        let Some(line) = self.line() else { return };
        let texts: Vec<String> =
            line.outbox.borrow().iter().filter_map(|one| serde_json::to_string(one).ok()).collect();
        if let Some(socket) = &*line.socket.borrow() {
            for text in texts {
                let _ = socket.raw.send_with_str(&text);
            }
        }
        let made = line.made.get();
        self.later(PATIENCE, move |place| {
            let same = place.line().is_some_and(|line| line.made.get() == made);
            if same && !place.is_answered() {
                place.broke();
            }
        });
    }

    fn later(self, wait: Duration, act: impl FnOnce(Place) + 'static) {
        let Some(line) = self.line() else { return };
        let timer = set_timeout_with_handle(move || act(self), wait).ok();
        if let Some(old) = line.timer.replace(timer) {
            old.clear();
        }
    }

    fn connect(self) {
        let Some(line) = self.line() else { return };
        if line.left.get() || self.live.closed.get_untracked().is_some() {
            return;
        }
        let known =
            self.live.room.with_untracked(|room| room.as_ref().map_or(0, |room| room.log.len()));
        let place = window().location();
        let scheme = if place.protocol().as_deref() == Ok("https:") { "wss" } else { "ws" };
        let host = place.host().unwrap_or_default();
        let address = format!("{scheme}://{host}/api/games/{}/live?after={known}", line.id);
        let Ok(socket) = WebSocket::new(&address) else { return self.broke() };
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            self.hear(&event.data().as_string().unwrap_or_default());
        });
        let close =
            Closure::<dyn FnMut(CloseEvent)>::new(move |event: CloseEvent| match event.code() {
                4404 => self.closed("table-not-found"),
                4403 => self.closed("table-not-yours"),
                _ => self.broke(),
            });
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        let socket = Socket { raw: socket, _message: message, _close: close };
        // A socket whose own handler runs must live until that is over.
        if let Some(old) = line.socket.replace(Some(socket)) {
            set_timeout(move || drop(old), Duration::ZERO);
        }
        line.welcomed.set(false);
        self.later(PATIENCE, |place| {
            if place.line().is_some_and(|line| !line.welcomed.get()) {
                place.broke();
            }
        });
    }

    /// The server does not let the player in here; the first reason that it gives counts.
    fn closed(self, why: &'static str) {
        self.live.closed.update(|closed| *closed = closed.or(Some(why)));
    }

    /// The connection has gone: tries again, at first soon.
    fn broke(self) {
        let Some(line) = self.line() else { return };
        if line.left.get() {
            return;
        }
        self.live.connected.try_set(false);
        let failures = line.failures.get();
        line.failures.set(failures + 1);
        let wait = (300 << failures.min(6)) + browser::entropy() % 300;
        self.later(Duration::from_millis(wait), Place::connect);
    }

    fn hear(self, text: &str) {
        let Some(line) = self.line() else { return };
        let Ok(message) = serde_json::from_str::<Message>(text) else { return };
        let now = browser::clock();
        match message {
            Message::Welcome(welcome) => {
                let before = self.live.room.get_untracked();
                self.live.talk.come(welcome.now);
                if before
                    .as_ref()
                    .is_some_and(|room| room.me.is_some() && room.me != welcome.player)
                {
                    // The session has ended: what was submitted is not a stranger's to repeat.
                    line.outbox.borrow_mut().clear();
                    let told = self.words.with_untracked(|words| words.text("sign-in-first"));
                    self.live.refused.set(Some(told));
                }
                // A log that does not fit is asked for anew, from the beginning.
                let room = Room::welcome(before, *welcome, now).ok();
                let fits = room.is_some();
                self.live.room.set(room);
                if !fits {
                    return self.broke();
                }
                line.failures.set(0);
                line.welcomed.set(true);
                self.live.connected.set(true);
                self.send_all();
            }
            Message::Update(update) => {
                // Whether a seat that was taken is one's own, only a welcome tells.
                let sat = matches!(update.entry.deed, Deed::Sit { .. });
                let mut gap = false;
                self.live.room.update(|room| {
                    gap = room.as_mut().is_some_and(|room| room.update(*update, now).is_err());
                });
                if gap || sat {
                    self.connect();
                }
            }
            Message::Done(receipt) => {
                // It shows when its entry is told, which may be a moment later.
                line.due.set(line.due.get().max(receipt.ply as usize + 1));
                self.answered(receipt.key.as_deref());
            }
            Message::Refused(refused) => match refused.error.code {
                Code::Unavailable | Code::TooMany => self.later(MOMENT, Place::send_all),
                _ => {
                    self.answered(refused.key.as_deref());
                    if refused.error.reason.as_deref() == Some("banned") {
                        self.closed("banned");
                    }
                    let told = self.words.with_untracked(|words| refusal(&refused.error, words));
                    self.live.refused.set(Some(told));
                }
            },
            Message::Presence(presence) => self.live.room.update(|room| {
                if let Some(room) = room {
                    room.presence = Some(presence);
                }
            }),
            Message::Notice(notice) => self.live.notice.set(Some(notice)),
            Message::Lines(lines) => self.live.talk.hear(lines),
        }
        self.tend_deal();
        let told = self.live.room.with_untracked(|room| room.as_ref().map_or(0, |r| r.log.len()));
        let sending = !self.is_answered() || told < line.due.get();
        if self.live.sending.get_untracked() != sending {
            self.live.sending.set(sending);
        }
    }

    /// Stores what the server promises about the deal, and contributes to it.
    fn tend_deal(self) {
        let missing = self.live.room.with_untracked(|room| {
            let room = room.as_ref()?;
            deal::note(room);
            deal::missing(room)
        });
        if let (Some(line), Some(request)) = (self.line(), missing)
            && !line.contributed.replace(true)
        {
            self.submit(request);
        }
    }

    fn answered(self, key: Option<&str>) {
        if let Some(line) = self.line() {
            line.outbox.borrow_mut().retain(|request| request.key.as_deref() != key);
        }
    }

    fn leave(self) {
        let Some(line) = self.line() else { return };
        line.left.set(true);
        if let Some(timer) = line.timer.take() {
            timer.clear();
        }
        line.socket.replace(None);
    }
}
