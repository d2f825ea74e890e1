//! The host's controls before the game: change the order of the seats, remove a player.

use game::{Rng, Seat};
use leptos::prelude::*;
use protocol::{Request, Verb};

use super::Connection;
use crate::browser;
use crate::seats::shown_name;
use crate::translate::{tr, tr_with, words};
use crate::widgets::Window;

fn arrange(order: Vec<u8>) -> Request {
    Request { order, ..Request::to(Verb::Arrange) }
}

#[component]
pub(super) fn Shuffle(live: Connection, places: usize) -> impl IntoView {
    let shuffle = move |_| {
        let mut rng = Rng::new(browser::entropy());
        let mut order: Vec<u8> = (0..places as u8).collect();
        for last in (1..places).rev() {
            order.swap(last, rng.below(last + 1));
        }
        live.submit(arrange(order));
    };
    view! {
        <button class="button" id="shuffle-seats" on:click=shuffle>{tr("shuffle-seats")}</button>
    }
}

/// The buttons that move the occupant of a seat up or down.
#[component]
pub(super) fn MoveSeat(
    live: Connection,
    seat: Seat,
    #[prop(into)] who: Signal<String>,
) -> impl IntoView {
    let places = untrack(|| live.with(&|room| room.standing.seats.len())).unwrap_or(0);
    let button = move |to: Option<usize>, way: &'static str, arrow: &'static str| {
        let label = tr_with(way, move |_| [("name", who.get().into())]);
        let go = move |_| {
            let Some(to) = to else { return };
            let mut order: Vec<u8> = (0..places as u8).collect();
            order.swap(seat.index(), to);
            live.submit(arrange(order));
            // The focus stays with the occupant who is moved.
            let at_the_end = to == 0 || to + 1 == places;
            let back = if way == "move-up" { "move-down" } else { "move-up" };
            let id = format!("{}-{to}", if at_the_end { back } else { way });
            if let Some(button) = document().get_element_by_id(&id) {
                browser::focus(&button);
            }
        };
        let id = format!("{way}-{}", seat.0);
        view! {
            <button class="icon-button" id=id aria-label=label disabled=to.is_none() on:click=go>
                {arrow}
            </button>
        }
    };
    let down = seat.index() + 1;
    view! {
        <span class="seat-moves">
            {button(seat.index().checked_sub(1), "move-up", "↑")}
            {button((down < places).then_some(down), "move-down", "↓")}
        </span>
    }
}

/// Asks the host to confirm the removal of this player. The player may leave or be moved while the
/// dialog is open.
#[component]
pub(super) fn RemovePlayer(live: Connection, removing: RwSignal<Option<String>>) -> impl IntoView {
    let (words, open) = (words(), RwSignal::new(false));
    let seated = Memo::new(move |_| {
        let player = removing.get()?;
        live.room.with(|room| {
            let seat_states = &room.as_ref()?.standing.seats;
            let seat = seat_states.iter().position(|seat_state| seat_state.is_of(&player))?;
            Some((seat as u8, seat_states[seat].name().to_owned()))
        })
    });
    // The two signals follow each other. Setting only on a change avoids an endless loop.
    Effect::new(move |_| {
        let asks = seated.with(Option::is_some);
        if open.get_untracked() != asks {
            open.set(asks);
        }
    });
    Effect::new(move |_| {
        if !open.get() && removing.with_untracked(Option::is_some) {
            removing.set(None);
        }
    });
    let title = move || {
        words.with(|words| {
            let name = seated.get().map(|(_, name)| shown_name(&name, words)).unwrap_or_default();
            words.with("remove-sure", &[("name", name.into())])
        })
    };
    let remove = move |_| {
        if let Some((seat, _)) = seated.get_untracked() {
            live.submit(Request { seat: Some(seat), ..Request::to(Verb::Remove) });
        }
        open.set(false);
    };
    view! {
        <Window
            open
            title=Signal::derive(title)
            close=Signal::derive(tr("keep-player"))
            class="confirm"
        >
            <p>{tr("remove-what")}</p>
            <div class="menu across">
                <button class="button primary" id="keep-player" on:click=move |_| open.set(false)>
                    {tr("keep-player")}
                </button>
                <button class="button" id="remove-sure" on:click=remove>
                    {tr("remove-player")}
                </button>
            </div>
        </Window>
    }
}
