//! Quick pairing: finds the next available opponent for a game and a clock.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Clock, Code};
use wasm_bindgen::JsValue;

use super::api;
use super::create_table::{MyName, NameField, PRESETS, clock_words};
use super::error_texts::{ErrorMessage, RequestError};
use crate::browser;
use crate::game_kind::Kind;
use crate::lazy_parts::with_game;
use crate::play::Plan;
use crate::route::{Route, Router, router};
use crate::screens::today;
use crate::seats::{Seats, level_name};
use crate::settings::settings;
use crate::translate::{tr, tr_with, words};
use crate::widgets::{Choice, Toggle, named_options};

/// The storage key of the last chosen clock.
const CLOCK: &str = "novae.pair.clock";

/// The anchor of the address that continues the search after an opponent did not confirm.
pub(super) const AGAIN: &str = "again";
pub(super) const AGAIN_RATED: &str = "again-rated";

/// The polling interval. An offer expires after five seconds.
const EVERY: Duration = Duration::from_secs(1);

/// After so many seconds the page offers a game against a bot.
const BOT_AFTER: u64 = 15;

/// A page that was suspended for so many milliseconds stops the search, because its player is
/// probably away.
const INACTIVE: u64 = 60_000;

/// A search for an opponent. Copies share the state.
#[derive(Clone, Copy)]
struct Search {
    kind: Kind,
    clock: RwSignal<String>,
    rated: RwSignal<bool>,
    /// When the search began, by the page's monotonic clock; `None` while there is no search.
    since: RwSignal<Option<u64>>,
    /// The duration of the search in seconds.
    seconds: RwSignal<u64>,
    /// The time of the last poll, by the page's monotonic clock.
    attended: StoredValue<u64>,
    /// Whether a request to the server is pending.
    request: StoredValue<bool>,
    error: RwSignal<Option<RequestError>>,
    /// The message id of a note for the player.
    note: RwSignal<Option<&'static str>>,
    router: Router,
}

impl Search {
    fn new(kind: Kind) -> Search {
        let kept = browser::kept(CLOCK).filter(|name| Clock::preset(name).is_some());
        Search {
            kind,
            clock: RwSignal::new(kept.unwrap_or_else(|| "calm".to_owned())),
            rated: RwSignal::new(false),
            since: RwSignal::new(None),
            seconds: RwSignal::new(0),
            attended: StoredValue::new(0),
            request: StoredValue::new(false),
            error: RwSignal::new(None),
            note: RwSignal::new(None),
            router: router(),
        }
    }

    fn path(self) -> String {
        let rated = if self.rated.get_untracked() { "?rated=true" } else { "" };
        let clock = self.clock.get_untracked();
        format!("/api/pairings/{}/{clock}{rated}", self.kind.name())
    }

    fn is_on(self) -> bool {
        self.since.try_get_untracked().flatten().is_some()
    }

    fn begin(self) {
        browser::keep(CLOCK, &self.clock.get_untracked());
        let now = browser::clock();
        self.error.set(None);
        self.seconds.set(0);
        self.attended.set_value(now);
        self.since.set(Some(now));
        self.ask();
    }

    /// Polls the server. Called every second.
    fn attend(self) {
        let Some(since) = self.since.get_untracked() else { return };
        let now = browser::clock();
        if now - self.attended.get_value() > INACTIVE {
            self.note.set(Some("pair-inactive"));
            return self.stop();
        }
        self.attended.set_value(now);
        self.seconds.set((now - since) / 1000);
        self.ask();
    }

    fn ask(self) {
        if self.request.get_value() {
            return;
        }
        self.request.set_value(true);
        let path = self.path();
        spawn_local(async move {
            let answer = api::send("PUT", &path, None).await;
            self.request.try_set_value(false);
            if self.is_on() {
                self.receive(answer.map(|answer| answer["table"].as_str().map(str::to_owned)));
            } else {
                // The player has cancelled in the meantime.
                let _ = api::send("DELETE", &path, None).await;
            }
        });
    }

    fn receive(self, answer: Result<Option<String>, RequestError>) {
        match answer {
            Ok(None) => self.error.set(None),
            Ok(Some(table)) => {
                self.since.set(None);
                self.router.go(Route::Table(table));
            }
            Err(why) => {
                if !is_passing(&why) {
                    self.since.set(None);
                }
                self.error.set(Some(why));
            }
        }
    }

    /// Withdraws the offer. If a request is pending, its handler withdraws the offer afterwards.
    fn stop(self) {
        if self.is_on() {
            self.since.set(None);
            if !self.request.get_value() {
                let path = self.path();
                spawn_local(async move {
                    let _ = api::send("DELETE", &path, None).await;
                });
            }
        }
    }
}

/// Whether the error is temporary.
fn is_passing(why: &RequestError) -> bool {
    match why {
        RequestError::Unreachable => true,
        RequestError::Refused(refused) => {
            refused.reason.is_none() && matches!(refused.code, Code::Unavailable | Code::TooMany)
        }
    }
}

