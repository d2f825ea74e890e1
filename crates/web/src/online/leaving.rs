//! Giving up, and letting bots play for those who are away.

use game::Seat;
use leptos::prelude::*;
use table::{Phase, Request, Sitter, Verb};

use super::{Live, Room};
use crate::say::{say, words};

/// Giving up, and letting bots play for those who are away.
#[component]
pub(super) fn Leaving(live: Live, open: RwSignal<bool>) -> impl IntoView {
    let words = words();
    let sure = RwSignal::new(false);
    let ask = move |request: Request| {
        open.set(false);
        live.submit(request);
    };
    let chairs = move || {
        let room = live.room.get()?;
        let playing = room.phase() == Phase::Playing && !room.you.is_empty();
        playing.then_some(room)
    };
    let for_others = move |room: &Room| {
        let words = words.get();
        let seats = Seat::all(room.standing.seats.len());
        let mut buttons = Vec::new();
        for seat in seats {
            let chair = &room.standing.seats[seat.index()];
            let person = matches!(chair.sitter, Sitter::Human { .. }) && chair.out.is_none();
            let mine = room.is_mine(seat);
            let (verb, text) = match (person, mine, chair.stand_in) {
                (true, true, true) => (Verb::Return, words.text("come-back")),
                (true, true, false) => (Verb::StandIn, words.text("bot-for-me")),
                (true, false, false) if room.is_away(seat) => {
                    let name = chair.name().to_owned().into();
                    (Verb::StandIn, words.with("bot-for", &[("name", name)]))
                }
                _ => continue,
            };
            let request = Request { seat: Some(seat.0), ..Request::to(verb) };
            buttons.push(view! {
                <button class="button stand-in" on:click=move |_| ask(request.clone())>{text}</button>
            });
        }
        buttons
    };
    let resign = move |_| {
        if sure.get_untracked() {
            ask(Request::to(Verb::Resign));
        } else {
            sure.set(true);
        }
    };
    let (give_up, really) = (say("resign"), say("resign-sure"));
    move || {
        chairs().map(|room| {
            view! {
                {for_others(&room)}
                <button class="button" id="resign" on:click=resign>
                    {move || if sure.get() { really() } else { give_up() }}
                </button>
            }
        })
    }
}
