//! The screen of an online table: the waiting room, then the game.

use leptos::prelude::*;
use leptos::task::spawn_local;
use nova_luna::NovaLuna;
use protocol::Phase;
use terra_nova::TerraNova;

use super::chat::Talking;
use super::confirm_pairing::Stage;
use super::rematch::{self, RematchBar};
use super::resign::Resign;
use super::undo::UndoBar;
use super::waiting_room::Waiting;
use super::{Connection, api, notifications};
use crate::game_kind::Kind;
use crate::play::{PlayGame, Playable, Session};
use crate::record;
use crate::screens::NotFound;
use crate::translate::{self, tr, words};

#[component]
pub(crate) fn TableScreen(id: String) -> impl IntoView {
    let live = Connection::join(id.clone());
    let record = RwSignal::new(String::new());
    let begun = Memo::new(move |_| live.is(&|room| room.phase() != Phase::Waiting));
    // The record contains the setup, which does not change once the game has begun.
    Effect::new(move |_| {
        // Each new connection tries again.
        if !live.connected.get() || !begun.get() || !record.read_untracked().is_empty() {
            return;
        }
        let id = id.clone();
        spawn_local(async move {
            if let Ok(text) = api::record(&id).await {
                record.try_set(text);
            }
        });
    });
    notifications::when_needed(live);
    rematch::follow(live);
    let waiting = Memo::new(move |_| {
        live.room.with(|room| {
            let room = room.as_ref().filter(|room| room.phase() == Phase::Waiting)?;
            Kind::from_name(&room.opening.game)
        })
    });
    let paired = Memo::new(move |_| live.with(&Stage::of).flatten());
    let screen = move || {
        if let Some(why) = live.closed.get() {
            return view! { <NotFound text=why /> }.into_any();
        }
        if let Some(stage) = paired.get() {
            return stage.screen(live);
        }
        if let Some(kind) = waiting.get() {
            return view! { <Waiting live kind /> }.into_any();
        }
        let text = record.get();
        match record::kind_of(&text) {
            None => view! { <p class="coming" role="status">{tr("coming")}</p> }.into_any(),
            Some(Kind::NovaLuna) => play::<NovaLuna>(live, &text),
            Some(Kind::TerraNova) => play::<TerraNova>(live, &text),
        }
    };
    view! {
        <Lost live />
        <OperatorNotice live />
        <RematchBar live />
        <UndoBar live />
        <Assistance live />
        {screen}
        <Resign live />
        <Talking live />
    }
}

/// A notice while the page is disconnected.
#[component]
fn Lost(live: Connection) -> impl IntoView {
    let lost = move || {
        let known = live.room.with(Option::is_some);
        known && !live.connected.get() && live.closed.get().is_none()
    };
    view! {
        <p class="lost" role="status" hidden=move || !lost()>
            {tr("connection-lost")}
        </p>
    }
}

/// A notice that hints and analysis are allowed in the running game.
#[component]
fn Assistance(live: Connection) -> impl IntoView {
    let allowed =
        move || live.is(&|room| room.opening.assistance && room.phase() == Phase::Playing);
    view! {
        <Show when=allowed>
            <p class="assistance">{tr("assistance-allowed")}</p>
        </Show>
    }
}

/// The operator's notice, for example about a restart of the server.
#[component]
fn OperatorNotice(live: Connection) -> impl IntoView {
    let words = words();
    let notice = move || {
        let notice = live.notice.get()?;
        let text = words.with(|words| translate::notice(words, notice.restart, notice.text))?;
        Some(view! { <p class="notice-bar" role="status">{text}</p> })
    };
    notice.into_any()
}

fn play<P: Playable>(live: Connection, text: &str) -> AnyView {
    let room = live.room.get_untracked();
    let setup = text.parse::<game::Record<P>>().ok().map(|record| record.setup);
    let session = room.zip(setup).and_then(|(room, setup)| Session::<P>::follow(setup, room).ok());
    match session {
        Some(session) => view! { <PlayGame session live=Some(live) /> }.into_any(),
        None => view! { <NotFound text="table-not-found" /> }.into_any(),
    }
}
