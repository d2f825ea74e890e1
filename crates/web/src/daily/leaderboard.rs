//! The leaderboard of a day, for players with an account.

use leptos::prelude::*;
use words::Words;

use super::attempts::{DayData, Line};
use crate::lazy_texts::lazy_text;
use crate::route::Route;
use crate::widgets::{Link, table_head};

/// The most rows of the leaderboard.
const MOST: usize = 20;

/// The leaderboard of a day. Until the player has finished, it has no links to tables, which would
/// reveal the tiles.
#[component]
pub(super) fn Board(known: DayData, open: bool, texts: Signal<Words>) -> impl IntoView {
    let people = known.people;
    let mine = known.own.as_ref().map(|own| own.at.clone());
    let head = move || texts.with(|texts| texts.with("moon-people", &[("count", people.into())]));
    let row = |line: Line| {
        let number = move |number: u32| move || texts.with(|texts| texts.number(number.into()));
        let at = Route::Table(line.table);
        let own = mine.as_ref() == Some(&at);
        let name = if open {
            view! { <Link to=at class="board-name">{line.name}</Link> }.into_any()
        } else {
            line.name.into_any()
        };
        view! {
            <tr class:mine=own>
                <td class="rank-place">{number(line.place)}</td>
                <td><bdi>{name}</bdi></td>
                <td>{number(line.score)}</td>
            </tr>
        }
    };
    let none = known.board.is_empty();
    let rows = known.board.into_iter().take(MOST).map(row).collect_view();
    view! {
        <section class="moon-board">
            <h2>{lazy_text(texts, "moon-board")}</h2>
            <p class="quiet">{head}</p>
            <table class="score-table" hidden=none>
                {table_head(&["place", "player", "total"])}
                <tbody>{rows}</tbody>
            </table>
        </section>
    }
}
