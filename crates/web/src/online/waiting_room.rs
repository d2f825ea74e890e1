//! The waiting room: the seats, the link to invite others, and who is ready.

use ai::Level;
use game::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{FollowedTable, Occupant, Request, Verb};
use words::Words;

use super::Connection;
use super::chat::TalkButton;
use super::create_table::{MyName, NameField, clock_words};
use super::error_texts::{ErrorMessage, RequestError};
use super::invite_bot::{InvitableBots, InvitedBots};
use super::invite_link::Share;
use super::seat_order::{MoveSeat, RemovePlayer, Shuffle};
use crate::game_kind::Kind;
use crate::maps::KeptMap;
use crate::seats::{bot_words, seat_choices, shown_name};
use crate::translate::{tr, tr_with, words};
use crate::widgets::Choice;

#[component]
pub(super) fn Waiting(live: Connection, kind: Kind) -> impl IntoView {
    let name = MyName::kept();
    let error = RwSignal::new(None::<RequestError>);
    let refused =
        move || live.refused.get().map(|text| view! { <p class="message error">{text}</p> });
    let rated = move || live.is(&|room| room.opening.rated);
    let with_bots = move || live.is(&|room| room.opening.rated && room.opening.bot_accounts);
    let seated = move || live.is(&|room| !room.own_seats.is_empty());
    let places = untrack(|| live.with(&|room| room.standing.seats.len())).unwrap_or(0);
    let removing = RwSignal::new(None::<String>);
    let bots = InvitableBots::load(live, error);
    let rows = Seat::all(places)
        .map(|seat| view! { <Place live seat name error removing bots /> })
        .collect_view();
    let host = move || live.is(&FollowedTable::is_host);
    let removed = move || live.is(&FollowedTable::was_removed);
    let unready = move || {
        live.is(&|room| {
            room.own_seats.iter().any(|&seat| !room.standing.seats[usize::from(seat)].ready)
        })
    };
    let words = words();
    let status = move || words.with(|words| live.with(&|room| waits_for(room, words)));
    let clock =
        move || words.with(|words| live.with(&|room| clock_words(room.opening.clock, words)));
    let variant =
        move || words.with(|words| live.with(&|room| variant_words(room, words)).flatten());
    let assisted = move || live.is(&|room| room.opening.assistance);
    view! {
        <div class=format!("sheet waiting {}", kind.look())>
            <h1>{tr(kind.title())}</h1>
            <p role="status" class="waits-for">{status}</p>
            <p class="terms">
                <span class="badge terms-clock">{tr("clock")} ": " {clock}</span>
                {move || variant().map(|text| view! { <span class="badge terms-variant">{text}</span> })}
                <Show when=rated>
                    <span class="badge">{tr("rated")}</span>
                </Show>
                <Show when=with_bots>
                    <span class="badge terms-bots">{tr("rated-bots-allowed")}</span>
                </Show>
                <Show when=assisted>
                    <span class="badge terms-assistance">{tr("assistance-allowed")}</span>
                </Show>
            </p>
            <Show
                when=removed
                fallback=move || {
                    view! {
                        <Show when=move || !seated()>
                            <NameField name />
                        </Show>
                    }
                }
            >
                <p class="message error" role="alert">{tr("removed")}</p>
            </Show>
            <ol class="seat-rows">{rows}</ol>
            <Show when=host>
                <Shuffle live places />
            </Show>
            <InvitedBots bots />
            <RemovePlayer live removing />
            <ErrorMessage error />
            <div class="error-area" role="alert">{refused}</div>
            <Show when=unready>
                <button
                    class="button primary"
                    id="ready"
                    on:click=move |_| live.submit(Request::to(Verb::Ready))
                >
                    {tr("ready")}
                </button>
            </Show>
            <TalkButton live class="button" />
            <Share />
        </div>
    }
}

/// The variant or the map of a table, if it is not the default.
fn variant_words(room: &FollowedTable, words: &Words) -> Option<String> {
    let options = &room.opening.setup;
    if options.variant.as_deref() == Some("beginner") {
        return Some(words.text("beginner-badge"));
    }
    let name = KeptMap::new(options.map.as_deref()?)?.name;
    Some(format!("{}: {name}", words.text("map")))
}

/// What the table waits for: players, or their confirmation.
fn waits_for(room: &FollowedTable, words: &Words) -> String {
    let seats = &room.standing.seats;
    let open = seats.iter().filter(|seat_state| seat_state.occupant == Occupant::Open).count();
    if open > 0 {
        return words.with("waiting-seats", &[("count", open.into())]);
    }
    let unready = || seats.iter().enumerate().filter(|(_, seat_state)| !seat_state.ready);
    if unready().all(|(seat, _)| room.own_seats.contains(&(seat as u8))) {
        return words.text("waiting-you");
    }
    let names: Vec<String> =
        unready().map(|(_, seat_state)| shown_name(seat_state.name(), words)).collect();
    words.with("waiting-ready", &[("names", words.list(&names).into())])
}

fn is_open(room: &FollowedTable, seat: Seat) -> bool {
    let seat_state = room.standing.seats.get(seat.index());
    seat_state.is_some_and(|seat_state| seat_state.occupant == Occupant::Open)
}

