//! The connection to an online table. It reconnects automatically.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use game::Seat;
use leptos::ev;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use protocol::{
    Backoff, Code, FollowedTable, Inconsistent, Message, Notice, Received, Refusal, Request,
    TableFollower,
};
use wasm_bindgen::prelude::{Closure, JsCast};
use web_sys::{CloseEvent, MessageEvent, WebSocket};
use words::Words;

use super::chat::{Chat, TalkButton};
use super::clock::ConnectionStatus;
use super::deal::{self, DealCheck};
use super::error_texts::refusal;
use super::menu::TableMenu;
use super::rematch::Rematch;
use crate::browser;
use crate::translate::words;

/// The connection to an online table. Copies share it. It closes when its screen is left.
///
/// The game screen uses only this struct, so that local games do not load the code of the
/// connection.
#[derive(Clone, Copy)]
pub(crate) struct Connection {
    /// The state of the table, once the server has sent it.
    pub(crate) room: RwSignal<Option<FollowedTable>>,
    pub(crate) connected: RwSignal<bool>,
    /// Whether a submitted request is still pending.
    pub(crate) sending: RwSignal<bool>,
    /// Why the server refused the last request, in the player's language.
    pub(crate) refused: RwSignal<Option<String>>,
    /// The message id of the reason why the server denies access: the table does not exist or is
    /// private, or the player is banned.
    pub(crate) closed: RwSignal<Option<&'static str>>,
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
    pub(super) talk: Chat,
    ask: UnsyncCallback<Request>,
}

