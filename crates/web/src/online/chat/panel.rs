//! The chat panel. It is beside the table and does not block the game.

use leptos::html;
use leptos::prelude::*;
use protocol::{LONGEST_LINE, PHRASES, Phase};
use serde_json::json;

use super::{Chat, ChatLine, Connection, said};
use crate::browser;
use crate::game_kind::Kind;
use crate::online::error_texts::ErrorMessage;
use crate::seats::shown_name;
use crate::translate::{tr, tr_with, words};
use crate::widgets::IconButton;

/// The chat while it is open. While it is closed, a screen reader announces new lines.
#[component]
pub(in crate::online) fn Talking(live: Connection) -> impl IntoView {
    let talk = live.talk;
    let words = words();
    let me = move || live.with(&|room| room.player.clone()).flatten();
    let news = Memo::new(move |_| {
        let last = talk.unread(me().as_deref()).pop()?;
        words.with(|words| {
            Some(format!("{}: {}", shown_name(&last.name, words), said(&last, words)))
        })
    });
    view! {
        <p class="sr-only" aria-live="polite">{news}</p>
        <Show when=move || talk.open.get()>
            <Panel live />
        </Show>
    }
}

#[component]
fn Panel(live: Connection) -> impl IntoView {
    let talk = live.talk;
    let panel = NodeRef::<html::Aside>::new();
    let kind = untrack(|| live.with(&|room| Kind::from_name(&room.opening.game))).flatten();
    let close = move || {
        talk.open.set(false);
        if let Some(button) = document().get_element_by_id("talk-button") {
            browser::focus(&button);
        }
    };
    Effect::new(move |_| {
        if let Some(panel) = panel.get() {
            let _ = panel.focus();
        }
    });
    // Spectators can chat among themselves as soon as the game has begun.
    let watches =
        move |phase: Phase| live.is(&|room| room.own_seats.is_empty() && room.phase() == phase);
    view! {
        <aside
            class=format!("talk {}", kind.map_or("", Kind::look))
            id="talk"
            tabindex="-1"
            aria-label=tr("chat")
            node_ref=panel
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    close();
                }
            }
        >
            <header class="window-head">
                <h2>{tr("chat")}</h2>
                <IconButton label=Signal::derive(tr("close")) titled=true icon="close" press=move |()| close() />
            </header>
            <Lines live />
            <Muted live />
            <ErrorMessage error=talk.error />
            <Show
                when=move || !watches(Phase::Waiting)
                fallback=|| view! { <p class="quiet">{tr("chat-watching")}</p> }
            >
                <p class="quiet" id="chat-apart" hidden=move || !watches(Phase::Playing)>{tr("chat-apart")}</p>
                <Phrases talk />
                <Show when=move || live.is(&|room| !room.opening.phrases_only)>
                    <OwnWords talk />
                </Show>
            </Show>
        </aside>
    }
}

/// The chat lines. The list scrolls to the newest line.
#[component]
fn Lines(live: Connection) -> impl IntoView {
    let talk = live.talk;
    let list = NodeRef::<html::Div>::new();
    let received = move || {
        let mut lines = talk.lines.get();
        lines.retain(|line| talk.is_unmuted(&line.player));
        lines
    };
    Effect::new(move |_| {
        talk.mark_read();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    view! {
        <p class="quiet" hidden=move || !received().is_empty()>{tr("chat-silence")}</p>
        <div
            class="talk-lines"
            role="log"
            tabindex="0"
            aria-label=tr("chat-lines")
            hidden=move || received().is_empty()
            node_ref=list
        >
            <ol>
                <For each=received key=|line| line.number let(spoken)>
                    <ChatLine live spoken />
                </For>
            </ol>
        </div>
    }
}

/// The muted players of this table, with a button to unmute each.
#[component]
fn Muted(live: Connection) -> impl IntoView {
    let talk = live.talk;
    let people = move || {
        let muted = talk.muted.get();
        let mut people = live.room.with(|room| {
            let seat_states = room.iter().flat_map(|room| &room.standing.seats);
            let muted = seat_states
                .filter(|seat_state| muted.iter().any(|player| seat_state.is_of(player)));
            muted
                .map(|seat_state| (seat_state.player().to_owned(), seat_state.name().to_owned()))
                .collect::<Vec<_>>()
        });
        // Spectators have no seat, so their names come from their chat lines.
        for line in talk.lines.read().iter().filter(|line| line.spectators) {
            let known = people.iter().any(|(player, _)| *player == line.player);
            if !known && muted.contains(&line.player) {
                people.push((line.player.clone(), line.name.clone()));
            }
        }
        people
    };
    let row = move |(player, name): (String, String)| {
        let again =
            tr_with("chat-unmute", move |words| [("name", shown_name(&name, words).into())]);
        view! {
            <button
                type="button"
                class="button small unmute"
                on:click=move |_| talk.mute(player.clone(), false)
            >
                {again}
            </button>
        }
    };
    move || people().into_iter().map(row).collect_view()
}

/// The phrases that are translated for each reader.
#[component]
fn Phrases(talk: Chat) -> impl IntoView {
    let phrase = |code: &'static str| {
        view! {
            <button
                type="button"
                class="button small phrase"
                data-phrase=code
                on:click=move |_| talk.tr(json!({ "phrase": code }), || {})
            >
                {tr(code)}
            </button>
        }
    };
    view! {
        <div class="talk-phrases" role="group" aria-label=tr("chat-phrases")>
            {PHRASES.map(phrase).collect_view()}
        </div>
    }
}

/// The form to write a text.
#[component]
fn OwnWords(talk: Chat) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let words = text.get_untracked();
        if !words.trim().is_empty() {
            text.set(String::new());
            let body = json!({ "text": words });
            talk.tr(body, move || {
                // Restores a text that was not sent, unless the player has begun another one.
                text.try_update(|text| {
                    if text.is_empty() {
                        *text = words;
                    }
                });
            });
        }
    };
    view! {
        <form class="talk-own" on:submit=send>
            <input
                type="text"
                id="talk-text"
                dir="auto"
                autocomplete="off"
                maxlength=LONGEST_LINE
                aria-label=tr("chat-text")
                placeholder=tr("chat-text")
                prop:value=move || text.get()
                on:input:target=move |event| text.set(event.target().value())
            />
            <button class="button primary" type="submit">{tr("chat-send")}</button>
        </form>
    }
}
