//! A chat line, and its menu.

use leptos::prelude::*;
use protocol::Line;
use serde_json::json;

use super::{Connection, said};
use crate::browser;
use crate::seats::shown_name;
use crate::translate::{tr, tr_with, words};
use crate::widgets::Icon;

#[component]
pub(super) fn ChatLine(live: Connection, spoken: Line) -> impl IntoView {
    let words = words();
    let seat = live.room.with_untracked(|room| {
        let seat_states = &room.as_ref()?.standing.seats;
        seat_states.iter().position(|seat_state| seat_state.is_of(&spoken.player))
    });
    let sign = seat.map(|seat| {
        view! { <span class=format!("talk-sign bd-ink-{seat}") inner_html=board::sign(seat as u8)></span> }
    });
    let mine = untrack(|| live.is(&|room| room.player.as_ref() == Some(&spoken.player)));
    let time = browser::time_of_day(spoken.at);
    let time = move || words.with(|words| words.digits(&time));
    let about = (!mine).then(|| view! { <About live spoken=spoken.clone() /> });
    let name = spoken.name.clone();
    let name = move || words.with(|words| shown_name(&name, words));
    let watched =
        spoken.spectators.then(|| view! { <span class="badge">{tr("chat-spectator")}</span> });
    let text = move || words.with(|words| said(&spoken, words));
    view! {
        <li class="talk-line" class:mine=mine>
            {sign}
            <bdi class="talk-name">{name}</bdi>
            <span class="talk-time">{time} " " {watched}</span>
            <p class="talk-text" dir="auto">{text}</p>
            {about}
        </li>
    }
}

/// The menu of another player's line: mute the author, or report the line to the operator.
#[component]
fn About(live: Connection, spoken: Line) -> impl IntoView {
    let talk = live.talk;
    let (player, number) = (spoken.player, spoken.number);
    let reported = RwSignal::new(false);
    let report = move |_| {
        let path = talk.path(&format!("/{number}/report"));
        talk.ask("POST", path, Some(json!({})), move |_| {
            reported.try_set(true);
        });
    };
    let name = spoken.name.clone();
    let label = tr_with("chat-about", move |words| [("name", shown_name(&name, words).into())]);
    let name = spoken.name;
    let mute = tr_with("chat-mute", move |words| [("name", shown_name(&name, words).into())]);
    let open = RwSignal::new(false);
    view! {
        <button
            type="button"
            class="icon-button talk-about"
            aria-expanded=move || if open.get() { "true" } else { "false" }
            aria-label=label
            on:click=move |_| open.update(|open| *open = !*open)
        >
            <Icon name="more" />
        </button>
        <div class="talk-deeds" hidden=move || !open.get()>
            <button
                type="button"
                class="button small mute"
                on:click=move |_| talk.mute(player.clone(), true)
            >
                {mute}
            </button>
            <button
                type="button"
                class="button small report"
                disabled=move || reported.get()
                on:click=report
            >
                {tr("chat-report")}
            </button>
            <p class="quiet" role="status">{move || reported.get().then(tr("chat-reported"))}</p>
        </div>
    }
}
