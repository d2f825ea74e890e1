//! The menu of an online table: undo by consent, notifications, stand-in bots, resigning.

use leptos::prelude::*;

use super::Connection;
use super::notifications::NotifySwitch;
use super::resign::Leaving;
use super::undo::AskUndo;
use crate::translate::words;

#[component]
pub(super) fn TableMenu(live: Connection, open: RwSignal<bool>) -> impl IntoView {
    view! {
        <TableStatus live />
        <AskUndo live open />
        <NotifySwitch />
        <Leaving live open />
    }
}

/// Whether the page is connected, and the number of spectators.
#[component]
fn TableStatus(live: Connection) -> impl IntoView {
    let words = words();
    let watching = move || live.with(&|room| room.presence.as_ref().map_or(0, |it| it.watching));
    let text = move || {
        words.with(|words| {
            let id = if live.connected.get() { "connected" } else { "connection-lost" };
            let count = i64::from(watching().unwrap_or(0));
            let watching = words.with("spectators", &[("count", count.into())]);
            if count == 0 { words.text(id) } else { format!("{} · {watching}", words.text(id)) }
        })
    };
    view! { <p class="quiet" id="table-status" role="status">{text}</p> }
}