/// The screen of quick pairing: first the form, then the search.
#[component]
pub(crate) fn Pair(kind: Kind) -> impl IntoView {
    let search = Search::new(kind);
    browser::every(EVERY, move || search.attend());
    // The browser still sends a small request while it closes the page.
    let closing = window_event_listener(ev::pagehide, move |_| {
        if search.is_on() {
            search.since.set(None);
            api::send_on_leaving("DELETE", &search.path());
        }
    });
    on_cleanup(move || {
        closing.remove();
        search.stop();
    });
    let hash = window().location().hash().unwrap_or_default();
    if let Some(again) = hash.strip_prefix('#').filter(|hash| hash.starts_with(AGAIN)) {
        // Reloading the page must not start another search.
        if let Ok(history) = window().history() {
            let path = Route::Pair(kind).path();
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
        }
        search.rated.set(again == AGAIN_RATED);
        search.note.set(Some("pair-lapsed"));
        search.begin();
    }
    let words = words();
    let note = move || search.note.get().map(|id| words.with(|words| words.text(id)));
    view! {
        <div class=format!("sheet pairing {}", kind.look())>
            <h1>{tr(kind.title())}</h1>
            <p role="status" class="pair-note" hidden=move || search.note.get().is_none()>{note}</p>
            <Show
                when=move || search.since.get().is_some()
                fallback=move || view! { <Terms search /> }
            >
                <Looking search />
            </Show>
            <ErrorMessage error=search.error />
        </div>
    }
}

/// The form of the search.
#[component]
fn Terms(search: Search) -> impl IntoView {
    let name = MyName::kept();
    let me = LocalResource::new(api::me);
    let takes_part = move || me.get().is_some_and(|me| me.is_ok_and(|me| me.rated));
    let busy = RwSignal::new(false);
    let find = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        search.note.set(None);
        spawn_local(async move {
            // Wait for the first answer: two requests without a session would create two guests.
            let _ = me.await;
            let named = name.give().await;
            // If the player has left the screen in the meantime, do not start the search.
            let here = busy.try_set(false).is_none();
            match named {
                Ok(_) if here => search.begin(),
                Ok(_) => {}
                Err(why) => drop(search.error.try_set(Some(why))),
            }
        });
    };
    view! {
        <form class="pair-terms" on:submit=find>
            <p>{tr("pair-about")}</p>
            <NameField name />
            <Choice
                label=Signal::derive(tr("clock"))
                options=named_options(PRESETS)
                chosen=Signal::derive(move || search.clock.get())
                on_choose=move |name: String| search.clock.set(name)
                id="clock"
            />
            <Show when=takes_part>
                <Toggle value=search.rated message="rated-table" id="rated" />
            </Show>
            <button class="button primary" id="pair-find" type="submit" disabled=move || busy.get()>
                {tr("pair-find")}
            </button>
        </form>
    }
}

/// The view of the running search.
#[component]
fn Looking(search: Search) -> impl IntoView {
    let words = words();
    let clock = move || {
        let clock = Clock::preset(&search.clock.get()).unwrap_or_default();
        words.with(|words| clock_words(clock, words))
    };
    let time = tr_with("pair-time", move |words| {
        let seconds = search.seconds.get();
        let time = words.digits(&format!("{}:{:02}", seconds / 60, seconds % 60));
        [("time", time.into())]
    });
    let late = Memo::new(move |_| search.seconds.get() >= BOT_AFTER);
    view! {
        <p role="status" class="waits-for">{tr("pair-looking")}</p>
        <p class="terms">
            <span class="badge">{tr("clock")} ": " {clock}</span>
            <Show when=move || search.rated.get()>
                <span class="badge">{tr("rated")}</span>
            </Show>
        </p>
        <p class="pair-time">{time}</p>
        <div role="status" class="pair-late">
            <Show when=move || late.get()>
                <BotInstead search />
            </Show>
        </div>
        <button class="button" id="pair-cancel" on:click=move |_| search.stop()>
            {tr("pair-cancel")}
        </button>
    }
}

/// Offers a local game against a bot if no opponent is found.
#[component]
fn BotInstead(search: Search) -> impl IntoView {
    let settings = settings();
    let begin = move |_| {
        search.stop();
        let (kind, router) = (search.kind, search.router);
        let seats = Seats::against_bots(2, settings.level.get_untracked());
        let plan = Plan { players: 2, beginner: false, map: None, seed: browser::entropy() };
        with_game(kind, search.note, move |game| (game.start)(router, seats, &plan, today()));
    };
    let label = tr_with("pair-bot", move |words| {
        [("level", words.text(level_name(settings.level.get())).into())]
    });
    view! {
        <p>{tr("pair-nobody")}</p>
        <button class="button primary" id="pair-bot" on:click=begin>{label}</button>
    }
}
