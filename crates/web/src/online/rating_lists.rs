//! The lists of the strongest players: people, bot accounts, and the levels of the bots.

use ai::Level;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;

use super::api;
use super::error_texts::{ErrorMessage, RequestError};
use crate::game_kind::Kind;
use crate::screens::PlayersChoice;
use crate::seats::{bot_words, shown_name};
use crate::translate::{tr, tr_with, words};
use crate::widgets::Choice;

/// The strongest players of a game with a number of players.
#[derive(Clone, Debug, PartialEq)]
struct Strongest {
    least_games: i64,
    people: Vec<Strong>,
    bot_accounts: Vec<Strong>,
    levels: Vec<(Level, i64)>,
}

#[derive(Clone, Debug, PartialEq)]
struct Strong {
    name: String,
    rating: i64,
    uncertainty: i64,
    games: i64,
}

impl Strong {
    fn read(player: &Value) -> Option<Strong> {
        Some(Strong {
            name: player["name"].as_str()?.to_owned(),
            rating: rounded(&player["rating"])?,
            uncertainty: rounded(&player["uncertainty"])?,
            games: player["games"].as_i64()?,
        })
    }
}

fn rounded(number: &Value) -> Option<i64> {
    number.as_f64().map(|number| number.round() as i64)
}

impl Strongest {
    fn read(lists: &Value) -> Strongest {
        let list = |list: &Value| list.as_array().cloned().unwrap_or_default();
        let players = |all: &Value| list(all).iter().filter_map(Strong::read).collect();
        let level =
            |bot: &Value| Some((bot["level"].as_str()?.parse().ok()?, rounded(&bot["rating"])?));
        Strongest {
            least_games: lists["least_games"].as_i64().unwrap_or(0),
            people: players(&lists["players"]),
            bot_accounts: players(&lists["bot_accounts"]),
            levels: list(&lists["bots"]).iter().filter_map(level).collect(),
        }
    }
}

/// The rating lists, which are requested when the player opens them.
#[component]
pub(super) fn RatingLists() -> impl IntoView {
    let open = RwSignal::new(false);
    let details = NodeRef::<html::Details>::new();
    let toggle = move |_| {
        open.set(details.get_untracked().is_some_and(|details| details.open()));
    };
    view! {
        <details class="shelf" id="rating-lists" node_ref=details on:toggle=toggle>
            <summary>{tr("rating-lists")}</summary>
            <div class="account-body">
                <Show when=move || open.get()>
                    <Lists />
                </Show>
            </div>
        </details>
    }
}

#[component]
fn Lists() -> impl IntoView {
    let (kind, players) = (RwSignal::new(Kind::NovaLuna), RwSignal::new(2));
    let lists = RwSignal::new(None::<Strongest>);
    let error = RwSignal::new(None::<RequestError>);
    Effect::new(move |_| {
        let chosen = (kind.get(), players.get());
        lists.set(None);
        error.set(None);
        spawn_local(async move {
            let path = format!("/api/ratings?game={}&players={}", chosen.0.name(), chosen.1);
            let answer = api::get(&path).await;
            // The player may have chosen another list in the meantime, or left the screen.
            let shown = (kind.try_get_untracked(), players.try_get_untracked());
            if shown != (Some(chosen.0), Some(chosen.1)) {
                return;
            }
            match answer {
                Ok(answer) => lists.set(Some(Strongest::read(&answer))),
                Err(why) => error.set(Some(why)),
            }
        });
    });
    let words = words();
    let games = move || {
        let title = |kind: Kind| (kind.name().to_owned(), words.with(|w| w.text(kind.title())));
        Kind::ALL.map(title).to_vec()
    };
    let choose =
        move |name: String| kind.set(Kind::from_name(&name).unwrap_or(kind.get_untracked()));
    let shown = move || match lists.get() {
        Some(lists) => view! { <Shown lists /> }.into_any(),
        None if error.with(Option::is_some) => ().into_any(),
        None => view! { <p class="coming" role="status">{tr("coming")}</p> }.into_any(),
    };
    view! {
        <Choice
            label=Signal::derive(tr("rating-lists-game"))
            options=Signal::derive(games)
            chosen=Signal::derive(move || kind.get().name().to_owned())
            on_choose=choose
            id="rating-lists-game"
        />
        <PlayersChoice fewest=2 players />
        <ErrorMessage error />
        {shown}
    }
}

#[component]
fn Shown(lists: Strongest) -> impl IntoView {
    let words = words();
    let Strongest { least_games, people, bot_accounts, levels } = lists;
    let least = tr_with("rating-lists-least", move |_| [("count", least_games.into())]);
    let row = move |(level, rating): (Level, i64)| {
        let name = move || words.with(|words| bot_words(level, words));
        let rating = move || words.with(|words| words.number(rating));
        view! { <li><span class="account-grow">{name}</span> <span>{rating}</span></li> }
    };
    view! {
        <p class="quiet">{least}</p>
        <h3>{tr("rating-lists-people")}</h3>
        <Ranking players=people />
        <h3>{tr("rating-lists-bots")}</h3>
        <p class="quiet">{tr("rating-lists-bots-why")}</p>
        <Ranking players=bot_accounts />
        <h3>{tr("rating-lists-levels")}</h3>
        <ol class="account-list">{levels.into_iter().rev().map(row).collect_view()}</ol>
    }
}

/// Players by rating. The list is ordered by the lower bound of the rating.
#[component]
fn Ranking(players: Vec<Strong>) -> impl IntoView {
    let words = words();
    let none = players.is_empty();
    let row = move |(place, player): (i64, Strong)| {
        let Strong { name, rating, uncertainty, games } = player;
        let place = move || words.with(|words| words.number(place));
        let name = move || words.with(|words| shown_name(&name, words));
        let stands = tr_with("rating-stands", move |_| {
            [
                ("rating", rating.into()),
                ("uncertainty", uncertainty.into()),
                ("count", games.into()),
            ]
        });
        view! {
            <li>
                <span class="quiet">{place}</span>
                <span class="account-grow">
                    <bdi>{name}</bdi>
                    <small class="quiet">{stands}</small>
                </span>
            </li>
        }
    };
    view! {
        <p class="quiet" hidden=!none>{tr("rating-lists-none")}</p>
        <ol class="account-list">{(1..).zip(players).map(row).collect_view()}</ol>
    }
}
