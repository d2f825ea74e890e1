//! Before the game: who sits where, the link for the others, and whether everybody is ready.

use game::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{Request, Sitter, Verb};

use super::friends::{MyName, NameField, bot_words, told};
use super::server::Trouble;
use super::share::Share;
use super::{Live, Room};
use crate::game_kind::Kind;
use crate::say::{say, words};

/// The table before the game.
#[component]
pub(super) fn Waiting(live: Live, kind: Kind) -> impl IntoView {
    let name = MyName::kept();
    let trouble = RwSignal::new(None::<Trouble>);
    let words = words();
    let seated =
        move || live.room.with(|room| room.as_ref().is_some_and(|room| !room.you.is_empty()));
    let places =
        live.room.with_untracked(|room| room.as_ref().map_or(0, |r| r.standing.seats.len()));
    let rows =
        Seat::all(places).map(|seat| view! { <Place live seat name trouble /> }).collect_view();
    let unready = move || {
        live.room.with(|room| {
            let room = room.as_ref();
            room.is_some_and(|room| {
                room.you.iter().any(|&seat| !room.standing.seats[usize::from(seat)].ready)
            })
        })
    };
    let error = move || trouble.get().map(|trouble| words.with(|words| told(&trouble, words)));
    view! {
        <div class=format!("sheet waiting {}", kind.look())>
            <h1>{say(kind.title())}</h1>
            <p role="status">{say("waiting-for-players")}</p>
            <Show when=move || !seated()>
                <NameField name />
            </Show>
            <ol class="chairs">{rows}</ol>
            <p class="message error" role="alert" hidden=move || trouble.get().is_none()>{error}</p>
            <Show when=unready>
                <button
                    class="button primary"
                    id="ready"
                    on:click=move |_| live.submit(Request::to(Verb::Ready))
                >
                    {say("ready")}
                </button>
            </Show>
            <Share />
        </div>
    }
}

/// One seat, and what can be done about it.
#[component]
fn Place(
    live: Live,
    seat: Seat,
    name: MyName,
    trouble: RwSignal<Option<Trouble>>,
) -> impl IntoView {
    let words = words();
    let look = move |look: fn(&Room, Seat) -> bool| {
        live.room.with(|room| room.as_ref().is_some_and(|room| look(room, seat)))
    };
    let who = move || {
        words.with(|words| {
            live.room.with(|room| {
                let chair = room.as_ref().and_then(|room| room.standing.seats.get(seat.index()));
                match chair.map(|chair| &chair.sitter) {
                    Some(Sitter::Human { name, .. }) => name.clone(),
                    Some(Sitter::Bot { level }) => bot_words(level, words),
                    Some(Sitter::Open) | None => words.text("seat-open"),
                }
            })
        })
    };
    let is_open = |room: &Room, seat: Seat| {
        room.standing.seats.get(seat.index()).is_some_and(|chair| chair.sitter == Sitter::Open)
    };
    let can_sit = move || look(is_open) && look(|room, _| room.you.is_empty());
    let ready = move || {
        look(|room, seat| room.standing.seats.get(seat.index()).is_some_and(|chair| chair.ready))
    };
    let sit = move |_| {
        spawn_local(async move {
            match name.give().await {
                Ok(name) => live.submit(Request {
                    seat: Some(seat.0),
                    name: Some(name),
                    ..Request::to(Verb::Sit)
                }),
                Err(why) => trouble.set(Some(why)),
            }
        });
    };
    view! {
        <li class="chair" class:mine=move || look(Room::is_mine)>
            <span class="chair-sign" inner_html=board::sign(seat.0)></span>
            <span class="chair-who">{who}</span>
            <Show when=ready>
                <span class="badge">{say("is-ready")}</span>
            </Show>
            <Show when=can_sit>
                <button class="button sit" on:click=sit>{say("sit-here")}</button>
            </Show>
        </li>
    }
}
