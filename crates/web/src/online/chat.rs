//! What is said at a table: phrases in everybody's own language, texts where they are allowed.

mod line;
mod panel;

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;
use table::{Line, PHRASES};
use words::Words;

use super::server;
use super::trouble::Trouble;
use super::{Live, Room};
use crate::say::{say, say_with, words};
use crate::widgets::Icon;
use line::ChatLine;
pub(super) use panel::{Talking, focus};

/// What is said at a table. Copies are the same talk.
#[derive(Clone, Copy)]
pub(super) struct Talk {
    /// The table.
    id: StoredValue<String>,
    /// What was said, in its order.
    lines: RwSignal<Vec<Line>>,
    /// Whom the player does not want to read.
    muted: RwSignal<Vec<String>>,
    /// When the player came, by the server's clock: what was said before is not new.
    came: RwSignal<Option<u64>>,
    /// The number of the first line that was not read yet.
    read: RwSignal<u32>,
    /// Whether the talk is open.
    open: RwSignal<bool>,
    /// What went wrong last.
    trouble: RwSignal<Option<Trouble>>,
}

impl Talk {
    pub(super) fn new(id: &str) -> Talk {
        Talk {
            id: StoredValue::new(id.to_owned()),
            lines: RwSignal::new(Vec::new()),
            muted: RwSignal::new(Vec::new()),
            came: RwSignal::new(None),
            read: RwSignal::new(0),
            open: RwSignal::new(false),
            trouble: RwSignal::new(None),
        }
    }

    /// The player has come, or come back.
    pub(super) fn come(self, now: u64) {
        if self.came.get_untracked().is_some() {
            return;
        }
        self.came.set(Some(now));
        spawn_local(async move {
            // Who cannot be asked sends no lines of theirs either.
            if let Ok(Value::Array(muted)) = server::get("/api/me/muted").await {
                let muted = muted.iter().filter_map(Value::as_str).map(str::to_owned).collect();
                self.muted.try_set(muted);
            }
        });
    }

    /// Takes in what was said, which may be known already.
    pub(super) fn hear(self, heard: Vec<Line>) {
        self.lines.update(|lines| {
            for line in heard {
                // Without words it is a line that the operator has removed.
                let removed = line.phrase.is_none() && line.text.is_none();
                match lines.binary_search_by_key(&line.number, |line| line.number) {
                    Ok(place) if removed => drop(lines.remove(place)),
                    Err(place) if !removed => lines.insert(place, line),
                    _ => {}
                }
            }
        });
    }

    /// Whether what somebody says is shown.
    fn is_heard(self, player: &str) -> bool {
        self.muted.with(|muted| muted.iter().all(|other| other != player))
    }

    /// What others have said since the player looked last.
    fn unread(self, me: Option<&str>) -> Vec<Line> {
        let (read, came) = (self.read.get(), self.came.get().unwrap_or(u64::MAX));
        let new = |line: &&Line| {
            line.number >= read
                && line.at > came
                && me != Some(&line.player)
                && self.is_heard(&line.player)
        };
        self.lines.with(|lines| lines.iter().filter(new).cloned().collect())
    }

    /// The player has seen everything.
    fn mark_read(self) {
        let next = self.lines.with(|lines| lines.last().map_or(0, |line| line.number + 1));
        self.read.set(next);
    }

    /// A path of the server that belongs to the lines of this table.
    fn path(self, more: &str) -> String {
        self.id.with_value(|id| format!("/api/games/{id}/lines{more}"))
    }

    /// Asks the server for something, and shows what goes wrong; then does the rest.
    fn ask(
        self,
        method: &'static str,
        path: String,
        body: Option<Value>,
        then: impl FnOnce(Value) + 'static,
    ) {
        self.trouble.set(None);
        spawn_local(async move {
            match server::send(method, &path, body.as_ref()).await {
                Ok(answer) => then(answer),
                Err(trouble) => drop(self.trouble.try_set(Some(trouble))),
            }
        });
    }

    /// Says a phrase or a text; `refused` is called if it cannot be said.
    fn say(self, words: Value, refused: impl FnOnce() + 'static) {
        let path = self.path("");
        self.trouble.set(None);
        spawn_local(async move {
            match server::send("POST", &path, Some(&words)).await {
                // Who is alone with a slow socket sees their own line all the same.
                Ok(said) => self.hear(serde_json::from_value(said).into_iter().collect()),
                Err(trouble) => {
                    self.trouble.try_set(Some(trouble));
                    refused();
                }
            }
        });
    }

    /// Reads nothing more of a player, or reads them again.
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
                    self.hear(serde_json::from_value(lines).unwrap_or_default());
                });
            }
        });
    }
}

/// What was said, in words.
fn said(line: &Line, words: &Words) -> String {
    match (&line.phrase, &line.text) {
        (Some(code), _) if PHRASES.contains(&code.as_str()) => words.text(code),
        (_, text) => text.clone().unwrap_or_default(),
    }
}

/// The button that opens the talk, and says how much of it is new. Whoever is alone has none.
#[component]
pub(super) fn TalkButton(live: Live, class: &'static str) -> impl IntoView {
    let talk = live.talk;
    let alone = live
        .room
        .with_untracked(|room| room.as_ref().is_none_or(|room| room.standing.seats.len() < 2));
    let me = move || live.room.with(|room| room.as_ref().and_then(|room| room.me.clone()));
    let unread = Memo::new(move |_| talk.unread(me().as_deref()).len());
    let count = say_with("chat-unread", move |_| [("count", unread.get().into())]);
    let number = {
        let words = words();
        move || words.with(|words| words.number(unread.get() as i64))
    };
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
                <span>{say("chat")}</span>
                <span class="sr-only" hidden=move || unread.get() == 0>{count}</span>
            </button>
        }
    })
}
