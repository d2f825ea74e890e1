//! Resigning, and replacing absent players with bots.

use std::time::Duration;

use game::Seat;
use leptos::html;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use protocol::{FollowedTable, Occupant, Phase, Request, Verb};

use super::Connection;
use crate::seats::shown_name;
use crate::translate::{tr, words};
use crate::widgets::Window;

/// The menu entries to resign, and to replace absent players with bots.
#[component]
pub(super) fn Leaving(live: Connection, open: RwSignal<bool>) -> impl IntoView {
    let words = words();
    let ask = move |request: Request| {
        open.set(false);
        live.submit(request);
    };
    let plays = |room: &FollowedTable| room.phase() == Phase::Playing && !room.own_seats.is_empty();
    let for_others = move |room: &FollowedTable| {
        let words = words.get();
        let seats = Seat::all(room.standing.seats.len());
        let mut buttons = Vec::new();
        for seat in seats {
            let seat_state = &room.standing.seats[seat.index()];
            let person =
                matches!(seat_state.occupant, Occupant::Human { .. }) && seat_state.out.is_none();
            let mine = room.is_own(seat);
            let (verb, text) = match (person, mine, seat_state.stand_in) {
                (true, true, true) => (Verb::Return, words.text("come-back")),
                (true, true, false) => (Verb::StandIn, words.text("bot-for-me")),
                (true, false, false) if room.is_away(seat) => {
                    let name = shown_name(seat_state.name(), &words);
                    (Verb::StandIn, words.with("bot-for", &[("name", name.into())]))
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
        open.set(false);
        live.resigning.set(true);
    };
    move || {
        live.room.get().filter(plays).map(|room| {
            view! {
                {for_others(&room)}
                <button class="button" id="resign" on:click=resign>{tr("resign")}</button>
            }
        })
    }
}

/// The button that confirms the resignation is disabled for this time, so that the second click of
/// a double click does not confirm.
const DELIBERATE: Duration = Duration::from_millis(700);

/// Asks the player to confirm the resignation. The dialog is at the top of the page, away from the
/// button that opened it.
#[component]
pub(super) fn Resign(live: Connection) -> impl IntoView {
    let open = live.resigning;
    let ready = RwSignal::new(false);
    let keep = NodeRef::<html::Button>::new();
    let waiting = StoredValue::new(None::<TimeoutHandle>);
    Effect::new(move |_| {
        ready.set(false);
        if open.get() {
            // Elements of the dialog can only receive the focus after it has opened.
            request_animation_frame(move || {
                if let Some(keep) = keep.try_get_untracked().flatten() {
                    let _ = keep.focus();
                }
            });
        }
        let arm = move || {
            ready.try_set(true);
        };
        let timer = open.get().then(|| set_timeout_with_handle(arm, DELIBERATE).ok()).flatten();
        if let Some(Some(old)) =
            waiting.try_update_value(|waiting| std::mem::replace(waiting, timer))
        {
            old.clear();
        }
    });
    let resign = move |_| {
        open.set(false);
        live.submit(Request::to(Verb::Resign));
    };
    view! {
        <Window
            open
            title=Signal::derive(tr("resign-sure"))
            close=Signal::derive(tr("keep-playing"))
            class="confirm"
        >
            <div class="menu across">
                <button class="button primary" id="keep-playing" node_ref=keep on:click=move |_| open.set(false)>
                    {tr("keep-playing")}
                </button>
                <button class="button" id="resign-sure" disabled=move || !ready.get() on:click=resign>
                    {tr("resign")}
                </button>
            </div>
        </Window>
    }
}