fn has_person(room: &FollowedTable, seat: Seat) -> bool {
    let seat_state = room.standing.seats.get(seat.index());
    seat_state.is_some_and(|seat_state| matches!(seat_state.occupant, Occupant::Human { .. }))
}

/// The host's control to give a seat to a bot, to open it again, or to invite a bot account.
#[component]
fn Assign(live: Connection, seat: Seat, bots: InvitableBots) -> impl IntoView {
    const OPEN: &str = "open";
    let words = words();
    let options = move || {
        words.with(|words| {
            let choices = seat_choices((OPEN, "seat-open"), words);
            choices.into_iter().chain(bots.choices(seat, words)).collect::<Vec<_>>()
        })
    };
    let chosen = move || {
        if let Some(bot) = bots.chosen(seat) {
            return bot;
        }
        live.room.with(|room| {
            let seat_state = room.as_ref().and_then(|room| room.standing.seats.get(seat.index()));
            match seat_state.map(|seat_state| &seat_state.occupant) {
                Some(Occupant::Bot { level }) => level.clone(),
                _ => OPEN.to_owned(),
            }
        })
    };
    let assign = move |word: String| {
        if bots.contains(&word) {
            return bots.invite(word, Some(seat));
        }
        bots.withdraw_from(seat);
        if word == OPEN && untrack(|| live.is(&|room| is_open(room, seat))) {
            return;
        }
        let level = (word != OPEN).then_some(word);
        live.submit(Request { seat: Some(seat.0), level, ..Request::to(Verb::Assign) });
    };
    view! {
        <Choice
            label=Signal::derive(tr_with("seat-number", move |_| [("seat", (seat.0 + 1).into())]))
            options=Signal::derive(options)
            chosen=Signal::derive(chosen)
            on_choose=assign
            bare=true
        />
    }
}

/// A seat and its controls.
#[component]
fn Place(
    live: Connection,
    seat: Seat,
    name: MyName,
    error: RwSignal<Option<RequestError>>,
    removing: RwSignal<Option<String>>,
    bots: InvitableBots,
) -> impl IntoView {
    let words = words();
    let look = move |look: fn(&FollowedTable, Seat) -> bool| live.is(&|room| look(room, seat));
    let who = move || {
        words.with(|words| {
            live.room.with(|room| {
                let seat_state =
                    room.as_ref().and_then(|room| room.standing.seats.get(seat.index()));
                match seat_state.map(|seat_state| &seat_state.occupant) {
                    Some(Occupant::Human { name, .. }) => shown_name(name, words),
                    Some(Occupant::Bot { level }) => {
                        bot_words(level.parse().unwrap_or(Level::Casual), words)
                    }
                    Some(Occupant::Open) | None => words.text("seat-open"),
                }
            })
        })
    };
    let can_sit =
        move || look(is_open) && look(|room, _| room.own_seats.is_empty() && !room.was_removed());
    let removable =
        move || look(|room, seat| room.is_host() && has_person(room, seat) && !room.is_own(seat));
    let remove = move |_| {
        removing.set(live.room.with_untracked(|room| {
            let seat_state = room.as_ref()?.standing.seats.get(seat.index())?;
            Some(seat_state.player().to_owned())
        }));
    };
    let ready = move || {
        look(|room, seat| {
            room.standing.seats.get(seat.index()).is_some_and(|seat_state| seat_state.ready)
        })
    };
    let sit = move |_| {
        spawn_local(async move {
            match name.give().await {
                Ok(name) => live.submit(Request {
                    seat: Some(seat.0),
                    name: Some(name),
                    ..Request::to(Verb::Sit)
                }),
                Err(why) => drop(error.try_set(Some(why))),
            }
        });
    };
    let mine = move || look(FollowedTable::is_own);
    let assigns = Memo::new(move |_| look(|room, seat| room.is_host() && !has_person(room, seat)));
    let leave = move |_| {
        live.submit(Request { seat: Some(seat.0), ..Request::to(Verb::Leave) });
    };
    view! {
        <li class="seat-row" class:mine=mine>
            <span class=format!("seat-sign bd-ink-{}", seat.0) inner_html=board::sign(seat.0)></span>
            <Show
                when=move || assigns.get()
                fallback=move || view! { <span class="seat-who">{who}</span> }
            >
                <Assign live seat bots />
            </Show>
            <Show when=move || look(|room, _| room.is_host())>
                <MoveSeat live seat who=Signal::derive(who) />
            </Show>
            <Show when=move || ready() || look(has_person)>
                <span class="badge is-ready" class:unconfirmed=move || !ready()>{tr("is-ready")}</span>
            </Show>
            <Show when=can_sit>
                <button class="button sit" on:click=sit>{tr("sit-here")}</button>
            </Show>
            <Show when=removable>
                <button class="button remove" on:click=remove>{tr("remove-player")}</button>
            </Show>
            <Show when=mine>
                <button class="button leave" on:click=leave>{tr("leave-seat")}</button>
            </Show>
        </li>
    }
}