impl Connection {
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
            beside: |live, seat| view! { <ConnectionStatus live seat /> }.into_any(),
            menu: |live, open| view! { <TableMenu live open /> }.into_any(),
            bar: |live| view! { <TalkButton live class="control" /> }.into_any(),
            deal: |live| view! { <DealCheck live /> }.into_any(),
            rematch: |live| view! { <Rematch live /> }.into_any(),
            wanted: RwSignal::new(false),
            resigning: RwSignal::new(false),
            talk: Chat::new(&id),
            ask,
        };
        let own = StoredValue::new_local(Rc::new(Link::new(id)));
        let taken = Place { live, link: own, words: words() };
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

    /// Reads the state of the table and subscribes to changes.
    pub(super) fn with<T>(self, look: &dyn Fn(&FollowedTable) -> T) -> Option<T> {
        self.room.with(|room| room.as_ref().map(look))
    }

    /// Whether the table is known and has a property. Subscribes to changes.
    pub(super) fn is(self, has: &dyn Fn(&FollowedTable) -> bool) -> bool {
        self.with(has).unwrap_or(false)
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

/// A `Connection` together with its socket.
#[derive(Clone, Copy)]
struct Place {
    live: Connection,
    link: StoredValue<Rc<Link>, LocalStorage>,
    words: Signal<Words>,
}

/// The socket to a table, and what was received from it.
struct Link {
    id: String,
    socket: RefCell<Option<Socket>>,
    follower: RefCell<TableFollower>,
    backoff: Cell<Backoff>,
    timer: RefCell<Option<TimeoutHandle>>,
    left: Cell<bool>,
    /// Whether the contribution to the shuffle has been submitted.
    contributed: Cell<bool>,
}

impl Link {
    fn new(id: String) -> Link {
        Link {
            id,
            socket: RefCell::default(),
            follower: RefCell::new(TableFollower::new(format!("{:016x}", browser::entropy()))),
            backoff: Cell::default(),
            timer: RefCell::default(),
            left: Cell::new(false),
            contributed: Cell::new(false),
        }
    }
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

/// The delay in milliseconds before a request is repeated that the server refused temporarily.
const RETRY_AFTER: u64 = 700;

impl Place {
    fn link(self) -> Option<Rc<Link>> {
        self.link.try_get_value()
    }

    fn submit(self, mut request: Request) {
        let Some(link) = self.link() else { return };
        deal::contribute(&link.id, &mut request);
        self.live.refused.set(None);
        link.follower.borrow_mut().submit(request, browser::clock());
        self.live.sending.set(true);
        self.send_due();
    }

    /// Sends all requests that are due, and waits for the answers or for the next one.
    fn send_due(self) {
        let Some(link) = self.link() else { return };
        let mut follower = link.follower.borrow_mut();
        if !follower.is_connected() {
            return;
        }
        let now = browser::clock();
        while let Some(request) = follower.next_due(now) {
            let key = request.key.clone();
            if let (Ok(text), Some(socket)) =
                (serde_json::to_string(request), &*link.socket.borrow())
            {
                let _ = socket.raw.send_with_str(&text);
            }
            follower.sent(key.as_deref());
        }
        if let Some(due) = follower.due() {
            self.later(Duration::from_millis(due.saturating_sub(now)), Place::send_due);
        } else if !follower.is_answered() {
            self.later(PATIENCE, |place| {
                if place.link().is_some_and(|link| !link.follower.borrow().is_answered()) {
                    place.broke();
                }
            });
        }
    }

    /// Replaces the timer of this connection.
    fn later(self, wait: Duration, act: impl FnOnce(Place) + 'static) {
        let Some(link) = self.link() else { return };
        let timer = set_timeout_with_handle(move || act(self), wait).ok();
        if let Some(old) = link.timer.replace(timer) {
            old.clear();
        }
    }

    fn connect(self) {
        let Some(link) = self.link() else { return };
        if link.left.get() || self.live.closed.get_untracked().is_some() {
            return;
        }
        let known = link.follower.borrow().ply();
        let place = window().location();
        let scheme = if place.protocol().as_deref() == Ok("https:") { "wss" } else { "ws" };
        let host = place.host().unwrap_or_default();
        let address = format!("{scheme}://{host}/api/games/{}/live?after={known}", link.id);
        let Ok(socket) = WebSocket::new(&address) else { return self.broke() };
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            self.receive(&event.data().as_string().unwrap_or_default());
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
        if let Some(old) = link.socket.replace(Some(socket)) {
            set_timeout(move || drop(old), Duration::ZERO);
        }
        link.follower.borrow_mut().disconnected();
        self.later(PATIENCE, Place::broke);
    }

    /// Records that the server denies access. The first reason counts.
    fn closed(self, why: &'static str) {
        self.live.closed.update(|closed| *closed = closed.or(Some(why)));
    }

    /// Handles a broken connection: reconnects with backoff.
    fn broke(self) {
        let Some(link) = self.link() else { return };
        if link.left.get() {
            return;
        }
        self.live.connected.try_set(false);
        link.follower.borrow_mut().disconnected();
        let mut backoff = link.backoff.get();
        let wait = backoff.failed(browser::entropy() as u32);
        link.backoff.set(backoff);
        self.later(Duration::from_millis(wait), Place::connect);
    }

    fn receive(self, text: &str) {
        let Some(link) = self.link() else { return };
        let Ok(message) = serde_json::from_str::<Message>(text) else { return };
        let received = link.follower.borrow_mut().receive(&message, browser::clock());
        match received {
            // Another identity must not repeat the pending requests.
            Ok(Received::OtherPlayer) => {
                self.refuse(self.words.with_untracked(|words| words.text("sign-in-first")));
            }
            Ok(_) => {}
            // A new connection delivers the missing entries.
            Err(Inconsistent::Gap { .. }) if matches!(message, Message::Update(_)) => {
                return self.connect();
            }
            // The table is requested from the start.
            Err(_) => {
                link.follower.borrow_mut().forget_table();
                return self.broke();
            }
        }
        match message {
            Message::Welcome(welcome) => {
                self.live.talk.come(welcome.now);
                link.backoff.set(Backoff::default());
                self.show_table(&link);
                self.live.connected.set(true);
                if let Some(timer) = link.timer.take() {
                    timer.clear();
                }
                self.send_due();
            }
            Message::Update(_) | Message::Presence(_) => self.show_table(&link),
            Message::Done(_) => {}
            Message::Refused(Refusal { key, error }) => match error.code {
                Code::Unavailable | Code::TooMany => {
                    let at = browser::clock() + RETRY_AFTER;
                    link.follower.borrow_mut().send_again(key.as_deref(), at);
                    self.send_due();
                }
                _ => {
                    if error.reason.as_deref() == Some("banned") {
                        self.closed("banned");
                    }
                    self.refuse(self.words.with_untracked(|words| refusal(&error, words)));
                }
            },
            Message::Notice(notice) => self.live.notice.set(Some(notice)),
            Message::Lines(lines) => self.live.talk.receive(lines),
        }
        self.tend_deal();
        let sending = !link.follower.borrow().is_settled();
        if self.live.sending.get_untracked() != sending {
            self.live.sending.set(sending);
        }
    }

    fn show_table(self, link: &Link) {
        let table = link.follower.borrow().table().cloned();
        self.live.room.set(table);
    }

    /// Shows why a request was not carried out.
    fn refuse(self, text: String) {
        self.live.refused.set(Some(text));
    }

    /// Stores the commitment to the deal, and contributes to the shuffle.
    fn tend_deal(self) {
        let missing = self.live.room.with_untracked(|room| {
            let room = room.as_ref()?;
            deal::note(room);
            deal::missing(room)
        });
        if let (Some(link), Some(request)) = (self.link(), missing)
            && !link.contributed.replace(true)
        {
            self.submit(request);
        }
    }

    fn leave(self) {
        let Some(link) = self.link() else { return };
        link.left.set(true);
        if let Some(timer) = link.timer.take() {
            timer.clear();
        }
        link.socket.replace(None);
    }
}
