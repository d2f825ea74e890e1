//! The player's finished games and statistics.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;
use words::Words;

use super::rating_chart::Curve;
use crate::browser;
use crate::game_kind::Kind;
use crate::online::api::{self, Me};
use crate::online::{ErrorMessage, RequestError, names_text};
use crate::result_text::GameResult;
use crate::route::Route;
use crate::translate::{self, tr, tr_with, words};
use crate::widgets::{Icon, Link};

#[derive(Clone, Debug, PartialEq)]
struct Finished {
    id: String,
    kind: Kind,
    names: Vec<String>,
    won: Option<GameResult>,
    /// The player's seat.
    seat: Option<usize>,
    /// When it ended, in milliseconds since 1970.
    at: u64,
    result: Outcome,
}

/// The player's result in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Outcome {
    /// The player's place, and the share of opponents who are behind. An opponent with the same
    /// place counts half.
    Place(usize, f64),
    /// The score of a solo game.
    Score(i64),
    /// The operator closed the game, or the player's seat is not known.
    None,
}

impl Finished {
    fn read(table: &Value, player: &str) -> Option<Finished> {
        let card = &table["card"];
        let texts = |list: &Value| {
            let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
            list.iter().filter_map(Value::as_str).map(str::to_owned).collect::<Vec<_>>()
        };
        let seat = texts(&card["people"]).iter().position(|person| person == player);
        (table["phase"] == "over").then_some(())?;
        Some(Finished {
            id: table["id"].as_str()?.to_owned(),
            kind: Kind::from_name(table["game"].as_str()?)?,
            names: texts(&card["names"]),
            won: won(&card["result"]),
            seat,
            at: table["changed"].as_u64()?,
            result: outcome(&card["result"], seat),
        })
    }
}

/// The winners, without a margin if the game did not end by the rules.
fn won(result: &Value) -> Option<GameResult> {
    if let Some(score) = result["score"].as_u64() {
        return Some(GameResult::Score(score as u32));
    }
    let counts = [&result["scores"], &result["left"]].into_iter().find_map(Value::as_array);
    let counts: Vec<i64> = counts.into_iter().flatten().filter_map(Value::as_i64).collect();
    let places: Vec<Vec<usize>> = serde_json::from_value(result["ranking"].clone()).ok()?;
    GameResult::of_places(&places, &counts)
}

fn outcome(result: &Value, seat: Option<usize>) -> Outcome {
    if let Some(score) = result["score"].as_i64() {
        return Outcome::Score(score);
    }
    let (Some(places), Some(seat)) = (result["ranking"].as_array(), seat) else {
        return Outcome::None;
    };
    let mut before = 0;
    let all: usize = places.iter().filter_map(Value::as_array).map(Vec::len).sum();
    for place in places.iter().filter_map(Value::as_array) {
        if place.iter().any(|other| other.as_u64() == Some(seat as u64)) {
            let behind = all - before - place.len();
            let beaten = behind as f64 + (place.len() - 1) as f64 / 2.0;
            return Outcome::Place(before + 1, beaten / (all.max(2) - 1) as f64);
        }
        before += place.len();
    }
    Outcome::None
}

/// The number of tables on a page of the server's list.
const PAGE: usize = 100;

#[component]
pub(super) fn History(me: Me) -> impl IntoView {
    let games = RwSignal::new(Vec::<Finished>::new());
    let more = RwSignal::new(None::<u64>);
    let error = RwSignal::new(None::<RequestError>);
    // For guests, the page has this title.
    let title = me.account.then(|| view! { <h2>{tr("results")}</h2> });
    let player = StoredValue::new(me.player);
    let fetch = move |before: u64| {
        spawn_local(async move {
            match api::history(before).await {
                Ok(tables) => {
                    let last = tables.last().and_then(|table| table["changed"].as_u64());
                    more.try_set(last.filter(|_| tables.len() == PAGE));
                    let Some(player) = player.try_get_value() else { return };
                    let new = tables.iter().filter_map(|table| Finished::read(table, &player));
                    games.try_update(|games| games.extend(new));
                }
                Err(why) => drop(error.try_set(Some(why))),
            }
        });
    };
    fetch(u64::MAX);
    let next = move |_| {
        // A double click loads the next page once.
        if let Some(before) = more.get_untracked() {
            more.set(None);
            fetch(before);
        }
    };
    let rows = move || games.get().into_iter().map(|game| view! { <Row game /> }).collect_view();
    view! {
        <section class="account-part">
            {title}
            <ErrorMessage error />
            {move || view! { <Summary games=games.get() /> }}
            <ul class="account-list">{rows}</ul>
            <Show when=move || more.get().is_some()>
                <button class="button" on:click=next>{tr("older-games")}</button>
            </Show>
        </section>
    }
}

