//! The player's ratings, their history, and the choice to take part.

use leptos::prelude::*;
use serde_json::{Value, json};

use super::forms::{FormRequest, Outcome};
use super::rating_chart::Curve;
use crate::game_kind::Kind;
use crate::online::api::Me;
use crate::translate::{tr, tr_with, words};
use crate::widgets::Tick;

/// A rating for a game with so many players.
#[derive(Clone, Debug, PartialEq)]
struct Strength {
    kind: Kind,
    players: usize,
    rating: f64,
    uncertainty: f64,
    games: usize,
}

impl Strength {
    fn read(rating: &Value) -> Option<Strength> {
        Some(Strength {
            kind: Kind::from_name(rating["game"].as_str()?)?,
            players: rating["players"].as_u64()? as usize,
            rating: rating["rating"].as_f64()?,
            uncertainty: rating["uncertainty"].as_f64()?,
            games: rating["games"].as_u64()? as usize,
        })
    }
}

#[component]
pub(super) fn Ratings(me: Me) -> impl IntoView {
    let [request, taking] = [(); 2].map(|()| FormRequest::default());
    let Me { player, rated, .. } = me;
    let part = RwSignal::new(rated);
    let strengths = RwSignal::new(Vec::<Strength>::new());
    let history = RwSignal::new(Vec::<Value>::new());
    let path = format!("/api/players/{player}");
    let of_path = format!("{path}/history");
    request.ask("GET", path, None, move |profile| {
        let list = profile["ratings"].as_array().cloned().unwrap_or_default();
        strengths.try_set(list.iter().filter_map(Strength::read).collect());
        request.ask("GET", of_path, None, move |list| {
            if let Value::Array(list) = list {
                history.try_set(list);
            }
        });
    });
    let take_part = move |rated: bool| {
        // If the server refuses, the check box shows the stored value again.
        part.update(|_| ());
        taking.ask("PUT", "/api/account", Some(json!({ "rated": rated })), move |me| {
            part.try_set(Me::read(&me).rated);
        });
    };
    let rows = move || {
        let row = |strength: Strength| view! { <Row strength history /> };
        strengths.get().into_iter().map(row).collect_view()
    };
    view! {
        <section class="account-part">
            <h2>{tr("ratings")}</h2>
            <Tick message="take-part" checked=part on_change=take_part disabled=taking.busy id="take-part" />
            <p class="quiet">{tr("take-part-why")}</p>
            <Outcome request=taking />
            <Outcome request />
            {rows}
        </section>
    }
}

#[component]
fn Row(strength: Strength, history: RwSignal<Vec<Value>>) -> impl IntoView {
    let words = words();
    let Strength { kind, players, rating, uncertainty, games } = strength;
    let round = |value: f64| value.round() as i64;
    let stands = tr_with("rating-stands", move |_| {
        [
            ("rating", round(rating).into()),
            ("uncertainty", round(uncertainty).into()),
            ("count", games.into()),
        ]
    });
    let title = tr_with("rating-of", move |words| {
        [("game", words.text(kind.title()).into()), ("count", players.into())]
    });
    let course = move || {
        let of_this = |game: &&Value| {
            game["game"] == kind.name() && game["players"].as_u64() == Some(players as u64)
        };
        let ratings = |history: &Vec<Value>| {
            let games = history.iter().rev().filter(of_this);
            games.filter_map(|game| game["rating"].as_f64()).collect::<Vec<f64>>()
        };
        // The first rating is 1500. The history has the last hundred games, so a shorter one starts
        // there.
        let begins = history.with(|history| history.len() < 100).then_some(1500.0);
        begins.into_iter().chain(history.with(ratings)).collect::<Vec<f64>>()
    };
    let chart = move || {
        let line = course();
        (line.len() > 2).then(|| {
            let least = line.iter().copied().fold(f64::INFINITY, f64::min) - 10.0;
            let most = line.iter().copied().fold(0.0, f64::max) + 10.0;
            let marks = move || words.with(|words| [least, most].map(|n| words.number(round(n))));
            let (dots, range) = (Vec::new(), (least, most));
            view! { <Curve line dots range marks label=tr("rating-chart") /> }
        })
    };
    view! {
        <div class="rating">
            <h3>{title}</h3>
            <p>{stands}</p>
            {chart}
        </div>
    }
}
