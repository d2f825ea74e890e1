//! The rematch: a player offers it, and the others accept or decline.

use leptos::prelude::*;
use protocol::{FollowedTable, RematchOffer, Request, Verb};
use words::Words;

use super::Connection;
use crate::route::{Route, router};
use crate::seats::shown_name;
use crate::translate::{tr, words};
use crate::widgets::{Icon, Link};

/// The state of the rematch from this player's view.
#[derive(Clone, Debug, PartialEq, Eq)]
enum State {
    /// The player is a spectator, or the game is not over.
    None,
    /// There is no open offer. These seats declined the last one.
    Free(Vec<u8>),
    /// This player's offer; the first seats accepted it, and the second declined it.
    Own(Vec<u8>, Vec<u8>),
    /// The offer of the player on this seat.
    Offered(u8),
    /// The same, and this player has accepted it. Other answers are missing.
    Accepted(u8),
    /// The id of the new table.
    Made(String),
}

impl State {
    fn of(room: &FollowedTable) -> State {
        if let Some(next) = &room.standing.next {
            return State::Made(next.clone());
        }
        if room.own_seats.is_empty() {
            let open = room.standing.offer.as_ref().filter(|offer| offer.open);
            return open.map_or(State::None, |offer| State::Offered(offer.seat));
        }
        match &room.standing.offer {
            None => State::Free(Vec::new()),
            Some(RematchOffer { declined, open: false, .. }) => State::Free(declined.clone()),
            Some(offer) if room.own_seats.contains(&offer.seat) => {
                State::Own(offer.accepted.clone(), offer.declined.clone())
            }
            Some(offer) if offer.accepted.iter().any(|seat| room.own_seats.contains(seat)) => {
                State::Accepted(offer.seat)
            }
            Some(offer) => State::Offered(offer.seat),
        }
    }
}

fn state(live: Connection) -> Memo<State> {
    Memo::new(move |_| live.with(&State::of).unwrap_or(State::None))
}

fn plays(live: Connection) -> bool {
    live.is(&|room| !room.own_seats.is_empty())
}

fn names(live: Connection, seats: &[u8], words: &Words) -> String {
    let names = live.with(&|room| {
        let seat_state = |&seat: &u8| room.standing.seats.get(usize::from(seat));
        let name = |seat| Some(shown_name(seat_state(seat)?.name(), words));
        seats.iter().filter_map(name).collect::<Vec<_>>()
    });
    words.list(&names.unwrap_or_default())
}

/// Offers a rematch, or accepts the offered one.
fn want(live: Connection) {
    live.wanted.set(true);
    live.submit(Request::to(Verb::Rematch));
}

/// The rematch in the dialog with the result.
#[component]
pub(super) fn Rematch(live: Connection) -> impl IntoView {
    let (words, state) = (words(), state(live));
    let answered = move |id: &'static str, seats: &[u8]| {
        (!seats.is_empty()).then(|| {
            words.with(|words| words.with(id, &[("names", names(live, seats, words).into())]))
        })
    };
    let declined = move |seats: &[u8]| answered("rematch-declined", seats);
    let offer = move |_| want(live);
    let withdraw = move |_| {
        live.wanted.set(false);
        live.submit(Request::to(Verb::DeclineRematch));
    };
    let shown = move || match state.get() {
        State::Free(seats) => view! {
            {declined(&seats).map(|text| view! { <p role="status">{text}</p> })}
            <button class="button primary" id="rematch" on:click=offer>
                <Icon name="again" />
                {tr("offer-rematch")}
            </button>
        }
        .into_any(),
        State::Own(accepted, gone) => view! {
            <p role="status">
                {tr("rematch-offered")} " " {answered("rematch-accepted", &accepted)} " "
                {declined(&gone)}
            </p>
            <button
                class="button primary"
                id="start-rematch"
                hidden=accepted.is_empty()
                on:click=offer
            >
                {tr("start-rematch")}
            </button>
            <button class="button" id="withdraw-rematch" on:click=withdraw>
                {tr("withdraw-rematch")}
            </button>
        }
        .into_any(),
        _ => view! { <RematchAnswer live /> }.into_any(),
    };
    view! { <div class="rematch">{shown}</div> }
}

/// Another player's offer, and the link to the new table.
#[component]
pub(super) fn RematchAnswer(live: Connection) -> impl IntoView {
    let (words, state) = (words(), state(live));
    let accept = move |_| want(live);
    let decline = move |_| live.submit(Request::to(Verb::DeclineRematch));
    let gone = move || {
        live.is(&|room| {
            let offer = room.standing.offer.as_ref();
            offer.is_some_and(|offer| offer.declined.iter().any(|s| room.own_seats.contains(s)))
        })
    };
    move || match state.get() {
        State::Accepted(_) => view! {
            <p role="status">{tr("rematch-waiting")}</p>
            <button class="button decline-rematch" on:click=decline>
                {tr("decline-rematch")}
            </button>
        }
        .into_any(),
        State::Offered(seat) => {
            let text = words.with(|words| {
                words.with("rematch-by", &[("name", names(live, &[seat], words).into())])
            });
            view! {
                <p role="status">{text}</p>
                <Show when=move || plays(live)>
                    <button class="button primary accept-rematch" on:click=accept>
                        {tr("accept-rematch")}
                    </button>
                </Show>
                <Show when=move || plays(live) && !gone()>
                    <button class="button decline-rematch" on:click=decline>
                        {tr("decline-rematch")}
                    </button>
                </Show>
            }
            .into_any()
        }
        State::Made(next) => view! {
            <p role="status">{tr("rematch-ready")}</p>
            <Link to=Route::Table(next) class="button primary go-to-rematch">
                {tr("go-to-rematch")}
            </Link>
        }
        .into_any(),
        _ => ().into_any(),
    }
}

/// The same beside the table, for players who have closed the dialog with the result.
#[component]
pub(super) fn RematchBar(live: Connection) -> impl IntoView {
    let state = state(live);
    let shown =
        move || matches!(state.get(), State::Offered(_) | State::Accepted(_) | State::Made(_));
    view! {
        <Show when=shown>
            <div class="rematch rematch-bar">
                <RematchAnswer live />
            </div>
        </Show>
    }
}

/// Redirects spectators and the players who want the rematch to the new table as soon as it exists.
/// A player who opens a finished game later stays there.
pub(super) fn follow(live: Connection) {
    let router = router();
    let next = Memo::new(move |_| {
        live.with(&|room| {
            let offer = room.standing.offer.as_ref();
            let own = offer.filter(|offer| offer.open).is_some_and(|offer| {
                let mut seats = offer.accepted.iter().chain([&offer.seat]);
                seats.any(|seat| room.own_seats.contains(seat))
            });
            (room.standing.next.clone(), room.own_seats.is_empty() || own)
        })
    });
    Effect::new(move |before: Option<Option<(Option<String>, bool)>>| {
        let now = next.get();
        let waited = matches!(before, Some(Some((None, _))));
        if let Some((Some(next), follows)) = &now
            && waited
            && (*follows || live.wanted.get_untracked())
        {
            router.go(Route::Table(next.clone()));
        }
        now
    });
}