#[component]
fn Summary(games: Vec<Finished>) -> impl IntoView {
    let words = words();
    let shares = games.iter().rev().filter_map(|game| match game.result {
        Outcome::Place(_, share) => Some(share),
        Outcome::Score(_) | Outcome::None => None,
    });
    let shares: Vec<f64> = shares.collect();
    let won = games.iter().filter(|game| matches!(game.result, Outcome::Place(1, _))).count();
    let played = shares.len();
    let text = tr_with("results-summary", move |_| [("count", played.into()), ("won", won.into())]);
    let marks = move || {
        words.with(|words| [0, 100].map(|n: i64| words.with("percent", &[("value", n.into())])))
    };
    let chart = (played > 1).then(|| {
        let line = averages(&shares);
        view! { <Curve line dots=shares range=(0.0, 1.0) marks label=tr("results-chart") /> }
    });
    view! {
        <p class="quiet" hidden=!games.is_empty()>{tr("no-results")}</p>
        <p hidden=played == 0>{text}</p>
        {chart}
    }
}

/// For each value, the average of up to ten values that end there.
fn averages(values: &[f64]) -> Vec<f64> {
    let average = |end: usize| {
        let last = &values[(end + 1).saturating_sub(10)..=end];
        last.iter().sum::<f64>() / last.len() as f64
    };
    (0..values.len()).map(average).collect()
}

#[component]
fn Row(game: Finished) -> impl IntoView {
    let words = words();
    let names = game.names.clone();
    let count = names.len();
    let who = move || words.with(|words| names_text(&names, words));
    let (kind, result) = (game.kind, game.result);
    let place = move || words.with(|words| place_text(result, count, words));
    let (won, seat, names) = (game.won, game.seat, game.names);
    let won = move || {
        words.with(|words| {
            let name = |(other, name): (usize, &String)| {
                if seat == Some(other) {
                    words.text("you")
                } else {
                    names_text(std::slice::from_ref(name), words)
                }
            };
            let names: Vec<String> = names.iter().enumerate().map(name).collect();
            won.as_ref().map(|won| won.text(kind, &names, seat, words))
        })
    };
    let date = browser::date(game.at);
    let date = move || words.with(|words| translate::date(&date, words));
    let record = format!("/api/games/{}/record", game.id);
    view! {
        <li class=format!("kept {}", game.kind.look())>
            <Link to=Route::Table(game.id.clone()) class="kept-link">
                <span class="kept-game">{tr(game.kind.title())}</span>
                <span class="kept-who">{who}</span>
                <span class="kept-turn" hidden=matches!(result, Outcome::Score(_))>{place}</span>
                <span class="kept-result">{won}</span>
                <span class="kept-detail">{date}</span>
            </Link>
            <a class="icon-button" href=record download aria-label=tr("export") title=tr("export")>
                <Icon name="down" />
            </a>
        </li>
    }
}

fn place_text(result: Outcome, count: usize, words: &Words) -> String {
    match result {
        Outcome::Place(1, share) if share > 0.99 => words.text("place-won"),
        Outcome::Place(place, _) => {
            words.with("place-of", &[("place", place.into()), ("count", count.into())])
        }
        Outcome::Score(score) => words.with("place-score", &[("score", score.into())]),
        Outcome::None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_place_gives_the_share_of_opponents_behind() {
        let result = json!({"ranking": [[2], [0, 1], [3]]});
        assert_eq!(outcome(&result, Some(2)), Outcome::Place(1, 1.0));
        assert_eq!(outcome(&result, Some(1)), Outcome::Place(2, 0.5));
        assert_eq!(outcome(&result, Some(3)), Outcome::Place(4, 0.0));
        assert_eq!(outcome(&json!({"reason": "closed"}), Some(0)), Outcome::None);
        assert_eq!(outcome(&json!({"score": 93}), Some(0)), Outcome::Score(93));
    }

    #[test]
    fn the_list_shows_the_winners_and_the_margin() {
        let of = |result: Value| won(&result);
        let seat = |seat, margin| Some(GameResult::Won { seats: vec![seat], margin });
        assert_eq!(of(json!({"ranking": [[1], [0]], "scores": [20, 34]})), seat(1, Some(14)));
        assert_eq!(of(json!({"ranking": [[0], [1]], "left": [0, 3]})), seat(0, Some(3)));
        assert_eq!(of(json!({"ranking": [[0], [1]]})), seat(0, None), "given up");
        assert_eq!(of(json!({"score": 93})), Some(GameResult::Score(93)));
        assert_eq!(of(json!({"reason": "closed"})), None);
    }

    #[test]
    fn the_first_averages_use_fewer_values() {
        assert_eq!(averages(&[1.0, 0.0, 0.5]), [1.0, 0.5, 0.5]);
        assert!(averages(&[0.0; 12].map(|_| 1.0))[11] > 0.99);
    }
}
