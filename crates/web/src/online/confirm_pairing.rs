//! The table of two paired players before the game. The game begins when the pages of both players
//! confirm. If one does not confirm, the other searches again.

use leptos::prelude::*;
use protocol::{FollowedTable, Phase, TableEvent};

use super::Connection;
use super::create_table::clock_words;
use super::pairing::{AGAIN, AGAIN_RATED};
use crate::game_kind::Kind;
use crate::route::{Route, router};
use crate::seats::shown_name;
use crate::translate::{tr, words};
use crate::widgets::Link;

/// The stage of paired players before their game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// The pages of both players confirm.
    Confirming(Kind),
    /// A player did not confirm.
    Lapsed(Kind),
}

impl Stage {
    /// The stage of a table; none if the server did not pair its players, or the game has begun.
    pub(super) fn of(room: &FollowedTable) -> Option<Stage> {
        let kind = Kind::from_name(&room.opening.game).filter(|_| room.opening.paired)?;
        let is_closed =
            || room.standing.result.as_ref().is_some_and(|result| result["reason"] == "closed");
        let played = || room.log.iter().any(|entry| matches!(entry.event, TableEvent::Play { .. }));
        match room.phase() {
            Phase::Waiting => Some(Stage::Confirming(kind)),
            Phase::Over if is_closed() && !played() => Some(Stage::Lapsed(kind)),
            Phase::Playing | Phase::Over => None,
        }
    }

    pub(super) fn screen(self, live: Connection) -> AnyView {
        match self {
            Stage::Confirming(kind) => view! { <Confirming live kind /> }.into_any(),
            Stage::Lapsed(kind) => view! { <Lapsed live kind /> }.into_any(),
        }
    }
}

#[component]
fn Confirming(live: Connection, kind: Kind) -> impl IntoView {
    let words = words();
    let found = move || {
        words.with(|words| {
            live.room.with(|room| {
                let room = room.as_ref()?;
                let mut seats = (0..).zip(&room.standing.seats);
                let (_, other) = seats.find(|(seat, _)| !room.own_seats.contains(seat))?;
                let name = shown_name(other.name(), words);
                Some(words.with("pair-found", &[("name", name.into())]))
            })
        })
    };
    let clock =
        move || words.with(|words| live.with(&|room| clock_words(room.opening.clock, words)));
    view! {
        <div class=format!("sheet pairing {}", kind.look())>
            <h1>{tr(kind.title())}</h1>
            <p role="status" class="waits-for">{found}</p>
            <p class="terms">
                <span class="badge">{tr("clock")} ": " {clock}</span>
            </p>
        </div>
    }
}

#[component]
fn Lapsed(live: Connection, kind: Kind) -> impl IntoView {
    let router = router();
    let (confirmed, rated) = live.room.with_untracked(|room| {
        let Some(room) = room else { return (false, false) };
        let is_ready = |seat: &u8| {
            let seat_state = room.standing.seats.get(usize::from(*seat));
            seat_state.is_some_and(|seat_state| seat_state.ready)
        };
        (room.own_seats.iter().any(is_ready), room.opening.rated)
    });
    // A page that confirmed has an active player and searches again. A page that did not confirm
    // may be unattended.
    Effect::new(move |_| {
        if confirmed {
            router.go_to(Route::Pair(kind), if rated { AGAIN_RATED } else { AGAIN });
        }
    });
    view! {
        <div class=format!("sheet pairing {}", kind.look())>
            <h1>{tr(kind.title())}</h1>
            <p role="status">{tr(if confirmed { "pair-lapsed" } else { "pair-missed" })}</p>
            {(!confirmed)
                .then(|| {
                    view! {
                        <Link to=Route::Pair(kind) class="button primary">{tr("play-someone")}</Link>
                    }
                })}
        </div>
    }
}
