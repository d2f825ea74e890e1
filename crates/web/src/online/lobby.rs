//! The lobby: the player's online games, tables with open seats, and games to watch.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;
use words::Words;

use super::api;
use super::error_texts::RequestError;
use super::rating_lists::RatingLists;
use crate::browser;
use crate::game_kind::Kind;
use crate::route::Route;
use crate::seats::{bot_words, shown_name};
use crate::translate::{tr, words};
use crate::widgets::Link;

/// A table in a list.
#[derive(Clone, Debug, PartialEq)]
struct Listed {
    id: String,
    kind: Kind,
    names: Vec<String>,
    phase: String,
    to_act: Option<usize>,
    /// Whether it is this player's turn, as far as the server says.
    is_mine: bool,
}

impl Listed {
    fn read(table: &Value) -> Option<Listed> {
        let card = &table["card"];
        let names = card["names"].as_array()?.iter().filter_map(Value::as_str);
        Some(Listed {
            id: table["id"].as_str()?.to_owned(),
            kind: Kind::from_name(table["game"].as_str()?)?,
            names: names.map(str::to_owned).collect(),
            phase: table["phase"].as_str()?.to_owned(),
            to_act: card["to_act"].as_u64().map(|seat| seat as usize),
            is_mine: false,
        })
    }
}

/// How often the lists are updated.
const EVERY: Duration = Duration::from_secs(5);

#[component]
pub(crate) fn Lobby() -> impl IntoView {
    let lists = RwSignal::new(None::<Result<[Vec<Listed>; 3], RequestError>>);
    let words = words();
    let ask = move || {
        spawn_local(async move {
            let answer = all().await;
            lists.try_set(Some(answer));
        });
    };
    ask();
    browser::every(EVERY, ask);
    let shown = move || match lists.get() {
        None => view! { <p class="coming" role="status">{tr("coming")}</p> }.into_any(),
        Some(Err(error)) => {
            let text = words.with(|words| error.text(words));
            view! { <p class="message error" role="alert">{text}</p> }.into_any()
        }
        Some(Ok([mine, waiting, playing])) => view! {
            <List title="my-tables" tables=mine />
            <List title="open-tables" tables=waiting />
            <List title="watch-tables" tables=playing />
        }
        .into_any(),
    };
    view! {
        <div class="sheet lobby">
            <h1>{tr("lobby")}</h1>
            <p class="ways">
                {Kind::ALL
                    .map(|kind| {
                        view! {
                            <Link to=Route::Friends(kind) class="button">
                                {tr("make-table")} " · " {tr(kind.title())}
                            </Link>
                            <Link to=Route::Pair(kind) class="button">
                                {tr("play-someone")} " · " {tr(kind.title())}
                            </Link>
                        }
                    })
                    .collect_view()}
            </p>
            {shown}
            <RatingLists />
            <Link to=Route::Account(String::new()) class="button">{tr("account")}</Link>
        </div>
    }
}

async fn all() -> Result<[Vec<Listed>; 3], RequestError> {
    let read = |tables: Vec<Value>| tables.iter().filter_map(Listed::read).collect::<Vec<_>>();
    let mine = read(api::list("mine").await?);
    let others = |tables: Vec<Value>, mine: &[Listed]| {
        let new = |table: &Listed| mine.iter().all(|other| other.id != table.id);
        read(tables).into_iter().filter(new).collect::<Vec<_>>()
    };
    let waiting = others(api::list("waiting").await?, &mine);
    let playing = others(api::list("playing").await?, &mine);
    Ok([mine, waiting, playing])
}

#[component]
fn List(title: &'static str, tables: Vec<Listed>) -> impl IntoView {
    let none = tables.is_empty();
    let rows = tables.into_iter().map(|table| view! { <Row table /> }).collect_view();
    view! {
        <section class="shelf">
            <h2>{tr(title)}</h2>
            <p class="quiet" hidden=!none>{tr("no-tables")}</p>
            <ul>{rows}</ul>
        </section>
    }
}

/// The most games that the first screen shows where it is the player's turn.
const SHOWN: usize = 3;

/// How often the first screen updates them.
const MY_TURNS_EVERY: Duration = Duration::from_secs(20);

/// The games where it is the player's turn; empty if there are none.
#[component]
pub(crate) fn MyTurns() -> impl IntoView {
    let tables = RwSignal::new(Vec::<Listed>::new());
    let ask = move || {
        spawn_local(async move {
            if let Ok(games) = api::list("my_turn").await {
                let mine = |table: &Value| Some(Listed { is_mine: true, ..Listed::read(table)? });
                let games: Vec<Listed> = games.iter().filter_map(mine).collect();
                // An unchanged list is not rendered again, so that a pressed button stays in place.
                if tables.try_with_untracked(|shown| *shown != games) == Some(true) {
                    tables.set(games);
                }
            }
        });
    };
    ask();
    browser::every(MY_TURNS_EVERY, ask);
    let rows = move || {
        let shown = tables.get().into_iter().take(SHOWN);
        shown.map(|table| view! { <Row table /> }).collect_view()
    };
    view! {
        <Show when=move || !tables.read().is_empty()>
            <section class="shelf" id="my-turns">
                <h2>{tr("your-turn")}</h2>
                <ul>{rows}</ul>
                <Show when=move || { tables.read().len() > SHOWN }>
                    <Link to=Route::Lobby class="button">{tr("my-tables")}</Link>
                </Show>
            </section>
        </Show>
    }
}

/// The names of the players at a listed table.
pub(crate) fn names_text(names: &[String], words: &Words) -> String {
    let name = |name: &String| match (name.is_empty(), name.parse::<ai::Level>()) {
        (true, _) => words.text("seat-open"),
        (false, Ok(level)) => bot_words(level, words),
        (false, Err(_)) => shown_name(name, words),
    };
    words.list(&names.iter().map(name).collect::<Vec<_>>())
}

#[component]
fn Row(table: Listed) -> impl IntoView {
    let words = words();
    let names = table.names.clone();
    let who = move || words.with(|words| names_text(&names, words));
    let turn = table.to_act.and_then(|seat| table.names.get(seat)).cloned();
    let (phase, is_mine) = (table.phase.clone(), table.is_mine);
    let status = move || {
        words.with(|words| match (phase.as_str(), &turn) {
            _ if is_mine => words.text("your-turn"),
            ("waiting", _) => words.text("waiting-for-players"),
            ("over", _) => words.text("game-over"),
            (_, Some(name)) => {
                let name = names_text(std::slice::from_ref(name), words);
                words.with("turn-of", &[("name", name.into())])
            }
            _ => String::new(),
        })
    };
    view! {
        <li class=format!("kept {}", table.kind.look())>
            <Link to=Route::Table(table.id.clone()) class="kept-link">
                <span class="kept-game">{tr(table.kind.title())}</span>
                <span class="kept-who">{who}</span>
                <span class="kept-turn">{status}</span>
            </Link>
        </li>
    }
}
