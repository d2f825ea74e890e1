//! The chat of a table: phrases that are translated for each reader, and texts where they are
//! allowed.

mod line;
mod panel;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Line, PHRASES};
use serde_json::Value;
use words::Words;

use super::Connection;
use super::api;
use super::error_texts::RequestError;
use crate::translate::{tr, tr_with, words};
use crate::widgets::Icon;
use line::ChatLine;

pub(super) use panel::Talking;

/// The chat of a table. Copies share the state.
#[derive(Clone, Copy, Default)]
pub(super) struct Chat {
    id: StoredValue<String>,
    lines: RwSignal<Vec<Line>>,
    /// The players that this player has muted.
    muted: RwSignal<Vec<String>>,
    /// When the player joined, by the server's clock. Earlier lines count as read.
    came: RwSignal<Option<u64>>,
    /// The number of the first unread line.
    read: RwSignal<u32>,
    open: RwSignal<bool>,
    error: RwSignal<Option<RequestError>>,
}

impl Chat {
    pub(super) fn new(id: &str) -> Chat {
        let chat = Chat::default();
        chat.id.set_value(id.to_owned());
        chat
    }

    /// Records when the player joined, and loads the muted players. Only the first call has an
    /// effect.
    pub(super) fn come(self, now: u64) {
        if self.came.get_untracked().is_some() {
            return;
        }
        self.came.set(Some(now));
        spawn_local(async move {
            // If this request fails, there is no connection to receive chat lines either.
            if let Ok(Value::Array(muted)) = api::get("/api/me/muted").await {
                let muted = muted.iter().filter_map(Value::as_str).map(str::to_owned).collect();
                self.muted.try_set(muted);
            }
        });
    }

    /// Adds lines from the server. Some of them may be known already.
    pub(super) fn receive(self, received: Vec<Line>) {
        self.lines.update(|lines| {
            for line in received {
                // The operator has removed a line that has neither a phrase nor a text.
                let removed = line.phrase.is_none() && line.text.is_none();
                match lines.binary_search_by_key(&line.number, |line| line.number) {
                    Ok(place) if removed => drop(lines.remove(place)),
                    Err(place) if !removed => lines.insert(place, line),
                    _ => {}
                }
            }
        });
    }

    /// Whether the lines of a player are shown.
    fn is_unmuted(self, player: &str) -> bool {
        self.muted.with(|muted| muted.iter().all(|other| other != player))
    }

    /// The lines of other players that the player has not read yet.
    fn unread(self, me: Option<&str>) -> Vec<Line> {
        let (read, came) = (self.read.get(), self.came.get().unwrap_or(u64::MAX));
        let new = |line: &&Line| {
            line.number >= read
                && line.at > came
                && me != Some(&line.player)
                && self.is_unmuted(&line.player)
        };
        self.lines.with(|lines| lines.iter().filter(new).cloned().collect())
    }

    fn mark_read(self) {
        let next = self.lines.with(|lines| lines.last().map_or(0, |line| line.number + 1));
        self.read.set(next);
    }

    /// A path of the server's API for the chat of this table.
    fn path(self, more: &str) -> String {
        self.id.with_value(|id| format!("/api/games/{id}/lines{more}"))
    }

    /// Sends a request, shows an error if it fails, and otherwise calls `then`.
    fn ask(
        self,
        method: &'static str,
        path: String,
        body: Option<Value>,
        then: impl FnOnce(Value) + 'static,
    ) {
        self.error.set(None);
        spawn_local(async move {
            match api::send(method, &path, body.as_ref()).await {
                Ok(answer) => then(answer),
                Err(error) => drop(self.error.try_set(Some(error))),
            }
        });
    }

    /// Sends a phrase or a text; calls `refused` if the server refuses it.
    fn tr(self, words: Value, refused: impl FnOnce() + 'static) {
        let path = self.path("");
        self.error.set(None);
        spawn_local(async move {
            match api::send("POST", &path, Some(&words)).await {
                // The player sees the new line even before it arrives over the WebSocket.
                Ok(said) => self.receive(serde_json::from_value(said).into_iter().collect()),
                Err(error) => {
                    self.error.try_set(Some(error));
                    refused();
                }
            }
        });
    }

    /// Mutes a player, or ends the muting.
    fn mute(self, player: String, mute: bool) {
        let method = if mute { "PUT" } else { "DELETE" };
        let lines = self.path("");
        self.ask(method, format!("/api/me/muted/{player}"), None, move |_| {
            self.muted.try_update(|muted| {
                muted.retain(|other| *other != player);
                if mute {
                    muted.push(player);
                }
            });
            if !mute {
                self.ask("GET", lines, None, move |lines| {
                    self.receive(serde_json::from_value(lines).unwrap_or_default());
                });
            }
        });
    }
}

/// The text of a line in the player's language.
fn said(line: &Line, words: &Words) -> String {
    match (&line.phrase, &line.text) {
        (Some(code), _) if PHRASES.contains(&code.as_str()) => words.text(code),
        (_, text) => text.clone().unwrap_or_default(),
    }
}

/// The button that opens the chat and shows the number of unread lines. Hidden at a table with a
/// single seat.
#[component]
pub(super) fn TalkButton(live: Connection, class: &'static str) -> impl IntoView {
    let talk = live.talk;
    let alone = !untrack(|| live.is(&|room| room.standing.seats.len() > 1));
    let me = move || live.with(&|room| room.player.clone()).flatten();
    let unread = Memo::new(move |_| talk.unread(me().as_deref()).len());
    let count = tr_with("chat-unread", move |_| [("count", unread.get().into())]);
    let words = words();
    let number = move || words.with(|words| words.number(unread.get() as i64));
    let press = move |_| talk.open.update(|open| *open = !*open);
    (!alone).then(|| {
        view! {
            <button
                class=class
                id="talk-button"
                aria-expanded=move || if talk.open.get() { "true" } else { "false" }
                on:click=press
            >
                <span class="talk-icon">
                    <Icon name="talk" />
                    <span class="talk-count" aria-hidden="true" hidden=move || unread.get() == 0>
                        {number}
                    </span>
                </span>
                <span>{tr("chat")}</span>
                <span class="sr-only" hidden=move || unread.get() == 0>{count}</span>
            </button>
        }
    })
}
