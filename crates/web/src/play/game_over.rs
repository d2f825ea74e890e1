//! How the game came out.

use leptos::prelude::*;

use super::chart::Chart;
use super::controls::export;
use super::{Desk, Ending, Playable, Rank, Session};
use crate::route::{Route, router};
use crate::say::say;
use crate::screens::start_again;
use crate::widgets::{Icon, Link, Window};

/// The window with the result; it opens when the game ends.
#[component]
pub(crate) fn GameOver<P: Playable>(desk: Desk<P>) -> impl IntoView {
    let open = RwSignal::new(false);
    let over = Memo::new(move |_| desk.with(Session::is_over));
    Effect::new(move |_| open.set(over.get()));
    view! {
        <Show when=move || over.get() && !open.get()>
            <button class="button primary show-result" on:click=move |_| open.set(true)>
                {say("show-result")}
            </button>
        </Show>
        <Window
            open
            title=Signal::derive(say("game-over"))
            close=Signal::derive(say("look-at-table"))
            class="game-over"
        >
            <Result desk open />
        </Window>
    }
}

#[component]
fn Result<P: Playable>(desk: Desk<P>, open: RwSignal<bool>) -> impl IntoView {
    let router = router();
    let ending = move || {
        let words = desk.words.get();
        desk.with(|session| session.position().ending(&session.seats.names(&words), &words))
    };
    let result = move || ending().map(|ending| view! { <Outcome desk ending /> });
    let solo = desk.peek(|session| session.seats.len() == 1);
    view! {
        {result}
        <Chart desk />
        <div class="menu across">
            <button
                class="button primary"
                id="rematch"
                on:click=move |_| desk.peek(|session| start_again(router, session))
            >
                <Icon name="again" />
                {say("rematch")}
            </button>
            <button class="button" on:click=move |_| open.set(false)>
                {say("look-at-table")}
            </button>
            <button class="button" on:click=move |_| export(desk)>
                <Icon name="down" />
                {say("export")}
            </button>
            {solo.then(|| view! { <Link to=Route::Scores class="button">{say("score-sheet")}</Link> })}
            <Link to=Route::Home class="button">{say("home")}</Link>
        </div>
    }
}

#[component]
fn Outcome<P: Playable>(desk: Desk<P>, ending: Ending) -> impl IntoView {
    let words = desk.words.get();
    let names = desk.with(|session| session.seats.names(&words));
    let winners: Vec<String> = ending.winners().map(|seat| names[seat.index()].clone()).collect();
    let you = desk.with(|session| ending.winners().all(|seat| session.seats.is_you(seat)));
    let headline = match winners.len() {
        0 => None,
        1 if you => Some(words.text("you-win")),
        count => {
            let names = winners.join(", ");
            Some(words.with("winners", &[("count", count.into()), ("names", names.into())]))
        }
    };
    let row = |rank: &Rank| {
        let place = words.number(rank.place as i64);
        let name = names[rank.seat.index()].clone();
        view! {
            <tr>
                <td class="place">{place}</td>
                <td>
                    <span class="player-sign" inner_html=board::sign(rank.seat.0)></span>
                    {name}
                </td>
                <td>{rank.result.clone()}</td>
            </tr>
        }
    };
    let rows: Vec<_> = ending.ranks.iter().map(row).collect();
    let notes: Vec<_> = ending.notes.iter().map(|note| view! { <p>{note.clone()}</p> }).collect();
    let no_ranks = rows.is_empty();
    view! {
        <p class="headline">{headline}</p>
        <p>{ending.reason}</p>
        <table class="ranking" hidden=no_ranks>
            <thead>
                <tr>
                    <th scope="col">{say("place")}</th>
                    <th scope="col">{say("player")}</th>
                    <th scope="col">{say("result")}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        {notes}
    }
}
