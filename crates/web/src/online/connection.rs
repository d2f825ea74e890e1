//! The connection to an online table. It reconnects automatically.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use game::Seat;
use leptos::ev;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use table::{Code, Message, Notice, Request, TableEvent};
use wasm_bindgen::prelude::{Closure, JsCast};
use web_sys::{CloseEvent, MessageEvent, WebSocket};
use words::Words;

use super::chat::{Chat, TalkButton};
use super::clock::Connection;
use super::deal::{self, DealCheck};
use super::error_texts::refusal;
use super::menu::TableMenu;
use super::rematch::Rematch;
use super::remote_table::RemoteTable;
use crate::browser;
use crate::translate::words;

/// The connection to an online table. Copies share it. It closes when its screen is left.
///
/// The game screen uses only this struct, so that local games do not load the code of the
/// connection.
#[derive(Clone, Copy)]
pub(crate) struct Connection {
    /// The state of the table, once the server has sent it.
    pub(crate) room: RwSignal<Option<RemoteTable>>,
    /// Whether the connection is open.
    pub(crate) connected: RwSignal<bool>,
    /// Whether a submitted request is still pending.
    pub(crate) sending: RwSignal<bool>,
    /// Why the server refused the last request, in the player's language.
    pub(crate) refused: RwSignal<Option<String>>,
    /// The message id of the reason why the server denies access: the table does not exist or is
    /// private, or the player is banned.
    pub(crate) closed: RwSignal<Option<&'static str>>,
    /// The operator's notice.
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// The view beside a player's name.
    pub(crate) beside: fn(Connection, Seat) -> AnyView,
    /// The additional entries of the menu. The signal closes the menu.
    pub(crate) menu: fn(Connection, RwSignal<bool>) -> AnyView,
    /// The additional buttons of the control bar.
    pub(crate) bar: fn(Connection) -> AnyView,
    /// The check of the deal, in the dialog with the result.
    pub(crate) deal: fn(Connection) -> AnyView,
    /// The rematch buttons, which replace the button for another local game in the dialog with the
    /// result.
    pub(crate) rematch: fn(Connection) -> AnyView,
    /// Whether the player has accepted the offered rematch.
    pub(super) wanted: RwSignal<bool>,
    /// Whether the dialog to confirm the resignation is open.
    pub(super) resigning: RwSignal<bool>,
    /// The chat of the table.
    pub(super) talk: Chat,
    ask: UnsyncCallback<Request>,
}

impl Connection {
    /// Connects to a table.
    pub(crate) fn join(id: String) -> Connection {
        super::api::note_online();
        let [connected, sending] = [false, false].map(RwSignal::new);
        let (room, refused, closed) =
            (RwSignal::new(None), RwSignal::new(None), RwSignal::new(None));
        let place = RwSignal::new(None::<Place>);
        let ask = UnsyncCallback::new(move |request| {
            if let Some(place) = place.get_untracked() {
                place.submit(request);
            }
        });
        let live = Connection {
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
            talk: Chat::new(&id),
            ask,
        };
        let own = StoredValue::new_local(Rc::new(Line { id, ..Line::default() }));
        let taken = Place { live, line: own, words: words() };
        place.set(Some(taken));
        taken.connect();
        // The browser detects a lost network earlier than the WebSocket does.
        let lost = window_event_listener(ev::offline, move |_| taken.broke());
        let back = window_event_listener(ev::online, move |_| taken.connect());
        on_cleanup(move || {
            lost.remove();
            back.remove();
            taken.leave();
        });
        live
    }

    /// Submits a request. The request is sent again with the same idempotency key until the server
    /// answers it, so it is carried out once.
    pub(crate) fn submit(self, request: Request) {
        // The player may have left the table while the request was prepared.
        if self.room.try_get_untracked().is_some() {
            self.ask.run(request);
        }
    }
}

/// A `Connection` together with its connection.
#[derive(Clone, Copy)]
struct Place {
    live: Connection,
    line: StoredValue<Rc<Line>, LocalStorage>,
    words: Signal<Words>,
}

/// The state of the connection.
#[derive(Default)]
struct Line {
    id: String,
    socket: RefCell<Option<Socket>>,
    /// The submitted requests without an answer.
    outbox: RefCell<Vec<Request>>,
    made: Cell<u32>,
    /// The number of failed connection attempts in a row.
    failures: Cell<u32>,
    timer: RefCell<Option<TimeoutHandle>>,
    left: Cell<bool>,
    /// Whether the server has sent a welcome on the current connection.
    welcomed: Cell<bool>,
    /// Whether the contribution to the shuffle has been submitted.
    contributed: Cell<bool>,
    /// The length that the log must reach until all accepted requests are visible.
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

/// The time limit for an answer. After it, the connection counts as broken.
const PATIENCE: Duration = Duration::from_secs(8);

/// The delay before a request is repeated that the server could not process.
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

    /// Whether all submitted requests have an answer.
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
        // The old socket must outlive its event handler, which may be running now.
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

    /// Records that the server denies access. The first reason counts.
    fn closed(self, why: &'static str) {
        self.live.closed.update(|closed| *closed = closed.or(Some(why)));
    }

    /// Handles a broken connection: reconnects with backoff.
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
                    // The session has ended. Another identity must not repeat the pending requests.
                    line.outbox.borrow_mut().clear();
                    let told = self.words.with_untracked(|words| words.text("sign-in-first"));
                    self.live.refused.set(Some(told));
                }
                // If the log does not fit, request it again from the start.
                let room = RemoteTable::welcome(before, *welcome, now).ok();
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
                // The entry does not say whether the new seat is this player's. Only a welcome
                // does.
                let sat = matches!(update.entry.deed, TableEvent::Sit { .. });
                let mut gap = false;
                self.live.room.update(|room| {
                    gap = room.as_mut().is_some_and(|room| room.update(*update, now).is_err());
                });
                if gap || sat {
                    self.connect();
                }
            }
            Message::Done(receipt) => {
                // The request becomes visible with its log entry, which may arrive later.
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

    /// Stores the commitment to the deal, and contributes to the shuffle.
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
