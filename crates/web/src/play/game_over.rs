//! The result of a game.

use game::Seat;
use leptos::prelude::*;
use protocol::FollowedTable;
use serde_json::Value;
use words::Words;

use super::controls::export;
use super::score_chart::Chart;
use super::{Controller, Ending, Playable, Rank, Session};
use crate::online::out_words;
use crate::route::{Route, router};
use crate::screens::{harder, start_again};
use crate::translate::tr;
use crate::widgets::{Icon, Link, Window, table_head};

/// The dialog with the result. It opens when the game ends.
#[component]
pub(crate) fn GameOver<P: Playable>(controller: Controller<P>) -> impl IntoView {
    let open = RwSignal::new(false);
    let over = Memo::new(move |_| controller.with(Session::is_over));
    // Do not interrupt a player who looks at an earlier position.
    Effect::new(move |_| open.set(over.get() && controller.looking.get_untracked().is_none()));
    view! {
        <Show when=move || over.get() && !open.get() && controller.looking.get().is_none()>
            <button class="button primary show-result" on:click=move |_| open.set(true)>
                {tr("show-result")}
            </button>
        </Show>
        <Window
            open
            title=Signal::derive(tr("game-over"))
            close=Signal::derive(tr("look-at-table"))
            class="game-over"
        >
            <Result controller open />
        </Window>
    }
}

#[component]
fn Result<P: Playable>(controller: Controller<P>, open: RwSignal<bool>) -> impl IntoView {
    let router = router();
    let ending = move || {
        let words = controller.words.get();
        controller.with(|session| {
            let names = session.seats.names(&words);
            let by_the_rules = session.position().ending(&names, &words);
            by_the_rules.or_else(|| broken_off(session.room()?, &names, &words))
        })
    };
    let again = move |_| controller.peek(|session| start_again(router, session));
    let result = move || ending().map(|ending| view! { <Outcome controller ending /> });
    let review = move |_| {
        open.set(false);
        controller.reviewing.set(true);
    };
    let solo = controller.peek(|session| session.seats.len() == 1);
    let day = controller.peek(Session::day);
    view! {
        {result}
        {controller.live.map(|live| (live.deal)(live))}
        {controller.peek(|session| session.plies().len() > 1).then(|| view! { <Chart controller /> })}
        <div class="menu across">
            {match (day, controller.live) {
                (None, Some(live)) => (live.rematch)(live),
                // The comparison with other players and par, and the link to another attempt.
                (day @ Some(_), _) => {
                    view! { <Link to=Route::Moon(day) class="button primary">{tr("todays-moon")}</Link> }
                        .into_any()
                }
                (None, None) => {
                    view! {
                        <button class="button primary" id="rematch" on:click=again>
                            <Icon name="again" />
                            {tr("rematch")}
                        </button>
                        {harder(controller)}
                    }
                        .into_any()
                }
            }}
            <button class="button" id="review-game" on:click=review>
                <Icon name="hint" />
                {tr("review-start")}
            </button>
            <button class="button" on:click=move |_| open.set(false)>
                {tr("look-at-table")}
            </button>
            <button class="button" on:click=move |_| export(controller)>
                <Icon name="down" />
                {tr("export")}
            </button>
            {solo.then(|| view! { <Link to=Route::Scores class="button">{tr("score-sheet")}</Link> })}
            <Link to=Route::Home class="button">{tr("home")}</Link>
        </div>
    }
}

/// The ending of a game that did not end by the rules.
fn broken_off(room: &FollowedTable, names: &[String], words: &Words) -> Option<Ending> {
    let result = room.standing.result.as_ref()?;
    let seat_states = names.iter().zip(&room.standing.seats);
    let gone = seat_states
        .filter(|(_, seat_state)| seat_state.out.is_some())
        .map(|(name, _)| name.clone());
    let gone = words.list(&gone.collect::<Vec<_>>());
    let id = match result["reason"].as_str()? {
        "time_up" => "end-time-up",
        "closed" => "end-closed",
        _ => "end-resigned",
    };
    let reason = words.with(id, &[("names", gone.into())]);
    let mut ranks = Vec::new();
    for seats in result["ranking"].as_array().into_iter().flatten() {
        let place = ranks.len() + 1;
        for seat in seats.as_array().into_iter().flatten().filter_map(Value::as_u64) {
            let out = room.standing.seats.get(seat as usize).and_then(|seat_state| seat_state.out);
            let result = out.map(|out| words.text(out_words(out))).unwrap_or_default();
            ranks.push(Rank { place, seat: Seat(seat as u8), result });
        }
    }
    Some(Ending { reason, ranks, notes: Vec::new() })
}

#[component]
fn Outcome<P: Playable>(controller: Controller<P>, ending: Ending) -> impl IntoView {
    let words = controller.words.get();
    let names = controller.with(|session| session.seats.names(&words));
    let winners: Vec<String> = ending.winners().map(|seat| names[seat.index()].clone()).collect();
    let you = controller.with(|session| ending.winners().all(|seat| session.seats.is_you(seat)));
    let headline = match winners.len() {
        0 => None,
        1 if you => Some(words.text("you-win")),
        count => {
            let names = words.list(&winners);
            Some(words.with("winners", &[("count", count.into()), ("names", names.into())]))
        }
    };
    let row = |rank: &Rank| {
        let place = words.number(rank.place as i64);
        let name = names[rank.seat.index()].clone();
        view! {
            <tr>
                <td class="rank-place">{place}</td>
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
            {table_head(&["place", "player", "result"])}
            <tbody>{rows}</tbody>
        </table>
        {notes}
    }
}
